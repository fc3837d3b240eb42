"""The front page's rows and the film that leads it, as JSON text."""

from datetime import datetime
from typing import Literal

from matinee.accounts.queries import Viewer
from matinee.catalog.front_page_models import FrontRowKind
from matinee.catalog.queries.asking import make_sql_params
from matinee.catalog.queries.lists import CardPage
from matinee.catalog.statements.front_page import FRONT_PAGE
from matinee.catalog.statements.signing import sign_posters
from matinee.kit.prepared import fetch_prepared

FrontRowKindName = Literal[
    "live", "continue", "new", "most_watched", "coming_soon", "category", "collection", "picked"
]

# The house's rows, in the order that they have until the owner gives them another. A kind that is new here
# comes behind what an owner has put in order.
HOUSE_ROWS = (
    FrontRowKind.LIVE,
    FrontRowKind.CONTINUE,
    FrontRowKind.NEW,
    FrontRowKind.MOST_WATCHED,
    FrontRowKind.COMING_SOON,
)

_ROWS_AT_FIRST = 9
_ROWS_AT_ONCE = 6


def get_front_page(store_id: int, *, viewer: Viewer, page: int, at: datetime, still_origin: str) -> CardPage:
    """Return the film that leads the page, null where the store chooses it, and a page of rows."""
    size, skip = _ROWS_AT_FIRST, 0
    if page > 1:
        size, skip = _ROWS_AT_ONCE, _ROWS_AT_FIRST + (page - 2) * _ROWS_AT_ONCE
    row = fetch_prepared(
        FRONT_PAGE,
        make_sql_params(
            store_id,
            viewer=viewer,
            at=at,
            still_origin=still_origin,
            kinds=[str(kind) for kind in HOUSE_ROWS],
            skip=skip,
            size=size,
            day=at.toordinal(),
        ),
    )
    assert row is not None  # an aggregate always returns a row
    return CardPage(json=sign_posters(row[0], still_origin, at), is_last=row[1])
