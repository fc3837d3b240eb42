"""What all inlets share: who may send, how much, and the only place where events become durable."""

from matinee_collector.cors import Origins
from matinee_collector.http import Metrics, Problem, Request
from matinee_collector.killswitch import KillSwitch
from matinee_collector.limits import StoreRates
from matinee_collector.lines import Inlet
from matinee_collector.pipeline import Intake
from matinee_collector.settings import Settings
from matinee_collector.spool import Spool, SpoolFull

RETRY_AFTER_SECONDS = 5


class Gate:
    def __init__(self, settings: Settings, spool: Spool, metrics: Metrics, origins: Origins) -> None:
        self._honors_do_not_track = settings.honors_do_not_track
        self._spool = spool
        self._counts = metrics.counts
        self._origins = origins
        self._kill_switch = KillSwitch(settings.killed_stores, settings.kill_file)
        self._rates = StoreRates(settings.store_events_per_second / settings.workers)

    def check(self, request: Request, store_id: int) -> None:
        """Raise Problem 403 for a page of another origin, 418 for a client that must stop for good."""
        self._origins.check(request, store_id)
        if self._kill_switch.is_on(store_id):
            raise Problem(418, "switched_off", "Playback analytics are switched off: stop sending.")
        if self._honors_do_not_track and (
            request.headers.get(b"dnt") == b"1" or request.headers.get(b"sec-gpc") == b"1"
        ):
            raise Problem(418, "opted_out", "This viewer asked not to be tracked: stop sending.")

    async def keep(self, intake: Intake, *, store_id: int, inlet: Inlet) -> None:
        """Return when the line is durable. Raises Problem 503; rejected events are counted as shed."""
        counts, events = self._counts, intake.events
        try:
            if not self._rates.take(store_id, events):
                counts["events_over_rate"] += events
                self._spool.shed(events, store_id=store_id, inlet=inlet)
                raise SpoolFull("the store's rate")
            await self._spool.append(intake.line, events, store_id=store_id, inlet=inlet)
        except SpoolFull:
            counts["events_shed"] += events
            raise Problem(
                503,
                "overloaded",
                "The events cannot be kept just now: hold them and send them again later.",
                headers=[(b"retry-after", b"%d" % RETRY_AFTER_SECONDS)],
            ) from None
        counts["events_acknowledged"] += events
        if intake.quarantined:
            counts["events_quarantined"] += intake.quarantined
