"""Engines: programs that are asked line by line, at the tables of a real server."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

import npm
from clew.cli import main
from clew.client import run_bot
from clew.engine import SeatLost, run_engine
from clew.program import PROTOCOL, Over
from clew.wire import Frame, Offer, Outcome
from server.kit import PATIENCE, ROOT, Message, Person, until
from server.test_client import run

NEVER = 600.0
"""Seconds of patience that nobody waits for."""

READS = "import json, os, signal, sys\nfor line in sys.stdin:\n    told = json.loads(line)\n"
FIRST = READS + (
    "    if told['type'] == 'frame':\n        print(json.dumps({'action': told['offers'][0]['action']}), flush=True)\n"
)
ON_A_FRAME = READS + "    if told['type'] == 'frame':\n        "


def python(program: str) -> str:
    """The command that runs a few lines of Python."""
    return shlex.join([sys.executable, "-c", program])


def example(name: str) -> str:
    """The command that runs an example."""
    node = shutil.which("node", path=npm.path())
    return shlex.join([str(node) if name.endswith(".js") else sys.executable, str(ROOT / "examples" / name)])


def link_of(person: Person, table: Message) -> str:
    return f"{person.address}/t/{table['id']}"


def ended(person: Person, table: Message) -> Message:
    """The table, once its game has come to an end."""
    person.look(table["id"]).frame(lambda frame: frame.get("outcome"))
    card: Message = person.http.get(f"/api/tables/{table['id']}").json()
    assert card["status"] == "over"
    return card


# --- The examples -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["engine.py", "engine.js"])
@pytest.mark.parametrize("game", ["connect_four", "heist", "crew"])
def test_the_examples_play_whole_games(ann: Person, capfd: pytest.CaptureFixture[str], name: str, game: str) -> None:
    table = ann.set_up(game, "open", "bot:random")

    outcome = run(run_engine(link_of(ann, table), example(name), patience=PATIENCE, name="Robin"))

    assert outcome is not None
    assert ended(ann, table)["outcome"] == msgspec.to_builtins(outcome)
    assert ended(ann, table)["seats"][0]["holder"] == "person"
    assert capfd.readouterr().err.splitlines() == [f"I am Robin in {table['title']}.", outcome.reason]


def test_two_engines_meet_at_a_table(ann: Person) -> None:
    table = ann.set_up("connect_four", "open", "open")
    command = [sys.executable, "-m", "clew", "bot", link_of(ann, table), "--engine", example("engine.py")]
    runners = [
        subprocess.Popen([*command, "--seat", str(seat)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for seat in (1, 2)
    ]

    said = [runner.communicate(timeout=PATIENCE)[0].strip() for runner in runners]

    assert [runner.returncode for runner in runners] == [0, 0]
    assert said == [ended(ann, table)["outcome"]["reason"]] * 2


# --- What an engine is told -------------------------------------------------------------------------------------------


def told_to_an_engine(ann: Person, table: Message, tmp_path: Path) -> list[Message]:
    """All lines that an engine on Ann's seat reads."""
    kept = tmp_path / "told.jsonl"
    keeps = f"kept = open({str(kept)!r}, 'w', buffering=1)\n" + FIRST.replace(
        "    told =", "    print(line, end='', file=kept)\n    told ="
    )
    run(run_engine(link_of(ann, table), python(keeps), patience=PATIENCE, token=ann.secret))
    return [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]


def told_to_a_bot(ann: Person, table: Message) -> list[Message]:
    """All frames that a bot on Ann's seat gets."""
    told: list[Message] = []

    def choose(frame: Frame) -> Offer:
        told.append(json.loads(msgspec.json.encode(frame)))
        return frame.offers[0]

    run(run_bot(ann.address, table["id"], choose, token=ann.secret))
    return told


def lines_of(frames: list[Message], first: int, last: int) -> list[Message]:
    """Everything that these frames tell of some moves, one after the other."""
    lines = [line for frame in frames for beat in frame.get("beats", []) for line in beat["lines"]]
    return [line for line in lines if first < line["move"] <= last]


