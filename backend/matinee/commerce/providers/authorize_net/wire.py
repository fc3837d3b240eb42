"""Authorize.Net's one address, and how its answers are read.

The answers start with a byte order mark, and come with status 200 whatever they say.
"""

import hmac
import json
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import cast

from matinee.commerce.money import exponent_of
from matinee.commerce.providers.authorize_net.facts import VOIDED, meaning_of
from matinee.commerce.providers.authorize_net.objects import Answer, Details
from matinee.commerce.providers.authorize_net.requests import payment_key_of
from matinee.commerce.providers.base import (
    BadSignatureError,
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
_SETTINGS = {"E00005", "E00006", "E00007", "E00008", "E00009", "E00010", "E00011"}


class Refusal(Exception):
    """`resultCode` Error. `code` is the message's; `reason` the transaction's own, 11 for a duplicate."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        message = (answer.get("messages", {}).get("message") or [{}])[0]
        self.code = str(message.get("code", ""))
        self.named_id = "".join(re.findall(r"with ID (\d+)", str(message.get("text", "")))[:1])
        response = answer.get("transactionResponse") or {}
        errors = response.get("errors") or [{}]
        self.reason = str(errors[0].get("errorCode", ""))
        # Of a duplicate these name the original; the guide says "Transaction ID", the schema has two.
        numbers = [str(number or "0") for number in (response.get("transId"), response.get("refTransID"))]
        self.transaction_ids = [number for number in numbers if number != "0"]
        super().__init__(f"{self.code} {self.reason}")

    @property
    def transaction_id(self) -> str | None:
        return self.transaction_ids[0] if self.transaction_ids else None


def ask(address: str, name: str, about: Mapping[str, object]) -> Answer:
    """Send one request and return the answer. Raises Refusal, ProviderDownError, ProviderSettingsError."""
    response = send(
        "authorize_net",
        "POST",
        address,
        content=json.dumps({name: about}),
        headers={"Content-Type": "application/json"},
    )
    try:
        answer = cast(Answer, json.loads(response.content.decode("utf-8-sig"), parse_float=str))
        result = answer["messages"]["resultCode"]
    except (ValueError, KeyError, TypeError):
        raise ProviderDownError from None  # a page of somebody in between
    is_declined = (answer.get("transactionResponse") or {}).get("responseCode") in ("2", "3")
    if result == "Ok" and not is_declined:
        return answer
    refusal = Refusal(answer)
    if is_declined and refusal.code == "I00001":
        refusal.code = "E00027"  # a decline comes with resultCode Ok as well
    if refusal.code in _SETTINGS or refusal.code == "E00003":
        raise ProviderSettingsError(f"Authorize.Net refused the request or the keys: {refusal.code}")
    if refusal.code == "E00001" or not refusal.code:
        raise ProviderDownError
    raise refusal


def outcome_of(details: Details, currency: str) -> Outcome:
    """Read a charge. The details of a refund are those of another transaction: see `refTransId`."""
    status = str(details["transactionStatus"])
    meaning = meaning_of(status)
    code = None
    if meaning.state is State.FAILED:
        code = DECLINES.get(str(details.get("responseReasonCode", "")), "generic_decline")
    is_voided = status == VOIDED  # of which nothing settles
    amount = details.get("authAmount") if is_voided else details.get("settleAmount")
    taken_minor = minor_of(amount or details.get("authAmount") or "0", currency)
    network_id = details.get("networkTransId")
    return Outcome(
        state=meaning.state,
        provider_payment_id=str(details["transId"]),
        decline_code=code,
        recoverable=is_recoverable(code),
        captured_minor=taken_minor if meaning.state is State.SUCCEEDED else None,
        # What is voided is back whole; what was refunded is in other transactions.
        refunded_minor=taken_minor if is_voided else None,
        currency=currency,
        closed=meaning.closed,
        payment_key=payment_key_of(details),
        raw={
            "transId": details["transId"],
            "transactionStatus": status,
            **({"networkTransId": network_id} if network_id else {}),
        },
    )


def minor_of(amount: object, currency: str) -> int:
    whole, _, cents = str(amount).partition(".")
    exponent = exponent_of(currency)
    return int(whole + cents[:exponent].ljust(exponent, "0"))


def check_signature(signature_key: str, header: str, body: bytes) -> None:
    """Check the HMAC. The vendor does not say whether the key is hex or text: either may have signed."""
    readings = [signature_key.encode()]
    with suppress(ValueError):
        readings.append(bytes.fromhex(signature_key))
    signature = header.removeprefix("sha512=").lower().encode()
    fits = [
        hmac.compare_digest(hmac.digest(reading, body, "sha512").hex().encode(), signature)
        for reading in readings
    ]
    if not any(fits):
        raise BadSignatureError


def hint_of(body: bytes) -> Hint:
    event = json.loads(body.decode("utf-8-sig"))
    about, kind = event.get("payload", {}), str(event.get("eventType", ""))
    object_id = str(about.get("id", ""))
    if not kind.startswith("net.authorize.payment."):
        return Hint(event["notificationId"], "other", object_id)
    gives_back = ".refund." in kind or ".void." in kind
    # It names the invoice and not the attempt: which one it was is read from the transaction.
    return Hint(event["notificationId"], "refund" if gives_back else "payment", object_id)
