"""The demo's operations: it is made with marks, and removed by them."""

from matinee.demo.operations.marking import DemoRemovedError, begin, making
from matinee.demo.operations.removing import DemoAbsentError, DemoBusyError, remove, request_removal

__all__ = [
    "DemoAbsentError",
    "DemoBusyError",
    "DemoRemovedError",
    "begin",
    "making",
    "remove",
    "request_removal",
]
