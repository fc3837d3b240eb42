"""Encode a chunk of a stage, or the source's own packets, into finished segments.

Every function here may be run again at any time: it works in a scratch folder, checks ffmpeg's output,
and only then moves the files into the work folder, each by one atomic rename.
"""

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

from matinee.media.steps import colour, fragments, mp4, process
from matinee.media.steps.ladder import GROUPS_PER_SEGMENT, EncodePlan, Rung, Stage
from matinee.media.steps.probe import SourceFacts

QUALITY_CRF = 23
# The same look as above, by VMAF: bench/av1.py.
AV1_CRF, AV1_PRESET = 40, 8
SCALER = "lanczos"
MEMORY_BYTES = 12 << 30
# With less free space no step starts: a full disk must not affect the database.
SEEK_EARLY_SECONDS = Fraction(1)
KEEP_FREE_BYTES = 256 << 20
SLOWEST_SECONDS_PER_SECOND = 120

SEGMENT_NAME = "%05d.m4s"
# An edit list takes back what B-frames delay the first picture by. Negative composition offsets do without
# one, and players on ffmpeg 5 then show every picture late, in each rung by another time.
SEGMENT_OPTIONS = "movflags=+frag_discont+skip_sidx"


class NotAligned(Exception):
    """A segment does not begin or end where the plan says."""


class AnotherInit(NotAligned):
    """A chunk does not match the previous ones: most likely they were made by an earlier release."""


class NoPictures(process.CommandFailed):
    """No picture could be read from the beginning of a chunk to the end of the film."""


@dataclass(frozen=True, slots=True)
class MadeChunk:
    bytes: int
    complaints: str  # what ffmpeg said of the source's pictures; most films give it nothing to say


@dataclass(frozen=True, slots=True)
class Source:
    path: Path
    format: str
    facts: SourceFacts


def segment_name(index: int) -> str:
    return SEGMENT_NAME % index


def encode_chunk(
    source: Source,
    plan: EncodePlan,
    stage: Stage,
    segments: range,
    work: Path,
    *,
    is_wanted: Callable[[], bool],
) -> MadeChunk:
    """Encode these segments of all rungs of a stage in one cascade."""
    need_room(work)
    with Scratch(work, f"{stage}-{segments.start}") as scratch:
        rungs = plan.rungs_of(stage)
        for rung in rungs:
            (scratch / rung.name).mkdir()
        first, last = plan.boundaries[segments.start], plan.boundaries[segments.stop]
        child_run = process.run(
            chunk_command(source, plan, rungs, segments, scratch),
            timeout_seconds=120 + float(plan.seconds(last - first)) * SLOWEST_SECONDS_PER_SECOND,
            memory_bytes=MEMORY_BYTES,
            while_running=is_wanted,
        )
        segment_count = 0
        for rung in rungs:
            segment_count += _check_in(plan, segments, scratch / rung.name, work / rung.name)
        return MadeChunk(segment_count, child_run.stderr_end)


def chunk_command(
    source: Source, plan: EncodePlan, rungs: Sequence[Rung], segments: range, scratch: Path
) -> list[str | Path]:
    first, last = plan.boundaries[segments.start], plan.boundaries[segments.stop]
    start = _seconds(plan.seconds(first))
    threads = str(process.encode_threads())
    command: list[str | Path] = [process.ffmpeg_path(), *QUIET, *open_source(source, threads)]
    if first:
        # Frames from the key frame on reach the fps filter with negative times: it drops them, but keeps the
        # last for a variable-rate film in which nothing moves at the cut.
        command[-2:-2] = ["-noaccurate_seek", *seek_to(source.facts, plan.seconds(first))]
    command += [
        "-filter_complex",
        video_filters(source.facts, plan, rungs, begins=plan.seconds(first)),
        "-filter_complex_threads",
        threads,
    ]
    for number, rung in enumerate(rungs):
        command += [
            "-map",
            f"[v{number}]",
            "-frames:v",
            str(last - first),
            *encoder(rung, str(process.threads_per_rung())),
            *colour.tags(source.facts.video),
        ]
        command += _cut(plan, segments)
        command += ["-output_ts_offset", start, *segmenter(scratch / rung.name, segments.start)]
    return command


