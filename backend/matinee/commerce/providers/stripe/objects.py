"""What is read of Stripe's objects. `Required` is what every one of them holds."""

from collections.abc import Mapping
from typing import Required, TypedDict


class PaymentError(TypedDict, total=False):
    code: str | None
    decline_code: str | None


class NextAction(TypedDict, total=False):
    type: str


class Instrument(TypedDict, total=False):
    """What is told of a way to pay, under the name of its type."""

    brand: str | None
    last4: str | None
    exp_month: int | None
    exp_year: int | None
    fingerprint: str | None
    generated_sepa_debit: str | None
    iban_last4: str | None


# `type`, and an Instrument under its name.
MethodDetails = Mapping[str, object]


class LatestCharge(TypedDict, total=False):
    amount_refunded: int | None
    payment_method_details: MethodDetails | None


class Intent(TypedDict, total=False):
    """A payment intent. `latest_charge` is an id where it was not asked for whole."""

    id: Required[str]
    status: Required[str]
    currency: Required[str]
    amount_received: Required[int]
    client_secret: str | None
    customer: str | None
    last_payment_error: PaymentError | None
    latest_charge: LatestCharge | str | None
    metadata: dict[str, str] | None
    next_action: NextAction | None
    payment_method: str | None
    setup_future_usage: str | None


class EventObject(TypedDict, total=False):
    id: str
    metadata: dict[str, str] | None
    payment_intent: str | None


class EventData(TypedDict):
    object: EventObject


class Event(TypedDict):
    id: str
    type: str
    data: EventData
