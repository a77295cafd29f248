"""Seats are property: every operation on a seat, by everybody, wherever its owner is, and which hand goes where.

Ben owns the seat. Ann and Cleo have seats of their own, Hal has set up the table and has none, Eve watches, Sid only
knows the link, and whoever is nobody has not even a name. The hands at this table are secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest

from clew.bots.levels import USUAL
from clew.core.game import TEAM
from clew.core.registry import find_game
from clew.house.owners import LENT_AFTER, OPENED_AFTER, is_agreed, lendable
from clew.server.settings import Settings
from server.kit import HEIST, Later, Live, Message, Person, around, missing, serving, until
from server.test_pause import a_table, played

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
        self.hear()

    def rise(self) -> None:
        """Nobody looks at the last table any more."""
        self.hear()
        for live in self.lives.values():
            live.close()
        self.lives = {}

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


@pytest.fixture(scope="module")
def everybody(address: str) -> Iterator[Party]:
    """They come once."""
    with ExitStack() as stack:
        yield Party(address, stack)


@pytest.fixture
def party(everybody: Party, monkeypatch: pytest.MonkeyPatch) -> Iterator[Party]:
    """Everybody; the thieves have all the time they want."""
    find_game(HEIST)
    monkeypatch.setattr("heist.Heist.deadlines", lambda state: [])
    yield everybody
    everybody.rise()


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
        assert party.ask(role, "GET", f"/past?seat={SEAT}").is_success == (SEAT in seats), role
    now = party.hear()
    for role, live in party.lives.items():
        frames = [message for message in live.messages[heard[role] : now[role]] if message["type"] == "frame"]
        for frame in frames:
            assert frame["seat"] in {-1, *mine[role]}
            hands = [zone["seat"] for zone in frame["scene"]["zones"] if zone["title"] == "Your hand"]
            assert hands == [frame["seat"]] * (frame["seat"] >= 0)


LIVE: dict[str, Message] = {
    "play": {"n": 0, "action": ["choose", 1]},
    "look": {"n": 0, "action": ["choose", 1]},
    "why": {"n": 0, "on": ["room 1"]},
    "peek": {"n": 0, "key": "bag"},
    "plan": {"n": 0, "actions": []},
    "hint": {"n": 0, "depth": 1},
    "undo": {"n": 0},
    "agree": {"n": 0, "yes": True},
    "ping": {"on": "bag"},
    "sit": {},
}
"""What may be asked for a seat over a live connection."""


@pytest.mark.parametrize("state", MATRIX, ids=lambda state: state.__name__)
def test_over_a_live_connection_nobody_acts_on_a_seat_that_they_do_not_hold(
    party: Party, later: Later, state: Callable[[Party, Later], None]
) -> None:
    state(party, later)
    away = "owner" not in party.lives and not party.card("owner")["seats"][SEAT]["mine"]
    for role in ROLES if away or state is gave_it_away else ROLES[2:]:
        secret = "" if role == "nobody" else party[role].secret
        with closing(Live(party.address, party.table, secret)) as live:
            for kind, fields in LIVE.items():
                code = live.ask(kind, seat=SEAT, **fields)["code"]
                assert code == ("who_are_you" if role == "nobody" else "not_your_seat"), (role, kind)
            frames = [message for message in live.messages if message["type"] == "frame"]
        assert {frame["seat"] for frame in frames} <= {SEATS.get(role, -1), -1} - {SEAT}


# --- What this is for -------------------------------------------------------------------------------------------------


def test_a_rival_does_not_take_the_seat_and_the_hand_of_somebody_whose_page_loads_again(
    party: Party, later: Later
) -> None:
    party.sit()
    party.go(later)

    freed = party.put("rival", "open")
    taken = party.ask("rival", "POST", "/seat", {"seat": SEAT})
    back = party["owner"].look(party.table)

    assert (freed.status_code, freed.json()["code"]) == (409, "not_now")
    assert freed.json()["message"] == "they may be back in a moment: if not, their seat can be opened in 15 minutes"
    assert taken.status_code == 409
    assert back.frame()["seat"] == SEAT
    party.hear()
    assert {message["seat"] for message in party.lives["rival"].messages if message["type"] == "frame"} == {0}


def test_who_was_stood_in_for_is_back_at_once_on_another_device_too(party: Party, later: Later) -> None:
    is_stood_in_for_and_missed_for_long(party, later)

    back = party["moved"].post(f"/api/tables/{party.table}/seat", {})

    assert back["seats"][SEAT]["mine"]
    assert party["moved"].look(party.table).frame()["seat"] == SEAT


def test_the_table_shows_since_when_somebody_is_missed_and_what_is_possible_when(party: Party, later: Later) -> None:
    party.sit()
    assert [party.card()["seats"][SEAT][time] for time in ("away", "lendable", "openable")] == [0.0, 0.0, 0.0]

    party.go(later, 20.0)
    card = party.card()
    seat = card["seats"][SEAT]

    assert card["now"] - seat["away"] == pytest.approx(20.0, abs=10)
    assert (seat["lendable"], seat["openable"]) == (seat["away"] + LENT_AFTER, seat["away"] + OPENED_AFTER)


def test_an_empty_table_misses_nobody(party: Party, later: Later) -> None:
    """Whoever plays over days is not late because another comes by."""
    party.sit()
    party.go(later, LENT_AFTER - 20.0)
    party.rise()
    until(lambda: not party.card()["seats"][SEAT]["away"])
    later(OPENED_AFTER)

    party.lives["rival"] = party["rival"].look(party.table)
    missing(party.lives["rival"], SEAT)

    assert party.put("rival", f"bot:{USUAL}").status_code == 409
    later(20.0)
    assert party.put("rival", f"bot:{USUAL}").is_success


def test_where_the_table_gives_long_for_a_decision_nobody_else_decides_before(party: Party, later: Later) -> None:
    party.sit(clock=3600)
    party.go(later, OPENED_AFTER)

    assert party.put("rival", f"bot:{USUAL}").status_code == 409
    assert party.put("rival", "open").status_code == 409
    assert party.card()["seats"][SEAT]["lendable"] == party.card()["seats"][SEAT]["away"] + 3600


def test_a_seat_is_opened_when_all_others_who_play_want_it_and_its_hand_goes_to_a_newcomer_only(
    party: Party, later: Later
) -> None:
    party.sit()
    party.go(later, OPENED_AFTER)
    hand = party["owner"].http.get(f"/api/tables/{party.table}/past/0?seat={SEAT}").json()["scene"]

    first = party.put("rival", "open").json()["seats"][SEAT]
    again = party.put("rival", "open").json()["seats"][SEAT]
    unseated = party.put("host", "open").json()["seats"][SEAT]
    assert [(seat["holder"], seat["agreed"]) for seat in (first, again, unseated)] == [("person", [0])] * 3
    assert party.put("partner", "open").json()["seats"][SEAT]["holder"] == "open"

    for role in ("rival", "partner"):
        assert not party.card(role)["seats"][SEAT]["free"]
        assert party.ask(role, "POST", "/seat", {}).json()["code"] == "knows_another"
    assert party.card("stranger")["seats"][SEAT]["free"]
    party["stranger"].post(f"/api/tables/{party.table}/seat", {"seat": SEAT})
    party.hear()
    assert party["stranger"].look(party.table).frame()["scene"]["zones"][1] == hand["zones"][1]
    assert party.ask("owner", "POST", "/seat", {"seat": SEAT}).status_code == 409
    told = [message["text"] for message in party.lives["partner"].messages if message["type"] == "note"]
    assert told == [
        f"{party['rival'].me['name']} would open the seat {party['owner'].me['name']} to others.",
        f"{party['host'].me['name']} would open the seat {party['owner'].me['name']} to others.",
        f"The seat Birch is free: {party['partner'].me['name']} says so.",
        f"{party['stranger'].me['name']} plays Birch from now on.",
    ]


def test_whoever_is_stood_in_for_has_a_say_until_they_are_missed_for_as_long(party: Party, later: Later) -> None:
    """Else a rival would have a bot stand in for everybody else, and be everybody."""
    party.sit()
    party.go(later, OPENED_AFTER)
    party.lives.pop("partner").close()
    missing(party.lives["rival"], SEATS["partner"])
    later(LENT_AFTER)
    assert party.put("rival", f"bot:{USUAL}", SEATS["partner"]).is_success

    assert party.put("rival", "open").json()["seats"][SEAT]["holder"] == "person"
    later(OPENED_AFTER)
    assert party.put("rival", "open").json()["seats"][SEAT]["holder"] == "open"


def test_whoever_only_set_up_the_table_is_not_everybody(party: Party, later: Later) -> None:
    party.sit()
    party.go(later)
    for role in ("rival", "partner"):
        party.lives.pop(role).close()
        missing(party.lives["host"], SEATS[role])
    later(OPENED_AFTER)
    for role in ("rival", "partner"):
        assert party.put("host", f"bot:{USUAL}", SEATS[role]).is_success

    assert party.put("host", "open").json()["seats"][SEAT]["holder"] == "person"


def test_what_others_agreed_to_is_void_when_the_owner_was_back(party: Party, later: Later) -> None:
    party.sit()
    party.go(later, OPENED_AFTER)
    assert party.put("rival", "open").json()["seats"][SEAT]["agreed"] == [0]
    party.lives["owner"] = party["owner"].look(party.table)
    around(party.lives["rival"], lambda card: card["seats"][SEAT]["here"])
    party.go(later, OPENED_AFTER)

    assert party.put("partner", "open").json()["seats"][SEAT]["agreed"] == [2]
    assert party.put("rival", "open").json()["seats"][SEAT]["holder"] == "open"


@pytest.mark.parametrize("there", [True, False])
def test_when_the_clock_ran_out_on_whoever_was_missed_nobody_else_has_to_agree(there: bool) -> None:
    """It follows from the thread: the bot's move for Ben comes when his minute is over, whether he is there or not."""
    table = a_table(clock=60)
    table.sees("here", ["ann", "ben"] if there else ["ann"], 1000.0)
    played(table, 1010.0, 0, "done")
    played(table, 1070.0, 1, "dig")
    table.sees("here", ["ann"], 2000.0)

    assert is_agreed(table, 1, 2000.0, "host") == (not there)
    assert not is_agreed(table, 0, 2000.0, "host")


