"""Join a broadcast whose segments cannot be linked into one file, to be encoded like an upload.

An MPEG-TS repeats its parameters, so one may hold those of several encoders. Only what has another size than
most of the broadcast is encoded on the way.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from matinee_serving.live.log import SOURCE, LoggedSegment, list_segments

from matinee.media.steps import process, transcode
from matinee.media.steps.recording.boxes import read_parameters
from matinee.media.steps.recording.linking import write_file
from matinee.media.steps.recording.reading import read_samples

_ENCODE = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-g", "60", "-pix_fmt", "yuv420p"]
_COPY_BYTES = 16 << 20


@dataclass(frozen=True, slots=True)
class Run:
    """Segments with the same parameters, one after the other."""

    init: bytes
    segments: list[LoggedSegment]

    @property
    def size(self) -> tuple[int, int]:
        return read_parameters(self.init).size


def join_whole(folder: Path, work: Path, target: Path, *, is_wanted: Callable[[], bool]) -> None:
    """Raises BrokenSegment, CommandFailed, DiskFull, Interrupted and OSError."""
    source = folder / SOURCE
    runs = list(_runs(source, [segment for segment in list_segments(folder) if not segment.is_gap]))
    size = max(runs, key=lambda run: len(run.segments)).size
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}")
    beside.unlink(missing_ok=True)
    for number, run in enumerate(runs):
        with transcode.Scratch(work, f"run-{number}") as scratch:
            transcode.need_room(scratch, 2 * sum(segment.size or 0 for segment in run.segments))
            write_file(scratch / "run.mp4", _bytes_of(source, run))
            process.run(
                _command(scratch, None if run.size == size else size),
                timeout_seconds=3600 + len(run.segments) * transcode.SLOWEST_SECONDS_PER_SECOND,
                memory_bytes=transcode.MEMORY_BYTES,
                while_running=is_wanted,
            )
            with beside.open("ab") as out, (scratch / "run.ts").open("rb") as run_file:
                while data := run_file.read(_COPY_BYTES):
                    out.write(data)
    beside.replace(target)


def _runs(source: Path, segments: Sequence[LoggedSegment]) -> Iterator[Run]:
    there = [segment for segment in segments if (source / f"s{segment.msn}.m4s").exists()]
    for number, run in groupby(there, key=lambda segment: segment.init):
        yield Run((source / f"init-{number}.mp4").read_bytes(), list(run))


def _bytes_of(source: Path, run: Run) -> Iterator[bytes]:
    yield run.init
    for segment in run.segments:
        path = source / f"s{segment.msn}.m4s"
        samples = read_samples(path, segment)
        coded = [one.coded for one in samples.pictures] + [one.coded for one in samples.sounds]
        if coded:
            yield path.read_bytes()[: max(one.at + one.size for one in coded)]


def _command(scratch: Path, size: tuple[int, int] | None) -> list[str | Path]:
    """Times stay those of the broadcast."""
    command: list[str | Path] = [process.ffmpeg_path(), *transcode.QUIET, "-copyts"]
    command += ["-protocol_whitelist", process.PROTOCOLS, "-f", "mov", "-i", scratch / "run.mp4"]
    command += ["-map", "0:v", "-map", "0:a?", "-c", "copy"]
    if size:
        shape = f"{size[0]}:{size[1]}"
        fitted = f"scale={shape}:force_original_aspect_ratio=decrease,pad={shape}:-1:-1,setsar=1"
        command += [*_ENCODE, "-vf", fitted]
    return [*command, "-muxdelay", "0", "-muxpreload", "0", "-f", "mpegts", scratch / "run.ts"]
