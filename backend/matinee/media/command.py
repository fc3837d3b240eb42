"""`matinee live send`: broadcast a film, to test an installation or to have an event on air."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from matinee.media.steps import probe, process, sending
from matinee.media.steps.sending import Address, Ended, Sent
from matinee.translations.files import FALLBACK, flat_of

SAY_EVERY_SECONDS = 10.0
TRY_AGAIN_SECONDS = 60.0
PAUSE_SECONDS = 1.0
# The errors for a rejected key or address; others are worth a retry.
REFUSALS = ("Server error", "NetStream.Publish", "Denied", "rejected")


def send_film(*, file: Path, to: str, loops: bool, speed: float) -> int:
    """Send until the film ends, or Ctrl-C. Returns the exit code.

    A lost connection is retried for a minute, and the film continues where it was.
    """
    try:
        address = sending.read_address(to)
    except sending.BadAddress as error:
        return _refuse(str(error))
    if not file.is_file():
        return _refuse(f"there is no file {file}")
    try:
        facts = probe.probe(file)
    except probe.Refused as refused:
        return _refuse(f"{file.name}: {flat_of(FALLBACK)[f'encoding.refused.{refused.code}']}")
    except process.CommandFailed:
        return _refuse(f"{file.name}: it cannot be read")
    anew = (
        f"encoded anew: no H.264 and AAC with a key frame every {sending.LONGEST_GROUP_SECONDS:.0f} seconds"
    )
    how = "as it is" if sending.can_copy(facts) else anew
    print(f"matinee: sending {file.name} to {address.server}, {how}", flush=True)
    course = Course()
    with _stopped_by_signals() as stop:
        return _send(file, facts, address, course, stop, loops=loops, speed=speed)


class Course:
    """The progress of the sending, over all connections; printed every ten seconds."""

    def __init__(self) -> None:
        self.before = 0.0  # seconds, in earlier connections
        self.now = 0.0
        self._said_at = monotonic()

    @property
    def seconds(self) -> float:
        return self.before + self.now

    def begin(self) -> None:
        self.before, self.now = self.seconds, 0.0

    def tell(self, progress: Sent) -> None:
        self.now = max(self.now, progress.seconds)
        if monotonic() - self._said_at >= SAY_EVERY_SECONDS:
            self._said_at = monotonic()
            rate = f"{progress.speed:.2f} x, {progress.kbps:.0f} kbit/s"
            print(f"matinee: {_clock(self.seconds)} sent, {rate}", flush=True)


def _send(
    file: Path,
    facts: probe.SourceFacts,
    address: Address,
    course: Course,
    stop: threading.Event,
    *,
    loops: bool,
    speed: float,
) -> int:
    lost_at: float | None = None
    while True:
        length = (facts.duration_ms or 0) / 1000
        begins = course.seconds % length if loops and length else course.seconds
        command = sending.send_command(file, facts, address, speed=speed, loops=loops, from_seconds=begins)
        course.begin()
        end = sending.send(command, address, tell=course.tell, stop=stop)
        if stop.is_set():
            print(f"matinee: stopped after {_clock(course.seconds)}")
            return 0
        if end.code == 0:
            print(f"matinee: the film is over; {_clock(course.seconds)} sent")
            return 0
        if course.now:
            lost_at = monotonic()
        if lost_at is None or _is_refused(end):
            return _refuse(f"{address.server} does not take it: {_reason(end)}")
        if monotonic() - lost_at > TRY_AGAIN_SECONDS:
            return _refuse(f"the connection is lost, and does not come back: {_reason(end)}")
        print(f"matinee: the connection is lost: {_reason(end)}; trying again", file=sys.stderr, flush=True)
        stop.wait(PAUSE_SECONDS)


def _is_refused(end: Ended) -> bool:
    return any(word in end.stderr_end for word in REFUSALS)


def _reason(end: Ended) -> str:
    """The server's reason, else ffmpeg's about the connection, without its internal names."""
    lines = [
        line.partition("] ")[2] if line.startswith("[") else line for line in end.stderr_end.splitlines()
    ]
    error_line = next((line for line in lines if line.startswith("Server error: ")), None)
    if error_line:
        return error_line.removeprefix("Server error: ")
    return lines[-1].rpartition(": ")[2] if lines else f"ffmpeg ended with {end.code}"


@contextmanager
def _stopped_by_signals() -> Iterator[threading.Event]:
    stop = threading.Event()
    before = {
        number: signal.signal(number, lambda *_: stop.set()) for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _clock(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"


def _refuse(reason: str) -> int:
    print(f"matinee: {reason}", file=sys.stderr)
    return 1
