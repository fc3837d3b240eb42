"""Queries of the back office's films, including drafts, and their links."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal, cast

from django.db import connection
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from matinee.catalog.access import MinimumAge
from matinee.catalog.models import (
    Category,
    CategoryContent,
    Chapter,
    Content,
    ContentAuthor,
    CustomFieldValue,
    OtherVideo,
)
from matinee.catalog.statements.products import UNSOLD
from matinee.insights import queries as insights
from matinee.kit.errors import NotFoundError
from matinee.kit.paging import Paged, read_page
from matinee.kit.sorting import Column, by_letters, by_numbers, sort_rows
from matinee.kit.translated import Translations, text_in

PAGE_SIZE = 24

FilmState = Literal["published", "unlisted", "scheduled", "ended", "draft", "encoding", "broken"]
FilmSort = Literal["film", "-film", "published", "-published", "plays", "-plays", "updated", "-updated"]
Replacement = Literal["working", "stopped"]

_COLUMNS: dict[str, Column] = {
    "film": by_letters("title"),
    "published": F("published_at"),
    "updated": F("updated_at"),
}

_WORKING = ["uploading", "queued", "checking", "encoding", "playable"]
STOPPED = ["refused", "failed"]
# The state filter also matches a film by its next file, while that is in progress or failed.
_IS_NEXT = Q(chapters__other_videos__kind=OtherVideo.Kind.NEXT)
_IS_ENCODING = Q(chapters__video_state__in=_WORKING) | (
    _IS_NEXT & Q(chapters__other_videos__video__state__in=[*_WORKING, "ready"])
)
_IS_BROKEN = Q(chapters__video_state__in=STOPPED) | (
    _IS_NEXT & Q(chapters__other_videos__video__state__in=STOPPED)
)
_OF_VIDEOS = ("encoding", "broken")
# As `statements.parts` has it.
_IS_TRAILER = Exists(Content.objects.filter(trailer=OuterRef("pk")))


@dataclass(frozen=True, slots=True)
class FormerVideo:
    video_id: int
    replaced_at: datetime
    kept_until: datetime


@dataclass(frozen=True, slots=True)
class ChapterRow:
    id: int
    position: int
    title: str
    translations: dict[str, dict[str, str]]
    video_id: int | None
    poster: dict[str, Any] | None  # as viewers see it
    duration_ms: int | None
    next_video_id: int | None = None  # replaces it when it is ready
    former: tuple[FormerVideo, ...] = ()  # can be restored; the last replaced comes first


@dataclass(frozen=True, slots=True)
class ContentRow:
    id: int
    permalink: str
    title: str
    description: str
    translations: dict[str, dict[str, str]]
    credits: str
    access: str
    position: int
    published_at: datetime | None
    ends_at: datetime | None
    is_unlisted: bool
    is_announced: bool
    updated_at: datetime
    year: int | None
    minimum_age: MinimumAge
    free_minutes: int | None
    chapters: tuple[ChapterRow, ...]
    replacement: Replacement | None = None  # of a chapter's replacement; a failed one before others

    def is_published(self, at: datetime) -> bool:
        return self.published_at is not None and self.published_at <= at and not self.has_ended(at)

    def has_ended(self, at: datetime) -> bool:
        """Whether viewers saw it until its end."""
        return self.published_at is not None and self.ends_at is not None and self.ends_at <= at

    @property
    def video_ids(self) -> list[int]:
        return [chapter.video_id for chapter in self.chapters if chapter.video_id is not None]

    @property
    def other_video_ids(self) -> list[int]:
        coming = [chapter.next_video_id for chapter in self.chapters if chapter.next_video_id is not None]
        return [*coming, *(former.video_id for chapter in self.chapters for former in chapter.former)]


@dataclass(frozen=True, slots=True)
class CategoryOfFilm:
    permalink: str
    title: str
    id: int


@dataclass(frozen=True, slots=True)
class AuthorOfFilm:
    id: int
    permalink: str
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class Links:
    """A content's categories and authors, and its custom field values by key."""

    categories: tuple[CategoryOfFilm, ...]
    authors: tuple[AuthorOfFilm, ...]
    values: dict[str, str]


@dataclass(frozen=True, slots=True)
class Titled:
    id: int
    permalink: str
    title: str


@dataclass(frozen=True, slots=True)
class TranslatedTitle:
    permalink: str
    title: str
    translations: Translations

    def title_in(self, locale: str) -> str:
        return text_in(locale, self.translations, "title", self.title)


