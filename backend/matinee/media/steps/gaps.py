"""Tell how much of a part of a film cannot be decoded: `gaps.py SOURCE STREAM FROM UNTIL FRAME PROTOCOLS`.

Run as a script in a limited child, after an encoder has complained about this part. Times are in seconds from
the film's beginning; FRAME is how long a picture of a constant-rate film is shown, 0 for a variable rate.
Prints the milliseconds of pictures that are broken or not there.
"""

import sys
from fractions import Fraction
from itertools import pairwise
from typing import Any

LONGEST_STEP_FRAMES = 3


def main() -> None:
    path, index, begins, ends, frame, protocols = sys.argv[1:]
    part = Fraction(begins), Fraction(ends)
    print(round(measure(path, int(index), part, Fraction(frame), protocols) * 1000))


def measure(
    path: str, index: int, part: tuple[Fraction, Fraction], frame: Fraction, protocols: str
) -> Fraction:
    import av

    av.logging.set_level(None)
    with av.open(path, options={"protocol_whitelist": protocols}) as container:
        stream = container.streams[index]
        origin = Fraction(container.start_time or 0, 1_000_000)
        begins, ends = part[0] + origin, part[1] + origin
        container.seek(int(begins / (stream.time_base or 1)), stream=stream, backward=True)
        stated, decoded = read_part(container, stream, ends)
    within = {at: length for at, length in stated.items() if begins <= at < ends}
    lost = sum((length for at, length in within.items() if at not in decoded), Fraction())
    if frame:
        times = sorted({begins, ends, *within})
        steps = (after - before for before, after in pairwise(times))
        lost += sum((step - frame for step in steps if step > frame * LONGEST_STEP_FRAMES), Fraction())
    return min(lost, ends - begins)


def read_part(container: Any, stream: Any, until: Fraction) -> tuple[dict[Fraction, Fraction], set[Fraction]]:
    """Return when each packet is shown and for how long, and the times of the pictures that are whole."""
    import av

    stated: dict[Fraction, Fraction] = {}
    decoded: set[Fraction] = set()

    def decode(packet: Any) -> None:
        try:
            frames = stream.codec_context.decode(packet)
        except av.FFmpegError:
            return
        decoded.update(f.pts * stream.time_base for f in frames if f.pts is not None and not f.is_corrupt)

    for packet in container.demux(stream):
        if packet.dts is not None and packet.dts * stream.time_base > until:
            break
        if packet.pts is not None:
            stated[packet.pts * stream.time_base] = (packet.duration or 0) * stream.time_base
        if packet.size:
            decode(packet)
    decode(None)
    return stated, decoded


if __name__ == "__main__":
    main()
