"""The other process of ``clew.testing.elsewhere``: ``python -m clew.testing.stranger``, a letter in, answers out."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from base64 import b64decode
from contextlib import suppress
from types import ModuleType

import msgspec

from clew import files
from clew.core.errors import BadThread
from clew.core.game import Game
from clew.core.thread import events_of, replay
from clew.testing.elsewhere import Answer, Letter
from clew.testing.memory import memory


def main() -> None:
    """Follow the threads of the letter on standard input."""
    letter = msgspec.json.decode(sys.stdin.buffer.read(), type=Letter)
    game: Game = getattr(_module(letter), letter.attribute)
    answers = [_follow(game, b64decode(thread)) for thread in letter.threads]
    sys.stdout.buffer.write(msgspec.json.encode(answers))


def _module(letter: Letter) -> ModuleType:
    """The module of the game: by its name, or else from its file."""
    with suppress(ModuleNotFoundError):
        return importlib.import_module(letter.module)
    spec = importlib.util.spec_from_file_location(letter.module, letter.file)
    assert spec is not None, f"no module {letter.module}"
    assert spec.loader is not None, f"no module {letter.module}"
    module = importlib.util.module_from_spec(spec)
    sys.modules[letter.module] = module
    spec.loader.exec_module(module)
    return module


def _follow(game: Game, data: bytes) -> Answer:
    thread = files.decode(data)
    try:
        states = replay(game, thread)
    except BadThread as wrong:
        return Answer(str(wrong), [])
    heard = [events_of(game, move, before) for move, before in zip(thread.moves, states, strict=False)]
    return Answer("", memory(len(thread.players), states, heard))


if __name__ == "__main__":
    main()
