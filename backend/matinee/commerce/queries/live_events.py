"""Live events, which donations are given to. A store has none yet."""

from matinee.kit.errors import NotFoundError


def require_live_event(store_id: int, live_event_id: int) -> None:
    """Raise NotFoundError unless the store has such an event: money is taken for nothing else."""
    raise NotFoundError
