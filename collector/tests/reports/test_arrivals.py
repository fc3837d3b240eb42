"""How much of what arrived could not be counted, and why: of a store, and of a period."""

import time
from datetime import UTC, datetime
from typing import Any

import httpx

from ..players import Player
from ..stack import Film, Stack, client

NOTHING: dict[str, Any] = {
    "arrived": 0,
    "stored": 0,
    "duplicate": 0,
    "uncounted": 0,
    "uncounted_rate": None,
    "reasons": [],
}
DAY_MS = 86_400_000


def arrivals(stack: Stack, film: Film, **period: int) -> dict[str, Any]:
    stack.drained()
    asked = {"ask": "arrivals", "scope": {"store_id": film.store_id} | period}
    told: dict[str, Any] = stack.answers({"arrivals": asked})["answers"]["arrivals"]
    return told


def send(stack: Stack, film: Film, body: dict[str, Any], **headers: str) -> httpx.Response:
    answer = stack.put(stack.token(film, **headers), {"source": "web"} | body)
    assert answer.status_code == 204, answer.text
    return answer


def test_each_event_that_arrived_is_in_the_share_once_with_its_reason(stack: Stack, film: Film) -> None:
    now = int(time.time() * 1000)
    before = {"from_ms": now - 2 * DAY_MS, "to_ms": now - DAY_MS}
    today = {"from_ms": now - DAY_MS, "to_ms": now + DAY_MS}
    assert arrivals(stack, film, **today) == NOTHING
    player = Player(1, at=datetime.now(UTC))
    player.run(10)
    good = player.events[:30]
    send(stack, film, {"events": good, "session_id": "one"})
    assert arrivals(stack, film, **today) == NOTHING | {
        "arrived": 30,
        "stored": 30,
        "uncounted_rate": 0.0,
    }

    send(stack, film, {"events": good[:10], "session_id": "one"})  # again
    send(stack, film, {"events": [{"name": "play"}, {"name": "dance"}, 5]})
    send(stack, film, {"events": good[:5], "video_id": film.video_id + 1})
    send(stack, film, {"events": good[:2]}, **{"user-agent": "Somebot/1.0"})
    view = {"store_id": "x", "type": "view"}
    client().post(f"{stack.collector.url}/view", json=view)  # of no store: not this one's

    told = arrivals(stack, film, **today)
    assert (told["arrived"], told["stored"], told["duplicate"], told["uncounted"]) == (50, 30, 10, 10)
    assert told["uncounted_rate"] == 0.2
    assert [(row["reason"], row["events"], row["rate"]) for row in told["reasons"]] == [
        ("other_ids", 5, 0.1),
        ("bot", 2, 0.04),
        ("bad_created_at", 1, 0.02),
        ("bad_name", 1, 0.02),
        ("not_an_object", 1, 0.02),
    ]
    assert arrivals(stack, film, **before) == NOTHING
    assert arrivals(stack, Film(), **today) == NOTHING, "another store's"