@dataclass(frozen=True, slots=True)
class Unsold:
    """A store's published contents for paying viewers that nothing on sale unlocks: how many, the newest."""

    store_id: int
    count: int
    content_id: int
    title: str


def list_unsold(*, store_id: int | None, at: datetime) -> list[Unsold]:
    """List what is unsold, of one store or of all, by store."""
    with connection.cursor() as cursor:
        cursor.execute(UNSOLD, {"store": store_id, "at": at})
        return [Unsold(*row) for row in cursor.fetchall()]


def list_contents(
    store_id: int,
    *,
    page: int,
    at: datetime,
    text: str = "",
    state: FilmState | None = None,
    untranslated: str | None = None,
    sort: FilmSort | None = None,
) -> Paged[ContentRow]:
    """List a page, newest first unless sorted; with `untranslated`, what has no words in that language.

    Three statements, one to count where there are more, and one behind the first page. By plays: one more,
    and a call to the engine; raises EngineAwayError.
    """
    contents = Content.objects.filter(store_id=store_id)
    if text:
        contents = contents.filter(Q(title__icontains=text) | Q(permalink__icontains=text))
    if state:
        contents = contents.filter(_in_state(state, at))
    if untranslated:
        contents = contents.filter(_untranslated(untranslated))
    if state in _OF_VIDEOS:
        contents = contents.distinct()  # a film has several
    columns = _COLUMNS
    if sort in ("plays", "-plays"):
        columns = {"plays": by_numbers(insights.count_plays(store_id, at=at))}
    in_order = sort_rows(contents, sort, columns=columns, newest=("-id",)).prefetch_related("chapters")
    paged = read_page(in_order, page=page, size=PAGE_SIZE)
    replacements = _replacements([content.pk for content in paged.rows])
    rows = [_as_row(content, replacements) for content in paged.rows]
    return Paged(rows, is_last=paged.is_last, total=paged.total)


def _replacements(content_ids: Sequence[int]) -> dict[int, Replacement]:
    """Return the progress of replacements, by content."""
    coming = OtherVideo.objects.filter(kind=OtherVideo.Kind.NEXT, chapter__content_id__in=content_ids)
    replacements: dict[int, Replacement] = {}
    for content_id, state in coming.order_by("pk").values_list("chapter__content_id", "video__state"):
        if state in STOPPED:
            replacements[content_id] = "stopped"
        else:
            replacements.setdefault(content_id, "working")
    return replacements


def get_content(store_id: int, content_id: int) -> ContentRow:
    """Return a content with its chapters and their other videos. Four statements. Raises NotFoundError."""
    content = Content.objects.filter(store_id=store_id, pk=content_id).prefetch_related("chapters").first()
    if content is None:
        raise NotFoundError
    others = OtherVideo.objects.filter(chapter__content=content, removed_at=None)
    by_chapter: dict[int, list[OtherVideo]] = {}
    for other in others.order_by("-replaced_at", "-id"):
        by_chapter.setdefault(other.chapter_id, []).append(other)
    row = _as_row(content, _replacements([content.pk]))
    chapters = (_with_others(chapter, by_chapter.get(chapter.id, ())) for chapter in row.chapters)
    return replace(row, chapters=tuple(chapters))


def get_links(store_id: int, *, content_id: int) -> Links:
    """Three statements."""
    categories = Category.objects.filter(
        store_id=store_id, pk__in=CategoryContent.objects.filter(content_id=content_id).values("category")
    )
    authors = ContentAuthor.objects.filter(store_id=store_id, content_id=content_id)
    values = CustomFieldValue.objects.filter(store_id=store_id, content_id=content_id)
    return Links(
        categories=tuple(
            CategoryOfFilm(*row)
            for row in categories.order_by("position", "id").values_list("permalink", "title", "id")
        ),
        authors=tuple(
            AuthorOfFilm(*row)
            for row in authors.order_by("position", "id").values_list(
                "author_id", "author__permalink", "author__name", "role"
            )
        ),
        values=dict(values.order_by("field__position", "field_id").values_list("field__key", "value")),
    )


def list_contents_by_id(store_id: int, *, content_ids: list[int]) -> dict[int, ContentRow]:
    contents = Content.objects.filter(store_id=store_id, pk__in=content_ids).prefetch_related("chapters")
    replacements = _replacements(content_ids)
    return {content.pk: _as_row(content, replacements) for content in contents}


