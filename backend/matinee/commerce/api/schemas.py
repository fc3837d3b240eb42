"""Requests and responses of billing (SPEC 7). Amounts are integer minor units of their currency."""

from datetime import datetime
from typing import Annotated, Any, Literal

from ninja import Schema
from pydantic import AfterValidator, BeforeValidator, Field

from matinee.accounts.schemas import PaymentDetails
from matinee.catalog.schemas import Translated
from matinee.commerce.operations.ledger.quotes import OrderLine
from matinee.commerce.queries.choices import Interval, Kind
from matinee.commerce.queries.office_orders import OrderStatus
from matinee.kit.forms import whole_number
from matinee.kit.schemas import Line, Problem
from matinee.stores.schemas import Country

RowId = Annotated[int, Field(ge=1, le=2**63 - 1)]
Minor = Annotated[int, Field(ge=1, le=10**12, strict=True)]
Code = Annotated[Line, Field(min_length=1, max_length=64)]
Token = Annotated[Line, Field(min_length=1, max_length=4096)]


def _a_currency(text: str) -> str:
    if len(text) != 3 or not text.isascii() or not text.isalpha():
        raise ValueError("Choose a currency by its three letters, such as USD.")
    return text.upper()


Currency = Annotated[Line, AfterValidator(_a_currency)]
Provider = Annotated[Line, Field(min_length=1, max_length=24)]


class Amounts(Schema):
    """What the buyer may put on a gift card."""

    least: int
    most: int
    step: int
    proposals: list[int]


class Price(Schema):
    id: int
    amount: int | None  # the buyer of a gift card chooses the amount, within `amounts`
    amounts: Amounts | None
    currency: str
    interval: Interval | None
    interval_count: int
    trial_days: int  # 0 for a viewer who has had a trial


class Product(Schema):
    id: int
    permalink: str
    title: str
    description: str
    translated: Translated
    kind: Kind
    plan_group: str  # a viewer has one plan of a group at a time, and switches within it
    unlocks_everything: bool
    contents_count: int
    rental_start_days: int | None  # days until it must be started
    rental_watch_hours: int | None  # hours to watch once started
    prices: list[Price]  # in the currency of the answer
    is_owned: bool


class Offer(Schema):
    id: int
    title: str
    text: str
    translated: Translated
    products: list[Product]


class Offers(Schema):
    currency: str
    currencies: list[str]
    offers: list[Offer]


class Selection(Schema):
    """What is bought. The server sets the price; `amount` is used for gift cards only."""

    price_id: RowId
    upsell_id: RowId | None = None  # a price, too
    coupon_code: Code | None = None
    gift_card: Code | None = None
    amount: Minor | None = None
    currency: Currency | None = None


class CouponCheck(Schema):
    code: Code
    price_id: RowId
    upsell_id: RowId | None = None


class GiftCardCode(Schema):
    code: Code


class Payment(Schema):
    id: str
    status: str
    provider: str
    amount: int
    currency: str
    client_secret: str | None
    next_action: dict[str, Any] | None
    decline_code: str | None


class OrderPayment(Schema):
    method: str
    amount: int
    refunded: int
    created_at: datetime


class Order(Schema):
    id: int
    number: str
    status: OrderStatus
    subtotal: int
    discount: int
    waived: int  # below the provider's minimum: nothing is charged
    total: int
    paid: int
    refunded: int
    currency: str
    created_at: datetime
    lines: list[OrderLine]


class Receipt(Order):
    """An order with how it was paid, for printing."""

    closed_at: datetime | None
    period_from: datetime | None
    period_to: datetime | None
    payments: list[OrderPayment]
    customer: str
    email: str


class Subscription(Schema):
    id: int
    status: str
    plan_id: int
    plan_group: str
    product_id: int
    title: str
    amount: int
    currency: str
    interval: Interval
    interval_count: int
    current_period_end: datetime | None
    trial_end: datetime | None
    cancel_at_period_end: bool
    pause_months: int  # asked for: from the end of the period
    resumes_at: datetime | None
    next_plan: str | None  # begins with the next period
    has_access: bool


class Unpaid(Schema):
    order_id: int
    subscription_id: int | None
    number: str
    total: int  # what is open of it
    currency: str
    provider: str | None
    decline_code: str | None


