"""A newsletter goes out once to each of its recipients, whatever stops it, and no faster than it may."""

from collections import Counter
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import pytest
from django.conf import settings
from django.db.models import QuerySet
from matinee.accounts.models import Role, User
from matinee.accounts.operations.leaving import delete_account
from matinee.catalog.models import Content
from matinee.legal import operations as legal
from matinee.mail.models import Mail
from matinee.newsletters.models import Consent, Newsletter, Recipient
from matinee.newsletters.operations import consents, drafts, sending
from matinee.newsletters.operations.sending import send_due
from matinee.newsletters.queries import NewsletterText, get_newsletter
from matinee.newsletters.statements import Segment
from matinee.stores.queries import forget_stores
from tests.newsletters.newsletter_steps import (
    AT,
    SWEEP,
    TEXT,
    Postbox,
    agree,
    deliver,
    go_out,
    schedule,
    subscriber,
    write_draft,
)
from tests.world import World, make_film, make_user


@pytest.fixture
def postbox() -> Postbox:
    return Postbox()


def part(message: EmailMessage, kind: str) -> str:
    body = message.get_body((kind,))
    assert body is not None
    content: str = body.get_content()
    return content


def numbers(world: World, newsletter_id: int) -> tuple[int, int, int, int]:
    results = get_newsletter(world.store.pk, newsletter_id).results
    return results.deliveries, results.waiting, results.failures, results.left_out


def set_rate(monkeypatch: pytest.MonkeyPatch, per_second: int) -> None:
    monkeypatch.setattr(
        settings,
        "ENVIRONMENT",
        settings.ENVIRONMENT.model_copy(update={"newsletters_per_second": per_second}),
    )


def test_to_the_subscribers_of_its_segment(world: World, postbox: Postbox) -> None:
    subscriber(world.store, "ann")
    subscriber(world.store, "ben", locale="de")
    newsletter_id = write_draft(world, segment=Segment(locale="en"))
    schedule(world, newsletter_id)
    go_out(postbox)
    assert postbox.receivers == ["ann@example.com"]
    assert numbers(world, newsletter_id) == (1, 0, 0, 0)
    row = Newsletter.objects.get()
    assert (row.state, row.started_at) == ("sent", AT)
    assert row.ended_at is not None


def test_it_says_who_sends_it_and_how_to_leave(world: World, postbox: Postbox) -> None:
    legal.publish_text(
        store_id=world.store.pk, kind="imprint", locale="en", text="1 Harbour St", author_name="x", at=AT
    )
    forget_stores()
    film = make_film(world.store, "night-train")
    Content.objects.update(published_at=AT - timedelta(days=1))
    subscriber(world.store, "ann")
    schedule(world, write_draft(world, content_id=film.pk))
    go_out(postbox)
    message = postbox.letters[0].message
    assert message["Subject"] == "New in June"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert "/api/newsletter/unsubscribe/" in message["List-Unsubscribe"]
    for text in (part(message, "plain"), part(message, "html")):
        assert "1 Harbour St" in text
        assert "you subscribed to news from Lantern" in text
        assert "/newsletter/unsubscribe/" in text
        assert "/programs/night-train" in text
        assert "/catalog" in text
    assert "Three **films**." in part(message, "plain")
    assert "Three <strong>films</strong>." in part(message, "html")


def test_each_reads_it_in_their_language_else_in_the_stores(world: World, postbox: Postbox) -> None:
    for name, locale in (("ann", "en"), ("ben", "de"), ("cem", "ar"), ("dan", "")):
        subscriber(world.store, name, locale=locale)
    half = NewsletterText("ar", "بلا نص", "", "")
    schedule(world, write_draft(world, TEXT, NewsletterText("de", "Neu im Juni", "Drei Filme.", ""), half))
    go_out(postbox)
    subjects = {letter.to.partition("@")[0]: letter.message["Subject"] for letter in postbox.letters}
    assert subjects == {
        "ann": "New in June",
        "ben": "Neu im Juni",
        "cem": "New in June",
        "dan": "New in June",
    }


def test_what_the_owner_writes_is_no_html(world: World, postbox: Postbox) -> None:
    subscriber(world.store, "ann")
    text = NewsletterText("en", "<b>June</b>", "<script>x</script> [films](/catalog) [x](javascript:x)", "")
    schedule(world, write_draft(world, text))
    go_out(postbox)
    html = part(postbox.letters[0].message, "html")
    assert "<script" not in html
    assert "&lt;b&gt;June" in html
    assert 'href="javascript' not in html
    assert '<a href="http://lantern.test' in html


