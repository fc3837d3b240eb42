"""POST /reports/ask of the engine: several questions in one call, for the back office alone."""

import json
import socket
import time
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import pytest

from .players import Player
from .stack import REFUSED_BEARERS, Film, Stack, client

LIMIT = 4 * 1024 * 1024
NOW_MS = int(time.time() * 1000)


def asked(**questions: dict[str, Any]) -> dict[str, Any]:
    return {"now_ms": NOW_MS, "questions": questions}


def code_of(response: httpx.Response) -> str:
    (fault,) = response.json()["errors"]
    return str(fault["code"])


def test_questions_are_answered_by_their_names_from_one_state(
    stack: Stack, film: Film, earlier: datetime
) -> None:
    player = Player(1, at=earlier)
    player.run(8)
    player.pause(1)
    stack.play(film, player.events, session=str(uuid4()))
    stack.drained()
    scope = {"store_id": film.store_id}
    response = stack.post(
        "/reports/ask",
        asked(
            here={"ask": "numbers", "scope": scope, "by": ["content", "device"]},
            when={"ask": "first", "scope": scope},
            behind={"ask": "sessions", "scope": scope, "metric": "plays"},
            films={"ask": "plays", "scope": scope},
        ),
    )
    assert response.status_code == 200
    assert response.headers["content-type"] == "application/json"
    told = response.json()
    assert set(told) == {"definition_version", "answers", "fresh_to"}
    answers = told["answers"]
    assert set(answers) == {"here", "when", "behind", "films"}
    assert answers["here"]["totals"]["plays"] == answers["behind"]["sum_of_counts"] == 1
    assert [row["key"] for row in answers["here"]["content"]] == [str(film.content_id)]
    assert answers["films"] == [[film.content_id, 1]]
    assert datetime.fromtimestamp(answers["when"] / 1000, earlier.tzinfo) == datetime.fromisoformat(
        str(player.events[0]["created_at"])
    )


def test_another_store_has_nothing_of_it(stack: Stack, film: Film, earlier: datetime) -> None:
    player = Player(2, at=earlier)
    player.run(3)
    session = str(uuid4())
    stack.play(film, player.events, session=session)
    stack.drained()
    scope = {"store_id": film.store_id}
    told = stack.answers({"mine": {"ask": "sessions", "scope": scope}})["answers"]["mine"]
    (one,) = told["sessions"]
    theirs = {"store_id": Film().store_id}
    answers = stack.answers(
        {
            "numbers": {"ask": "numbers", "scope": theirs},
            "first": {"ask": "first", "scope": theirs},
            "session": {"ask": "session", "scope": theirs, "session": one["session"]},
            "sessions": {"ask": "sessions", "scope": theirs},
        }
    )["answers"]
    assert answers["numbers"]["totals"]["sessions"] == 0
    assert (answers["first"], answers["session"], answers["sessions"]["sessions"]) == (None, None, [])


@pytest.mark.parametrize("headers", REFUSED_BEARERS)
def test_it_needs_the_reports_key(stack: Stack, headers: dict[str, str]) -> None:
    response = client().post(f"{stack.engine.url}/reports/ask", json=asked(), headers=headers)
    assert (response.status_code, code_of(response)) == (401, "token_invalid")


SCOPE = {"store_id": 1}


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        {"now_ms": 0, "questions": {}},
        {"now_ms": NOW_MS, "questions": {}, "more": 1},
        asked(a={"ask": "numbers"}),
        asked(a={"ask": "everything", "scope": SCOPE}),
        asked(a={"ask": "numbers", "scope": {"store_id": -1}}),
        asked(a={"ask": "numbers", "scope": {}}),
        asked(a={"ask": "numbers", "scope": SCOPE | {"shop": 1}}),
        asked(a={"ask": "numbers", "scope": SCOPE | {"verified": "maybe"}}),
        asked(a={"ask": "numbers", "scope": SCOPE, "by": ["password"]}),
        asked(a={"ask": "numbers", "scope": SCOPE, "limit": 0}),
        asked(a={"ask": "plays", "scope": SCOPE, "limit": 20_001}),
        asked(a={"ask": "sessions", "scope": SCOPE, "metric": "peak_concurrent"}),
        asked(a={"ask": "sessions", "scope": SCOPE, "page": 0}),
        asked(a={"ask": "session", "scope": SCOPE, "session": "1; DROP TABLE ledger"}),
        asked(a={"ask": "audience_series", "scope": SCOPE, "steps": []}),
        asked(**{f"q{n}": {"ask": "first", "scope": SCOPE} for n in range(25)}),
    ],
)
def test_a_wrong_question_is_a_422_in_words(stack: Stack, body: object) -> None:
    response = stack.post("/reports/ask", body)
    assert (response.status_code, code_of(response)) == (422, "invalid")
    assert response.json()["errors"][0]["message"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"nonsense"])
def test_no_json_is_a_400(stack: Stack, body: bytes) -> None:
    response = client().post(f"{stack.engine.url}/reports/ask", content=body, headers=stack.bearer)
    assert (response.status_code, code_of(response)) == (400, "unreadable")


def test_it_is_a_post(stack: Stack) -> None:
    response = client().get(f"{stack.engine.url}/reports/ask", headers=stack.bearer)
    assert (response.status_code, response.headers["allow"]) == (405, "POST")


def test_a_question_may_be_long_and_has_an_end(stack: Stack) -> None:
    lengths = {str(video): 60_000 for video in range(1, 20_001)}
    question = asked(a={"ask": "numbers", "scope": SCOPE | {"lengths": lengths}})
    assert stack.post("/reports/ask", question).status_code == 200
    body = json.dumps(question).encode() + b" " * LIMIT
    response = client().post(f"{stack.engine.url}/reports/ask", content=body, headers=stack.bearer)
    assert (response.status_code, code_of(response)) == (413, "too_large")


def test_what_is_sent_on_after_the_refusal_ends_no_connection(stack: Stack) -> None:
    """A client that has not read its 413 yet is still sending; the line would be reset before it reads it."""
    rest = b" " * 512 * 1024
    head = (
        f"POST /reports/ask HTTP/1.1\r\nhost: engine\r\nauthorization: {stack.bearer['Authorization']}\r\n"
        f"content-length: {LIMIT + 1 + len(rest)}\r\n\r\n"
    )
    engine = urlsplit(stack.engine.url)
    with socket.create_connection((engine.hostname, engine.port), 60) as line:
        line.sendall(head.encode() + b" " * (LIMIT + 1))
        assert b" 413 " in line.recv(65536).split(b"\r\n")[0]
        line.sendall(rest)
        line.sendall(b"GET /healthz HTTP/1.1\r\nhost: engine\r\nconnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert b"HTTP/1.1 200 " in answer
