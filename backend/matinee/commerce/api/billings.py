"""`billings`: cards, subscriptions, one-off payments and open invoices (SPEC 7)."""

from datetime import datetime
from typing import Annotated, Literal

from django.http import HttpResponse
from ninja import Query, Router

from matinee.commerce import clock
from matinee.commerce.api import schemas
from matinee.commerce.api.answers import as_details, as_order, as_payment, as_subscription
from matinee.commerce.api.browsers import browser_of
from matinee.commerce.api.counting import counted_with
from matinee.commerce.api.once import Key, answer_once
from matinee.commerce.api.paying import (
    CARD,
    ProviderUnknownError,
    answer_placed,
    check_gift_card,
    keep_method,
    page_that_keeps,
    pay_order,
    provider_named,
    read_address,
    require_currency,
)
from matinee.commerce.operations.payments import methods, payments
from matinee.commerce.operations.plans import subscriptions
from matinee.commerce.providers import registry
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.commerce.queries import billing, choices, setups
from matinee.commerce.queries.orders import OWES, Order, find_open_debt, get_order
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.forms import FormBody, also_as_form
from matinee.kit.schemas import QueryId, problems
from matinee.request import Request, locale_of, viewer_of

router = Router(tags=["billings"])

MONEY = {402: schemas.Declined, **problems(400, 401, 403, 404, 409, 415, 422)}
CALL = problems(400, 401, 403, 404, 409, 415, 422)


def now_of(request: Request) -> datetime:
    return clock.now(request.store.id, request.now)


@router.get("/billings/setup_intent", response={200: schemas.SetupIntent, **problems(404, 422, 429)})
def get_setup_intent(
    request: Request,
    page: Annotated[Literal["checkout", "dashboard", "unpaid"], Query()] = "checkout",
    currency: Annotated[schemas.Currency | None, Query()] = None,
    provider: Annotated[schemas.Provider | None, Query()] = None,
) -> schemas.SetupIntent:
    """Begin to save a card. Bound to this browser; a guest's setup is bound to them once they have joined."""
    viewer = viewer_of(request)
    name = provider_named(request.store.id, provider)
    if currency is not None:
        require_currency(request.store.id, name, currency)
    setup = methods.begin_setup(
        store_id=request.store.id,
        user_id=viewer.id if viewer.is_signed_in else None,
        provider=name,
        page=page,
        currency=currency or request.store.currency,
        browser=browser_of(request),
        locale=locale_of(request),
        at=now_of(request),
    )
    key = setup.public_config.get("publishable_key")
    return schemas.SetupIntent(
        setup_intent=setup.client_secret, provider=setup.provider, publishable_key=str(key) if key else None
    )


@router.post("/billings/add_customer_to_setup_intent", response={200: schemas.Done, **CALL})
def add_customer_to_setup_intent(request: Request, body: schemas.ClientSecret) -> schemas.Done:
    """Attach a setup that was begun in this browser to the account that is signed in now."""
    methods.bind_setup(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        client_secret=body.client_secret,
        browser=browser_of(request),
        at=now_of(request),
    )
    return schemas.Done()


@router.post("/billings/provider_subscription", response={200: schemas.Placed, **MONEY, **problems(429)})
def subscribe(request: Request, body: schemas.NewSubscription, key: Key = None) -> HttpResponse:
    """Begin a subscription, with a trial or with its first payment, at the store's own price.

    Without `payment_method` the page pays, using `client_secret`, through a provider that keeps its method.
    When the card already had a trial under another account, the answer is 409 `trial_used` and nothing is
    charged; sent again with `without_trial`, it pays at once.
    """
    store_id, user_id, at = request.store.id, viewer_of(request).id, now_of(request)

    def act() -> tuple[int, schemas.Placed | schemas.Declined]:
        plan = choices.get_choice(store_id, price_id=body.plan_id)
        if plan.kind != "plan":
            raise NotFoundError
        if body.currency not in (None, plan.currency):
            raise ProblemError("This plan has no price in that currency.", field="currency")
        if body.upsell_id is not None:
            upsell = choices.find_upsell(store_id, product_id=plan.product_id, currency=plan.currency)
            if upsell is None or upsell.price_id != body.upsell_id:
                raise NotFoundError
        check_gift_card(request, body.gift_card, at)
        method_id = keep_method(store_id=store_id, user_id=user_id, paid_by=body, at=at)
        placing = counted_with(
            body.coupon_id,
            request,
            lambda: subscriptions.subscribe(
                store_id=store_id,
                user_id=user_id,
                price_id=body.plan_id,
                method_id=method_id,
                coupon_code=body.coupon_id or "",
                upsell_price_ids=(body.upsell_id,) if body.upsell_id else (),
                locale=locale_of(request),
                without_trial=body.without_trial,
                at=at,
            ),
        )
        if placing.order is None:
            return answer_placed(placing.subscription, None, None, locale=locale_of(request))
        order, result = pay_order(
            store_id=store_id,
            user_id=user_id,
            order=placing.order,
            method_id=method_id,
            provider=page_that_keeps(store_id, body),
            gift_card=body.gift_card,
            at=at,
        )
        return answer_placed(
            billing.get_subscription(
                store_id, user_id=user_id, subscription_id=placing.subscription.id, at=at
            ),
            order,
            result,
            locale=locale_of(request),
        )

    return answer_once(request, key, act)


