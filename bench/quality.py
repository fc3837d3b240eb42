"""How good the rungs look: ours against a plain x264 ladder scaled from the source, at equal bits.

    python bench/quality.py [--films 10] [--seconds 8]

Each rung of each film is compared with the film itself by VMAF, both scaled to the film's size. The peer is
x264 with the same preset and key frames, every rung scaled by itself from the source with the scaler's
default (bicubic); its VMAF at our bits is read between three of its qualities. The films are the real ones of
scripts/films.py, as far as they go; shown are the mean of each rung and the worst of all.
"""

import json
import os
import subprocess
import sys
import tempfile
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import log
from pathlib import Path

import imageio_ffmpeg
from _sizes import Size, parser_of

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "backend")]

from matinee.media.steps import probe, process, transcode  # noqa: E402 (after the path)
from matinee.media.steps.ladder import EncodePlan, plan_encode  # noqa: E402 (after the path)

# The first is the smallest, for the short form.
FILMS = ("short-film", "demo", "bunny", "portrait", "hevc", "city", "small", "world", "bikes", "speech")
PLAIN_QUALITIES = (20, 23, 26)
# One picture in so many is compared.
EVERY = 6
WORST_ALLOWED = 0.0
SAME_COLOURS = "setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709"
# Debian's ffmpeg has no VMAF; that of the wheel brings the model along.
VMAF_FFMPEG = imageio_ffmpeg.get_ffmpeg_exe()


@dataclass(frozen=True, slots=True)
class Look:
    kbps: float
    vmaf: float


@dataclass(frozen=True, slots=True)
class Row:
    film: str
    rung: str
    ours: Look
    plain_vmaf: float

    @property
    def gain(self) -> float:
        return self.ours.vmaf - self.plain_vmaf


def main() -> int:
    options = parser_of(
        __doc__,
        films=Size(len(FILMS), short=1, help=f"how many of the films (default: {len(FILMS)})"),
        seconds=Size(8, short=1, help="of each (default: 8)"),
    ).parse_args()
    films = import_module("films")  # scripts/ is no package
    names = FILMS[: options.films]
    paths = films.fetch(list(names))
    rows: list[Row] = []
    print(f"{'film':12}{'rung':>7}{'kbit/s':>9}{'VMAF':>8}{'plain':>8}{'gain':>8}", flush=True)
    for name in names:
        with tempfile.TemporaryDirectory(prefix="matinee-bench-") as scratch:
            for row in compare(name, paths[name], options.seconds, Path(scratch)):
                print(line(row), flush=True)
                rows.append(row)
    by_rung: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        by_rung[row.rung].append(row.gain)
    print()
    for rung, gains in sorted(by_rung.items(), key=lambda entry: int(entry[0][:-1])):
        print(f"{'mean of ' + str(len(gains)):12}{rung:>7}{sum(gains) / len(gains):+33.1f}")
    worst = min(rows, key=lambda row: row.gain)
    verdict = "  missed" if worst.gain < WORST_ALLOWED - 0.05 else ""
    print(f"\nthe worst: {worst.film} {worst.rung} {worst.gain:+.1f}; figure ≥{WORST_ALLOWED:5.1f}{verdict}")
    return 0


def line(row: Row) -> str:
    look = row.ours
    return f"{row.film:12}{row.rung:>7}{look.kbps:9.0f}{look.vmaf:8.1f}{row.plain_vmaf:8.1f}{row.gain:+8.1f}"


def compare(name: str, film: Path, seconds: int, scratch: Path) -> list[Row]:
    """Encode a film by the pipeline and by the plain ladder, and look at each rung of both."""
    facts = probe.probe(film)
    rate = plan_encode(facts, may_pass_through=False).frame_rate
    frames = min(round(seconds * rate), round((facts.duration_ms or 0) / 1000 * rate))
    plan = plan_encode(facts, may_pass_through=False, frames=frames)
    ours = encode_ours(transcode.Source(film, facts.format, facts), plan, scratch / "ours")
    plain = [encode_plain(film, plan, crf, scratch / str(crf)) for crf in PLAIN_QUALITIES]
    rows = []
    for rung in plan.rungs:
        looks = [
            look_at(encodings[rung.name], film, plan, facts.video.shown_size) for encodings in (ours, *plain)
        ]
        rows.append(Row(name, rung.name, looks[0], vmaf_at(looks[0].kbps, looks[1:])))
    return rows


