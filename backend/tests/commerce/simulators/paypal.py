"""The part of PayPal that Matinee speaks to: vault v3, orders v2, refunds, webhooks, the search.

Ids look as PayPal's do, and requests must be of its schema (`paypal_schema.py`).
"""

import base64
import json
import random
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from tests.commerce.simulators import paypal_schema
from tests.commerce.simulators.paypal_schema import WrongFieldError
from tests.commerce.simulators.server import Call, Reply, Simulator, new_id

WHOLE_ONLY = {"HUF", "JPY", "TWD"}
_UPPER = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_PAYER = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
# Calls that PayPal takes with a key alone.
_KEYED = ("/vault/setup-tokens", "/vault/payment-tokens", "/checkout/orders", "/capture", "/refund")


def made_of(letters: str, length: int) -> str:
    return "".join(random.choices(letters, k=length))


def refused(status: int, issue: str, field: str = "") -> Reply:
    names = {
        400: "INVALID_REQUEST",
        401: "AUTHENTICATION_FAILURE",
        404: "RESOURCE_NOT_FOUND",
        422: "UNPROCESSABLE_ENTITY",
    }
    about = {"issue": issue, "description": issue.lower()} | ({"field": field} if field else {})
    return Reply(
        status,
        {
            "name": names[status],
            "message": "refused",
            "debug_id": new_id(""),
            "details": [about],
            "links": [],
        },
    )


