"""What encoding costs: our pipeline against the bare ffmpeg ladder to null, on the same 1080p film.

    python bench/encode.py [--seconds 60] [--height 1080]

The film is built from a real one (VP9, 1768×994), scaled to 1080p30 and repeated to the length asked for. The
ceiling is one ffmpeg process that makes the same five rungs with the same encoder settings and writes
nothing. Ours is everything between an uploaded file and a published package: checking, chunks, sound,
poster, storyboard, playlists, verification. Both are CPU seconds, user + system, of all processes.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from _sizes import Size, parser_of

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "backend")]

from matinee.media.steps import package, probe, process, sound, stills, transcode  # noqa: E402 (after the path)
from matinee.media.steps.ladder import EncodePlan, plan_encode  # noqa: E402 (after the path)

T = TypeVar("T")
FIGURES = {"whole": 1.00, "pass-through": 0.65, "first stage": 0.25, "first segment": 3.0}
X264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-maxrate", "9M", "-bufsize", "18M"]


def main() -> int:
    options = parser_of(
        __doc__,
        seconds=Size(60, short=4, help="length of the film (default: 60)"),
        height=Size(1080, short=432),
    ).parse_args()
    with tempfile.TemporaryDirectory(prefix="matinee-bench-") as scratch:
        return run(Path(scratch), options.seconds, options.height)


def run(scratch: Path, seconds: int, height: int) -> int:
    rare, often = scratch / "rare.mp4", scratch / "often.mp4"
    say(f"building {seconds} s of {height}p30 from a real film")
    build(rare, seconds, height, key_frame_every=250)
    build(often, seconds, height, key_frame_every=60)

    facts = probe.probe(rare)
    encode_plan = plan_encode(facts, may_pass_through=False)
    pass_through_plan = plan_encode(probe.probe(often))
    assert pass_through_plan.aligned_to_source, (
        "the film with a key frame every two seconds should be passed through"
    )

    ceiling, _ = cpu(lambda: bare_ladder(rare, encode_plan))
    ours, clock = cpu(lambda: pipeline(rare, encode_plan, scratch / "encoded"))
    through, _ = cpu(lambda: pipeline(often, pass_through_plan, scratch / "passed"))

    say(f"\n{'':44}{'CPU s':>8}{'ratio':>8}{'figure':>9}")
    row(f"bare ffmpeg ladder to null, {len(encode_plan.rungs)} rungs", ceiling)
    row("pipeline, upload to published package", ours, ours / ceiling, FIGURES["whole"])
    row("… of this the first stage", clock.first_cpu, clock.first_cpu / ours, FIGURES["first stage"])
    row("pipeline with pass-through", through, through / ceiling, FIGURES["pass-through"])
    at, figure = clock.first_segment, FIGURES["first segment"]
    say(f"{'first segment playable after (wall clock)':44}{at:7.2f}s{'':8}  ≤{figure:5.2f}s")
    busy = os.getloadavg()[0]
    if busy > (os.cpu_count() or 1) + 1:
        say(f"\nThe machine is busy (load {busy:.1f}): CPU ratios hold, the wall clock does not.")
    return 0


def build(target: Path, seconds: int, height: int, *, key_frame_every: int) -> None:
    films = import_module("films")  # scripts/ is no package
    source = str(films.fetch(["demo"])["demo"])
    size = f"scale={height * 16 // 9}:{height},fps=30,setsar=1"
    command = [process.ffmpeg_path(), "-v", "error", "-nostdin", "-y", "-stream_loop", "-1", "-i", source]
    command += [
        "-t",
        str(seconds),
        "-vf",
        size,
        *X264,
        "-g",
        str(key_frame_every),
        "-c:a",
        "aac",
        str(target),
    ]
    subprocess.run(command, check=True)


class Clock:
    first_segment = 0.0
    first_cpu = 0.0


def pipeline(film: Path, plan: EncodePlan, folder: Path) -> Clock:
    """What the jobs of one film do, in their order, without the database."""
    clock, start, before = Clock(), time.monotonic(), measure_cpu()
    work, package_folder = folder / "work", folder / "package"
    facts = probe.probe(film)
    source = transcode.Source(film, facts.format, facts)
    always = {"is_wanted": lambda: True}
    for stage in ("first", "top", "rest"):
        for number, segments in enumerate(plan.chunks(stage)):
            if stage == "top":
                transcode.copy_top_rung(source, plan, work, **always)
            else:
                transcode.encode_chunk(source, plan, stage, segments, work, **always)
            if stage == "first" and number == 0:
                sound.encode_sound(source, plan, work, **always, on_progress=lambda: None)
                clock.first_segment = time.monotonic() - start
        if stage == "first":
            stills.make_poster(source, plan, work / "poster", at_seconds=None)
            stills.make_storyboard(work, plan, work / "storyboard")
            clock.first_cpu = measure_cpu() - before
    rungs = []
    for rung in plan.rungs:
        segments_made = package.video_segments(plan, plan.segment_count)
        shutil.copytree(work / rung.name, package_folder / rung.name, copy_function=os.link)
        package.write_text(
            package_folder / rung.name / "index.m3u8", package.media_playlist(segments_made, is_complete=True)
        )
        rungs.append(package.rung_entry(package_folder, rung, plan, plan.segment_count))
    shutil.copy(work / "poster" / "poster.jpg", package_folder / "poster.jpg")
    package.write_text(package_folder / "master.m3u8", package.master_playlist(rungs, None, []))
    package.verify(package_folder, float(plan.seconds(plan.frames)))
    return clock


def bare_ladder(film: Path, plan: EncodePlan) -> None:
    """The same rungs, each scaled from the source, by one ffmpeg that throws the result away."""
    threads = str(process.encode_threads())  # what ffmpeg takes by itself, and a little less
    split = "".join(f"[s{number}]" for number in range(len(plan.rungs)))
    filters = f"[0:v]split={len(plan.rungs)}{split}"
    outputs: list[str] = []
    for number, rung in enumerate(plan.rungs):
        size = f"scale={rung.width}:{rung.height}:flags={transcode.SCALER}"
        filters += f";[s{number}]{size},setsar=1[v{number}]"
        outputs += ["-map", f"[v{number}]", "-g", str(plan.group_frames), *transcode.encoder(rung, threads)]
        outputs += ["-f", "null", "-"]
    command = [process.ffmpeg_path(), "-v", "error", "-nostdin", "-threads", threads, "-i", str(film)]
    subprocess.run([*command, "-filter_complex", filters, *outputs], check=True)


def cpu(action: Callable[[], T]) -> tuple[float, T]:
    before = measure_cpu()
    result = action()
    return measure_cpu() - before, result


def measure_cpu() -> float:
    return sum(
        usage.ru_utime + usage.ru_stime
        for usage in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )


def row(what: str, seconds: float, ratio: float = 0.0, figure: float = 0.0) -> None:
    verdict = "  missed" if ratio > figure else ""
    say(f"{what:44}{seconds:8.1f}" + (f"{ratio:8.2f}  ≤{figure:6.2f}{verdict}" if figure else ""))


def say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
