"""Operations on contents."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePath
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet, Subquery

from matinee.catalog.models import Access, Category, CategoryContent, Chapter, Content, OtherVideo
from matinee.catalog.operations import film_events
from matinee.catalog.operations.addresses import (
    RESERVED,
    PermalinkReservedError,
    create_at,
    follow_title,
    refusing_a_taken_permalink,
    slug_of,
)
from matinee.catalog.operations.links import check_trailer, set_authors, set_categories
from matinee.catalog.operations.translating import translate
from matinee.catalog.operations.values import set_values
from matinee.catalog.queries.detail import is_on_sale
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.media import operations as media
from matinee.media.operations import UploadTicket

PLAIN_FIELDS = frozenset(
    {
        "title",
        "description",
        "translations",
        "permalink",
        "access",
        "credits",
        "year",
        "minimum_age",
        "is_unlisted",
        "is_announced",
        "ends_at",
        "free_minutes",
        "trailer_id",
    }
)
LINKS: dict[str, Callable[[int, int, Any], None]] = {
    "category_ids": set_categories,
    "authors": set_authors,
    "custom_fields": set_values,
}


class NothingToPlayError(ConflictError):
    code = "not_ready"
    message = "There’s nothing to play yet. Publish once the first version is ready."


class PastTimeError(ProblemError):
    code = "in_the_past"
    message = "That time has passed. Choose a later one, or publish now."


class AlreadyPublishedError(ConflictError):
    code = "already_published"
    message = "Viewers see this film already. Unpublish it first to schedule it."


class PastEndError(PastTimeError):
    message = "That time has passed. Choose a later one, or unpublish the film now."


class EndsTooSoonError(ProblemError):
    code = "ends_too_soon"
    message = "The film would end before viewers see it. Choose a later end date, or remove it."


class NothingToBuyError(ConflictError):
    code = "nothing_to_buy"
    message = "No one could buy this film. Set a price or add it to a plan that’s on sale."


@dataclass(frozen=True, slots=True)
class NewFilm:
    content_id: int
    permalink: str
    ticket: UploadTicket


@transaction.atomic
def begin_upload(*, store_id: int, filename: str, size: int, by_user_id: int, at: datetime) -> NewFilm:
    """Create a draft with one chapter, for a file that will be uploaded."""
    ticket = media.create_upload(store_id=store_id, filename=filename, size=size, by_user_id=by_user_id)
    title = title_from(filename)
    content = _create_content(store_id=store_id, title=title, permalink=None, otherwise="film", at=at)
    Chapter.objects.create(content=content, position=1, title="", video_id=ticket.video_id)
    return NewFilm(content_id=content.pk, permalink=content.permalink, ticket=ticket)


@transaction.atomic
def begin_trailer(
    *, store_id: int, content_id: int, title: str, filename: str, size: int, by_user_id: int, at: datetime
) -> NewFilm:
    """Create a content's trailer for a file that will be uploaded: unlisted, and open to all once it plays.

    It is as little fit for children as the content.
    """
    ticket = media.create_upload(store_id=store_id, filename=filename, size=size, by_user_id=by_user_id)
    trailer = _create_content(store_id=store_id, title=title, permalink=None, otherwise="trailer", at=at)
    Chapter.objects.create(content=trailer, position=1, title="", video_id=ticket.video_id)
    change_content(store_id=store_id, content_id=content_id, changes={"trailer_id": trailer.pk}, at=at)
    age = Content.objects.filter(pk=content_id).values("minimum_age")
    Content.objects.filter(pk=trailer.pk).update(
        minimum_age=Subquery(age), is_unlisted=True, follows_title=False, published_at=at
    )
    return NewFilm(content_id=trailer.pk, permalink=trailer.permalink, ticket=ticket)


@transaction.atomic
def create_content(
    *,
    store_id: int,
    title: str,
    video_id: int | None,
    at: datetime,
    permalink: str | None = None,
    otherwise: str = "film",
    description: str = "",
    credits: str = "",
    access: str = Access.PUBLIC,
    position: int = 0,
) -> int:
    """Create a draft around an existing video, and return its id.

    Without a permalink, one is made from the title, or of `otherwise` where that has no Latin letters.
    """
    content = _create_content(store_id=store_id, title=title, permalink=permalink, otherwise=otherwise, at=at)
    Content.objects.filter(pk=content.pk).update(
        description=description, credits=credits, access=access, position=position
    )
    Chapter.objects.create(content=content, position=1, title="", video_id=video_id)
    return content.pk


def change_content(
    *,
    store_id: int,
    content_id: int,
    changes: dict[str, object],
    at: datetime,
    otherwise: str = "film",
) -> None:
    """Change any of PLAIN_FIELDS and LINKS.

    Categories and authors are complete lists; only the custom fields that are named are changed. A draft's
    address follows its title until somebody writes one: `otherwise`, as for `create_content`.
    Raises NothingToBuyError when a published content would be for paying viewers and is not on sale,
    PastEndError and EndsTooSoonError for an end that cannot be, and what `check_trailer` raises.
    """
    _check_names(changes)
    plain = {name: value for name, value in changes.items() if name in PLAIN_FIELDS}
    if "permalink" in plain:
        plain["follows_title"] = False
    contents = Content.objects.filter(store_id=store_id, pk=content_id)
    is_other_end = "ends_at" in plain and _check_end(contents, plain["ends_at"], at)
    with refusing_a_taken_permalink():
        if isinstance(texts := plain.get("translations"), dict):
            plain["translations"] = translate(contents, changes=texts)
        trailer_id = plain.get("trailer_id")
        if isinstance(trailer_id, int):
            check_trailer(store_id, content_id=content_id, trailer_id=trailer_id)
        is_other_rule = "access" in plain and contents.exclude(access=plain["access"]).exists()
        age = plain.get("minimum_age")
        is_other_age = isinstance(age, int) and contents.exclude(minimum_age=age).exists()
        is_other_part = "free_minutes" in plain and _ends_free_part(contents, plain["free_minutes"])
        if not contents.update(**plain, updated_at=at):
            raise NotFoundError
        if is_other_rule and contents.filter(published_at__isnull=False).exists():
            _require_offer(store_id, content_id, at)
        if "title" in plain:
            follow_title(contents, title=str(plain["title"]), otherwise=otherwise)
        if is_other_end or plain.keys() & {"title", "permalink"}:
            film_events.tell_ahead(store_id, content_id=content_id, at=at)
        if isinstance(trailer_id, int):
            film_events.tell_ahead(store_id, content_id=trailer_id, at=at)
        for name in changes.keys() & LINKS.keys():
            LINKS[name](store_id, content_id, changes[name])
        if is_other_rule or is_other_age or is_other_end or is_other_part:
            # Players renew at once, so a viewer who may still watch hardly notices.
            end_playbacks(store_id, content_id=content_id, at=at)


@transaction.atomic
def publish_content(
    *,
    store_id: int,
    content_id: int,
    at: datetime,
    publish_at: datetime | None = None,
    changes: dict[str, object] | None = None,
) -> None:
    """Publish a content together with these changes, or not at all. A published one keeps its date.

    With `publish_at` viewers see it from then on: every read asks the clock, so nothing has to run then.
    Raises NothingToPlayError, NothingToBuyError for one for paying viewers that is not on sale,
    PastTimeError, AlreadyPublishedError and EndsTooSoonError.
    """
    if publish_at is not None and publish_at <= at:
        raise PastTimeError(field="publish_at")
    if changes:
        change_content(store_id=store_id, content_id=content_id, changes=changes, at=at)
    contents = Content.objects.filter(store_id=store_id, pk=content_id)
    if not contents.exists():
        raise NotFoundError
    playable = contents.filter(chapters__is_playable=True)
    if not playable.exists():
        raise NothingToPlayError
    if contents.filter(ends_at__lte=publish_at or at).exists():
        raise EndsTooSoonError(field="publish_at" if publish_at else "ends_at")
    waiting = contents.exclude(published_at__lte=at)
    if waiting.exists():
        _require_offer(store_id, content_id, at)
    if waiting.update(published_at=publish_at or at, updated_at=at):
        film_events.tell_published(store_id, content_id=content_id, at=at)
    elif publish_at is not None:
        raise AlreadyPublishedError(field="publish_at")
    keep_address(content_id=content_id)
    shelves = CategoryContent.objects.filter(content_id=content_id).values("category_id")
    Category.objects.filter(pk__in=shelves).update(follows_title=False)


def keep_address(*, content_id: int) -> None:
    """Leave the address as it is from now on, whatever the title becomes: others may have it."""
    Content.objects.filter(pk=content_id).update(follows_title=False)


@transaction.atomic
def unpublish_content(*, store_id: int, content_id: int, at: datetime) -> None:
    """Unpublish a content. New playbacks are refused, running ones end within a minute."""
    contents = Content.objects.filter(store_id=store_id, pk=content_id)
    if not contents.exists():
        raise NotFoundError
    film_events.tell_hidden(store_id, content_id=content_id, at=at)
    contents.filter(published_at__isnull=False).update(published_at=None, updated_at=at)
    end_playbacks(store_id, content_id=content_id, at=at)


@transaction.atomic
def delete_content(*, store_id: int, content_id: int, at: datetime) -> None:
    """Delete a content with its videos and their files."""
    # With those that it is the trailer of, in the order that `check_trailer` locks in.
    contents = Content.objects.select_for_update(no_key=True).filter(store_id=store_id).order_by("pk")
    rows = contents.filter(Q(pk=content_id) | Q(trailer_id=content_id))
    content = next((row for row in rows if row.pk == content_id), None)
    if content is None:
        raise NotFoundError
    film_events.tell_hidden(store_id, content_id=content_id, at=at)
    # Lock the videos before their chapters, as the worker does, which writes each step to the chapter.
    for video_id in _video_ids(content_id):
        media.delete_video(store_id=store_id, video_id=video_id, at=at)
    content.delete()


def end_playbacks(store_id: int, *, content_id: int, at: datetime) -> None:
    for video_id in _video_ids(content_id):
        media.revoke_viewers(store_id=store_id, video_id=video_id, at=at)


def _require_offer(store_id: int, content_id: int, at: datetime) -> None:
    if not is_on_sale(store_id, content_id=content_id, at=at):
        raise NothingToBuyError(field="access")


def _create_content(
    *, store_id: int, title: str, permalink: str | None, otherwise: str, at: datetime
) -> Content:
    return create_at(
        permalink or slug_of(title, otherwise=otherwise),
        create=lambda free: Content.objects.create(
            store_id=store_id,
            title=title,
            permalink=free,
            follows_title=permalink is None,
            created_at=at,
            updated_at=at,
        ),
    )


def title_from(filename: str) -> str:
    stem = PurePath(filename.replace("\\", "/")).stem
    words = re.sub(r"[\s_.-]+", " ", stem).strip()[:200].strip()
    return words[:1].upper() + words[1:] if words else "Untitled"


def _check_end(contents: QuerySet[Content], ends_at: object, at: datetime) -> bool:
    """Return whether it is another end than before."""
    if not isinstance(ends_at, datetime):
        return contents.filter(ends_at__isnull=False).exists()
    if not contents.exclude(ends_at=ends_at).exists():
        return False
    if ends_at <= at:
        raise PastEndError(field="ends_at")
    if contents.filter(published_at__gte=ends_at).exists():
        raise EndsTooSoonError(field="ends_at")
    return True


def _ends_free_part(contents: QuerySet[Content], minutes: object) -> bool:
    """Whether other minutes were free before."""
    former = contents.filter(free_minutes__isnull=False)
    return former.exclude(free_minutes=minutes if isinstance(minutes, int) else None).exists()


def _check_names(changes: dict[str, object]) -> None:
    unknown = changes.keys() - PLAIN_FIELDS - LINKS.keys()
    if unknown:
        raise ProblemError(f"These cannot be changed: {', '.join(sorted(unknown))}.")
    if changes.get("permalink") in RESERVED:
        raise PermalinkReservedError(field="permalink")


def _video_ids(content_id: int) -> list[int]:
    """Including former videos, which some viewers still watch, and next ones."""
    chapters = Chapter.objects.filter(content_id=content_id, video_id__isnull=False).order_by("position")
    others = OtherVideo.objects.filter(chapter__content_id=content_id, removed_at=None).order_by("id")
    video_ids = [video_id for video_id in chapters.values_list("video_id", flat=True) if video_id is not None]
    return [*video_ids, *others.values_list("video_id", flat=True)]
