"""The way over SMTP against aiosmtpd: refusals, cuts, STARTTLS, and addresses that are marked."""

import asyncio
import socket
import ssl
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.db import connection
from matinee.accounts.models import User
from matinee.comments import operations as comments
from matinee.mail import operations as outbox
from matinee.mail import queries, transports
from matinee.mail.models import Mail, RefusedAddress
from matinee.mail.transports import SmtpTransport
from matinee.newsletters.operations.sending import send_due
from matinee.newsletters.queries import NewsletterText
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.comments.comment_calls import said
from tests.newsletters.follow_steps import follow, follower, new
from tests.newsletters.newsletter_steps import TEXT, subscriber, write_draft
from tests.world import World, make_category, make_film

AT = datetime(2026, 11, 23, 12, tzinfo=UTC)
# A moment when the certificate of the test is good.
TODAY = datetime.now(UTC)


class Box:
    """Takes mails, and answers as it is told."""

    def __init__(self) -> None:
        self.mails: list[bytes] = []
        self.rcpt = "250 OK"
        self.data = "250 OK"
        self.cuts = 0
        self.was_tls: list[bool] = []

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.rcpt.startswith("250"):
            envelope.rcpt_tos.append(address)
        return self.rcpt

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        self.mails.append(envelope.content)
        self.was_tls.append(session.ssl is not None)
        if self.cuts:
            self.cuts -= 1
            assert isinstance(server.transport, asyncio.Transport)
            server.transport.abort()  # it has the mail, and we never hear of it
            await asyncio.sleep(0)
        return self.data


@pytest.fixture
def box() -> Box:
    return Box()


@pytest.fixture
def serve(box: Box) -> Iterator[Callable[..., str]]:
    """Start a server; return its address for MAIL_URL."""
    started: list[Controller] = []

    def start(user: str = "", **of: Any) -> str:
        with socket.socket() as free:  # aiosmtpd's controller wants to know its port beforehand
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        controller = Controller(box, hostname="127.0.0.1", port=port, ready_timeout=60, **of)
        controller.start()
        started.append(controller)
        return f"smtp://{user}localhost:{port}"

    yield start
    for controller in started:
        controller.stop()


def queue(world: World, to: str = "ann@example.com") -> int:
    return outbox.queue_mail(
        store_id=world.store.pk, to=to, locale="en", template="join", values={"code": "123456"}
    )


def send(url: str, mail_id: int) -> str:
    return outbox.send_mail(mail_id=mail_id, transport=SmtpTransport(url), at=AT)


