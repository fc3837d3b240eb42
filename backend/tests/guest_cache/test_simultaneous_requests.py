"""Guests who ask for the same at the same moment, in threads with connections of their own."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connections
from matinee.catalog import queries as catalog
from matinee.guest_cache.memory import GuestCache
from tests.guest import look
from tests.world import make_film, make_world


@pytest.mark.django_db(transaction=True)
def test_one_request_makes_it_and_those_of_the_same_moment_wait(
    monkeypatch: pytest.MonkeyPatch, cache: GuestCache
) -> None:
    world = make_world()
    make_film(world.store, "film")
    original, made, others_ask = catalog.get_detail, [], threading.Barrier(6, timeout=30)
    claim = cache.claim

    def slow(*args: Any, **kwargs: Any) -> Any:
        made.append(1)
        others_ask.wait()  # all others stand in the queue by now
        return original(*args, **kwargs)

    def counted(key: Any) -> Any:
        event = claim(key)
        if event:
            others_ask.wait()
        return event

    monkeypatch.setattr(catalog, "get_detail", slow)
    monkeypatch.setattr(cache, "claim", counted)

    def ask(_: int) -> bytes:
        try:
            return look(world, "/api/contents/film").content
        finally:
            connections.close_all()

    with ThreadPoolExecutor(6) as pool:
        answers = set(pool.map(ask, range(6)))
    assert (len(answers), len(made)) == (1, 1)
