"""How far the clocks of clients are off, a session each.

All batches of a session are moved by the same distance, the one that was found first: what a request took
to arrive differs from batch to batch, and moving each by its own would push them over one another. A distance
that differs by more than a request may take is another one: the clock was set meanwhile.

Kept in memory. After a restart of the engine the next batch of a session is measured again, which differs by
what its request took.
"""

from collections.abc import Sequence

from matinee_collector.sinks.clickhouse import Row, Value

MAX_SESSIONS = 10_000


class Clocks:
    def __init__(self) -> None:
        self._moves: dict[int, int] = {}
        """Session → milliseconds to add to its times; the one that was seen last comes last."""

    @property
    def parameters(self) -> dict[str, Value]:
        """Of drain_sql.STAGE. The database wants lists with something in them."""
        return {"moved": list(self._moves) or [0], "moves": list(self._moves.values()) or [0]}

    def learn(self, rows: Sequence[Row]) -> bool:
        """Take rows of drain_sql.LIST_MOVES. Whether the batches of a new session were moved apart."""
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
