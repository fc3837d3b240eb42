"""Boot, settings, who is let in, and what happens when PostgreSQL or the program itself goes away."""

import re
import secrets
import signal
import socket
import subprocess
import sys

import jwt
import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from .chat import Chat
from .realtime_process import (
    METRICS_TOKEN,
    SECRET,
    Realtime,
    Watcher,
    free_port,
    realtime_environment,
    sign,
    start_realtime,
    wait_for,
)


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("MATINEE_ENV", "staging"),
        ("MATINEE_PORT", "65535"),
        ("MATINEE_BIND", "everywhere"),
        ("MATINEE_SECRET_KEY", "too-short-to-be-a-secret"),
        ("MATINEE_SECRET_KEY_PREVIOUS", "also-too-short"),
        ("MATINEE_METRICS_TOKEN", "short"),
        ("MATINEE_TRUSTED_PROXIES", "10.0.0.0/99"),
        ("DATABASE_URL", ""),
        ("DATABASE_URL", "mysql://root:hunter2@localhost/matinee"),
        ("REALTIME_POLL_SECONDS", "60"),
        ("REALTIME_STREAMS", "0"),
        ("REALTIME_STREAMS_AN_ADDRESS", "many"),
    ],
)
def test_a_wrong_setting_stops_the_boot(variable: str, value: str) -> None:
    stopped = boot(realtime_environment("postgresql:///x", free_port()) | {variable: value})
    assert stopped.returncode == 78
    assert re.search(rf"\b{variable}\b", stopped.stderr)
    assert len(value) < 4 or value not in stopped.stderr
    assert SECRET not in stopped.stderr and "Traceback" not in stopped.stderr


def test_a_taken_port_is_said_in_words(realtime: Realtime, shared_database: str) -> None:
    stopped = boot(realtime_environment(shared_database, realtime.port))
    assert stopped.returncode == 1
    assert f":{realtime.port}" in stopped.stderr and "Traceback" not in stopped.stderr


@pytest.mark.parametrize(
    "token",
    [
        sign(1, secret="another-secret-of-some-fifty-characters-0123456789"),
        sign(1, expires_in=-1),
        sign(1, aud="matinee-collector"),
        sign(1, room="1"),
        sign(1, room=0),
        sign(1, room=2**63),
        sign(1, room=True),
        sign(1, sub="somebody"),
        sign(1, mod="yes"),
        jwt.encode({"room": 1}, "", algorithm="none"),
        "nothing",
        "",
        "%00",
    ],
)
def test_a_token_that_is_not_right_opens_nothing(realtime: Realtime, token: str) -> None:
    refused = realtime.get(f"/live_chats/{token}")
    assert refused.status_code == 401
    assert refused.json()["errors"][0]["code"] == "token_refused"
    assert refused.headers["access-control-allow-origin"] == "*"


def test_the_previous_key_still_opens(database: str) -> None:
    new = secrets.token_hex(20)
    with (
        start_realtime(database, MATINEE_SECRET_KEY=new, MATINEE_SECRET_KEY_PREVIOUS=SECRET) as running,
        Chat(database) as chat,
    ):
        running.wait_until_ready()
        room = chat.make_room()
        for secret in (SECRET, new):
            with Watcher(running.port, sign(room, secret=secret)) as watcher:
                assert watcher.status == 200


def test_no_token_reaches_the_log(realtime: Realtime, chat: Chat) -> None:
    token = sign(chat.make_room())
    with Watcher(realtime.port, token) as watcher:
        assert watcher.status == 200
    realtime.get(f"/live_chats/{token[:-3]}")
    wait_for(lambda: any('"status":401' in line for line in realtime.lines), "its line")
    assert any('"route":"/live_chats/{token}"' in line for line in realtime.lines)
    assert not any(token[:40] in line for line in realtime.lines)


def test_it_says_how_many_it_can_hold_and_holds_no_more(database: str) -> None:
    with start_realtime(database, REALTIME_STREAMS="2") as running, Chat(database) as chat:
        running.wait_until_ready()
        ready = ('"event":"ready"', '"connections":2')
        wait_for(lambda: any(all(it in line for it in ready) for line in running.lines), "its line")
        room = chat.make_room()
        with running.watch(room) as one, running.watch(room) as two:
            assert (one.status, two.status) == (200, 200)
            full = running.get(f"/live_chats/{sign(room)}")
            assert (full.status_code, full.headers["retry-after"]) == (503, "10")
        wait_for(lambda: running.number("streams") == 0, "them to leave")
        with running.watch(room) as another:
            assert another.status == 200