@dataclass
class PayPalSimulator(Simulator):
    # An id of its own: access tokens are kept by address and id, and addresses come back.
    client_id: str = field(default_factory=lambda: new_id("client-"))
    client_secret: str = "secret"
    webhook_id: str = "WH-1"
    webhook_url: str = "https://films.example/webhooks/paypal"
    objects: dict[str, dict[str, Any]] = field(default_factory=dict)
    keys: dict[tuple[str, str], tuple[bytes, Reply]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    transmissions: set[str] = field(default_factory=set)
    # "answers" gives the earlier answer to another body; "refuses" says so.
    other_body: str = "answers"
    tokens: set[str] = field(default_factory=set)

    def add_method(self, scenario: str) -> str:
        return str(self._keep(self._vault_id(), {"scenario": scenario})["id"])

    def approve(self, order_id: str, scenario: str = "ok") -> None:
        with self.lock:
            self.objects[order_id].update(status="APPROVED", scenario=scenario)
            self._tell("CHECKOUT.ORDER.APPROVED", self.objects[order_id])

    def approve_setup(self, setup_id: str) -> None:
        self.objects[setup_id]["status"] = "APPROVED"

    def settle_capture(self, order_id: str, status: str) -> None:
        self._captures(self.objects[order_id])[0]["status"] = status

    def refund_in_their_pages(self, order_id: str, minor: int) -> None:
        """Give back as the seller does there: nothing of ours is on the refund."""
        capture = self._captures(self.objects[order_id])[0]
        amount = {**capture["amount"], "value": f"{minor // 100}.{minor % 100:02}"}
        assert self._refund(capture["id"], {"amount": amount}).status == 201

    def decide_dispute(self, dispute_id: str, outcome: str) -> None:
        about = {"status": "RESOLVED", "dispute_outcome": {"outcome_code": outcome}}
        self.objects[dispute_id].update(about)
        self._tell("CUSTOMER.DISPUTE.RESOLVED", self.objects[dispute_id])

    def dispute(self, order_id: str, outcome: str = "") -> str:
        capture = self._captures(self.objects[order_id])[0]
        about: dict[str, Any] = {
            "status": "RESOLVED" if outcome else "OPEN",
            "reason": "UNAUTHORISED",
            "disputed_transactions": [{"seller_transaction_id": capture["id"]}],
            "dispute_amount": capture["amount"],
        }
        if outcome:
            about["dispute_outcome"] = {"outcome_code": outcome}
        made = self._keep(f"PP-R-{made_of(_UPPER[10:], 3)}-{made_of(_UPPER[:10], 8)}", about)
        made["dispute_id"] = made["id"]
        self._tell("CUSTOMER.DISPUTE.CREATED", made)
        return str(made["id"])

    def sign_delivery(self, event: dict[str, Any]) -> Any:
        transmission = new_id("tr-")
        self.transmissions.add(transmission)
        headers = {
            "Paypal-Auth-Algo": "SHA256withRSA",
            "Paypal-Cert-Url": "https://api.paypal.com/cert",
            "Paypal-Transmission-Id": transmission,
            "Paypal-Transmission-Sig": "signature",
            "Paypal-Transmission-Time": "2026-11-21T15:00:00Z",
        }
        # A space where json.dumps puts none: the bytes must come back as they were sent.
        return headers, json.dumps(event, indent=1).encode()

    @property
    def captured(self) -> list[dict[str, Any]]:
        orders = [one for one in self.objects.values() if "purchase_units" in one]
        taken = ("COMPLETED", "REFUNDED", "PARTIALLY_REFUNDED")
        return [
            capture for order in orders for capture in self._captures(order) if capture["status"] in taken
        ]

    def answer(self, call: Call) -> Reply:
        if call.path == "/v1/oauth2/token":
            return self._grant_token(call)
        if call.headers.get("authorization", "").removeprefix("Bearer ") not in self.tokens:
            return refused(401, "INVALID_TOKEN")
        key = call.headers.get("paypal-request-id", "")
        if len(key) > 108 or (call.method == "POST" and call.path.endswith(_KEYED) and not key):
            return refused(400, "INVALID_STRING_LENGTH", "PayPal-Request-Id")
        known = self.keys.get((call.path, key))
        if key and known:
            if known[0] != call.body and self.other_body == "refuses":
                return refused(422, "PAYPAL_REQUEST_ID_PREVIOUSLY_USED")
            return known[1]
        try:
            reply = self._route(call)
        except WrongFieldError as error:
            return refused(400, error.issue, error.field)
        if key and reply.status < 300:
            self.keys[(call.path, key)] = (call.body, Reply(reply.status, json.loads(json.dumps(reply.body))))
        return reply

    def _grant_token(self, call: Call) -> Reply:
        given = base64.b64decode(call.headers.get("authorization", "").removeprefix("Basic ")).decode()
        if given != f"{self.client_id}:{self.client_secret}":
            return Reply(
                401, {"error": "invalid_client", "error_description": "Client Authentication failed"}
            )
        token = new_id("A21")
        self.tokens.add(token)
        return Reply(
            200,
            {
                "access_token": token,
                "token_type": "Bearer",
                "expires_in": 32400,
                "scope": "",
                "app_id": "",
                "nonce": "",
            },
        )

    def _route(self, call: Call) -> Reply:
        if call.path == "/v1/notifications/verify-webhook-signature":
            return self._verify(call.body)
        about = json.loads(call.body or b"{}")
        match (call.method, call.path.strip("/").split("/")[1:]):
            case ("POST", ["vault", "setup-tokens"]):
                paypal_schema.check("setup", about)
                waiting = {"status": "PAYER_ACTION_REQUIRED", "customer": about.get("customer")}
                made = self._keep(made_of(_UPPER, 17), waiting)
                return Reply(201, {**made, "links": [{"rel": "approve", "href": "https://paypal/approve"}]})
            case ("POST", ["vault", "payment-tokens"]):
                paypal_schema.check("keep", about)
                return self._keep_account(about)
            case ("DELETE", ["vault", "payment-tokens", ref]):
                return Reply(204, {}) if self.objects.pop(ref, None) else refused(404, "INVALID_RESOURCE_ID")
            case ("POST", ["checkout", "orders"]):
                return self._order(about)
            case ("POST", ["checkout", "orders", ref, "capture"]):
                paypal_schema.check("capture", about)
                return self._capture_approved(ref)
            case ("POST", ["payments", "captures", ref, "refund"]):
                paypal_schema.check("refund", about)
                return self._refund(ref, about)
            case ("GET", ["reporting", "transactions"]):
                return self._search(call.query)
            case ("GET", ["notifications", "webhooks", ref]) if ref == self.webhook_id:
                return Reply(200, {"id": ref, "url": self.webhook_url, "event_types": []})
            case ("GET", ["notifications", "webhooks-events"]):
                return Reply(200, {"events": self.events, "count": len(self.events), "links": []})
            case ("GET", ["payments", "captures", ref]):
                return self._find_capture(ref)
            case ("GET", [*_, ref]) if ref in self.objects:
                return Reply(200, self.objects[ref])
        return refused(404, "INVALID_RESOURCE_ID")

    def _keep_account(self, about: dict[str, Any]) -> Reply:
        setup = self.objects.get(about["payment_source"]["token"]["id"])
        if setup is None:
            return refused(404, "INVALID_RESOURCE_ID")
        if setup["status"] != "APPROVED":
            return refused(422, "TOKEN_NOT_APPROVED")
        account = {"email_address": "ada@buyers.example", "payer_id": made_of(_PAYER, 13)}
        made = self._keep(
            self._vault_id(),
            {"scenario": "ok", "payment_source": {"paypal": account}, "customer": about["customer"]},
        )
        return Reply(201, made)

    def _order(self, about: dict[str, Any]) -> Reply:
        source = about.get("payment_source", {}).get("paypal", {})
        paypal_schema.check("order kept" if "vault_id" in source else "order", about)
        amount = about["purchase_units"][0]["amount"]
        if amount["currency_code"] in WHOLE_ONLY and "." in amount["value"]:
            return refused(422, "DECIMALS_NOT_SUPPORTED")
        vaulted = self.objects.get(source.get("vault_id", ""))
        if "vault_id" in source and vaulted is None:
            return refused(404, "INVALID_RESOURCE_ID")
        invoice = about["purchase_units"][0].get("invoice_id")
        if any(capture["invoice_id"] == invoice for capture in self.captured):
            return refused(422, "DUPLICATE_INVOICE_ID")
        # With a wallet named as its source an order waits for the payer; without one it is only created.
        made = {
            "status": "PAYER_ACTION_REQUIRED",
            **{name: about[name] for name in ("intent", "purchase_units")},
        }
        if vaulted and vaulted["scenario"] == "declined":
            return refused(422, "INSTRUMENT_DECLINED")
        order = self._keep(made_of(_UPPER, 17), made)
        order["create_time"] = datetime.now(UTC).isoformat()
        if vaulted and vaulted["scenario"] != "asks_payer":
            self._capture(order, "PENDING" if vaulted["scenario"] == "pending" else "COMPLETED")
        return Reply(201, order)

    def _capture_approved(self, ref: str) -> Reply:
        order = self.objects.get(ref)
        if order is None:
            return refused(404, "INVALID_RESOURCE_ID")
        if self._captures(order):
            return refused(422, "ORDER_ALREADY_CAPTURED")
        if order["status"] != "APPROVED":
            return refused(422, "ORDER_NOT_APPROVED")
        if order.get("scenario") == "declined":
            return refused(422, "INSTRUMENT_DECLINED")
        # A completed order may hold a capture that was declined.
        self._capture(order, "DECLINED" if order.get("scenario") == "declined_capture" else "COMPLETED")
        return Reply(201, order)

    def _capture(self, order: dict[str, Any], status: str) -> None:
        unit = order["purchase_units"][0]
        capture = {
            "id": made_of(_UPPER, 17),
            "status": status,
            "amount": unit["amount"],
            "invoice_id": unit.get("invoice_id"),
            "custom_id": unit.get("custom_id"),
            "supplementary_data": {"related_ids": {"order_id": order["id"]}},
        }
        order["status"] = "COMPLETED"
        unit.setdefault("payments", {})["captures"] = [capture]
        self._tell(f"PAYMENT.CAPTURE.{status}", capture)

    def _refund(self, ref: str, about: dict[str, Any]) -> Reply:
        order, capture = self._of_capture(ref)
        if order is None or capture is None:
            return refused(404, "INVALID_RESOURCE_ID")
        refunds = order["purchase_units"][0]["payments"].setdefault("refunds", [])
        back = sum(_cents(one["amount"]["value"]) for one in refunds)
        whole = _cents(capture["amount"]["value"])
        if back >= whole:
            return refused(422, "CAPTURE_FULLY_REFUNDED")
        if back + _cents(about["amount"]["value"]) > whole:
            return refused(422, "REFUND_AMOUNT_EXCEEDED")
        made = {"id": made_of(_UPPER, 17), "status": "COMPLETED", "amount": about["amount"]}
        refunds.append(made)
        part = back + _cents(about["amount"]["value"]) < whole
        capture["status"] = "PARTIALLY_REFUNDED" if part else "REFUNDED"
        # A refund's own names alone, and the way to its capture.
        above = {"rel": "up", "href": f"https://api.paypal.com/v2/payments/captures/{ref}"}
        named = {"custom_id": about["custom_id"]} if "custom_id" in about else {}
        self._tell("PAYMENT.CAPTURE.REFUNDED", {**made, **named, "links": [above]})
        return Reply(201, made)

    def _verify(self, body: bytes) -> Reply:
        about = json.loads(body)
        good = (
            about["transmission_id"] in self.transmissions
            and about["webhook_id"] == self.webhook_id
            and about["transmission_sig"] == "signature"
            and b'"webhook_event": ' + json.dumps(about["webhook_event"], indent=1).encode() + b"}" in body
        )
        return Reply(200, {"verification_status": "SUCCESS" if good else "FAILURE"})

    def _search(self, asked: dict[str, str]) -> Reply:
        found = []
        for order in [one for one in self.objects.values() if "purchase_units" in one]:
            for capture in self._captures(order):
                status = {"PENDING": "P", "DECLINED": "D", "REFUNDED": "V"}.get(capture["status"], "S")
                found.append(_transaction(capture, capture, "T0006", status))
                for back in order["purchase_units"][0]["payments"].get("refunds", ()):
                    about = _transaction(back, capture, "T1107", "S")
                    about["transaction_amount"]["value"] = f"-{about['transaction_amount']['value']}"
                    found.append({**about, "paypal_reference_id": capture["id"]})
        size, page = int(asked["page_size"]), int(asked["page"])
        here = [{"transaction_info": about} for about in found[(page - 1) * size : page * size]]
        return Reply(200, {"transaction_details": here, "total_pages": max(1, -(-len(found) // size))})

    def _find_capture(self, ref: str) -> Reply:
        _, capture = self._of_capture(ref)
        return Reply(200, capture) if capture else refused(404, "INVALID_RESOURCE_ID")

    def _of_capture(self, ref: str) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
        for order in self.objects.values():
            for capture in self._captures(order):
                if capture["id"] == ref:
                    return order, capture
        return None, None

    def _captures(self, order: dict[str, Any]) -> list[dict[str, Any]]:
        units = order.get("purchase_units") or [{}]
        captures: list[dict[str, Any]] = units[0].get("payments", {}).get("captures", [])
        return captures

    def _tell(self, kind: str, about: dict[str, Any]) -> None:
        told = json.loads(json.dumps(about))
        self.events.append({"id": new_id("WH-"), "event_type": kind, "resource": told})

    def _vault_id(self) -> str:
        return made_of(_UPPER.lower(), 8)

    def _keep(self, ref: str, about: dict[str, Any]) -> dict[str, Any]:
        made = {"id": ref, **about}
        self.objects[made["id"]] = made
        return made


def _transaction(one: dict[str, Any], capture: dict[str, Any], code: str, status: str) -> dict[str, Any]:
    return {
        "transaction_id": one["id"],
        "transaction_event_code": code,
        "transaction_status": status,
        "transaction_amount": dict(one["amount"]),
        "invoice_id": capture["invoice_id"],
        "custom_field": capture["custom_id"],
    }


def _cents(text: str) -> int:
    whole, _, cents = text.partition(".")
    return int(whole + cents.ljust(3, "0"))
