"""Put a film's clock right: `clock.py SOURCE FORMAT TARGET STREAMS PROTOCOLS`.

Run as a script in a limited child, for a file whose times jump: a flipped bit in one of them makes a film of
five seconds seventy minutes long. The packets of these streams (by their numbers, with commas between them)
come to a Matroska file, each at a time that goes on from the one before. Prints as JSON how often the clock
was wrong, and how long the gaps are that are left out because nothing is in them.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # PyAV is loaded after the child has taken away its own means: see examine.py
    from av.audio.stream import AudioStream
    from av.container import InputContainer
    from av.packet import Packet
    from av.stream import Stream
    from av.video.stream import VideoStream

# As ffmpeg has it for streams that may jump. So long nothing is seen and nothing heard.
LONGEST_GAP_SECONDS = 10.0
# Pictures come in another order than they are shown, but never by as much.
LONE_ERROR_SECONDS = 1.0
MOST_OUT_OF_ORDER = 16  # pictures, by H.264 (its max_num_reorder_frames); slides last for seconds each
# Of a film without sound: a screen on which nothing happens.
LONGEST_SILENT_GAP_SECONDS = 600.0
# Pictures in Matroska are marked at key frames alone, which may be this far apart.
LONGEST_UNMARKED_SECONDS = 60.0
MOST_WAITING = 500  # packets: they are in memory
MOST_SURPRISES = 10_000


@dataclass(slots=True)
class Timed:
    """A packet, or what a test takes for one."""

    stream: int
    at: float | None  # seconds, by the file
    lasts: float = 0.0
    packet: Packet[Stream] | None = None


@dataclass(slots=True)
class Clock:
    """A clock that goes on: where each packet is shown, by what was shown before it."""

    longest_gap: float
    wrong: int = 0
    closed: float = 0.0
    _moved_by: float = 0.0
    _edge: float | None = None
    _next: dict[int, float] = field(default_factory=dict)
    _usual: dict[int, float] = field(default_factory=dict)

    def place(self, packet: Timed, following: float | None) -> float:
        """`following`: the time of the stream's next packet, by the file."""
        due = self._next.get(packet.stream, self._edge)
        if packet.at is None:
            return self._keep(packet, due or 0.0)
        if due is None or self._edge is None:
            # What says that it begins hours later than its file begins with it.
            self._moved_by = packet.at if abs(packet.at) > LONGEST_GAP_SECONDS else 0.0
            return self._keep(packet, packet.at - self._moved_by)
        at = packet.at - self._moved_by
        out_of_order = max(LONE_ERROR_SECONDS, packet.lasts * MOST_OUT_OF_ORDER)
        if abs(at - due) > out_of_order and following is not None:
            # This time alone is wrong: the next goes on as if it had not been.
            next_at = following - self._moved_by
            if abs(next_at - due) < out_of_order < abs(next_at - at):
                self.wrong += 1
                return self._keep(packet, due)
        if at > self._edge + self.longest_gap or at < due - max(LONGEST_GAP_SECONDS, out_of_order):
            self.wrong += 1
            self.closed += at - due
            self._moved_by = packet.at - due
            at = due
        return self._keep(packet, at)

    def _keep(self, packet: Timed, at: float) -> float:
        # A jump of the clock may be written as a picture that lasts so long.
        if packet.lasts < LONE_ERROR_SECONDS:
            self._usual[packet.stream] = packet.lasts
        ends = at + self._usual.get(packet.stream, LONE_ERROR_SECONDS)
        self._next[packet.stream] = max(self._next.get(packet.stream, ends), ends)
        self._edge = max(self._edge if self._edge is not None else ends, ends)
        return at


def with_following(packets: Iterable[Timed]) -> Iterator[tuple[Timed, float | None]]:
    """Each packet with the time of its stream's next, as far as one is near."""
    waiting: deque[Timed] = deque()
    times: dict[int, deque[float | None]] = {}
    for timed in packets:
        waiting.append(timed)
        times.setdefault(timed.stream, deque()).append(timed.at)
        while len(times[waiting[0].stream]) > 1 or len(waiting) > MOST_WAITING:
            yield _next_of(waiting, times)
    while waiting:
        yield _next_of(waiting, times)


def _next_of(waiting: deque[Timed], times: dict[int, deque[float | None]]) -> tuple[Timed, float | None]:
    timed = waiting.popleft()
    own = times[timed.stream]
    own.popleft()
    return timed, own[0] if own else None


