"""What may be done, why not, and what it does: a table of contents of the rules.

The stack says what is being done. A frame is a question, with offers, or a step that happens by itself:

    ("draft",) ("spread",) ("decks",) ("shuffle",) ("deal", n) ("install", n) ("units", n) ("start",)   set-up
    ("rest",)                            a unit-turn is over
    ("move", additional)                 which unit moves
    ("walk", unit, left, skips, by)      a unit is on its way, moved by a seat
    ("record", unit)                     Camcorders film a unit that came in
    ("traps", unit, instances)           traps act on a unit
    ("room", unit, by, lesser)           a unit takes a room, or the place of another
    ("land", unit, room)                 a unit from space takes the room that was named
    ("stopped", unit, by, lesser)        after the traps of an arrival
    ("volley", kind, seat, sectors, cursor, hurt)    a sequence of attacks goes on
    ("attacks", kind, seat, sectors, cursor, hurt)   one of them asks for its target
    ("engage", seat, sector, left)       Rules of Engagement
    ("acid", seat)                       Acid Blood
    ("begin",) ("wait",) ("actions", slots)          Action Cards Phase
    ("sector",) ("queen", number)        Sector Action Phase
    ("pending",)                         Pending Cards Phase
    ("end",)                             the turn may end
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Refusal
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.rules import arrival, attacks, ending, free, instants, setup, traps, upgrades
from clew.games.dark_orbit.rules.phases import actions, moves, pending, sectors

Step: TypeAlias = "Callable[[Board, Frame, Dice, Events], None]"
Offer: TypeAlias = "Callable[[Board, Frame], list[Action]]"
Deed: TypeAlias = "Callable[[Board, Action, Dice, Events], None]"


def _moves(board: Board, frame: Frame) -> list[Action]:
    return free.or_free(board, moves.moves(board, frame[1]))


def _end(board: Board, frame: Frame) -> list[Action]:
    return free.or_free(board, [("end",)])


STEPS: Final[dict[str, Step]] = {
    "spread": setup.spread,
    "shuffle": setup.shuffle,
    "deal": setup.deal,
    "start": setup.start,
    "rest": ending.rest,
    "walk": moves.step,
    "record": moves.record,
    "land": arrival.land,
    "stopped": arrival.stopped,
    "volley": attacks.volley,
    "acid": attacks.acid,
    "begin": actions.begin,
}
"""What happens by itself."""

OFFERS: Final[dict[str, Offer]] = {
    "draft": setup.drafts,
    "install": setup.installs,
    "units": setup.stands,
    "move": _moves,
    "room": arrival.offers,
    "traps": traps.offers,
    "attacks": attacks.offers,
    "engage": attacks.engagements,
    "wait": actions.waits,
    "actions": actions.offers,
    "sector": sectors.offers,
    "queen": sectors.nurseries,
    "pending": pending.offers,
    "end": _end,
}
"""What is asked; no offers mean that nothing has to be asked, and the frame is dropped."""

ALWAYS_ASKED: Final = ("move", "end")
"""Even where only one answer is possible: it is what a turn is about, and where it ends."""

DEEDS: Final[dict[str, Deed]] = {
    "draft": setup.draft,
    "lay": setup.install,
    "keep": setup.install,
    "stand": setup.stand,
    "move": moves.walk_off,
    "adjust": moves.walk_off,
    "vent": moves.walk_off,
    "teleport": moves.teleport,
    "land": moves.land,
    "room": arrival.choose_room,
    "eject": arrival.choose_eject,
    "trap": traps.spring,
    "target": attacks.aim,
    "go": actions.go,
    "resolve": actions.resolve,
    "aim": actions.resolve,
    "drag": actions.resolve,
    "cancel": actions.resolve,
    "decline": actions.resolve,
    "sector": sectors.perform,
    "malfunction": sectors.disturb,
    "take": sectors.take,
    "clean": sectors.clean,
    "hatch": sectors.hatch,
    "place": pending.place,
    "replace": pending.place,
    "install": pending.install,
    "claim": pending.install,
    "skip": pending.skip,
    "play": instants.play,
    "use": instants.use,
    "upgrade": upgrades.upgrade,
    "boost": upgrades.boost,
    "end": ending.end_turn,
}
"""What each action does."""


def run(board: Board, dice: Dice, events: Events) -> None:
    """Everything that follows without a choice, until somebody is asked or the game is over."""
    while True:
        ending.check(board, events)
        if board.ended is not None:
            return
        frame = board.stack[-1]
        name: str = frame[0]
        step = STEPS.get(name)
        if step is not None:
            step(board, frame, dice, events)
            continue
        if name == "decks":
            if setup.choosers(board) and board.terms.master:
                return
            board.stack.pop()
            continue
        offered = OFFERS[name](board, frame)
        if len(offered) > 1 or (offered and name in ALWAYS_ASKED):
            board.offers = offered
            return
        if offered:
            DEEDS[offered[0][0]](board, offered[0], dice, events)
        else:
            board.stack.pop()


# --- Why not ----------------------------------------------------------------------------------------------------------

_WINDOWS: Final = ("move", "wait", "actions", "sector", "pending", "end")
"""The questions beside which free actions are possible (TO-T05)."""

_ASKED_IN: Final[dict[str, tuple[str, ...]]] = {
    "draft": ("draft",),
    "deck": ("decks",),
    "undeck": ("decks",),
    "lay": ("install",),
    "keep": ("install",),
    "stand": ("units",),
    "move": ("move",),
    "adjust": ("move",),
    "vent": ("move",),
    "teleport": ("move",),
    "land": ("move",),
    "room": ("room",),
    "eject": ("room",),
    "trap": ("traps",),
    "target": ("attacks", "engage"),
    "go": ("wait", "sector"),
    "resolve": ("actions",),
    "aim": ("actions",),
    "drag": ("actions",),
    "cancel": ("actions",),
    "decline": ("actions",),
    "sector": ("sector",),
    "malfunction": ("sector",),
    "take": ("sector",),
    "clean": ("sector",),
    "hatch": ("queen",),
    "place": ("pending",),
    "replace": ("pending",),
    "install": ("pending",),
    "claim": ("pending",),
    "skip": ("pending",),
    "play": _WINDOWS,
    "use": _WINDOWS,
    "upgrade": _WINDOWS,
    "boost": _WINDOWS,
    "end": ("end",),
}

_INSTEAD: Final[dict[str, tuple[str, str]]] = {
    "draft": ("TO-S07", "First the ring is laid, Sector by Sector."),
    "decks": ("TO-S12", "First everybody chooses the cards of the deck."),
    "install": ("TO-S13", "First the cards are laid that were drawn for set-up."),
    "units": ("TO-S17", "First the Units are put on the station."),
    "move": ("TO-M01", "First one of your Units has to move; nobody can stay where they are."),
    "room": ("TO-M10", "First the Unit that arrives needs its Room."),
    "traps": ("TO-R04", "First the traps act: say which one is next."),
    "attacks": ("TO-A03", "First the attack needs its target."),
    "engage": ("TO-QM13", "First the Rules of Engagement want their victim."),
    "wait": ("TO-T05", "This is a moment for free actions before your Action cards: use one, or go on."),
    "actions": ("TO-C03", "First your Action cards in this Sector are resolved."),
    "sector": ("TO-B02", "First comes the action of the Sector."),
    "queen": ("TO-QA13", "First the brood of your Queen needs a Sector."),
    "pending": ("TO-T02", "This is the Pending Cards Phase: use one pending slot, or skip it."),
    "end": ("TO-T02", "All phases are over: what is left are free actions, and the end of the turn."),
}


def refuse(board: Board, seat: int, action: Action) -> Refusal:
    """Why an action that can be read is not allowed now."""
    verb = action[0]
    asked: str = board.stack[-1][0]
    if asked not in _ASKED_IN[verb]:
        elsewhere = sectors.refuse_elsewhere(board, verb) if asked in ("pending", "end") else None
        if elsewhere is not None:
            return elsewhere
        clause, reason = _INSTEAD[asked]
        if verb in ("play", "use", "upgrade", "boost") and asked not in ("draft", "decks", "install", "units"):
            clause = "TO-T05"
        return Refusal("not_now", clause, reason)
    if verb in ("deck", "undeck"):
        return setup.refuse_deck(board, seat, verb, action[1])
    return _REFUSALS[verb](board, action)


_REFUSALS: Final[dict[str, Callable[[Board, Action], Refusal]]] = {
    "draft": lambda board, action: setup.refuse_draft(board, action[1], action[2]),
    "lay": setup.refuse_install,
    "keep": setup.refuse_install,
    "stand": lambda board, action: setup.refuse_stand(board, action[1], action[2]),
    "move": lambda board, action: moves.refuse_walk(board, action[1]),
    "adjust": lambda board, action: moves.refuse_adjust(board, action[1], action[2]),
    "vent": lambda board, action: moves.refuse_vent(board, action[1], action[2]),
    "teleport": lambda board, action: moves.refuse_teleport(board, action[1], action[2]),
    "land": lambda board, action: moves.refuse_land(board, action[1], action[2], action[3]),
    "room": lambda board, action: arrival.refuse_room(board, action[1]),
    "eject": lambda board, action: arrival.refuse_eject(board, action[1]),
    "trap": lambda board, action: traps.refuse_trap(board, action[1]),
    "target": lambda board, action: attacks.refuse_target(board, action[1]),
    "go": sectors.refuse,
    "resolve": actions.refuse,
    "aim": actions.refuse,
    "drag": actions.refuse,
    "cancel": actions.refuse,
    "decline": actions.refuse,
    "sector": sectors.refuse,
    "malfunction": sectors.refuse,
    "take": sectors.refuse,
    "clean": sectors.refuse,
    "hatch": lambda board, action: sectors.refuse_hatch(board, action[1]),
    "place": pending.refuse,
    "replace": pending.refuse,
    "install": pending.refuse,
    "claim": pending.refuse,
    "play": lambda board, action: instants.refuse_play(board, action[1]),
    "use": lambda board, action: instants.refuse_use(board, action[1], action[2]),
    "upgrade": lambda board, action: upgrades.refuse_upgrade(board, action[1]),
    "boost": lambda board, action: upgrades.refuse_boost(board, action[1]),
}
"""For what is asked now, but cannot be answered like this. ``skip`` and ``end`` are always possible where asked."""
