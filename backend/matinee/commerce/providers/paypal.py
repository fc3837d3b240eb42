"""PayPal: vault tokens keep an account, orders take money. Orders v2, vault v3.

https://developer.paypal.com/docs/api/orders/v2/. A key is good for six hours with orders, for 45 days with
refunds. A completed order may hold a capture that was declined or waits: the capture's own status counts.
"""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, ClassVar, cast
from urllib.parse import quote, urlsplit

from matinee.commerce.money import Money
from matinee.commerce.providers.base import (
    NOT_YET_KNOWN,
    BadSignatureError,
    BillingAddress,
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
    RefundOutcome,
    RefusedError,
    Setup,
    State,
    Token,
    UnknownObjectError,
    VaultedMethod,
    refuse_open_transaction,
)
from matinee.commerce.providers.paypal_http import PayPalHttp
from matinee.commerce.providers.paypal_wire import (
    CURRENCIES,
    captures_of,
    from_wire,
    hint_of,
    next_page,
    order_path,
    outcome_of,
    refused,
    to_wire,
)
from matinee.kit.errors import NotFoundError

KEY_LASTS = timedelta(hours=6)
_RESEND_WITHIN = timedelta(hours=5)
# The search over transactions lags by up to three hours.
_ABSENT_AFTER = timedelta(hours=24)
_PAGE = 500
# A search spans 31 days at most.
_SPAN = timedelta(days=30)


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
        return_origin: str,
    ) -> None:
        self._client_id = client_id
        self._http = PayPalHttp(api_base=api_base, client_id=client_id, client_secret=client_secret)
        self._webhook_id = webhook_id
        self._script_base = script_base
        # Where PayPal's own page would lead back to; our buttons stay on the page.
        self._return_url = f"{return_origin or 'https://localhost'}/orders/complete_order"
        self.caps = Capabilities(
            client_confirm=True,
            vault=True,
            native_idempotency=KEY_LASTS,
            refund_before_settlement=True,
            partial_refund=True,
            currencies=CURRENCIES,
            element="paypal_buttons",
        )

    def public_config(self) -> dict[str, Any]:
        script = "{0.scheme}://{0.netloc}".format(urlsplit(self._script_base))
        return {
            "client_id": self._client_id,
            "sdk_base_url": self._script_base,
            "origins": {
                "script-src": [script],
                "frame-src": [script],
                "connect-src": [script],
                "img-src": [script, "https://www.paypalobjects.com"],
            },
        }

    def ensure_customer(self, customer: Customer, *, key: str) -> str:
        return f"matinee_{customer.user_id}"  # PayPal makes its own, and keeps our name for it

    def begin_setup(self, customer_ref: str | None, *, key: str) -> Setup:
        source = {
            "usage_type": "MERCHANT",
            "experience_context": {
                "shipping_preference": "NO_SHIPPING",
                "return_url": self._return_url,
                "cancel_url": self._return_url,
            },
        }
        about: dict[str, Any] = {"payment_source": {"paypal": source}}
        if customer_ref:
            about["customer"] = {"merchant_customer_id": customer_ref}
        made = self._http.call("POST", "/v3/vault/setup-tokens", about, key=key)
        return Setup(id=made["id"], client_secret=made["id"])

    def bind_setup(self, setup: str, customer_ref: str) -> None:
        """Nothing to tell PayPal: the token is bound when it is turned into a method."""
        self._http.call("GET", f"/v3/vault/setup-tokens/{quote(setup, safe='')}")

    def finish_setup(
        self, token: Token, customer_ref: str, *, key: str, address: BillingAddress | None = None
    ) -> VaultedMethod:
        source = {"token": {"id": str(token), "type": "SETUP_TOKEN"}}
        about = {"payment_source": source, "customer": {"merchant_customer_id": customer_ref}}
        try:
            kept = self._http.call("POST", "/v3/vault/payment-tokens", about, key=key)
        except RefusedError as error:
            raise CardRefusedError(error.reason.lower(), "PayPal has not approved this.") from None
        if kept.get("customer", {}).get("merchant_customer_id", customer_ref) != customer_ref:
            raise UnknownObjectError
        account = kept.get("payment_source", {}).get("paypal", {})
        return VaultedMethod(
            ref=kept["id"],
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
        """Read an order. The buyer's consent is collected here: nothing else captures."""
        refuse_open_transaction()
        try:
            order = self._http.call("GET", order_path(provider_payment_id))
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
            for outcome in self.list_recent(since - timedelta(minutes=5)):
                if outcome.payment_id == charge.metadata.get("payment_id"):
                    return outcome
        except ProviderDownError:
            return NOT_YET_KNOWN
        return None if at - since > _ABSENT_AFTER else NOT_YET_KNOWN

    def close(self, provider_payment_id: str) -> Outcome:
        """An order that nobody captures expires; we alone capture, and never one that is closed."""
        found = self.retrieve(provider_payment_id, take=False)
        if found.state is State.REQUIRES_ACTION:
            return Outcome(
                State.CANCELED,
                provider_payment_id=provider_payment_id,
                currency=found.currency,
                closed=True,
                payment_id=found.payment_id,
            )
        return found

    def refund(self, provider_payment_id: str, money: Money, *, key: str) -> RefundOutcome:
        refuse_open_transaction()
        try:
            capture = captures_of(self._http.call("GET", order_path(provider_payment_id)))[0]
            about = {"amount": to_wire(money), "custom_id": key[:127]}
            made = self._http.call("POST", f"/v2/payments/captures/{capture['id']}/refund", about, key=key)
        except ProviderDownError:
            return RefundOutcome(State.UNKNOWN)
        except IndexError:
            return RefundOutcome(State.FAILED, reason="not_captured")
        except RefusedError as error:
            return RefundOutcome(State.FAILED, reason=error.reason.lower())
        if "amount" in made and made["amount"] != about["amount"]:
            raise KeyReusedError(key)
        states = {"COMPLETED": State.SUCCEEDED, "PENDING": State.PROCESSING}
        return RefundOutcome(states.get(made["status"], State.FAILED), made["id"])

    def find_dispute(self, provider_dispute_id: str) -> DisputeFacts:
        found = self._http.call("GET", f"/v1/customer/disputes/{quote(provider_dispute_id, safe='')}")
        about = found["disputed_transactions"][0]
        capture = self._http.call("GET", f"/v2/payments/captures/{about['seller_transaction_id']}")
        decided = found.get("dispute_outcome", {}).get("outcome_code", "")
        status = "open"
        if found["status"] == "RESOLVED":
            status = "lost" if decided == "RESOLVED_BUYER_FAVOUR" else "won"
        return DisputeFacts(
            provider_dispute_id=found["dispute_id"],
            provider_payment_id=capture["supplementary_data"]["related_ids"]["order_id"],
            money=from_wire(found["dispute_amount"]),
            status=cast(Any, status),
            reason=found.get("reason", ""),
        )

    def verify_webhook(self, headers: Mapping[str, str], body: bytes) -> list[Hint]:
        """Ask PayPal whether it sent this. The event goes back byte by byte: it is what was signed."""
        if not self._webhook_id:
            raise NotFoundError
        given = {name.lower(): value for name, value in headers.items()}
        names = ("auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time")
        signed = {name: given.get(f"paypal-{name.replace('_', '-')}", "") for name in names}
        try:
            event = json.loads(body)
        except ValueError:
            raise BadSignatureError from None
        if not all(signed.values()) or not isinstance(event, dict):
            raise BadSignatureError
        head = json.dumps(signed | {"webhook_id": self._webhook_id})[:-1]
        question = f'{head}, "webhook_event": '.encode() + body + b"}"
        try:
            answer = self._http.call("POST", "/v1/notifications/verify-webhook-signature", question)
        except RefusedError:
            raise BadSignatureError from None
        if answer.get("verification_status") != "SUCCESS":
            raise BadSignatureError
        return [hint_of(event)]

    def list_hints(self, since: datetime) -> Iterator[Hint]:
        path: str | None = "/v1/notifications/webhooks-events"
        params: dict[str, Any] | None = {"start_time": _stamp(since), "page_size": 300}
        while path:
            page = self._http.call("GET", path, params=params)
            yield from (hint_of(event) for event in page.get("events", ()))
            path, params = next_page(page), None

    def list_recent(self, since: datetime) -> Iterator[Outcome]:
        """Search the transactions for those that belong to orders, and read the orders."""
        seen: set[str] = set()
        for custom_id, capture_id in self._transactions(since):
            if capture_id in seen or not custom_id:
                continue
            seen.add(capture_id)
            try:
                capture = self._http.call("GET", f"/v2/payments/captures/{quote(capture_id, safe='')}")
                order_id = capture["supplementary_data"]["related_ids"]["order_id"]
                yield outcome_of(self._http.call("GET", order_path(order_id)))
            except (UnknownObjectError, KeyError):
                continue  # a transaction of another kind

    def _transactions(self, since: datetime) -> Iterator[tuple[str, str]]:
        until = datetime.now(since.tzinfo)
        start = since
        while start < until:
            end, page = min(start + _SPAN, until), 1
            while True:
                found = self._http.call(
                    "GET",
                    "/v1/reporting/transactions",
                    params={
                        "start_date": _stamp(start),
                        "end_date": _stamp(end),
                        "fields": "transaction_info",
                        "page_size": _PAGE,
                        "page": page,
                    },
                )
                for entry in found.get("transaction_details", ()):
                    about = entry["transaction_info"]
                    yield about.get("custom_field", ""), about["transaction_id"]
                if page >= int(found.get("total_pages", 1)):
                    break
                page += 1
            start = end

    def _send(self, charge: Charge) -> Outcome:
        """Create the order; with a kept account PayPal captures it in the same step."""
        amount = to_wire(charge.money)
        unit = {
            "amount": amount,
            "invoice_id": charge.key,
            "custom_id": charge.metadata.get("payment_id", ""),
        }
        about: dict[str, Any] = {"intent": "CAPTURE", "purchase_units": [unit]}
        if charge.method_ref is not None:
            stored = {
                "payment_initiator": "MERCHANT" if charge.off_session else "CUSTOMER",
                "payment_type": "RECURRING" if charge.off_session else "UNSCHEDULED",
                "usage": "SUBSEQUENT",
            }
            source = {"vault_id": charge.method_ref, "stored_credential": stored}
            about["payment_source"] = {"paypal": source}
        try:
            order = self._http.call("POST", "/v2/checkout/orders", about, key=charge.key, whole=True)
            given = order["purchase_units"][0].get("amount", amount)
            if {name: given[name] for name in amount} != amount:
                raise KeyReusedError(charge.key)  # it is the answer to another request
            if charge.method_ref is not None and order["status"] in ("CREATED", "APPROVED"):
                return self._capture(order)
        except RefusedError as error:
            return refused(error.reason)
        except NotSentError:
            raise
        except ProviderDownError:
            return Outcome(State.UNKNOWN)
        return outcome_of(order)

    def _capture(self, order: dict[str, Any]) -> Outcome:
        try:
            taken = self._http.call(
                "POST", f"{order_path(order['id'])}/capture", {}, key=f"{order['id']}-c", whole=True
            )
        except RefusedError as error:
            if error.reason == "ORDER_ALREADY_CAPTURED":
                return outcome_of(self._http.call("GET", order_path(order["id"])))
            if error.reason == "ORDER_NOT_APPROVED":
                return outcome_of(order)
            return refused(error.reason, order)
        except ProviderDownError:
            return Outcome(State.UNKNOWN, provider_payment_id=order["id"])
        return outcome_of({**order, **taken})


def _stamp(at: datetime) -> str:
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")
