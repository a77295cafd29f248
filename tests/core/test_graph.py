"""Search, compared with the slow way that is plain to see."""

from __future__ import annotations

from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from clew.core.parts.graph import costs, distances, reachable

NODES = 8
Graph: TypeAlias = dict[int, list[tuple[int, int]]]
"""For each node its neighbours, and what the step there costs."""

nodes = st.integers(0, NODES - 1)
edges = st.lists(st.tuples(nodes, nodes, st.integers(0, 9)), max_size=20)
graphs = edges.map(
    lambda found: {node: [(there, cost) for here, there, cost in found if here == node] for node in range(NODES)}
)


def next_to(graph: Graph) -> dict[int, list[int]]:
    return {node: [there for there, _ in beside] for node, beside in graph.items()}


def naive_costs(graph: Graph, starts: set[int]) -> dict[int, int]:
    """Relax every edge as often as there are nodes."""
    best = dict.fromkeys(starts, 0)
    for _ in range(NODES):
        for here, beside in graph.items():
            for there, cost in beside:
                if here in best:
                    best[there] = min(best.get(there, 10**9), best[here] + cost)
    return best


@given(graphs, nodes)
def test_everything_that_can_be_reached_is_found(graph: Graph, start: int) -> None:
    assert reachable(start, lambda node: next_to(graph)[node]) == set(naive_costs(graph, {start}))


@given(graphs, st.sets(nodes))
def test_distances_count_steps_from_the_nearest_start(graph: Graph, starts: set[int]) -> None:
    beside = next_to(graph)
    steps = {node: [(there, 1) for there in beside[node]] for node in graph}

    assert distances(starts, lambda node: beside[node]) == naive_costs(steps, starts)


@given(graphs, st.sets(nodes))
def test_costs_are_the_least_there_are(graph: Graph, starts: set[int]) -> None:
    assert costs(starts, lambda node: graph[node]) == naive_costs(graph, starts)


def test_nothing_is_near_no_start() -> None:
    assert distances([], lambda node: [node + 1]) == {}
