"""The orders, subscriptions and failed payments pages."""

import hashlib
from typing import Literal

from django.http import HttpResponse
from ninja import Router, Status

from matinee.accounts.operations import audit
from matinee.accounts.operations.people import require_may_favor
from matinee.commerce.admin_api.answers import (
    BARE,
    LAST_PAGE_AND_AMOUNTS,
    NO_SEARCH,
    READ,
    WRITE,
)
from matinee.commerce.admin_api.products import make_act
from matinee.commerce.admin_schemas.orders import EndSubscription, NewRefund, OfficeOrderDetail, Retried
from matinee.commerce.operations.payments import payments, refunds
from matinee.commerce.operations.plans import subscriptions
from matinee.commerce.operations.plans.subscriptions import NotNowError
from matinee.commerce.queries import office_orders as office
from matinee.commerce.queries import orders
from matinee.commerce.queries.office_orders import (
    Customer,
    FailedPayment,
    OfficeOrder,
    OfficeSubscription,
    OrderFilter,
    OrderKind,
    OrderSort,
    OrderStatus,
    SubscriptionSort,
    SubscriptionStatus,
)
from matinee.kit.errors import NotFoundError
from matinee.kit.paging import WITH_TOTAL, show_page
from matinee.kit.schemas import Id, Line, Page, problems
from matinee.request import Request, viewer_of

router = Router(tags=["orders"])

ORDER = "/orders/{order_id}"
SUBSCRIPTION = "/subscriptions/{subscription_id}"


@router.get("/orders", response={200: list[OfficeOrder], **READ}, openapi_extra=LAST_PAGE_AND_AMOUNTS)
def list_orders(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    q: Line = NO_SEARCH,
    status: OrderStatus | None = None,
    kind: OrderKind | None = None,
    sort: OrderSort | None = None,
) -> list[OfficeOrder]:
    """List orders, newest first unless sorted. `q` matches an order number, or part of the customer's
    name or email."""
    orders_of = OrderFilter(text=q, status=status, kind=kind)
    sums = office.sum_orders(request.store.id, orders_of=orders_of)
    response["total-amounts"] = ", ".join(f"{currency} {minor}" for currency, minor in sums.items())
    rows = office.list_orders(request.store.id, orders_of=orders_of, page=page, sort=sort)
    return show_page(response, rows)


@router.get(ORDER, response={200: OfficeOrderDetail, **READ})
def get_order(request: Request, order_id: Id) -> OfficeOrderDetail:
    """Return an order with its lines, payment attempts and refunds."""
    return _order(request, order_id)


@router.post(f"{ORDER}/refunds", response={201: OfficeOrderDetail, **WRITE})
def refund_order(request: Request, order_id: Id, body: NewRefund) -> Status[OfficeOrderDetail]:
    """Refund all or part of an order: to a gift card first, then as credit, then to the card."""
    store_id, by = request.store.id, make_act(request)
    order = orders.get_order(store_id, user_id=None, order_id=order_id)
    _require_may_favor(request, office.get_customer_of(store_id, order_id=order_id))
    earlier_ids = {refund.id for refund in office.list_refunds(store_id, order_id=order_id)}
    refund_ids = refunds.refund_order(
        store_id=store_id,
        order_id=order_id,
        minor=body.minor,
        reason=body.reason,
        by_user_id=by["actor_id"],
        ends_access=body.ends_access,
        key=_key_of(order_id, body.key),
        at=by["at"],
    )
    # A request that is sent twice makes one refund and one line in the audit log.
    if minor := sum(refund.minor for refund in refund_ids if refund.id not in earlier_ids):
        detail = {"minor": minor, "currency": order.currency, "reason": body.reason}
        audit.record(**by, action="order_refunded", subject=order.number, detail=detail)
    return Status(201, _order(request, order_id))


@router.post(f"{ORDER}/retry", response={200: Retried, **problems(401, 403, 404, 409, 422)})
def retry_order(request: Request, order_id: Id) -> Retried:
    """Charge the customer's card again. An attempt that is still live is looked up, not repeated."""
    store_id, by = request.store.id, make_act(request)
    order = orders.get_order(store_id, user_id=None, order_id=order_id)
    _require_may_favor(request, office.get_customer_of(store_id, order_id=order_id))
    result = payments.pay(invoice_id=order.id, off_session=True, at=by["at"])
    audit.record(**by, action="payment_retried", subject=order.number, detail={"state": result.state})
    return Retried(state=result.state, decline_code=result.decline_code or "")


