"""The part of Stripe that Matinee speaks to: keys, declines, 3-D Secure, intents that a page confirms."""

import hashlib
import hmac
import json
import re
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlencode

from tests.commerce.simulators import stripe_page, stripe_schema
from tests.commerce.simulators.server import Call, Reply, Simulator, new_id
from tests.commerce.simulators.stripe_schema import SERVICES, WrongParamError

PAID_WITH: dict[str, dict[str, Any]] = {
    "card": {"brand": "visa", "last4": "4242", "exp_month": 12, "exp_year": 2031, "fingerprint": "fp_4242"},
    "sepa_debit": {"last4": "3000", "fingerprint": "fp_iban"},
    "ideal": {"bank": "ing"},
    "bancontact": {"bank_code": "KRED"},
}
DECLINES = {
    "declined": "generic_decline",
    "no_funds": "insufficient_funds",
    "lost": "lost_card",
    "expired": "expired_payment_method",
}


class RefusedError(Exception):
    def __init__(self, status: int, **error: Any) -> None:
        self.reply = Reply(
            status, {"error": {"message": "refused", "type": "invalid_request_error", **error}}
        )


TEST_SIDE, LIVE_SIDE = "acct_simulated/test", "acct_simulated/live"


@dataclass
class StripeSimulator(Simulator):
    """`accounts` says which key opens which: what one has made, the others do not know."""

    secret_key: str = "sk_test_simulated"
    live_key: str = "sk_live_simulated"
    accounts: dict[str, str] = field(default_factory=dict)
    # Keys that may not read their account, as a restricted one.
    restricted: set[str] = field(default_factory=set)
    endpoints: list[dict[str, Any]] = field(default_factory=list)
    owners: dict[str, str] = field(default_factory=dict)
    account: str = TEST_SIDE  # of the call that is answered
    webhook_secret: str = "whsec_simulated"
    objects: dict[str, dict[str, Any]] = field(default_factory=dict)
    keys: dict[tuple[str, str], tuple[str, Reply]] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.accounts = {self.secret_key: TEST_SIDE, self.live_key: LIVE_SIDE, **self.accounts}

    # What the tests do in place of a customer

    def add_method(self, scenario: str, customer: str | None = None, kind: str = "card") -> str:
        made = {"object": "payment_method", "type": kind, "customer": customer, "scenario": scenario}
        return str(self._keep("pm_", {**made, kind: PAID_WITH[kind]})["id"])

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

    def settle(self, intent_id: str) -> None:
        with self.lock:
            self._succeed(self.objects[intent_id])

    def set_status(self, intent_id: str, status: str) -> None:
        self.objects[intent_id]["status"] = status

    def refund_in_their_pages(self, intent_id: str, minor: int) -> None:
        """Give back as the seller does there: nothing of ours is on the refund."""
        with self.lock:
            self._refund({"payment_intent": intent_id, "amount": str(minor)})

    def decide_dispute(self, dispute_id: str, status: str) -> None:
        found = self._set(dispute_id, {"status": status})
        self._tell("charge.dispute.updated", found)

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

    def sign_delivery(self, event: dict[str, Any], *, secret: str | None = None, age_seconds: int = 0) -> Any:
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
        if call.headers.get("authorization", "").startswith("Bearer pk_"):
            self.account = LIVE_SIDE if "pk_live_" in call.headers["authorization"] else TEST_SIDE
            try:
                return stripe_page.answer(self, call, _nested(call.body.decode()))
            except RefusedError as refused:
                return refused.reply
        secret = call.headers.get("authorization", "").removeprefix("Bearer ")
        if secret not in self.accounts:
            return Reply(401, {"error": {"type": "invalid_request_error", "message": "Invalid API Key"}})
        if call.headers.get("stripe-version") != stripe_schema.VERSION:
            return Reply(400, {"error": {"type": "invalid_request_error", "message": "Another version"}})
        self.account = self.accounts[secret]
        if call.path == "/v1/account" and secret in self.restricted:
            return Reply(403, {"error": {"type": "invalid_request_error", "message": "not allowed"}})
        params = _nested(urlencode(call.query) if call.method == "GET" else call.body.decode())
        key = (self.account, call.headers.get("idempotency-key", ""))
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
        if key[1] and call.method == "POST":
            self.keys[key] = (sent, reply)
        return reply

    def _route(self, call: Call, params: dict[str, Any]) -> Reply:
        parts = call.path.strip("/").split("/")[1:]
        if parts and (spoken_to := getattr(SERVICES, parts[0], None)) is not None:
            try:
                stripe_schema.check(getattr(spoken_to, _verb(call.method, parts[1:])), params)
            except WrongParamError as error:
                raise RefusedError(400, code=error.code, param=error.param) from None
        match (call.method, call.path.strip("/").split("/")[1:]):
            case ("GET", ["account"]):
                return Reply(200, {"id": self.account.partition("/")[0], "object": "account"})
            case ("GET", ["webhook_endpoints"]):
                return Reply(200, {"object": "list", "data": self.endpoints, "has_more": False})
            case ("POST", ["customers"]):
                return Reply(200, self._keep("cus_", {"object": "customer", **params}))
            case ("POST", ["setup_intents"]):
                return Reply(200, self._begin_setup(params))
            case ("POST", ["setup_intents", ref, "cancel"]):
                return Reply(200, self._set(ref, {"status": "canceled"}))
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
                told = [one for one in self.events[::-1] if self.owners[one["id"]] == self.account]
                return Reply(200, {"object": "list", "data": told, "has_more": False, "url": "/v1/events"})
            case ("GET", [_, ref]):
                return Reply(200, self._get(ref))
        return Reply(404, {"error": {"type": "invalid_request_error", "message": "Unrecognized request URL"}})

    def _begin_setup(self, params: dict[str, Any]) -> dict[str, Any]:
        self._need_customer(params)
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
        self._need_customer(params)
        about = {
            "object": "payment_intent",
            "amount": int(params["amount"]),
            "amount_received": 0,
            "currency": params["currency"],
            "metadata": params.get("metadata", {}),
            "status": "requires_payment_method",
            "last_payment_error": None,
            "latest_charge": None,
            "next_action": None,
            "customer": params.get("customer"),
            "payment_method": None,
            "payment_method_types": list(params.get("allowed_payment_method_types", {"0": "card"}).values()),
            "setup_future_usage": params.get("setup_future_usage"),
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
        scenario, kind = self.objects[method]["scenario"], self.objects[method]["type"]
        if kind not in intent["payment_method_types"]:
            raise RefusedError(400, code="payment_intent_incompatible_payment_method")
        intent["payment_method"], intent["next_action"] = method, None
        if scenario in DECLINES or scenario == "fails_later":
            self._fail(intent, DECLINES.get(scenario, "generic_decline"))
        elif scenario == "asks" and off_session:
            self._fail(intent, "authentication_required")
        elif scenario == "asks":
            intent["status"] = "requires_action"
            asks = "use_stripe_sdk" if kind == "card" else "redirect_to_url"
            intent["next_action"] = {"type": asks}
        elif scenario == "later":
            intent["status"] = "processing"
            self._tell("payment_intent.processing", intent)
        else:
            self._succeed(intent)

    def _succeed(self, intent: dict[str, Any]) -> None:
        intent["status"], intent["amount_received"] = "succeeded", intent["amount"]
        intent["next_action"] = None
        method = self.objects.get(intent["payment_method"], {"type": "card"})
        kind = method["type"]
        intent["latest_charge"] = {
            "id": new_id("ch_"),
            "object": "charge",
            "amount_refunded": 0,
            "payment_method_details": {"type": kind, kind: self._left_by(intent, kind)},
        }
        if intent["setup_future_usage"] and intent["customer"]:
            method["customer"] = intent["customer"]
        self._tell("payment_intent.succeeded", intent)

    def _left_by(self, intent: dict[str, Any], kind: str) -> dict[str, Any]:
        """What the charge says of its method; iDEAL and Bancontact leave a direct debit behind, if asked."""
        about = dict(PAID_WITH[kind])
        if kind in ("ideal", "bancontact") and intent["setup_future_usage"]:
            debit = self.add_method("later", intent["customer"], "sepa_debit")
            about |= {"generated_sepa_debit": debit, "iban_last4": "3000"}
        return about

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
        about = {"payment_intent": intent["id"], "metadata": intent["metadata"]}
        self._tell("charge.refunded", {**charge, **about})
        return made

    def _list(self, kind: str, call: Call) -> Reply:
        since = int(call.query.get("created[gte]", 0))
        ours = [one for ref, one in self.objects.items() if self.owners[ref] == self.account]
        found = [one for one in ours if one["object"] == kind and one["created"] >= since][::-1]
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
        event_id = new_id("evt_")
        self.owners[event_id] = self.owners.get(about["id"], self.account)
        self.events.append(
            {
                "id": event_id,
                "object": "event",
                "type": kind,
                "created": int(time.time()),
                "data": {"object": told},
            }
        )

    def _keep(self, prefix: str, about: dict[str, Any]) -> dict[str, Any]:
        made = {"id": new_id(prefix), "created": int(time.time()), **about}
        self.objects[made["id"]], self.owners[made["id"]] = made, self.account
        return made

    def _need_customer(self, params: dict[str, Any]) -> None:
        ref = params.get("customer")
        if ref is not None and (ref not in self.objects or self.owners[ref] != self.account):
            raise RefusedError(400, code="resource_missing", param="customer")

    def _get(self, ref: str) -> dict[str, Any]:
        if ref not in self.objects or self.owners[ref] != self.account:
            raise RefusedError(404, code="resource_missing")
        return self.objects[ref]

    def _set(self, ref: str, about: dict[str, Any]) -> dict[str, Any]:
        found = self._get(ref)
        found.update(about)
        return found


def _verb(method: str, rest: list[str]) -> str:
    """Name the SDK's method for `POST …/id/cancel`: `cancel`."""
    if len(rest) == 2:
        return rest[1]
    if method == "POST":
        return "update" if rest else "create"
    return "retrieve" if rest else "list"


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
