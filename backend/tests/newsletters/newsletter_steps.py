"""Subscribers and newsletters, as the operations leave them."""

from datetime import UTC, datetime, timedelta
from typing import Any

from matinee.accounts.models import Role, User
from matinee.mail import operations as outbox
from matinee.mail.letters import Letter
from matinee.mail.models import Mail
from matinee.mail.transports import HandOver
from matinee.newsletters.models import Consent
from matinee.newsletters.operations import drafts
from matinee.newsletters.operations.sending import send_due
from matinee.newsletters.queries import NewsletterText
from matinee.newsletters.statements import Segment
from matinee.stores.models import Store
from tests.world import World, make_user

AT = datetime(2026, 6, 1, 12, tzinfo=UTC)
# The sweep of the worker comes every ten seconds.
SWEEP = timedelta(seconds=10)
TEXT = NewsletterText("en", "New in June", "Three **films**.", "Watch")


class Postbox:
    """A mail server that takes all, or refuses some addresses."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []

    @property
    def receivers(self) -> list[str]:
        return sorted(letter.to for letter in self.letters)

    def send(self, letter: Letter, *, about_to_hand_over: HandOver) -> None:
        about_to_hand_over()
        self.letters.append(letter)


def agree(user: User, **fields: Any) -> Consent:
    """Let a person be a subscriber; `fields` make of it what it is not."""
    values: dict[str, Any] = {"requested_at": AT, "confirmed_at": AT, **fields}
    return Consent.objects.create(
        store=user.store, user=user, email=user.email, locale="en", sentence="Email me news.", **values
    )


def subscriber(store: Store, name: str, **fields: Any) -> User:
    user = make_user(store, f"{name}@example.com", Role.CUSTOMER)
    User.objects.filter(pk=user.pk).update(**fields)
    agree(user)
    user.refresh_from_db()
    return user


def write_draft(
    world: World,
    *texts: NewsletterText,
    segment: Segment | None = None,
    content_id: int | None = None,
    link: str = "/catalog",
) -> int:
    newsletter_id = drafts.create_draft(store_id=world.store.pk, at=AT)
    drafts.change_draft(
        store_id=world.store.pk,
        newsletter_id=newsletter_id,
        texts=texts or (TEXT,),
        link=link,
        content_id=content_id,
        segment=segment or Segment(),
        after_days=14,
        at=AT,
    )
    return newsletter_id


def schedule(world: World, newsletter_id: int, send_at: datetime | None = None) -> None:
    drafts.schedule(
        store_id=world.store.pk,
        newsletter_id=newsletter_id,
        send_at=send_at,
        actor_id=world.owner.pk,
        at=AT,
    )


def deliver(postbox: Postbox, *, at: datetime = AT) -> None:
    """Send what waits in the outbox, as the worker's jobs do."""
    for mail_id in Mail.objects.filter(ended_at=None).order_by("id").values_list("pk", flat=True):
        outbox.send_mail(mail_id=mail_id, transport=postbox, at=at)


def go_out(postbox: Postbox, *, at: datetime = AT, sweeps: int = 3) -> datetime:
    """Let newsletters go out, a sweep every ten seconds; return when the last one was."""
    for _ in range(sweeps):
        send_due(at=at)
        deliver(postbox, at=at)
        at += SWEEP
    return at