@router.get("/subscriptions", response={200: list[OfficeSubscription], **READ}, openapi_extra=WITH_TOTAL)
def list_subscriptions(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    q: Line = NO_SEARCH,
    status: SubscriptionStatus | Literal["canceling"] | None = None,
    sort: SubscriptionSort | None = None,
) -> list[OfficeSubscription]:
    """List subscriptions, newest first unless sorted. `canceling` means live, with an end scheduled."""
    rows = office.list_subscriptions(
        request.store.id, page=page, text=q, status=status, user_id=None, sort=sort
    )
    return show_page(response, rows)


@router.post(f"{SUBSCRIPTION}/end", response={200: OfficeSubscription, **WRITE})
def end_subscription(request: Request, subscription_id: Id, body: EndSubscription) -> OfficeSubscription:
    """End a subscription now or at the end of its period. Refunds are made on the order itself."""
    store_id, by = request.store.id, make_act(request)
    row = office.get_subscription(store_id, subscription_id=subscription_id)
    _require_may_favor(request, row.customer)
    if body.when == "now":
        subscriptions.cancel_now(
            store_id=store_id, subscription_id=subscription_id, reason="staff", at=by["at"]
        )
    else:
        subscriptions.cancel(
            store_id=store_id, user_id=_owner_of(row), subscription_id=subscription_id, at=by["at"]
        )
    audit.record(**by, action="subscription_ended", subject=row.customer.email, detail={"when": body.when})
    return office.get_subscription(store_id, subscription_id=subscription_id)


@router.delete(f"{SUBSCRIPTION}/end", response={200: OfficeSubscription, **BARE})
def keep_subscription(request: Request, subscription_id: Id) -> OfficeSubscription:
    """Undo a scheduled end. Only the holder can end a pause that has begun, because ending it costs."""
    store_id, by = request.store.id, make_act(request)
    row = office.get_subscription(store_id, subscription_id=subscription_id)
    _require_may_favor(request, row.customer)
    if row.status == "paused":
        raise NotNowError
    subscriptions.resume(
        store_id=store_id, user_id=_owner_of(row), subscription_id=subscription_id, at=by["at"]
    )
    audit.record(**by, action="subscription_kept", subject=row.customer.email, detail={})
    return office.get_subscription(store_id, subscription_id=subscription_id)


@router.get("/failed_payments", response={200: list[FailedPayment], **READ}, openapi_extra=WITH_TOTAL)
def list_failed_payments(request: Request, response: HttpResponse, page: Page = 1) -> list[FailedPayment]:
    """List open invoices whose last attempt failed or is in doubt, latest attempt first."""
    return show_page(response, office.list_failed_payments(request.store.id, page=page))


def _order(request: Request, order_id: int) -> OfficeOrderDetail:
    store_id = request.store.id
    order = orders.get_order(store_id, user_id=None, order_id=order_id)
    names = OfficeOrderDetail.model_fields
    return OfficeOrderDetail.model_validate(
        {
            **{name: getattr(order, name) for name in names if hasattr(order, name)},
            "customer": office.get_customer_of(store_id, order_id=order_id),
            "lines": order.lines,
            "payments": order.payments,
            "refunds": office.list_refunds(store_id, order_id=order_id),
            "disputes": office.list_disputes(store_id, order_id=order_id),
        }
    )


def _key_of(order_id: int, press: str) -> str:
    """Shorten the request's key, so that a refund's key has room for the payment's id after it."""
    return hashlib.sha256(f"{order_id}-{press}".encode()).hexdigest()[:40]


def _require_may_favor(request: Request, customer: Customer) -> None:
    require_may_favor(store_id=request.store.id, actor=viewer_of(request), user_id=customer.id)


def _owner_of(row: OfficeSubscription) -> int:
    """Return the owner. A deleted account's subscription can only be ended immediately."""
    if row.customer.id is None:
        raise NotFoundError
    return row.customer.id