def test_a_process_that_has_just_opened_a_table_misses_nobody_yet() -> None:
    """Also where it stood still while no server ran, which counts from the last move."""
    table = a_table()
    table.absent(0.0)

    table.sees("here", ["ann"], 5000.0)

    assert lendable(table, 1, 5000.0) == 5000.0 + LENT_AFTER


def test_a_rival_cannot_end_the_game_of_whoever_is_only_away(party: Party, later: Later) -> None:
    """A bot stands in for both of the others; then the last leaves, or would give up."""
    party.sit()
    party.go(later, LENT_AFTER)
    party.lives.pop("partner").close()
    missing(party.lives["rival"], SEATS["partner"])
    later(LENT_AFTER)
    for seat in (SEATS["owner"], SEATS["partner"]):
        assert party.put("rival", f"bot:{USUAL}", seat).is_success

    assert party.ask("rival", "POST", "/give-up").json()["status"] == "playing"
    assert party.ask("rival", "DELETE", "/seat/0").json()["status"] == "playing"

    assert party["owner"].post(f"/api/tables/{party.table}/seat", {})["seats"][SEAT]["mine"]
    assert party.ask("owner", "POST", "/give-up").json()["status"] == "playing"
    assert party.ask("partner", "POST", "/seat", {}).is_success
    assert party.ask("partner", "POST", "/give-up").json()["status"] == "abandoned"


