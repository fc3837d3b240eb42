"""Stripe as a page reaches it: with the publishable key and an intent's secret, and with its own words alone.

The stand-in for Stripe.js (`apps/storefront/src/testing/fake-stripe.ts`) speaks to it.
"""

from typing import Any, Protocol

from tests.commerce.simulators.server import Call, Reply


class Stripe(Protocol):
    objects: dict[str, dict[str, Any]]

    def add_method(self, scenario: str, customer: str | None = None, kind: str = "card") -> str: ...
    def confirm_in_page(self, intent_id: str, method: str) -> None: ...
    def answer_bank(self, intent_id: str, *, approve: bool) -> None: ...


def answer(stripe: Stripe, call: Call, sent: dict[str, Any]) -> Reply:
    match call.path.strip("/").split("/")[1:]:
        case [("payment_intents" | "setup_intents") as kind, ref, ("confirm" | "bank") as verb]:
            intent = stripe.objects.get(ref)
        case _:
            return _refuse(404, "resource_missing")
    if intent is None or intent["client_secret"] != sent.get("client_secret"):
        return _refuse(401, "invalid_client_secret")
    if verb == "bank":
        stripe.answer_bank(ref, approve=sent["approve"] == "true")
    elif kind == "setup_intents":
        method = stripe.add_method(sent["scenario"], intent.get("customer"), sent["type"])
        intent.update(status="succeeded", payment_method=method)
    else:
        stripe.confirm_in_page(ref, stripe.add_method(sent["scenario"], None, sent["type"]))
    problem = intent.get("last_payment_error")
    return Reply(402, {"error": {**problem, "payment_intent": intent}}) if problem else Reply(200, intent)


def _refuse(status: int, code: str) -> Reply:
    return Reply(status, {"error": {"type": "invalid_request_error", "code": code, "message": code}})
