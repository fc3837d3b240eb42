"""Grant a product to a person once, and revoke it."""

from datetime import datetime, timedelta

from django.db import connection, transaction
from django.db.models import CharField, Exists, OuterRef, Q
from django.db.models.functions import Cast

from matinee.commerce import clock
from matinee.commerce.errors import AlreadyOwnedError
from matinee.commerce.models import Entitlement, Invoice, InvoiceLine, Outbox, Product
from matinee.commerce.queries.access import list_unlocking
from matinee.kit.errors import NotFoundError
from matinee.media import operations as media

HOUR = timedelta(hours=1)


def grant(
    *,
    store_id: int,
    user_id: int,
    product_id: int,
    at: datetime,
    ends_at: datetime | None = None,
    invoice_line_id: int | None = None,
) -> int:
    """Grant a product, once for each invoice line. A rental lapses unless it is started in time."""
    product = Product.objects.filter(store_id=store_id, pk=product_id).first()
    if product is None:
        raise NotFoundError
    if ends_at is None and product.rental_start_days is not None:
        ends_at = at + timedelta(days=product.rental_start_days)
    fields = {
        "store_id": store_id,
        "user_id": user_id,
        "product": product,
        "starts_at": at,
        "ends_at": ends_at,
    }
    if invoice_line_id is None:
        return Entitlement.objects.create(**fields).pk
    return Entitlement.objects.get_or_create(invoice_line_id=invoice_line_id, defaults=fields)[0].pk


def refuse_owned(*, user_id: int, products: set[int], at: datetime) -> None:
    """Raise AlreadyOwnedError for what is held, or paid and about to be granted.

    Call it after `invoices.list_open`, under the payer's lock: an open invoice may be paid and granted next.
    """
    if _is_on_its_way(user_id, products) or _is_held(user_id, products, at):
        raise AlreadyOwnedError


@transaction.atomic
def revoke(*, store_id: int, entitlement_id: int, because: str, at: datetime) -> None:
    """Revoke a product, and end its holder's playbacks. Raises NotFoundError."""
    row = Entitlement.objects.select_for_update().filter(store_id=store_id, pk=entitlement_id).first()
    if row is None:
        raise NotFoundError
    if row.revoked_at is None:
        Entitlement.objects.filter(pk=row.pk).update(revoked_at=at, revoked_because=because[:24], shut_at=at)
        shut_out(row.user_id, store_id=store_id, at=at)


def revoke_of_invoice(*, invoice_id: int, because: str, at: datetime) -> None:
    """Revoke what an invoice granted."""
    lines = InvoiceLine.objects.filter(invoice_id=invoice_id)
    entitlements = Entitlement.objects.filter(invoice_line__in=lines, revoked_at=None)
    for store_id, entitlement_id in entitlements.order_by("id").values_list("store_id", "pk"):
        revoke(store_id=store_id, entitlement_id=entitlement_id, because=because, at=at)


@transaction.atomic
def start_watching(*, store_id: int, user_id: int, content_id: int, at: datetime) -> None:
    """Start a rental's watch time at its first playback. Does nothing for any other entitlement.

    A rental is not started when the viewer has another right to watch the film.
    """
    candidates = Entitlement.objects.filter(
        user_id=user_id,
        store_id=store_id,
        revoked_at=None,
        starts_at__lte=at,
        first_played_at=None,
        ends_at__gt=at,
        product__kind=Product.Kind.RENTAL,
        product__unlocks__content_id=content_id,
    )
    rental = (
        candidates.select_for_update(of=("self",)).select_related("product").order_by("ends_at", "id").first()
    )
    if rental is None or _has_otherwise(user_id, store_id, content_id, at):
        return
    hours = rental.product.rental_watch_hours or 0
    Entitlement.objects.filter(pk=rental.pk).update(first_played_at=at, ends_at=at + hours * HOUR)


def shut_ended(*, store_id: int, at: datetime) -> int:
    """End the open playbacks of expired rentals; return how many rentals."""
    entitlements = Entitlement.objects.filter(store_id=store_id, ends_at__lte=at, shut_at=None)
    count = 0
    for pk, user_id in entitlements.order_by("id").values_list("pk", "user_id")[:500]:
        with transaction.atomic():
            if Entitlement.objects.filter(pk=pk, shut_at=None, ends_at__lte=at).update(shut_at=at):
                shut_out(user_id, store_id=store_id, at=at)
                count += 1
    return count


def shut_out(user_id: int | None, *, store_id: int, at: datetime) -> None:
    """Revoke a person's signed paths. Players reopen what they may still watch."""
    if user_id is not None:
        media.revoke_user(user_id=user_id, at=clock.real(store_id, at))


def shut_out_holders(product: Product, *, at: datetime) -> None:
    """End the open playbacks of a product's holders, because it unlocks less than before."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT DISTINCT user_id FROM commerce_held WHERE product_id = %s", [product.pk])
        user_ids = [user_id for (user_id,) in cursor.fetchall() if user_id is not None]
    media.revoke_users(user_ids=user_ids, at=clock.real(product.store_id, at))


def _has_otherwise(user_id: int, store_id: int, content_id: int, at: datetime) -> bool:
    """Return whether a person may watch a content without starting a rental."""
    return any(
        product.kind != Product.Kind.RENTAL or product.first_played_at is not None
        for product in list_unlocking(store_id, user_id=user_id, content_id=content_id, at=at)
    )


def _is_on_its_way(user_id: int, products: set[int]) -> bool:
    waiting = Outbox.objects.filter(kind="paid", handled_at=None, ref=Cast(OuterRef("pk"), CharField()))
    invoices = Invoice.objects.filter(
        user_id=user_id, status=Invoice.Status.PAID, lines__product_id__in=products
    )
    return invoices.filter(Exists(waiting)).exists()


def _is_held(user_id: int, products: set[int], at: datetime) -> bool:
    """Return whether an entitlement has not ended. A later one counts: of two simultaneous purchases
    the later may be paid first, and the earlier must see it."""
    entitlements = Entitlement.objects.filter(user_id=user_id, product_id__in=products, revoked_at=None)
    return entitlements.filter(Q(ends_at=None) | Q(ends_at__gt=at)).exists()
