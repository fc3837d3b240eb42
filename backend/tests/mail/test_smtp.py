"""The way over SMTP, against a server that speaks just enough of it."""

import socketserver
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import cast

import pytest
from matinee.kit.environment import Environment
from matinee.mail import operations as outbox
from matinee.mail.models import Mail
from matinee.mail.transports import SmtpTransport
from pydantic import ValidationError
from tests.world import World

AT = datetime(2026, 11, 21, 12, tzinfo=UTC)


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Conversation)
        self.mails: list[str] = []
        self.answers: dict[str, str] = {}

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.server_address[1]}"


class Conversation(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        server = cast(Server, self.server)
        self.say("220 hello")
        while line := self.rfile.readline().decode():
            verb = line[:4].upper()
            if verb == "QUIT":
                return self.say("221 bye")
            self.say(server.answers.get(verb, "354 go on" if verb == "DATA" else "250 ok"))
            if verb == "DATA" and "DATA" not in server.answers:
                lines = []
                while (text := self.rfile.readline().decode()) != ".\r\n":
                    lines.append(text)
                server.mails.append("".join(lines))
                self.say(server.answers.get(".", "250 taken"))
        return None

    def say(self, words: str) -> None:
        self.wfile.write(f"{words}\r\n".encode())


@pytest.fixture
def server() -> Iterator[Server]:
    with Server() as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


@pytest.fixture
def send(world: World, server: Server) -> Callable[[], str]:
    mail_id = outbox.queue_mail(
        store_id=world.store.pk, to="ann@example.com", locale="en", template="join", values={"code": "123456"}
    )
    return lambda: outbox.send_mail(mail_id=mail_id, transport=SmtpTransport(server.url), at=AT)


def test_it_arrives_with_one_message_id(server: Server, send: Callable[[], str]) -> None:
    assert send() == "sent"
    (text,) = server.mails
    assert "123456" in text
    assert f"Message-ID: <{Mail.objects.get().message_id}>" in text
    assert send() == "ended"
    assert len(server.mails) == 1


@pytest.mark.parametrize(
    ("verb", "answer", "outcome"),
    [
        ("RCPT", "550 nobody here", "failed"),
        ("RCPT", "450 later", "tried"),
        ("MAIL", "451 later", "tried"),
        ("DATA", "554 no", "failed"),
        (".", "552 too much", "failed"),
    ],
)
def test_what_the_server_says_decides(
    server: Server, send: Callable[[], str], verb: str, answer: str, outcome: str
) -> None:
    server.answers[verb] = answer
    assert send() == outcome


def test_nobody_there_is_tried_later(world: World) -> None:
    mail_id = outbox.queue_mail(
        store_id=world.store.pk, to="a@example.com", locale="en", template="join", values={}
    )
    gone = SmtpTransport("smtp://127.0.0.1:1")
    assert outbox.send_mail(mail_id=mail_id, transport=gone, at=AT) == "tried"


@pytest.mark.parametrize(
    "url", ["http://mail.example", "smtp://", "smtp://mail.example:0", "smtp://h:99999", "mail"]
)
def test_a_wrong_address_stops_the_boot(url: str) -> None:
    with pytest.raises(ValidationError):
        Environment.model_validate({"MAIL_URL": url})


@pytest.mark.parametrize("address", ["nobody", "a b@example.com", "A <a@example.com>", "a@b,c@d"])
def test_a_wrong_sender_stops_the_boot(address: str) -> None:
    with pytest.raises(ValidationError):
        Environment.model_validate({"MAIL_FROM": address})
