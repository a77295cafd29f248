"""The whole table as a scene: the station with THESEUS beside it, the own hand, and a mat for each player."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.games.daedalus_sentence.screen.ariadne.desk import desk, found_guards
from clew.games.daedalus_sentence.screen.choosing import line_up
from clew.games.daedalus_sentence.screen.device import device
from clew.games.daedalus_sentence.screen.figures import figures
from clew.games.daedalus_sentence.screen.ground import station
from clew.games.daedalus_sentence.screen.locks import locks
from clew.games.daedalus_sentence.screen.mats import hand, mat, team
from clew.games.daedalus_sentence.sight.seen import Seen
from clew.scene import Scene, Zone


def scene(view: Plain, names: list[str]) -> Scene:
    """All there is to see; before the set-up that is the characters to choose from."""
    if not view["cells"]:
        return Scene([Zone("board", "The prisoners", (-500, -495, 1000, 990), line_up(view, names))])
    seen = Seen(view)
    items = [*station(seen), *figures(seen, names), *device(seen), *locks(seen), *team(seen, names)]
    if view["mode"] == "thread":
        items += [*desk(seen, names), *found_guards(seen)]
    zones = [Zone("board", "The station", (-742, -500, 1242, 1000), items)]
    if view["seat"] >= 0:
        zones.append(hand(seen))
    return Scene([*zones, *[mat(seen, names, seat) for seat in range(view["players"])]])
