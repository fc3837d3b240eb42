"""The moderation room: what it shows, what it decides, and that nothing leaks past it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import AuditEntry
from matinee.catalog.models import Chapter, Content
from matinee.comments import operations
from matinee.comments.admin_schemas import ModeratedComment
from matinee.comments.models import Block, Comment, Decision, Discussion, Report
from tests.comments.comment_calls import decide, heard, person, said, say, set_rules, total
from tests.world import Browser, World, make_film

ROOM = "/bullet/api/comments"


def listed(world: World, query: str = "") -> list[dict[str, Any]]:
    response = world.browser(world.moderator).get(f"{ROOM}{query}")
    assert response.status_code == 200, response.content
    rows: list[dict[str, Any]] = response.json()
    return rows


def texts(world: World, query: str = "") -> list[str]:
    return ["".join(part["text"] for part in row["segments"]) for row in listed(world, query)]


def report(world: World, comment: int, name: str, reason: str = "spam") -> None:
    browser = world.browser(person(world.store, name))
    assert browser.post(f"/api/comments/{comment}/report", {"reason": reason}).status_code == 204


class TestList:
    def test_a_row_has_all_that_the_contract_says(self, world: World, film: Content) -> None:
        thread = said(world.browser(world.owner), film, "the start of it all")
        comment = said(world.browser(world.customer), film, "Hi @Owner", thread)
        for name, reason in (("A", "spam"), ("B", "abuse"), ("C", "spam")):
            report(world, comment, name, reason)
        (row,) = listed(world)
        assert set(row) == set(ModeratedComment.model_fields)
        assert row["author"] == {
            "id": world.customer.pk,
            "name": "Customer",
            "mention": "Customer",
            "email": None,  # a moderator asks
            "role": "customer",
            "is_staff": False,
            "is_blocked": False,
        }
        assert row["content"] == {"id": film.pk, "permalink": "film", "title": "The film"}
        assert row["thread"] == {"id": thread, "excerpt": "the start of it all"}
        assert row["reports"] == [{"reason": "spam", "count": 2}, {"reason": "abuse", "count": 1}]
        assert [part["text"] for part in row["segments"]] == ["Hi ", "@Owner"]
        assert (row["state"], row["held_for"], row["chapter"]) == ("shown", "", None)

    def test_each_filter_has_its_own_and_the_newest_first(self, world: World, film: Content) -> None:
        set_rules(world.store, word_list=["spam"])
        browser = world.browser(world.customer)
        said(browser, film, "fine")
        reported, hidden = said(browser, film, "reported"), said(browser, film, "hidden")
        said(browser, film, "spam")
        gone = said(browser, film, "deleted")
        browser.delete(f"/api/comments/{gone}")
        report(world, reported, "Reporter")
        decide(world, "hide", hidden)
        assert texts(world) == ["spam", "reported"]
        assert texts(world, "?filter=held") == ["spam"]
        assert texts(world, "?filter=reported") == ["reported"]
        assert texts(world, "?filter=hidden") == ["hidden"]
        assert texts(world, "?filter=all") == ["spam", "hidden", "reported", "fine"]
        counts = world.browser(world.moderator).get(f"{ROOM}/counts").json()
        assert counts == {"queue": 2, "held": 1, "reported": 1, "hidden": 1}

    def test_search_by_words_and_by_people(self, world: World, film: Content) -> None:
        ann = person(world.store, "Ann Smith")
        said(world.browser(ann), film, "The lighting is superb")
        said(world.browser(world.customer), film, "Poor sound")
        assert texts(world, "?filter=all&q=LIGHT") == ["The lighting is superb"]
        assert texts(world, "?filter=all&q=superb lighting") == ["The lighting is superb"]
        assert texts(world, "?filter=all&q=ann sm") == ["The lighting is superb"]
        by_email = world.browser(world.admin).get(f"{ROOM}?filter=all&q=ann.smith@").json()
        assert [row["author"]["email"] for row in by_email] == [ann.email]
        assert texts(world, f"?filter=all&author_id={world.customer.pk}") == ["Poor sound"]
        assert texts(world, "?filter=all&q=nothing like it") == []

    @pytest.mark.parametrize("q", ["'", "a & | !b", ":*", "\\", "%", "a:b<->c", "((", "x" * 200])
    def test_odd_words_are_no_query_language(self, world: World, q: str) -> None:
        browser = world.browser(world.moderator)
        response = browser.client.get(f"{ROOM}", {"q": q, "filter": "all"})
        assert response.status_code == 200

    @pytest.mark.parametrize(
        "query", ["?filter=x", "?page=0", "?page=1e18", "?q=%00", "?q=" + "x" * 201, "?author_id=0"]
    )
    def test_malformed(self, world: World, query: str) -> None:
        assert world.browser(world.moderator).get(f"{ROOM}{query}").status_code == 422

    def test_another_store_sees_nothing(self, world: World, film: Content) -> None:
        said(world.browser(world.customer), film, "hello")
        theirs = world.browser(world.other_owner)
        assert theirs.get(f"{ROOM}?filter=all").json() == []

    def test_pages_and_a_fixed_number_of_statements(self, world: World, film: Content) -> None:
        browser = world.browser(world.moderator)
        chapter = Chapter.objects.get()
        counted = []
        for rounds in (1, 34):
            for n in range(rounds):
                writer = world.browser(person(world.store, f"Writer {rounds} {n}"))
                say(writer, film, f"hello @Owner {n}", cid=chapter.pk)
            with CaptureQueriesContext(connection) as seen:
                page = browser.get(f"{ROOM}?filter=all")
            counted.append(len(seen))
        assert counted[0] + 1 == counted[1], "a page that does not show its end is counted"
        assert (len(page.json()), page["last-page"]) == (30, "false")
        second = browser.get(f"{ROOM}?filter=all&page=2")
        assert (len(second.json()), second["last-page"]) == (5, "true")
        assert page.json()[0]["chapter"] == "1"


class TestDecide:
    def test_who_may(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "hello")
        for user in (world.moderator, world.admin, world.owner):
            assert decide(world, "hide", comment, by=user).status_code == 200
            assert decide(world, "approve", comment, by=user).status_code == 200
        assert decide(world, "hide", comment, by=world.customer).status_code == 404
        assert world.guest.post(f"{ROOM}/decisions", {"ids": [comment], "action": "hide"}).status_code == 401

    def test_hidden_is_nowhere(self, world: World, film: Content) -> None:
        writer = world.browser(world.customer)
        thread = said(writer, film, "secretword")
        said(world.browser(world.owner), film, "reply", thread)
        others = [world.guest, writer, world.browser(world.owner)]
        decide(world, "hide", thread)
        for browser in others:
            assert heard(browser, film) == []
            assert total(browser, film) == 0
            assert browser.get(f"/api/comments?id={film.pk}&thread_id={thread}").status_code == 404
            changes = browser.get(f"/api/comments/changes?id={film.pk}&since=0").json()
            assert changes["comments"] == []
            assert thread in changes["gone"]
            found = browser.get("/api/contents/search?q=secretword")
            assert found.status_code == 200
            assert found.json() == []
        decide(world, "approve", thread)
        assert (heard(world.guest, film), total(world.guest, film)) == (["secretword"], 2)

    def test_held_is_told_to_nobody_but_its_writer(self, world: World, film: Content) -> None:
        set_rules(world.store, hold_first=True)
        writer = world.browser(world.customer)
        held = said(writer, film, "held words")
        for browser in (world.guest, world.browser(world.owner)):
            changes = browser.get(f"/api/comments/changes?id={film.pk}&since=0").json()
            assert (changes["comments"], changes["gone"], changes["total"]) == ([], [], 0)
            assert browser.get(f"/api/comments?id={film.pk}").json() == []
        mine = writer.get(f"/api/comments/changes?id={film.pk}&since=0").json()
        assert [comment["id"] for comment in mine["comments"]] == [held]
        reporter = world.browser(world.owner)
        assert reporter.post(f"/api/comments/{held}/report", {}).status_code == 404

    def test_a_hidden_reply_leaves_the_numbers(self, world: World, film: Content) -> None:
        thread = said(world.browser(world.owner), film, "thread")
        reply = said(world.browser(world.customer), film, "reply", thread)
        decide(world, "hide", reply)
        assert heard(world.guest, film, f"&thread_id={thread}") == []
        assert Comment.objects.get(pk=thread).replies_count == 0
        assert total(world.guest, film) == 1
        # While its thread is hidden a reply that comes back is not counted; with the thread it is.
        decide(world, "hide", thread)
        decide(world, "approve", reply)
        assert total(world.guest, film) == 0
        decide(world, "approve", thread)
        assert total(world.guest, film) == 2

    def test_approving_settles_the_reports(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "fine really")
        report(world, comment, "Reporter")
        decide(world, "approve", comment)
        assert texts(world) == []
        assert Report.objects.get().resolved_at is not None

    def test_deleting_takes_the_words(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "gone")
        decide(world, "delete", comment)
        assert texts(world, "?filter=all") == []
        assert Comment.objects.get().body == ""

    def test_many_at_once_over_several_films(self, world: World, film: Content) -> None:
        other = make_film(world.store, "other")
        browser = world.browser(world.customer)
        ids = [said(browser, film, "a"), said(browser, other, "b"), said(browser, film, "c")]
        theirs = make_film(world.other_store, "theirs")
        foreign = said(world.browser(world.other_customer), theirs, "theirs")
        response = decide(world, "hide", *ids, foreign, 999_999)
        assert sorted(response.json()["ids"]) == sorted(ids)
        assert heard(world.other_guest, theirs) == ["theirs"]
        assert {d.comments_count for d in Discussion.objects.filter(store=world.store)} == {0}

    def test_nothing_to_do_is_said(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "a")
        assert decide(world, "approve", comment).json() == {"decision_id": None, "ids": []}
        assert not AuditEntry.objects.exists()

    def test_it_is_written_down(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "a")
        decide(world, "hide", comment)
        entry = AuditEntry.objects.get()
        assert (entry.actor_id, entry.action, entry.detail) == (
            world.moderator.pk,
            "comments_hide",
            {"ids": [comment]},
        )

    @pytest.mark.parametrize(
        "body",
        [
            {},
            {"ids": [], "action": "hide"},
            {"ids": [1], "action": "burn"},
            {"ids": ["x"], "action": "hide"},
            {"ids": [2**63], "action": "hide"},
            {"ids": list(range(1, 102)), "action": "hide"},
        ],
    )
    def test_malformed(self, world: World, body: dict[str, object]) -> None:
        assert world.browser(world.moderator).post(f"{ROOM}/decisions", body).status_code == 422


class TestTakeBack:
    def back(self, world: World, decision: int, browser: Browser | None = None) -> int:
        return (browser or world.browser(world.moderator)).delete(f"{ROOM}/decisions/{decision}").status_code

    def test_everything_is_as_it_was(self, world: World, film: Content) -> None:
        set_rules(world.store, word_list=["spam"])
        browser = world.browser(world.customer)
        shown, held = said(browser, film, "Hi @Owner"), said(browser, film, "spam")
        report(world, shown, "Reporter", "abuse")
        for action in ("delete", "hide", "approve"):
            decision = decide(world, action, shown, held).json()["decision_id"]
            assert self.back(world, decision) == 200
            (row,) = world.guest.get(f"/api/comments?id={film.pk}").json()
            assert [part["text"] for part in row["segments"]] == ["Hi ", "@Owner"]
            assert texts(world) == ["spam", "Hi @Owner"]
            assert Comment.objects.get(pk=held).held_for == "word"
            assert Report.objects.get(resolved_at=None).reason == "abuse"
            assert total(world.guest, film) == 1

    def test_a_newer_decision_stays(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "a")
        decision = decide(world, "hide", comment).json()["decision_id"]
        decide(world, "delete", comment, by=world.admin)
        assert self.back(world, decision) == 200
        assert Comment.objects.get().state == "deleted"

    def test_only_ones_own_for_ten_minutes_and_once(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "a")
        decision = decide(world, "hide", comment).json()["decision_id"]
        assert self.back(world, decision, world.browser(world.owner)) == 404
        Decision.objects.update(created_at=datetime.now(UTC) - timedelta(minutes=10))
        assert self.back(world, decision) == 409
        assert operations.forget_decision(decision_id=decision, at=datetime.now(UTC))
        assert self.back(world, decision) == 404

    def test_what_it_kept_is_forgotten_in_time(self, world: World, film: Content) -> None:
        decision = decide(world, "hide", said(world.browser(world.customer), film, "a")).json()["decision_id"]
        assert not operations.forget_decision(decision_id=decision, at=datetime.now(UTC))
        assert Decision.objects.exists()

    def test_who_left_meanwhile_stays_out(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "Hi @Owner")
        report(world, comment, "Reporter")
        decision = decide(world, "delete", comment).json()["decision_id"]
        type(world.customer).objects.filter(email="reporter@lantern.test").delete()
        assert self.back(world, decision) == 200
        assert Comment.objects.get(pk=comment).open_reports == 0


class TestBlock:
    def block(self, world: World, user_id: int, **more: Any) -> Any:
        return world.browser(world.moderator).post(f"{ROOM}/blocks", {"user_id": user_id, **more})

    def test_comments_stay_or_go(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        said(browser, film, "one")
        assert self.block(world, world.customer.pk).json()["ids"] == []
        assert heard(world.guest, film) == ["one"]
        response = say(browser, film, "two")
        assert (response.status_code, response.json()["errors"][0]["code"]) == (403, "blocked")
        hidden = self.block(world, world.customer.pk, hide_comments=True).json()
        assert len(hidden["ids"]) == 1
        assert heard(world.guest, film) == []
        assert Block.objects.count() == 1

    def test_and_back(self, world: World, film: Content) -> None:
        self.block(world, world.customer.pk)
        browser = world.browser(world.moderator)
        (row,) = browser.get(f"{ROOM}/blocks").json()
        assert (row["id"], row["name"], row["blocked_by"]) == (world.customer.pk, "Customer", "Moderator")
        assert browser.delete(f"{ROOM}/blocks/{world.customer.pk}").status_code == 204
        assert browser.delete(f"{ROOM}/blocks/{world.customer.pk}").status_code == 404
        said(world.browser(world.customer), film, "back")
        actions = list(AuditEntry.objects.order_by("id").values_list("action", "subject"))
        email = "customer@lantern.test"
        assert actions == [("comments_blocked", email), ("comments_unblocked", email)]

    def test_no_staff_and_nobody_of_another_store(self, world: World) -> None:
        assert self.block(world, world.owner.pk).status_code == 403
        by_owner = world.browser(world.owner).post(f"{ROOM}/blocks", {"user_id": world.moderator.pk})
        assert by_owner.status_code == 409
        assert self.block(world, world.other_customer.pk).status_code == 404
        assert self.block(world, 999_999).status_code == 404
        assert self.block(world, world.customer.pk, hide_comments="yes").status_code == 422
        assert not Block.objects.exists()

    def test_a_job_goes_on_where_there_are_many(
        self, world: World, film: Content, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from matinee.comments.operations import moderating

        monkeypatch.setattr(moderating, "HIDDEN_AT_ONCE", 2)
        browser = world.browser(world.customer)
        for n in range(5):
            said(browser, film, f"n{n}")
        assert len(self.block(world, world.customer.pk, hide_comments=True).json()["ids"]) == 2
        assert heard(world.guest, film) == ["n2", "n1", "n0"]
        from matinee.comments import tasks

        for left in (1, 0):
            tasks.hide_next_of.func(world.store.pk, world.moderator.pk, world.customer.pk)
            assert len(heard(world.guest, film)) == left


class TestChanges:
    def test_a_page_follows_what_others_do(self, world: World, film: Content) -> None:
        writer = world.browser(world.customer)
        first = said(writer, film, "first")
        version = int(world.guest.get(f"/api/comments?id={film.pk}")["comments-version"])

        def since() -> dict[str, Any]:
            changes: dict[str, Any] = world.guest.get(
                f"/api/comments/changes?id={film.pk}&since={version}"
            ).json()
            return changes

        assert since() == {
            "version": version,
            "total": 1,
            "comments": [],
            "gone": [],
            "is_too_long_ago": False,
        }
        reply = said(writer, film, "reply", first)
        changes = since()
        assert [(c["id"], c["replies_count"]) for c in changes["comments"]] == [(first, 1), (reply, 0)]
        assert changes["total"] == 2
        decide(world, "hide", reply)
        changes = since()
        assert ([c["id"] for c in changes["comments"]], changes["gone"]) == ([first], [reply])
        writer.delete(f"/api/comments/{first}")
        changes = since()
        assert (changes["gone"], changes["total"]) == ([first, reply], 0)

    def test_before_anybody_wrote(self, world: World, film: Content) -> None:
        changes = world.guest.get(f"/api/comments/changes?id={film.pk}&since=0").json()
        assert (changes["version"], changes["comments"]) == (0, [])

    def test_too_much_to_tell(self, world: World, film: Content) -> None:
        said(world.browser(world.customer), film, "x")
        row = Discussion.objects.get()
        Comment.objects.bulk_create(
            Comment(
                store=world.store,
                discussion=row,
                author=world.customer,
                body=f"{n}",
                changed_version=n + 2,
                created_at=datetime.now(UTC),
                first_shown_at=datetime.now(UTC),
            )
            for n in range(100)
        )
        assert world.guest.get(f"/api/comments/changes?id={film.pk}&since=0").json()["is_too_long_ago"]
        assert not world.guest.get(f"/api/comments/changes?id={film.pk}&since=1").json()["is_too_long_ago"]

    @pytest.mark.parametrize("query", ["id=1", "id=1&since=-1", "id=1&since=x", "id=1&since=1e18", "since=0"])
    def test_malformed(self, world: World, query: str) -> None:
        assert world.guest.get(f"/api/comments/changes?{query}").status_code == 422
