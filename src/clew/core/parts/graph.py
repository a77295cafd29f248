"""Search over anything that has neighbours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heappop, heappush


def reachable(start: int, neighbours: Callable[[int], Iterable[int]]) -> set[int]:
    """Every node that can be reached from one, itself included."""
    found = {start}
    waiting = [start]
    while waiting:
        for node in neighbours(waiting.pop()):
            if node not in found:
                found.add(node)
                waiting.append(node)
    return found


def distances(starts: Iterable[int], neighbours: Callable[[int], Iterable[int]]) -> dict[int, int]:
    """The number of steps from the nearest start to every node that can be reached."""
    far = dict.fromkeys(starts, 0)
    front = list(far)
    steps = 0
    while front:
        steps += 1
        following = []
        for here in front:
            for node in neighbours(here):
                if node not in far:
                    far[node] = steps
                    following.append(node)
        front = following
    return far


def costs(starts: Iterable[int], edges: Callable[[int], Iterable[tuple[int, int]]]) -> dict[int, int]:
    """The least cost from a start to every node; ``edges`` gives each neighbour with the cost of the step to it."""
    best: dict[int, int] = {}
    queue = [(0, start) for start in starts]
    while queue:
        cost, here = heappop(queue)
        if here in best:
            continue
        best[here] = cost
        for node, step in edges(here):
            if node not in best:
                heappush(queue, (cost + step, node))
    return best