def list_contents_in(store_id: int, *, state: FilmState, limit: int, at: datetime) -> list[ContentRow]:
    """List the newest contents in a state."""
    return list_contents(store_id, page=1, state=state, at=at).rows[:limit]


def list_titles(store_id: int, *, content_ids: Collection[int], has_trailers: bool = True) -> list[Titled]:
    """List the titles of these contents by id, including drafts."""
    rows = Content.objects.filter(store_id=store_id, pk__in=content_ids).order_by("id")
    if not has_trailers:
        rows = rows.exclude(_IS_TRAILER)
    return [Titled(row.pk, row.permalink, row.title) for row in rows]


def find_translated_title(store_id: int, *, content_id: int) -> TranslatedTitle | None:
    """Find what a content is called in each language, also while it is a draft."""
    row = Content.objects.filter(store_id=store_id, pk=content_id).first()
    return TranslatedTitle(row.permalink, row.title, row.translations) if row else None


def list_chapter_titles(store_id: int, *, chapter_ids: Collection[int]) -> dict[int, str]:
    """List the title of each chapter, or its number in the content."""
    rows = Chapter.objects.filter(content__store_id=store_id, pk__in=chapter_ids)
    return {row.pk: row.title or str(row.position) for row in rows}


def count_published(store_id: int, *, at: datetime) -> int:
    """Count the films that viewers can see; trailers are none."""
    return _published_films(store_id, at).count()


def list_newest_films(store_id: int, *, limit: int, at: datetime) -> list[ContentRow]:
    """List the films that viewers can see, the latest first; trailers are none."""
    rows = _published_films(store_id, at).order_by("-published_at", "-id").prefetch_related("chapters")
    return [_as_row(content, {}) for content in rows[:limit]]


def _published_films(store_id: int, at: datetime) -> QuerySet[Content]:
    return Content.objects.filter(_in_state("published", at), store_id=store_id).exclude(_IS_TRAILER)


def _untranslated(code: str) -> Q:
    """A title or a description that is not translated; a description that nobody wrote is not missing."""
    return Q((f"translations__{code}__title__isnull", True)) | (
        ~Q(description="") & Q((f"translations__{code}__description__isnull", True))
    )


def _in_state(state: FilmState, at: datetime) -> Q:
    is_published = Q(published_at__lte=at) & (Q(ends_at=None) | Q(ends_at__gt=at))
    states: dict[FilmState, Q] = {
        "published": is_published,
        "unlisted": is_published & Q(is_unlisted=True),
        "ended": Q(published_at__lte=at, ends_at__lte=at),
        "scheduled": Q(published_at__gt=at),
        "draft": Q(published_at__isnull=True),
        "encoding": _IS_ENCODING,
        "broken": _IS_BROKEN,
    }
    return states[state]


def _as_row(content: Content, replacements: Mapping[int, Replacement]) -> ContentRow:
    chapters = sorted(content.chapters.all(), key=lambda chapter: (chapter.position, chapter.pk))
    return ContentRow(
        id=content.pk,
        permalink=content.permalink,
        title=content.title,
        description=content.description,
        translations=content.translations,
        credits=content.credits,
        access=content.access,
        position=content.position,
        published_at=content.published_at,
        ends_at=content.ends_at,
        is_unlisted=content.is_unlisted,
        is_announced=content.is_announced,
        updated_at=content.updated_at,
        year=content.year,
        minimum_age=cast(MinimumAge, content.minimum_age),
        free_minutes=content.free_minutes,
        chapters=tuple(_as_chapter(chapter) for chapter in chapters),
        replacement=replacements.get(content.pk),
    )


def _with_others(chapter: ChapterRow, others: Sequence[OtherVideo]) -> ChapterRow:
    """`others` begin with the last replaced one."""
    upcoming = next((other for other in others if other.kind == OtherVideo.Kind.NEXT), None)
    return replace(
        chapter,
        next_video_id=upcoming.video_id if upcoming else None,
        former=tuple(
            FormerVideo(other.video_id, other.replaced_at, other.replaced_at + OtherVideo.KEPT_FOR)
            for other in others
            if other.replaced_at is not None
        ),
    )


def _as_chapter(chapter: Chapter) -> ChapterRow:
    return ChapterRow(
        id=chapter.pk,
        position=chapter.position,
        title=chapter.title,
        translations=chapter.translations,
        video_id=chapter.video_id,
        poster=chapter.poster,
        duration_ms=chapter.duration_ms,
    )
