"""Queries of watch progress, favourites, a person's own list and ratings.

Catalog decides which contents a viewer may still see.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from django.db.models import Avg, Count, Max, Q

from matinee.accounts.queries import Viewer
from matinee.engagement.models import Favorite, ListEntry, Rating, WatchState
from matinee.engagement.statements import LIBRARY, MARKS, MARKS_OF_MANY
from matinee.kit.prepared import fetch_prepared

# The furthest that anybody pages back; it bounds what a request reads.
LONGEST_LIST = 2_000
PROGRESS_LINES = 200
# Fewer say more of who rated than of the film.
FEWEST_RATINGS = 5


@dataclass(frozen=True, slots=True)
class Marker:
    """Whose marks: a person's own, or those of one of their profiles."""

    user_id: int
    profile_id: int | None

    @property
    def parameters(self) -> dict[str, object]:
        """The names of these in `statements`."""
        return {"user": self.user_id, "profile": self.profile_id}


@dataclass(frozen=True, slots=True)
class WatchPosition:
    chapter_id: int
    position_seconds: float


@dataclass(frozen=True, slots=True)
class Marks:
    """A person's marks on one content."""

    stopped: WatchPosition | None
    is_favorite: bool
    watched_chapters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardMarks:
    """A person's marks on a content, as far as a card shows them."""

    chapter_id: int | None
    position_seconds: float
    updated_at: datetime | None
    is_favorite: bool


@dataclass(frozen=True, slots=True)
class Watched:
    """The chapters that a person has watched, and their number in each content."""

    chapter_ids: Sequence[int] = ()
    chapters_by_content: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))


NOTHING_WATCHED = Watched()


@dataclass(frozen=True, slots=True)
class Shelf:
    """Contents in order, each with the number of watched chapters."""

    content_ids: list[int]
    watched_chapters: list[int]


@dataclass(frozen=True, slots=True)
class ProgressLine:
    content_id: int
    chapter_id: int
    position_seconds: float
    is_watched: bool


@dataclass(frozen=True, slots=True)
class RatingSummary:
    """What a content's viewers give it: the average, rounded to a tenth, and how many they are."""

    average: float
    count: int


@dataclass(frozen=True, slots=True)
class RatingCounts:
    """All ratings of a content; `by_stars` counts them from one star to five."""

    average: float
    count: int
    by_stars: tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class FilmRating:
    """`summary` is null until enough people have rated it; `mine` are this viewer's own stars."""

    summary: RatingSummary | None
    mine: int | None


def marker_of(viewer: Viewer) -> Marker:
    """Return whose marks a viewer reads and writes."""
    return Marker(viewer.id, viewer.profile.id if viewer.profile else None)


def get_marks(*, marker: Marker, content_id: int) -> Marks:
    """Return where a person stopped in a content, whether it is a favourite, and the watched chapters."""
    row = fetch_prepared(MARKS, {**marker.parameters, "content": content_id})
    assert row is not None  # a SELECT without FROM always returns a row
    chapter_id, position, is_favorite, chapter_ids = row
    watch_position = WatchPosition(chapter_id, position) if chapter_id is not None else None
    return Marks(stopped=watch_position, is_favorite=is_favorite, watched_chapters=tuple(chapter_ids))


def list_marks(*, marker: Marker, content_ids: Sequence[int]) -> dict[int, CardMarks]:
    """Return a person's marks on each of these contents."""
    row = fetch_prepared(MARKS_OF_MANY, {**marker.parameters, "contents": list(content_ids)})
    assert row is not None  # an aggregate always returns a row
    return {
        content_id: CardMarks(chapter_id, position or 0.0, updated_at, is_favorite)
        for content_id, chapter_id, position, updated_at, is_favorite in zip(*row, strict=True)
    }


def list_watched(*, marker: Marker) -> Watched:
    """Return the chapters that a person watched most recently."""
    states = WatchState.objects.filter(of_marker(marker), watched_at__isnull=False)
    chapter_ids: list[int] = []
    counts: dict[int, int] = {}
    latest = states.order_by("-updated_at", "-id").values_list("chapter_id", "content_id")
    for chapter_id, content_id in latest[:LONGEST_LIST]:
        chapter_ids.append(chapter_id)
        counts[content_id] = counts.get(content_id, 0) + 1
    return Watched(chapter_ids, counts)


def list_recent(*, marker: Marker) -> Shelf:
    """List the contents that a person watched, latest first."""
    states = WatchState.objects.filter(of_marker(marker)).values("content_id")
    latest = states.annotate(
        latest=Max("updated_at"), watched=Count("id", filter=Q(watched_at__isnull=False))
    ).order_by("-latest", "-content_id")
    rows = list(latest.values_list("content_id", "watched")[:LONGEST_LIST])
    return Shelf([content_id for content_id, _ in rows], [watched_count for _, watched_count in rows])


def list_watched_of(*, marker: Marker, content_ids: Sequence[int]) -> dict[int, int]:
    """Return how many chapters of each of these contents a person watched, the latest content first."""
    states = WatchState.objects.filter(of_marker(marker), content_id__in=content_ids).values("content_id")
    latest = states.annotate(
        latest=Max("updated_at"), watched=Count("id", filter=Q(watched_at__isnull=False))
    ).order_by("-latest", "-content_id")
    return dict(latest.values_list("content_id", "watched"))


