"""Operations on legal pages, and the record of who agreed to the terms."""

from datetime import datetime

from django.db import transaction

from matinee.legal.models import Agreement, LegalVersion, Occasion
from matinee.legal.queries import find_version_id
from matinee.stores import operations as store_operations
from matinee.stores import queries as stores
from matinee.stores.settings import LegalKind
from matinee.translations.queries import get_locale


@transaction.atomic
def publish_text(
    *, store_id: int, kind: LegalKind, locale: str, text: str, author_name: str, at: datetime
) -> None:
    """Put a new version in force; an empty text takes the page down in this language.

    The same text again is no new version. Raises UnknownLocaleError.
    """
    get_locale(locale)
    text = text.strip()
    store_operations.lock_store(store_id=store_id)
    in_force = stores.settings_of(stores.get_store(store_id)).legal_versions.get(kind, {})
    current = LegalVersion.objects.filter(store_id=store_id, pk=in_force.get(locale, 0)).first()
    if (current.text if current else "") == text:
        return
    version = LegalVersion.objects.create(
        store_id=store_id, kind=kind, locale=locale, text=text, author_name=author_name, created_at=at
    )
    store_operations.set_legal_version(
        store_id=store_id, kind=kind, locale=locale, version_id=version.pk if text else None
    )


def record_agreement(
    *,
    store_id: int,
    user_id: int,
    occasion: str,
    reference: str = "",
    locale: str,
    at: datetime,
) -> None:
    """Record that a person agreed to the terms in force, in their language; nothing if there are none.

    `occasion`: one of `models.Occasion`. `reference`: an order's number or a subscription's id.
    """
    store_settings = stores.settings_of(stores.get_store(store_id))
    url = store_settings.terms_url or ""
    version_id = None if url else find_version_id(store_settings, kind="terms", locale=locale)
    if url or version_id:
        Agreement.objects.create(
            store_id=store_id,
            user_id=user_id,
            occasion=occasion,
            reference=reference,
            version_id=version_id,
            url=url,
            agreed_at=at,
        )


def forget_person(*, store_id: int, user_id: int) -> None:
    """Delete the agreement to have an account; those of orders stay, without the person."""
    Agreement.objects.filter(store_id=store_id, user_id=user_id, occasion=Occasion.JOIN).delete()
