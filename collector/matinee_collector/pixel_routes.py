"""The pixel's endpoints (SPEC 7): beacons, whose responses no browser reads."""

import time

from matinee_collector.agents import read_agent
from matinee_collector.gate import Gate
from matinee_collector.http import Problem, Request, Response, Routes
from matinee_collector.lines import Inlet
from matinee_collector.pixel import Visitor, store_of, to_note
from matinee_collector.viewers import Viewers, user_agent_of
from matinee_collector.wire import BatchUnreadable, read_object

MAX_BEACON_BYTES = 16 * 1024
ACCEPTED = Response(204)


class PixelEndpoints:
    def __init__(self, *, gate: Gate, viewers: Viewers) -> None:
        self._gate = gate
        self._viewers = viewers

    def routes(self) -> Routes:
        return {
            "/view": {"POST": self.post_view, "OPTIONS": preflight},
            "/event": {"POST": self.post_event, "OPTIONS": preflight},
        }

    async def post_view(self, request: Request) -> Response:
        return await self._keep(request, "pixel_view")

    async def post_event(self, request: Request) -> Response:
        return await self._keep(request, "pixel_event")

    async def _keep(self, request: Request, inlet: Inlet) -> Response:
        now = time.time()
        body = await request.read(MAX_BEACON_BYTES)
        try:
            beacon = read_object(body)
        except BatchUnreadable:
            raise Problem(400, "unparseable", "The body is not a JSON object.") from None
        store_id = store_of(beacon.value, inlet)
        self._gate.check(request, store_id)
        current, _ = self._viewers.hash(request, store_id, at=now)
        visitor = Visitor(current, read_agent(user_agent_of(request)))
        intake = to_note(beacon, visitor, inlet, received_ms=int(now * 1000))
        await self._gate.keep(intake, store_id=store_id, inlet=inlet)
        return ACCEPTED


async def preflight(_: Request) -> Response:
    return Response(204)
