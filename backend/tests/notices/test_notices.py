"""Opening and resolving: one row a cause, each letter once, none whose cause is gone."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connections, transaction
from django.utils import timezone
from matinee.accounts.models import User
from matinee.mail.models import Mail, RefusedAddress
from matinee.notices import operations as notices
from matinee.notices import queries, watching
from matinee.notices.kinds import KINDS
from matinee.notices.models import Notice
from tests.commerce.letters import send_all
from tests.world import World, make_world

AT = datetime(2026, 11, 23, 12, tzinfo=UTC)
BOOKS = KINDS["books_differ"].example
TRIAL = KINDS["trial_ends"].example


def open_books(world: World, **more: str) -> int | None:
    return notices.open_notice(
        store_id=world.store.pk,
        kind="books_differ",
        subject=("provider", "stripe"),
        facts={**BOOKS, **more},
        at=AT,
    )


def close_books(world: World) -> int:
    return notices.resolve_notice(
        store_id=world.store.pk, kinds="books_differ", subject=("provider", "stripe"), at=AT
    )


def remind(world: World, occasion: str = "") -> int | None:
    return notices.open_notice(
        store_id=world.store.pk,
        kind="trial_ends",
        subject=("subscription", 7),
        facts=TRIAL,
        at=AT,
        occasion=occasion,
        user_id=world.customer.pk,
    )


def forget(world: World) -> int:
    return notices.resolve_notice(
        store_id=world.store.pk, kinds=["trial_ends", "plan_renews"], subject=("subscription", 7), at=AT
    )


def test_the_same_again_changes_no_more_than_the_facts(world: World) -> None:
    assert open_books(world)
    assert open_books(world, count="5") is None
    row = Notice.objects.get()
    assert (row.facts["count"], row.to_role, row.opened_at) == ("5", "owner", AT)
    assert send_all() == [(world.owner.email, "notices.books_differ")]


def test_gone_and_back_it_is_told_anew(world: World) -> None:
    open_books(world)
    send_all()
    assert (close_books(world), close_books(world)) == (1, 0)
    assert open_books(world)
    assert send_all() == [(world.owner.email, "notices.books_differ")]


def test_it_is_told_with_the_callers_transaction_or_not_at_all(world: World) -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        open_books(world)
        raise RuntimeError
    assert not Notice.objects.exists()
    assert send_all() == []


class TestALetterToAPerson:
    def test_it_is_told_once_for_ever(self, world: World) -> None:
        assert remind(world)
        assert send_all() == [(world.customer.email, "notices.trial_ends")]
        forget(world)
        assert remind(world) is None
        assert remind(world, "another time")
        assert send_all() == [(world.customer.email, "notices.trial_ends")]

    def test_withdrawn_unread_it_may_be_told_again(self, world: World) -> None:
        remind(world)
        forget(world)
        assert send_all() == []
        assert remind(world)
        assert send_all() == [(world.customer.email, "notices.trial_ends")]

    def test_what_a_worker_has_is_no_longer_withdrawn(self, world: World) -> None:
        remind(world)
        Mail.objects.update(state="sending")
        forget(world)
        assert Mail.objects.get().state == "sending"
        assert remind(world) is None

    def test_it_is_in_their_language_with_its_own_days(self, world: World) -> None:
        User.objects.filter(pk=world.customer.pk).update(locale="de")
        remind(world)
        mail = Mail.objects.get()
        assert (mail.locale, mail.values["ends_on"]) == ("de", "4. Dezember 2026")

    def test_whom_it_is_told_is_the_kinds_to_say(self, world: World) -> None:
        about: dict[str, Any] = {
            "store_id": world.store.pk,
            "subject": ("subscription", 7),
            "facts": TRIAL,
            "at": AT,
        }
        with pytest.raises(ValueError, match="told to person"):
            notices.open_notice(kind="trial_ends", **about)
        with pytest.raises(ValueError, match="told to owner"):
            notices.open_notice(kind="books_differ", user_id=world.customer.pk, **about)

    def test_it_goes_with_the_person(self, world: World) -> None:
        remind(world)
        assert queries.export_person(world.store.pk, world.customer.pk, timezone.now()) == [
            {"about": "trial_ends", "at": AT.isoformat()}
        ]
        RefusedAddress.objects.create(
            store=world.store, address=world.customer.email, words="550", first_at=AT, last_at=AT
        )
        notices.forget_address(world.store.pk, world.customer.pk, timezone.now())
        assert not RefusedAddress.objects.exists()


class TestTheMails:
    def mail(self, world: World, state: str, to: str = "a@example.com", minutes: int = 0) -> None:
        Mail.objects.create(
            store=world.store,
            to=to,
            locale="en",
            template="join",
            message_id=f"{to}{state}{minutes}",
            state=state,
            ended_at=AT + timedelta(minutes=minutes),
            error="535 no",
        )

    def kinds(self) -> list[str]:
        open_ones = Notice.objects.filter(resolved_at=None).order_by("id")
        return list(open_ones.values_list("kind", flat=True))

    def test_they_do_not_leave_until_one_does(self, world: World) -> None:
        self.mail(world, "failed")
        assert [watching.look_after_mails(at=AT) for _ in range(2)] == [1, 0]
        assert self.kinds() == ["mail_stuck"]
        self.mail(world, "sent", minutes=1)
        watching.look_after_mails(at=AT)
        assert self.kinds() == []
        assert not Mail.objects.filter(template__startswith="notices.").exists()

    def test_an_address_that_takes_none_until_it_does(self, world: World) -> None:
        self.mail(world, "failed", to="gone@example.com")
        RefusedAddress.objects.create(
            store=world.store, address="gone@example.com", words="550 no", first_at=AT, last_at=AT
        )
        watching.look_after_mails(at=AT)
        assert self.kinds() == ["address_refused"]
        # Done by hand it is not told again, as long as it is the same.
        notices.mark_done(
            store_id=world.store.pk, notice_id=Notice.objects.get().pk, role="owner", by_user_id=1, at=AT
        )
        watching.look_after_mails(at=AT)
        assert self.kinds() == []


def test_old_ones_are_forgotten(world: World) -> None:
    open_books(world)
    close_books(world)
    assert notices.forget_old(at=AT + timedelta(days=399)) == 0
    assert notices.forget_old(at=AT + timedelta(days=401)) == 1


@pytest.mark.django_db(transaction=True)
def test_two_workers_open_one() -> None:
    world = make_world()
    ready = Barrier(8)

    def run(_: int) -> int | None:
        ready.wait()
        try:
            return remind(world)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        opened = list(pool.map(run, range(8)))
    assert len([one for one in opened if one]) == 1
    assert (Notice.objects.count(), Mail.objects.count()) == (1, 1)
