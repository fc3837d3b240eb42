"""The engine's endpoints: reports for the back office, and counters. On loopback, with signed requests."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from matinee_collector.fold import Fold
from matinee_collector.http import Handler, Metrics, Problem, Request, Response, Routes, json_response, text
from matinee_collector.reports import books
from matinee_collector.reports.ask import answer_all, list_definitions, read_asked
from matinee_collector.reports.keeping import forget_old, read_kept, set_kept
from matinee_collector.reports.people import erase_viewer, read_person
from matinee_collector.segments import find_oldest_ms
from matinee_collector.sinks.clickhouse import Database
from matinee_collector.tokens import ReportsGuard, TokenInvalid

Answer = TypeVar("Answer")
Asked_ = TypeVar("Asked_")
QUERY_THREADS = 2
MAX_QUESTION_BYTES = 4 * 1024 * 1024
"""The durations of 20,000 films, several times over."""
DRAIN_SECONDS = 10.0


class Reports:
    def __init__(
        self,
        *,
        connect: Callable[[], Database],
        fold: Fold,
        spool_dir: Path,
        guard: ReportsGuard,
        metrics: Metrics,
        is_draining: Callable[[], bool],
        count_parked: Callable[[], int],
    ) -> None:
        self._connect = connect
        self._fold = fold
        self._spool_dir = spool_dir
        self._guard = guard
        self._metrics = metrics
        self._is_draining = is_draining
        self._count_parked = count_parked
        self._threads = ThreadPoolExecutor(QUERY_THREADS, thread_name_prefix="report")
        self._local = threading.local()

    def routes(self) -> Routes:
        return {
            "/reports/ask": {"POST": self._require_token(self.ask)},
            "/reports/definitions": {"GET": self._require_token(self.get_definitions)},
            "/reports/erasure": {"POST": self._require_token(self.erase)},
            "/reports/retention": {"POST": self._require_token(self.keep_raw)},
            "/counters": {"GET": self._require_token(self.get_counters)},
            "/healthz": {"GET": self.get_health},
            "/readyz": {"GET": self.get_readiness},
            "/metrics": {"GET": self.get_metrics},
        }

    async def ask(self, request: Request) -> Response:
        """Answer several questions, all from one snapshot (ask.py)."""
        questions = await _read(request, read_asked)
        fresh_to = self._fresh_to()

        def answer(database: Database) -> dict[str, object]:
            with self._fold.still(database):
                return answer_all(database, self._fold.past, questions) | {"fresh_to": fresh_to}

        return json_response(await self._ask(answer))

    async def get_definitions(self, _: Request) -> Response:
        return json_response(list_definitions())

    async def erase(self, request: Request) -> Response:
        """Erase a person, once everything acknowledged before is stored."""
        person = await _read(request, read_person)
        await self._until_drained()

        def answer(database: Database) -> int:
            return erase_viewer(database, self._fold, store_id=person.store_id, user_id=person.user_id)

        return json_response({"sessions": await self._ask(answer)})

    async def keep_raw(self, request: Request) -> Response:
        """Set a store's retention of raw events, and delete older ones."""
        retention = await _read(request, read_kept)

        def answer(database: Database) -> None:
            set_kept(database, store_id=retention.store_id, months=retention.months)
            forget_old(database, self._fold)

        await self._ask(answer)
        return json_response({"store_id": retention.store_id, "months": retention.months})

    async def _until_drained(self) -> None:
        asked_at = time.time() * 1000
        deadline = time.monotonic() + DRAIN_SECONDS
        while (oldest_ms := find_oldest_ms(self._spool_dir)) is not None and oldest_ms <= asked_at:
            if time.monotonic() > deadline:
                message_text = "Events of before are still being stored. Try again in a moment."
                raise Problem(503, "not_drained", message_text, headers=[(b"retry-after", b"5")])
            await asyncio.sleep(0.05)

    async def get_counters(self, _: Request) -> Response:
        fresh_to = self._fresh_to()

        def answer(database: Database) -> dict[str, object]:
            return books.get_totals(database) | {
                "parked_segments": self._count_parked(),
                "inlets": books.list_inlets(database),
                "stores": books.list_stores(database),
                "quarantine_samples": books.list_quarantine_samples(database),
                "fresh_to": fresh_to,
            }

        return json_response(await self._ask(answer))

    async def get_health(self, _: Request) -> Response:
        return text("ok\n")

    async def get_readiness(self, _: Request) -> Response:
        return text("ok\n") if self._is_draining() else text("not draining\n", status=503)

    async def get_metrics(self, request: Request) -> Response:
        self._metrics.check(request)

        def answer(database: Database) -> tuple[dict[str, Any], list[dict[str, Any]]]:
            return books.get_totals(database), books.list_inlets(database)

        totals, inlets = await self._ask(answer)
        lines = ["# TYPE matinee_engine_events_total counter"]
        lines += [
            f'matinee_engine_events_total{{inlet="{books_of["inlet"]}",fate="{fate}"}} {books_of[fate]}'
            for books_of in inlets
            for fate in books.FATES
        ]
        reasons = sorted(totals["quarantine_reasons"].items())
        lines.append("# TYPE matinee_engine_quarantined_total counter")
        lines += [
            f'matinee_engine_quarantined_total{{reason="{reason}"}} {count}' for reason, count in reasons
        ]
        return text(self._metrics.render() + "\n".join(lines) + "\n", kind="text/plain; version=0.0.4")

    def _require_token(self, handler: Handler) -> Handler:
        async def check_first(request: Request) -> Response:
            try:
                self._guard.check(request.headers.get(b"authorization", b""))
            except TokenInvalid:
                raise Problem(
                    401, "token_invalid", "Reports need a token signed with the reports key."
                ) from None
            return await handler(request)

        return check_first

    async def _ask(self, answer: Callable[[Database], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, answer)

    def _run(self, answer: Callable[[Database], Answer]) -> Answer:
        database: Database | None = getattr(self._local, "database", None)
        if database is None:
            database = self._local.database = self._connect()
        return answer(database)

    def _fresh_to(self) -> str:
        """Everything acknowledged before this time is included in the answer."""
        oldest_ms = find_oldest_ms(self._spool_dir)
        at = datetime.now(UTC) if oldest_ms is None else datetime.fromtimestamp(oldest_ms / 1000, UTC)
        return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


async def _read(request: Request, read: Callable[[bytes], Asked_]) -> Asked_:
    try:
        return read(await request.read(MAX_QUESTION_BYTES))
    except msgspec.ValidationError as error:
        raise Problem(422, "invalid", f"{error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Problem(400, "unreadable", "The body is not JSON.") from None