@router.post("/billings", response={200: schemas.ChangedCard, **MONEY})
def change_card(request: Request, body: schemas.SourceToken, key: Key = None) -> HttpResponse:
    """Save another card and pay what a subscription owes with it. 422 for a method that is not offered."""
    last_provider = setups.find_last_provider(request.store.id, user_id=viewer_of(request).id)
    enabled_names = registry.list_enabled(request.store.id)
    provider_name = body.payment_method_type or (last_provider if last_provider in enabled_names else None)
    provider = provider_named(request.store.id, provider_name)
    return _change_card(request, provider, body.source_token, body.address, key)


@router.post("/billings/paypal", response={200: schemas.ChangedCard, **MONEY})
def add_paypal(request: Request, body: schemas.SourceToken, key: Key = None) -> HttpResponse:
    """Save a PayPal account by its approval token, and pay what a subscription owes with it."""
    return _change_card(request, provider_named(request.store.id, "paypal"), body.source_token, None, key)


@router.post("/billings/setup_anet_card", response={200: schemas.ChangedCard, **MONEY})
def add_anet_card(request: Request, body: schemas.AnetCard, key: Key = None) -> HttpResponse:
    """Save an Authorize.Net card by its Accept.js token, and pay what a subscription owes with it."""
    provider = provider_named(request.store.id, "authorize_net")
    return _change_card(request, provider, body.source_token.model_dump_json(), body.address, key)


def _change_card(
    request: Request, provider: str, token: str, address: schemas.Address | None, key: str | None
) -> HttpResponse:
    store_id, user_id, at = request.store.id, viewer_of(request).id, now_of(request)

    def act() -> tuple[int, schemas.Placed | schemas.Declined]:
        method = methods.add_method(
            store_id=store_id,
            user_id=user_id,
            provider=provider,
            token=MANIFESTS[provider].read_token(token),
            address=read_address(address),
            at=at,
        )
        debt = find_open_debt(
            store_id, user_id=user_id, statuses=OWES
        )  # an incomplete subscription is paid at checkout only
        order, result = debt, None
        if debt is not None:
            order, result = pay_order(
                store_id=store_id, user_id=user_id, order=debt, method_id=method.id, at=at
            )
        status, answer = answer_placed(
            billing.find_subscription(store_id, user_id=user_id, at=at),
            order,
            result,
            locale=locale_of(request),
        )
        if isinstance(answer, schemas.Declined):
            return status, answer
        return 200, schemas.ChangedCard(**dict(answer), payment_details=as_details(method))

    return answer_once(request, key, act)


@router.delete("/billings", response={200: schemas.Done, **problems(401, 403, 404, 409)})
def remove_card(request: Request) -> schemas.Done:
    """Delete the card. 409 while a subscription would have no card to renew with."""
    methods.remove_methods(store_id=request.store.id, user_id=viewer_of(request).id, at=now_of(request))
    return schemas.Done()


@router.get("/billings", response={200: schemas.Billing, **problems(401, 404, 422)})
def get_billing(request: Request, order_id: QueryId | None = None) -> schemas.Billing:
    """Return the card, subscription, open invoice and orders. A pending payment is looked up first."""
    store_id, user_id, at = request.store.id, viewer_of(request).id, now_of(request)
    order_row = (
        get_order(store_id, user_id=user_id, order_id=order_id)
        if order_id
        else find_open_debt(store_id, user_id=user_id)
    )
    result = None
    if order_row is not None:
        result = payments.refresh(invoice_id=order_row.id, at=at)
        order_row = get_order(store_id, user_id=user_id, order_id=order_row.id)
    account = billing.billing_of(store_id, user_id=user_id, at=at)
    sub, locale = next(iter(account.subscriptions), None), locale_of(request)
    return schemas.Billing(
        payment_details=as_details(account.method) if account.method else None,
        subscription=as_subscription(sub, locale=locale) if sub else None,
        subscriptions=[as_subscription(one, locale=locale) for one in account.subscriptions if one.is_live],
        unpaid=_unpaid(account.unpaid),
        order=as_order(order_row) if order_row else None,
        payment=as_payment(result) if result else None,
        invoices=[as_order(order) for order in account.orders],
        credit=account.credit.get(request.store.currency, 0),
        currency=request.store.currency,
    )


