"""The customers pages: what each customer has and has paid, and why they may or may not watch a film."""

from django.http import HttpResponse
from ninja import Router, Status

from matinee.accounts import queries as accounts
from matinee.accounts.operations import audit
from matinee.accounts.operations.people import require_may_favor
from matinee.catalog import admin_queries as catalog
from matinee.catalog import queries as catalog_queries
from matinee.catalog.access import explain_access
from matinee.commerce import clock
from matinee.commerce.admin_api.answers import BARE, NO_SEARCH, READ, WRITE
from matinee.commerce.admin_api.products import make_act
from matinee.commerce.admin_schemas.orders import Amount, CustomerDetail, CustomerMethod, NewGrant, WhyAnswer
from matinee.commerce.operations.ledger import entitlements
from matinee.commerce.queries import access, billing, office_customers
from matinee.commerce.queries import office_orders as office
from matinee.commerce.queries import office_products as for_sale
from matinee.commerce.queries.access import HeldProduct, WhyStep
from matinee.commerce.queries.office_customers import CustomerEntry, CustomerHaving, CustomerSort
from matinee.commerce.queries.office_orders import OrderFilter
from matinee.kit.errors import NotFoundError
from matinee.kit.paging import WITH_TOTAL, show_page
from matinee.kit.schemas import Id, Line, Page, QueryId
from matinee.request import Request, viewer_of

router = Router(tags=["customers"])

CUSTOMER = "/customers/{customer_id}"
PAID = "paid"


@router.get("/customers", response={200: list[CustomerEntry], **READ}, openapi_extra=WITH_TOTAL)
def list_customers(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    q: Line = NO_SEARCH,
    having: CustomerHaving | None = None,
    sort: CustomerSort | None = None,
) -> list[CustomerEntry]:
    """List customers, newest first unless sorted, with what they have bought."""
    customers = office_customers.list_customers(request.store.id, page=page, text=q, having=having, sort=sort)
    return show_page(response, customers)


@router.get(CUSTOMER, response={200: CustomerDetail, **READ})
def get_customer(request: Request, customer_id: Id) -> CustomerDetail:
    """Return one customer: what they have, what they have paid, and their latest orders."""
    return _customer(request, customer_id)


@router.get(f"{CUSTOMER}/why", response={200: WhyAnswer, **READ}, operation_id="explain_customer_access")
def why(request: Request, customer_id: Id, content_id: QueryId) -> WhyAnswer:
    """Explain whether this customer may watch this film now, and which step decided."""
    store_id, at = request.store.id, clock.now(request.store.id, request.now)
    person = accounts.find_viewer_by_id(store_id, user_id=customer_id)
    if person is None:
        raise NotFoundError
    film = catalog.get_content(store_id, content_id)
    gate = catalog_queries.gate_of(
        store_id,
        person,
        film.id,
        film.access,
        film.published_at,
        film.ends_at,
        film.minimum_age,
        request.now,
        is_announced=film.is_announced,
    )
    decision = explain_access(person, gate, request.now)
    steps = [
        WhyStep(step.step, step.outcome, step.detail)
        for step in decision.steps
        if not step.step.startswith("product")
    ]
    is_granted, held_products = decision.is_granted, list[HeldProduct]()
    if film.access == PAID and decision.is_out:
        answer = access.why(store_id, user_id=customer_id, content_id=content_id, at=at)
        is_granted, held_products = answer.granted, list(answer.by)
        steps += answer.steps
    return WhyAnswer(
        is_granted=is_granted,
        content_id=film.id,
        content_title=film.title,
        steps=steps,
        by=held_products,
    )


@router.post(f"{CUSTOMER}/grants", response={201: CustomerDetail, **WRITE})
def grant_product(request: Request, customer_id: Id, body: NewGrant) -> Status[CustomerDetail]:
    """Grant a product to a customer without a payment."""
    store_id, by = request.store.id, make_act(request)
    person = office.get_customer(store_id, customer_id)
    require_may_favor(store_id=store_id, actor=viewer_of(request), user_id=customer_id)
    product = for_sale.get_product(store_id, body.product_id)
    entitlements.grant(
        store_id=store_id, user_id=customer_id, product_id=product.id, ends_at=body.ends_at, at=by["at"]
    )
    audit.record(**by, action="product_given", subject=person.email, detail={"product": product.title})
    return Status(201, _customer(request, customer_id))


@router.delete(f"{CUSTOMER}/grants/{{entitlement_id}}", response={200: CustomerDetail, **BARE})
def revoke_grant(request: Request, customer_id: Id, entitlement_id: Id) -> CustomerDetail:
    """Revoke a product. Anything being played through it stops within a minute."""
    store_id, by = request.store.id, make_act(request)
    person = office.get_customer(store_id, customer_id)
    require_may_favor(store_id=store_id, actor=viewer_of(request), user_id=customer_id)
    title = office.get_entitlement(store_id, user_id=customer_id, entitlement_id=entitlement_id)
    entitlements.revoke(store_id=store_id, entitlement_id=entitlement_id, because="staff", at=by["at"])
    audit.record(**by, action="product_taken_back", subject=person.email, detail={"product": title})
    return _customer(request, customer_id)


def _customer(request: Request, customer_id: int) -> CustomerDetail:
    store_id, at = request.store.id, clock.now(request.store.id, request.now)
    person = office.get_customer(store_id, customer_id)
    account = billing.billing_of(store_id, user_id=customer_id, at=at)
    subscriptions = office.list_subscriptions(store_id, page=1, text="", status=None, user_id=customer_id)
    orders = office.list_orders(store_id, orders_of=OrderFilter(user_id=customer_id), page=1)
    method = account.method
    return CustomerDetail(
        id=customer_id,
        name=person.name,
        email=person.email,
        spent=_amounts(office.spent_by(store_id, user_id=customer_id)),
        credit=_amounts(account.credit),
        method=CustomerMethod.from_orm(method) if method else None,
        held=list(access.list_held(store_id, user_id=customer_id, at=at)),
        subscriptions=subscriptions.rows,
        orders=orders.rows,
    )


def _amounts(by_currency: dict[str, int]) -> list[Amount]:
    return [
        Amount(minor=minor, currency=currency) for currency, minor in sorted(by_currency.items()) if minor
    ]
