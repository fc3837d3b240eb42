"""Queries of what people follow. Catalog says which topics a viewer may see."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, cast, get_args

from django.db.models import Count, Q

from matinee.accounts.queries import Viewer
from matinee.catalog import queries as catalog
from matinee.engagement.models import Follow
from matinee.engagement.queries import Marker, marker_of, of_marker
from matinee.kit.translated import TranslatedField, text_in

Kind = Literal["category", "author", "series"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Following:
    """A topic that a viewer follows, in their language.

    `permalink` is null while none of its films is listed. `letters`: new films are told by letter.
    """

    id: int
    kind: Kind
    topic_id: int
    permalink: str | None
    title: str
    translated: list[TranslatedField]
    letters: bool
    followed_at: datetime


@dataclass(frozen=True, slots=True)
class Followed:
    """What somebody follows, for the page behind the link of a letter."""

    id: int
    kind: Kind
    title: str
    letters: bool


@dataclass(frozen=True, slots=True)
class FollowerCount:
    """How many people follow a topic, and how many of them get letters."""

    followers: int
    with_letters: int


def list_following(store_id: int, *, viewer: Viewer, at: datetime) -> list[Following]:
    """List what a viewer follows, the latest first; two statements."""
    rows = list(Follow.objects.filter(of_marker(marker_of(viewer)), store_id=store_id).order_by("-id"))
    topics = catalog.list_topics(
        store_id,
        viewer=viewer,
        ids_by_kind={kind: [topic_id_of(row) for row in rows if row.kind == kind] for kind in KINDS},
        at=at,
    )
    following = []
    for row in rows:
        topic = topics[cast(Kind, row.kind), topic_id_of(row)]
        if topic.is_shown or not viewer.is_limited:
            following.append(_as_following(row, topic))
    return following


def list_by_id(store_id: int, *, follow_ids: Sequence[int], locale: str) -> list[Followed]:
    """List these followings by id, with their titles in a language; one statement."""
    rows = Follow.objects.filter(store_id=store_id, pk__in=follow_ids).order_by("id")
    return [
        Followed(row.pk, cast(Kind, row.kind), _title_of(row, locale), row.letters_to is None)
        for row in rows.select_related(*KINDS)
    ]


def has_letters(store_id: int, *, user_id: int) -> bool:
    """Return whether a person, or one of their profiles, is told of new films by letter."""
    return Follow.objects.filter(store_id=store_id, user_id=user_id, letters_to=None).exists()


def count_followers(store_id: int, *, kind: Kind, topic_id: int) -> FollowerCount:
    """Count the people who follow a topic; a person with profiles counts once."""
    follows = Follow.objects.filter(of_topic(kind, topic_id), store_id=store_id)
    counts = follows.aggregate(
        followers=Count("user", distinct=True),
        with_letters=Count("user", distinct=True, filter=Q(letters_to=None)),
    )
    return FollowerCount(counts["followers"], counts["with_letters"])


def of_topic(kind: Kind, topic_id: int) -> Q:
    return Q((f"{kind}_id", topic_id))


def topic_id_of(row: Follow) -> int:
    return row.category_id or row.author_id or row.series_id or 0


def count_of(marker: Marker) -> int:
    return Follow.objects.filter(of_marker(marker)).count()


def export_person(store_id: int, user_id: int, _at: datetime) -> list[dict[str, object]]:
    """Return what a person and their profiles follow, as JSON."""
    rows = Follow.objects.filter(store_id=store_id, user_id=user_id).order_by("id")
    return [
        {
            "profile": row.profile.name if row.profile else None,
            "kind": row.kind,
            "title": _title_of(row),
            "followed_at": row.created_at.isoformat(),
            "letters": row.letters_to is None,
        }
        for row in rows.select_related("profile", *KINDS)
    ]


def _title_of(row: Follow, locale: str = "") -> str:
    """Return a topic's title in a language, else in the owner's own words; an author has one name."""
    if row.author is not None:
        return row.author.name
    topic = row.category or row.series
    return text_in(locale, topic.translations, "title", topic.title) if topic is not None else ""


def _as_following(row: Follow, topic: catalog.Topic) -> Following:
    return Following(
        id=row.pk,
        kind=topic.kind,
        topic_id=topic.id,
        permalink=topic.permalink if topic.is_shown else None,
        title=topic.title,
        translated=topic.translated,
        letters=row.letters_to is None,
        followed_at=row.created_at,
    )
