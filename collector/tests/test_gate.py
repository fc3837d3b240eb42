"""Who may send and how much: origins of each store, rates, crawlers."""

import socket
import time
from pathlib import Path

import httpx
import pytest
from matinee_collector.agents import Agent, read_agent
from matinee_collector.limits import BURST_SECONDS, StoreRates
from matinee_collector.sinks.clickhouse import ClickHouse
from matinee_collector.sinks.migrations import MIGRATIONS, migrate

from .conftest import MakeStack
from .harness import plant
from .stack import Film, Stack, client

SEVEN, EIGHT = Film(store_id=7), Film(store_id=8)
EVENT = {"created_at": "2026-01-01T00:00:00Z", "name": "play", "current_second": 0}


def ask_token(stack: Stack, film: Film, origin: str) -> httpx.Response:
    return client().get(f"{stack.collector.url}/api/token", headers=film.headers | {"origin": origin})


def test_a_page_may_send_for_its_own_store_only(make_stack: MakeStack) -> None:
    stack = make_stack(
        COLLECTOR_ALLOWED_ORIGINS="7=https://seven.example,8=https://eight.example,https://every.example"
    )
    stack.collector.start()
    for film, origin in ((SEVEN, "seven"), (EIGHT, "eight"), (SEVEN, "every"), (EIGHT, "every")):
        answer = ask_token(stack, film, f"https://{origin}.example")
        assert answer.status_code == 200
        assert answer.headers["access-control-allow-origin"] == f"https://{origin}.example"
    for film, origin in ((SEVEN, "eight"), (EIGHT, "seven"), (SEVEN, "evil")):
        answer = ask_token(stack, film, f"https://{origin}.example")
        assert answer.status_code == 403
        assert answer.json()["errors"][0]["code"] == "origin_not_allowed"
        assert "access-control-allow-origin" not in answer.headers
    token = stack.token(SEVEN)
    for call in ("events", "proxy", "session"):
        method = "GET" if call == "session" else "PUT"
        url = f"{stack.collector.url}/api/{call}"
        taken = client().request(
            method, url, json={}, headers={"token": token, "origin": "https://eight.example"}
        )
        assert taken.status_code == 403


def test_origins_are_learnt_from_a_file_without_a_restart(make_stack: MakeStack) -> None:
    stack = make_stack(COLLECTOR_ALLOWED_ORIGINS="7=https://seven.example")
    stack.collector.start()
    assert ask_token(stack, EIGHT, "https://new.example").status_code == 403
    (stack.data / "origins").write_text("8=https://new.example\n9=https://new.example\n")
    time.sleep(1.1)
    assert ask_token(stack, EIGHT, "https://new.example").status_code == 200
    assert ask_token(stack, SEVEN, "https://new.example").status_code == 403
    (stack.data / "origins").write_text("8=https://new.example half a li")
    time.sleep(1.1)
    assert ask_token(stack, EIGHT, "https://new.example").status_code == 200


def test_the_web_program_tells_where_the_stores_are(make_stack: MakeStack) -> None:
    stack = make_stack(MATINEE_ENV="production", PUBLIC_ORIGIN="https://main.example")
    stack.data.mkdir()
    (stack.data / "store_origins").write_text("7=https://seven.example\n8=https://eight.example\n")
    stack.collector.start()
    for film, origin, status in (
        (SEVEN, "seven", 200),
        (EIGHT, "eight", 200),
        (SEVEN, "main", 200),
        (EIGHT, "main", 200),
        (SEVEN, "eight", 403),
        (EIGHT, "seven", 403),
        (SEVEN, "evil", 403),
    ):
        assert ask_token(stack, film, f"https://{origin}.example").status_code == status


def test_known_stores_close_no_collector_on_which_somebody_works(make_stack: MakeStack) -> None:
    stack = make_stack(MATINEE_ENV="development")
    stack.data.mkdir()
    (stack.data / "store_origins").write_text("7=https://seven.example\n")
    stack.collector.start()
    assert ask_token(stack, SEVEN, "http://localhost:5173").status_code == 200
    (stack.data / "origins").write_text("7=https://other.example\n")
    time.sleep(1.1)
    assert ask_token(stack, SEVEN, "http://localhost:5173").status_code == 403


def test_a_store_over_its_rate_is_told_to_come_back_and_the_books_know(make_stack: MakeStack) -> None:
    stack = make_stack(COLLECTOR_STORE_EVENTS_PER_SECOND="20").start()
    loud, quiet = Film(), Film()
    loud_token, quiet_token = stack.token(loud), stack.token(quiet)
    batches = [[EVENT | {"id": f"{n}-{each}"} for each in range(40)] for n in range(30)]
    answers = [stack.put(loud_token, {"events": events}) for events in batches]
    refused = [answer for answer in answers if answer.status_code == 503]
    assert refused
    assert {answer.status_code for answer in answers} == {204, 503}
    assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
    assert stack.put(quiet_token, {"events": [EVENT]}).status_code == 204
    time.sleep(0.3)
    books = stack.books(loud)
    kept = 30 - len(refused)
    assert (books["received"], books["stored"], books["shed"]) == (1200, 40 * kept, 40 * len(refused))
    assert stack.books(quiet)["shed"] == 0


