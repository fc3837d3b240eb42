"""What holds for the tests of all programs."""

import gc
from collections import Counter

import pytest

# Each of the test processes imports every test: what that makes stays, and is never garbage.
gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests first, then those with many, so that all workers end at the same time."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    counts = Counter(item.path for item in items)
    items.sort(key=lambda item: (item.path not in slow, -counts[item.path]))
