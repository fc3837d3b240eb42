"""What the programs say before they run, and what they answer beside events."""

import json
import subprocess
import sys
import time
from datetime import datetime
from uuid import uuid4

import httpx
import pytest
from matinee_collector.settings import read_settings
from matinee_serving.environment import SettingsError

from .conftest import MakeStack
from .players import Player
from .stack import REFUSED_BEARERS, SECRET, Film, Stack, client

GOOD = {"MATINEE_SECRET_KEY": SECRET}
CORRUPTIONS = {
    "MATINEE_ENV": "staging",
    "MATINEE_SECRET_KEY": "too short",
    "MATINEE_SECRET_KEY_PREVIOUS": "too short",
    "MATINEE_PORT": "http",
    "COLLECTOR_PORT": "70000",
    "ENGINE_PORT": "0",
    "COLLECTOR_WORKERS": "0",
    "COLLECTOR_ALLOWED_ORIGINS": "store.example",
    "PUBLIC_ORIGIN": "https://store.example/path",
    "CLICKHOUSE_URL": "postgresql://x",
    "CLICKHOUSE_CLUSTER": "without_a_url",
    "COLLECTOR_SPOOL_LIMIT_MB": "-1",
    "COLLECTOR_STORE_EVENTS_PER_SECOND": "many",
    "COLLECTOR_PROXY_TOPICS": "Stats!",
    "COLLECTOR_SEGMENT_MS": "1",
    "COLLECTOR_KILL_STORES": "one",
    "COLLECTOR_HONOR_DNT": "maybe",
    "COLLECTOR_TRUSTED_PROXIES": "proxy.example",
    "MATINEE_METRICS_TOKEN": "too short",
}


@pytest.mark.parametrize(("name", "value"), CORRUPTIONS.items())
def test_a_wrong_setting_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings(GOOD | {name: value})
    assert refused.value.variable == name
    assert str(refused.value).startswith(f"{name} must ")
    assert "too short" not in str(refused.value)


@pytest.mark.parametrize("module", ["matinee_collector", "matinee_collector.engine"])
def test_a_wrong_setting_stops_the_boot_with_78(module: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", module],
        env={"MATINEE_SECRET_KEY": "hush, but short"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 78
    assert "MATINEE_SECRET_KEY" in ended.stderr
    assert "hush" not in ended.stderr + ended.stdout
    assert "Traceback" not in ended.stderr


def test_ports_follow_from_the_first() -> None:
    settings = read_settings(GOOD | {"MATINEE_PORT": "9000"})
    assert (settings.port, settings.engine_port) == (9003, 9005)


def test_health_readiness_and_metrics(stack: Stack) -> None:
    for program, name in ((stack.collector, "collector"), (stack.engine, "engine")):
        assert client().get(f"{program.url}/healthz").text == "ok\n"
        assert client().get(f"{program.url}/readyz").text == "ok\n"
        metrics = program.metrics()
        assert f'matinee_{name}_requests_total{{method="GET",route="/healthz",status="200"}}' in metrics
        assert f"matinee_{name}_spool_bytes" in metrics


def test_each_request_is_one_json_line_without_secrets(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    stack.put(token, {"events": []})
    time.sleep(0.3)
    log = stack.collector.log.read_text()
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert {"ts", "program", "request_id", "method", "route", "status", "ms"} == set(lines[-1])
    assert (lines[-1]["program"], lines[-1]["route"], lines[-1]["status"]) == (
        "collector",
        "/api/events",
        204,
    )
    assert token not in log


def origins(stack: Stack, origin: str, method: str = "OPTIONS") -> httpx.Headers:
    url = f"{stack.collector.url}/api/events"
    return client().request(method, url, headers={"origin": origin}).headers


def test_pages_of_the_stores_may_send(make_stack: MakeStack) -> None:
    stack = make_stack(
        COLLECTOR_ALLOWED_ORIGINS="https://a.example, https://b.example", PUBLIC_ORIGIN="https://c.example"
    )
    stack.collector.start()
    for origin in ("https://a.example", "https://b.example", "https://c.example"):
        headers = origins(stack, origin)
        assert headers["access-control-allow-origin"] == origin
        assert "PUT" in headers["access-control-allow-methods"]
        wanted = {
            "token",
            "grant",
            "session",
            "content-type",
            "user-id",
            "video-id",
            "content-id",
            "store-id",
        }
        assert wanted <= set(headers["access-control-allow-headers"].split(", "))
        assert origins(stack, origin, "PUT")["access-control-allow-origin"] == origin
    assert "access-control-allow-origin" not in origins(stack, "https://evil.example")
    assert "access-control-allow-origin" not in origins(stack, "https://evil.example", "PUT")


def test_without_a_list_any_page_may_send_outside_production(stack: Stack) -> None:
    assert origins(stack, "http://localhost:5173")["access-control-allow-origin"] == "*"
    assert not read_settings(GOOD | {"MATINEE_ENV": "production"}).any_origin


def test_the_operator_switches_a_store_off_and_on(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack(COLLECTOR_KILL_STORES="5,6")
    stack.collector.start()
    other = Film(store_id=6)
    token = stack.token(film)
    assert client().get(f"{stack.collector.url}/api/token", headers=other.headers).status_code == 418
    assert stack.put(token, {"events": []}).status_code == 204

    stack.data.joinpath("kill_stores").write_text(f"{film.store_id}\n")
    time.sleep(1.1)
    refused = stack.put(token, {"events": []})
    assert refused.status_code == 418
    assert refused.json()["errors"][0]["code"] == "switched_off"

    stack.data.joinpath("kill_stores").unlink()
    time.sleep(1.1)
    assert stack.put(token, {"events": []}).status_code == 204


@pytest.mark.parametrize("header", ["dnt", "sec-gpc"])
def test_a_viewer_who_opted_out_is_told_to_stop(stack: Stack, film: Film, header: str) -> None:
    token = stack.token(film)
    assert stack.put(token, {"events": []}, **{header: "1"}).status_code == 418
    assert stack.put(token, {"events": []}, **{header: "0"}).status_code == 204
    answer = client().get(f"{stack.collector.url}/api/token", headers=film.headers | {header: "1"})
    assert answer.status_code == 418


def test_two_workers_share_a_spool(make_stack: MakeStack, film: Film, earlier: datetime) -> None:
    stack = make_stack(COLLECTOR_WORKERS="2").start()
    for seed in range(10):
        player = Player(seed, at=earlier)
        player.run(5)
        player.pause(0)
        with httpx.Client() as client:  # a connection of its own: either worker may get it
            session = str(uuid4())
            token = client.get(
                f"{stack.collector.url}/api/token", headers=film.headers | {"session": session}
            ).text
            body = {"session_id": session, "events": player.events}
            url = f"{stack.collector.url}/api/events"
            assert client.put(url, json=body, headers={"token": token}).status_code == 204
    report = stack.report(film)
    assert (report["plays"], report["unique_viewers"]) == (10, 1)
    assert stack.collector.stop() == 0


@pytest.mark.parametrize("path", ["/reports/definitions", "/counters"])
@pytest.mark.parametrize("headers", REFUSED_BEARERS)
def test_reports_are_for_the_back_office_alone(stack: Stack, path: str, headers: dict[str, str]) -> None:
    answer = client().get(f"{stack.engine.url}{path}", headers=headers)
    assert answer.status_code == 401
    assert answer.json()["errors"][0]["code"] == "token_invalid"