def test_alone_with_bots_one_is_everybody(ann: Person, ben: Person, later: Later) -> None:
    table = ann.set_up("heist", "me", "open", "bot:random", options={"rounds": 3})["id"]
    ben.post(f"/api/tables/{table}/seat", {})
    missing(ann.look(table), 1)
    later(OPENED_AFTER)

    assert ann.http.put(f"/api/tables/{table}/seat/1", json={"plan": "open"}).json()["seats"][1]["holder"] == "open"


def test_where_nothing_is_secret_a_seat_that_was_opened_is_for_everybody(
    ann: Person, ben: Person, later: Later
) -> None:
    table = ann.set_up("connect_four", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seat", {})
    missing(ann.look(table), 1)
    later(OPENED_AFTER)

    ann.http.put(f"/api/tables/{table}/seat/1", json={"plan": "open"}).raise_for_status()

    assert [seat["mine"] for seat in ann.post(f"/api/tables/{table}/seat", {})["seats"]] == [True, True]


def test_whoever_gave_one_of_two_seats_away_may_have_it_again_until_another_was_there(ann: Person, ben: Person) -> None:
    table = ann.set_up("heist", "me", "me", "bot:random")["id"]
    seat = f"/api/tables/{table}/seat"
    ann.http.put(f"{seat}/1", json={"plan": "open"}).raise_for_status()
    assert ann.post(seat, {"seat": 1})["seats"][1]["mine"]

    ann.http.put(f"{seat}/1", json={"plan": "open"}).raise_for_status()
    ben.post(seat, {"seat": 1})
    ben.http.put(f"{seat}/1", json={"plan": "open"}).raise_for_status()

    assert ann.http.post(seat, json={"seat": 1}).json()["code"] == "knows_another"
    assert ben.http.post(seat, json={"seat": 1}).is_success


def test_who_once_sat_at_a_table_knows_it_for_ever_and_absence_is_counted_anew(tmp_path: Path, later: Later) -> None:
    """Over a restart; Ben moves to a bot's seat that Ann has freed, as far as that goes."""
    settings = Settings(data=str(tmp_path), games=(HEIST,), limits=False, workers=1)
    with serving(settings) as address, Person(address) as ann, Person(address) as ben:
        table = ann.set_up("heist", "me", "open", "bot:random")["id"]
        path = f"/api/tables/{table}/seat"
        ben.post(path, {})
        missing(ann.look(table), 1)
        later(LENT_AFTER)
        ben.http.put(f"{path}/1", json={"plan": "open"}).raise_for_status()
        ann.http.put(f"{path}/2", json={"plan": "open"}).raise_for_status()
    with serving(settings) as address, Person(address, ann.secret) as ann, Person(address, ben.secret) as ben:
        assert ben.http.post(path, json={"seat": 2}).json()["code"] == "knows_another"
        assert ben.post(path, {})["seats"][1]["mine"]
        missing(ann.look(table), 1)
        assert ann.http.put(f"{path}/1", json={"plan": f"bot:{USUAL}"}).status_code == 409
        later(LENT_AFTER)
        assert ann.http.put(f"{path}/1", json={"plan": f"bot:{USUAL}"}).is_success


def test_the_same_wish_again_and_again_changes_nothing_and_says_nothing(party: Party, later: Later) -> None:
    is_stood_in_for(party, later)
    heard = party.hear()["rival"]

    for plan, seat in ((f"bot:{USUAL}", SEAT), ("open", SEAT), ("bot:random", 3)):
        for _ in range(3):
            party.put("rival", plan, seat)

    (answer,) = party.lives["rival"].messages[heard : party.hear()["rival"]]
    assert answer["code"] == "silence"


def test_in_another_game_of_the_same_people_a_seat_is_still_whose_it_was(party: Party, later: Later) -> None:
    is_stood_in_for(party, later)
    for role in ("rival", "partner"):
        party.ask(role, "POST", "/give-up")
    assert party.card()["status"] == "playing"  # Ben has not said that he would
    party["owner"].post(f"/api/tables/{party.table}/seat", {})
    party.put("owner", "bot:random")
    assert party.card()["status"] == "abandoned"

    again = party["rival"].post(f"/api/tables/{party.table}/rematch")["id"]

    assert party["moved"].post(f"/api/tables/{again}/seat", {})["seats"][SEAT]["mine"]