def list_favorites(*, marker: Marker) -> Shelf:
    """List a person's favourites, contents and those with a favourite chapter, latest first."""
    favorites = Favorite.objects.filter(of_marker(marker)).values("content_id")
    latest = favorites.annotate(latest=Max("created_at")).order_by("-latest", "-content_id")
    ids = list(latest.values_list("content_id", flat=True)[:LONGEST_LIST])
    return Shelf(ids, [0] * len(ids))


def list_own_list(*, marker: Marker) -> Shelf:
    """List what a person wants to watch later, the latest addition first."""
    entries = ListEntry.objects.filter(of_marker(marker)).order_by("-created_at", "-id")
    ids = list(entries.values_list("content_id", flat=True)[:LONGEST_LIST])
    return Shelf(ids, [0] * len(ids))


def list_library(*, marker: Marker, purchases: Mapping[int, datetime]) -> Shelf:
    """List the contents that a person watched, marked or bought, most recently used first."""
    row = fetch_prepared(
        LIBRARY,
        {
            **marker.parameters,
            "limit": LONGEST_LIST,
            "bought": list(purchases),
            "bought_at": list(purchases.values()),
        },
    )
    assert row is not None  # an aggregate always returns a row
    return Shelf(*row)


def list_progress(*, marker: Marker) -> list[ProgressLine]:
    """List a person's position in the chapters that they watched most recently."""
    states = WatchState.objects.filter(of_marker(marker)).order_by("-updated_at", "-id")
    rows = states.values_list("content_id", "chapter_id", "position_seconds", "watched_at")
    return [
        ProgressLine(content_id, chapter_id, position, watched_at is not None)
        for content_id, chapter_id, position, watched_at in rows[:PROGRESS_LINES]
    ]


def is_favorite(*, marker: Marker, content_id: int, chapter_id: int | None) -> bool:
    favorites = Favorite.objects.filter(of_marker(marker), content_id=content_id)
    return favorites.filter(of_chapter(chapter_id)).exists()


def find_rating_summary(*, content_id: int) -> RatingSummary | None:
    """Return what a content's viewers give it, or None where too few have rated it.

    An account counts once: the ratings of its profiles are for themselves.
    """
    ratings = Rating.objects.filter(content_id=content_id, profile=None)
    row = ratings.aggregate(count=Count("id"), average=Avg("stars"))
    if row["count"] < FEWEST_RATINGS:
        return None
    return RatingSummary(round(float(row["average"]), 1), row["count"])


def find_rating_counts(*, content_id: int) -> RatingCounts | None:
    """Count a content's ratings by their stars, however few they are. None where there are none."""
    ratings = Rating.objects.filter(content_id=content_id, profile=None).values_list("stars")
    people = dict(ratings.annotate(people=Count("id")).order_by("stars"))
    count = sum(people.values())
    if count == 0:
        return None
    average = round(sum(stars * number for stars, number in people.items()) / count, 1)
    one, two, three, four, five = (people.get(stars, 0) for stars in range(1, 6))
    return RatingCounts(average, count, (one, two, three, four, five))


def find_own_rating(*, marker: Marker, content_id: int) -> int | None:
    ratings = Rating.objects.filter(of_marker(marker), content_id=content_id)
    return ratings.values_list("stars", flat=True).first()


def of_marker(marker: Marker) -> Q:
    """Return the rows of this person or profile. Those of a person do not include their profiles'."""
    return Q(user_id=marker.user_id, profile_id=marker.profile_id)


def of_chapter(chapter_id: int | None) -> Q:
    """Return this chapter's mark, or the content's own."""
    return Q(chapter__isnull=True) if chapter_id is None else Q(chapter_id=chapter_id)


def export_person(store_id: int, user_id: int, _at: datetime) -> dict[str, list[dict[str, object]]]:
    """Return all progress, favourites, lists and ratings of a person and their profiles, as JSON.

    `profile` is its name, null for the person themselves.
    """
    states = WatchState.objects.filter(user_id=user_id, content__store_id=store_id)
    favorites = Favorite.objects.filter(user_id=user_id, content__store_id=store_id)
    entries = ListEntry.objects.filter(user_id=user_id, content__store_id=store_id)
    ratings = Rating.objects.filter(user_id=user_id, content__store_id=store_id)
    return {
        "watched": [
            {
                "profile": profile,
                "content": title,
                "chapter_id": chapter_id,
                "position_seconds": position,
                "watched_at": watched_at.isoformat() if watched_at else None,
                "updated_at": updated_at.isoformat(),
            }
            for profile, title, chapter_id, position, watched_at, updated_at in states.order_by(
                "id"
            ).values_list(
                "profile__name",
                "content__title",
                "chapter_id",
                "position_seconds",
                "watched_at",
                "updated_at",
            )
        ],
        "favorites": [
            {
                "profile": profile,
                "content": title,
                "chapter_id": chapter_id,
                "marked_at": created_at.isoformat(),
            }
            for profile, title, chapter_id, created_at in favorites.order_by("id").values_list(
                "profile__name", "content__title", "chapter_id", "created_at"
            )
        ],
        "ratings": [
            {"profile": profile, "content": title, "stars": stars, "rated_at": updated_at.isoformat()}
            for profile, title, stars, updated_at in ratings.order_by("id").values_list(
                "profile__name", "content__title", "stars", "updated_at"
            )
        ],
        "my_list": [
            {"profile": profile, "content": title, "added_at": created_at.isoformat()}
            for profile, title, created_at in entries.order_by("id").values_list(
                "profile__name", "content__title", "created_at"
            )
        ],
    }
