"""POST /view and POST /event, as a beacon brings them: text/plain, no preflight, no token."""

import json
from pathlib import Path
from typing import Any

import httpx
import jsonschema
import pytest
from matinee_collector.sinks.clickhouse import ClickHouse

from .conftest import MakeStack
from .stack import Film, Stack, client

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"
CONTRACT = Path(__file__).resolve().parents[2] / "contract" / "events"


def view(film: Film, **changes: object) -> dict[str, Any]:
    return {
        "current_store": film.store_id,
        "current_pathname": "/programs/tide",
        "current_query": "?utm_source=letter&utm_campaign=may&token=secret",
        "current_host": "films.example",
        "window_height": 900,
        "window_width": 1440,
        "real_referrer": "https://search.example/find?q=private",
        "current_user": None,
        "current_email": "ann@mail.example",
        "gid": "g-1",
        "session": "visit-1",
    } | changes


def event(film: Film, **changes: object) -> dict[str, Any]:
    return {
        "store_id": film.store_id,
        "name": "checkout_opened",
        "category": "checkout",
        "value": 990,
        "details": {"offer": 3},
        "user_id": 5,
        "ga_id": "ga-1",
        "request_referer": "https://films.example/catalog?x=1",
        "session": "visit-1",
        "page_location": "https://films.example/orders/checkout?plan=3",
        "is_publisher": False,
        "source": "storefront",
    } | changes


def post(stack: Stack, path: str, body: object, **headers: str) -> httpx.Response:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    sent = {"content-type": "text/plain;charset=UTF-8", "user-agent": FIREFOX} | headers
    return client().post(f"{stack.collector.url}{path}", content=content, headers=sent)


def rows(stack: Stack, table: str, columns: str) -> list[tuple[object, ...]]:
    """What lies in a table; the engine must have been stopped."""
    database = ClickHouse(url="", directory=stack.data / "engine")
    try:
        return database.select(f"SELECT {columns} FROM {table}")  # noqa: S608 (constants)
    finally:
        database.close()


