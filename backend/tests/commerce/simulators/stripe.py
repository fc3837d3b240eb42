"""The part of Stripe that Matinee speaks to: keys, declines, 3-D Secure, intents that a page confirms."""

import hashlib
import hmac
import json
import re
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl

from tests.commerce.simulators.server import Call, Reply, Simulator, new_id

DECLINES = {"declined": "generic_decline", "no_funds": "insufficient_funds", "lost": "lost_card"}


class RefusedError(Exception):
    def __init__(self, status: int, **error: Any) -> None:
        self.reply = Reply(
            status, {"error": {"message": "refused", "type": "invalid_request_error", **error}}
        )


@dataclass
class StripeSimulator(Simulator):
    secret_key: str = "sk_test_simulated"
    webhook_secret: str = "whsec_simulated"
    objects: dict[str, dict[str, Any]] = field(default_factory=dict)
    keys: dict[str, tuple[str, Reply]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)

    # What the tests do in place of a customer

    def add_method(self, scenario: str, customer: str | None = None) -> str:
        card = {"brand": "visa", "last4": "4242", "exp_month": 12, "exp_year": 2031, "fingerprint": "fp_4242"}
        made = {"object": "payment_method", "customer": customer, "card": card, "scenario": scenario}
        return str(self._keep("pm_", made)["id"])

    def answer_bank(self, intent_id: str, *, approve: bool) -> None:
        with self.lock:
            intent = self.objects[intent_id]
            if approve:
                self._succeed(intent)
            else:
                self._fail(intent, "payment_intent_authentication_failure")

    def confirm_in_page(self, intent_id: str, method: str) -> None:
        with self.lock:
            self._confirm(self.objects[intent_id], method, off_session=False)

    def set_status(self, intent_id: str, status: str) -> None:
        self.objects[intent_id]["status"] = status

    def dispute(self, intent_id: str, status: str = "needs_response") -> str:
        intent = self.objects[intent_id]
        about = {
            "object": "dispute",
            "payment_intent": intent_id,
            "amount": intent["amount"],
            "currency": intent["currency"],
            "status": status,
            "reason": "fraudulent",
            "metadata": {},
        }
        made = self._keep("dp_", about)
        self._tell("charge.dispute.created", made)
        return str(made["id"])

    def signed(self, event: dict[str, Any], *, secret: str | None = None, age_seconds: int = 0) -> Any:
        body = json.dumps(event).encode()
        stamp = str(int(time.time()) - age_seconds)
        signature = hmac.new(
            (secret or self.webhook_secret).encode(), stamp.encode() + b"." + body, hashlib.sha256
        )
        return {"Stripe-Signature": f"t={stamp},v1={signature.hexdigest()}"}, body

    @property
    def captured(self) -> list[dict[str, Any]]:
        return [one for one in self.objects.values() if one.get("amount_received")]

    # What Stripe does

    def answer(self, call: Call) -> Reply:
        if call.headers.get("authorization") != f"Bearer {self.secret_key}":
            return Reply(401, {"error": {"type": "invalid_request_error", "message": "Invalid API Key"}})
        params = _nested(call.body.decode())
        key = call.headers.get("idempotency-key")
        sent = f"{call.path} {json.dumps(params, sort_keys=True)}"
        if key in self.keys:
            before, reply = self.keys[key]
            if before != sent:
                return Reply(400, {"error": {"type": "idempotency_error", "message": "Keys for idempotent…"}})
            return reply
        try:
            reply = self._route(call, params)
        except RefusedError as refused:
            reply = refused.reply
        if key and call.method == "POST":
            self.keys[key] = (sent, reply)
        return reply

    def _route(self, call: Call, params: dict[str, Any]) -> Reply:
        match (call.method, call.path.strip("/").split("/")[1:]):
            case ("POST", ["customers"]):
                return Reply(200, self._keep("cus_", {"object": "customer", **params}))
            case ("POST", ["setup_intents"]):
                return Reply(200, self._begin_setup(params))
            case ("POST", ["setup_intents", ref]):
                return Reply(200, self._set(ref, params))
            case ("POST", ["payment_methods", ref, "attach"]):
                return Reply(200, self._attach(ref, params))
            case ("POST", ["payment_methods", ref, "detach"]):
                return Reply(200, self._detach(ref))
            case ("POST", ["payment_intents"]):
                return self._charge(params)
            case ("POST", ["payment_intents", ref, "cancel"]):
                return Reply(200, self._cancel(ref))
            case ("POST", ["refunds"]):
                return Reply(200, self._refund(params))
            case ("GET", ["payment_intents"]):
                return self._list("payment_intent", call)
            case ("GET", ["events"]):
                return Reply(
                    200, {"object": "list", "data": self.events[::-1], "has_more": False, "url": "/v1/events"}
                )
            case ("GET", [_, ref]):
                return Reply(200, self._get(ref))
        return Reply(404, {"error": {"type": "invalid_request_error", "message": "Unrecognized request URL"}})

    def _begin_setup(self, params: dict[str, Any]) -> dict[str, Any]:
        made = self._keep("seti_", {"object": "setup_intent", "status": "requires_payment_method", **params})
        made["client_secret"] = f"{made['id']}_secret_{new_id('')}"
        return made

    def _attach(self, ref: str, params: dict[str, Any]) -> dict[str, Any]:
        method = self._get(ref)
        if method["scenario"] in DECLINES:
            raise RefusedError(
                402, type="card_error", code="card_declined", decline_code=DECLINES[method["scenario"]]
            )
        return self._set(ref, {"customer": params["customer"]})

    def _detach(self, ref: str) -> dict[str, Any]:
        if self._get(ref)["customer"] is None:
            raise RefusedError(400)  # as Stripe does: what is not attached cannot be detached
        return self._set(ref, {"customer": None})

    def _charge(self, params: dict[str, Any]) -> Reply:
        if params["currency"] in ("bhd", "jod", "kwd", "omr", "tnd") and int(params["amount"]) % 10:
            raise RefusedError(400, code="parameter_invalid_integer", param="amount")
        about = {
            "object": "payment_intent",
            "amount": int(params["amount"]),
            "amount_received": 0,
            "currency": params["currency"],
            "metadata": params.get("metadata", {}),
            "status": "requires_payment_method",
            "last_payment_error": None,
            "latest_charge": None,
        }
        intent = self._keep("pi_", about)
        intent["client_secret"] = f"{intent['id']}_secret_{new_id('')}"
        if params.get("confirm") == "true":
            self._get(params["payment_method"])
            self._confirm(intent, params["payment_method"], off_session=params.get("off_session") == "true")
        if intent["last_payment_error"]:
            return Reply(402, {"error": {**intent["last_payment_error"], "payment_intent": intent}})
        return Reply(200, intent)

    def _confirm(self, intent: dict[str, Any], method: str, *, off_session: bool) -> None:
        scenario = self.objects[method]["scenario"]
        if scenario in DECLINES or scenario == "fails_later":
            self._fail(intent, DECLINES.get(scenario, "generic_decline"))
        elif scenario == "asks" and off_session:
            self._fail(intent, "authentication_required")
        elif scenario == "asks":
            intent["status"] = "requires_action"
        else:
            self._succeed(intent)

    def _succeed(self, intent: dict[str, Any]) -> None:
        intent["status"], intent["amount_received"] = "succeeded", intent["amount"]
        intent["latest_charge"] = {
            "id": new_id("ch_"),
            "object": "charge",
            "amount_refunded": 0,
            "payment_method_details": {"card": {"fingerprint": "fp_4242"}},
        }
        self._tell("payment_intent.succeeded", intent)

    def _fail(self, intent: dict[str, Any], code: str) -> None:
        """The intent stays open: a page may confirm it with another card."""
        intent["status"] = "requires_payment_method"
        intent["last_payment_error"] = {"type": "card_error", "code": "card_declined", "decline_code": code}
        self._tell("payment_intent.payment_failed", intent)

    def _cancel(self, ref: str) -> dict[str, Any]:
        intent = self._get(ref)
        if intent["status"] in ("succeeded", "canceled", "processing"):
            raise RefusedError(400, code="payment_intent_unexpected_state")
        self._set(ref, {"status": "canceled"})
        self._tell("payment_intent.canceled", intent)
        return intent

    def _refund(self, params: dict[str, Any]) -> dict[str, Any]:
        intent, amount = self._get(params["payment_intent"]), int(params["amount"])
        charge = intent["latest_charge"]
        if charge is None:
            raise RefusedError(400, code="payment_intent_unexpected_state")
        if charge["amount_refunded"] + amount > intent["amount_received"]:
            full = charge["amount_refunded"] == intent["amount_received"]
            raise RefusedError(400, code="charge_already_refunded" if full else "amount_too_large")
        charge["amount_refunded"] += amount
        about = {"object": "refund", "payment_intent": intent["id"], "amount": amount, "status": "succeeded"}
        made = self._keep("re_", {**about, "failure_reason": None, "metadata": params.get("metadata", {})})
        self._tell("refund.updated", made)
        return made

    def _list(self, kind: str, call: Call) -> Reply:
        since = int(call.query.get("created[gte]", 0))
        found = [one for one in self.objects.values() if one["object"] == kind and one["created"] >= since][
            ::-1
        ]
        after = call.query.get("starting_after")
        start = next((index + 1 for index, one in enumerate(found) if one["id"] == after), 0)
        limit = int(call.query.get("limit", 10))
        page = found[start : start + limit]
        return Reply(
            200,
            {"object": "list", "data": page, "has_more": start + limit < len(found), "url": call.path},
        )

    def _tell(self, kind: str, about: dict[str, Any]) -> None:
        told = json.loads(json.dumps(about))
        self.events.append(
            {
                "id": new_id("evt_"),
                "object": "event",
                "type": kind,
                "created": int(time.time()),
                "data": {"object": told},
            }
        )

    def _keep(self, prefix: str, about: dict[str, Any]) -> dict[str, Any]:
        made = {"id": new_id(prefix), "created": int(time.time()), **about}
        self.objects[made["id"]] = made
        return made

    def _get(self, ref: str) -> dict[str, Any]:
        if ref not in self.objects:
            raise RefusedError(404, code="resource_missing")
        return self.objects[ref]

    def _set(self, ref: str, about: dict[str, Any]) -> dict[str, Any]:
        found = self._get(ref)
        found.update(about)
        return found


def _nested(form: str) -> dict[str, Any]:
    """Read `metadata[payment_id]=7` as Stripe does."""
    read: dict[str, Any] = {}
    for name, value in parse_qsl(form, keep_blank_values=True):
        parts = re.findall(r"[^\[\]]+", name)
        place = read
        for part in parts[:-1]:
            place = place.setdefault(part, {})
        place[parts[-1]] = value
    return read
