"""`subscription`: changes to the viewer's subscription; without an id, the newest live one."""

from datetime import datetime
from typing import TypedDict

from django.http import HttpResponse
from ninja import Router

from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_subscription
from matinee.commerce.api.billings import CALL, MONEY, now_of
from matinee.commerce.api.once import Key, answer_once
from matinee.commerce.api.paying import answer_placed, pay_order
from matinee.commerce.operations.plans import subscriptions, switching
from matinee.commerce.queries import billing
from matinee.kit.schemas import QueryId
from matinee.request import Request, locale_of, viewer_of

router = Router(tags=["subscription"])

Placing = tuple[int, schemas.Placed | schemas.Declined]
# Without it, the newest live one.
Which = QueryId | None


@router.post("/subscription/cancel", response={200: schemas.Subscription, **CALL})
def cancel_subscription(request: Request, subscription_id: Which = None) -> schemas.Subscription:
    """Cancel at the end of the paid period. Idempotent."""
    sub = subscriptions.cancel(**_whose(request, subscription_id))
    return as_subscription(sub, locale=locale_of(request))


@router.post("/subscription/resume", response={200: schemas.Placed, **MONEY})
def resume_subscription(request: Request, subscription_id: Which = None, key: Key = None) -> HttpResponse:
    """Undo a cancellation or a pause. A subscription that is already paused is billed at once."""
    whose = _whose(request, subscription_id)

    def act() -> Placing:
        return _pay(whose, subscriptions.resume(**whose), locale=locale_of(request))

    return answer_once(request, key, act)


@router.post("/subscription/pause", response={200: schemas.Subscription, **CALL})
def pause_subscription(
    request: Request, body: schemas.PauseFor, subscription_id: Which = None
) -> schemas.Subscription:
    """Pause from the end of the period: nothing is billed, and nothing is unlocked."""
    sub = subscriptions.pause(**_whose(request, subscription_id), months=body.months)
    return as_subscription(sub, locale=locale_of(request))


@router.post("/subscription/switch/preview", response={200: schemas.SwitchPreview, **CALL})
def preview_switch(
    request: Request, body: schemas.SwitchTo, subscription_id: Which = None
) -> schemas.SwitchPreview:
    """Return what another plan would cost now, and when it would begin."""
    quote = switching.quote_switch(**_whose(request, subscription_id), price_id=body.plan_id)
    return schemas.SwitchPreview(
        is_upgrade=quote.is_upgrade,
        due_now=quote.due_now,
        waived=quote.waived,
        credit=quote.credit,
        currency=quote.currency,
        takes_effect_at=quote.takes_effect_at,
    )


@router.post("/subscription/switch", response={200: schemas.Placed, **MONEY})
def switch_plan(
    request: Request, body: schemas.SwitchTo, subscription_id: Which = None, key: Key = None
) -> HttpResponse:
    """Switch the plan: to a dearer one now, for the difference; to a cheaper one with the next period."""
    whose = _whose(request, subscription_id)

    def act() -> Placing:
        placing = switching.switch_plan(**whose, price_id=body.plan_id, locale=locale_of(request))
        return _pay(whose, placing, locale=locale_of(request))

    return answer_once(request, key, act)


class _Whose(TypedDict):
    store_id: int
    user_id: int
    subscription_id: int | None
    at: datetime


def _whose(request: Request, subscription_id: int | None) -> _Whose:
    return _Whose(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        subscription_id=subscription_id,
        at=now_of(request),
    )


def _pay(whose: _Whose, placing: subscriptions.Subscribed, *, locale: str) -> Placing:
    if placing.order is None:
        return answer_placed(placing.subscription, None, None, locale=locale)
    store_id, user_id, at = whose["store_id"], whose["user_id"], whose["at"]
    order, result = pay_order(store_id=store_id, user_id=user_id, order=placing.order, method_id=None, at=at)
    return answer_placed(
        billing.get_subscription(store_id, user_id=user_id, subscription_id=placing.subscription.id, at=at),
        order,
        result,
        locale=locale,
    )