def test_what_is_shed_is_in_the_books_also_when_nothing_follows(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack(COLLECTOR_STORE_EVENTS_PER_SECOND="1").start()
    token = stack.token(film)
    codes = [stack.put(token, {"events": [EVENT] * 50}).status_code for _ in range(3)]
    assert codes == [204, 503, 503]
    assert stack.collector.stop() == 0
    assert stack.books(film)["shed"] == 100


def test_a_bucket_fills_up_again_and_lets_a_large_batch_through(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    rates = StoreRates(10)
    burst = int(10 * BURST_SECONDS)
    assert rates.take(1, burst * 4)  # larger than the bucket: when that is full
    assert not rates.take(1, 1)
    assert rates.take(2, 1)
    clock[0] += BURST_SECONDS * 4 + 0.1
    assert rates.take(1, 1)
    assert not rates.take(1, burst)
    assert StoreRates(0).take(1, 10**9)


def test_a_crawlers_playback_is_counted_and_not_kept(stack: Stack, film: Film) -> None:
    crawler = {"user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)"}
    token = stack.token(film, **crawler)
    assert stack.put(token, {"events": [EVENT, {"name": "?"}]}, **crawler).status_code == 204
    assert stack.put(token, {"events": [EVENT]}, **crawler).status_code == 204
    books = stack.books(film)
    assert (books["stored"], books["quarantined"]) == (0, 3)


WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
AGENTS = {
    f"{WINDOWS} Chrome/140.0.0.0 Safari/537.36": Agent("desktop", "chrome", "windows"),
    f"{WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0": Agent("desktop", "edge", "windows"),
    f"{WINDOWS} HeadlessChrome/140.0.0.0 Safari/537.36": Agent("desktop", "chrome", "windows"),
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.0 Mobile/15E148 Safari/604.1": Agent("phone", "safari", "ios"),
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "CriOS/126.0 Mobile/15E148 Safari/604.1": Agent("tablet", "chrome", "ios"),
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 "
    "Mobile Safari/537.36": Agent("phone", "chrome", "android"),
    "Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) "
    "SamsungBrowser/25.0 Chrome/121.0 Safari/537.36": Agent("tablet", "samsung", "android"),
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.4 Safari/605.1.15": Agent("desktop", "safari", "macos"),
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": Agent(
        "desktop", "firefox", "linux"
    ),
    "Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0 "
    "TV Safari/537.36": Agent("tv", "chrome", "linux"),
    "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)": Agent("bot", "", ""),
    "python-httpx/0.28": Agent("", "", ""),
    "": Agent(),
}


@pytest.mark.parametrize(("text", "agent"), AGENTS.items())
def test_what_a_viewer_watches_with(text: str, agent: Agent) -> None:
    assert read_agent(text) == agent


def test_a_request_that_never_ends_is_cut_off(make_stack: MakeStack, film: Film) -> None:
    """After 10 s, here after one; others are served meanwhile."""
    stack = make_stack()
    plant(stack.collector, "impatient")
    stack.collector.start()
    with socket.create_connection(("127.0.0.1", stack.collector.port), 60) as line:
        line.sendall(b"PUT /api/events HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{")
        assert stack.put(stack.token(film), {"events": [EVENT]}).status_code == 204
        assert line.recv(100).startswith(b"HTTP/1.1 408 ")


def test_new_columns_come_to_existing_data(tmp_path: Path) -> None:
    database = ClickHouse(url="", directory=tmp_path / "engine")
    first = tmp_path / "first"
    first.mkdir()
    (first / "0001_playback.sql").write_text((MIGRATIONS / "0001_playback.sql").read_text())
    assert migrate(database, first) == ["0001_playback.sql"]
    database.run(
        "INSERT INTO playback_events (store_id, psid, name, received_at) VALUES (1, 2, 'play', now64(3))"
    )
    database.run("INSERT INTO ledger (entry, seg, store_id, received, stored) VALUES (1, 1, 1, 1, 1)")
    applied = migrate(database)
    assert applied[:2] == ["0002_agents.sql", "0003_pixel.sql"]
    assert applied == sorted(path.name for path in MIGRATIONS.glob("*.sql"))[1:]
    old = "SELECT psid, device, browser, os FROM playback_events"
    assert database.select(old) == [(2, "", "", "")]
    assert database.select("SELECT kind, stored FROM ledger") == [("playback", 1)]
    database.close()
