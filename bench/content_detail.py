"""What the catalogue costs: list and detail, against a handler that only returns what PostgreSQL built.

    python bench/content_detail.py [--contents 20000] [--seconds 2]

Both servers run one Granian process with the same number of threads on the same contents, and are loaded
in turn, round after round. The ceiling is a bare WSGI function that sends the very same statement and
writes its text: no routing, no store, no viewer, no signing, no log line. CPU is user + system time of the
server's processes, without PostgreSQL's, for each request that wrk counted.
"""

import argparse
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

FIGURE = 3.0
FIGURE_304 = 5.0
CONNECTIONS = 8
THREADS = 4
ROUNDS = 5
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")

FILL = """
INSERT INTO media_video (store_id, public_id, state, duration_ms, width, height, storyboard_made,
    audio_made, step, step_begun, step_failed, error, log, created_at)
  SELECT %(store)s, lpad(n::text, 16, 'v'), 'queued', 60000 + n, 1920, 1080, true,
    true, '', 0, 0, '', '', now()
  FROM generate_series(1, %(count)s) AS n;
INSERT INTO media_package (video_id, version, complete, manifest, bytes, created_at)
  SELECT id, 1, true, jsonb_build_object('poster', jsonb_build_object('width', 1920, 'height', 1080,
    'color', '#203040', 'files', jsonb_build_array('poster.jpg', 'poster-640.webp', 'poster-640.avif',
    'poster-1280.webp', 'poster-1280.avif', 'poster-1920.webp'))), 1, now()
  FROM media_video;
UPDATE media_video SET state = 'ready', current_package_id = package.id
  FROM media_package AS package WHERE package.video_id = media_video.id;
INSERT INTO catalog_content (store_id, permalink, title, description, credits, access, position,
    published_at, created_at, updated_at)
  SELECT %(store)s, 'film-' || n, 'Film number ' || n, repeat('A sentence about a film. ', 20), 'Nobody',
    'public', 0, now() - n * interval '1 minute', now(), now()
  FROM generate_series(1, %(count)s) AS n;
INSERT INTO catalog_chapter (content_id, position, title, video_id, video_state, is_playable,
    duration_ms, is_vertical)
  SELECT content.id, 1, '', video.id, 'uploading', false, 0, false
  FROM catalog_content AS content
  JOIN media_video AS video ON video.public_id = lpad(split_part(content.permalink, '-', 2), 16, 'v');
"""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--contents", type=int, default=20_000)
    parser.add_argument("--seconds", type=int, default=2)
    given = parser.parse_args()
    if not shutil.which("wrk"):
        print("bench: wrk is missing (Debian: apt-get install wrk)", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="matinee-bench-") as folder:
        Path(folder).chmod(0o755)
        return measure(Path(folder), given.contents, given.seconds)


def measure(folder: Path, contents: int, seconds: int) -> int:
    os.environ.update(
        MATINEE_ENV="production",
        MATINEE_DATA_DIR=str(folder),
        MATINEE_SECRET_KEY="x" * 40,
        MATINEE_WEB_THREADS=str(THREADS),
        MATINEE_WEB_WORKERS="1",
        DJANGO_SETTINGS_MODULE="matinee.settings",
    )
    from matinee.kit.postgres import running

    with running(folder, "fsync=off") as url:
        os.environ["DATABASE_URL"] = url
        store = fill(contents)
        permalink = f"film-{contents // 2}"
        paths = {"list of 24": "/api/contents?page=3", "detail": f"/api/contents/{permalink}"}
        os.environ.update(BENCH_STORE=str(store), BENCH_PERMALINK=permalink)
        with (
            serving([sys.executable, "-m", "matinee.web"]) as ours,
            serving([sys.executable, __file__, "ceiling"]) as bare,
        ):
            rows = {name: compare(ours, bare, path, seconds) for name, path in paths.items()}
    print(
        f"\ncontent detail and list, {contents} contents: "
        f"server CPU a request in ms, medians of {ROUNDS} rounds"
    )
    print(
        f"{'':12}{'matinee':>9}{'304':>9}{'bare':>9}{'ratio':>8}{'figure':>9}{'200 / 304':>11}{'figure':>9}"
    )
    for name, (full, unchanged, ceiling_ms) in rows.items():
        print(
            f"{name:12}{full:9.3f}{unchanged:9.3f}{ceiling_ms:9.3f}{full / ceiling_ms:7.2f}x"
            f"{f'<= {FIGURE:g}x':>9}{full / unchanged:10.2f}x{f'>= {FIGURE_304:g}x':>9}"
        )
    return 0


