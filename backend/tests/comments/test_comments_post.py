"""POST /api/comments: writing, and what holds one back."""

import json
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import connection
from matinee.catalog.models import Content
from matinee.comments.models import Comment, Discussion, Mention
from tests.comments.comment_calls import decide, heard, person, said, say, set_rules, total
from tests.world import Answer, Browser, World, make_film

PAYLOADS: list[str] = json.loads((Path(__file__).parents[1] / "text" / "payloads.json").read_text())


def test_it_is_there_at_once(world: World, film: Content) -> None:
    response = say(world.browser(world.customer), film, "  Hello\r\n\r\n\r\n\r\nthere ", page=1)
    assert response.status_code == 201
    assert response.json()["body"] == "Hello\n\nthere"
    assert response.json()["can_edit"]
    (listed,) = world.guest.get(f"/api/comments?id={film.pk}").json()
    assert listed | {"can_edit": True, "can_delete": True} == response.json()
    assert total(world.guest, film) == 1


def test_a_reply_goes_into_its_thread(world: World, film: Content) -> None:
    thread = said(world.browser(world.customer), film, "one")
    response = say(world.browser(world.moderator), film, "two", thread)
    assert (response.status_code, response.json()["thread_id"]) == (201, thread)
    assert heard(world.guest, film) == ["one"]
    # Threads have one level.
    assert say(world.browser(world.customer), film, "three", response.json()["id"]).status_code == 404


def test_a_reply_needs_its_thread_in_this_place(world: World, film: Content) -> None:
    other = make_film(world.store, "other")
    browser = world.browser(world.customer)
    elsewhere = said(browser, other, "elsewhere")
    hidden = said(browser, film, "hidden")
    decide(world, "hide", hidden)
    for thread in (elsewhere, hidden, 999_999):
        assert say(browser, film, "reply", thread).status_code == 404
    assert Comment.objects.count() == 2


def test_a_guest_is_asked_to_sign_in(world: World, film: Content) -> None:
    response = say(world.guest, film, "hello")
    assert response.status_code == 401
    assert response.json()["errors"][0]["code"] == "sign_in_required"
    assert not Comment.objects.exists()


def test_what_one_does_not_see_is_404(world: World, film: Content) -> None:
    theirs = make_film(world.other_store, "theirs")
    browser = world.browser(world.customer)
    assert say(browser, theirs, "hello").status_code == 404
    Content.objects.update(published_at=None)
    assert say(browser, film, "hello").status_code == 404
    assert not Comment.objects.exists()


@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ("", "comment.body", "empty"),
        (" \n\u200b\u202e ", "comment.body", "empty"),
        ("x" * 2001, "comment.body", "too_long"),
        ("x" * 20_001, "comment.body", "too_long"),
        ("a\u0000b", "comment.body", "value_error"),
        ("\ud800", "comment.body", "value_error"),
        (None, "comment.body", "string_type"),
        (["a"], "comment.body", "string_type"),
        ({"x": 1}, "comment.body", "string_type"),
    ],
)
def test_a_body_that_is_none(world: World, film: Content, body: object, field: str, code: str) -> None:
    response = say(world.browser(world.customer), film, body)  # type: ignore[arg-type]
    assert response.status_code == 422
    assert [(e["field"], e["code"]) for e in response.json()["errors"]] == [(field, code)]


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"id": 1},
        {"comment": {"body": "x"}},
        {"id": "x", "comment": {"body": "x"}},
        {"id": 1e18, "comment": {"body": "x"}},
        {"id": 2**63, "comment": {"body": "x"}},
        {"id": 1, "comment": "x"},
        {"id": 1, "comment": {"body": "x"}, "thread_id": 0},
        {"id": 1, "comment": {"body": "x", "mentioned": [True]}},
        {"id": 1, "comment": {"body": "x", "mentioned": list(range(1, 60))}},
    ],
)
def test_malformed(world: World, sent: dict[str, object]) -> None:
    assert world.browser(world.customer).post("/api/comments", sent).status_code == 422


def test_2000_characters_fit(world: World, film: Content) -> None:
    assert say(world.browser(world.customer), film, "🎬" * 2000).status_code == 201


