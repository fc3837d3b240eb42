"""Double opt-in: who agreed, when and to which sentence; and the way out by a link."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from matinee.accounts.operations.leaving import delete_account, export_person
from matinee.mail.models import Mail
from matinee.newsletters.links import unsubscribe_token
from matinee.newsletters.models import Consent, FilmNews, Recipient
from matinee.newsletters.operations import consents
from matinee.translations.models import MessageOverride
from tests.newsletters.newsletter_steps import AT, Postbox, agree, go_out, schedule, write_draft
from tests.world import World, make_film

SUBSCRIPTION = "/api/newsletter/subscription"


def confirmation() -> str:
    """The address that the page behind the letter's link calls."""
    link = Mail.objects.latest("id").values["link"]
    match = re.fullmatch(r"http://lantern.test(?::\d+)?/newsletter/confirm/(\S+)", link)
    assert match
    return f"/api/newsletter/confirmations/{match[1]}"


def leave_link(world: World, newsletter_id: int = 0) -> str:
    token = unsubscribe_token(world.store.pk, user_id=world.customer.pk, newsletter_id=newsletter_id)
    return f"/api/newsletter/unsubscribe/{token}"


def test_the_second_yes_is_the_one_that_counts(world: World) -> None:
    browser = world.browser(world.customer)
    before = browser.get(SUBSCRIPTION).json()
    assert before == {
        "state": "none",
        "sentence": "Send me news from Lantern. I can unsubscribe at any time.",
        "email": world.customer.email,
    }
    assert browser.post(SUBSCRIPTION).json()["state"] == "pending"
    mail = Mail.objects.get()
    assert (mail.to, mail.template) == (world.customer.email, "mail.newsletter_confirm")
    assert world.guest.post(confirmation()).status_code == 204, "the link works where one reads mail"
    assert browser.get(SUBSCRIPTION).json()["state"] == "confirmed"


def test_what_was_agreed_to_is_kept_in_the_stores_own_words(world: World) -> None:
    MessageOverride.objects.create(
        store=world.store,
        locale="de",
        key="account.newsletter.sentence",
        text="Ja, schreibt mir, {{store}}.",
        updated_at=AT,
    )
    browser = world.browser(world.customer)
    browser.post(f"{SUBSCRIPTION}?locale=de")
    world.guest.post(confirmation())
    row = Consent.objects.get()
    assert (row.sentence, row.locale) == ("Ja, schreibt mir, Lantern.", "de")
    assert row.email == world.customer.email
    assert row.confirmed_at is not None
    assert row.confirmed_at >= row.requested_at
    data = export_person(store_id=world.store.pk, user_id=world.customer.pk, at=AT)
    assert data["newsletters"] == [
        {
            "sentence": "Ja, schreibt mir, Lantern.",
            "email": world.customer.email,
            "requested_at": row.requested_at.isoformat(),
            "confirmed_at": row.confirmed_at.isoformat(),
            "ended_at": None,
        }
    ]


def test_their_data_names_the_letters_they_got(world: World) -> None:
    agree(world.customer)
    schedule(world, write_draft(world))
    go_out(Postbox())
    film = make_film(world.store, "glass")
    FilmNews.objects.create(store=world.store, user=world.customer, content=film, created_at=AT, told_at=AT)
    data = export_person(store_id=world.store.pk, user_id=world.customer.pk, at=AT)
    assert data["newsletter_letters"] == {
        "letters": [{"kind": "once", "subject": "New in June", "state": "sent", "unsubscribed_at": None}],
        "new_films": [{"content": film.title, "found_at": AT.isoformat(), "told_at": AT.isoformat()}],
    }
    delete_account(store_id=world.store.pk, user_id=world.customer.pk, at=AT)
    assert not FilmNews.objects.exists()
    assert Recipient.objects.get().user_id is None


def test_a_second_press_sends_no_second_letter(world: World) -> None:
    def ask(at: datetime) -> None:
        consents.request_consent(store_id=world.store.pk, user_id=world.customer.pk, locale="en", at=at)

    ask(AT)
    ask(AT + timedelta(seconds=30))
    assert Mail.objects.count() == 1
    ask(AT + timedelta(minutes=2))
    assert (Mail.objects.count(), Consent.objects.count()) == (2, 1)


