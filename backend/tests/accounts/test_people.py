"""/bullet/api/people: looking people up, roles, blocking, impersonation; and the audit log."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import AuditEntry, Passkey, Session, User
from tests.world import PASSWORD, World, make_user, make_world

PEOPLE = "/bullet/api/people"


def actions(world: World) -> list[tuple[str, str, str]]:
    rows = AuditEntry.objects.filter(store=world.store).order_by("id")
    return [(row.actor_name, row.action, row.subject) for row in rows]


class TestTheList:
    def test_newest_first_with_what_the_table_shows(self, world: World) -> None:
        world.browser(world.customer)
        response = world.browser(world.moderator).get(PEOPLE)
        assert response["last-page"] == "true"
        answer = response.json()
        assert answer["total"] == 4
        assert [person["role"] for person in answer["people"]] == ["customer", "moderator", "admin", "owner"]
        assert answer["people"][0]["devices"] == 1
        assert answer["people"][0]["is_blocked"] is False

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("q=ADMIN", ["admin"]),
            ("q=lantern.test&role=owner", ["owner"]),
            ("role=customer", ["customer"]),
            ("blocked=true", ["moderator"]),
            ("q=nobody", []),
            ("q=%25", []),
            ("q=elsewhere", []),
        ],
    )
    def test_filters(self, world: World, query: str, found: list[str]) -> None:
        User.objects.filter(pk=world.moderator.pk).update(is_active=False)
        answer = world.browser(world.owner).get(f"{PEOPLE}?{query}").json()
        assert [person["role"] for person in answer["people"]] == found

    @pytest.mark.parametrize(
        "query",
        ["page=0", "page=-1", "page=1e18", "role=king", "blocked=perhaps", "q=%00", f"q={'x' * 10_000}"],
    )
    def test_odd_questions(self, world: World, query: str) -> None:
        assert world.browser(world.owner).get(f"{PEOPLE}?{query}").status_code == 422

    def test_pages_end_and_cost_the_same(self, world: World) -> None:
        browser = world.browser(world.owner)

        def cost(path: str) -> int:
            with CaptureQueriesContext(connection) as seen:
                assert browser.get(path).status_code == 200
            return len(seen)

        browser.get(PEOPLE)  # the store is remembered from here on
        few = cost(PEOPLE)
        for n in range(60):
            make_user(world.store, f"n{n}@lantern.test", "customer")
        assert cost(PEOPLE) == few + 1, "a page that does not show its end is counted"
        assert browser.get(PEOPLE)["last-page"] == "false"
        last = browser.get(f"{PEOPLE}?page=2")
        assert (last["last-page"], len(last.json()["people"])) == ("true", 14)

    def test_one_person_and_no_strangers(self, world: World) -> None:
        browser = world.browser(world.admin)
        assert browser.get(f"{PEOPLE}/{world.customer.pk}").json()["email"] == world.customer.email
        for missing in (world.other_customer.pk, 10**12):
            assert browser.get(f"{PEOPLE}/{missing}").status_code == 404


class TestRoles:
    def test_an_owner_gives_and_takes_roles(self, world: World) -> None:
        browser = world.browser(world.owner)
        path = f"{PEOPLE}/{world.customer.pk}/role"
        assert browser.put(path, {"role": "moderator"}).json()["role"] == "moderator"
        assert world.browser(User.objects.get(pk=world.customer.pk)).get(PEOPLE).status_code == 200
        assert actions(world) == [("Owner", "role_changed", world.customer.email)]
        assert AuditEntry.objects.get().detail == {"before": "customer", "after": "moderator"}

    def test_the_same_role_is_no_change(self, world: World) -> None:
        browser = world.browser(world.owner)
        assert browser.put(f"{PEOPLE}/{world.customer.pk}/role", {"role": "customer"}).status_code == 200
        assert actions(world) == []

    @pytest.mark.parametrize("who", ["admin", "moderator", "customer"])
    def test_nobody_else_does(self, world: World, who: str) -> None:
        browser = world.browser(getattr(world, who))
        assert browser.put(f"{PEOPLE}/{world.customer.pk}/role", {"role": "owner"}).status_code == 404

    def test_the_last_owner_stays_one(self, world: World) -> None:
        response = world.browser(world.owner).put(f"{PEOPLE}/{world.owner.pk}/role", {"role": "admin"})
        assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "last_owner")

    def test_a_blocked_owner_does_not_count(self, world: World) -> None:
        blocked = make_user(world.store, "second@lantern.test", "owner")
        User.objects.filter(pk=blocked.pk).update(is_active=False)
        response = world.browser(world.owner).put(f"{PEOPLE}/{world.owner.pk}/role", {"role": "admin"})
        assert response.status_code == 409

    def test_who_becomes_a_customer_loses_the_keys_of_staff(self, world: World) -> None:
        Passkey.objects.create(
            user=world.admin, credential_id=b"x", public_key=b"y", name="Laptop", created_at=datetime.now(UTC)
        )
        world.browser(world.owner).put(f"{PEOPLE}/{world.admin.pk}/role", {"role": "customer"})
        assert not Passkey.objects.exists()

    @pytest.mark.parametrize("body", [{}, {"role": "king"}, {"role": None}, {"role": ["owner"]}])
    def test_malformed(self, world: World, body: dict[str, object]) -> None:
        assert world.browser(world.owner).put(f"{PEOPLE}/{world.customer.pk}/role", body).status_code == 422

    @pytest.mark.django_db(transaction=True)
    @pytest.mark.parametrize("act", ["demote", "block"])
    def test_two_owners_who_oust_each_other_at_once_leave_one(self, act: str) -> None:
        world = make_world()
        second = make_user(world.store, "second@lantern.test", "owner")
        pairs = [(world.browser(world.owner), second), (world.browser(second), world.owner)]

        def go(pair: tuple[object, User]) -> int:
            browser, other = pair
            try:
                if act == "demote":
                    return browser.put(f"{PEOPLE}/{other.pk}/role", {"role": "customer"}).status_code  # type: ignore[attr-defined, no-any-return]
                return browser.post(f"{PEOPLE}/{other.pk}/block").status_code  # type: ignore[attr-defined, no-any-return]
            finally:
                connections.close_all()

        with ThreadPoolExecutor(2) as pool:
            answers = sorted(pool.map(go, pairs))
        assert answers[0] == 200
        assert answers[1] in (401, 404)
        assert User.objects.filter(store=world.store, role="owner", is_active=True).count() == 1


class TestBlocking:
    def test_a_blocked_person_is_out_at_once_and_may_come_back(self, world: World) -> None:
        theirs, admin = world.browser(world.customer), world.browser(world.admin)
        assert admin.post(f"{PEOPLE}/{world.customer.pk}/block").json()["is_blocked"] is True
        assert not theirs.get("/api/sessions").json()["logged"]
        sign_in = {"email": world.customer.email, "password": PASSWORD}
        assert world.guest.post("/api/sessions", sign_in).status_code == 401
        assert admin.post(f"{PEOPLE}/{world.customer.pk}/unblock").json()["is_blocked"] is False
        assert world.guest.post("/api/sessions", sign_in).status_code == 200
        assert [action for _, action, _ in actions(world)] == ["blocked", "unblocked"]

    @pytest.mark.parametrize("act", ["block", "unblock", "sign_out"])
    def test_only_downwards_and_never_oneself(self, world: World, act: str) -> None:
        admin = world.browser(world.admin)
        second = make_user(world.store, "second@lantern.test", "admin")
        for above in (world.owner, second):
            assert admin.post(f"{PEOPLE}/{above.pk}/{act}").status_code == 403
        assert admin.post(f"{PEOPLE}/{world.admin.pk}/{act}").status_code == 409
        assert admin.post(f"{PEOPLE}/{world.other_customer.pk}/{act}").status_code == 404
        assert world.browser(world.moderator).post(f"{PEOPLE}/{world.customer.pk}/{act}").status_code == 404

    def test_signing_somebody_out(self, world: World) -> None:
        theirs = world.browser(world.customer)
        answer = world.browser(world.admin).post(f"{PEOPLE}/{world.customer.pk}/sign_out").json()
        assert answer == {"sessions": 1}
        assert not theirs.get("/api/sessions").json()["logged"]


class TestImpersonation:
    def test_staff_see_the_store_as_a_customer_and_come_back(self, world: World) -> None:
        browser = world.browser(world.admin)
        assert browser.post(f"{PEOPLE}/{world.customer.pk}/impersonation").status_code == 204
        session = browser.get("/api/sessions").json()
        assert (session["id"], session["role"]) == (world.customer.pk, "customer")
        assert (session["impersonated"], session["impersonator"]) == (True, "Admin")
        assert browser.get(PEOPLE).status_code == 404  # the customer's rights, not the admin's
        assert browser.delete("/api/impersonation").status_code == 204
        assert browser.get("/api/sessions").json()["id"] == world.admin.pk
        assert actions(world) == [
            ("Admin", "impersonation_begun", world.customer.email),
            ("Admin", "impersonation_ended", world.customer.email),
        ]

    def test_the_page_says_so(self, world: World) -> None:
        browser = world.browser(world.admin)
        browser.post(f"{PEOPLE}/{world.customer.pk}/impersonation")
        page = browser.get("/join").content.decode()
        assert '"impersonated": true' in page or '"impersonated":true' in page

    @pytest.mark.parametrize("who", ["moderator", "admin", "owner"])
    def test_only_customers(self, world: World, who: str) -> None:
        response = world.browser(world.owner).post(f"{PEOPLE}/{getattr(world, who).pk}/impersonation")
        assert response.status_code == 409

    def test_nobody_of_another_store_and_nobody_blocked(self, world: World) -> None:
        User.objects.filter(pk=world.customer.pk).update(is_active=False)
        for person in (world.customer, world.other_customer):
            path = f"{PEOPLE}/{person.pk}/impersonation"
            assert world.browser(world.owner).post(path).status_code == 404

    @pytest.mark.parametrize(
        ("method", "path", "body"),
        [
            ("PUT", "/password", {"current_password": PASSWORD, "password": "a new and better one"}),
            ("POST", "/email", {"email": "x@example.com", "current_password": PASSWORD}),
            ("PUT", "/email", {"email": "x@example.com", "old_code": "1", "new_code": "2"}),
            ("POST", "/codes", None),
            ("POST", "/deletion", {"current_password": PASSWORD}),
            ("GET", "/export", None),
            ("DELETE", "/devices", None),
            ("PATCH", "", {"name": "Nobody"}),
        ],
    )
    def test_the_account_itself_is_out_of_reach(
        self, world: World, method: str, path: str, body: object
    ) -> None:
        browser = world.browser(world.admin)
        browser.post(f"{PEOPLE}/{world.customer.pk}/impersonation")
        response = browser.send(method, f"/api/users/me{path}", body)
        assert (response.status_code, response.json()["errors"][0]["code"]) == (403, "impersonating")

    def test_it_ends_by_itself_and_with_the_right_to_it(self, world: World) -> None:
        browser = world.browser(world.admin)
        path = f"{PEOPLE}/{world.customer.pk}/impersonation"
        browser.post(path)
        Session.objects.filter(user=world.admin).update(acting_until=datetime.now(UTC) - timedelta(seconds=1))
        assert browser.get("/api/sessions").json()["id"] == world.admin.pk
        browser.post(path)
        world.browser(world.owner).put(f"{PEOPLE}/{world.admin.pk}/role", {"role": "moderator"})
        assert browser.get("/api/sessions").json()["id"] == world.admin.pk

    def test_the_customers_own_devices_do_not_change(self, world: World) -> None:
        theirs, browser = world.browser(world.customer), world.browser(world.admin)
        browser.post(f"{PEOPLE}/{world.customer.pk}/impersonation")
        assert len(theirs.get("/api/users/me/devices").json()) == 1


class TestTheLog:
    def test_newest_first_one_store_only(self, world: World) -> None:
        admin = world.browser(world.admin)
        admin.post(f"{PEOPLE}/{world.customer.pk}/block")
        admin.post(f"{PEOPLE}/{world.customer.pk}/unblock")
        response = world.browser(world.owner).get("/bullet/api/audit")
        assert [entry["action"] for entry in response.json()] == ["unblocked", "blocked"]
        assert response["last-page"] == "true"
        assert world.browser(world.other_owner).get("/bullet/api/audit").json() == []
        only = world.browser(world.owner).get("/bullet/api/audit?action=blocked").json()
        assert [entry["subject"] for entry in only] == [world.customer.email]

    @pytest.mark.parametrize("query", ["page=0", "action=DROP%20TABLE", "action=%00"])
    def test_odd_questions(self, world: World, query: str) -> None:
        assert world.browser(world.owner).get(f"/bullet/api/audit?{query}").status_code == 422
