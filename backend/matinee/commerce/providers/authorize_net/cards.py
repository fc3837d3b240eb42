"""Customer profiles of Authorize.Net and the cards in them, each with the address its bank knows."""

import logging
import secrets
from collections.abc import Mapping

from matinee.commerce.providers.authorize_net.account import Account
from matinee.commerce.providers.authorize_net.requests import bill_to
from matinee.commerce.providers.authorize_net.wire import Refusal
from matinee.commerce.providers.base import (
    BillingAddress,
    CardRefusedError,
    Customer,
    RefusedError,
    Token,
    UnknownCustomerError,
    VaultedMethod,
)

logger = logging.getLogger(__name__)

_BAD_TOKEN = {"E00114", "E00116", "E00117", "E00118", "E00119", "E00120", "E00121", "E00122", "E00123"}
_KNOWN_ALREADY, _UNKNOWN = "E00039", "E00040"


def ensure_customer(account: Account, customer: Customer) -> str:
    profile = {"merchantCustomerId": str(customer.user_id), "email": customer.email}
    try:
        answer = account.ask("createCustomerProfileRequest", {"profile": profile})
    except Refusal as refusal:
        # "A duplicate record with ID … already exists."
        if refusal.code == _KNOWN_ALREADY and refusal.named_id:
            return refusal.named_id
        raise RefusedError(refusal.code) from None
    return str(answer["customerProfileId"])


def rehearse(account: Account) -> None:
    """Make a customer's profile and take it away again. Raises RefusedError."""
    try:
        answer = account.ask(
            "createCustomerProfileRequest",
            {"profile": {"merchantCustomerId": f"test-{secrets.token_hex(7)}"}},
        )
        account.ask("deleteCustomerProfileRequest", {"customerProfileId": str(answer["customerProfileId"])})
    except Refusal as refusal:
        raise RefusedError(refusal.code) from None


def keep(account: Account, token: Token, customer: str, address: BillingAddress | None) -> VaultedMethod:
    """Turn the page's single-use token, `{dataDescriptor, dataValue}`, into a kept card."""
    if not isinstance(token, Mapping) or not {"dataDescriptor", "dataValue"} <= token.keys():
        raise CardRefusedError("token_malformed", "The card could not be read. Enter it again.")
    opaque = {"dataDescriptor": token["dataDescriptor"], "dataValue": token["dataValue"]}
    about = {
        "customerProfileId": customer,
        "paymentProfile": {
            **bill_to(address),
            "payment": {"opaqueData": opaque},
            "defaultPaymentProfile": False,
        },
        "validationMode": "liveMode",
    }
    try:
        answer = account.ask("createCustomerPaymentProfileRequest", about)
    except Refusal as refusal:
        if refusal.code == _UNKNOWN:
            raise UnknownCustomerError from None
        card_id = str(refusal.answer.get("customerPaymentProfileId") or "")
        if refusal.code != _KNOWN_ALREADY or not card_id:
            code = "token_expired" if refusal.code in _BAD_TOKEN else "generic_decline"
            raise CardRefusedError(code) from None
        _move(account, customer, card_id, address)
        return _read_method(account, customer, card_id)
    return _read_method(account, customer, str(answer["customerPaymentProfileId"]))


def forget(account: Account, method_ref: str) -> None:
    customer, _, card = method_ref.partition("/")
    try:
        account.ask("deleteCustomerPaymentProfileRequest", _names(customer, card))
    except Refusal as refusal:
        if refusal.code != _UNKNOWN:
            raise RefusedError(refusal.code) from None


def _move(account: Account, customer: str, card: str, address: BillingAddress | None) -> None:
    """Give a card that was kept before the address that came with it now."""
    billing = bill_to(address)
    if not billing:
        return
    try:
        payment_profile = account.ask("getCustomerPaymentProfileRequest", _names(customer, card))[
            "paymentProfile"
        ]
        card_shown = payment_profile["payment"]["creditCard"]  # what is masked stays as it is
        masked_card = {"cardNumber": card_shown["cardNumber"], "expirationDate": card_shown["expirationDate"]}
        profile = {**billing, "payment": {"creditCard": masked_card}, "customerPaymentProfileId": card}
        about = {"customerProfileId": customer, "paymentProfile": profile}
        account.ask("updateCustomerPaymentProfileRequest", about)
    except Refusal as refusal:
        logger.warning("authorize_net: a kept card keeps its old address: %s", refusal)


def _read_method(account: Account, customer: str, card: str) -> VaultedMethod:
    about = {**_names(customer, card), "unmaskExpirationDate": True}
    profile = account.ask("getCustomerPaymentProfileRequest", about)["paymentProfile"]
    credit_card = profile["payment"]["creditCard"]
    year, _, month = credit_card.get("expirationDate", "").partition("-")
    return VaultedMethod(
        ref=f"{customer}/{card}",
        kind="card",
        brand=credit_card.get("cardType", "").lower(),
        last4=credit_card["cardNumber"][-4:],
        exp_month=int(month) if month.isdecimal() else None,
        exp_year=int(year) if year.isdecimal() else None,
    )


def _names(customer: str, card: str) -> dict[str, str]:
    return {"customerProfileId": customer, "customerPaymentProfileId": card}
