"""GET /bullet/api/insights/…: the engine's numbers, and what is said when the engine is away."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import jwt
import pytest
from django.test import override_settings
from matinee.insights import engine
from matinee.insights.schemas import ContentReport, Counters, Overview
from matinee.kit.environment import Environment
from matinee.kit.keys import key
from matinee.media.models import Video
from tests.world import World, make_film, make_video

TOTALS = {"definition_version": 1, "plays": 4, "unique_viewers": 3, "watch_time_seconds": 24.5, "sessions": 5}
DAYS = [{"day": "2026-01-01", "plays": 4, "watch_time_seconds": 24.5}]
FRESH = {"fresh_to": "2026-01-02T00:00:00.000Z"}
BUCKETS = [{"second": 0, "viewers": 4, "plays": 6}, {"second": 1, "viewers": 3, "plays": 3}]
CONTENT = TOTALS | {
    "days": DAYS,
    "retention": {"bucket_seconds": 1, "video_id": 1, "views": 4, "buckets": BUCKETS},
    **FRESH,
}


class FakeEngine:
    """Stands in for the collector's engine: checks the token as it does, answers what the test says."""

    def __init__(self) -> None:
        self.answers: dict[str, Any] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.status = 200
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path, question = urlsplit(self.path).path, dict(parse_qsl(urlsplit(self.path).query))
                token = self.headers["Authorization"].removeprefix("Bearer ")
                claims = jwt.decode(
                    token, key("matinee.reports.v1"), algorithms=["HS256"], audience="matinee-reports"
                )
                assert claims["exp"] - datetime.now(UTC).timestamp() <= 60
                fake.asked.append((path, question))
                answer = fake.answers[path]
                body = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
                self.send_response(fake.status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"


@pytest.fixture
def reports() -> Iterator[FakeEngine]:
    fake = FakeEngine()
    thread = Thread(target=fake.server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    with override_settings(ENVIRONMENT=Environment.model_validate({"ENGINE_URL": fake.url})):
        yield fake
    fake.server.shutdown()
    fake.server.server_close()
    thread.join()
    engine._client.cache_clear()


class TestContent:
    def test_the_report_with_shares(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film", title="The film")
        reports.answers["/reports/content"] = CONTENT
        response = world.browser(world.owner).get(f"/bullet/api/insights/contents/{film.pk}")
        assert response.status_code == 200
        report = response.json()
        ContentReport.model_validate(report)
        assert [bucket["percent"] for bucket in report["retention"]["buckets"]] == [100.0, 75.0]
        assert (report["title"], report["duration"], report["plays"]) == ("The film", 12.0, 4)
        assert report["average_percent_watched"] == 51.0  # 24.5 s of 4 plays of 12 s
        assert reports.asked == [
            ("/reports/content", {"store_id": str(world.store.pk), "content_id": str(film.pk)})
        ]

    def test_a_period(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film")
        reports.answers["/reports/content"] = CONTENT
        path = f"/bullet/api/insights/contents/{film.pk}?from=2026-01-01&to=2026-01-02T01:00:00%2B01:00"
        assert world.browser(world.owner).get(path).status_code == 200
        ((_, question),) = reports.asked
        assert (question["from"], question["to"]) == ("2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z")

    @pytest.mark.parametrize("query", ["from=yesterday", "to=2026-13-01", "from=%00"])
    def test_a_period_that_is_none(self, world: World, query: str) -> None:
        film = make_film(world.store, "film")
        response = world.browser(world.owner).get(f"/bullet/api/insights/contents/{film.pk}?{query}")
        assert response.status_code == 422

    def test_other_stores_and_missing_films_are_not_asked_about(
        self, world: World, reports: FakeEngine
    ) -> None:
        theirs = make_film(world.other_store, "theirs")
        for film_id in (theirs.pk, 10**9):
            assert (
                world.browser(world.owner).get(f"/bullet/api/insights/contents/{film_id}").status_code == 404
            )
        assert reports.asked == []

    def test_no_plays_no_percent(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film")
        empty = {"bucket_seconds": 1, "views": 0, "buckets": []}
        nothing = {"plays": 0, "watch_time_seconds": 0, "days": [], "retention": empty}
        reports.answers["/reports/content"] = CONTENT | nothing
        report = world.browser(world.owner).get(f"/bullet/api/insights/contents/{film.pk}").json()
        assert report["average_percent_watched"] is None


class TestOverview:
    def test_the_store_at_a_glance(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film", title="Seen most")
        make_film(world.store, "busy", published=False, video=make_video(world.store, state="checking"))
        make_film(world.store, "bad", published=False, video=make_video(world.store, state="refused"))
        Video.objects.filter(state="refused").update(error="This is no film.")
        row = {key: TOTALS[key] for key in ("plays", "unique_viewers", "watch_time_seconds", "sessions")}
        deleted = row | {"content_id": 10**6}
        reports.answers["/reports/store"] = TOTALS | {
            "days": DAYS,
            "contents": [deleted, row | {"content_id": film.pk}],
            **FRESH,
        }
        overview = world.browser(world.admin).get("/bullet/api/insights/overview").json()
        Overview.model_validate(overview)
        assert overview["totals"] == {
            "plays": 4, "unique_viewers": 3, "watch_time_seconds": 24.5, "published": 1,
        }  # fmt: skip
        assert [top["title"] for top in overview["top"]] == ["Seen most"]
        assert [work["encoding"]["state"] for work in overview["encoding"]] == ["checking"]
        assert [work["encoding"]["error"] for work in overview["broken"]] == ["This is no film."]


class TestCounters:
    def test_the_books_of_this_store_alone(self, world: World, reports: FakeEngine) -> None:
        def books(store_id: int, received: int) -> dict[str, int]:
            fates = {
                "received": received,
                "stored": received - 3,
                "duplicate": 1,
                "quarantined": 1,
                "shed": 1,
            }
            return {"store_id": store_id, **fates}

        def sample(store_id: int, text: str) -> dict[str, Any]:
            return {
                "received_at": "2026-01-01T00:00:00Z",
                "store_id": store_id,
                "reason": "bad",
                "sample": text,
            }

        mine, theirs = world.store.pk, world.other_store.pk
        reports.answers["/counters"] = {
            "stores": [books(mine, 10), books(theirs, 99)],
            "quarantine_samples": [sample(mine, "ours"), sample(theirs, "secret")],
            **FRESH,
        }
        counters = world.browser(world.owner).get("/bullet/api/insights/counters").json()
        Counters.model_validate(counters)
        assert counters["received"] == 10
        assert counters["received"] == sum(
            counters[k] for k in ("stored", "duplicate", "quarantined", "shed")
        )
        assert [kept["sample"] for kept in counters["quarantine_samples"]] == ["ours"]


PATHS = [
    "/bullet/api/insights/overview",
    "/bullet/api/insights/counters",
    "/bullet/api/insights/contents/{film}",
]


class TestEngineAway:
    @pytest.fixture
    def film_id(self, world: World) -> int:
        return make_film(world.store, "film").pk

    def assert_said_in_words(self, world: World, path: str, film_id: int) -> None:
        response = world.browser(world.owner).get(path.format(film=film_id))
        assert response.status_code == 503
        assert int(response["Retry-After"]) > 0
        (fault,) = response.json()["errors"]
        assert fault["code"] == "reports_unavailable"
        assert "not available right now" in fault["message"]

    @pytest.mark.parametrize("path", PATHS)
    def test_nobody_listens(self, world: World, film_id: int, path: str) -> None:
        away = Environment.model_validate({"ENGINE_URL": "http://127.0.0.1:9"})
        with override_settings(ENVIRONMENT=away):
            self.assert_said_in_words(world, path, film_id)

    @pytest.mark.parametrize("path", PATHS)
    @pytest.mark.parametrize("body", [b"not json", b"[]", b"{}", b'{"plays": "many"}'])
    def test_it_answers_nonsense(
        self, world: World, film_id: int, reports: FakeEngine, path: str, body: bytes
    ) -> None:
        reports.answers = dict.fromkeys(["/reports/content", "/reports/store", "/counters"], body)
        self.assert_said_in_words(world, path, film_id)

    def test_it_is_broken(self, world: World, film_id: int, reports: FakeEngine) -> None:
        reports.answers["/reports/store"], reports.status = TOTALS, 500
        self.assert_said_in_words(world, PATHS[0], film_id)

    def test_it_hangs(self, world: World, film_id: int, monkeypatch: pytest.MonkeyPatch) -> None:
        import socket

        monkeypatch.setattr(engine, "TIMEOUT_SECONDS", 0.2)
        engine._client.cache_clear()
        with socket.create_server(("127.0.0.1", 0)) as silent:  # accepts, and never says a word
            url = f"http://127.0.0.1:{silent.getsockname()[1]}"
            with override_settings(ENVIRONMENT=Environment.model_validate({"ENGINE_URL": url})):
                started = datetime.now(UTC)
                self.assert_said_in_words(world, PATHS[0], film_id)
                assert datetime.now(UTC) - started < timedelta(seconds=2)
        engine._client.cache_clear()
