"""Authorize.Net: customer profiles keep cards, transactions take money.

https://developer.authorize.net/api/reference/. There is no idempotency key. So every charge carries our
payment as its invoice number and the longest duplicate window there is, and a lost answer is looked up by
that number, never tried again blindly.
"""

import hashlib
import secrets
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar
from urllib.parse import urlsplit

from matinee.commerce.money import Money, decimal_text
from matinee.commerce.providers.authorize_net_wire import (
    ANSWERED_IN_FULL,
    DECLINES,
    Refusal,
    ask,
    bill_to,
    check_signature,
    hint_of,
    outcome_of,
    payment_id_of,
)
from matinee.commerce.providers.base import (
    NOT_YET_KNOWN,
    BillingAddress,
    Capabilities,
    CardRefusedError,
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
    RefundOutcome,
    RefusedError,
    Setup,
    State,
    Token,
    UnknownObjectError,
    VaultedMethod,
    is_recoverable,
    refuse_open_transaction,
)
from matinee.kit.errors import NotFoundError

CURRENCIES = frozenset(["AUD", "CAD", "CHF", "DKK", "EUR", "GBP", "NOK", "NZD", "PLN", "SEK", "USD"])
# The longest that Authorize.Net knows: the same card, amount and invoice within eight hours is refused.
DUPLICATE_WINDOW_SECONDS = 28_800
# A judgement: after this long, a transaction that no list shows was never received.
_ABSENT_AFTER = timedelta(minutes=15)
_PAGE = 1000
_BATCH_SPAN = timedelta(days=30)
_TEST_SIDE = "https://apitest.authorize.net"
_BAD_TOKEN = {"E00114", "E00116", "E00117", "E00118", "E00119", "E00120", "E00121", "E00122", "E00123"}


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
        self._merchant = {"name": api_login_id, "transactionKey": transaction_key}
        self._client_key = client_key
        self._currency = currency  # an account takes one
        self._signature_key = signature_key
        self._address = f"{api_base}/xml/v1/request.api"
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
            element="anet_accept",
        )

    def public_config(self) -> dict[str, Any]:
        script = "{0.scheme}://{0.netloc}".format(urlsplit(self._script_url))
        return {
            "api_login_id": self._merchant["name"],
            "client_key": self._client_key,
            "accept_js_url": self._script_url,
            "origins": {
                "script-src": [script],
                "connect-src": [script, self._accepts_at],
            },
        }

    def ensure_customer(self, customer: Customer, *, key: str) -> str:
        profile = {"merchantCustomerId": str(customer.user_id), "email": customer.email}
        try:
            return str(self._ask("createCustomerProfileRequest", {"profile": profile})["customerProfileId"])
        except Refusal as refusal:
            if (
                refusal.code == "E00039" and refusal.named_id
            ):  # "A duplicate record with ID … already exists."
                return refusal.named_id
            raise RefusedError(refusal.code) from None

    def begin_setup(self, customer_ref: str | None, *, key: str) -> Setup:
        """Nothing to begin: the page encrypts the card with the public client key."""
        ref = f"anet_{hashlib.sha256(key.encode()).hexdigest()[:24]}"
        return Setup(id=ref, client_secret=f"{ref}_secret_{secrets.token_hex(12)}")

    def bind_setup(self, setup: str, customer_ref: str) -> None:
        pass

    def finish_setup(
        self, token: Token, customer_ref: str, *, key: str, address: BillingAddress | None = None
    ) -> VaultedMethod:
        """Turn the page's single-use token, `{dataDescriptor, dataValue}`, into a kept card."""
        if not isinstance(token, Mapping) or not {"dataDescriptor", "dataValue"} <= token.keys():
            raise CardRefusedError("token_malformed", "The card could not be read. Enter it again.")
        opaque = {"dataDescriptor": token["dataDescriptor"], "dataValue": token["dataValue"]}
        about = {
            "customerProfileId": customer_ref,
            "paymentProfile": {
                **bill_to(address),
                "payment": {"opaqueData": opaque},
                "defaultPaymentProfile": False,
            },
            "validationMode": "liveMode",
        }
        try:
            ref = str(self._ask("createCustomerPaymentProfileRequest", about)["customerPaymentProfileId"])
        except Refusal as refusal:
            known = str(refusal.answer.get("customerPaymentProfileId") or "")
            if refusal.code != "E00039" or not known:
                code = "token_expired" if refusal.code in _BAD_TOKEN else "generic_decline"
                raise CardRefusedError(code) from None
            ref = known  # the same card again
        return self._kept(customer_ref, ref)

    def detach(self, method_ref: str) -> None:
        customer, _, profile = method_ref.partition("/")
        about = {"customerProfileId": customer, "customerPaymentProfileId": profile}
        try:
            self._ask("deleteCustomerPaymentProfileRequest", about)
        except Refusal as refusal:
            if refusal.code != "E00040":
                raise RefusedError(refusal.code) from None

    def charge(self, charge: Charge) -> Outcome:
        refuse_open_transaction()
        if charge.money.currency not in (self.caps.currencies or ()):
            raise CurrencyError(f"This Authorize.Net account takes {self._currency} only.")
        if charge.method_ref is None:
            raise ProviderSettingsError(
                "Authorize.Net cannot be finished in the browser: put the card on file."
            )
        customer, _, profile = charge.method_ref.partition("/")
        transaction = {  # in the order of the XSD: another one is refused
            "transactionType": "authCaptureTransaction",
            "amount": decimal_text(charge.money),
            "profile": {"customerProfileId": customer, "paymentProfile": {"paymentProfileId": profile}},
            "order": {
                "invoiceNumber": _invoice_number(charge),
                "description": charge.metadata.get("invoice", ""),
            },
            "transactionSettings": {
                "setting": [
                    {"settingName": "duplicateWindow", "settingValue": str(DUPLICATE_WINDOW_SECONDS)},
                ]
            },
        }
        try:
            answer = self._ask("createTransactionRequest", {"transactionRequest": transaction})
        except NotSentError:
            return Outcome(State.FAILED, decline_code="never_reached_provider", closed=True)
        except ProviderDownError:
            return Outcome(State.UNKNOWN)
        except Refusal as refusal:
            return self._not_taken(charge, refusal)
        return self._taken(charge, answer["transactionResponse"])

    def retrieve(self, provider_payment_id: str, *, take: bool = True) -> Outcome:
        try:
            return outcome_of(self._details(provider_payment_id), self._currency)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)

    def find_by_key(self, charge: Charge, *, since: datetime, at: datetime) -> Found:
        number = _invoice_number(charge)
        try:
            for listed in self._listed(since - timedelta(minutes=5)):
                if listed.get("invoiceNumber") == number:
                    return self.retrieve(str(listed["transId"]))
        except (ProviderDownError, Refusal):
            return NOT_YET_KNOWN
        return None if at - since > _ABSENT_AFTER else NOT_YET_KNOWN

    def close(self, provider_payment_id: str) -> Outcome:
        """Void what is held for review; anything else is decided already."""
        found = self.retrieve(provider_payment_id)
        if found.state is not State.PROCESSING:
            return found
        try:
            self._void(provider_payment_id)
        except Refusal:
            return self.retrieve(provider_payment_id)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)
        return self.retrieve(provider_payment_id)

    def refund(self, provider_payment_id: str, money: Money, *, key: str) -> RefundOutcome:
        """Void what is not settled and goes back whole; refund what is. A part of the unsettled waits."""
        refuse_open_transaction()
        number = f"R{hashlib.sha256(key.encode()).hexdigest()[:18]}"
        try:
            details = self._details(provider_payment_id)
            status = details["transactionStatus"]
            if status == "voided":
                return RefundOutcome(State.SUCCEEDED, provider_payment_id)
            if status == "capturedPendingSettlement":
                if money.minor != outcome_of(details, self._currency).captured_minor:
                    return RefundOutcome(State.PROCESSING, reason="waits_for_settlement")
                self._void(provider_payment_id)
                return RefundOutcome(State.SUCCEEDED, provider_payment_id)
            since = datetime.fromisoformat(details["submitTimeUTC"]).replace(tzinfo=UTC)
            for listed in self._listed(since):  # no key here either: look before sending
                if listed.get("invoiceNumber") == number:
                    return RefundOutcome(State.SUCCEEDED, str(listed["transId"]))
            answer = self._ask(
                "createTransactionRequest",
                {
                    "transactionRequest": {
                        "transactionType": "refundTransaction",
                        "amount": decimal_text(money),
                        "payment": {"creditCard": _masked_card(details)},
                        "refTransId": provider_payment_id,
                        "order": {"invoiceNumber": number},
                    }
                },
            )
        except ProviderDownError:
            return RefundOutcome(State.UNKNOWN)
        except Refusal as refusal:
            return RefundOutcome(State.FAILED, reason=refusal.reason)
        response = answer["transactionResponse"]
        if response["responseCode"] != "1":
            return RefundOutcome(State.FAILED, reason=f"response {response['responseCode']}")
        return RefundOutcome(State.SUCCEEDED, str(response["transId"]))

    def find_dispute(self, provider_dispute_id: str) -> DisputeFacts:
        raise UnknownObjectError  # Authorize.Net tells of chargebacks by mail alone

    def verify_webhook(self, headers: Mapping[str, str], body: bytes) -> list[Hint]:
        if not self._signature_key:
            raise NotFoundError
        given = {name.lower(): value for name, value in headers.items()}.get("x-anet-signature", "")
        check_signature(self._signature_key, given, body)
        return [hint_of(body)]

    def list_hints(self, since: datetime) -> Iterator[Hint]:
        for listed in self._listed(since):
            payment_id = payment_id_of(listed.get("invoiceNumber"))
            if payment_id is not None:
                event_id = f"listed-{listed['transId']}-{listed['transactionStatus']}"
                yield Hint(event_id, "payment", str(listed["transId"]), payment_id)

    def list_recent(self, since: datetime) -> Iterator[Outcome]:
        for listed in self._listed(since):
            if payment_id_of(listed.get("invoiceNumber")) is not None:
                yield outcome_of(self._details(str(listed["transId"])), self._currency)

    def _ask(self, name: str, about: dict[str, Any]) -> dict[str, Any]:
        return ask(self._address, name, {"merchantAuthentication": self._merchant, **about})

    def _details(self, transaction_id: str) -> dict[str, Any]:
        try:
            found = self._ask("getTransactionDetailsRequest", {"transId": transaction_id})
        except Refusal:
            raise UnknownObjectError from None
        details: dict[str, Any] = found["transaction"]
        return details

    def _void(self, transaction_id: str) -> None:
        about = {"transactionType": "voidTransaction", "refTransId": transaction_id}
        self._ask("createTransactionRequest", {"transactionRequest": about})

    def _kept(self, customer_ref: str, profile_ref: str) -> VaultedMethod:
        about = {
            "customerProfileId": customer_ref,
            "customerPaymentProfileId": profile_ref,
            "unmaskExpirationDate": True,
        }
        card = self._ask("getCustomerPaymentProfileRequest", about)["paymentProfile"]["payment"]["creditCard"]
        year, _, month = card.get("expirationDate", "").partition("-")
        return VaultedMethod(
            ref=f"{customer_ref}/{profile_ref}",
            kind="card",
            brand=card.get("cardType", "").lower(),
            last4=card["cardNumber"][-4:],
            exp_month=int(month) if month.isdecimal() else None,
            exp_year=int(year) if year.isdecimal() else None,
        )

    def _taken(self, charge: Charge, response: dict[str, Any]) -> Outcome:
        code = response["responseCode"]
        state = {"1": State.SUCCEEDED, "4": State.PROCESSING}.get(code, State.FAILED)
        return Outcome(
            state=state,
            provider_payment_id=str(response["transId"]),
            captured_minor=charge.money.minor if state is State.SUCCEEDED else None,
            refunded_minor=0,
            currency=charge.money.currency,
            closed=state is not State.PROCESSING,
            payment_id=charge.metadata.get("payment_id"),
            raw={"transId": response["transId"], "responseCode": code},
        )

    def _not_taken(self, charge: Charge, refusal: Refusal) -> Outcome:
        """Read a refusal: a duplicate was taken before, and some answers say nothing about the money."""
        if refusal.reason == "11":
            at = datetime.now(UTC)
            found = self.find_by_key(charge, since=at - timedelta(seconds=DUPLICATE_WINDOW_SECONDS), at=at)
            return found if isinstance(found, Outcome) else Outcome(State.UNKNOWN)
        if refusal.code not in ANSWERED_IN_FULL:
            return Outcome(State.UNKNOWN)
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
            payment_id=charge.metadata.get("payment_id"),
        )

    def _listed(self, since: datetime) -> Iterator[dict[str, Any]]:
        """Walk the unsettled transactions, newest first, then the settled batches."""
        for listed in self._pages("getUnsettledTransactionListRequest", {}):
            if datetime.fromisoformat(listed["submitTimeUTC"]).replace(tzinfo=UTC) < since:
                break
            yield listed
        start, until = since, datetime.now(UTC)
        while start < until:
            end = min(start + _BATCH_SPAN, until)
            span = {"firstSettlementDate": _stamp(start), "lastSettlementDate": _stamp(end)}
            try:
                batches = self._ask("getSettledBatchListRequest", span).get("batchList", ())
            except Refusal as refusal:
                if refusal.code != "E00040":
                    raise
                batches = ()
            for batch in batches:
                yield from self._pages("getTransactionListRequest", {"batchId": batch["batchId"]})
            start = end

    def _pages(self, name: str, about: dict[str, Any]) -> Iterator[dict[str, Any]]:
        page = 1
        while True:
            asked = {
                **about,
                "sorting": {"orderBy": "submitTimeUTC", "orderDescending": True},
                "paging": {"limit": _PAGE, "offset": page},
            }
            listed = self._ask(name, asked).get("transactions", ())
            yield from listed
            if len(listed) < _PAGE:
                return
            page += 1


def _invoice_number(charge: Charge) -> str:
    return f"M{charge.metadata['payment_id']}"[:20]


def _masked_card(details: dict[str, Any]) -> dict[str, str]:
    return {"cardNumber": details["payment"]["creditCard"]["cardNumber"][-4:], "expirationDate": "XXXX"}


def _stamp(at: datetime) -> str:
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
