from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.catalog.schemas import Card
from matinee.commerce.queries.library import BoughtAs
from matinee.engagement.follows import Kind

Key = Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)]


class SetWatchState(Schema):
    chapter_id: Key
    # Two weeks: no film is longer; also excludes NaN and Infinity.
    position_seconds: Annotated[float, Field(ge=0, le=1_209_600, allow_inf_nan=False)]
    # The video that the position refers to: the chapter's file may have been replaced during playback.
    video_id: Key | None = None


class SetWatched(Schema):
    chapter_id: Key
    watched: Annotated[bool, Field(strict=True)]


class WatchState(Schema):
    """Where the viewer stopped last."""

    chapter_id: int
    position_seconds: float
    duration: Annotated[float, Field(description="of the chapter, in seconds")]
    updated_at: str


class Bought(Schema):
    """Until when the viewer may watch a purchase; for a rental not started, until when it must be started."""

    bought_as: BoughtAs
    is_started: bool
    ends_at: Annotated[str | None, Field(description="null: it stays theirs")]
    seconds_left: Annotated[int | None, Field(ge=0, description="by the store's clock; 0: it has ended")]


class LibraryCard(Card):
    watch: WatchState | None
    favorite: bool
    bought: Bought | None


class Progress(Schema):
    content_id: int
    chapter_id: int
    position_seconds: float
    duration: float
    watched: bool


class WatchedVideos(Schema):
    video_ids: list[int]


class AddFavorite(Schema):
    """`id` is a content's; `cid` a chapter's of it."""

    id: Key
    cid: Key | None = None


class FavoriteState(Schema):
    favorite: bool


class AddToList(Schema):
    """`id` is a content's."""

    id: Key


class Rate(Schema):
    stars: Annotated[int, Field(strict=True, ge=1, le=5)]


class MyList(Schema):
    content_ids: list[int]


class FollowTopic(Schema):
    """`id` is a category's, an author's or a series', by the kind."""

    kind: Kind
    id: Key


class SetLetters(Schema):
    letters: Annotated[bool, Field(strict=True)]
