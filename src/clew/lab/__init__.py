"""Many games at once: what a variant does, how good a bot is, how fast a game runs.

series = Series("dedalos", find_game("dedalos").settle({}), ("greedy", "random", "random"), seed="7")
rows = simulate(series, games=1000)
print(summarize(rows).wins[0])

Games that take hours are a run, which a folder keeps:

with Run(Path("night"), Plan([(series, 100_000)]), "simulate") as run:
    run.play(make_engine(jobs=8))
"""

from clew.lab.engines import EngineName, make_engine, simulate
from clew.lab.plan import Plan
from clew.lab.run import Run
from clew.lab.series import GameFailed, Row, Series, play, record
from clew.lab.summary import Share, Spread, Summary, summarize
from clew.lab.tables import write_rows

__all__ = [
    "EngineName",
    "GameFailed",
    "Plan",
    "Row",
    "Run",
    "Series",
    "Share",
    "Spread",
    "Summary",
    "make_engine",
    "play",
    "record",
    "simulate",
    "summarize",
    "write_rows",
]
