"""`python -m matinee.worker`: run the jobs. One encode at a time, a few small jobs beside it.

Several procrastinate workers in one process: encodes must not keep mail or deletions waiting, nor a slow
provider of money anything else, so each has a queue of its own. All send a heartbeat every two seconds. A
worker that was silent for ten is dead, and every worker looks for the jobs of dead ones every three seconds:
a job of a killed worker runs again within fifteen.
"""

import asyncio
import json
import logging
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial

from matinee_serving.garbage import pause_collection
from procrastinate import App, JobContext
from procrastinate.worker import Worker

EX_CONFIG = 78
HEARTBEAT_SECONDS = 2.0
STALLED_AFTER_SECONDS = 10.0
LOOK_FOR_STALLED_SECONDS = 3.0
SWEEP_SECONDS = 10.0
# What somebody publishes or writes is found this long after.
REFRESH_SEARCH_SECONDS = 1.0
RECONCILE_SECONDS = 60.0
HOURLY_SECONDS = 3600.0
POLL_SECONDS = 2.0
SMALL_JOBS_AT_ONCE = 3
# Each waits up to ten seconds for a stranger; of one endpoint one runs at a time.
WEBHOOKS_AT_ONCE = 8
# Threads for what runs beside the jobs.
SWEEPS = 5
STOP_WITHIN_SECONDS = 20.0
KEEP_FINISHED_HOURS = 24


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "matinee.settings")
    from matinee.media.steps.process import find_wrong_setting

    wrong = find_wrong_setting()
    if wrong:
        print(f"matinee: {wrong}", file=sys.stderr)
        return EX_CONFIG
    import django

    with pause_collection():
        django.setup()
    # log_job writes the one line a job.
    logging.getLogger("procrastinate").setLevel(logging.ERROR)
    asyncio.run(_run())
    return 0


async def _run() -> None:
    from django.conf import settings
    from procrastinate.contrib.django import app
    from procrastinate.contrib.django.utils import connector_params
    from procrastinate.psycopg_connector import PsycopgConnector

    from matinee.commerce.operations.payments.provider_calls import QUEUES
    from matinee.kit.jobs import DEFAULT, ENCODE
    from matinee.media.steps import process
    from matinee.webhooks.operations import outbox as webhooks

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    # By default it has six on two cores: jobs that wait for a provider would keep the sweeps waiting.
    at_once = {
        ENCODE: 1,
        DEFAULT: SMALL_JOBS_AT_ONCE,
        webhooks.QUEUE: WEBHOOKS_AT_ONCE,
        **dict.fromkeys(QUEUES.values(), settings.ENVIRONMENT.payments_at_once),
    }
    loop.set_default_executor(ThreadPoolExecutor(sum(at_once.values()) + SWEEPS + len(QUEUES)))
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    connector = PsycopgConnector(kwargs=connector_params())
    async with app.with_connector(connector).open_async() as running:
        workers = start_workers(running, at_once)
        beside = [
            asyncio.create_task(_every(LOOK_FOR_STALLED_SECONDS, lambda: requeue_stalled(running))),
            asyncio.create_task(_every(SWEEP_SECONDS, lambda: asyncio.to_thread(_sweep, "sweep_often"))),
            asyncio.create_task(_every(REFRESH_SEARCH_SECONDS, lambda: asyncio.to_thread(_refresh_search))),
            asyncio.create_task(_every(HOURLY_SECONDS, lambda: asyncio.to_thread(_sweep, "sweep_hourly"))),
            asyncio.create_task(_every(HOURLY_SECONDS, lambda: asyncio.to_thread(_compare_books))),
            asyncio.create_task(_every(HOURLY_SECONDS, lambda: _forget_finished(running))),
        ]
        # A provider that does not answer holds up its own round alone.
        beside += [
            asyncio.create_task(_every(RECONCILE_SECONDS, partial(asyncio.to_thread, _reconcile, name)))
            for name in QUEUES
        ]
        _log("started", queues=list(at_once), cores=process.encode_cores())
        stop_task = asyncio.create_task(stop.wait())
        await asyncio.wait([stop_task, *workers], return_when=asyncio.FIRST_COMPLETED)
        # Running commands end now; their jobs queue themselves again and end.
        process.stop_all()
        for task in [*workers, *beside, stop_task]:
            task.cancel()
        results = await asyncio.gather(*workers, *beside, stop_task, return_exceptions=True)
        _log("stopped")
        for result in results:
            if isinstance(result, Exception):
                raise result


