"""Whether a mail may still go out when its turn comes.

Mail is below the domains that know, so each of them registers for its causes.
"""

from collections.abc import Callable
from datetime import datetime

# (store_id, ref, address, at)
Guard = Callable[[int, str, str, datetime], bool]

_guards: dict[str, Guard] = {}


def register(cause: str, guard: Guard) -> None:
    """Register for mails whose `ref` is this cause and a number: `newsletter-7`."""
    if cause in _guards:
        raise ValueError(f"{cause} has a guard already: choose another name")
    _guards[cause] = guard


def is_wanted(store_id: int, *, ref: str, to: str, at: datetime) -> bool:
    """Return whether a mail may go out; without a guard it may."""
    guard = _guards.get(ref.rpartition("-")[0])
    return guard is None or guard(store_id, ref, to, at)