class Billing(Schema):
    payment_details: PaymentDetails | None
    subscription: Subscription | None  # the live one, else the last
    subscriptions: list[Subscription]  # all that are live: at most one of each group of plans
    unpaid: Unpaid | None
    order: Order | None  # the one that was asked about, else the one that is open
    payment: Payment | None  # its last
    invoices: list[Order]
    credit: int
    currency: str


class SetupIntent(Schema):
    setup_intent: str
    provider: str
    publishable_key: str | None


class ClientSecret(Schema):
    client_secret: Token


class Done(Schema):
    success: Literal[True] = True


class Address(Schema):
    line1: Annotated[Line, Field(max_length=200)] = ""
    line2: Annotated[Line, Field(max_length=200)] = ""
    city: Annotated[Line, Field(max_length=100)] = ""
    state: Annotated[Line, Field(max_length=100)] = ""
    postal_code: Annotated[Line, Field(max_length=20)] = ""
    country: Country = ""


class PaidBy(Schema):
    """How to pay: a saved card's id, or the token of a provider's form, with the card's address."""

    payment_method: Token | None = None
    payment_method_type: Provider | None = None
    address: Address | None = None


class NewSubscription(PaidBy):
    plan_id: RowId  # a price of a plan
    coupon_id: Code | None = None
    upsell_id: RowId | None = None
    gift_card: Code | None = None
    currency: Currency | None = None
    without_trial: bool = False  # the buyer knows that there is no trial, and pays at once


class NewPaymentIntent(PaidBy):
    amount: Minor | None = None
    product_id: RowId | None = None
    coupon_code: Code | None = None
    upsell_id: RowId | None = None
    gift_card: Code | None = None
    live_event_id: RowId | None = None
    # Of a donation: it is shown beside the event.
    message: Annotated[Line, Field(max_length=200)] = ""
    currency: Currency | None = None


class Placed(Schema):
    """A placed order. `payment` says what is left to do."""

    subscription: Subscription | None
    order: Order | None
    payment: Payment | None


class PaymentIntent(Schema):
    id: str
    client_secret: str | None
    status: str
    amount: int
    currency: str


class PlacedIntent(Placed):
    payment_intent: PaymentIntent | None
    payment_id: str | None
    order_id: int


class SourceToken(Schema):
    """The token of a provider's form: of `payment_method_type`, or of the last one begun."""

    source_token: Token
    payment_method_type: Provider | None = None
    address: Address | None = None


class OpaqueData(Schema):
    dataDescriptor: Annotated[Line, Field(min_length=1, max_length=200)]
    dataValue: Token


class AnetCard(Schema):
    source_token: OpaqueData
    address: Address | None = None


class ChangedCard(Placed):
    payment_details: PaymentDetails


class PayUnpaid(PaidBy):
    payment_intent: Token | None = None


class EndedSubscription(Schema):
    subscription: Subscription


class PauseFor(Schema):
    months: Annotated[int, Field(ge=1, le=3)]


class SwitchTo(Schema):
    plan_id: RowId


class SwitchPreview(Schema):
    is_upgrade: bool
    due_now: int
    waived: int  # below the provider's minimum: nothing is charged
    credit: int
    currency: str
    takes_effect_at: datetime


class SandboxCard(Schema):
    number: Annotated[Line, Field(min_length=12, max_length=23)]
    exp_month: Annotated[int, Field(ge=1, le=12)]
    exp_year: Annotated[int, Field(ge=2000, le=2199)]
    cvc: Annotated[Line, Field(pattern=r"^\d{3,4}$")]


class SandboxToken(Schema):
    token: str
    needs_challenge: bool


class ChallengeAnswer(Schema):
    ref: Token
    approve: bool


class Declined(Problem):
    """402: nothing was paid, and why."""

    decline_code: str | None
    order: Order | None


class DonationSuggestion(Schema):
    amount: int
    currency: str
    color: str
    pinned_minutes: int


class DonationSuggestions(Schema):
    """Any other amount must be between `least` and `most`."""

    least: int
    most: int
    donation_suggestions: list[DonationSuggestion]


class DonationForm(Schema):
    amount: Annotated[Minor, BeforeValidator(whole_number)]
    payment_intent: Token | None = None
    payment_id: Token


class Donation(Schema):
    id: int
    amount: int
    currency: str
    created_at: datetime