def test_a_film_that_was_taken_down_has_no_card(world: World, postbox: Postbox) -> None:
    film = make_film(world.store, "night-train")
    subscriber(world.store, "ann")
    newsletter_id = write_draft(world, content_id=film.pk)
    Content.objects.update(published_at=None)
    schedule(world, newsletter_id)
    go_out(postbox)
    assert "night-train" not in part(postbox.letters[0].message, "html")


def test_its_film_is_named_in_the_language_of_the_letter(world: World, postbox: Postbox) -> None:
    film = make_film(world.store, "night-train")
    Content.objects.update(published_at=AT - timedelta(days=1), translations={"de": {"title": "Nachtzug"}})
    subscriber(world.store, "ann")
    subscriber(world.store, "ben", locale="de")
    german = NewsletterText("de", "Neu im Juni", "Drei Filme.", "")
    schedule(world, write_draft(world, TEXT, german, content_id=film.pk))
    go_out(postbox)
    letters = {letter.to.partition("@")[0]: part(letter.message, "html") for letter in postbox.letters}
    assert film.title in letters["ann"]
    assert "Nachtzug" in letters["ben"]
    assert film.title not in letters["ben"]


def test_not_before_its_time(world: World, postbox: Postbox) -> None:
    subscriber(world.store, "ann")
    schedule(world, write_draft(world), AT + timedelta(hours=1))
    at = go_out(postbox)
    assert postbox.letters == []
    subscriber(world.store, "ben")  # who is a subscriber when it goes out gets it
    go_out(postbox, at=at + timedelta(hours=1))
    assert postbox.receivers == ["ann@example.com", "ben@example.com"]