@pytest.mark.parametrize("start", range(0, 150, 5))
def test_the_payloads_come_back_as_text(world: World, film: Content, start: int) -> None:
    browser = world.browser(world.customer)
    for payload in PAYLOADS[start : start + 5]:
        response = say(browser, film, payload)
        assert response.status_code == 201, payload
        assert response["Content-Type"] == "application/json; charset=utf-8"
        for part in response.json()["segments"]:
            assert part["type"] != "link" or part["href"].startswith(("https://", "http://"))


class TestSentTwice:
    def test_the_same_words_again_are_the_same_comment(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        assert said(browser, film, "hello") == said(browser, film, "hello  ")
        assert total(world.guest, film) == 1
        assert said(world.browser(world.moderator), film, "hello") != said(browser, film, "hello")

    def test_in_another_place_or_later_they_are_another_one(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        first = said(browser, film, "hello")
        assert said(browser, film, "hello", first) != first
        assert said(browser, make_film(world.store, "other"), "hello") != first
        Comment.objects.update(created_at=datetime.now(UTC) - timedelta(seconds=11))
        assert said(browser, film, "hello") != first


class TestLimit:
    def test_the_seventh_in_a_minute_waits(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        ids = [said(browser, film, f"n{n}") for n in range(6)]
        browser.delete(f"/api/comments/{ids[0]}")  # deleting gives no room
        response = say(browser, film, "n7")
        assert response.status_code == 429
        assert 0 < int(response["Retry-After"]) <= 60
        assert said(world.browser(world.moderator), film, "another person")
        Comment.objects.update(created_at=datetime.now(UTC) - timedelta(seconds=61))
        assert said(browser, film, "n7")

    def test_sixty_in_an_hour(self, world: World, film: Content) -> None:
        browser = world.browser(world.customer)
        said(browser, film, "first")
        row = Comment.objects.get()
        at = datetime.now(UTC) - timedelta(minutes=30)
        Comment.objects.bulk_create(
            Comment(
                store=world.store,
                discussion=row.discussion,
                author=world.customer,
                body=f"{n}",
                created_at=at,
            )
            for n in range(59)
        )
        response = say(browser, film, "one more")
        assert response.status_code == 429
        assert 1700 < int(response["Retry-After"]) <= 1800


class TestHeld:
    def test_the_first_comment_of_a_person_waits(self, world: World, film: Content) -> None:
        set_rules(world.store, hold_first=True)
        browser = world.browser(world.customer)
        response = say(browser, film, "my first")
        assert (response.status_code, response.json()["is_held"]) == (201, True)
        assert heard(browser, film) == ["my first"]  # its writer sees it, marked
        for other in (world.guest, world.browser(world.moderator)):
            assert heard(other, film) == []
            assert total(other, film) == 0
        second = said(browser, film, "my second")
        assert heard(world.guest, film) == []
        decide(world, "approve", second)
        assert heard(world.guest, film) == ["my second"]
        said(browser, film, "now I am known")
        assert heard(world.guest, film) == ["now I am known", "my second"]

    def test_staff_are_known(self, world: World, film: Content) -> None:
        set_rules(world.store, hold_first=True, word_list=["spam"])
        said(world.browser(world.moderator), film, "no spam please")
        assert heard(world.guest, film) == ["no spam please"]

    def test_a_listed_word_holds(self, world: World, film: Content) -> None:
        set_rules(world.store, word_list=["spam"])
        browser = world.browser(world.customer)
        said(browser, film, "fine")
        said(browser, film, "S.P.A.M")
        assert heard(world.guest, film) == ["fine"]
        assert Comment.objects.get(body="S.P.A.M").held_for == "word"

    def test_nobody_answers_a_held_one(self, world: World, film: Content) -> None:
        set_rules(world.store, word_list=["spam"])
        held = said(world.browser(world.customer), film, "spam")
        for user in (world.customer, world.moderator):
            assert say(world.browser(user), film, "reply", held).status_code == 404
        assert world.guest.get(f"/api/comments?id={film.pk}&thread_id={held}").status_code == 404


class TestMentions:
    def ids(self) -> list[int]:
        return list(Mention.objects.order_by("id").values_list("person_id", flat=True))

    def test_known_names_become_rows_and_unknown_ones_stay_text(self, world: World, film: Content) -> None:
        ann = person(world.store, "Ann Smith", nickname="ann.s")
        said(world.browser(world.customer), film, "@ann.s and @nobody and @ann.sx and @ANN.S")
        assert self.ids() == [ann.pk]

    def test_a_person_without_a_nickname_is_meant_by_the_name(self, world: World, film: Content) -> None:
        ann = person(world.store, "Ann-Marie Smith")
        person(world.store, "Bo", nickname="bo.b")
        said(world.browser(world.customer), film, "@Ann Marie Smith knows @Bo")
        assert self.ids() == [ann.pk]  # Bo goes by the nickname

    def test_people_of_another_store_and_who_is_shut_out_are_nobody(
        self, world: World, film: Content
    ) -> None:
        gone = person(world.store, "Gone")
        gone.is_active = False
        gone.save()
        said(world.browser(world.customer), film, "@Gone @elsewhere")
        world.other_customer.nickname = "elsewhere"
        world.other_customer.save()
        said(world.browser(world.customer), film, "@elsewhere again")
        assert self.ids() == []

    def test_of_two_with_one_name_the_chosen_one_is_meant(self, world: World, film: Content) -> None:
        person(world.store, "Kim")
        second = make_second = person(world.store, "Kim Two")
        make_second.name = "Kim"
        make_second.save()
        response = world.browser(world.customer).post(
            "/api/comments", {"id": film.pk, "comment": {"body": "Hi @Kim", "mentioned": [second.pk]}}
        )
        assert response.status_code == 201
        assert self.ids() == [second.pk]

    def test_choosing_without_naming_mentions_nobody(self, world: World, film: Content) -> None:
        sent = {"id": film.pk, "comment": {"body": "Hi", "mentioned": [world.owner.pk]}}
        world.browser(world.customer).post("/api/comments", sent)
        assert self.ids() == []


@pytest.mark.django_db(transaction=True)
class TestRaces:
    def together(self, *calls: object) -> list[Answer]:
        answers: list[Answer] = []
        gate = threading.Barrier(len(calls))

        def run(call: object) -> None:
            gate.wait()
            try:
                answers.append(call())  # type: ignore[operator]
            finally:
                connection.close()

        threads = [threading.Thread(target=run, args=(call,)) for call in calls]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return answers

    def test_a_double_click_is_one_comment(self, world: World, film: Content) -> None:
        browsers = [world.browser(world.customer) for _ in range(4)]
        answers = self.together(*(lambda b=b: say(b, film, "once") for b in browsers))
        assert {answer.status_code for answer in answers} == {201}
        assert len({answer.json()["id"] for answer in answers}) == 1

    def test_the_limit_holds_for_parallel_calls(self, world: World, film: Content) -> None:
        browsers = [world.browser(world.customer) for _ in range(9)]
        answers = self.together(*(lambda b=b, n=n: say(b, film, f"n{n}") for n, b in enumerate(browsers)))
        assert sorted(answer.status_code for answer in answers) == [201] * 6 + [429] * 3

    def test_the_counters_are_right_whoever_writes_and_deletes(self, world: World, film: Content) -> None:
        thread = said(world.browser(world.moderator), film, "thread")
        writers = [world.browser(person(world.store, f"Writer {n}")) for n in range(6)]
        doomed = [said(writer, film, f"doomed {n}", thread) for n, writer in enumerate(writers)]

        def delete(browser: Browser, comment_id: int) -> Answer:
            return browser.delete(f"/api/comments/{comment_id}")

        calls = [lambda w=w, n=n: say(w, film, f"new {n}", thread) for n, w in enumerate(writers)]
        calls += [lambda w=w, c=c: delete(w, c) for w, c in zip(writers, doomed, strict=True)]
        answers = self.together(*calls)
        assert sorted(answer.status_code for answer in answers) == [201] * 6 + [204] * 6
        assert Comment.objects.get(pk=thread).replies_count == 6
        assert Discussion.objects.get().comments_count == 7 == total(world.guest, film)

    def test_of_two_deletes_one_finds_it(self, world: World, film: Content) -> None:
        comment = said(world.browser(world.customer), film, "once")
        browsers = [world.browser(world.customer) for _ in range(2)]
        answers = self.together(*(lambda b=b: b.delete(f"/api/comments/{comment}") for b in browsers))
        assert sorted(answer.status_code for answer in answers) == [204, 404]
        assert Discussion.objects.get().comments_count == 0

    def test_the_first_comments_of_a_place_make_one_discussion(self, world: World, film: Content) -> None:
        writers = [world.browser(person(world.store, f"Writer {n}")) for n in range(6)]
        self.together(*(lambda w=w: say(w, film, "first!") for w in writers))
        assert Discussion.objects.get().comments_count == 6
