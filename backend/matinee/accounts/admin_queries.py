"""The back office's queries of people and of the audit log."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from django.db.models import Count, F, Max, Q, QuerySet

from matinee.accounts import models
from matinee.accounts.models import Authenticator, RecoveryCode, SavedViews, User
from matinee.kit.errors import NotFoundError
from matinee.kit.paging import Paged, read_page
from matinee.kit.sorting import Column, by_letters, sort_rows

PER_PAGE = 50

RoleName = Literal["customer", "moderator", "admin", "owner"]
PeopleSort = Literal["person", "-person", "joined", "-joined"]

_COLUMNS: dict[str, Column] = {"person": by_letters("name"), "joined": F("created_at")}


@dataclass(frozen=True, slots=True)
class Person:
    """`email` is null for moderators."""

    id: int
    name: str
    nickname: str
    email: str | None
    role: RoleName
    is_blocked: bool
    joined_at: datetime
    last_seen_at: datetime | None  # to the hour
    devices: int  # has a live session


@dataclass(frozen=True, slots=True)
class OpenInvitation:
    id: int
    email: str
    role: RoleName
    inviter: str
    sent_at: datetime
    expires_at: datetime
    is_expired: bool


@dataclass(frozen=True, slots=True)
class AuditEntry:
    id: int
    at: datetime
    actor: str
    action: str
    subject: str
    detail: dict[str, Any]


@dataclass(frozen=True, slots=True)
class SavedView:
    """The filters and the order of a list, under a name."""

    name: str
    address: str  # the query of the list's address: `?show=paid&sort=-total`


@dataclass(frozen=True, slots=True)
class Passkey:
    id: int
    name: str
    added_at: datetime
    last_used_at: datetime | None


@dataclass(frozen=True, slots=True)
class Security:
    """How a staff member signs in."""

    has_authenticator: bool
    passkeys: list[Passkey]
    recovery_codes_left: int


def list_people(
    store_id: int,
    *,
    q: str,
    role: str | None,
    is_blocked: bool | None,
    with_emails: bool,
    page: int,
    at: datetime,
    sort: PeopleSort | None = None,
) -> Paged[Person]:
    """List people, newest first unless sorted. `q` is searched for in names and nicknames, and in emails
    for those who may read them."""
    people = User.objects.filter(store_id=store_id)
    if q:
        name_matches = Q(name__icontains=q) | Q(nickname__icontains=q)
        people = people.filter(name_matches | Q(email__icontains=q) if with_emails else name_matches)
    if role is not None:
        people = people.filter(role=role)
    if is_blocked is not None:
        people = people.filter(is_active=not is_blocked)
    in_order = sort_rows(_with_sessions(people, at), sort, columns=_COLUMNS, newest=("-created_at", "-id"))
    people_page = read_page(in_order, page=page, size=PER_PAGE)
    rows = [_as_row(user, with_emails) for user in people_page.rows]
    return Paged(rows, is_last=people_page.is_last, total=people_page.total)


def list_views(*, user_id: int, list_name: str) -> list[SavedView]:
    """List a person's saved views of a list, in their order."""
    saved = SavedViews.objects.filter(user_id=user_id, list=list_name).values_list("views", flat=True)
    return [SavedView(**view) for views in saved for view in views]


def list_ids(store_id: int) -> list[int]:
    """List who has an account, in order."""
    return list(User.objects.filter(store_id=store_id).order_by("id").values_list("id", flat=True))


def get_person(store_id: int, *, user_id: int, at: datetime, with_emails: bool) -> Person:
    user = _with_sessions(User.objects.filter(store_id=store_id, pk=user_id), at).first()
    if user is None:
        raise NotFoundError
    return _as_row(user, with_emails)


def list_audit(store_id: int, *, action: str | None, q: str, page: int) -> Paged[AuditEntry]:
    """List the audit log, newest first. `q` is searched for in the names of who did it and to whom."""
    entries = models.AuditEntry.objects.filter(store_id=store_id)
    if action is not None:
        entries = entries.filter(action=action)
    if q:
        entries = entries.filter(Q(actor_name__icontains=q) | Q(subject__icontains=q))
    audit_page = read_page(entries.order_by("-at", "-id"), page=page, size=PER_PAGE)
    rows = [
        AuditEntry(
            id=entry.pk,
            at=entry.at,
            actor=entry.actor_name or f"#{entry.actor_id}",
            action=entry.action,
            subject=entry.subject,
            detail=entry.detail,
        )
        for entry in audit_page.rows
    ]
    return Paged(rows, is_last=audit_page.is_last, total=audit_page.total)


def list_invitations(store_id: int, *, at: datetime) -> list[OpenInvitation]:
    """List the invitations that nobody has accepted yet, the latest first."""
    rows = models.Invitation.objects.filter(store_id=store_id).select_related("inviter")
    return [
        OpenInvitation(
            id=row.pk,
            email=row.email,
            role=row.role,  # type: ignore[arg-type]  # the database admits no other
            inviter=row.inviter_name,
            sent_at=row.sent_at,
            expires_at=row.expires_at,
            is_expired=row.expires_at <= at,
        )
        for row in rows.order_by("-sent_at", "-id")
    ]


def get_security(user_id: int) -> Security:
    return Security(
        has_authenticator=Authenticator.objects.filter(user_id=user_id).exclude(confirmed_at=None).exists(),
        passkeys=[as_passkey(row) for row in models.Passkey.objects.filter(user_id=user_id).order_by("id")],
        recovery_codes_left=RecoveryCode.objects.filter(user_id=user_id).count(),
    )


def as_passkey(row: models.Passkey) -> Passkey:
    return Passkey(row.pk, row.name, row.created_at, row.last_used_at)


def _with_sessions(people: QuerySet[User], at: datetime) -> QuerySet[User]:
    live = Q(sessions__ended_at=None, sessions__expires_at__gt=at)
    return people.annotate(last_seen_at=Max("sessions__last_seen_at"), devices=Count("sessions", filter=live))


def _as_row(user: Any, with_email: bool) -> Person:
    return Person(
        id=user.pk,
        name=user.name,
        nickname=user.nickname,
        email=user.email if with_email else None,
        role=user.role,
        is_blocked=not user.is_active,
        joined_at=user.created_at,
        last_seen_at=user.last_seen_at,
        devices=user.devices,
    )
