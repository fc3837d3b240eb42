"""Who is looking: reads of people and sessions."""

from dataclasses import dataclass

from django.contrib.sessions.backends.base import SessionBase
from django.utils.crypto import constant_time_compare

from matinee.accounts.models import Role, User

SESSION_USER = "user_id"
SESSION_HASH = "user_hash"


@dataclass(frozen=True, slots=True)
class Viewer:
    """The person behind a request. A guest has id 0 and the name Guest (SPEC section 3)."""

    id: int
    name: str
    email: str = ""
    nickname: str = ""
    role: str | None = None

    @property
    def is_signed_in(self) -> bool:
        return self.id != 0

    @property
    def is_staff(self) -> bool:
        return self.role in (Role.ADMIN, Role.OWNER)


GUEST = Viewer(id=0, name="Guest")


def find_viewer(store_id: int, session: SessionBase) -> Viewer:
    """Return the person signed in by this session in this store, or the guest."""
    user_id = session.get(SESSION_USER)
    if not user_id:
        return GUEST
    user = User.objects.filter(store_id=store_id, pk=user_id, is_active=True).first()
    # A changed password ends the sessions that the old one opened.
    if user is None or not constant_time_compare(session.get(SESSION_HASH, ""), user.get_session_auth_hash()):
        return GUEST
    return as_viewer(user)


def find_viewer_by_id(store_id: int, user_id: int) -> Viewer | None:
    user = User.objects.filter(store_id=store_id, pk=user_id, is_active=True).first()
    return as_viewer(user) if user else None


def as_viewer(user: User) -> Viewer:
    return Viewer(id=user.pk, name=user.name, email=user.email, nickname=user.nickname, role=user.role)