def without_beats(frame: Message) -> dict[str, Any]:
    """A frame without what came before it, and without what differs between any two connections."""
    return {name: value for name, value in frame.items() if name not in ("id", "now", "beats", "history")}


@pytest.mark.parametrize("way", ["engine", "bot"])
@pytest.mark.parametrize(
    ("game", "seats", "least"),
    [("heist", ["me", "bot:random", "bot:random"], 1), ("connect_four", ["bot:random", "me"], 3)],
)
def test_programs_see_what_a_browser_on_their_seat_sees(
    ann: Person, tmp_path: Path, game: str, seats: list[str], least: int, way: str
) -> None:
    """In a game with secrets, which may end after one decision, and in one that needs three."""
    table = ann.set_up(game, *seats)
    browser = ann.look(table["id"])
    browser.frame()

    told = told_to_an_engine(ann, table, tmp_path) if way == "engine" else told_to_a_bot(ann, table)

    browser.frame(lambda frame: frame.get("outcome"))
    seen = [message for message in browser.messages if message["type"] == "frame"]
    frames = [message for message in told if message["type"] == "frame"]
    both = {frame["n"] for frame in frames} & {frame["n"] for frame in seen}
    assert len(frames) >= least
    assert both
    assert [without_beats(frame) for frame in frames if frame["n"] in both] == [
        without_beats(frame) for frame in seen if frame["n"] in both
    ]
    first, last = frames[0]["moves"], frames[-1]["moves"]
    assert lines_of(frames, first, last) == lines_of(seen, first, last)
    assert len(lines_of(frames, first, last)) >= least - 1
    assert all("scene" not in beat for frame in frames for beat in frame.get("beats", [])[-1:])


def test_an_engine_hears_who_plays_what_and_how_it_ended(ann: Person, tmp_path: Path) -> None:
    table = ann.set_up("heist", "bot:random", "me")

    hello, *frames, over = told_to_an_engine(ann, table, tmp_path)

    card = ended(ann, table)
    assert hello == {
        "type": "hello",
        "protocol": PROTOCOL,
        "game": "heist",
        "title": card["title"],
        "options": card["options"],
        "seat": 1,
        "names": [seat["name"] for seat in card["seats"]],
    }
    assert {frame["type"] for frame in frames} == {"frame"}
    assert {frame["seat"] for frame in frames} == {1}
    assert over == {"type": "over", "outcome": card["outcome"]}


