"""The coupons and gift cards pages."""

from django.http import HttpResponse
from ninja import Router, Status

from matinee.accounts import queries as accounts
from matinee.accounts.operations.people import require_may_favor
from matinee.commerce import clock
from matinee.commerce.admin_api.answers import NO_SEARCH, READ, WRITE, widen
from matinee.commerce.admin_api.products import make_act
from matinee.commerce.admin_schemas.products import CouponChange, GiftCardChange, NewCoupon, NewGiftCard
from matinee.commerce.operations.shop import coupon_office
from matinee.commerce.queries import office_products as office
from matinee.commerce.queries.office_products import (
    CardState,
    CouponState,
    IssuedGiftCard,
    OfficeCoupon,
    OfficeGiftCard,
    OfficeGiftCardDetail,
)
from matinee.kit.paging import WITH_TOTAL, show_page
from matinee.kit.schemas import Id, Line, Page
from matinee.request import Request, viewer_of

router = Router(tags=["vouchers"])

COUPON = "/coupons/{coupon_id}"
GIFT_CARD = "/gift_cards/{gift_card_id}"


@router.get("/coupons", response={200: list[OfficeCoupon], **READ}, openapi_extra=WITH_TOTAL)
def list_coupons(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    q: Line = NO_SEARCH,
    state: CouponState | None = None,
) -> list[OfficeCoupon]:
    """List coupons, newest first. `ended` means switched off, expired or used up."""
    at = clock.now(request.store.id, request.now)
    coupons = office.list_coupons(request.store.id, page=page, text=q, state=state, at=at)
    return show_page(response, coupons)


@router.post("/coupons", response={201: OfficeCoupon, **WRITE})
def create_coupon(request: Request, body: NewCoupon) -> Status[OfficeCoupon]:
    """Create a coupon. Its discount can never be changed afterwards."""
    coupon_id = coupon_office.create_coupon(**body.model_dump(), **make_act(request))
    return Status(201, _coupon(request, coupon_id))


@router.patch(COUPON, response={200: OfficeCoupon, **WRITE})
def change_coupon(request: Request, coupon_id: Id, body: CouponChange) -> OfficeCoupon:
    """Switch a coupon on or off, change when it ends, or change how often it may be used."""
    changes = body.model_dump(exclude_unset=True)
    coupon_office.change_coupon(coupon_id=coupon_id, **changes, **make_act(request))
    return _coupon(request, coupon_id)


@router.get("/gift_cards", response={200: list[OfficeGiftCard], **READ}, openapi_extra=WITH_TOTAL)
def list_gift_cards(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    q: Line = NO_SEARCH,
    state: CardState | None = None,
) -> list[OfficeGiftCard]:
    """List gift cards, newest first. `q` matches a code's last four characters, an email or order number."""
    cards = office.list_gift_cards(request.store.id, page=page, text=q, state=state)
    return show_page(response, cards)


@router.post("/gift_cards", response={201: IssuedGiftCard, **WRITE})
def issue_gift_card(request: Request, body: NewGiftCard) -> Status[IssuedGiftCard]:
    """Issue a gift card for free. Only this answer contains its code."""
    receiver = accounts.find_id_by_email(request.store.id, email=body.recipient_email)
    require_may_favor(store_id=request.store.id, actor=viewer_of(request), user_id=receiver)
    card = coupon_office.give_gift_card(**body.model_dump(), **make_act(request))
    row = office.get_gift_card(request.store.id, gift_card_id=card.gift_card_id)
    return Status(201, widen(row, IssuedGiftCard, code=card.code))


@router.get(GIFT_CARD, response={200: OfficeGiftCardDetail, **READ})
def get_gift_card(request: Request, gift_card_id: Id) -> OfficeGiftCardDetail:
    """Return a gift card with what it has paid for."""
    return _gift_card(request, gift_card_id)


@router.patch(GIFT_CARD, response={200: OfficeGiftCardDetail, **WRITE})
def change_gift_card(request: Request, gift_card_id: Id, body: GiftCardChange) -> OfficeGiftCardDetail:
    """Block a gift card, or unblock it."""
    coupon_office.block_gift_card(gift_card_id=gift_card_id, is_blocked=body.is_blocked, **make_act(request))
    return _gift_card(request, gift_card_id)


def _coupon(request: Request, coupon_id: int) -> OfficeCoupon:
    return office.get_coupon(request.store.id, coupon_id=coupon_id)


def _gift_card(request: Request, gift_card_id: int) -> OfficeGiftCardDetail:
    card = office.get_gift_card(request.store.id, gift_card_id=gift_card_id)
    movements = office.list_movements(request.store.id, gift_card_id=gift_card_id)
    return widen(card, OfficeGiftCardDetail, movements=movements)
