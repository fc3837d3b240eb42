"""PayPal: vault tokens keep an account, orders take money. Orders v2, vault v3.

https://developer.paypal.com/docs/api/orders/v2/. A key is good for six hours with orders, for 45 days with
refunds. A completed order may hold a capture that was declined or waits: the capture's own status counts.
"""

import json
import secrets
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import ClassVar, cast
from urllib.parse import quote

from matinee.commerce.money import Money
from matinee.commerce.providers.base import (
    NOT_YET_KNOWN,
    BadSignatureError,
    BillingAddress,
    BuyerPage,
    Capabilities,
    CardRefusedError,
    Charge,
    Customer,
    DisputeFacts,
    Found,
    Hint,
    KeyReusedError,
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
    refuse_open_transaction,
)
from matinee.commerce.providers.paypal.books import find_capture, list_payments, stamp
from matinee.commerce.providers.paypal.http import PayPalHttp
from matinee.commerce.providers.paypal.objects import (
    Amount,
    Capture,
    Dispute,
    Event,
    EventPage,
    Order,
    PaymentToken,
    Refund,
)
from matinee.commerce.providers.paypal.page import policy_of, site_of
from matinee.commerce.providers.paypal.requests import keep_request, order_request, setup_request
from matinee.commerce.providers.paypal.wire import (
    CURRENCIES,
    InvalidRequestError,
    captures_of,
    dispute_status,
    from_wire,
    hint_of,
    make_refusal,
    next_page,
    order_path,
    outcome_of,
    to_wire,
)
from matinee.kit.errors import NotFoundError

KEY_LASTS = timedelta(hours=6)
_RESEND_WITHIN = timedelta(hours=5)
# The search over transactions lags by up to three hours.
_ABSENT_AFTER = timedelta(hours=24)
# What is asked for is an answer, not what is in it.
_LOOK_BACK = timedelta(hours=1)


