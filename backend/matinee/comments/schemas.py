"""The storefront's requests and responses. Tests validate the JSON that PostgreSQL builds against these."""

from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field

from matinee.comments.admin_queries import ReportReason
from matinee.kit.schemas import Text

RowId = Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)]


class CommentAuthor(Schema):
    id: int
    name: str
    role: str
    is_staff: bool


class CommentSegment(Schema):
    """A piece of a body, in order: plain text, a mention (`user_id`), or a link (`href`, http or https)."""

    type: Literal["text", "mention", "link"]
    text: str
    href: str | None = None
    user_id: int | None = None
    length: Annotated[int | None, Field(description="of a mention or a link: characters of the body")] = None


class Comment(Schema):
    """`author` is null when the account is deleted, and on a tombstone (`is_deleted`)."""

    id: int
    body: str
    segments: list[CommentSegment]
    author: CommentAuthor | None
    created_at: str
    edited_at: str | None
    thread_id: int | None
    replies_count: int
    thread: Annotated[
        list["Comment"],
        Field(description="the first replies, oldest first; `thread_id` lists them all, a reply has none"),
    ]
    can_edit: bool
    can_delete: bool
    is_pinned: Annotated[bool, Field(description="at the top of its discussion")]
    is_hearted: Annotated[bool, Field(description="the store likes it")]
    is_held: Annotated[bool, Field(description="only its writer sees it, until a moderator lets it through")]
    is_deleted: bool


class Changes(Schema):
    """The changes since the given version. `is_too_long_ago`: reload the list instead."""

    version: int
    total: int
    comments: list[Comment]
    gone: Annotated[list[int], Field(description="ids of comments not to be seen any more")]
    is_too_long_ago: bool


class Words(Schema):
    """`mentioned`: the people picked from the suggestions, to tell apart people with the same name."""

    body: Annotated[Text, Field(max_length=20_000)]
    mentioned: Annotated[list[RowId], Field(max_length=50, default_factory=list)]


class NewComment(Schema):
    """`id`: the content; `cid`: one of its chapters. `thread_id` makes it a reply."""

    id: RowId
    cid: RowId | None = None
    page: Annotated[int | None, Field(description="what the list stands at; no meaning here (SPEC 7)")] = None
    thread_id: RowId | None = None
    comment: Words


class ChangedComment(Schema):
    comment: Words


class NewReport(Schema):
    reason: ReportReason = "other"
