"""Settings and tokens of the reports, and what a program reads with one."""

from pathlib import Path
from typing import Any

import pytest
from django.test import Client, override_settings
from matinee.insights import operations as insights
from matinee.insights import tasks
from matinee.insights.engine import EngineAwayError
from matinee.insights.schemas import QualityBy
from matinee.kit.environment import Environment
from matinee.tokens.models import ApiToken
from procrastinate.contrib.django.models import ProcrastinateJob
from pytest_django import DjangoCaptureOnCommitCallbacks
from tests.world import World, make_film

from .fake_engine import METRICS, FakeEngine

ROOT = "/bullet/api/insights"
TOKENS = "/bullet/api/tokens"


def read(world: World, path: str, token: str | None, host: str | None = None) -> Any:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return Client(headers=headers | {"Host": host or world.store.host}).get(f"/api/v1/insights{path}")


def make(world: World) -> tuple[int, str]:
    made = world.browser(world.owner).post(TOKENS, {"name": "Sheets", "scopes": ["reports:read"]})
    assert made.status_code == 201, made.content
    return made.json()["token"]["id"], made.json()["secret"]


class TestSettings:
    def test_the_owner_changes_them(self, world: World, reports: FakeEngine) -> None:
        reports.bodies["/reports/retention"] = {}
        browser = world.browser(world.owner)
        before = browser.get(f"{ROOT}/settings").json()
        assert (before["time_zone"], before["keep_raw_months"]) == ("UTC", 13)
        assert {"UTC", "Europe/Berlin", "America/Sao_Paulo"} <= set(before["time_zones"])
        body = {"time_zone": "Asia/Kolkata", "keep_raw_months": 3}
        assert browser.put(f"{ROOT}/settings", body).status_code == 200
        assert browser.get(f"{ROOT}/settings").json()["time_zone"] == "Asia/Kolkata"
        assert reports.asked == [], "nobody waits for the engine"
        assert browser.put(f"{ROOT}/settings", body | {"keep_raw_months": 5}).status_code == 200
        (job,) = ProcrastinateJob.objects.filter(task_name=insights.KEEP_TASK)
        assert tasks.keep_raw(**job.args) == 5
        assert reports.asked == [("/reports/retention", {"store_id": world.store.pk, "months": 5})]

    @pytest.mark.parametrize(
        "wrong",
        [
            {"time_zone": "Mars/Olympus"},
            {"time_zone": "../etc/passwd"},
            {"keep_raw_months": 0},
            {"keep_raw_months": 14},
        ],
    )
    def test_nonsense(self, world: World, reports: FakeEngine, wrong: dict[str, Any]) -> None:
        body = {"time_zone": "UTC", "keep_raw_months": 3} | wrong
        assert world.browser(world.owner).put(f"{ROOT}/settings", body).status_code == 422
        assert not ProcrastinateJob.objects.filter(task_name=insights.KEEP_TASK)

    def test_the_collector_is_told_in_which_zone_days_are(
        self,
        world: World,
        reports: FakeEngine,
        tmp_path: Path,
        django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    ) -> None:
        folder = Environment.model_validate({"MATINEE_DATA_DIR": str(tmp_path)})
        told = tmp_path / "collector" / "store_zones"
        with override_settings(ENVIRONMENT=folder):
            assert not insights.publish_zones(), "no store has chosen one"
            for zone, line in (("Asia/Kathmandu", f"{world.store.pk}=Asia/Kathmandu\n"), ("UTC", "")):
                body = {"time_zone": zone, "keep_raw_months": 13}
                with django_capture_on_commit_callbacks(execute=True):
                    assert world.browser(world.owner).put(f"{ROOT}/settings", body).status_code == 200
                assert told.read_text() == line
            assert not insights.publish_zones(), "it is no news"

    def test_an_engine_that_is_away_is_told_later(self, world: World, reports: FakeEngine) -> None:
        reports.status, reports.bodies["/reports/retention"] = 500, {}
        body = {"time_zone": "UTC", "keep_raw_months": 3}
        assert world.browser(world.owner).put(f"{ROOT}/settings", body).status_code == 200
        with pytest.raises(EngineAwayError):
            tasks.keep_raw(store_id=world.store.pk)
        reports.status = 200
        assert tasks.keep_raw(store_id=world.store.pk) == 3


