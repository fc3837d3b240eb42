"""Requests and responses of moderation."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.comments.admin_queries import ModeratedAuthor, ReportCount, ThreadStart
from matinee.comments.places import CommentedFilm
from matinee.comments.schemas import CommentSegment, RowId, Words


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
    is_pinned: bool
    is_hearted: bool
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


class NewReply(Schema):
    comment: Words


class NewBlock(Schema):
    user_id: RowId
    hide_comments: Annotated[bool, Field(strict=True)] = False
