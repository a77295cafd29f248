"""What is offered in each phase, and why something is refused: in words that teach."""

from __future__ import annotations

from typing import Final

from clew.core.game import Refusal
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import (
    APOLLO,
    COLLAPSE,
    DIONYSUS,
    HEPHAESTUS,
    HERA,
    KIND_NAMES,
    LINKS,
    PATRON_NAMES,
    PATRON_TITLES,
    PATRONS,
    POSEIDON,
    SHAPES,
    SPAWN,
    TRAP,
    TURNS,
    VIRTUE_NAMES,
    ZEUS,
)
from clew.games.daedalus_labyrinth.box.constants import (
    ACTING,
    CHOOSING,
    CRUMBLED,
    HALF,
    LAYING,
    LURING,
    NAMING,
    NO_SPOT,
    SOBER,
)
from clew.games.daedalus_labyrinth.box.spots import START, STEPS, Spot, across, cell_at, is_centre, is_side, spot_at
from clew.games.daedalus_labyrinth.rules import exchange, laying, moves, patrons
from clew.games.daedalus_labyrinth.rules.ways import walks

END_TURN: Final[Action] = ("end_turn",)
DRINK: Final[Action] = ("drink",)
LURES: Final[list[Action]] = [("lure", "yes"), ("lure", "no")]
REROLLS: Final[list[Action]] = [("reroll", "yes"), ("reroll", "no")]
ANSWERS: Final = {
    CHOOSING: ("choose",),
    LAYING: ("place", "redraw"),
    LURING: ("lure",),
    NAMING: ("confront",),
}
"""The verbs of each question; all others belong to a hero's turn, or answer Hermes."""


def offers(board: Board) -> list[Action]:
    """Everything that whoever is asked may do."""
    phase = board.phase
    if phase == ACTING:
        return actions(board)
    if phase == LAYING:
        return laying.offers(board)
    if phase == LURING:
        return LURES
    if phase == NAMING:
        return [("confront", seat) for seat in board.on(board.beast)]
    if phase == CHOOSING:
        return [("choose", PATRON_NAMES[patron]) for patron in choices(board)]
    return REROLLS


def actions(board: Board) -> list[Action]:
    """What a hero may do in the own turn (DL-A); in the START centre only what leads out of it (DL-T09)."""
    offered: list[Action] = []
    moves.moves_and_scout(board, offered)
    if patrons.dionysus(board):
        offered.append(DRINK)
    if board.where[board.turn] == START:
        return offered
    exchange.exchanges(board, offered)
    patron = board.patrons[board.turn]
    if patron == HERA:
        offered += patrons.hera(board)
    elif patron == POSEIDON:
        offered += patrons.poseidon(board)
    elif patron == ZEUS:
        offered += patrons.zeus(board)
    offered.append(END_TURN)
    return offered


def choices(board: Board) -> list[int]:
    """The patrons among which the asked seat may choose (DL-S03)."""
    if board.dealt:
        return sorted(board.dealt[2 * board.asked : 2 * board.asked + 2])
    return [patron for patron in range(PATRONS) if patron not in board.patrons]


# --- Refusals ---------------------------------------------------------------------------------------------------------


def refuse(board: Board, action: Action) -> Refusal:
    """Why an action that can be read is not offered."""
    verb = action[0]
    if board.phase != ACTING:
        return _refuse_answer(board, action)
    if board.where[board.turn] == START and verb not in ("move", "scout", "drink"):
        return Refusal("in_the_centre", "DL-T09", "First you have to step out of the START centre.")
    match action:
        case ("move", x, y):
            return refuse_move(board, spot_at(x, y))
        case ("scout",):
            return refuse_scout(board)
        case ("give" | "take", virtue, seat):
            return refuse_exchange(board, verb, VIRTUE_NAMES.index(virtue), seat)
        case ("drink",):
            return refuse_drink(board)
        case ("donate", points, seat):
            return refuse_donation(board, points, seat)
        case ("rotate", x, y, quarters):
            return refuse_rotation(board, cell_at(x, y), quarters)
        case ("summon", seat):
            return refuse_summons(board, seat)
    return Refusal("wrong_phase", "DL-T02", "Nobody asks for that in a hero's turn.")


