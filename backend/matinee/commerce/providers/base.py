"""What Matinee asks of a payment provider, and what a provider may answer.

Matinee owns the billing; a provider keeps cards, charges, tells, closes, refunds and hints. Every amount is
in minor units, every answer is definitive or says that it is not. No call is made inside an open
transaction: a charge must never hang on rows that can still be rolled back.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum, StrEnum
from typing import ClassVar, Literal, Protocol

from django.db import transaction

from matinee.commerce.money import Money
from matinee.kit.errors import NotFoundError, ProblemError

# Among the origins that a provider's script needs (`PublicConfig`): what carries the page's nonce.
NONCE = "'nonce'"
# What every key of a payment begins with: where a provider lists them among others, ours are known by it.
KEY_PREFIX = "mt_"
# Connecting, writing and reading, each.
TIMEOUT_SECONDS = 10.0


class State(StrEnum):
    """Where one payment of a provider stands. UNKNOWN means "no definitive answer", never "failed"."""

    REQUIRES_ACTION = "requires_action"
    PROCESSING = "processing"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    CANCELED = "canceled"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Customer:
    """What a provider is told of a person."""

    user_id: int
    email: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """A card being put on file. `client_secret` is what the browser works with."""

    id: str
    client_secret: str


# What a provider's form gives the page for a card: a string, or Authorize.Net's pair.
Token = str | Mapping[str, str]


@dataclass(frozen=True, slots=True)
class BillingAddress:
    """The address of a card, as its bank knows it. Parts may be empty; the country is ISO 3166-1."""

    line1: str = ""
    line2: str = ""
    city: str = ""
    state: str = ""
    postal_code: str = ""
    country: str = ""


@dataclass(frozen=True, slots=True)
class VaultedMethod:
    """A way to pay that the provider keeps: `ref` is all that `charge` needs."""

    ref: str
    kind: Literal["card", "paypal", "sepa_debit"]
    brand: str = ""
    last4: str = ""
    exp_month: int | None = None
    exp_year: int | None = None
    email: str = ""
    fingerprint: str = ""


@dataclass(frozen=True, slots=True)
class FirstCharge:
    """The first charge of a kept card, as its network numbers it."""

    network_id: str
    money: Money


@dataclass(frozen=True, slots=True)
class BuyerPage:
    """What a provider's own page shows the buyer, and the address of ours that it leads back to."""

    shop: str = ""
    locale: str = "en"
    back_to: str = "https://localhost/orders/success"


@dataclass(frozen=True, slots=True)
class Charge:
    """One attempt to take money. Sent again as it is, it is the same attempt.

    Without `method_ref` the browser finishes it, with the outcome's `client_secret`; what it pays with is of
    `customer_ref`, and `keeps_method` asks that it be kept there for what renews.
    A webhook is matched before we know the provider's id: by `key`, which is random. A number of ours is no
    name: it begins anew after a restore, and a second installation on the same account has it too.
    """

    money: Money
    key: str
    method_ref: str | None = None
    off_session: bool = False
    metadata: Mapping[str, str] = field(default_factory=dict)
    customer_ref: str | None = None
    keeps_method: bool = False
    # The invoice's own random name, the same for every attempt at it, and how many of them had a definite no.
    invoice_ref: str = ""
    refused_before: int = 0
    # How many of them had no answer and were given up: one may have arrived after all.
    lost_before: int = 0
    # What a charge without its holder follows, where the networks want to be told.
    first: FirstCharge | None = None
    # It pays for a plan, which renews.
    is_for_plan: bool = False
    page: BuyerPage | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    state: State
    provider_payment_id: str | None = None
    client_secret: str | None = None
    next_action: Mapping[str, object] | None = None
    decline_code: str | None = None
    recoverable: bool = True
    captured_minor: int | None = None
    refunded_minor: int | None = None
    currency: str | None = None
    # It can never take money any more. A failed payment that a browser may still confirm is not closed.
    closed: bool = False
    fingerprint: str | None = None
    # Our own random key, as the provider gives it back; None for what is not ours.
    payment_key: str | None = None
    # What the browser paid with and the provider has kept, where that was asked for.
    method: VaultedMethod | None = None
    raw: Mapping[str, object] | None = None  # redacted


