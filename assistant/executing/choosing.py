"""Which executor does the work: processes of this machine, or a cluster where one is named."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from assistant.executing.processes import Processes
from assistant.executing.work import Executor


@contextmanager
def executor(cluster: str | None = None, most: int | None = None) -> Iterator[Executor]:
    """Give what does work in pieces: the cluster at an address, else `most` processes of this machine.

    BadInput where there is no such cluster.
    """
    if cluster is None:
        yield Processes(most)
        return
    from assistant.executing.cluster import Cluster  # noqa: PLC0415 - only where one is named

    with Cluster(cluster) as found:
        yield found
