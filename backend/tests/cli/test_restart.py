"""`matinee restart` puts a new process in the place of a running one, and no request fails."""

import http.client
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from matinee.kit.processes import find_marked, signal_all
from matinee.supervisor.connections import has_connections, list_established, sockets_of
from matinee.supervisor.programs import PROGRAMS
from tests.cli.load_clients import Load
from tests.cli.matinee_process import MatineeProcess, clean_environment, matinee, wait_for

pytestmark = pytest.mark.slow

OVERLAPPING = {program.name: program for program in PROGRAMS if program.can_overlap}
PATIENCE_SECONDS = 300


@pytest.mark.parametrize("name", OVERLAPPING)
def test_no_request_fails_and_the_command_returns_when_the_new_one_answers(
    up: MatineeProcess, name: str
) -> None:
    before = up.pid_of(name)
    with Load(port_of(up, name)) as load:
        wait_for(lambda: load.answered > 50, PATIENCE_SECONDS, "the load")
        done = restart(up, name)
        answered = load.answered
        assert done.returncode == 0, done.stdout + done.stderr
        assert re.search(rf"{name} was restarted and answers, after [0-9.]+ s", done.stdout)
        assert up.pid_of(name) != before
        assert in_service(up, name) == [up.pid_of(name)]
        wait_for(lambda: load.answered > answered + 50, PATIENCE_SECONDS, "answers of the new one")
    assert load.failures == []


@pytest.mark.parametrize("name", OVERLAPPING)
def test_draining_program_sends_its_clients_away_and_takes_no_more(up: MatineeProcess, name: str) -> None:
    port, old = port_of(up, name), up.pid_of(name)
    kept, silent = connect(port), connect(port)
    assert ask(kept).getheader("connection") != "close"
    wait_for(lambda: is_accepted(silent), PATIENCE_SECONDS, "the other connection")
    listener = listener_at(port)
    wait_for(lambda: listener in sockets_of(tree(up, old)), PATIENCE_SECONDS, "the listener")
    os.kill(old, signal.SIGUSR2)
    wait_for(lambda: listener not in sockets_of(tree(up, old)), PATIENCE_SECONDS, "the end of accepting")
    for connection in (kept, silent):
        answer = ask(connection)
        assert answer.status == 200
        assert answer.getheader("connection") == "close"
    waiting = connect(port)
    waiting.request("GET", "/healthz")
    assert restart(up, name).returncode == 0
    assert waiting.getresponse().status == 200


@pytest.mark.prove
@pytest.mark.parametrize("name", OVERLAPPING)
def test_no_request_fails_over_many_restarts(up: MatineeProcess, name: str) -> None:
    with Load(port_of(up, name)) as load:
        for _ in range(25):
            assert restart(up, name).returncode == 0
    assert load.failures == []
    assert load.answered > 1000


def test_engine_and_worker_are_stopped_first_and_waited_for(up: MatineeProcess) -> None:
    before = {name: up.pid_of(name) for name in ("engine", "worker")}
    assert restart(up, "engine", "worker").returncode == 0
    assert up.answers(5)
    for name, pid in before.items():
        assert up.pid_of(name) != pid
        assert in_service(up, name) == [up.pid_of(name)]


def test_unknown_program_is_named_and_nothing_is_restarted(up: MatineeProcess) -> None:
    before = up.pid_of("delivery")
    refused = restart(up, "delivery", "delivrey")
    assert refused.returncode == 1
    assert "there is no program delivrey; there are web, " in refused.stdout
    assert up.pid_of("delivery") == before