class Absence(Enum):
    """`find_by_key` found nothing yet, and the provider may still have received the charge."""

    NOT_YET_KNOWN = "not_yet_known"


NOT_YET_KNOWN = Absence.NOT_YET_KNOWN
Found = Outcome | None | Literal[Absence.NOT_YET_KNOWN]


@dataclass(frozen=True, slots=True)
class RefundOutcome:
    """SUCCEEDED, PROCESSING, FAILED or UNKNOWN."""

    state: State
    provider_refund_id: str | None = None
    reason: str | None = None


# A prevented one never became a dispute: what went back instead is a refund.
DisputeStatus = Literal["open", "won", "lost", "prevented"]


@dataclass(frozen=True, slots=True)
class DisputeFacts:
    provider_dispute_id: str
    provider_payment_id: str
    money: Money
    status: DisputeStatus
    reason: str = ""
    opens_at_once: bool = False  # with the payment, and so at its time


HintKind = Literal["payment", "refund", "setup", "dispute", "other"]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a webhook says happened. A hint is never believed: the object itself is read."""

    event_id: str
    kind: HintKind
    object_id: str
    payment_key: str | None = None


@dataclass(frozen=True, slots=True)
class Capabilities:
    client_confirm: bool
    vault: bool
    # How long the same key is the same charge; None: the provider has no such key.
    native_idempotency: timedelta | None
    refund_before_settlement: bool
    partial_refund: bool
    currencies: frozenset[str] | None
    # A page that pays a plan leaves its method behind for what renews.
    keeps_what_a_page_pays: bool
    # A hint without our payment is about somebody else's. Otherwise its object is read to find out.
    hints_name_payments: bool = True


@dataclass(frozen=True, slots=True)
class Step:
    """Something that has to work before money is taken. `act` raises; `otherwise` says what to do then."""

    name: str
    act: Callable[[], object]
    otherwise: str = ""


@dataclass(frozen=True, slots=True)
class PublicConfig:
    """What the form of a provider gets, and the origins that its script needs, by directive."""

    config: dict[str, object]
    origins: dict[str, list[str]] = field(default_factory=dict)


class PaymentProvider(Protocol):
    """One provider, set up for one store.

    `charge`, `retrieve`, `find_by_key`, `close` and `refund` never raise for an outage or a decline: they say
    UNKNOWN or FAILED. Where no outcome can say it, the errors below are raised.
    """

    name: ClassVar[str]
    caps: Capabilities

    def public_config(self) -> PublicConfig:
        """Return what the page needs to draw this provider; nothing secret."""

    def account(self) -> str:
        """Ask which account the keys open: its name there and its side, `acct_1Nv/test`."""

    def steps(self) -> list[Step]:
        """Return what a test of the connection does, in its order. Nothing is charged, nothing is left."""

    def find_webhook_fault(self, address: str) -> str | None:
        """Say why events do not arrive at an address; None when the provider does not tell, "" for none."""

    def ensure_customer(self, customer: Customer, *, key: str) -> str: ...

    def begin_setup(self, customer_ref: str | None, *, key: str, page: BuyerPage | None = None) -> Setup: ...

    def bind_setup(self, setup: str, customer_ref: str) -> None:
        """Give a guest's setup, by its id or client secret, to the customer they became."""

    def finish_setup(
        self, token: Token, customer_ref: str, *, key: str, address: BillingAddress | None = None
    ) -> VaultedMethod:
        """Keep what a token stands for, with the address unless the provider's own form has sent it."""

    def detach(self, method_ref: str) -> None:
        """Forget the method. Forgetting it twice is no error."""

    def charge(self, charge: Charge) -> Outcome: ...

    def retrieve(self, provider_payment_id: str, *, take: bool = True) -> Outcome:
        """Read a payment. Where the customer's consent waits for us to collect, `take` collects it."""

    def find_by_key(self, charge: Charge, *, since: datetime, at: datetime) -> Found:
        """Return what became of a charge whose answer was lost; None when it definitely never arrived."""

    def close(self, provider_payment_id: str) -> Outcome:
        """Make sure it takes no money any more. It may turn out to have succeeded."""

    def refund(self, provider_payment_id: str, money: Money, *, key: str) -> RefundOutcome: ...

    def find_dispute(self, provider_dispute_id: str) -> DisputeFacts: ...

    def verify_webhook(self, headers: Mapping[str, str], body: bytes) -> list[Hint]:
        """Return the hints of a signed delivery. Raises BadSignatureError; NotFoundError without a secret."""

    def list_hints(self, since: datetime) -> Iterator[Hint]:
        """Walk what happened since, for webhooks that never arrived. Oldest first is not promised."""

    def list_recent(self, since: datetime) -> Iterator[Outcome]:
        """Walk the payments made since, for the check of the books."""


