"""Offers: products grouped on the offers page, with an upsell."""

from collections.abc import Sequence
from datetime import datetime
from typing import TypedDict, Unpack

from django.db import transaction

from matinee.accounts.operations import audit
from matinee.commerce.models import Offer, OfferProduct, Product
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.translated import Translations, change_texts

FIELDS = ("title", "text", "translations", "is_active", "upsell_product_id", "position")


class OfferChanges(TypedDict, total=False):
    title: str
    text: str
    translations: Translations
    is_active: bool
    position: int
    upsell_product_id: int | None
    product_ids: Sequence[int]


@transaction.atomic
def create_offer(
    *,
    store_id: int,
    actor_id: int,
    title: str,
    text: str = "",
    translations: Translations | None = None,
    is_active: bool = True,
    product_ids: Sequence[int] = (),
    upsell_product_id: int | None = None,
    at: datetime,
) -> int:
    """Create an offer of these products, in this order, and return its id."""
    _check(store_id, product_ids, upsell_product_id)
    offer = Offer.objects.create(
        store_id=store_id,
        title=title,
        text=text,
        translations=change_texts({}, translations or {}),
        is_active=is_active,
        upsell_product_id=upsell_product_id,
        position=Offer.objects.filter(store_id=store_id).count(),
        created_at=at,
    )
    _list(offer, product_ids)
    _record(store_id, actor_id, "offer_created", title, at)
    return offer.pk


@transaction.atomic
def change_offer(
    *, store_id: int, actor_id: int, offer_id: int, at: datetime, **changes: Unpack[OfferChanges]
) -> None:
    """Change any of title, text, translations, is_active, position, upsell_product_id and product_ids."""
    offer = _lock(store_id, offer_id)
    current_ids = list(offer.listed.order_by("position", "id").values_list("product_id", flat=True))
    upsell = changes.get("upsell_product_id", offer.upsell_product_id)
    _check(store_id, changes.get("product_ids", current_ids), upsell)
    if "translations" in changes:
        changes["translations"] = change_texts(offer.translations, changes["translations"])
    for name, value in changes.items():
        if name in FIELDS:
            setattr(offer, name, value)
    offer.save(update_fields=list(FIELDS))
    if "product_ids" in changes:
        offer.listed.all().delete()
        _list(offer, changes["product_ids"])
    _record(store_id, actor_id, "offer_changed", offer.title, at)


@transaction.atomic
def remove_offer(*, store_id: int, actor_id: int, offer_id: int, at: datetime) -> None:
    offer = _lock(store_id, offer_id)
    offer.delete()
    _record(store_id, actor_id, "offer_removed", offer.title, at)


def _check(store_id: int, product_ids: Sequence[int], upsell_product_id: int | None) -> None:
    if upsell_product_id in product_ids:
        raise ProblemError("The upsell can’t be one of the offer’s own products.", field="upsell_product_id")
    all_ids = {*product_ids, *([upsell_product_id] if upsell_product_id else [])}
    if Product.objects.filter(store_id=store_id, pk__in=all_ids).count() != len(all_ids):
        raise NotFoundError


def _list(offer: Offer, product_ids: Sequence[int]) -> None:
    OfferProduct.objects.bulk_create(
        OfferProduct(offer=offer, product_id=product_id, position=position)
        for position, product_id in enumerate(dict.fromkeys(product_ids))
    )


def _lock(store_id: int, offer_id: int) -> Offer:
    offer = Offer.objects.select_for_update().filter(store_id=store_id, pk=offer_id).first()
    if offer is None:
        raise NotFoundError
    return offer


def _record(store_id: int, actor_id: int, action: str, subject: str, at: datetime) -> None:
    audit.record(store_id=store_id, actor_id=actor_id, action=action, subject=subject, detail={}, at=at)
