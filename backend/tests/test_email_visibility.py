"""Moderators read nobody's email address, in no answer, and cannot ask for one either."""

import pytest
from matinee.accounts.models import User
from matinee.request import STORELESS
from matinee.roles import ROUTES
from matinee.roles.who import ROLES
from tests.comments.comment_calls import said
from tests.test_roles import UNSAFE, concrete
from tests.world import Browser, World, make_film, text_of

CALLS = [
    (method, route)
    for (method, route), who in ROUTES.items()
    if "moderator" in ROLES[who] and not route.startswith(STORELESS)
]
READS = [route for method, route in CALLS if method not in UNSAFE]
OFFICE_ACTS = [(m, r) for m, r in CALLS if m in UNSAFE and r.startswith("/bullet/api/")]
PEOPLE, COMMENTS = "/bullet/api/people", "/bullet/api/comments"


@pytest.fixture
def stage(world: World) -> World:
    """Everybody has said something, reported something or been blocked."""
    film = make_film(world.store, "film")
    for user in (world.owner, world.admin, world.customer):
        comment = said(world.browser(user), film, "Good evening")
        world.browser(world.moderator).post(f"/api/comments/{comment}/report", {"reason": "spam"})
    world.browser(world.owner).post(f"{COMMENTS}/blocks", {"user_id": world.customer.pk})
    # Who has no name has nothing but the email to be called by.
    User.objects.filter(store=world.store).exclude(pk=world.moderator.pk).update(name="", nickname="")
    return world


def leaks(world: World, browser: Browser, method: str, path: str, body: object = None) -> list[str]:
    text = text_of(browser.send(method, path, body))
    cast = (world.owner, world.admin, world.customer, world.other_owner, world.other_customer)
    return [user.email for user in cast if user.email in text]


def test_no_read_that_a_moderator_may_call_holds_an_address(stage: World) -> None:
    browser = stage.browser(stage.moderator)
    ids = (stage.customer.pk, stage.owner.pk, stage.admin.pk)
    found = {}
    for route in READS:
        for path in {concrete(route, 1), *(route.replace("{person_id}", str(pk)) for pk in ids)}:
            if "{" not in path and (seen := leaks(stage, browser, "GET", path)):
                found[path] = seen
    for path in (f"{COMMENTS}?filter={name}" for name in ("queue", "held", "reported", "hidden", "all")):
        if seen := leaks(stage, browser, "GET", path):
            found[path] = seen
    assert found == {}
    assert len(READS) > 60


def test_no_act_of_theirs_answers_with_an_address(stage: World) -> None:
    browser = stage.browser(stage.moderator)
    body = {"ids": [1, 2, 3], "action": "hide", "user_id": stage.customer.pk, "hide_comments": True}
    found = {
        route: seen
        for method, route in OFFICE_ACTS
        if (seen := leaks(stage, browser, method, concrete(route, 1), body))
    }
    assert found == {}


@pytest.mark.parametrize("part", ["customer@lantern.test", "CUSTOMER@", "@lantern", "lantern.test"])
def test_searching_by_e_mail_tells_them_nothing(stage: World, part: str) -> None:
    asked = f"q={part.replace('@', '%40')}"
    moderator, admin = stage.browser(stage.moderator), stage.browser(stage.admin)
    assert moderator.get(f"{PEOPLE}?{asked}").json() == {"total": 0, "people": []}
    assert moderator.get(f"{COMMENTS}?filter=all&{asked}").json() == []
    assert admin.get(f"{PEOPLE}?{asked}").json()["total"] > 0
    assert len(admin.get(f"{COMMENTS}?filter=all&{asked}").json()) > 0


def test_staff_read_them(stage: World) -> None:
    admin = stage.browser(stage.admin)
    assert leaks(stage, admin, "GET", PEOPLE)
    assert leaks(stage, admin, "GET", f"{COMMENTS}?filter=all")
    assert leaks(stage, admin, "GET", f"{COMMENTS}/blocks") == [stage.customer.email]
