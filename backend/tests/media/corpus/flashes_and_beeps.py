"""What a viewer of a package sees and hears, and when: flashes and beeps."""

import io
from pathlib import Path
from typing import Any

import av
import numpy
from tests.media.package_reader import joined

# Of the mean luma: white is 235, the scene between two flashes under 160.
WHITE = 190
LOUD, QUIET_SECONDS = 0.1, 0.2


def flashes(folder: Path) -> list[float]:
    """When the picture turns white, in seconds."""
    found, was_white = [], False
    for frame in decoded(folder):
        is_white = float(frame.to_ndarray(format="gray").mean()) > WHITE
        if is_white and not was_white:
            found.append(float(frame.pts * frame.time_base))
        was_white = is_white
    return found


def beeps(folder: Path) -> list[float]:
    """When the sound begins after a silence, in seconds."""
    frames = decoded(folder)
    samples = numpy.concatenate([frame.to_ndarray()[0] for frame in frames])
    begins, rate = float(frames[0].pts * frames[0].time_base), frames[0].sample_rate
    loud = numpy.flatnonzero(abs(samples) > LOUD) / rate + begins
    return [float(at) for at, before in zip(loud, [-1, *loud], strict=False) if at - before > QUIET_SECONDS]


def decoded(folder: Path) -> list[Any]:
    with av.open(io.BytesIO(joined(folder)), mode="r", format="mov") as container:
        return list(container.decode(container.streams[0]))
