"""Closing a data folder: what others may do with it afterwards, and what a named group may."""

import grp
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from matinee.supervisor.configuration import write_configuration
from matinee.supervisor.permissions import UnknownGroup, close_folder, find_open_folder
from matinee.supervisor.programs import POSTGRES, PROGRAMS
from tests.cli.matinee_process import clean_environment

FILES = (
    "mail/0000000001.eml",
    "logs/web.log",
    "secret_key",
    "media/sources/abc/original",
    "media/packages/abc/1/540p/0.m4s",
    "media/images/key/640.webp",
)


@pytest.fixture
def opened(tmp_path: Path) -> Path:
    """A folder as a release before left it: readable by everybody."""
    folder = tmp_path / "data"
    for name in FILES:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("mine")
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return folder


def others_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode) & 0o077


def is_reachable(folder: Path, name: str) -> bool:
    """Whether group or others come as far as the file, and may read it."""
    steps = [folder / part for part in [Path(name), *Path(name).parents]]
    passes = all(others_of(step) & 0o011 for step in steps[1:])
    return bool(passes and others_of(steps[0]) & 0o044)


@pytest.mark.parametrize("is_embedded", [True, False])
def test_an_open_folder_is_closed_and_said(opened: Path, is_embedded: bool) -> None:
    assert find_open_folder(opened) == "0755"
    assert all(is_reachable(opened, name) for name in FILES)
    media = opened / "media"
    assert close_folder(opened, media, is_embedded=is_embedded, media_group="")
    assert [name for name in FILES if is_reachable(opened, name)] == []
    passable = is_embedded and os.geteuid() == 0  # by PostgreSQL's own user
    assert others_of(opened) == (0o011 if passable else 0)
    assert find_open_folder(opened) == ""
    assert not close_folder(opened, media, is_embedded=is_embedded, media_group="")


def test_a_named_group_reaches_what_is_served_alone(opened: Path) -> None:
    group = grp.getgrgid(os.getgid())
    close_folder(opened, opened / "media", is_embedded=False, media_group=group.gr_name)
    readable = {name for name in FILES if is_reachable(opened, name)}
    assert readable == {"media/packages/abc/1/540p/0.m4s", "media/images/key/640.webp"}
    for step in (opened, opened / "media", opened / "media/packages/abc/1"):
        assert not others_of(step) & 0o007
        assert step.stat().st_gid == group.gr_gid
    for name in ("work", "live"):
        assert (opened / "media" / name).stat().st_mode & stat.S_ISGID, "what is made there is the group's"


def test_a_group_that_is_not_there_is_named(opened: Path) -> None:
    with pytest.raises(UnknownGroup, match="no-such-group"):
        close_folder(opened, opened / "media", is_embedded=False, media_group="no-such-group")


@pytest.mark.parametrize(("group", "open_programs"), [("", set()), ("www-data", {"web", "worker", "live"})])
def test_every_program_writes_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, group: str, open_programs: set[str]
) -> None:
    monkeypatch.setenv("MATINEE_MEDIA_GROUP", group)
    for name in ("run", "logs"):
        (tmp_path / name).mkdir()
    written = write_configuration(tmp_path, tmp_path / "socket", postgres=POSTGRES, programs=PROGRAMS)
    sections = {part.partition("]")[0]: part for part in written.read_text().split("[")}
    for program in (POSTGRES, *PROGRAMS):
        umask = "027" if program.name in open_programs else "077"
        for slot in program.slots:
            assert f"umask={umask}\n" in sections[f"program:{slot}"], slot
    assert "umask=077\n" in sections["supervisord"]


def test_a_command_leaves_nothing_open(tmp_path: Path) -> None:
    """Also under a careless umask: the command sets its own."""
    folder = tmp_path / "data"
    subprocess.run(
        [sys.executable, "-m", "matinee.cli", "routes", "--data-dir", str(folder)],
        env=clean_environment(),
        umask=0,
        check=True,
        capture_output=True,
    )
    assert {str(path) for path in (folder, *folder.rglob("*")) if others_of(path)} == set()
