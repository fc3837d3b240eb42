"""How the demo's films are ordered, and that an owner's hand stays."""

from datetime import UTC, datetime

import pytest
from matinee.catalog.models import Author, Category, Content, ContentAuthor, CustomField, CustomFieldValue
from matinee.seed.films import FILMS
from matinee.seed.shelves import FACTS, SHELVES, furnish
from tests.world import World, make_film

NOW = datetime(2026, 3, 1, tzinfo=UTC)


@pytest.fixture
def films(world: World) -> list[tuple[object, int]]:
    return [(film, make_film(world.store, film.permalink, title=film.title).pk) for film in FILMS]


def test_every_film_is_on_a_shelf_with_its_makers_and_facts(world: World, films: list) -> None:  # type: ignore[type-arg]
    furnish(world.store.pk, films, NOW)
    categories = world.guest.get("/api/categories").json()
    assert {one["permalink"] for one in categories} == {shelf.permalink for shelf in SHELVES}
    assert all(one["contents_count"] for one in categories)
    for film, content_id in films:
        detail = world.guest.get(f"/api/contents/{film.permalink}").json()
        assert detail["id"] == content_id
        assert detail["year"] == film.year
        assert [(one["name"], one["role"]) for one in detail["authors"]] == list(film.made_by)
        assert {one["key"]: one["value"] for one in detail["custom_fields"]} == film.facts
        assert {one["permalink"] for one in detail["categories"]} == set(film.categories)


def test_what_is_said_of_a_film_stands_in_its_credits() -> None:
    for film in FILMS:
        assert film.made_by
        for name, _ in film.made_by:
            assert name.removeprefix("The ").removesuffix(" project").lower() in film.credits.lower(), name
        assert film.categories
        assert {"sound"} <= set(film.facts) <= {fact.key for fact in FACTS}
        for track in film.captions:
            ends = [end for _, end, _ in track.lines]
            starts = [start for start, _, _ in track.lines]
            assert all(start < end for start, end in zip(starts, ends, strict=True))
            assert starts == sorted(starts)


def test_twice_is_once_and_an_owners_hand_stays(world: World, films: list) -> None:  # type: ignore[type-arg]
    furnish(world.store.pk, films, NOW)
    Category.objects.filter(permalink="people").update(title="Faces")
    first = Content.objects.get(pk=films[0][1])
    ContentAuthor.objects.filter(content=first).update(role="everything")
    CustomFieldValue.objects.filter(content=first, field__key="quality").delete()

    def all_rows() -> list[object]:
        return [
            list(model.objects.order_by("pk").values())
            for model in (Category, Author, CustomField, CustomFieldValue, ContentAuthor)
        ]

    before = all_rows()
    furnish(world.store.pk, films, NOW)
    assert all_rows() == before