def test_nothing_runs_is_said_in_one_sentence(tmp_path: Path) -> None:
    refused = matinee("restart", "web", "--data-dir", str(tmp_path))
    assert refused.returncode == 1
    assert "nothing runs on" in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_old_one_stays_when_the_new_one_does_not_come_up(fresh: MatineeProcess, tmp_path: Path) -> None:
    """Every new process of delivery ends with words, from the moment on that `break` exists."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, sys\n"
        f"if os.path.exists({str(tmp_path / 'break')!r}) and sys.orig_argv[-1] == 'matinee_delivery':\n"
        "    print('delivery cannot start: a bad setting', flush=True)\n"
        "    os._exit(1)\n"
    )
    fresh.start(PYTHONPATH=str(tmp_path))
    (tmp_path / "break").touch()
    before = in_service(fresh, "delivery")
    with Load(port_of(fresh, "delivery")) as load:
        wait_for(lambda: load.answered > 50, PATIENCE_SECONDS, "the load")
        refused = restart(fresh, "delivery")
    assert refused.returncode == 1
    assert "delivery did not come up anew: delivery cannot start: a bad setting" in refused.stdout
    assert load.failures == []
    assert in_service(fresh, "delivery") == before == [fresh.pid_of("delivery")]

    (tmp_path / "break").unlink()
    assert restart(fresh, "delivery").returncode == 0
    assert in_service(fresh, "delivery") == [fresh.pid_of("delivery")] != before


def test_killed_command_leaves_the_restart_to_be_done_whole(up: MatineeProcess) -> None:
    before = up.pid_of("delivery")
    command = begin_restart(up, "delivery")
    successor = hold_successor(up, "delivery")
    command.kill()
    command.wait()
    os.kill(successor, signal.SIGCONT)
    wait_for(lambda: in_service(up, "delivery") == [successor], PATIENCE_SECONDS, "the end of the old one")
    assert up.pid_of("delivery") == successor != before
    assert up.answers(2)


def test_killed_successor_leaves_the_old_one_in_service(up: MatineeProcess) -> None:
    before, command, load, said, is_too_late = kill_successor(up)
    while is_too_late:
        wait_for(lambda: len(in_service(up, "delivery")) == 1, PATIENCE_SECONDS, "one generation")
        wait_for(lambda: up.answers(2), PATIENCE_SECONDS, "answers")
        before, command, load, said, is_too_late = kill_successor(up)
    assert command.returncode == 1
    assert "delivery did not come up anew" in said
    assert load.failures == []
    assert in_service(up, "delivery") == [before] == [up.pid_of("delivery")]


def test_killed_predecessor_leaves_the_successor_in_service(up: MatineeProcess) -> None:
    before = up.pid_of("delivery")
    command = begin_restart(up, "delivery")
    successor = hold_successor(up, "delivery")
    os.kill(before, signal.SIGKILL)
    os.kill(successor, signal.SIGCONT)
    assert command.wait(timeout=PATIENCE_SECONDS) == 0
    assert in_service(up, "delivery") == [successor] == [up.pid_of("delivery")]


def test_two_restarts_at_once_are_done_one_after_the_other(up: MatineeProcess) -> None:
    before = up.pid_of("delivery")
    first = begin_restart(up, "delivery")
    successor = hold_successor(up, "delivery")
    second = begin_restart(up, "delivery")
    os.kill(successor, signal.SIGCONT)
    assert first.wait(timeout=PATIENCE_SECONDS) == 0
    assert second.wait(timeout=PATIENCE_SECONDS) == 0
    assert up.pid_of("delivery") not in (before, successor)
    assert in_service(up, "delivery") == [up.pid_of("delivery")]


def test_killed_supervisor_and_killed_up_in_the_middle_of_a_restart(fresh: MatineeProcess) -> None:
    fresh.start()
    command = begin_restart(fresh, "delivery")
    hold_successor(fresh, "delivery")
    before = set(fresh.processes())
    os.kill(int((fresh.data_dir / "run" / "supervisord.pid").read_text()), signal.SIGKILL)
    said, _ = command.communicate(timeout=PATIENCE_SECONDS)
    assert command.returncode == 1
    assert "delivery was not restarted" in said
    wait_for(lambda: fresh.console.count("ready at") == 2, PATIENCE_SECONDS, "the second ready line")
    assert in_service(fresh, "delivery") == [fresh.pid_of("delivery")]
    assert not before & set(fresh.processes())
    assert fresh.answers(0)

    command = begin_restart(fresh, "delivery")
    hold_successor(fresh, "delivery")
    before = set(fresh.processes())
    assert fresh.process is not None
    fresh.process.kill()
    fresh.process.wait()
    said, _ = command.communicate(timeout=PATIENCE_SECONDS)
    assert command.returncode == 1
    assert "Matinee ended before the restart was complete" in said
    fresh.start()
    assert not before & set(fresh.processes())
    assert fresh.answers(0)
    assert in_service(fresh, "delivery") == [fresh.pid_of("delivery")]
    assert restart(fresh, "delivery").returncode == 0


def test_crash_makes_clients_wait_and_refuses_none(up: MatineeProcess) -> None:
    """What was being answered is lost; who connects after the kill is answered by the next process."""
    killed = up.pid_of("delivery")
    crashed = [pid for slot in OVERLAPPING["delivery"].slots for pid in find_marked(up.data_dir, slot)]
    signal_all(crashed, signal.SIGKILL)
    wait_for(lambda: not any(is_alive(pid) for pid in crashed), PATIENCE_SECONDS, "the end of its workers")
    with Load(port_of(up, "delivery")) as load:
        wait_for(lambda: load.answered > 50, PATIENCE_SECONDS, "answers")
    assert load.failures == []
    assert in_service(up, "delivery") == [up.pid_of("delivery")] != [killed]


def port_of(up: MatineeProcess, name: str) -> int:
    port = OVERLAPPING[name].port(up.port)
    assert port is not None
    return port


def connect(port: int) -> http.client.HTTPConnection:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
    connection.connect()
    return connection


def ask(connection: http.client.HTTPConnection) -> http.client.HTTPResponse:
    connection.request("GET", "/healthz")
    answer = connection.getresponse()
    answer.read()
    return answer


def is_accepted(connection: http.client.HTTPConnection) -> bool:
    """Whether a process has taken it out of the queue, where it has no inode yet."""
    assert connection.sock is not None
    ours, port = connection.sock.getsockname()[1], connection.port
    return any(inode for local, remote, inode in list_established() if (local, remote) == (port, ours))


def listener_at(port: int) -> int:
    """The inode of the socket that listens at a port."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[3] == "0A" and int(fields[1].rpartition(":")[2], 16) == port:
            return int(fields[9])
    raise AssertionError(f"nothing listens at {port}")


