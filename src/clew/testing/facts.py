"""What a game says about itself, before any of it is played."""

from __future__ import annotations

from collections.abc import Collection

from clew.core.clause import cited_by_code, cited_in, missing
from clew.core.errors import ClewError
from clew.core.game import Game
from clew.scene import read_art, symbols_are_sound
from clew.testing.broken import Broken


def facts(game: Game) -> None:
    """The facts about a game fit together: id, version, seats, options, clauses and whoever cites them, and art."""
    if not game.id.isidentifier() or game.id != game.id.lower():
        raise Broken(f"the id {game.id!r} is no name of a folder")
    if not game.title.strip() or not game.blurb.strip():
        raise Broken("there is no title, or no sentence for the lobby")
    if not game.mood.strip() or not 0 < game.minutes[0] <= game.minutes[1]:
        raise Broken(f"the mood is {game.mood!r}, and a game takes {game.minutes} minutes")
    if game.version < 1:
        raise Broken(f"the rules have the version {game.version}")
    _seats(game)
    try:
        game.settle({})
        clauses = game.clauses()
    except (ClewError, OSError) as wrong:
        raise Broken(str(wrong)) from wrong
    if not clauses:
        raise Broken("the rules hold no clause")
    _citations(game, clauses)
    _art(game)


def _seats(game: Game) -> None:
    """There is an option for the number of players, and every seat has a name of its own."""
    players = [option for option in game.options if option.name == "players"]
    if len(players) != 1:
        raise Broken("no option, or more than one, is called 'players'")
    choices = players[0].choices
    if not all(type(choice) is int and choice > 0 for choice in choices):
        raise Broken(f"the numbers of players are {choices}")
    if len(set(game.seat_names)) != len(game.seat_names) or len(game.seat_names) < max(map(int, choices)):
        raise Broken(f"{game.seat_names} are not different names for {max(map(int, choices))} seats")


def _citations(game: Game, clauses: Collection[str]) -> None:
    """Every clause that the code, an option or a card names is in the rules, also where no random game comes by."""
    words = [option.help for option in game.options]
    for card in game.cards:
        words += [card.clause, card.text]
    for place, cited in (("the code", cited_by_code(game.rules)), ("options and cards", cited_in("\n".join(words)))):
        if unknown := missing(cited, clauses):
            raise Broken(f"{place} cite {', '.join(unknown)}, which are not in the rules")
    for card in game.cards:
        if card.clause and card.clause not in clauses:
            raise Broken(f"the card {card.name!r} cites {card.clause!r}, which is not in the rules")


def _art(game: Game) -> None:
    """There is a picture for the lobby, and an emblem for each seat."""
    try:
        symbols = read_art(game.drawing.art).symbols
        symbols_are_sound(game.drawing.art)
    except ValueError as wrong:  # BadArt is one
        raise Broken(str(wrong)) from wrong
    for symbol in ["cover", *[f"seat-{seat}" for seat in range(len(game.seat_names))]]:
        if symbol not in symbols:
            raise Broken(f"{game.drawing.art}: there is no symbol {symbol!r}")
