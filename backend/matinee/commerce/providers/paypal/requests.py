"""What PayPal is asked for: an order, paid with a kept account or approved by the buyer, or to keep one.

PayPal's own SDK says which keys there are: frontend/apps/storefront/tests/paypal-requests.test.ts.
"""

from matinee.commerce.providers.base import BuyerPage, Charge
from matinee.commerce.providers.paypal.wire import to_wire
from matinee.kit.languages import country_of

_BRAND_LENGTH = 127


def order_request(charge: Charge) -> dict[str, object]:
    unit = {
        "amount": to_wire(charge.money),
        # Given back with every capture, and in PayPal's reports: it is how a payment is known to be ours.
        "invoice_id": charge.key,
        "custom_id": charge.metadata.get("payment_id", ""),  # for people who read those reports
    }
    source: dict[str, object] = {"experience_context": _experience(charge.page) | {"user_action": "PAY_NOW"}}
    if charge.method_ref is not None:
        source = {"vault_id": charge.method_ref, "stored_credential": _stored_credential(charge)}
    return {"intent": "CAPTURE", "purchase_units": [unit], "payment_source": {"paypal": source}}


def setup_request(customer_ref: str | None, page: BuyerPage | None) -> dict[str, object]:
    source = {"usage_type": "MERCHANT", "experience_context": _experience(page)}
    about: dict[str, object] = {"payment_source": {"paypal": source}}
    if customer_ref:
        about["customer"] = {"merchant_customer_id": customer_ref}
    return about


def keep_request(setup: str, customer_ref: str) -> dict[str, object]:
    source = {"token": {"id": setup, "type": "SETUP_TOKEN"}}
    return {"payment_source": source, "customer": {"merchant_customer_id": customer_ref}}


def _stored_credential(charge: Charge) -> dict[str, str]:
    """Say who asks, and for what: a wallet has `usage_pattern` where a card has `payment_type`."""
    return {
        "payment_initiator": "MERCHANT" if charge.off_session else "CUSTOMER",
        "usage": "SUBSEQUENT",  # it was kept before, by a setup that took nothing
        "usage_pattern": "SUBSCRIPTION_PREPAID" if charge.is_for_plan else "UNSCHEDULED_PREPAID",
    }


def _experience(page: BuyerPage | None) -> dict[str, str]:
    """What PayPal's own page shows, and where it leads if it takes the place of ours."""
    page = page or BuyerPage()
    return {
        "brand_name": page.shop[:_BRAND_LENGTH] or "Matinee",
        "locale": _locale(page.locale),
        "shipping_preference": "NO_SHIPPING",
        "return_url": page.back_to,
        "cancel_url": page.back_to,
    }


def _locale(language: str) -> str:
    """PayPal's pages take a language with a country; it lists one Arabic, of Egypt, for all countries."""
    country = country_of(language)
    return f"{language}-{country}" if country else "en-US"
