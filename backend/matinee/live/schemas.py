"""Requests of the back office and of `live`."""

from datetime import UTC, datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import AwareDatetime, Field, StringConstraints

from matinee.catalog.admin_schemas import LongText, Permalink
from matinee.catalog.schemas import AccessRule
from matinee.kit.schemas import Line
from matinee.live.models import MAX_GRACE_MINUTES

Title = Annotated[Line, StringConstraints(min_length=1, max_length=200)]
Name = Annotated[Line, StringConstraints(min_length=1, max_length=60)]
Key = Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)]
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
PublicId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{1,16}$")]


class NewInput(Schema):
    name: Name


class NewEvent(Schema):
    title: Title
    starts_at: AwareDatetime
    input_id: Key | None = None
    access: AccessRule = "public"
    description: LongText = ""


class EventChange(Schema):
    """Omitted fields are unchanged."""

    title: Title = ""
    description: LongText = ""
    permalink: Permalink = ""
    access: AccessRule = "public"
    starts_at: AwareDatetime = LONG_AGO
    input_id: Key | None = None
    starts_by_itself: bool = False
    grace_minutes: Annotated[int, Field(strict=True, ge=0, le=MAX_GRACE_MINUTES)] = 0


class SignalTold(Schema):
    """Measured by `live`, in the encoder's own time."""

    width: Annotated[int, Field(ge=1, le=8192)]
    height: Annotated[int, Field(ge=1, le=8192)]
    frames_per_second: Annotated[float, Field(ge=0, le=1000)]
    bits_per_second: Annotated[int, Field(ge=0)]
    group_seconds: Annotated[float, Field(ge=0)]
    has_sound: bool
    since: datetime


class RefusalTold(Schema):
    """Why an encoder with a correct key was rejected."""

    reason: Annotated[str, StringConstraints(min_length=1, max_length=300)]
    at: AwareDatetime


class EventTold(Schema):
    event: PublicId
    state: Literal["waiting", "live", "away", "ended"]
    told_ms: Annotated[int, Field(ge=0)]
    problems: list[Annotated[str, StringConstraints(max_length=300)]] = Field(max_length=20)
    qualities: list[Annotated[int, Field(ge=1, le=8192)]] = Field(max_length=20, default_factory=list)


class Exchange(Schema):
    """The complete state of `live`, sent every second; the answer is the plan."""

    signals: dict[PublicId, SignalTold]
    refusals: dict[PublicId, RefusalTold]
    events: Annotated[list[EventTold], Field(max_length=1000)]
