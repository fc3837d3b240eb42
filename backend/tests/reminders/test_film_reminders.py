"""/api/contents/{permalink}/reminder, and what the office and the person's own data say of it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from matinee.accounts.models import User
from matinee.catalog.models import Content
from matinee.reminders.links import unsubscribe_token
from matinee.reminders.models import Reminder
from tests.world import Browser, World, make_film

REMINDER = "/api/contents/film/reminder"


@pytest.fixture
def film(world: World) -> Content:
    return make_announced(world, "film")


@pytest.fixture
def customer(world: World) -> Browser:
    return world.browser(world.customer)


def make_announced(world: World, permalink: str) -> Content:
    film = make_film(world.store, permalink, published=False)
    Content.objects.filter(pk=film.pk).update(
        published_at=datetime.now(UTC) + timedelta(days=3), is_announced=True
    )
    return film


def state(browser: Browser) -> str:
    answer: str = browser.get(REMINDER).json()["state"]
    return answer


@pytest.mark.usefixtures("film")
class TestAsking:
    def test_one_press_sets_it_and_another_takes_it_back(self, customer: Browser) -> None:
        assert state(customer) == "none"
        assert customer.post(REMINDER, {}).status_code == 204
        assert state(customer) == "set"
        for _ in range(2):
            assert customer.send("DELETE", REMINDER).status_code == 204
        assert state(customer) == "none"

    def test_one_that_was_sent_stays(self, customer: Browser) -> None:
        customer.post(REMINDER, {})
        Reminder.objects.update(sent_at=datetime.now(UTC))
        customer.send("DELETE", REMINDER)
        assert state(customer) == "sent"

    def test_a_guest_signs_in_first(self, world: World) -> None:
        for method in ("GET", "POST", "DELETE"):
            assert world.guest.send(method, REMINDER).status_code == 401

    def test_another_stores_customer_has_no_such_film(self, world: World) -> None:
        theirs = world.browser(world.other_customer)
        for method in ("GET", "POST", "DELETE"):
            assert theirs.send(method, REMINDER).status_code == 404

    def test_of_what_is_not_announced_there_is_nothing(self, world: World, customer: Browser) -> None:
        make_film(world.store, "draft", published=False)
        for permalink in ("draft", "nothing"):
            assert customer.post(f"/api/contents/{permalink}/reminder", {}).status_code == 404

    def test_what_is_out_needs_none(self, customer: Browser) -> None:
        Content.objects.update(published_at=datetime.now(UTC))
        refused = customer.post(REMINDER, {})
        assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "already_out")


class TestTheOffice:
    def test_it_sees_how_many_people_wait(self, world: World, customer: Browser, film: Content) -> None:
        path = f"/bullet/api/contents/{film.pk}/reminders"
        owner = world.browser(world.owner)
        assert owner.get(path).json() == {"waiting_count": 0}
        customer.post(REMINDER, {})
        assert owner.get(path).json() == {"waiting_count": 1}
        assert world.browser(world.other_owner).get(path).status_code == 404
        assert customer.get(path).status_code == 404


class TestThePersonsData:
    def test_it_is_exported_and_goes_with_the_account(
        self, world: World, customer: Browser, film: Content
    ) -> None:
        customer.post(REMINDER, {})
        data = customer.get("/api/users/me/export").json()
        [reminder] = data["film_reminders"]
        assert (reminder["content"], reminder["sent_at"]) == (film.title, None)
        User.objects.filter(pk=world.customer.pk).delete()
        assert not Reminder.objects.exists()

    def test_it_goes_with_the_film(self, customer: Browser, film: Content) -> None:
        customer.post(REMINDER, {})
        film.delete()
        assert not Reminder.objects.exists()

    def test_the_database_keeps_it_in_its_store(self, world: World, film: Content) -> None:
        with pytest.raises(IntegrityError), transaction.atomic():
            Reminder.objects.create(
                store=world.other_store,
                content=film,
                user=world.customer,
                locale="en",
                created_at=datetime.now(UTC),
            )
            with connection.cursor() as cursor:
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


@pytest.mark.usefixtures("film")
class TestTheLettersLink:
    def test_it_takes_back_all_that_waits(self, world: World, customer: Browser) -> None:
        make_announced(world, "second")
        customer.post(REMINDER, {})
        customer.post("/api/contents/second/reminder", {})
        token = unsubscribe_token(world.store.pk, user_id=world.customer.pk)
        for _ in range(2):
            assert world.guest.post(f"/api/reminders/unsubscribe/{token}", {}).status_code == 204
        assert not Reminder.objects.exists()
        assert world.guest.get(f"/reminders/unsubscribe/{token}").status_code == 200

    def test_not_of_another_store_and_not_a_made_up_one(self, world: World) -> None:
        theirs = unsubscribe_token(world.other_store.pk, user_id=world.other_customer.pk)
        for token in (theirs, "made-up"):
            assert world.guest.post(f"/api/reminders/unsubscribe/{token}", {}).status_code == 404
