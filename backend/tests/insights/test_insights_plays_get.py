"""GET /bullet/api/insights/plays: the column of plays in the list of films."""

import pytest
from matinee.insights.models import ReportSettings
from tests.world import World, make_film

from .fake_engine import FakeEngine


def list_plays(world: World, query: str, status: int = 200) -> object:
    response = world.browser(world.owner).get(f"/bullet/api/insights/plays?{query}")
    assert response.status_code == status, response.content
    return response.json()


def test_those_of_the_films_asked_for_and_zero_for_the_others(world: World, reports: FakeEngine) -> None:
    reports.answers["plays"] = [[7, 31]]
    assert list_plays(world, "content_id=9&content_id=7") == [
        {"content_id": 9, "plays": 0},
        {"content_id": 7, "plays": 31},
    ]
    scope = reports.question("plays")["scope"]
    assert (scope["store_id"], scope["content_ids"]) == (world.store.pk, [9, 7])


def test_the_period_is_that_of_the_film_s_report(world: World, reports: FakeEngine) -> None:
    ReportSettings.objects.create(store=world.store, time_zone="Pacific/Auckland")
    film = make_film(world.store, "film")
    list_plays(world, f"content_id={film.pk}")
    world.browser(world.owner).get(f"/bullet/api/insights/contents/{film.pk}?period=28d")
    column, report = (reports.question(name)["scope"] for name in ("plays", "numbers"))
    for name in ("store_id", "from_ms", "to_ms", "content_ids"):
        assert column[name] == report[name], name


@pytest.mark.parametrize("query", ["", "content_id=0", "content_id=x", "content_id=7&" * 101])
def test_none_and_too_many_are_refused(world: World, reports: FakeEngine, query: str) -> None:
    list_plays(world, query, 422)
    assert reports.asked == []


@pytest.mark.parametrize("rows", [[[7, "many"]], [["x", 1]], [7], None])
def test_an_answer_that_makes_no_sense_counts_as_none(
    world: World, reports: FakeEngine, rows: object
) -> None:
    reports.answers["plays"] = rows
    list_plays(world, "content_id=7", 503)
