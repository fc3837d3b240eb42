from typing import TYPE_CHECKING

from django.conf import settings
from pydantic import Field

from matinee.commerce.providers.manifest import Manifest, variables_of
from matinee.kit.environment import Variables

if TYPE_CHECKING:
    from matinee.commerce.providers.base import PaymentProvider
    from matinee.commerce.providers.settings import Known


class SandboxVariables(Variables):
    allow: bool = Field(False, validation_alias="ALLOW_SANDBOX")


def is_allowed() -> bool:
    """Whether it takes part at all: in production only where it was said."""
    return settings.ENVIRONMENT.env != "production" or variables_of(SandboxVariables).allow


def _make(store_id: int, provider_settings: "Known") -> "PaymentProvider":
    from matinee.commerce.providers.sandbox.provider import Sandbox

    return Sandbox(store_id=store_id)


MANIFEST = Manifest(
    name="sandbox",
    place=0,
    title="Sandbox",
    label="Test card",
    element="sandbox_card",
    takes_cards=True,
    make=_make,
    is_test=lambda settings: True,
    variables=SandboxVariables,
)
