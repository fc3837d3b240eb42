"""Queries of comments, and who may read and write them."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from matinee.accounts import names
from matinee.accounts.names import Person
from matinee.accounts.queries import Viewer
from matinee.comments.models import Block, Comment, State
from matinee.comments.places import Place, get_place
from matinee.comments.statements import (
    LIST_CHANGES,
    LIST_REPLIES,
    LIST_THREADS,
    ONE_COMMENT,
    PAGE_SIZE,
    REPLIES_PAGE_SIZE,
)
from matinee.kit.errors import NotFoundError
from matinee.kit.prepared import fetch_prepared
from matinee.stores.settings import Settings
from matinee.text.segments import SOMEBODY

EDIT_WINDOW = timedelta(minutes=15)
NEWEST = 2**63 - 1

# User text "\u0001" has two backslashes in JSON, so that nothing they write ends like a marker.
_AUTHOR_MARK = re.compile(r'"\\u0001([0-9]+)\\u0002"')
_MENTION_MARK = re.compile(r'"\\u0003([0-9]+)\\u0004"')

Refusal = Literal["commenting_off", "sign_in_required", "impersonated", "blocked"]


@dataclass(frozen=True, slots=True)
class Permissions:
    """`refusal` is the reason for not being allowed to write."""

    can_read: bool
    refusal: Refusal | None

    @property
    def can_write(self) -> bool:
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class CommentsPage:
    """`json`: an array of comments. `version`: the starting point of the changes to ask for."""

    json: str
    is_last: bool
    total: int
    version: int


@dataclass(frozen=True, slots=True)
class Changes:
    """`json` contains the changed comments that this viewer sees, `gone` the ids of those no longer visible.

    `is_too_long_ago`: too many changes; reload the list.
    """

    json: str
    gone: str
    is_too_long_ago: bool
    total: int
    version: int


NOTHING = CommentsPage(json="[]", is_last=True, total=0, version=0)


def find_permissions(store_id: int, *, viewer: Viewer, settings: Settings) -> Permissions:
    """Decide who may read and write where a content is visible."""
    if not settings.commenting:
        return Permissions(can_read=False, refusal="commenting_off")
    if not viewer.is_signed_in:
        return Permissions(can_read=True, refusal="sign_in_required")
    if viewer.is_impersonated:
        return Permissions(can_read=True, refusal="impersonated")
    if is_blocked(store_id, person_id=viewer.id):
        return Permissions(can_read=True, refusal="blocked")
    return Permissions(can_read=True, refusal=None)


def is_blocked(store_id: int, *, person_id: int) -> bool:
    return Block.objects.filter(store_id=store_id, person_id=person_id).exists()


def list_threads(
    place: Place, *, viewer: Viewer, permissions: Permissions, page: int, before: int | None, at: datetime
) -> CommentsPage:
    """List a place's comments: the pinned one, then newest first. With `before` (an id), those after it."""
    newest, offset = (NEWEST, (page - 1) * PAGE_SIZE) if before is None else (before, 0)
    is_first = before is None and page == 1
    row = fetch_prepared(
        LIST_THREADS,
        (
            *_make_row_params(viewer, permissions, at),
            *_of(place),
            newest,
            offset,
            newest,
            offset,
            offset,
            is_first,
        ),
    )
    assert row is not None
    text, is_last, total, version, people = row
    return CommentsPage(_with_people(place.store_id, text, people), is_last, total, version)


def list_replies(
    place: Place, *, viewer: Viewer, permissions: Permissions, thread_id: int, page: int, at: datetime
) -> CommentsPage:
    """List the replies to a comment, oldest first."""
    offset = (page - 1) * REPLIES_PAGE_SIZE
    row = fetch_prepared(
        LIST_REPLIES,
        (*_make_row_params(viewer, permissions, at), *_of(place), thread_id, offset, offset),
    )
    assert row is not None
    text, is_last, total, version, people, is_there = row
    if not is_there:
        raise NotFoundError
    return CommentsPage(_with_people(place.store_id, text, people), is_last, total, version)


def list_changes(
    place: Place, *, viewer: Viewer, permissions: Permissions, since: int, at: datetime
) -> Changes:
    """List a place's changes since a version."""
    row = fetch_prepared(LIST_CHANGES, (*_make_row_params(viewer, permissions, at), *_of(place), since))
    assert row is not None
    text, gone, is_too_long_ago, total, version, people = row
    return Changes(_with_people(place.store_id, text, people), gone, is_too_long_ago, total, version)


def comment_json(
    store_id: int, *, viewer: Viewer, permissions: Permissions, comment_id: int, at: datetime
) -> str:
    """Return a comment as its author sees it."""
    row = fetch_prepared(ONE_COMMENT, (*_make_row_params(viewer, permissions, at), comment_id))
    assert row is not None
    text, people = row
    return _with_people(store_id, text, people)


def get_visible(store_id: int, *, viewer: Viewer, comment_id: int, at: datetime) -> Comment:
    """Return a comment that this viewer sees in its place. Raises NotFoundError for any other."""
    comment = (
        Comment.objects.select_related("discussion", "thread")
        .filter(store_id=store_id, pk=comment_id)
        .first()
    )
    if comment is None or (comment.thread is not None and not comment.thread.is_listed):
        raise NotFoundError
    is_own = viewer.is_signed_in and comment.author_id == viewer.id
    if comment.state != State.SHOWN and not (comment.state == State.HELD and is_own):
        raise NotFoundError
    get_place(store_id, viewer, comment.discussion.content_id, comment.discussion.chapter_id, at)
    return comment


def _make_row_params(viewer: Viewer, permissions: Permissions, at: datetime) -> tuple[int, bool, datetime]:
    return viewer.id, permissions.can_write, at - EDIT_WINDOW


def _of(place: Place) -> tuple[int, int, int | None]:
    return place.store_id, place.content_id, place.chapter_id


def _with_people(store_id: int, text: str, ids: list[int]) -> str:
    """Replace the markers with people. A deleted account becomes null, and its name plain text."""
    people: Mapping[int, Person] = names.find_people(store_id, ids) if ids else {}

    def author(mark: re.Match[str]) -> str:
        person = people.get(int(mark[1]))
        return "null" if person is None else json.dumps(_author(person), ensure_ascii=False)

    def mention(mark: re.Match[str]) -> str:
        person = people.get(int(mark[1]))
        return json.dumps(f"@{person.shown_name}" if person else SOMEBODY, ensure_ascii=False)

    return _MENTION_MARK.sub(mention, _AUTHOR_MARK.sub(author, text))


def _author(person: Person) -> dict[str, object]:
    return {"id": person.id, "name": person.shown_name, "role": person.role, "is_staff": person.is_staff}
