"""Where many games are played: in this process, in several, or on a cluster; the same games come out.

Whatever plays many games hands its work to a `concurrent.futures.Executor` and takes the results in the order
of the work, so that nothing depends on who was quicker.
"""

from __future__ import annotations

import importlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

T = TypeVar("T")
AHEAD = 3
"""So many pieces of work for each worker wait at most: who stops early has not asked for much more."""

LOOK = 0.1
"""Seconds between two looks whether anybody still wants what is being worked on."""

CALM = 15
"""How far calm workers stand back, where the system knows of that."""


class WorkerLost(Exception):
    """A worker process was ended from outside."""


class NoCluster(Exception):
    """The cluster cannot be used; the message says why and what to do."""


class Here(Executor):
    """Plays in this process, one piece of work after the other."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Do it at once."""
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


@contextmanager
def executor(jobs: int = 1, cluster: str = "", calm: bool = False) -> Iterator[tuple[Executor, int]]:
    """Give an executor and how many workers it has: a cluster's, some processes', or this process.

    `calm`: never this process, and processes that let everything else go first. They would also take long
    to finish what nobody wants any more: they are ended amid their work.
    """
    if cluster:
        with _cluster(cluster) as found:
            yield found
    elif jobs > 1 or calm:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, context, _begin, (calm,)) as pool:
            try:
                yield pool, jobs
            finally:
                if calm:
                    _end(pool)
                pool.shutdown(wait=True, cancel_futures=True)
    else:
        yield Here(), 1


def _end(pool: ProcessPoolExecutor) -> None:
    """End its processes wherever they are.

    Python would wait for the rest of an answer, and to be rid of the rest of a question, for as long as
    anybody could write the one and read the other, and the pool itself could: it must let go of both. Nor
    can it tell of the end to work that was given up before: that gets somebody who listens.
    """
    inside: Any = pool
    for given_up in [work for work in list(inside._pending_work_items.values()) if work.future.cancelled()]:
        given_up.future = Future()
    workers = list((inside._processes or {}).values())
    for worker in workers:
        worker.kill()
    for worker in workers:
        worker.join()
    for end in (inside._result_queue._writer, inside._call_queue._reader) if workers else ():
        with suppress(OSError):  # the pool's own thread may be letting go of it at this very moment
            end.close()


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Give the executor of a Dask cluster."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise NoCluster("a cluster needs Dask: pip install 'papercourts[cluster]'") from None
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise NoCluster(f"there is no Dask scheduler at {address} ({error})") from None
    with client:
        workers = len(client.scheduler_info()["workers"])
        if not workers:
            raise NoCluster(
                f"the Dask cluster at {address} has no workers; start some: dask worker {address}"
            )
        yield client.get_executor(pure=False), workers


def in_order(
    pool: Executor,
    workers: int,
    work: Callable[..., T],
    pieces: Iterable[tuple[Any, ...]],
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[T]:
    """Yield what comes of each piece of work, in the order of the pieces; what is left over is given up.

    Nothing more comes once `stopped` says so, also amid a piece of work.
    """
    waiting: deque[Future[T]] = deque()
    rest = iter(pieces)
    try:
        while True:
            for piece in rest:
                waiting.append(pool.submit(work, *piece))
                if len(waiting) >= AHEAD * workers:
                    break
            if not waiting or not _done(waiting[0], stopped):
                return
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise WorkerLost("a worker process was ended from outside") from None
    finally:
        for future in waiting:
            future.cancel()


def _done(work: Future[T], stopped: Callable[[], bool]) -> bool:
    """Wait until a piece of work is done; False if it is not wanted any more."""
    while not wait((work,), LOOK).done:
        if stopped():
            return False
    return True


def _begin(calm: bool = False) -> None:
    """Prepare a worker process; it ends with the one that started it, even by a kill, and on Ctrl-C."""
    if calm and hasattr(os, "nice"):
        os.nice(CALM)
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(1))
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)
