"""Queries of notices."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date, datetime

from babel.dates import format_date
from babel.numbers import format_decimal
from django.db.models import CharField, Exists, QuerySet, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast

from matinee.accounts import names
from matinee.kit.amounts import write_amounts
from matinee.kit.languages import isolate
from matinee.kit.speech import say, spoken_locale
from matinee.notices.kinds import AMOUNTS, KINDS, Choice, Kind, Severity, Topic
from matinee.notices.models import LetterSwitch, Notice, NoticeChoice

# Rank by role: higher roles see the notices of lower ones.
OFFICE = ("moderator", "admin", "owner")
MOST = 200
_URGENCY: dict[str, int] = {"critical": 0, "warning": 1, "note": 2}


@dataclass(frozen=True, slots=True)
class Need:
    """An open notice of the office."""

    id: int
    kind: str
    severity: Severity
    title: str
    text: str
    link: str
    opened_at: datetime
    is_ended_by_hand: bool


@dataclass(frozen=True, slots=True)
class Switch:
    """Whether a role gets the letters of a kind."""

    kind: str
    title: str
    role: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class Recipient:
    """Somebody of the team, and what they get of a kind."""

    person: names.Person
    choice: Choice


@dataclass(frozen=True, slots=True)
class Setting:
    """What a person gets of a kind, and what they can choose; `off` is missing where money is at stake."""

    kind: str
    topic: Topic
    title: str
    choice: Choice
    choices: tuple[Choice, ...]


def list_needs(*, store_id: int, role: str) -> list[Need]:
    """List this role's open notices: urgent ones first, then newest first."""
    rows = Notice.objects.filter(store_id=store_id, resolved_at=None, to_role__in=told_to(role))
    needs = [
        _as_need(row, KINDS[row.kind]) for row in rows.order_by("-opened_at", "-id") if row.kind in KINDS
    ]
    return sorted(needs, key=lambda need: _URGENCY[need.severity])[:MOST]


def list_stores_with(kind: str) -> list[int]:
    """List the stores where a notice of this kind is open, by id."""
    rows = Notice.objects.filter(kind=kind, resolved_at=None)
    return list(rows.order_by("store_id").values_list("store_id", flat=True).distinct())


def told_to(role: str) -> tuple[str, ...]:
    """Return the roles whose notices this role sees."""
    return OFFICE[: OFFICE.index(role) + 1] if role in OFFICE else ()


def list_switches(store_id: int) -> list[Switch]:
    """List which roles get each kind of letter to the office, in the order of the kinds."""
    settings_by_kind = dict(_switches(store_id))
    return [
        Switch(name, title_of(kind), role, settings_by_kind.get((name, role), role in kind.mailed))
        for name, kind in KINDS.items()
        if kind.is_of_the_office and kind.has_letter
        for role in OFFICE[OFFICE.index(kind.recipient) :]
    ]


def is_wanted(store_id: int, *, name: str) -> bool:
    """Say whether anybody of the team gets a kind, by email or in the office."""
    return any(one.choice != "off" for one in list_recipients(store_id, name=name))


def list_recipients(store_id: int, *, name: str) -> list[Recipient]:
    """List the team members whom a kind is for, by id, each with what they get of it."""
    kind = KINDS[name]
    is_mailed = {one.role: one.is_on for one in list_switches(store_id) if one.kind == name}
    team = names.list_staff(store_id, OFFICE[OFFICE.index(kind.recipient) :])
    rows = NoticeChoice.objects.filter(kind=name, user_id__in=[person.id for person in team])
    own = dict(rows.values_list("user_id", "choice"))
    return [
        Recipient(person, kind.choose(own.get(person.id), is_mailed=is_mailed.get(person.role, False)))
        for person in team
    ]


