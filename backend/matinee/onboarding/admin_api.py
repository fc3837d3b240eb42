"""The setup checklist in the back office."""

from ninja import Router

from matinee.kit.schemas import problems
from matinee.onboarding import operations as onboarding
from matinee.onboarding.queries import Setup, StepName, get_setup
from matinee.onboarding.schemas import StepChange
from matinee.request import Request

router = Router(tags=["setup"])


@router.get("/setup", response={200: Setup, **problems(401, 404)}, operation_id="get_setup")
def read_setup(request: Request) -> Setup:
    """Return the setup checklist, and whether visitors may enter the store."""
    return get_setup(request.store.id, at=request.now)


@router.put("/setup/{step}", response={200: Setup, **problems(400, 401, 403, 404, 415, 422)})
def change_step(request: Request, step: StepName, body: StepChange) -> Setup:
    """Skip a step, or take it up again. A step that is done stays done."""
    if body.is_skipped:
        onboarding.skip_step(store_id=request.store.id, step=step)
    else:
        onboarding.take_up_step(store_id=request.store.id, step=step)
    return get_setup(request.store.id, at=request.now)
