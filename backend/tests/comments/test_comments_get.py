"""GET /api/comments: the threads of a film, their replies, and what one may do."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Chapter, Content
from matinee.comments.models import Comment, Discussion
from matinee.comments.schemas import Comment as CommentSchema
from tests.comments.comment_calls import decide, heard, person, said, say, set_rules, total
from tests.world import Browser, World, make_film


def test_a_comment_has_all_that_the_contract_says(world: World, film: Content) -> None:
    browser = world.browser(world.customer)
    said(browser, film, "Look at https://example.com, @Moderator!")
    response = browser.get(f"/api/comments?id={film.pk}")
    assert response["Content-Type"] == "application/json; charset=utf-8"
    (comment,) = response.json()
    assert list(comment) == list(CommentSchema.model_fields)
    CommentSchema.model_validate(comment)
    stored = Comment.objects.get()
    assert comment == {
        "id": stored.pk,
        "body": "Look at https://example.com, @Moderator!",
        "segments": [
            {"type": "text", "text": "Look at "},
            {"type": "link", "text": "example.com", "href": "https://example.com", "length": 19},
            {"type": "text", "text": ", "},
            {"type": "mention", "text": "@Moderator", "user_id": world.moderator.pk, "length": 10},
            {"type": "text", "text": "!"},
        ],
        "author": {"id": world.customer.pk, "name": "Customer", "role": "customer", "is_staff": False},
        "created_at": stored.created_at.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "edited_at": None,
        "thread_id": None,
        "replies_count": 0,
        "thread": [],
        "can_edit": True,
        "can_delete": True,
        "is_pinned": False,
        "is_hearted": False,
        "is_held": False,
        "is_deleted": False,
    }


def test_the_newest_stands_first_and_replies_read_downwards(world: World, film: Content) -> None:
    browser = world.browser(world.customer)
    first = said(browser, film, "one")
    said(browser, film, "two")
    for reply in ("a", "b"):
        said(world.browser(world.moderator), film, reply, first)
    assert heard(world.guest, film) == ["two", "one"]
    assert heard(world.guest, film, f"&thread_id={first}") == ["a", "b"]
    assert total(world.guest, film) == 4
    assert [c["replies_count"] for c in world.guest.get(f"/api/comments?id={film.pk}").json()] == [0, 2]


def test_a_chapter_has_a_discussion_of_its_own(world: World, film: Content) -> None:
    chapter = Chapter.objects.get(content=film)
    browser = world.browser(world.customer)
    say(browser, film, "of the chapter", cid=chapter.pk)
    assert heard(world.guest, film) == []
    assert heard(world.guest, film, f"&cid={chapter.pk}") == ["of the chapter"]
    other = Chapter.objects.get(content=make_film(world.store, "other"))
    assert world.guest.get(f"/api/comments?id={film.pk}&cid={other.pk}").status_code == 404
    assert say(browser, film, "x", cid=other.pk).status_code == 404


class TestPermissions:
    def headers(self, world: World, film: Content, name: str) -> tuple[str, str]:
        browser = world.guest if name == "guest" else world.browser(getattr(world, name))
        response = browser.get(f"/api/comments?id={film.pk}")
        return response["can-read"], response["can-write"]

    def test_a_guest_reads_and_who_is_signed_in_writes(self, world: World, film: Content) -> None:
        assert self.headers(world, film, "guest") == ("true", "false")
        assert self.headers(world, film, "customer") == ("true", "true")
        assert self.headers(world, film, "owner") == ("true", "true")

    def test_with_commenting_off_nobody_does(self, world: World, film: Content) -> None:
        said(world.browser(world.customer), film, "before")
        set_rules(world.store, commenting=False)
        for name in ("guest", "customer", "owner"):
            assert self.headers(world, film, name) == ("false", "false")
        assert heard(world.browser(world.customer), film) == []
        assert total(world.guest, film) == 0
        assert world.guest.get(f"/api/comments/changes?id={film.pk}&since=0").status_code == 404
        assert say(world.browser(world.customer), film, "x").json()["errors"][0]["code"] == "commenting_off"

    def test_the_blocked_still_read(self, world: World, film: Content) -> None:
        world.browser(world.moderator).post("/bullet/api/comments/blocks", {"user_id": world.customer.pk})
        assert self.headers(world, film, "customer") == ("true", "false")

    def test_who_looks_through_another_ones_eyes_reads(self, world: World, film: Content) -> None:
        browser = world.browser(world.owner)
        from matinee.accounts.models import Session

        Session.objects.filter(user=world.owner).update(
            acting_as=world.customer, acting_until=datetime.now(UTC) + timedelta(hours=1)
        )
        assert browser.get(f"/api/comments?id={film.pk}")["can-write"] == "false"
        assert say(browser, film, "in your name").status_code == 403
        assert not Comment.objects.exists()


def test_what_one_does_not_see_is_404(world: World, film: Content) -> None:
    thread = said(world.browser(world.customer), film, "hello")
    theirs = make_film(world.other_store, "theirs")
    for path in (f"?id={theirs.pk}", f"/changes?id={theirs.pk}&since=0", f"?id={film.pk}&thread_id=999999"):
        assert world.guest.get(f"/api/comments{path}").status_code == 404
    Content.objects.filter(pk=film.pk).update(published_at=None)
    for query in ("", f"&thread_id={thread}"):
        for browser in (world.guest, world.browser(world.customer), world.browser(world.owner)):
            assert browser.get(f"/api/comments?id={film.pk}{query}").status_code == 404


def test_a_thread_is_looked_for_in_its_own_place(world: World, film: Content) -> None:
    thread = said(world.browser(world.customer), film, "hello")
    other = make_film(world.store, "other")
    assert world.guest.get(f"/api/comments?id={other.pk}&thread_id={thread}").status_code == 404


@pytest.mark.parametrize(
    "query",
    [
        "",
        "id=",
        "id=x",
        "id=0",
        "id=-1",
        "id=1e18",
        "id=9223372036854775808",
        "id=1&page=0",
        "id=1&page=1e18",
        "id=1&page=-1",
        "id=1&thread_id=x",
        "id=1&cid=0",
        "id=1&before=0",
        "id=%00",
        "id=1&page=" + "9" * 9000,
    ],
)
def test_a_malformed_question_is_422(world: World, query: str) -> None:
    assert world.guest.get(f"/api/comments?{query}").status_code == 422


def test_too_far_by_number_is_422_and_by_the_last_id_it_goes_on(world: World, film: Content) -> None:
    assert world.guest.get(f"/api/comments?id={film.pk}&page=501").json()["errors"][0]["field"] == "page"
    assert world.guest.get(f"/api/comments?id={film.pk}&page=501&before=5").status_code == 200


def fill(world: World, film: Content, count: int, thread: Comment | None = None) -> None:
    at = datetime.now(UTC) - timedelta(days=1)
    where, _ = Discussion.objects.get_or_create(store=world.store, content=film, chapter=None)
    Comment.objects.bulk_create(
        Comment(
            store=world.store,
            discussion=where,
            thread=thread,
            author=world.customer,
            body=f"n{n}",
            segments=[{"type": "text", "text": f"n{n}"}],
            created_at=at,
            first_shown_at=at,
        )
        for n in range(count)
    )


def test_pages_of_20_by_number_and_by_the_last_id(world: World, film: Content) -> None:
    fill(world, film, 45)
    seen: list[str] = []
    for page, (size, last) in enumerate([(20, "false"), (20, "false"), (5, "true"), (0, "true")], start=1):
        response = world.guest.get(f"/api/comments?id={film.pk}&page={page}")
        assert (len(response.json()), response["last-page"]) == (size, last)
        seen += [comment["body"] for comment in response.json()]
    assert seen == [f"n{n}" for n in reversed(range(45))]
    first = world.guest.get(f"/api/comments?id={film.pk}").json()
    fill(world, film, 3)  # somebody writes meanwhile
    second = world.guest.get(f"/api/comments?id={film.pk}&page=2&before={first[-1]['id']}").json()
    assert [comment["body"] for comment in second] == seen[20:40]


def test_a_long_thread_comes_in_pages_of_50(world: World, film: Content) -> None:
    fill(world, film, 1)
    opener = Comment.objects.get()
    fill(world, film, 51, thread=opener)
    pages = [world.guest.get(f"/api/comments?id={film.pk}&thread_id={opener.pk}&page={n}") for n in (1, 2)]
    assert [(len(page.json()), page["last-page"]) for page in pages] == [(50, "false"), (1, "true")]


class TestThread:
    """SPEC 3: a comment carries its thread: the first replies; `replies_count` says how many there are."""

    def thread(self, browser: Browser, film: Content, opener: int) -> list[str]:
        comments = browser.get(f"/api/comments?id={film.pk}").json()
        (found,) = [comment["thread"] for comment in comments if comment["id"] == opener]
        assert all(reply["thread_id"] == opener and reply["thread"] == [] for reply in found)
        return [reply["body"] for reply in found]

    def test_holds_the_replies_as_their_own_list_has_them(self, world: World, film: Content) -> None:
        first = said(world.browser(world.customer), film, "one")
        second = said(world.browser(world.customer), film, "two")
        for reply in ("hello @Owner", "b"):
            said(world.browser(world.moderator), film, reply, first)
        comments = world.guest.get(f"/api/comments?id={film.pk}").json()
        assert [(comment["id"], len(comment["thread"])) for comment in comments] == [(second, 0), (first, 2)]
        for comment in comments:
            CommentSchema.model_validate(comment)
        replies = world.guest.get(f"/api/comments?id={film.pk}&thread_id={first}").json()
        assert comments[1]["thread"] == replies
        assert replies[0]["author"]["name"] == "Moderator"
        assert replies[0]["segments"][1]["text"] == "@Owner"

    def test_begins_with_the_oldest_three(self, world: World, film: Content) -> None:
        opener = said(world.browser(world.customer), film, "one")
        for n in range(5):
            said(world.browser(world.moderator), film, f"reply {n}", opener)
        assert self.thread(world.guest, film, opener) == ["reply 0", "reply 1", "reply 2"]
        (comment,) = world.guest.get(f"/api/comments?id={film.pk}").json()
        assert comment["replies_count"] == 5

    def test_shows_a_held_reply_to_its_writer_alone(self, world: World, film: Content) -> None:
        opener = said(world.browser(world.moderator), film, "one")
        for n in range(3):
            said(world.browser(world.moderator), film, f"reply {n}", opener)
        set_rules(world.store, word_list=["lamp"])
        said(world.browser(world.customer), film, "the lamp", opener)
        shown = ["reply 0", "reply 1", "reply 2"]
        assert self.thread(world.browser(world.customer), film, opener) == [*shown, "the lamp"]
        for other in (world.guest, world.browser(world.owner)):
            assert self.thread(other, film, opener) == shown

    def test_loses_what_a_moderator_hides(self, world: World, film: Content) -> None:
        opener = said(world.browser(world.customer), film, "one")
        replies = [said(world.browser(world.customer), film, f"reply {n}", opener) for n in range(4)]
        decide(world, "hide", replies[1])
        assert self.thread(world.guest, film, opener) == ["reply 0", "reply 2", "reply 3"]

    def test_comes_with_what_changed_and_with_what_was_written(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        opener = said(browser, film, "one")
        version = int(browser.get(f"/api/comments?id={film.pk}")["comments-version"])
        said(world.browser(world.moderator), film, "a reply", opener)
        changes = browser.get(f"/api/comments/changes?id={film.pk}&since={version}").json()
        assert [len(comment["thread"]) for comment in changes["comments"]] == [1, 0]
        edited = browser.patch(f"/api/comments/{opener}", {"comment": {"body": "better words"}}).json()
        assert [reply["body"] for reply in edited["thread"]] == ["a reply"]


def test_the_number_of_statements_is_fixed(world: World, film: Content) -> None:
    thread = said(world.browser(world.moderator), film, "hello @Owner")
    signed_in = world.browser(world.customer)
    paths = [f"?id={film.pk}", f"?id={film.pk}&thread_id={thread}", f"/changes?id={film.pk}&since=0"]
    for rounds in (1, 15):
        for n in range(rounds):
            writer = person(world.store, f"Writer {rounds} {n}")
            said(world.browser(writer), film, f"hello @Moderator {n}")
            said(world.browser(writer), film, f"and {n}", thread)
        for path in paths:
            # The content's gate, the comments, the people; who is looking and whether they are blocked.
            for browser, statements in ((world.guest, 3), (signed_in, 5)):
                browser.get(f"/api/comments{path}")
                with CaptureQueriesContext(connection) as seen:
                    assert browser.get(f"/api/comments{path}").status_code == 200
                assert len(seen) == statements, [query["sql"][:90] for query in seen]


def test_304_for_what_the_browser_has(world: World, film: Content) -> None:
    said(world.browser(world.moderator), film, "hello")
    first = world.guest.get(f"/api/comments?id={film.pk}")
    again = world.guest.get(f"/api/comments?id={film.pk}", {"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content, again["total-comments"]) == (304, b"", "1")
    assert again["Cache-Control"] == "private, no-cache"
    # Another may write: the headers belong to the answer.
    assert (
        world.browser(world.customer)
        .get(f"/api/comments?id={film.pk}", {"If-None-Match": first["ETag"]})
        .status_code
        == 200
    )


def test_a_new_name_is_told_at_once(world: World, film: Content) -> None:
    said(world.browser(world.customer), film, "I am @Customer")
    world.customer.nickname = "new.name"
    world.customer.save()
    (comment,) = world.guest.get(f"/api/comments?id={film.pk}").json()
    assert comment["author"]["name"] == "new.name"
    assert comment["segments"][1] == {
        "type": "mention",
        "text": "@new.name",
        "user_id": world.customer.pk,
        "length": 9,
    }


def test_text_that_looks_like_a_mark_is_text(world: World, film: Content) -> None:
    odd = r'"\u00011\u0002" "\u00031\u0004" </script> %s %(x)s \ 🎬'
    said(world.browser(world.customer), film, odd)
    (comment,) = world.guest.get(f"/api/comments?id={film.pk}").json()
    assert comment["body"] == odd
    assert comment["segments"] == [{"type": "text", "text": odd}]


def test_staff_are_marked(world: World, film: Content) -> None:
    for user in (world.customer, world.moderator, world.owner):
        said(world.browser(user), film, f"by {user.role}")
    marks = {
        c["author"]["role"]: c["author"]["is_staff"]
        for c in world.guest.get(f"/api/comments?id={film.pk}").json()
    }
    assert marks == {"customer": False, "moderator": True, "owner": True}
