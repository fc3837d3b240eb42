"""What is on sale, what a choice would cost, and the codes that make it cost less."""

from typing import Annotated

from ninja import Query, Router

from matinee.catalog import queries as catalog
from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_product
from matinee.commerce.api.billings import now_of
from matinee.commerce.api.counting import counted, counted_with
from matinee.commerce.api.quoting import quote
from matinee.commerce.operations import coupons, gift_cards
from matinee.commerce.queries import choices, offers
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of

router = Router(tags=["offers"])

COUNTED = problems(400, 403, 404, 409, 415, 422, 429)
Permalink = Annotated[str, Query(min_length=1, max_length=200)]


@router.get("/offers", response={200: schemas.Offers, **problems(404, 422)}, operation_id="list_offers")
def list_offers(
    request: Request,
    currency: Annotated[schemas.Currency | None, Query()] = None,
    content: Permalink | None = None,
) -> schemas.Offers:
    """What one can choose from: altogether, or with `content` (a permalink) what opens this one film."""
    store_id, at = request.store.id, now_of(request)
    user_id = user_of(request)
    on_sale = choices.list_currencies(store_id)
    chosen = currency or request.store.currency
    if chosen not in on_sale:
        chosen = on_sale[0] if on_sale else request.store.currency
    used = choices.list_used_trials(store_id, user_id)
    if content is not None:
        film = catalog.get_detail(store_id, viewer_of(request), content, request.now, "")
        rows = offers.products_for_content(store_id, user_id, film.id, chosen, at)
        found = [schemas.Offer(id=0, title="", text="", products=[as_product(row, used) for row in rows])]
    else:
        found = [
            schemas.Offer(
                id=row.id,
                title=row.title,
                text=row.text,
                products=[as_product(one, used) for one in row.products],
            )
            for row in offers.offers_for(store_id, user_id, chosen, at)
        ]
    return schemas.Offers(currency=chosen, currencies=on_sale, offers=found)


@router.post("/orders/quote", response={200: schemas.Quote, **COUNTED}, operation_id="quote_order")
def quote_order(request: Request, body: schemas.Selection) -> schemas.Quote:
    """What a choice would cost, added up by the server. Nothing is written."""
    return counted_with(body.gift_card or body.coupon_code, request, lambda: _quoted(request, body))


@router.post("/coupons/check", response={200: schemas.CheckedCoupon, **COUNTED}, operation_id="check_coupon")
def check_coupon(request: Request, body: schemas.CouponCheck) -> schemas.CheckedCoupon:
    """What a code takes off a choice."""

    def check() -> schemas.CheckedCoupon:
        picked = [body.price_id, *([body.upsell_id] if body.upsell_id else [])]
        currency = {choices.get_choice(request.store.id, price_id).currency for price_id in picked}.pop()
        found = coupons.check(
            store_id=request.store.id, user_id=user_of(request), code=body.code, price_ids=picked,
            at=now_of(request),
        )  # fmt: skip
        return schemas.CheckedCoupon(
            coupon_id=found.code, percent=found.percent, discount=found.discount, currency=currency
        )

    return counted(request, check)


@router.post(
    "/gift_cards/check", response={200: schemas.CheckedGiftCard, **COUNTED}, operation_id="check_gift_card"
)
def check_gift_card(request: Request, body: schemas.GiftCardCode) -> schemas.CheckedGiftCard:
    """What is on a gift card."""

    def check() -> schemas.CheckedGiftCard:
        card = gift_cards.check(
            store_id=request.store.id, user_id=user_of(request), code=body.code, at=now_of(request)
        )
        return schemas.CheckedGiftCard(
            balance=card.balance, currency=card.currency, last4=card.last4, expires_at=card.expires_at
        )

    return counted(request, check)


def _quoted(request: Request, body: schemas.Selection) -> schemas.Quote:
    return quote(store_id=request.store.id, user_id=user_of(request), selection=body, at=now_of(request))


def user_of(request: Request) -> int | None:
    viewer = viewer_of(request)
    return viewer.id if viewer.is_signed_in else None
