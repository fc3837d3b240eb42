"""PUT /api/contents/{permalink}/watch_state: where a viewer stopped."""

import pytest
from matinee.catalog.models import Chapter, Content
from matinee.engagement.models import WatchState
from tests.world import Browser, World, make_film


def save(browser: Browser, chapter: Chapter, position: object = 5.0, permalink: str = "film") -> int:
    body = {"chapter_id": chapter.pk, "position_seconds": position}
    return browser.put(f"/api/contents/{permalink}/watch_state", body).status_code


@pytest.fixture
def chapter(world: World) -> Chapter:
    return Chapter.objects.get(content=make_film(world.store, "film"))


def test_the_last_position_is_kept(world: World, chapter: Chapter) -> None:
    browser = world.browser(world.customer)
    assert [save(browser, chapter, 5.0), save(browser, chapter, 3.25)] == [204, 204]
    state = WatchState.objects.get()
    assert (state.user_id, state.chapter_id, state.position_seconds) == (world.customer.pk, chapter.pk, 3.25)


def test_a_guest_keeps_it_at_home(world: World, chapter: Chapter) -> None:
    assert save(world.guest, chapter) == 401
    assert not WatchState.objects.exists()


def test_a_chapter_of_another_content_is_404(world: World, chapter: Chapter) -> None:
    other = Chapter.objects.get(content=make_film(world.store, "another"))
    assert save(world.browser(world.customer), other) == 404


def test_what_one_does_not_see_is_404(world: World, chapter: Chapter) -> None:
    theirs = Chapter.objects.get(content=make_film(world.other_store, "theirs"))
    browser = world.browser(world.customer)
    assert save(browser, theirs, permalink="theirs") == 404
    Content.objects.update(published_at=None)
    assert save(browser, chapter) == 404
    assert not WatchState.objects.exists()


@pytest.mark.parametrize("position", [-1, "x", None, 10**9, [], "NaN", "Infinity"])
def test_a_malformed_position_is_422(world: World, chapter: Chapter, position: object) -> None:
    assert save(world.browser(world.customer), chapter, position) == 422


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_that_are_none(world: World, chapter: Chapter, number: str) -> None:
    raw = f'{{"chapter_id": {chapter.pk}, "position_seconds": {number}}}'.encode()
    browser = world.browser(world.customer)
    assert browser.send("PUT", "/api/contents/film/watch_state", raw=raw).status_code in (400, 422)