def _refuse_answer(board: Board, action: Action) -> Refusal:
    """Something else is asked, or the answer is none of those that count."""
    verb = action[0]
    if verb not in ANSWERS.get(board.phase, ("reroll",)):
        return Refusal("wrong_phase", "DL-T02", "Something else has to be answered first.")
    if verb == "place":
        return refuse_laying(board, *action[1:])
    if verb == "redraw":
        return refuse_redraw(board)
    if verb == "confront":
        return Refusal("not_there", "DL-C02", "Only a hero on the Minotaur's spot can confront it.")
    return Refusal("not_yours", "DL-S03", f"{PATRON_TITLES[PATRON_NAMES.index(action[1])]} is not for you to choose.")


def _no_points() -> Refusal:
    return Refusal("no_points", "DL-A01", "You have no action points left.")


def refuse_move(board: Board, there: Spot) -> Refusal:
    """Why can't I go there?"""
    here = board.where[board.turn]
    if not board.points:
        return _no_points()
    if there == here:
        return Refusal("here", "DL-A01", "You are there already.")
    if there == START:
        return Refusal("start_centre", "DL-A03", "Nobody goes back into the START centre.")
    if not (is_side(there) or is_centre(there)):
        return Refusal("no_spot", "DL-B03", "There is no spot at the corners of tiles.")
    if is_centre(there) and board.kind_at(there) != TRAP:
        return Refusal("no_spot", "DL-B08", "Only a Trap has a spot in its centre.")
    if is_side(there):
        form = board.formed(there)
        if form == NO_SPOT:
            return Refusal("no_spot", "DL-B04", "No tile lies there yet.")
        if form == CRUMBLED:
            return Refusal("crumbled", "DL-A08", "That part of the labyrinth has fallen in.")
    if there in walks(board, here, patrons.steps_of(board, board.turn)) and board.formed(there) == HALF:
        return Refusal("bag_empty", "DL-A07", "The bag is empty: no tile can be laid there, so the spot stays half.")
    return _refuse_way(board, here, there)


def _refuse_way(board: Board, here: Spot, there: Spot) -> Refusal:
    """No path of a shared tile, or no shared tile."""
    step = across(here)
    for cell in (here - step, here + step):
        if is_side(here) and (there == cell or there - cell in STEPS):
            return _refuse_crossing(board, cell, STEPS.index(here - cell), there)
    return Refusal("too_far", "DL-A01", "A move leads one spot along a path; that spot is farther away.")


def _refuse_crossing(board: Board, cell: Spot, side: int, there: Spot) -> Refusal:
    code = board.laid[cell]  # face up: a hero stands on a complete spot
    kind = code >> 2
    if kind == TRAP:
        return Refusal("trap", "DL-X06", "A Trap is crossed by its centre: one move in, one move out.")
    if kind == SPAWN:
        return Refusal("dead_end", "DL-X11", "No path leads across a Spawn Point.")
    if kind == COLLAPSE:
        return Refusal("dead_end", "DL-X10", "No path leads across a Collapse tile.")
    if SHAPES[kind] == "bridge":
        return Refusal("bridge", "DL-B07", "On a bridge the two paths cross without meeting.")
    linked = [one for one, _ in LINKS[code]]
    if side not in linked or STEPS.index(there - cell) not in linked:
        return Refusal("blind", "DL-B05", "A blind side: no path of that tile ends there.")
    return Refusal("not_linked", "DL-B06", "No path of that tile joins the two spots directly.")


def refuse_scout(board: Board) -> Refusal:
    """Why can't I scout?"""
    if patrons.has(board, HEPHAESTUS):
        return Refusal("never_scouts", "DL-P26", "The hero of Hephaestus never scouts.")
    if not any(board.bag):
        return Refusal("bag_empty", "DL-A25", "The bag is empty: there is nothing left to reveal.")
    if not board.points and not patrons.athena(board):
        return _no_points()
    return Refusal("nothing_dark", "DL-A25", "No half-formed spot is one move away: there is nothing to scout.")


