"""Seats are property: every operation on a seat, by everybody, wherever its owner is, and which hand goes where.

Ben owns the seat. Ann and Cleo have seats of their own, Hal has set up the table and has none, Eve watches, Sid only
knows the link, and whoever is nobody has not even a name. The hands at this table are secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import httpx
import pytest

from clew.bots.levels import USUAL
from clew.core.game import TEAM
from clew.core.registry import find_game
from clew.server.owners import LENT_AFTER, OPENED_AFTER
from server.kit import HEIST, Later, Live, Message, Person, around, missing

SEAT = 1
"""Ben's."""
SEATS = {"owner": 1, "moved": 1, "rival": 0, "partner": 2}


class Party:
    """The people, and the table at which they are now."""

    def __init__(self, address: str, stack: ExitStack) -> None:
        def come(secret: str = "") -> Person:
            return stack.enter_context(Person(address, secret))

        self.address = address
        self.people = {role: come() for role in ("owner", "rival", "partner", "host", "watcher", "stranger")}
        with httpx.Client(base_url=address) as phone:
            phone.post("/api/me/carry", json=self["owner"].post("/api/me/link")).raise_for_status()
            self.people["moved"] = come(phone.cookies["clew"])
        self.nobody = stack.enter_context(httpx.Client(base_url=address))
        self.table = ""
        self.lives: dict[str, Live] = {}

    def __getitem__(self, role: str) -> Person:
        return self.people[role]

    def sit(self, fourth: str = "bot:random", **wishes: object) -> None:
        """At a new table, and all look at it who would."""
        self.rise()
        self.table = self["host"].set_up("heist", "open", "open", "open", fourth, **wishes)["id"]
        for role in ("rival", "owner", "partner"):
            self[role].post(f"/api/tables/{self.table}/seat", {"seat": SEATS[role]})
        self.lives = {role: self[role].look(self.table) for role in ("owner", "rival", "partner", "host", "watcher")}
        around(self.lives["rival"], lambda card: all(card["seats"][seat]["here"] for seat in SEATS.values()))

    def rise(self) -> None:
        """Nobody looks at the last table any more."""
        for live in self.lives.values():
            live.close()

    def ask(self, role: str, method: str, path: str = "", body: object = None) -> httpx.Response:
        """Something that somebody wants of the table."""
        http = self.nobody if role == "nobody" else self[role].http
        return http.request(method, f"/api/tables/{self.table}{path}", json=body)

    def put(self, role: str, plan: str, seat: int = SEAT) -> httpx.Response:
        """Somebody else for a seat."""
        return self.ask(role, "PUT", f"/seat/{seat}", {"plan": plan})

    def card(self, role: str = "nobody") -> Message:
        """The table, as somebody sees it."""
        card: Message = self.ask(role, "GET").json()
        return card

    def seats(self) -> list[tuple[object, ...]]:
        """Who has which seat, as everybody sees it."""
        facts = ("holder", "bot", "name", "owned", "gives_up")
        return [tuple(seat[fact] for fact in facts) for seat in self.card()["seats"]]

    def mine(self) -> dict[str, set[int]]:
        """Which seats they hold."""
        return {role: {s["seat"] for s in self.card(role)["seats"] if s["mine"]} for role in self.people}

    def hear(self) -> dict[str, int]:
        """How much everybody has heard, when all that was on its way has come."""
        for live in self.lives.values():
            live.ask("react", reaction="hello")
        return {role: len(live.messages) for role, live in self.lives.items()}

    def go(self, later: Later, seconds: float = 0.0) -> None:
        """Ben's connection is gone, and so many seconds pass."""
        self.lives.pop("owner").close()
        missing(self.lives["rival"], SEAT)
        later(seconds)


@pytest.fixture
def party(address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Party]:
    """Everybody; the thieves have all the time they want."""
    find_game(HEIST)
    monkeypatch.setattr("heist.Heist.deadlines", lambda state: [])
    with ExitStack() as stack:
        party = Party(address, stack)
        yield party
        party.rise()


# --- Every operation, by everybody, in every state --------------------------------------------------------------------


def waits(party: Party, later: Later) -> None:
    party.sit("open")


def waits_without_him(party: Party, later: Later) -> None:
    party.sit("open")
    party.go(later, LENT_AFTER)


def plays(party: Party, later: Later) -> None:
    party.sit()


def plays_on_one_of_two_screens(party: Party, later: Later) -> None:
    party.sit()
    other = party["moved"].look(party.table)
    other.frame()
    party.lives["owner"].close()
    party.lives["owner"] = other
    later(OPENED_AFTER)


def loads_the_page_again(party: Party, later: Later) -> None:
    party.sit()
    party.go(later)


def is_missed(party: Party, later: Later) -> None:
    party.sit()
    party.go(later, LENT_AFTER)


def is_stood_in_for(party: Party, later: Later) -> None:
    is_missed(party, later)
    assert party.put("rival", f"bot:{USUAL}").is_success


def has_left(party: Party, later: Later) -> None:
    party.sit()
    assert party.ask("owner", "DELETE", f"/seat/{SEAT}").is_success