def encode_ours(source: transcode.Source, plan: EncodePlan, work: Path) -> dict[str, Path]:
    for stage in ("first", "rest"):
        for segments in plan.chunks(stage):
            transcode.encode_chunk(source, plan, stage, segments, work, is_wanted=lambda: True)
    paths = {}
    for rung in plan.rungs:
        parts = ["init.mp4", *map(transcode.segment_name, range(plan.segment_count))]
        paths[rung.name] = work / f"{rung.name}.mp4"
        paths[rung.name].write_bytes(b"".join((work / rung.name / part).read_bytes() for part in parts))
    return paths


def encode_plain(film: Path, plan: EncodePlan, crf: int, folder: Path) -> dict[str, Path]:
    folder.mkdir()
    count = len(plan.rungs)
    filters = f"[0:v]{at_rate(plan)},split={count}" + "".join(f"[s{number}]" for number in range(count))
    outputs: list[str] = []
    paths = {rung.name: folder / f"{rung.name}.mp4" for rung in plan.rungs}
    for number, rung in enumerate(plan.rungs):
        filters += f";[s{number}]scale={rung.width}:{rung.height},format=yuv420p,setsar=1[v{number}]"
        outputs += ["-map", f"[v{number}]", "-frames:v", str(plan.frames), *plain_encoder(plan, crf)]
        outputs.append(str(paths[rung.name]))
    command = [process.ffmpeg_path(), "-v", "error", "-nostdin", "-i", str(film), "-filter_complex", filters]
    subprocess.run([*command, *outputs], check=True)
    return paths


def plain_encoder(plan: EncodePlan, crf: int) -> list[str]:
    return ["-c:v", "libx264", "-preset", "veryfast", "-crf", str(crf), "-g", str(plan.group_frames)]


def at_rate(plan: EncodePlan) -> str:
    return f"fps={plan.frame_rate}:start_time=0,tpad=stop=-1:stop_mode=clone"


def look_at(encoding: Path, film: Path, plan: EncodePlan, shown_size: tuple[int, int]) -> Look:
    width, height = (side // 2 * 2 for side in shown_size)
    size = f"scale={width}:{height}:flags=bicubic,setsar=1,format=yuv420p"
    # The same pictures under two names: ffmpeg would convert those of a film that does not say its colours.
    numbering = f"setpts=N/({plan.frame_rate})/TB,{SAME_COLOURS}"
    report = encoding.with_suffix(".json")
    filters = f"[0:v]{numbering},{size}[made];[1:v]{at_rate(plan)},trim=end_frame={plan.frames},"
    filters += f"{numbering},{size}[film];"
    filters += f"[made][film]libvmaf=n_subsample={EVERY}:n_threads={len(os.sched_getaffinity(0))}"
    filters += f":log_fmt=json:log_path={report}"
    command = [VMAF_FFMPEG, "-v", "error", "-nostdin", "-i", str(encoding), "-i", str(film)]
    subprocess.run([*command, "-filter_complex", filters, "-f", "null", "-"], check=True)
    vmaf = json.loads(report.read_text())["pooled_metrics"]["vmaf"]["mean"]
    return Look(encoding.stat().st_size * 8 / 1000 / float(plan.seconds(plan.frames)), vmaf)


def vmaf_at(kbps: float, looks: Sequence[Look]) -> float:
    """What the plain ladder looks like at these bits: VMAF is nearly straight over their logarithm."""
    points = sorted((log(look.kbps), look.vmaf) for look in looks)
    place = min(len(points) - 1, max(1, bisect_left(points, (log(kbps),))))
    (low, worse), (high, better) = points[place - 1 : place + 1]
    return worse + (better - worse) * (log(kbps) - low) / (high - low)


if __name__ == "__main__":
    raise SystemExit(main())
