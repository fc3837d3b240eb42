"""Values that are made once."""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

Value = TypeVar("Value")


class Memo:
    """What was made, by name, until whoever holds this lets it go. Threads may make the same one at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: dict[Hashable, object] = {}

    def once(self, name: Hashable, make: Callable[[], Value]) -> Value:
        """Return what `make` returned the first time. Callers of one name agree on its type."""
        if name in (values := self._values):
            return cast(Value, values[name])
        value = make()
        if len(values) >= self._most:
            # Begun anew, for those who come: others may be reading the old one.
            self._values = values = {}
        values[name] = value
        return value
