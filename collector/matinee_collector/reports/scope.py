"""The scope of a question: a store, a period, and filters."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from matinee_collector.sinks.clickhouse import Value

BEGIN_MS = 86_400_000
END_MS = 4_260_211_200_000
"""2105: the database's maximum."""

Id = Annotated[int, Meta(ge=0, le=2**32 - 1)]
UserId = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Moment = Annotated[int, Meta(ge=BEGIN_MS, le=END_MS)]
Word = Annotated[str, Meta(max_length=64)]

# What counts of the sessions that cross an end of the period; facts.find_cut looks it up.
NO_CUT: dict[str, Value] = {
    name: [0] for name in ("cut", "cut_watched_ms", "cut_playing_ms", "cut_waiting_ms", "cut_waits")
}


class Scope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`from_ms` ≤ time < `to_ms`, in milliseconds since 1970. `lengths`: durations of videos, where known."""

    store_id: Id
    from_ms: Moment = BEGIN_MS
    to_ms: Moment = END_MS
    content_ids: list[Id] | None = None
    video_id: Id | None = None
    user_id: UserId | None = None
    device: Word | None = None
    source: Word | None = None
    verified: Literal["all", "only"] = "all"
    lengths: dict[Id, Annotated[int, Meta(ge=0, le=2**32 - 1)]] = {}

    @property
    def parameters(self) -> dict[str, Value]:
        return {
            "store": self.store_id,
            "from": self.from_ms,
            "to": self.to_ms,
            "contents": list(self.content_ids or ()),
            "video": self.video_id or 0,
            "user": self.user_id or 0,
            "device": self.device or "",
            "source": self.source or "",
            "measured": list(self.lengths) or [0],
            "lengths": list(self.lengths.values()) or [0],
            **NO_CUT,
        }

    @property
    def where(self) -> str:
        """A condition on rows of any of the tables."""
        parts = ["store_id = {store:UInt32}"]
        if self.content_ids is not None:
            parts.append("content_id IN {contents:Array(UInt32)}")
        if self.video_id is not None:
            parts.append("video_id = {video:UInt32}")
        return " AND ".join(parts)

    @property
    def having(self) -> str:
        """A condition on sessions (facts.py), for filters that need the whole session."""
        parts = ["true"]
        if self.user_id is not None:
            parts.append("user = {user:UInt64}")
        if self.device is not None:
            parts.append("device = {device:String}")
        if self.source is not None:
            parts.append("source = {source:String}")
        if self.verified == "only":
            parts.append("verified")
        return " AND ".join(parts)

    @property
    def asks_for_sessions(self) -> bool:
        """Whether a filter needs the whole session."""
        return self.having != "true"
