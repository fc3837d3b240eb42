"""Selling one film by itself, from the film's own page: the products are those of the shop."""

from datetime import datetime
from typing import Literal

from django.db import connection, transaction

from matinee.catalog import admin_queries as catalog
from matinee.commerce.models import Product, ProductUnlock
from matinee.commerce.operations.shop import products
from matinee.commerce.queries.film_products import get_film_products

OwnKind = Literal["purchase", "rental"]


@transaction.atomic
def set_film_price(
    *,
    store_id: int,
    actor_id: int,
    content_id: int,
    kind: OwnKind,
    currency: str,
    minor: int,
    rental_start_days: int | None = None,
    rental_watch_hours: int | None = None,
    at: datetime,
) -> None:
    """Give the film's own product of this kind a price and put it on sale; it is created when missing.

    Raises WrongPriceError, NotFoundError.
    """
    with connection.cursor() as cursor:  # of two at once, the second finds the first one's product
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended('commerce_film', %s))", [content_id])
    sale = get_film_products(store_id, content_id=content_id)
    own = sale.purchase if kind == "purchase" else sale.rental
    act: products.Act = {"store_id": store_id, "actor_id": actor_id, "at": at}
    if own is None:
        title = catalog.get_content(store_id, content_id).title
        product_id = products.create_product(title=title, kind=kind, **act)
        products.set_unlocks(product_id=product_id, content_ids=[content_id], **act)
    else:
        product_id = own.id
    products.add_price(product_id=product_id, currency=currency, minor=minor, **act)
    changes: products.ProductChanges = {"is_on_sale": True}
    if kind == "rental" and rental_start_days and rental_watch_hours:
        changes["rental_start_days"] = rental_start_days
        changes["rental_watch_hours"] = rental_watch_hours
    products.change_product(product_id=product_id, **act, **changes)


@transaction.atomic
def stop_selling(*, store_id: int, actor_id: int, content_id: int, at: datetime) -> None:
    """Take off sale what unlocks this content alone: it is about to be deleted, in the caller's transaction.

    Of two that are deleted at once, the second waits for the first.
    """
    sellers = ProductUnlock.objects.filter(store_id=store_id, content_id=content_id).values("product_id")
    on_sale = Product.objects.filter(pk__in=sellers, is_on_sale=True, unlocks_everything=False)
    for product in on_sale.select_for_update().order_by("pk"):
        if not product.unlocks.exclude(content_id=content_id).exists():
            products.change_product(
                store_id=store_id, actor_id=actor_id, product_id=product.pk, at=at, is_on_sale=False
            )
