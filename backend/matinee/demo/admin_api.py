"""The demo in the back office, for owners only."""

from ninja import Router, Status

from matinee.demo import operations as demo
from matinee.demo.queries import Demo, get_demo
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of

router = Router(tags=["demo"])


@router.get("/demo", response={200: Demo, **problems(401, 403, 404)}, operation_id="get_demo")
def read_demo(request: Request) -> Demo:
    """Return what the store has of the demo."""
    return get_demo(request.store.id)


@router.delete("/demo", response={202: Demo, **problems(401, 403, 404, 409, 422)})
def remove_demo(request: Request) -> Status[Demo]:
    """Remove all of the demo, and nothing of the owner's own. A job does it; calling again is harmless."""
    demo.request_removal(store_id=request.store.id, actor_id=viewer_of(request).id, at=request.now)
    return Status(202, get_demo(request.store.id))
