"""How the store takes money: each provider's settings. Secrets go in and never come out; owners only."""

from datetime import timedelta
from itertools import islice
from typing import Literal

from ninja import Router

from matinee.commerce.admin_api.answers import READ, WRITE, show
from matinee.commerce.admin_api.products import told
from matinee.commerce.admin_schemas.revenue import ConnectionTest, ProviderChange, ProviderShown
from matinee.commerce.operations import provider_settings
from matinee.commerce.providers import registry
from matinee.commerce.providers.base import ProviderSettingsError
from matinee.kit.errors import ProblemError
from matinee.kit.schemas import problems
from matinee.request import Request

router = Router(tags=["providers"])

Provider = Literal["sandbox", "stripe", "paypal", "authorize_net"]
# A short look back: what is asked for is the answer, not what is in it.
LOOK_BACK = timedelta(hours=1)


@router.get("/payment_providers", response={200: list[ProviderShown], **READ}, operation_id="list_providers")
def list_providers(request: Request) -> list[ProviderShown]:
    """Every provider, set up or not, in the order of the checkout."""
    return [show(row, ProviderShown) for row in provider_settings.list_settings(store_id=request.store.id)]


@router.patch(
    "/payment_providers/{provider}", response={200: ProviderShown, **WRITE}, operation_id="change_provider"
)
def change_provider(request: Request, provider: Provider, body: ProviderChange) -> ProviderShown:
    """Change what is named. An empty secret leaves the one that is there; enabling needs all of them."""
    changed = provider_settings.change_settings(provider=provider, **body.model_dump(), **told(request))
    return show(changed, ProviderShown)


@router.post(
    "/payment_providers/{provider}/test",
    response={200: ConnectionTest, **problems(401, 403, 404, 422)},
    operation_id="test_provider",
)
def test_provider(request: Request, provider: Provider) -> ConnectionTest:
    """Ask the provider for its latest payments with the keys that are kept: nothing is charged."""
    try:
        connected = registry.provider_of(request.store.id, provider)
        list(islice(connected.list_recent(request.now - LOOK_BACK), 1))
    except (ProblemError, ProviderSettingsError) as error:
        return ConnectionTest(works=False, message=str(error))
    return ConnectionTest(works=True, message="The provider answered and knows these keys.")
