"""Read our own output back: a segment file's complete parts, and their times."""

from collections.abc import Iterator
from dataclasses import dataclass

from matinee_live.media.parameters import FRAME_SAMPLES
from matinee_live.media.timeline import TICKS


@dataclass(frozen=True, slots=True)
class Fragment:
    start: int
    length: int
    is_key: bool
    video_time: int
    video_end: int
    audio_time: int | None
    audio_end: int | None

    @property
    def ms(self) -> int:
        return (self.video_end - self.video_time) // TICKS


def read_fragments(data: bytes) -> list[Fragment]:
    """Return the complete ones; what a kill cut off at the end is left out."""
    fragments: list[Fragment] = []
    boxes = list(_boxes(data, 0, len(data)))
    for (name, start, body, end), (after, _, _, after_end) in zip(boxes[::2], boxes[1::2], strict=False):
        if (name, after) != (b"moof", b"mdat"):
            break
        fragments.append(_read(data, start, body, end, after_end))
    return fragments


def _read(data: bytes, start: int, body: int, end: int, mdat_end: int) -> Fragment:
    video_time = video_end = 0
    audio_time = audio_end = None
    is_key = False
    for name, _, inside, traf_end in _boxes(data, body, end):
        if name != b"traf":
            continue
        bounds = {kind: (at, stop) for kind, _, at, stop in _boxes(data, inside, traf_end)}
        track = int.from_bytes(data[bounds[b"tfhd"][0] + 4 : bounds[b"tfhd"][0] + 8])
        time = int.from_bytes(data[bounds[b"tfdt"][0] + 4 : bounds[b"tfdt"][0] + 12])
        run = bounds[b"trun"][0]
        count = int.from_bytes(data[run + 4 : run + 8])
        if track == 1:
            first = run + 12
            lengths = (int.from_bytes(data[first + 16 * n : first + 16 * n + 4]) for n in range(count))
            video_time, video_end = time, time + sum(lengths)
            is_key = int.from_bytes(data[first + 8 : first + 12]) == 0x02000000
        else:
            audio_time, audio_end = time, time + count * FRAME_SAMPLES
    return Fragment(start, mdat_end - start, is_key, video_time, video_end, audio_time, audio_end)


def _boxes(data: bytes, at: int, end: int) -> Iterator[tuple[bytes, int, int, int]]:
    """Yield name, start, start of the contents and end of each box that is all there."""
    while at + 8 <= end:
        size = int.from_bytes(data[at : at + 4])
        if size < 8 or at + size > end:
            return
        yield data[at + 4 : at + 8], at, at + 8, at + size
        at += size
