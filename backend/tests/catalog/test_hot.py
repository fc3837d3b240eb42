"""The short way for guests answers exactly what the long way answers, and leaves everything else to it."""

import io
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import override_settings
from matinee.catalog.models import Content
from matinee.hot import HotReads
from matinee.kit.environment import Environment
from matinee.wsgi import django_application
from tests.world import HOST, OTHER_HOST, World, make_film

Answer = tuple[str, dict[str, str], bytes]


@pytest.fixture(autouse=True)
def _keep_the_tests_connection() -> Iterator[None]:
    """As Django's test client does: the request must not close the connection that holds the test's rows."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def call(application: Any, path: str, query: str = "", method: str = "GET", **headers: str) -> Answer:
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": HOST,
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": f"{HOST}:8000",
        "HTTP_X_REQUEST_ID": "pinned-id",
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": io.StringIO(),
        **headers,
    }
    seen: list[Any] = []
    body = b"".join(application(environ, lambda status, sent: seen.extend((status, sent))))
    sent = {name.lower(): value for name, value in seen[1]}
    sent.pop("content-length", None)
    return seen[0], sent, body


def hot_and_usual(path: str, query: str = "", **kwargs: str) -> tuple[Answer, Answer, bool]:
    """Return both answers, and whether the short way was taken."""
    went_on: list[bool] = []

    def usual(environ: Any, start_response: Any) -> Any:
        went_on.append(True)
        return django_application(environ, start_response)

    return (
        call(HotReads(usual), path, query, **kwargs),
        call(django_application, path, query, **kwargs),
        not went_on,
    )


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/api/contents", ""),
        ("/api/contents", "page=1"),
        ("/api/contents", "page=2"),
        ("/api/contents", "page=999999"),
        ("/api/contents/public", ""),
        ("/api/contents/registered", ""),
        ("/api/contents/paid", ""),
        ("/api/contents/public", "utm=x&y"),
    ],
)
@pytest.mark.parametrize("host", [HOST, f"{HOST}:8000", f"{HOST.upper()}:8000", OTHER_HOST])
def test_the_same_answer_to_the_byte(world: World, path: str, query: str, host: str) -> None:
    for store in (world.store, world.other_store):
        for access in ("public", "registered", "paid"):
            make_film(store, access, access=access, title=f"{store.name} {access} <&>\u2028")
    hot, usual, is_hot = hot_and_usual(path, query, HTTP_HOST=host)
    assert is_hot
    assert hot == usual
    assert hot[0] == "200 OK"
    etag = hot[1]["etag"]
    hot, usual, is_hot = hot_and_usual(path, query, HTTP_HOST=host, HTTP_IF_NONE_MATCH=etag)
    assert is_hot
    assert hot == usual
    assert hot[0] == "304 Not Modified"


@pytest.mark.parametrize(
    ("path", "query", "headers"),
    [
        ("/api/contents/draft", "", {}),
        ("/api/contents/missing", "", {}),
        ("/api/contents/public", "", {"HTTP_HOST": "nobody.test"}),
        ("/api/contents/public", "", {"HTTP_HOST": "bad host"}),
        ("/api/contents/public", "", {"HTTP_COOKIE": "matinee_session=abc"}),
        ("/api/contents/public", "", {"HTTP_X_FORWARDED_FOR": "1.2.3.4"}),
        ("/api/contents/public", "", {"HTTP_X_FORWARDED_PROTO": "https"}),
        ("/api/contents/public", "", {"method": "HEAD"}),
        ("/api/contents/public", "", {"method": "DELETE"}),
        ("/api/contents/public/playback", "", {}),
        ("/api/contents/", "", {}),
        ("/api/contents/a\x00b", "", {}),
        ("/api/contents", "page=0", {}),
        ("/api/contents", "page=1&page=2", {}),
        ("/api/contents", "page=%31", {}),
        ("/api/contentsx", "", {}),
    ],
)
def test_what_is_not_plain_goes_the_usual_way(
    world: World, path: str, query: str, headers: dict[str, str]
) -> None:
    make_film(world.store, "public")
    make_film(world.store, "draft", published=False)
    hot, usual, is_hot = hot_and_usual(path, query, **headers)
    assert not is_hot
    assert hot == usual


def test_behind_a_proxy_with_a_configured_origin_it_stays_short(world: World) -> None:
    make_film(world.store, "public")
    configured = Environment.model_validate({"DELIVERY_ORIGIN": "https://media.lantern.test"})
    with override_settings(ENVIRONMENT=configured):
        hot, usual, is_hot = hot_and_usual("/api/contents/public", HTTP_X_FORWARDED_FOR="1.2.3.4")
    assert is_hot
    assert hot == usual
    assert b"https://media.lantern.test/i/" in hot[2]


def test_what_changed_is_seen_at_once(world: World) -> None:
    make_film(world.store, "public")
    assert hot_and_usual("/api/contents/public")[2]
    Content.objects.update(published_at=None)
    hot, _, is_hot = hot_and_usual("/api/contents/public")
    assert (is_hot, hot[0]) == (False, "404 Not Found")
