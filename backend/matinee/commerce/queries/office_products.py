"""Products, offers, coupons and gift cards, as the back office lists them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Literal, TypedDict, cast

from django.db.models import Case, Count, F, OuterRef, Prefetch, Q, QuerySet, Subquery, When
from django.db.models.functions import Coalesce

from matinee.commerce.models import (
    Coupon,
    GiftCard,
    GiftCardEntry,
    Invoice,
    InvoiceLine,
    Offer,
    OfferProduct,
    Price,
    Product,
    ProductUnlock,
)
from matinee.commerce.queries.office_pages import page_of
from matinee.kit.errors import NotFoundError
from matinee.kit.paging import Paged

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

ProductKind = Literal["plan", "purchase", "rental", "bundle", "gift_card", "free"]
Interval = Literal["", "month", "year"]
CouponDuration = Literal["once", "repeating", "forever"]
CardUse = Literal["redeem", "refund", "void"]
MOST_CHOICES = 200
CouponState = Literal["active", "ended"]
CardState = Literal["usable", "spent", "blocked"]


@dataclass(frozen=True, slots=True)
class OfficePrice:
    """`minor` null: the buyer of a gift card chooses the amount."""

    id: int
    currency: str
    minor: int | None
    interval: Interval
    interval_count: int
    trial_days: int


@dataclass(frozen=True, slots=True)
class OfficeProduct:
    id: int
    permalink: str
    title: str
    description: str
    translations: dict[str, dict[str, str]]
    kind: ProductKind
    plan_group: str
    is_on_sale: bool
    rental_start_days: int | None
    rental_watch_hours: int | None
    unlocks_everything: bool
    unlocks_count: int
    sold_count: int  # lines of paid orders
    prices: tuple[OfficePrice, ...]  # those it is sold at now


@dataclass(frozen=True, slots=True)
class UnlockedContent:
    id: int
    title: str
    access: str
    is_published: bool


@dataclass(frozen=True, slots=True)
class OfficeProductDetail(OfficeProduct):
    contents: list[UnlockedContent]


@dataclass(frozen=True, slots=True)
class FilmChoice:
    """A product, and whether it unlocks a film."""

    product: OfficeProduct
    is_included: bool


@dataclass(frozen=True, slots=True)
class ListedProduct:
    id: int
    title: str


@dataclass(frozen=True, slots=True)
class OfficeOffer:
    id: int
    title: str
    text: str
    translations: dict[str, dict[str, str]]
    is_active: bool
    products: tuple[ListedProduct, ...]  # in order
    upsell_product_id: int | None


@dataclass(frozen=True, slots=True)
class OfficeCoupon:
    id: int
    code: str
    percent: int | None
    amount_minor: int | None
    currency: str
    duration: CouponDuration
    duration_periods: int | None
    product_id: int | None
    product_title: str | None
    max_redemptions: int | None
    redeemed: int
    valid_from: datetime | None
    valid_to: datetime | None
    is_active: bool
    created_at: datetime


@dataclass(frozen=True, slots=True)
class OfficeGiftCard:
    id: int
    last4: str
    currency: str
    initial: int
    balance: int
    recipient_email: str
    is_blocked: bool
    expires_at: datetime | None
    created_at: datetime
    order_id: int | None  # that it was bought with
    order_number: str | None


@dataclass(frozen=True, slots=True)
class IssuedGiftCard(OfficeGiftCard):
    code: str  # shown this once


@dataclass(frozen=True, slots=True)
class GiftCardMovement:
    id: int
    kind: CardUse
    minor: int
    at: datetime
    order_id: int | None
    order_number: str | None


@dataclass(frozen=True, slots=True)
class OfficeGiftCardDetail(OfficeGiftCard):
    movements: list[GiftCardMovement]


class SaleAnnotations(TypedDict):
    unlocks_count: int
    sold_count: int
    sold_at: list[Price]


def list_products(
    store_id: int, *, page: int, text: str, kind: str | None, is_on_sale: bool | None
) -> Paged[OfficeProduct]:
    """List products in the store's order. `text` is searched for in titles."""
    products = _products(store_id)
    if text:
        products = products.filter(title__icontains=text)
    if kind is not None:
        products = products.filter(kind=kind)
    if is_on_sale is not None:
        products = products.filter(is_on_sale=is_on_sale)
    return page_of(products.order_by("position", "id"), page=page, as_row=_as_product)


