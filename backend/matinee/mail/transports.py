"""Mail transports: an SMTP server, or a folder if there is none."""

import smtplib
import ssl
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

from django.conf import settings

from matinee.mail.letters import Letter

TIMEOUT_SECONDS = 20
_LOOPBACK = ("localhost", "127.0.0.1", "::1")

HandOver = Callable[[], object]


class CannotSendError(Exception):
    """The mail was not sent. `is_final` if another try would fail in the same way.

    `refuses_address`: the server accepts no mail for this recipient. `may_have_arrived`: the
    connection was cut during the transfer.
    """

    def __init__(
        self,
        message: str,
        *,
        is_final: bool = False,
        refuses_address: bool = False,
        may_have_arrived: bool = False,
    ) -> None:
        self.is_final = is_final
        self.refuses_address = refuses_address
        self.may_have_arrived = may_have_arrived
        super().__init__(message)


class Transport(Protocol):
    def send(self, letter: Letter, *, about_to_hand_over: HandOver) -> None:
        """Send it, calling back right before it can no longer be withdrawn. Raises CannotSendError."""


def transport() -> Transport:
    """Return the transport of MAIL_URL."""
    url = settings.ENVIRONMENT.mail_url
    return SmtpTransport(url) if url else FolderTransport(settings.ENVIRONMENT.root / "mail")


class FolderTransport:
    """The mail sink: one .eml file for each mail, named by its id, so that a second try changes nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def send(self, letter: Letter, *, about_to_hand_over: HandOver) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        part_path = self.folder / f".{letter.id:010d}.part"
        part_path.write_bytes(bytes(letter.message))
        part_path.replace(self.folder / f"{letter.id:010d}.eml")


class SmtpTransport:
    """smtp://user:password@host:587 (STARTTLS where offered, and always before a password) or smtps://."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.host = parts.hostname or ""
        self.is_tls = parts.scheme == "smtps"
        self.port = parts.port or (465 if self.is_tls else 587)
        self.user, self.password = unquote(parts.username or ""), unquote(parts.password or "")

    def send(self, letter: Letter, *, about_to_hand_over: HandOver) -> None:
        text = bytes(letter.message).replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        server, is_handed_over = None, False
        try:
            server = self._connect()
            _expect(server.mail(letter.sender))
            _expect(server.rcpt(letter.to), of_the_address=True)
            about_to_hand_over()
            is_handed_over = True
            _expect(server.data(text))
        except smtplib.SMTPResponseException as error:
            words = _words(error.smtp_error)
            raise CannotSendError(f"{error.smtp_code} {words}", is_final=error.smtp_code >= 500) from error
        except (smtplib.SMTPException, OSError) as error:
            raise CannotSendError(
                f"{type(error).__name__}: {error}", may_have_arrived=is_handed_over
            ) from error
        finally:
            if server is not None:
                _leave(server)

    def _connect(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        server: smtplib.SMTP
        if self.is_tls:
            server = smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_SECONDS, context=context)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_SECONDS)
        try:
            self._introduce(server, context)
        except BaseException:
            _leave(server)
            raise
        return server

    def _introduce(self, server: smtplib.SMTP, context: ssl.SSLContext) -> None:
        server.ehlo_or_helo_if_needed()
        if not self.is_tls and server.has_extn("starttls"):
            server.starttls(context=context)
            server.ehlo_or_helo_if_needed()
        elif not self.is_tls and self.user and self.host not in _LOOPBACK:
            raise CannotSendError("the server offers no TLS: the password is not sent", is_final=True)
        if self.user:
            server.login(self.user, self.password)


def _expect(answer: tuple[int, bytes], *, of_the_address: bool = False) -> None:
    code, words = answer
    if code >= 400:
        is_final = code >= 500
        raise CannotSendError(
            f"{code} {_words(words)}", is_final=is_final, refuses_address=is_final and of_the_address
        )


def _words(reply: bytes | str) -> str:
    return reply.decode(errors="replace") if isinstance(reply, bytes) else reply


def _leave(server: smtplib.SMTP) -> None:
    """Say QUIT. The server's answer does not change the mail's result."""
    with suppress(smtplib.SMTPException, OSError):
        server.quit()
    server.close()
