"""What the catalogue's benchmarks share: a large store, two servers, and CPU a request.

Both servers run one Granian process with the same number of threads on the same contents, and are loaded
in turn, round after round. The ceiling is a bare WSGI function that sends the very same statement and
writes its text: no routing, no store, no viewer, no signing, no log line. CPU is user + system time of the
server's processes, without PostgreSQL's, for each request that wrk counted.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from urllib.error import HTTPError
from urllib.request import urlopen

from _sizes import Size, parser_of
from _store import own_database
from _wrk import load

CONNECTIONS = 8
THREADS = 4
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
CATEGORIES, AUTHORS = 200, 3_000

Server = tuple[int, int]  # port, process

FILL = """
INSERT INTO media_video (store_id, public_id, state, duration_ms, width, height, storyboard_made,
    audio_made, subtitles_read, cut_from_ms, error, log, created_at)
  SELECT %(store)s, lpad(n::text, 16, 'v'), 'queued', 60000 + n, 1920, 1080, true,
    true, true, 0, '', '', now()
  FROM generate_series(1, %(count)s) AS n;
INSERT INTO media_package (video_id, version, complete, manifest, bytes, created_at)
  SELECT id, 1, true, jsonb_build_object('poster', jsonb_build_object('width', 1920, 'height', 1080,
    'color', '#203040', 'preview', jsonb_build_object('frames', 10), 'files', jsonb_build_array('poster.jpg',
    'poster-640.webp', 'poster-640.avif', 'poster-1280.webp', 'poster-1280.avif', 'poster-1920.webp'))), 1,
    now()
  FROM media_video;
UPDATE media_video SET state = 'ready', current_package_id = package.id
  FROM media_package AS package WHERE package.video_id = media_video.id;
INSERT INTO catalog_content (store_id, permalink, title, description, credits, access, position, year,
    published_at, created_at, updated_at)
  SELECT %(store)s, 'film-' || n, 'Film number ' || n, repeat('A sentence about a film. ', 20), 'Nobody',
    'public', 0, 1950 + n %% 75, now() - n * interval '1 minute', now(), now()
  FROM generate_series(1, %(count)s) AS n;
INSERT INTO catalog_chapter (content_id, position, title, video_id, video_state, is_playable,
    duration_ms, is_vertical)
  SELECT content.id, 1, '', video.id, 'uploading', false, 0, false
  FROM catalog_content AS content
  JOIN media_video AS video ON video.public_id = lpad(split_part(content.permalink, '-', 2), 16, 'v');
INSERT INTO catalog_category (store_id, permalink, title, description, position, is_featured)
  SELECT %(store)s, 'category-' || n, 'Category ' || n, 'Films of a kind.', n, n %% 50 = 0
  FROM generate_series(1, %(categories)s) AS n;
INSERT INTO catalog_categorycontent (store_id, category_id, content_id, position)
  SELECT %(store)s, category.id, content.id, row_number() OVER (PARTITION BY category.id ORDER BY content.id)
  FROM catalog_content AS content
  CROSS JOIN generate_series(0, 1) AS nth
  JOIN catalog_category AS category
    ON category.permalink = 'category-' || 1 + (content.id * (7 + 6 * nth) + nth) %% %(categories)s;
INSERT INTO catalog_author (store_id, permalink, name, bio)
  SELECT %(store)s, 'author-' || n, 'Author ' || n, ''
  FROM generate_series(1, %(authors)s) AS n;
INSERT INTO catalog_contentauthor (store_id, content_id, author_id, role, position)
  SELECT %(store)s, content.id, author.id, 'director', nth
  FROM catalog_content AS content
  CROSS JOIN generate_series(0, 1) AS nth
  JOIN catalog_author AS author
    ON author.permalink = 'author-' || 1 + (content.id * (11 + 2 * nth) + nth) %% %(authors)s;
INSERT INTO catalog_cowatched (store_id, content_id, other_id, people)
  SELECT %(store)s, content.id, other.id, 2 + nth
  FROM catalog_content AS content
  CROSS JOIN generate_series(1, 8) AS nth
  JOIN catalog_content AS other ON other.id = content.id + nth * 13
"""


@contextmanager
def a_large_store(contents: int, *, workers: int = 1) -> Iterator[str]:
    """Fill a database of its own; yield the permalink of a content in the middle."""
    if not shutil.which("wrk"):
        sys.exit("bench: wrk is missing (Debian: apt-get install wrk)")
    with own_database(MATINEE_WEB_THREADS=str(THREADS), MATINEE_WEB_WORKERS=str(workers)):
        os.environ["BENCH_STORE"] = str(_fill(contents))
        yield f"film-{contents // 2}"


def _fill(contents: int) -> int:
    from django.db import connection
    from matinee.stores.operations import create_store

    store = create_store(name="bench", host="127.0.0.1", title="Bench")
    numbers = {"store": store, "count": contents, "categories": CATEGORIES, "authors": AUTHORS}
    with connection.cursor() as cursor:
        for statement in FILL.split(";"):
            cursor.execute(statement, numbers)
        cursor.execute("ANALYZE")
    connection.close()
    return store


@contextmanager
def both_servers() -> Iterator[tuple[Server, Server]]:
    """Run ours and the ceiling."""
    with (
        serving([sys.executable, "-m", "matinee.web"]) as ours,
        serving([sys.executable, str(Path(__file__).with_name("_catalogue_ceiling.py"))]) as bare,
    ):
        yield ours, bare


@contextmanager
def serving(command: list[str], *, variable: str = "MATINEE_PORT") -> Iterator[Server]:
    """Run a server until the block ends, on a free port, which the variable tells it."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    if port > 65_000:
        port -= 10_000
    server = subprocess.Popen(
        command,
        env={**os.environ, variable: str(port)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_until_it_answers(port)
        yield port, server.pid
    finally:
        server.terminate()
        server.wait(timeout=30)


def _wait_until_it_answers(port: int) -> None:
    """A port that listens is not enough: the worker behind it may still be loading."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            urlopen(f"http://127.0.0.1:{port}/readyz", timeout=60).close()
            return
        except HTTPError:
            return  # the ceiling has no such page
        except OSError:
            time.sleep(0.1)
    raise SystemExit("bench: a server did not start")


def medians(rounds: int, *measure: Callable[[], float]) -> list[float]:
    """Measure in turn, so that what else the machine does meets all; return the median of each."""
    columns = [[one() for one in measure] for _ in range(rounds)]
    return [median(column) for column in zip(*columns, strict=True)]


def cpu_ms(server: Server, path: str, seconds: int, *headers: str) -> float:
    """Load one path and return the CPU milliseconds of the server's processes for each request."""
    port, pid = server
    address = f"http://127.0.0.1:{port}{path}"
    options = [part for header in headers for part in ("-H", header)]
    if seconds > 1:
        load(address, *options, connections=CONNECTIONS, seconds=1)
    before = cpu_seconds(pid)
    load_run = load(address, *options, connections=CONNECTIONS, seconds=seconds)
    return (cpu_seconds(pid) - before) * 1000 / load_run.count


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / CLOCK_TICKS
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(cpu_seconds(int(child)) for child in children)


def etag_of(server: Server, path: str) -> str:
    with urlopen(f"http://127.0.0.1:{server[0]}{path}") as answer:
        answer.read()
        return str(answer.headers["ETag"])


def arguments(description: str | None) -> argparse.Namespace:
    return parser_of(
        description,
        contents=Size(20_000, short=300),
        seconds=Size(2, short=1),
        rounds=Size(5, short=1),
    ).parse_args()
