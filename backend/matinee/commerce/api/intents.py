"""`billings/payment_intent`: one-off purchases, gift cards and donations."""

from datetime import datetime

from django.http import HttpResponse
from ninja import Router

from matinee.commerce import gifts
from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_intent, as_order, as_payment
from matinee.commerce.api.billings import MONEY, now_of
from matinee.commerce.api.counting import counted_with
from matinee.commerce.api.once import Key, answer_declined, answer_once
from matinee.commerce.api.paying import ENDED, check_gift_card, keep_method, pay_order, provider_named
from matinee.commerce.operations.ledger.pricing import AmountError, amount_of
from matinee.commerce.operations.payments.payments import PaymentResult
from matinee.commerce.operations.shop import checkout, donations
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.queries import choices
from matinee.commerce.queries.choices import Choice
from matinee.commerce.queries.orders import Order, get_order
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.schemas import problems
from matinee.request import Request, locale_of, viewer_of

router = Router(tags=["billings"])

Answer = tuple[int, schemas.PlacedIntent | schemas.Declined]


@router.post("/billings/payment_intent", response={200: schemas.PlacedIntent, **MONEY, **problems(429)})
def create_payment_intent(request: Request, body: schemas.NewPaymentIntent, key: Key = None) -> HttpResponse:
    """Order something that is paid once. A repeated request returns the same order while it is open.

    With `payment_method` it is charged here; without, the browser completes it with `client_secret`.
    """
    at = now_of(request)
    if (body.product_id is None) == (body.live_event_id is None):
        raise ProblemError("Name a product or a live event.", field="product_id")
    press = key or ""
    if body.message and body.live_event_id is None:
        raise ProblemError("Only a donation comes with a message.", field="message")
    if body.live_event_id is not None:
        return answer_once(request, key, lambda: _give(request, body, press, at))
    return answer_once(request, key, lambda: _buy(request, body, press, at))


def _buy(request: Request, body: schemas.NewPaymentIntent, press: str, at: datetime) -> Answer:
    store_id, user_id = request.store.id, viewer_of(request).id
    assert body.product_id is not None
    choice = choices.get_price_of(
        store_id, product_id=body.product_id, currency=body.currency or request.store.currency
    )
    items = _items(store_id, choice, body)
    check_gift_card(request, body.gift_card, at)
    provider = provider_named(store_id, body.payment_method_type)
    method_id = keep_method(store_id=store_id, user_id=user_id, paid_by=body, at=at)
    order = counted_with(
        body.coupon_code,
        request,
        lambda: checkout.place_order(
            store_id=store_id,
            user_id=user_id,
            items=items,
            coupon_code=body.coupon_code or "",
            currency=choice.currency,
            locale=locale_of(request),
            press=press,
            at=at,
        ),
    )
    order, result = pay_order(
        store_id=store_id,
        user_id=user_id,
        order=order,
        method_id=method_id,
        provider=None if method_id else provider,
        gift_card=body.gift_card,
        at=at,
    )
    return _answer(order, result)


def _items(store_id: int, choice: Choice, body: schemas.NewPaymentIntent) -> list[Item]:
    """A client's amount is only compared with the store's price, to detect a stale page."""
    amount = amount_of(choice.minor, chosen_minor=body.amount, currency=choice.currency)
    items = [Item(choice.price_id, minor=amount if choice.minor is None else None)]
    if body.upsell_id is not None:
        upsell = choices.find_upsell(store_id, product_id=choice.product_id, currency=choice.currency)
        if upsell is None or upsell.price_id != body.upsell_id:
            raise NotFoundError
        items.append(Item(upsell.price_id, is_upsell=True))
    return items


def _give(request: Request, body: schemas.NewPaymentIntent, press: str, at: datetime) -> Answer:
    store_id, user_id = request.store.id, viewer_of(request).id
    assert body.live_event_id is not None
    # A repeated request gets its first answer, whatever the event's state is now.
    gifts.host().require_open(store_id, viewer_of(request), body.live_event_id, request.now)
    if body.amount is None:
        raise AmountError("Say how much.", field="amount")
    if body.coupon_code or body.gift_card or body.upsell_id:
        raise ProblemError("A donation takes neither a coupon nor a gift card.", field="coupon_code")
    if body.currency not in (None, request.store.currency):
        raise ProblemError("Donations are given in the store's own currency.", field="currency")
    provider = provider_named(store_id, body.payment_method_type)
    method_id = keep_method(store_id=store_id, user_id=user_id, paid_by=body, at=at)
    result = donations.charge(
        store_id=store_id,
        user_id=user_id,
        live_event_id=body.live_event_id,
        minor=body.amount,
        currency=request.store.currency,
        message=body.message,
        method_id=method_id,
        provider=None if method_id else provider,
        locale=locale_of(request),
        press=press,
        at=at,
    )
    return _answer(get_order(store_id, user_id=user_id, order_id=result.invoice_id), result)


def _answer(order: Order, result: PaymentResult | None) -> Answer:
    order_row = as_order(order)
    if result and result.state in ENDED and order.status == "open":
        return 402, answer_declined(result.decline_code, order_row)
    payment = as_payment(result) if result else None
    return 200, schemas.PlacedIntent(
        subscription=None,
        order=order_row,
        payment=payment,
        payment_intent=as_intent(payment) if payment else None,
        payment_id=payment.id if payment else None,
        order_id=order.id,
    )
