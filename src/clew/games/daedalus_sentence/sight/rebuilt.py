"""The table that a view shows: for pictures and forecasts, which then ask the rules themselves."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.games.daedalus_sentence.box.board import CAPTURED, NONE, PHASE_NAMES, TOKEN_NAMES
from clew.games.daedalus_sentence.box.components import SECURITY
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.memory import everybody
from clew.games.daedalus_sentence.sight.view import unseen


def board_of(view: Plain) -> Flow:
    """A state that looks like this view; cards that it does not show are missing from it."""
    state = Flow()
    state.clear(view["options"])
    state.phase = PHASE_NAMES.index(view["phase"])
    state.round = view["round"]
    state.characters = list(view["characters"])
    state.cells = list(view["cells"])
    state.where = list(view["where"])
    state.tokens = [TOKEN_NAMES.index(token) for token in view["tokens"]]
    state.appoint(view["commander"])
    state.endow()
    state.crown = view["crown"]
    for seat in state.team:
        if state.tokens[seat] == CAPTURED and state.terms.abilities:
            state.penalties |= 1 << state.characters[seat]
    state.hidden = list(view["hidden"])
    state.actions = list(view["actions"])
    state.done = list(view["done"])
    for here, tile in enumerate(view["tiles"]):
        if tile >= 0:
            state.turn_up(here, tile)
    state.turned = list(view["turned"])
    state.minotaurs = list(view["minotaurs"])
    state.scientists = list(view["scientists"])
    state.open = list(view["open"])
    state.codes = [tuple(code) for code in view["codes"]]
    state.theseus = list(view["theseus"])
    state.alert = view["alert"]
    state.hands = [[card for card in hand if card != NONE] for hand in view["hands"]]
    state.known = [everybody(state)] * len(state.known)
    state.discards = list(view["discards"])
    hidden = unseen(view)
    state.unseen = [1 if card in hidden else 0 for card in range(len(state.unseen))]
    state.deck = view["deck"]
    dice = view["dice"]
    state.theseus_die, state.timer = dice["theseus"], dice["timer"]
    state.security = SECURITY.index(dice["security"]) + 1 if dice["security"] else 0
    state.packets = view["pool"]
    state.slot, state.part = view["slot"], view["part"]
    state.waiting = list(view["waiting"])
    state.origin = list(view["origin"])
    return state
