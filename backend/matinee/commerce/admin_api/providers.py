"""Payment provider settings, for owners only. Secrets are write-only."""

from typing import TYPE_CHECKING, Literal

from ninja import Router

from matinee.commerce.admin_api.answers import BARE, READ, WRITE
from matinee.commerce.admin_api.products import make_act
from matinee.commerce.admin_schemas.revenue import ProviderChange
from matinee.commerce.operations.payments import connection, provider_settings, wiping
from matinee.commerce.operations.payments.connection import ConnectionTest
from matinee.commerce.operations.payments.provider_settings import MoneyMode, ProviderShown
from matinee.commerce.operations.payments.wiping import TestMoney
from matinee.commerce.providers.manifests import NAMES
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of
from matinee.stores import queries as stores

router = Router(tags=["providers"])

if TYPE_CHECKING:
    Provider = str
else:
    Provider = Literal[NAMES]


@router.get("/payment_providers", response={200: list[ProviderShown], **READ})
def list_providers(request: Request) -> list[ProviderShown]:
    """List every provider, configured or not, in checkout order."""
    return provider_settings.list_settings(store_id=request.store.id)


@router.patch("/payment_providers/{provider}", response={200: ProviderShown, **WRITE})
def change_provider(request: Request, provider: Provider, body: ProviderChange) -> ProviderShown:
    """Change the given settings. An empty secret keeps the current one; enabling requires all of them."""
    return provider_settings.change_settings(provider=provider, **body.model_dump(), **make_act(request))


@router.post(
    "/payment_providers/{provider}/test", response={200: ConnectionTest, **problems(401, 403, 404, 422)}
)
def test_provider(request: Request, provider: Provider) -> ConnectionTest:
    """Test the configured keys: begin and cancel a card setup, and check that webhooks arrive.

    Nothing is charged. The first step that fails is reported with its reason.
    """
    address = f"{stores.mail_origin(request.store.host)}/webhooks/{provider}"
    return connection.test(store_id=request.store.id, provider=provider, address=address, at=request.now)


@router.get("/money_mode", response={200: MoneyMode, **problems(401, 404)})
def get_money_mode(request: Request) -> MoneyMode:
    """Return whether the store takes real money, test money or none."""
    return provider_settings.mode_of(store_id=request.store.id)


@router.get("/test_money", response={200: TestMoney, **problems(401, 404)})
def get_test_money(request: Request) -> TestMoney:
    """Return what test payments have left in the store's books."""
    return wiping.find_test_money(store_id=request.store.id)


@router.delete("/test_money", response={200: TestMoney, **BARE})
def wipe_test_money(request: Request) -> TestMoney:
    """Delete all test payments and reset the clock. 409 once real money has been taken."""
    return wiping.wipe(store_id=request.store.id, actor_id=viewer_of(request).id, at=request.now)
