"""`sessions`: the same three calls for the storefront and the back office."""

from ninja import Router, Status

from matinee.accounts import operations as accounts
from matinee.accounts.queries import Viewer
from matinee.accounts.schemas import Session, SignIn
from matinee.kit.schemas import problems
from matinee.request import Request, viewer_of

router = Router(tags=["sessions"])


@router.get("/sessions", response={200: Session, **problems(404)}, operation_id="get_session")
def get_session(request: Request) -> Session:
    """Who is signed in."""
    return as_session(viewer_of(request))


@router.post(
    "/sessions",
    response={200: Session, **problems(400, 401, 403, 404, 415, 422, 429)},
    operation_id="sign_in",
)
def sign_in(request: Request, body: SignIn) -> Session:
    """Sign in with e-mail and password."""
    viewer = accounts.sign_in(
        store_id=request.store.id,
        session=request.session,
        email=body.email,
        password=body.password,
        client_ip=request.client_ip,
        at=request.now,
    )
    return as_session(viewer)


@router.delete("/sessions", response={204: None, **problems(403, 404)}, operation_id="sign_out")
def sign_out(request: Request) -> Status[None]:
    """Sign out. A guest may do it too."""
    accounts.sign_out(session=request.session)
    return Status(204, None)


def as_session(viewer: Viewer) -> Session:
    return Session(
        logged=viewer.is_signed_in,
        name=viewer.name,
        id=viewer.id,
        email=viewer.email,
        role=viewer.role or "",
        nickname=viewer.nickname,
    )
