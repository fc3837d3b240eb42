"""Reads of contents, and who may watch them."""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from matinee.accounts.queries import Viewer
from matinee.catalog.access import Decision, Gate, explain_access, unlocked_rules
from matinee.catalog.models import Chapter, Content
from matinee.catalog.statements import CONTENT_DETAIL, LIST_CARDS
from matinee.kit.errors import NotFoundError
from matinee.kit.prepared import fetch_prepared
from matinee.media.signing import still_expiry, still_path

__all__ = ["explain_access"]

PAGE_SIZE = 24

# A person's own text "\u0002" has two backslashes in JSON, so nothing they write ends as a mark does.
_POSTER_MARK = re.compile(r"\\u0001([a-z0-9]{16})/([0-9]+)\\u0002")


@dataclass(frozen=True, slots=True)
class CardPage:
    json: str
    is_last: bool


@dataclass(frozen=True, slots=True)
class Detail:
    """The part that all viewers share, as JSON text, and what the rest is decided by."""

    id: int
    json: str
    decision: Decision


@dataclass(frozen=True, slots=True)
class Playable:
    """A chapter that this viewer asks to play."""

    content_id: int
    chapter_id: int
    video_id: int | None
    decision: Decision


def list_cards(store_id: int, viewer: Viewer, page: int, at: datetime, still_origin: str) -> CardPage:
    """List a page of published contents as a JSON array: by position, then the newest."""
    row = fetch_prepared(LIST_CARDS, (unlocked_rules(viewer), store_id, at, (page - 1) * PAGE_SIZE))
    assert row is not None  # an aggregate always has one
    cards, is_last = row
    return CardPage(json=sign_posters(cards, still_origin, at), is_last=is_last)


def get_detail(store_id: int, viewer: Viewer, permalink: str, at: datetime, still_origin: str) -> Detail:
    """Return a published content. Raises NotFoundError for what this viewer does not see."""
    row = fetch_prepared(CONTENT_DETAIL, (store_id, permalink))
    if row is None:
        raise NotFoundError
    content_id, rule, published_at, shared = row
    decision = explain_access(viewer, Gate(rule, published_at), at)
    if not decision.is_seen:
        raise NotFoundError
    return Detail(id=content_id, json=sign_posters(shared, still_origin, at), decision=decision)


def get_playable(
    store_id: int, viewer: Viewer, permalink: str, chapter_id: int | None, at: datetime
) -> Playable:
    """Return the chapter to play (the first one when none is named) with the decision on it."""
    content = Content.objects.filter(store_id=store_id, permalink=permalink).first()
    if content is None:
        raise NotFoundError
    decision = explain_access(viewer, Gate(content.access, content.published_at), at)
    chapters = Chapter.objects.filter(content=content).order_by("position", "id")
    chapter = (chapters.filter(pk=chapter_id) if chapter_id is not None else chapters).first()
    if not decision.is_seen or chapter is None:
        raise NotFoundError
    return Playable(content.pk, chapter.pk, chapter.video_id, decision)


def sign_posters(text: str, origin: str, at: datetime) -> str:
    """Put the signed address in the place of each poster's mark."""
    expiry = still_expiry(at)
    return _POSTER_MARK.sub(lambda mark: origin + _still_prefix(expiry, mark[1], mark[2]), text)


@lru_cache(maxsize=4096)
def _still_prefix(expiry: int, public_id: str, version: str) -> str:
    return still_path(expiry=expiry, video=public_id, version=int(version), file="")
