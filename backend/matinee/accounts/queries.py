"""The viewer: queries of people and sessions."""

import re
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal, cast

from django.db.models import Q

from matinee.accounts.models import Profile as ProfileRow
from matinee.accounts.models import Role, Session, User
from matinee.accounts.secrets import hash_token
from matinee.kit.errors import NotFoundError

DeviceKind = Literal["computer", "phone", "tablet", "tv"]

SUGGESTIONS = 8
# SPEC section 5: a mention is letters, digits, dots, underscores and spaces.
_NOT_IN_A_MENTION = re.compile(r"[^\w. ]+")
_BLANKS = re.compile(r"\s+")


# Above every age rating: of a viewer who may watch every film.
NO_AGE_LIMIT = 99

AgeLimit = Literal[6, 12, 16]


@dataclass(frozen=True, slots=True)
class Profile:
    """A profile of an account; `age_limit` is null for every film."""

    id: int
    name: str
    color: str
    age_limit: AgeLimit | None


@dataclass(frozen=True, slots=True)
class Viewer:
    """The person behind a request. A guest has id 0 and the name Guest (SPEC section 3)."""

    id: int
    name: str
    email: str = ""
    nickname: str = ""
    role: str | None = None
    # Set while a staff member impersonates this person.
    impersonator_id: int | None = None
    impersonator: str | None = None
    confirmed_age: int | None = None
    # Of the back office and of the letters to them; empty: the store's.
    locale: str = ""
    # That they read this page of the store in; empty: what its owner wrote is shown as it is.
    page_locale: str = ""
    profile: Profile | None = None  # None: the person themselves

    @property
    def age_limit(self) -> int:
        """The highest age rating of a film that they may know of."""
        limit = self.profile.age_limit if self.profile else None
        return NO_AGE_LIMIT if limit is None else limit

    @property
    def is_limited(self) -> bool:
        return self.age_limit < NO_AGE_LIMIT

    @property
    def is_signed_in(self) -> bool:
        return self.id != 0

    @property
    def is_staff(self) -> bool:
        return self.role in (Role.ADMIN, Role.OWNER)

    @property
    def is_moderator(self) -> bool:
        """True for moderators, and for staff above them."""
        return self.role in (Role.MODERATOR, Role.ADMIN, Role.OWNER)

    @property
    def is_impersonated(self) -> bool:
        return self.impersonator_id is not None


GUEST = Viewer(id=0, name="Guest")


@dataclass(frozen=True, slots=True)
class Visit:
    """A request's cookie, resolved: the viewer, or why the session has ended."""

    viewer: Viewer
    session_id: int | None = None
    last_seen_at: datetime | None = None
    is_over_limit: bool = False


NOBODY = Visit(GUEST)


@dataclass(frozen=True, slots=True)
class Suggestion:
    id: int
    name: str
    nickname: str
    mention: str  # the text after the at-sign


@dataclass(frozen=True, slots=True)
class Device:
    id: int
    browser: str  # empty if unknown
    system: str
    kind: DeviceKind
    signed_in_at: datetime
    last_seen_at: datetime  # to the hour
    is_current: bool


@dataclass(frozen=True, slots=True)
class Me:
    """A person, as they see themselves."""

    id: int
    name: str
    email: str
    nickname: str
    role: str
    has_password: bool
    created_at: datetime


def find_visit(store_id: int, *, token: str, at: datetime) -> Visit:
    """Return the session of this cookie in this store, with one query."""
    row = (
        Session.objects.filter(token_hash=hash_token(token), user__store_id=store_id)
        .select_related("user", "acting_as", "profile")
        .first()
    )
    if row is None or row.expires_at <= at or not row.user.is_active:
        return NOBODY
    if row.ended_at is not None:
        return Visit(GUEST, is_over_limit=row.ended_because == Session.End.USER_LIMIT)
    return Visit(_viewer_of(row, at), row.pk, row.last_seen_at)


