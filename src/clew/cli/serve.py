"""``clew serve``: the house in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from clew.cli.screen import out, say

HOST = "127.0.0.1"
PORT = 8000
DATA = typer.get_app_dir("clew")


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = HOST,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = PORT,
    data: Annotated[str, typer.Option(help="The folder for the database file; made if it is not there.")] = DATA,
    database: Annotated[
        str, typer.Option(help="A PostgreSQL database instead of a file: postgresql://user@host/name.")
    ] = "",
    game: Annotated[list[str] | None, typer.Option(help="Offer a game from a Python file too.")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="A foreign page that may talk to us.")] = None,
    secure: Annotated[bool, typer.Option(help="Visitors come by https only.")] = False,
    proxied: Annotated[bool, typer.Option(help="A proxy of ours stands before us.")] = False,
    limits: Annotated[bool, typer.Option(help="Limit how much one visitor may do.")] = True,
    metrics: Annotated[
        str,
        typer.Option(
            metavar="[ADDRESS:]PORT|off",
            help="Where Prometheus can ask. Usually for this machine alone, 1000 above the port, if that is free.",
        ),
    ] = "",
) -> None:
    """Serve the games: open the address in a browser, and send it to friends."""
    from clew.server.run import place_of_metrics, prepare, run  # only who serves waits for the server to be imported
    from clew.server.settings import Settings

    settings = Settings(
        data=data,
        database=database,
        games=tuple(game or ()),
        origins=tuple(origin or ()),
        secure=secure,
        proxied=proxied,
        limits=limits,
    )
    metrics_at = place_of_metrics(metrics, port)
    app = prepare(settings, host, port)
    shown = "localhost" if host in (HOST, "0.0.0.0") else host  # noqa: S104 (compared, not bound)
    say(f"Clew is open at http://{shown}:{port} (Ctrl+C closes it)", "bold")
    say(f"Metrics: http://{metrics_at[0]}:{metrics_at[1]}/metrics" if metrics_at else "No metrics", "dim")
    out.file.flush()  # a log that is a pipe would keep it until the end
    run(app, host, port, metrics_at, settings)