def begin_job() -> datetime:
    """Let the job of the mail be running: the next one is queued beside it. Return when that was."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_jobs")
    return datetime.now(UTC)


def test_new_comments_come_as_one_mail_in_the_readers_language(
    world: World, box: Box, serve: Callable[..., str]
) -> None:
    User.objects.filter(pk=world.owner.pk).update(locale="de")
    film = make_film(world.store, "film", title="Nachtzug")
    for body in ("Schön", "Sehr schön"):
        said(world.browser(world.customer), film, body)
    comments.notify_office(store_id=world.store.pk, at=datetime.now(UTC))
    assert send(serve(), Mail.objects.get().pk) == "sent"
    (raw,) = box.mails
    mail = message_from_bytes(raw, policy=default)
    assert (mail["To"], mail["Subject"]) == (world.owner.email, "Neue Kommentare: 2")
    text = mail.get_body(("plain",))
    assert text is not None
    assert "„Nachtzug“: „Sehr schön“" in text.get_content()
    # One click in the mail program, without a cookie: it ends for this reader.
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = mail["List-Unsubscribe"].strip("<>")
    answer = world.guest.send(
        "POST",
        urlsplit(address).path,
        raw=b"List-Unsubscribe=One-Click",
        csrf=None,
        content_type="application/x-www-form-urlencoded",
    )
    assert answer.status_code == 204
    said(world.browser(world.customer), film, "Noch etwas")
    comments.notify_office(store_id=world.store.pk, at=datetime.now(UTC))
    assert Mail.objects.count() == 1


def test_a_letter_on_a_new_film_is_received_and_ended_by_one_click(
    world: World, box: Box, serve: Callable[..., str]
) -> None:
    url, at = serve(), AT - timedelta(hours=2)
    animation = make_category(world.store, "animation", title="Animation")
    ann = follower(world, "ann", locale="ar")
    follow(ann, animation, at - timedelta(days=1))
    new(world, "night-train", animation, at=at, title="Night Train")
    for later in (0, 1):
        send_due(at=at + timedelta(hours=later))
    assert send(url, Mail.objects.get().pk) == "sent"
    (raw,) = box.mails
    mail = message_from_bytes(raw, policy=default)
    assert (mail["To"], mail["Subject"]) == ("ann@example.com", "جديد في Animation: Night Train")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    html = mail.get_body(("html",))
    assert html is not None
    assert 'dir="rtl"' in html.get_content()
    path = urlsplit(mail["List-Unsubscribe"].strip("<>")).path
    answer = world.guest.send(
        "POST",
        path,
        raw=b"List-Unsubscribe=One-Click",
        csrf=None,
        content_type="application/x-www-form-urlencoded",
    )
    assert answer.status_code == 204
    new(world, "next-train", animation, at=at + timedelta(days=2))
    for later in (0, 1):
        send_due(at=at + timedelta(days=2, hours=later))
    assert Mail.objects.count() == 1


def test_a_newsletter_is_received_left_by_one_click_and_not_sent_again(
    world: World, box: Box, serve: Callable[..., str]
) -> None:
    url = serve()
    subscriber(world.store, "ann", locale="de")
    german = NewsletterText("de", "Neu im Juni", "Drei **Filme**.", "")
    owner = world.browser(world.owner)
    for _ in range(2):
        path = f"/bullet/api/newsletters/{write_draft(world, TEXT, german)}"
        preview = owner.get(f"{path}/letter?locale=de").json()
        assert owner.post(f"{path}/sending", {}).status_code == 200
        at = datetime.now(UTC) + timedelta(minutes=1)
        send_due(at=at)
        for mail_id in Mail.objects.filter(ended_at=None).values_list("pk", flat=True):
            assert send(url, mail_id) == "sent"
        send_due(at=at)
        assert owner.get(path).json()["state"] == "sent"
        (raw,) = box.mails  # the second one goes to nobody
        mail = message_from_bytes(raw, policy=default)
        assert (mail["To"], mail["Subject"]) == ("ann@example.com", "Neu im Juni")
        text = mail.get_body(("plain",))
        assert text is not None
        assert preview["subject"] == mail["Subject"]
        assert preview["text"].splitlines()[:3] == text.get_content().splitlines()[:3]
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        answer = world.guest.send(
            "POST",
            urlsplit(mail["List-Unsubscribe"].strip("<>")).path,
            raw=b"List-Unsubscribe=One-Click",
            csrf=None,
            content_type="application/x-www-form-urlencoded",
        )
        assert answer.status_code == 204


def test_4xx_is_tried_again_later_each_time_and_then_given_up(
    world: World, box: Box, serve: Callable[..., str]
) -> None:
    box.data = "451 later"
    url, mail_id = serve(), queue(world)
    for wait in outbox.WAITS[:3]:
        begun = begin_job()
        assert send(url, mail_id) == "tried"
        again = ProcrastinateJob.objects.get().scheduled_at
        assert again is not None
        assert wait <= again - begun < wait + timedelta(seconds=30)
    assert [send(url, mail_id) for _ in range(2)] == ["failed", "ended"]
    row = Mail.objects.get()
    assert (row.state, row.error, row.tries) == ("failed", "451 later", 4)
    assert len({mail.split(b"Message-ID: ")[1].split(b"\r\n")[0] for mail in box.mails}) == 1


def test_5xx_is_kept_with_the_servers_words_and_told(
    world: World, box: Box, serve: Callable[..., str]
) -> None:
    box.data = "554 5.7.1 looks like spam"
    assert send(serve(), queue(world)) == "failed"
    trouble = queries.find_trouble(world.store.pk)
    assert trouble == queries.Trouble(1, "554 5.7.1 looks like spam")
    assert not RefusedAddress.objects.exists(), "it was the mail, not the address"


class TestAnAddress:
    def test_one_that_refuses_for_good_is_marked_until_it_takes_one(
        self, world: World, box: Box, serve: Callable[..., str]
    ) -> None:
        url, box.rcpt = serve(), "550 5.1.1 no such user"
        for _ in range(2):
            assert send(url, queue(world)) == "failed"
        [marked] = queries.list_refused(world.store.pk)
        assert (marked.address, marked.words, marked.times) == (
            "ann@example.com",
            "550 5.1.1 no such user",
            2,
        )
        assert queries.find_trouble(world.store.pk) is None, "the server is well"
        box.rcpt = "250 OK"
        assert send(url, queue(world)) == "sent"
        assert queries.list_refused(world.store.pk) == []

    def test_one_that_is_full_today_is_not(self, world: World, box: Box, serve: Callable[..., str]) -> None:
        box.rcpt = "452 4.2.2 mailbox full"
        assert send(serve(), queue(world)) == "tried"
        assert not RefusedAddress.objects.exists()


class TestACutAfterTheText:
    def test_it_goes_out_once_more_under_the_same_id(
        self, world: World, box: Box, serve: Callable[..., str]
    ) -> None:
        box.cuts = 1
        url, mail_id = serve(), queue(world)
        assert [send(url, mail_id) for _ in range(3)] == ["tried", "sent", "ended"]
        ids = [mail.split(b"Message-ID: ")[1].split(b"\r\n")[0] for mail in box.mails]
        assert len(ids) == 2
        assert len(set(ids)) == 1

    def test_and_not_a_third_time(self, world: World, box: Box, serve: Callable[..., str]) -> None:
        box.cuts = 9
        url, mail_id = serve(), queue(world)
        assert [send(url, mail_id) for _ in range(3)] == ["tried", "failed", "ended"]
        assert len(box.mails) == 2

    def test_withdrawn_it_counts_as_read(self, world: World, box: Box, serve: Callable[..., str]) -> None:
        box.cuts = 1
        url, mail_id = serve(), queue(world)
        Mail.objects.update(ref="notice-1")
        send(url, mail_id)
        assert not outbox.withdraw_mails(ref="notice-1", at=AT)
        assert Mail.objects.get().state == "withdrawn"
        assert send(url, mail_id) == "ended"


def test_what_is_said_to_goodbye_makes_no_second_copy(
    world: World, box: Box, serve: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def rude(self: SMTP, _: str) -> None:
        await self.push("451 not now")

    monkeypatch.setattr(SMTP, "smtp_QUIT", rude)
    assert send(serve(), queue(world)) == "sent"
    assert len(box.mails) == 1


class TestTls:
    @pytest.fixture
    def context(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
        """A server's certificate, which this machine trusts."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
        signed = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(TODAY - timedelta(days=1))
            .not_valid_after(TODAY + timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .sign(key, hashes.SHA256())
        )
        pem = tmp_path / "server.pem"
        private = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        pem.write_bytes(private + signed.public_bytes(serialization.Encoding.PEM))
        monkeypatch.setenv("SSL_CERT_FILE", str(pem))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(pem)
        return context

    @staticmethod
    def takes(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
        is_right = (data.login, data.password) == (b"ann", b"secret")
        return AuthResult(success=is_right, handled=False)

    def test_it_is_used_where_it_is_offered_and_before_the_password(
        self, world: World, box: Box, serve: Callable[..., str], context: ssl.SSLContext
    ) -> None:
        url = serve("ann:secret@", tls_context=context, authenticator=self.takes, auth_required=True)
        assert send(url, queue(world)) == "sent"
        assert box.was_tls == [True]

    def test_a_wrong_password_is_final(
        self, world: World, serve: Callable[..., str], context: ssl.SSLContext
    ) -> None:
        url = serve("ann:wrong@", tls_context=context, authenticator=self.takes, auth_required=True)
        assert send(url, queue(world)) == "failed"
        assert Mail.objects.get().error.startswith("535")

    def test_a_certificate_that_nobody_vouches_for_gets_no_mail(
        self,
        world: World,
        box: Box,
        serve: Callable[..., str],
        context: ssl.SSLContext,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.delenv("SSL_CERT_FILE")
        url = serve(tls_context=context)
        assert send(url, queue(world)) == "tried"
        assert box.mails == []

    def test_no_password_goes_out_in_the_clear(
        self, world: World, box: Box, serve: Callable[..., str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        heard: list[bytes] = []

        def listen(*_: Any) -> AuthResult:
            heard.append(b"a password")
            return AuthResult(success=True)

        url = serve("ann:secret@", authenticator=listen, auth_require_tls=False)
        monkeypatch.setattr(transports, "_LOOPBACK", ())
        assert send(url, queue(world)) == "failed"
        assert (heard, box.mails) == ([], [])
        assert "no TLS" in Mail.objects.get().error
