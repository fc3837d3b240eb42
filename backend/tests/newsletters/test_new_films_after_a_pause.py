"""Letters on new films while the worker is away for days: told afterwards, once, in one letter."""

from datetime import timedelta

import pytest
from matinee.catalog.models import Category
from matinee.newsletters.models import FilmNews
from tests.newsletters.follow_steps import DAY, HOUR, MINUTE, after, follow, follower, new, subjects
from tests.newsletters.newsletter_steps import AT, Postbox, go_out
from tests.world import World, make_category


@pytest.fixture
def postbox() -> Postbox:
    return Postbox()


@pytest.fixture
def animation(world: World) -> Category:
    return make_category(world.store, "animation", title="Animation")


@pytest.mark.parametrize("pause", [26 * HOUR, 3 * DAY, 7 * DAY - HOUR])
def test_its_films_are_one_letter_afterwards(
    world: World, postbox: Postbox, animation: Category, pause: timedelta
) -> None:
    follower(world, "ann", animation)
    last_look = go_out(postbox, at=AT)
    for number in range(4):
        new(world, f"film-{number}", animation, at=last_look + number * pause / 4)
    after(postbox, since=last_look + pause)
    assert subjects(postbox) == ["4 new films in Animation"]
    go_out(postbox, at=last_look + pause + 2 * DAY)
    assert len(postbox.letters) == 1


def test_of_a_longer_one_those_of_the_last_seven_days(
    world: World, postbox: Postbox, animation: Category
) -> None:
    follower(world, "ann", animation)
    go_out(postbox, at=AT)
    new(world, "old", animation, at=AT + DAY)
    new(world, "recent", animation, at=AT + 5 * DAY)
    after(postbox, since=AT + 10 * DAY)
    assert subjects(postbox) == ["New in Animation: Recent"]


def test_what_waited_before_it_is_in_the_same_letter(
    world: World, postbox: Postbox, animation: Category
) -> None:
    follower(world, "ann", animation)
    new(world, "told", animation)
    at = after(postbox)
    new(world, "waits", animation, at=at)
    go_out(postbox, at=at)
    assert FilmNews.objects.get(told_at=None).content.permalink == "waits"
    new(world, "of-the-pause", animation, at=at + 3 * DAY)
    go_out(postbox, at=at + 6 * DAY)
    assert subjects(postbox) == ["New in Animation: Told", "2 new films in Animation"]


def test_nobody_hears_of_what_was_there_before_they_followed(
    world: World, postbox: Postbox, animation: Category
) -> None:
    follower(world, "ann", animation)
    ben = follower(world, "ben")
    go_out(postbox, at=AT)
    new(world, "before", animation, at=AT + DAY)
    follow(ben, animation, AT + DAY + MINUTE)
    new(world, "behind", animation, at=AT + 2 * DAY)
    after(postbox, since=AT + 4 * DAY)
    assert dict(zip((letter.to for letter in postbox.letters), subjects(postbox), strict=True)) == {
        "ann@example.com": "2 new films in Animation",
        "ben@example.com": "New in Animation: Behind",
    }


def test_the_first_look_is_no_exception(world: World, postbox: Postbox, animation: Category) -> None:
    """Somebody follows something for the first time in a store while the worker is away."""
    ann = follower(world, "ann")
    follow(ann, animation, AT)
    new(world, "film", animation, at=AT + HOUR)
    after(postbox, since=AT + 3 * DAY)
    assert subjects(postbox) == ["New in Animation: Film"]
