"""GET /bullet/api/insights/…: the engine's numbers beside names, as files, and what is said without it."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar

import pytest
from django.test import override_settings
from matinee.catalog.models import Author, ContentAuthor
from matinee.insights import engine
from matinee.insights import operations as insights
from matinee.insights.queries import Counters
from matinee.insights.schemas import (
    Audience,
    ContentReport,
    Explanation,
    Now,
    Overview,
    QualityReport,
    ViewerReport,
)
from matinee.kit.environment import Environment
from matinee.media.models import Video
from procrastinate.contrib.django.models import ProcrastinateJob
from pydantic import TypeAdapter
from tests.world import World, make_film, make_video

from .fake_engine import FRESH, METRICS, SESSION, FakeEngine, row

ROOT = "/bullet/api/insights"


def get(world: World, path: str, status: int = 200) -> Any:
    response = world.browser(world.owner).get(f"{ROOT}{path}")
    assert response.status_code == status, response.content
    return response.json()


def one_page(sessions: list[dict[str, Any]], total: int) -> dict[str, Any]:
    """An engine's answer that names sessions, each of which counts once."""
    return {"sessions": sessions, "sessions_total": total, "sum_of_counts": total, "last_page": True}


class TestOverview:
    def test_the_store_at_a_glance(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film", title="Seen most")
        make_film(world.store, "busy", published=False, video=make_video(world.store, state="checking"))
        make_film(world.store, "bad", published=False, video=make_video(world.store, state="refused"))
        Video.objects.filter(state="refused").update(error="This is no film.")
        ann = Author.objects.create(store=world.store, permalink="ann", name="Ann")
        ContentAuthor.objects.create(store=world.store, content=film, author=ann)
        reports.answers["numbers content"] = [row("1000000"), row(str(film.pk))]
        reports.answers["numbers device"] = [row("phone"), row("")]
        reports.answers["groups"] = [row(str(ann.pk))]

        overview = get(world, "/overview?period=7d")

        Overview.model_validate(overview)
        assert overview["totals"] == METRICS | {"peak_concurrent": 2, "published": 1}
        assert overview["previous"] == METRICS | {"peak_concurrent": 2}
        assert (len(overview["series"]), len(overview["previous_series"])) == (7, 7)
        assert [top["title"] for top in overview["top"]] == ["Seen most"]
        assert [(film["title"], film["authors"]) for film in overview["contents"]] == [
            ("Deleted film", []),
            ("Seen most", ["Ann"]),
        ]
        assert [(one["permalink"], one["title"]) for one in overview["authors"]] == [("ann", "Ann")]
        devices = [(one["key"], one["title"]) for one in overview["devices"]]
        assert devices == [("phone", "Phone"), ("unknown", "Not known")]
        assert [work["encoding"]["state"] for work in overview["encoding"]] == ["checking"]
        assert [work["encoding"]["error"] for work in overview["broken"]] == ["This is no film."]
        assert reports.question("authors")["groups"] == [[film.pk, ann.pk]]
        assert len(reports.asked) == 1, "one call answers all of it"

    def test_what_could_not_be_counted(self, world: World, reports: FakeEngine) -> None:
        overview = get(world, "/overview?period=7d&device=phone")
        assert overview["arrivals"] == {
            "arrived": 200,
            "stored": 180,
            "duplicate": 10,
            "uncounted": 10,
            "uncounted_rate": 0.05,
        }
        uncounted = [(row["reason"], row["events"]) for row in overview["uncounted"]]
        assert uncounted == [("bad_batch", 7), ("bot", 3)]
        scope = reports.question("arrivals")["scope"]
        assert scope["store_id"] == world.store.pk
        assert scope["to_ms"] - scope["from_ms"] == 7 * 86_400_000
        saved = world.browser(world.owner).get(f"{ROOT}/overview?period=7d&format=csv&table=uncounted")
        assert saved.content.decode().splitlines()[-2:] == ["bad_batch,7,0.035", "bot,3,0.015"]

    @pytest.mark.parametrize("source", ["web", "storefront", "ios", "tv", "my_app-2"])
    def test_a_part_of_any_client(self, world: World, reports: FakeEngine, source: str) -> None:
        reports.answers["numbers source"] = [row(source)]
        overview = get(world, f"/overview?period=7d&source={source}")
        assert reports.question("numbers")["scope"]["source"] == source
        assert [one["key"] for one in overview["sources"]] == [source]

    @pytest.mark.parametrize("source", ["", "iOS", "a" * 17, "a b", "%00", "x'"])
    def test_a_source_that_no_client_can_have(self, world: World, reports: FakeEngine, source: str) -> None:
        get(world, f"/overview?period=7d&source={source}", 422)
        assert reports.asked == []

    def test_without_a_period_it_is_all_there_is(self, world: World, reports: FakeEngine) -> None:
        overview = get(world, "/overview")
        assert overview["period"]["from"] == "2026-01-01T00:00:00+00:00"
        assert overview["previous"] is None and overview["previous_period"] is None
        assert len(reports.asked) == 2

    @pytest.mark.parametrize("films", [1, 6])
    def test_the_statements_are_as_many_however_many_films(
        self, world: World, reports: FakeEngine, django_assert_max_num_queries: Any, films: int
    ) -> None:
        made = [make_film(world.store, f"film-{n}") for n in range(films)]
        reports.answers["numbers content"] = [row(str(film.pk)) for film in made]
        browser = world.browser(world.owner)
        with django_assert_max_num_queries(16):
            assert browser.get(f"{ROOT}/overview?period=7d").status_code == 200


class TestContent:
    def test_the_report_with_shares(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film", title="The film")
        video = film.chapters.get().video_id
        reports.answers["retention"] = {
            "bucket_seconds": 1,
            "video_id": video,
            "views": 4,
            "buckets": [
                {"second": 0, "viewers": 4, "plays": 6, "rewatches": 2, "skipped": 0},
                {"second": 1, "viewers": 3, "plays": 3, "rewatches": 0, "skipped": 1},
            ],
        }
        reports.answers["numbers chapter"] = [row(f"{film.pk}/{video}"), row(f"{film.pk}/1000000")]
        report = get(world, f"/contents/{film.pk}?period=28d")
        ContentReport.model_validate(report)
        assert [bucket["percent"] for bucket in report["retention"]["buckets"]] == [100.0, 75.0]
        assert report["retention"]["duration"] == 12.0
        assert (report["title"], report["duration"], report["plays"]) == ("The film", 12.0, 4)
        assert (report["average_percent_watched"], report["free_parts"]["plays"]) == (51.0, 7)  # of 48 s
        assert [one["chapter_id"] for one in report["chapters"]] == [film.chapters.get().pk, None]
        scope = reports.question("numbers")["scope"]
        assert scope["content_ids"] == [film.pk]
        assert scope["lengths"] == {str(video): 12_000}
        assert len(reports.asked) == 1

    def test_other_stores_and_missing_films_are_not_asked_about(
        self, world: World, reports: FakeEngine
    ) -> None:
        theirs = make_film(world.other_store, "theirs")
        for film_id in (theirs.pk, 10**9):
            get(world, f"/contents/{film_id}", 404)
        assert reports.asked == []

    def test_no_plays_no_percent(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film")
        reports.answers["totals"] = METRICS | {"plays": 0, "watch_time_seconds": 0, "peak_concurrent": 0}
        assert get(world, f"/contents/{film.pk}")["average_percent_watched"] is None


class TestOthers:
    def test_quality(self, world: World, reports: FakeEngine) -> None:
        told = get(world, "/quality?period=today")
        QualityReport.model_validate(told)
        assert told["startup_histogram"] == [{"from_ms": 0, "to_ms": None, "plays": 3}]
        assert get(world, "/quality?from=2026-01-01T10:00Z&to=2026-01-01T11:00Z")["period"]["unit"] == "hour"

    @pytest.mark.parametrize("by", ["error_code", "rendition", "bandwidth", "dropped_frames", "latency"])
    def test_quality_by_what_players_say(self, world: World, reports: FakeEngine, by: str) -> None:
        low = METRICS | {"value": "0-1000", "from": 0, "until": 1000}
        high = METRICS | {"value": "25000-", "from": 25_000, "until": None}
        reports.answers[f"quality {by}"] = {"rows": [low, high], "unknown": 3}
        told = get(world, f"/quality/players?by={by}&period=7d&device=tv")
        assert (told["by"], told["unknown"]) == (by, 3) and told["previous_period"] is None
        assert told["rows"] == [low, high]
        scope = reports.question("quality")["scope"]
        assert (scope["store_id"], scope["device"]) == (world.store.id, "tv")

    @pytest.mark.parametrize("asked", ["", "by=", "by=device", "by=rendition&table=contents&format=csv"])
    def test_nothing_that_players_say(self, world: World, reports: FakeEngine, asked: str) -> None:
        get(world, f"/quality/players?{asked}", status=422)

    @pytest.mark.parametrize("rows", [[], [METRICS | {"value": "0-2", "from": 0, "until": 2}]])
    def test_quality_as_a_file(self, world: World, reports: FakeEngine, rows: list[dict[str, Any]]) -> None:
        reports.answers["quality"] = {"rows": rows, "unknown": 3}
        path = "/quality/players?by=latency&format=csv"
        head = world.browser(world.owner).get(f"{ROOT}{path}").content.decode().splitlines()[0]
        assert head.startswith("value,from,until,plays,")

    def test_audience(self, world: World, reports: FakeEngine) -> None:
        reports.answers["audience_part referrers"] = [
            {"key": ["news.example"], "page_views": 3, "visitors": 2}
        ]
        reports.answers["audience_part campaigns"] = [
            {"key": ["mail", "letter", "spring"], "page_views": 1, "visitors": 1}
        ]
        told = get(world, "/audience?period=7d")
        Audience.model_validate(told)
        assert told["totals"]["page_views"] == 9
        assert told["referrers"] == [{"referrer": "news.example", "page_views": 3, "visitors": 2}]
        assert told["campaigns"][0]["campaign"] == "spring"
        assert len(told["series"]) == len(told["previous_series"]) == 7
        assert told["purchase_funnel"] == reports.answers["purchase_funnel"]
        csv = world.browser(world.owner).get(f"{ROOT}/audience?format=csv&table=purchase_funnel")
        table = csv.content.decode("utf-8-sig").splitlines()
        assert table[0] == "step,visitors,visits,times,visitors_from_before,rate_of_before"
        assert table[2] == "paid,2,2,3,1,0.25"

    def test_now(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film", title="The film")
        watching = {
            "session": "7",
            "content_id": film.pk,
            "video_id": 1,
            "user_id": world.customer.pk,
            "device": "tv",
            "position_seconds": 12.5,
            "state": "watching",
            "began_at": FRESH,
        }
        reports.answers["now"] = {
            "at": FRESH,
            "watching": 1,
            "paused": 0,
            "by_content": [{"key": film.pk, "watching": 1}],
            "by_device": [{"key": "tv", "watching": 1}],
            "sessions": [watching, watching | {"user_id": 10**6}],
        }
        told = get(world, "/now")
        Now.model_validate(told)
        assert told["by_content"][0]["title"] == "The film"
        assert [one["viewer"]["id"] for one in told["sessions"]] == [world.customer.pk, None]
        assert len(told["last_hour"]) == 60

    def test_the_books_of_this_store_alone(self, world: World, reports: FakeEngine) -> None:
        def books(store_id: int, received: int) -> dict[str, Any]:
            fates = {"stored": received - 3, "duplicate": 1, "quarantined": 1, "shed": 1}
            told = {"received": received, **fates}
            return {"store_id": store_id, **told, "inlets": [{"inlet": "playback", **told}]}

        mine, theirs = world.store.pk, world.other_store.pk
        samples = [
            {"received_at": FRESH, "store_id": store, "reason": "bad", "sample": text}
            for store, text in ((mine, "ours"), (theirs, "secret"))
        ]
        reports.bodies["/counters"] = {
            "stores": [books(mine, 10), books(theirs, 99)],
            "quarantine_samples": samples,
            "fresh_to": FRESH,
        }
        counters = get(world, "/counters")
        TypeAdapter(Counters).validate_python(counters)
        assert (counters["received"], counters["stored"]) == (10, 7)
        assert counters["inlets"] == [
            {"inlet": "playback", "received": 10, "stored": 7, "duplicate": 1, "quarantined": 1, "shed": 1}
        ]
        assert [kept["sample"] for kept in counters["quarantine_samples"]] == ["ours"]


class TestViewers:
    def test_a_person(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film", title="The film")
        session = SESSION | {"content_id": film.pk, "user_id": world.customer.pk}
        reports.answers["sessions"] = one_page([session], 1)
        told = get(world, f"/viewers/{world.customer.pk}?period=7d")
        ViewerReport.model_validate(told)
        assert told["viewer"]["email"] == world.customer.email
        assert told["sessions"][0]["title"] == "The film"
        assert told["sessions"][0]["session"] == "18446744073709551615", "no number a browser would round"
        assert reports.question("numbers")["scope"]["user_id"] == world.customer.pk

    def test_nobody_of_this_store(self, world: World, reports: FakeEngine) -> None:
        for user_id in (world.other_owner.pk, 10**9):
            get(world, f"/viewers/{user_id}", 404)
            get(world, f"/viewers/{user_id}/export", 404)
            sent = world.browser(world.owner).post(f"{ROOT}/viewers/{user_id}/erasure", {})
            assert sent.status_code == 404
        assert reports.asked == []

    def test_the_list_names_people(self, world: World, reports: FakeEngine) -> None:
        mine = {"user_id": world.customer.pk, "plays": 1, "watch_time_seconds": 2.0, "last_at": FRESH}
        reports.answers["viewers"] = {"viewers": [mine, mine | {"user_id": 10**6}], "last_page": True}
        told = get(world, "/viewers?page=1")
        assert [one["id"] for one in told["viewers"]] == [world.customer.pk]

    def test_export_and_erasure(self, world: World, reports: FakeEngine) -> None:
        reports.answers["sessions"] = one_page([SESSION], 3)
        browser = world.browser(world.owner)
        kept = browser.get(f"{ROOT}/viewers/{world.customer.pk}/export")
        assert "attachment" in kept["Content-Disposition"]
        assert json.loads(kept.content)["sessions"] == [SESSION]
        erased = browser.post(f"{ROOT}/viewers/{world.customer.pk}/erasure", {})
        assert (erased.status_code, erased.json()) == (202, {"sessions": 3})
        job = ProcrastinateJob.objects.get(task_name=insights.ERASE_TASK)
        assert job.args == {"store_id": world.store.pk, "user_id": world.customer.pk}
        assert "/reports/erasure" not in dict(reports.asked), "nobody waits for it"
        assert browser.post(f"{ROOT}/viewers/{world.customer.pk}/erasure", {}).status_code == 202
        assert ProcrastinateJob.objects.count() == 1, "asked twice, one job waits"
        entries = browser.get("/bullet/api/audit").json()
        assert "insights.viewer_erased" in json.dumps(entries)


class TestExplain:
    DEFINITIONS: ClassVar[dict[str, Any]] = {
        "version": 2,
        "metrics": [
            {
                "metric": "plays",
                "title": "Plays",
                "unit": "count",
                "definition": "What a play is.",
                "counted_at": "When it began.",
                "leaves_out": "Nothing.",
                "since_version": 2,
            }
        ],
    }

    def test_a_number(self, world: World, reports: FakeEngine) -> None:
        reports.bodies["/reports/definitions"] = self.DEFINITIONS
        reports.answers["sessions"] = one_page([SESSION | {"counts": 1}], 1)
        told = get(world, "/explain?metric=plays&period=7d")
        Explanation.model_validate(told)
        assert (told["value"], told["definition"], told["definition_version"]) == (4, "What a play is.", 2)
        assert told["sessions"][0]["viewer"] == {"id": None, "name": "Guest"}
        assert told["sessions"][0]["device"] == "unknown"

    @pytest.mark.parametrize("metric", ["", "peak_concurrent", "password", "x" * 41])
    def test_no_such_number(self, world: World, reports: FakeEngine, metric: str) -> None:
        get(world, f"/explain?metric={metric}", 422)

    def test_no_such_session(self, world: World, reports: FakeEngine) -> None:
        get(world, "/explain/sessions/12", 404)
        get(world, "/explain/sessions/x", 422)


PATHS = [
    "/overview",
    "/quality",
    "/quality/players?by=latency",
    "/audience",
    "/now",
    "/viewers",
    "/counters",
    "/contents/{film}",
    "/definitions",
]


class TestEngineAway:
    @pytest.fixture
    def film_id(self, world: World) -> int:
        return make_film(world.store, "film").pk

    def assert_said_in_words(self, world: World, path: str, film_id: int) -> None:
        response = world.browser(world.owner).get(ROOT + path.format(film=film_id))
        assert response.status_code == 503, response.content
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
    @pytest.mark.parametrize("body", [b"not json", b"[]", b"{}", b'{"answers": {}}'])
    def test_it_answers_nonsense(
        self, world: World, film_id: int, reports: FakeEngine, path: str, body: bytes
    ) -> None:
        reports.bodies = dict.fromkeys(["/reports/ask", "/counters", "/reports/definitions"], body)
        self.assert_said_in_words(world, path, film_id)

    @pytest.mark.parametrize("totals", [{}, {"plays": "many"}, METRICS])
    def test_its_numbers_are_nonsense(
        self, world: World, film_id: int, reports: FakeEngine, totals: dict[str, Any]
    ) -> None:
        reports.answers["totals"] = totals
        self.assert_said_in_words(world, "/overview", film_id)
        self.assert_said_in_words(world, "/contents/{film}", film_id)

    def test_it_is_broken(self, world: World, film_id: int, reports: FakeEngine) -> None:
        reports.status = 500
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