def _viewer_of(row: Session, at: datetime) -> Viewer:
    customer, until = row.acting_as, row.acting_until
    if customer is None or until is None or until <= at:
        return replace(as_viewer(row.user), profile=as_profile(row.profile) if row.profile else None)
    # An impersonation ends when either person's role no longer allows it.
    may = row.user.role in (Role.ADMIN, Role.OWNER) and customer.role == Role.CUSTOMER
    if not may or not customer.is_active or customer.store_id != row.user.store_id:
        return as_viewer(row.user)
    return Viewer(
        id=customer.pk,
        name=customer.name,
        email=customer.email,
        nickname=customer.nickname,
        role=customer.role,
        impersonator_id=row.user.pk,
        impersonator=row.user.name or row.user.email,
    )


def find_viewer_by_id(store_id: int, *, user_id: int) -> Viewer | None:
    user = User.objects.filter(store_id=store_id, pk=user_id, is_active=True).first()
    return as_viewer(user) if user else None


def get_joined_at(*, user_id: int) -> datetime:
    """Return when the account was created. Raises NotFoundError."""
    joined_at = User.objects.filter(pk=user_id).values_list("created_at", flat=True).first()
    if joined_at is None:
        raise NotFoundError
    return joined_at


def find_id_by_email(store_id: int, *, email: str) -> int | None:
    """Return whose email this is, ignoring case."""
    users = User.objects.filter(store_id=store_id, email__iexact=email)
    return users.values_list("pk", flat=True).first()


def as_viewer(user: User) -> Viewer:
    return Viewer(
        id=user.pk,
        name=user.name,
        email=user.email,
        nickname=user.nickname,
        role=user.role,
        confirmed_age=user.confirmed_age,
        locale=user.locale,
    )


def as_profile(row: ProfileRow) -> Profile:
    return Profile(row.pk, row.name, row.color, cast(AgeLimit | None, row.age_limit))


def list_profiles(*, user_id: int) -> list[Profile]:
    """List a person's profiles, the oldest first."""
    return [as_profile(row) for row in ProfileRow.objects.filter(user_id=user_id).order_by("id")]


def get_me(store_id: int, *, user_id: int) -> Me:
    user = User.objects.filter(store_id=store_id, pk=user_id).first()
    if user is None:
        raise NotFoundError
    return Me(
        id=user.pk,
        name=user.name,
        email=user.email,
        nickname=user.nickname,
        role=user.role,
        has_password=user.has_usable_password(),
        created_at=user.created_at,
    )


def list_by_name(store_id: int, *, text: str, with_emails: bool = False) -> list[Suggestion]:
    """List the people to mention by the text after the at-sign; line breaks count as spaces.

    A nickname or any word of a name may begin with it, and an email for those who may read emails.
    """
    start = _BLANKS.sub(" ", text).strip()[:100]
    if not start:
        return []
    matches = Q(nickname__istartswith=start) | Q(name__istartswith=start) | Q(name__icontains=f" {start}")
    if with_emails:
        matches |= Q(email__istartswith=start)
    people = User.objects.filter(matches, store_id=store_id, is_active=True)
    rows = people.order_by("nickname", "name", "id")[:SUGGESTIONS]
    return [
        Suggestion(user.pk, user.name, user.nickname, user.nickname or _as_mention(user.name))
        for user in rows
    ]


def list_devices(store_id: int, *, user_id: int, current: int | None, at: datetime) -> list[Device]:
    """List a person's signed-in devices, the current one first, then the most recent."""
    rows = Session.objects.filter(
        user_id=user_id, user__store_id=store_id, ended_at=None, expires_at__gt=at
    ).order_by("-last_seen_at", "-id")
    devices = [
        Device(
            id=row.pk,
            browser=row.browser,
            system=row.system,
            kind=cast(DeviceKind, row.kind),
            signed_in_at=row.created_at,
            last_seen_at=row.last_seen_at,
            is_current=row.pk == current,
        )
        for row in rows
    ]
    return sorted(devices, key=lambda device: not device.is_current)


def _as_mention(name: str) -> str:
    return _BLANKS.sub(" ", _NOT_IN_A_MENTION.sub(" ", name)).strip()
