"""`live_chats`: what may be given during a live event (SPEC 7, 9)."""

from typing import Annotated

from ninja import Router

from matinee.commerce.api import schemas
from matinee.commerce.api.billings import now_of
from matinee.commerce.money import unit_of
from matinee.commerce.operations.shop import donations
from matinee.commerce.queries.live_events import require_live_event
from matinee.kit.errors import NotFoundError
from matinee.kit.forms import FormBody, also_as_form
from matinee.kit.schemas import Id, problems
from matinee.request import Request, viewer_of

router = Router(tags=["live_chats"])

# SPEC 9; the text on them is dark.
COLORS = ("#97ABBD", "#A2B0E1", "#98CCCF", "#A3DE9E", "#FDB187", "#FF8585")
# Times a round sum near a dollar.
UNITS = (2, 5, 10, 20, 50, 100)


@router.get(
    "/live_chats/donation_suggestions",
    response={200: schemas.DonationSuggestions, **problems(401, 404)},
    operation_id="list_donation_suggestions",
)
def list_donation_suggestions(request: Request) -> schemas.DonationSuggestions:
    """Amounts to give, in the store's currency, each with its colour."""
    currency = request.store.currency
    unit = unit_of(currency)
    return schemas.DonationSuggestions(
        donation_suggestions=[
            schemas.DonationSuggestion(amount=units * unit, currency=currency, color=color)
            for units, color in zip(UNITS, COLORS, strict=True)
        ]
    )


@router.post(
    "/live_chats/{live_event_id}/charge_donation",
    response={200: schemas.Donation, **problems(400, 401, 402, 403, 404, 409, 415, 422)},
    operation_id="charge_donation",
    openapi_extra=also_as_form("DonationForm"),
)
def charge_donation(
    request: Request, live_event_id: Id, form: Annotated[schemas.DonationForm, FormBody(...)]
) -> schemas.Donation:
    """Enter a donation that was paid, once: the payment itself is looked at, not what the page says of it."""
    require_live_event(request.store.id, live_event_id)
    if not (form.payment_id.isdecimal() and len(form.payment_id) < 19):
        raise NotFoundError
    given = donations.record(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        live_event_id=live_event_id,
        payment_id=int(form.payment_id),
        minor=form.amount,
        at=now_of(request),
    )
    return schemas.Donation(
        id=given.id, amount=given.amount_minor, currency=given.currency, created_at=given.created_at
    )
