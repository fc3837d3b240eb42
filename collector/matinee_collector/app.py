"""The collector: receives events over HTTP and makes them durable. It uses no database."""

import gc
import os
import time
from collections.abc import Callable

from matinee_serving.guard import Guard

from matinee_collector.cors import Origins, cors_headers
from matinee_collector.gate import Gate
from matinee_collector.http import App, Metrics
from matinee_collector.pixel_routes import PixelEndpoints
from matinee_collector.routes import Endpoints
from matinee_collector.segments import spool_bytes
from matinee_collector.settings import Settings, read_settings
from matinee_collector.spool import Spool
from matinee_collector.viewers import Viewers

GC_THRESHOLD = 20_000
"""Requests create no reference cycles: looking for them every 700 objects is wasted work."""


def create_app(settings: Settings | None = None, *, clock: Callable[[], float] = time.time) -> App:
    """`clock` returns a batch's receipt time; the conformance kit replays old batches."""
    settings = settings or read_settings(os.environ)
    spool = Spool(
        settings.spool_dir,
        limit_bytes=settings.spool_limit_bytes,
        segment_seconds=settings.segment_seconds,
    )
    guard = Guard(trusted_proxies=settings.trusted_proxies)
    metrics = Metrics("collector", guard, tokens=settings.metrics_tokens)
    metrics.gauges["spool_bytes"] = lambda: spool_bytes(settings.spool_dir)

    origins = Origins(
        settings.origins,
        operator_file=settings.origins_file,
        stores=settings.store_origins_file,
        is_open=settings.any_origin,
    )
    gate = Gate(settings, spool, metrics, origins)
    viewers = Viewers(settings)
    endpoints = Endpoints(settings, gate=gate, viewers=viewers, spool=spool, metrics=metrics, clock=clock)
    pixel = PixelEndpoints(gate=gate, viewers=viewers)

    async def start() -> None:
        spool.start()
        gc.freeze()  # permanent objects need not be scanned again
        gc.set_threshold(GC_THRESHOLD)

    async def stop() -> None:
        spool.close()

    return App(
        "collector",
        {**endpoints.routes(), **pixel.routes()},
        metrics=metrics,
        guard=guard,
        start=start,
        stop=stop,
        decorate=cors_headers(origins),
    )
