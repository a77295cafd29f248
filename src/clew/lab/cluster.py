"""The engine of many machines: Ray, which is only asked for where somebody wants it."""

from __future__ import annotations

import importlib.util
import logging
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from clew.core.errors import ClewError, MissingExtra
from clew.lab.work import Batch, Played, WorkerLost, perform

TRIES: Final = 3
"""So often a batch is given to workers that die."""
_HOUSE: Final = Path(__file__).parent.parent
"""Every machine of a cluster gets the Clew that is here."""
_STORE: Final = 100_000_000
"""Bytes that a Ray of our own keeps for what travels: rows are small, and soon read."""


class NoCluster(ClewError):
    """There is no Ray at the address, or none can be started here."""

    def __init__(self, why: str) -> None:
        super().__init__("no_cluster", f"Ray does not answer: {why}")


class OnRay:
    """Workers of Ray: some on this machine, or all of a cluster. Ray gives the batch of a dead one to another."""

    def __init__(self, workers: int, address: str = "") -> None:
        if importlib.util.find_spec("ray") is None:
            raise MissingExtra("--engine ray needs Ray: pip install 'clew[ray]'")
        self.workers = workers
        self._address = address
        self._flying: list[Any] = []
        self._perform: Any

    def __enter__(self) -> Self:
        import ray

        where: dict[str, Any] = {"address": self._address, "runtime_env": {"py_modules": [str(_HOUSE)]}}
        if not self._address:
            where = {"address": "local", "include_dashboard": False, "num_cpus": self.workers}
            where["object_store_memory"] = _STORE
            # Workers find modules where we do, as processes that we start ourselves.
            where["runtime_env"] = {"env_vars": {"PYTHONPATH": os.pathsep.join(sys.path)}}
        try:
            ray.init(logging_level=logging.ERROR, log_to_driver=False, **where)
        except (ConnectionError, RuntimeError, ValueError) as wrong:
            raise NoCluster(str(wrong)) from wrong
        if self._address:
            everything: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
            self.workers = max(1, int(everything.get("CPU", 1)))
        self._perform = ray.remote(num_cpus=1, max_retries=TRIES - 1)(perform)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        import ray

        self._flying.clear()
        ray.shutdown()

    def submit(self, batch: Batch) -> None:
        """To whoever is free next."""
        self._flying.append(self._perform.remote(batch))

    def collect(self) -> list[Played]:
        """Those that are done, as soon as one is."""
        import ray

        done, self._flying = ray.wait(self._flying)
        try:
            return [ray.get(each) for each in done]
        except (ray.exceptions.WorkerCrashedError, ray.exceptions.OutOfMemoryError) as wrong:
            raise WorkerLost from wrong
