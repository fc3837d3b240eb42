"""`matinee backup` of a running store, and `matinee restore` into an empty place."""

import json
import os
import shutil
import stat
import tarfile
import urllib.request
from pathlib import Path

import pytest
from tests.cli.matinee_process import MatineeProcess, copy_of, matinee, wait_for

pytestmark = pytest.mark.slow

FILM = b"not really a film\n" * 5000


def send_view(running: MatineeProcess) -> None:
    view = {"current_store": 1, "current_pathname": "/catalog"}
    request = urllib.request.Request(
        f"http://127.0.0.1:{running.port + 3}/view", data=json.dumps(view).encode(), method="POST"
    )
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 - our own program
        assert answer.status == 204


def read(running: MatineeProcess, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{running.port}{path}", timeout=10) as answer:
        text: str = answer.read().decode()
        return text


def stored_events(running: MatineeProcess) -> int:
    lines = running.metrics(5).splitlines()
    stored = [line for line in lines if line.startswith("matinee_engine_events_total{") and "stored" in line]
    return sum(int(line.split()[-1]) for line in stored)


@pytest.fixture(scope="module")
def backed_up(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of a running store called Lighthouse, with three page views and a file among its media."""
    folder = tmp_path_factory.mktemp("backup")
    running = copy_of(prepared, folder / "data")
    try:
        running.start(timeout_seconds=240)
        made = matinee(
            "create-store",
            "--open",
            "--name",
            "lighthouse",
            "--host",
            "127.0.0.1",
            "--title",
            "Lighthouse",
            "--owner",
            "owner@films.example",
            "--data-dir",
            str(running.data_dir),
        )
        assert made.returncode == 0, made.stderr
        package = running.data_dir / "media" / "packages" / "a" / "1"
        package.mkdir(parents=True)
        (package / "film.mp4").write_bytes(FILM)
        (package / "linked.mp4").hardlink_to(package / "film.mp4")
        for _ in range(3):
            send_view(running)
        wait_for(lambda: stored_events(running) == 3, 30, "the views")
        done = matinee(
            "backup",
            str(folder / "kept.tar"),
            "--port",
            str(running.port),
            "--data-dir",
            str(running.data_dir),
        )
        assert done.returncode == 0, done.stderr
        assert "rows of the database" in done.stdout
        assert not list((running.data_dir / "collector" / "backups").iterdir())
    finally:
        if not running.process_ended():
            running.stop()
    shutil.rmtree(running.data_dir)
    return folder / "kept.tar"


def test_a_store_comes_back_from_its_backup(backed_up: Path, tmp_path: Path) -> None:
    into = tmp_path / "data"
    done = matinee("restore", str(backed_up), "--into", str(into))
    assert done.returncode == 0, done.stderr
    assert f"matinee up --data-dir {into}" in done.stdout
    for name in ("film.mp4", "linked.mp4"):
        assert (into / "media/packages/a/1" / name).read_bytes() == FILM
    assert stat.S_IMODE((into / "secret_key").stat().st_mode) == 0o600
    running = MatineeProcess(into)
    try:
        running.start(timeout_seconds=240)
        assert "<title>Lighthouse" in read(running, "/catalog")
        assert stored_events(running) == 3
        send_view(running)
        wait_for(lambda: stored_events(running) == 4, 30, "another view")
    finally:
        if not running.process_ended():
            running.stop()


def test_a_backup_is_for_its_owner_alone_and_names_what_it_holds(backed_up: Path) -> None:
    assert stat.S_IMODE(backed_up.stat().st_mode) == 0o600
    with tarfile.open(backed_up) as tar:
        names = set(tar.getnames())
    assert {"database.dump", "analytics/manifest.json", "secret_key", "manifest.json"} <= names
    assert "media/packages/a/1/film.mp4" in names
    assert not list(backed_up.parent.glob("*.part"))


def test_nothing_is_restored_over_something(backed_up: Path, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "mine").write_text("keep")
    refused = matinee("restore", str(backed_up), "--into", str(tmp_path / "data"))
    assert refused.returncode == 1
    assert "holds something already" in refused.stderr
    assert os.listdir(tmp_path / "data") == ["mine"]  # noqa: PTH208 - names alone


@pytest.mark.parametrize("harm", ["cut", "changed"])
def test_a_damaged_backup_leaves_nothing_behind(backed_up: Path, tmp_path: Path, harm: str) -> None:
    content = bytearray(backed_up.read_bytes())
    if harm == "cut":
        content = content[: len(content) // 2]
    else:
        content[content.index(FILM) + 7] ^= 1
    damaged = tmp_path / "damaged.tar"
    damaged.write_bytes(content)
    refused = matinee("restore", str(damaged), "--into", str(tmp_path / "data"))
    assert refused.returncode == 1
    assert "nothing was restored" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["damaged.tar"]
