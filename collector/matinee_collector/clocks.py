"""The clock offset of each session's client.

All batches of a session are shifted by the same offset, the first one measured: request latency
differs from batch to batch, and shifting each by its own would make them overlap. An offset
that differs by more than a request may take is a new one: the clock was set meanwhile.

Kept in memory. After a restart of the engine, the next batch of a session is measured again, which differs
by the request's latency.
"""

from collections.abc import Sequence

from matinee_collector.sinks.clickhouse import Row, Value

MAX_SESSIONS = 10_000


class Clocks:
    def __init__(self) -> None:
        self._moves: dict[int, int] = {}
        """Session → milliseconds to add to its times; the most recently used one comes last."""

    @property
    def parameters(self) -> dict[str, Value]:
        """Parameters of drain_sql.STAGE. The database needs non-empty lists."""
        return {"moved": list(self._moves) or [0], "moves": list(self._moves.values()) or [0]}

    def learn(self, rows: Sequence[Row]) -> bool:
        """Take rows of drain_sql.LIST_MOVES. Returns whether a new session's batches were shifted apart."""
        is_torn = False
        for session, move, differs in rows:
            key, move_ms = int(str(session)), int(str(move))
            is_torn |= bool(differs) and key not in self._moves
            if differs and key in self._moves:
                move_ms = self._moves[key]
            self._moves.pop(key, None)
            self._moves[key] = move_ms
        while len(self._moves) > MAX_SESSIONS:
            del self._moves[next(iter(self._moves))]
        return is_torn
