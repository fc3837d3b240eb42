"""What AV1 saves: the bits of our AV1 rungs beside those that H.264 needs to look as good.

    python bench/av1.py [--films 10] [--seconds 8]

Both are encoded by the pipeline, H.264 at three qualities; the bits at which it has the VMAF of AV1 are read
between them, and are those of the best where AV1 looks better still. Compared are the lowest and the highest
rung of each of the films of `bench/quality.py`, with the film itself. "work" is the processor time of the
whole AV1 ladder beside that of H.264.
"""

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import pairwise
from math import exp, log
from pathlib import Path

from _sizes import Size, parser_of
from matinee.media.steps import probe, transcode
from matinee.media.steps.ladder import EncodePlan, Rung, plan_encode
from quality import FILMS, Look, look_at

H264_QUALITIES = (19, 23, 27)
# Of bits at equal VMAF, over all rungs that were compared.
SAVING_PROMISED = 0.25


@dataclass(frozen=True, slots=True)
class Row:
    film: str
    rung: str
    h264: Look  # as films are made
    av1: Look
    h264_kbps: float  # that look as good as the AV1

    @property
    def saving(self) -> float:
        return 1 - self.av1.kbps / self.h264_kbps


def main() -> int:
    options = parser_of(
        __doc__,
        films=Size(len(FILMS), short=1, help=f"how many of the films (default: {len(FILMS)})"),
        seconds=Size(8, short=1, help="of each (default: 8)"),
    ).parse_args()
    names = FILMS[: options.films]
    paths = import_module("films").fetch(list(names))  # scripts/ is no package
    rows: list[Row] = []
    work: list[float] = []
    print(f"{'film':12}{'rung':>7}{'H.264':>16}{'AV1':>16}{'saved':>8}{'work':>7}   kbit/s, VMAF", flush=True)
    for name in names:
        with tempfile.TemporaryDirectory(prefix="matinee-bench-") as scratch:
            more_work, of_film = compare(name, paths[name], options.seconds, Path(scratch))
        rows += of_film
        work.append(more_work)
        for row in of_film:
            print(line(row) + f"{more_work:7.2f}", flush=True)
    mean = sum(row.saving for row in rows) / len(rows)
    verdict = "  missed" if mean < SAVING_PROMISED else ""
    worst = min(rows, key=lambda row: row.saving)
    print(f"\nsaved on average: {mean:.0%} of the bits, figure ≥ {SAVING_PROMISED:.0%}{verdict}")
    print(f"the least: {worst.film} {worst.rung} {worst.saving:.0%}")
    print(f"work on average: {sum(work) / len(work):.2f} of that of H.264")
    return 0


def line(row: Row) -> str:
    looks = "".join(f"{look.kbps:9.0f}{look.vmaf:7.1f}" for look in (row.h264, row.av1))
    return f"{row.film:12}{row.rung:>7}{looks}{row.saving:8.0%}"


def compare(name: str, film: Path, seconds: int, scratch: Path) -> tuple[float, list[Row]]:
    """Return the work of AV1 as a multiple of that of H.264, and what was compared."""
    facts = probe.probe(film)
    rate = plan_encode(facts, may_pass_through=False).frame_rate
    frames = min(round(seconds * rate), round((facts.duration_ms or 0) / 1000 * rate))
    plan = plan_encode(facts, may_pass_through=False, frames=frames, with_av1=True)
    source = transcode.Source(film, facts.format, facts)
    in_h264 = [rung for rung in plan.rungs if rung.stage != "av1"]
    # All H.264 rungs in one cascade, as those in AV1 are.
    together = replace(plan, rungs=tuple(replace(rung, stage="rest") for rung in in_h264))
    usual = transcode.QUALITY_CRF
    encodings: list[dict[str, Path]] = []
    cpu_seconds = 0.0
    for crf in H264_QUALITIES:
        transcode.QUALITY_CRF = crf
        before = processor_seconds()
        encodings.append(encode(source, together, scratch / str(crf)))
        cpu_seconds += processor_seconds() - before if crf == usual else 0
    transcode.QUALITY_CRF = usual
    before = processor_seconds()
    in_av1 = encode(source, replace(plan, rungs=tuple(plan.rungs_of("av1"))), scratch / "av1")
    more_work = (processor_seconds() - before) / cpu_seconds
    rows = []
    for rung in {in_h264[0].name: in_h264[0], in_h264[-1].name: in_h264[-1]}.values():
        shown_size = facts.video.shown_size
        looks = [look_at(paths[rung.name], film, plan, shown_size) for paths in encodings]
        av1 = look_at(in_av1[f"av1-{rung.name}"], film, plan, shown_size)
        rows.append(Row(name, rung.name, looks[1], av1, kbps_at(av1.vmaf, looks)))
    return more_work, rows


def encode(source: transcode.Source, plan: EncodePlan, work: Path) -> dict[str, Path]:
    stage = plan.rungs[0].stage
    for segments in plan.chunks(stage):
        transcode.encode_chunk(source, plan, stage, segments, work, is_wanted=lambda: True)
    return {rung.name: join(plan, rung, work) for rung in plan.rungs}


def join(plan: EncodePlan, rung: Rung, work: Path) -> Path:
    parts = ["init.mp4", *map(transcode.segment_name, range(plan.segment_count))]
    whole = work / f"{rung.name}.mp4"
    whole.write_bytes(b"".join((work / rung.name / part).read_bytes() for part in parts))
    return whole


def processor_seconds() -> float:
    times = os.times()
    return times.children_user + times.children_system


def kbps_at(vmaf: float, looks: Sequence[Look]) -> float:
    """The bits at which H.264 looks so: their logarithm is nearly straight over VMAF.

    What looks better than the best of H.264, which may be all that its cap allows, is compared with that:
    more is saved than this says.
    """
    points = sorted((look.vmaf, log(look.kbps)) for look in looks)
    pairs = list(pairwise(points))
    vmaf = min(vmaf, points[-1][0])
    (worse, low), (better, high) = next((pair for pair in pairs if vmaf <= pair[1][0]), pairs[-1])
    return exp(low + (high - low) * (vmaf - worse) / max(better - worse, 0.01))


if __name__ == "__main__":
    raise SystemExit(main())
