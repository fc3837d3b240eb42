"""Staff controls of the sandbox: its clock and its webhooks."""

from ninja import Field, Router, Schema

from matinee.commerce.operations.payments import sandbox
from matinee.commerce.operations.payments.sandbox import SandboxState
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of

router = Router(tags=["payments"])


class ClockForward(Schema):
    seconds: int = Field(ge=1, le=366 * 86400)


class WebhookSwitches(Schema):
    delay_seconds: int = Field(0, ge=0, le=3600)
    copies: int = Field(1, ge=0, le=3, description="0 loses every webhook, 2 doubles it")


@router.get("/sandbox/clock", response={200: SandboxState, **problems(401, 404)})
def get_sandbox(request: Request) -> SandboxState:
    """Return the store's clock and how the sandbox's webhooks behave."""
    return sandbox.switches_of(store_id=request.store.id, at=request.now)


@router.post("/sandbox/clock", response={200: SandboxState, **problems(400, 401, 403, 404, 415, 422)})
def advance_sandbox(request: Request, body: ClockForward) -> SandboxState:
    """Advance the clock. What falls due is billed within seconds."""
    return sandbox.advance_clock(
        store_id=request.store.id, seconds=body.seconds, actor_id=viewer_of(request).id, at=request.now
    )


@router.put("/sandbox/webhooks", response={200: SandboxState, **problems(400, 401, 403, 404, 415, 422)})
def set_webhooks(request: Request, body: WebhookSwitches) -> SandboxState:
    """Delay, duplicate or drop the sandbox's webhooks."""
    return sandbox.set_webhooks(
        store_id=request.store.id, delay_seconds=body.delay_seconds, copies=body.copies, at=request.now
    )
