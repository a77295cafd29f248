"""Evenings of curious people: all that reaches anybody in a whole game is held against what they may know.

When a game is over, its thread tells everything. So every message that was heard before can be held against what the
game would have shown had the hidden things been others: a state that the seat cannot tell from the true one.
"""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

import msgspec

from clew import files
from clew.core.dice import QuickDice, scripted
from clew.core.game import SPECTATOR, UNHEARD, Game, Seat, State, may_act
from clew.core.thread import Thread, events_of, replay
from clew.house.foresight import CHANCE, HIDDEN
from clew.scene import Ghost
from server.kit import Live, Message, Person


class Truth:
    """A game that is over, with everything that was hidden in it."""

    def __init__(self, game: Game, thread: Thread) -> None:
        self.game = game
        self.thread = thread
        self.names = thread.players
        self.states = replay(game, thread)
        self._dice = QuickDice(7)
        self._moments: dict[tuple[Seat, int], list[tuple[State, list[Message]]]] = {}

    def twin(self, state: State, seat: Seat) -> State:
        """The state as it might have been as well, for all that this seat knows; at the end all is known."""
        return state if state.result() is not None else state.reshuffled(seat, self._dice)

    def scene(self, state: State, seat: Seat) -> Any:
        """What a seat may see of a state."""
        return plain(self.game.drawing.scene(self.twin(state, seat).view(seat), self.names))

    def moments(self, seat: Seat, move: int) -> list[tuple[State, list[Message]]]:
        """What a seat may see and hear of a move, beat by beat."""
        if (seat, move) not in self._moments:
            events = events_of(self.game, self.thread.moves[move - 1], self.states[move - 1])
            self._moments[seat, move] = [
                (state, [self.line(move, event) for event in told])
                for state, told in events.moments(seat, self.states[move])
            ]
        return self._moments[seat, move]

    def line(self, move: int, event: tuple[Any, ...]) -> Message:
        """An event in words."""
        about = self.game.drawing.about(event)
        return {"move": move, "text": self.game.tell(event, self.names), **({"on": about} if about else {})}

    def told(self, seat: Seat, moves: int) -> list[Message]:
        """All that a seat may have heard."""
        return [line for move in range(1, moves + 1) for _, lines in self.moments(seat, move) for line in lines]

    def offers(self, state: State, seat: Seat) -> list[Message]:
        """What a seat may choose from."""
        view = state.view(seat)
        drawing, say = self.game.drawing, self.game.say
        legal = state.legal(seat) if seat >= 0 and may_act(state, seat) else []
        return [
            plain({"action": a, "on": drawing.touches(view, a), "say": say(a, self.names)})
            | ({"grave": True} if drawing.grave(view, a) else {})
            for a in legal
        ]

    # --- Holding what was heard against it --------------------------------------------------------------------------

    def check_frame(self, frame: Message, *, past: bool = False) -> None:
        """Nothing but what the seat of this frame may know."""
        seat, moves = frame["seat"], frame["moves"]
        state = self.states[moves]
        twin = self.twin(state, seat)
        assert frame["scene"] == self.scene(state, seat)
        assert frame["awaited"] == twin.actors()
        assert frame["offers"] == ([] if past else self.offers(twin, seat))
        assert frame.get("outcome") or frame["ask"] == self.game.ask(twin.view(seat), self.names)
        assert past or frame.get("silence", "") == twin.silence()
        assert (frame.get("outcome") is None) == (state.result() is None)
        asked = {} if past or seat < 0 or frame.get("outcome") else self.game.drawing.peeks(twin.view(seat))
        assert {peek["key"]: peek["say"] for peek in frame.get("peeks", [])} == asked
        if "history" in frame:
            assert frame["history"] == self.told(seat, moves)
        beats = frame.get("beats", [])
        moments = [moment for move in range(1, moves + 1) for moment in self.moments(seat, move)]
        for beat, (shown, lines) in zip(beats, moments[len(moments) - len(beats) :], strict=True):
            assert beat["lines"] == lines
            assert beat.get("scene") in (None, self.scene(shown, seat))

    def check(self, messages: list[Message], seat: Seat) -> int:
        """Every message that somebody heard; how many frames there were."""
        frames = [message for message in messages if message["type"] == "frame"]
        for frame in frames:
            assert frame["seat"] == seat
            self.check_frame(frame)
        for message in messages:
            if message["type"] == "table":
                self.check_card(message["table"])
            elif message["type"] == "plans":
                self.check_plans(message["plans"], seat, frames)
            elif message["type"] != "frame":
                assert message["type"] in ("done", "ghost", "peeked", "planned", "pinged", "refused", "note")
        return len(frames)

    def check_plans(self, cards: list[Message], seat: Seat, frames: list[Message]) -> None:
        """Of what others plan: words that follow from the actions alone, and items that one sees."""
        seen = {key for frame in frames for key in keys_of(frame["scene"])}
        for card in cards:
            for step in card["steps"]:
                assert ("action" in step) == (card["seat"] == seat)
                assert card["seat"] == seat or set(step.get("on", [])) <= seen

    def check_card(self, card: Message) -> None:
        """A table, as everybody may see it, does not tell its seed before the end."""
        assert (card["seed"] == self.thread.seed) == (card["status"] == "over")
        assert card["status"] == "over" or self.thread.seed not in json.dumps(card)

    def check_look(self, frame: Message, question: Message, answer: Message) -> None:
        """What an action would do, as far as the seat can know."""
        seat = frame["seat"]
        twin = self.twin(self.states[frame["moves"]], seat)
        action = self.game.grammar.accept(question["action"])
        ghost = self.game.drawing.ghost(twin.view(seat), action, self.names) or Ghost()
        assert answer["ghost"] == plain(ghost)

    def check_peek(self, frame: Message, question: Message, answer: Message) -> None:
        """What will happen, as far as the seat can know."""
        seat = frame["seat"]
        twin = self.twin(self.states[frame["moves"]], seat)
        foreseen = self.game.drawing.peek(twin.view(seat), question["key"], self.names)
        if isinstance(foreseen, Ghost):
            assert answer["ghost"] == plain(foreseen)
        else:
            assert foreseen is not None
            assert [beat["scene"] for beat in answer["beats"]] == [plain(moment.scene) for moment in foreseen]
            assert [[line["text"] for line in beat["lines"]] for beat in answer["beats"]] == [
                [text for text, _ in moment.lines] for moment in foreseen
            ]

    def check_plan(self, frame: Message, question: Message, answer: Message) -> None:
        """What would come of a plan, as far as the seat can know: the same where what is hidden is something else."""
        if answer["type"] == "refused":
            assert answer["code"] == ("silence" if frame.get("silence") else "not_now")
            assert frame.get("silence") or not frame.get("plans")
            return
        seat = frame["seat"]
        state = self.twin(self.states[frame["moves"]], seat).clone()
        end = answer.get("end", "")
        for number, step in enumerate(answer["steps"], 1):
            action = self.game.grammar.accept(step["action"])
            assert step["say"] == self.game.say(action, self.names)
            assert step.get("on", []) == self.game.drawing.touches(state.view(seat), action)
            if end not in (CHANCE, HIDDEN) or number < len(answer["steps"]):
                state.play(seat, action, scripted(), UNHEARD)
        assert answer["scene"] == plain(self.game.drawing.scene(state.view(seat), self.names))
        assert answer["offers"] == ([] if end else self.offers(state, seat))

    def check_why(self, frame: Message, question: Message, answer: Message) -> None:
        """Why nothing can be done, as far as the seat can know."""
        seat = frame["seat"]
        twin = self.twin(self.states[frame["moves"]], seat)
        meant = self.game.drawing.meant(twin.view(seat), question["on"])
        refusal = None if meant is None else twin.refusal(seat, self.game.grammar.accept(meant))
        if refusal is not None:
            assert (answer["code"], answer["message"]) == (refusal.code, refusal.reason)
        elif meant is not None:
            assert (answer["code"], answer["message"]) == ("possible", self.game.say(meant, self.names))
        else:
            assert answer["code"] == "nothing"
            assert answer["message"].endswith(self.game.ask(twin.view(seat), self.names))


