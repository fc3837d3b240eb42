"""`live_chats`: donations during a live event (SPEC 7, 9)."""

from typing import Annotated

from ninja import Router

from matinee.commerce import gifts
from matinee.commerce.api import schemas
from matinee.commerce.api.billings import now_of
from matinee.commerce.gift_steps import GIFT_STEPS
from matinee.commerce.money import donation_bounds, unit_of
from matinee.commerce.operations.shop import donations
from matinee.kit.errors import NotFoundError
from matinee.kit.forms import FormBody, also_as_form
from matinee.kit.schemas import Id, problems
from matinee.request import Request, viewer_of

router = Router(tags=["live_chats"])


@router.get(
    "/live_chats/donation_suggestions", response={200: schemas.DonationSuggestions, **problems(401, 404)}
)
def list_donation_suggestions(request: Request) -> schemas.DonationSuggestions:
    """List amounts in the store's currency, each with its colour and how long its message stays on top."""
    currency = request.store.currency
    unit, bounds = unit_of(currency), donation_bounds(currency)
    return schemas.DonationSuggestions(
        least=bounds.least,
        most=bounds.most,
        donation_suggestions=[
            schemas.DonationSuggestion(
                amount=step.units * unit,
                currency=currency,
                color=step.color,
                pinned_minutes=step.pinned_minutes,
            )
            for step in GIFT_STEPS
        ],
    )


@router.post(
    "/live_chats/{live_event_id}/charge_donation",
    response={200: schemas.Donation, **problems(400, 401, 402, 403, 404, 409, 415, 422)},
    openapi_extra=also_as_form("DonationForm"),
)
def charge_donation(
    request: Request, live_event_id: Id, form: Annotated[schemas.DonationForm, FormBody(...)]
) -> schemas.Donation:
    """Record a paid donation, once. The payment itself is verified, not what the page says about it."""
    # In any state of the event: what was paid is recorded.
    gifts.host().require_event(request.store.id, live_event_id, request.now)
    if not (form.payment_id.isdecimal() and len(form.payment_id) < 19):
        raise NotFoundError
    donation = donations.record(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        live_event_id=live_event_id,
        payment_id=int(form.payment_id),
        minor=form.amount,
        at=now_of(request),
    )
    return schemas.Donation(
        id=donation.id,
        amount=donation.amount_minor,
        currency=donation.currency,
        created_at=donation.created_at,
    )
