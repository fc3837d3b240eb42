"""Operations on a store's own texts."""

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from matinee.kit.errors import ProblemError
from matinee.translations.files import flat_of
from matinee.translations.models import MessageOverride
from matinee.translations.wording import PLURAL_SUFFIX, placeholders_of


class UnknownMessageError(ProblemError):
    code = "unknown_message"
    message = "There’s no text with this name."


class MarkupError(ProblemError):
    code = "not_plain_text"
    message = "A message is plain text: write it without < and >."


class PlaceholdersError(ProblemError):
    code = "placeholders"


@transaction.atomic
def set_overrides(*, store_id: int, locale: str, texts: Mapping[str, str | None], at: datetime) -> None:
    """Set the store's own texts; null or empty restores a message's default.

    All or nothing. Raises UnknownMessageError, MarkupError, PlaceholdersError.
    """
    own: list[MessageOverride] = []
    given_back: list[str] = []
    for key, words in texts.items():
        if words is None or not words.strip():
            given_back.append(key)
            continue
        _check(locale, key, words)
        own.append(MessageOverride(store_id=store_id, locale=locale, key=key, text=words, updated_at=at))
    MessageOverride.objects.filter(store_id=store_id, locale=locale, key__in=given_back).delete()
    MessageOverride.objects.bulk_create(
        own,
        update_conflicts=True,
        unique_fields=["store", "locale", "key"],
        update_fields=["text", "updated_at"],
    )


def _check(locale: str, key: str, words: str) -> None:
    default = flat_of(locale).get(key)
    if default is None:
        raise UnknownMessageError(field=key)
    if "<" in words or ">" in words:
        raise MarkupError(field=key)
    required, placeholders = placeholders_of(default), placeholders_of(words)
    # "One film" needs no number, and another language's form of the same message may have it.
    optional = {"count"} if PLURAL_SUFFIX.search(key) else set()
    if not (required - optional <= placeholders <= required | optional):
        listing = ", ".join(f"{{{{{name}}}}}" for name in sorted(required)) or "none"
        raise PlaceholdersError(f"Keep the placeholders of this message: {listing}.", field=key)
