"""The demo's evening that is over: sent by our sender, talked about, ended, kept as a replay.

Nothing is written past the programs: `live` records it, people write while it is on, a job makes the replay.
It takes as long as it plays, for messages find their place in the recording by the clock. Nobody sees it
before its replay is there: until then it is announced for later. What was stopped in the middle is deleted,
and made anew.
"""

import tempfile
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from django.db import transaction

from matinee.accounts.queries import Viewer
from matinee.live import operations as live
from matinee.live.admin_queries import EventEntry
from matinee.media.steps import probe, process, sending
from matinee.media.steps.sending import Sent
from matinee.seed.events import schedule
from matinee.seed.events.lines import LINES, OWNER, SPEAKERS
from matinee.seed.events.programme import make_programme
from matinee.seed.events.schedule import DemoEvent
from matinee.seed.events.talk import ensure_person, open_room

PERMALINK = "an-evening-of-short-films"
INPUT = "Demo sender of the evening"
EVENT = DemoEvent(
    title="An Evening of Short Films",
    description=(
        "A rabbit, a city, bicycles, the Earth, a face, and a jump, once more in slow motion.\n\nThis event "
        "is over. What viewers wrote comes back beside the pictures it was about."
    ),
    film="demo.mp4",
    image_at_seconds=5.4,
)
SPEED = 1.0
LATER = timedelta(days=1)
SECONDS_TO_BEGIN = 60.0
SECONDS_TO_END = 60.0
SECONDS_TO_REPLAY = 1_800.0


class Stopped(Exception):
    """The demo stops, or something did not come in time; the next start goes on from what is there."""


def make_show(*, store_id: int, films_dir: Path, rtmp: str, stop: threading.Event) -> bool:
    """Make it, unless it is there; wait for the replay and show it. False when it was stopped before that."""
    try:
        event = _find_begun(store_id)
        event_id = event.id if event else _record(store_id, films_dir, rtmp, stop)
        _wait(lambda: schedule.get_event(store_id, event_id).stage == "replay", SECONDS_TO_REPLAY, stop)
    except (Stopped, process.Interrupted):
        return False
    _show(store_id, event_id, datetime.now(UTC))
    return True


def _find_begun(store_id: int) -> EventEntry | None:
    """Find what is whole, or is being made whole by others; delete what was stopped in the middle."""
    event = schedule.find_event(store_id, PERMALINK)
    if event is None or event.stage == "replay" or (event.stage == "ended" and event.on_air_at is not None):
        return event
    with transaction.atomic():
        live.end_event(store_id=store_id, event_id=event.id, at=datetime.now(UTC))
        live.delete_event(store_id=store_id, event_id=event.id, at=datetime.now(UTC))
    return None


def _show(store_id: int, event_id: int, at: datetime) -> None:
    """Let viewers see it from now on, unless its owner decided otherwise."""
    if schedule.is_hidden_until_later(store_id, PERMALINK, at, at + 2 * LATER):
        live.withdraw_event(store_id=store_id, event_id=event_id, at=at)
        live.announce_event(store_id=store_id, event_id=event_id, at=at)


def _record(store_id: int, films_dir: Path, rtmp: str, stop: threading.Event) -> int:
    """Make the film, send it, let people talk, and end it. Returns the event's id."""
    speakers = {one.email: ensure_person(store_id, one) for one in SPEAKERS}
    with tempfile.TemporaryDirectory(prefix="matinee-programme-") as folder:
        film = Path(folder) / "programme.mp4"
        make_programme(films_dir, film, stop=stop)
        at = datetime.now(UTC)
        image = schedule.draw_image(films_dir, EVENT)
        with transaction.atomic():
            sender = schedule.ensure_input(store_id, INPUT)
            event_id = schedule.schedule(
                store_id, EVENT, image=image, starts_at=at, input_id=sender.id, at=at
            )
            live.announce_event(store_id=store_id, event_id=event_id, at=at + LATER)
            live.go_live(store_id=store_id, event_id=event_id, at=at)
        broadcast = Broadcast(film, f"{rtmp}/{sender.stream_key}")
        try:
            _wait(lambda: broadcast.has_begun, SECONDS_TO_BEGIN, stop)
            _talk(store_id, event_id, speakers, broadcast, stop)
            _wait(lambda: broadcast.has_ended, SECONDS_TO_END, stop)
        finally:
            broadcast.close()
    _wait(lambda: schedule.get_event(store_id, event_id).away_since is not None, SECONDS_TO_END, stop)
    live.end_event(store_id=store_id, event_id=event_id, at=datetime.now(UTC))
    return event_id


def _talk(
    store_id: int, event_id: int, speakers: dict[str, Viewer], broadcast: "Broadcast", stop: threading.Event
) -> None:
    """Write each line when its moment of the film is sent."""
    room = open_room(store_id, event_id, until=datetime.now(UTC) + 2 * LATER)
    for line in LINES:
        _wait(partial(broadcast.has_come_to, line.at_seconds), SECONDS_TO_END, stop)
        message = room.write(speakers[line.by.email], line.text)
        if line.then:
            room.act(line.then, message, by=speakers[OWNER.email])


class Broadcast:
    """The film being sent, SPEED times as fast as it plays."""

    def __init__(self, film: Path, address: str) -> None:
        self.has_begun = False
        self.has_ended = False
        self._sent = (0.0, 0.0)  # how far, and when that was
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(film, address), daemon=True)
        self._thread.start()

    def has_come_to(self, seconds: float) -> bool:
        """By what ffmpeg said last, which it does once a second."""
        sent, said_at = self._sent
        return self.has_ended or (self.has_begun and sent + (time.monotonic() - said_at) * SPEED >= seconds)

    def close(self) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self, film: Path, address: str) -> None:
        to, facts = sending.read_address(address), probe.probe(film)
        while not self._stop.is_set() and not self.has_ended:
            command = sending.send_command(film, facts, to, speed=SPEED, loops=False, from_seconds=0)
            sending.send(command, to, tell=self._hear, stop=self._stop)
            if self.has_begun:
                self.has_ended = True
            else:
                self._stop.wait(1)  # `live` has not heard of the key yet

    def _hear(self, sent: Sent) -> None:
        if sent.seconds > 0:
            self._sent = (sent.seconds, time.monotonic())
            self.has_begun = True


def _wait(until: Callable[[], bool], seconds: float, stop: threading.Event) -> None:
    deadline = time.monotonic() + seconds
    while not until():
        if stop.wait(0.05) or time.monotonic() > deadline:
            raise Stopped