def test_no_faster_than_the_rate_and_not_in_one_burst_afterwards(
    world: World, postbox: Postbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_rate(monkeypatch, 1)
    for number in range(25):
        subscriber(world.store, f"p{number:02}")
    schedule(world, write_draft(world))
    assert send_due(at=AT) == 10
    assert send_due(at=AT) == 0
    assert send_due(at=AT + timedelta(seconds=3)) == 3
    assert send_due(at=AT + timedelta(hours=2)) == 7, "the mail server takes none: 20 wait there"
    deliver(postbox)
    assert send_due(at=AT + timedelta(hours=4)) == 5
    assert Counter(Mail.objects.values_list("to", flat=True)).most_common(1)[0][1] == 1


def test_two_newsletters_share_the_rate(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    set_rate(monkeypatch, 1)
    for number in range(12):
        subscriber(world.store, f"p{number:02}")
    for _ in range(2):
        schedule(world, write_draft(world))
    assert send_due(at=AT) == 10
    assert Counter(Mail.objects.values_list("ref", flat=True)).most_common(1)[0][1] == 5


@pytest.mark.parametrize("stop_at", range(1, 8))
def test_each_gets_one_whatever_stops_the_worker(
    world: World, postbox: Postbox, monkeypatch: pytest.MonkeyPatch, stop_at: int
) -> None:
    """The worker ends while it puts the nth letter into the outbox, and begins again."""
    for number in range(5):
        subscriber(world.store, f"p{number}")
    schedule(world, write_draft(world))
    calls = 0
    queue, insert = sending._queue, sending._start_due

    def killed(*values: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == stop_at:
            raise KeyboardInterrupt
        return queue(*values)

    monkeypatch.setattr(sending, "_queue", killed)
    at = AT
    for _ in range(4):
        try:
            send_due(at=at)
        except KeyboardInterrupt:
            assert not Mail.objects.exclude(
                pk__in=Recipient.objects.filter(mail_id__isnull=False).values("mail_id")
            ).exists()
        insert(at)
        deliver(postbox)
        at += SWEEP
    assert postbox.receivers == [f"p{number}@example.com" for number in range(5)]


def test_it_has_gone_out_although_the_worker_ended_while_it_counted(
    world: World, postbox: Postbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    subscriber(world.store, "ann")
    newsletter_id = write_draft(world)
    schedule(world, newsletter_id)
    go_out(postbox, sweeps=1)
    update = QuerySet.update

    def killed(rows: QuerySet[Any], **values: Any) -> int:
        if values.get("state") == "sent":
            raise KeyboardInterrupt
        return update(rows, **values)

    with monkeypatch.context() as worker:
        worker.setattr(QuerySet, "update", killed)
        with pytest.raises(KeyboardInterrupt):
            send_due(at=AT + SWEEP)
    send_due(at=AT + 2 * SWEEP)
    assert numbers(world, newsletter_id) == (1, 0, 0, 0)
    assert Newsletter.objects.get().state == "sent"


def test_who_has_an_address_that_had_the_letter_holds_nobody_up(world: World, postbox: Postbox) -> None:
    ann = subscriber(world.store, "ann")
    subscriber(world.store, "ben")
    newsletter_id = drafts.create_draft(store_id=world.store.pk, kind="welcome", at=AT)
    schedule(world, newsletter_id)
    go_out(postbox)
    delete_account(store_id=world.store.pk, user_id=ann.pk, at=AT)
    agree(make_user(world.store, ann.email, Role.CUSTOMER))
    subscriber(world.store, "cem")
    go_out(postbox, at=AT + timedelta(days=1))
    assert postbox.receivers == ["ann@example.com", "ben@example.com", "cem@example.com"]
    assert Recipient.objects.filter(state="sent").count() == 4


class TestCanceling:
    def test_before_it_begins_it_is_a_draft_again(self, world: World, postbox: Postbox) -> None:
        subscriber(world.store, "ann")
        newsletter_id = write_draft(world)
        schedule(world, newsletter_id, AT + timedelta(hours=1))
        drafts.cancel(store_id=world.store.pk, newsletter_id=newsletter_id, at=AT)
        go_out(postbox, at=AT + timedelta(hours=2))
        assert postbox.letters == []
        assert Newsletter.objects.get().state == "draft"

    def test_while_it_goes_out_nobody_else_gets_it(
        self, world: World, postbox: Postbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        set_rate(monkeypatch, 1)
        for number in range(25):
            subscriber(world.store, f"p{number:02}")
        newsletter_id = write_draft(world)
        schedule(world, newsletter_id)
        go_out(postbox, sweeps=1)
        send_due(at=AT + SWEEP)  # ten more wait in the outbox
        drafts.cancel(store_id=world.store.pk, newsletter_id=newsletter_id, at=AT + SWEEP)
        go_out(postbox, at=AT + 2 * SWEEP)
        assert len(postbox.letters) == 10
        assert numbers(world, newsletter_id) == (10, 0, 0, 15)
        assert Newsletter.objects.get().state == "canceled"


class TestLeavingMeanwhile:
    def test_whose_turn_has_not_come(
        self, world: World, postbox: Postbox, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        set_rate(monkeypatch, 1)
        people = [subscriber(world.store, f"p{number:02}") for number in range(13)]
        newsletter_id = write_draft(world)
        schedule(world, newsletter_id)
        go_out(postbox, sweeps=1)
        consents.end_consent(store_id=world.store.pk, user_id=people[10].pk, at=AT)
        User.objects.filter(pk=people[11].pk).update(is_active=False)
        delete_account(store_id=world.store.pk, user_id=people[12].pk, at=AT)
        go_out(postbox, at=AT + SWEEP)
        assert len(postbox.letters) == 10
        assert numbers(world, newsletter_id) == (10, 0, 0, 3)
        assert Newsletter.objects.get().state == "sent"

    @pytest.mark.parametrize("how", ["left", "blocked", "deleted"])
    def test_whose_mail_waits_in_the_outbox(self, world: World, postbox: Postbox, how: str) -> None:
        ann = subscriber(world.store, "ann")
        newsletter_id = write_draft(world)
        schedule(world, newsletter_id)
        send_due(at=AT)
        assert Mail.objects.get().state == "queued"
        if how == "left":
            consents.end_consent(store_id=world.store.pk, user_id=ann.pk, at=AT)
        elif how == "blocked":
            User.objects.filter(pk=ann.pk).update(is_active=False)
        else:
            delete_account(store_id=world.store.pk, user_id=ann.pk, at=AT)
        go_out(postbox, at=AT + SWEEP)
        assert postbox.letters == []
        assert numbers(world, newsletter_id) == (0, 0, 0, 1)


def test_who_left_by_its_link_is_counted_and_not_in_the_next(world: World, postbox: Postbox) -> None:
    for name in ("ann", "ben"):
        subscriber(world.store, name)
    first = write_draft(world)
    schedule(world, first)
    at = go_out(postbox)
    letter = next(letter for letter in postbox.letters if letter.to == "ann@example.com")
    path = "/api/" + letter.message["List-Unsubscribe"].strip("<>").partition("/api/")[2]
    assert world.guest.post(path).status_code == 204
    assert get_newsletter(world.store.pk, first).results.unsubscribed == 1
    schedule(world, write_draft(world))
    go_out(postbox, at=at)
    assert postbox.receivers == ["ann@example.com", "ben@example.com", "ben@example.com"]
    assert Consent.objects.filter(ended_at=None).count() == 1
