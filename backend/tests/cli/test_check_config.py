"""A single wrong setting stops the boot with 78, quickly, by name, and without telling a secret.

Each of these checks would start five processes. So the command and its questions to the programs run in the
test's own process, but for one wrong setting of each program, and the tests that begin with `test_real`.
"""

import io
import os
import socket
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from subprocess import CompletedProcess
from traceback import print_exc
from unittest.mock import patch

import pytest
from matinee import cli
from matinee.supervisor import check
from matinee.supervisor.permissions import PRIVATE_UMASK
from tests.cli.matinee_process import clean_environment, matinee

SECRET = "a-secret-that-must-never-be-printed-anywhere"
SHORT_SECRET = "short-secret-value"

CORRUPTIONS = [
    ("MATINEE_ENV", "prod"),
    ("MATINEE_ENV", "Production"),
    ("MATINEE_SECRET_KEY", SHORT_SECRET),
    ("MATINEE_SECRET_KEY", "x" * 31),
    ("MATINEE_SECRET_KEY_PREVIOUS", SHORT_SECRET),
    ("MATINEE_PORT", "http"),
    ("MATINEE_PORT", "0"),
    ("MATINEE_PORT", "-1"),
    ("MATINEE_PORT", "65535"),
    ("MATINEE_PORT", "80.5"),
    ("MATINEE_BIND", "everywhere"),
    ("MATINEE_BIND", "300.1.1.1"),
    ("MATINEE_WEB_WORKERS", "0"),
    ("MATINEE_WEB_WORKERS", "many"),
    ("MATINEE_WEB_THREADS", "-4"),
    ("MATINEE_WEB_THREADS", "1000"),
    ("MATINEE_TRUSTED_PROXIES", "10.0.0.0/99"),
    ("MATINEE_TRUSTED_PROXIES", "the load balancer"),
    ("MATINEE_LOG_LEVEL", "loud"),
    ("MATINEE_METRICS_TOKEN", "too short"),
    ("MATINEE_METRICS_TOKEN", "with blanks in between"),
    ("DATABASE_URL", "mysql://films:secret-in-url@db/films"),
    ("DATABASE_URL", "sqlite:///films.db"),
    ("DATABASE_URL", "db.internal"),
    ("MEDIA_STORAGE", "s3:bucket"),
    ("MEDIA_STORAGE", "relative/folder"),
    ("MEDIA_STORAGE", "file://host/folder"),
    ("PUBLIC_ORIGIN", "films.example"),
    ("PUBLIC_ORIGIN", "ftp://films.example"),
    ("PUBLIC_ORIGIN", "https://films.example/store"),
    ("PUBLIC_ORIGIN", "https://user:secret-in-url@films.example"),
    ("INTAKE_ORIGIN", "//films.example"),
    ("DELIVERY_ORIGIN", "films.example:8002"),
    ("COLLECTOR_ORIGIN", "https://"),
    ("PIXEL_ORIGIN", "pixel.films.example"),
    ("ENGINE_URL", "localhost"),
    ("WEB_INTERNAL_URL", "not an address"),
    ("DELIVERY_WORKERS", "0"),
    ("DELIVERY_POLL_SECONDS", "60"),
    ("REALTIME_ORIGIN", "realtime.films.example"),
    ("REALTIME_POLL_SECONDS", "0"),
    ("REALTIME_STREAMS", "all"),
    ("REALTIME_STREAMS_AN_ADDRESS", "0"),
    ("INTAKE_MIN_FREE_MB", "-1"),
    ("INTAKE_IDLE_SECONDS", "0"),
    ("COLLECTOR_WORKERS", "none"),
    ("COLLECTOR_ALLOWED_ORIGINS", "store.example"),
    ("COLLECTOR_HONOR_DNT", "perhaps"),
    ("COLLECTOR_KILL_STORES", "all of them"),
    ("COLLECTOR_TRUSTED_PROXIES", "10.0.0.0/99"),
    ("COLLECTOR_TRUSTED_PROXIES", "0.0.0.0/0"),
    ("MATINEE_TRUSTED_PROXIES", "0.0.0.0/0"),
    ("MATINEE_TRUSTED_PROXIES", "::/0"),
    ("MATINEE_TRUSTED_PROXIES", "10.0.0.1,128.0.0.0/1,0.0.0.0/1"),
    ("MATINEE_TRUSTED_PROXIES", "2000::/3"),
    ("MATINEE_TRUSTED_PROXIES", "::ffff:0:0/96"),
    ("CLICKHOUSE_URL", "tcp://clickhouse:9000"),
]


# One of each program.
STARTED = [
    ("MATINEE_ENV", "prod"),
    ("INTAKE_MIN_FREE_MB", "-1"),
    ("DELIVERY_WORKERS", "0"),
    ("COLLECTOR_WORKERS", "none"),
    ("REALTIME_STREAMS", "all"),
]


def run_here(run: Callable[[], object], environment: dict[str, str]) -> tuple[str, int, str]:
    """What a process with this environment prints, its exit code, and what it complains of."""
    with (
        patch.dict(os.environ, environment, clear=True),
        redirect_stdout(io.StringIO()) as said,
        redirect_stderr(io.StringIO()) as complaint,
    ):
        code = _exit_code(run)
    return said.getvalue(), code, complaint.getvalue()


def _exit_code(run: Callable[[], object]) -> int:
    try:
        run()
    except SystemExit as end:
        if not isinstance(end.code, str):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except Exception:
        print_exc()
        return 1
    return 0


def run_scripts_here(scripts: list[str], environment: dict[str, str]) -> list[tuple[str, int, str]]:
    return [run_here(partial(exec, script, {}), environment) for script in scripts]