def get_product(store_id: int, product_id: int) -> OfficeProduct:
    product = _products(store_id).filter(pk=product_id).first()
    if product is None:
        raise NotFoundError
    return _as_product(product)


def list_unlocked(store_id: int, *, product_id: int) -> list[int]:
    """Return the ids of the contents that a product opens, in a stated order."""
    unlocks = ProductUnlock.objects.filter(store_id=store_id, product_id=product_id)
    return list(unlocks.order_by("content__title", "content_id").values_list("content_id", flat=True))


def list_choices_for(store_id: int, *, content_id: int) -> list[FilmChoice]:
    """List what unlocks a film, and the plans and bundles that could; in the store's order, 200 at most."""
    unlocking = ProductUnlock.objects.filter(store_id=store_id, content_id=content_id).values("product_id")
    is_unlocking = Q(unlocks_everything=True) | Q(pk__in=unlocking)
    products = (
        _products(store_id)
        .exclude(kind=Product.Kind.GIFT_CARD)
        .filter(is_unlocking | Q(kind__in=[Product.Kind.PLAN, Product.Kind.BUNDLE]))
        .annotate(is_included=Case(When(is_unlocking, then=True), default=False))
        .order_by("-is_included", "position", "id")[:MOST_CHOICES]
    )
    rows = sorted(products, key=lambda row: (row.position, row.pk))
    return [FilmChoice(_as_product(row), row.is_included) for row in rows]


def list_offers(store_id: int, *, page: int) -> Paged[OfficeOffer]:
    return page_of(_offers(store_id).order_by("position", "id"), page=page, as_row=_as_offer)


def get_offer(store_id: int, *, offer_id: int) -> OfficeOffer:
    offer = _offers(store_id).filter(pk=offer_id).first()
    if offer is None:
        raise NotFoundError
    return _as_offer(offer)


def list_coupons(
    store_id: int, *, page: int, text: str, state: CouponState | None, at: datetime
) -> Paged[OfficeCoupon]:
    """List coupons, newest first. `ended` means switched off, expired or used up."""
    coupons = Coupon.objects.filter(store_id=store_id).select_related("product")
    if text:
        coupons = coupons.filter(code__icontains=text)
    # A comparison with null is unknown: stated, so that "not ended" is the complement of "ended".
    is_ended = (
        Q(is_active=False)
        | Q(valid_to__isnull=False, valid_to__lte=at)
        | Q(max_redemptions__isnull=False, redeemed__gte=F("max_redemptions"))
    )
    if state == "ended":
        coupons = coupons.filter(is_ended)
    elif state == "active":
        coupons = coupons.exclude(pk__in=Coupon.objects.filter(is_ended, store_id=store_id).values("pk"))
    return page_of(coupons.order_by("-created_at", "-id"), page=page, as_row=_as_coupon)


def get_coupon(store_id: int, *, coupon_id: int) -> OfficeCoupon:
    coupon = Coupon.objects.filter(store_id=store_id, pk=coupon_id).select_related("product").first()
    if coupon is None:
        raise NotFoundError
    return _as_coupon(coupon)


def list_gift_cards(store_id: int, *, page: int, text: str, state: CardState | None) -> Paged[OfficeGiftCard]:
    """List gift cards, newest first. `text` matches a code's last four, an email or an order number."""
    cards = _gift_cards(store_id)
    if text:
        cards = cards.filter(
            Q(last4__iexact=text)
            | Q(recipient_email__icontains=text)
            | Q(bought_line__invoice__number__iexact=text)
        )
    if state == "blocked":
        cards = cards.filter(is_blocked=True)
    elif state == "spent":
        cards = cards.filter(balance=0)
    elif state == "usable":
        cards = cards.filter(is_blocked=False, balance__gt=0)
    return page_of(cards.order_by("-created_at", "-id"), page=page, as_row=_as_card)


def get_gift_card(store_id: int, *, gift_card_id: int) -> OfficeGiftCard:
    card = _gift_cards(store_id).filter(pk=gift_card_id).first()
    if card is None:
        raise NotFoundError
    return _as_card(card)


