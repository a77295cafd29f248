"""``clew play``: a match in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from clew import files
from clew.cli.choices import game_of, read_names, read_options, read_seats, read_seed, split, with_suffix
from clew.cli.flags import AnyGame, Players, Settings
from clew.cli.games import show_options
from clew.cli.history import who_won
from clew.cli.prompt import Left, Prompt
from clew.cli.screen import ask, cite, heading, out, refuse, say
from clew.cli.table import Table
from clew.core.dice import commitment
from clew.core.errors import BadOption, BadThread, ClewError
from clew.core.game import SPECTATOR, Game, spell
from clew.core.registry import find_game, known_games
from clew.core.result import Result
from clew.core.thread import Match, Thread, fair_dice


def play(
    game: AnyGame = None,
    settings: Settings = None,
    players: Players = None,
    seats: Annotated[
        str | None, typer.Option(metavar="human,seeks,…", help="Who sits where; at first you and bots that seek.")
    ] = None,
    names: Annotated[str | None, typer.Option(metavar="ANN,BEN,…", help="What the players are called.")] = None,
    seed: Annotated[str | None, typer.Option(help="Any text: the same seed gives the same dice.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    start: Annotated[
        int | None, typer.Option("--from", min=0, help="With --load: play on from after this move, with new dice.")
    ] = None,
    options: Annotated[bool, typer.Option("--options", help="List the options of the game.")] = False,
) -> None:
    """Play a game in the terminal: alone against bots, or with others around one screen."""
    if load is not None:
        if settings or players is not None or names is not None:
            raise BadOption("a saved match keeps its options and names: leave --set, --players and --names out")
        sit_down(resumed(files.load(load), game, split(seats), seed, start, load))
        return
    if game is None:
        raise BadOption(f"which game? There are: {', '.join(known_games())}")
    found = find_game(game)
    if options:
        show_options(found)
        return
    sit_down(opened(found, settings or [], players, split(seats), split(names), seed))


def opened(
    game: Game,
    settings: list[str],
    players: int | None,
    seats: list[str] | None,
    names: list[str] | None,
    seed: str | None,
) -> Table:
    """A table with a new match."""
    options = read_options(game, settings, players, seats)
    taken = read_seats(game, seats, int(options["players"]))
    secret = read_seed(seed)
    match = Match.start(game, options, fair_dice(secret), read_names(game, names, options), commitment(secret))
    return Table(match, secret, taken)


def resumed(
    thread: Thread, name: str | None, seats: list[str] | None, seed: str | None, start: int | None, path: Path | None
) -> Table:
    """A table where a match goes on: with its own dice if its file holds the seed, else with new ones from here."""
    game = game_of(thread, name)
    secret = bytes.fromhex(thread.seed)
    if secret and commitment(secret) != thread.commitment:
        raise BadThread("the seed in this file is not the one that was committed to")
    if start is not None or not secret or seed is not None:
        secret = read_seed(seed)
        thread = branched(thread, len(thread.moves) if start is None else start, secret)
        path = None
    thread.seed = ""  # it stays a secret until the end
    match = Match.follow(game, thread, fair_dice(secret))
    table = Table(match, secret, read_seats(game, seats, len(thread.players)))
    table.saved = path
    return table


def branched(thread: Thread, number: int, seed: bytes) -> Thread:
    """The same past up to a move, dice of its own from there."""
    if not 0 <= number <= len(thread.moves):
        raise BadOption(f"the match has moves 1 to {len(thread.moves)}, not {number}")
    return thread.branch(number, seed)


def sit_down(table: Table) -> None:
    """Play until the game ends, somebody leaves, or nothing more comes from the keyboard."""
    _greet(table)
    try:
        while table.match.state.result() is None:
            seat = table.actor()
            if seat in table.humans:
                table.pass_screen(seat)
                Prompt(table, seat).decide()
            else:
                table.play_bot(seat)
                if not table.humans:
                    table.tell(SPECTATOR)
        _finish(table)
    except Left:
        say("Until next time.")
    except EOFError:
        say("The input ended; so does the evening.")


def _greet(table: Table) -> None:
    thread = table.match.thread
    heading(table.game.title)
    for name, kind in zip(table.names, table.seats, strict=True):
        say(f"  {name} ({kind})")
    chosen = [f"{name} {spell(value)}" for name, value in thread.options.items()]
    say(f"Options: {', '.join(chosen)}", "dim")
    say(f"Commitment: {thread.commitment}", "dim")
    say("Write ? for help.", "dim")


def _finish(table: Table) -> None:
    """How it ended, by which clause, and how everybody can check the dice."""
    match = table.match
    result = match.state.result()
    assert result is not None
    match.reveal(table.seed)
    seat = table.onlooker()
    heading("The end")
    table.tell(seat)
    out.print()
    table.show(seat)
    out.print()
    show_result(table.game, result, table.names)
    say(f"Seed: {match.thread.seed}", "dim")
    say("Saved, the match can be checked: clew verify FILE shows that every die follows from this seed.", "dim")
    if table.humans:
        _offer_to_save(table)


def show_result(game: Game, result: Result, names: list[str]) -> None:
    """Who won, and the clause that says so."""
    out.print(Text.assemble((who_won(result, names), "bold green"), f": {result.reason} ({result.clause})."))
    if result.clause in game.clauses():
        cite(game.clauses()[result.clause])


def _offer_to_save(table: Table) -> None:
    name = ask("Save the match? The name of a file, or only Enter: ")
    while name:
        path = with_suffix(name, files.SUFFIX)
        try:
            if path.exists() and path != table.saved:
                raise BadOption(f"{path} exists already")
            table.save(path)
        except (ClewError, OSError) as wrong:
            refuse(wrong)
            name = ask("Another name, or only Enter: ")
        else:
            say(f"Saved to {path}.", "green")
            return
