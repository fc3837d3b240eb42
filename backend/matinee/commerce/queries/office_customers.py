"""Customers, as the back office lists them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypedDict

from django.db.models import Count, Exists, F, OuterRef, Q, Subquery

from matinee.accounts import names
from matinee.commerce.models import LIVE, Invoice, Subscription
from matinee.commerce.queries.office_orders import NEWEST, SubscriptionStatus
from matinee.commerce.queries.office_pages import page_of
from matinee.kit.paging import Paged
from matinee.kit.sorting import Column, by_letters, sort_rows

CustomerHaving = Literal["subscribed", "bought"]
CustomerSort = Literal["person", "-person", "joined", "-joined"]

_COLUMNS: dict[str, Column] = {"person": by_letters("name"), "joined": F("created_at")}


@dataclass(frozen=True, slots=True)
class CustomerEntry:
    id: int
    name: str
    email: str
    joined_at: datetime
    subscription_status: SubscriptionStatus | None
    product_title: str | None
    orders_count: int


class Buyer(TypedDict):
    """A person, and what they have bought."""

    pk: int
    name: str
    email: str
    created_at: datetime
    subscription_status: SubscriptionStatus | None
    product_title: str | None
    orders_count: int | None


def list_customers(
    store_id: int,
    *,
    page: int,
    text: str,
    having: CustomerHaving | None,
    sort: CustomerSort | None = None,
) -> Paged[CustomerEntry]:
    """List people, newest first unless sorted, with what they have bought."""
    live = Subscription.objects.filter(user=OuterRef("pk"), status__in=LIVE).order_by("-created_at", "-id")
    invoices = Invoice.objects.filter(user=OuterRef("pk"), status=Invoice.Status.PAID)
    invoice_count = invoices.order_by().values("user").annotate(n=Count("pk")).values("n")
    customers = names.all_people(store_id).annotate(
        subscription_status=Subquery(live.values("status")[:1]),
        product_title=Subquery(live.values("price__product__title")[:1]),
        orders_count=Subquery(invoice_count),
    )
    if text:
        customers = customers.filter(Q(name__icontains=text) | Q(email__icontains=text))
    if having == "subscribed":
        customers = customers.filter(Exists(live))
    elif having == "bought":
        customers = customers.filter(Exists(invoices))
    customers = sort_rows(customers, sort, columns=_COLUMNS, newest=NEWEST)
    return page_of(customers.values(*Buyer.__annotations__), page=page, as_row=_as_customer)


def _as_customer(row: Buyer) -> CustomerEntry:
    return CustomerEntry(
        id=row["pk"],
        name=row["name"],
        email=row["email"],
        joined_at=row["created_at"],
        subscription_status=row["subscription_status"],
        product_title=row["product_title"],
        orders_count=row["orders_count"] or 0,
    )
