"""Comment emails: to whom, once, and never again after unsubscribing."""

import re
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

import pytest
from matinee.accounts.models import User
from matinee.catalog.models import Content
from matinee.comments import operations
from matinee.comments.models import Comment, Unsubscription
from matinee.comments.operations.notices import unsubscribe_token
from matinee.mail.letters import compose
from matinee.mail.models import Mail
from matinee.stores.models import Store
from tests.comments.comment_calls import decide, person, said, set_rules
from tests.world import World

ORIGIN = "https://films.example"


def deliver(comment: int) -> int:
    return operations.notify(comment_id=comment, origin=ORIGIN, at=datetime.now(UTC))


def mails() -> list[tuple[str, str]]:
    return [(mail.to, mail.template) for mail in Mail.objects.order_by("id")]


@pytest.fixture
def ann(world: World) -> User:
    return person(world.store, "Ann", nickname="ann")


def test_the_mentioned_and_the_author_of_the_thread_hear_of_it_once(
    world: World, film: Content, ann: User
) -> None:
    thread = said(world.browser(world.customer), film, "one")
    reply = said(world.browser(world.owner), film, "Look, @ann and @ann!", thread)
    assert [deliver(reply), deliver(reply)] == [2, 0]
    assert sorted(mails()) == [
        ("ann@lantern.test", "comments.mail.mention"),
        ("customer@lantern.test", "comments.mail.reply"),
    ]


def test_a_mention_in_ones_own_thread_is_one_mail(world: World, film: Content) -> None:
    thread = said(world.browser(world.customer), film, "one")
    deliver(said(world.browser(world.owner), film, "@Customer yes", thread))
    assert mails() == [("customer@lantern.test", "comments.mail.mention")]


def test_nobody_hears_of_their_own_words(world: World, film: Content) -> None:
    browser = world.browser(world.customer)
    thread = said(browser, film, "I am @Customer")
    assert deliver(thread) == 0
    assert deliver(said(browser, film, "and again @Customer", thread)) == 0


def test_the_blocked_the_shut_out_and_the_unsubscribed_are_left_alone(
    world: World, film: Content, ann: User
) -> None:
    shut_out = person(world.store, "Bo", nickname="bo")
    left = person(world.store, "Cy", nickname="cy")
    comment = said(world.browser(world.owner), film, "@ann @bo @cy")
    world.browser(world.moderator).post("/bullet/api/comments/blocks", {"user_id": ann.pk})
    User.objects.filter(pk=shut_out.pk).update(is_active=False)
    Unsubscription.objects.create(person=left, created_at=datetime.now(UTC))
    assert deliver(comment) == 0


def test_a_held_comment_is_told_when_it_is_let_through(world: World, film: Content, ann: User) -> None:
    set_rules(world.store, word_list=["spam"])
    comment = said(world.browser(world.customer), film, "@ann spam")
    assert deliver(comment) == 0
    decide(world, "approve", comment)
    assert deliver(comment) == 1
    decide(world, "hide", comment)
    decide(world, "approve", comment)
    assert deliver(comment) == 0


def test_an_edit_tells_only_whom_it_newly_names(world: World, film: Content, ann: User) -> None:
    browser = world.browser(world.customer)
    comment = said(browser, film, "@ann")
    deliver(comment)
    browser.patch(f"/api/comments/{comment}", {"comment": {"body": "@ann and @Owner"}})
    assert deliver(comment) == 1
    assert mails()[-1][0] == "owner@lantern.test"


def test_what_is_gone_is_told_to_nobody(world: World, film: Content, ann: User) -> None:
    browser = world.browser(world.customer)
    comment = said(browser, film, "@ann")
    browser.delete(f"/api/comments/{comment}")
    assert (deliver(comment), deliver(999_999)) == (0, 0)


def letter(world: World, film: Content, ann: User, locale: str = "en") -> EmailMessage:
    User.objects.filter(pk=ann.pk).update(locale=locale)
    deliver(said(world.browser(world.customer), film, "Hi @ann <b>there</b>"))
    raw = compose(Mail.objects.get()).message.as_bytes()
    parsed = message_from_bytes(raw, policy=default)
    assert isinstance(parsed, EmailMessage)
    return parsed


