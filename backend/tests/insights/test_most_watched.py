"""The row of the most watched: a job copies the engine's ranking, the front page shows what is listed."""

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection
from matinee.accounts.queries import GUEST, Profile
from matinee.catalog.models import Content
from matinee.catalog.operations import rank_most_watched
from matinee.catalog.queries import get_front_page
from matinee.catalog.schemas import FrontPage
from matinee.catalog.tasks import sweep_hourly
from tests.world import Browser, World, make_film

from .fake_engine import FakeEngine, row

NOW = datetime.now(UTC)
FRONT_PAGE = "/api/front_page"
OFFICE = "/bullet/api/front_page"


@pytest.fixture
def films(world: World, reports: FakeEngine) -> list[Content]:
    films = [make_film(world.store, f"film-{number}") for number in range(1, 6)]
    watched(reports, [films[2], films[0], films[3]])
    return films


def watched(reports: FakeEngine, films: Sequence[Content], viewers: int = 5) -> None:
    reports.answers["numbers content"] = [row(str(film.pk), unique_viewers=viewers) for film in films]


def ranked(browser: Browser) -> list[str] | None:
    """What the row shows, by address; None without the row."""
    page = browser.get(FRONT_PAGE).json()
    FrontPage.model_validate(page)
    rows = [row for row in page["rows"] if row["kind"] == "most_watched"]
    return [card["permalink"] for card in rows[0]["contents"]] if rows else None


def test_the_ranking_is_shown_in_its_order_without_numbers(
    world: World, reports: FakeEngine, films: list[Content]
) -> None:
    assert ranked(world.guest) is None
    assert rank_most_watched(at=NOW) == 1
    assert ranked(world.guest) == ["film-3", "film-1", "film-4"]
    page = world.guest.get(FRONT_PAGE).json()
    assert [row["kind"] for row in page["rows"]] == ["live", "continue", "new", "most_watched"]
    (most,) = (row for row in page["rows"] if row["kind"] == "most_watched")
    assert most["contents"][0].keys() == world.guest.get("/api/contents").json()[0].keys()
    assert "viewers" not in json.dumps(most)


def test_four_weeks_of_verified_plays_are_asked_for(
    world: World, reports: FakeEngine, films: list[Content]
) -> None:
    rank_most_watched(at=NOW)
    questions = [body["questions"]["numbers"] for _, body in reports.asked]
    assert [question["scope"]["store_id"] for question in questions] == [
        world.store.pk,
        world.other_store.pk,
    ]
    scope = questions[0]["scope"]
    assert scope["to_ms"] - scope["from_ms"] == 28 * 86_400_000
    assert (scope["verified"], questions[0]["by"], questions[0]["limit"]) == ("only", ["content"], 100)


def test_films_with_a_handful_of_viewers_are_not_ranked(
    world: World, reports: FakeEngine, films: list[Content]
) -> None:
    watched(reports, films, viewers=4)
    assert rank_most_watched(at=NOW) == 0
    assert ranked(world.guest) is None


def test_trailers_are_not_ranked(world: World, reports: FakeEngine, films: list[Content]) -> None:
    watched(reports, [films[4], films[2], films[0], films[3]])
    Content.objects.filter(pk=films[0].pk).update(trailer=films[4])
    rank_most_watched(at=NOW)
    assert ranked(world.guest) == ["film-3", "film-1", "film-4"]


def test_there_is_no_row_of_two(world: World, reports: FakeEngine, films: list[Content]) -> None:
    watched(reports, films[:2])
    rank_most_watched(at=NOW)
    assert ranked(world.guest) is None


@pytest.mark.parametrize(
    "hidden",
    [{"published_at": None}, {"is_unlisted": True}, {"ends_at": NOW - timedelta(seconds=1)}],
)
def test_what_is_on_no_list_is_not_in_the_row(
    world: World, reports: FakeEngine, films: list[Content], hidden: dict[str, Any]
) -> None:
    watched(reports, films)
    rank_most_watched(at=NOW)
    Content.objects.filter(pk=films[0].pk).update(**hidden)
    assert ranked(world.guest) == ["film-2", "film-3", "film-4", "film-5"]
    Content.objects.filter(pk__in=[films[1].pk, films[2].pk]).update(**hidden)
    assert ranked(world.guest) is None


