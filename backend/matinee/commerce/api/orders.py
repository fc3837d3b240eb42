"""The viewer's orders and receipts, and paying part of an order with a gift card."""

from django.http import HttpResponse
from ninja import Router

from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_order, as_receipt
from matinee.commerce.api.billings import MONEY, now_of
from matinee.commerce.api.counting import check_code
from matinee.commerce.api.once import Key, answer_once
from matinee.commerce.operations.payments import stored_value
from matinee.commerce.queries.numbers import get_order_id
from matinee.commerce.queries.orders import get_order, orders_of
from matinee.kit.schemas import Id, Page, problems
from matinee.request import Request, locale_of, viewer_of
from matinee.translations.queries import words_of

router = Router(tags=["orders"])


@router.get("/orders", response={200: list[schemas.Order], **problems(401, 404, 422)})
def list_orders(request: Request, page: Page = 1) -> list[schemas.Order]:
    """List the viewer's orders and invoices, newest first, 24 a page."""
    return [
        as_order(order) for order in orders_of(request.store.id, user_id=viewer_of(request).id, page=page)
    ]


@router.get(
    "/orders/{number}", response={200: schemas.Receipt, **problems(401, 404, 422)}, operation_id="get_order"
)
def get_receipt(request: Request, number: str) -> schemas.Receipt:
    """Return an order by its number, with how it was paid."""
    viewer = viewer_of(request)
    order_id = get_order_id(request.store.id, user_id=viewer.id, number=number)
    order = get_order(request.store.id, user_id=viewer.id, order_id=order_id)
    words = words_of(request.store.id, locale=locale_of(request))
    return as_receipt(order, customer=viewer.name, email=viewer.email, words=words)


@router.post("/orders/{order_id}/gift_card", response={200: schemas.Order, **MONEY, **problems(429)})
def pay_with_gift_card(
    request: Request, order_id: Id, body: schemas.GiftCardCode, key: Key = None
) -> HttpResponse:
    """Pay an open order from a gift card, up to the card's balance."""
    store_id, user_id, at = request.store.id, viewer_of(request).id, now_of(request)

    def act() -> tuple[int, schemas.Order]:
        get_order(
            store_id, user_id=user_id, order_id=order_id
        )  # before the rate limit: somebody else's order is not found
        check_code(
            request,
            lambda: stored_value.redeem_gift_card(
                store_id=store_id, user_id=user_id, invoice_id=order_id, code=body.code, at=at
            ),
        )
        return 200, as_order(get_order(store_id, user_id=user_id, order_id=order_id))

    return answer_once(request, key, act)
