"""The sounds of a film: a stereo AAC rendition of exactly the film's length for each of the file's."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from matinee.media.steps import loudness, mp4, process, transcode
from matinee.media.steps.ladder import EncodePlan
from matinee.media.steps.probe import AudioFacts

AUDIO_RATE = 48_000
AUDIO_PRIMING_SAMPLES = 1024  # one AAC frame
AUDIO_KBPS = 128


def encode_sound(
    source: transcode.Source,
    plan: EncodePlan,
    work: Path,
    *,
    is_wanted: Callable[[], bool],
    on_progress: Callable[[], None],
) -> int:
    """Encode the sound whole, so that no cut is heard; segments come to the work folder as they are done."""
    assert source.facts.audio is not None
    return _encode(source, plan, source.facts.audio, work / folder_name(0), is_wanted, on_progress)


def folder_name(place: int) -> str:
    """Of the sound at this place of `SourceFacts.sounds`: audio, audio-2, audio-3."""
    return f"audio-{place + 1}" if place else "audio"


def encode_other_sounds(
    source: transcode.Source, plan: EncodePlan, work: Path, *, is_wanted: Callable[[], bool]
) -> int:
    """Encode what a viewer may choose instead; return how many of these cannot be read, and are left out."""
    lost = 0
    for place, track in enumerate(source.facts.sounds[1:], start=1):
        folder = work / folder_name(place)
        shutil.rmtree(folder, ignore_errors=True)
        try:
            _encode(source, plan, track, folder, is_wanted, lambda: None)
            for path in folder.glob("*.m4s"):
                mp4.read_segment(path.read_bytes())
        except (process.TookTooLong, process.Killed):
            raise  # the machine's doing: the same sound may be readable a moment later
        except (process.CommandFailed, mp4.BrokenSegment, OSError) as error:
            if isinstance(error, OSError) and not isinstance(error, FileNotFoundError):
                raise
            shutil.rmtree(folder, ignore_errors=True)
            lost += 1
    return lost


def _encode(
    source: transcode.Source,
    plan: EncodePlan,
    track: AudioFacts,
    folder: Path,
    is_wanted: Callable[[], bool],
    on_progress: Callable[[], None],
) -> int:
    transcode.need_room(folder.parent)
    gain = _find_gain(source, plan, track, is_wanted) if plan.even_loudness else []
    with transcode.Scratch(folder.parent, folder.name) as scratch:

        def take_finished() -> bool:
            if _take_finished(scratch, folder):
                on_progress()
            return is_wanted()

        process.run(
            sound_command(source, plan, track, gain, scratch),
            timeout_seconds=300 + plan.duration_ms / 1000 * 5,
            memory_bytes=transcode.MEMORY_BYTES,
            while_running=take_finished,
        )
        _take_finished(scratch, folder)
        expected = set(listed_segments(scratch / "index.m3u8"))
        for stale in folder.glob("*.m4s"):
            if stale.name not in expected:
                stale.unlink()
    on_progress()
    return sum(file.stat().st_size for file in folder.iterdir())


def _find_gain(
    source: transcode.Source, plan: EncodePlan, track: AudioFacts, is_wanted: Callable[[], bool]
) -> list[str]:
    """Read the sound once, as it will be encoded, and return the filters that bring it to the target."""
    filters = [*as_stereo(plan), loudness.MEASURE]
    command: list[str | Path] = [process.ffmpeg_path(), *transcode.QUIET, "-loglevel", "info", "-nostats"]
    command += [*transcode.open_source(source, "1"), "-map", f"0:{track.index}", "-vn"]
    command += ["-af", ",".join(filters), "-f", "null", "-"]
    child_run = process.run(
        command,
        timeout_seconds=300 + plan.duration_ms / 1000 * 5,
        memory_bytes=transcode.MEMORY_BYTES,
        while_running=is_wanted,
    )
    measurement = loudness.read_loudness(child_run.stderr_end)
    return loudness.gain_filters(measurement, plan.duration_ms / 1000, AUDIO_RATE)


def as_stereo(plan: EncodePlan) -> list[str]:
    """Two channels from the film's beginning to its end at the latest, at the rate of the rendition."""
    return [
        f"aresample={AUDIO_RATE}:async=1000:first_pts=0",
        "aformat=sample_fmts=fltp:channel_layouts=stereo",
        f"atrim=end_sample={round(plan.seconds(plan.frames) * AUDIO_RATE)}",
    ]


def sound_command(
    source: transcode.Source, plan: EncodePlan, track: AudioFacts, gain: Sequence[str], scratch: Path
) -> list[str | Path]:
    """Sound of exactly the film's length, stereo.

    The encoder puts a frame of silence (priming) before the sound. Leaving out the first 1024 samples makes
    that frame stand at zero, and everything after it at its true time, without an edit list.
    """
    samples = round(plan.seconds(plan.frames) * AUDIO_RATE)
    filters = [
        *as_stereo(plan),
        *gain,
        f"apad=whole_len={samples}",
        f"atrim=end_sample={samples}",
        f"atrim=start_sample={AUDIO_PRIMING_SAMPLES}",
    ]
    return [
        *(
            process.ffmpeg_path(),
            *transcode.QUIET,
            *transcode.open_source(source, "1"),
            "-map",
            f"0:{track.index}",
        ),
        *("-vn", "-af", ",".join(filters), "-c:a", "aac", "-b:a", f"{AUDIO_KBPS}k", "-ac", "2"),
        *("-map_metadata", "-1", "-map_chapters", "-1", "-hls_time", "4", *transcode.segmenter(scratch, 0)),
    ]


def listed_segments(playlist: Path) -> list[str]:
    if not playlist.exists():
        return []
    return [line for line in playlist.read_text().splitlines() if line and not line.startswith("#")]


def _take_finished(scratch: Path, folder: Path) -> bool:
    """Move the segments that are complete: the segmenter gives a file its name when it is whole."""
    segment_files = sorted(scratch.glob("*.m4s"))
    if not segment_files or not (scratch / "init.mp4").exists():
        return False
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "init.mp4").exists():
        shutil.copyfile(scratch / "init.mp4", folder / ".init.mp4")
        (folder / ".init.mp4").replace(folder / "init.mp4")
    for file in segment_files:
        file.replace(folder / file.name)
    return True