class PayPal:
    name: ClassVar[str] = "paypal"

    def __init__(
        self,
        *,
        client_id: str,
        client_secret: str,
        webhook_id: str,
        api_base: str,
        script_base: str,
    ) -> None:
        self._client_id = client_id
        self._is_test = "sandbox" in api_base
        self._http = PayPalHttp(api_base=api_base, client_id=client_id, client_secret=client_secret)
        self._webhook_id = webhook_id
        self._script_base = script_base or site_of(api_base)
        self.caps = Capabilities(
            client_confirm=True,
            vault=True,
            native_idempotency=KEY_LASTS,
            refund_before_settlement=True,
            partial_refund=True,
            currencies=CURRENCIES,
            keeps_what_a_page_pays=False,
        )

    def public_config(self) -> PublicConfig:
        return PublicConfig(
            {"client_id": self._client_id, "sdk_base_url": self._script_base},
            origins=policy_of(self._script_base),
        )

    def account(self) -> str:
        """What one app keeps is not for another one to use: the app is the account."""
        return account_name(self._client_id, is_test=self._is_test)

    def steps(self) -> list[Step]:
        return [
            Step(
                "Keeping an account",
                lambda: self.begin_setup(None, key=f"rehearsal_{secrets.token_hex(12)}"),
                "The app needs Vault.",
            ),
            Step(
                "Reading payments",
                lambda: list_payments(self._http, datetime.now(UTC) - _LOOK_BACK),
                "The app needs Transaction search.",
            ),
        ]

    def find_webhook_fault(self, address: str) -> str | None:
        """https://developer.paypal.com/docs/api/webhooks/v1/#webhooks_get"""
        try:
            webhook = self._http.call("GET", f"/v1/notifications/webhooks/{quote(self._webhook_id, safe='')}")
        except UnknownObjectError:
            return f"PayPal knows no webhook with this id. Add {address} to the app, and enter its id."
        if webhook.get("url") != address:
            return f"PayPal sends this webhook’s events to {webhook.get('url')}, not to {address}."
        return ""

    def ensure_customer(self, customer: Customer, *, key: str) -> str:
        return f"matinee_{customer.user_id}"  # PayPal makes its own, and keeps our name for it

    def begin_setup(self, customer_ref: str | None, *, key: str, page: BuyerPage | None = None) -> Setup:
        setup = self._http.call("POST", "/v3/vault/setup-tokens", setup_request(customer_ref, page), key=key)
        setup_id = str(setup["id"])
        return Setup(id=setup_id, client_secret=setup_id)

    def bind_setup(self, setup: str, customer_ref: str) -> None:
        """Nothing to tell PayPal: the token is bound when it is turned into a method."""
        self._http.call("GET", f"/v3/vault/setup-tokens/{quote(setup, safe='')}")

    def finish_setup(
        self, token: Token, customer_ref: str, *, key: str, address: BillingAddress | None = None
    ) -> VaultedMethod:
        about = keep_request(str(token), customer_ref)
        try:
            answer = self._http.call("POST", "/v3/vault/payment-tokens", about, key=key)
        except RefusedError as error:
            raise CardRefusedError(
                error.reason.lower().partition(" ")[0], "PayPal has not approved this."
            ) from None
        payment_token = cast(PaymentToken, answer)
        if payment_token.get("customer", {}).get("merchant_customer_id", customer_ref) != customer_ref:
            raise UnknownObjectError
        account = payment_token.get("payment_source", {}).get("paypal", {})
        return VaultedMethod(
            ref=payment_token["id"],
            kind="paypal",
            brand="paypal",
            email=account.get("email_address", ""),
            fingerprint=account.get("payer_id", ""),
        )

    def detach(self, method_ref: str) -> None:
        try:
            self._http.call("DELETE", f"/v3/vault/payment-tokens/{quote(method_ref, safe='')}")
        except UnknownObjectError:
            return

    def charge(self, charge: Charge) -> Outcome:
        refuse_open_transaction()
        try:
            return self._send(charge)
        except NotSentError:
            return Outcome(State.FAILED, decline_code="never_reached_provider", closed=True)

    def retrieve(self, provider_payment_id: str, *, take: bool = True) -> Outcome:
        """Read an order, or a capture's. The buyer's consent is collected here: nothing else captures."""
        refuse_open_transaction()
        try:
            order = self._order(provider_payment_id)
            if take and order["status"] == "APPROVED":
                return self._capture(order)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=provider_payment_id)
        return outcome_of(order)

    def find_by_key(self, charge: Charge, *, since: datetime, at: datetime) -> Found:
        """Send the same again while the key lasts: it is the same order. Afterwards, search for it."""
        refuse_open_transaction()
        if at - since < _RESEND_WITHIN:
            try:
                again = self._send(charge)
            except NotSentError:
                return NOT_YET_KNOWN
            return NOT_YET_KNOWN if again.state is State.UNKNOWN else again
        try:
            capture_id = find_capture(self._http, charge.key, since - timedelta(minutes=5))
            if capture_id is not None:
                return self.retrieve(self._order_of(capture_id), take=False)
        except ProviderDownError:
            return NOT_YET_KNOWN
        return None if at - since > _ABSENT_AFTER else NOT_YET_KNOWN

    def close(self, provider_payment_id: str) -> Outcome:
        """An order that nobody captures expires; we alone capture, and never one that is closed."""
        outcome = self.retrieve(provider_payment_id, take=False)
        if outcome.state is State.REQUIRES_ACTION:
            return Outcome(
                State.CANCELED,
                provider_payment_id=provider_payment_id,
                currency=outcome.currency,
                closed=True,
                payment_key=outcome.payment_key,
            )
        return outcome

    def refund(self, provider_payment_id: str, money: Money, *, key: str) -> RefundOutcome:
        refuse_open_transaction()
        try:
            capture = captures_of(self._read_order(provider_payment_id))[0]
            about = {"amount": to_wire(money), "custom_id": key[:127]}
            path = f"/v2/payments/captures/{capture['id']}/refund"
            answer = cast(Refund, self._http.call("POST", path, about, key=key))
        except ProviderDownError:
            return RefundOutcome(State.UNKNOWN)
        except IndexError:
            return RefundOutcome(State.FAILED, reason="not_captured")
        except RefusedError as error:
            return RefundOutcome(State.FAILED, reason=error.reason.lower())
        if "amount" in answer and answer["amount"] != about["amount"]:
            raise KeyReusedError(key)
        states = {"COMPLETED": State.SUCCEEDED, "PENDING": State.PROCESSING}
        return RefundOutcome(states.get(answer["status"], State.FAILED), answer["id"])

    def find_dispute(self, provider_dispute_id: str) -> DisputeFacts:
        path = f"/v1/customer/disputes/{quote(provider_dispute_id, safe='')}"
        dispute = cast(Dispute, self._http.call("GET", path))
        about = dispute["disputed_transactions"][0]
        order_id = self._order_of(about["seller_transaction_id"])
        return DisputeFacts(
            provider_dispute_id=dispute["dispute_id"],
            provider_payment_id=order_id,
            money=from_wire(dispute["dispute_amount"]),
            status=dispute_status(dispute),
            reason=dispute.get("reason", ""),
        )

    def verify_webhook(self, headers: Mapping[str, str], body: bytes) -> list[Hint]:
        """Ask PayPal whether it sent this. The event goes back byte by byte: it is what was signed."""
        if not self._webhook_id:
            raise NotFoundError
        lower_headers = {name.lower(): value for name, value in headers.items()}
        names = ("auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time")
        signature = {name: lower_headers.get(f"paypal-{name.replace('_', '-')}", "") for name in names}
        try:
            event = json.loads(body)
        except ValueError:
            raise BadSignatureError from None
        if not all(signature.values()) or not isinstance(event, dict):
            raise BadSignatureError
        head = json.dumps(signature | {"webhook_id": self._webhook_id})[:-1]
        question = f'{head}, "webhook_event": '.encode() + body + b"}"
        try:
            answer = self._http.call("POST", "/v1/notifications/verify-webhook-signature", question)
        except RefusedError:
            raise BadSignatureError from None
        if answer.get("verification_status") != "SUCCESS":
            raise BadSignatureError
        return [hint_of(cast(Event, event))]

    def list_hints(self, since: datetime) -> Iterator[Hint]:
        path: str | None = "/v1/notifications/webhooks-events"
        params: dict[str, str | int] | None = {"start_time": stamp(since), "page_size": 300}
        while path:
            page = cast(EventPage, self._http.call("GET", path, params=params))
            yield from (hint_of(event) for event in page.get("events", ()))
            path, params = next_page(page), None

    def list_recent(self, since: datetime) -> Iterator[Outcome]:
        """Walk what the search knows of payments: a call for each 500 transactions."""
        yield from list_payments(self._http, since)

    def _order(self, ref: str) -> Order:
        """Read an order by its id, or by that of its capture, which is all that a refund names."""
        try:
            return self._read_order(ref)
        except UnknownObjectError:
            return self._read_order(self._order_of(ref))

    def _read_order(self, order_id: str) -> Order:
        return cast(Order, self._http.call("GET", order_path(order_id)))

    def _order_of(self, capture_id: str) -> str:
        path = f"/v2/payments/captures/{quote(capture_id, safe='')}"
        capture = cast(Capture, self._http.call("GET", path))
        return str(capture["supplementary_data"]["related_ids"]["order_id"])

    def _send(self, charge: Charge) -> Outcome:
        """Create the order; with a kept account PayPal captures it in the same step."""
        about, amount = order_request(charge), to_wire(charge.money)
        try:
            answer = self._http.call("POST", "/v2/checkout/orders", about, key=charge.key, whole=True)
            order = cast(Order, answer)
            order_amount = order["purchase_units"][0].get("amount", amount)
            if Amount(currency_code=order_amount["currency_code"], value=order_amount["value"]) != amount:
                raise KeyReusedError(charge.key)  # it is the answer to another request
            if charge.method_ref is not None and order["status"] in ("CREATED", "APPROVED"):
                return self._capture(order)
            if charge.method_ref is not None and order["status"] == "PAYER_ACTION_REQUIRED":
                return make_refusal(order["status"], order)  # nobody is asked, and nobody captures it
        except InvalidRequestError as error:
            raise ProviderSettingsError(f"PayPal does not take our request: {error.reason}") from None
        except RefusedError as error:
            return make_refusal(error.reason)
        except NotSentError:
            raise
        except ProviderDownError:
            return Outcome(State.UNKNOWN)
        return outcome_of(order)

    def _capture(self, order: Order) -> Outcome:
        try:
            capture_answer = self._http.call(
                "POST", f"{order_path(order['id'])}/capture", {}, key=f"{order['id']}-c", whole=True
            )
        except RefusedError as error:
            if error.reason == "ORDER_ALREADY_CAPTURED":
                return outcome_of(self._read_order(order["id"]))
            if error.reason == "ORDER_NOT_APPROVED":
                return outcome_of(order)
            return make_refusal(error.reason, order)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=order["id"])
        return outcome_of(cast(Order, {**order, **capture_answer}))
