"""GET /bullet/api/insights/plays: the column of plays in the list of films."""

import pytest
from tests.world import World

from .fake_engine import FakeEngine, row


def list_plays(world: World, query: str, status: int = 200) -> object:
    response = world.browser(world.owner).get(f"/bullet/api/insights/plays?{query}")
    assert response.status_code == status, response.content
    return response.json()


def test_those_of_the_films_asked_for_and_zero_for_the_others(world: World, reports: FakeEngine) -> None:
    reports.answers["numbers content"] = [row("7", plays=31)]
    assert list_plays(world, "content_id=9&content_id=7") == [
        {"content_id": 9, "plays": 0},
        {"content_id": 7, "plays": 31},
    ]
    assert reports.question("numbers")["scope"] == {"store_id": world.store.pk, "content_ids": [9, 7]}


@pytest.mark.parametrize("query", ["", "content_id=0", "content_id=x", "content_id=7&" * 101])
def test_none_and_too_many_are_refused(world: World, reports: FakeEngine, query: str) -> None:
    list_plays(world, query, 422)
    assert reports.asked == []


@pytest.mark.parametrize("count", [{"plays": "many"}, {"key": "x"}])
def test_an_answer_that_makes_no_sense_counts_as_none(
    world: World, reports: FakeEngine, count: dict[str, str]
) -> None:
    reports.answers["numbers content"] = [row("7") | count]
    list_plays(world, "content_id=7", 503)
