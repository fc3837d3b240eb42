"""GET /bullet/api/contents?sort=plays: the rows of PostgreSQL in the order of the engine's numbers."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Content
from tests.world import Browser, World, make_film, make_video

from .fake_engine import FakeEngine

FILMS = "/bullet/api/contents"
TITLES = ("Oldest", "Often", "Once", "Twice", "Newest")


@pytest.fixture
def owner(world: World) -> Browser:
    return world.browser(world.owner)


@pytest.fixture
def films(world: World, reports: FakeEngine) -> dict[str, Content]:
    films = {title: make_film(world.store, title.lower(), title=title) for title in TITLES}
    theirs = make_film(world.other_store, "theirs")
    plays = {films["Often"].pk: 30, theirs.pk: 9, films["Twice"].pk: 2, films["Once"].pk: 1, 4_000_000: 1}
    reports.answers["plays"] = [list(pair) for pair in plays.items()]
    return films


def titles(browser: Browser, query: str) -> list[str]:
    answer = browser.get(f"{FILMS}?{query}")
    assert answer.status_code == 200, answer.content
    return [row["title"] for row in answer.json()]


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        # Films without plays have none, which is less than one; among equals the newest comes first.
        ("-plays", "Often Twice Once Newest Oldest"),
        ("plays", "Newest Oldest Once Twice Often"),
    ],
)
@pytest.mark.usefixtures("films")
def test_each_order(owner: Browser, sort: str, order: str) -> None:
    assert titles(owner, f"sort={sort}") == order.split()
    assert owner.get(f"{FILMS}?sort={sort}")["total-results"] == "5"


def test_all_films_of_the_store_are_asked_for(
    world: World, owner: Browser, reports: FakeEngine, films: dict[str, Content]
) -> None:
    titles(owner, "sort=-plays")
    question = reports.question("plays")
    assert question["limit"] == 20_000
    assert question["scope"].keys() == {"store_id", "from_ms", "to_ms"}
    assert question["scope"]["store_id"] == world.store.pk
    titles(owner, "sort=film")
    assert len(reports.asked) == 1, "the engine is asked for its own order alone"


def test_with_a_search_and_a_filter(owner: Browser, films: dict[str, Content]) -> None:
    assert titles(owner, "sort=-plays&q=O") == ["Often", "Once", "Oldest"]
    Content.objects.filter(pk=films["Often"].pk).update(published_at=None)
    assert titles(owner, "sort=-plays&state=published&q=o") == ["Once", "Oldest"]


def test_a_film_that_matches_by_two_chapters_is_there_once(
    world: World, owner: Browser, reports: FakeEngine
) -> None:
    busy = [
        make_film(
            world.store, f"busy-{number}", published=False, video=make_video(world.store, state="checking")
        )
        for number in range(2)
    ]
    busy[0].chapters.create(position=2, video=make_video(world.store, state="checking"))
    reports.answers["plays"] = [[busy[0].pk, 3]]
    rows = owner.get(f"{FILMS}?sort=-plays&state=encoding").json()
    assert [row["id"] for row in rows] == [film.pk for film in busy]


def test_the_pages_together_are_the_list(world: World, owner: Browser, reports: FakeEngine) -> None:
    films = [make_film(world.store, f"film-{number}") for number in range(30)]
    reports.answers["plays"] = [[film.pk, 100 - number % 7] for number, film in enumerate(films[:20])]
    plays = dict(reports.answers["plays"])
    for sort, sign in (("plays", 1), ("-plays", -1)):
        pages = [owner.get(f"{FILMS}?sort={sort}&page={page}").json() for page in (1, 2, 3)]
        assert [len(rows) for rows in pages] == [24, 6, 0]
        in_order = sorted(plays | {film.pk: 0 for film in films[20:]}, reverse=True)
        in_order.sort(key=lambda one: sign * plays.get(one, 0))
        assert [row["id"] for rows in pages for row in rows] == in_order


def test_the_statements_do_not_grow_with_the_films(world: World, owner: Browser, reports: FakeEngine) -> None:
    def count(sort: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            titles(owner, f"sort={sort}")
        return len(queries)

    make_film(world.store, "one")
    reports.answers["plays"] = [[film.pk, 1] for film in Content.objects.all()]
    titles(owner, "")
    few = count("-plays")
    for number in range(10):
        make_film(world.store, f"film-{number}")
    assert count("-plays") == few == count("film") + 1


@pytest.mark.usefixtures("films")
def test_while_the_engine_is_away_the_answer_says_so(owner: Browser, reports: FakeEngine) -> None:
    reports.status = 503
    answer = owner.get(f"{FILMS}?sort=-plays")
    assert answer.status_code == 503
    assert answer.json()["errors"][0]["code"] == "reports_unavailable"
    assert titles(owner, "") == [*reversed(TITLES)], "the list needs the engine for nothing else"