def refuse_exchange(board: Board, verb: str, virtue: int, seat: int) -> Refusal:
    """Why can't this virtue change hands?"""
    me = board.turn
    if seat == me:
        return Refusal("yourself", "DL-A30", "An exchange needs somebody else.")
    if board.where[seat] != board.where[me]:
        return Refusal("not_here", "DL-A30", "You can only exchange with a hero on your spot.")
    if board.holders[virtue] != (me if verb == "give" else seat):
        who = "You do" if verb == "give" else "That hero does"
        return Refusal("not_held", "DL-A31", f"{who} not hold this virtue.")
    if exchange.is_closed(board, seat):
        return Refusal("exchanged", "DL-A33", "You have exchanged with this hero already; move first.")
    return Refusal("handed_over", "DL-A36", "This virtue has changed hands in this exchange already.")


def refuse_drink(board: Board) -> Refusal:
    """Why can't I drink?"""
    if not patrons.has(board, DIONYSUS):
        return _not_the_patron(DIONYSUS, "DL-P15")
    if board.drunk != SOBER:
        return Refusal("drunk", "DL-P17", "Nobody drinks in a drunk turn, or twice.")
    return _not_first("DL-P15", "drink")


def refuse_donation(board: Board, points: int, seat: int) -> Refusal:
    """Why can't I give points?"""
    if not patrons.has(board, HERA):
        return _not_the_patron(HERA, "DL-P27")
    if seat == board.turn or not board.where[seat]:
        return Refusal("no_receiver", "DL-P27", "Points go to another living hero.")
    if board.patrons[seat] == ZEUS:
        return Refusal("zeus", "DL-P29", "Hera never gives points to the hero of Zeus.")
    return Refusal("no_points", "DL-P27", f"You cannot give {points} points: you have {board.points}.")


def refuse_rotation(board: Board, cell: Spot, quarters: int) -> Refusal:
    """Why can't I turn this tile?"""
    if not patrons.has(board, POSEIDON):
        return _not_the_patron(POSEIDON, "DL-P35")
    if board.touched:
        return _not_first("DL-P35", "turn a tile")
    kind = board.kind_at(cell)
    if kind < 0:
        return Refusal("no_tile", "DL-P35", "No tile lies there face up.")
    if quarters >= TURNS[kind]:
        return Refusal(
            "same_links", "DL-P37", "Turned like that, the tile joins what it joins now, or a smaller turn does."
        )
    return Refusal("sealing", "DL-P38", "That would seal the labyrinth: nobody could reach the dark any more.")


def refuse_summons(board: Board, seat: int) -> Refusal:
    """Why can't I call this hero?"""
    if not patrons.has(board, ZEUS):
        return _not_the_patron(ZEUS, "DL-P39")
    if board.summoned:
        return Refusal("summoned", "DL-P39", "Zeus calls somebody once in the game only.")
    if board.touched:
        return _not_first("DL-P39", "call somebody")
    if not board.where[seat]:
        return Refusal("eaten", "DL-P39", "That hero has been eaten.")
    return Refusal("here", "DL-P42", "That hero is on your spot already.")


def refuse_laying(board: Board, name: str, x: int, y: int, turn: int) -> Refusal:
    """Why can't the tile lie there like that?"""
    kind = KIND_NAMES.index(name)
    if kind not in board.drawn:
        return Refusal("not_drawn", "DL-L02", "No such tile was drawn.")
    if cell_at(x, y) not in board.sites:
        return Refusal("not_there", "DL-L02", "The tile was not drawn for that cell.")
    if turn >= TURNS[kind]:
        return Refusal("same_links", "DL-L04", "Turned like that the tile joins the same sides as with a smaller turn.")
    return Refusal("sealing", "DL-L06", "That would seal the labyrinth: nobody could reach the dark any more.")


def refuse_redraw(board: Board) -> Refusal:
    """Why can't I draw again?"""
    if not patrons.has(board, APOLLO):
        return _not_the_patron(APOLLO, "DL-P05")
    if board.redrawn:
        return Refusal("redrawn", "DL-P06", "The second draw stands.")
    if not board.fresh:
        return Refusal("laid", "DL-P05", "One of the tiles lies already.")
    return Refusal("bag_empty", "DL-P08", "The bag is empty: you would draw the same tiles again.")


def _not_the_patron(patron: int, clause: str) -> Refusal:
    return Refusal("not_your_patron", clause, f"That is the power of {PATRON_TITLES[patron]}, who is not your patron.")


def _not_first(clause: str, what: str) -> Refusal:
    return Refusal("touched", clause, f"You can {what} only before you do anything else in a turn.")
