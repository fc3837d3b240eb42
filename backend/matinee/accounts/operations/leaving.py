"""Data export and account deletion."""

from collections.abc import Collection
from datetime import datetime

from django.db import transaction

from matinee.accounts import personal_data
from matinee.accounts.models import Confirmation, Passkey, Profile, Role, SavedViews, Session, User
from matinee.accounts.operations.people import LastOwnerError, lock_owners
from matinee.kit.errors import NotFoundError
from matinee.legal import operations as legal
from matinee.legal.queries import export_person as export_agreements


def export_person(*, store_id: int, user_id: int, at: datetime) -> dict[str, object]:
    """Collect everything that the product stores about a person, as JSON."""
    user = User.objects.filter(store_id=store_id, pk=user_id).first()
    if user is None:
        raise NotFoundError
    account = {
        "id": user.pk,
        "name": user.name,
        "nickname": user.nickname,
        "email": user.email,
        "role": user.role,
        "language": user.locale,
        "country": user.country,
        "confirmed_age": user.confirmed_age,
        "joined_at": user.created_at.isoformat(),
        "has_password": user.has_usable_password(),
    }
    devices = [
        {
            "browser": row.browser,
            "system": row.system,
            "kind": row.kind,
            "signed_in_at": row.created_at.isoformat(),
            "last_seen_at": row.last_seen_at.isoformat(),
            "ended_at": row.ended_at.isoformat() if row.ended_at else None,
        }
        for row in Session.objects.filter(user=user).order_by("id")
    ]
    profiles = [
        {"name": row.name, "age_limit": row.age_limit, "added_at": row.created_at.isoformat()}
        for row in Profile.objects.filter(user=user).order_by("id")
    ]
    passkeys = [
        {"name": row.name, "added_at": row.created_at.isoformat()}
        for row in Passkey.objects.filter(user=user).order_by("id")
    ]
    views = SavedViews.objects.filter(user=user).order_by("list")
    return {
        "exported_at": at.isoformat(),
        "account": account,
        "devices": devices,
        "profiles": profiles,
        "passkeys": passkeys,
        "saved_views": [{"list": row.list, "views": row.views} for row in views],
        "agreements": export_agreements(store_id, user_id=user_id),
        **personal_data.export_of(store_id, user_id, at),
    }


@transaction.atomic
def remove_people(*, store_id: int, user_ids: Collection[int]) -> int:
    """Delete people whose other data is gone already; return how many. An owner stays."""
    rows = User.objects.select_for_update().filter(store_id=store_id, pk__in=user_ids)
    people = list(rows.exclude(role=Role.OWNER).order_by("pk").values_list("pk", "email"))
    Confirmation.objects.filter(store_id=store_id, email__in=[email for _, email in people]).delete()
    User.objects.filter(pk__in=[user_id for user_id, _ in people]).delete()
    return len(people)


@transaction.atomic
def delete_account(*, store_id: int, user_id: int, at: datetime) -> None:
    """Delete a person, immediately and permanently. What must be kept is anonymized first."""
    owners = lock_owners(store_id)
    user = User.objects.select_for_update().filter(store_id=store_id, pk=user_id).first()
    if user is None:
        raise NotFoundError
    if user.role == Role.OWNER and owners == {user.pk}:
        raise LastOwnerError
    personal_data.shut_out(user_id, at)
    personal_data.erase(store_id, user_id, at)
    Confirmation.objects.filter(store_id=store_id, email=user.email).delete()
    legal.forget_person(store_id=store_id, user_id=user_id)
    user.delete()
