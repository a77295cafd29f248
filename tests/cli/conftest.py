"""The fixture ``clew``: the command in this process, its keyboard and its screen replaced."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS"):  # as a plain pipe, wherever this runs
    os.environ.pop(name, None)

from clew.cli import main  # noqa: E402 (the console looks at the environment when it is imported)
from clew.cli.screen import err, out  # noqa: E402 (the console looks at the environment when it is imported)
from cli.kit import Clew, Run  # noqa: E402 (the console looks at the environment when it is imported)


class Keyboard(io.StringIO):
    """Lines that somebody types."""

    def __init__(self, lines: list[str], tty: bool) -> None:
        super().__init__("".join([line + "\n" for line in lines]))
        self._tty = tty

    def isatty(self) -> bool:
        """Whether it claims to be a person."""
        return self._tty


@pytest.fixture
def clew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Clew:
    monkeypatch.chdir(tmp_path)
    out.width = err.width = 80

    def run(*arguments: str | Path, keyboard: list[str] | None = None, tty: bool = False) -> Run:
        monkeypatch.setattr(sys, "stdin", Keyboard(keyboard or [], tty))
        capsys.readouterr()
        code: object = 0
        try:
            main([str(argument) for argument in arguments])
        except SystemExit as exit_:
            code = exit_.code
        said = capsys.readouterr()
        assert isinstance(code, int)
        assert "Traceback" not in said.err
        return Run(code, said.out, said.err)

    return run
