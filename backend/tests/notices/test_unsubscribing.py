"""The link in a letter to the team: exactly that kind, for exactly that person, and only by POST."""

import re
from datetime import UTC, datetime

import pytest
from matinee.mail.letters import compose
from matinee.mail.models import Mail
from matinee.notices import operations as notices
from matinee.notices.kinds import KINDS
from matinee.notices.links import unsubscribe_token
from matinee.notices.models import NoticeChoice
from tests.world import World

AT = datetime(2026, 11, 23, 12, tzinfo=UTC)


def token_of(world: World, kind: str = "new_comments") -> str:
    return unsubscribe_token(world.store.pk, person_id=world.owner.pk, kind=kind)


def choices() -> list[tuple[int, str, str]]:
    return list(NoticeChoice.objects.order_by("id").values_list("user_id", "kind", "choice"))


def test_every_letter_to_the_team_has_one_for_its_reader(world: World) -> None:
    for name in ("new_comments", "dispute_opened"):
        NoticeChoice.objects.create(user=world.admin, kind=name, choice="email")
        notices.open_notice(
            store_id=world.store.pk, kind=name, subject=("thing", 1), facts=KINDS[name].example, at=AT
        )
    mails = Mail.objects.order_by("id")
    assert [mail.to for mail in mails] == [world.owner.email, world.admin.email] * 2
    for mail, person in zip(mails, [world.owner, world.admin] * 2, strict=True):
        kind = mail.template.removeprefix("notices.")
        raw = compose(mail).message.as_bytes()
        token = unsubscribe_token(world.store.pk, person_id=person.pk, kind=kind)
        (address,) = re.findall(rb"^List-Unsubscribe: <(\S+)>\r?$", raw, re.MULTILINE)
        assert address.decode().endswith(f"/bullet/api/unsubscribe/{token}")
        assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in raw
        assert mail.values["unsubscribe"].endswith(f"/bullet/unsubscribe/{token}")


def test_a_letter_that_the_law_requires_has_none(world: World) -> None:
    notices.open_notice(
        store_id=world.store.pk,
        kind="trial_ends",
        subject=("subscription", 7),
        facts=KINDS["trial_ends"].example,
        at=AT,
        user_id=world.customer.pk,
    )
    assert b"List-Unsubscribe" not in compose(Mail.objects.get()).message.as_bytes()


def test_twice_and_back_again(world: World) -> None:
    path = f"/bullet/api/unsubscribe/{token_of(world)}"
    assert [world.guest.post(path).status_code for _ in range(2)] == [204, 204]
    assert choices() == [(world.owner.pk, "new_comments", "off")]
    assert world.guest.get(path).json() == {"title": "New comments", "choice": "off", "is_required": False}
    assert world.guest.delete(path).status_code == 204
    assert choices() == [(world.owner.pk, "new_comments", "email")]


def test_what_cannot_be_off_stays_in_the_office(world: World) -> None:
    path = f"/bullet/api/unsubscribe/{token_of(world, 'dispute_opened')}"
    assert world.guest.post(path).status_code == 204
    assert choices() == [(world.owner.pk, "dispute_opened", "office")]


def test_opening_the_page_and_asking_what_it_is_about_change_nothing(world: World) -> None:
    token = token_of(world)
    assert world.guest.get(f"/bullet/unsubscribe/{token}").status_code == 200
    answer = world.guest.get(f"/bullet/api/unsubscribe/{token}")
    assert answer.json() == {"title": "New comments", "choice": "email", "is_required": False}
    assert choices() == []


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_only_a_token_of_ours_for_somebody_of_this_store(world: World, method: str) -> None:
    token = token_of(world)
    for bad in (
        "x",
        token[:-2] + ("AA" if token[-2:] != "AA" else "BB"),
        unsubscribe_token(world.other_store.pk, person_id=world.owner.pk, kind="new_comments"),
        unsubscribe_token(world.store.pk, person_id=world.other_owner.pk, kind="new_comments"),
        unsubscribe_token(world.store.pk, person_id=999_999, kind="new_comments"),
        unsubscribe_token(world.store.pk, person_id=world.owner.pk, kind="trial_ends"),
        unsubscribe_token(world.store.pk, person_id=world.owner.pk, kind="books_unread"),
        unsubscribe_token(world.store.pk, person_id=world.owner.pk, kind="nothing"),
    ):
        assert world.guest.send(method, f"/bullet/api/unsubscribe/{bad}").status_code == 404, bad
    assert world.other_guest.send(method, f"/bullet/api/unsubscribe/{token}").status_code == 404
    assert choices() == []