def list_movements(store_id: int, *, gift_card_id: int) -> list[GiftCardMovement]:
    """List a gift card's movements, latest first."""
    entries = GiftCardEntry.objects.filter(gift_card__store_id=store_id, gift_card_id=gift_card_id)
    rows = entries.select_related("payment__invoice").order_by("-created_at", "-id")
    return [
        GiftCardMovement(
            id=row.pk,
            kind=cast(CardUse, row.kind),
            minor=row.minor,
            at=row.created_at,
            order_id=row.payment.invoice_id if row.payment else None,
            order_number=row.payment.invoice.number if row.payment else None,
        )
        for row in rows
    ]


def _products(store_id: int) -> QuerySet[WithAnnotations[Product, SaleAnnotations]]:
    prices = Price.objects.filter(is_active=True).order_by("currency", "minor", "id")
    return (
        Product.objects.filter(store_id=store_id)
        .annotate(unlocks_count=_count(ProductUnlock.objects.all()), sold_count=_count(_sold_lines()))
        .prefetch_related(Prefetch("prices", queryset=prices, to_attr="sold_at"))
    )


def _sold_lines() -> QuerySet[InvoiceLine]:
    return InvoiceLine.objects.filter(invoice__status=Invoice.Status.PAID)


def _count(rows: QuerySet[ProductUnlock] | QuerySet[InvoiceLine]) -> Coalesce:
    count = rows.filter(product=OuterRef("pk")).order_by().values("product").annotate(n=Count("pk"))
    return Coalesce(Subquery(count.values("n")), 0)


def _as_product(row: WithAnnotations[Product, SaleAnnotations]) -> OfficeProduct:
    return OfficeProduct(
        id=row.pk,
        permalink=row.permalink,
        title=row.title,
        description=row.description,
        translations=row.translations,
        kind=cast(ProductKind, row.kind),
        plan_group=row.plan_group,
        is_on_sale=row.is_on_sale,
        rental_start_days=row.rental_start_days,
        rental_watch_hours=row.rental_watch_hours,
        unlocks_everything=row.unlocks_everything,
        unlocks_count=row.unlocks_count,
        sold_count=row.sold_count,
        prices=tuple(
            OfficePrice(
                id=price.pk,
                currency=price.currency,
                minor=price.minor,
                interval=cast(Interval, price.interval),
                interval_count=price.interval_count,
                trial_days=price.trial_days,
            )
            for price in row.sold_at
        ),
    )


def _offers(store_id: int) -> QuerySet[Offer]:
    links = OfferProduct.objects.select_related("product").order_by("position", "id")
    return Offer.objects.filter(store_id=store_id).prefetch_related(Prefetch("listed", queryset=links))


def _as_offer(row: Offer) -> OfficeOffer:
    return OfficeOffer(
        id=row.pk,
        title=row.title,
        text=row.text,
        translations=row.translations,
        is_active=row.is_active,
        products=tuple(ListedProduct(each.product_id, each.product.title) for each in row.listed.all()),
        upsell_product_id=row.upsell_product_id,
    )


def _as_coupon(row: Coupon) -> OfficeCoupon:
    return OfficeCoupon(
        id=row.pk,
        code=row.code,
        percent=row.percent,
        amount_minor=row.amount_minor,
        currency=row.currency,
        duration=cast(CouponDuration, row.duration),
        duration_periods=row.duration_periods,
        product_id=row.product_id,
        product_title=row.product.title if row.product else None,
        max_redemptions=row.max_redemptions,
        redeemed=row.redeemed,
        valid_from=row.valid_from,
        valid_to=row.valid_to,
        is_active=row.is_active,
        created_at=row.created_at,
    )


def _gift_cards(store_id: int) -> QuerySet[GiftCard]:
    return GiftCard.objects.filter(store_id=store_id).select_related("bought_line__invoice")


def _as_card(row: GiftCard) -> OfficeGiftCard:
    order = row.bought_line.invoice if row.bought_line else None
    return OfficeGiftCard(
        id=row.pk,
        last4=row.last4,
        currency=row.currency,
        initial=row.initial,
        balance=row.balance,
        recipient_email=row.recipient_email,
        is_blocked=row.is_blocked,
        expires_at=row.expires_at,
        created_at=row.created_at,
        order_id=order.pk if order else None,
        order_number=order.number if order else None,
    )
