"""PATCH, DELETE and report: what one may do with a comment."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from matinee.accounts import personal_data
from matinee.accounts.operations.leaving import delete_account
from matinee.catalog.models import Content
from matinee.comments.models import Comment, Mention, Report
from tests.comments.comment_calls import decide, heard, person, said, set_rules, total
from tests.world import Answer, Browser, World, make_film


def edit(browser: Browser, comment_id: int, body: object) -> Answer:
    return browser.patch(f"/api/comments/{comment_id}", {"comment": {"body": body}})


class TestEdit:
    def test_the_words_and_their_structure_change(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        comment = said(browser, film, "Hi @Owner")
        response = edit(browser, comment, "Hi @Moderator")
        assert response.status_code == 200
        assert response.json()["edited_at"]
        (listed,) = world.guest.get(f"/api/comments?id={film.pk}").json()
        assert listed["body"] == "Hi @Moderator"
        assert listed["segments"][1]["user_id"] == world.moderator.pk
        assert Mention.objects.get().person_id == world.moderator.pk

    def test_for_fifteen_minutes_by_the_servers_clock(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        comment = said(browser, film, "hello")
        Comment.objects.update(created_at=datetime.now(UTC) - timedelta(minutes=14, seconds=55))
        assert edit(browser, comment, "hello!").status_code == 200
        Comment.objects.update(created_at=datetime.now(UTC) - timedelta(minutes=15))
        response = edit(browser, comment, "too late")
        assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "too_late")
        assert heard(browser, film) == ["hello!"]
        (listed,) = browser.get(f"/api/comments?id={film.pk}").json()
        assert (listed["can_edit"], listed["can_delete"]) == (False, True)

    def test_the_same_words_leave_no_trace(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        assert edit(browser, said(browser, film, "hello"), " hello ").json()["edited_at"] is None

    def test_the_word_list_looks_again(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        comment = said(browser, film, "hello")
        set_rules(world.store, word_list=["spam"])
        assert edit(browser, comment, "spam").json()["is_held"]
        assert (heard(world.guest, film), total(world.guest, film)) == ([], 0)
        assert edit(browser, comment, "not any more").json()["is_held"]  # a moderator decides

    @pytest.mark.parametrize("body", ["", " ", "x" * 2001, None, "a\u0000"])
    def test_malformed(self, world: World, film: Content, body: object) -> None:
        browser = world.browser(world.customer)
        assert edit(browser, said(browser, film, "hello"), body).status_code == 422

    def test_the_blocked_may_delete_and_not_edit(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        comment = said(browser, film, "hello")
        world.browser(world.moderator).post("/bullet/api/comments/blocks", {"user_id": world.customer.pk})
        assert edit(browser, comment, "more").status_code == 403
        assert browser.delete(f"/api/comments/{comment}").status_code == 204


class TestDelete:
    def test_it_is_gone_with_its_words(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        comment = said(browser, film, "secret @Owner")
        assert browser.delete(f"/api/comments/{comment}").status_code == 204
        assert (heard(world.guest, film), total(world.guest, film)) == ([], 0)
        row = Comment.objects.get()
        assert (row.body, row.segments) == ("", [])
        assert not Mention.objects.exists()
        assert browser.delete(f"/api/comments/{comment}").status_code == 404

    def test_with_replies_a_tombstone_stays_until_the_last_one_goes(
        self, world: World, film: Content
    ) -> None:
        browser, other = world.browser(world.customer), world.browser(world.moderator)
        thread = said(browser, film, "thread")
        reply = said(other, film, "reply", thread)
        browser.delete(f"/api/comments/{thread}")
        (tombstone,) = world.guest.get(f"/api/comments?id={film.pk}").json()
        assert (tombstone["is_deleted"], tombstone["body"], tombstone["author"]) == (True, "", None)
        assert heard(world.guest, film, f"&thread_id={thread}") == ["reply"]
        assert total(world.guest, film) == 1
        other.delete(f"/api/comments/{reply}")
        assert (heard(world.guest, film), total(world.guest, film)) == ([], 0)


class TestOnlyOnesOwn:
    def test_everybody_else_gets_the_404_of_what_is_not_there(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "mine")
        strangers = [world.browser(u) for u in (world.moderator, world.owner)]
        for browser in strangers:
            same = {"X-Request-Id": "same-id-0"}
            answers = {
                browser.send(
                    method, f"/api/comments/{number}", {"comment": {"body": "x"}}, headers=same
                ).content
                for method in ("PATCH", "DELETE")
                for number in (comment, 999_999)
            }
            assert len(answers) == 1
            assert browser.delete(f"/api/comments/{comment}").status_code == 404
        for path in (f"/api/comments/{comment}", f"/api/comments/{comment}/report"):
            other_store = world.browser(world.other_customer)
            method = "POST" if path.endswith("report") else "DELETE"
            assert other_store.send(method, path, {}).status_code == 404
            assert world.guest.send(method, path, {}).status_code == 401
        assert heard(world.guest, film) == ["mine"]

    @pytest.mark.parametrize("number", ["0", "-1", "x", "1e18", "9223372036854775808"])
    def test_a_malformed_number(self, world: World, number: str) -> None:
        browser = world.browser(world.customer)
        for method in ("PATCH", "DELETE"):
            status = browser.send(method, f"/api/comments/{number}", {"comment": {"body": "x"}}).status_code
            assert status in (404, 422)

    def test_a_hidden_one_is_not_there_for_its_writer_either(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        comment = said(browser, film, "rude")
        decide(world, "hide", comment)
        assert edit(browser, comment, "nice").status_code == 404
        assert browser.delete(f"/api/comments/{comment}").status_code == 404
        assert heard(browser, film) == []


class TestReport:
    def test_once_a_person(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "rude")
        reporter = world.browser(person(world.store, "Reporter"))
        for reason in ("spam", "abuse"):
            assert reporter.post(f"/api/comments/{comment}/report", {"reason": reason}).status_code == 204
        assert Report.objects.get().reason == "spam"
        assert Comment.objects.get().open_reports == 1
        assert heard(world.guest, film) == ["rude"]  # it is for the moderators to decide

    def test_not_ones_own(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        comment = said(browser, film, "mine")
        assert browser.post(f"/api/comments/{comment}/report", {}).status_code == 409

    def test_an_unknown_reason_or_nothing_to_see(self, world: World, film: Content) -> None:
        browser = world.browser(person(world.store, "Reporter"))
        comment = said(world.browser(world.customer), film, "x")
        assert browser.post(f"/api/comments/{comment}/report", {"reason": "dull"}).status_code == 422
        decide(world, "hide", comment)
        assert browser.post(f"/api/comments/{comment}/report", {}).status_code == 404

    def test_twenty_in_ten_minutes(self, world: World, film: Content) -> None:
        thread = said(world.browser(world.moderator), film, "thread")
        row = Comment.objects.get(pk=thread)
        at = datetime.now(UTC)
        Comment.objects.bulk_create(
            Comment(
                store=world.store,
                discussion=row.discussion,
                author=world.moderator,
                body=f"{n}",
                created_at=at,
            )
            for n in range(20)
        )
        browser = world.browser(world.customer)
        codes = [
            browser.post(f"/api/comments/{comment}/report", {}).status_code
            for comment in Comment.objects.order_by("id").values_list("id", flat=True)
        ]
        assert codes == [204] * 20 + [429]


class TestLeaving:
    def test_comments_stay_without_a_name(self, world: World, film: Content) -> None:
        leaver = person(world.store, "Leaver Smith", nickname="leaver")
        said(world.browser(leaver), film, "my words")
        said(world.browser(world.customer), film, "Hi @leaver, and @Owner")
        other = said(world.browser(world.owner), film, "rude")
        world.browser(leaver).post(f"/api/comments/{other}/report", {})
        delete_account(store_id=world.store.pk, user_id=leaver.pk, at=datetime.now(UTC))
        bodies = {c["body"]: c["author"] for c in world.guest.get(f"/api/comments?id={film.pk}").json()}
        assert bodies["my words"] is None
        assert "Hi @…, and @Owner" in bodies
        assert total(world.guest, film) == 3
        everything = world.guest.get(f"/api/comments?id={film.pk}").content.decode()
        assert "leaver" not in everything.lower()
        assert Comment.objects.get(pk=other).open_reports == 0

    def test_ones_own_words_are_handed_out(self, world: World, film: Content) -> None:
        said(world.browser(world.customer), film, "my words")
        said(world.browser(world.owner), film, "not mine")
        kept = personal_data.export_of(world.store.pk, world.customer.pk, timezone.now())["comments"]
        assert isinstance(kept, dict)
        assert [row["body"] for row in kept["comments"]] == ["my words"]

    def test_a_film_takes_its_discussion_along(self, world: World) -> None:
        film = make_film(world.store, "doomed")
        said(world.browser(world.customer), film, "hello", said(world.browser(world.owner), film, "x"))
        film.delete()
        assert not Comment.objects.exists()