def list_choices(store_id: int, *, user_id: int, role: str) -> list[Setting]:
    """List the kinds that a role may get, with a person's choices, in the order of the kinds."""
    is_mailed = {one.kind: one.is_on for one in list_switches(store_id) if one.role == role}
    own = dict(NoticeChoice.objects.filter(user_id=user_id).values_list("kind", "choice"))
    return [
        Setting(
            kind=name,
            topic=kind.topic,
            title=title_of(kind),
            choice=kind.choose(own.get(name), is_mailed=is_mailed.get(name, False)),
            choices=kind.choices,
        )
        for name, kind in KINDS.items()
        if kind.recipient in told_to(role)
    ]


def title_of(kind: Kind) -> str:
    """Return what the settings call a kind."""
    if kind.name:
        return say(kind.name)
    title = fill(say(kind.title), facts={**kind.example, "provider": say("a payment provider")})
    return title[:1].upper() + title[1:]


def find_last_occasion(store_id: int, *, kind: str) -> str | None:
    """Return the occasion of a store's latest notice of a kind."""
    rows = Notice.objects.filter(store_id=store_id, kind=kind).order_by("-id")
    return rows.values_list("occasion", flat=True).first()


def list_open_subjects(*, kind: str) -> list[tuple[int, str]]:
    """List the store and the subject's id of each open notice of a kind, oldest first."""
    rows = Notice.objects.filter(kind=kind, resolved_at=None).exclude(to_role="").order_by("id")
    return list(rows.values_list("store_id", "subject_id"))


def untold(
    kind: str, *, subject_type: str, subject_id: Combinable, occasion: Combinable | None = None
) -> object:
    """Return a filter for another domain's rows: those without this notice."""
    notices: QuerySet[Notice] = Notice.objects.filter(
        kind=kind,
        subject_type=subject_type,
        subject_id=Cast(subject_id, CharField()),
        occasion=occasion if occasion is not None else Value(""),
        is_once=True,
    )
    return ~Exists(notices)


def values_of(facts: dict[str, str], *, locale: str) -> dict[str, str]:
    """Return the facts, formatted in a reader's language."""
    return {name: _format(name, fact, locale) for name, fact in facts.items()}


def tell(words: str, *, facts: dict[str, str]) -> str:
    """Return a text of the office with its facts, both in the language of the request."""
    return fill(say(words), facts=values_of(facts, locale=spoken_locale()))


def fill(words: str, *, facts: dict[str, str]) -> str:
    """Put the facts into the office's text; one that an older notice lacks is left out."""
    return words.format_map(defaultdict(str, facts))


def export_person(store_id: int, user_id: int, _at: datetime) -> list[dict[str, str]]:
    """Return the letters sent to a person, as JSON."""
    rows = Notice.objects.filter(store_id=store_id, to_user_id=user_id).order_by("id")
    return [{"about": row.kind, "at": row.opened_at.isoformat()} for row in rows]


def export_choices(_store_id: int, user_id: int, _at: datetime) -> list[dict[str, str]]:
    """Return what a person chose of the notifications to the team, as JSON."""
    rows = NoticeChoice.objects.filter(user_id=user_id).order_by("id")
    return [{"about": row.kind, "choice": row.choice} for row in rows]


def _format(name: str, fact: str, locale: str) -> str:
    if name.endswith("_on"):
        return format_date(date.fromisoformat(fact), "long", locale=locale)
    if name.endswith("_count"):
        return format_decimal(int(fact), locale=locale, numbering_system="latn")
    if name == "number":
        return isolate(fact, locale=locale)  # of an order: `2026-000042`
    return write_amounts(fact, locale=locale) if name in AMOUNTS else fact


def _as_need(row: Notice, kind: Kind) -> Need:
    return Need(
        id=row.pk,
        kind=row.kind,
        severity=kind.severity,
        title=tell(kind.title, facts=row.facts),
        text=tell(kind.text, facts=row.facts),
        link=fill(kind.link, facts=row.facts),
        opened_at=row.opened_at,
        is_ended_by_hand=kind.ends == "hand",
    )


def _switches(store_id: int) -> list[tuple[tuple[str, str], bool]]:
    rows = LetterSwitch.objects.filter(store_id=store_id)
    return [((row.kind, row.role), row.is_on) for row in rows]
