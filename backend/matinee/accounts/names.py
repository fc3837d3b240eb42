"""Public names: the nickname, else the name; never the email."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import F, Func, Q, QuerySet, Value
from django.db.models.functions import Lower, Trim

from matinee.accounts.models import Role, User

# SPEC section 5: a mention is letters, digits, dots, underscores and spaces.
_NOT_IN_A_MENTION = re.compile(r"[^\w.]+")
_MENTION_IN_SQL = Lower(
    Trim(Func(F("name"), Value(r"[^\w.]+"), Value(" "), Value("g"), function="regexp_replace"))
)


@dataclass(frozen=True, slots=True)
class Person:
    """A person as others see them, and where their mail goes."""

    id: int
    shown_name: str
    mention: str  # what stands behind the at-sign
    role: str
    email: str
    locale: str
    is_active: bool

    @property
    def is_staff(self) -> bool:
        return self.role in (Role.MODERATOR, Role.ADMIN, Role.OWNER)


def find_people(store_id: int, ids: Collection[int]) -> dict[int, Person]:
    """Find people of a store by id; one query."""
    return {user.pk: _as_person(user) for user in User.objects.filter(store_id=store_id, pk__in=ids)}


def all_people(store_id: int) -> QuerySet[User]:
    """Return the store's people, for a domain that joins them with its own rows."""
    return User.objects.filter(store_id=store_id)


def list_staff(store_id: int, roles: Collection[str]) -> list[Person]:
    """List the active people with one of these roles, by id."""
    staff = User.objects.filter(store_id=store_id, role__in=list(roles), is_active=True)
    return [_as_person(user) for user in staff.order_by("id")] if roles else []


def find_mentioned(store_id: int, names: Collection[str]) -> list[Person]:
    """Find the people whom one of these names (in small letters) mentions, by id; one query."""
    lower_names = list(names)
    people = User.objects.filter(store_id=store_id, is_active=True).annotate(
        lower_nickname=Lower("nickname"), lower_mention=_MENTION_IN_SQL
    )
    users = people.filter(Q(lower_nickname__in=lower_names) | Q(nickname="", lower_mention__in=lower_names))
    return [_as_person(user) for user in users.order_by("id")]


def search_people(store_id: int, text: str, most: int, *, with_emails: bool) -> list[int]:
    """Return the ids of people whose nickname or name (or email, for those who may read it) has a text."""
    name_matches = Q(nickname__icontains=text) | Q(name__icontains=text)
    people = User.objects.filter(store_id=store_id)
    people = people.filter(name_matches | Q(email__icontains=text) if with_emails else name_matches)
    return list(people.order_by("id").values_list("id", flat=True)[:most])


def _as_person(user: User) -> Person:
    return Person(
        id=user.pk,
        shown_name=user.nickname or user.name,
        mention=user.nickname or _NOT_IN_A_MENTION.sub(" ", user.name).strip(),
        role=user.role,
        email=user.email,
        locale=user.locale,
        is_active=user.is_active,
    )
