"""Creating people, and what staff may do to them."""

import re
import secrets
from datetime import datetime

from django.db import IntegrityError, transaction

from matinee.accounts import personal_data
from matinee.accounts.models import Role, Session, User
from matinee.accounts.operations import audit, second_factor, sessions
from matinee.accounts.queries import Viewer
from matinee.accounts.ranks import require_role_below
from matinee.kit.errors import ConflictError, NotFoundError


class EmailTakenError(ConflictError):
    code = "email_taken"
    message = "That email is already in use in this store."


class LastOwnerError(ConflictError):
    code = "last_owner"
    message = "This is the store’s only owner. Make someone else an owner first."


def create_user(
    *,
    store_id: int,
    email: str,
    password: str | None,
    name: str,
    role: str = Role.CUSTOMER,
    locale: str = "",
    joined_at: datetime | None = None,
) -> int:
    """Create a person with a unique nickname, and return the id. `joined_at` None is now."""
    for nickname in _nicknames_for(name or email.partition("@")[0]):
        try:
            with transaction.atomic():
                user = User.objects.create_user(
                    store_id=store_id,
                    email=email,
                    password=password,
                    name=name,
                    nickname=nickname,
                    role=role,
                )
        except IntegrityError as error:
            if "user_nickname_once_a_store" in str(error):
                continue
            raise EmailTakenError from error
        if locale:
            User.objects.filter(pk=user.pk).update(locale=locale)
        if joined_at is not None:
            User.objects.filter(pk=user.pk).update(created_at=joined_at)
        return user.pk
    raise ConflictError


@transaction.atomic
def change_role(*, store_id: int, actor: Viewer, user_id: int, role: str, at: datetime) -> None:
    """Change a person's role. A store never loses its last owner.

    All owners are locked first, in one order: of two owners who demote each other at once, the second
    one finds that they are no longer an owner.
    """
    owners = lock_owners(store_id)
    if actor.id not in owners:
        raise NotFoundError
    user = _get(store_id, user_id)
    if user.role == role:
        return
    if owners == {user.pk}:
        raise LastOwnerError
    before = user.role
    give_role(store_id=store_id, user_id=user.pk, role=role, at=at)
    audit.record(
        store_id=store_id,
        actor_id=actor.id,
        action="role_changed",
        subject=user.email,
        detail={"before": before, "after": role},
        at=at,
    )


def give_role(*, store_id: int, user_id: int, role: str, at: datetime) -> None:
    """Give a person a role, in the caller's transaction, which has made sure that they may have it."""
    user = _get(store_id, user_id)
    user.role = role
    user.save(update_fields=["role"])
    sessions.end_acting(user_id=user.pk, at=at)
    personal_data.shut_out(user.pk, at)  # playbacks opened with the old role
    if role == Role.CUSTOMER:  # customers have no page to change these
        second_factor.forget(user_id=user.pk)


@transaction.atomic
def block_person(*, store_id: int, actor: Viewer, user_id: int, at: datetime) -> None:
    """Block a person: their sessions end, and they cannot sign in."""
    owners = lock_owners(store_id)
    user = _get_below(store_id, actor, user_id)
    # Of two owners who block each other at once, the second is no longer an active owner.
    if user.role == Role.OWNER and actor.id not in owners:
        raise NotFoundError
    if User.objects.filter(pk=user.pk, is_active=True).update(is_active=False):
        sessions.end_sessions(user_id=user.pk, because=Session.End.BLOCKED, at=at)
        audit.record(
            store_id=store_id, actor_id=actor.id, action="blocked", subject=user.email, detail={}, at=at
        )


@transaction.atomic
def unblock_person(*, store_id: int, actor: Viewer, user_id: int, at: datetime) -> None:
    user = _get_below(store_id, actor, user_id)
    if User.objects.filter(pk=user.pk, is_active=False).update(is_active=True):
        audit.record(
            store_id=store_id, actor_id=actor.id, action="unblocked", subject=user.email, detail={}, at=at
        )


@transaction.atomic
def sign_out_person(*, store_id: int, actor: Viewer, user_id: int, at: datetime) -> int:
    """End all sessions of a person; return how many there were."""
    user = _get_below(store_id, actor, user_id)
    session_count = sessions.end_sessions(user_id=user.pk, because=Session.End.SIGNED_OUT, at=at)
    audit.record(
        store_id=store_id,
        actor_id=actor.id,
        action="signed_out",
        subject=user.email,
        detail={"sessions": session_count},
        at=at,
    )
    return session_count


def lock_owners(store_id: int) -> set[int]:
    """Lock the store's active owners, always in the same order, and return their ids."""
    rows = User.objects.select_for_update().filter(store_id=store_id, role=Role.OWNER, is_active=True)
    return set(rows.order_by("pk").values_list("pk", flat=True))


def _get(store_id: int, user_id: int) -> User:
    user = User.objects.select_for_update().filter(store_id=store_id, pk=user_id).first()
    if user is None:
        raise NotFoundError
    return user


def _get_below(store_id: int, actor: Viewer, user_id: int) -> User:
    """Lock a person upon whom the actor may act."""
    user = _get(store_id, user_id)
    require_role_below(actor, user.pk, user.role)
    return user


@transaction.atomic
def require_may_favor(*, store_id: int, actor: Viewer, user_id: int | None) -> None:
    """Refuse staff who would grant value to, or take it from, themselves or anybody not below them.

    Owners may, themselves included: it is their money. A deleted account is not checked.
    Raises NotOneselfError, HigherRankError.
    """
    if user_id is not None and actor.role != Role.OWNER:
        _get_below(store_id, actor, user_id)


def _nicknames_for(name: str) -> list[str]:
    """Suggest nicknames for a name: itself, then with a number that is probably free."""
    words = re.sub(r"[^\w]+|_+", ".", name.lower()).strip(".")[:24].strip(".") or "member"
    numbers = [secrets.randbelow(10**digits) for digits in (2, 3, 4, 6, 8, 8, 8)]
    return [words, *(f"{words}.{number}" for number in numbers)]
