"""The real worker process: killed in the middle, stopped politely, and what it leaves behind."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import av
import m3u8
import pytest
from django.conf import settings
from django.db import connection
from matinee.media import queries
from matinee.media.models import Chunk, StepTry
from matinee.media.steps import process
from tests.world import make_world

from .conftest import MediaQueue
from .package_linter import is_sound_only, read_rendition

Get = Callable[[str], Path]

BACKEND = Path(process.__file__).parents[3]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


class Workers:
    """Starts workers on the test's database, and ends them with the test."""

    def __init__(self, database_url: str, media_root: Path, log: Path) -> None:
        self.environment = os.environ | {
            "DATABASE_URL": database_url,
            "MEDIA_STORAGE": f"file://{media_root}",
            "MATINEE_ENV": "test",
            "MATINEE_SECRET_KEY": settings.SECRET_KEY,
            "DJANGO_SETTINGS_MODULE": "matinee.settings",
        }
        self.log = log
        self.running: list[subprocess.Popen[bytes]] = []

    def start(self) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            worker = subprocess.Popen(
                [sys.executable, "-m", "matinee.worker"], env=self.environment, stdout=log, stderr=log
            )
        self.running.append(worker)
        return worker

    def lines(self) -> list[dict[str, object]]:
        text = self.log.read_text() if self.log.exists() else ""
        return [json.loads(line) for line in text.splitlines() if line.startswith("{")]

    def events(self, event: str) -> list[dict[str, object]]:
        return [line for line in self.lines() if line["event"] == event]

    def jobs(self, result: str) -> list[dict[str, object]]:
        return [line for line in self.events("job") if line["result"] == result]

    def when(self, event: str, number: int = 0) -> datetime:
        stamps = [str(line["ts"]) for line in self.lines() if line["event"] == event]
        return datetime.fromisoformat(stamps[number])

    def end(self) -> None:
        for worker in self.running:
            if worker.poll() is None:
                worker.kill()
                worker.wait()


@pytest.fixture
def queue(media_root: Path) -> Iterator[MediaQueue]:
    queue = MediaQueue(make_world().store.pk)
    yield queue
    assert queue.faults() == {}


@pytest.fixture
def workers(database_url: str, media_root: Path, tmp_path: Path) -> Iterator[Workers]:
    workers = Workers(database_url, media_root, tmp_path / "worker.log")
    yield workers
    workers.end()


def wait_for(condition: Callable[[], object], seconds: float, what: str) -> float:
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < seconds, f"{what}: not within {seconds} s"
        time.sleep(0.05)
    return time.monotonic() - started


