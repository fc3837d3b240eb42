"""Changes that people make to their own account: name, nickname, password, email."""

import re
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Q

from matinee.accounts import known_devices
from matinee.accounts.limits import CODES, MAILS, SIGN_IN, forgive_tries, reserve_try
from matinee.accounts.models import Role, Session, User
from matinee.accounts.operations import audit, confirmations, sessions
from matinee.accounts.operations.confirmations import Kind, Postmark
from matinee.accounts.passwords import is_password_of, require_strong
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError

_NICKNAME = re.compile(r"[^\W_](?:[\w.]{0,28}[^\W_])?")


class NicknameTakenError(ConflictError):
    code = "nickname_taken"
    message = "That nickname is taken. Choose another."


class NicknameInvalidError(ProblemError):
    code = "nickname_invalid"
    message = "Use up to 30 letters, digits, dots and underscores. Start and end with a letter or digit."


class WrongPasswordError(ProblemError):
    code = "wrong_password"
    message = "That password isn’t right. Try again."


class EmailJustTakenError(ConflictError):
    code = "email_taken"
    message = "That email is already in use. Choose another."


def change_profile(*, store_id: int, user_id: int, name: str | None, nickname: str | None) -> None:
    user = _get(store_id, user_id)
    if name is not None:
        user.name = name
    if nickname is not None:
        if nickname and not _NICKNAME.fullmatch(nickname):
            raise NicknameInvalidError(field="nickname")
        user.nickname = nickname
    try:
        with transaction.atomic():
            user.save(update_fields=["name", "nickname"])
    except IntegrityError as error:
        raise NicknameTakenError(field="nickname") from error


def choose_locale(*, user_id: int, locale: str) -> None:
    """Set the language of a person's back office and of the letters to them."""
    User.objects.filter(pk=user_id).update(locale=locale)


def confirm_age(*, store_id: int, user_id: int, age: int) -> None:
    """Store the age that a person has confirmed; a lower one does not replace a higher one."""
    people = User.objects.filter(store_id=store_id, pk=user_id)
    people.filter(Q(confirmed_age=None) | Q(confirmed_age__lt=age)).update(confirmed_age=age)


def ask_confirmation(
    *, store_id: int, user_id: int, postmark: Postmark, client_ip: str, at: datetime
) -> None:
    """Send a person a code at their own email, in place of a password that they do not have."""
    user = _get(store_id, user_id)
    reserve_try(MAILS, store_id=store_id, email=user.email, client_ip=client_ip, at=at)
    confirmations.ask(
        Kind.CONFIRM, store_id=store_id, email=user.email, user_id=user_id, postmark=postmark, at=at
    )


def require_oneself(
    *,
    store_id: int,
    user_id: int,
    password: str | None,
    code: str | None,
    device_cookie: str,
    client_ip: str,
    at: datetime,
) -> None:
    """Verify a person's identity: by password, or by code for an account without a password.

    Rate limited like sign-in, so that an unlocked device does not allow unlimited guesses.
    """
    user = _get(store_id, user_id)
    device = known_devices.find_device(device_cookie, user=user, at=at)
    try_id = reserve_try(
        SIGN_IN, store_id=store_id, email=user.email, client_ip=client_ip, at=at, device=device
    )
    if password is not None:
        if not is_password_of(user, password):
            raise WrongPasswordError(field="current_password")
    else:
        confirmation_id = confirmations.check_code(
            Kind.CONFIRM, store_id=store_id, email=user.email, code=code or "", at=at
        )
        confirmations.spend(confirmation_id, at=at)
    forgive_tries(SIGN_IN, store_id=store_id, email=user.email, try_id=try_id, device=device)


def change_password(
    *, store_id: int, user_id: int, password: str, keep_session: int | None, at: datetime
) -> None:
    """Set a new password; every other session ends. The caller has verified the person's identity."""
    with transaction.atomic():
        user = User.objects.select_for_update().filter(store_id=store_id, pk=user_id).first()
        if user is None:
            raise NotFoundError
        require_strong(password, user.email, user.name, user.nickname)
        user.set_password(password)
        user.save(update_fields=["password"])
        confirmations.void(store_id=store_id, email=user.email, at=at)
        sessions.end_sessions(user_id=user.pk, because=Session.End.PASSWORD, at=at, but=keep_session)
        if user.role != Role.CUSTOMER:
            audit.record_own(store_id=store_id, user_id=user.pk, action="password_changed", at=at)


def ask_reset(*, store_id: int, email: str, postmark: Postmark, client_ip: str, at: datetime) -> None:
    """Send a password reset link if the email is known; the caller cannot tell."""
    reserve_try(MAILS, store_id=store_id, email=email, client_ip=client_ip, at=at)
    confirmations.ask(Kind.RESET, store_id=store_id, email=email, user_id=None, postmark=postmark, at=at)


@transaction.atomic
def reset_password(*, store_id: int, token: str, password: str, at: datetime) -> None:
    """Set the password of the person who received this link, once, and end all their sessions."""
    row = confirmations.find_link(store_id=store_id, token=token, at=at)
    if row.user_id is None:
        raise NotFoundError
    user = _get(store_id, row.user_id)
    require_strong(password, user.email, user.name, user.nickname)
    confirmations.spend_link(row.pk, at=at)
    change_password(store_id=store_id, user_id=user.pk, password=password, keep_session=None, at=at)


def ask_email_change(
    *, store_id: int, user_id: int, email: str, postmark: Postmark, client_ip: str, at: datetime
) -> None:
    """Send one code to the old email and one to the new."""
    user = _get(store_id, user_id)
    reserve_try(MAILS, store_id=store_id, email=user.email, client_ip=client_ip, at=at)
    for kind, to in ((Kind.OLD_EMAIL, user.email), (Kind.NEW_EMAIL, email)):
        confirmations.ask(kind, store_id=store_id, email=to, user_id=user_id, postmark=postmark, at=at)


def change_email(
    *, store_id: int, user_id: int, email: str, old_code: str, new_code: str, client_ip: str, at: datetime
) -> None:
    """Change the email of a person who has read both mailboxes."""
    user = _get(store_id, user_id)
    try_id = reserve_try(CODES, store_id=store_id, email=user.email, client_ip=client_ip, at=at)
    confirmation_ids = []
    for kind, to, code, field in (
        (Kind.OLD_EMAIL, user.email, old_code, "old_code"),
        (Kind.NEW_EMAIL, email, new_code, "new_code"),
    ):
        confirmation_ids.append(
            confirmations.check_code(
                kind, store_id=store_id, email=to, code=code, at=at, user_id=user_id, field=field
            )
        )
    try:
        with transaction.atomic():
            for confirmation_id in confirmation_ids:
                confirmations.spend(confirmation_id, at=at)
            before = user.email
            User.objects.filter(pk=user_id, email=before).update(email=email)
            confirmations.void(store_id=store_id, email=before, at=at)
            if user.role != Role.CUSTOMER:
                audit.record_own(
                    store_id=store_id, user_id=user_id, action="email_changed", at=at, before=before
                )
    except IntegrityError as error:
        raise EmailJustTakenError(field="email") from error
    forgive_tries(CODES, store_id=store_id, email=before, try_id=try_id)


def _get(store_id: int, user_id: int) -> User:
    user = User.objects.filter(store_id=store_id, pk=user_id).first()
    if user is None:
        raise NotFoundError
    return user
