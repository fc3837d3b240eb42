"""Tell how much of a part of a film is lost.

`gaps.py SOURCE PICTURE SOUND FROM UNTIL FRAME DECODES PROTOCOLS`, run as a script in a limited child. PICTURE
and SOUND are the numbers of the streams, SOUND -1 without one. Times are in seconds from the film's
beginning; FRAME is how long a picture of a constant-rate film is shown, 0 for a variable rate. Prints the
milliseconds of pictures that are broken or not there.

What is broken is only found by decoding (DECODES 1, after an encoder has complained). A container without an
index of its pictures goes on behind damage as if nothing had been there, and nobody complains: what is
missing of picture and sound at once is lost. A picture that stands still has its sound.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from matinee.media.steps.tracks import time_base_of

if TYPE_CHECKING:  # PyAV is loaded after the child has taken away its own means: see examine.py
    from av.container import InputContainer
    from av.packet import Packet
    from av.stream import Stream

LONGEST_STEP_FRAMES = 3
SHORTEST_SILENCE_SECONDS = Fraction(1, 2)
# Of a film with an even clock so many of the steps that are left are alike.
EVEN_SHARE = 0.9
# So long behind a part its sound is looked for, which may begin again in the next.
LOOK_AHEAD_SECONDS = 12

Step = tuple[Fraction, Fraction]


@dataclass(slots=True)
class Part:
    """Packets of a part by the time at which each is shown or heard, and how long; what could be decoded."""

    pictures: dict[Fraction, Fraction] = field(default_factory=dict)
    sounds: dict[Fraction, Fraction] = field(default_factory=dict)
    decoded_pictures: set[Fraction] = field(default_factory=set)


def main() -> None:
    path, picture, sound, begins, ends, frame, decodes, protocols = sys.argv[1:]
    streams = [int(index) for index in (picture, sound) if int(index) >= 0]
    span = Fraction(begins), Fraction(ends)
    lost = measure(path, streams, span, Fraction(frame), decodes=decodes == "1", protocols=protocols)
    print(round(lost * 1000))


def measure(
    path: str, indexes: Sequence[int], span: Step, frame: Fraction, *, decodes: bool, protocols: str
) -> Fraction:
    import av

    av.logging.set_level(None)
    with av.open(path, options={"protocol_whitelist": protocols}) as container:
        streams = [container.streams[index] for index in indexes]
        origin = Fraction(container.start_time or 0, 1_000_000)
        begins, ends = span[0] + origin, span[1] + origin
        container.seek(int(begins / (streams[0].time_base or 1)), stream=streams[0], backward=True)
        part = read_part(container, streams, ends, decodes=decodes)
    within = {at: length for at, length in part.pictures.items() if begins <= at < ends}
    steps = list(pairwise(sorted({begins, ends, *within})))
    lost = Fraction()
    if decodes:
        lost = sum((length for at, length in within.items() if at not in part.decoded_pictures), lost)
    if decodes and frame:
        too_long = (after - before for before, after in steps if after - before > frame * LONGEST_STEP_FRAMES)
        lost += sum((step - frame for step in too_long), Fraction())
    return min(max(lost, missing_at_once(steps, part.sounds)), ends - begins)


def missing_at_once(steps: Iterable[Step], sounds: dict[Fraction, Fraction]) -> Fraction:
    """How long neither a new picture nor sound comes, in a film whose pictures come evenly."""
    long: list[Step] = []
    short: list[Step] = []
    for before, after in steps:
        (long if after - before > SHORTEST_SILENCE_SECONDS else short).append((before, after))
    usual = median(after - before for before, after in short) if short else Fraction()
    alike = sum(after - before <= usual * 3 / 2 for before, after in short)
    if not long or alike < len(short) * EVEN_SHARE:
        return Fraction()
    times = sorted(sounds)
    silences = [(at + sounds[at], after) for at, after in pairwise(times)]
    silences = [silence for silence in silences if silence[1] - silence[0] > SHORTEST_SILENCE_SECONDS]
    overlaps = (min(a[1], b[1]) - max(a[0], b[0]) for a in long for b in silences)
    return sum((length for length in overlaps if length > 0), Fraction())


def read_part(
    container: InputContainer, streams: Sequence[Stream], until: Fraction, *, decodes: bool
) -> Part:
    import av

    part, (picture, *sounds) = Part(), streams
    assert isinstance(picture, av.VideoStream)

    def decode(packet: Packet[Stream] | None) -> None:
        try:
            frames = picture.codec_context.decode(packet)
        except av.FFmpegError:
            return
        base = time_base_of(picture)
        part.decoded_pictures.update(f.pts * base for f in frames if f.pts is not None and not f.is_corrupt)

    for packet in container.demux(streams):
        if packet.pts is None or packet.dts is None:
            continue
        base = packet.time_base
        at, length = packet.pts * base, (packet.duration or 0) * base
        if packet.dts * base > until + (LOOK_AHEAD_SECONDS if sounds else 0):
            break
        if packet.stream_index != picture.index:
            part.sounds[at] = length
        elif packet.dts * base <= until:
            part.pictures[at] = length
            if decodes and packet.size:
                decode(packet)
    if decodes:
        decode(None)
    return part


if __name__ == "__main__":
    main()
