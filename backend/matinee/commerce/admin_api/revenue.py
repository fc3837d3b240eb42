"""Revenue, and the value of subscriptions."""

from dataclasses import asdict
from datetime import date, datetime, time, timedelta
from typing import Annotated

from ninja import Query, Router

from matinee.commerce import clock
from matinee.commerce.admin_api.answers import READ
from matinee.commerce.admin_schemas.revenue import Revenue
from matinee.commerce.money import CURRENCIES
from matinee.commerce.queries import office_orders as office
from matinee.commerce.queries.revenue import revenue
from matinee.kit.errors import ProblemError
from matinee.request import Request

router = Router(tags=["revenue"])

LOOKED_AT_DAYS = 30
LONGEST = timedelta(days=3 * 366)

Currency = Annotated[str, Query(pattern=r"^[A-Z]{3}$")]


@router.get("/revenue", response={200: Revenue, **READ})
def get_revenue(
    request: Request,
    day_from: Annotated[date | None, Query(alias="from")] = None,
    day_to: Annotated[date | None, Query(alias="to")] = None,
    days: Annotated[int, Query(ge=1, le=LONGEST.days)] = LOOKED_AT_DAYS,
    currency: Currency | None = None,
) -> Revenue:
    """Return revenue between two days, both included. Without `from`, the last `days` days up to `to`.

    Without `to`, up to today by the store's own clock.
    """
    store_id = request.store.id
    zone = clock.terms_of(store_id).zone
    today = clock.now(store_id, request.now).astimezone(zone).date()
    last = day_to or today
    first = day_from or last - timedelta(days=days - 1)
    _check(first, last)
    start = datetime.combine(first, time.min, zone)
    end = datetime.combine(last + timedelta(days=1), time.min, zone)
    shown_currency = currency or request.store.currency
    if shown_currency not in CURRENCIES:
        raise ProblemError("This is no currency that prices can be in.", field="currency")
    currencies = {request.store.currency, shown_currency, *office.list_currencies(store_id)}
    figures = asdict(revenue(store_id, start=start, end=end, currency=shown_currency))
    return Revenue(**figures, currencies=sorted(currencies), day_from=first, day_to=last)


def _check(first: date, last: date) -> None:
    # The first and last representable dates have no neighbour.
    if not 1970 <= first.year <= last.year <= 9000:
        raise ProblemError("Choose days of this century.", field="from")
    if first > last:
        raise ProblemError("The first day is after the last.", field="from")
    if last - first > LONGEST:
        raise ProblemError("Choose three years at most.", field="from")
