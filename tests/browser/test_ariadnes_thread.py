"""Ariadne's Thread in the browser: one Commander against two escapees, and nobody sees the cards of another side."""

from __future__ import annotations

import json
from itertools import combinations

from playwright.sync_api import expect

from browser.leaks import answers
from browser.people import Meet, Visitor, sees_turn, touch
from browser.sentence import CELLS, STATION, continue_tale, item, tap
from browser.test_access import barriers
from browser.test_daedalus_sentence_screen import steer
from browser.test_daedalus_sentence_secrets import held
from browser.test_keyboard import Keys
from browser.test_screens import PHONE, box_of, fits, overlap
from browser.whisper import carry_out, has_heard_of
from clew import files
from clew.core.dice import Dice, ScriptedDice
from clew.core.game import SPECTATOR, Seat, State
from clew.core.thread import Match, replay
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.hidden import Secrets, Told, told
from games.daedalus_sentence.table import falls, read

ANN, BEN, CLEO = "blue-2a mino-02", "white-1 yellow-3b", "green-2b white-2"
"""What the Commander, Baxter and Clay are dealt."""
ROW = "green-1a red-1a green-3a yellow-1a"
POD = "6"


def tale(*lines: str) -> bytes:
    """A match of the Commander, Baxter and Clay: ``clay: discover B1 > B01`` says what falls."""
    scripts = ["", "", f"{POD} {ROW} {BEN} {CLEO} {ANN}", *[line.partition(" > ")[2] for line in lines]]

    def dice(move: int) -> Dice:
        fallen = falls(scripts[move]).script
        return ScriptedDice([*CELLS, *fallen] if move == 2 else fallen)

    settled = GAME.settle({"mode": "thread", "players": 3, "commander": "first"})
    match = Match.start(GAME, settled, dice, ["Ann", *GAME.names(settled)[1:]])
    for seat, name in ((1, "baxter"), (2, "clay")):
        match.play(seat, GAME.grammar.read(f"choose {name}"))
    for line in lines:
        state = match.state
        assert isinstance(state, DaedalusSentence)
        match.play(*read(state, line.partition(" > ")[0]))
    return files.encode(match.thread)


ROUND_1 = (
    "commander: post R5 > R10",
    "commander: post R6 > R06",
    "baxter: discover B0 > B03",
    "baxter: move B0",
    "clay: discover B1 > B01",
    "clay: move B1",
    "baxter: done",
    "clay: done > red-3a",
    "commander: play mino-02 spawn > blue-1b B04",
    "commander: end > red-1b",
)
COMMANDERS_TURN = tale(*ROUND_1, "baxter: done", "clay: done > mino-03")
"""Round 2: a Minotaur has come to B2, Clay is in B1, Baxter in the laboratory B0. The Commander holds blue 2, red 3."""


# --- A whole game -----------------------------------------------------------------------------------------------------


class Company:
    """Ann commands, Ben and Cleo escape, Eve watches; each has a browser of their own."""

    def __init__(self, ann: Visitor, ben: Visitor, cleo: Visitor, eve: Visitor) -> None:
        self.table = ann.set_up(GAME.id, "me", "open", "open", options={"mode": "thread", "commander": "first"})
        self.people = {0: ann, 1: ben, 2: cleo, SPECTATOR: eve}
        self.moves = 0
        for visitor in (ben, cleo):
            visitor.sit_down(self.table)
        for visitor in self.everybody:
            visitor.at(self.table)
        sees_turn(ben, cleo)

    @property
    def everybody(self) -> list[Visitor]:
        return list(self.people.values())

    def play(self, *lines: str) -> None:
        """They touch what these moves touch, one after the other; everybody sees each of them."""
        for line in lines:
            name, _, words = line.partition(": ")
            mover = next(visitor for visitor in self.everybody if visitor.name.lower() == name)
            carry_out(mover, GAME.grammar.read(words))
            self.moves += 1
            for visitor in self.everybody:
                has_heard_of(visitor, self.moves)

    def look_back(self) -> None:
        """Everybody looks at the past, and comes back to the table."""
        for visitor in self.everybody:
            visitor.page.get_by_text("This table").click()
            visitor.page.get_by_role("link", name="Replay", exact=True).click()
            visitor.button("One move back").click()
            expect(visitor.page.get_by_role("slider", name="Move")).to_have_value(str(self.moves - 1))
            visitor.page.get_by_role("link", name="To the table").click()
            expect(visitor.question()).to_be_visible()

    def told(self) -> dict[Seat, list[Told]]:
        """All that reached each of them."""
        return {seat: self._told(visitor) for seat, visitor in self.people.items()}

    def _told(self, visitor: Visitor) -> list[Told]:
        asked = [text for text in answers(visitor) if not text.startswith("<svg")]  # all cards are drawn there
        return told([json.loads(text) for text in visitor.heard], [json.loads(text) for text in asked])

    def states(self) -> list[State]:
        """When it is over, the file of the match tells all that was hidden."""
        answer = self.people[0].context.request.get(f"{self.people[0].address}/api/tables/{self.table}/file")
        return replay(GAME, files.decode(answer.body()))


