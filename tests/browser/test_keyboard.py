"""Everything can be done with the keyboard, and whoever does it sees where they are."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.people import Visitor, sees_turn
from clew.core.bot import LEVEL_NAMES

# What has the focus: its name, whether it stands out, and whether it can be seen at all.
FOCUS = """() => {
  const item = document.activeElement;
  if (item === null || item === document.body) return { name: "", shown: true };
  const style = getComputedStyle(item);
  const mark = item.querySelector(":scope > .ui-mark");
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const line = mark === null ? null : getComputedStyle(mark);  // small things have thinner lines
  const marked = line !== null && line.strokeDasharray === "none" && parseFloat(line.strokeWidth) >= 3;
  const box = item.getBoundingClientRect();
  const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  const name = item.getAttribute("aria-label") ?? item.textContent.trim();
  return { name, shown: item.matches(":focus-visible") && (outlined || marked) && inside };
}"""
MOST_STOPS = 60


class Keys:
    """Somebody without a mouse."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page

    def press(self, key: str) -> str:
        """One key; the name of what has the focus then."""
        self.page.keyboard.press(key)
        focus = self.page.evaluate(FOCUS)
        assert focus["shown"], f"after {key} nobody sees that the focus is on {focus['name']!r}"
        return str(focus["name"])

    def reach(self, key: str, start: str) -> None:
        """Press a key until something called like this has the focus."""
        stops = []
        for _ in range(MOST_STOPS):
            stops.append(self.press(key))
            if stops[-1].startswith(start):
                return
        raise AssertionError(f"{key} never reaches {start!r}: {stops}")


def test_a_whole_game_is_played_with_the_keyboard(ann: Visitor) -> None:
    ann.open("/")
    keys = Keys(ann)
    keys.reach("Tab", "New table: Connect Four")
    keys.press("Enter")
    expect(ann.button("Open the table")).to_be_visible()
    ann.page.get_by_label("Yellow").wait_for()
    focus_in_form(keys, ann)
    keys.press("Enter")
    sees = ann.question()
    expect(sees).to_contain_text("Red, which column?")

    keys.reach("Tab", "column 1")
    for seat, column in [("Red", 1), ("Yellow", 4)] * 3 + [("Red", 1)]:
        expect(sees).to_contain_text(f"{seat}, which column?")
        expect(ann.page.locator("g:focus")).to_have_count(1)  # led from choice to choice
        walk(keys, ann, column)
        keys.press("Enter")

    expect(ann.result().get_by_role("heading")).to_have_text("Red wins")


def focus_in_form(keys: Keys, ann: Visitor) -> None:
    """Both seats for oneself, then on to the button that starts."""
    for _ in range(MOST_STOPS):
        keys.press("Tab")
        if ann.page.get_by_label("Yellow").evaluate("select => select === document.activeElement"):
            keys.press("ArrowUp")
            break
    keys.reach("Tab", "Start")


def walk(keys: Keys, ann: Visitor, column: int) -> None:
    """By arrow keys to a column."""
    here = int(re.findall(r"\d", ann.page.locator(":focus").get_attribute("aria-label") or "")[0])
    for _ in range(abs(column - here)):
        keys.press("ArrowRight" if column > here else "ArrowLeft")
    expect(ann.page.locator(":focus")).to_have_accessible_name(re.compile(f"^column {column}:"))


def test_a_tile_is_chosen_turned_and_laid_with_the_keyboard(ann: Visitor) -> None:
    table = ann.set_up("dedalos", "me", "me", options={"first_player": 1})
    ann.at(table)
    keys = Keys(ann)
    expect(ann.button("I am Saffron")).to_be_focused()
    keys.press("Enter")
    expect(ann.question()).to_contain_text("action 1 of 3")

    keys.reach("Tab", "a ")
    keys.press("Enter")
    expect(ann.page.locator("g:focus")).to_have_accessible_name(re.compile("^empty"))
    keys.press("Escape")
    expect(ann.question()).not_to_contain_text("Back")
    keys.reach("Tab", "a junction")
    keys.press("Enter")
    expect(ann.page.locator("g:focus")).to_have_accessible_name(re.compile("^empty"))
    keys.press("ArrowRight")
    keys.press("Enter")
    words = ann.question().get_by_text("Lay a junction")
    before = words.text_content()
    keys.press("r")
    expect(words).not_to_have_text(before or "")
    keys.press("Enter")

    expect(ann.log()).to_contain_text("Saffron lays a junction")
    expect(ann.question()).to_contain_text("action 2 of 3")


def test_the_list_of_choices_is_walked_with_the_keyboard(ann: Visitor) -> None:
    table = ann.set_up("dedalos", "me", "me", options={"first_player": 1})
    ann.at(table)
    keys = Keys(ann)
    expect(ann.button("I am Saffron")).to_be_focused()
    keys.press("Enter")
    expect(ann.question()).to_contain_text("action 1 of 3")

    keys.reach("Tab", "Filter the choices")
    ann.page.keyboard.type("move")
    expect(ann.region("Choices in words").get_by_role("button")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Control+A")
    ann.page.keyboard.type("cross (1, 0)")
    keys.reach("Tab", "Lay a cross at (1, 0)")
    keys.press("Enter")

    expect(ann.log()).to_contain_text("Saffron lays a cross at (1, 0)")


def test_the_menu_of_a_seat_is_walked_with_the_keyboard(ann: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "bot:greedy")
    ann.at(table)
    sees_turn(ann)
    keys = Keys(ann)
    keys.reach("Tab", "Change who plays Yellow")

    assert keys.press("ArrowDown") == "Let a bot play (wanders)"
    for level in LEVEL_NAMES[1:]:
        assert keys.press("ArrowDown") == f"Let a bot play ({level})"
    assert keys.press("ArrowDown") == "Free the seat"
    assert keys.press("ArrowDown") == "Free the seat"
    assert keys.press("ArrowUp") == "Let a bot play (minotaur)"
    keys.press("Escape")
    expect(ann.button("Free the seat")).to_be_hidden()
    assert keys.press("ArrowUp").startswith("Change who plays Yellow")
    expect(ann.button("Free the seat")).to_be_hidden()
    keys.press("Enter")
    assert keys.press("ArrowDown") == "Let a bot play (wanders)"
    assert keys.press("ArrowUp").startswith("Change who plays Yellow")
    keys.reach("ArrowDown", "Let a bot")
    ann.page.keyboard.press("Enter")

    expect(ann.region("Players")).to_contain_text("wanders bot")
    sees_turn(ann)


def test_zoom_rules_and_settings_are_reached_with_the_keyboard(ann: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "me")
    ann.at(table)
    expect(ann.question()).to_be_visible()
    keys = Keys(ann)
    keys.reach("Tab", "Rules")
    keys.press("Enter")
    expect(ann.page.get_by_role("dialog", name="Rules")).to_be_visible()
    keys.press("Escape")
    expect(ann.page.get_by_role("dialog", name="Rules")).to_have_count(0)

    keys.reach("Tab", "Settings")
    keys.press("Enter")
    expect(ann.page.get_by_label("Dark", exact=True)).to_be_visible()
    keys.press("Escape")
    expect(ann.page.get_by_label("Dark", exact=True)).to_be_hidden()

    keys.reach("Tab", "Board:")
    whole = ann.zone("Board").get_attribute("viewBox")
    keys.press("+")
    expect(ann.zone("Board")).not_to_have_attribute("viewBox", whole or "")
    keys.press("ArrowRight")
    keys.press("0")
    expect(ann.zone("Board")).to_have_attribute("viewBox", whole or "")
