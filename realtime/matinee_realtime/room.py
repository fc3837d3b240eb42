"""The state of a watched room, and what each audience may have received of it.

Versions: each write by web locks the room and takes its next version, so that a reader of version n sees
all lower ones. `known` is such a version: everything up to it is here.

A room has two audiences. Moderators get each change at the next tick. Everybody else gets messages after
`delay_seconds`, but removals without delay:

1. A new message waits until its delay is over and no message with a lower id waits.
2. A message that they may not see (held, hidden, deleted) is reported as gone at once, even while delayed.
3. A change of a message that they have already is sent at once.

The id of an event is a guarantee: "you have all up to here". For moderators it is `known`. For the others
it is the version below the lowest delayed one, so that what 2 and 3 send ahead of its turn does not cover
delayed messages. Therefore, a client that reconnects with the last id that it received, at any moment and to
any process, can rely on this:

- nothing is lost: it gets every row above that id, in its current state, when it is due;
- new messages arrive in the order of their ids, and never twice in one stream;
- what was sent ahead of its turn (2 and 3) may be sent again: `gone` for a message, or a message with an
  id that the client has, which replaces the one it has. The later one is the newer one.

A client that asks for rows that are no longer kept gets `reset`: it reloads the history from web.
"""

from dataclasses import dataclass, field, replace

from matinee_realtime.events import Audience, Row, write_changes, write_reset

KEPT_ROWS = 500
CATCH_UP_BYTES = 128 * 1024
"""Beyond this, reloading the last messages from web is faster."""


@dataclass(slots=True)
class Look:
    """The result of one read of a room from the database."""

    began_at: float  # monotonic
    version: int = 0  # of the room, read before its rows
    delay_seconds: int = 0
    state: str | None = None  # JSON; None when there is no such room
    rows: list[Row] = field(default_factory=list)  # ascending by version
    is_cut: bool = False  # whether there were more than KEPT_ROWS, and the oldest were left out


class Room:
    def __init__(self, room_id: int) -> None:
        self.id = room_id
        self.version = 0
        self.looked_at: float | None = None  # monotonic; None until the first look
        self.state: str | None = None
        self._floor = 0  # clients with a lower version have missed rows that are no longer kept
        self._delay_seconds = 0
        self._rows: dict[int, Row] = {}  # by id, in the order of their versions
        self._waiting: dict[int, Row] = {}  # rows that only moderators have so far
        self._highest_released = 0
        self._fresh: dict[bool, dict[int, Row]] = {True: {}, False: {}}  # for the next tick, by is_moderator
        self._last_tick_ids: dict[bool, int] = {True: 0, False: 0}  # the id of the last tick, by is_moderator
        self._is_overrun = False

    def take(self, look: Look, *, now: float) -> None:
        """Add the result of a read. `now` is UNIX seconds."""
        is_first = self.looked_at is None
        self.looked_at = look.began_at
        if look.state is None:
            return
        self.state, self._delay_seconds = look.state, look.delay_seconds
        if look.is_cut:
            self._floor = look.rows[0].version - 1
            self._rows.clear()
            self._is_overrun = not is_first
        for row in look.rows:
            self._add(row, now)
        self.version = max(self.version, look.version, look.rows[-1].version if look.rows else 0)
        if is_first:
            self.release(now)
            self.end_tick()

    def release(self, now: float) -> None:
        """Release messages whose delay is over."""
        for message_id in sorted(self._waiting):
            row = self._waiting[message_id]
            if row.posted_at + self._delay_seconds > now:
                return
            del self._waiting[message_id]
            self._fresh[False][message_id] = row
            self._highest_released = max(self._highest_released, message_id)

    def authors_of_held(self) -> set[int]:
        """Return the authors to distinguish in this tick."""
        return {row.author_id for row in self._fresh[False].values() if row.is_held}

    def write_tick(self, audience: Audience) -> str:
        """Write what is new for watchers who have everything before."""
        after = self._id_of(audience.is_moderator)
        if self._is_overrun:
            return write_reset(after)
        fresh = self._fresh[audience.is_moderator]
        if not fresh:
            return ""
        return write_changes(
            fresh.values(), audience, before=self._last_tick_ids[audience.is_moderator], after=after
        )

    def end_tick(self) -> None:
        for is_moderator in (True, False):
            self._fresh[is_moderator].clear()
            self._last_tick_ids[is_moderator] = self._id_of(is_moderator)
        self._is_overrun = False

    def has_author_of_held(self, user_id: int) -> bool:
        return any(row.is_held and row.author_id == user_id for row in self._rows.values())

    def write_catch_up(self, audience: Audience, *, after: int) -> str:
        """Write everything after `after`, or `reset`."""
        latest = self._id_of(audience.is_moderator)
        if after < self._floor or after > self.version:
            return write_reset(latest)
        missed_rows = []
        for row in reversed(self._rows.values()):
            if row.version <= after:
                break
            if audience.is_moderator or row.id not in self._waiting:
                missed_rows.append(row)
        text = write_changes(missed_rows, audience, before=after, after=latest)
        return text if len(text) <= CATCH_UP_BYTES else write_reset(latest)

    def _add(self, row: Row, now: float) -> None:
        if row.posted_at > now:  # the clock of the database is ahead of ours
            row = replace(row, posted_at=now)
        self._rows.pop(row.id, None)
        self._rows[row.id] = row
        self._fresh[True][row.id] = row
        self._fresh[False].pop(row.id, None)
        self._waiting.pop(row.id, None)
        is_due = row.posted_at + self._delay_seconds <= now
        if row.is_shown and (row.id > self._highest_released or not is_due):
            self._waiting[row.id] = row
        else:
            self._fresh[False][row.id] = row
        if len(self._rows) > KEPT_ROWS:
            oldest = self._rows.pop(next(iter(self._rows)))
            self._floor = oldest.version

    def _id_of(self, is_moderator: bool) -> int:
        if is_moderator or not self._waiting:
            return self.version
        return min(row.version for row in self._waiting.values()) - 1
