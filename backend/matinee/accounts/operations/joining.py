"""Registration with a code sent by mail."""

from datetime import datetime

from django.db import transaction

from matinee.accounts.limits import CODES, MAILS, forgive_tries, reserve_try
from matinee.accounts.models import Role, User
from matinee.accounts.operations import confirmations
from matinee.accounts.operations.confirmations import Kind, Postmark, WrongCodeError
from matinee.accounts.operations.people import create_user
from matinee.accounts.passwords import require_strong
from matinee.legal import operations as legal
from matinee.webhooks.kinds import Person
from matinee.webhooks.operations import outbox


def ask_to_join(
    *,
    store_id: int,
    email: str,
    name: str,
    password: str | None,
    postmark: Postmark,
    client_ip: str,
    at: datetime,
) -> None:
    """Send a code to this email, known or not."""
    if password is not None:
        require_strong(password, email, name)
    reserve_try(MAILS, store_id=store_id, email=email, client_ip=client_ip, at=at)
    confirmations.ask(Kind.JOIN, store_id=store_id, email=email, user_id=None, postmark=postmark, at=at)


def join(
    *,
    store_id: int,
    email: str,
    name: str,
    code: str,
    password: str | None,
    locale: str,
    client_ip: str,
    at: datetime,
) -> int:
    """Create the person who knows the code, or find them; return the id.

    A code proves who owns the mailbox, so it signs an existing customer in; their name and password stay.
    """
    if password is not None:
        require_strong(password, email, name)
    try_id = reserve_try(CODES, store_id=store_id, email=email, client_ip=client_ip, at=at)
    confirmation_id = confirmations.check_code(Kind.JOIN, store_id=store_id, email=email, code=code, at=at)
    with transaction.atomic():
        confirmations.spend(confirmation_id, at=at)
        user = User.objects.filter(store_id=store_id, email=email).first()
        if user is None:
            user_id = create_user(
                store_id=store_id,
                email=email,
                password=password,
                name=name or email.partition("@")[0],
                locale=locale,
            )
            legal.record_agreement(store_id=store_id, user_id=user_id, occasion="join", locale=locale, at=at)
            outbox.emit(
                store_id=store_id, kind="person.joined", subject_id=user_id, data=Person(user_id), at=at
            )
        elif user.is_active and user.role == Role.CUSTOMER:
            user_id = user.pk
        else:  # blocked, or given a staff role, since the mail was sent
            raise WrongCodeError(field="code")
    forgive_tries(CODES, store_id=store_id, email=email, try_id=try_id)
    return user_id
