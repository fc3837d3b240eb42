"""The demo's event that is to come: always a while ahead, so that there is a waiting room to look at."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from django.db import transaction

from matinee.live import operations as live
from matinee.seed.events import schedule
from matinee.seed.events.schedule import DemoEvent

PERMALINK = "the-next-screening"
EVENT = DemoEvent(
    title="The Next Screening",
    description=(
        "Announced, and not begun: the waiting room has a countdown, a mail as a reminder, an entry for the "
        "calendar, and its chat is open.\n\nThe demo puts it off whenever its time comes near. To begin an "
        "event of your own, open the back office, choose Live, and point OBS at the address it shows."
    ),
    film="bigbuckbunny.mp4",
    image_at_seconds=3.4,
)
AHEAD = timedelta(hours=2)
# Nearer than this it is put off.
NEAR = timedelta(minutes=5)
STEP = timedelta(minutes=30)


def keep_coming(*, store_id: int, films_dir: Path, at: datetime) -> None:
    """Announce it, or put it off; what its owner has done with it otherwise stays."""
    event = schedule.find_event(store_id, PERMALINK)
    if event is None:
        image = schedule.draw_image(films_dir, EVENT)
        with transaction.atomic():
            event_id = schedule.schedule(
                store_id, EVENT, image=image, starts_at=next_start(at), input_id=None, at=at
            )
            live.announce_event(store_id=store_id, event_id=event_id, at=at)
    elif event.started_at is None and event.ended_at is None and event.starts_at < at + NEAR:
        changes = {"starts_at": next_start(at)}
        live.change_event(store_id=store_id, event_id=event.id, changes=changes, at=at)


def next_start(at: datetime) -> datetime:
    """The first full or half hour that is at least AHEAD."""
    start = datetime(1970, 1, 1, tzinfo=UTC)
    return start + -(-(at + AHEAD - start) // STEP) * STEP
