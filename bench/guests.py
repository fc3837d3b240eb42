"""How many guests' pages a store of 20,000 contents answers, and how soon its guests see a change.

    python bench/guests.py [--contents 20000] [--seconds 8] [--users 200]

One `web` with two workers, PostgreSQL and wrk share the machine. The ceiling is the same Granian with a
function that answers the catalogue's packed bytes and knows nothing else. `a crowd` asks for the catalogue
(two in five), for films, few of them often and most of them seldom, for categories and their calls. `every
film` asks for each of 20,000 in turn: hardly one answer is there before. At the end a content's title changes
again and again while the crowd goes on; the seconds are until its page shows the new one.
"""

import os
import random
import sys
import tempfile
import threading
import time
from argparse import Namespace
from pathlib import Path
from statistics import median
from urllib.request import Request, urlopen

from _catalogue import Server, a_large_store, cpu_seconds, serving
from _sizes import Size, parser_of
from _wrk import load

RATE_FIGURE, P99_FIGURE_MS, SEEN_FIGURE_SECONDS = 1000, 250, 2.0
WORKERS = 2
PACKED = "Accept-Encoding: gzip"
CATALOGUE = "/catalog"

PICK = """
local paths = {{}}
for line in io.lines("{list}") do paths[#paths + 1] = line end
local next = 0
request = function()
  next = next % #paths + 1
  return wrk.format("GET", paths[next])
end
"""


def main() -> int:
    options = parser_of(
        __doc__,
        contents=Size(20_000, short=300),
        seconds=Size(8, short=1),
        users=Size(200, short=8),
        publishes=Size(10, short=1),
    ).parse_args()
    with a_large_store(options.contents, workers=WORKERS), tempfile.TemporaryDirectory() as folder:
        lists = write_lists(Path(folder), options.contents)
        with serving([sys.executable, "-m", "matinee.web"]) as ours:
            body = Path(folder) / "body"
            body.write_bytes(read(ours, CATALOGUE))
            os.environ["BENCH_BODY"] = str(body)
            with serving([sys.executable, str(Path(__file__).with_name("_guests_ceiling.py"))]) as bare:
                rows = [("ceiling", measure(bare, lists["the catalogue"], options))]
            rows += [(name, measure(ours, script, options)) for name, script in lists.items()]
            change_seconds = publish(ours, lists["a crowd"], options)
    report(rows, change_seconds, options)
    return 0


def write_lists(folder: Path, contents: int) -> dict[str, Path]:
    """Write what wrk asks for, in order; return its script by the name of the load."""
    draw = random.Random(1)
    ranks = [min(contents, int(draw.paretovariate(0.7))) for _ in range(40_000)]
    crowd = [of_the_crowd(draw, rank) for rank in ranks]
    every = [f"/programs/film-{number}" for number in range(1, contents + 1)]
    draw.shuffle(every)
    paths_by_list = {
        "the catalogue": [CATALOGUE],
        "a film": ["/programs/film-7"],
        "a crowd": crowd,
        "every film": every,
        "a word of most": ["/api/contents/search?q=sentence"],
    }
    scripts = {}
    for name, paths in paths_by_list.items():
        (folder / f"{name}.txt").write_text("\n".join(paths))
        scripts[name] = folder / f"{name}.lua"
        scripts[name].write_text(PICK.format(list=folder / f"{name}.txt"))
    return scripts


def of_the_crowd(draw: random.Random, rank: int) -> str:
    chance = draw.random()
    if chance < 0.4:
        return CATALOGUE
    if chance < 0.8:
        return f"/programs/film-{rank}"
    if chance < 0.9:
        return f"/api/contents/film-{rank}/similar"
    return f"/categories/category-{1 + rank % 200}"


Cost = tuple[float, float, float]  # answers a second, p99 in ms, CPU of the server in ms for each


def measure(server: Server, script: Path, options: Namespace) -> Cost:
    """Let the users ask, after as many seconds in which nothing is measured."""
    port, pid = server
    address, wrk_options = f"http://127.0.0.1:{port}", ["--latency", "-H", PACKED, "-s", str(script)]
    load(address, *wrk_options, connections=options.users, seconds=options.seconds)
    before = cpu_seconds(pid)
    load_run = load(address, *wrk_options, connections=options.users, seconds=options.seconds)
    cpu_used = cpu_seconds(pid) - before
    return load_run.count / load_run.seconds, load_run.p99_ms, cpu_used * 1000 / load_run.count


def publish(ours: Server, crowd: Path, options: Namespace) -> list[float]:
    """Change a title again and again while the crowd asks; return the seconds until each was seen."""
    loading = threading.Thread(target=measure, args=(ours, crowd, options))
    loading.start()
    change_seconds = []
    for number in range(options.publishes):
        title = f"Published {number}"
        change_title(title)
        start = time.monotonic()
        while title.encode() not in read(ours, "/programs/film-1", with_gzip=False):
            time.sleep(0.01)
        change_seconds.append(time.monotonic() - start)
    loading.join()
    return change_seconds


def change_title(title: str) -> None:
    from matinee.catalog.models import Content

    Content.objects.filter(permalink="film-1").update(title=title)


def read(server: Server, path: str, *, with_gzip: bool = True) -> bytes:
    headers = {"Accept-Encoding": "gzip"} if with_gzip else {}
    with urlopen(Request(f"http://127.0.0.1:{server[0]}{path}", headers=headers), timeout=60) as answer:
        body: bytes = answer.read()
        return body


def report(rows: list[tuple[str, Cost]], change_seconds: list[float], options: Namespace) -> None:
    print(
        f"\nguests, {options.contents:,} contents, {options.users} users, "
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    )
    print(f"{'':18}{'a second':>10}{'figure':>9}{'p99 ms':>9}{'figure':>9}{'CPU ms':>9}{'/ ceiling':>11}")
    ceiling = rows[0][1][2]
    for name, (rate, p99, cpu) in rows:
        print(
            f"{name:18}{rate:10.0f}{f'>= {RATE_FIGURE}':>9}{p99:9.0f}{f'<= {P99_FIGURE_MS}':>9}"
            f"{cpu:9.3f}{cpu / ceiling:10.1f}x"
        )
    print(
        f"a change seen after: median {median(change_seconds):.2f} s, longest {max(change_seconds):.2f} s "
        f"(figure <= {SEEN_FIGURE_SECONDS:g} s)"
    )


if __name__ == "__main__":
    sys.exit(main())