def test_nor_what_a_profile_is_too_young_for(world: World, reports: FakeEngine, films: list[Content]) -> None:
    rank_most_watched(at=NOW)
    Content.objects.filter(pk=films[0].pk).update(minimum_age=16)
    child = replace(GUEST, profile=Profile(1, "Kid", "", 12))
    page = get_front_page(world.store.pk, viewer=child, page=1, at=NOW, still_origin="")
    assert "most_watched" not in page.json
    assert ranked(world.guest) == ["film-3", "film-1", "film-4"]


def test_each_store_has_its_own(world: World, reports: FakeEngine, films: list[Content]) -> None:
    """The fake engine answers alike for both: what is of the other store is dropped."""
    rank_most_watched(at=NOW)
    page = get_front_page(world.other_store.pk, viewer=GUEST, page=1, at=NOW, still_origin="")
    assert "most_watched" not in page.json
    with connection.cursor() as cursor:
        cursor.execute("SELECT DISTINCT store_id FROM catalog_mostwatched")
        assert cursor.fetchall() == [(world.store.pk,)]


def test_without_the_engine_the_old_ranking_stays_for_three_days(
    world: World, reports: FakeEngine, films: list[Content]
) -> None:
    rank_most_watched(at=NOW - timedelta(days=2, hours=23))
    reports.status = 503
    assert rank_most_watched(at=NOW) == 0
    assert len(reports.asked) == 3  # the second store is not asked for in vain
    assert ranked(world.guest) == ["film-3", "film-1", "film-4"]
    with connection.cursor() as cursor:
        cursor.execute("UPDATE catalog_mostwatched SET counted_at = %s", [NOW - timedelta(days=3, seconds=1)])
    assert ranked(world.guest) is None


def test_again_it_changes_only_what_changed(world: World, reports: FakeEngine, films: list[Content]) -> None:
    reports.answers["numbers content"].append(row("1000000"))  # a film that was deleted
    assert sweep_hourly()["rankings"] == 1
    assert sweep_hourly()["rankings"] == 0
    watched(reports, [films[0], films[2], films[3]])
    assert sweep_hourly()["rankings"] == 1
    assert ranked(world.guest) == ["film-1", "film-3", "film-4"]
    watched(reports, [])
    assert sweep_hourly()["rankings"] == 1
    assert ranked(world.guest) is None


@pytest.mark.django_db(transaction=True)
def test_two_jobs_at_once_leave_one_ranking(world: World, reports: FakeEngine, films: list[Content]) -> None:
    begin, failures = Barrier(2), []

    def rank() -> None:
        begin.wait()
        try:
            rank_most_watched(at=NOW)
        except Exception as error:  # told to the test
            failures.append(error)
        finally:
            connection.close()

    jobs = [Thread(target=rank) for _ in range(2)]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
    assert not failures
    assert ranked(world.guest) == ["film-3", "film-1", "film-4"]


def test_the_owner_moves_it_and_switches_it_off(
    world: World, reports: FakeEngine, films: list[Content]
) -> None:
    rank_most_watched(at=NOW)
    owner = world.browser(world.owner)
    rows = owner.get(OFFICE).json()["rows"]
    assert [row["kind"] for row in rows] == ["live", "continue", "new", "most_watched", "coming_soon"]

    def arrange(*rows: dict[str, object]) -> list[str]:
        assert owner.put(OFFICE, {"hero_ids": [], "rows": list(rows)}).status_code == 200
        return [row["kind"] for row in world.guest.get(FRONT_PAGE).json()["rows"]]

    assert arrange({"kind": "most_watched"})[0] == "most_watched"
    assert "most_watched" not in arrange({"kind": "most_watched", "is_shown": False})
    refused = owner.put(OFFICE, {"hero_ids": [], "rows": [{"kind": "most_watched"}] * 2})
    assert refused.status_code == 422
    Content.objects.filter(pk=films[0].pk).delete()
    assert "most_watched" not in arrange({"kind": "most_watched"})


def test_the_drawn_catalog_has_it(world: World, reports: FakeEngine, films: list[Content]) -> None:
    for number in range(6, 20):
        make_film(world.store, f"film-{number}")
    world.store.settings = {"catalogue_mode": "server"}
    world.store.save()
    rank_most_watched(at=NOW)
    assert "Most watched" in world.guest.get("/catalog").content.decode()
