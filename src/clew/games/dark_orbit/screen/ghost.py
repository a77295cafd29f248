"""What an action would do, drawn over the table as it is: the way step by step, who is hit, what lies elsewhere."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event, Seat
from clew.core.notation import Action
from clew.core.wording import capital, joined, number_words
from clew.games.dark_orbit.box.components import PLACE_IDS, SECTOR_IDS
from clew.games.dark_orbit.rules.flow import Flow
from clew.games.dark_orbit.screen.cards import slot_item
from clew.games.dark_orbit.screen.figures import figure, shots
from clew.games.dark_orbit.screen.ground import act_words, count_of
from clew.games.dark_orbit.screen.layout import CIRCUITS, rooms_at
from clew.games.dark_orbit.screen.outlook import Balance, arrived, balances, rooms_words, settled
from clew.games.dark_orbit.screen.scene import malfunction
from clew.games.dark_orbit.sight.rebuilt import board_of
from clew.games.dark_orbit.sight.seen import SPACE, Seen
from clew.games.dark_orbit.sight.trial import Trial, entered, tried
from clew.games.dark_orbit.words.names import card_text, card_words, sector_words, unit_words
from clew.games.dark_orbit.words.sentences import tell
from clew.scene import AnyItem, Ghost, Group, Path, Sprite, Text, lifted

ABOVE: Final = 12
"""The layer of what is only imagined."""
SET_UP: Final = ("deck", "draft", "install", "units")
MOVES: Final = ("move", "adjust", "vent", "teleport", "land")
_THEN: Final = {
    "wait": "Then a moment for your cards and tokens, before it goes on.",
    "malfunction": "Then you put the Malfunction token on an enemy card.",
    "base": "Then an Upgrade token, or a clean-up of your base.",
    "pending": "Then a pending card, if you like.",
    "move": "Then another of your Units has to move.",
}
"""What is asked after an arrival."""
_STEPS: Final = (
    *("set_out", "entered", "stopped", "skipped", "wounded", "gained", "turn", "passed"),
    *("malfunctioned", "placed", "installed", "played", "resolved", "aimed", "declined", "upgraded", "boosted", "over"),
)
"""What the drawing, the sum or the action itself says better than another sentence."""


def ghost(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    """The table after an action of whoever is on turn."""
    if view["stage"] in SET_UP:
        return _set_up(view, action, names)
    before = board_of(view)
    trial = settled(before, action)
    # What it costs comes first: a small screen shows the beginning.
    words = [*_sum(view, before, trial, names), *_end(trial, names)]
    if action[0] in MOVES:
        rooms = rooms_words(trial.board, names, view["seat"]) if trial.board.ended is None else []
        story = [*rooms, *_way_words(trial, action), *_story(trial, names)]
        words += [*story, *_next_words(view, trial, names, len(rooms) <= 1)]
    else:
        words += _story(trial, names)
    items = changes(view, trial, names, _sure(trial) if action[0] in MOVES else [])
    if action[0] in ("room", "eject", "land") and trial.board.ended is None:
        unit = action[1] if action[0] == "land" else view["asked"]["unit"]
        then = Seen(trial.view(view["seat"]), trial.board)
        words += _range_words(then, unit)
        items += (
            [lifted(item, ABOVE) for item in shots(then, then.units[unit]["sector"])]
            if then.units[unit]["room"]
            else []
        )
    return Ghost(items, [*words, *_price(view, action), *_card(view, action)])


def _sure(trial: Trial) -> list[Event]:
    """What happens at the goal of a move, if every room of it costs and brings the same."""
    if trial.board.ended is not None or len(balances(trial.board)) != 1:
        return []
    return arrived(trial.board).events


def _range_words(then: Seen, unit: str) -> list[str]:
    """Whom a unit reaches from its room, and who reaches it."""
    here = then.units[unit]
    if not here["room"]:
        return []
    reached = [unit_words(other["id"]) for other in then.targets(here)]
    by = [unit_words(other["id"]) for other in then.crew(here["sector"]) if here in then.targets(other)]
    words = [f"It has {joined(reached)} in range."] if reached else []
    return [*words, f"In range of {joined(by)}."] if by else words


def _set_up(view: Plain, action: Action, names: list[str]) -> Ghost | None:
    """A card with what it does, a unit with the number that it makes; the rest needs no picture."""
    match action:
        case ("deck" | "undeck" | "keep", card):
            return Ghost(words=[card_text(card)])
        case ("lay", card, _):
            return Ghost(changes(view, tried(board_of(view), action), names), [card_text(card)])
        case ("stand", sector, _):
            trial = tried(board_of(view), action)
            count = number_words(len(trial.board.units_in(SECTOR_IDS.index(sector))), "Unit")
            words = [f"Then {count} in {sector_words(sector)}: so far does whoever leaves it go."]
            return Ghost(changes(view, trial, names), words)
    return None


# --- Words ------------------------------------------------------------------------------------------------------------


def _way_words(trial: Trial, action: Action) -> list[str]:
    """The sectors one after the other."""
    way = entered(trial.events, action[1])
    if not way:
        return []
    names = [sector_words(sector).removeprefix("the ") for sector in way]
    return [f"{capital(number_words(len(way), 'Sector'))}: {', '.join(names)}."]


def _sum(view: Plain, before: Flow, trial: Trial, names: list[str]) -> list[str]:
    """Life and Data that change."""
    words = Balance(before, trial.board).words(names, view["seat"])
    return [f"{capital(words)}."] if words else []


def _end(trial: Trial, names: list[str]) -> list[str]:
    """Who has won, if that is the end."""
    ended = trial.board.ended
    if ended is None:
        return []
    verb = "wins" if len(ended.winners) == 1 else "win"
    return [f"That ends the game, and {joined([names[seat] for seat in ended.winners])} {verb}!"]


def _story(trial: Trial, names: list[str]) -> list[str]:
    """What happens besides steps and numbers, in the order in which it happens."""
    lines = [tell(event, names) for event in trial.events if event[0] not in _STEPS]
    if trial.is_open:
        lines.append("Then the next card of your deck is turned up.")
    return list(dict.fromkeys([line for line in lines if line]))


def _next_words(view: Plain, trial: Trial, names: list[str], alike: bool) -> list[str]:
    """What follows the arrival, as far as all rooms are alike and whoever is ejected, and what is asked after that."""
    if trial.board.ended is not None:
        return []
    words: list[str] = []
    arrival = arrived(trial.board)
    if alike:
        sure = [event for event in arrival.events if event[0] != "ejected"]
        words += _story(Trial(arrival.board, sure, arrival.is_open), names)
    then = arrival.view(view["seat"])
    if then["turn"] == view["turn"] and then["stage"] in _THEN:
        words.append(_THEN[then["stage"]])
    if then["stage"] == "actions":
        cards = [card_words(instance["card"]) for instance in then["asked"]["instances"]]
        words.append(f"Then your cards: {', '.join(cards)}.")
    if then["stage"] == "sector":
        words.append(f"Then {act_words(then['asked']['sector'])}")
    return words


def _card(view: Plain, action: Action) -> list[str]:
    """The card that an action speaks of, with what it does."""
    match action:
        case ("malfunction" | "resolve" | "aim" | "drag" | "cancel" | "trap" | "clean" | "boost", place, *_):
            lies = view["slots"].get(place) or view["pending"].get(place)
            more = int(action[0] == "boost")
            return [_sheet(lies["card"], lies.get("upgrades", 0) + more)] if lies else []
        case ("install" | "claim", place, *_):
            return [_sheet(view["pending"][place]["card"])]
        case ("place" | "replace", _):
            top = view["decks"][view["turn"]]["top"]
            return [_sheet(top)] if top else ["Your deck is empty: the End token moves on."]
        case ("play" | "use", card, *_):
            return [_sheet(card)]
    return []


def _sheet(card: str, upgrades: int = 0) -> str:
    return f"{card_words(card)}: {card_text(card, upgrades)}"


def _price(view: Plain, action: Action) -> list[str]:
    """What is paid."""
    match action:
        case ("boost", slot):
            on_it = view["slots"][slot]["upgrades"]
            return [f"It costs {on_it + 1} of your {view['tokens'][view['turn']]} Upgrade tokens."]
        case ("upgrade", _):
            return [f"It costs 1 of your {view['tokens'][view['turn']]} Upgrade tokens."]
    return []


# --- Drawings ---------------------------------------------------------------------------------------------------------


def changes(view: Plain, trial: Trial, names: list[str], sure: list[Event] | None = None) -> list[AnyItem]:
    """The ways that units take, what happens in each sector, and whatever lies elsewhere afterwards.

    What is sure to follow is counted in each sector too, but not drawn: a room has to be chosen first.
    """
    after = trial.view(view["seat"])
    now, then = Seen(view), Seen(after, trial.board)
    items: list[AnyItem] = []
    walkers = list(dict.fromkeys([event[1] for event in trial.events if event[0] in ("entered", "teleported")]))
    for unit in walkers:
        items += trail(now, unit, entered(trial.events, unit))
    for unit in after["units"]:
        if unit != now.units[unit["id"]] and unit["sector"]:
            items.append(lifted(figure(then, unit, names), ABOVE))
    for place in PLACE_IDS:
        if lying(view, place) != lying(after, place):
            items.append(lifted(slot_item(then, place, names), ABOVE))
    if after["malfunction"] != view["malfunction"]:
        items += [lifted(item, ABOVE) for item in malfunction(then)]
    return [*items, *notes(now, then, [*trial.events, *(sure or [])])]


def lying(view: Plain, place: str) -> list[Plain | str | None]:
    """Whatever is in a slot or a pending slot."""
    return [view[kind].get(place) for kind in ("slots", "bonus", "pending")]


def trail(seen: Seen, unit: str, way: list[str], tag: str = "") -> list[AnyItem]:
    """A dotted line from where a unit stands through every sector that it enters, with the steps numbered."""
    here = seen.units[unit]["sector"]
    if here == SPACE or here not in seen.ring or not way:
        return []
    circuit = CIRCUITS[len(seen.ring)]
    points = [rooms_at(seen.ring, here)]
    passed = [here]
    place = seen.ring.index(here)
    numbers: list[tuple[float, float]] = []
    for sector in way:
        while True:
            x, y, _ = circuit.arrows[place]
            points.append((x, y))
            place = (place + 1) % len(seen.ring)
            points.append(rooms_at(seen.ring, seen.ring[place]))
            passed.append(seen.ring[place])
            if seen.ring[place] == sector:
                break
        numbers.append((x, y))
    d = "M" + "L".join([f"{x} {y}" for x, y in points])
    items: list[AnyItem] = [
        Path(d, key=f"trail edge {unit} {tag}", style="trail-under", layer=ABOVE),
        Path(d, key=f"trail {unit} {tag}", style="trail", layer=ABOVE),
    ]
    # The line runs through the numbers of units, which have to be read all the same.
    counts = [count_of(seen, sector, f"passed {unit} {sector} {tag}") for sector in dict.fromkeys(passed)]
    items += [lifted(count, ABOVE) for count in counts]
    for number, (x, y) in enumerate(numbers, 1):
        key = f"step {unit} {number} {tag}"
        disc = Path("M-11 0a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z", key=f"{key} disc", style="step")
        word = Text(str(number), key=f"{key} word", y=0.5, size=15, style="step-words")
        items.append(Group([disc, word], key=key, x=x, y=y, layer=ABOVE + 1))
    return items


def notes(seen: Seen, then: Seen, events: list[Event]) -> list[AnyItem]:
    """A plate in each sector with what is lost and gained there."""
    found: dict[str, list[tuple[Seat, str, int]]] = {}
    sector = ""
    for event in events:
        match event:
            case ("set_out" | "entered" | "came_in" | "ejected" | "stopped", _, there, *_):
                sector = there
            case ("teleported", _, _, there) | ("lesser_onslaught", _, there) | ("minor_attacked", there, _):
                sector = there
            case ("attacked", unit, _):
                sector = then.units[unit]["sector"]
            case ("wounded", seat, number, _):
                found.setdefault(sector, []).append((seat, "heart", -number))
            case ("gained", seat, number, _):
                found.setdefault(sector, []).append((seat, "bit", number))
    items: list[AnyItem] = []
    for where, changed in found.items():
        if where in seen.ring:
            items += note(seen, where, changed)
    return items


def note(seen: Seen, sector: str, changed: list[tuple[Seat, str, int]], tag: str = "") -> list[AnyItem]:
    """What each player loses or gains in a sector, summed up."""
    totals: dict[tuple[Seat, str], int] = {}
    for seat, what, number in changed:
        totals[seat, what] = totals.get((seat, what), 0) + number
    x, y = rooms_at(seen.ring, sector)
    items: list[AnyItem] = []
    for place, ((seat, what), number) in enumerate(totals.items()):
        key = f"note {sector} {seat} {what} {tag}"
        style = "note-bad" if (number < 0) == (seat == seen.view["seat"]) else "note-good"
        parts: list[AnyItem] = [
            Path("M-44 -15h88v30h-88z", key=f"{key} plate", style=style),
            Sprite(f"mark-{seen.faction(seat)}", key=f"{key} mark", x=-29),
            Text(f"{number:+d}", key=f"{key} number", x=-4, y=0.5, size=21, style="bold"),
            Sprite(what, key=f"{key} what", x=28),
        ]
        items.append(Group(parts, key=key, x=x, y=y - 34 + 34 * place, layer=ABOVE + 2))
    return items
