"""A folder that was used: nobody else on the machine reads films, mails or logs. And what `up` says of it."""

import grp
import http.client
import json
import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import imageio_ffmpeg
import pytest
from matinee.seed.films import FILMS
from matinee.supervisor.permissions import SERVED
from tests.cli.matinee_process import MatineeProcess, copy_of, matinee, wait_for

pytestmark = pytest.mark.slow

CSRF = "0123456789abcdefghijklmnopqrstuv"
PUBLIC_HOST = "films.example.org"
PATIENCE_SECONDS = 400
# PostgreSQL keeps its own folder, under a user of its own when root starts it.
POSTGRES = "postgres"


def make_film(path: Path) -> None:
    options = "-f lavfi -i testsrc=s=320x180:d=2 -f lavfi -i sine=d=2 -shortest -y"
    command = [imageio_ffmpeg.get_ffmpeg_exe(), *options.split(), str(path)]
    subprocess.run(command, check=True, capture_output=True)


def join_by_mail(running: MatineeProcess) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=60)
    headers = {"Cookie": f"matinee_csrf={CSRF}", "X-CSRFToken": CSRF, "Content-Type": "application/json"}
    headers |= {"Host": "localhost", "X-Forwarded-For": "203.0.113.9"}
    for _ in range(3):
        body = json.dumps({"email": "newcomer@example.org", "name": "New Comer"})
        connection.request("POST", "/api/email_registrations", body, headers)
        answer = connection.getresponse()
        said = answer.read()
        assert answer.status < 300, said
    connection.close()


def others_of(path: Path) -> int:
    """What group and others may do."""
    return stat.S_IMODE(path.lstat().st_mode) & 0o077


def files_of(data_dir: Path) -> list[Path]:
    return [
        path
        for path in data_dir.rglob("*")
        if not path.is_symlink() and path.relative_to(data_dir).parts[0] != POSTGRES
    ]


def find_open(data_dir: Path) -> list[Path]:
    return [path for path in files_of(data_dir) if others_of(path)]


def is_reached(path: Path, data_dir: Path) -> bool:
    """Whether others get past every folder on the way: below a closed one a file's own mode says nothing."""
    folders = [folder for folder in path.parents if folder.is_relative_to(data_dir)]
    return all(others_of(folder) & 0o011 for folder in folders)


@pytest.fixture(scope="module")
def used(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MatineeProcess]:
    """A folder that was open, then used: an encoded film, a mail, logs, a backup. It is stopped."""
    folder = tmp_path_factory.mktemp("closed")
    running = copy_of(prepared, folder / "data")
    for path in running.data_dir.iterdir():
        if path.is_dir() and path.name != POSTGRES:
            path.chmod(0o755)
    running.data_dir.chmod(0o755)
    films = folder / "films"
    films.mkdir()
    for film in FILMS:
        (films / film.file).write_bytes(b"this is no film")
    make_film(films / FILMS[0].file)
    of_this = ("--data-dir", str(running.data_dir))
    try:
        running.start(timeout_seconds=PATIENCE_SECONDS, MATINEE_ENV="development")
        done = matinee("seed", "--profile", "demo", *of_this, "--films", str(films), "--no-wait")
        assert done.returncode == 0, done.stderr
        packages = running.data_dir / "media" / "packages"
        wait_for(lambda: any(packages.glob("*/*/*.m3u8")), PATIENCE_SECONDS, "a package")
        join_by_mail(running)
        wait_for(lambda: any((running.data_dir / "mail").glob("*.eml")), PATIENCE_SECONDS, "a mail")
        wait_for(lambda: "X-Forwarded-For" in running.console, PATIENCE_SECONDS, "a word on the proxy")
        backup = running.data_dir / "kept.tar"
        done = matinee("backup", str(backup), "--port", str(running.port), *of_this)
        assert done.returncode == 0, done.stderr
        owner = ("--owner", "owner@films.example")
        done = matinee("create-store", "--open", "--name", "films", "--host", PUBLIC_HOST, *owner, *of_this)
        assert done.returncode == 0, done.stderr
    finally:
        running.stop()
    yield running


