"""Publishers on one side, events on the other: which publisher sends for which event, and the outcome."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from matinee_serving.live.mirror import Line, rendition_line

from matinee_live.events import Course, State
from matinee_live.feed import Feed
from matinee_live.ingest import Ingest
from matinee_live.inputs import LiveInput, Plan
from matinee_live.keys import StreamKeys
from matinee_live.ladder.ladder import Encoding
from matinee_live.ladder.plans import Processors
from matinee_live.log import say
from matinee_live.media.boxes import read_format
from matinee_live.media.parameters import Unsupported
from matinee_live.packager.cutting import BeginSegment, CloseSegment, NewStart
from matinee_live.packager.recording import Stored
from matinee_live.program import OnAir
from matinee_live.rtmp.receiver import Publisher, Refused, UnknownKey
from matinee_live.rtmp.session import BAD_NAME, DENIED, REJECTED, Metadata, Tag

MOST_PROBLEMS = 20
STALE_SECONDS = 3.0
"""After this long without data, a publisher is replaced by another one with its key."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an encoder with a correct key was rejected."""

    reason: str
    at: datetime


@dataclass(slots=True)
class Event:
    id: str
    course: Course
    program: OnAir
    problems: list[str] = field(default_factory=list)
    announced_renditions: set[str] = field(default_factory=set)  # to the feed
    last_report: tuple[State, int] | None = None  # its state as far as it is on disk, and since when, unix ms


class Source:
    """A publisher with a correct key."""

    def __init__(self, studio: "Studio", live_input: str, publisher: Publisher) -> None:
        self.publisher = publisher
        self.input = live_input
        self.came_at = datetime.now(UTC)
        self.ingest = Ingest()
        self._studio = studio

    def take(self, tag: Tag) -> None:
        try:
            self.ingest.take(tag)
        except Unsupported as error:
            self._studio.note_refusal(self.input, str(error))
            raise Refused(REJECTED, str(error)) from None

    def take_metadata(self, metadata: Metadata) -> None:
        self.ingest.take_metadata(metadata)

    def close(self, reason: str) -> None:
        self.ingest.close()
        self._studio.source_closed(self, reason)


