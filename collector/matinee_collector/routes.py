"""The collector's endpoints (SPEC 7, playback analytics service)."""

import re
import time
import uuid
from collections.abc import Callable
from datetime import UTC, datetime

from matinee_collector.agents import read_agent
from matinee_collector.continuing import Continuing
from matinee_collector.gate import Gate
from matinee_collector.http import Metrics, Problem, Request, Response, Routes, json_response, text
from matinee_collector.pipeline import to_intake
from matinee_collector.settings import Settings
from matinee_collector.spool import Spool
from matinee_collector.stats import Topics, to_stat
from matinee_collector.tokens import Bearer, Ids, TokenInvalid, TokenMint
from matinee_collector.viewers import Viewers, user_agent_of
from matinee_collector.wire import MAX_BODY_BYTES, MAX_EVENTS, BatchTooLarge, BatchUnreadable

SESSION = re.compile(r"[A-Za-z0-9_-]{1,64}")
ID_HEADERS = {
    "store_id": "store-id",
    "user_id": "user-id",
    "video_id": "video-id",
    "content_id": "content-id",
}
ACCEPTED = Response(204)


class Endpoints:
    def __init__(
        self,
        settings: Settings,
        *,
        gate: Gate,
        viewers: Viewers,
        spool: Spool,
        metrics: Metrics,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._clock = clock
        self._gate = gate
        self._viewers = viewers
        self._spool = spool
        self._metrics = metrics
        self._continuing = Continuing(settings.sessions_dir)
        self._mint = TokenMint(settings.secrets, settings.environment)
        self._topics = Topics(settings.proxy_topics, settings.environment)

    def routes(self) -> Routes:
        return {
            "/api/events": {"PUT": self.put_events, "OPTIONS": preflight},
            "/api/proxy": {"PUT": self.put_proxy, "OPTIONS": preflight},
            "/api/token": {"GET": self.get_token, "OPTIONS": preflight},
            "/api/session": {"GET": self.get_session, "OPTIONS": preflight},
            "/healthz": {"GET": self.get_health},
            "/readyz": {"GET": self.get_readiness},
            "/metrics": {"GET": self._metrics.answer},
        }

    async def put_events(self, request: Request) -> Response:
        now = self._clock()
        bearer = self._bearer(request, now)
        store_id = bearer.claims.store_id
        self._gate.check(request, store_id)
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
        if intake.events:
            await self._gate.keep(intake, store_id=store_id, inlet="playback")
        if intake.is_unnamed:
            self._continuing.note(bearer, at=now)
        return ACCEPTED

    async def put_proxy(self, request: Request) -> Response:
        now = self._clock()
        bearer = self._bearer(request, now)
        store_id = bearer.claims.store_id
        self._gate.check(request, store_id)
        body = await request.read(MAX_BODY_BYTES)
        try:
            intake = to_stat(body, bearer, self._topics, received_ms=int(now * 1000))
        except BatchUnreadable:
            raise Problem(
                400, "unparseable", "The body is not a JSON object with a topic and data."
            ) from None
        await self._gate.keep(intake, store_id=store_id, inlet="stats")
        return ACCEPTED

    async def get_token(self, request: Request) -> Response:
        now = self._clock()
        ids = _read_ids(request)
        self._gate.check(request, ids.store_id)
        session, viewer_hash = self._identify(request, ids, now)
        grant = request.headers.get(b"grant", b"").decode("latin-1")
        token = self._mint.mint(
            ids=ids,
            session=session,
            viewer_hash=viewer_hash,
            agent=read_agent(user_agent_of(request)),
            grant=self._mint.find_grant(grant, ids) if grant else None,
            at=now,
        )
        return text(token)

    async def get_session(self, request: Request) -> Response:
        now = self._clock()
        claims = self._bearer(request, now).claims
        self._gate.check(request, claims.store_id)
        server_time = (
            datetime.fromtimestamp(now, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        )
        return json_response({"session_id": claims.session, "server_time": server_time})

    async def get_health(self, _: Request) -> Response:
        return text("ok\n")

    async def get_readiness(self, _: Request) -> Response:
        return text("full\n", status=503) if self._spool.is_full else text("ok\n")

    def _bearer(self, request: Request, now: float) -> Bearer:
        try:
            bearer = self._mint.verify(request.headers.get(b"token", b""), at=now)
        except TokenInvalid:
            raise Problem(
                401, "token_invalid", "The token is missing, wrong or over: get a new one."
            ) from None
        if b"store-id" in request.headers and _read_ids(request) != bearer.claims.ids:
            raise Problem(401, "token_invalid", "The token is for other ids than the headers name.")
        return bearer

    def _identify(self, request: Request, ids: Ids, now: float) -> tuple[str, int]:
        """Return the session and the viewer of a new token.

        A client that names its session keeps it. One that does not keeps the session of the token it sends,
        or the one that it sent events under in the last half hour (continuing.py), if ids and viewer are
        the same, even across midnight, when the salt changes.
        """
        current, previous = self._viewers.hash(request, ids.store_id, at=now)
        old_token = request.headers.get(b"token")
        old = self._mint.find_refreshed(old_token, at=now) if old_token else None
        is_same_viewer = old is not None and old.ids == ids and old.viewer_hash in (current, previous)
        token_ids = (old.session, old.viewer_hash) if old is not None and is_same_viewer else None
        session_header = request.headers.get(b"session", b"").decode("latin-1")
        if session_header:
            if not SESSION.fullmatch(session_header):
                raise Problem(
                    422, "invalid", "A session is 1 to 64 letters, digits, - or _.", field="session"
                )
            return session_header, token_ids[1] if token_ids else current
        ids_kept = token_ids or self._continuing.find(ids, (current, previous), at=now)
        return ids_kept or (str(uuid.uuid4()), current)


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