@router.put(
    "/billings/unpaid", response={200: schemas.Placed, **MONEY}, openapi_extra=also_as_form("PayUnpaid")
)
def pay_unpaid(
    request: Request,
    body: Annotated[schemas.PayUnpaid, FormBody(...)],
    provider: Annotated[schemas.Provider | None, Query()] = None,
    key: Key = None,
) -> HttpResponse:
    """Pay the open invoice. With `payment_intent` the browser has confirmed it, so it is only looked up.

    `provider` is the payment method; 422 for one that the store does not offer, unless the payment was begun
    with it while the store did.
    """
    store_id, user_id, at = request.store.id, viewer_of(request).id, now_of(request)

    def act() -> tuple[int, schemas.Placed | schemas.Declined]:
        debt = find_open_debt(store_id, user_id=user_id)
        providers = {row.provider for row in debt.payments} if debt and body.payment_intent else set()
        provider_name = provider if provider in providers else _find_provider(store_id, provider)
        if debt is None:
            raise NotFoundError("There’s nothing to pay.")
        if body.payment_intent is not None:
            _require_its_own(debt, body.payment_intent, provider_name)
            result = payments.refresh(invoice_id=debt.id, at=at, min_age_seconds=0)
            order = get_order(store_id, user_id=user_id, order_id=debt.id)
        else:
            paid_by = _paid_through(body, provider_name)
            method_id = keep_method(store_id=store_id, user_id=user_id, paid_by=paid_by, at=at)
            _require_kept_with(provider_name, user_id)
            order, result = pay_order(
                store_id=store_id, user_id=user_id, order=debt, method_id=method_id, at=at
            )
        sub = billing.find_subscription(store_id, user_id=user_id, at=at)
        return answer_placed(sub, order, result, locale=locale_of(request))

    return answer_once(request, key, act)


@router.put(
    "/billings/cancel_on_hold_subscription",
    response={200: schemas.EndedSubscription, **problems(401, 403, 404, 409, 422)},
)
def cancel_on_hold_subscription(
    request: Request, subscription_id: QueryId | None = None
) -> schemas.EndedSubscription:
    """End a subscription that is on hold and void its invoice. Idempotent."""
    sub = subscriptions.cancel_on_hold(
        store_id=request.store.id,
        user_id=viewer_of(request).id,
        subscription_id=subscription_id,
        at=now_of(request),
    )
    return schemas.EndedSubscription(subscription=as_subscription(sub, locale=locale_of(request)))


def _find_provider(store_id: int, provider: str | None) -> str | None:
    """Return the provider that the address names, if it names one. Raises ProviderUnknownError."""
    return provider_named(store_id, provider, field="provider") if provider else None


def _paid_through(body: schemas.PayUnpaid, provider: str | None) -> schemas.PaidBy:
    """Add the provider in the path to the payment data of the page."""
    if provider is None:
        return body
    if body.payment_method_type not in (None, CARD, provider):
        raise ProviderUnknownError("The address names another way to pay.", field="payment_method_type")
    return schemas.PaidBy(payment_method=body.payment_method, payment_method_type=provider)


def _require_kept_with(provider: str | None, user_id: int) -> None:
    """Require that the card to charge belongs to the provider in the path."""
    method = billing.default_method(user_id)
    if provider is not None and method is not None and method.provider != provider:
        raise ProviderUnknownError("The card on file is with another provider.", field="provider")


def _require_its_own(debt: Order, payment_intent: str, provider: str | None) -> None:
    """Treat a payment of another order or person as missing."""
    ours = {row.id for row in debt.payments if provider in (None, row.provider)}
    payment_id = int(payment_intent) if payment_intent.isdecimal() and len(payment_intent) < 19 else None
    if payment_id is None:
        payment_id = next(
            (
                payment
                for name in ({provider} if provider else {row.provider for row in debt.payments})
                if name and (payment := payments.find_by_ref(provider=name, ref=_object_of(payment_intent)))
            ),
            None,
        )
    if payment_id not in ours:
        raise NotFoundError


def _object_of(intent: str) -> str:
    """Accept a client secret in place of an id: `pi_1_secret_2` refers to `pi_1`."""
    return intent.partition("_secret_")[0]


def _unpaid(order: Order | None) -> schemas.Unpaid | None:
    if order is None:
        return None
    last = next((row for row in reversed(order.payments) if row.leg == "external"), None)
    return schemas.Unpaid(
        order_id=order.id,
        subscription_id=order.subscription_id,
        number=order.number,
        total=order.open_minor,
        currency=order.currency,
        provider=last.provider if last else None,
        decline_code=(last.decline_code or None) if last else None,
    )