def test_a_view_and_an_event_are_kept_without_what_is_private(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack().start()
    assert post(stack, "/view", view(film)).status_code == 204
    assert post(stack, "/event", event(film)).status_code == 204
    assert post(stack, "/event", event(film, source="admin", name="saved")).status_code == 204
    assert stack.books(film)["stored"] == 3
    stack.collector.stop()
    stack.engine.stop()
    (kept,) = rows(
        stack,
        "pixel_views",
        "store_id, host, path, utm_source, utm_campaign, referrer_host, referrer_path, window_width, gid, "
        "session, user_id, device, browser, os, is_publisher, viewer_hash > 0",
    )
    assert kept == (
        film.store_id,
        "films.example",
        "/programs/tide",
        "letter",
        "may",
        "search.example",
        "/find",
        1440,
        "g-1",
        "visit-1",
        0,
        "desktop",
        "firefox",
        "linux",
        False,
        True,
    )
    events = rows(
        stack,
        "pixel_events",
        "name, category, value, details, user_id, ga_id, host, path, referrer_path, source, is_publisher",
    )
    assert sorted(events, key=str) == [
        (
            "checkout_opened",
            "checkout",
            990.0,
            '{"offer":3}',
            5,
            "ga-1",
            "films.example",
            "/orders/checkout",
            "/catalog",
            "storefront",
            False,
        ),
        (
            "saved",
            "checkout",
            990.0,
            '{"offer":3}',
            5,
            "ga-1",
            "films.example",
            "/orders/checkout",
            "/catalog",
            "admin",
            True,
        ),
    ]
    everything = b"".join(path.read_bytes() for path in stack.data.rglob("*") if path.is_file())
    for private in (b"ann@mail.example", b"q=private", b"token=secret", b"127.0.0.1"):
        assert private not in everything


def test_the_token_in_a_path_is_left_out(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack().start()
    post(stack, "/view", view(film, current_pathname="/reset_password/s3cr3t"))
    assert stack.books(film)["stored"] == 1
    stack.engine.stop()
    assert rows(stack, "pixel_views", "path") == [("/reset_password/…",)]


@pytest.mark.parametrize(
    ("path", "change", "reason"),
    [
        ("/event", {"source": None}, "bad_source"),
        ("/event", {"source": "radio"}, "bad_source"),
        ("/event", {"name": ""}, "bad_data"),
        ("/event", {"name": None}, "bad_data"),
        ("/event", {"value": "much"}, "bad_data"),
        ("/event", {"details": "x" * 5000}, "bad_data"),
        ("/view", {"current_pathname": 5}, "bad_data"),
        ("/view", {"window_width": -1}, "bad_data"),
        ("/view", {"session": "x" * 65}, "bad_data"),
    ],
)
def test_what_cannot_be_kept_is_put_aside_with_a_reason(
    stack: Stack, film: Film, path: str, change: dict[str, object], reason: str
) -> None:
    body = (view if path == "/view" else event)(film) | change
    assert post(stack, path, body).status_code == 204
    assert stack.books(film) == stack.books(film) | {"received": 1, "stored": 0, "quarantined": 1}
    (sample,) = [
        sample
        for sample in stack.ask("/counters")["quarantine_samples"]
        if sample["store_id"] == film.store_id
    ]
    assert sample["reason"] == reason
    assert "ann@mail.example" not in sample["sample"]


def test_numbers_may_come_as_text(stack: Stack, film: Film) -> None:
    post(stack, "/view", view(film, current_store=str(film.store_id), current_user="7", window_width="800"))
    assert stack.books(film)["stored"] == 1


def test_an_id_is_kept_once_and_without_one_all_are(stack: Stack, film: Film) -> None:
    for _ in range(2):
        post(stack, "/view", view(film, id="a"))
        post(stack, "/event", event(film, id="a"))  # a view and an event of one id are two things
        post(stack, "/view", view(film))
    books = stack.books(film)
    assert (books["received"], books["stored"], books["duplicate"]) == (6, 4, 2)


def test_a_crawler_is_counted_and_not_kept(stack: Stack, film: Film) -> None:
    assert post(stack, "/view", view(film), **{"user-agent": CRAWLER}).status_code == 204
    assert post(stack, "/event", event(film), **{"user-agent": CRAWLER}).status_code == 204
    assert stack.books(film)["quarantined"] == 2


@pytest.mark.parametrize("header", ["dnt", "sec-gpc"])
def test_who_asked_not_to_be_tracked_is_not(stack: Stack, film: Film, header: str) -> None:
    assert post(stack, "/view", view(film), **{header: "1"}).status_code == 418
    assert stack.books(film) == {}


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe"])
@pytest.mark.parametrize("path", ["/view", "/event"])
def test_what_is_no_object_is_a_400(stack: Stack, path: str, body: bytes) -> None:
    assert post(stack, path, body).status_code == 400


def test_a_large_beacon_is_a_413(stack: Stack, film: Film) -> None:
    assert post(stack, "/event", event(film, details="x" * 20_000)).status_code == 413


def test_pages_of_other_origins_are_refused(make_stack: MakeStack) -> None:
    stack = make_stack(COLLECTOR_ALLOWED_ORIGINS="7=https://a.example,8=https://b.example")
    stack.collector.start()
    of_seven, of_eight = Film(store_id=7), Film(store_id=8)
    assert post(stack, "/view", view(of_seven), origin="https://a.example").status_code == 204
    assert post(stack, "/view", view(of_eight), origin="https://a.example").status_code == 403
    assert post(stack, "/view", view(of_eight), origin="null").status_code == 403


@pytest.mark.parametrize(("name", "make"), [("pixel-view", view), ("pixel-event", event)])
def test_the_schema_says_what_a_beacon_is(film: Film, name: str, make: Any) -> None:
    schema = json.loads((CONTRACT / f"{name}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    checker = jsonschema.Draft202012Validator(schema)
    checker.validate(make(film))
    assert not checker.is_valid(make(film) | {"session": 5})
    for required in schema["required"]:
        assert not checker.is_valid({k: v for k, v in make(film).items() if k != required})
