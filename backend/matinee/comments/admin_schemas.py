"""What the moderation room sends and gets."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.comments.schemas import CommentSegment, RowId


class ModeratedAuthor(Schema):
    id: int
    name: str
    email: Annotated[str | None, Field(description="null for moderators")]
    role: str
    is_staff: bool
    is_blocked: bool


class CommentedFilm(Schema):
    id: int
    permalink: str
    title: str


class ThreadStart(Schema):
    id: int
    excerpt: Annotated[str, Field(description="empty when the comment is deleted")]


class ReportCount(Schema):
    reason: Literal["spam", "abuse", "spoiler", "other"]
    count: int


class ModeratedComment(Schema):
    id: int
    segments: list[CommentSegment]
    state: Literal["shown", "held", "hidden", "deleted"]
    held_for: Literal["", "first", "word", "moderator"]
    created_at: datetime
    edited_at: datetime | None
    author: ModeratedAuthor | None
    content: CommentedFilm
    chapter: str | None
    thread: ThreadStart | None
    replies_count: int
    reports: list[ReportCount]


class WaitingCounts(Schema):
    """Counted up to 100."""

    queue: int
    held: int
    reported: int
    hidden: int


class Decide(Schema):
    ids: Annotated[list[RowId], Field(min_length=1, max_length=100)]
    action: Literal["approve", "hold", "hide", "delete"]


class Decided(Schema):
    """`decision_id` takes it back, for ten minutes; null when nothing changed."""

    decision_id: int | None
    ids: list[int]


class NewBlock(Schema):
    user_id: RowId
    hide_comments: Annotated[bool, Field(strict=True)] = False


class BlockedPerson(Schema):
    id: int
    name: str
    email: Annotated[str | None, Field(description="null for moderators")]
    blocked_at: datetime
    blocked_by: str
