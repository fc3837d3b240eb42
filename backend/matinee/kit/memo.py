"""Values that are computed once."""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

Value = TypeVar("Value")


class Memo:
    """Cached values, by name, as long as this object lives. Threads may compute the same one at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: dict[Hashable, object] = {}

    def once(self, name: Hashable, make: Callable[[], Value]) -> Value:
        """Return what `make` returned the first time. Callers of one name agree on its type."""
        if name in (values := self._values):
            return cast(Value, values[name])
        value = make()
        if len(values) >= self._most:
            # Replaced, not changed: others may be reading the old one.
            self._values = values = {}
        values[name] = value
        return value
