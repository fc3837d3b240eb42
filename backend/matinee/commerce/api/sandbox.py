"""For the sandbox, what real providers do in their own frames: tokenize a card, confirm with a bank."""

from django.http import HttpResponse
from ninja import Router

from matinee.commerce.api import schemas
from matinee.commerce.api.once import answer_once
from matinee.commerce.providers import registry
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.commerce.queries.numbers import is_payment_of
from matinee.kit.errors import NotFoundError
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of

router = Router(tags=["sandbox"])


@router.post(
    "/billings/sandbox_card",
    response={200: schemas.SandboxToken, 402: schemas.Declined, **problems(400, 401, 403, 404, 415, 422)},
)
def make_sandbox_token(request: Request, body: schemas.SandboxCard) -> HttpResponse:
    """Tokenize a test card number; refuse any other number."""
    sandbox = _sandbox(request)

    def act() -> tuple[int, schemas.SandboxToken]:
        token, needs_challenge = sandbox.make_token(
            number=body.number, exp_month=body.exp_month, exp_year=body.exp_year
        )
        return 200, schemas.SandboxToken(token=token, needs_challenge=needs_challenge)

    return answer_once(request, None, act)


@router.post(
    "/billings/sandbox_challenge", response={200: schemas.Done, **problems(400, 401, 403, 404, 415, 422)}
)
def answer_sandbox_challenge(request: Request, body: schemas.ChallengeAnswer) -> schemas.Done:
    """Answer the bank's challenge for one's own payment, or for a card being saved."""
    is_card = body.ref.startswith("sbx_pm_")  # only the one who has just made a card's token knows it
    if not is_card and not is_payment_of(
        request.store.id, user_id=viewer_of(request).id, provider="sandbox", ref=body.ref
    ):
        raise NotFoundError
    _sandbox(request).answer_challenge(body.ref, approve=body.approve)
    return schemas.Done()


def _sandbox(request: Request) -> Sandbox:
    if "sandbox" not in registry.list_enabled(request.store.id):
        raise NotFoundError
    return Sandbox(store_id=request.store.id)
