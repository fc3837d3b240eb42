"""Copy a film's packets into a container with an index, a duration and a continuous clock."""

import json
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from matinee.media.steps import probe, process
from matinee.media.steps.probe import SourceFacts
from matinee.media.steps.transcode import MEMORY_BYTES, QUIET, need_room

TIMEOUT_SECONDS = 3600.0


@dataclass(frozen=True, slots=True)
class Mended:
    """What was wrong with a file's clock."""

    wrong: int = 0  # how often
    closed_ms: int = 0  # gaps in which there is nothing


def make_copy(path: Path, original: SourceFacts, target: Path) -> tuple[SourceFacts, Mended]:
    """Make a copy that can be encoded, and return its facts. Raises CommandFailed and Refused."""
    repairs = make_seekable(path, original, target)
    facts = probe.probe(target)
    probe.refuse_too_long(facts)
    if facts.duration_ms is None:
        raise probe.Refused("damaged")
    copy_facts = replace(
        facts,
        left_out=original.left_out,
        subtitles=original.subtitles,
        chapter_marks=original.chapter_marks,
        odd_chapter_marks=original.odd_chapter_marks,
    )
    return copy_facts, repairs


def make_seekable(path: Path, facts: SourceFacts, target: Path) -> Mended:
    """For streams, for recordings without an index, and for files whose clock jumps.

    A sound that the container does not take, because its header is broken or missing, is decoded for it; one
    that cannot be decoded either is left out. Raises CommandFailed.
    """
    need_room(target.parent, path.stat().st_size)
    beside = target.with_name(f".{target.name}")
    sounds = [sound.index for sound in facts.sounds]
    ways: list[tuple[list[int], str]] = [(sounds, "clock"), (sounds[:1], "clock")][: len(sounds) or 1]
    ways += [(sounds, "copy"), (sounds, "flac")] if sounds else []
    ways += [([], "clock"), ([], "copy")] if sounds else [([], "copy")]
    repairs = Mended()
    for sound_streams, way in ways:
        streams = [facts.video.index, *sound_streams]
        try:
            if way == "clock":
                repairs = _with_clock(path, facts.format, streams, beside)
            else:
                repairs = _by_ffmpeg(path, facts.format, streams, way, beside)
            break
        except (process.TookTooLong, process.Killed):
            raise  # the machine's doing: the next way would not help
        except process.CommandFailed:
            if (sound_streams, way) == ways[-1]:
                raise
    beside.replace(target)
    return repairs


def _with_clock(path: Path, demuxer: str, streams: list[int], target: Path) -> Mended:
    child: list[str | Path] = [sys.executable, "-I", Path(__file__).with_name("clock.py")]
    child += [path, demuxer, target, ",".join(map(str, streams)), process.PROTOCOLS]
    child_run = process.run(child, timeout_seconds=TIMEOUT_SECONDS, memory_bytes=MEMORY_BYTES)
    return Mended(**json.loads(child_run.stdout))


def _by_ffmpeg(path: Path, demuxer: str, streams: list[int], sound_codec: str, target: Path) -> Mended:
    """Take what our own way does not, then put the clock of that right."""
    copy_path = target.with_name(f"{target.name}.taken")
    command: list[str | Path] = [
        *(process.ffmpeg_path(), *QUIET, "-fflags", "+genpts+igndts"),
        *("-protocol_whitelist", process.PROTOCOLS, "-f", demuxer, "-i", path),
        *(part for index in streams for part in ("-map", f"0:{index}")),
        # With what the file says of its streams: which is the default one, and in which language each is.
        *("-c:v", "copy", "-c:a", sound_codec),
        *("-max_interleave_delta", "0", "-f", "matroska", copy_path),
    ]
    process.run(command, timeout_seconds=TIMEOUT_SECONDS, memory_bytes=MEMORY_BYTES)
    try:
        return _with_clock(copy_path, "matroska", list(range(len(streams))), target)
    except process.CommandFailed:
        copy_path.replace(target)
        return Mended()
    finally:
        copy_path.unlink(missing_ok=True)
