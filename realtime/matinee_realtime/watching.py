"""The displayed number of watchers: rounded, updated now and then."""

COUNT_SECONDS = 5.0
COUNT_SHARE = 0.02
_EXACT_BELOW = 100


def round_count(count: int) -> int:
    """Two digits are enough."""
    if count < _EXACT_BELOW:
        return count
    step = int("1" + "0" * (len(str(count)) - 2))
    return (count + step // 2) // step * step


class Watching:
    def __init__(self) -> None:
        self.count = 0
        self._exact = 0
        self._changed_at = float("-inf")

    def update(self, count: int, *, now: float) -> bool:
        """Return whether the displayed number has changed. `now` is monotonic."""
        new_count = round_count(count)
        has_moved = new_count != self.count and abs(count - self._exact) >= COUNT_SHARE * self._exact
        if not has_moved or now - self._changed_at < COUNT_SECONDS:
            return False
        self.count, self._exact, self._changed_at = new_count, count, now
        return True
