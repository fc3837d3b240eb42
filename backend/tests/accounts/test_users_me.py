"""/api/users/me: what people see, change, take along and delete of themselves."""

from datetime import UTC, datetime, timedelta

import pytest
from matinee.accounts import personal_data
from matinee.accounts.models import AuditEntry, Session, User
from matinee.engagement.models import WatchState
from tests.accounts.letters import code_to, mails_to, text_of
from tests.world import PASSWORD, Answer, Browser, World, make_film

ME = "/api/users/me"
NEW = "a new and better one"


def codes_of(response: Answer) -> list[str]:
    return [error["code"] for error in response.json()["errors"]]


@pytest.fixture
def me(world: World) -> Browser:
    return world.browser(world.customer)


@pytest.fixture
def without_password(world: World) -> Browser:
    world.customer.set_unusable_password()
    world.customer.save()
    return world.browser(world.customer)


def test_me(world: World, me: Browser) -> None:
    answer = me.get(ME).json()
    assert answer["id"] == world.customer.pk
    assert answer["email"] == "customer@lantern.test"
    assert answer["has_password"] is True
    assert set(answer) == {
        "id",
        "name",
        "email",
        "nickname",
        "role",
        "has_password",
        "created_at",
        "payment_details",
    }


def test_a_guest_is_asked_to_sign_in(world: World) -> None:
    assert world.guest.get(ME).status_code == 401


class TestProfile:
    def test_name_and_nickname(self, me: Browser) -> None:
        answer = me.patch(ME, {"name": "Ann Smith", "nickname": "Ann.S"})
        assert answer.status_code == 200
        session = me.get("/api/sessions").json()
        assert (session["name"], session["nickname"]) == ("Ann Smith", "Ann.S")

    def test_what_is_left_out_stays(self, me: Browser) -> None:
        me.patch(ME, {"nickname": "ann"})
        assert me.patch(ME, {"name": "Ann"}).json()["nickname"] == "ann"

    def test_a_nickname_is_once_a_store_whatever_its_case(self, world: World, me: Browser) -> None:
        User.objects.filter(pk=world.admin.pk).update(nickname="Boss")
        User.objects.filter(pk=world.other_owner.pk).update(nickname="ann")
        response = me.patch(ME, {"nickname": "bOSS"})
        assert (response.status_code, codes_of(response)) == (409, ["nickname_taken"])
        assert me.patch(ME, {"nickname": "ann"}).status_code == 200  # another store's is free

    def test_many_may_have_none(self, world: World, me: Browser) -> None:
        assert me.patch(ME, {"nickname": ""}).status_code == 200
        assert world.browser(world.admin).patch(ME, {"nickname": ""}).status_code == 200

    @pytest.mark.parametrize("nickname", ["a b", "@ann", ".ann", "ann.", "a" * 31, "a\nb", "<b>", "_x"])
    def test_what_could_not_be_mentioned_is_refused(self, me: Browser, nickname: str) -> None:
        assert me.patch(ME, {"nickname": nickname}).status_code == 422

    @pytest.mark.parametrize("nickname", ["é", "ليلى", "ann_smith.2", "安"])
    def test_letters_of_every_language(self, me: Browser, nickname: str) -> None:
        assert me.patch(ME, {"nickname": nickname}).status_code == 200


class TestPassword:
    def test_a_new_one_ends_every_other_session(self, world: World, me: Browser) -> None:
        other = world.browser(world.customer)
        changed = me.put(f"{ME}/password", {"current_password": PASSWORD, "password": NEW})
        assert changed.status_code == 204
        assert me.get("/api/sessions").json()["logged"]
        assert not other.get("/api/sessions").json()["logged"]
        assert (
            world.guest.post("/api/sessions", {"email": "customer@lantern.test", "password": NEW}).status_code
            == 200
        )

    @pytest.mark.parametrize("proof", [{"current_password": "wrong"}, {"code": "123456"}, {}])
    def test_without_the_old_one_nothing_changes(
        self, world: World, me: Browser, proof: dict[str, str]
    ) -> None:
        assert me.put(f"{ME}/password", {**proof, "password": NEW}).status_code == 422
        world.customer.refresh_from_db()
        assert world.customer.check_password(PASSWORD)

    def test_guessing_is_counted_like_signing_in(self, me: Browser) -> None:
        answers = [
            me.put(f"{ME}/password", {"current_password": "wrong", "password": NEW}).status_code
            for _ in range(11)
        ]
        assert answers == [422] * 10 + [429]

    def test_the_first_one_takes_a_code(self, world: World, without_password: Browser) -> None:
        assert without_password.get(ME).json()["has_password"] is False
        assert without_password.post(f"{ME}/codes").status_code == 202
        code = code_to("customer@lantern.test")
        answer = without_password.put(f"{ME}/password", {"code": code, "password": NEW})
        assert answer.status_code == 204
        assert without_password.get(ME).json()["has_password"] is True
        again = without_password.put(f"{ME}/password", {"code": code, "password": "one more time"})
        assert again.status_code == 410


