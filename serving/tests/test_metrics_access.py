"""/metrics is for whoever has the token; nosniff is on every answer."""

import pytest

from .programs import METRICS_TOKEN, Running, read_answer

REFUSED = {
    "none": "accept: */*",
    "empty": "authorization: Bearer ",
    "other": "authorization: Bearer another-token-of-enough-characters",
    "cut": f"authorization: Bearer {METRICS_TOKEN[:-1]}",
    "other scheme": f"authorization: Basic {METRICS_TOKEN}",
    "said to be local": "x-forwarded-for: 127.0.0.1\r\nforwarded: for=127.0.0.1",
    "not ASCII": "authorization: Bearer \xe4\xf6\xfc",
}


@pytest.mark.parametrize("headers", REFUSED.values(), ids=REFUSED)
def test_without_the_token_there_is_nothing(program: Running, headers: str) -> None:
    metrics, nothing = (ask(program, f"GET {path} HTTP/1.1", headers) for path in ("/metrics", "/metrics/no"))
    assert metrics.startswith(b"HTTP/1.1 404 ")
    assert b"_total" not in metrics
    assert _errors(metrics) == _errors(nothing)


def test_with_the_token_there_are_numbers(program: Running) -> None:
    assert "_requests_total{" in program.metrics()


REQUESTS = [
    "GET / HTTP/1.1",
    "GET /healthz HTTP/1.1",
    "GET /readyz HTTP/1.1",
    "GET /metrics HTTP/1.1",
    "GET /nothing HTTP/1.1",
    "GET /%00 HTTP/1.1",
    "POST /healthz HTTP/1.1",
    "OPTIONS /api/events HTTP/1.1",
    "PUT /api/events HTTP/1.1",
    "GET /api/token HTTP/1.1",
    "POST /view HTTP/1.1",
    "OPTIONS /files/ HTTP/1.1",
    "POST /files/ HTTP/1.1",
    "PATCH /files/x HTTP/1.1",
    "GET /v/1/a/b/c/1/x.m3u8 HTTP/1.1",
    "OPTIONS /v/1/a/b/c/1/x.m3u8 HTTP/1.1",
    "GET /p/key/x.jpg HTTP/1.1",
    "GET /authorize/v/1/a/b/c/1 HTTP/1.1",
    "GET /reports/ask HTTP/1.1",
    "GET /static/nothing.js HTTP/1.1",
    "GET /internal/uploads/x/finished HTTP/1.1",
]


@pytest.mark.parametrize("line", REQUESTS)
def test_no_answer_may_be_sniffed(program: Running, line: str) -> None:
    head = ask(program, line).partition(b"\r\n\r\n")[0].lower()
    assert head.startswith(b"http/1.1 "), head
    assert head.count(b"\r\nx-content-type-options: nosniff") == 1, head


def ask(program: Running, line: str, headers: str = "accept: */*") -> bytes:
    with program.connect() as connection:
        connection.sendall(f"{line}\r\nhost: x\r\nconnection: close\r\n{headers}\r\n\r\n".encode("latin-1"))
        return read_answer(connection)


def _errors(answer: bytes) -> bytes:
    """What a refusal says, without the id of its request."""
    return answer.partition(b"\r\n\r\n")[2].partition(b'"request_id"')[0]