def test_who_has_agreed_gets_no_letter(world: World) -> None:
    agree(world.customer)
    assert world.browser(world.customer).post(SUBSCRIPTION).json()["state"] == "confirmed"
    assert not Mail.objects.exists()


def test_a_link_expires_and_is_forgotten(world: World) -> None:
    world.browser(world.customer).post(SUBSCRIPTION)
    Consent.objects.update(requested_at=datetime.now(UTC) - consents.CONFIRM_WITHIN)
    assert world.guest.post(confirmation()).status_code == 404
    assert Consent.objects.get().confirmed_at is None
    assert consents.forget_unconfirmed(at=datetime.now(UTC)) == 1


def test_a_link_confirms_in_its_own_store_alone(world: World) -> None:
    world.browser(world.customer).post(SUBSCRIPTION)
    assert world.other_guest.post(confirmation()).status_code == 404
    assert world.guest.post(f"{confirmation()}x").status_code == 404
    assert world.guest.post(leave_link(world).replace("unsubscribe", "confirmations")).status_code == 404


def test_the_account_ends_it(world: World) -> None:
    agree(world.customer)
    browser = world.browser(world.customer)
    assert browser.delete(SUBSCRIPTION).json()["state"] == "none"
    row = Consent.objects.get()
    assert row.ended_at is not None
    assert row.confirmed_at == AT, "that they had agreed stays on record"


def test_one_click_ends_it_for_its_reader_and_counts_for_its_newsletter(world: World) -> None:
    agree(world.customer)
    agree(world.admin)
    newsletter_id = write_draft(world)
    for _ in range(2):
        answer = world.guest.send(
            "POST",
            leave_link(world, newsletter_id),
            raw=b"List-Unsubscribe=One-Click",
            csrf=None,
            content_type="application/x-www-form-urlencoded",
        )
        assert answer.status_code == 204
    ended = Consent.objects.exclude(ended_at=None)
    assert list(ended.values_list("user_id", "newsletter_id")) == [(world.customer.pk, newsletter_id)]


def test_it_can_be_taken_back_as_a_consent_of_its_own(world: World) -> None:
    agree(world.customer)
    link = leave_link(world)
    world.guest.post(link)
    for _ in range(2):
        assert world.guest.delete(link).status_code == 204
    ended, again = Consent.objects.order_by("id")
    assert ended.ended_at is not None
    assert (again.ended_at, again.sentence) == (None, ended.sentence)
    assert again.confirmed_at is not None


def test_who_never_confirmed_cannot_come_back_by_a_link(world: World) -> None:
    world.browser(world.customer).post(SUBSCRIPTION)
    assert world.guest.delete(leave_link(world)).status_code == 404
    assert Consent.objects.get().confirmed_at is None


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_only_a_token_of_ours_for_somebody_of_this_store(world: World, method: str) -> None:
    agree(world.customer)
    link = leave_link(world)
    for browser, path in (
        (world.other_guest, link),
        (world.guest, f"{link}x"),
        (world.guest, "/api/newsletter/unsubscribe/nothing"),
    ):
        assert browser.send(method, path).status_code == 404
    assert Consent.objects.get().ended_at is None


def test_opening_a_link_changes_nothing(world: World) -> None:
    agree(world.customer)
    world.browser(world.admin).post(SUBSCRIPTION)
    for page in (confirmation(), leave_link(world)):
        path = page.removeprefix("/api").replace("confirmations", "confirm")
        assert world.guest.get(path).status_code == 200
    assert Consent.objects.filter(confirmed_at=None, ended_at=None).count() == 1
    assert Consent.objects.filter(confirmed_at=AT, ended_at=None).count() == 1


def test_guests_have_none(world: World) -> None:
    for method in ("GET", "POST", "DELETE"):
        assert world.guest.send(method, SUBSCRIPTION).status_code == 401


def test_a_deleted_account_takes_its_consent_along(world: World) -> None:
    agree(world.customer)
    link = leave_link(world)
    delete_account(store_id=world.store.pk, user_id=world.customer.pk, at=AT)
    assert not Consent.objects.exists()
    assert world.guest.post(link).status_code == 404
