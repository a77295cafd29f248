"""One winning run for each card, with its dice; and how such a run is played.

Round number, then ``7:`` or ``W:`` with the die of the turn, then what happens: letters are steps, ``V1`` a vent trip,
``[verb id a+b]`` a check. Cases hold De-oxidizers first, then pulses, so that no check is changed by them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.card import CASE
from clew.games.seventh_and_whisper.box.cells import BESIDE, SIDE_NAMES
from clew.games.seventh_and_whisper.box.components import CHARACTER_WORDS, ITEMS
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from games.seventh_and_whisper.table import new_game, play

RUNS: dict[str, str] = {
    "PR-1": """
        1. 7:2 ES | W:5 NEEEN
        2. 7:8 EENNNNN [camera C1 3+4] | W:4 NNNN
        3. 7:7 SSEE [hack V1 4+4] NNN | W:4 EE V1 E
        4. 7:8 N | W:6 EEEEEW
        5. 7:5 [door ED1 6+6] EESS [camera C2 3+3] S | W:5 WWW
        6. 7:1 N [camera C2 4+4] | W:8 NNWWNNNE [barrel B1 4+4]
        7. 7:2 NN | W:8 ENNN [strike G2 4+5] NNNE
        8. 7:7 EEEEEES | W:8 EEESSSSE
        9. 7:8 SSSSE
    """,
    "PR-2": """
        1. 7:8 ESEESS | W:5 EEESS
        2. 7:7 N | W:7 E [barrel B1 4+4] NNWWWW
        3. 7:5 EESSS | W:8 NS
        4. 7:7 E [hack V1 4+5] WNNNWW | W:8 EEEESES
        5. 7:3 NN | W:7 SSE V1 SW
        6. 7:5 NNNNE | W:8 WWWWEENE
        7. 7:5 N [camera C1 3+3] N | W:2 EE
        8. 7:8 S [camera C1 2+3] | W:5 V1
        9. 7:6 [camera C1 4+4] SWSSEE | W:8 WNNNWNNN
        10. 7:8 EE [door ED1 5+6] NNENN | W:5 NEEE
        11. 7:1 N | W:5 N
        12. W:8 NENN
        13. W:6 N
    """,
    "PR-3": """
        1. 7:6 NNNNNW | W:5 NNNWN
        2. 7:4 WWNN | W:5 NWWWN
        3. 7:2 SN | W:5 WW [barrel B1 5+5] EES
        4. 7:8 [camera C1 5+5] WNNEEEEE | W:8 EEE
        5. 7:2 EN | W:5 SSE
        6. 7:3 NNE | W:6 NEEEE
        7. 7:3 ESS | W:4 ESSS
        8. 7:1 N | W:1 E
        9. 7:7 NNN [hack V1 5+5] SSSS [camera C2 3+4] | W:8 NWNN
        10. 7:7 E [door ED1 4+4] S | W:6 SSSWW V1
        11. 7:4 SEEE | W:5 SSSSE
        12. W:6 SSEESE
    """,
    "PX-1": """
        1. 7:7 NNNEE | W:6 NNNEEN
        2. 7:7 EW | W:7 ENNENN
        3. 7:8 EW | W:4 ESW
        4. 7:8 [door ED1 4+4] NNWW [camera C1 5+6] EE | W:5 N [barrel B1 2+2]
        5. 7:4 NEE | W:6 [barrel B1 4+4] SWWNN
        6. 7:8 NNNNEE [camera C2 3+4] WW | W:6 NNNEES
        7. 7:7 N | W:1 E
        8. 7:3 NS | W:6 ES [barrel B2 5+5] NNNN
        9. 7:8 WWWWNNN
    """,
    "PX-2": """
        1. 7:3 SSS | W:1 S
        2. 7:3 ES | W:8 SSSS [barrel B1 5+5] SSE
        3. 7:3 WWW | W:8 EW
        4. 7:5 NNNWW | W:3 EW
        5. 7:3 E | W:5 EW
        6. 7:7 WWW [hack V1 4+5] EESS | W:5 WNNNW
        7. 7:5 EESEE | W:6 WWNWNN
        8. 7:8 ESSSEESE | W:8 WWW V1 NNNN
        9. 7:4 E [camera C1 4+5] NWW | W:7 EEEESS
        10. 7:4 WWWS [door ED1 4+5] | W:4 E
        11. 7:4 S | W:6 ESSS
        12. 7:5 SSWS
        13. 7:8 ESSS
    """,
    "PX-3": """
        1. 7:8 EEEESE | W:2 EE
        2. 7:4 WE | W:5 EEE
        3. 7:4 EE | W:8 ENE [barrel B1 3+4] SWWWW
        4. 7:2 NE | W:5 SSSSS
        5. 7:7 E | W:8 EEEESEWW
        6. 7:4 S [door ED1 5+5] EES [camera C1 6+6] | W:8 NWWNNWNN
        7. 7:1 N | W:2 NN
        8. 7:1 S | W:6 ESE
        9. 7:1 N | W:5 ENEEE
        10. 7:8 NN | W:7 SEENNSS
        11. 7:3 S | W:8 N
        12. 7:5 EEEE | W:4 EEEE
    """,
    "PX-4": """
        1. 7:4 NNNE | W:3 NNN
        2. 7:7 EESESE | W:2 EE
        3. 7:4 W | W:4 SESE [barrel B2 6+6]
        4. 7:6 EEE [hack V1 4+4] WWN | W:7 NWWNWWW
        5. 7:8 WWNWWWW | W:7 WWN [barrel B1 5+5] SEEE
        6. 7:2 WS | W:6 EESEES
        7. 7:3 S [camera C1 5+6] NN | W:7 EE V1 SSS
        8. 7:7 NNW | W:8 WNN
        9. 7:4 W [door ED1 4+5] EES | W:4 NE V1 W
        10. 7:6 N | W:8 WNWWNWWW
        11. 7:8 WWNNWWW | W:5 WWNNW
        12. W:6 WNNWWW
    """,
}

_TURN = re.compile(r"([7W]):(\d) (.*)")
_PART = re.compile(r"\[(\w+) (\w+) (\d)\+(\d)\]|(V\d)|([NESW])")
STACK = ["DX", "DX", "DX", "EP", "EP", "EP", "CI", "NK"]
"""The item deck, top first."""


def turns(run: str) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    """Who, the die, and the moves, each as people type it with the dice that fall."""
    for line in run.strip().splitlines():
        for part in line.strip().split(". ", 1)[1].split(" | "):
            turn = _TURN.fullmatch(part.strip())
            assert turn, part
            moves = []
            for verb, id, one, other, vent, side in _PART.findall(turn[3]):
                if verb:
                    charge = " charge 0" if verb in ("camera", "barrel") else ""
                    moves.append((f"{verb} {id}{charge}", f"{one} {other}"))
                else:
                    moves.append((f"vent {vent}" if vent else f"step {side}", ""))
            yield "7th" if turn[1] == "7" else "whisper", turn[2], moves


def follow(state: SeventhAndWhisper, run: str) -> Iterator[SeventhAndWhisper]:
    """Play a run on the card that lies there, move by move; the state after each."""
    stack = STACK[:]
    for item, count in zip(ITEMS, state.items, strict=True):
        for _ in range(count):
            stack.remove(item)
    card = state.card
    for name, die, moves in turns(run):
        play(state, f"{name}: roll", dice=die)
        yield state
        for line, dice in moves:
            before = sum(state.items)
            drawn = stack[0] if _opens_case(state, name, line) else ""
            play(state, f"{name}: {line}", dice=f"{dice} {drawn}".strip())
            if sum(state.items) > before:
                stack.pop(0)
            yield state
        if state.card is card and state.result() is None and state.turn == CHARACTER_WORDS.index(name) and state.rolled:
            play(state, f"{name}: end")
            yield state


def _opens_case(state: SeventhAndWhisper, name: str, line: str) -> bool:
    """Whether a step leads onto a closed case."""
    if not line.startswith("step"):
        return False
    there = BESIDE[state.where[CHARACTER_WORDS.index(name)]][SIDE_NAMES.index(line[-1])]
    things = enumerate(state.card.things)
    return any(thing.kind == CASE and thing.at == there and not state.done >> number & 1 for number, thing in things)


def begin(card: str) -> SeventhAndWhisper:
    """A run of which this card is the last, with 7th first and on the first place."""
    starter = card if card in ("PR-1", "PX-1") else "PR-1"
    cards = 1 if starter == card else 2
    maps = "base" if card.startswith("PR") else "extended"
    state = new_game(maps=maps, cards=cards, starter=starter)
    play(state, "7th: first 7th")
    if cards == 2:
        state.rounds = [9]
        state.lay(CARDS[card])
    play(state, "whisper: place 0")
    return state
