"""Many games at once: what a variant does, how good a bot is, how fast a game runs.

series = Series("dedalos", find_game("dedalos").settle({}), ("greedy", "random", "random"), seed="7")
rows = simulate(series, games=1000)
print(summarize(rows).wins[0])
"""

from clew.lab.pool import simulate
from clew.lab.series import GameFailed, Row, Series, play, record
from clew.lab.summary import Share, Spread, Summary, summarize
from clew.lab.tables import write_rows

__all__ = [
    "GameFailed",
    "Row",
    "Series",
    "Share",
    "Spread",
    "Summary",
    "play",
    "record",
    "simulate",
    "summarize",
    "write_rows",
]
