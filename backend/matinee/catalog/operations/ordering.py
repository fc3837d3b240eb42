"""Check a new order, while somebody else may add or remove."""

from collections.abc import Iterable, Sequence

from matinee.kit.errors import ConflictError, ProblemError


class OrderOutdatedError(ConflictError):
    code = "order_outdated"
    message = "Something was added in the meantime. Load the page again."


def check_order(ids: Sequence[int], *, there: Iterable[int], field: str) -> None:
    """Raises unless the ids are exactly the existing ones, each once."""
    current_ids = set(there)
    if len(set(ids)) != len(ids):
        raise ProblemError("Name each of them once.", code="twice", field=field)
    if not current_ids.issuperset(ids):
        raise ProblemError("One of these no longer exists. Reload the page.", field=field)
    if len(ids) != len(current_ids):
        raise OrderOutdatedError(field=field)
