"""Where mails go: an SMTP server, or a folder when there is none."""

import smtplib
import ssl
from collections.abc import Callable
from pathlib import Path
from typing import Protocol
from urllib.parse import unquote, urlsplit

from django.conf import settings

from matinee.mail.letters import Letter

TIMEOUT_SECONDS = 20
_LOOPBACK = ("localhost", "127.0.0.1", "::1")

HandOver = Callable[[], object]


class CannotSendError(Exception):
    """The mail has not left us. `is_final` when another try would end the same way."""

    def __init__(self, message: str, *, is_final: bool = False) -> None:
        self.is_final = is_final
        super().__init__(message)


class Transport(Protocol):
    def send(self, letter: Letter, *, about_to_hand_over: HandOver) -> None:
        """Send it, and say so right before it can no longer be taken back. Raises CannotSendError."""


def transport() -> Transport:
    """The one that MAIL_URL names."""
    url = settings.ENVIRONMENT.mail_url
    return SmtpTransport(url) if url else FolderTransport(settings.ENVIRONMENT.root / "mail")


class FolderTransport:
    """The mail sink: one .eml file a mail, named by its id, so that a second try changes nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def send(self, letter: Letter, *, about_to_hand_over: HandOver) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        unfinished = self.folder / f".{letter.id:010d}.part"
        unfinished.write_bytes(bytes(letter.message))
        unfinished.replace(self.folder / f"{letter.id:010d}.eml")


class SmtpTransport:
    """smtp://user:password@host:587 (STARTTLS where offered, and always before a password) or smtps://."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self.host = parts.hostname or ""
        self.is_tls = parts.scheme == "smtps"
        self.port = parts.port or (465 if self.is_tls else 587)
        self.user, self.password = unquote(parts.username or ""), unquote(parts.password or "")

    def send(self, letter: Letter, *, about_to_hand_over: HandOver) -> None:
        try:
            with self._connect() as server:
                _expect(server.mail(letter.sender))
                _expect(server.rcpt(letter.to))
                about_to_hand_over()
                _expect(server.data(bytes(letter.message).replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")))
        except smtplib.SMTPResponseException as error:
            raise CannotSendError(str(error), is_final=error.smtp_code >= 500) from error
        except (smtplib.SMTPException, OSError) as error:
            raise CannotSendError(f"{type(error).__name__}: {error}") from error

    def _connect(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        server: smtplib.SMTP
        if self.is_tls:
            server = smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_SECONDS, context=context)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_SECONDS)
            server.ehlo_or_helo_if_needed()
            if server.has_extn("starttls"):
                server.starttls(context=context)
            elif self.user and self.host not in _LOOPBACK:
                server.close()
                raise CannotSendError("the server offers no TLS: the password is not sent", is_final=True)
        server.ehlo_or_helo_if_needed()
        if self.user:
            server.login(self.user, self.password)
        return server


def _expect(answer: tuple[int, bytes]) -> None:
    code, words = answer
    if code >= 400:
        raise CannotSendError(f"{code} {words.decode(errors='replace')}", is_final=code >= 500)
