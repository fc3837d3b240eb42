"""What is read of PayPal's objects. `Required` is what every answer of theirs holds."""

from typing import Required, TypedDict


class Amount(TypedDict):
    currency_code: str
    value: str


class Link(TypedDict):
    href: str
    rel: str


class RelatedIds(TypedDict, total=False):
    order_id: str


class SupplementaryData(TypedDict, total=False):
    related_ids: RelatedIds


class Capture(TypedDict, total=False):
    id: Required[str]
    status: Required[str]
    amount: Amount
    invoice_id: str
    supplementary_data: SupplementaryData


class Refund(TypedDict, total=False):
    id: Required[str]
    status: Required[str]
    amount: Amount


class UnitPayments(TypedDict, total=False):
    captures: list[Capture]
    refunds: list[Refund]


class Unit(TypedDict, total=False):
    amount: Amount
    invoice_id: str
    payments: UnitPayments


class Order(TypedDict):
    id: str
    status: str
    purchase_units: list[Unit]


class Payer(TypedDict, total=False):
    email_address: str
    payer_id: str


class PaymentSource(TypedDict, total=False):
    paypal: Payer


class Owner(TypedDict, total=False):
    merchant_customer_id: str


class PaymentToken(TypedDict, total=False):
    id: Required[str]
    customer: Owner
    payment_source: PaymentSource


class DisputedTransaction(TypedDict):
    seller_transaction_id: str


class DisputeOutcome(TypedDict, total=False):
    outcome_code: str


class Dispute(TypedDict, total=False):
    dispute_id: Required[str]
    status: Required[str]
    dispute_amount: Required[Amount]
    disputed_transactions: Required[list[DisputedTransaction]]
    dispute_outcome: DisputeOutcome
    reason: str


class Resource(TypedDict, total=False):
    """What an event is about: an order, a capture, a refund or a dispute."""

    id: str
    dispute_id: str
    invoice_id: str
    links: list[Link]
    purchase_units: list[Unit]
    supplementary_data: SupplementaryData


class Event(TypedDict, total=False):
    id: Required[str]
    event_type: str
    resource: Resource | None


class EventPage(TypedDict, total=False):
    events: list[Event]
    links: list[Link]


class Transaction(TypedDict, total=False):
    """A payment or a refund, as the search over transactions tells it."""

    transaction_id: Required[str]
    transaction_amount: Required[Amount]
    transaction_event_code: str
    transaction_status: str
    paypal_reference_id: str
    invoice_id: str


class TransactionDetail(TypedDict):
    transaction_info: Transaction


class TransactionPage(TypedDict, total=False):
    transaction_details: list[TransactionDetail]
    total_pages: int