def is_missed_for_long(party: Party, later: Later) -> None:
    party.sit()
    party.go(later, OPENED_AFTER)


def is_stood_in_for_and_missed_for_long(party: Party, later: Later) -> None:
    is_stood_in_for(party, later)
    later(OPENED_AFTER)


def gave_it_away(party: Party, later: Later) -> None:
    party.sit()
    assert party.put("owner", "open").is_success


def has_played(party: Party, later: Later) -> None:
    party.sit()
    while (card := party.card())["status"] == "playing":
        for role in ("owner", "rival", "partner"):
            if {SEATS[role], TEAM} & set(card["awaited"]):
                live = party[role].look(party.table)
                frame = live.frame()
                if frame["offers"]:
                    live.play(frame, frame["offers"][0]["action"])
                live.close()


def saw_it_given_up(party: Party, later: Later) -> None:
    party.sit()
    for role in ("rival", "owner", "partner"):
        assert party.ask(role, "POST", "/give-up").is_success


WORDS = {
    "yes": (200, ""),
    "asks": (200, ""),  # others have to want it too
    "later": (409, "not_now"),
    "no": (403, "not_your_seat"),
    "host": (403, "not_the_host"),
    "knows": (403, "knows_another"),
    "who": (401, "who_are_you"),
}
OPERATIONS: dict[str, Callable[[Party, str], httpx.Response]] = {
    "take": lambda party, role: party.ask(role, "POST", "/seat", {"seat": SEAT}),
    "lend": lambda party, role: party.put(role, f"bot:{USUAL}"),
    "spoil": lambda party, role: party.put(role, "bot:random"),
    "open": lambda party, role: party.put(role, "open"),
    "leave": lambda party, role: party.ask(role, "DELETE", f"/seat/{SEAT}"),
    "give up": lambda party, role: party.ask(role, "POST", "/give-up"),
    "start": lambda party, role: party.ask(role, "POST", "/start"),
    "rematch": lambda party, role: party.ask(role, "POST", "/rematch"),
    "past": lambda party, role: party.ask(role, "GET", f"/past?seat={SEAT}"),
}
ROLES = ("owner", "moved", "rival", "partner", "host", "watcher", "stranger", "nobody")
ENDED = """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     later  later  later    later    later  later    later     who
    lend     later  later  later    later    later  later    later     who
    spoil    later  later  later    later    later  later    later     who
    open     later  later  later    later    later  later    later     who
    leave    later  later  no       no       no     no       no        who
    give up  later  later  later    later    no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  yes    yes    yes      yes      no     no       no        who
    past     yes    yes    yes      yes      yes    yes      yes       yes
"""
HERE = """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     later  later  later    later    later  later    later     who
    lend     yes    yes    no       no       no     no       no        who
    spoil    yes    yes    no       no       no     no       no        who
    open     yes    yes    no       no       no     no       no        who
    leave    yes    yes    no       no       no     no       no        who
    give up  yes    yes    yes      yes      no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  later  later  later    later    no     no       no        who
    past     yes    yes    no       no       no     no       no        who
"""
MATRIX: dict[Callable[[Party, Later], None], str] = {
    waits: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     later  later  later    later    later  later    later     who
    lend     yes    yes    no       no       no     no       no        who
    spoil    yes    yes    no       no       no     no       no        who
    open     yes    yes    host     host     no     no       no        who
    leave    yes    yes    no       no       no     no       no        who
    give up  later  later  later    later    no     no       no        who
    start    host   host   host     host     yes    host     host      who
    rematch  later  later  later    later    no     no       no        who
    past     yes    yes    yes      yes      yes    yes      yes       yes
    """,
    waits_without_him: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     later  later  later    later    later  later    later     who
    lend     yes    yes    yes      yes      yes    no       no        who
    spoil    yes    yes    no       no       no     no       no        who
    open     yes    yes    host     host     yes    no       no        who
    leave    yes    yes    no       no       no     no       no        who
    give up  later  later  later    later    no     no       no        who
    start    host   host   host     host     yes    host     host      who
    rematch  later  later  later    later    no     no       no        who
    past     yes    yes    yes      yes      yes    yes      yes       yes
    """,
    plays: HERE,
    plays_on_one_of_two_screens: HERE,
    loads_the_page_again: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     later  later  later    later    later  later    later     who
    lend     yes    yes    later    later    later  no       no        who
    spoil    yes    yes    later    later    later  no       no        who
    open     yes    yes    later    later    later  no       no        who
    leave    yes    yes    no       no       no     no       no        who
    give up  yes    yes    yes      yes      no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  later  later  later    later    no     no       no        who
    past     yes    yes    no       no       no     no       no        who
    """,
    is_missed: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     later  later  later    later    later  later    later     who
    lend     yes    yes    yes      yes      yes    no       no        who
    spoil    yes    yes    no       no       no     no       no        who
    open     yes    yes    later    later    later  no       no        who
    leave    yes    yes    no       no       no     no       no        who
    give up  yes    yes    yes      yes      no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  later  later  later    later    no     no       no        who
    past     yes    yes    no       no       no     no       no        who
    """,
    is_stood_in_for: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     yes    yes    later    later    later  later    later     who
    lend     yes    yes    no       no       no     no       no        who
    spoil    yes    yes    no       no       no     no       no        who
    open     yes    yes    later    later    later  no       no        who
    leave    no     no     no       no       no     no       no        who
    give up  no     no     yes      yes      no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  no     no     later    later    no     no       no        who
    past     no     no     no       no       no     no       no        who
    """,
    has_left: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     yes    yes    later    later    later  later    later     who
    lend     yes    yes    no       no       no     no       no        who
    spoil    yes    yes    no       no       no     no       no        who
    open     yes    yes    no       no       no     no       no        who
    leave    no     no     no       no       no     no       no        who
    give up  no     no     yes      yes      no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  no     no     later    later    no     no       no        who
    past     no     no     no       no       no     no       no        who
    """,
    is_missed_for_long: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     later  later  later    later    later  later    later     who
    lend     yes    yes    yes      yes      yes    no       no        who
    spoil    yes    yes    no       no       no     no       no        who
    open     yes    yes    asks     asks     asks   no       no        who
    leave    yes    yes    no       no       no     no       no        who
    give up  yes    yes    yes      yes      no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  later  later  later    later    no     no       no        who
    past     yes    yes    no       no       no     no       no        who
    """,
    is_stood_in_for_and_missed_for_long: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     yes    yes    later    later    later  later    later     who
    lend     yes    yes    no       no       no     no       no        who
    spoil    yes    yes    no       no       no     no       no        who
    open     yes    yes    asks     asks     asks   no       no        who
    leave    no     no     no       no       no     no       no        who
    give up  no     no     yes      yes      no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  no     no     later    later    no     no       no        who
    past     no     no     no       no       no     no       no        who
    """,
    gave_it_away: """
             owner  moved  rival    partner  host   watcher  stranger  nobody
    take     yes    yes    knows    knows    yes    yes      yes       who
    lend     no     no     yes      yes      yes    no       no        who
    spoil    no     no     yes      yes      yes    no       no        who
    open     no     no     yes      yes      yes    no       no        who
    leave    no     no     no       no       no     no       no        who
    give up  no     no     yes      yes      no     no       no        who
    start    host   host   host     host     later  host     host      who
    rematch  no     no     later    later    no     no       no        who
    past     no     no     no       no       no     no       no        who
    """,
    has_played: ENDED,
    saw_it_given_up: ENDED,
}