def plain(data: Any) -> Any:
    """As it arrives."""
    return msgspec.json.decode(msgspec.json.encode(data))


def _is_after(n: int, frame: Message) -> bool:
    return bool(frame["n"] > n)


class Evening:
    """A table with two people, perhaps a bot, and somebody who watches; all are curious."""

    def __init__(self, ann: Person, ben: Person, table: str) -> None:
        self.people = {0: ann, 1: ben}
        self.id = table
        self.watcher = Live(ann.address, table)
        self.lives = {**{seat: person.look(table) for seat, person in self.people.items()}, SPECTATOR: self.watcher}
        self.asked: list[tuple[Message, Message, Message]] = []
        """What they asked on the way: in view of which frame, what, and the answer."""
        self.read: list[tuple[Seat, str, Any]] = []
        """What they read on the way: with whose eyes, what, and the answer."""

    def play(self, dice: random.Random, curious: float = 0.1) -> None:
        """To the end."""
        frames = {seat: live.frame() for seat, live in self.lives.items()}
        while not all(frame.get("outcome") for frame in frames.values()):
            seat = dice.choice([seat for seat, frame in frames.items() if frame["offers"]] or [0])
            n = frames[seat]["n"]
            if frames[seat]["offers"]:
                if dice.random() < curious:
                    self.pry(frames, seat, dice)
                answer = self.lives[seat].play(frames[seat], dice.choice(frames[seat]["offers"])["action"])
                assert answer["type"] == "done" or answer["code"] in ("stale_position", "game_over"), answer
            frames[seat] = self.lives[seat].frame(partial(_is_after, n))
            for other, live in self.lives.items():
                if frames[other]["n"] < frames[seat]["n"]:
                    frames[other] = live.frame(partial(_is_after, frames[seat]["n"] - 1))

    def pry(self, frames: dict[Seat, Message], seat: Seat, dice: random.Random) -> None:
        """Questions about the table, to which nobody gets more of an answer than they may know."""
        for each, frame in [(each, frames[each]) for each in self.people]:
            on = [dice.choice(keys_of(frame["scene"]))]
            self.ask(frame, {"type": "why", "n": frame["n"], "seat": each, "on": on})
        mine = {"n": frames[seat]["n"], "seat": seat}
        self.ask(frames[seat], {**mine, "type": "look", "action": dice.choice(frames[seat]["offers"])["action"]})
        for peek in frames[seat].get("peeks", []):
            self.ask(frames[seat], {**mine, "type": "peek", "key": peek["key"]})
        self.plan(frames[seat], dice)
        pointed = self.lives[seat].ask("ping", seat=seat, on=dice.choice(keys_of(frames[seat]["scene"])))
        assert pointed["type"] == "done" or pointed["code"] == "silence"
        move = dice.randint(0, frames[seat]["moves"])
        for each, person in self.people.items():
            for eyes in (SPECTATOR, each):
                for path in ("past", f"past/{move}"):
                    answer = person.http.get(f"/api/tables/{self.id}/{path}", params={"seat": eyes})
                    assert answer.status_code == 200
                    self.read.append((eyes, path.partition("/")[0] + "/" * ("/" in path), answer.json()))
            for foreign in (1 - each, 2):
                for path in ("past", f"past/{move}"):
                    answer = person.http.get(f"/api/tables/{self.id}/{path}", params={"seat": foreign})
                    assert answer.json()["code"] in ("not_your_seat", "no_such_seat")
            assert person.http.get(f"/api/tables/{self.id}/file").status_code == 409
            cards = person.http.get("/api/lobby").json()["mine"]
            self.read += [(each, "card", card) for card in cards if card["id"] == self.id]

    def plan(self, frame: Message, dice: random.Random) -> None:
        """A plan, longer and longer."""
        actions: list[Any] = []
        offers = frame["offers"]
        while offers and len(actions) < 4:
            actions.append(dice.choice(offers)["action"])
            question = {"type": "plan", "n": frame["n"], "seat": frame["seat"], "actions": actions[:]}
            offers = self.ask(frame, question).get("offers", [])

    def ask(self, frame: Message, question: Message) -> Message:
        """One question; where the table has moved on, there is nothing to hold the answer against."""
        fields = {name: value for name, value in question.items() if name != "type"}
        answer = self.lives[frame["seat"]].ask(question["type"], **fields)
        if answer.get("code") != "stale_position":
            self.asked.append((frame, question, answer))
        return answer

    def size(self) -> int:
        """All that was heard, in bytes."""
        heard = [message for live in self.lives.values() for message in live.messages]
        return len(json.dumps([heard, [answer for *_, answer in self.asked], [read for *_, read in self.read]]))

    def check(self, game: Game) -> tuple[Truth, int]:
        """Hold everything against the truth; how many frames there were."""
        thread = files.decode(self.people[0].http.get(f"/api/tables/{self.id}/file").content)
        truth = Truth(game, thread)
        frames = sum([truth.check(live.messages, seat) for seat, live in self.lives.items()])
        for frame, question, answer in self.asked:
            getattr(truth, f"check_{question['type']}")(frame, question, answer)
        for eyes, kind, read in self.read:
            if kind == "past":
                assert read == truth.told(eyes, read[-1]["move"] if read else 0)
            elif kind == "past/":
                truth.check_frame(read, past=True)
            else:
                truth.check_card(read)
        return truth, frames


def keys_of(scene: Message) -> list[str]:
    """All that can be touched, groups and what is in them."""
    keys: list[str] = []
    waiting = [item for zone in scene["zones"] for item in zone["items"]]
    while waiting:
        item = waiting.pop()
        keys.append(item["key"])
        waiting += item.get("items", [])
    return sorted(keys)
