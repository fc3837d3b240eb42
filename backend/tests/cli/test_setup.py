"""What stops a set-up is said in one sentence that names the way out."""

import importlib
import os
import socket
import stat
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).resolve().parents[3] / "scripts"


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    for name in ("steps", "setup"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return importlib.import_module("setup")


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder to be the whole PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    return folder


def run_setup(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPTS / "setup.py"), *arguments],
        env={**os.environ, "PATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


def put_program(folder: Path, name: str, script: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)


def test_no_node(programs: Path) -> None:
    stopped = run_setup(programs)
    assert stopped.returncode == 1
    assert stopped.stderr.count("\n") == 1
    assert "Node.js 20 or newer" in stopped.stderr


@pytest.mark.parametrize("version", ["v18.20.4", "v19.9.0", "nonsense"])
def test_node_that_is_too_old(programs: Path, version: str) -> None:
    put_program(programs, "node", f"echo {version}")
    put_program(programs, "npm", "exit 0")
    stopped = run_setup(programs)
    assert stopped.returncode == 1
    assert "Node.js 20 or newer" in stopped.stderr
    assert version in stopped.stderr


def test_python_that_is_too_old(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 12, "final", 0))
    with pytest.raises(setup.SetupFailed, match=r"Python 3\.11 or newer is needed, and this is 3\.10\.12"):
        setup.check_python()


def test_disk_that_is_full(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "free_gigabytes", lambda folder: 1.25)
    with pytest.raises(setup.SetupFailed, match=r"3 GB of disk and only 1\.2 GB are free"):
        setup.check_disk()


def test_port_that_is_taken_is_named_with_the_flag(setup: ModuleType) -> None:
    first = free_ports(setup)
    with socket.socket() as taken:
        taken.bind(("", first + 2))
        taken.listen()
        with pytest.raises(setup.SetupFailed, match=rf"Port {first + 2} is taken; .* make demo PORT="):
            setup.check_ports(first)


def free_ports(setup: ModuleType) -> int:
    """Return a port that is free with those after it, below those that the system hands out."""
    for first in range(20_000, 32_000, 10):
        try:
            setup.check_ports(first)
        except setup.SetupFailed:
            continue
        return first
    raise AssertionError("no free ports")


def test_failing_command_gives_its_own_reason(setup: ModuleType, capfd: pytest.CaptureFixture[str]) -> None:
    script = "echo collecting; echo 'ERROR: no route to host'; echo 'see the log'; exit 1"
    with pytest.raises(setup.SetupFailed, match=r"^No luck \(ERROR: no route to host\)\.$"):
        setup.run(["sh", "-c", script], failure="No luck")
    assert capfd.readouterr().out == ""


def test_stamp_changes_with_name_and_content(setup: ModuleType, tmp_path: Path) -> None:
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("x")
    before = setup.digest([first, second])
    second.write_text("y")
    after = setup.digest([first, second])
    assert before != after
    assert after == setup.digest([second, first])
    setup.stamp(tmp_path / "stamps" / "s", after)
    assert setup.is_current(tmp_path / "stamps" / "s", after)
    assert not setup.is_current(tmp_path / "stamps" / "s", before)


def test_downloads_of_megabytes_are_told_and_small_ones_are_not(setup: ModuleType) -> None:
    assert setup._pip_progress("  Downloading chdb_core-26.9.0.whl (181.5 MB)\n") is not None
    assert setup._pip_progress("  Downloading click-8.5.1.whl (126 kB)\n") is None