def outcomes(drawn: str) -> list[tuple[str, str, str]]:
    """Operation, role and what comes of it; what changes nothing comes first."""
    head, *lines = [line for line in drawn.splitlines() if line.strip()]
    found = []
    for line in lines:
        words = line.split()
        cells = words[-len(ROLES) :]
        found += [(" ".join(words[: -len(ROLES)]), role, cell) for role, cell in zip(head.split(), cells, strict=True)]
    return sorted(found, key=lambda each: changes(each[0], each[2]))


def changes(operation: str, cell: str) -> bool:
    return cell in ("yes", "asks") and operation != "past"


@pytest.mark.parametrize("state", MATRIX, ids=lambda state: state.__name__)
def test_whatever_anybody_does_to_a_seat(party: Party, later: Later, state: Callable[[Party, Later], None]) -> None:
    """What is refused moves nothing; what is done moves no hand to anybody who knows another."""
    fresh = False
    for operation, role, cell in outcomes(MATRIX[state]):
        if not fresh:
            state(party, later)
            before, held = party.seats(), party.mine()
        fresh = not changes(operation, cell)
        heard = {} if fresh else party.hear()
        answer = OPERATIONS[operation](party, role)
        said = "" if answer.is_success else answer.json()["code"]
        assert (200 if answer.is_success else answer.status_code, said) == WORDS[cell], (operation, role)
        if fresh or cell == "asks":
            assert party.seats() == before, (operation, role)
        else:
            check_hands(party, heard, held, role if operation == "take" else "")


def check_hands(party: Party, heard: dict[str, int], held: dict[str, set[int]], taker: str) -> None:
    """Nobody has, sees or may ask for what another seat knows, but whoever has taken it."""
    mine = party.mine()
    if party.card()["status"] != "playing":
        return
    for role, seats in mine.items():
        assert seats <= held[role] | ({SEAT} if taker and party[role].me == party[taker].me else set()), role
        for other in (0, 1, 2, 3):
            assert party.ask(role, "GET", f"/past?seat={other}").is_success == (other in seats), (role, other)
    now = party.hear()
    for role, live in party.lives.items():
        frames = [message for message in live.messages[heard[role] : now[role]] if message["type"] == "frame"]
        for frame in frames:
            assert frame["seat"] in {-1, *mine[role]}
            hands = [zone["seat"] for zone in frame["scene"]["zones"] if zone["title"] == "Your hand"]
            assert hands == [frame["seat"]] * (frame["seat"] >= 0)