def test_an_address_holds_so_many_streams_and_a_proxy_those_of_others(database: str) -> None:
    with start_realtime(database, REALTIME_STREAMS_AN_ADDRESS="2") as running, Chat(database) as chat:
        running.wait_until_ready()
        room = chat.make_room()
        alice, bob = "X-Forwarded-For: 6.6.6.6, 203.0.113.5\r\n", "X-Forwarded-For: 203.0.113.6\r\n"
        with running.watch(room, headers=alice) as one, running.watch(room, headers=alice) as two:
            assert (one.status, two.status) == (200, 200)
            with running.watch(room, headers=alice) as three, running.watch(room, headers=bob) as other:
                assert (three.status, other.status) == (429, 200)
        wait_for(lambda: running.number("streams") == 0, "them to leave")
        with running.watch(room, headers=alice) as again:
            assert again.status == 200


def test_streams_outlast_postgresql(database: str) -> None:
    with start_realtime(database) as running, Chat(database) as chat:
        running.wait_until_ready()
        room = chat.make_room()
        with running.watch(room) as watcher:
            watcher.wait(lambda it: bool(it.events), "the beginning")
            close_database(database)
            wait_for(lambda: any("Chats cannot be read" in line for line in running.lines), "its complaint")
            with running.watch(room) as late:
                assert late.status == 200
                open_database(database)
                with Chat(database) as again:
                    again.post(room, "after it")
                for each in (watcher, late):
                    each.wait(lambda it: it.bodies() == ["after it"], "what came then")
                assert not watcher.is_over


def test_a_draining_program_sends_its_watchers_to_the_successor(database: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener, Chat(database) as chat:
        room = chat.make_room()
        with start_realtime(database, listener=listener) as old:
            old.wait_until_ready()
            with old.watch(room) as watcher:
                watcher.wait(lambda it: bool(it.events), "the beginning")
                old.process.send_signal(signal.SIGUSR2)
                watcher.wait(lambda it: it.is_over, "the end")
                assert watcher.raw.endswith(b"0\r\n\r\n")
            assert old.process.poll() is None, "it goes on until it is told to stop"
            with start_realtime(database, listener=listener) as new, new.watch(room) as back:
                back.wait(lambda it: bool(it.events), "the beginning")
                old.process.send_signal(signal.SIGTERM)
                assert old.process.wait(20) == 0
                assert not back.is_over


def test_a_stop_ends_the_streams(database: str) -> None:
    with start_realtime(database) as running, Chat(database) as chat:
        running.wait_until_ready()
        with running.watch(chat.make_room()) as watcher:
            watcher.wait(lambda it: bool(it.events), "the beginning")
            running.process.send_signal(signal.SIGTERM)
            assert running.process.wait(20) == 0
            assert watcher.raw.endswith(b"0\r\n\r\n")


def test_what_else_is_answered(realtime: Realtime) -> None:
    path = f"/live_chats/{sign(1)}"
    assert realtime.get("/nothing").status_code == 404
    assert realtime.get("/metrics").status_code == 404
    assert realtime.get("/metrics", authorization=f"Bearer {METRICS_TOKEN}").status_code == 200
    assert realtime.request("POST", path).status_code == 405
    preflight = realtime.request("OPTIONS", path)
    assert preflight.status_code == 204
    assert "Last-Event-ID" in preflight.headers["access-control-allow-headers"]


def boot(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "matinee_realtime"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def close_database(url: str) -> None:
    """Let nobody in, and throw out who is."""
    name = allow_connections(url, "false")
    with psycopg.connect(url, dbname="postgres", autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
        )


def open_database(url: str) -> None:
    allow_connections(url, "true")


def allow_connections(url: str, allowed: str) -> str:
    name = str(conninfo_to_dict(url)["dbname"])
    with psycopg.connect(url, dbname="postgres", autocommit=True) as connection:
        command = sql.SQL("ALTER DATABASE {} WITH ALLOW_CONNECTIONS {}")
        connection.execute(command.format(sql.Identifier(name), sql.SQL(allowed)))
    return name
