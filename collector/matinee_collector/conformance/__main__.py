"""`python -m matinee_collector.conformance`, or `matinee conformance`: test a third-party player."""

import argparse
import os
import shutil
import sys
import tempfile
import textwrap
from pathlib import Path

import msgspec

from matinee_collector.conformance.judging import Verdict, judge
from matinee_collector.conformance.recordings import (
    RECORDINGS,
    SCENARIOS,
    Recording,
    RecordingInvalid,
    Value,
    find_recording,
    list_shipped,
    read_recording,
)
from matinee_collector.conformance.replay import replay
from matinee_collector.conformance.service import NotStored
from matinee_collector.conformance.serving import FILM, serve, take

EXIT_FAILED = 1
EXIT_USAGE = 2


class Misused(Exception):
    """Wrong usage; the message says how to call it."""


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        if options.action == "serve":
            return serve(
                folder=options.folder, bind=options.bind, port=options.port, length_seconds=options.length
            )
        return _check(options) if options.action == "check" else _list()
    except (Misused, RecordingInvalid, OSError, NotStored) as error:
        print(f"matinee conformance: {error}", file=sys.stderr)
        return EXIT_USAGE


def _check(options: argparse.Namespace) -> int:
    verdicts = [_judge(recording) for recording in _read(options)]
    if options.json:
        report = {"ok": all(verdict.ok for verdict in verdicts), "results": verdicts}
        print(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        print("\n\n".join(_write(verdict) for verdict in verdicts))
    return 0 if all(verdict.ok for verdict in verdicts) else EXIT_FAILED


def _read(options: argparse.Namespace) -> list[Recording]:
    if options.shipped:
        return list_shipped(RECORDINGS)
    if options.recording:
        path = find_recording(options.recording)
        if path is None:
            raise Misused(f"there is no recording {options.recording}; `matinee conformance list` names them")
        return [read_recording(path)]
    if options.folder is None:
        raise Misused("--scenario needs the --folder that `matinee conformance serve` has named")
    scenarios = {scenario.name: scenario for scenario in list_shipped(SCENARIOS)}
    if options.scenario not in scenarios:
        raise Misused(f"there is no scenario {options.scenario}; there are {', '.join(scenarios)}")
    if not (options.folder / "film.json").is_file():
        raise Misused(f"{options.folder} is no folder of `matinee conformance serve`")
    scenario = scenarios[options.scenario]
    scenario.film, scenario.requests = take(options.folder)
    if not scenario.requests:
        raise Misused("nothing has arrived yet; play the scenario first")
    return [scenario]


def _judge(recording: Recording) -> Verdict:
    folder = Path(tempfile.mkdtemp(prefix="matinee-conformance-"))
    try:
        return judge(recording, replay(recording, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _list() -> int:
    for title, folder in (("Scenarios, to play by hand:", SCENARIOS), ("Recordings:", RECORDINGS)):
        print(title)
        for one in list_shipped(folder):
            print(f"\n  {one.name}\n{_wrap(one.about)}")
            for number, step in enumerate(one.steps, start=1):
                print(f"    {number}. {step}")
        print()
    return 0


def _write(verdict: Verdict) -> str:
    rows = [("metric", "expected", "got", "ok")]
    lines = []
    for row in verdict.metrics:
        within = f" ± {row.within:g}" if row.within else ""
        rows.append((row.metric, _show(row.expected) + within, _show(row.got), "ok" if row.ok else "WRONG"))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    ]
    lines.insert(0, f"{verdict.recording}: {'conforms' if verdict.ok else 'does not conform'}")
    lines += [_wrap(f"{row.metric}: {row.hint}", mark="→ ") for row in verdict.metrics if not row.ok]
    for fault in verdict.quarantine:
        lines.append(_wrap(f"in quarantine, {fault.reason}: {fault.field} {fault.explanation}", mark="× "))
        lines += [f"    {sample}" for sample in fault.samples[:3]]
    lines += [_wrap(note, mark="! ") for note in verdict.notes]
    return "\n".join(lines)


def _show(value: Value) -> str:
    if isinstance(value, list):
        parts = [f"{begin}–{end} s" + (f" × {plays}" if plays != 1 else "") for begin, end, plays in value]
        return ", ".join(parts[:4]) + (" …" if len(parts) > 4 else "") or "nothing"
    return "none" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _wrap(text: str, *, mark: str = "") -> str:
    return textwrap.fill(
        text,
        100,
        initial_indent="    "[len(mark) :] + mark,
        subsequent_indent="    ",
        break_on_hyphens=False,
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="matinee conformance",
        description="Does your player tell the collector what its viewer watched? (docs/conformance.md)",
    )
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    serving = actions.add_parser(
        "serve", help="run a collector to point a player at, and write down what comes"
    )
    serving.add_argument("--port", type=int, default=0, help="default: a free one")
    serving.add_argument("--bind", default="127.0.0.1", help="0.0.0.0 for a phone or a television set")
    serving.add_argument("--folder", type=Path, metavar="DIR", help="for what comes (default: a new one)")
    serving.add_argument(
        "--length",
        type=float,
        default=FILM.length_seconds,
        metavar="SECONDS",
        help="of the film (default 180)",
    )
    checking = actions.add_parser(
        "check", help="say whether the numbers are right; exit 0, 1 if not, 2 misused"
    )
    of = checking.add_mutually_exclusive_group(required=True)
    of.add_argument("--scenario", metavar="NAME", help="judge what `serve` received as this scenario")
    of.add_argument(
        "--recording", metavar="FILE", help="judge a recording: a file, or the name of one listed"
    )
    of.add_argument("--shipped", action="store_true", help="judge all recordings of the kit")
    checking.add_argument("--folder", type=Path, metavar="DIR", help="of `serve`")
    checking.add_argument("--json", action="store_true", help="for a program to read")
    actions.add_parser("list", help="name scenarios and recordings")
    return parser


if __name__ == "__main__":
    os.umask(0o077)
    sys.exit(main())
