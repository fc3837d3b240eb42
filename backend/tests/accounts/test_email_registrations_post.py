"""POST /api/email_registrations: joining with a code from a mail."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta

import pytest
from django.db import connections
from matinee.accounts import limits
from matinee.accounts.models import Confirmation, Session, User
from matinee.accounts.operations import joining, people
from matinee.mail.models import Mail
from tests.accounts.letters import code_to, html_of, mails_to, run_jobs, text_of
from tests.world import PASSWORD, Answer, Browser, World, make_world

PATH = "/api/email_registrations"
EMAIL = "ann@example.com"


def ask(browser: Browser, email: str = EMAIL, **fields: str) -> Answer:
    return browser.post(PATH, {"email": email, "name": "Ann Smith", **fields})


def enter(browser: Browser, code: str, email: str = EMAIL, **fields: str) -> Answer:
    return browser.post(PATH, {"email": email, "name": "Ann Smith", "code": code, **fields})


def test_a_code_from_the_mail_makes_an_account_and_signs_in(world: World) -> None:
    browser = world.guest
    asked = ask(browser)
    assert asked.status_code == 202
    assert asked.json() == {"sent": True, "expires_in_seconds": 600}
    joined = enter(browser, code_to(EMAIL))
    assert joined.status_code == 200
    session = browser.get("/api/sessions").json()
    assert (session["logged"], session["email"], session["name"]) == (True, EMAIL, "Ann Smith")
    assert session["role"] == "customer"
    assert session["nickname"] == "ann.smith"
    assert joined.json() == session


def test_the_mail_speaks_the_visitors_language_in_both_forms(world: World) -> None:
    browser = world.guest
    browser.client.cookies["matinee_locale"] = "ar"
    ask(browser)
    (mail,) = mails_to(EMAIL)
    assert "رمزك" in mail["Subject"]
    assert 'dir="rtl"' in html_of(mail)
    assert code_to(EMAIL) in html_of(mail)
    assert code_to(EMAIL) in text_of(mail)


def test_a_password_given_on_the_way_works_from_then_on(world: World) -> None:
    browser = world.guest
    ask(browser, password=PASSWORD)
    assert enter(browser, code_to(EMAIL), password=PASSWORD).status_code == 200
    again = world.guest.post("/api/sessions", {"email": EMAIL, "password": PASSWORD})
    assert again.status_code == 200


def test_without_a_password_none_opens_the_account(world: World) -> None:
    browser = world.guest
    ask(browser)
    enter(browser, code_to(EMAIL))
    assert world.guest.post("/api/sessions", {"email": EMAIL, "password": "!"}).status_code == 401


@pytest.mark.parametrize(
    ("password", "code"),
    [("short", "short_password"), ("password123", "common_password"), (EMAIL, "own_password")],
)
def test_a_password_that_is_guessed_first_is_refused(world: World, password: str, code: str) -> None:
    response = ask(world.guest, password=password)
    assert response.status_code == 422
    assert response.json()["errors"][0]["code"] == code
    assert response.json()["errors"][0]["field"] == "password"
    assert not Confirmation.objects.exists()


class TestWhoeverHasTheEMail:
    """A stranger learns nothing; the mailbox's owner gets the mail that fits."""

    @pytest.mark.parametrize("kind", ["unknown", "customer", "owner", "blocked", "other store"])
    def test_everybody_gets_one_answer_and_one_row(self, world: World, kind: str) -> None:
        if kind == "blocked":
            User.objects.filter(pk=world.customer.pk).update(is_active=False)
        email = {
            "unknown": EMAIL,
            "customer": world.customer.email,
            "owner": world.owner.email,
            "blocked": world.customer.email,
            "other store": world.other_customer.email,
        }[kind]
        response = ask(world.guest, email)
        assert (response.status_code, response.json()) == (202, {"sent": True, "expires_in_seconds": 600})
        # The request itself leaves the same behind; only the job looks at who it is.
        assert Confirmation.objects.get().secret_hash == b""
        assert not Mail.objects.exists()

    def test_a_known_customer_is_signed_in_and_stays_who_they_are(self, world: World) -> None:
        browser = world.guest
        ask(browser, world.customer.email, password="another good one")
        assert "already have an account" in text_of(mails_to(world.customer.email)[0])
        signed_in = enter(
            browser, code_to(world.customer.email), world.customer.email, password="another good one"
        )
        assert signed_in.json()["id"] == world.customer.pk
        before = world.customer.name, world.customer.password
        world.customer.refresh_from_db()
        assert (world.customer.name, world.customer.password) == before

    def test_staff_get_no_code(self, world: World) -> None:
        ask(world.guest, world.owner.email)
        (mail,) = mails_to(world.owner.email)
        assert "password" in text_of(mail)
        assert enter(world.guest, "000000", world.owner.email).status_code == 422

    def test_a_blocked_person_gets_no_mail(self, world: World) -> None:
        User.objects.filter(pk=world.customer.pk).update(is_active=False)
        ask(world.guest, world.customer.email)
        assert mails_to(world.customer.email) == []

    def test_whoever_became_staff_after_the_mail_is_not_let_in_by_it(self, world: World) -> None:
        ask(world.guest, world.customer.email)
        code = code_to(world.customer.email)
        User.objects.filter(pk=world.customer.pk).update(role="admin")
        assert enter(world.guest, code, world.customer.email).status_code == 422


