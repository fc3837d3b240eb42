"""What the office is told, and the letters that it looks at, over HTTP."""

from datetime import UTC, datetime
from typing import Any

import pytest
from matinee.mail.models import RefusedAddress
from matinee.notices import operations as notices
from matinee.notices.kinds import KINDS
from matinee.notices.models import Notice
from tests.commerce.letters import send_all
from tests.world import World

API = "/bullet/api"
AT = datetime(2026, 11, 23, 12, tzinfo=UTC)


def tell(world: World, kind: str, subject: int = 1, store_id: int | None = None) -> int:
    made = notices.open_notice(
        store_id=store_id or world.store.pk,
        kind=kind,
        subject=("thing", subject),
        facts=KINDS[kind].example,
        at=AT,
    )
    assert made
    return made


class TestNeeds:
    def test_the_urgent_first_and_each_role_its_own(self, world: World) -> None:
        tell(world, "address_refused")
        tell(world, "books_differ")
        tell(world, "dispute_opened")
        tell(world, "dispute_opened", store_id=world.other_store.pk)
        owners = world.browser(world.owner).get(f"{API}/notices").json()
        assert [one["kind"] for one in owners] == ["dispute_opened", "books_differ", "address_refused"]
        admins = world.browser(world.admin).get(f"{API}/notices").json()
        assert [one["kind"] for one in admins] == ["dispute_opened", "address_refused"]
        assert world.browser(world.moderator).get(f"{API}/notices").json() == []
        assert owners[0] == {
            "id": Notice.objects.get(kind="dispute_opened", store=world.store).pk,
            "kind": "dispute_opened",
            "severity": "critical",
            "title": "A payment is disputed",
            "text": (
                "A customer’s bank is asking to take back $9.99 for order 2026-000042. Respond at "
                "Stripe before its deadline. Without a response, you lose the money."
            ),
            "link": "/bullet/orders/42",
            "opened_at": "2026-11-23T12:00:00Z",
            "is_ended_by_hand": False,
        }

    def test_guests_and_customers_are_told_nothing(self, world: World) -> None:
        assert world.guest.get(f"{API}/notices").status_code == 401
        assert world.browser(world.customer).get(f"{API}/notices").status_code == 404

    def test_a_fact_that_an_old_one_lacks_leaves_a_gap(self, world: World) -> None:
        Notice.objects.filter(pk=tell(world, "books_differ")).update(facts={})
        assert world.browser(world.owner).get(f"{API}/notices").status_code == 200


class TestDone:
    def test_a_press_ends_what_only_a_person_knows(self, world: World) -> None:
        made = tell(world, "wrong_capture")
        browser = world.browser(world.admin)
        for _ in range(2):
            assert browser.post(f"{API}/notices/{made}/done").status_code == 204
        row = Notice.objects.get()
        assert (row.resolved_at is not None, row.resolved_by_id) == (True, world.admin.pk)
        assert browser.get(f"{API}/notices").json() == []

    def test_what_ends_by_itself_has_no_such_button(self, world: World) -> None:
        made = tell(world, "dispute_opened")
        assert world.browser(world.owner).post(f"{API}/notices/{made}/done").status_code == 404

    @pytest.mark.parametrize("who", ["admin", "moderator", "other_owner"])
    def test_whom_it_is_not_told_it_is_not_there(self, world: World, who: str) -> None:
        made = tell(world, "books_differ")
        browser = world.browser(getattr(world, who))
        assert browser.post(f"{API}/notices/{made}/done").status_code == 404
        assert Notice.objects.get().resolved_at is None

    def test_missing_and_malformed(self, world: World) -> None:
        browser = world.browser(world.owner)
        assert browser.post(f"{API}/notices/999999/done").status_code == 404
        assert browser.post(f"{API}/notices/x/done").status_code in (404, 422)


class TestSwitches:
    def put(self, world: World, who: str, body: dict[str, Any]) -> int:
        return world.browser(getattr(world, who)).put(f"{API}/letter_switches", body).status_code

    def test_the_owner_says_who_gets_which_letter(self, world: World) -> None:
        shown = world.browser(world.admin).get(f"{API}/letter_switches").json()
        sale = [one for one in shown if one["kind"] == "sale"]
        assert sale == [
            {"kind": "sale", "title": "New sale", "role": "admin", "is_on": False},
            {"kind": "sale", "title": "New sale", "role": "owner", "is_on": False},
        ]
        body = {"kind": "dispute_opened", "role": "owner", "is_on": False}
        assert self.put(world, "owner", body) == 200
        assert self.put(world, "owner", {**body, "role": "admin", "is_on": True}) == 200
        tell(world, "dispute_opened")
        assert send_all() == [(world.admin.email, "notices.dispute_opened")]

    def test_others_may_not(self, world: World) -> None:
        body = {"kind": "sale", "role": "owner", "is_on": True}
        assert self.put(world, "admin", body) == 404
        assert self.put(world, "customer", body) == 404

    @pytest.mark.parametrize(
        "change",
        [
            {"kind": "payment_failed"},
            {"kind": "books_unread"},
            {"kind": "x"},
            {"role": "customer"},
            {"kind": "books_differ", "role": "admin"},
        ],
    )
    def test_what_has_no_switch(self, world: World, change: dict[str, str]) -> None:
        """A buyer's letters, kinds without one, and roles that are not told."""
        body = {"kind": "sale", "role": "owner", "is_on": False, **change}
        assert self.put(world, "owner", body) == 422


class TestLetters:
    def test_each_in_each_language(self, world: World) -> None:
        browser = world.browser(world.admin)
        for locale, subject in (("en", "Your free trial ends"), ("de", "Deine Testphase endet")):
            listed = browser.get(f"{API}/letters?locale={locale}").json()
            found = next(one for one in listed if one["name"] == "notices.trial_ends")
            assert found["subject"].startswith(subject)
            shown = browser.get(f"{API}/letters/notices.trial_ends?locale={locale}").json()
            assert shown["subject"] == found["subject"]
            assert "https://store.example/subscription" in shown["text"]

    def test_the_page_of_a_letter_may_do_nothing(self, world: World) -> None:
        page = world.browser(world.owner).get(f"{API}/letters/notices.plan_on_hold/page?locale=ar")
        assert page.headers["Content-Type"].startswith("text/html")
        assert page.headers["Content-Security-Policy"] == (
            "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"
        )
        assert 'dir="rtl"' in page.content.decode()

    def test_missing_malformed_and_outsiders(self, world: World) -> None:
        browser = world.browser(world.owner)
        assert browser.get(f"{API}/letters/notices.nothing").status_code == 404
        assert browser.get(f"{API}/letters/Notices").status_code == 422
        assert browser.get(f"{API}/letters?locale=xx").status_code == 422
        for path in ("letters", "letters/mail.join", "letters/mail.join/page", "letter_switches"):
            assert world.guest.get(f"{API}/{path}").status_code == 401
            assert world.browser(world.moderator).get(f"{API}/{path}").status_code == 404


def test_addresses_that_refuse_mail_are_shown(world: World) -> None:
    for store, address in ((world.store, "gone@example.com"), (world.other_store, "b@example.com")):
        RefusedAddress.objects.create(
            store=store, address=address, words="550 No such user", first_at=AT, last_at=AT
        )
    shown = world.browser(world.admin).get(f"{API}/refused_addresses").json()
    assert [(one["address"], one["words"], one["times"]) for one in shown] == [
        ("gone@example.com", "550 No such user", 1)
    ]
    assert world.guest.get(f"{API}/refused_addresses").status_code == 401
    assert world.browser(world.moderator).get(f"{API}/refused_addresses").status_code == 404