def test_nothing_of_a_used_folder_is_open_to_others(used: MatineeProcess) -> None:
    passable = os.geteuid() == 0  # by PostgreSQL's own user
    assert others_of(used.data_dir) == (0o011 if passable else 0)
    assert others_of(used.data_dir / POSTGRES) == 0
    assert find_open(used.data_dir) == []
    files = files_of(used.data_dir)
    assert {".eml", ".log", ".m3u8", ".mp4", ".conf", ".tar"} <= {path.suffix for path in files}
    assert any(path.name == "original" for path in files)


def test_it_is_said_that_the_folder_was_open(used: MatineeProcess) -> None:
    assert f"{used.data_dir} was open to other users of this machine" in used.console


def test_a_proxy_that_was_not_named_is_said_once(used: MatineeProcess) -> None:
    sentence = "127.0.0.1 sends X-Forwarded-For and is not in MATINEE_TRUSTED_PROXIES"
    assert used.console.count(sentence) == 1
    assert used.console.count("X-Forwarded-For") == 1


@pytest.fixture(scope="module")
def grouped(used: MatineeProcess) -> Iterator[MatineeProcess]:
    """The same folder started again, for a group that may read the media, and for visitors from outside."""
    assert "runs as development" not in used.console, "localhost alone is nobody's site"
    folder = used.data_dir.parent / "again"
    folder.mkdir()
    running = copy_of(used.data_dir, folder / "data")
    try:
        running.start(
            timeout_seconds=PATIENCE_SECONDS, MATINEE_MEDIA_GROUP=media_group(), MATINEE_ENV="development"
        )
    finally:
        running.stop()
    yield running


def media_group() -> str:
    return grp.getgrnam("daemon").gr_name if os.geteuid() == 0 else grp.getgrgid(os.getgid()).gr_name


def test_a_public_host_that_runs_as_development_is_said(grouped: MatineeProcess) -> None:
    assert grouped.console.count(f"{PUBLIC_HOST} runs as development") == 1
    assert "Set MATINEE_ENV=production" in grouped.console


def test_a_named_group_reads_what_is_served_and_nothing_else(grouped: MatineeProcess) -> None:
    group, media = grp.getgrnam(media_group()), grouped.data_dir / "media"
    passed = {grouped.data_dir, media}
    served = {path for name in SERVED for path in (media / name).rglob("*")}
    served |= {media / name for name in SERVED}
    for path in served:
        assert path.stat().st_gid == group.gr_gid, path
        assert others_of(path) == (0o050 if path.is_dir() else 0o040), path
    opened = {path for path in find_open(grouped.data_dir) if is_reached(path, grouped.data_dir)}
    assert opened - served - passed == set()
    assert not any(others_of(path) & 0o007 for path in opened)
    assert any(path.suffix == ".m3u8" for path in served)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_somebody_else_of_the_group_reads_a_film_and_no_original(grouped: MatineeProcess) -> None:
    # pytest's own folders above are closed to others: look from the data folder on.
    data_dir, group = grouped.data_dir, media_group()
    playlist = next(data_dir.glob("media/packages/*/*/*.m3u8"))
    assert reads(playlist, data_dir, group)
    assert not reads(playlist, data_dir, "nogroup")
    for path in (next(data_dir.glob("media/sources/*/original")), next(data_dir.glob("mail/*.eml"))):
        assert not reads(path, data_dir, group)


def reads(path: Path, data_dir: Path, group: str) -> bool:
    """Whether the user `nobody`, in this group, can open the file once they are in the data folder."""
    script = "import os, sys; os.chdir(sys.argv[1]); os.setgroups([]); os.setgid(int(sys.argv[2]));"
    script += "os.setuid(65534); open(sys.argv[3], 'rb').read(1)"
    arguments = [str(data_dir), str(grp.getgrnam(group).gr_gid), str(path.relative_to(data_dir))]
    done = subprocess.run(["python3", "-c", script, *arguments], capture_output=True, check=False)
    return done.returncode == 0