def test_a_commander_and_two_escapees_play_a_whole_game_and_nobody_sees_the_cards_of_another(
    ann: Visitor, ben: Visitor, meet: Meet
) -> None:
    """Cleo is captured in round 1 and Ben in round 3. At all new tables of this house the dice fall alike."""
    cleo, eve = meet("Cleo"), meet("Eve")
    company = Company(ann, ben, cleo, eve)

    company.play("ben: choose audrey", "cleo: choose jamie")
    expect(ann.question()).to_contain_text("place two more Minotaurs in red, yellow or green")
    expect(ben.question()).not_to_contain_text("Your turn")
    expect(item(ben, "desk")).to_contain_text("Ann has to place two Minotaurs")
    company.play("ann: post R8", "ann: post R7")
    for visitor in company.everybody:
        expect(item(visitor, "minotaur 0")).to_contain_text("a Minotaur at R8")
        expect(item(visitor, "minotaur 1")).to_contain_text("a Minotaur at R7")
        expect(item(visitor, "scientist 0")).to_contain_text("the Commander figure at G7")
    sees_turn(ben, cleo)
    expect(ann.question()).to_contain_text("your turn comes after theirs")

    company.play("ben: discover B1", "ben: done")
    for visitor in company.everybody:
        expect(item(visitor, "B1")).not_to_contain_text("not discovered")
        expect(visitor.log()).to_contain_text("Ben discovers")
    company.play("cleo: discover B5", "cleo: move B5", "cleo: discover B0", "cleo: discover B4", "cleo: done")
    sees_turn(ann)
    company.play("ann: play mino-03 spawn", "ann: play red-3a grant", "ann: guard_discover M1 at R9")
    company.play("ann: icon draw", "ann: icon draw", "ann: guard_discover M2 at R6", "ann: guard_move M1 to R9")
    company.play("ann: play red-2b grant")
    for visitor in company.everybody:
        expect(item(visitor, "granted 2")).to_contain_text("two actions left for guards of the red ring")
        expect(item(visitor, "minotaur 0")).to_contain_text("a Minotaur at R9, may act")
    company.play("ann: guard_discover M1 at R10", "ann: icon place", "ann: guard_move S3 to B5")
    taken = "Ann takes red 3 counterclockwise, green 2 clockwise and a Minotaur card from Cleo."
    for visitor in company.everybody:
        expect(visitor.log()).to_contain_text("A scientist captures Cleo")
        expect(item(visitor, "escapee 2")).to_contain_text("at C5, captured")
    for visitor in (ann, cleo):
        expect(visitor.log()).to_contain_text(taken)
    for visitor in (ben, eve):
        expect(visitor.log()).to_contain_text("Ann takes three cards from Cleo.")
    expect(item(cleo, "card green-2c")).to_contain_text("the Hive Commander holds green 2 clockwise")

    company.play("ann: end", "ann: discard yellow-3c")
    for visitor in company.everybody:
        expect(visitor.question()).to_contain_text("Round 2")
    assert held(ann) == {"red-3b", "yellow-2b", "green-2c", "mino-08"}
    assert (held(ben), held(cleo)) == ({"red-3c", "mino-10"}, set())
    for visitor in (ann, ben, cleo):
        visitor.button("What will THESEUS do?").click()
        expect(visitor.page.get_by_role("group", name="Forecast")).to_be_visible()
    company.look_back()
    company.play("ben: move B1")
    for words in ("Draw in the laboratory.", "Done for this round."):
        expect(ben.question().get_by_role("button", name=words, exact=True)).to_be_visible()
    company.play("ben: lab_draw")
    expect(item(ben, "badge 1")).to_contain_text("three actions left, three cards")
    company.play("ben: lab_draw", "ben: discover B2", "ben: move B2", "ann: play red-3b rotate", "ann: end")

    company.play("ben: swap red-3c with 3", "ben: move B1", "ben: done")
    company.play("ann: play mino-08 grant", "ann: guard_move S3 to B0", "ann: guard_move S3 to B1")
    for visitor in company.everybody:
        expect(visitor.log()).to_contain_text("A scientist captures Ben")
        expect(visitor.result().get_by_role("heading")).to_have_text("Ann wins")
        expect(visitor.result()).to_contain_text("All escapees are captured")
        expect(visitor.result().get_by_role("button", name="Rule DS-N03")).to_be_visible()
    expect(eve.button("Play again")).to_have_count(0)

    secrets = Secrets(company.states())
    told = company.told()
    assert {seat: secrets.leaks(seat, told[seat]) for seat in secrets.seats} == {seat: [] for seat in secrets.seats}
    secrets.finds_what_it_looks_for(told)
    assert secrets.hidden(2, holder=0).isdisjoint({"red-3b", "green-2c"})  # Cleo knows what was taken from her