def has_jump(
    container: InputContainer, video: VideoStream, sounds: list[AudioStream], longest_step: float
) -> bool:
    """Whether the clock of a file with an index jumps, by the index alone.

    `longest_step`: the seconds between two pictures of an MP4, whose index names each.
    """
    longest = LONGEST_GAP_SECONDS if sounds else LONGEST_SILENT_GAP_SECONDS
    if container.format.name.startswith("matroska"):
        # In the order of the file: a time that is wrong goes back at the next.
        return _longest_step(_times(video)) > max(longest, LONGEST_UNMARKED_SECONDS)
    picture_times = _times(video, ends_alone=True)
    sound_times = [time for sound in sounds for time in _times(sound, ends_alone=True)]
    is_apart = any(
        not picture_times[0] - longest <= time <= picture_times[-1] + longest
        for time in sound_times
        if picture_times
    )
    if not picture_times or (longest_step <= longest and not is_apart):
        return False
    times = [time for stream in (video, *sounds) for time in _times(stream)]
    return _longest_step(sorted(times)) > longest


def _times(stream: Stream, *, ends_alone: bool = False) -> list[float]:
    entries, base = stream.index_entries, float(stream.time_base or 0)
    places = range(len(entries))
    ends = (entries[place] for place in ((*places[:1], *places[-1:]) if ends_alone else places))
    return [entry.timestamp * base for entry in ends if not entry.is_discard]


def _longest_step(times: list[float]) -> float:
    return max((abs(after - before) for before, after in pairwise(times)), default=0.0)


def main() -> None:
    source, demuxer, target, streams, protocols = sys.argv[1:]
    clock = rewrite(source, demuxer, target, [int(index) for index in streams.split(",")], protocols)
    print(json.dumps({"wrong": clock.wrong, "closed_ms": max(0, round(clock.closed * 1000))}))


def rewrite(source: str, demuxer: str, target: str, indexes: list[int], protocols: str) -> Clock:
    import av

    av.logging.set_level(None)
    options = {"protocol_whitelist": protocols, "fflags": "+genpts+igndts"}
    with (
        av.open(source, format=demuxer, options=options, metadata_errors="replace") as container,
        av.open(target, "w", format="matroska", options={"max_interleave_delta": "0"}) as output,
    ):
        streams = [container.streams[index] for index in indexes]
        copies, streams_seen = {}, set[int]()
        for stream in streams:
            copy = copies[stream.index] = output.add_stream_from_template(stream)
            copy.metadata.update(stream.metadata)
            copy.disposition = stream.disposition
        has_sound = any(stream.type == "audio" for stream in streams)
        clock = Clock(LONGEST_GAP_SECONDS if has_sound else LONGEST_SILENT_GAP_SECONDS)
        last: dict[int, int] = {}
        for timed, following in with_following(read(container, streams)):
            packet = set_times(timed, clock.place(timed, following), last)
            if timed.lasts > clock.longest_gap:
                packet.duration = 0
            packet.stream = copies[timed.stream]
            try:
                output.mux(packet)
            except (av.InvalidDataError, av.ArgumentError):
                continue  # what a container does not take, no decoder would
            streams_seen.add(timed.stream)
        if not streams_seen.issuperset(copies):
            raise SystemExit("nothing of a stream could be taken")
        return clock


def set_times(timed: Timed, at: float, last: dict[int, int]) -> Packet[Stream]:
    """What a container takes: never decoded earlier than the packet before, nor after it is shown."""
    packet = timed.packet
    assert packet is not None
    shown_at = round(at / packet.time_base)
    before_shown = LONE_ERROR_SECONDS / packet.time_base
    if packet.pts is not None and packet.dts is not None:
        before_shown = packet.pts - packet.dts
    decoded_at = shown_at - max(0, round(before_shown))
    decoded_at = max(last.get(timed.stream, decoded_at), decoded_at)
    last[timed.stream] = decoded_at
    packet.dts, packet.pts = decoded_at, max(decoded_at, shown_at)
    return packet


def read(container: InputContainer, streams: list[Stream]) -> Iterator[Timed]:
    """The packets of these streams, as far as they can be read."""
    import av

    begins = float(container.start_time or 0) / 1_000_000
    usual: dict[int, float] = {}
    for _ in range(MOST_SURPRISES):
        try:
            for packet in container.demux(streams):
                if not packet.size:
                    continue
                time = packet.pts if packet.pts is not None else packet.dts
                base = packet.time_base
                lasts = (packet.duration or 0) * float(base) or usual.get(packet.stream_index, 0.0)
                usual[packet.stream_index] = lasts
                at = None if time is None else time * float(base) - begins
                yield Timed(packet.stream_index, at, lasts, packet)
        except LookupError:
            continue  # a stream came out of nowhere: the others go on behind it
        except av.FFmpegError:
            pass
        return


if __name__ == "__main__":
    main()