class Studio:
    def __init__(
        self,
        folder: Path,
        *,
        keys: StreamKeys,
        min_free_bytes: int,
        encoder: str | None = None,
        ladder_cores: float = 0.0,
        ladder_behind_ms: int = 3_000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.events: dict[str, Event] = {}
        self.sources: dict[str, Source] = {}
        self.feed = Feed(self._snapshot)
        self._folder = folder
        self._keys = keys
        self._min_free_bytes = min_free_bytes
        self._clock = clock
        self._inputs: dict[str, LiveInput] = {}
        self._closing: set[str] = set()
        self._waiting: list[Callable[[], None]] = []
        self._refusals: dict[str, Refusal] = {}
        self._loop = asyncio.get_running_loop()
        self._encoding: Encoding | None = None
        if encoder:
            processors = Processors(ladder_cores)
            self._encoding = Encoding(encoder, processors, self._call, ladder_behind_ms)

    def take_plan(self, plan: Plan) -> None:
        """Apply the owners' plan: begin events, end them, and disconnect publishers whose key was renewed."""
        self._set_inputs(plan.inputs)
        self._closing = set(plan.closing)
        waiting, self._waiting = self._waiting, []
        for look_again in waiting:
            look_again()
        for name in plan.closing:
            if name not in self.events:  # it was ended while this program was away
                self.end_event(self._begin_event(name, None))

    def tell_web(self) -> dict[str, object]:
        """Return the states of events, and the signals and refusals, as matinee.live.schemas.Exchange."""
        signals = {
            name: signal
            for name, source in self.sources.items()
            if (signal := source.ingest.describe(since=source.came_at)) is not None
        }
        for name in signals:
            self._refusals.pop(name, None)
        # An end that web has acknowledged is in no plan any more.
        asked_for = {*self._closing, *(one.event for one in self._inputs.values())}
        return {
            "events": [
                {
                    "event": event.id,
                    "state": event.last_report[0],
                    "told_ms": event.last_report[1],
                    "problems": event.problems[-MOST_PROBLEMS:],
                    "qualities": event.program.list_qualities(),
                }
                for event in self.events.values()
                if event.last_report is not None
                and not (event.last_report[0] == State.ENDED and event.id not in asked_for)
            ],
            "signals": signals,
            "refusals": {
                name: {"reason": one.reason, "at": one.at.isoformat()}
                for name, one in self._refusals.items()
                if name in self._inputs
            },
        }

    def note_refusal(self, input_id: str, reason: str) -> None:
        """Remember it for the owner until a valid signal arrives."""
        self._refusals[input_id] = Refusal(reason, datetime.now(UTC))

    def _set_inputs(self, inputs: Mapping[str, LiveInput]) -> None:
        before, self._inputs = self._inputs, dict(inputs)
        self._keys.replace({one.id: one.version for one in inputs.values()})
        for source in list(self.sources.values()):
            now, then = inputs.get(source.input), before.get(source.input)
            if now is None or (then is not None and now.version != then.version):
                source.publisher.refuse("renewed", DENIED, "This key was renewed: take the new one.")
        on_air = {one.event: one for one in inputs.values() if one.on_air and one.event}
        for name, event in list(self.events.items()):
            if name not in on_air:
                self.end_event(event)
        for name, one in on_air.items():
            if name not in self.events:
                self._begin_event(name, one)

    def after_next_plan(self, look_again: Callable[[], None]) -> None:
        self._waiting.append(look_again)

    def open_source(self, key: str, publisher: Publisher) -> Source:
        input_id = self._keys.find_input(key)
        if input_id is None:
            raise UnknownKey(DENIED, "This stream key is not valid: copy it again from the event's page.")
        older = self.sources.get(input_id)
        if older is not None:
            if self._clock() - older.publisher.last_received_at < STALE_SECONDS:
                reason = "Another encoder is sending with this key: stop it first."
                self.note_refusal(input_id, reason)
                raise Refused(BAD_NAME, reason)
            older.publisher.end("another encoder took over")
        source = self.sources[input_id] = Source(self, input_id, publisher)
        say(event="source_came", input=input_id)
        if (event := self._event_of(input_id)) is not None:
            self._put_on_air(event, source)
        return source

    def source_closed(self, source: Source, reason: str) -> None:
        say(event="source_left", input=source.input, reason=reason)
        if self.sources.get(source.input) is source:
            del self.sources[source.input]
            event = self._event_of(source.input)
            if event is not None and event.course.source_left(now=self._clock()):
                self._tell_state(event)

    def tick(self) -> None:
        """Check whether a grace period is over."""
        for event in list(self.events.values()):
            if event.course.tick(now=self._clock()):
                self._finish(event)

    def end_event(self, event: Event) -> None:
        if event.course.end():
            self._finish(event)

    def close(self) -> None:
        """Stop the program; events continue with the next one."""
        for event in self.events.values():
            event.program.close()
        self.feed.close()

    def _event_of(self, input_id: str) -> Event | None:
        one = self._inputs.get(input_id)
        event = self.events.get(one.event) if one is not None and one.event else None
        return event if event is not None and event.course.state is not State.ENDED else None

    def _begin_event(self, name: str, one: LiveInput | None) -> Event:
        """Continue with its folder; without an input it is over already."""

        def tell(change: Stored) -> None:
            self._loop.call_soon_threadsafe(self._pass_on, event, change)

        program = OnAir(
            self._folder / name,
            min_free_bytes=self._min_free_bytes,
            tell=tell,
            encoding=self._encoding if one else None,
        )
        event = Event(name, Course(grace_seconds=one.grace_seconds if one else 0), program)
        self.events[name] = event
        if program.state_before == State.ENDED:
            event.course.end()
            for rendition in program.renditions.values():
                rendition.is_ended = True
        elif program.state_before is not None:  # a killed program: its source may come back
            event.course.source_came()
            event.course.source_left(now=self._clock())
        for name_of, rendition in program.renditions.items():
            if rendition.segments:
                self._announce(event, name_of)
        self._tell_state(event)
        source = self.sources.get(one.id) if one else None
        if source is not None and event.course.state is not State.ENDED:
            self._put_on_air(event, source)
        return event

    def _put_on_air(self, event: Event, source: Source) -> None:
        source.ingest.go_on_air(event.program)
        if event.course.source_came():
            self._tell_state(event)

    def _finish(self, event: Event) -> None:
        for source in self.sources.values():
            if source.ingest.program is event.program:
                source.ingest.close()
        self._tell_state(event)
        event.program.end()

    def _pass_on(self, event: Event, change: Stored) -> None:
        """Report what is on disk now."""
        if change.problem:
            event.problems.append(change.problem)
            say(event="recording_problem", live_event=event.id, reason=change.problem)
        is_first = (
            isinstance(change.what, BeginSegment) and not event.program.renditions[change.rendition].segments
        )
        if is_first or change.rendition not in event.announced_renditions:
            self._announce(event, change.rendition)
        event.program.apply(change)
        for line in _lines(change):
            self.feed.tell({"event": event.id, "rendition": change.rendition, **line})

    def _announce(self, event: Event, name: str) -> None:
        event.announced_renditions.add(name)
        self.feed.tell(rendition_line(event.id, event.program.renditions[name]))

    def _call(self, run: Callable[[], None]) -> None:
        """Run something here that another thread asks for; when the program has ended, nothing."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(run)

    def _tell_state(self, event: Event) -> None:
        """After the parts that are being written, so that nothing follows an end."""
        state = event.course.state

        def tell() -> None:
            event.last_report = (
                state,
                max(time.time_ns() // 1_000_000, event.last_report[1] + 1 if event.last_report else 0),
            )
            for rendition in event.program.renditions.values():
                rendition.is_ended = state == State.ENDED
            self.feed.tell({"kind": "state", "event": event.id, "state": state.value})

        def tell_later() -> None:
            self._loop.call_soon_threadsafe(tell)

        say(event="state", live_event=event.id, state=state.value)
        event.program.note_state(state.value, then=tell_later)

    def _snapshot(self) -> Line:
        return {
            "states": {event.id: event.course.state.value for event in self.events.values()},
            "renditions": [
                rendition_line(event.id, event.program.renditions[name])
                for event in self.events.values()
                for name in event.announced_renditions
            ],
        }


def _lines(change: Stored) -> list[Line]:
    match change.what:
        case BeginSegment() as begun:
            return [
                {
                    "kind": "begin",
                    "msn": begun.msn,
                    "init": begun.init,
                    "wall_ms": begun.wall_ms,
                    "discontinuity": begun.is_discontinuity,
                }
            ]
        case CloseSegment() as closed:
            length = {"ms": closed.ms} if change.is_gap else {}
            return [{"kind": "close", "msn": closed.msn, "gap": change.is_gap, **length}]
        case NewStart() as start:
            return [{"kind": "format", **asdict(read_format(start.data))}]
        case _:
            pass
    if change.part is not None:
        part = change.part
        part_fields = {"msn": part.msn, "part": part.part, "from": change.start, "length": len(part.data)}
        return [{"kind": "part", **part_fields, "ms": part.ms, "key": part.is_key}]
    if change.first_msn is not None:
        return [{"kind": "drop", "before": change.first_msn}]
    return []