def children_of(worker: subprocess.Popen[bytes]) -> list[int]:
    """The running processes that this one started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == worker.pid and fields[0] != "Z":
            found.append(int(status.parent.name))
    return found


def start_and_kill(workers: Workers, rng: random.Random) -> None:
    """Kill a new worker in the middle of something: it has an encoder, or has ended its first job."""
    known = len(workers.events("job"))
    worker = workers.start()
    wait_for(lambda: children_of(worker) or len(workers.events("job")) > known, 60, "some work")
    time.sleep(rng.choice((0.0, 0.2, 1.0, 3.0)) * rng.random())
    encoders = children_of(worker)
    worker.kill()
    worker.wait()
    wait_for(lambda: not any(is_alive(pid) for pid in encoders), 5, "the encoders' end")


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_worker_loses_at_most_one_chunk_and_leaves_no_encoder(
    queue: MediaQueue, workers: Workers, clip: Get
) -> None:
    video_id = queue.upload(clip("ntsc"))
    first = workers.start()
    # The third chunk is being made: two are noted, and an encoder runs.
    wait_for(lambda: Chunk.objects.count() == 2 and children_of(first), 120, "two chunks")
    made_before = set(Chunk.objects.values_list("stage", "k"))
    encoders = children_of(first)
    first.kill()
    first.wait()
    killed_at = datetime.now(UTC)
    wait_for(lambda: not any(is_alive(pid) for pid in encoders), 5, "the encoder's end")
    assert queue.video(video_id).state == "playable"

    workers.start()
    wait_for(lambda: any(line["event"] == "requeued" for line in workers.lines()), 30, "the job again")
    # From the kill, or from when there was another worker to notice it.
    noticed_from = max(killed_at, workers.when("started", 1))
    assert workers.when("requeued") - noticed_from <= timedelta(seconds=15)
    wait_for(lambda: queue.video(video_id).state == "ready", 180, "the film")
    chunks = list(Chunk.objects.values_list("stage", "k"))
    assert made_before < set(chunks)
    assert len(chunks) == len(set(chunks)) == 3
    # Each chunk was made and noted once; only the one in hand was begun twice.
    for stage, k in chunks:
        assert len(workers.jobs(f"{stage}-{k}")) == 1, (stage, k)
    assert queue.folder(video_id).name == "2"


@pytest.mark.prove  # of a kill's 15 seconds most are spent until it is noticed; the short form is above
@pytest.mark.parametrize("seed", [1, 2])
def test_workers_killed_at_any_moment_make_the_whole_film(
    queue: MediaQueue, workers: Workers, clip: Get, seed: int
) -> None:
    rng = random.Random(seed)
    video_id = queue.upload(clip("spoilable"))
    kills = 0
    while kills < 10 and queue.video(video_id).state != "ready":
        start_and_kill(workers, rng)
        kills += 1
    assert kills >= 4, "the film was made before anything could be killed"
    workers.start()
    wait_for(lambda: queue.video(video_id).state in ("ready", "failed", "refused"), 300, "the film")
    # A kill is no failure, leaves nothing behind, and takes nothing away.
    video, failures = queue.video(video_id), StepTry.objects.exclude(cause=StepTry.Cause.CUT_OFF)
    assert (video.state, failures.count()) == ("ready", 0), video.log
    wait_for(lambda: not queries.media_folders().work(video.public_id).exists(), 60, "the work's end")
    chunks = list(Chunk.objects.values_list("stage", "k"))
    assert len(chunks) == len(set(chunks))
    with av.open(str(clip("spoilable"))) as film:
        pictures = sum(1 for _ in film.decode(video=0))
    for rung in m3u8.load(str(queue.folder(video_id) / "master.m3u8")).playlists:
        if is_sound_only(rung):
            continue
        segments = read_rendition(queue.folder(video_id), rung.uri).segments
        assert sum(map(len, segments)) == pictures, rung.uri


def test_a_worker_that_is_told_to_stop_gives_its_chunk_back(
    queue: MediaQueue, workers: Workers, clip: Get
) -> None:
    video_id = queue.upload(clip("ntsc"))
    worker = workers.start()
    wait_for(lambda: Chunk.objects.exists() and children_of(worker), 120, "a chunk")
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(timeout=20) == 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'")
        assert cursor.fetchone() == (0,)
        cursor.execute(
            "SELECT count(*) FROM procrastinate_jobs WHERE status = 'todo' AND queue_name = 'encode'"
        )
        assert cursor.fetchone() == (1,)
    # The try does not count against the film.
    assert not StepTry.objects.exists()
    queue.run()
    assert queue.video(video_id).state == "ready"


def test_the_first_segment_is_there_within_seconds_of_the_upload(
    queue: MediaQueue, workers: Workers, film: Get
) -> None:
    workers.start()
    wait_for(lambda: any(line["event"] == "started" for line in workers.lines()), 60, "the worker")
    video_id = queue.upload(film("world"))
    seconds = wait_for(lambda: queue.info(video_id).is_playable, 60, "the first segment")
    # The promise is 3 s on idle cores (see bench/encode.py); here it only must not wait for the whole.
    assert queue.video(video_id).state == "playable", seconds


def test_no_command_outlives_a_killed_worker() -> None:
    script = "from matinee.media.steps import process; process.run(['/bin/sleep', '60'], timeout_seconds=60)"
    parent = subprocess.Popen([sys.executable, "-c", script], env=os.environ | {"PYTHONPATH": str(BACKEND)})
    try:
        wait_for(lambda: any(_command(pid) == "sleep" for pid in children_of(parent)), 30, "the command")
        (sleeper,) = children_of(parent)
    finally:
        parent.kill()
        parent.wait()
    wait_for(lambda: not is_alive(sleeper), 5, "the command's end")


def _command(pid: int) -> str:
    return Path(f"/proc/{pid}/comm").read_text().strip()


def test_encoders_are_nice_and_keep_to_their_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ENCODE_CORES", "1")
    script = "import os; print(os.nice(0), len(os.sched_getaffinity(0)))"
    said = process.run([sys.executable, "-c", script], timeout_seconds=20).stdout.split()
    assert [int(word) for word in said] == [min(19, os.nice(0) + process.NICE), 1]


@pytest.mark.parametrize(
    ("name", "value"), [("ENCODE_CORES", "many"), ("ENCODE_CORES", "0"), ("FFMPEG", "/nowhere/ffmpeg")]
)
def test_a_wrong_setting_stops_the_boot_and_is_named(workers: Workers, name: str, value: str) -> None:
    workers.environment[name] = value
    worker = workers.start()
    assert worker.wait(timeout=60) == 78
    assert workers.log.read_text().startswith(f"matinee: {name} must be")
