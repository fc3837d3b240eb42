"""Settings and tokens of the reports, and what a program reads with one."""

from typing import Any

import pytest
from django.test import Client
from matinee.insights import operations as insights
from matinee.insights import tasks
from matinee.insights.engine import EngineAwayError
from matinee.insights.models import ApiToken
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.world import World, make_film

from .fake_engine import METRICS, FakeEngine

ROOT = "/bullet/api/insights"


def read(world: World, path: str, token: str | None, host: str | None = None) -> Any:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return Client(headers=headers | {"Host": host or world.store.host}).get(f"/api/v1/insights{path}")


def make(world: World) -> tuple[int, str]:
    made = world.browser(world.owner).post(f"{ROOT}/tokens", {"name": "Sheets"})
    assert made.status_code == 201, made.content
    return made.json()["id"], made.json()["token"]


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
        (listed,) = browser.get(f"{ROOT}/tokens").json()["tokens"]
        assert token.startswith(listed["prefix"]) and listed["last_used_at"] is not None
        assert "token" not in listed
        assert browser.delete(f"{ROOT}/tokens/{token_id}").status_code == 204
        assert read(world, "/overview", token).status_code == 401
        assert browser.delete(f"{ROOT}/tokens/{token_id}").status_code == 404

    @pytest.mark.parametrize("token", [None, "", "mti_wrong", "\u2603"])
    def test_no_token(self, world: World, reports: FakeEngine, token: str | None) -> None:
        make(world)
        assert read(world, "/overview", token).status_code == 401
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
