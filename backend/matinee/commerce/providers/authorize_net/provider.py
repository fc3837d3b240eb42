"""Authorize.Net: customer profiles keep cards, transactions take money.

https://developer.authorize.net/api/reference/. There is no idempotency key. So every charge carries its
invoice's random number with the longest duplicate window there is, and its own key where a look-up gives it
back. A lost answer is looked up, never tried again blindly. A charge that is refused as a copy means that the
original is looked at.
"""

import hashlib
import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import ClassVar
from urllib.parse import urlsplit

from matinee.commerce.money import Money
from matinee.commerce.providers.authorize_net import cards, refunds
from matinee.commerce.providers.authorize_net.account import Account
from matinee.commerce.providers.authorize_net.facts import (
    DUPLICATE,
    REFUNDS,
    UNDECIDED,
    VOIDED,
    meaning_of,
)
from matinee.commerce.providers.authorize_net.objects import TransactionResponse
from matinee.commerce.providers.authorize_net.requests import (
    DUPLICATE_WINDOW_SECONDS,
    charge_request,
    invoice_number,
    invoice_of,
    is_of_a_invoice,
)
from matinee.commerce.providers.authorize_net.wire import (
    ANSWERED_IN_FULL,
    DECLINES,
    Refusal,
    check_signature,
    hint_of,
    outcome_of,
)
from matinee.commerce.providers.base import (
    NOT_YET_KNOWN,
    BillingAddress,
    BuyerPage,
    Capabilities,
    Charge,
    CurrencyError,
    Customer,
    DisputeFacts,
    Found,
    Hint,
    NotSentError,
    Outcome,
    ProviderDownError,
    ProviderSettingsError,
    PublicConfig,
    RefundOutcome,
    RefusedError,
    Setup,
    State,
    Step,
    Token,
    UnknownObjectError,
    VaultedMethod,
    account_name,
    is_recoverable,
    refuse_open_transaction,
)
from matinee.kit.errors import NotFoundError

CURRENCIES = frozenset(["AUD", "CAD", "CHF", "DKK", "EUR", "GBP", "NOK", "NZD", "PLN", "SEK", "USD"])
# A judgement: after this long, a transaction that no list shows was never received.
_ABSENT_AFTER = timedelta(minutes=15)
_CLOCKS_DIFFER = timedelta(minutes=5)
# How far back a charge of an invoice is looked for when an attempt at it was given up.
_ARRIVES_WITHIN = timedelta(days=3)
_WINDOW = timedelta(seconds=DUPLICATE_WINDOW_SECONDS)
_TEST_SIDE = "https://apitest.authorize.net"


