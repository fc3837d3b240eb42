"""GET /api/contents/search: what is found, for whom, in which order."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Content
from matinee.media.models import Video
from matinee.search import operations
from matinee.search.schemas import FoundCard
from tests.search.search_setup import author, captions, category, field, film, found, search, suggest
from tests.world import World, make_video

KINDS = {"contents", "moments", "authors", "categories", "series", "playlists"}


def test_a_result_has_all_that_the_contract_says(world: World) -> None:
    one = film(world.store, "metropolis", "Metropolis", "A city of the future.")
    author(one, "Fritz Lang")
    chapter = captions(one, (3, "The mediator must be the heart."))
    response = search(world.guest, "heart")
    assert response.status_code == 200
    assert response["last-page"] == "true"
    assert response["total-results"] == "1"
    (card,) = response.json()
    assert list(card) == list(FoundCard.model_fields)
    FoundCard.model_validate(card)
    (plain,) = world.guest.get("/api/contents").json()
    assert {key: card[key] for key in plain} == plain
    assert card["highlights"] == {
        "title": [{"text": "Metropolis", "hit": False}],
        "description": [{"text": "A city of the future.", "hit": False}],
        "authors": [{"text": "Fritz Lang", "hit": False}],
    }
    assert card["moments"] == [
        {
            "chapter_id": chapter.pk,
            "second": 3.0,
            "language": "en",
            "line": [
                {"text": "The mediator must be the ", "hit": False},
                {"text": "heart", "hit": True},
                {"text": ".", "hit": False},
            ],
        }
    ]


@pytest.mark.parametrize(
    ("place", "q"),
    [
        ("title", "harbour"),
        ("description", "lighthouse"),
        ("author", "zetterling"),
        ("category", "silents"),
        ("chapter", "prologue"),
        ("custom field", "steadicam"),
        ("captions", "whispering"),
    ],
)
def test_every_place_is_searched(world: World, place: str, q: str) -> None:
    one = film(world.store, "one", "The harbour", "Beside a lighthouse.")
    author(one, "Mai Zetterling")
    category(one, "Silents")
    one.chapters.update(title="Prologue")
    field(one, "camera", "Steadicam")
    captions(one, (1, "Somebody is whispering"))
    film(world.store, "another", "Another film")
    assert found(world.guest, q) == ["one"]


@pytest.mark.parametrize(
    "q", ["metro", "METROPOLIS", "metropolis 1927", "  metropolis, ", "1927 met", "\tmetropolis"]
)
def test_words_are_found_by_their_beginning_in_any_order(world: World, q: str) -> None:
    film(world.store, "metropolis", "Metropolis 1927")
    film(world.store, "other", "Something else")
    assert found(world.guest, q.strip("\t")) == ["metropolis"]


@pytest.mark.parametrize(
    ("title", "q"),
    [
        ("Amélie", "amelie"),
        ("Amelie", "amélie"),
        ("Die Straße", "strasse"),
        ("Die Strasse", "straße"),
        ("Mädchen in Uniform", "madchen"),
        ("Mädchen in Uniform", "maedchen"),
        ("Maedchen in Uniform", "mädchen"),
        ("Das weiße Band", "WEISSE"),
        ("Łódź", "lodz"),
        ("Smørrebrød", "smorrebrod"),
        ("أَحمَد والفيلم", "احمد"),
        ("الأستاذ", "الاستاذ"),
        ("الأستاذ", "استاذ"),
        ("مدرسة", "مدرسه"),
        ("على", "علي"),
        ("عام ٢٠٢٤", "2024"),
        ("東京物語", "東京"),
        ("L'Avventura", "avventura"),
        ("L’Avventura", "l'avventura"),
        ("Spider-Man", "spiderman"),
        ("Spider-Man", "spider man"),
        ("S.W.A.T.", "swat"),
        ("Cafe\u0301", "café"),
        ("ＦＩＬＭ", "film"),
        ("İstanbul", "istanbul"),
    ],
)
def test_a_word_is_found_however_it_is_written(world: World, title: str, q: str) -> None:
    film(world.store, "wanted", title)
    film(world.store, "other", "Unrelated")
    assert found(world.guest, q) == ["wanted"]


@pytest.mark.parametrize(
    "q",
    [
        "metropols",
        "metroplis",
        "metropoliss",
        "metropolsi",
        "netropolis",
        "etropolis",
        "metrpol",
        "metropolis 1928",
    ],
)
def test_one_slip_is_forgiven(world: World, q: str) -> None:
    film(world.store, "metropolis", "Metropolis 1927")
    film(world.store, "micropolis", "Micropolis")
    assert found(world.guest, q) == ["metropolis"]


def test_two_slips_and_short_words_are_not_guessed_at(world: World) -> None:
    film(world.store, "metropolis", "Metropolis")
    film(world.store, "her", "Her")
    assert found(world.guest, "netropolys") == []
    assert found(world.guest, "hem") == []


def test_what_is_found_as_typed_is_not_mixed_with_guesses(world: World) -> None:
    film(world.store, "alien", "Alien")
    film(world.store, "align", "Align")
    assert found(world.guest, "align") == ["align"]


def test_a_draft_does_not_stand_in_the_way_of_a_guess(world: World) -> None:
    film(world.store, "matrix", "Matrix")
    film(world.store, "draft", "Matirx", published=False)
    assert found(world.guest, "matirx") == ["matrix"]


def test_all_words_must_be_there(world: World) -> None:
    film(world.store, "one", "Night train")
    film(world.store, "two", "Night bus")
    assert found(world.guest, "night train") == ["one"]
    assert found(world.guest, "night boat") == []


def test_titles_come_before_authors_and_those_before_descriptions(world: World) -> None:
    film(world.store, "described", "Something", "All about a river.")
    author(film(world.store, "by", "Somebody's film"), "River Phoenix")
    film(world.store, "begun", "Riverside")
    film(world.store, "titled", "The wild river")
    film(world.store, "exact", "River")
    film(world.store, "starts", "River of no return")
    captions(film(world.store, "said", "A speech"), (1, "Down by the river"))
    assert found(world.guest, "river") == ["exact", "starts", "begun", "titled", "by", "described", "said"]


def test_drafts_future_ones_and_other_stores_are_never_found(world: World) -> None:
    draft = film(world.store, "draft", "Secret one", published=False)
    captions(draft, (1, "secret line"))
    author(draft, "Secret Author")
    category(draft, "Secrets")
    future = film(world.store, "future", "Secret two")
    captions(future, (1, "secret line"))
    Content.objects.filter(pk=future.pk).update(published_at=datetime.now(UTC) + timedelta(hours=1))
    theirs = film(world.other_store, "theirs", "Secret three")
    captions(theirs, (1, "secret line"))
    for browser in (world.guest, world.browser(world.customer), world.browser(world.owner)):
        for q in ("secret", "secrte", "", "author"):
            response = search(browser, q)
            assert response.json() == []
            assert response["total-results"] == "0"
        answer = browser.get("/api/search/suggestions?q=secr").json()
        assert set(answer) == KINDS
        assert not any(answer.values())
    assert found(world.other_guest, "secret") == ["theirs"]


def test_a_withdrawn_film_is_gone_at_once(world: World) -> None:
    one = film(world.store, "one", "Secret one")
    captions(one, (1, "secret line"))
    assert found(world.guest, "secret") == ["one"]
    Content.objects.filter(pk=one.pk).update(published_at=None)
    response = world.guest.get("/api/contents/search?q=secret")  # no worker came by
    assert (response.json(), response["total-results"]) == ([], "0")
    assert world.guest.get("/api/search/suggestions?q=secret").json()["moments"] == []


def test_an_access_that_changed_is_filtered_by_at_once(world: World) -> None:
    one = film(world.store, "one", "River")
    assert found(world.guest, "river", price="free") == ["one"]
    Content.objects.filter(pk=one.pk).update(access="paid")
    response = world.guest.get("/api/contents/search?q=river&price=free")
    assert response.json() == []


def test_filters(world: World) -> None:
    short = make_video(world.store, duration_ms=60_000)
    one = film(world.store, "one", "River one", video=short)
    two = film(
        world.store, "two", "River two", access="paid", video=make_video(world.store, duration_ms=600_000)
    )
    registered = film(world.store, "three", "River three", access="registered")
    category(one, "Drama")
    author(two, "Jane Doe")
    field(one, "language", "en")
    field(two, "language", "de")
    for q in ("river", ""):
        assert found(world.guest, q, category="drama") == ["one"]
        assert found(world.guest, q, author="jane-doe") == ["two"]
        assert set(found(world.guest, q, price="free")) == {"one", registered.permalink}
        assert found(world.guest, q, price="to_buy") == ["two"]
        assert found(world.guest, q, price="included") == []
        assert found(world.guest, q, min_duration=600) == ["two"]
        assert found(world.guest, q, max_duration=60, min_duration=13) == ["one"]
        assert found(world.guest, q, **{"field[language]": "de"}) == ["two"]
        assert found(world.guest, q, category="drama", author="jane-doe") == []
    two_languages = world.guest.get("/api/contents/search?field[language]=de&field[language]=en").json()
    assert {card["permalink"] for card in two_languages} == {"one", "two"}


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("newest", ["c", "b", "a"]),
        ("title", ["b", "a", "c"]),
        ("longest", ["c", "a", "b"]),
        ("shortest", ["b", "a", "c"]),
        ("relevance", ["c", "b", "a"]),
    ],
)
def test_sorts(world: World, sort: str, order: list[str]) -> None:
    at = datetime.now(UTC)
    for permalink, title, minutes, days in [
        ("a", "Éa film", 5, 3),
        ("b", "ea film", 1, 2),
        ("c", "Zb film", 9, 1),
    ]:
        one = film(world.store, permalink, title, video=make_video(world.store, duration_ms=minutes * 60_000))
        Content.objects.filter(pk=one.pk).update(published_at=at - timedelta(days=days))
    Content.objects.filter(permalink="b").update(title="Ea  a film")
    assert found(world.guest, "film", sort=sort) == order
    assert found(world.guest, "", sort=sort) == order


@pytest.mark.parametrize(
    "query",
    [
        "sort=best",
        "price=cheap",
        "price=",
        "category=nowhere",
        "author=nobody",
        "field[nothing]=x",
        "field[]=x",
        "field[camera]=x",
        "field[language]=%00",
        "min_duration=-1",
        "max_duration=1e18",
        "min_duration=long",
        "page=0",
        "page=-1",
        "page=1e18",
        "page=99999999999999999999",
        "q=%00",
        "q=a%00b",
        "q=" + "x" * 10_240,
        "q=" + "%F0%9F%8E%AC" * 300,
    ],
)
def test_bad_input_is_422_in_the_shape(world: World, query: str) -> None:
    one = film(world.store, "one", "One")
    field(one, "language", "en")
    field(one, "camera", "x", is_filter=False)
    operations.refresh()
    response = world.guest.get(f"/api/contents/search?{query}")
    assert response.status_code == 422, response.content
    assert response.json()["errors"][0]["code"]


def test_filters_of_another_store_are_unknown(world: World) -> None:
    theirs = film(world.other_store, "theirs", "Theirs")
    category(theirs, "Theirs")
    author(theirs, "Their Author")
    field(theirs, "language", "en")
    operations.refresh()
    for query in ("category=theirs", "author=their-author", "field[language]=en"):
        assert world.guest.get(f"/api/contents/search?{query}").status_code == 422
        assert world.other_guest.get(f"/api/contents/search?{query}").status_code == 200


QUOTES = ["'", '"', "\\", "a'b", "'; DROP TABLE search_document; --"]
OPERATORS = ["film & !film", "film | ( film", "film:*A <-> 1", "%", "_", "%film_", "((((", "!!"]
PLACEHOLDERS = ["' OR 1=1", "${x}", "{0}", "%s %(store)s", "٪"]
SIGNS = ["🎬", "🎬 film", "\u202efilm", "‏فيلم", "film\u200b", "\ufeff", "\ufffe", "👩‍👩‍👧", "\u0301"]
LONG = ["a" * 200, "a " * 99, "e\u0301" * 60]


@pytest.mark.parametrize("q", [*QUOTES, *OPERATORS, *PLACEHOLDERS, *SIGNS, *LONG])
def test_hostile_questions_are_only_text(world: World, q: str) -> None:
    film(world.store, "film", "A film & a 'quote' \\ 100% _under_")
    response = search(world.guest, q)
    assert response.status_code == 200, response.content
    assert {card["permalink"] for card in response.json()} <= {"film"}
    assert suggest(world.guest, q).keys() == KINDS


def test_a_question_without_a_word_finds_nothing(world: World) -> None:
    film(world.store, "film", "Film")
    assert found(world.guest, "%") == []
    assert found(world.guest, "   ") == ["film"]


def test_pages(world: World) -> None:
    video = make_video(world.store)
    for n in range(50):
        film(world.store, f"f-{n:02}", f"Series {n:02}", video=video if n == 0 else make_video(world.store))
    pages = [search(world.guest, "series", page=page, sort="title") for page in (1, 2, 3, 4, 1_000_000)]
    assert [len(page.json()) for page in pages] == [24, 24, 2, 0, 0]
    assert [page["last-page"] for page in pages] == ["false", "false", "true", "true", "true"]
    assert {page["total-results"] for page in pages} == {"50"}
    listed = [card["permalink"] for page in pages for card in page.json()]
    assert listed == [f"f-{n:02}" for n in range(50)]


def test_the_number_of_statements_is_fixed(world: World) -> None:
    def count(path: str) -> int:
        world.guest.get(path)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert world.guest.get(path).status_code == 200
        return len(queries)

    paths = ("/api/contents/search?q=river", "/api/contents/search", "/api/search/suggestions?q=river")
    for n in range(3):
        captions(film(world.store, f"a{n}", f"River {n}"), (1, "river"))
    operations.refresh()
    few = [count(path) for path in paths]
    for n in range(20):
        one = film(world.store, f"b{n}", f"River b{n}")
        captions(one, (1, "river"))
        author(one, f"River {n}")
    operations.refresh()
    assert [count(path) for path in paths] == few == [2, 2, 7]


def test_moments_are_the_first_three_lines_once_each(world: World) -> None:
    one = film(world.store, "one", "Talk")
    captions(one, *((second, "again and again") for second in range(5, 0, -1)))
    captions(one, (1, "again"), language="de")
    (card,) = search(world.guest, "again").json()
    assert [moment["second"] for moment in card["moments"]] == [1.0, 2.0, 3.0]


def test_locks_are_the_viewers_own(world: World) -> None:
    film(world.store, "one", "River", access="registered")
    assert search(world.guest, "river").json()[0]["is_locked"] is True
    assert search(world.browser(world.customer), "river").json()[0]["is_locked"] is False


def test_a_video_that_grew_is_filtered_by_its_new_length(world: World) -> None:
    one = film(world.store, "one", "River")
    assert found(world.guest, min_duration=100) == []
    Video.objects.update(duration_ms=100_000)
    assert [card["id"] for card in world.guest.get("/api/contents/search?min_duration=100").json()] == [
        one.pk
    ]


def test_the_answer_is_json_of_the_texts_as_they_are(world: World) -> None:
    film(world.store, "one", 'River "quoted" \\ </script> 🎬', "line\none")
    response = search(world.guest, "river")
    assert "".join(part["text"] for part in json.loads(response.content)[0]["highlights"]["title"]) == (
        'River "quoted" \\ </script> 🎬'
    )
