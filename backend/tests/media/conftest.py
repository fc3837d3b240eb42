"""Real films, clips cut from them once and kept, and a queue that a test can run step by step."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.utils import timezone
from matinee.kit.environment import Environment
from matinee.kit.jobs import app
from matinee.media import operations as media
from matinee.media import queries
from matinee.media.models import Video
from matinee.media.steps import process
from procrastinate.jobs import Status
from tests.media.package_linter import lint
from tests.world import World

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "scripts"))
CLIPS = Path(os.environ.get("MATINEE_TEST_DIR") or ROOT / ".data" / "test").resolve() / "clips"

QUICK = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"]
HDR = "colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:log-level=none"

# name → (film, arguments before the input, arguments after it, file ending)
RECIPES: dict[str, tuple[str, list[str], list[str], str]] = {
    "plain": ("short-film", ["-t", "6"], [*QUICK, "-g", "1000", "-c:a", "aac"], "mp4"),
    "rotated": ("short-film", ["-display_rotation", "90", "-t", "3"], ["-c", "copy"], "mp4"),
    "anamorphic": ("short-film", ["-t", "3"], ["-vf", "scale=480:360,setsar=4/3", *QUICK, "-an"], "mp4"),
    "hdr": (
        "short-film",
        ["-t", "2"],
        [
            *("-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le", "-x265-params", HDR),
            *("-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc", "-an"),
        ],
        "mp4",
    ),
    "stream": (
        "short-film",
        ["-t", "5"],
        ["-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libopus"],
        "webm",
    ),
    "odd": (
        "short-film",
        ["-t", "2"],
        ["-vf", "scale=427:241", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p", "-an"],
        "mp4",
    ),
    "ntsc": (
        "world",
        ["-t", "30"],
        ["-vf", "fps=30000/1001,scale=-2:240", *QUICK, "-g", "120", "-an"],
        "mp4",
    ),
    "interlaced": (
        "short-film",
        ["-t", "2"],
        ["-vf", "interlace", "-flags", "+ildct", "-c:v", "mpeg2video", "-an"],
        "mkv",
    ),
    "fast": ("short-film", ["-t", "2"], ["-vf", "fps=120", *QUICK, "-an"], "mp4"),
    "compliant": (
        "bunny",
        [],
        [
            "-c:v",
            "libx264",
            "-preset",
            "veryfast",
            "-b:v",
            "2M",
            "-g",
            "40",
            "-keyint_min",
            "7",
            "-c:a",
            "aac",
            "-ac",
            "2",
        ],
        "mp4",
    ),
    "compliant-small": (
        "bunny",
        ["-t", "3"],
        ["-vf", "scale=-2:480", "-c:v", "libx264", "-preset", "veryfast", "-b:v", "1M", "-g", "40", "-an"],
        "mp4",
    ),
    "compliant-long": (
        "world",
        ["-t", "16"],
        [
            *("-vf", "fps=25,scale=-2:360,format=yuv420p", "-c:v", "libx264", "-preset", "veryfast"),
            *("-b:v", "800k", "-g", "40", "-c:a", "aac", "-ac", "2"),
        ],
        "mp4",
    ),
    "minute": ("world", ["-stream_loop", "-1", "-t", "60"], ["-vf", "fps=24", *QUICK, "-c:a", "aac"], "mp4"),
    "late-sound": ("speech", ["-t", "4"], ["-af", "adelay=500|500", *QUICK, "-c:a", "aac"], "mp4"),
    "faststart": ("world", ["-t", "6"], [*QUICK, "-c:a", "aac", "-movflags", "+faststart"], "mp4"),
    "spoilable": (
        "world",
        ["-t", "24"],
        ["-vf", "fps=24,scale=-2:240", *QUICK, "-g", "48", "-c:a", "aac", "-movflags", "+faststart"],
        "mp4",
    ),
    "large": (
        "short-film",
        ["-t", "0.5"],
        ["-vf", "scale=3840:2160,setsar=1,fps=60", "-c:v", "mpeg4", "-q:v", "6", "-c:a", "aac"],
        "mp4",
    ),
    "transport": ("short-film", ["-t", "5"], [*QUICK, "-g", "60", "-c:a", "aac"], "ts"),
}


@pytest.fixture(scope="session")
def film() -> Callable[[str], Path]:
    """A real film by its name in scripts/films.py."""
    films = import_module("films")  # scripts/ is no package

    def get(name: str) -> Path:
        return Path(films.fetch([name])[name])

    return get


@pytest.fixture(scope="session")
def clip(film: Callable[[str], Path]) -> Callable[[str], Path]:
    """A clip of a real film, made once by ffmpeg and kept between sessions."""

    def get(name: str) -> Path:
        source, before, after, ending = RECIPES[name]
        recipe = hashlib.sha256(repr(RECIPES[name]).encode()).hexdigest()[:10]
        target = CLIPS / f"{name}-{recipe}.{ending}"
        if not target.exists():
            CLIPS.mkdir(parents=True, exist_ok=True)
            beside = CLIPS / f".{os.getpid()}-{target.name}"
            command = [
                process.ffmpeg_path(),
                "-v",
                "error",
                "-nostdin",
                "-y",
                *before,
                "-i",
                str(film(source)),
                *after,
            ]
            # Through a pipe, so that the container can say no length and has no index.
            if name == "stream":
                with beside.open("wb") as out:
                    subprocess.run([*command, "-f", ending, "pipe:1"], stdout=out, check=True)
            else:
                subprocess.run([*command, str(beside)], check=True)
            beside.replace(target)
        return target

    return get


@pytest.fixture
def media_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Any) -> Path:
    root = tmp_path / "media"
    monkeypatch.setenv("MEDIA_STORAGE", f"file://{root}")
    settings.ENVIRONMENT = Environment.model_validate({})
    return root


class MediaQueue:
    """Uploads files as intake does, and runs the queue one job at a time, in the order a worker would."""

    def __init__(self, store_id: int) -> None:
        self.store_id = store_id
        self.ran: list[tuple[str, int, str]] = []

    def upload(self, path: Path) -> int:
        ticket = media.create_upload(
            store_id=self.store_id, filename=path.name, size=max(1, path.stat().st_size), by_user_id=None
        )
        done = queries.media_folders().finished_upload(ticket.upload)
        done.parent.mkdir(parents=True, exist_ok=True)
        done.write_bytes(path.read_bytes())
        media.finish_upload(upload=ticket.upload, at=timezone.now())
        return ticket.video_id

    def step(self) -> tuple[str, int, str] | None:
        """Run the job that a worker would take next; None when the queue is empty."""
        fetch, worker = async_to_sync(app.job_manager.fetch_job), self._worker()
        # A worker runs the small jobs beside the encodes; here they go first.
        job = fetch(queues=["default"], worker_id=worker) or fetch(queues=["encode"], worker_id=worker)
        if job is None:
            return None
        # Django's connection gives JSON as text.
        arguments: dict[str, int] = json.loads(str(job.task_kwargs))
        result = str(app.tasks[job.task_name](**arguments))
        async_to_sync(app.job_manager.finish_job)(job, status=Status.SUCCEEDED, delete_job=False)
        self.ran.append((job.task_name.rpartition(".")[2], arguments.get("video_id", 0), result))
        return self.ran[-1]

    def run(self, until: Callable[[], bool] = lambda: False) -> None:
        while not until() and self.step():
            pass

    def hurry(self) -> None:
        """Let jobs that wait for a later time run now."""
        from django.db import connection

        with connection.cursor() as cursor:
            cursor.execute("UPDATE procrastinate_jobs SET scheduled_at = NULL WHERE status = 'todo'")

    def longest_wait(self) -> float:
        """Seconds until the last of the jobs that wait for a later time may run."""
        from django.db import connection

        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT extract(epoch FROM max(scheduled_at) - clock_timestamp()) FROM procrastinate_jobs"
                " WHERE status = 'todo'"
            )
            return float(cursor.fetchone()[0])

    def _worker(self) -> int:
        return int(async_to_sync(app.job_manager.register_worker)())

    def video(self, video_id: int) -> Video:
        return Video.objects.select_related("current_package").get(pk=video_id)

    def info(self, video_id: int) -> queries.VideoInfo:
        return queries.get_video(self.store_id, video_id=video_id, at=timezone.now())

    def folder(self, video_id: int) -> Path:
        video = self.video(video_id)
        assert video.current_package is not None, video.log
        return queries.media_folders().package(video.public_id, video.current_package.version)

    def faults(self) -> dict[int, list[str]]:
        """What is wrong with the packages that viewers are shown, by video."""
        ready = Video.objects.filter(state="ready", deleted_at=None).exclude(current_package=None)
        folders = {video_id: self.folder(video_id) for video_id in ready.values_list("pk", flat=True)}
        # Films that stand in the database alone have none.
        found = {video_id: lint(folder) for video_id, folder in folders.items() if folder.parent.exists()}
        return {video_id: faults for video_id, faults in found.items() if faults}


@pytest.fixture
def queue(world: World, media_root: Path) -> Iterator[MediaQueue]:
    """Whatever a test looked at: a package that it leaves behind has no fault."""
    queue = MediaQueue(world.store.pk)
    yield queue
    assert queue.faults() == {}


@pytest.fixture(autouse=True)
def _commands_allowed() -> Iterator[None]:
    yield
    process.allow_commands()
