"""What the office hears of new comments: one letter for a burst, to those whose role gets it."""

from datetime import UTC, datetime, timedelta

import pytest
from matinee.accounts.models import User
from matinee.catalog.models import Content
from matinee.comments import operations
from matinee.comments.models import Comment
from matinee.mail.models import Mail
from matinee.notices.models import LetterSwitch, Notice, NoticeChoice
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.comments.comment_calls import decide, person, said, set_rules
from tests.world import World, make_film

JOB = "matinee.comments.tasks.notify_office"


def notify(world: World, at: datetime | None = None) -> int:
    return operations.notify_office(store_id=world.store.pk, at=at or datetime.now(UTC))


def letters() -> list[str]:
    mails = Mail.objects.filter(template="notices.new_comments")
    return sorted(mails.values_list("to", flat=True))


def test_ten_comments_are_one_letter(world: World, film: Content) -> None:
    set_rules(world.store, word_list=["spam"])
    for n in range(9):
        said(world.browser(person(world.store, f"Writer {n}")), film, f"words {n}")
    said(world.browser(world.customer), film, "spam, the last of them")
    job = ProcrastinateJob.objects.get(task_name=JOB)
    assert job.scheduled_at is not None
    assert job.scheduled_at - datetime.now(UTC) > timedelta(minutes=4)
    assert [notify(world), notify(world)] == [10, 0]
    assert letters() == [world.owner.email]
    values = Mail.objects.get(template="notices.new_comments").values
    assert (values["count"], values["held"], values["film"]) == ("10", "1", "The film")
    assert values["words"] == "spam, the last of them"
    assert values["link"].endswith("/bullet/moderation")


def test_each_comment_is_in_one_letter(world: World, film: Content) -> None:
    browser = world.browser(world.customer)
    said(browser, film, "one")
    assert notify(world) == 1
    said(browser, film, "two")
    said(browser, film, "three")
    assert notify(world) == 2
    assert len(letters()) == 2


@pytest.mark.parametrize("who", ["moderator", "admin", "owner"])
def test_the_team_hears_nothing_of_its_own(world: World, film: Content, who: str) -> None:
    said(world.browser(getattr(world, who)), film, "words")
    assert not ProcrastinateJob.objects.filter(task_name=JOB).exists()
    assert notify(world) == 0


def test_what_has_left_the_page_and_what_is_old_are_no_news(world: World, film: Content) -> None:
    browser = world.browser(world.customer)
    decide(world, "hide", said(browser, film, "hidden"))
    browser.delete(f"/api/comments/{said(browser, film, 'deleted')}")
    Comment.objects.filter(pk=said(browser, film, "old")).update(
        created_at=datetime.now(UTC) - timedelta(hours=2)
    )
    said(world.browser(world.other_customer), make_film(world.other_store, "theirs"), "of another store")
    assert notify(world) == 0
    assert letters() == []


def test_each_role_gets_it_where_the_owner_says_so(world: World, film: Content) -> None:
    for role, is_on in (("moderator", True), ("admin", True), ("owner", False)):
        LetterSwitch.objects.create(store=world.store, kind="new_comments", role=role, is_on=is_on)
    User.objects.filter(pk=world.admin.pk).update(locale="de")
    said(world.browser(world.customer), film, "words")
    notify(world)
    assert letters() == sorted([world.admin.email, world.moderator.email])
    assert Mail.objects.get(to=world.admin.email, template="notices.new_comments").locale == "de"


def test_where_nobody_wants_it_nothing_is_kept(world: World, film: Content) -> None:
    for person_of_the_team in (world.moderator, world.admin, world.owner):
        NoticeChoice.objects.create(user=person_of_the_team, kind="new_comments", choice="off")
    said(world.browser(world.customer), film, "words")
    notify(world)
    assert letters() == []
    assert not Notice.objects.exists()