class TestTokens:
    def test_a_program_reads_until_the_owner_revokes(self, world: World, reports: FakeEngine) -> None:
        film = make_film(world.store, "film")
        token_id, token = make(world)
        for path in ("/overview", "/quality", "/audience", "/now", f"/contents/{film.pk}"):
            assert read(world, path, token).status_code == 200, path
        told = read(world, "/overview?period=7d", token).json()
        assert told["totals"] == METRICS | {"peak_concurrent": 2}
        assert "sessions" not in read(world, "/now", token).json()
        assert read(world, "/overview?period=7d&format=csv", token)["Content-Type"].startswith("text/csv")
        browser = world.browser(world.owner)
        (listed,) = browser.get(TOKENS).json()["tokens"]
        assert token.startswith(listed["prefix"]) and listed["last_used_at"] is not None
        assert not {"token", "secret"} & listed.keys()
        assert browser.delete(f"{TOKENS}/{token_id}").status_code == 204
        assert read(world, "/overview", token).status_code == 401
        assert browser.delete(f"{TOKENS}/{token_id}").status_code == 404

    @pytest.mark.parametrize("by", ["error_code", "rendition", "bandwidth", "dropped_frames", "latency"])
    def test_a_program_reads_what_players_say_of_a_film(
        self, world: World, reports: FakeEngine, by: str
    ) -> None:
        film, (_, token) = make_film(world.store, "film"), make(world)
        reports.answers["quality"] = {
            "rows": [METRICS | {"value": "0-2", "from": 0, "until": 2}],
            "unknown": 3,
        }
        path = f"/quality/players?by={by}&content_id={film.pk}&period=7d"
        told = read(world, path, token).json()
        QualityBy.model_validate(told)
        assert (told["by"], told["unknown"], told["rows"][0]["value"]) == (by, 3, "0-2")
        asked = reports.question("quality")
        assert (asked["by"], asked["scope"]["content_ids"]) == (by, [film.pk])
        assert asked["scope"]["store_id"] == world.store.pk
        saved = read(world, f"{path}&format=csv", token)
        assert saved.content.decode().splitlines()[0].startswith("value,from,until,plays,")

    @pytest.mark.parametrize("asked", ["", "by=", "by=device", "by=latency&content_id=x"])
    def test_what_no_player_says_is_not_asked(self, world: World, reports: FakeEngine, asked: str) -> None:
        _, token = make(world)
        assert read(world, f"/quality/players?{asked}", token).status_code == 422
        assert reports.asked == []

    @pytest.mark.parametrize("token", [None, "", "mti_wrong", "\u2603"])
    def test_no_token(self, world: World, reports: FakeEngine, token: str | None) -> None:
        make(world)
        for path in ("/overview", "/quality/players?by=latency"):
            assert read(world, path, token).status_code == 401
        assert reports.asked == []

    def test_another_stores(self, world: World, reports: FakeEngine) -> None:
        _, token = make(world)
        assert read(world, "/overview", token, host=world.other_store.host).status_code == 401

    def test_only_its_hash_is_kept(self, world: World, reports: FakeEngine) -> None:
        _, token = make(world)
        kept = ApiToken.objects.get()
        assert token not in f"{kept.name}{kept.prefix}{bytes(kept.digest)!r}"
        assert len(kept.prefix) < 12

    def test_a_film_of_another_store(self, world: World, reports: FakeEngine) -> None:
        _, token = make(world)
        theirs = make_film(world.other_store, "theirs")
        assert read(world, f"/contents/{theirs.pk}", token).status_code == 404
