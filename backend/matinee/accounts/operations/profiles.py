"""Profiles of an account: who watches, and up to which age rating."""

from datetime import datetime

from django.db import IntegrityError, transaction

from matinee.accounts import personal_data
from matinee.accounts.models import Profile, Session, User
from matinee.accounts.operations import sessions
from matinee.accounts.queries import AgeLimit, as_profile
from matinee.accounts.queries import Profile as ProfileView
from matinee.kit.errors import ConflictError, NotFoundError

# With the person themselves, five.
MOST_PROFILES = 4
COLORS = ("red", "amber", "green", "blue", "violet")


class TooManyProfilesError(ConflictError):
    code = "too_many_profiles"
    message = "An account has up to five profiles. Remove one first."


class ProfileNameTakenError(ConflictError):
    code = "name_taken"
    message = "Another profile has this name. Choose another."


def add_profile(
    *, store_id: int, user_id: int, name: str, color: str, age_limit: AgeLimit | None, at: datetime
) -> ProfileView:
    try:
        with transaction.atomic():
            _lock_person(store_id, user_id)
            if Profile.objects.filter(user_id=user_id).count() >= MOST_PROFILES:
                raise TooManyProfilesError
            row = Profile.objects.create(
                user_id=user_id, name=name, color=color, age_limit=age_limit, created_at=at
            )
    except IntegrityError as error:
        raise ProfileNameTakenError(field="name") from error
    return as_profile(row)


def change_profile(
    *, store_id: int, user_id: int, profile_id: int, changes: dict[str, object], at: datetime
) -> ProfileView:
    """Change name, color or age limit. Another limit ends what plays in the profile."""
    try:
        with transaction.atomic():
            _lock_person(store_id, user_id)
            row = Profile.objects.filter(user_id=user_id, pk=profile_id).first()
            if row is None:
                raise NotFoundError
            limit = row.age_limit
            for name, value in changes.items():
                setattr(row, name, value)
            row.save(update_fields=list(changes))
            if row.age_limit != limit:
                personal_data.shut_out_devices(_session_ids(profile_id), at)
    except IntegrityError as error:
        raise ProfileNameTakenError(field="name") from error
    return as_profile(row)


@transaction.atomic
def remove_profile(*, store_id: int, user_id: int, profile_id: int, at: datetime) -> None:
    """Remove a profile and its marks. Its devices are signed out: they must not become the account."""
    _lock_person(store_id, user_id)
    row = Profile.objects.filter(user_id=user_id, pk=profile_id).first()
    if row is None:
        raise NotFoundError
    sessions.end_sessions_of_profile(profile_id=row.pk, at=at)
    row.delete()


@transaction.atomic
def choose_profile(
    *, store_id: int, user_id: int, session_id: int, profile_id: int | None, at: datetime
) -> None:
    """Watch with another profile on this device, or with the account itself.

    What plays on the device ends. The caller has checked that the current profile may be left.
    """
    _lock_person(store_id, user_id)
    if profile_id is not None and not Profile.objects.filter(user_id=user_id, pk=profile_id).exists():
        raise NotFoundError
    if Session.objects.filter(pk=session_id, user_id=user_id, ended_at=None).update(profile_id=profile_id):
        personal_data.shut_out_devices([session_id], at)


def _lock_person(store_id: int, user_id: int) -> None:
    """One change of a person's profiles at a time."""
    if not User.objects.select_for_update().filter(store_id=store_id, pk=user_id).exists():
        raise NotFoundError


def _session_ids(profile_id: int) -> list[int]:
    rows = Session.objects.filter(profile_id=profile_id, ended_at=None).order_by("id")
    return list(rows.values_list("pk", flat=True))
