"""Invitations to the team: the owners' list, and the link of the mail."""

from ninja import Router, Status

from matinee.accounts import admin_queries as people
from matinee.accounts.admin_queries import OpenInvitation
from matinee.accounts.admin_schemas import InvitationAnswer, InvitationRequest
from matinee.accounts.api import open_session, postmark_of
from matinee.accounts.operations import invitations
from matinee.accounts.operations.invitations import InvitationOffer
from matinee.accounts.schemas import Session
from matinee.kit.schemas import Id, problems
from matinee.request import Request, device_cookie_of, locale_of, viewer_of

router = Router(tags=["people"])

ACT = problems(401, 403, 404, 422)


@router.get("/invitations", response={200: list[OpenInvitation], **problems(401, 404)})
def list_invitations(request: Request) -> list[OpenInvitation]:
    """List the invitations that nobody has accepted yet, the latest first."""
    return people.list_invitations(request.store.id, at=request.now)


@router.post("/invitations", response={201: OpenInvitation, **ACT, **problems(400, 409, 415, 429)})
def invite(request: Request, body: InvitationRequest) -> Status[OpenInvitation]:
    """Invite somebody to the team by mail. To invite an e-mail again replaces its invitation."""
    invitation_id = invitations.invite(
        store_id=request.store.id,
        actor=viewer_of(request),
        email=body.email,
        role=body.role,
        postmark=postmark_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return Status(201, _open_invitation(request, invitation_id))


@router.post("/invitations/{invitation_id}/mail", response={200: OpenInvitation, **ACT, **problems(429)})
def send_invitation_again(request: Request, invitation_id: Id) -> OpenInvitation:
    """Send a new link, for another week. The older link is void."""
    invitations.send_again(
        store_id=request.store.id,
        actor=viewer_of(request),
        invitation_id=invitation_id,
        postmark=postmark_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return _open_invitation(request, invitation_id)


@router.delete("/invitations/{invitation_id}", response={204: None, **ACT})
def revoke_invitation(request: Request, invitation_id: Id) -> Status[None]:
    """Revoke an invitation. Its link is void."""
    invitations.revoke(
        store_id=request.store.id, actor=viewer_of(request), invitation_id=invitation_id, at=request.now
    )
    return Status(204, None)


@router.get("/invitation_links/{token}", response={200: InvitationOffer, **problems(404, 410, 422)})
def get_invitation_link(request: Request, token: str) -> InvitationOffer:
    """Return what an invitation's link leads to."""
    return invitations.find_offer(store_id=request.store.id, token=token, at=request.now)


@router.put(
    "/invitation_links/{token}",
    response={200: Session, **problems(400, 401, 403, 404, 409, 410, 415, 422, 429)},
)
def accept_invitation(request: Request, token: str, body: InvitationAnswer) -> Session:
    """Join the team, and be signed in."""
    user_id = invitations.accept(
        store_id=request.store.id,
        token=token,
        name=body.name,
        password=body.password,
        locale=locale_of(request),
        device_cookie=device_cookie_of(request),
        client_ip=request.client_ip,
        at=request.now,
    )
    return open_session(request, user_id)


def _open_invitation(request: Request, invitation_id: int) -> OpenInvitation:
    rows = people.list_invitations(request.store.id, at=request.now)
    return next(row for row in rows if row.id == invitation_id)