def compare(
    ours: tuple[int, int], bare: tuple[int, int], path: str, seconds: int
) -> tuple[float, float, float]:
    """Load both servers in turn, so that what else the machine does meets both; return the medians."""
    known = f"If-None-Match: {etag_of(ours[0], path)}"
    rounds = [
        (
            cpu_ms(*ours, path, seconds),
            cpu_ms(*ours, path, seconds, known),
            cpu_ms(*bare, path, seconds),
        )
        for _ in range(ROUNDS)
    ]
    full, unchanged, ceiling_ms = (median(column) for column in zip(*rounds, strict=True))
    return full, unchanged, ceiling_ms


def fill(contents: int) -> int:
    """Make the tables and the contents; return the store's id."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.db import connection
    from matinee.stores.operations import create_store

    call_command("migrate", verbosity=0)
    store = create_store(name="bench", host="127.0.0.1", title="Bench")
    with connection.cursor() as cursor:
        for statement in filter(str.strip, FILL.split(";")):
            cursor.execute(statement, {"store": store, "count": contents})
        cursor.execute("ANALYZE")
    connection.close()
    return store


@contextmanager
def serving(command: list[str]) -> Iterator[tuple[int, int]]:
    """Run a server on a free port until the block ends."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    if port > 65_000:
        port -= 10_000
    server = subprocess.Popen(
        command,
        env={**os.environ, "MATINEE_PORT": str(port)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield port, server.pid
    finally:
        server.terminate()
        server.wait(timeout=30)


def cpu_ms(port: int, pid: int, path: str, seconds: int, header: str = "Accept: */*") -> float:
    """Load one path and return the CPU milliseconds of the server's processes for each request."""
    wrk = ["wrk", "-t1", f"-c{CONNECTIONS}", "-H", header]
    subprocess.run([*wrk, "-d1", f"http://127.0.0.1:{port}{path}"], check=True, capture_output=True)
    before = cpu_seconds(pid)
    out = subprocess.run(
        [*wrk, f"-d{seconds}", f"http://127.0.0.1:{port}{path}"], check=True, capture_output=True, text=True
    ).stdout
    used = cpu_seconds(pid) - before
    if "Non-2xx" in out and "None-Match" not in header:
        raise SystemExit(f"bench: {path} did not answer 200\n{out}")
    match = re.search(r"(\d+) requests in", out)
    assert match, out
    return used * 1000 / int(match[1])


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / CLOCK_TICKS
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(cpu_seconds(int(child)) for child in children)


def etag_of(port: int, path: str) -> str:
    from urllib.request import urlopen

    with urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        json.load(answer)
        return str(answer.headers["ETag"])


def serve_ceiling() -> None:
    from granian.constants import Interfaces
    from granian.server import Server

    Server(
        "content_detail:ceiling",
        address="127.0.0.1",
        port=int(os.environ["MATINEE_PORT"]),
        interface=Interfaces.WSGI,
        workers=1,
        blocking_threads=THREADS,
        working_dir=Path(__file__).parent,
        log_access=False,
    ).serve()


def ceiling(environ: dict[str, str], start_response):  # type: ignore[no-untyped-def]
    """The bare handler."""
    cursor = _connection().cursor()
    if environ["PATH_INFO"] == "/api/contents":
        cursor.execute(_LIST, (["public"], _STORE, _now(), 48))
        body = cursor.fetchone()[0]
    else:
        cursor.execute(_DETAIL, (_STORE, environ["PATH_INFO"].rpartition("/")[2]))
        body = cursor.fetchone()[3]
    start_response("200 OK", [("Content-Type", "application/json")])
    return [body.encode()]


if __name__ == "content_detail":  # imported by the ceiling's server
    import threading
    from datetime import UTC, datetime

    import psycopg
    from matinee.catalog.statements import CONTENT_DETAIL as _DETAIL
    from matinee.catalog.statements import LIST_CARDS as _LIST

    _STORE = int(os.environ["BENCH_STORE"])
    _local = threading.local()

    def _connection() -> psycopg.Connection:
        if not hasattr(_local, "connection"):
            _local.connection = psycopg.connect(os.environ["DATABASE_URL"], autocommit=True)
        return _local.connection

    def _now() -> datetime:
        return datetime.now(UTC)


if __name__ == "__main__":
    if sys.argv[1:] == ["ceiling"]:
        sys.path.insert(0, str(Path(__file__).parent))
        serve_ceiling()
    else:
        sys.exit(main())
