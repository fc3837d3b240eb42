"""A letter when a film is out: to those who asked for it, once, whatever stops the worker."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from matinee.accounts.models import Profile, User
from matinee.catalog import operations as catalog
from matinee.catalog.models import Content
from matinee.kit import due_rows
from matinee.mail.letters import compose
from matinee.mail.models import Mail
from matinee.mail.operations import queue_mail, send_mail
from matinee.mail.transports import CannotSendError
from matinee.reminders import operations as reminders
from matinee.reminders.models import Reminder
from matinee.reminders.tasks import sweep_often
from tests.world import World, make_film, make_world

REMINDER = "/api/contents/film/reminder"


class Postbox:
    def __init__(self) -> None:
        self.letters: list[str] = []

    def send(self, letter: Any, *, about_to_hand_over: Any) -> None:
        if not about_to_hand_over():
            raise CannotSendError("taken by another")
        self.letters.append(letter.to)


@pytest.fixture
def film(world: World) -> Content:
    return make_announced(world)


def make_announced(world: World) -> Content:
    film = make_film(world.store, "film", title="Bikes", published=False)
    schedule(film, datetime.now(UTC) + timedelta(days=3))
    return film


def schedule(film: Content, at: datetime) -> None:
    Content.objects.filter(pk=film.pk).update(published_at=at, is_announced=True)


def ask(world: World) -> None:
    assert world.browser(world.customer).post(REMINDER, {}).status_code == 204


def let_its_hour_come(film: Content) -> None:
    schedule(film, datetime.now(UTC) - timedelta(seconds=1))


def sent() -> list[str]:
    sweep_often()
    return list(Mail.objects.order_by("id").values_list("template", flat=True))


def deliver(postbox: Postbox) -> list[str]:
    return [
        send_mail(mail_id=pk, transport=postbox, at=datetime.now(UTC))
        for pk in Mail.objects.order_by("id").values_list("pk", flat=True)
    ]


class TestOneLetter:
    def test_once_the_film_is_out(self, world: World, film: Content) -> None:
        ask(world)
        ask(world)
        assert sent() == []
        let_its_hour_come(film)
        assert sent() == ["mail.film_out"]
        assert sent() == ["mail.film_out"]
        mail = Mail.objects.get()
        assert (mail.to, mail.locale) == (world.customer.email, "en")
        assert mail.values["link"].endswith("/programs/film")

    def test_it_has_the_poster_a_link_and_a_way_out_at_one_press(self, world: World, film: Content) -> None:
        ask(world)
        let_its_hour_come(film)
        sent()
        message = compose(Mail.objects.get()).message
        html = message.get_body(("html",))
        assert html is not None
        assert "/programs/film/poster.jpg" in html.get_content()
        assert message["Subject"] == "Bikes is out"
        assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert "/api/reminders/unsubscribe/" in message["List-Unsubscribe"]

    def test_published_early_it_comes_early(self, world: World, film: Content) -> None:
        ask(world)
        owner = world.browser(world.owner)
        assert owner.post(f"/bullet/api/contents/{film.pk}/publish", {}).status_code == 200
        assert sent() == ["mail.film_out"]

    def test_it_moves_with_the_date(self, world: World, film: Content) -> None:
        ask(world)
        schedule(film, datetime.now(UTC) + timedelta(days=9))
        assert sent() == []
        let_its_hour_come(film)
        assert sent() == ["mail.film_out"]
        schedule(film, datetime.now(UTC) + timedelta(days=9))
        let_its_hour_come(film)
        assert sent() == ["mail.film_out"]

    def test_one_account_gets_one_for_all_its_profiles(self, world: World, film: Content) -> None:
        ask(world)
        profile = make_profile(world, None)
        add_for(world, film, profile)
        let_its_hour_come(film)
        assert sent() == ["mail.film_out"]
        assert not Reminder.objects.filter(sent_at=None).exists()

    def test_in_the_language_of_the_person_else_of_the_page(self, world: World, film: Content) -> None:
        assert world.browser(world.customer).post(f"{REMINDER}?locale=de", {}).status_code == 204
        let_its_hour_come(film)
        sent()
        assert Mail.objects.get().locale == "de"


class TestNoLetter:
    def test_for_what_was_taken_back(self, world: World, film: Content) -> None:
        ask(world)
        assert world.browser(world.customer).send("DELETE", REMINDER).status_code == 204
        let_its_hour_come(film)
        assert sent() == []

    def test_for_what_is_scheduled_no_more(self, world: World, film: Content) -> None:
        ask(world)
        catalog.unpublish_content(store_id=world.store.pk, content_id=film.pk, at=datetime.now(UTC))
        assert sent() == []

    def test_for_what_has_ended_or_is_old(self, world: World, film: Content) -> None:
        ask(world)
        now = datetime.now(UTC)
        Content.objects.filter(pk=film.pk).update(
            published_at=now - timedelta(hours=2), ends_at=now - timedelta(hours=1)
        )
        assert sent() == []
        Content.objects.filter(pk=film.pk).update(published_at=now - timedelta(days=8), ends_at=None)
        assert sent() == []

    def test_for_who_is_blocked(self, world: World, film: Content) -> None:
        ask(world)
        User.objects.filter(pk=world.customer.pk).update(is_active=False)
        let_its_hour_come(film)
        assert sent() == []

    def test_for_a_profile_that_may_not_watch_it(self, world: World, film: Content) -> None:
        add_for(world, film, make_profile(world, 12))
        Content.objects.filter(pk=film.pk).update(minimum_age=16)
        let_its_hour_come(film)
        assert sent() == []

    def test_when_the_film_is_gone_before_its_turn(self, world: World, film: Content) -> None:
        ask(world)
        let_its_hour_come(film)
        sent()
        catalog.unpublish_content(store_id=world.store.pk, content_id=film.pk, at=datetime.now(UTC))
        postbox = Postbox()
        assert deliver(postbox) == ["withdrawn"]
        assert postbox.letters == []

    def test_when_the_reader_is_blocked_before_its_turn(self, world: World, film: Content) -> None:
        ask(world)
        let_its_hour_come(film)
        sent()
        User.objects.filter(pk=world.customer.pk).update(is_active=False)
        assert deliver(Postbox()) == ["withdrawn"]

    def test_at_its_turn_it_goes_out(self, world: World, film: Content) -> None:
        ask(world)
        let_its_hour_come(film)
        sent()
        postbox = Postbox()
        assert deliver(postbox) == ["sent"]
        assert postbox.letters == [world.customer.email]


class TestInterrupted:
    @pytest.mark.parametrize("at_letter", [0, 1, 2])
    def test_a_killed_round_leaves_nothing_and_the_next_sends_each_once(
        self, world: World, film: Content, monkeypatch: pytest.MonkeyPatch, at_letter: int
    ) -> None:
        people = [world.customer, world.owner, world.admin]
        for person in people:
            add_for(world, film, None, user=person)
        let_its_hour_come(film)
        queued: list[str] = []

        def killed(**values: Any) -> int:
            if len(queued) == at_letter:
                raise SystemExit
            queued.append(values["to"])
            return queue_mail(**values)

        with monkeypatch.context() as patch:
            patch.setattr("matinee.reminders.operations.queue_mail", killed)
            with pytest.raises(SystemExit):
                reminders.send_due(at=datetime.now(UTC))
        assert not Mail.objects.exists()
        assert not Reminder.objects.filter(sent_at__isnull=False).exists()
        assert reminders.send_due(at=datetime.now(UTC)) == 3
        assert reminders.send_due(at=datetime.now(UTC)) == 0
        assert sorted(Mail.objects.values_list("to", flat=True)) == sorted(one.email for one in people)

    def test_more_than_a_round_takes_several(
        self, world: World, film: Content, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(due_rows, "AT_ONCE", 1)
        for person in (world.customer, world.owner):
            add_for(world, film, None, user=person)
        let_its_hour_come(film)
        assert [reminders.send_due(at=datetime.now(UTC)) for _ in range(3)] == [1, 1, 0]

    @pytest.mark.django_db(transaction=True)
    def test_two_rounds_at_once_send_each_once(self) -> None:
        world = make_world()
        film = make_announced(world)
        ask(world)
        let_its_hour_come(film)

        def other_round() -> int:
            try:
                return reminders.send_due(at=datetime.now(UTC))
            finally:
                connection.close()

        with ThreadPoolExecutor(1) as other:
            with transaction.atomic():
                assert reminders.send_due(at=datetime.now(UTC)) == 1
                assert other.submit(other_round).result(timeout=10) == 0
            assert other.submit(other_round).result(timeout=10) == 0
        assert Mail.objects.count() == 1


def make_profile(world: World, age_limit: int | None) -> Profile:
    return Profile.objects.create(
        user=world.customer, name="Kim", color="blue", age_limit=age_limit, created_at=datetime.now(UTC)
    )


def add_for(world: World, film: Content, profile: Profile | None, *, user: User | None = None) -> None:
    Reminder.objects.create(
        store=world.store,
        content=film,
        user=user or world.customer,
        profile=profile,
        locale="en",
        created_at=datetime.now(UTC),
    )
