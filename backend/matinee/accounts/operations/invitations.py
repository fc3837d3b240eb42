"""Invitations to the team: an owner sends one by mail, and who reads that mailbox accepts it.

Of an e-mail there is one invitation at most; sending it again makes its older link void.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from django.db import transaction

from matinee.accounts.limits import MAILS, reserve_try
from matinee.accounts.models import Invitation, Role, User
from matinee.accounts.operations import audit
from matinee.accounts.operations.confirmations import Postmark
from matinee.accounts.operations.people import create_user, give_role, lock_owners
from matinee.accounts.operations.sign_in import check_sign_in
from matinee.accounts.passwords import require_strong
from matinee.accounts.queries import Viewer
from matinee.accounts.secrets import hash_token, new_token
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.jobs import defer
from matinee.mail import operations as mail

LIFETIME = timedelta(days=7)
# An expired one is listed this long, to be sent again.
KEPT_AFTER = timedelta(days=30)
# Of one store, so that a stolen session cannot mail the world.
MOST_OPEN = 100

# What the invited person has to give: a name and a new password, a password for the account that they have,
# or the password of that account.
Account = Literal["none", "without_password", "with_password"]
TeamRole = Literal["moderator", "admin", "owner"]


class AlreadyOnTeamError(ConflictError):
    code = "already_on_team"
    message = "This person is on the team already. Change their role in the list."


class BlockedPersonError(ConflictError):
    code = "blocked_person"
    message = "This person is blocked. Unblock them first."


class TooManyInvitationsError(ConflictError):
    code = "too_many_invitations"
    message = "There are too many open invitations. Revoke some first."


class VoidInvitationError(ProblemError):
    status = 410
    code = "void_invitation"
    message = "This invitation was used, revoked or is too old. Ask for a new one."


@dataclass(frozen=True, slots=True)
class InvitationOffer:
    """What an invitation's link leads to. `account` says what the form asks for."""

    email: str
    role: TeamRole
    inviter: str
    account: Account


@transaction.atomic
def invite(
    *, store_id: int, actor: Viewer, email: str, role: str, postmark: Postmark, client_ip: str, at: datetime
) -> int:
    """Invite an e-mail to the team; again, with another role too, is the same as anew. Returns the id."""
    if actor.id not in lock_owners(store_id):
        raise NotFoundError
    person = User.objects.filter(store_id=store_id, email=email).first()
    if person is not None and person.role != Role.CUSTOMER:
        raise AlreadyOnTeamError(field="email")
    if person is not None and not person.is_active:
        raise BlockedPersonError(field="email")
    if Invitation.objects.filter(store_id=store_id, expires_at__gt=at).count() >= MOST_OPEN:
        raise TooManyInvitationsError
    row, _ = Invitation.objects.update_or_create(
        store_id=store_id,
        email=email,
        defaults={"role": role} | _sending(actor, postmark, at),
    )
    _send(row, client_ip=client_ip, at=at)
    audit.record(
        store_id=store_id, actor_id=actor.id, action="invited", subject=email, detail={"role": role}, at=at
    )
    return row.pk


@transaction.atomic
def send_again(
    *, store_id: int, actor: Viewer, invitation_id: int, postmark: Postmark, client_ip: str, at: datetime
) -> None:
    """Send a new link, for another week. Raises NotFoundError."""
    row = _lock(store_id, invitation_id)
    for name, value in _sending(actor, postmark, at).items():
        setattr(row, name, value)
    row.save()
    _send(row, client_ip=client_ip, at=at)


@transaction.atomic
def revoke(*, store_id: int, actor: Viewer, invitation_id: int, at: datetime) -> None:
    row = _lock(store_id, invitation_id)
    row.delete()
    audit.record(
        store_id=store_id, actor_id=actor.id, action="uninvited", subject=row.email, detail={}, at=at
    )


@transaction.atomic
def write(*, invitation_id: int) -> str:
    """Create the secret and queue the mail, once for each sending. Runs as a job."""
    row = Invitation.objects.select_for_update(of=("self",)).filter(pk=invitation_id).first()
    if row is None or row.secret_hash:
        return "nothing to do"
    token = new_token()
    row.secret_hash = hash_token(token)
    row.save(update_fields=["secret_hash"])
    mail.queue_mail(
        store_id=row.store_id,
        to=row.email,
        locale=row.locale,
        template="invitation",
        values={
            "email": row.email,
            "inviter": row.inviter_name,
            "link": f"{row.origin}/bullet/invitations/{token}",
        },
    )
    return "sent"


