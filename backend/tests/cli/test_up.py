"""`matinee up` keeps every program alive, takes everything down, and leaves nothing behind."""

import os
import resource
import signal
import socket
import stat
from pathlib import Path

import pytest
from tests.cli.matinee_process import MatineeProcess, matinee, wait_for

pytestmark = pytest.mark.slow

HTTP_PROGRAMS = {"web": 0, "intake": 1, "delivery": 2, "collector": 3, "realtime": 4, "engine": 5, "live": 7}
BACK_WITHIN_SECONDS = 5
STOPPED_WITHIN_SECONDS = 30
FRONTEND = Path(__file__).resolve().parents[3] / "frontend" / "apps"


def test_every_program_answers_and_has_a_pid_file(up: MatineeProcess) -> None:
    for program, offset in HTTP_PROGRAMS.items():
        assert up.answers(offset), program
        assert up.answers(offset, "/healthz"), program
        assert not up.answers(offset, "/metrics"), program
        assert "_total" in up.metrics(offset), program
    for program in (*HTTP_PROGRAMS, "worker", "postgres"):
        os.kill(up.pid_of(program), 0)


def test_a_machine_without_a_store_says_where_to_make_one(up: MatineeProcess) -> None:
    wait_for(lambda: "setup code" in up.console, 60, "the line after that of the address")
    line = next(line for line in up.console.splitlines() if "no store yet" in line)
    code = line.rpartition(" ")[2]
    assert code == (up.data_dir / "setup_code").read_text()
    assert f"http://localhost:{up.port}/new_store?code={code}" in line
    assert up.answers(0, f"/new_store?code={code}")


def test_programs_may_hold_more_connections_than_a_shell_allows(up: MatineeProcess) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert resource.prlimit(up.pid_of("delivery"), resource.RLIMIT_NOFILE)[0] >= min(hard, 65_536)


def test_the_command_prints_the_token_that_opens_the_metrics(up: MatineeProcess) -> None:
    printed = matinee("metrics-token", "--data-dir", str(up.data_dir))
    assert printed.stdout.strip() == up.metrics_token


def test_engine_listens_on_this_machine_alone(up: MatineeProcess) -> None:
    listening = _listening_addresses()
    assert f"0.0.0.0:{up.port}" in listening
    assert f"127.0.0.1:{up.port + 5}" in listening
    assert f"0.0.0.0:{up.port + 5}" not in listening


def test_secret_is_kept_for_the_owner_alone(up: MatineeProcess) -> None:
    secret = up.data_dir / "secret_key"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert len(secret.read_text().strip()) >= 32
    assert secret.read_text().strip() not in up.console
    for written in (*(up.data_dir / "run").glob("*.conf"), *(up.data_dir / "logs").glob("*.log")):
        assert secret.read_text().strip() not in written.read_text(errors="replace"), written


def test_files_of_the_build_are_kept_for_tabs_that_outlive_it(up: MatineeProcess) -> None:
    for app in ("storefront", "backoffice"):
        built = {path.name for path in (FRONTEND / app / "dist" / "assets").iterdir()}
        kept = {path.name for path in (up.data_dir / "builds" / app / "assets").iterdir()}
        assert built and kept == built, app


@pytest.mark.parametrize("program", HTTP_PROGRAMS)
def test_killed_program_is_back_within_five_seconds(up: MatineeProcess, program: str) -> None:
    killed = up.pid_of(program)
    os.kill(killed, signal.SIGKILL)
    within = BACK_WITHIN_SECONDS * crowding()
    took = wait_for(lambda: up.pid_of(program) != killed, within, f"another {program}")
    wait_for(lambda: up.answers(HTTP_PROGRAMS[program]), within - took, f"{program}'s answer")


def test_killed_worker_is_back_within_five_seconds(up: MatineeProcess) -> None:
    killed = up.pid_of("worker")
    os.kill(killed, signal.SIGKILL)
    wait_for(lambda: up.pid_of("worker") != killed, BACK_WITHIN_SECONDS, "another worker")
    wait_for(
        lambda: "worker had stopped and was started again" in up.console, BACK_WITHIN_SECONDS, "its line"
    )


def test_killed_postgres_is_back_and_web_reconnects(up: MatineeProcess) -> None:
    killed = up.pid_of("postgres")
    os.kill(killed, signal.SIGKILL)
    within = BACK_WITHIN_SECONDS * crowding()
    wait_for(lambda: up.pid_of("postgres") != killed, within, "another PostgreSQL")
    wait_for(lambda: up.answers(0), within, "web's answer")
    assert up.answers(2), "delivery follows the database too"


def test_second_up_on_the_same_folder_refuses_in_one_sentence(up: MatineeProcess) -> None:
    second = matinee("up", "--port", str(up.port + 100), "--data-dir", str(up.data_dir))
    assert second.returncode == 1
    assert second.stdout.count("\n") == 1
    assert "already running" in second.stdout
    assert up.answers(0)


def test_taken_port_is_named_with_the_flag(fresh: MatineeProcess) -> None:
    with socket.socket() as taken:
        taken.bind(("", fresh.port + 2))
        taken.listen()
        refused = matinee("up", "--port", str(fresh.port), "--data-dir", str(fresh.data_dir))
    assert refused.returncode == 1
    assert f"Port {fresh.port + 2} is taken" in refused.stdout
    assert "--port" in refused.stdout
    assert fresh.processes() == []


def test_restart_starts_one_program_anew(up: MatineeProcess) -> None:
    before = up.pid_of("delivery")
    assert matinee("restart", "delivery", "--data-dir", str(up.data_dir)).returncode == 0
    wait_for(lambda: up.pid_of("delivery") != before and up.answers(2), 10, "another delivery")


def test_sigterm_drains_everything(fresh: MatineeProcess) -> None:
    fresh.start()
    assert len(fresh.processes()) >= len(HTTP_PROGRAMS) + 3
    assert fresh.stop() < STOPPED_WITHIN_SECONDS
    assert fresh.process is not None and fresh.process.returncode == 0
    assert fresh.processes() == []
    assert list((fresh.data_dir / "run").glob("*.pid")) == []
    assert not (fresh.data_dir / "run" / "ready").exists()
    assert "database system is shut down" in (fresh.data_dir / "logs" / "postgres.log").read_text()


# `make test` has both in the middle of a restart: test_restart.py.
@pytest.mark.prove
def test_killed_up_takes_the_programs_along_and_the_next_one_starts(fresh: MatineeProcess) -> None:
    fresh.start()
    left = set(fresh.processes())
    assert fresh.process is not None
    fresh.process.kill()
    fresh.process.wait()
    fresh.start()
    assert not left & set(fresh.processes())
    assert fresh.answers(0)


@pytest.mark.prove
def test_killed_supervisor_is_replaced_without_leaving_orphans(fresh: MatineeProcess) -> None:
    fresh.start()
    before = set(fresh.processes())
    os.kill(int((fresh.data_dir / "run" / "supervisord.pid").read_text()), signal.SIGKILL)
    wait_for(lambda: fresh.console.count("ready at") == 2, 60, "the second ready line")
    assert not before & set(fresh.processes())
    assert fresh.answers(0)


def crowding() -> float:
    """How many times longer things take than on idle cores, for a promise in seconds that holds there."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def _listening_addresses() -> set[str]:
    """IPv4 addresses in state LISTEN, from /proc/net/tcp: little-endian hexadecimal address and port."""
    found = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[3] == "0A":
            address, port = fields[1].split(":")
            found.add(f"{socket.inet_ntoa(bytes.fromhex(address)[::-1])}:{int(port, 16)}")
    return found
