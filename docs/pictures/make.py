"""Makes the pictures of the README and the docs: the lobby, tables in the middle of a game, one on a phone, a report.

Run it after the client has changed: ``PYTHONPATH=tests .venv/bin/python docs/pictures/make.py``.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser.whisper import CAN
from clew import files
from clew.bots import make_bot
from clew.cli.app import app
from clew.core.dice import QuickDice
from clew.core.registry import find_game
from clew.core.thread import Match, fair_dice
from clew.server.settings import Settings
from machine import chromium
from server.kit import Person, serving

HERE = Path(__file__).parent
SCREEN = {"width": 1280, "height": 780}
PHONE = {"width": 390, "height": 844}
REPORT = {"width": 800, "height": 980}
QUICK = "localStorage['clew:settings'] = JSON.stringify({ speed: 'off', theme: 'light' })"

NAMES = ["Daphne", "Theo", "Iris"]
ORBIT = {"players": 2, "first_player": 1, "faction_1": "marines", "faction_2": "aliens", "introduction": True}


def middle_game(name: str, bot: str, seed: str, moves: int, **chosen: Any) -> bytes:
    """The file of a match of bots that looks like a good one after so many moves, with seat 0 to decide."""
    game = find_game(name)
    options = game.settle({"players": 3, **chosen})
    names = NAMES[: int(options["players"])]
    match = Match.start(game, options, fair_dice(bytes.fromhex(seed * 32)), names)
    while len(match.thread.moves) < moves:
        seat = match.state.actors()[0]
        number = len(match.thread.moves)
        guess = match.state.reshuffled(seat, QuickDice(number))
        match.play(seat, make_bot(game, bot, number).choose(guess, seat))
    return files.encode(match.thread)


def visit(browser: Browser, person: Person, **wishes: Any) -> Page:
    """The browser of somebody."""
    context = browser.new_context(**wishes)
    context.add_init_script(QUICK)
    context.add_cookies([{"name": "clew", "value": person.secret, "url": person.address}])
    return context.new_page()


def set_the_table(person: Person, file: bytes, bot: str) -> str:
    """The match from the file, with one seat for the person and bots on the others."""
    answer = person.http.post("/api/import", content=file)
    table: str = answer.raise_for_status().json()["id"]
    for seat in range(1, len(answer.json()["seats"])):
        person.http.put(f"/api/tables/{table}/seat/{seat}", json={"plan": f"bot:{bot}"}).raise_for_status()
    return table


def main() -> None:
    """All pictures, beside this file."""
    program = chromium()
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Settings(data=data, workers=1)) as address,
        Person(address) as me,
        Person(address) as friend,
        sync_playwright() as playwright,
    ):
        me.http.patch("/api/me", json={"name": "Daphne"})
        friend.http.patch("/api/me", json={"name": "Theo"})
        table = set_the_table(me, middle_game("dedalos", "casual", "03", 93, first_player=1), "casual")
        station = set_the_table(me, middle_game("daedalus_sentence", "greedy", "07", 97), "greedy")
        maze = set_the_table(me, middle_game("daedalus_labyrinth", "random", "50", 132), "random")
        orbit = set_the_table(me, middle_game("dark_orbit", "greedy", "03", 84, **ORBIT), "greedy")
        prison = me.http.post("/api/import", content=CAN).raise_for_status().json()["id"]
        friend.set_up("dedalos", "me", "open", "open", "open", public=True)
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])

        page = visit(browser, me, viewport=SCREEN)
        page.goto(address)
        expect(page.get_by_text("Your turn").first).to_be_visible()
        page.screenshot(path=HERE / "lobby.png")

        page.goto(f"{address}/t/{station}")
        expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
        page.screenshot(path=HERE / "station.jpg", type="jpeg", quality=85)

        page.goto(f"{address}/t/{maze}")
        page.locator('[data-key="minotaur"]').hover(force=True)
        expect(page.get_by_text("It senses")).to_be_visible()
        page.screenshot(path=HERE / "labyrinth.jpg", type="jpeg", quality=85)

        page.goto(f"{address}/t/{orbit}")
        look_ahead(page)
        page.screenshot(path=HERE / "orbit.jpg", type="jpeg", quality=85)

        page.goto(f"{address}/t/{prison}")
        lure(page)
        page.screenshot(path=HERE / "whisper.jpg", type="jpeg", quality=85)

        page.goto(f"{address}/t/{table}")
        choose(page)
        page.screenshot(path=HERE / "table.png")

        page = visit(browser, me, viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
        page.goto(f"{address}/t/{table}")
        choose(page)
        page.screenshot(path=HERE / "phone.png")
        report(browser, Path(data) / "report")
        browser.close()


def report(browser: Browser, folder: Path) -> None:
    """The beginning of a report: what stands out, and who wins."""
    varied = ["--vary", "difficulty=gentle,standard,harsh"]
    app(["lab", "report", "daedalus_labyrinth", *varied, "--games", "100", "--out", str(folder)], standalone_mode=False)
    page = browser.new_page(viewport=REPORT, color_scheme="light")
    page.goto((folder / "report.html").as_uri())
    page.screenshot(path=HERE / "report.png")


def look_ahead(page: Page) -> None:
    """A Marine, and where it goes: what waits there, and what the Marine would do, is seen before."""
    page.locator('[data-key="unit marines.2"]').click(force=True)
    page.locator("g.ui-lit").first.hover(force=True)
    expect(page.get_by_text("There: you -2 Life").first).to_be_visible()


def lure(page: Page) -> None:
    """The tin can in the hand, and a cell for it: the guard is seen where it would come to."""
    page.locator('[data-key="can"]').click(force=True)
    page.locator('[data-key="cell L6"]').hover(force=True)
    expect(page.get_by_text("G2 comes, one cell far")).to_be_visible()


def choose(page: Page) -> None:
    """A tile in the hand, and a place for it: a ghost shows how it would lie."""
    page.get_by_role("group", name="Your hand", exact=True).get_by_role("button").nth(1).click(force=True)
    page.get_by_role("group", name="The labyrinth").get_by_role("button").first.click(force=True)
    expect(page.get_by_text("Joins")).to_be_visible()
    page.mouse.move(0, 0)


if __name__ == "__main__":
    main()
