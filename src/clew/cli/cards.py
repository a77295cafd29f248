"""``clew cards``: every card of a game, and what it does."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from clew.cli.flags import GameName
from clew.cli.screen import heading, indented, out
from clew.core.errors import ClewError, meant
from clew.core.game import Card
from clew.core.registry import find_game


class UnknownCard(ClewError):
    """The game has no such card, or none at all."""

    def __init__(self, message: str) -> None:
        super().__init__("unknown_card", message)


def cards(
    game: GameName, card: Annotated[str | None, typer.Argument(help="The id or the name of one card.")] = None
) -> None:
    """Print the cards of a game with their texts, or one of them."""
    found = find_game(game)
    if not found.cards:
        raise UnknownCard(f"{found.title} has no cards with words of their own")
    if card is not None:
        show(_named(found.title, found.cards, card))
        return
    group = ""
    for one in found.cards:
        if one.group != group:
            group = one.group
            out.print()
            heading(group)
        show(one)


def _named(title: str, cards: tuple[Card, ...], name: str) -> Card:
    """The card of this id or name."""
    known = {word.lower(): card for card in cards for word in (card.id, card.name)}
    wanted = name.strip().lower()
    if wanted not in known:
        hint = meant(wanted, known)
        raise UnknownCard(f"{title} has no card '{name[:40]}'{'; ' + hint if hint.startswith('did') else ''}")
    return known[wanted]


def show(card: Card) -> None:
    """One card: id, name, how many, what sort, its number, and what it does."""
    number = f", number {card.number}" if card.number else ""
    head = Text.assemble((card.id, "bold cyan"), "  ", (card.name, "bold"), f" ({card.count}), {card.kind}{number}")
    indented(head, 2)
    indented(Text.assemble(card.text, (f" ({card.clause})", "dim")), 7)