class TestTheCode:
    def test_five_wrong_tries_make_it_void(self, world: World) -> None:
        ask(world.guest)
        code = code_to(EMAIL)
        wrong = "000000" if code != "000000" else "111111"
        assert [enter(world.guest, wrong).status_code for _ in range(5)] == [422] * 5
        response = enter(world.guest, code)
        assert response.status_code == 410
        assert response.json()["errors"][0] == {
            "code": "void_code",
            "message": "This code has expired. Request a new one.",
            "field": "code",
        }
        assert not User.objects.filter(email=EMAIL).exists()

    def test_ten_minutes_and_it_is_over(self, world: World) -> None:
        ask(world.guest)
        code = code_to(EMAIL)
        row = Confirmation.objects.get()
        assert row.expires_at - row.created_at == timedelta(minutes=10)
        Confirmation.objects.update(expires_at=row.created_at)
        assert enter(world.guest, code).status_code == 410

    def test_it_is_good_once(self, world: World) -> None:
        ask(world.guest)
        code = code_to(EMAIL)
        assert enter(world.guest, code).status_code == 200
        assert enter(world.guest, code).status_code == 410

    def test_a_new_one_replaces_the_one_before(self, world: World) -> None:
        ask(world.guest)
        first = code_to(EMAIL)
        ask(world.guest)
        second = code_to(EMAIL)
        if first != second:
            assert enter(world.guest, first).status_code == 422
        assert enter(world.guest, second).status_code == 200

    def test_it_is_of_its_store_and_its_mailbox(self, world: World) -> None:
        ask(world.guest)
        code = code_to(EMAIL)
        assert enter(world.other_guest, code).status_code == 422
        assert enter(world.guest, code, "bob@example.com").status_code == 422

    def test_the_table_and_the_outbox_do_not_hold_it(self, world: World) -> None:
        ask(world.guest)
        code = code_to(EMAIL)
        row = Confirmation.objects.get()
        assert len(row.secret_hash) == 32
        assert code.encode() not in bytes(row.secret_hash)
        assert Mail.objects.get().values == {}

    def test_a_job_that_runs_twice_sends_one_mail(self, world: World) -> None:
        ask(world.guest)
        run_jobs()
        run_jobs()
        assert Mail.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "email"),
        ({"email": "no address"}, "email"),
        ({"email": "a@b"}, "email"),
        ({"email": "a\r\nBcc: x@example.com@example.com"}, "email"),
        ({"email": "<script>@example.com"}, "email"),
        ({"email": EMAIL, "name": "x" * 201}, "name"),
        ({"email": EMAIL, "name": "a\x00b"}, "name"),
        ({"email": EMAIL, "code": ""}, "code"),
        ({"email": EMAIL, "code": "9" * 5000}, "code"),
        ({"email": EMAIL, "password": 7}, "password"),
    ],
)
def test_malformed_fields_are_named(world: World, body: dict[str, object], field: str) -> None:
    response = world.guest.post(PATH, body)
    assert response.status_code == 422
    assert [error["field"] for error in response.json()["errors"]] == [field]


def test_five_mails_an_hour_for_one_address(world: World) -> None:
    answers = [ask(world.guest).status_code for _ in range(6)]
    assert answers == [202] * 5 + [429]
    assert ask(world.guest, "bob@example.com").status_code == 202


def test_a_network_may_not_send_mails_to_everybody(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joining, "MAILS", replace(limits.MAILS, per_address=3))
    answers = [ask(world.guest, f"n{n}@example.com").status_code for n in range(4)]
    assert answers == [202] * 3 + [429]
    response = world.guest.send(
        "POST", PATH, {"email": "x@example.com"}, headers={"X-Forwarded-For": "203.0.113.9"}
    )
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 3600


def test_a_nickname_that_is_taken_gets_a_number(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    User.objects.filter(pk=world.customer.pk).update(nickname="Ann.Smith")
    ask(world.guest)
    nickname = enter(world.guest, code_to(EMAIL)).json()["nickname"]
    assert nickname.startswith("ann.smith.")
    monkeypatch.setattr(people, "_nicknames_for", lambda name: ["ann.smith"])
    ask(world.guest, "third@example.com")
    assert enter(world.guest, code_to("third@example.com"), "third@example.com").status_code == 409


@pytest.mark.django_db(transaction=True)
def test_of_two_who_enter_one_code_at_once_one_gets_in() -> None:
    world = make_world()
    ask(world.guest)
    code = code_to(EMAIL)
    browsers = [world.guest for _ in range(4)]

    def go(browser: Browser) -> int:
        try:
            return enter(browser, code).status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        answers = sorted(pool.map(go, browsers))
    assert answers == [200, 410, 410, 410]
    assert User.objects.filter(email=EMAIL).count() == 1
    assert Session.objects.filter(user__email=EMAIL).count() == 1
