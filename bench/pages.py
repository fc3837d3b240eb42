"""What a viewer waits for: a cold page on a slow phone, and the first picture of a film.

    python bench/pages.py [--origin http://localhost:8000] [--rounds 5] [--lighthouse 1]

Without an origin it runs a store of its own with the demo's films. Pages are loaded in Chromium: until there
are words, on a very slow line; then with the network and processor of a slow phone, in turn with a copy of
the same page without a script, whose blocking time is this machine's and not the page's. The first picture is
timed against a bare page that holds nothing but hls.js, from the press on Play, with the same stream.
Lighthouse is installed for this benchmark alone, when it first runs (`_lighthouse.py`).
"""

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from urllib.request import urlopen

from _lighthouse import print_scores
from _sizes import Size, parser_of

ROOT = Path(__file__).resolve().parents[1]
MATINEE = str(ROOT / ".venv" / "bin" / "matinee")
FIGURES = {"lcp": 2000.0, "cls": 0.05, "tbt": 150.0}
WORDS_FIGURE = 2000.0
PICTURE_FIGURE = 1.2
READY_SECONDS = 180


def main() -> int:
    parser = parser_of(
        __doc__,
        rounds=Size(5, short=1),
        quiet=Size(1500, short=0, help="milliseconds before a page is judged or played"),
        lighthouse=Size(1, short=0, help="runs of Lighthouse a page"),
    )
    parser.add_argument("--origin", help="of a running store; one is started when there is none")
    options = parser.parse_args()
    if options.origin:
        run(options.origin, options)
        return 0
    with demo_store() as origin:
        run(origin, options)
    return 0


def run(origin: str, options: argparse.Namespace) -> None:
    film, category = choose_film(origin)
    print_table(measure(origin, film, category, options.rounds, options.quiet))
    print_scores(origin, film, options.lighthouse)


@contextmanager
def demo_store() -> Iterator[str]:
    port = free_ports()
    with tempfile.TemporaryDirectory(prefix="matinee-bench-") as data_dir:
        command = [MATINEE, "up", "--port", str(port), "--data-dir", data_dir]
        up = subprocess.Popen(command, env=os.environ | {"MATINEE_ENV": "test"}, stdout=subprocess.DEVNULL)
        try:
            deadline = time.monotonic() + READY_SECONDS
            while not (Path(data_dir) / "run" / "ready").exists():
                if up.poll() is not None or time.monotonic() > deadline:
                    sys.exit("bench: the store did not come up")
                time.sleep(0.2)
            seed = [MATINEE, "seed", "--profile", "demo", "--data-dir", data_dir]
            subprocess.run(seed, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            yield f"http://localhost:{port}"
        finally:
            up.send_signal(signal.SIGTERM)
            up.wait(60)


def free_ports() -> int:
    """A port with the five that follow it free."""
    while True:
        with socket.socket() as first:
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
        if port < 65_000 and all(is_free(port + offset) for offset in range(6)):
            return port


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


@dataclass(frozen=True, slots=True)
class Measured:
    """Milliseconds (a layout shift has no unit), one entry a round."""

    words: dict[str, list[float]]
    vitals: dict[str, list[dict[str, float]]]
    copies: dict[str, list[dict[str, float]]]
    first_picture: dict[str, list[float]]


def choose_film(origin: str) -> tuple[str, str]:
    """Return the permalinks of the longest film that everybody may watch, and of a category."""
    with urlopen(f"{origin}/api/contents", timeout=30) as answer:
        contents = json.load(answer)
    film = max(
        (content for content in contents if not content["is_locked"]), key=lambda content: content["duration"]
    )
    with urlopen(f"{origin}/api/categories", timeout=30) as answer:
        categories = json.load(answer)
    return film["permalink"], categories[0]["permalink"] if categories else ""


def measure(origin: str, film: str, category: str, rounds: int, quiet_ms: int) -> Measured:
    command = ["node", "bench/pages.mjs", origin, film, str(rounds), str(quiet_ms), category]
    run = subprocess.run(
        command, cwd=ROOT / "frontend" / "e2e", stdout=subprocess.PIPE, text=True, check=True
    )
    return Measured(**json.loads(run.stdout))


def print_table(measurements: Measured) -> None:
    print("cold load, 400 kbit/s, 150 ms, medians: title and main act on the screen")
    for path, times in measurements.words.items():
        verdict = "  missed" if median(times) > WORDS_FIGURE else ""
        print(f"{path:34}{median(times) / 1000:>7.2f} s, figure ≤ {WORDS_FIGURE / 1000:.2f} s{verdict}")
    print("\ncold load, slow phone (4 × slower processor, 1.6 Mbit/s, 150 ms), medians")
    print(f"{'':34}{'LCP':>9}{'CLS':>8}{'TBT':>9}{'of copy':>9}{'rest':>9}")
    print(f"{'figure':34}{'≤ 2.00 s':>9}{'≤ 0.05':>8}{'':>18}{'≤ 150 ms':>9}")
    for path, loads in measurements.vitals.items():
        lcp, cls, tbt = (median(load[name] for load in loads) for name in FIGURES)
        copy_tbt = median(load["tbt"] for load in measurements.copies[path])
        # The same picture and layout without the app: what the machine itself takes.
        figures = dict(zip(FIGURES, (lcp, cls, max(0.0, tbt - copy_tbt)), strict=True))
        misses = [name for name, value in figures.items() if value > FIGURES[name]]
        verdict = f"  missed: {', '.join(misses)}" if misses else ""
        times = f"{tbt:>6.0f} ms{copy_tbt:>6.0f} ms{figures['tbt']:>6.0f} ms"
        print(f"{path:34}{lcp / 1000:>7.2f} s{cls:>8.3f}{times}{verdict}")
    ours, bare = (median(measurements.first_picture[name]) for name in ("ours", "bare"))
    print(f"\nfrom Play to the first picture: {ours:.0f} ms; bare hls.js {bare:.0f} ms")
    print(f"ratio {ours / bare:.2f}, figure ≤ {PICTURE_FIGURE}")
    load = os.getloadavg()[0]
    if load > 2:
        print(f"\nThe machine is busy (load {load:.1f}): times are longer than they would be.")


if __name__ == "__main__":
    sys.exit(main())
