"""People who follow something, and films that appear in it."""

from datetime import datetime, timedelta
from typing import Any

from matinee.accounts.models import Role, User
from matinee.catalog.collection_models import Collection, CollectionContent, Season
from matinee.catalog.models import Author, Category, CategoryContent, Content
from matinee.engagement.models import Follow
from tests.newsletters.newsletter_steps import AT, Postbox, go_out
from tests.world import World, make_film, make_user

MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


Topic = Category | Author | Collection
KINDS = {Category: "category", Author: "author", Collection: "series"}


def follow(user: User, topic: Topic, at: datetime = AT - DAY, **fields: Any) -> Follow:
    kind = KINDS[type(topic)]
    return Follow.objects.create(
        store=user.store,
        user=user,
        created_at=at,
        **{"kind": kind, kind: topic, "letters_from": at, **fields},
    )


def follower(world: World, name: str, *topics: Topic, **fields: Any) -> User:
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


def join(series: Collection, *films: Content) -> None:
    """Let these be the last episodes of a series."""
    season = Season.objects.get(collection=series)
    for film in films:
        count = CollectionContent.objects.filter(season=season).count()
        CollectionContent.objects.create(
            store=film.store, collection=series, kind="series", season=season, content=film, position=count
        )


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
