"""What is on sale, quotes, and the codes that reduce a price."""

from typing import Annotated

from ninja import Query, Router

from matinee.catalog import queries as catalog
from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_product
from matinee.commerce.api.billings import now_of
from matinee.commerce.api.counting import check_code, counted_with
from matinee.commerce.operations.ledger import gift_cards, quotes
from matinee.commerce.queries import choices, offers
from matinee.kit.schemas import problems
from matinee.request import Request, locale_of, viewer_of

router = Router(tags=["offers"])

COUNTED = problems(400, 403, 404, 409, 415, 422, 429)
Permalink = Annotated[str, Query(min_length=1, max_length=200)]


@router.get("/offers", response={200: schemas.Offers, **problems(403, 404, 422)})
def list_offers(
    request: Request,
    currency: Annotated[schemas.Currency | None, Query()] = None,
    content: Permalink | None = None,
) -> schemas.Offers:
    """List what is on sale: everything, or with `content` (a permalink) what unlocks that film."""
    film = (
        catalog.get_detail(
            request.store.id, viewer=viewer_of(request), permalink=content, at=request.now, still_origin=""
        )
        if content
        else None
    )
    if film and not film.decision.is_out:
        raise catalog.NotYetPublishedError
    return offers_of(request, currency, film.id if film else None)


def offers_of(request: Request, currency: str | None, content_id: int | None) -> schemas.Offers:
    """List what is on sale, in this currency where possible; only what unlocks `content` when it is given."""
    store_id, at = request.store.id, now_of(request)
    user_id, locale = user_of(request), locale_of(request)
    on_sale = choices.list_currencies(store_id)
    shown_currency = currency or request.store.currency
    if shown_currency not in on_sale:
        shown_currency = on_sale[0] if on_sale else request.store.currency
    used_trials = choices.list_used_trials(store_id, user_id=user_id)
    if content_id is not None:
        rows = offers.products_for_content(
            store_id, user_id=user_id, content_id=content_id, currency=shown_currency, locale=locale, at=at
        )
        shown_offers = [
            schemas.Offer(
                id=0,
                title="",
                text="",
                translated=[],
                products=[as_product(row, used_trials) for row in rows],
            )
        ]
    else:
        shown_offers = [
            schemas.Offer(
                id=row.id,
                title=row.title,
                text=row.text,
                translated=row.translated,
                products=[as_product(one, used_trials) for one in row.products],
            )
            for row in offers.offers_for(
                store_id, user_id=user_id, currency=shown_currency, locale=locale, at=at
            )
        ]
    return schemas.Offers(currency=shown_currency, currencies=on_sale, offers=shown_offers)


@router.post("/orders/quote", response={200: quotes.Quote, **COUNTED})
def quote_order(request: Request, body: schemas.Selection) -> quotes.Quote:
    """Quote a cart at the store's prices. Nothing is written."""
    store_id, user_id, at = request.store.id, user_of(request), now_of(request)
    return counted_with(
        body.gift_card or body.coupon_code,
        request,
        lambda: quotes.quote(
            store_id=store_id, user_id=user_id, locale=locale_of(request), at=at, **body.model_dump()
        ),
    )


@router.post("/coupons/check", response={200: quotes.CheckedCoupon, **COUNTED})
def check_coupon(request: Request, body: schemas.CouponCheck) -> quotes.CheckedCoupon:
    """Return what a coupon takes off a cart."""
    store_id, user_id, at = request.store.id, user_of(request), now_of(request)
    price_ids = [body.price_id, *([body.upsell_id] if body.upsell_id else [])]
    return check_code(
        request,
        lambda: quotes.check_coupon(
            store_id=store_id, user_id=user_id, code=body.code, price_ids=price_ids, at=at
        ),
    )


@router.post("/gift_cards/check", response={200: gift_cards.CheckedGiftCard, **COUNTED})
def check_gift_card(request: Request, body: schemas.GiftCardCode) -> gift_cards.CheckedGiftCard:
    """Return the balance of a gift card."""
    store_id, user_id, at = request.store.id, user_of(request), now_of(request)
    return check_code(
        request, lambda: gift_cards.check(store_id=store_id, user_id=user_id, code=body.code, at=at)
    )


def user_of(request: Request) -> int | None:
    viewer = viewer_of(request)
    return viewer.id if viewer.is_signed_in else None
