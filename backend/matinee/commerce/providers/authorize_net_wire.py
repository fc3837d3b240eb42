"""Authorize.Net's one address, and how its answers are read.

The answers start with a byte order mark, and come with status 200 whatever they say.
"""

import hmac
import json
import re
from contextlib import suppress
from typing import Any, cast

from matinee.commerce.money import Money, exponent_of
from matinee.commerce.providers.base import (
    BadSignatureError,
    BillingAddress,
    Hint,
    Outcome,
    ProviderDownError,
    ProviderSettingsError,
    State,
    is_recoverable,
)
from matinee.commerce.providers.wire import send

# Refusals after which we know that no money moved.
ANSWERED_IN_FULL = frozenset({"E00027", "E00040"})

# https://developer.authorize.net/api/reference/responseCodes.html
DECLINES = {
    "2": "generic_decline",
    "3": "generic_decline",
    "4": "pickup_card",
    "6": "incorrect_number",
    "7": "invalid_expiry_month",
    "8": "expired_card",
    "27": "incorrect_zip",
    "37": "incorrect_number",
    "44": "incorrect_cvc",
    "45": "incorrect_cvc",
    "65": "incorrect_cvc",
    "78": "incorrect_cvc",
    "127": "incorrect_zip",
    "200": "generic_decline",
    "316": "expired_card",
    "317": "expired_card",
}
_STATES = {
    "capturedPendingSettlement": State.SUCCEEDED,
    "settledSuccessfully": State.SUCCEEDED,
    "refundPendingSettlement": State.SUCCEEDED,
    "refundSettledSuccessfully": State.SUCCEEDED,
    "chargeback": State.SUCCEEDED,
    "authorizedPendingCapture": State.PROCESSING,
    "FDSPendingReview": State.PROCESSING,
    "FDSAuthorizedPendingReview": State.PROCESSING,
    "underReview": State.PROCESSING,
    "approvedReview": State.PROCESSING,
    "voided": State.CANCELED,
    "expired": State.CANCELED,
}
_SETTINGS = {"E00005", "E00006", "E00007", "E00008", "E00009", "E00010", "E00011"}


class Refusal(Exception):
    """`resultCode` Error. `code` is the message's; `reason` the transaction's own, 11 for a duplicate."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.answer = answer
        message = (answer.get("messages", {}).get("message") or [{}])[0]
        self.code = str(message.get("code", ""))
        self.named_id = "".join(re.findall(r"with ID (\d+)", str(message.get("text", "")))[:1])
        response = answer.get("transactionResponse") or {}
        errors = response.get("errors") or [{}]
        self.reason = str(errors[0].get("errorCode", ""))
        number = str(response.get("transId") or "0")
        self.transaction_id = number if number != "0" else None
        super().__init__(f"{self.code} {self.reason}")


def ask(address: str, name: str, about: dict[str, Any]) -> dict[str, Any]:
    """Send one request and return the answer. Raises Refusal, ProviderDownError, ProviderSettingsError."""
    answered = send(
        "authorize_net",
        "POST",
        address,
        content=json.dumps({name: about}),
        headers={"Content-Type": "application/json"},
    )
    try:
        answer = cast(dict[str, Any], json.loads(answered.content.decode("utf-8-sig"), parse_float=str))
        result = answer["messages"]["resultCode"]
    except (ValueError, KeyError, TypeError):
        raise ProviderDownError from None  # a page of somebody in between
    declined = (answer.get("transactionResponse") or {}).get("responseCode") in ("2", "3")
    if result == "Ok" and not declined:
        return answer
    refusal = Refusal(answer)
    if declined and refusal.code == "I00001":
        refusal.code = "E00027"  # a decline comes with resultCode Ok as well
    if refusal.code in _SETTINGS or refusal.code == "E00003":
        raise ProviderSettingsError(f"Authorize.Net refused the request or the keys: {refusal.code}")
    if refusal.code == "E00001" or not refusal.code:
        raise ProviderDownError
    raise refusal


def outcome_of(details: dict[str, Any], currency: str) -> Outcome:
    status = details["transactionStatus"]
    state = state_of(status)
    code = None
    if state is State.FAILED:
        code = DECLINES.get(str(details.get("responseReasonCode", "")), "generic_decline")
    taken = str(details.get("settleAmount") or details.get("authAmount") or "0")
    return Outcome(
        state=state,
        provider_payment_id=str(details["transId"]),
        decline_code=code,
        recoverable=is_recoverable(code),
        captured_minor=_minor(taken, currency).minor if state is State.SUCCEEDED else None,
        currency=currency,
        closed=state is not State.PROCESSING,
        payment_id=payment_id_of((details.get("order") or {}).get("invoiceNumber")),
        raw={"transId": details["transId"], "transactionStatus": status},
    )


def state_of(status: str) -> State:
    return _STATES.get(status, State.FAILED)


def payment_id_of(invoice_number: str | None) -> str | None:
    """Read our payment out of an invoice number of ours: `M123`."""
    match = re.fullmatch(r"M(\d{1,18})", invoice_number or "")
    return match[1] if match else None


def _minor(text: str, currency: str) -> Money:
    whole, _, cents = text.partition(".")
    exponent = exponent_of(currency)
    return Money(int(whole + cents[:exponent].ljust(exponent, "0")), currency)


def check_signature(signature_key: str, given: str, body: bytes) -> None:
    """Check the HMAC. The vendor does not say whether the key is hex or text: either may have signed."""
    readings = [signature_key.encode()]
    with suppress(ValueError):
        readings.append(bytes.fromhex(signature_key))
    signature = given.removeprefix("sha512=").lower().encode()
    fits = [
        hmac.compare_digest(hmac.digest(reading, body, "sha512").hex().encode(), signature)
        for reading in readings
    ]
    if not any(fits):
        raise BadSignatureError


def hint_of(body: bytes) -> Hint:
    event = json.loads(body.decode("utf-8-sig"))
    about, kind = event.get("payload", {}), str(event.get("eventType", ""))
    named = str(about.get("id", ""))
    if not kind.startswith("net.authorize.payment."):
        return Hint(event["notificationId"], "other", named)
    gives_back = ".refund." in kind or ".void." in kind
    return Hint(
        event["notificationId"],
        "refund" if gives_back else "payment",
        named,
        payment_id_of(about.get("invoiceNumber")),
    )


def bill_to(address: BillingAddress | None) -> dict[str, Any]:
    """Write the address in their order, each part cut to their length; nothing where there is none."""
    if address is None:
        return {}
    street = ", ".join(line for line in (address.line1, address.line2) if line)
    parts = {
        "address": street[:60],
        "city": address.city[:40],
        "state": address.state[:40],
        "zip": address.postal_code[:20],
        "country": address.country[:60],
    }
    told = {name: part for name, part in parts.items() if part}
    return {"billTo": told} if told else {}
