"""The pages' requests and responses. Tests validate the JSON that PostgreSQL builds against these."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field

from matinee.chats.models import (
    LONGEST_GOAL_TITLE,
    MAX_DELAY_SECONDS,
    MAX_GOAL_MINOR,
    MAX_LATENCY_MS,
    MAX_SLOW_SECONDS,
)
from matinee.chats.operations.acts import Action
from matinee.chats.queries import ChatRules, WhoMayWrite
from matinee.chats.rights import Refusal
from matinee.chats.tickets import ChatStream
from matinee.kit.schemas import Line, Text
from matinee.live.queries import Stage

RowId = Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)]
# A time-out: ten seconds to a day.
Seconds = Annotated[int, Field(strict=True, ge=10, le=86_400)]
ONE_YEAR_MINUTES = 365 * 24 * 60


class ChatAuthor(Schema):
    id: int
    name: str
    role: Literal["", "moderator", "owner"]


class ChatSegment(Schema):
    """A piece of a body, in order: plain text, a mention (`user_id`), or a link (`href`, http or https)."""

    type: Literal["text", "mention", "link"]
    text: str
    href: str | None = None
    user_id: int | None = None
    length: Annotated[int | None, Field(description="of a mention or a link: characters of the body")] = None


class ChatGift(Schema):
    """A donation. `step` is one of six, by the amount; the text on `color` is dark."""

    amount: int
    currency: str
    step: Annotated[int, Field(ge=1, le=6)]
    color: str
    pinned_until: Annotated[str | None, Field(description="until when it stays on top; null: it does not")]


class ChatMessage(Schema):
    """`author` is null for notices, for deleted accounts, and for a deleted message, which has no text."""

    id: int
    client_id: str
    kind: Literal["text", "donation", "notice"]
    author: ChatAuthor | None
    body: str
    segments: list[ChatSegment]
    is_held: Annotated[bool, Field(description="only its writer and the moderators see it")]
    posted_at: str
    media_ms: Annotated[
        int | None,
        Field(
            description="where in the recording it belongs, once known; in a stretch of the replay, in that"
        ),
    ]
    gift: Annotated[ChatGift | None, Field(description="of a donation; its words may be hidden, it is not")]


class ChatGoal(Schema):
    amount: int
    title: str


class ChatGiver(Schema):
    name: str
    amount: int


class ChatDonations(Schema):
    """An event's donations, in `currency`. `is_on` is the switch; `is_open` includes the event's stage.

    Amounts are net of refunds. `givers` are the largest donors.
    """

    is_on: bool
    is_open: bool
    currency: str
    amount: int
    count: int
    goal: ChatGoal | None
    givers: list[ChatGiver]


class ChatState(Schema):
    """`is_open` takes the event's stage into account."""

    stage: Stage
    is_open: bool
    who_may_write: WhoMayWrite
    slow_seconds: int
    pinned: ChatMessage | None
    pinned_gifts: Annotated[
        list[ChatMessage], Field(description="donations that stay on top, the newest first, ten at the most")
    ]
    donations: ChatDonations


class Chat(Schema):
    """`refusal`: why this viewer may not write, with the end of a time-out in `refused_until`.

    `stream` continues from `version`; `rules` are for moderators.
    """

    room: int
    can_read: bool
    can_write: bool
    refusal: Refusal | None
    refused_until: datetime | None
    can_moderate: bool
    viewer_id: int | None
    state: ChatState
    rules: ChatRules | None
    version: int
    messages: list[ChatMessage]
    has_more: bool
    stream: ChatStream | None


class ChatMessages(Schema):
    """Oldest first. `has_more`: before the first one; for a stretch of the replay, after the last."""

    messages: list[ChatMessage]
    has_more: bool


class NewChatMessage(Schema):
    """`mentioned`: the people picked from the suggestions, to tell apart people with the same name."""

    body: Annotated[Text, Field(max_length=20_000)]
    client_id: Annotated[UUID, Field(description="the page's; the same one again is the same message")]
    latency_ms: Annotated[
        int | None, Field(strict=True, ge=0, le=MAX_LATENCY_MS, description="how far the picture is behind")
    ] = None
    mentioned: Annotated[list[RowId], Field(max_length=50, default_factory=list)]


class NewChatAct(Schema):
    """`timeout`, `ban` and `clear` apply to a person or to the message's author; the others to a message.

    A `timeout` needs `seconds`. With `in_store`, a time-out or a ban applies to all chats of the store.
    """

    action: Action
    message_id: RowId | None = None
    person_id: RowId | None = None
    seconds: Seconds | None = None
    in_store: bool = False


class NewGoal(Schema):
    """In the store's currency."""

    amount: Annotated[int, Field(strict=True, ge=1, le=MAX_GOAL_MINOR)]
    title: Annotated[Line, Field(min_length=1, max_length=LONGEST_GOAL_TITLE)]


class DonationSettings(Schema):
    """Whether an event accepts donations, and their goal; null: no goal."""

    is_on: bool
    goal: NewGoal | None


class ChatRulesChange(Schema):
    """Omitted fields are unchanged."""

    is_open: bool = True
    who_may_write: WhoMayWrite = "everyone"
    slow_seconds: Annotated[int, Field(strict=True, ge=0, le=MAX_SLOW_SECONDS)] = 0
    delay_seconds: Annotated[int, Field(strict=True, ge=0, le=MAX_DELAY_SECONDS)] = 0
    holds_first: bool = False
    links_after_minutes: Annotated[int, Field(strict=True, ge=0, le=ONE_YEAR_MINUTES)] = 0
    opens_early: bool = True
