"""The parameters of every hot query."""

from datetime import datetime
from typing import Any

from matinee.accounts.queries import Viewer
from matinee.catalog.access import unlocked_rules


def make_sql_params(
    store_id: int, *, viewer: Viewer, at: datetime, still_origin: str, **more: Any
) -> dict[str, Any]:
    """Return the parameters that all statements share, and `more`."""
    params = {
        "store": store_id,
        "user": viewer.id,
        "is_staff": viewer.is_staff,
        "unlocked": unlocked_rules(viewer),
        "age_limit": viewer.age_limit,
        "locale": viewer.page_locale,
        "at": at,
        "origin": still_origin,
    }
    return params | more
