"""The collector's endpoints (SPEC 7, playback analytics service)."""

import re
import time
import uuid
from datetime import UTC, datetime

from matinee_collector.http import Problem, Request, Response, Routes, json_response, text
from matinee_collector.killswitch import KillSwitch
from matinee_collector.pipeline import to_intake
from matinee_collector.settings import Settings
from matinee_collector.spool import Spool, SpoolFull
from matinee_collector.tokens import Bearer, Ids, TokenInvalid, TokenMint
from matinee_collector.viewers import Salts, find_address, hash_viewer
from matinee_collector.wire import MAX_BODY_BYTES, MAX_EVENTS, BatchTooLarge, BatchUnreadable

from .http import Metrics

RETRY_AFTER_SECONDS = 5
SESSION = re.compile(r"[A-Za-z0-9_-]{1,64}")
ID_HEADERS = {
    "store_id": "store-id",
    "user_id": "user-id",
    "video_id": "video-id",
    "content_id": "content-id",
}
ACCEPTED = Response(204)


class Endpoints:
    def __init__(self, settings: Settings, spool: Spool, metrics: Metrics) -> None:
        self._settings = settings
        self._spool = spool
        self._metrics = metrics
        self._mint = TokenMint(settings.secrets, settings.environment)
        self._salts = Salts(settings.salt_dir)
        self._kill_switch = KillSwitch(settings.killed_stores, settings.kill_file)

    def routes(self) -> Routes:
        return {
            "/api/events": {"PUT": self.put_events, "OPTIONS": preflight},
            "/api/token": {"GET": self.get_token, "OPTIONS": preflight},
            "/api/session": {"GET": self.get_session, "OPTIONS": preflight},
            "/healthz": {"GET": self.get_health},
            "/readyz": {"GET": self.get_readiness},
            "/metrics": {"GET": self.get_metrics},
        }

    async def put_events(self, request: Request) -> Response:
        now = time.time()
        bearer = self._bearer(request, now)
        claims = bearer.claims
        self._check_kill_switch(request, claims.store_id)
        body = await request.read(MAX_BODY_BYTES)
        try:
            intake = to_intake(body, bearer, received_ms=int(now * 1000))
        except BatchUnreadable:
            raise Problem(
                400, "unparseable", "The body is not a JSON object with a list of events."
            ) from None
        except BatchTooLarge:
            message = f"A batch holds at most {MAX_EVENTS} events: send fewer at once."
            raise Problem(413, "too_large", message, field="events") from None
        if intake.events == 0:
            return ACCEPTED
        counts = self._metrics.counts
        try:
            await self._spool.append(intake.line, intake.events, store_id=claims.store_id)
        except SpoolFull:
            counts["events_shed"] += intake.events
            raise Problem(
                503,
                "overloaded",
                "The events cannot be kept just now: hold them and send them again later.",
                headers=[(b"retry-after", b"%d" % RETRY_AFTER_SECONDS)],
            ) from None
        counts["events_acknowledged"] += intake.events
        if intake.quarantined:
            counts["events_quarantined"] += intake.quarantined
        return ACCEPTED

    async def get_token(self, request: Request) -> Response:
        now = time.time()
        ids = _read_ids(request)
        self._check_kill_switch(request, ids.store_id)
        session, viewer_hash = self._identify(request, ids, now)
        grant = request.headers.get(b"grant", b"").decode("latin-1")
        token = self._mint.mint(
            ids=ids,
            session=session,
            viewer_hash=viewer_hash,
            verified=bool(grant) and self._mint.is_granted(grant, ids),
            at=now,
        )
        return text(token)

    async def get_session(self, request: Request) -> Response:
        now = time.time()
        claims = self._bearer(request, now).claims
        server_time = (
            datetime.fromtimestamp(now, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        )
        return json_response({"session_id": claims.session, "server_time": server_time})

    async def get_health(self, _: Request) -> Response:
        return text("ok\n")

    async def get_readiness(self, _: Request) -> Response:
        return text("full\n", status=503) if self._spool.is_full else text("ok\n")

    async def get_metrics(self, _: Request) -> Response:
        return text(self._metrics.render(), kind="text/plain; version=0.0.4")

    def _bearer(self, request: Request, now: float) -> Bearer:
        try:
            return self._mint.verify(request.headers.get(b"token", b""), at=now)
        except TokenInvalid:
            raise Problem(
                401, "token_invalid", "The token is missing, wrong or over: get a new one."
            ) from None

    def _check_kill_switch(self, request: Request, store_id: int) -> None:
        if self._kill_switch.is_on(store_id):
            raise Problem(418, "switched_off", "Playback analytics are switched off: stop sending.")
        if self._settings.honors_do_not_track and (
            request.headers.get(b"dnt") == b"1" or request.headers.get(b"sec-gpc") == b"1"
        ):
            raise Problem(418, "opted_out", "This viewer asked not to be tracked: stop sending.")

    def _identify(self, request: Request, ids: Ids, now: float) -> tuple[str, int]:
        """Session and viewer of a new token.

        A client that names its session keeps it. One that does not, but shows the token it had, keeps the
        session when ids and viewer are the same, also over midnight, when the salt changes.
        """
        settings = self._settings
        address = find_address(
            request.peer,
            request.headers.get(b"x-forwarded-for", b"").decode("latin-1"),
            settings.trusted_proxies,
        )
        agent = request.headers.get(b"user-agent", b"").decode("latin-1")
        current, previous = (
            hash_viewer(salt, address=address, user_agent=agent, store_id=ids.store_id)
            for salt in (self._salts.get_current(now), self._salts.get_previous(now))
        )
        old_token = request.headers.get(b"token")
        old = self._mint.find_refreshed(old_token, at=now) if old_token else None
        is_same_viewer = old is not None and old.ids == ids and old.viewer_hash in (current, previous)
        named = request.headers.get(b"session", b"").decode("latin-1")
        if named:
            if not SESSION.fullmatch(named):
                raise Problem(
                    422, "invalid", "A session is 1 to 64 letters, digits, - or _.", field="session"
                )
            session = named
        else:
            session = old.session if old is not None and is_same_viewer else str(uuid.uuid4())
        return session, old.viewer_hash if old is not None and is_same_viewer else current


async def preflight(_: Request) -> Response:
    return Response(204)


def _read_ids(request: Request) -> Ids:
    values: dict[str, int] = {}
    for field, header in ID_HEADERS.items():
        value = request.headers.get(header.encode(), b"")
        if not value.isdigit() or len(value) > 10 or int(value) > 2**32 - 1:
            raise Problem(422, "invalid", f"The header {header} must be a whole number.", field=header)
        values[field] = int(value)
    return Ids(**values)
