"""What each of the team gets: their own choice, over HTTP, and all that sends obeys it."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from threading import Barrier

import pytest
from django.db import connections
from matinee.mail.models import Mail
from matinee.notices import choosing, queries
from matinee.notices import operations as notices
from matinee.notices.kinds import KINDS
from matinee.notices.models import LetterSwitch, Notice, NoticeChoice
from matinee.notices.queries import OFFICE
from tests.commerce.letters import send_all
from tests.world import Answer, World, make_world

API = "/bullet/api/notice_choices"
AT = datetime.now(UTC)
TEAM = ("owner", "admin", "moderator")


def choose(world: World, who: str, kind: str, choice: str) -> Answer:
    return world.browser(getattr(world, who)).put(API, {"kind": kind, "choice": choice})


def settings_of(world: World, who: str) -> dict[str, dict[str, object]]:
    return {one["kind"]: one for one in world.browser(getattr(world, who)).get(API).json()}


def tell(world: World, kind: str, subject: int = 1) -> int | None:
    return notices.open_notice(
        store_id=world.store.pk, kind=kind, subject=("thing", subject), facts=KINDS[kind].example, at=AT
    )


@pytest.mark.parametrize("who", TEAM)
def test_each_role_chooses_of_its_own_kinds(world: World, who: str) -> None:
    own = [name for name, kind in KINDS.items() if kind.recipient in OFFICE[: OFFICE.index(who) + 1]]
    assert list(settings_of(world, who)) == own
    assert ("books_differ" in own) == (who == "owner")


def test_until_then_one_gets_what_the_role_gets(world: World) -> None:
    LetterSwitch.objects.create(store=world.store, kind="new_comments", role="moderator", is_on=True)
    owners, admins = settings_of(world, "owner"), settings_of(world, "admin")
    assert settings_of(world, "moderator")["new_comments"]["choice"] == "email"
    assert (owners["new_comments"]["choice"], admins["new_comments"]["choice"]) == ("email", "office")
    assert (owners["sale"]["choice"], owners["weekly_numbers"]["choice"]) == ("off", "email")
    assert owners["dispute_opened"] == {
        "kind": "dispute_opened",
        "topic": "sales",
        "title": "A payment is disputed",
        "choice": "email",
        "choices": ["email", "office"],
    }
    assert owners["films_not_for_sale"]["title"] == "Films that no one can buy"


def test_ones_own_choice_comes_first_and_is_nobody_elses(world: World) -> None:
    answer = choose(world, "admin", "dispute_opened", "email")
    assert {one["kind"]: one["choice"] for one in answer.json()}["dispute_opened"] == "email"
    assert choose(world, "owner", "dispute_opened", "office").status_code == 200
    tell(world, "dispute_opened")
    assert send_all() == [(world.admin.email, "notices.dispute_opened")]


def test_news_that_all_turned_off_is_not_kept(world: World) -> None:
    for who in TEAM:
        choose(world, who, "new_comments", "off")
    assert tell(world, "new_comments") is None
    assert choose(world, "moderator", "new_comments", "office").status_code == 200
    assert tell(world, "new_comments")
    assert not Mail.objects.exists()


def test_who_left_the_team_gets_nothing(world: World) -> None:
    choose(world, "moderator", "new_comments", "email")
    type(world.moderator).objects.filter(pk=world.moderator.pk).update(role="customer")
    tell(world, "new_comments")
    assert send_all() == [(world.owner.email, "notices.new_comments")]


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.is_of_the_office])
def test_off_is_obeyed_wherever_it_may_be_chosen(world: World, kind: str) -> None:
    for role in OFFICE[OFFICE.index(KINDS[kind].recipient) :]:
        is_chosen = choose(world, role, kind, "off").status_code == 200
        assert is_chosen != KINDS[kind].is_required
    Notice.objects.all().delete()
    tell(world, kind)
    assert Mail.objects.exists() == (
        KINDS[kind].is_required and KINDS[kind].has_letter and "owner" in KINDS[kind].mailed
    )
    bell = world.browser(world.owner).get("/bullet/api/notices/bell").json()
    assert [one["kind"] for one in bell["notices"]] == ([kind] if KINDS[kind].is_required else [])


@pytest.mark.parametrize(
    ("who", "kind", "choice"),
    [
        ("owner", "dispute_opened", "off"),
        ("owner", "books_unread", "email"),
        ("owner", "trial_ends", "off"),
        ("owner", "nothing", "off"),
        ("owner", "sale", "sometimes"),
        ("admin", "books_differ", "office"),
        ("moderator", "sale", "email"),
    ],
)
def test_what_cannot_be_chosen(world: World, who: str, kind: str, choice: str) -> None:
    assert choose(world, who, kind, choice).status_code == 422
    assert not NoticeChoice.objects.exists()


def test_outsiders(world: World) -> None:
    assert world.guest.get(API).status_code == 401
    assert world.browser(world.customer).get(API).status_code == 404
    assert choose(world, "customer", "sale", "email").status_code == 404
    assert world.browser(world.owner).put(API, {"kind": "sale"}).status_code == 422


def test_it_is_in_the_export_of_the_person(world: World) -> None:
    choose(world, "owner", "sale", "office")
    exported = queries.export_choices(world.store.pk, world.owner.pk, AT)
    assert exported == [{"about": "sale", "choice": "office"}]


@pytest.mark.django_db(transaction=True)
def test_chosen_twice_at_once_it_is_one_choice() -> None:
    world = make_world()
    ready = Barrier(8)

    def run(n: int) -> None:
        ready.wait()
        try:
            choosing.choose(
                store_id=world.store.pk,
                user_id=world.owner.pk,
                role="owner",
                kind="sale",
                choice="email" if n % 2 else "off",
            )
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(run, range(8)))
    assert NoticeChoice.objects.count() == 1