def start_workers(app: App, at_once: dict[str, int]) -> list[asyncio.Task[None]]:
    """Work on each queue by itself, with so many jobs of it at once."""
    return [
        asyncio.create_task(
            app.run_worker_async(
                queues=[queue],
                name=queue,
                concurrency=concurrency,
                fetch_job_polling_interval=POLL_SECONDS,
                install_signal_handlers=False,
                update_heartbeat_interval=HEARTBEAT_SECONDS,
                stalled_worker_timeout=STALLED_AFTER_SECONDS,
                shutdown_graceful_timeout=STOP_WITHIN_SECONDS,
                worker_middleware=[log_job],
            )
        )
        for queue, concurrency in at_once.items()
    ]


async def requeue_stalled(app: App) -> int:
    """Put the jobs of dead workers back into the queue; return how many.

    When the same work waits already (a job queues its successor before it ends), the dead one is ended
    instead: two may not wait.
    """
    from procrastinate.exceptions import ConnectorException
    from procrastinate.jobs import Status

    manager, count = app.job_manager, 0
    for job in await manager.get_stalled_jobs(seconds_since_heartbeat=STALLED_AFTER_SECONDS):
        try:
            await manager.retry_job(job)
        except ConnectorException:
            await manager.finish_job(job, status=Status.FAILED, delete_job=False)
        _log("requeued", task=job.task_name, job=job.id, arguments=job.task_kwargs)
        count += 1
    return count


async def _forget_finished(app: App) -> None:
    await app.job_manager.delete_old_jobs(KEEP_FINISHED_HOURS, include_failed=True, include_aborted=True)


def _sweep(name: str) -> None:
    from django.db import close_old_connections

    from matinee.accounts import tasks as accounts
    from matinee.catalog import tasks as catalog
    from matinee.chats import tasks as chats
    from matinee.commerce import tasks as commerce
    from matinee.demo import tasks as demo
    from matinee.digests import tasks as digests
    from matinee.engagement import tasks as engagement
    from matinee.importer import tasks as importer
    from matinee.insights import tasks as insights
    from matinee.live import tasks as live
    from matinee.mail import tasks as mail
    from matinee.media import tasks as media
    from matinee.newsletters import tasks as newsletters
    from matinee.notices import tasks as notices
    from matinee.reminders import tasks as reminders
    from matinee.stores import tasks as stores
    from matinee.webhooks import tasks as webhooks

    for domain in (
        stores,
        media,
        catalog,
        accounts,
        mail,
        webhooks,
        notices,
        engagement,
        commerce,
        insights,
        importer,
        demo,
        live,
        chats,
        digests,
        newsletters,
        reminders,
    ):
        sweep: Callable[[], dict[str, int]] | None = getattr(domain, name, None)
        if sweep is None:
            continue
        close_old_connections()
        try:
            counts = sweep()
        except Exception as error:  # the trouble of one domain must not keep the others waiting
            _log("sweep_failed", domain=domain.__name__, error=f"{type(error).__name__}: {error}")
            continue
        finally:
            close_old_connections()
        if any(counts.values()):
            _log(name, **counts)


def _reconcile(provider: str) -> None:
    from matinee.commerce import webhook_tasks

    _alone("reconcile", lambda: webhook_tasks.reconcile_with(provider), provider=provider)


def _compare_books() -> None:
    from matinee.commerce import webhook_tasks

    _alone("books", webhook_tasks.sweep_hourly)


def _alone(name: str, action: Callable[[], dict[str, int]], **of: str) -> None:
    """Do what may take long in a thread and with a connection of its own."""
    from django.db import close_old_connections

    close_old_connections()
    try:
        counts = action()
    finally:
        close_old_connections()
    if any(counts.values()):
        _log(name, **of, **counts)


def _refresh_search() -> None:
    from django.db import close_old_connections

    from matinee.search.operations import refresh

    close_old_connections()
    try:
        documents = refresh()
    finally:
        close_old_connections()
    if documents:
        _log("refreshed_search", documents=documents)


async def _every(seconds: float, action: Callable[[], Awaitable[object]]) -> None:
    """Do it now and again; a failure is written down and tried again at the next turn."""
    while True:
        try:
            await action()
        except Exception as error:
            _log("sweep_failed", error=f"{type(error).__name__}: {error}")
        await asyncio.sleep(seconds)


async def log_job(call_next: Callable[[], Awaitable[object]], context: JobContext, _worker: Worker) -> object:
    """Write one JSON line a job."""
    start = time.monotonic()
    outcome, result = "failed", None
    try:
        result = await call_next()
        outcome = "done"
        return result
    except BaseException as error:
        result = f"{type(error).__name__}: {error}"
        raise
    finally:
        _log(
            "job",
            job=context.job.id,
            task=context.job.task_name.rpartition(".")[2],
            arguments=context.job.task_kwargs,
            outcome=outcome,
            result=str(result)[:500],
            ms=round((time.monotonic() - start) * 1000, 1),
        )


def _log(event: str, **fields: object) -> None:
    at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    sys.stdout.write(
        json.dumps({"ts": at, "program": "worker", "event": event, **fields}, default=str) + "\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
