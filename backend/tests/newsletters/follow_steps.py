"""People who follow something, and films that appear in it."""

from datetime import datetime, timedelta
from typing import Any

from matinee.accounts.models import Role, User
from matinee.catalog.models import Author, Category, CategoryContent, Content
from matinee.engagement.models import Follow
from tests.newsletters.newsletter_steps import AT, Postbox, go_out
from tests.world import World, make_film, make_user

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def follow(user: User, topic: Category | Author, at: datetime = AT - DAY, **fields: Any) -> Follow:
    return Follow.objects.create(
        store=user.store,
        user=user,
        kind="category" if isinstance(topic, Category) else "author",
        category=topic if isinstance(topic, Category) else None,
        author=topic if isinstance(topic, Author) else None,
        created_at=at,
        **{"letters_from": at, **fields},
    )


def follower(world: World, name: str, *topics: Category | Author, **fields: Any) -> User:
    """Somebody who has followed these since yesterday."""
    user = make_user(world.store, f"{name}@example.com", Role.CUSTOMER)
    User.objects.filter(pk=user.pk).update(**fields)
    user.refresh_from_db()
    for topic in topics:
        follow(user, topic)
    return user


def publish(world: World, permalink: str, at: datetime = AT, **fields: Any) -> Content:
    film = make_film(world.store, permalink, **fields)
    Content.objects.filter(pk=film.pk).update(published_at=at)
    film.refresh_from_db()
    return film


def shelve(film: Content, *categories: Category) -> None:
    for category in categories:
        CategoryContent.objects.create(store=film.store, category=category, content=film)


def new(world: World, permalink: str, *categories: Category, at: datetime = AT, **fields: Any) -> Content:
    """A film that is published at a time, on these shelves."""
    film = publish(world, permalink, at, **fields)
    shelve(film, *categories)
    return film


def after(postbox: Postbox, wait: timedelta = HOUR, *, since: datetime = AT) -> datetime:
    """Let the worker see what is new, and then what has waited."""
    go_out(postbox, at=since, sweeps=1)
    return go_out(postbox, at=since + wait)


def subjects(postbox: Postbox) -> list[str]:
    return [str(letter.message["Subject"]) for letter in postbox.letters]
