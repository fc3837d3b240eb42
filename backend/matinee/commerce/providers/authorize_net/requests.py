"""What is sent to Authorize.Net: elements in the order of its schema, for it refuses any other.

A charge has two names. Its `invoiceNumber` belongs to our invoice: the duplicate window compares it, so that
a second attempt, when the first has arrived after all, is refused as its copy. Their AIM guide ("Response
for Duplicate Transactions") counts declined transactions too; so the number changes with each definite no,
and with nothing else. The attempt's own key goes into a user field, which shows on the seller's receipt, and
into the description: the schema gives user fields back in no look-up.
"""

import re

from matinee.commerce.money import Money, decimal_text
from matinee.commerce.providers.authorize_net.objects import Details
from matinee.commerce.providers.base import BillingAddress, Charge

# The longest that Authorize.Net knows: the same card, amount and invoice within eight hours is refused.
DUPLICATE_WINDOW_SECONDS = 28_800
# No invoice's name holds the letter that parts it from the number of refusals.
_NUMBER = re.compile(r"(M[A-WYZ2-9]{13})(?:X\d{1,5})?")
_KEY = re.compile(r"\bmt([0-9A-Za-z]+)$")


def charge_request(charge: Charge, method_ref: str) -> dict[str, object]:
    customer, _, profile = method_ref.partition("/")
    return {
        "transactionType": "authCaptureTransaction",
        "amount": decimal_text(charge.money),
        "profile": {"customerProfileId": customer, "paymentProfile": {"paymentProfileId": profile}},
        "order": {"invoiceNumber": invoice_number(charge), "description": _description(charge)},
        "transactionSettings": _long_window(),
        "userFields": {"userField": [{"name": "matinee_payment", "value": charge.key}]},
        **_on_file(charge),
    }


def refund_request(transaction_id: str, money: Money, *, number: str, card: str) -> dict[str, object]:
    return {
        "transactionType": "refundTransaction",
        "amount": decimal_text(money),
        "payment": {"creditCard": {"cardNumber": card[-4:], "expirationDate": "XXXX"}},
        "refTransId": transaction_id,
        "order": {"invoiceNumber": number},
        "transactionSettings": _long_window(),
    }


def invoice_number(charge: Charge) -> str:
    """Return the invoice's name and how often it was refused, in 20 letters and digits."""
    return f"{charge.invoice_ref}X{charge.refused_before}" if charge.refused_before else charge.invoice_ref


def invoice_of(number: str | None) -> str | None:
    """Read an invoice's name out of an invoice number; None where there is none of ours."""
    match = _NUMBER.fullmatch(number or "")
    return match[1] if match else None


def is_of_a_invoice(number: str | None) -> bool:
    """Say whether a transaction looks like a charge of ours; its details say whether it is."""
    return invoice_of(number) is not None


def payment_key_of(details: Details) -> str | None:
    """Return the key of the attempt that a transaction names."""
    key = _KEY.search((details.get("order") or {}).get("description") or "")
    return f"mt_{key[1]}" if key else None


def bill_to(address: BillingAddress | None) -> dict[str, object]:
    """Write the address in their order, each part cut to their length; nothing where there is none.

    It belongs to the kept card: beside one, a transaction may not name an address (E00093).
    """
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
    filled_parts = {name: part for name, part in parts.items() if part}
    return {"billTo": filled_parts} if filled_parts else {}


def _description(charge: Charge) -> str:
    # Without the underscore: their guides allow no symbols here.
    return f"{charge.metadata.get('invoice', '')} {charge.key.replace('_', '')}".strip()


def _long_window() -> dict[str, object]:
    window = {"settingName": "duplicateWindow", "settingValue": str(DUPLICATE_WINDOW_SECONDS)}
    return {"setting": [window]}


def _on_file(charge: Charge) -> dict[str, object]:
    """Say who began a charge of a kept card, its holder or we, and then what it follows.

    https://developer.authorize.net/api/reference/features/card-on-file.html. That a card was put on file is
    told by its live validation, which counts as the first transaction.
    """
    if not charge.off_session:
        return {"processingOptions": {"isStoredCredentials": True}}
    options: dict[str, object] = {"processingOptions": {"isSubsequentAuth": True}}
    if charge.first is None:
        return options
    follows: dict[str, object] = {
        "originalNetworkTransId": charge.first.network_id,
        "originalAuthAmount": decimal_text(charge.first.money),
    }
    if charge.refused_before:
        follows["reason"] = "resubmission"
    return {**options, "subsequentAuthInformation": follows}
