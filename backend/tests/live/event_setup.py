"""What every test of live events needs: an event, its input, and the line on which `live` calls."""

import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import jwt
from matinee.kit.keys import key
from matinee.live import operations as live
from matinee.live.models import LiveEvent, LiveInput
from matinee.media.models import Video
from matinee.stores.models import Store
from tests.world import Answer, Browser, publish_package

SIGNAL: dict[str, Any] = {
    "width": 1920,
    "height": 1080,
    "frames_per_second": 30.0,
    "bits_per_second": 5_800_000,
    "group_seconds": 2.0,
    "has_sound": True,
    "since": "2026-05-01T10:00:00Z",
}


@dataclass
class EventSetup:
    """One event of a store with an input of its own; announced unless told otherwise."""

    store: Store
    event: LiveEvent
    input: LiveInput

    @property
    def public_id(self) -> str:
        return self.event.video.public_id

    def now(self) -> LiveEvent:
        return LiveEvent.objects.get(pk=self.event.pk)

    def go_live(self) -> None:
        live.go_live(store_id=self.store.pk, event_id=self.event.pk, at=datetime.now(UTC))

    def tell(self, *states: str, signal: dict[str, Any] | None = SIGNAL, **more: Any) -> Answer:
        """Tell web as `live` does that the event was so, one after the other."""
        answer: Answer | None = None
        for state in states or ("",):
            now = time.time_ns() // 1000
            told = {"event": self.public_id, "state": state, "told_ms": now, "problems": []}
            answer = exchange(
                {
                    "events": [told | more] if state else [],
                    "signals": {self.input.public_id: signal} if signal else {},
                    "refusals": {},
                }
            )
            assert answer.status_code == 200, answer.content
        assert answer is not None
        return answer


def make_event_setup(
    store: Store, *, title: str = "First night", access: str = "public", is_announced: bool = True
) -> EventSetup:
    at = datetime.now(UTC)
    input_id = live.create_input(store_id=store.pk, name="Camera", at=at)
    event_id = live.schedule_event(
        store_id=store.pk,
        title=title,
        starts_at=at + timedelta(hours=2),
        input_id=input_id,
        access=access,
        at=at,
    )
    if is_announced:
        live.announce_event(store_id=store.pk, event_id=event_id, at=at)
    return EventSetup(store, LiveEvent.objects.get(pk=event_id), LiveInput.objects.get(pk=input_id))


def make_replay(setup: EventSetup) -> None:
    """As the worker leaves it."""
    video = Video.objects.get(pk=setup.event.video_id)
    publish_package(video, version=2)
    Video.objects.filter(pk=video.pk).update(state="ready", duration_ms=60_000)


def exchange(told: Any, *, token: str | None = None) -> Answer:
    bearer = token if token is not None else internal_token()
    return Browser("lantern.test").send(
        "POST", "/internal/live", told, csrf=None, headers={"Authorization": f"Bearer {bearer}"}
    )


def internal_token() -> str:
    claims = {"aud": "matinee-internal", "exp": int(time.time()) + 60}
    return jwt.encode(claims, key("matinee.internal.v1"), algorithm="HS256")
