"""/bullet/api/invitations and the link of the mail: how a colleague comes to the team."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connections
from django.utils import timezone
from matinee.accounts.models import AuditEntry, Invitation, SignInTry, User
from matinee.accounts.operations import invitations
from matinee.mail.models import Mail
from tests.accounts.letters import link_to, mails_to, run_jobs, text_of
from tests.world import PASSWORD, Answer, Browser, World, make_user, make_world

INVITATIONS = "/bullet/api/invitations"
LINKS = "/bullet/api/invitation_links"
COLLEAGUE = "colleague@lantern.test"
STRONG = "eight or more letters"


def invite(browser: Browser, email: str = COLLEAGUE, role: str = "moderator") -> Answer:
    return browser.post(INVITATIONS, {"email": email, "role": role})


def token_for(world: World, email: str = COLLEAGUE, role: str = "moderator") -> str:
    answer = invite(world.browser(world.owner), email, role)
    assert answer.status_code == 201, answer.content
    return link_to(email).rpartition("/")[2]


def accept(browser: Browser, token: str, password: str = STRONG, name: str = "New Colleague") -> Answer:
    return browser.put(f"{LINKS}/{token}", {"name": name, "password": password})


def actions(world: World) -> list[tuple[str, str]]:
    rows = AuditEntry.objects.filter(store=world.store).order_by("id")
    return [(row.action, row.subject) for row in rows]


def code_of(answer: Answer) -> str:
    return str(answer.json()["errors"][0]["code"])


class TestAccepting:
    def test_a_colleague_joins_and_is_signed_in(self, world: World) -> None:
        token = token_for(world, role="admin")
        offer = world.guest.get(f"{LINKS}/{token}").json()
        assert offer == {
            "email": COLLEAGUE,
            "role": "admin",
            "inviter": world.owner.name or world.owner.email,
            "account": "none",
        }
        browser = world.guest
        session = accept(browser, token).json()
        assert (session["logged"], session["role"], session["name"]) == (True, "admin", "New Colleague")
        assert browser.get("/bullet/api/contents").status_code == 200
        assert world.browser(world.owner).get(INVITATIONS).json() == []
        assert actions(world) == [("invited", COLLEAGUE), ("joined_team", COLLEAGUE)]

    def test_a_link_is_good_once(self, world: World) -> None:
        token = token_for(world)
        assert accept(world.guest, token).status_code == 200
        again = accept(world.guest, token)
        assert (again.status_code, code_of(again)) == (410, "void_invitation")
        assert world.guest.get(f"{LINKS}/{token}").status_code == 410

    def test_a_customer_proves_the_account_that_they_have(self, world: World) -> None:
        token = token_for(world, world.customer.email)
        assert world.guest.get(f"{LINKS}/{token}").json()["account"] == "with_password"
        refusal = accept(world.guest, token, "somebody else's")
        assert (refusal.status_code, code_of(refusal)) == (401, "wrong_credentials")
        assert User.objects.get(pk=world.customer.pk).role == "customer"
        assert accept(world.guest, token, PASSWORD).json()["id"] == world.customer.pk
        person = User.objects.get(pk=world.customer.pk)
        assert (person.role, person.name) == ("moderator", world.customer.name)

    def test_guesses_of_that_password_are_counted(self, world: World) -> None:
        token = token_for(world, world.customer.email)
        answers = [accept(world.guest, token, f"guess {number}").status_code for number in range(12)]
        assert answers == [401] * 10 + [429] * 2

    def test_an_account_without_a_password_gets_one(self, world: World) -> None:
        world.customer.set_unusable_password()
        world.customer.save()
        token = token_for(world, world.customer.email)
        assert world.guest.get(f"{LINKS}/{token}").json()["account"] == "without_password"
        assert accept(world.guest, token).status_code == 200
        form = {"email": world.customer.email, "password": STRONG}
        assert world.guest.post("/bullet/api/sessions", form).json()["role"] == "moderator"

    @pytest.mark.parametrize("password", ["short", "password1234", COLLEAGUE])
    def test_a_weak_password_leaves_the_link_open(self, world: World, password: str) -> None:
        token = token_for(world)
        assert accept(world.guest, token, password).status_code == 422
        assert world.guest.get(f"{LINKS}/{token}").status_code == 200
        assert not User.objects.filter(email=COLLEAGUE).exists()


class TestVoidLinks:
    def test_an_old_one(self, world: World) -> None:
        token = token_for(world)
        Invitation.objects.update(expires_at=datetime.now(UTC))
        assert accept(world.guest, token).status_code == 410
        assert world.browser(world.owner).get(INVITATIONS).json()[0]["is_expired"] is True

    def test_a_revoked_one(self, world: World) -> None:
        token = token_for(world)
        owner = world.browser(world.owner)
        (row,) = owner.get(INVITATIONS).json()
        assert owner.delete(f"{INVITATIONS}/{row['id']}").status_code == 204
        assert accept(world.guest, token).status_code == 410
        assert owner.delete(f"{INVITATIONS}/{row['id']}").status_code == 404
        assert actions(world) == [("invited", COLLEAGUE), ("uninvited", COLLEAGUE)]

    def test_the_older_one_of_a_mail_that_was_sent_again(self, world: World) -> None:
        first = token_for(world)
        owner = world.browser(world.owner)
        (row,) = owner.get(INVITATIONS).json()
        assert owner.post(f"{INVITATIONS}/{row['id']}/mail", {}).status_code == 200
        second = link_to(COLLEAGUE).rpartition("/")[2]
        assert first != second
        assert accept(world.guest, first).status_code == 410
        assert accept(world.guest, second).status_code == 200

    @pytest.mark.parametrize("change", [{"role": "admin"}, {"is_active": False}])
    def test_those_of_somebody_who_is_no_owner_any_more(
        self, world: World, change: dict[str, object]
    ) -> None:
        make_user(world.store, "second-owner@lantern.test", "owner")
        token = token_for(world)
        User.objects.filter(pk=world.owner.pk).update(**change)
        assert accept(world.guest, token).status_code == 410
        assert not User.objects.filter(email=COLLEAGUE).exists()

    @pytest.mark.parametrize("change", [{"role": "admin"}, {"is_active": False}])
    def test_those_of_somebody_who_was_blocked_or_promoted_meanwhile(
        self, world: World, change: dict[str, object]
    ) -> None:
        token = token_for(world, world.customer.email)
        User.objects.filter(pk=world.customer.pk).update(**change)
        assert accept(world.guest, token, PASSWORD).status_code == 410

    def test_a_made_up_one_and_another_stores(self, world: World) -> None:
        token = token_for(world)
        assert accept(world.guest, "x" * 43).status_code == 410
        assert accept(world.other_guest, token).status_code == 410


class TestInviting:
    def test_only_owners_may(self, world: World) -> None:
        for person in (world.customer, world.moderator, world.admin):
            assert invite(world.browser(person)).status_code == 404
            assert world.browser(person).get(INVITATIONS).status_code == 404
        assert invite(world.guest).status_code == 401
        assert not Invitation.objects.exists()

    def test_the_mail_names_who_invites(self, world: World) -> None:
        invite(world.browser(world.owner))
        (mail,) = mails_to(COLLEAGUE)
        assert (world.owner.name or world.owner.email) in str(mail["Subject"])
        assert "/bullet/invitations/" in text_of(mail)

    @pytest.mark.parametrize("role", ["customer", "king", ""])
    def test_a_role_of_the_team(self, world: World, role: str) -> None:
        assert invite(world.browser(world.owner), role=role).status_code == 422

    @pytest.mark.parametrize("email", ["", "nobody", "a@b", "ann@example.com\nBcc: all@example.com"])
    def test_an_address(self, world: World, email: str) -> None:
        assert invite(world.browser(world.owner), email).status_code == 422

    def test_who_is_on_the_team_or_blocked_is_not_invited(self, world: World) -> None:
        owner = world.browser(world.owner)
        assert code_of(invite(owner, world.admin.email)) == "already_on_team"
        User.objects.filter(pk=world.customer.pk).update(is_active=False)
        assert code_of(invite(owner, world.customer.email)) == "blocked_person"
        assert not Mail.objects.exists()

    def test_once_more_is_one_invitation_with_the_new_role(self, world: World) -> None:
        owner = world.browser(world.owner)
        invite(owner, role="moderator")
        invite(owner, COLLEAGUE.upper(), role="admin")
        (row,) = owner.get(INVITATIONS).json()
        assert (row["email"], row["role"]) == (COLLEAGUE, "admin")

    def test_no_mailbox_is_flooded_and_no_store_mails_the_world(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        owner = world.browser(world.owner)
        answers = [invite(owner).status_code for _ in range(6)]
        assert answers == [201] * 5 + [429]
        monkeypatch.setattr(invitations, "MOST_OPEN", 1)
        SignInTry.objects.all().delete()
        assert code_of(invite(owner, "another@lantern.test")) == "too_many_invitations"

    def test_another_stores_is_not_there(self, world: World) -> None:
        invite(world.browser(world.owner))
        row = Invitation.objects.get()
        stranger = world.browser(world.other_owner)
        assert stranger.get(INVITATIONS).json() == []
        assert stranger.delete(f"{INVITATIONS}/{row.pk}").status_code == 404
        assert stranger.post(f"{INVITATIONS}/{row.pk}/mail", {}).status_code == 404

    def test_the_mail_of_a_job_that_runs_twice_is_one(self, world: World) -> None:
        invite(world.browser(world.owner))
        row = Invitation.objects.get()
        assert invitations.write(invitation_id=row.pk) == "sent"
        assert invitations.write(invitation_id=row.pk) == "nothing to do"
        assert Mail.objects.filter(to=COLLEAGUE).count() == 1

    def test_old_ones_are_forgotten(self, world: World) -> None:
        invite(world.browser(world.owner))
        run_jobs()
        assert invitations.forget_old(at=timezone.now() + timedelta(days=36)) == 0
        assert invitations.forget_old(at=timezone.now() + timedelta(days=38)) == 1


@pytest.mark.django_db(transaction=True)
def test_two_at_once_are_one_colleague() -> None:
    world = make_world()
    token = token_for(world)

    def join(number: int) -> int:
        try:
            return accept(world.guest, token, name=f"Colleague {number}").status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as threads:
        answers = sorted(threads.map(join, range(4)))
    assert answers[0] == 200
    assert set(answers[1:]) <= {409, 410}
    assert User.objects.filter(email=COLLEAGUE).count() == 1
