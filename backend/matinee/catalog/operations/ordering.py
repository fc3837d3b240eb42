"""An owner puts things in order, while another may add or take away."""

from collections.abc import Iterable, Sequence

from matinee.kit.errors import ConflictError, ProblemError


class OrderOutdatedError(ConflictError):
    code = "order_outdated"
    message = "Something was added in the meantime. Load the page again."


def check_order(ids: Sequence[int], *, there: Iterable[int], field: str) -> None:
    """Raises when the ids are not exactly those that are there, each once."""
    current_ids = set(there)
    if len(set(ids)) != len(ids):
        raise ProblemError("Name each of them once.", code="twice", field=field)
    if not current_ids.issuperset(ids):
        raise ProblemError("One of these is not there any more. Load the page again.", field=field)
    if len(ids) != len(current_ids):
        raise OrderOutdatedError(field=field)
