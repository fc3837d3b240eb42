"""The demo's event that is always on, and costs nothing while nobody looks.

Its source is away then, which is a state like any other: the catalogue lists it, and whoever opens it waits a
moment for the picture. Three things are held off, all of them from here and with the means of every owner:

1. the grace would end it: before that a few seconds are sent;
2. the recording would fill the disk: past a size the event is deleted and made anew, at the same address;
3. its owner may end or delete it: another one is made, and theirs stays.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.db import transaction

from matinee.live import operations as live
from matinee.live.admin_queries import EventEntry
from matinee.media import queries as media
from matinee.seed.events import schedule
from matinee.seed.events.lines import ON_AIR
from matinee.seed.events.schedule import DemoEvent
from matinee.seed.events.sender import Sender
from matinee.seed.events.talk import pin_line

FILM = "world.mp4"
INPUT = "Demo sender"
EVENT = DemoEvent(
    title="The Earth by Night, Live",
    description=(
        "One turn of the planet after the other, for as long as somebody looks.\n\nThis is the demo's live "
        "event: a film in a loop, sent as an encoder sends it. The sender begins when you open the page, and "
        "stops when the last viewer has gone.\n\nA replay with a chat is at /live/an-evening-of-short-films."
    ),
    film=FILM,
    image_at_seconds=6.0,
)
GRACE_MINUTES = 60
# Sent again when the source was away for so long.
AWAY_AT_MOST = timedelta(minutes=45)
FIRST_PICTURE_SECONDS = 8.0
LINGER_SECONDS = 90.0
# Of its recording: what is kept while nobody looks, and at all.
MUCH_BYTES = 50_000_000
MOST_BYTES = 500_000_000
UPKEEP_EVERY_SECONDS = 30.0


class Station:
    """`watched` says whether somebody looked since it was asked last; `tick` is called each second."""

    def __init__(self, *, store_id: int, films_dir: Path, rtmp: str, watched: Callable[[], bool]) -> None:
        self._store_id = store_id
        self._films_dir = films_dir
        self._rtmp = rtmp
        self._watched = watched
        self._sender = Sender(films_dir / FILM)
        self._wanted_until = 0.0
        self._upkeep_at = 0.0

    @property
    def is_sending(self) -> bool:
        return self._sender.is_sending

    def tick(self, now: float) -> None:
        """Follow the viewers, and from time to time look after the event. `now` is of a monotonic clock."""
        if self._watched():
            self._wanted_until = max(self._wanted_until, now + LINGER_SECONDS)
        is_wanted = now < self._wanted_until
        if self._sender.is_sending and not is_wanted:
            self._sender.stop()
            self._upkeep_at = now
        if now >= self._upkeep_at:
            self._upkeep_at = now + UPKEEP_EVERY_SECONDS
            if self._look_after(is_wanted, datetime.now(UTC)):
                self._wanted_until = max(self._wanted_until, now + FIRST_PICTURE_SECONDS)
        if now < self._wanted_until and not self._sender.is_sending:
            self._sender.start(f"{self._rtmp}/{schedule.ensure_input(self._store_id, INPUT).stream_key}")

    def close(self) -> None:
        self._sender.stop()

    def _look_after(self, is_wanted: bool, at: datetime) -> bool:
        """See to it that there is an event with room on the disk; say whether a picture of it is needed."""
        event = self._find()
        if event is not None and self._recorded_bytes() > (MOST_BYTES if is_wanted else MUCH_BYTES):
            self._sender.stop()
            with transaction.atomic():
                live.end_event(store_id=self._store_id, event_id=event.id, at=at)
                live.delete_event(store_id=self._store_id, event_id=event.id, at=datetime.now(UTC))
            event = None
        if event is None:
            self._make(at)
            return True
        away_since = event.away_since
        return event.on_air_at is None or (away_since is not None and away_since < at - AWAY_AT_MOST)

    def _find(self) -> EventEntry | None:
        on_air = schedule.ensure_input(self._store_id, INPUT).live_event_id
        return schedule.get_event(self._store_id, on_air) if on_air else None

    def _make(self, at: datetime) -> None:
        """All of it or nothing: an event without its picture would be nobody's."""
        image = schedule.draw_image(self._films_dir, EVENT)
        with transaction.atomic():
            sender = schedule.ensure_input(self._store_id, INPUT)
            event_id = schedule.schedule(
                self._store_id, EVENT, image=image, starts_at=at, input_id=sender.id, at=at
            )
            changes = {"grace_minutes": GRACE_MINUTES}
            live.change_event(store_id=self._store_id, event_id=event_id, changes=changes, at=at)
            live.go_live(store_id=self._store_id, event_id=event_id, at=at)
            pin_line(self._store_id, event_id, ON_AIR)

    def _recorded_bytes(self) -> int:
        name = schedule.ensure_input(self._store_id, INPUT).stream_key.partition("-")[0]
        event = next((one.event for one in schedule.plan() if one.id == name), None)
        folder = media.media_folders().broadcast(event) if event else None
        return sum(file.stat().st_size for file in folder.glob("*/*")) if folder else 0
