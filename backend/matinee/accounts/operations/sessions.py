"""Sessions: opening, ending, and a customer's device limit."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet

from matinee.accounts import personal_data
from matinee.accounts.devices import device_of
from matinee.accounts.models import Role, Session, User
from matinee.accounts.queries import Viewer, Visit, as_viewer
from matinee.accounts.secrets import hash_token, new_token
from matinee.kit.errors import NotFoundError

LIFETIME = timedelta(days=30)
SEEN_EVERY = timedelta(hours=1)
# How long an ended session still answers with the reason.
REMEMBER_END = timedelta(days=30)

End = Session.End


@dataclass(frozen=True, slots=True)
class Opened:
    """A new session. The token is for the cookie, and is stored nowhere."""

    token: str
    viewer: Viewer
    device_generation: int


@transaction.atomic
def open_session(
    *, user_id: int, user_agent: str, session_limit: int | None, country: str = "", at: datetime
) -> Opened:
    """Sign a person in on another device. Beyond a customer's limit, the oldest device is signed out.

    The person's row is locked, so that parallel sign-ins are counted one after the other.
    """
    user = User.objects.select_for_update().get(pk=user_id)
    if session_limit is not None and user.role == Role.CUSTOMER:
        live = Session.objects.filter(user=user, ended_at=None, expires_at__gt=at)
        newest_first = live.order_by("-created_at", "-id").values_list("pk", flat=True)
        too_many = list(newest_first[max(0, session_limit - 1) :])
        if too_many:
            _end(Session.objects.filter(pk__in=too_many), End.USER_LIMIT, at)
    if country not in ("", user.country):
        User.objects.filter(pk=user_id).update(country=country)
    device, token = device_of(user_agent), new_token()
    Session.objects.create(
        user=user,
        token_hash=hash_token(token),
        browser=device.browser,
        system=device.system,
        kind=device.kind,
        created_at=at,
        last_seen_at=_to_the_hour(at),
        expires_at=at + LIFETIME,
    )
    return Opened(token, as_viewer(user), user.device_generation)


def note_seen(*, visit: Visit, country: str, at: datetime) -> None:
    """Record, at most once an hour, that this device is in use, and where; this extends its session."""
    if visit.session_id is None or visit.last_seen_at is None or at - visit.last_seen_at < SEEN_EVERY:
        return
    live = Session.objects.filter(pk=visit.session_id, ended_at=None, last_seen_at=visit.last_seen_at)
    if live.update(last_seen_at=_to_the_hour(at), expires_at=at + LIFETIME) and country:
        # The device's own person, also while they act as another one.
        people = User.objects.filter(sessions=visit.session_id).exclude(country=country)
        people.update(country=country)


def sign_out(*, token: str, at: datetime) -> None:
    _end(Session.objects.filter(token_hash=hash_token(token)), End.SIGNED_OUT, at)


def sign_out_device(*, user_id: int, device_id: int, at: datetime) -> None:
    rows = Session.objects.filter(user_id=user_id, pk=device_id, expires_at__gt=at)
    if not _end(rows, End.SIGNED_OUT, at):
        raise NotFoundError


def end_sessions(*, user_id: int, because: str, at: datetime, but: int | None = None) -> int:
    """End all sessions of a person, or all but one, with the playbacks on them.

    All devices become unknown. The person's row is locked first, as in `open_session`, to avoid a deadlock.
    """
    User.objects.filter(pk=user_id).update(device_generation=F("device_generation") + 1)
    rows = Session.objects.filter(user_id=user_id)
    count = _end(rows if but is None else rows.exclude(pk=but), because, at)
    personal_data.shut_out(user_id, at)
    return count


def end_sessions_of_profile(*, profile_id: int, at: datetime) -> None:
    """Sign out the devices that watch with a profile."""
    _end(Session.objects.filter(profile_id=profile_id), End.SIGNED_OUT, at)


def end_acting(*, user_id: int, at: datetime) -> None:
    """End every impersonation by or of this person."""
    acting = Session.objects.filter(acting_as__isnull=False).filter(Q(user_id=user_id) | Q(acting_as=user_id))
    ids = list(acting.values_list("pk", flat=True))
    acting.update(acting_as=None, acting_until=None)
    personal_data.shut_out_devices(ids, at)


def forget_old_sessions(*, at: datetime) -> int:
    """Delete expired sessions, and those that ended so long ago that the reason is no longer needed."""
    expired_count, _ = Session.objects.filter(expires_at__lte=at).delete()
    past_count, _ = Session.objects.filter(ended_at__lte=at - REMEMBER_END).delete()
    return expired_count + past_count


def _end(rows: QuerySet[Session], because: str, at: datetime) -> int:
    """End the live ones among them, with their playbacks; return how many."""
    live = rows.filter(ended_at=None)
    ids = list(live.values_list("pk", flat=True))
    count = live.update(ended_at=at, ended_because=because, acting_as=None)
    personal_data.shut_out_devices(ids, at)
    return count


def _to_the_hour(at: datetime) -> datetime:
    return at.replace(minute=0, second=0, microsecond=0)
