"""What a store has on sale, and which of it a person already has."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict

from django.db.models import Count, Prefetch, Q, QuerySet

from matinee.commerce.models import Offer, OfferProduct, Price, Product, ProductUnlock
from matinee.commerce.queries.access import list_held
from matinee.commerce.queries.watchable import list_unwatchable_ids
from matinee.kit.translated import TranslatedField, fields_in, text_in

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


@dataclass(frozen=True, slots=True)
class PriceRow:
    """`minor` is None when a gift card's buyer chooses the amount; `interval` is "" for a one-off price."""

    id: int
    currency: str
    minor: int | None
    interval: str
    interval_count: int
    trial_days: int
    is_active: bool


@dataclass(frozen=True, slots=True)
class ProductRow:
    id: int
    permalink: str
    title: str
    description: str
    translated: list[TranslatedField]
    kind: str
    plan_group: str
    is_on_sale: bool
    position: int
    image: dict[str, object] | None
    rental_start_days: int | None
    rental_watch_hours: int | None
    unlocks_everything: bool
    contents_count: int
    prices: tuple[PriceRow, ...]
    is_held: bool


@dataclass(frozen=True, slots=True)
class OfferRow:
    id: int
    title: str
    text: str
    translated: list[TranslatedField]
    position: int
    products: tuple[ProductRow, ...]
    upsell: ProductRow | None


class SaleAnnotations(TypedDict):
    contents: int
    shown_prices: list[Price]


def offers_for(
    store_id: int, *, user_id: int | None, currency: str | None, locale: str, at: datetime
) -> list[OfferRow]:
    """List the offers with their products on sale; a store without offers has one of all its products.

    With a currency, only its prices count, and products without one are left out, as are those for films
    that cannot be watched now. Six statements.
    """
    held_ids = _list_held_ids(store_id, user_id, at)
    on_sale = {row.pk: row for row in _on_sale(store_id, currency)}
    for product_id in list_unwatchable_ids(store_id, product_ids=on_sale.keys(), at=at):
        del on_sale[product_id]
    rows = {pk: _as_product(row, held_ids, locale) for pk, row in on_sale.items()}
    offers = list(
        Offer.objects.filter(store_id=store_id, is_active=True)
        .prefetch_related(Prefetch("listed", OfferProduct.objects.order_by("position", "id")))
        .order_by("position", "id")
    )
    if not offers:
        return [OfferRow(0, "", "", [], 0, tuple(rows.values()), None)] if rows else []
    return [
        OfferRow(
            id=offer.pk,
            title=text_in(locale, offer.translations, "title", offer.title),
            text=text_in(locale, offer.translations, "text", offer.text),
            translated=fields_in(locale, offer.translations),
            position=offer.position,
            products=tuple(rows[one.product_id] for one in offer.listed.all() if one.product_id in rows),
            upsell=rows.get(offer.upsell_product_id or 0),
        )
        for offer in offers
    ]


def products_for_content(
    store_id: int, *, user_id: int | None, content_id: int, currency: str | None, locale: str, at: datetime
) -> list[ProductRow]:
    """List what is on sale that unlocks a content, in the owner's order."""
    unlocking = ProductUnlock.objects.filter(content_id=content_id).values("product_id")
    products = _on_sale(store_id, currency).filter(Q(unlocks_everything=True) | Q(pk__in=unlocking))
    held_ids = _list_held_ids(store_id, user_id, at)
    return [_as_product(row, held_ids, locale) for row in products]


def _list_held_ids(store_id: int, user_id: int | None, at: datetime) -> set[int]:
    return (
        {product.product_id for product in list_held(store_id, user_id=user_id, at=at)} if user_id else set()
    )


def _on_sale(store_id: int, currency: str | None) -> QuerySet[WithAnnotations[Product, SaleAnnotations]]:
    prices = Price.objects.filter(is_active=True).order_by("interval", "interval_count", "id")
    products = Product.objects.filter(store_id=store_id, is_on_sale=True)
    if currency:
        prices = prices.filter(currency=currency)
        products = products.filter(pk__in=prices.order_by().values("product_id"))
    return (
        products.annotate(contents=Count("unlocks"))
        .prefetch_related(Prefetch("prices", prices, to_attr="shown_prices"))
        .order_by("position", "id")
    )


def _as_product(
    row: WithAnnotations[Product, SaleAnnotations], held_ids: set[int], locale: str
) -> ProductRow:
    return ProductRow(
        id=row.pk,
        permalink=row.permalink,
        title=text_in(locale, row.translations, "title", row.title),
        description=text_in(locale, row.translations, "description", row.description),
        translated=fields_in(locale, row.translations),
        kind=row.kind,
        plan_group=row.plan_group,
        is_on_sale=row.is_on_sale,
        position=row.position,
        image=row.image,
        rental_start_days=row.rental_start_days,
        rental_watch_hours=row.rental_watch_hours,
        unlocks_everything=row.unlocks_everything,
        contents_count=row.contents,
        prices=tuple(
            PriceRow(
                one.pk,
                one.currency,
                one.minor,
                one.interval,
                one.interval_count,
                one.trial_days,
                one.is_active,
            )
            for one in row.shown_prices
        ),
        is_held=row.pk in held_ids,
    )
