"""Queries of reminders: one's own, how many wait for a film, and whose letter is due."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from django.db.models import F, Q

from matinee.accounts.queries import Viewer
from matinee.reminders.models import Reminder

# The cause of a film's letters: `film_out-7`.
REF = "film_out"
# A film that has been out for longer than this is no news.
LATE = timedelta(days=7)

State = Literal["none", "set", "sent"]


@dataclass(frozen=True, slots=True)
class FilmReminder:
    """Whether the viewer gets a letter when a film is out, or has got it."""

    state: State


@dataclass(frozen=True, slots=True)
class FilmReminders:
    """How many people wait for the letter of a film."""

    waiting_count: int


def find_reminder(*, viewer: Viewer, content_id: int) -> FilmReminder:
    row = Reminder.objects.filter(of_viewer(viewer), content_id=content_id).first()
    return FilmReminder("none" if row is None else "sent" if row.sent_at else "set")


def count_waiting(store_id: int, *, content_id: int) -> FilmReminders:
    """Count people, not their profiles."""
    rows = Reminder.objects.filter(store_id=store_id, content_id=content_id, sent_at=None)
    return FilmReminders(rows.values("user_id").distinct().count())


def of_viewer(viewer: Viewer) -> Q:
    """Return the rows of this person or profile."""
    return Q(user_id=viewer.id, profile_id=viewer.profile.id if viewer.profile else None)


def may_be_told(at: datetime) -> Q:
    """Return the reminders of films that are out, for those who may watch them and may be written to."""
    is_out = Q(content__published_at__lte=at)
    has_not_ended = Q(content__ends_at=None) | Q(content__ends_at__gt=at)
    is_fit = (
        Q(profile_id=None) | Q(profile__age_limit=None) | Q(profile__age_limit__gte=F("content__minimum_age"))
    )
    return is_out & has_not_ended & is_fit & Q(user__is_active=True)


def is_wanted(store_id: int, ref: str, address: str, at: datetime) -> bool:
    """Return whether a film's letter may still go out: mail asks when its turn comes."""
    rows = Reminder.objects.filter(may_be_told(at), store_id=store_id, user__email=address)
    return rows.filter(content_id=int(ref.rpartition("-")[2]), sent_at__isnull=False).exists()


def export_person(store_id: int, user_id: int, _at: datetime) -> list[dict[str, str | None]]:
    """Return the films that a person and their profiles wanted to hear of, as JSON."""
    rows = Reminder.objects.filter(store_id=store_id, user_id=user_id).order_by("id")
    return [
        {
            "profile": profile,
            "content": title,
            "asked_at": created_at.isoformat(),
            "sent_at": sent_at.isoformat() if sent_at else None,
        }
        for profile, title, created_at, sent_at in rows.values_list(
            "profile__name", "content__title", "created_at", "sent_at"
        )
    ]