def find_offer(*, store_id: int, token: str, at: datetime) -> InvitationOffer:
    """Find what a link leads to. Raises VoidInvitationError."""
    row = _find(store_id, token, at)
    person = User.objects.filter(store_id=store_id, email=row.email).first()
    return InvitationOffer(
        email=row.email,
        role=row.role,  # type: ignore[arg-type]  # the database admits no other
        inviter=row.inviter_name,
        account=_account_of(person),
    )


def accept(
    *,
    store_id: int,
    token: str,
    name: str,
    password: str,
    locale: str,
    device_cookie: str,
    client_ip: str,
    at: datetime,
) -> int:
    """Give the invited person their role, once; return their id.

    The link proves the mailbox. Who has an account with a password proves that too: whoever reads the
    mailbox for a minute does not take the account over.
    Raises VoidInvitationError, WeakPasswordError, WrongCredentialsError, TooManyTriesError.
    """
    row = _find(store_id, token, at)
    person = User.objects.filter(store_id=store_id, email=row.email).first()
    account = _account_of(person)
    if account == "with_password":
        check_sign_in(
            store_id=store_id,
            email=row.email,
            password=password,
            second=None,
            device_cookie=device_cookie,
            client_ip=client_ip,
            at=at,
        )
    else:
        require_strong(password, row.email, name)
    with transaction.atomic():
        owners = lock_owners(store_id)
        # Of two at once, the second finds no row.
        row = _find(store_id, token, at, lock=True)
        if row.inviter_id not in owners:
            raise VoidInvitationError
        if person is None:
            user_id = create_user(
                store_id=store_id,
                email=row.email,
                password=password,
                name=name or row.email.partition("@")[0],
                role=row.role,
                locale=locale,
            )
        else:
            user_id = person.pk
            give_role(store_id=store_id, user_id=user_id, role=row.role, at=at)
            if account == "without_password":
                _set_password(user_id, password)
        row.delete()
        audit.record(
            store_id=store_id,
            actor_id=user_id,
            action="joined_team",
            subject=row.email,
            detail={"role": row.role, "inviter": row.inviter.email},
            at=at,
        )
    return user_id


def forget_old(*, at: datetime) -> int:
    count, _ = Invitation.objects.filter(expires_at__lte=at - KEPT_AFTER).delete()
    return count


def _sending(actor: Viewer, postmark: Postmark, at: datetime) -> dict[str, object]:
    return {
        "inviter_id": actor.id,
        "locale": postmark.locale,
        "origin": postmark.origin,
        "secret_hash": b"",
        "sent_at": at,
        "expires_at": at + LIFETIME,
    }


def _send(row: Invitation, *, client_ip: str, at: datetime) -> None:
    reserve_try(MAILS, store_id=row.store_id, email=row.email, client_ip=client_ip, at=at)
    defer("matinee.accounts.tasks.write_invitation", invitation_id=row.pk)


def _lock(store_id: int, invitation_id: int) -> Invitation:
    row = Invitation.objects.select_for_update().filter(store_id=store_id, pk=invitation_id).first()
    if row is None:
        raise NotFoundError
    return row


def _find(store_id: int, token: str, at: datetime, *, lock: bool = False) -> Invitation:
    rows = Invitation.objects.select_related("inviter")
    if lock:
        rows = rows.select_for_update(of=("self",))
    row = rows.filter(store_id=store_id, secret_hash=hash_token(token), expires_at__gt=at).first()
    if row is None or row.inviter.role != Role.OWNER or not row.inviter.is_active:
        raise VoidInvitationError
    person = User.objects.filter(store_id=store_id, email=row.email).first()
    if person is not None and (person.role != Role.CUSTOMER or not person.is_active):
        raise VoidInvitationError
    return row


def _account_of(person: User | None) -> Account:
    if person is None:
        return "none"
    return "with_password" if person.has_usable_password() else "without_password"


def _set_password(user_id: int, password: str) -> None:
    user = User.objects.get(pk=user_id)
    user.set_password(password)
    user.save(update_fields=["password"])
