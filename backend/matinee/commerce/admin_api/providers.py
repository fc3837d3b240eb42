"""How the store takes money: each provider's settings. Secrets go in and never come out; owners only."""

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
    """Every provider, set up or not, in the order of the checkout."""
    return provider_settings.list_settings(store_id=request.store.id)


@router.patch("/payment_providers/{provider}", response={200: ProviderShown, **WRITE})
def change_provider(request: Request, provider: Provider, body: ProviderChange) -> ProviderShown:
    """Change what is named. An empty secret leaves the one that is there; enabling needs all of them."""
    return provider_settings.change_settings(provider=provider, **body.model_dump(), **make_act(request))


@router.post(
    "/payment_providers/{provider}/test", response={200: ConnectionTest, **problems(401, 403, 404, 422)}
)
def test_provider(request: Request, provider: Provider) -> ConnectionTest:
    """Begin to keep a card with the keys that are set and cancel it, and look whether webhooks arrive.

    Nothing is charged. The first step that fails says what is wrong.
    """
    address = f"{stores.mail_origin(request.store.host)}/webhooks/{provider}"
    return connection.test(store_id=request.store.id, provider=provider, address=address, at=request.now)


@router.get("/money_mode", response={200: MoneyMode, **problems(401, 404)})
def get_money_mode(request: Request) -> MoneyMode:
    """Whether the store takes money, or only seems to."""
    return provider_settings.mode_of(store_id=request.store.id)


@router.get("/test_money", response={200: TestMoney, **problems(401, 404)})
def get_test_money(request: Request) -> TestMoney:
    """What trying the store out has left in its books."""
    return wiping.find_test_money(store_id=request.store.id)


@router.delete("/test_money", response={200: TestMoney, **BARE})
def wipe_test_money(request: Request) -> TestMoney:
    """Delete all of it, and put the clock back. 409 once real money was taken."""
    return wiping.wipe(store_id=request.store.id, actor_id=viewer_of(request).id, at=request.now)