def test_the_page_about_engines_prints_what_they_read_and_write(ann: Person, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")
    printed = page.partition("```text\n>")[2].partition("```")[0]
    lines = f">{printed}".splitlines()
    answers = [line[2:] for line in lines if line.startswith("<")]
    kept = tmp_path / "told.jsonl"
    speaks = (
        f"import sys\nkept = open({str(kept)!r}, 'w', buffering=1)\nanswers = {answers!r}\n"
        "for line in sys.stdin:\n    print(line, end='', file=kept)\n"
        "    if '\"frame\"' in line[:20]: print(answers.pop(0), flush=True)\n"
    )
    ann.http.patch("/api/me", json={"name": "Robin"})
    table = ann.set_up("connect_four", "me", "bot:random")

    with pytest.raises(SeatLost, match="ended by itself, with code 1"):  # it has no third answer
        run(run_engine(link_of(ann, table), python(speaks), patience=PATIENCE, token=ann.secret, stand_in="random"))

    told = kept.read_text(encoding="utf-8").splitlines()[: len(answers) + 1]
    told.append(msgspec.json.encode(Over(msgspec.convert(ended(ann, table)["outcome"], Outcome))).decode())
    for shown, line in zip([line[2:] for line in lines if line.startswith(">")], told, strict=True):
        assert re.fullmatch(".*".join(map(re.escape, shown.split("…"))), line)


def test_an_engine_hears_that_the_table_was_given_up(ann: Person, tmp_path: Path) -> None:
    table = ann.set_up("connect_four", "me", "bot:random")
    heard = tmp_path / "heard"
    asks = ON_A_FRAME + f"open({str(tmp_path / 'asked')!r}, 'w').close()\n"
    keeps = asks + f"    if told['type'] == 'over':\n        open({str(heard)!r}, 'w').write(line)\n"

    def give_up() -> None:
        until((tmp_path / "asked").exists)
        ann.post(f"/api/tables/{table['id']}/give-up")

    giving_up = threading.Thread(target=give_up)
    giving_up.start()
    outcome = run(run_engine(link_of(ann, table), python(keeps), patience=NEVER, token=ann.secret))
    giving_up.join()

    assert outcome is None
    assert json.loads(heard.read_text(encoding="utf-8")) == {"type": "over", "outcome": None}


# --- Engines that lose their seat -------------------------------------------------------------------------------------

FAILING = {
    "hangs": (READS + "    pass\n", "did not answer within 0.5 seconds"),
    "never reads": ("import signal\nsignal.pause()\n", "did not answer within 0.5 seconds"),
    "drips": (ON_A_FRAME + "print('{', end='', flush=True); signal.pause()\n", "did not answer within 0.5 seconds"),
    "crashes": (ON_A_FRAME + "sys.exit(7)\n", "ended by itself, with code 7"),
    "is killed": (ON_A_FRAME + "os.kill(os.getpid(), signal.SIGKILL)\n", "ended by itself, with code -9"),
    "goes at once": ("", "ended by itself, with code 0"),
    "closes its output": (ON_A_FRAME + "os.close(1); signal.pause()\n", "closed its input or its output"),
    "floods": (ON_A_FRAME + "\n        while True: sys.stdout.write('x' * 65536)\n", "more than 65,536 bytes"),
    "babbles": (ON_A_FRAME + "print('I like column \\x1b[4m', flush=True)\n", r"cannot be read .*'I like column \\x1b"),
    "says nothing": (ON_A_FRAME + "print(flush=True)\n", "cannot be read"),
    "writes bytes": (ON_A_FRAME + 'os.write(1, b\'{"action": ["\\xff"]}\\n\')\n', "cannot be read"),
    "nests": (ON_A_FRAME + "print('{\"action\":' + '[' * 60000, flush=True)\n", "cannot be read"),
    "says too much": (ON_A_FRAME + 'print(\'{"action": ["drop", 4], "n": 1}\', flush=True)\n', "cannot be read"),
    "cheats": (ON_A_FRAME + 'print(\'{"action": ["drop", 99]}\', flush=True)\n', "is not among the offers"),
}


@pytest.mark.parametrize("what", FAILING)
def test_an_engine_that_fails_loses_its_seat_and_the_table_goes_on(ann: Person, what: str) -> None:
    program, reason = FAILING[what]
    table = ann.set_up("connect_four", "open", "bot:random")
    patience = 0.5 if "within" in reason else PATIENCE

    with pytest.raises(SeatLost, match=reason):
        run(run_engine(link_of(ann, table), python(program), patience=patience, stand_in="random"))

    card = ended(ann, table)
    assert [seat["holder"] for seat in card["seats"]] == ["bot", "bot"]
    assert [seat["bot"] for seat in card["seats"]] == ["random", "random"]


def test_an_engine_that_fails_in_the_middle_of_a_game_is_replaced_by_the_usual_bot(
    ann: Person, capfd: pytest.CaptureFixture[str]
) -> None:
    table = ann.set_up("connect_four", "open", "bot:random")
    usual = next(game["bot"] for game in ann.http.get("/api/games").json() if game["id"] == "connect_four")
    fails = FIRST.replace("        print", "        assert told['moves'] < 4, 'I am lost'\n        print")

    with pytest.raises(SystemExit) as left:
        main(["bot", link_of(ann, table), "--engine", python(fails), "--patience", str(PATIENCE)])

    said = capfd.readouterr().err
    card = ended(ann, table)
    assert left.value.code == 3
    assert card["moves"] > 4
    assert card["seats"][0]["bot"] == usual
    assert "AssertionError: I am lost" in said
    last = said.splitlines()[-1]
    assert last == f"✗ The engine has lost its seat: it ended by itself, with code 1. The bot {usual} plays on."


def test_what_an_engine_started_ends_with_it(ann: Person, tmp_path: Path) -> None:
    """The engine and its child hold a pipe open: it ends when nobody is left who could write to it."""
    table = ann.set_up("connect_four", "open", "bot:random")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    child = "import signal; print('here', flush=True); signal.pause()"
    program = (
        f"import os, subprocess, sys\nout = os.open({str(pipe)!r}, os.O_WRONLY)\n"
        f"child = subprocess.Popen([sys.executable, '-c', {child!r}], pass_fds=[out], stdout=subprocess.PIPE)\n"
        "os.write(out, child.stdout.readline())\nprint('nonsense', flush=True)\nsys.stdin.read()\n"
    )

    with pytest.raises(SeatLost):
        run(run_engine(link_of(ann, table), python(program), patience=PATIENCE, stand_in="random"))

    os.set_blocking(reader, True)
    with os.fdopen(reader, "rb") as left:
        assert left.read() == b"here\n"


def test_an_engine_that_talks_without_end_is_not_listened_to_for_ever(
    ann: Person, capfd: pytest.CaptureFixture[str]
) -> None:
    table = ann.set_up("connect_four", "open", "bot:random")
    talks = FIRST.replace("        print", "        sys.stderr.write('words ' * 100_000)\n        print")

    outcome = run(run_engine(link_of(ann, table), python(talks), patience=PATIENCE))

    assert outcome is not None
    assert len(capfd.readouterr().err) == 65_536


def test_a_runner_that_is_told_to_end_gives_its_seat_away_first(ann: Person, tmp_path: Path) -> None:
    table = ann.set_up("connect_four", "open", "bot:random")
    asked = tmp_path / "asked"
    hangs = ON_A_FRAME + f"open({str(asked)!r}, 'w').close()\n"
    command = ["bot", link_of(ann, table), "--engine", python(hangs), "--patience", str(NEVER)]
    runner = subprocess.Popen([sys.executable, "-m", "clew", *command])
    until(asked.exists)

    runner.send_signal(signal.SIGTERM)

    assert runner.wait(PATIENCE) == 128 + signal.SIGTERM
    assert ended(ann, table)["seats"][0]["holder"] == "bot"


# --- What does not even begin -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--engine", "./no-such-program --flag"], "./no-such-program: No such file"),
        (["--engine", "'unfinished"], "no command"),
        (["--engine", " "], "no command"),
        (["--engine", "true", "--stand-in", "nobody"], "has no bot 'nobody'"),
        (["--engine", "true", "--seat", "2"], "that seat is taken"),
    ],
)
def test_a_command_that_cannot_be_followed_takes_no_seat(
    ann: Person, capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str
) -> None:
    table = ann.set_up("connect_four", "open", "bot:random")

    with pytest.raises(SystemExit) as left:
        main(["bot", link_of(ann, table), *arguments])

    said = capsys.readouterr().err
    assert left.value.code == 2
    assert reason in said
    assert len(said.splitlines()) == 1
    assert ann.http.get(f"/api/tables/{table['id']}").json()["seats"][0]["holder"] == "open"


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("{address}/t/no-such-table", "there is no table at this link"),
        ("http://user:password@127.0.0.1:1/t/12345678", "http://127.0.0.1:1 cannot be reached"),
        ("12345678", "no link of a table"),
        ("http://[/t/12345678", "no link of a table"),
    ],
)
def test_a_link_that_leads_nowhere_is_one_clear_line(
    address: str, capsys: pytest.CaptureFixture[str], link: str, reason: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["bot", link.format(address=address), "--engine", "true"])

    said = capsys.readouterr().err
    assert left.value.code == 2
    assert reason in said
    assert len(said.splitlines()) == 1
