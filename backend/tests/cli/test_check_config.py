"""A single wrong setting stops the boot with 78, quickly, by name, and without telling a secret."""

import os
import time

import pytest
from tests.cli.running import matinee

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
    ("ENGINE_URL", "localhost"),
    ("WEB_INTERNAL_URL", "not an address"),
    ("DELIVERY_WORKERS", "0"),
    ("DELIVERY_POLL_SECONDS", "60"),
    ("INTAKE_MIN_FREE_MB", "-1"),
    ("INTAKE_IDLE_SECONDS", "0"),
    ("COLLECTOR_WORKERS", "none"),
    ("COLLECTOR_ALLOWED_ORIGINS", "store.example"),
    ("COLLECTOR_HONOR_DNT", "perhaps"),
    ("COLLECTOR_KILL_STORES", "all of them"),
    ("COLLECTOR_TRUSTED_PROXIES", "10.0.0.0/99"),
    ("CLICKHOUSE_URL", "tcp://clickhouse:9000"),
]


@pytest.mark.parametrize(("variable", "value"), CORRUPTIONS)
def test_wrong_setting_is_named_with_78(variable: str, value: str) -> None:
    started = time.monotonic()
    checked = matinee("check-config", **{"MATINEE_SECRET_KEY": SECRET, variable: value})
    took = time.monotonic() - started
    said = checked.stdout + checked.stderr
    assert checked.returncode == 78, said
    assert variable in said
    assert said.count("\n") == 1, "one sentence"
    for secret in (SECRET, SHORT_SECRET, "secret-in-url"):
        assert secret not in said
    assert took < 2 * max(1.0, os.getloadavg()[0])  # 2 s on idle cores


def test_right_settings_pass() -> None:
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