def seek_to(facts: SourceFacts, seconds: Fraction) -> list[str]:
    """Decode from a key frame before this; all times are told from here.

    Without an edit list the index of an MP4 tells when pictures are decoded, and a key frame that is found by
    it may be shown up to sixteen pictures later: its own and those before it would be missing.
    """
    early = min(seconds, SEEK_EARLY_SECONDS) if facts.starts_late and facts.format == "mov" else Fraction(0)
    shift = ["-itsoffset", f"-{_seconds(early)}"] if early else []
    return [*shift, "-ss", _seconds(seconds - early)]


# A bad spot of the source is left out, however large it is: what was made is checked by itself.
QUIET = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-max_error_rate", "1"]


def open_source(source: Source, threads: str) -> list[str | Path]:
    return [
        *("-protocol_whitelist", process.PROTOCOLS, "-max_pixels", str(process.MAX_PIXELS)),
        *("-threads", threads, "-f", source.format, "-i", source.path),
    ]


def video_filters(
    facts: SourceFacts, plan: EncodePlan, rungs: Sequence[Rung], *, begins: Fraction = Fraction(0)
) -> str:
    """One decode, then each rung scaled from the next higher one."""
    rate = f"{plan.frame_rate.numerator}/{plan.frame_rate.denominator}"
    # The last frame is held when the film ends before its sound or its stated length.
    hold = "tpad=stop=-1:stop_mode=clone"
    steps = [f"fps={rate}:start_time=0", *_weave(facts), hold]
    if is_after_last_picture(facts, begins):
        # Of pictures that all lie before the chunk the filter above would leave none to hold.
        steps = [f"fps={rate}:start_time=-{_seconds(begins)}", hold, "trim=start_pts=0", *_weave(facts)]
    chain = f"[0:{facts.video.index}]" + ",".join(steps)
    descending = sorted(enumerate(rungs), key=lambda numbered: -numbered[1].pixels)
    for place, (number, rung) in enumerate(descending):
        scale = _scale(rung)
        if place == 0:
            scale += colour.conversion(facts.video)
        chain += ("," if place == 0 else f";[s{place}]") + scale + ",setsar=1"
        is_last = place == len(descending) - 1
        chain += f"[v{number}]" if is_last else f",split=2[v{number}][s{place + 1}]"
    return chain


def is_after_last_picture(facts: SourceFacts, begins: Fraction) -> bool:
    """Whether a chunk may begin after the last picture, by clocks that may be a second off."""
    return facts.last_picture_ms is not None and begins * 1000 > max(0, facts.last_picture_ms - 1000)


def _scale(rung: Rung) -> str:
    """Sharp at every step: what one step blurs, no step after it brings back.

    In a cascade lanczos is a little better at equal bits than bicubic, and much better than averaging.
    """
    return f"scale={rung.width}:{rung.height}:flags={SCALER}"


def still_filters(facts: SourceFacts, rung: Rung) -> str:
    """The first picture there is, as a rung would show it."""
    scale = f"scale={rung.width}:{rung.height}:flags=bicubic{colour.conversion(facts.video)}"
    return f"[0:{facts.video.index}]" + ",".join([*_weave(facts), scale, "setsar=1[v0]"])


def _weave(facts: SourceFacts) -> list[str]:
    """Make whole pictures of fields."""
    return ["bwdif=mode=send_frame:deint=interlaced"] if facts.video.interlaced else []


def encoder(rung: Rung, threads: str) -> list[str]:
    how = ["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-sc_threshold", "0"]
    how += ["-threads", threads]
    if rung.stage == "av1":
        # Its own threads take a number of their own; "lp" bounds them and the memory with them.
        how = ["-c:v", "libsvtav1", "-preset", str(AV1_PRESET), "-svtav1-params", f"lp={threads}"]
    crf = AV1_CRF if rung.stage == "av1" else QUALITY_CRF
    return [
        *(*how, "-pix_fmt", "yuv420p", "-crf", str(crf)),
        *("-maxrate", f"{rung.cap_kbps}k", "-bufsize", f"{rung.cap_kbps * 2}k"),
        *("-map_metadata", "-1", "-map_chapters", "-1"),
    ]


