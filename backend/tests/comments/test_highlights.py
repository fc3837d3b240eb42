"""What the team does from the back office for everybody to see: it pins, likes and replies."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import IntegrityError, connections, transaction
from matinee.accounts.models import AuditEntry
from matinee.catalog.models import Chapter, Content
from matinee.comments import operations
from matinee.comments.models import Comment, Unsubscription
from matinee.mail.models import Mail
from tests.comments.comment_calls import decide, heard, person, said, say, set_rules
from tests.world import Answer, Browser, World, make_film, make_world

ROOM = "/bullet/api/comments"
ORIGIN = "https://films.example"


def act(browser: Browser, comment: int, name: str) -> Answer:
    return browser.put(f"{ROOM}/{comment}/{name}")


def take_back(browser: Browser, comment: int, name: str) -> Answer:
    return browser.delete(f"{ROOM}/{comment}/{name}")


def reply(browser: Browser, comment: int, body: str, *mentioned: int) -> Answer:
    return browser.post(
        f"{ROOM}/{comment}/replies", {"comment": {"body": body, "mentioned": list(mentioned)}}
    )


def code_of(response: Answer) -> tuple[int, str]:
    return response.status_code, response.json()["errors"][0]["code"]


def rows(browser: Browser, film: Content, query: str = "") -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = browser.get(f"/api/comments?id={film.pk}{query}").json()
    return answer


@pytest.fixture
def office(world: World) -> Browser:
    return world.browser(world.moderator)


class TestPin:
    def test_it_comes_first_for_everybody(self, world: World, film: Content, office: Browser) -> None:
        writer = world.browser(world.customer)
        first = said(writer, film, "first")
        said(writer, film, "second")
        said(writer, film, "a reply", first)
        assert act(office, first, "pin").status_code == 204
        assert heard(world.guest, film) == ["first", "second"]
        pinned, other = rows(world.guest, film)
        assert (pinned["is_pinned"], other["is_pinned"]) == (True, False)
        assert [one["body"] for one in pinned["thread"]] == ["a reply"]
        assert take_back(office, first, "pin").status_code == 204
        assert heard(world.guest, film) == ["second", "first"]
        actions = list(AuditEntry.objects.order_by("id").values_list("action", flat=True))
        assert actions == ["comment_pinned", "comment_unpinned"]

    def test_it_is_on_the_first_page_alone_beside_twenty(
        self, world: World, film: Content, office: Browser
    ) -> None:
        writers = [world.browser(person(world.store, f"Writer {n}")) for n in range(22)]
        ids = [said(writer, film, "words") for writer in writers]
        act(office, ids[0], "pin")
        first = world.guest.get(f"/api/comments?id={film.pk}")
        assert [one["id"] for one in first.json()] == [ids[0], *reversed(ids[2:])]
        assert first["last-page"] == "false"
        for query in (f"&before={ids[2]}", "&page=2"):
            last = world.guest.get(f"/api/comments?id={film.pk}{query}")
            assert ([one["id"] for one in last.json()], last["last-page"]) == ([ids[1]], "true")

    def test_another_takes_its_place_and_open_pages_hear_of_both(
        self, world: World, film: Content, office: Browser
    ) -> None:
        writer = world.browser(world.customer)
        old, new = said(writer, film, "old"), said(writer, film, "new")
        act(office, old, "pin")
        version = int(world.guest.get(f"/api/comments?id={film.pk}")["comments-version"])
        act(office, new, "pin")
        changes = world.guest.get(f"/api/comments/changes?id={film.pk}&since={version}").json()
        assert {one["id"]: one["is_pinned"] for one in changes["comments"]} == {old: False, new: True}
        assert Comment.objects.get(is_pinned=True).pk == new

    def test_each_page_has_its_own(self, world: World, film: Content, office: Browser) -> None:
        writer, chapter = world.browser(world.customer), Chapter.objects.get()
        whole = said(writer, film, "whole")
        part = say(writer, film, "part", cid=chapter.pk).json()["id"]
        other = said(writer, make_film(world.store, "other"), "other")
        for comment in (whole, part, other):
            assert act(office, comment, "pin").status_code == 204
        assert Comment.objects.filter(is_pinned=True).count() == 3

    @pytest.mark.parametrize("action", ["hide", "hold", "delete"])
    def test_what_leaves_the_page_loses_it_and_an_undo_brings_it_back(
        self, world: World, film: Content, office: Browser, action: str
    ) -> None:
        comment = said(world.browser(world.customer), film, "words")
        act(office, comment, "pin")
        act(office, comment, "heart")
        decision = decide(world, action, comment).json()["decision_id"]
        assert not Comment.objects.get().is_pinned
        office.delete(f"{ROOM}/decisions/{decision}")
        (row,) = rows(world.guest, film)
        assert (row["is_pinned"], row["is_hearted"]) == (True, True)

    def test_an_undo_leaves_the_newer_pin(self, world: World, film: Content, office: Browser) -> None:
        writer = world.browser(world.customer)
        old, new = said(writer, film, "old"), said(writer, film, "new")
        act(office, old, "pin")
        decision = decide(world, "hide", old).json()["decision_id"]
        act(office, new, "pin")
        assert office.delete(f"{ROOM}/decisions/{decision}").status_code == 200
        assert [(one["id"], one["is_pinned"]) for one in rows(world.guest, film)] == [
            (new, True),
            (old, False),
        ]

    def test_its_writer_deletes_it_with_the_pin(self, world: World, film: Content, office: Browser) -> None:
        writer = world.browser(world.customer)
        comment = said(writer, film, "words")
        said(writer, film, "reply", comment)
        act(office, comment, "pin")
        writer.delete(f"/api/comments/{comment}")
        (row,) = rows(world.guest, film)
        assert (row["is_deleted"], row["is_pinned"]) == (True, False)

    def test_no_reply_and_nothing_that_viewers_do_not_see(
        self, world: World, film: Content, office: Browser
    ) -> None:
        writer = world.browser(world.customer)
        opener = said(writer, film, "opener")
        answer = said(writer, film, "reply", opener)
        assert code_of(act(office, answer, "pin")) == (409, "cannot_pin_reply")
        decide(world, "hide", opener)
        for name in ("pin", "heart"):
            assert code_of(act(office, opener, name)) == (409, "comment_not_visible")
        decide(world, "delete", opener)
        for name in ("pin", "heart"):
            assert code_of(act(office, opener, name)) == (409, "comment_deleted")

    def test_the_database_keeps_one(self, world: World, film: Content, office: Browser) -> None:
        writer = world.browser(world.customer)
        act(office, said(writer, film, "one"), "pin")
        two = said(writer, film, "two")
        with pytest.raises(IntegrityError), transaction.atomic():
            Comment.objects.filter(pk=two).update(is_pinned=True)


class TestHeart:
    def test_viewers_see_it_and_open_pages_hear_of_it(
        self, world: World, film: Content, office: Browser
    ) -> None:
        opener = said(world.browser(world.customer), film, "words")
        answer = said(world.browser(world.customer), film, "reply", opener)
        version = int(world.guest.get(f"/api/comments?id={film.pk}")["comments-version"])
        for comment in (opener, answer):
            assert act(office, comment, "heart").status_code == 204
        (row,) = rows(world.guest, film)
        assert (row["is_hearted"], row["thread"][0]["is_hearted"]) == (True, True)
        changes = world.guest.get(f"/api/comments/changes?id={film.pk}&since={version}").json()
        assert [one["is_hearted"] for one in changes["comments"]] == [True, True]
        assert take_back(office, opener, "heart").status_code == 204
        assert not rows(world.guest, film)[0]["is_hearted"]

    def test_its_writer_hears_of_it_once(self, world: World, film: Content, office: Browser) -> None:
        comment = said(world.browser(world.customer), film, "words")

        def notify() -> int:
            return operations.notify_of_heart(comment_id=comment, origin=ORIGIN, at=datetime.now(UTC))

        act(office, comment, "heart")
        take_back(office, comment, "heart")
        assert notify() == 0
        act(office, comment, "heart")
        assert [notify(), notify()] == [1, 0]
        mail = Mail.objects.get()
        assert (mail.to, mail.template) == ("customer@lantern.test", "comments.mail.heart")
        assert mail.values["link"].endswith(f"/programs/film#comment-{comment}")
        assert mail.values["unsubscribe_at_once"]

    def test_neither_the_team_nor_the_unsubscribed_get_mail(
        self, world: World, film: Content, office: Browser
    ) -> None:
        Unsubscription.objects.create(person=world.customer, created_at=datetime.now(UTC))
        for writer in (world.owner, world.customer):
            comment = said(world.browser(writer), film, f"words of {writer.name}")
            act(office, comment, "heart")
            assert operations.notify_of_heart(comment_id=comment, origin=ORIGIN, at=datetime.now(UTC)) == 0
        assert not Mail.objects.exists()


class TestReply:
    def test_it_goes_into_the_thread_with_the_badge(
        self, world: World, film: Content, office: Browser
    ) -> None:
        opener = said(world.browser(world.customer), film, "Who made the music?")
        response = reply(office, opener, "We did.")
        assert response.status_code == 201
        row = response.json()
        assert (row["author"]["name"], row["author"]["is_staff"]) == ("Moderator", True)
        assert row["thread"] == {"id": opener, "excerpt": "Who made the music?"}
        (thread,) = rows(world.guest, film)
        assert [(one["body"], one["author"]["is_staff"]) for one in thread["thread"]] == [("We did.", True)]
        assert operations.notify(comment_id=row["id"], origin=ORIGIN, at=datetime.now(UTC)) == 1
        assert Mail.objects.get().template == "comments.mail.reply"

    def test_to_a_reply_it_goes_into_the_same_thread_and_tells_whom_it_mentions(
        self, world: World, film: Content, office: Browser
    ) -> None:
        opener = said(world.browser(world.customer), film, "opener")
        ann = person(world.store, "Ann", nickname="ann")
        answer = said(world.browser(ann), film, "reply", opener)
        listed = world.browser(world.moderator).get(f"{ROOM}?filter=all&author_id={ann.pk}").json()
        assert listed[0]["author"]["mention"] == "ann"
        row = reply(office, answer, "@ann Thank you", ann.pk).json()
        assert row["thread"]["id"] == opener
        operations.notify(comment_id=row["id"], origin=ORIGIN, at=datetime.now(UTC))
        assert sorted(Mail.objects.values_list("to", "template")) == [
            ("ann@lantern.test", "comments.mail.mention"),
            ("customer@lantern.test", "comments.mail.reply"),
        ]

    def test_a_deleted_a_hidden_or_a_held_one_is_refused_with_words(
        self, world: World, film: Content, office: Browser
    ) -> None:
        opener = said(world.browser(world.customer), film, "opener")
        answer = said(world.browser(world.customer), film, "reply", opener)
        for action in ("hold", "hide"):
            decide(world, action, opener)
            for comment in (opener, answer):
                assert code_of(reply(office, comment, "hello")) == (409, "comment_not_visible")
        decide(world, "delete", opener)
        refused = reply(office, opener, "hello")
        assert code_of(refused) == (409, "comment_deleted")
        assert refused.json()["errors"][0]["message"] == "This comment was deleted."

    def test_with_commenting_off_nobody_replies(self, world: World, film: Content, office: Browser) -> None:
        comment = said(world.browser(world.customer), film, "words")
        set_rules(world.store, commenting=False)
        assert code_of(reply(office, comment, "hello")) == (403, "commenting_off")

    def test_malformed(self, world: World, film: Content, office: Browser) -> None:
        comment = said(world.browser(world.customer), film, "words")
        assert reply(office, comment, " ").status_code == 422
        assert reply(office, comment, "x" * 2_001).status_code == 422
        assert office.post(f"{ROOM}/{comment}/replies", {}).status_code == 422
        assert office.post(f"{ROOM}/0/replies", {"comment": {"body": "x"}}).status_code == 422


def test_who_may(world: World, film: Content) -> None:
    comment = said(world.browser(world.customer), film, "words")
    for user in (world.moderator, world.admin, world.owner):
        browser = world.browser(user)
        assert reply(browser, comment, f"from {user.name}").status_code == 201
        for name in ("pin", "heart"):
            assert act(browser, comment, name).status_code == 204
            assert take_back(browser, comment, name).status_code == 204
    for browser, status in ((world.browser(world.customer), 404), (world.guest, 401)):
        assert reply(browser, comment, "hello").status_code == status
        for name in ("pin", "heart"):
            assert act(browser, comment, name).status_code == status
            assert take_back(browser, comment, name).status_code == status


def test_another_store_has_none_of_it(world: World, film: Content) -> None:
    comment = said(world.browser(world.customer), film, "words")
    theirs = world.browser(world.other_owner)
    for missing in (comment, 999_999):
        assert reply(theirs, missing, "hello").status_code == 404
        for name in ("pin", "heart"):
            assert act(theirs, missing, name).status_code == 404
            assert take_back(theirs, missing, name).status_code == 404


@pytest.fixture
def apart(transactional_db: None) -> Iterator[World]:
    yield make_world()


def test_two_pins_at_once_make_one(apart: World) -> None:
    film = make_film(apart.store, "film")
    writer = apart.browser(apart.customer)
    ids = [said(writer, film, f"{n}") for n in range(4)]
    browsers = [apart.browser(apart.moderator) for _ in ids]

    def pin(place: int) -> int:
        try:
            return act(browsers[place], ids[place], "pin").status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(ids)) as pool:
        assert list(pool.map(pin, range(len(ids)))) == [204] * 4
    assert Comment.objects.filter(is_pinned=True).count() == 1
