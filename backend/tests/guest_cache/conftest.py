import pytest
from matinee.guest_cache import middleware
from matinee.guest_cache.memory import GuestCache


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch) -> GuestCache:
    """An empty one that nobody tells of changes, with a lease that does not end."""
    cache = GuestCache()
    cache._leased_until = float("inf")
    monkeypatch.setattr(middleware, "cache", cache)
    return cache