def _cut(plan: EncodePlan, segments: range) -> list[str]:
    """Where key frames stand and segments end: at the frames that the plan names, and at no others."""
    first = plan.boundaries[segments.start]
    half_a_frame = 1 / plan.frame_rate / 2
    times = (plan.seconds(frame - first) - half_a_frame for frame in plan.key_frames(segments))
    key_times = ",".join(_seconds(max(Fraction(0), time)) for time in times)
    # A segment ends at the first key frame at or after this time: a millisecond before the next one begins,
    # or, where the plan follows the source's own key frames, at each.
    piece_seconds = plan.seconds(plan.group_frames * GROUPS_PER_SEGMENT) - Fraction(1, 1000)
    until = "0.001" if plan.aligned_to_source else _seconds(piece_seconds)
    return ["-g", "100000", "-forced-idr", "1", "-force_key_frames", key_times, "-hls_time", until]


def segmenter(folder: Path, start_number: int) -> list[str | Path]:
    return [
        *("-avoid_negative_ts", "disabled", "-muxdelay", "0", "-f", "hls", "-hls_segment_type", "fmp4"),
        *("-hls_playlist_type", "vod", "-hls_flags", "temp_file", "-hls_fmp4_init_filename", "init.mp4"),
        *("-start_number", str(start_number), "-hls_segment_options", SEGMENT_OPTIONS),
        *("-hls_segment_filename", folder / SEGMENT_NAME, folder / "index.m3u8"),
    ]


def copy_top_rung(source: Source, plan: EncodePlan, work: Path, *, is_wanted: Callable[[], bool]) -> int:
    """Cut the source's own packets at its key frames and join them into the plan's segments."""
    need_room(work)
    (rung,) = plan.rungs_of("top")
    with Scratch(work, "top") as scratch:
        pieces, whole = scratch / "pieces", scratch / "joined"
        pieces.mkdir()
        whole.mkdir()
        command: list[str | Path] = [process.ffmpeg_path(), *QUIET, *open_source(source, "1")]
        command += ["-map", f"0:{source.facts.video.index}", "-c:v", "copy", "-map_metadata", "-1"]
        command += ["-map_chapters", "-1", "-hls_time", "0.001", *segmenter(pieces, 0)]
        process.run(command, timeout_seconds=3600, memory_bytes=MEMORY_BYTES, while_running=is_wanted)
        try:
            _join(plan, pieces, whole)
        except (mp4.BrokenSegment, OSError) as error:
            if isinstance(error, OSError) and not isinstance(error, FileNotFoundError):
                raise
            raise NotAligned(str(error)) from error
        return _check_in(plan, range(plan.segment_count), whole, work / rung.name)


def _join(plan: EncodePlan, pieces: Path, target: Path) -> None:
    init = (pieces / "init.mp4").read_bytes()
    (target / "init.mp4").write_bytes(init)
    timescale = mp4.read_timescale(init)
    names = sorted(pieces.glob("*.m4s"))
    for index in range(plan.segment_count):
        until = plan.seconds(plan.boundaries[index + 1]) * timescale
        with (target / segment_name(index)).open("wb") as out:
            first = True
            while names:
                data = names[0].read_bytes()
                if (
                    not first
                    and mp4.read_segment(data).decode_from >= until - timescale / plan.frame_rate / 2
                ):
                    break
                out.write(data if first else mp4.without_brand(data))
                names.pop(0).unlink()
                first = False


