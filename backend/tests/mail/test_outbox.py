"""The outbox: a mail goes out once, with its caller's transaction, whatever happens to the worker."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction
from matinee.mail import operations as outbox
from matinee.mail.letters import Letter
from matinee.mail.models import Mail
from matinee.mail.transports import CannotSendError, FolderTransport
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.accounts.letters import html_of, sink
from tests.world import World

AT = datetime(2026, 11, 21, 12, tzinfo=UTC)
VALUES = {"code": "123456", "email": "ann@example.com", "inviter": "Ann"}


class Killed(BaseException):
    """What kill -9 looks like from inside: nothing after it runs."""


class Post:
    """A transport that notes what it was given, and can fail at either step."""

    def __init__(self, before: BaseException | None = None, after: BaseException | None = None) -> None:
        self.before, self.after = before, after
        self.sent: list[Letter] = []

    def send(self, letter: Letter, *, about_to_hand_over: Callable[[], object]) -> None:
        if self.before:
            raise self.before
        about_to_hand_over()
        self.sent.append(letter)
        if self.after:
            raise self.after


def queue(world: World, to: str = "ann@example.com", template: str = "join") -> int:
    return outbox.queue_mail(store_id=world.store.pk, to=to, locale="en", template=template, values=VALUES)


def jobs() -> int:
    return ProcrastinateJob.objects.filter(task_name="matinee.mail.tasks.send", status="todo").count()


def test_a_sent_mail_is_not_sent_again_and_forgets_its_code(world: World) -> None:
    mail_id, post = queue(world), Post()
    assert outbox.send_mail(mail_id=mail_id, transport=post, at=AT) == "sent"
    assert outbox.send_mail(mail_id=mail_id, transport=post, at=AT) == "ended"
    assert len(post.sent) == 1
    row = Mail.objects.get()
    assert (row.state, row.values, row.ended_at) == ("sent", {}, AT)


def test_it_goes_out_with_the_callers_transaction_or_not_at_all(world: World) -> None:
    with pytest.raises(RuntimeError), transaction.atomic():
        queue(world)
        raise RuntimeError
    assert not Mail.objects.exists()
    assert jobs() == 0
    queue(world)
    assert jobs() == 1


def test_of_a_cause_an_address_gets_one(world: World) -> None:
    def queue_of(ref: str) -> int:
        return outbox.queue_mail(
            store_id=world.store.pk,
            to="ann@example.com",
            locale="en",
            template="join",
            values=VALUES,
            ref=ref,
        )

    first = queue_of("newsletter-1")
    assert [queue_of("newsletter-1"), queue_of("newsletter-1")] == [first, first]
    assert queue_of("newsletter-2") != first
    assert (Mail.objects.count(), jobs()) == (2, 2)


class TestAKilledWorker:
    def test_before_the_server_has_it_it_is_sent_by_the_next(self, world: World) -> None:
        mail_id, post = queue(world), Post()
        with pytest.raises(Killed):
            outbox.send_mail(mail_id=mail_id, transport=Post(before=Killed()), at=AT)
        assert outbox.send_mail(mail_id=mail_id, transport=post, at=AT) == "sent"
        assert len(post.sent) == 1

    def test_while_the_server_takes_it_it_is_not_sent_again(self, world: World) -> None:
        mail_id, first, second = queue(world), Post(after=Killed()), Post()
        with pytest.raises(Killed):
            outbox.send_mail(mail_id=mail_id, transport=first, at=AT)
        assert outbox.send_mail(mail_id=mail_id, transport=second, at=AT) == "not sent again"
        assert (len(first.sent), len(second.sent)) == (1, 0)
        assert Mail.objects.get().values == {}

    def test_the_folder_holds_one_file_however_often(self, world: World) -> None:
        mail_id = queue(world)

        class Dying(FolderTransport):
            def send(self, letter: Letter, *, about_to_hand_over: Callable[[], object]) -> None:
                super().send(letter, about_to_hand_over=about_to_hand_over)
                raise Killed

        with pytest.raises(Killed):
            outbox.send_mail(mail_id=mail_id, transport=Dying(sink()), at=AT)
        outbox.send_mail(mail_id=mail_id, transport=FolderTransport(sink()), at=AT)
        assert [path.name for path in sink().glob(f"*{mail_id:010d}*")] == [f"{mail_id:010d}.eml"]


class TestAServerThatRefuses:
    def test_for_now_is_asked_again_with_growing_waits(self, world: World) -> None:
        mail_id = queue(world)
        for tries in range(1, 4):
            failing = Post(before=CannotSendError("450 busy"))
            assert outbox.send_mail(mail_id=mail_id, transport=failing, at=AT) == "tried"
            assert Mail.objects.get().tries == tries
        assert (
            outbox.send_mail(mail_id=mail_id, transport=Post(before=CannotSendError("x")), at=AT) == "failed"
        )
        row = Mail.objects.get()
        assert (row.state, row.error, row.values) == ("failed", "x", {})

    def test_for_good_is_not_asked_again(self, world: World) -> None:
        mail_id = queue(world)
        refusing = Post(before=CannotSendError("550 no such user", is_final=True))
        assert outbox.send_mail(mail_id=mail_id, transport=refusing, at=AT) == "failed"

    def test_after_the_text_was_given_says_so_too(self, world: World) -> None:
        mail_id = queue(world)
        late = Post(after=CannotSendError("451 try later"))
        assert outbox.send_mail(mail_id=mail_id, transport=late, at=AT) == "tried"


def test_a_mail_that_lost_its_job_is_found(world: World) -> None:
    queue(world)
    ProcrastinateJob.objects.all().delete()
    assert outbox.requeue_waiting(at=datetime.now(UTC)) == 0
    assert outbox.requeue_waiting(at=datetime.now(UTC) + timedelta(hours=3)) == 1


def test_ended_mails_are_kept_for_a_week(world: World) -> None:
    mail_id = queue(world)
    outbox.send_mail(mail_id=mail_id, transport=Post(), at=AT)
    outbox.requeue_waiting(at=AT + timedelta(days=6))
    assert Mail.objects.exists()
    outbox.requeue_waiting(at=AT + timedelta(days=8))
    assert not Mail.objects.exists()


def test_names_and_values_cannot_write_headers_or_markup(world: World) -> None:
    world.store.title = 'Evil "Store"\r\nBcc: all@example.com <b>'
    world.store.save()
    post = Post()
    outbox.send_mail(mail_id=queue(world), transport=post, at=AT)
    message = post.sent[0].message
    assert message["Bcc"] is None
    assert "<b>" not in html_of(message)
    assert "\n" not in str(message["Subject"])


@pytest.mark.parametrize("locale", ["en", "de", "ar"])
@pytest.mark.parametrize(
    "template",
    [
        "join",
        "join_known",
        "join_staff",
        "reset",
        "confirm",
        "old_email",
        "new_email",
        "email_taken",
        "invitation",
    ],
)
def test_every_mail_is_worded_in_every_language(world: World, locale: str, template: str) -> None:
    values = {**VALUES, "link": "https://lantern.test/x"}
    mail_id = outbox.queue_mail(
        store_id=world.store.pk, to="ann@example.com", locale=locale, template=template, values=values
    )
    post = Post()
    outbox.send_mail(mail_id=mail_id, transport=post, at=AT)
    message = post.sent[0].message
    html = html_of(message)
    assert not re.search(r"\bmail\.\w", str(message["Subject"]) + html)  # a key without its message
    assert "{{" not in str(message["Subject"]) + html
    assert f'lang="{locale}"' in html
