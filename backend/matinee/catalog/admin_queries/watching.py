"""What reports need to know about contents: names, images, durations and authors."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Q

from matinee.catalog.models import Author, Chapter, Content, ContentAuthor, OtherVideo


@dataclass(frozen=True, slots=True)
class WatchedChapter:
    id: int
    content_id: int
    video_id: int
    title: str
    is_former: bool = False  # the chapter plays another file now


@dataclass(frozen=True, slots=True)
class WatchedContent:
    id: int
    title: str
    authors: tuple[str, ...]
    chapters: tuple[WatchedChapter, ...]


@dataclass(frozen=True, slots=True)
class WatchedAuthor:
    id: int
    permalink: str
    name: str


def list_watched(store_id: int, *, content_ids: Collection[int]) -> dict[int, WatchedContent]:
    """List the names of a store's contents. Four statements."""
    titles = Content.objects.filter(store_id=store_id, pk__in=content_ids).values_list("id", "title")
    authors: dict[int, list[str]] = {}
    for content_id, name in (
        ContentAuthor.objects.filter(store_id=store_id, content_id__in=content_ids)
        .order_by("position", "id")
        .values_list("content_id", "author__name")
    ):
        authors.setdefault(content_id, []).append(name)
    chapters: dict[int, list[WatchedChapter]] = {}
    for chapter in (
        Chapter.objects.filter(content__store_id=store_id, content_id__in=content_ids, video__isnull=False)
        .order_by("position", "id")
        .values_list("id", "content_id", "video_id", "title")
    ):
        chapters.setdefault(chapter[1], []).append(WatchedChapter(*chapter))
    for former in (
        OtherVideo.objects.filter(_former(store_id), chapter__content_id__in=content_ids)
        .order_by("id")
        .values_list("chapter_id", "chapter__content_id", "video_id", "chapter__title")
    ):
        chapters.setdefault(former[1], []).append(WatchedChapter(*former, is_former=True))
    return {
        content_id: WatchedContent(
            content_id,
            title,
            tuple(dict.fromkeys(authors.get(content_id, ()))),
            tuple(chapters.get(content_id, ())),
        )
        for content_id, title in titles
    }


def list_lengths(store_id: int) -> dict[int, int]:
    """Return the duration of each video of the store, in milliseconds."""
    chapters = Chapter.objects.filter(content__store_id=store_id, video__isnull=False, duration_ms__gt=0)
    former = OtherVideo.objects.filter(_former(store_id), duration_ms__gt=0)
    return dict(chapters.values_list("video_id", "duration_ms")) | dict(
        former.values_list("video_id", "duration_ms")
    )


def list_video_pairs(store_id: int) -> list[tuple[int, int]]:
    """List (content, video) of all that the store has played, what a chapter played before too, in order."""
    chapters = Chapter.objects.filter(content__store_id=store_id, video__isnull=False)
    former = OtherVideo.objects.filter(_former(store_id))
    return sorted(
        {
            *chapters.values_list("content_id", "video_id"),
            *former.values_list("chapter__content_id", "video_id"),
        }
    )


def _former(store_id: int) -> Q:
    return Q(kind=OtherVideo.Kind.FORMER, chapter__content__store_id=store_id)


def list_authorships(store_id: int) -> list[tuple[int, int]]:
    """List (content, author), each pair once, in a stable order."""
    pairs = ContentAuthor.objects.filter(store_id=store_id).order_by("content_id", "author_id")
    return list(pairs.values_list("content_id", "author_id").distinct())


def list_watched_authors(store_id: int, *, author_ids: Collection[int]) -> dict[int, WatchedAuthor]:
    rows = Author.objects.filter(store_id=store_id, pk__in=author_ids).values_list("id", "permalink", "name")
    return {row[0]: WatchedAuthor(*row) for row in rows}
