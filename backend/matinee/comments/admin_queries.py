"""The moderation page's queries."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal, cast

from django.contrib.postgres.search import SearchQuery, SearchVector
from django.db.models import Count, Q, QuerySet
from pydantic import Field

from matinee.accounts import names
from matinee.accounts.names import Person
from matinee.comments.models import Block, Comment, Report, State
from matinee.comments.places import CommentedFilm, find_chapter_titles, find_films
from matinee.kit.errors import NotFoundError
from matinee.kit.paging import Paged, read_page
from matinee.text.segments import SOMEBODY, Segment

PAGE_SIZE = 30
# Above this a badge shows "99+", so nothing is counted to the end.
MOST_COUNTED = 100
MOST_PEOPLE_SEARCHED = 200

Filter = Literal["queue", "held", "reported", "hidden", "all"]
CommentSort = Literal["date", "-date"]
ReportReason = Literal["spam", "abuse", "spoiler", "other"]

_FILTERS: dict[str, Q] = {
    "queue": Q(needs_review=True),
    "held": Q(state="held"),
    "reported": Q(open_reports__gt=0),
    "hidden": Q(state="hidden"),
    "all": ~Q(state="deleted"),
}


@dataclass(frozen=True, slots=True)
class ReportCount:
    reason: ReportReason
    count: int


@dataclass(frozen=True, slots=True)
class ThreadStart:
    id: int
    excerpt: Annotated[str, Field(description="empty when the comment is deleted")]


@dataclass(frozen=True, slots=True)
class ModeratedAuthor:
    id: int
    name: str
    mention: Annotated[str, Field(description="what stands behind the at-sign")]
    email: Annotated[str | None, Field(description="null for moderators")]
    role: str
    is_staff: bool
    is_blocked: bool


@dataclass(frozen=True, slots=True)
class ModeratedComment:
    id: int
    segments: list[Segment]
    state: str
    held_for: str
    created_at: datetime
    edited_at: datetime | None
    author: ModeratedAuthor | None
    content: CommentedFilm
    chapter: str | None
    thread: ThreadStart | None
    replies_count: int
    is_pinned: bool
    is_hearted: bool
    reports: list[ReportCount]


@dataclass(frozen=True, slots=True)
class BlockedPerson:
    id: int
    name: str
    email: Annotated[str | None, Field(description="null for moderators")]
    blocked_at: datetime
    blocked_by: str


def list_comments(
    store_id: int,
    *,
    filter: Filter,
    text: str,
    author_id: int | None,
    with_emails: bool,
    page: int,
    sort: CommentSort = "-date",
) -> Paged[ModeratedComment]:
    """List comments in all states but deleted, with a fixed number of queries."""
    comments = Comment.objects.filter(_FILTERS[filter], store_id=store_id)
    if author_id is not None:
        comments = comments.filter(author_id=author_id)
    comments = _holding(comments, store_id, text, with_emails).select_related("discussion", "thread")
    in_order = comments.order_by("id" if sort == "date" else "-id")
    comments_page = read_page(in_order, page=page, size=PAGE_SIZE)
    rows = _describe(store_id, comments_page.rows, with_emails)
    return Paged(rows, is_last=comments_page.is_last, total=comments_page.total)


def get_comment(store_id: int, *, comment_id: int, with_emails: bool) -> ModeratedComment:
    comments = Comment.objects.select_related("discussion", "thread").filter(store_id=store_id)
    row = comments.filter(pk=comment_id).exclude(state=State.DELETED).first()
    if row is None:
        raise NotFoundError
    (comment,) = _describe(store_id, [row], with_emails)
    return comment


def count_waiting(store_id: int) -> dict[str, int]:
    """Count the comments of each filter, up to a hundred."""
    comments = Comment.objects.filter(store_id=store_id)
    return {
        name: comments.filter(_FILTERS[name])[:MOST_COUNTED].count()
        for name in ("queue", "held", "reported", "hidden")
    }


def list_blocked(store_id: int, *, with_emails: bool) -> list[BlockedPerson]:
    """List blocked people, latest block first."""
    rows = list(Block.objects.filter(store_id=store_id).order_by("-created_at", "-id")[:500])
    people = names.find_people(
        store_id, {row.person_id for row in rows} | {row.by_user_id for row in rows if row.by_user_id}
    )
    return [
        BlockedPerson(
            id=row.person_id,
            name=people[row.person_id].shown_name,
            email=people[row.person_id].email if with_emails else None,
            blocked_at=row.created_at,
            blocked_by=people[row.by_user_id].shown_name if row.by_user_id in people else "",
        )
        for row in rows
        if row.person_id in people
    ]


def _holding(comments: QuerySet[Comment], store_id: int, text: str, with_emails: bool) -> QuerySet[Comment]:
    """Filter comments by all of these words, or by author name."""
    words = re.findall(r"\w+", text)
    if not words:
        return comments
    query = SearchQuery(" & ".join(f"{word}:*" for word in words), search_type="raw", config="simple")
    people = names.search_people(store_id, text.strip(), MOST_PEOPLE_SEARCHED, with_emails=with_emails)
    with_words = comments.annotate(words=SearchVector("body", config="simple"))
    return with_words.filter(Q(words=query) | Q(author_id__in=people))


def _describe(store_id: int, rows: Sequence[Comment], with_emails: bool) -> list[ModeratedComment]:
    """Add people, films, reports and blocks to the comments, with one query each."""
    authors = {row.author_id for row in rows if row.author_id}
    mentioned_ids = {part["user_id"] for row in rows for part in row.segments if part["type"] == "mention"}
    people = names.find_people(store_id, authors | mentioned_ids)
    blocked_ids = set(
        Block.objects.filter(store_id=store_id, person_id__in=authors).values_list("person_id", flat=True)
    )
    films = find_films(store_id, {row.discussion.content_id for row in rows})
    chapters = find_chapter_titles(
        store_id, {row.discussion.chapter_id for row in rows if row.discussion.chapter_id}
    )
    reports = _reports([row.pk for row in rows])
    return [
        ModeratedComment(
            id=row.pk,
            segments=[_name_mention(part, people) for part in row.segments],
            state=row.state,
            held_for=row.held_for,
            created_at=row.created_at,
            edited_at=row.edited_at,
            author=_author(people.get(row.author_id or 0), blocked_ids, with_emails),
            content=films[row.discussion.content_id],
            chapter=chapters.get(row.discussion.chapter_id or 0),
            thread=_start(row.thread),
            replies_count=row.replies_count,
            is_pinned=row.is_pinned,
            is_hearted=row.hearted_at is not None,
            reports=reports.get(row.pk, []),
        )
        for row in rows
    ]


def _reports(comment_ids: list[int]) -> dict[int, list[ReportCount]]:
    open_ones = Report.objects.filter(comment_id__in=comment_ids, resolved_at=None)
    counts = open_ones.values("comment_id", "reason").annotate(n=Count("id")).order_by("-n", "reason")
    reports: dict[int, list[ReportCount]] = {}
    for row in counts:
        reports.setdefault(row["comment_id"], []).append(
            ReportCount(cast(ReportReason, row["reason"]), row["n"])
        )
    return reports


def _name_mention(part: Segment, people: dict[int, Person]) -> Segment:
    if part["type"] != "mention":
        return part
    person = people.get(part["user_id"])
    segment = part.copy()
    segment["text"] = f"@{person.shown_name}" if person else SOMEBODY
    return segment


def _author(person: Person | None, blocked_ids: set[int], with_email: bool) -> ModeratedAuthor | None:
    if person is None:
        return None
    return ModeratedAuthor(
        id=person.id,
        name=person.shown_name,
        mention=person.mention,
        email=person.email if with_email else None,
        role=person.role,
        is_staff=person.is_staff,
        is_blocked=person.id in blocked_ids,
    )


def _start(thread: Comment | None) -> ThreadStart | None:
    if thread is None:
        return None
    line = " ".join(thread.body.split()) if thread.state != State.DELETED else ""
    return ThreadStart(thread.pk, line if len(line) <= 120 else f"{line[:119]}…")