# --- Other ways to play -----------------------------------------------------------------------------------------------


def test_the_commander_plays_on_a_phone(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    continue_tale(ann, COMMANDERS_TURN, "bot:random", "bot:random")
    sees_turn(ann)
    parts = {
        "head": ann.page.get_by_role("banner"),
        "question": ann.question(),
        "board": ann.zone(STATION),
        "hand": ann.zone("Your hand: Hive Commander"),
        "parts": ann.page.get_by_role("tablist"),
    }

    boxes = {name: box_of(part) for name, part in parts.items()}
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []
    for name in ("question", "board", "hand"):
        left, top, right, bottom = boxes[name]
        assert (left >= 0, top >= 0, right <= 390, bottom <= 844) == (True,) * 4, name
    fits(ann)
    assert barriers(ann) == []
    touch(item(ann, "card blue-2a"))
    touch(item(ann, "use grant"))
    expect(item(ann, "desk")).to_contain_text("two actions in blue by blue 2 clockwise")
    fits(ann)
    tap(ann, "B2", "B1")

    expect(item(ann, "escapee 2")).to_contain_text("at C1, captured")
    expect(item(ann, "card white-2")).to_be_visible()
    fits(ann)
    assert barriers(ann) == []


def test_the_commander_plays_with_the_keyboard(ann: Visitor) -> None:
    continue_tale(ann, COMMANDERS_TURN, "bot:random", "bot:random")
    sees_turn(ann)
    keys = Keys(ann)

    keys.reach("Tab", "blue 2 clockwise")
    keys.press("Enter")
    expect(item(ann, "use grant")).to_have_role("button")
    steer(keys, "use grant")
    keys.press("Enter")
    expect(item(ann, "granted 1")).to_be_visible()
    keys.reach("Shift+Tab", "Board: ")
    for place in ("B2", "B1"):
        steer(keys, place)
        keys.press("Enter")

    expect(item(ann, "escapee 2")).to_contain_text("at C1, captured")
    keys.reach("Tab", "End your phase.")
    keys.press("Enter")
    expect(ann.log()).to_contain_text("Round 3 begins.")
    sees_turn(ann)  # the bots have acted: nobody is thinking any more when the house closes
