"""Guests who read different languages share no answer."""

from copy import deepcopy

import pytest
from matinee.catalog.collection_models import Collection
from matinee.catalog.models import Category, Content
from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.guest_cache.memory import GuestCache
from matinee.search import operations as search
from matinee.stores.models import Store
from matinee.stores.settings import LEGAL_KINDS
from tests.guest import ADDRESSES, stranger, write_legal_pages
from tests.live.event_setup import make_event_setup
from tests.world import World, make_author, make_category, make_collection, make_film, text_of


@pytest.fixture(scope="module")
def translated_store(module_world: World) -> Store:
    """A store with something at each address, translated where it can be."""
    world = module_world
    films = [make_film(world.store, permalink) for permalink in ("film", "second", "third")]
    # Of no series: what is like a film leaves out the episodes of its own.
    make_category(world.store, "quiet", *films, make_film(world.store, "fourth"))
    make_author(world.store, "ann", *films)
    make_collection(world.store, "series", "saga", films)
    make_collection(world.store, "playlist", "evening", films)
    write_legal_pages(world.store, "text")
    event = make_event_setup(world.store, title="Premiere").event
    Content.objects.filter(pk=event.content_id).update(permalink="premiere")
    german = {"de": {"title": "nur deutsch", "description": "nur deutsch"}}
    for model in (Content, Category, Collection):
        model.objects.update(translations=german)
    search.refresh()
    return world.store


@pytest.fixture
def store(translated_store: Store, db: None) -> Store:
    return deepcopy(translated_store)


# What names no film, no category and no series.
WITHOUT_TITLES = {
    *(f"/{kind}" for kind in LEGAL_KINDS),
    *(
        ADDRESSES[route]
        for route in (
            "/api/contents/{permalink}/rating",
            "/api/authors",
            "/api/authors/{permalink}",
            "/search",
        )
    ),
}


@pytest.mark.parametrize("path", ADDRESSES.values())
def test_nobody_reads_the_texts_of_another_language(store: Store, cache: GuestCache, path: str) -> None:
    """Asked for in turn, then again from memory."""
    for _ in range(2):
        for locale in ("de", "en"):
            guest = stranger(store.host)
            guest.client.cookies[LOCALE_COOKIE_NAME] = locale
            is_german = "nur deutsch" in text_of(guest.get(path))
            assert is_german is (locale == "de" and path not in WITHOUT_TITLES)
    assert len(cache) == 2