class AuthorizeNet:
    name: ClassVar[str] = "authorize_net"

    def __init__(
        self,
        *,
        api_login_id: str,
        client_key: str,
        currency: str,
        transaction_key: str,
        signature_key: str,
        api_base: str,
        script_url: str,
    ) -> None:
        self._account = Account(
            address=f"{api_base}/xml/v1/request.api",
            login=api_login_id,
            transaction_key=transaction_key,
            currency=currency,
        )
        self._login = api_login_id
        self._is_test = "apitest" in api_base
        self._client_key = client_key
        self._signature_key = signature_key
        self._script_url = script_url
        # Where Accept.js sends the card.
        self._accepts_at = _TEST_SIDE if "apitest" in api_base else "https://api2.authorize.net"
        self.caps = Capabilities(
            client_confirm=False,
            vault=True,
            native_idempotency=None,
            refund_before_settlement=False,
            partial_refund=True,
            currencies=frozenset({currency}) & CURRENCIES,
            keeps_what_a_page_pays=False,
            hints_name_payments=False,
        )

    def public_config(self) -> PublicConfig:
        script = "{0.scheme}://{0.netloc}".format(urlsplit(self._script_url))
        return PublicConfig(
            {
                "api_login_id": self._login,
                "client_key": self._client_key,
                "accept_js_url": self._script_url,
            },
            origins={"script-src": [script], "connect-src": [script, self._accepts_at]},
        )

    def account(self) -> str:
        gateway = str(self._account.about().get("gatewayId") or "")
        return account_name(gateway, is_test=self._is_test)

    def steps(self) -> list[Step]:
        return [
            Step("Keys", self._account.require_live),
            Step(
                "Customer profiles",
                lambda: cards.rehearse(self._account),
                "Switch the Customer Information Manager on at Authorize.Net.",
            ),
            Step(
                "Reading payments",
                self._read_list,
                "Switch the Transaction Details API on at Authorize.Net.",
            ),
        ]

    def find_webhook_fault(self, address: str) -> str | None:
        return None  # told over another interface of theirs, which we do not speak

    def ensure_customer(self, customer: Customer, *, key: str) -> str:
        return cards.ensure_customer(self._account, customer)

    def begin_setup(self, customer_ref: str | None, *, key: str, page: BuyerPage | None = None) -> Setup:
        """Nothing to begin: the page encrypts the card with the public client key."""
        ref = f"anet_{hashlib.sha256(key.encode()).hexdigest()[:24]}"
        return Setup(id=ref, client_secret=f"{ref}_secret_{secrets.token_hex(12)}")

    def bind_setup(self, setup: str, customer_ref: str) -> None:
        pass

    def finish_setup(
        self, token: Token, customer_ref: str, *, key: str, address: BillingAddress | None = None
    ) -> VaultedMethod:
        return cards.keep(self._account, token, customer_ref, address)

    def detach(self, method_ref: str) -> None:
        cards.forget(self._account, method_ref)

    def charge(self, charge: Charge) -> Outcome:
        refuse_open_transaction()
        if charge.money.currency not in (self.caps.currencies or ()):
            raise CurrencyError(f"This Authorize.Net account takes {self._account.currency} only.")
        if charge.method_ref is None:
            raise ProviderSettingsError(
                "Authorize.Net cannot be finished in the browser: put the card on file."
            )
        if charge.lost_before:
            try:
                earlier = self._find_arrived(charge)
            except (ProviderDownError, Refusal, UnknownObjectError):
                return Outcome(State.FAILED, decline_code="never_sent", closed=True)
            if earlier is not None:
                return earlier
        try:
            response = self._account.send(charge_request(charge, charge.method_ref))
        except NotSentError:
            return Outcome(State.FAILED, decline_code="never_reached_provider", closed=True)
        except ProviderDownError:
            return Outcome(State.UNKNOWN)
        except Refusal as refusal:
            return self._not_taken(charge, refusal)
        return _read_outcome(charge, response)

    def retrieve(self, provider_payment_id: str, *, take: bool = True) -> Outcome:
        """Read a charge. Of a refund that is the charge it gave back, with all that went back of it."""
        try:
            details = self._account.details(provider_payment_id)
            if details.get("transactionType") == "refundTransaction" and details.get("refTransId"):
                details = self._account.details(str(details["refTransId"]))
                back = self._account.refunded_minor(details)
                return replace(outcome_of(details, self._account.currency), refunded_minor=back)
            return outcome_of(details, self._account.currency)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)

    def find_by_key(self, charge: Charge, *, since: datetime, at: datetime) -> Found:
        """Look for the attempt by its key, or for an earlier one that was believed lost and has arrived.

        What was sent before invoices had random names can be found by nothing that is ours alone.
        """
        if not charge.invoice_ref:
            return NOT_YET_KNOWN
        try:
            own, copies = self._search(charge, since)
        except (ProviderDownError, Refusal):
            return NOT_YET_KNOWN
        live_copies = [one for one in copies if one.state not in (State.FAILED, State.CANCELED)]
        if own is not None or live_copies:
            return own or replace(live_copies[0], payment_key=charge.key)
        return None if at - since > _ABSENT_AFTER else NOT_YET_KNOWN

    def close(self, provider_payment_id: str) -> Outcome:
        """Void what is held for review; anything else is decided already."""
        outcome = self.retrieve(provider_payment_id)
        if outcome.state is not State.PROCESSING:
            return outcome
        try:
            self._account.void(provider_payment_id)
        except Refusal:
            return self.retrieve(provider_payment_id)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)
        return self.retrieve(provider_payment_id)

    def refund(self, provider_payment_id: str, money: Money, *, key: str) -> RefundOutcome:
        refuse_open_transaction()
        return refunds.refund(self._account, provider_payment_id, money, key=key, at=datetime.now(UTC))

    def find_dispute(self, provider_dispute_id: str) -> DisputeFacts:
        raise UnknownObjectError  # Authorize.Net tells of chargebacks by mail alone

    def verify_webhook(self, headers: Mapping[str, str], body: bytes) -> list[Hint]:
        if not self._signature_key:
            raise NotFoundError
        signature = {name.lower(): value for name, value in headers.items()}.get("x-anet-signature", "")
        check_signature(self._signature_key, signature, body)
        return [hint_of(body)]

    def list_hints(self, since: datetime) -> Iterator[Hint]:
        for row in self._account.list_transactions(since):
            status, number = row["transactionStatus"], str(row["transId"])
            event_id = f"listed-{number}-{status}"
            if status in REFUNDS:
                if not refunds.is_number(row.get("invoiceNumber")) and self._gives_back_ours(number):
                    yield Hint(event_id, "refund", number)
            elif is_of_a_invoice(row.get("invoiceNumber")):
                yield Hint(event_id, "refund" if status == VOIDED else "payment", number)

    def list_recent(self, since: datetime) -> Iterator[Outcome]:
        """Walk our charges with what went back of them. Raises ProviderSettingsError in test mode."""
        self._account.require_live()
        rows = list(self._account.list_transactions(since))
        back = self._account.refunded_by_original(
            [one for one in rows if one["transactionStatus"] in REFUNDS]
        )
        for one in rows:
            number = str(one["transId"])
            if one["transactionStatus"] not in REFUNDS and is_of_a_invoice(one.get("invoiceNumber")):
                outcome = outcome_of(self._account.details(number), self._account.currency)
                yield replace(outcome, refunded_minor=back.get(number, 0))

    def _read_list(self) -> None:
        try:
            next(self._account.list_transactions(datetime.now(UTC) - _CLOCKS_DIFFER), None)
        except Refusal as refusal:
            raise RefusedError(refusal.code) from None

    def _gives_back_ours(self, refund: str) -> bool:
        try:
            original = str(self._account.details(refund).get("refTransId") or "")
            return bool(original and self.retrieve(original).payment_key)
        except UnknownObjectError:
            return False

    def _not_taken(self, charge: Charge, refusal: Refusal) -> Outcome:
        """Read a refusal: some say nothing about the money, and a copy's original has the last word."""
        if refusal.reason == DUPLICATE:
            return self._original(charge, refusal)
        if refusal.code not in ANSWERED_IN_FULL or refusal.reason in UNDECIDED:
            return Outcome(State.UNKNOWN, provider_payment_id=refusal.transaction_id)
        code = DECLINES.get(refusal.reason, "generic_decline")
        if refusal.code == "E00040":
            code = "payment_method_missing"
        return Outcome(
            State.FAILED,
            provider_payment_id=refusal.transaction_id,
            decline_code=code,
            recoverable=is_recoverable(code) and code != "payment_method_missing",
            currency=charge.money.currency,
            closed=True,  # a declined transaction stays declined
            payment_key=charge.key,
        )

    def _original(self, charge: Charge, refusal: Refusal) -> Outcome:
        """Find what this charge is a copy of: that transaction is what became of the invoice.

        1. the one that the refusal names, when it has the same number; 2. what the list has under it;
        3. else nobody knows yet. What was declined belongs to an earlier attempt, and stays there.
        """
        try:
            original = self._named_original(charge, refusal) or self._listed_original(charge)
        except (ProviderDownError, ProviderSettingsError, Refusal, UnknownObjectError):
            original = None
        original = replace(original or Outcome(State.UNKNOWN), payment_key=charge.key)
        if original.state in (State.FAILED, State.CANCELED):
            return replace(original, provider_payment_id=None, closed=True)
        return original

    def _find_arrived(self, charge: Charge) -> Outcome | None:
        """Find what an abandoned attempt at the invoice took: another card slips through the window."""
        for row in self._account.list_transactions(datetime.now(UTC) - _ARRIVES_WITHIN):
            is_lost = meaning_of(row["transactionStatus"]).state in (State.FAILED, State.CANCELED)
            if invoice_of(row.get("invoiceNumber")) == charge.invoice_ref and not is_lost:
                details = self._account.details(str(row["transId"]))
                return replace(outcome_of(details, self._account.currency), payment_key=charge.key)
        return None

    def _named_original(self, charge: Charge, refusal: Refusal) -> Outcome | None:
        for number in refusal.transaction_ids:
            with suppress(UnknownObjectError):
                details = self._account.details(number)
                if (details.get("order") or {}).get("invoiceNumber") == invoice_number(charge):
                    return outcome_of(details, self._account.currency)
        return None

    def _listed_original(self, charge: Charge) -> Outcome | None:
        own, copies = self._search(charge, datetime.now(UTC))
        return own or next(iter(copies), None)

    def _search(self, charge: Charge, since: datetime) -> tuple[Outcome | None, list[Outcome]]:
        """Return the attempt's own transaction, else others of its invoice with the same number.

        Those are of attempts that were believed lost: the duplicate window lets in one of them all, and it
        may have come in at the window's other end.
        """
        number, copies = invoice_number(charge), []
        for row in self._account.list_transactions(since - _WINDOW - _CLOCKS_DIFFER):
            theirs = row.get("invoiceNumber")
            if invoice_of(theirs) != charge.invoice_ref:
                continue
            outcome = outcome_of(self._account.details(str(row["transId"])), self._account.currency)
            if outcome.payment_key == charge.key or (outcome.payment_key is None and theirs == number):
                return replace(outcome, payment_key=charge.key), []
            if theirs == number:
                copies.append(outcome)
        return None, copies


def _read_outcome(charge: Charge, response: TransactionResponse) -> Outcome:
    code, network_id = response["responseCode"], response.get("networkTransId")
    state = {"1": State.SUCCEEDED, "4": State.PROCESSING}.get(code, State.UNKNOWN)
    return Outcome(
        state=state,
        provider_payment_id=str(response["transId"]),
        captured_minor=charge.money.minor if state is State.SUCCEEDED else None,
        refunded_minor=0,
        currency=charge.money.currency,
        closed=state is State.SUCCEEDED,
        payment_key=charge.key,
        raw={
            "transId": response["transId"],
            "responseCode": code,
            **({"networkTransId": network_id} if network_id else {}),
        },
    )
