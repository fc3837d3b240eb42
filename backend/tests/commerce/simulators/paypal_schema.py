"""What PayPal takes in a request: every field by name, with what it may hold.

Facts of PayPal's OpenAPI files (orders 2.13, vault 3, payments 2), of the parts that Matinee has a reason to
send. A field that stands nowhere here is refused; `!` marks what PayPal, or our way of using it, needs.
"""

import re
from typing import Any

_URL = r"https?://[^\s]{1,3990}"
_NAME = r"(?s).{1,127}"
_MONEY = {"!currency_code": "[A-Z]{3}", "!value": r"[0-9]{1,15}([.][0-9]{1,3})?"}
_EXPERIENCE = {
    "!brand_name": _NAME,
    "!locale": "[a-z]{2}-[A-Z]{2}",  # of the pattern, what their pages are there for
    "!shipping_preference": "NO_SHIPPING",
    "!return_url": _URL,
    "!cancel_url": _URL,
}
_STORED = {
    "!payment_initiator": "CUSTOMER|MERCHANT",
    "!usage": "FIRST|SUBSEQUENT|DERIVED",
    "!usage_pattern": "(IMMEDIATE|DEFERRED)|"
    "(RECURRING|THRESHOLD|SUBSCRIPTION|UNSCHEDULED|INSTALLMENT)_(PREPAID|POSTPAID)",
}
_CUSTOMER = {"!merchant_customer_id": r"[0-9a-zA-Z-_.^*$@#]{1,64}"}
_UNIT = {"!amount": _MONEY, "!invoice_id": _NAME, "custom_id": _NAME}

_KEPT = {"!vault_id": "[0-9a-zA-Z_-]{1,36}", "!stored_credential": _STORED}
_APPROVED = {"!experience_context": {**_EXPERIENCE, "!user_action": "PAY_NOW"}}
_TOKEN = {"!id": "[0-9A-Z_-]{7,36}", "!type": "SETUP_TOKEN"}


def _order(source: dict[str, Any]) -> dict[str, Any]:
    return {"!intent": "CAPTURE", "!purchase_units": [_UNIT], "!payment_source": {"!paypal": source}}


REQUESTS: dict[str, dict[str, Any]] = {
    "order kept": _order(_KEPT),
    "order": _order(_APPROVED),
    "capture": {},
    "refund": {"!amount": _MONEY, "custom_id": _NAME, "invoice_id": _NAME, "note_to_payer": _NAME},
    "setup": {
        "!payment_source": {
            "!paypal": {"!usage_type": "MERCHANT|PLATFORM", "!experience_context": _EXPERIENCE}
        },
        "customer": _CUSTOMER,
    },
    "keep": {"!payment_source": {"!token": _TOKEN}, "customer": _CUSTOMER},
}


class WrongFieldError(Exception):
    def __init__(self, issue: str, field: str) -> None:
        self.issue, self.field = issue, field


def check(request: str, sent: Any) -> None:
    """Compare what was sent with what PayPal takes. Raises WrongFieldError."""
    _check(REQUESTS[request], sent, "")


def _check(taken: Any, sent: Any, place: str) -> None:
    if isinstance(taken, list):
        if not isinstance(sent, list) or len(sent) != 1:
            raise WrongFieldError("INVALID_ARRAY_LENGTH", place)
        _check(taken[0], sent[0], f"{place}/0")
    elif isinstance(taken, dict):
        if not isinstance(sent, dict):
            raise WrongFieldError("INVALID_PARAMETER_SYNTAX", place)
        known = {name.removeprefix("!"): kind for name, kind in taken.items()}
        for name in sent:
            if name not in known:
                raise WrongFieldError("UNKNOWN_FIELD", f"{place}/{name}")
            _check(known[name], sent[name], f"{place}/{name}")
        for name in taken:
            if name.startswith("!") and name[1:] not in sent:
                raise WrongFieldError("MISSING_REQUIRED_PARAMETER", f"{place}/{name[1:]}")
    elif not isinstance(sent, str) or not re.fullmatch(taken, sent):
        raise WrongFieldError("INVALID_PARAMETER_VALUE", place)
