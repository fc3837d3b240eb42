"""Convert commerce's rows to the API's response types."""

from typing import cast

from matinee.accounts.schemas import PaymentDetails
from matinee.commerce.api import schemas
from matinee.commerce.money import gift_card_bounds, unit_of
from matinee.commerce.operations.ledger.quotes import OrderLine
from matinee.commerce.operations.payments.payments import PaymentResult
from matinee.commerce.queries.billing import Method, Sub
from matinee.commerce.queries.choices import Interval, Kind
from matinee.commerce.queries.offers import PriceRow, ProductRow
from matinee.commerce.queries.office_orders import OrderStatus
from matinee.commerce.queries.orders import Line, Order, PaymentRow
from matinee.translations.queries import Words

# Suggested amounts for a gift card, as multiples of the currency's unit of about a dollar.
GIFT_CARD_UNITS = (10, 25, 50)


def as_order(order: Order) -> schemas.Order:
    return schemas.Order(
        id=order.id,
        number=order.number,
        status=cast(OrderStatus, order.status),
        subtotal=order.subtotal,
        discount=order.discount,
        waived=order.waived,
        total=order.total,
        paid=order.paid,
        refunded=order.refunded,
        currency=order.currency,
        created_at=order.created_at,
        lines=[as_line(line) for line in order.lines],
    )


def as_receipt(order: Order, *, customer: str, email: str, words: Words) -> schemas.Receipt:
    return schemas.Receipt(
        **dict(as_order(order)),
        closed_at=order.closed_at,
        period_from=order.period_start,
        period_to=order.period_end,
        payments=[as_order_payment(row, words) for row in order.payments if row.state == "succeeded"],
        customer=customer,
        email=email,
    )


def as_line(line: Line) -> OrderLine:
    return OrderLine(title=line.shown_title, kind=line.product_kind or line.kind, amount=line.minor)


def as_order_payment(row: PaymentRow, words: Words) -> schemas.OrderPayment:
    method = row.method or words("billing.receipt.credit")
    if row.gift_cards:
        method = " ".join(words("billing.receipt.gift_card", last4=last4) for last4 in row.gift_cards)
    return schemas.OrderPayment(
        method=method, amount=row.amount_minor, refunded=row.refunded_minor, created_at=row.created_at
    )


def as_payment(result: PaymentResult) -> schemas.Payment:
    return schemas.Payment(
        id=str(result.payment_id),
        status=result.state,
        provider=result.provider,
        amount=result.amount_minor,
        currency=result.currency,
        client_secret=result.client_secret or None,
        next_action=result.next_action,
        decline_code=result.decline_code or None,
    )


def as_intent(payment: schemas.Payment) -> schemas.PaymentIntent:
    return schemas.PaymentIntent(
        id=payment.id,
        client_secret=payment.client_secret,
        status=payment.status,
        amount=payment.amount,
        currency=payment.currency,
    )


def as_details(method: Method) -> PaymentDetails:
    return PaymentDetails(
        id=method.id,
        provider=method.provider,
        brand=method.brand,
        last4=method.last4,
        exp_month=method.exp_month,
        exp_year=method.exp_year,
        email=method.email,
    )


def as_subscription(sub: Sub, *, locale: str) -> schemas.Subscription:
    return schemas.Subscription(
        id=sub.id,
        status=sub.status,
        plan_id=sub.price_id,
        plan_group=sub.plan_group,
        product_id=sub.product_id,
        title=sub.title_in(locale),
        amount=sub.minor,
        currency=sub.currency,
        interval=cast(Interval, sub.interval),
        interval_count=sub.interval_count,
        current_period_end=sub.period_end,
        trial_end=sub.trial_end,
        cancel_at_period_end=sub.cancel_at_period_end,
        pause_months=sub.pause_months,
        resumes_at=sub.resumes_at,
        next_plan=sub.next_title_in(locale) or None,
        has_access=sub.has_access,
    )


def as_product(row: ProductRow, used_trials: frozenset[str]) -> schemas.Product:
    return schemas.Product(
        id=row.id,
        permalink=row.permalink,
        title=row.title,
        description=row.description,
        translated=row.translated,
        kind=cast(Kind, row.kind),
        plan_group=row.plan_group,
        unlocks_everything=row.unlocks_everything,
        contents_count=row.contents_count,
        rental_start_days=row.rental_start_days,
        rental_watch_hours=row.rental_watch_hours,
        prices=[as_price(price, had_trial=row.plan_group in used_trials) for price in row.prices],
        is_owned=row.is_held,
    )


def as_price(row: PriceRow, *, had_trial: bool) -> schemas.Price:
    return schemas.Price(
        id=row.id,
        amount=row.minor,
        amounts=as_amounts(row.currency) if row.minor is None else None,
        currency=row.currency,
        interval=as_interval(row.interval),
        interval_count=row.interval_count,
        trial_days=0 if had_trial else row.trial_days,
    )


def as_amounts(currency: str) -> schemas.Amounts:
    bounds = gift_card_bounds(currency)
    proposals = [units * unit_of(currency) for units in GIFT_CARD_UNITS]
    return schemas.Amounts(least=bounds.least, most=bounds.most, step=bounds.step, proposals=proposals)


def as_interval(text: str) -> Interval | None:
    return cast(Interval, text) if text else None
