"""How long the web program waits for PostgreSQL, and how it detects a server that hangs.

A server that is down refuses connections at once. One that hangs (stopped, swapped out, behind a network that
drops everything) accepts connections and statements and never answers, and every thread would wait with it.
A statement may also be slow for a good reason. To tell the two apart:

1. a thread that has waited a second opens another connection, for two seconds at most;
2. if that succeeds, the server is alive: the statement may continue until PostgreSQL itself ends it;
3. if not, the database is down: all waiting threads give up, new requests are refused at once,
   and one thread polls until the server answers again.
"""

import logging
import threading
import time
from collections.abc import Generator, Mapping
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.errors import (
    ConnectionTimeout,
    _WaitTimeout,  # what `Connection.wait` is documented to raise
)
from psycopg.waiting import READY_NONE

Row = TypeVar("Row")
Result = TypeVar("Result")

PATIENCE_SECONDS = 1.0
# libpq knows no shorter limit.
CONNECT_SECONDS = 2
LOOK_SECONDS = 0.1
# PostgreSQL ends a page's or call's statement after this. Our own limit is slightly longer, for a connection
# that hangs by itself.
STATEMENT_SECONDS = 20
LONGEST_WAIT_SECONDS = STATEMENT_SECONDS + 2.0

log = logging.getLogger(__name__)


class Outage:
    """This process's state of its database. Only the web program is guarded: jobs and commands may wait."""

    def __init__(self) -> None:
        self.is_guarding = False
        self.is_away = False
        self._parameters: dict[str, Any] = {}
        self._known_until = 0.0
        self._changing = threading.Lock()
        self._asking = threading.Lock()

    def guard(self) -> None:
        """Limit waiting from now on, in this process."""
        self.is_guarding = True

    def with_limits(self, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """Return a new connection's parameters. Raises OperationalError while the database is down."""
        self.check()
        limits = {**parameters, "connect_timeout": CONNECT_SECONDS}
        options = str(parameters.get("options") or "")
        if "statement_timeout" not in options:
            limits["options"] = f"{options} -c statement_timeout={STATEMENT_SECONDS}s".strip()
        plain = (str, int)
        self._parameters = {name: value for name, value in limits.items() if isinstance(value, plain)}
        self._parameters.pop("prepare_threshold", None)
        return limits

    def check(self) -> None:
        if self.is_away:
            raise psycopg.OperationalError("PostgreSQL does not answer")

    def look(self) -> None:
        """Check whether the server is alive, unless that is known. Raises OperationalError if it is not."""
        if time.monotonic() >= self._known_until and self._asking.acquire(blocking=False):
            try:
                self._ask()
                self._known_until = time.monotonic() + PATIENCE_SECONDS
            except ConnectionTimeout:
                self.begin()
                raise
            finally:
                self._asking.release()
        self.check()

    def begin(self) -> None:
        """The server took too long: refuse all requests until it answers."""
        with self._changing:
            if self.is_away:
                return
            self.is_away = True
        log.warning("PostgreSQL does not answer; requests are refused with 503 until it does")
        threading.Thread(target=self._wait_for_return, name="database away", daemon=True).start()

    def _wait_for_return(self) -> None:
        while True:
            try:
                self._ask()
            except ConnectionTimeout:
                continue
            except psycopg.OperationalError:
                pass  # refused, or still starting: no thread has to wait for that
            break
        self.is_away = False
        log.warning("PostgreSQL answers again")

    def _ask(self) -> None:
        psycopg.connect(**self._parameters).close()


outage = Outage()


class GuardedConnection(psycopg.Connection[Row]):
    """Waits for the server as long as it is alive, and no longer."""

    @classmethod
    def connect(cls, conninfo: str = "", **parameters: Any) -> "GuardedConnection[Any]":
        try:
            return super().connect(conninfo, **parameters)
        except ConnectionTimeout:
            outage.begin()
            raise

    def wait(
        self, gen: PQGen[Result], interval: float = LOOK_SECONDS, timeout: float | None = None
    ) -> Result:
        """Run one exchange with the server: every statement, commit and fetch uses this."""
        if timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            outage.check()
            try:
                return super().wait(gen, interval, PATIENCE_SECONDS)
            except _WaitTimeout:
                return self._wait_watchfully(gen)
        except psycopg.OperationalError:
            if outage.is_away:
                self.pgconn.finish()  # an incomplete exchange: the connection cannot be used any more
            raise

    def _wait_watchfully(self, gen: PQGen[Result]) -> Result:
        deadline = time.monotonic() + LONGEST_WAIT_SECONDS - PATIENCE_SECONDS
        while True:
            try:
                return super().wait(_resume(gen), LOOK_SECONDS, LOOK_SECONDS)
            except _WaitTimeout:
                try:
                    outage.look()
                    if time.monotonic() < deadline:
                        continue
                except psycopg.OperationalError:
                    self.pgconn.finish()
                    raise
                self.pgconn.finish()
                raise psycopg.OperationalError("PostgreSQL has not answered this statement") from None


def _resume(gen: PQGen[Result]) -> Generator[Any, Any, Result]:
    """Continue an exchange that was interrupted while waiting."""
    ready: Any = READY_NONE
    while True:
        try:
            request = gen.send(ready)
        except StopIteration as done:
            result: Result = done.value
            return result
        ready = yield request
