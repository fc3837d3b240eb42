"""Agreeing to get newsletters, twice: by a button in the account, and by one behind the link of a letter."""

from datetime import datetime, timedelta

from django.db import transaction

from matinee.accounts import names
from matinee.kit.errors import NotFoundError
from matinee.mail.operations import queue_mail
from matinee.newsletters import links
from matinee.newsletters.models import Consent, Newsletter
from matinee.stores import queries as stores
from matinee.translations import queries as translations

CONFIRM_WITHIN = timedelta(days=7)
# A second press on the button sends no second letter.
ASK_AGAIN_AFTER = timedelta(minutes=1)
SENTENCE = "account.newsletter.sentence"


def sentence_for(store_id: int, *, locale: str) -> str:
    """Return what a viewer agrees to, in the store's own words."""
    store = stores.get_store(store_id)
    return translations.words_of(store_id, locale=locale)(SENTENCE, store=store.title)


@transaction.atomic
def request_consent(*, store_id: int, user_id: int, locale: str, at: datetime) -> None:
    """Send the letter that asks for the second yes. Who agreed already gets none. Raises NotFoundError."""
    person = names.find_people(store_id, [user_id]).get(user_id)
    if person is None:
        raise NotFoundError
    open_rows = Consent.objects.select_for_update().filter(user_id=user_id, ended_at=None)
    before = open_rows.first()
    if before is not None and (before.confirmed_at or before.requested_at > at - ASK_AGAIN_AFTER):
        return
    consent, _ = Consent.objects.update_or_create(
        user_id=user_id,
        ended_at=None,
        defaults={
            "store_id": store_id,
            "email": person.email,
            "locale": locale,
            "sentence": sentence_for(store_id, locale=locale),
            "requested_at": at,
        },
    )
    token = links.confirmation_token(store_id, consent_id=consent.pk)
    queue_mail(
        store_id=store_id,
        to=person.email,
        locale=locale,
        template="mail.newsletter_confirm",
        values={"link": f"{stores.mail_origin(stores.get_store(store_id).host)}/newsletter/confirm/{token}"},
    )


@transaction.atomic
def confirm(*, store_id: int, token: str, at: datetime) -> None:
    """Confirm by the link of the letter. Idempotent. Raises NotFoundError, also when it has expired."""
    consent_id = links.read_confirmation(store_id, token)
    rows = Consent.objects.filter(pk=consent_id, store_id=store_id, ended_at=None)
    row = rows.select_for_update().first()
    if row is None or (row.confirmed_at is None and row.requested_at <= at - CONFIRM_WITHIN):
        raise NotFoundError
    rows.filter(confirmed_at=None).update(confirmed_at=at)


def end_consent(*, store_id: int, user_id: int, at: datetime, newsletter_id: int | None = None) -> None:
    """Stop writing to a person, from now on. Idempotent."""
    rows = Consent.objects.filter(store_id=store_id, user_id=user_id, ended_at=None)
    rows.filter(confirmed_at=None).delete()
    rows.update(ended_at=at, newsletter_id=newsletter_id)


def unsubscribe(*, store_id: int, token: str, at: datetime) -> None:
    """End a subscription by the link of a newsletter. Idempotent. Raises NotFoundError."""
    subscriber = links.read_unsubscription(store_id, token)
    newsletters = Newsletter.objects.filter(store_id=store_id, pk=subscriber.newsletter_id)
    end_consent(
        store_id=store_id,
        user_id=subscriber.user_id,
        at=at,
        newsletter_id=newsletters.values_list("pk", flat=True).first(),
    )


@transaction.atomic
def subscribe_again(*, store_id: int, token: str, at: datetime) -> None:
    """Undo the unsubscription: the link came in a letter. Raises NotFoundError.

    It is a new consent to the same sentence; who never confirmed one has none to renew.
    """
    subscriber = links.read_unsubscription(store_id, token)
    rows = Consent.objects.filter(store_id=store_id, user_id=subscriber.user_id, confirmed_at__isnull=False)
    last = rows.order_by("-id").first()
    if last is None:
        raise NotFoundError
    if last.ended_at is None:
        return
    Consent.objects.filter(user_id=subscriber.user_id, ended_at=None).delete()  # asked for, not confirmed
    Consent.objects.create(
        store_id=store_id,
        user_id=last.user_id,
        email=last.email,
        locale=last.locale,
        sentence=last.sentence,
        requested_at=at,
        confirmed_at=at,
    )


def forget_unconfirmed(*, at: datetime) -> int:
    """Delete what nobody confirmed in time; return how many."""
    rows = Consent.objects.filter(confirmed_at=None, ended_at=None, requested_at__lte=at - CONFIRM_WITHIN)
    count, _ = rows.delete()
    return count
