"""Work beside the window: something slow is done in a thread, and the window looks whether it is done."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")


class Beside(Generic[T]):
    """One piece of work; nobody waits for it when the program ends."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._future: Future[T] = Future()
        Thread(target=self._do, args=(work,), daemon=True).start()

    def _do(self, work: Callable[[], T]) -> None:
        try:
            self._future.set_result(work())
        except BaseException as error:
            self._future.set_exception(error)

    @property
    def done(self) -> bool:
        """Whether the result is there."""
        return self._future.done()

    def result(self) -> T:
        """The result, or the error that the work ended in; waits for it."""
        return self._future.result()
