"""A package, so that pytest closes the browser when it leaves this folder: see ``conftest.py``."""