def check_config(*arguments: str, **changes: str) -> CompletedProcess[str]:
    """`matinee check-config` in this process."""
    command = ["check-config", *arguments]
    mask = os.umask(PRIVATE_UMASK)
    try:
        with patch.object(check, "run_scripts", run_scripts_here):
            said, code, complaint = run_here(
                lambda: sys.exit(cli.main(command)), clean_environment(**changes)
            )
    finally:
        os.umask(mask)
    return CompletedProcess(command, code, said, complaint)


@pytest.mark.parametrize(("variable", "value"), STARTED)
def test_real_command_names_a_wrong_setting_quickly(variable: str, value: str) -> None:
    started = time.monotonic()
    checked = matinee("check-config", **{"MATINEE_SECRET_KEY": SECRET, variable: value})
    took = time.monotonic() - started
    assert took < 2 * max(1.0, os.getloadavg()[0])  # 2 s on idle cores
    here = check_config(**{"MATINEE_SECRET_KEY": SECRET, variable: value})
    assert (checked.returncode, checked.stdout, checked.stderr) == (
        here.returncode,
        here.stdout,
        here.stderr,
    )


@pytest.mark.parametrize(("variable", "value"), CORRUPTIONS)
def test_wrong_setting_is_named_with_78(variable: str, value: str) -> None:
    checked = check_config(**{"MATINEE_SECRET_KEY": SECRET, variable: value})
    said = checked.stdout + checked.stderr
    assert checked.returncode == 78, said
    assert variable in said
    assert said.count("\n") == 1, "one sentence"
    for secret in (SECRET, SHORT_SECRET, "secret-in-url"):
        assert secret not in said


SLIPS = [
    ("MATINEE_TRUSTED_PROXY", "MATINEE_TRUSTED_PROXIES"),
    ("MATINEE_PORTT", "MATINEE_PORT"),
    ("MATINEE_WEB_THREAD", "MATINEE_WEB_THREADS"),
    ("COLLECTOR_WORKER", "COLLECTOR_WORKERS"),
    ("COLLECTOR_ALLOWED_ORIGIN", "COLLECTOR_ALLOWED_ORIGINS"),
    ("DELIVERY_POLL_SECOND", "DELIVERY_POLL_SECONDS"),
    ("INTAKE_MIN_FREE", "INTAKE_MIN_FREE_MB"),
]


@pytest.mark.parametrize(("slip", "meant"), SLIPS)
def test_a_name_that_nobody_reads_is_refused_with_the_nearest(slip: str, meant: str) -> None:
    checked = check_config(**{"MATINEE_SECRET_KEY": SECRET, slip: SHORT_SECRET})
    assert checked.returncode == 78
    assert checked.stderr == f"matinee: {slip} is read by no program; is {meant} meant?\n"


PRODUCTION = {
    "MATINEE_ENV": "production",
    "MATINEE_SECRET_KEY": SECRET,
    "PUBLIC_ORIGIN": "https://films.example",
    "MATINEE_TRUSTED_PROXIES": "10.0.0.0/8,fc00::/7,::1",
    "MAIL_URL": "smtp://mail.example",
}


@pytest.mark.parametrize("missing", ["PUBLIC_ORIGIN", "MATINEE_TRUSTED_PROXIES"])
def test_production_is_refused_without(missing: str) -> None:
    checked = check_config(**{**PRODUCTION, missing: ""})
    assert checked.returncode == 78
    assert checked.stderr.startswith(f"matinee: {missing} must ") and checked.stderr.count("\n") == 1


def test_production_is_told_where_its_mails_go(tmp_path: Path) -> None:
    command = ("--data-dir", str(tmp_path / "none"))
    assert check_config(*command, **PRODUCTION).stderr == ""
    checked = check_config(*command, **{**PRODUCTION, "MAIL_URL": ""})
    assert checked.returncode == 0
    assert "MAIL_URL is not set" in checked.stderr


def test_a_database_that_does_not_answer_is_said(tmp_path: Path) -> None:
    """Refused, and a listener that takes the connection and is silent."""
    with socket.create_server(("127.0.0.1", 0)) as silent, socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        for listener in (silent, closed):
            url = f"postgresql://films:secret-in-url@127.0.0.1:{listener.getsockname()[1]}/films"
            command = ("--data-dir", str(tmp_path / "none"))
            checked = check_config(*command, MATINEE_SECRET_KEY=SECRET, DATABASE_URL=url)
            assert checked.returncode == 78
            assert checked.stderr.startswith("matinee: DATABASE_URL: ")
            assert "secret-in-url" not in checked.stderr


def test_an_open_data_folder_is_said(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    checked = check_config("--data-dir", str(tmp_path), MATINEE_SECRET_KEY=SECRET)
    assert f"{tmp_path} is open to other users of this machine (mode 0755)" in checked.stderr
    tmp_path.chmod(0o711)
    assert "other users" not in check_config("--data-dir", str(tmp_path)).stderr


def test_real_command_passes_right_settings() -> None:
    checked = matinee("check-config", MATINEE_SECRET_KEY=SECRET, PUBLIC_ORIGIN="https://films.example")
    assert checked.returncode == 0, checked.stderr


def test_up_stops_at_a_wrong_setting_before_it_makes_anything(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    data_dir = tmp_path_factory.mktemp("wrong") / "data"
    stopped = matinee("up", "--data-dir", str(data_dir), MATINEE_LOG_LEVEL="loud")
    assert stopped.returncode == 78
    assert "MATINEE_LOG_LEVEL" in stopped.stderr
    assert not data_dir.exists()