class TestEMail:
    def ask(self, browser: Browser, email: str = "new@example.com", password: str = PASSWORD) -> Answer:
        return browser.post(f"{ME}/email", {"email": email, "current_password": password})

    def change(self, browser: Browser, old: str, new: str, email: str = "new@example.com") -> Answer:
        return browser.put(f"{ME}/email", {"email": email, "old_code": old, "new_code": new})

    def test_both_mailboxes_confirm_it(self, world: World, me: Browser) -> None:
        assert self.ask(me, "New@Example.com").status_code == 202
        old, new = code_to("customer@lantern.test"), code_to("new@example.com")
        assert self.change(me, old, new).json()["email"] == "new@example.com"
        assert (
            world.guest.post("/api/sessions", {"email": "new@example.com", "password": PASSWORD}).status_code
            == 200
        )
        assert self.change(me, old, new).status_code in (410, 422)

    @pytest.mark.parametrize("known", ["old", "new"])
    def test_one_mailbox_is_not_enough(self, world: World, me: Browser, known: str) -> None:
        self.ask(me)
        old, new = code_to("customer@lantern.test"), code_to("new@example.com")
        wrong = "000000" if "000000" not in (old, new) else "111111"
        response = self.change(me, old if known == "old" else wrong, new if known == "new" else wrong)
        assert response.status_code == 422
        field = "new_code" if known == "old" else "old_code"
        assert response.json()["errors"][0]["field"] == field
        world.customer.refresh_from_db()
        assert world.customer.email == "customer@lantern.test"

    def test_a_taken_address_gives_the_same_answer_and_no_code(self, world: World, me: Browser) -> None:
        free, taken = self.ask(me), self.ask(me, world.admin.email)
        assert (free.status_code, free.json()) == (taken.status_code, taken.json())
        (mail,) = mails_to(world.admin.email)
        assert "already has one" in text_of(mail)
        old = code_to("customer@lantern.test")
        assert self.change(me, old, "123456", world.admin.email).status_code == 422

    def test_a_code_for_one_address_does_not_confirm_another(self, world: World, me: Browser) -> None:
        self.ask(me)
        old, new = code_to("customer@lantern.test"), code_to("new@example.com")
        assert self.change(me, old, new, "victim@example.com").status_code == 422

    def test_somebody_elses_code_for_the_same_address_does_not_count(self, world: World, me: Browser) -> None:
        self.ask(world.browser(world.admin))
        theirs = code_to("new@example.com")
        self.ask(me, "third@example.com")
        assert self.change(me, code_to("customer@lantern.test"), theirs).status_code == 422

    def test_it_takes_the_password(self, me: Browser) -> None:
        assert self.ask(me, password="wrong").status_code == 422


