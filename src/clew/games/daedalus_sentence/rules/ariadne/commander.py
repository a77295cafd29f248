"""The Hive Commander: Minotaurs placed at the start, and his phase, card by card (DS-N12, DS-N37 to DS-N50)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.ariadne import Command
from clew.games.daedalus_sentence.box.board import FACE_DOWN, NONE, Board
from clew.games.daedalus_sentence.box.components import (
    BLUE,
    CARD_KIND,
    CARD_NUMBER,
    GREEN,
    MINOTAUR,
    MINOTAURS,
    POD_TILE,
    RED,
    SCIENTIST,
    SCIENTISTS,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import FIRST, NOWHERE, PLACES, RING_OF, Place
from clew.games.daedalus_sentence.rules.ariadne.errands import (
    ICON_DRAW,
    ICON_PLACE,
    commanded,
    errands,
    refuse_errand,
    run,
    settle_icons,
    use_icon,
)
from clew.games.daedalus_sentence.rules.capture import capture
from clew.games.daedalus_sentence.rules.deck import discard, draw_to_hand
from clew.games.daedalus_sentence.rules.memory import leave
from clew.games.daedalus_sentence.rules.moves import turn_up_tile
from clew.games.daedalus_sentence.rules.station.guards import has_scientist, place_minotaur, place_scientist
from clew.games.daedalus_sentence.rules.station.spawn import spawn
from clew.games.daedalus_sentence.rules.station.theseus import rotate

SKIP: Final[Action] = ("skip",)
REST: Final[Action] = ("rest",)
END: Final[Action] = ("end",)
POSTS: Final[list[Action]] = [("post", place) for place in range(FIRST[RED], PLACES)]
SKIPPED_FOR: Final = 2
"""Cards for a phase without playing (DS-N39)."""
MINOTAUR_GRANT: Final = 2
"""Guard actions for a Minotaur card (DS-N42)."""
SCIENTIST_GRANT: Final = 3
"""Guard actions for a Loctae card (DS-N43)."""


# --- Before the first round (DS-N12, DS-N13) --------------------------------------------------------------------------


def posts_left(board: Board) -> int:
    """How many Minotaurs he has still to place: one for each escapee (DS-N12)."""
    return len(board.team) - (MINOTAURS - board.minotaurs.count(NOWHERE))


def post(board: Board, there: Place, dice: Dice, events: Events) -> None:
    """A Minotaur on a tile, which is turned up; its icons have no effect (DS-N12, DS-N13)."""
    if board.tiles[there] == FACE_DOWN:
        turn_up_tile(board, there, dice)
    events.tell("posted", place_minotaur(board, there), there, board.tiles[there])


# --- His phase --------------------------------------------------------------------------------------------------------


def begin(board: Board, dice: Dice, events: Events) -> None:
    """He draws as many cards as the alert level says (DS-N37), fewer if the game is balanced (DS-N85)."""
    board.command = Command()
    cards = board.terms.commander_draws(board.alert)
    events.tell("commanding", board.commander, board.alert, cards)
    draw_to_hand(board, board.commander, cards, dice, events)


def commands(board: Board) -> list[Action]:
    """An icon to decide; else guard actions, the next card, or an end (DS-N38 to DS-N40, DS-N50)."""
    command = commanded(board)
    if command.icon_place != NOWHERE:
        return [ICON_PLACE, ICON_DRAW]
    offered: list[Action] = []
    if command.is_granting():
        errands(board, offered)
        offered.append(REST)
    for card in board.hands[board.commander]:
        offered += [("play", card, use) for use in uses(board, card)]
    if not command.played:
        offered.append(SKIP)
    offered.append(END)
    return offered


def uses(board: Board, card: int) -> list[str]:
    """What a card can be played for now (DS-N42 to DS-N46, DS-N79)."""
    kind = CARD_KIND[card]
    if kind == MINOTAUR:
        found = ["spawn"]
    elif kind == SCIENTIST:
        found = ["reinforce"] if has_scientist(board) else []
    else:
        found = ["rotate"] if board.scientists.count(NOWHERE) < SCIENTISTS else []
    return [*found, "grant"] if _has_taker(board, kind) else found


def _has_taker(board: Board, kind: int) -> bool:
    """Whether there is a guard for the actions of a card (DS-N47, DS-N49, DS-N79)."""
    places = [there for there in board.minotaurs + board.scientists if there != NOWHERE]
    if kind > WHITE:
        return bool(places)
    if kind == WHITE:
        return any(there >= FIRST[BLUE] for there in places)
    return any(RING_OF[there] == kind for there in places)


# --- Why not ----------------------------------------------------------------------------------------------------------


def refuse_command(board: Board, action: Action) -> Refusal:
    """Why the Commander may not do this in his phase."""
    command = commanded(board)
    verb = action[0]
    if verb == "icon":
        return Refusal("no_icon", "DS-N59", "There is no icon to decide.")
    if command.icon_place != NOWHERE:
        return Refusal("icon_first", "DS-N59", "First decide about the icon of the tile that was discovered.")
    if verb == "skip":
        return Refusal("has_played", "DS-N40", "You have played a card: it is too late to skip.")
    if verb == "rest":
        return Refusal("no_grant", "DS-N50", "There are no guard actions left.")
    if verb == "play":
        return _refuse_play(board, action[1], action[2])
    return refuse_errand(board, action)


def _refuse_play(board: Board, card: int, use: str) -> Refusal:
    kind = CARD_KIND[card]
    if card not in board.hands[board.commander]:
        return Refusal("not_in_hand", "DS-N38", "You do not hold that card.")
    if use == "grant":
        return Refusal("no_taker", "DS-N79", "There is no guard on the board that could use these actions.")
    if use == "spawn":
        return Refusal("other_use", "DS-N42", "Only a Minotaur card brings Minotaurs.")
    if use == "reinforce":
        if kind != SCIENTIST:
            return Refusal("other_use", "DS-N43", "Only a Loctae card brings a scientist.")
        return Refusal("no_supply", "DS-N43", "There is no scientist left in the supply.")
    if kind > WHITE:
        return Refusal("other_use", "DS-N44", "A guard card turns no ring.")
    return Refusal("no_scientist", "DS-N46", "To turn rings there has to be a scientist on the board.")


# --- What it does -----------------------------------------------------------------------------------------------------


def obey(board: Board, action: Action, dice: Dice, events: Events) -> bool:
    """What the Commander says; whether his phase is over."""
    verb = action[0]
    seat = board.commander
    if verb == "play":
        play_card(board, action[1], action[2], dice, events)
    elif verb == "icon":
        use_icon(board, action[1], dice, events)
        settle_icons(board, dice, events)
    elif verb == "rest":
        board.command = commanded(board).resting()
        events.tell("rested", seat)
    elif verb == "skip":
        events.tell("skipped", seat)
        draw_to_hand(board, seat, SKIPPED_FOR, dice, events)
        return True
    elif verb == "end":
        events.tell("command_over", seat)
        return True
    else:
        run(board, action, dice, events)
    return False


def play_card(board: Board, card: int, use: str, dice: Dice, events: Events) -> None:
    """A card for one of its two uses; it is discarded first (DS-N38, DS-N42 to DS-N45, DS-N80)."""
    leave(board, board.commander, card)
    discard(board, card)
    board.banned[board.commander] = NONE
    events.tell("played", board.commander, card, use)
    board.command = commanded(board).resting(played=True)
    if use == "grant":
        board.command = commanded(board).granting(card, granted_by(card))
        for figure, there in enumerate(board.scientists):
            board.origin[figure] = RING_OF[there] if there != NOWHERE else 0
    elif use == "spawn":
        spawn(board, dice, events)
    elif use == "reinforce":
        _reinforce(board, events)
    else:
        rotate(board, card, events)


def granted_by(card: int) -> tuple[int, ...]:
    """Guard actions for a card: for any guard, and by ring (DS-N42 to DS-N45)."""
    kind = CARD_KIND[card]
    if kind > WHITE:
        return (MINOTAUR_GRANT if kind == MINOTAUR else SCIENTIST_GRANT, 0, 0, 0, 0)
    number = CARD_NUMBER[card]
    return tuple([number if ring and kind in (ring, WHITE) else 0 for ring in range(GREEN + 1)])


def _reinforce(board: Board, events: Events) -> None:
    """A scientist on the pod's tile; it captures, and leads if nobody does (DS-N43, DS-N65, DS-N66)."""
    there = board.place_of_tile(POD_TILE)
    guard = place_scientist(board, there)
    crowned = board.crown == NONE
    if crowned:
        board.crown = guard - MINOTAURS
    events.tell("reinforced", guard, there, crowned)
    events.beat(board)
    if capture(board, there, guard, events):
        events.beat(board)