class TestLetter:
    def test_it_says_who_where_and_what(self, world: World, film: Content, ann: User) -> None:
        mail = letter(world, film, ann)
        text, page = mail.get_body(("plain",)), mail.get_body(("html",))
        assert text and page
        assert mail["Subject"] == "Customer mentioned you in a comment on “The film”"
        words = text.get_content()
        assert "“Hi @ann <b>there</b>”" in words
        assert f"{ORIGIN}/programs/film#comment-{Comment.objects.get().pk}" in words
        assert "<b>there" not in page.get_content()

    @pytest.mark.parametrize(("locale", "word"), [("de", "erwähnt"), ("ar", "ذكرك")])
    def test_in_the_readers_language(
        self, world: World, film: Content, ann: User, locale: str, word: str
    ) -> None:
        mail = letter(world, film, ann, locale)
        assert word in mail["Subject"]
        assert "comments.mail" not in mail.as_string()

    @pytest.mark.parametrize(
        ("locale", "title"), [("de", "Das Glas"), ("ar", "The film"), ("en", "The film"), ("", "Das Glas")]
    )
    def test_it_names_the_film_in_the_readers_language(
        self, world: World, film: Content, ann: User, locale: str, title: str
    ) -> None:
        """Else in the owner's words. Who has chosen no language reads the store's."""
        Content.objects.filter(pk=film.pk).update(translations={"de": {"title": "Das Glas"}})
        Store.objects.filter(pk=world.store.pk).update(locale="de")
        subject = str(letter(world, film, ann, locale)["Subject"])
        assert [name for name in ("Das Glas", "The film") if name in subject] == [title]

    def test_each_reader_of_one_comment_has_their_own(self, world: World, film: Content, ann: User) -> None:
        """The one who is answered reads German, the one who is named English; a heart is no other."""
        Content.objects.filter(pk=film.pk).update(translations={"de": {"title": "Das Glas"}})
        User.objects.filter(pk=world.customer.pk).update(locale="de")
        thread = said(world.browser(world.customer), film, "one")
        deliver(said(world.browser(world.owner), film, "Look, @ann", thread))
        films = {mail.to: mail.values["film"] for mail in Mail.objects.all()}
        assert films == {"ann@lantern.test": "The film", "customer@lantern.test": "Das Glas"}
        Comment.objects.filter(pk=thread).update(hearted_at=datetime.now(UTC))
        assert operations.notify_of_heart(comment_id=thread, origin=ORIGIN, at=datetime.now(UTC)) == 1
        heart = Mail.objects.get(template="comments.mail.heart")
        assert heart.values["film"] == "Das Glas"

    def test_mail_programs_can_unsubscribe_at_once(self, world: World, film: Content, ann: User) -> None:
        deliver(said(world.browser(world.customer), film, "Hi @ann"))
        raw = compose(Mail.objects.get()).message.as_bytes()
        # As RFC 2369 has it: one address between angle brackets, not encoded.
        (address,) = re.findall(rb"^List-Unsubscribe: <(\S+)>\r?$", raw, re.MULTILINE)
        assert b"List-Unsubscribe-Post: List-Unsubscribe=One-Click" in raw
        path = address.decode().removeprefix(ORIGIN)
        # No cookie, no CSRF token, a form.
        response = world.guest.send(
            "POST",
            path,
            raw=b"List-Unsubscribe=One-Click",
            csrf=None,
            content_type="application/x-www-form-urlencoded",
        )
        assert response.status_code == 204
        assert Unsubscription.objects.get().person_id == ann.pk


class TestUnsubscribe:
    def test_twice_and_back_again(self, world: World, ann: User) -> None:
        path = f"/api/comments/unsubscribe/{unsubscribe_token(world.store.pk, person_id=ann.pk)}"
        assert [world.guest.post(path).status_code for _ in range(2)] == [204, 204]
        assert Unsubscription.objects.get().person_id == ann.pk
        assert world.guest.delete(path).status_code == 204
        assert not Unsubscription.objects.exists()

    def test_opening_the_page_changes_nothing(self, world: World, ann: User) -> None:
        token = unsubscribe_token(world.store.pk, person_id=ann.pk)
        assert world.guest.get(f"/unsubscribe/{token}").status_code == 200
        assert not Unsubscription.objects.exists()

    def test_only_a_token_of_ours_for_somebody_of_this_store(self, world: World, ann: User) -> None:
        token = unsubscribe_token(world.store.pk, person_id=ann.pk)
        forged = token[:-2] + ("AA" if token[-2:] != "AA" else "BB")
        for bad in (
            "x",
            forged,
            "a.b.c",
            unsubscribe_token(world.other_store.pk, person_id=ann.pk),
            unsubscribe_token(world.store.pk, person_id=world.other_customer.pk),
            unsubscribe_token(world.store.pk, person_id=999_999),
        ):
            assert world.guest.post(f"/api/comments/unsubscribe/{bad}").status_code == 404
        assert world.other_guest.post(f"/api/comments/unsubscribe/{token}").status_code == 404
        assert not Unsubscription.objects.exists()
