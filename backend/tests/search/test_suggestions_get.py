"""GET /api/search/suggestions: a few of everything, while somebody types."""

import pytest
from matinee.catalog.collection_models import Collection
from matinee.search import operations as search
from matinee.search.schemas import Suggestions
from tests.search.search_setup import author, captions, category, film, suggest
from tests.world import World, make_collection, make_film

NOTHING: dict[str, list[object]] = {
    "contents": [],
    "moments": [],
    "authors": [],
    "categories": [],
    "series": [],
    "playlists": [],
}


def test_a_few_of_everything(world: World) -> None:
    one = film(world.store, "harbour", "The harbour")
    author(one, "Harriet Andersson")
    category(one, "Hard-boiled", "hard-boiled")
    chapter = captions(one, (4, "It is hard to say"))
    answer = suggest(world.guest, "har")
    Suggestions.model_validate(answer)
    (card,) = answer["contents"]
    assert card == world.guest.get("/api/contents").json()[0]
    assert answer["authors"] == [{"permalink": "harriet-andersson", "name": "Harriet Andersson"}]
    assert answer["categories"] == [{"permalink": "hard-boiled", "title": "Hard-boiled", "translated": []}]
    assert answer["moments"] == [
        {
            "content": {"permalink": "harbour", "title": "The harbour", "translated": []},
            "chapter_id": chapter.pk,
            "second": 4.0,
            "language": "en",
            "line": [
                {"text": "It is ", "hit": False},
                {"text": "hard", "hit": True},
                {"text": " to say", "hit": False},
            ],
        }
    ]


def test_no_more_than_promised(world: World) -> None:
    for n in range(8):
        one = film(world.store, f"f-{n}", f"River {n}")
        author(one, f"River Author {n}")
        category(one, f"River Kind {n}", f"k-{n}")
        captions(one, (1, "river"), (2, "river again"))
    answer = suggest(world.guest, "river")
    assert {name: len(list_) for name, list_ in answer.items()} == {
        "contents": 5,
        "moments": 5,
        "authors": 4,
        "categories": 4,
        "series": 0,
        "playlists": 0,
    }
    assert [one["name"] for one in answer["authors"]] == [f"River Author {n}" for n in range(4)]


def test_names_that_begin_as_typed_come_first(world: World) -> None:
    one = film(world.store, "one", "One")
    for name in ("Zoe Anders", "Anders Zorn", "Åsa Anders"):
        author(one, name, name.encode("ascii", "ignore").decode().lower().replace(" ", "-").strip("-"))
    names = [one["name"] for one in suggest(world.guest, "anders")["authors"]]
    assert names == ["Anders Zorn", "Åsa Anders", "Zoe Anders"]


def test_a_slip_is_forgiven_when_nothing_is_found(world: World) -> None:
    one = film(world.store, "one", "Metropolis")
    author(one, "Brigitte Helm")
    assert [card["permalink"] for card in suggest(world.guest, "metropols")["contents"]] == ["one"]
    assert [card["permalink"] for card in suggest(world.guest, "metrpo")["contents"]] == ["one"]
    assert suggest(world.guest, "brigite")["authors"][0]["name"] == "Brigitte Helm"


def test_names_without_a_film_that_is_out_are_not_known(world: World) -> None:
    author(film(world.store, "draft", "Draft", published=False), "Secret Author")
    category(film(world.store, "other", "Other", published=False), "Secrets")
    author(film(world.other_store, "theirs", "Theirs"), "Secret Foreigner")
    answer = suggest(world.guest, "secret")
    assert answer == NOTHING


def test_two_letters_do_not_list_moments(world: World) -> None:
    captions(film(world.store, "one", "Thing"), (1, "the thing"))
    assert suggest(world.guest, "th")["moments"] == []
    assert suggest(world.guest, "th")["contents"]
    assert suggest(world.guest, "thi")["moments"]


@pytest.mark.parametrize("q", ["", "   ", "%", "🎬", "'"])
def test_without_a_word_there_is_nothing(world: World, q: str) -> None:
    film(world.store, "one", "One")
    assert suggest(world.guest, q) == NOTHING


@pytest.mark.parametrize("query", ["q=%00", "q=" + "x" * 201, "q=a%0Ab"])
def test_bad_input_is_422_in_the_shape(world: World, query: str) -> None:
    response = world.guest.get(f"/api/search/suggestions?{query}")
    assert response.status_code == 422
    assert response.json()["errors"][0]["field"] == "q"


def test_series_and_playlists_by_their_titles(world: World) -> None:
    film, draft = make_film(world.store, "film"), make_film(world.store, "draft", published=False)
    saga = make_collection(world.store, "series", "saga", [film], title="The Saga")
    make_collection(world.store, "playlist", "sagas", [film], title="All sagas")
    make_collection(world.store, "series", "hidden", [draft], title="Saga to come")
    make_collection(
        world.other_store, "series", "theirs", [make_film(world.other_store, "film")], title="Saga"
    )
    search.refresh()
    answer = suggest(world.guest, "sag")
    assert answer["series"] == [{"permalink": "saga", "title": "The Saga", "translated": []}]
    assert answer["playlists"] == [{"permalink": "sagas", "title": "All sagas", "translated": []}]
    Collection.objects.filter(pk=saga.pk).update(is_published=False)
    assert suggest(world.guest, "sag")["series"] == []
    Collection.objects.filter(pk=saga.pk).update(is_published=True, title="Chronicle")
    search.refresh()
    assert suggest(world.guest, "sag")["series"] == []
    assert suggest(world.guest, "chronicl")["series"][0]["permalink"] == "saga"
