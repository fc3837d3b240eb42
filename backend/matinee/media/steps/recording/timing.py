"""Lay the pictures of a broadcast on an even clock, and its sound beside them.

Encoders tell times in whole milliseconds, so 30 pictures a second last 33, 33 and 34 of them. A film's plan
counts frames: each picture gets the frame that is nearest to its time. Nothing that is coded changes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from statistics import median

from matinee.media.steps import ladder
from matinee.media.steps.recording.reading import FRAME_SAMPLES, LIVE_TIMESCALE, Picture, Slice, SoundFrame

MOST_FRAMES_EARLY = Fraction(1)
LATE_FROM_FRAMES = Fraction(3, 5)
# As package.verify asks it of the sound of a trimmed film; 44,100 samples a second need a millisecond more.
LATEST_BEGIN_OF_SOUND = Fraction(22, 1000)


class NotLinkable(Exception):
    """The segments of the broadcast cannot be those of a film: it must be encoded. Says why."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """What was recorded without a gap. `shift`: by how many ticks it is earlier in the film."""

    shift: int
    pictures: list[Picture]
    sounds: list[SoundFrame]


@dataclass(frozen=True, slots=True)
class LaidPictures:
    rate: Fraction
    frames: int
    decoded_at: list[int]  # the frame at which each picture is decoded
    shown_after: list[int]  # frames later
    delay: int  # frames from the first picture's decoding until it is shown


@dataclass(frozen=True, slots=True)
class LaidSound:
    begins: int  # samples
    frames: list[Slice | None]  # None is a frame of silence


def find_rate(pictures: Sequence[Picture]) -> Fraction:
    """Pictures a second, from the steps between those that were sent one after the other.

    Raises NotLinkable when there are more than players are given.
    """
    usual = median(picture.duration for picture in pictures)
    steps = [picture.duration for picture in pictures if abs(picture.duration - usual) * 2 <= usual]
    rate = Fraction(len(steps) * LIVE_TIMESCALE, sum(steps))
    if rate > ladder.HIGHEST_RATE * (1 + ladder.RATE_TOLERANCE):
        raise NotLinkable(f"{float(rate):.2f} pictures a second")
    return ladder.standard_rate(rate)


def lay_pictures(stretches: Sequence[Stretch]) -> LaidPictures:
    """The first picture is a key frame. Raises NotLinkable when the pictures do not fit on one clock."""
    pictures = [picture for stretch in stretches for picture in stretch.pictures]
    times = [picture.time - stretch.shift for stretch in stretches for picture in stretch.pictures]
    best_rate = find_rate(pictures)
    for rate in (best_rate, ladder.HIGHEST_RATE):
        decoded_at = _lay(times, rate)
        if decoded_at is not None:
            break
    else:
        raise NotLinkable("its pictures come at uneven times")
    last = max(1, round(pictures[-1].duration * rate / LIVE_TIMESCALE))
    frames = decoded_at[-1] + last
    keys = [place for place, picture in enumerate(pictures) if picture.is_key]
    wanted_after = [round(picture.composition * rate / LIVE_TIMESCALE) for picture in pictures]
    delay = wanted_after[keys[0]]
    shown_after: list[int] = []
    for first, until in pairwise([*keys, len(pictures)]):
        end = decoded_at[until] if until < len(pictures) else frames
        group = _show_group(decoded_at[first:until], wanted_after[first:until], delay, end)
        shown_after += group
    return LaidPictures(rate, frames, decoded_at, shown_after, delay)


def _show_group(decoded_at: Sequence[int], wanted_after: Sequence[int], delay: int, end: int) -> list[int]:
    """How long after its decoding each picture of a group is shown, each at a frame of its own.

    A group that was cut off lacks pictures that were to be shown before its last: then the order counts.
    """
    shown_at = [at + after for at, after in zip(decoded_at, wanted_after, strict=True)]
    if (
        len({*shown_at}) < len(shown_at)
        or min(shown_at) != decoded_at[0] + delay
        or max(shown_at) >= end + delay
    ):
        order = sorted(range(len(shown_at)), key=shown_at.__getitem__)
        for place, frame in zip(order, decoded_at, strict=True):
            shown_at[place] = frame + delay
    if any(at < frame for at, frame in zip(shown_at, decoded_at, strict=True)):
        raise NotLinkable("its pictures are delayed by different times")
    return [at - frame for at, frame in zip(shown_at, decoded_at, strict=True)]


def _lay(times: Sequence[int], rate: Fraction) -> list[int] | None:
    """The frame of each picture; None when they come faster than this rate."""
    scale = float(rate) / LIVE_TIMESCALE
    places: list[int] = []
    expected = 0
    for time in times:
        error = time * scale - expected
        if error < -MOST_FRAMES_EARLY:
            return None
        if error > LATE_FROM_FRAMES:
            expected += round(error)
        places.append(expected)
        expected += 1
    return places


def lay_sound(stretches: Sequence[Stretch], *, rate: int, delay: Fraction, length: Fraction) -> LaidSound:
    """Give each frame its place on a grid of 1,024 samples; what is missing is silence.

    `delay` and `length` in seconds: when the first picture is shown, and how long the film is.
    """
    sounds: list[tuple[float, Slice]] = []
    for stretch in stretches:
        earlier = float((Fraction(stretch.shift, LIVE_TIMESCALE) + delay) * rate)
        sounds += [(sound.time - earlier, sound.coded) for sound in stretch.sounds]
    if not sounds:
        return LaidSound(0, [])
    phase, latest = sounds[0][0] % FRAME_SAMPLES, int(LATEST_BEGIN_OF_SOUND * rate)
    # Between the beginnings that are allowed, the one that moves the sound least.
    begins, shift = min(
        ((min(round(phase), latest), min(phase, latest) - phase), (0, FRAME_SAMPLES - phase)),
        key=lambda choice: abs(choice[1]),
    )
    frames: list[Slice | None] = []
    end = round((float(length * rate) - begins) / FRAME_SAMPLES)
    for at, coded in sounds:
        place = round((at + shift - begins) / FRAME_SAMPLES)
        if place < len(frames) or place >= end:
            continue
        frames += [None] * (place - len(frames))
        frames.append(coded)
    frames += [None] * (end - len(frames))
    return LaidSound(begins, frames)
