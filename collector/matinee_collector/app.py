"""The collector: takes events in over HTTP and makes them durable. Knows no database."""

import gc

from matinee_collector.cors import cors_headers
from matinee_collector.http import App, Metrics
from matinee_collector.routes import Endpoints
from matinee_collector.segments import spool_bytes
from matinee_collector.settings import Settings, load_settings
from matinee_collector.spool import Spool

GC_THRESHOLD = 20_000
"""Requests leave no cycles behind: looking for them every 700 objects is for nothing."""


def create_app(settings: Settings | None = None) -> App:
    settings = settings or load_settings()
    spool = Spool(
        settings.spool_dir,
        limit_bytes=settings.spool_limit_bytes,
        segment_seconds=settings.segment_seconds,
    )
    metrics = Metrics("collector")
    metrics.gauges["spool_bytes"] = lambda: spool_bytes(settings.spool_dir)

    async def start() -> None:
        spool.start()
        gc.freeze()  # what lives for ever need not be looked at again
        gc.set_threshold(GC_THRESHOLD)

    async def stop() -> None:
        spool.close()

    return App(
        "collector",
        Endpoints(settings, spool, metrics).routes(),
        metrics=metrics,
        start=start,
        stop=stop,
        decorate=cors_headers(settings),
    )
