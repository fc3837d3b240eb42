"""`subscription`: what a person does with their plan."""

from datetime import datetime

from django.http import HttpResponse
from ninja import Router

from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_subscription
from matinee.commerce.api.billings import CALL, MONEY, now_of
from matinee.commerce.api.once import Key, answer_once
from matinee.commerce.api.paying import pay_order, placed
from matinee.commerce.operations import subscriptions, switching
from matinee.commerce.queries import billing
from matinee.request import Request, viewer_of

router = Router(tags=["subscription"])

Placing = tuple[int, schemas.Placed | schemas.Declined]


@router.post(
    "/subscription/cancel", response={200: schemas.Subscription, **CALL}, operation_id="cancel_subscription"
)
def cancel_subscription(request: Request) -> schemas.Subscription:
    """Let the plan end with the period that is paid. Twice is no error."""
    sub = subscriptions.cancel(store_id=request.store.id, user_id=viewer_of(request).id, at=now_of(request))
    return as_subscription(sub)


@router.post(
    "/subscription/resume", response={200: schemas.Placed, **MONEY}, operation_id="resume_subscription"
)
def resume_subscription(request: Request, key: Key = None) -> HttpResponse:
    """Take back a cancellation or a pause. One that is paused already is billed at once."""
    store_id, user_id, at = request.store.id, viewer_of(request).id, now_of(request)

    def act() -> Placing:
        return _paid(store_id, user_id, subscriptions.resume(store_id=store_id, user_id=user_id, at=at), at)

    return answer_once(request, key, act)


@router.post(
    "/subscription/pause", response={200: schemas.Subscription, **CALL}, operation_id="pause_subscription"
)
def pause_subscription(request: Request, body: schemas.PauseFor) -> schemas.Subscription:
    """Pause from the end of the period on: nothing is billed, and nothing opens."""
    sub = subscriptions.pause(
        store_id=request.store.id, user_id=viewer_of(request).id, months=body.months, at=now_of(request)
    )
    return as_subscription(sub)


@router.post(
    "/subscription/switch/preview",
    response={200: schemas.SwitchPreview, **CALL},
    operation_id="preview_switch",
)
def preview_switch(request: Request, body: schemas.SwitchTo) -> schemas.SwitchPreview:
    """What another plan would cost now, and when it would begin."""
    found = switching.quote_switch(
        store_id=request.store.id, user_id=viewer_of(request).id, price_id=body.plan_id, at=now_of(request)
    )
    return schemas.SwitchPreview(
        is_upgrade=found.is_upgrade,
        due_now=found.due_now,
        credit=found.credit,
        currency=found.currency,
        takes_effect_at=found.takes_effect_at,
    )


@router.post("/subscription/switch", response={200: schemas.Placed, **MONEY}, operation_id="switch_plan")
def switch_plan(request: Request, body: schemas.SwitchTo, key: Key = None) -> HttpResponse:
    """Change the plan: a dearer one now, for the difference; a cheaper one with the next period."""
    store_id, user_id, at = request.store.id, viewer_of(request).id, now_of(request)

    def act() -> Placing:
        made = switching.switch_plan(store_id=store_id, user_id=user_id, price_id=body.plan_id, at=at)
        return _paid(store_id, user_id, made, at)

    return answer_once(request, key, act)


def _paid(store_id: int, user_id: int, made: subscriptions.Subscribed, at: datetime) -> Placing:
    if made.order is None:
        return placed(made.subscription, None, None)
    order, result = pay_order(store_id=store_id, user_id=user_id, order=made.order, method_id=None, at=at)
    return placed(billing.get_subscription(store_id, user_id, made.subscription.id, at), order, result)
