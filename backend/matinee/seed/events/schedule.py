"""What the demo's events have in common: an input, words, a picture out of a film."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from matinee.demo import operations as demo
from matinee.demo.queries import Kind
from matinee.kit.errors import NotFoundError
from matinee.live import admin_queries as office
from matinee.live import operations as live
from matinee.live import queries
from matinee.live.admin_queries import EventEntry, InputEntry, When
from matinee.live.queries import PlannedInput
from matinee.media import operations as media
from matinee.media.steps import process

STILL_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class DemoEvent:
    title: str
    description: str
    film: str  # its picture is taken from it
    image_at_seconds: float


def ensure_input(store_id: int, name: str) -> InputEntry:
    """Return the store's input of this name, made when there is none."""
    for row in office.list_inputs(store_id=store_id, address=""):
        if row.name == name:
            return row
    with demo.making(store_id) as mark:
        input_id = live.create_input(store_id=store_id, name=name, at=datetime.now(UTC))
        mark(Kind.LIVE_INPUT, input_id)
    return office.get_input(store_id=store_id, input_id=input_id, address="")


def find_event(store_id: int, permalink: str) -> EventEntry | None:
    """Find an event by its address, whatever has become of it."""
    return next((event for event in _all(store_id) if event.permalink == permalink), None)


def _all(store_id: int) -> Iterator[EventEntry]:
    at = datetime.now(UTC)
    whens: tuple[When, ...] = ("coming", "past")
    for when in whens:
        page, is_last = 1, False
        while not is_last:
            page_of_events = office.list_events(store_id=store_id, when=when, page=page, origin="", at=at)
            yield from page_of_events.events
            page, is_last = page + 1, page_of_events.is_last


def get_event(store_id: int, event_id: int) -> EventEntry:
    return office.get_event(store_id=store_id, event_id=event_id, origin="", at=datetime.now(UTC))


def is_hidden_until_later(store_id: int, permalink: str, at: datetime, until: datetime) -> bool:
    """Say whether it is announced for a moment that is to come, `until` at the latest."""
    return not _is_announced(store_id, permalink, at) and _is_announced(store_id, permalink, until)


def _is_announced(store_id: int, permalink: str, at: datetime) -> bool:
    try:
        queries.get_announcement(store_id=store_id, permalink=permalink, origin="", locale="", at=at)
    except NotFoundError:
        return False
    return True


def schedule(
    store_id: int,
    event: DemoEvent,
    *,
    image: dict[str, object],
    starts_at: datetime,
    input_id: int | None,
    at: datetime,
) -> int:
    """Make a draft of it and return its id."""
    with demo.making(store_id) as mark:
        event_id = live.schedule_event(
            store_id=store_id,
            title=event.title,
            description=event.description,
            starts_at=starts_at,
            input_id=input_id,
            at=at,
        )
        live.change_event(store_id=store_id, event_id=event_id, changes={"image": image}, at=at)
        mark(Kind.CONTENT, get_event(store_id, event_id).content_id)
    return event_id


def plan() -> list[PlannedInput]:
    return queries.make_plan().inputs


def draw_image(films_dir: Path, event: DemoEvent) -> dict[str, object]:
    """Keep a picture out of the event's film; the same one again is no second one."""
    command: list[str | Path] = [process.ffmpeg_path(), "-hide_banner", "-loglevel", "error", "-nostdin"]
    command += ["-ss", str(event.image_at_seconds), "-i", films_dir / event.film, "-frames:v", "1"]
    command += ["-f", "image2pipe", "-c:v", "png", "pipe:1"]
    return media.add_image(data=process.run(command, timeout_seconds=STILL_SECONDS).stdout)
