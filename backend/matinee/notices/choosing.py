"""What a person of the team gets: their own choice, or by the link in a letter."""

from dataclasses import dataclass

from matinee.notices import queries as notices
from matinee.notices.kinds import KINDS, Choice
from matinee.notices.links import read_token
from matinee.notices.models import NoticeChoice
from matinee.notices.operations import UnknownKindError


@dataclass(frozen=True, slots=True)
class Subscription:
    """What the link of a letter is about."""

    title: str
    choice: Choice
    # About money or security: the letters end, the office shows it all the same.
    is_required: bool


def choose(*, store_id: int, user_id: int, role: str, kind: str, choice: Choice) -> None:
    """Set what a person gets of a kind. Raises UnknownKindError, also for one that they cannot turn off."""
    settings = {one.kind: one for one in notices.list_choices(store_id, user_id=user_id, role=role)}
    if kind not in settings or choice not in settings[kind].choices:
        raise UnknownKindError(field="kind")
    _write(user_id, kind, choice)


def find_subscription(*, store_id: int, token: str) -> Subscription:
    """Return what a link is about. Raises NotFoundError."""
    person, kind = read_token(store_id, token)
    settings = notices.list_choices(store_id, user_id=person.id, role=person.role)
    choice: Choice = next((one.choice for one in settings if one.kind == kind), "off")
    return Subscription(notices.title_of(KINDS[kind]), choice, KINDS[kind].is_required)


def unsubscribe(*, store_id: int, token: str) -> None:
    """Turn this kind off for this person, as far as it can be. Idempotent. Raises NotFoundError."""
    person, kind = read_token(store_id, token)
    _write(person.id, kind, KINDS[kind].choices[-1])


def subscribe_again(*, store_id: int, token: str) -> None:
    """Undo the unsubscription: the link came in a letter. Raises NotFoundError."""
    person, kind = read_token(store_id, token)
    _write(person.id, kind, "email")


def _write(user_id: int, kind: str, choice: Choice) -> None:
    NoticeChoice.objects.bulk_create(
        [NoticeChoice(user_id=user_id, kind=kind, choice=choice)],
        update_conflicts=True,
        unique_fields=["user", "kind"],
        update_fields=["choice"],
    )