class TestDevices:
    def test_this_one_first_in_words(self, world: World) -> None:
        agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"
        phone, me = world.guest, world.browser(world.customer)
        phone.send(
            "POST",
            "/api/sessions",
            {"email": "customer@lantern.test", "password": PASSWORD},
            headers={"User-Agent": agent},
        )
        devices = me.get(f"{ME}/devices").json()
        assert [device["is_current"] for device in devices] == [True, False]
        assert (devices[1]["browser"], devices[1]["system"], devices[1]["kind"]) == (
            "Safari",
            "iPhone",
            "phone",
        )

    def test_signing_one_out(self, world: World, me: Browser) -> None:
        other = world.browser(world.customer)
        device = me.get(f"{ME}/devices").json()[1]["id"]
        assert me.delete(f"{ME}/devices/{device}").status_code == 204
        assert not other.get("/api/sessions").json()["logged"]
        assert me.delete(f"{ME}/devices/{device}").status_code == 404

    def test_somebody_elses_is_not_there(self, world: World, me: Browser) -> None:
        for stranger in (world.admin, world.other_customer):
            theirs = world.browser(stranger)
            device = Session.objects.get(user=stranger).pk
            missing = me.delete(f"{ME}/devices/{10**9}")
            response = me.delete(f"{ME}/devices/{device}")
            assert response.status_code == missing.status_code == 404
            assert response.json()["errors"] == missing.json()["errors"]
            assert theirs.get("/api/sessions").json()["logged"]

    def test_everywhere_and_everywhere_else(self, world: World, me: Browser) -> None:
        other = world.browser(world.customer)
        assert me.delete(f"{ME}/devices?keep_this=true").status_code == 204
        assert [me.get("/api/sessions").json()["logged"], other.get("/api/sessions").json()["logged"]] == [
            True,
            False,
        ]
        assert me.delete(f"{ME}/devices").status_code == 204
        assert not me.get("/api/sessions").json()["logged"]

    def test_what_plays_ends_too(self, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
        ended: list[int] = []
        monkeypatch.setitem(
            personal_data._keepers,
            "playback",
            personal_data.Keeper("playback", shut_out=lambda user_id, at: ended.append(user_id)),
        )
        me.delete(f"{ME}/devices")
        assert len(ended) == 1


class TestLeaving:
    def test_the_export_holds_what_every_domain_keeps(self, world: World, me: Browser) -> None:
        film = make_film(world.store, "rabbit", title="The Rabbit")
        WatchState.objects.create(
            user=world.customer,
            content=film,
            chapter=film.chapters.get(),
            position_seconds=4.5,
            updated_at=datetime.now(UTC),
        )
        response = me.get(f"{ME}/export")
        assert response["Content-Disposition"].startswith('attachment; filename="lantern-')
        export = response.json()
        assert export["account"]["email"] == "customer@lantern.test"
        assert export["library"]["watched"][0]["content"] == "The Rabbit"
        assert "comments" in export
        assert len(export["devices"]) == 1

    def test_nothing_of_others_is_in_it(self, world: World, me: Browser) -> None:
        text = me.get(f"{ME}/export").content.decode()
        assert "admin@lantern.test" not in text
        assert "argon2" not in text

    def test_deleting_removes_the_person_at_once(self, world: World, me: Browser) -> None:
        other = world.browser(world.customer)
        erased: list[tuple[int, int]] = []
        personal_data.register(
            "a test", erase=lambda store_id, user_id, _at: erased.append((store_id, user_id))
        )
        try:
            assert me.post(f"{ME}/deletion", {"current_password": PASSWORD}).status_code == 204
        finally:
            personal_data._keepers.pop("a test")
        assert erased == [(world.store.pk, world.customer.pk)]
        assert not User.objects.filter(pk=world.customer.pk).exists()
        assert not me.get("/api/sessions").json()["logged"]
        assert not other.get("/api/sessions").json()["logged"]

    @pytest.mark.parametrize("proof", [{}, {"current_password": "wrong"}, {"code": "000000"}])
    def test_not_without_a_proof(self, world: World, me: Browser, proof: dict[str, str]) -> None:
        assert me.post(f"{ME}/deletion", proof).status_code == 422
        assert User.objects.filter(pk=world.customer.pk).exists()

    def test_a_code_does_where_there_is_no_password(self, world: World, without_password: Browser) -> None:
        without_password.post(f"{ME}/codes")
        code = code_to("customer@lantern.test")
        assert without_password.post(f"{ME}/deletion", {"code": code}).status_code == 204

    def test_the_last_owner_stays(self, world: World) -> None:
        response = world.browser(world.owner).post(f"{ME}/deletion", {"current_password": PASSWORD})
        assert (response.status_code, codes_of(response)) == (409, ["last_owner"])

    def test_the_log_keeps_what_staff_did(self, world: World) -> None:
        admin = world.browser(world.admin)
        admin.post(f"/bullet/api/people/{world.customer.pk}/sign_out")
        admin.post(f"{ME}/deletion", {"current_password": PASSWORD})
        assert AuditEntry.objects.get().actor_name == "Admin"


def test_codes_are_five_an_hour(without_password: Browser) -> None:
    answers = [without_password.post(f"{ME}/codes").status_code for _ in range(6)]
    assert answers == [202] * 5 + [429]


def test_an_old_device_is_seen_to_the_hour(world: World, me: Browser) -> None:
    Session.objects.update(last_seen_at=datetime.now(UTC) - timedelta(days=2, minutes=7))
    (device,) = me.get(f"{ME}/devices").json()
    assert device["last_seen_at"].endswith(":00:00Z")