def tree(up: MatineeProcess, pid: int) -> list[int]:
    """A main process and its workers."""
    return [found for found in up.processes() if found == pid or _parent_of(found) == pid]


def restart(up: MatineeProcess, *names: str) -> subprocess.CompletedProcess[str]:
    return matinee("restart", *names, "--data-dir", str(up.data_dir))


def begin_restart(up: MatineeProcess, name: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "matinee.cli", "restart", name, "--data-dir", str(up.data_dir)],
        env=clean_environment(),
        stdout=subprocess.PIPE,
        text=True,
    )


def in_service(up: MatineeProcess, name: str) -> list[int]:
    """The main process of each generation of a program."""
    program = next(program for program in PROGRAMS if program.name == name)
    pids = {pid for slot in program.slots for pid in find_marked(up.data_dir, slot)}
    return sorted(pid for pid in pids if _parent_of(pid) not in pids)


def hold_successor(up: MatineeProcess, name: str) -> int:
    """Stop the successor as soon as there is one, so that the restart is in its middle. Return its pid."""
    old = up.pid_of(name)
    wait_for(lambda: len(in_service(up, name)) == 2, PATIENCE_SECONDS, "a successor")
    successor = next(pid for pid in in_service(up, name) if pid != old)
    hold(successor)
    return successor


def hold(pid: int) -> None:
    """Stop a process. On a busy machine it ends the call it is in first, and may accept a client by that."""
    os.kill(pid, signal.SIGSTOP)
    wait_for(lambda: is_held(pid), PATIENCE_SECONDS, "a process that is held")


def kill_successor(up: MatineeProcess) -> "tuple[int, subprocess.Popen[str], Load, str, bool]":
    """Return the old process, the command that wanted another, the load meanwhile, and what it said.

    And whether the kill came too late: the successor had accepted clients, or was in service.
    """
    before = up.pid_of("delivery")
    port = port_of(up, "delivery")
    command = begin_restart(up, "delivery")
    with Load(port) as load:
        successor = hold_successor(up, "delivery")
        pids = tree(up, successor)
        for pid in pids:
            hold(pid)
        has_accepted = has_connections(port, pids)
        os.kill(successor, signal.SIGKILL)
        said, _ = command.communicate(timeout=PATIENCE_SECONDS)
    return before, command, load, said, has_accepted or command.returncode == 0


def is_alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def is_held(pid: int) -> bool:
    """Whether each of its threads is stopped, or it has ended."""
    try:
        threads = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/status")]
    except OSError:
        return False  # one ended while it was read
    return all("\nState:\tT" in status for status in threads)


def _parent_of(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0
