"""A wrong setting stops the boot at once with exit code 78, names itself, and gives away no secret."""

import os
import subprocess
import sys

import pytest
from matinee.kit.environment import read_environment

SECRET = "keep-this-to-yourself-0123456789-abcdef"
WRONG = [
    ("MATINEE_ENV", "prod"),
    ("MATINEE_SECRET_KEY", "short-but-secret"),
    ("MATINEE_SECRET_KEY_PREVIOUS", "short-but-secret"),
    ("MATINEE_PORT", "0"),
    ("MATINEE_PORT", "65535"),
    ("MATINEE_PORT", "eighty"),
    ("MATINEE_BIND", "localhost"),
    ("MATINEE_WEB_WORKERS", "0"),
    ("MATINEE_WEB_THREADS", "-1"),
    ("MATINEE_TRUSTED_PROXIES", "10.0.0.0/99"),
    ("MATINEE_TRUSTED_PROXIES", "everyone"),
    ("MATINEE_LOG_LEVEL", "loud"),
    ("DATABASE_URL", f"mysql://root:{SECRET}@db/matinee"),
    ("DATABASE_URL", f"postgresql://root:{SECRET}@db/matinee?no_such_option=1"),
    ("MEDIA_STORAGE", f"s3://{SECRET}@bucket"),
    ("MEDIA_STORAGE", "media"),
    ("PUBLIC_ORIGIN", "films.example"),
    ("PUBLIC_ORIGIN", "https://films.example/path"),
    ("INTAKE_ORIGIN", "ftp://films.example"),
    ("DELIVERY_ORIGIN", f"https://user:{SECRET}@films.example"),
    ("COLLECTOR_ORIGIN", "https://films.example/?x=1"),
    ("PIXEL_ORIGIN", "https://films.example/view"),
    ("REALTIME_ORIGIN", "films.example:8004"),
    ("ENGINE_URL", "127.0.0.1:8005"),
]


def boot(**changes: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if not name.endswith("_ORIGIN")}
    environment = {**inherited, "MATINEE_SECRET_KEY": SECRET, "PYTHONDONTWRITEBYTECODE": "1", **changes}
    code = "import matinee.settings"
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )


def children_seconds() -> float:
    """The processor time of all processes that this one started and that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def test_a_right_environment_boots() -> None:
    assert boot().returncode == 0


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_value_is_named(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What the settings begin with, in this process; the next test starts one."""
    for variable, given in {"MATINEE_SECRET_KEY": SECRET, name: value}.items():
        monkeypatch.setenv(variable, given)
    with pytest.raises(SystemExit) as stopped:
        read_environment()
    assert stopped.value.code == 78
    said = capfd.readouterr()
    assert name in said.err
    assert len(said.err.splitlines()) == 1
    for hidden in (SECRET, "short-but-secret"):
        assert hidden not in said.out + said.err


def test_a_wrong_value_stops_the_boot_at_once() -> None:
    name, value = WRONG[1]
    started = children_seconds()
    stopped = boot(**{name: value})
    assert children_seconds() - started < 2 * max(1.0, os.getloadavg()[0])
    assert stopped.returncode == 78
    assert name in stopped.stderr and value not in stopped.stderr
    assert len(stopped.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("STRIPE_API_BASE", "api.stripe.com"),
        ("PAYPAL_SCRIPT_BASE", "https://www.paypal.com/sdk"),
        ("AUTHORIZE_NET_SCRIPT_URL", "v1/Accept.js"),
    ],
)
def test_a_wrong_variable_of_a_provider_stops_the_boot_too(name: str, value: str) -> None:
    stopped = boot(**{name: value})
    assert stopped.returncode == 78
    assert stopped.stderr.startswith(f"matinee: {name} ")
    assert len(stopped.stderr.splitlines()) == 1


def test_production_needs_its_secret() -> None:
    stopped = boot(MATINEE_ENV="production", MATINEE_SECRET_KEY="", MATINEE_DATA_DIR="/nowhere")
    assert stopped.returncode == 78
    assert "MATINEE_SECRET_KEY" in stopped.stderr


def test_an_empty_variable_counts_as_unset() -> None:
    assert boot(MATINEE_PORT="", DATABASE_URL="", PUBLIC_ORIGIN="").returncode == 0
