"""The ``clew`` command: play, simulate, and look at what was played, in a terminal."""

from clew.cli.app import app, main

__all__ = ["app", "main"]