def _later_than(init: bytes, first_init: bytes) -> int:
    """By how many ticks a chunk delays its pictures less than those before it do.

    One of fewer pictures than B-frames are delayed by has none. 0 where the inits differ in more.
    """
    more = mp4.read_edit_start(first_init) - mp4.read_edit_start(init)
    if more <= 0:
        return 0
    is_alike = mp4.read_timescale(init) == mp4.read_timescale(first_init) and fragments.read_parameter_sets(
        init
    ) == fragments.read_parameter_sets(first_init)
    return more if is_alike else 0


def _check_in(plan: EncodePlan, segments: range, scratch: Path, target: Path) -> int:
    """Check each segment's place and length, then move them; return their bytes.

    Raises CommandFailed and NotAligned.
    """
    if _is_without_pictures(scratch, segments.start):
        raise NoPictures(f"segment {segments.start} has no pictures")
    init = (scratch / "init.mp4").read_bytes()
    target.mkdir(parents=True, exist_ok=True)
    init_path = target / "init.mp4"
    if init_path.exists() and (later := _later_than(init, init_path.read_bytes())):
        for index in segments:
            path = scratch / segment_name(index)
            if path.exists():
                path.write_bytes(fragments.show_later(path.read_bytes(), later))
        init = init_path.read_bytes()
        (scratch / "init.mp4").write_bytes(init)
    timescale, delay = mp4.read_timescale(init), mp4.read_edit_start(init)
    one_frame = timescale / plan.frame_rate
    for index in segments:
        path = scratch / segment_name(index)
        if not path.exists():
            raise process.CommandFailed(f"segment {index} was not made")
        try:
            timing = mp4.read_segment(path.read_bytes())
        except mp4.BrokenSegment as broken:
            raise process.CommandFailed(f"segment {index}: {broken}") from broken
        expected = plan.seconds(plan.boundaries[index]) * timescale
        length = plan.segment_seconds(index) * timescale
        shown_from = timing.shown_from - delay
        if abs(shown_from - expected) > one_frame / 2 or abs(timing.duration - length) > one_frame / 2:
            raise NotAligned(f"segment {index} is at {shown_from}+{timing.duration}, not {expected}")
    if init_path.exists() and sha256(init_path.read_bytes()).digest() != sha256(init).digest():
        raise AnotherInit("the chunk has another init segment than the chunks before it")
    total = 0
    for path in [scratch / "init.mp4", *(scratch / segment_name(index) for index in segments)]:
        total += path.stat().st_size
        _sync(path)
        path.replace(target / path.name)
    return total


def _is_without_pictures(folder: Path, first_segment: int) -> bool:
    path = folder / segment_name(first_segment)
    return not path.exists() or b"trun" not in path.read_bytes()


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _seconds(value: Fraction) -> str:
    return f"{float(value):.6f}"


def measure_gaps(source: Source, plan: EncodePlan, segments: range, *, decodes: bool) -> int:
    """Return how many milliseconds of these segments' pictures cannot be read. Raises CommandFailed.

    Without decoding only what is not there at all is found.
    """
    facts = source.facts
    frame = 1 / facts.median_rate if facts.constant_rate and facts.median_rate > 0 else Fraction(0)
    part = [str(plan.seconds(plan.boundaries[index])) for index in (segments.start, segments.stop)]
    child: list[str | Path] = [sys.executable, "-I", Path(__file__).with_name("gaps.py"), source.path]
    sound = facts.audio.index if facts.audio else -1
    child += [str(facts.video.index), str(sound), *part, str(frame), str(int(decodes)), process.PROTOCOLS]
    return int(process.run(child, timeout_seconds=3600, memory_bytes=MEMORY_BYTES).stdout)


def need_room(folder: Path, more_bytes: int = 0) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if shutil.disk_usage(folder).free < KEEP_FREE_BYTES + more_bytes:
        raise process.DiskFull


class Scratch:
    """An empty folder beside the work, gone afterwards, also when the last try left one behind."""

    def __init__(self, work: Path, name: str) -> None:
        self._path = work / f".making-{name}"

    def __enter__(self) -> Path:
        shutil.rmtree(self._path, ignore_errors=True)
        self._path.mkdir(parents=True)
        return self._path

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._path, ignore_errors=True)
