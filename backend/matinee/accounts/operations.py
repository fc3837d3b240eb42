"""Writes of people and sessions."""

from datetime import datetime
from functools import lru_cache
from secrets import token_urlsafe

from django.contrib.auth.hashers import check_password, make_password
from django.contrib.sessions.backends.base import SessionBase
from django.db import IntegrityError, transaction

from matinee.accounts.models import Role, User
from matinee.accounts.queries import SESSION_HASH, SESSION_USER, Viewer, as_viewer
from matinee.accounts.sign_in_limit import forgive_tries, reserve_try
from matinee.kit.errors import ConflictError, ProblemError


class WrongCredentialsError(ProblemError):
    status = 401
    code = "wrong_credentials"
    message = "The e-mail or the password is not right."


class EmailTakenError(ConflictError):
    code = "email_taken"
    message = "Somebody in this store already has this e-mail."


def sign_in(
    *, store_id: int, session: SessionBase, email: str, password: str, client_ip: str, at: datetime
) -> Viewer:
    """Open the session for the person with this e-mail and password.

    Known and unknown e-mails take the same path and the same time: an unknown one is checked against a hash
    that nobody's password has.
    """
    email = email.strip().lower()
    try_id = reserve_try(store_id=store_id, email=email, client_ip=client_ip, at=at)
    user = User.objects.filter(store_id=store_id, email=email, is_active=True).first()
    nobodys_password = _nobodys_password()
    expected = user.password if user and user.has_usable_password() else nobodys_password
    if not check_password(password, expected) or user is None:
        raise WrongCredentialsError
    forgive_tries(store_id=store_id, email=email, try_id=try_id)
    session.flush()  # a new key: what was in the cookie before is worth nothing
    session[SESSION_USER] = user.pk
    session[SESSION_HASH] = user.get_session_auth_hash()
    return as_viewer(user)


def sign_out(*, session: SessionBase) -> None:
    session.flush()


def create_user(*, store_id: int, email: str, password: str, name: str, role: str = Role.CUSTOMER) -> int:
    """Create a person and return the id."""
    try:
        with transaction.atomic():
            return User.objects.create_user(
                store_id=store_id, email=email, password=password, name=name, role=role
            ).pk
    except IntegrityError as error:
        raise EmailTakenError from error


@lru_cache(maxsize=1)
def _nobodys_password() -> str:
    return make_password(token_urlsafe())
