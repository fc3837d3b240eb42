"""PUT /api/proxy: stats under allowed topics."""

import time
from typing import Any

import httpx
import pytest

from .conftest import MakeStack
from .stack import Film, Stack, client


def stat(topic: object = "stats", **data: object) -> dict[str, Any]:
    return {"topic": topic, "data": {"event_created": int(time.time()), **data}}


def put(stack: Stack, token: str, body: object, **headers: str) -> httpx.Response:
    return client().put(f"{stack.collector.url}/api/proxy", json=body, headers={"token": token} | headers)


def test_a_stat_is_kept_once_however_often_it_is_sent(stack: Stack, film: Film) -> None:
    token = stack.token(film, session="s")
    one = stat(**film.ids, rating=4)
    for _ in range(3):
        assert put(stack, token, one).status_code == 204
    other = stat(**film.ids, rating=5)
    assert put(stack, token, other).status_code == 204
    assert stack.books(film) == stack.books(film) | {
        "received": 4,
        "stored": 2,
        "duplicate": 2,
        "quarantined": 0,
    }


def test_with_an_id_another_body_is_a_conflict(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    for rating in (4, 4, 5):
        assert put(stack, token, stat(id="one", rating=rating)).status_code == 204
    books = stack.books(film)
    assert (books["stored"], books["duplicate"], books["quarantined"]) == (1, 1, 1)


@pytest.mark.parametrize("name", [None, 5, ["offer_seen"], {}, "x" * 500])
def test_data_may_hold_a_name_of_any_type(stack: Stack, film: Film, name: object) -> None:
    put(stack, stack.token(film), stat(name=name))
    assert stack.books(film)["stored"] == 1


@pytest.mark.parametrize("topic", ["stats", "stats_test"])
def test_a_topic_may_carry_its_environment(stack: Stack, film: Film, topic: str) -> None:
    put(stack, stack.token(film), stat(topic))
    assert stack.books(film)["stored"] == 1


@pytest.mark.parametrize("topic", ["stats", "stats_test", "stats_eu-1"])
def test_a_topic_may_carry_the_environment_that_the_store_signed(
    stack: Stack, film: Film, topic: str
) -> None:
    token = stack.token(film, grant=film.grant(analytics_env_id="eu-1"))
    assert put(stack, token, stat(topic)).status_code == 204
    assert stack.books(film) == stack.books(film) | {"received": 1, "stored": 1, "quarantined": 0}


@pytest.mark.parametrize(
    ("grant", "topic"),
    [
        ({"analytics_env_id": "eu-1"}, "stats_eu-2"),
        ({"analytics_env_id": "eu-1"}, "stats_eu-1_eu-1"),
        ({"analytics_env_id": "eu-1"}, "_eu-1"),
        ({"analytics_env_id": ""}, "stats_"),
        ({}, "stats_eu-1"),
        # Not signed for these ids: what it says of the store is not believed either.
        ({"analytics_env_id": "eu-1", "user_id": 4}, "stats_eu-1"),
        ({"analytics_env_id": "eu-1", "exp": 1}, "stats_eu-1"),
    ],
)
def test_a_topic_of_another_environment_is_put_aside(
    stack: Stack, film: Film, grant: dict[str, object], topic: str
) -> None:
    token = stack.token(film, grant=film.grant(**grant))
    assert put(stack, token, stat(topic)).status_code == 204
    assert stack.books(film) == stack.books(film) | {"received": 1, "stored": 0, "quarantined": 1}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (stat("stats_production"), "bad_topic"),
        (stat("passwords"), "bad_topic"),
        (stat(None), "bad_topic"),
        ({"data": {"event_created": 1}}, "bad_topic"),
        ({"topic": "stats"}, "bad_data"),
        ({"topic": "stats", "data": []}, "bad_data"),
        (stat(event_created="yesterday"), "bad_data"),
        (stat(event_created=-1), "bad_data"),
        (stat(store_id=5), "other_ids"),
        (stat(user_id=5), "other_ids"),
    ],
)
def test_what_cannot_be_kept_is_put_aside_with_a_reason(
    stack: Stack, film: Film, body: object, reason: str
) -> None:
    assert put(stack, stack.token(film), body).status_code == 204
    assert stack.books(film) == stack.books(film) | {"received": 1, "stored": 0, "quarantined": 1}
    samples = stack.ask("/counters")["quarantine_samples"]
    assert [sample["reason"] for sample in samples if sample["store_id"] == film.store_id] == [reason]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'"stats"', b"\xff", b"[" * 5000])
def test_what_is_no_object_is_a_400(stack: Stack, film: Film, body: bytes) -> None:
    token = stack.token(film)
    answer = client().put(f"{stack.collector.url}/api/proxy", content=body, headers={"token": token})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["code"] == "unparseable"


def test_a_large_stat_is_a_413(stack: Stack, film: Film) -> None:
    answer = put(stack, stack.token(film), stat(text="x" * 70_000))
    assert answer.status_code == 413


def test_a_token_is_needed_and_for_these_ids(stack: Stack, film: Film) -> None:
    assert put(stack, "nonsense", stat()).status_code == 401
    token = stack.token(film)
    assert put(stack, token, stat(), **film.headers).status_code == 204
    assert put(stack, token, stat(), **(film.headers | {"video-id": "9"})).status_code == 401


def test_a_switched_off_store_is_told_418(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack()
    stack.collector.start()
    token = stack.token(film)
    stack.data.mkdir(exist_ok=True)
    (stack.data / "kill_stores").write_text(f"{film.store_id}\n")
    time.sleep(1.1)
    assert put(stack, token, stat()).status_code == 418


def test_topics_are_configured(make_stack: MakeStack, film: Film) -> None:
    stack = make_stack(COLLECTOR_PROXY_TOPICS="quiz, ratings").start()
    token = stack.token(film)
    for topic in ("quiz", "ratings_test", "stats"):
        put(stack, token, stat(topic))
    books = stack.books(film)
    assert (books["stored"], books["quarantined"]) == (2, 1)
