"""Secrets sent by mail: requesting, creating and using them.

A request does the same work whether or not the email is known: a row and a job. The job decides what
to send, and its timing cannot be observed from outside.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from matinee.accounts.models import Confirmation, Role, User
from matinee.accounts.secrets import hash_code, hash_token, is_code, new_code, new_token
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.jobs import defer
from matinee.mail import operations as mail

CODE_LIFETIME = timedelta(minutes=10)
LINK_LIFETIME = timedelta(hours=1)
TRIES = 5

Kind = Confirmation.Kind


class WrongCodeError(ProblemError):
    status = 422
    code = "wrong_code"
    message = "That code isn’t right. Check the email and try again."


class VoidCodeError(ProblemError):
    """Used, expired, or tried too often: a new one is needed."""

    status = 410
    code = "void_code"
    message = "This code has expired. Request a new one."


class UsedLinkError(ProblemError):
    status = 410
    code = "void_link"
    message = "This link was already used or has expired. Request a new one."


@dataclass(frozen=True, slots=True)
class Postmark:
    """What a mail needs from the request that triggers it."""

    locale: str
    origin: str


@transaction.atomic
def ask(
    kind: str, *, store_id: int, email: str, user_id: int | None, postmark: Postmark, at: datetime
) -> None:
    """Request a secret for this email."""
    lifetime = LINK_LIFETIME if kind == Kind.RESET else CODE_LIFETIME
    row = Confirmation.objects.create(
        store_id=store_id,
        kind=kind,
        email=email,
        user_id=user_id,
        locale=postmark.locale,
        origin=postmark.origin,
        created_at=at,
        expires_at=at + lifetime,
    )
    defer("matinee.accounts.tasks.write_confirmation", confirmation_id=row.pk)


@transaction.atomic
def write(*, confirmation_id: int) -> str:
    """Create the secret and queue its mail, once. Runs as a job; returns the mail's template."""
    row = Confirmation.objects.select_for_update().filter(pk=confirmation_id).first()
    if row is None or row.secret_hash or row.used_at:
        return "nothing to do"
    person = User.objects.filter(store_id=row.store_id, email=row.email).first()
    template, has_secret = _TEMPLATES[Kind(row.kind)](person)
    if not template:
        return "nobody"
    values = {"email": row.email}
    if has_secret and row.kind == Kind.RESET:
        token = new_token()
        row.secret_hash = hash_token(token)
        values["link"] = f"{row.origin}/reset_password/{token}"
    elif has_secret:
        values["code"] = new_code()
        row.secret_hash = hash_code(values["code"], str(row.pk))
    else:
        values["link"] = f"{row.origin}/sign_in"
    row.user = row.user or person
    row.save(update_fields=["secret_hash", "user"])
    mail.queue_mail(store_id=row.store_id, to=row.email, locale=row.locale, template=template, values=values)
    return template


def check_code(
    kind: str,
    *,
    store_id: int,
    email: str,
    code: str,
    at: datetime,
    user_id: int | None = None,
    field: str = "code",
) -> int:
    """Count a try of the latest code, and return its row's id when it is correct. `spend` uses it up.

    Every try is stored: after five the code is void.
    """
    rows = Confirmation.objects.filter(store_id=store_id, kind=kind, email=email)
    if user_id is not None:  # requested by this person, not by another who wants the same address
        rows = rows.filter(user_id=user_id)
    latest = rows.order_by("-id").first()
    if latest is None:
        raise WrongCodeError(field=field)
    open_rows = rows.filter(pk=latest.pk, used_at=None, expires_at__gt=at, tries__lt=TRIES)
    if not open_rows.update(tries=F("tries") + 1):
        raise VoidCodeError(field=field)
    if not is_code(code, str(latest.pk), bytes(latest.secret_hash)):
        raise WrongCodeError(field=field)
    return latest.pk


def spend(confirmation_id: int, *, at: datetime) -> None:
    """Use a secret up, in the caller's transaction. Of two at once, one succeeds."""
    if not Confirmation.objects.filter(pk=confirmation_id, used_at=None).update(used_at=at):
        raise VoidCodeError(field="code")


def spend_link(confirmation_id: int, *, at: datetime) -> None:
    if not Confirmation.objects.filter(pk=confirmation_id, used_at=None).update(used_at=at):
        raise UsedLinkError


def void(*, store_id: int, email: str, at: datetime) -> None:
    """Void every open secret of this email, because its password or its owner has changed."""
    Confirmation.objects.filter(store_id=store_id, email=email, used_at=None).update(used_at=at)


def find_link(*, store_id: int, token: str, at: datetime) -> Confirmation:
    """Find the reset of this link. Raises NotFoundError, or UsedLinkError when it is over."""
    row = Confirmation.objects.filter(
        store_id=store_id, kind=Kind.RESET, secret_hash=hash_token(token)
    ).first()
    if row is None or row.user_id is None:
        raise NotFoundError
    if row.used_at is not None or row.expires_at <= at:
        raise UsedLinkError
    return row


def forget_old(*, at: datetime) -> int:
    count, _ = Confirmation.objects.filter(expires_at__lte=at - timedelta(days=1)).delete()
    return count


# By the state of the email's account: (template or "", whether it contains the secret).
def _to_join(person: User | None) -> tuple[str, bool]:
    if person is None:
        return "join", True
    if not person.is_active:
        return "", False
    # A code alone does not sign staff in: they need a password, and perhaps a second factor.
    return ("join_known", True) if person.role == Role.CUSTOMER else ("join_staff", False)


def _to_reset(person: User | None) -> tuple[str, bool]:
    return ("reset", True) if person is not None and person.is_active else ("", False)


def _to_new_email(person: User | None) -> tuple[str, bool]:
    return ("new_email", True) if person is None else ("email_taken", False)


_TEMPLATES = {
    Kind.JOIN: _to_join,
    Kind.RESET: _to_reset,
    Kind.CONFIRM: lambda _: ("confirm", True),
    Kind.OLD_EMAIL: lambda _: ("old_email", True),
    Kind.NEW_EMAIL: _to_new_email,
}