class ProviderDownError(ProblemError):
    status = 503
    code = "provider_down"
    message = "The payment provider isn’t responding. You weren’t charged. Try again in a moment."


class NotSentError(ProviderDownError):
    """The connection was never made: not a byte of the request left this machine."""


class RefusedError(ProblemError):
    """The provider understood, and will not: nothing happened. `reason` is its own word for it."""

    code = "provider_refused"
    message = "The payment provider does not accept this."

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__()


class CardRefusedError(ProblemError):
    """The provider will not keep this card. `decline_code` is the provider's reason."""

    status = 402
    code = "card_declined"
    message = "The card was declined."

    def __init__(self, decline_code: str, message: str | None = None) -> None:
        self.decline_code = decline_code
        super().__init__(message)


class CurrencyError(ProblemError):
    code = "currency_not_supported"
    message = "This provider does not take this currency."

    def __init__(self, message: str | None = None) -> None:
        super().__init__(message, field="currency")


class UnknownObjectError(NotFoundError):
    """The provider does not know this id."""


class UnknownCustomerError(UnknownObjectError):
    """The provider has no such customer any more: another one has to be made."""


class KeyReusedError(Exception):
    """The same key came with another charge: a bug of ours, and nothing was charged."""


class ProviderSettingsError(Exception):
    """The provider refused our keys or our request: somebody must look at the settings."""


class BadSignatureError(ProblemError):
    status = 400
    code = "bad_signature"
    message = "The signature does not fit."


# Declines that no second try heals: the customer must bring another card.
UNRECOVERABLE_DECLINES = frozenset(
    {
        "card_not_supported",
        "currency_not_supported",
        "do_not_honor",
        "do_not_try_again",
        "expired_card",
        "expired_payment_method",
        "fraudulent",
        "incorrect_number",
        "invalid_account",
        "invalid_expiry_year",
        "lost_card",
        "merchant_blacklist",
        "new_account_information_available",
        "pickup_card",
        "restricted_card",
        "revocation_of_all_authorizations",
        "revocation_of_authorization",
        "security_violation",
        "stolen_card",
        "stop_payment_order",
        "transaction_not_allowed",
    }
)


def account_name(name: str, *, is_test: bool) -> str:
    """Write an account as it is kept. Of one whose name the keys do not tell, the side alone."""
    return f"{name or '?'}/{'test' if is_test else 'live'}"


def is_recoverable(decline_code: str | None) -> bool:
    return decline_code not in UNRECOVERABLE_DECLINES


def refuse_open_transaction() -> None:
    """Raise RuntimeError when rows of ours are not committed yet. Costs no statement."""
    with transaction.atomic(durable=True):
        pass
