from typing import TYPE_CHECKING

from pydantic import Field

from matinee.commerce.providers.manifest import Fields, Manifest, variables_of
from matinee.commerce.providers.paypal.page import is_sandbox
from matinee.kit.environment import Origin, Variables

if TYPE_CHECKING:
    from matinee.commerce.providers.base import PaymentProvider
    from matinee.commerce.providers.settings import Known


class PayPalVariables(Variables):
    api_base: Origin = Field("https://api-m.paypal.com", validation_alias="PAYPAL_API_BASE")
    script_base: Origin = Field("", validation_alias="PAYPAL_SCRIPT_BASE")


def _make(store_id: int, settings: "Known") -> "PaymentProvider":
    from matinee.commerce.providers.paypal.provider import PayPal

    variables = variables_of(PayPalVariables)
    return PayPal(
        client_id=settings.public.get("client_id", ""),
        client_secret=settings.secret("client_secret"),
        webhook_id=settings.public.get("webhook_id", ""),
        api_base=variables.api_base,
        script_base=variables.script_base,
    )


MANIFEST = Manifest(
    name="paypal",
    place=2,
    title="PayPal",
    label="PayPal",
    element="paypal_buttons",
    takes_cards=False,
    make=_make,
    is_test=lambda settings: is_sandbox(variables_of(PayPalVariables).api_base),
    fields=Fields(public=("client_id", "webhook_id"), secret=("client_secret",)),
    account_keys=lambda settings: (
        settings.public.get("client_id", ""),
        variables_of(PayPalVariables).api_base,
    ),
    variables=PayPalVariables,
)
