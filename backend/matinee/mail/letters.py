"""Render a mail: HTML and text from the same messages, in the reader's language."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime
from typing import Protocol

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from matinee.mail.models import Mail
from matinee.translations import queries as translations

_SPACES = re.compile(r"[^\S\u00a0]+")
# The parts that a template may have, in reading order.
PARTS = ("lead", "more", "note")


@dataclass(frozen=True, slots=True)
class Letter:
    id: int
    sender: str  # bare addresses, of the envelope
    to: str
    message: EmailMessage


class Sender(Protocol):
    """The store that sends a letter."""

    @property
    def id(self) -> int: ...
    @property
    def title(self) -> str: ...
    @property
    def primary_color(self) -> str: ...


class _Policy(EmailPolicy):
    """Keep an address of List-Unsubscribe on one line: mail clients do not decode it (RFC 2369)."""

    def _fold(self, name: str, value: str, refold_binary: bool = False) -> str:
        if name.lower() == "list-unsubscribe":
            return f"{name}: {value}{self.linesep}"
        lines: str = super()._fold(name, value, refold_binary)  # type: ignore[misc]  # typeshed hides it
        return lines


_POLICY = _Policy()


@dataclass(frozen=True, slots=True)
class Written:
    """A rendered letter, as its reader sees it."""

    subject: str
    text: str
    html: str


def compose(row: Mail) -> Letter:
    """Write the mail in its transfer format."""
    letter = write(store=row.store, locale=row.locale, template=row.template, values=row.values)
    sender = settings.ENVIRONMENT.mail_from
    message = EmailMessage(policy=_POLICY)
    message["Subject"] = letter.subject
    message["From"] = Address(" ".join(row.store.title.split()), addr_spec=sender)
    message["To"] = row.to
    message["Date"] = format_datetime(row.created_at)
    message["Message-ID"] = f"<{row.message_id}>"
    message["Auto-Submitted"] = "auto-generated"
    if row.values.get("unsubscribe"):
        at_once = row.values.get("unsubscribe_at_once", "")
        message["List-Unsubscribe"] = f"<{at_once or row.values['unsubscribe']}>"
        if at_once:  # RFC 8058: the mail client may send the POST itself
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    message.add_alternative(letter.html, subtype="html")
    return Letter(id=row.pk, sender=sender, to=row.to, message=message)


def write(*, store: Sender, locale: str, template: str, values: Mapping[str, str]) -> Written:
    """Render a letter with its store's own texts."""
    words = translations.words_of(store.id, locale=locale)
    all_values = {**values, "store": store.title}
    # A domain's own mails have their messages in its own namespace: `comments.mail.reply`.
    template = template if "." in template else f"mail.{template}"

    def say(name: str) -> str:
        key = f"{template}.{name}"
        text = words(key, **all_values)
        return "" if text == key else text  # not every mail has every part

    subject = say("subject")
    paragraphs = [text for text in map(say, PARTS) if text]
    context = {
        "subject": subject,
        "paragraphs": paragraphs,
        "quote": say("quote"),  # what somebody else says in it
        # What a mailbox shows behind the subject, which would be the subject once more.
        "preheader": next(
            (text for text in (_first_line(values.get("body_text", "")), *paragraphs) if text), ""
        ),
        # Of letters that somebody writes: HTML that their domain rendered, and the same as plain text.
        "body_html": mark_safe(values.get("body_html", "")),  # noqa: S308 -- as rendered, see above
        "body_text": values.get("body_text", ""),
        "sender": values.get("sender", ""),
        "button": say("button"),
        "link": values.get("link", ""),
        "code": values.get("code", ""),
        "footer": say("footer") or words("mail.footer", store=store.title),
        "unsubscribe": values.get("unsubscribe", ""),
        "unsubscribe_words": words("mail.unsubscribe"),
        "link_hint": words("mail.link_hint"),
        "store": store,
        "locale": locale,
        "direction": translations.direction_of(locale),
    }
    return Written(
        # A name may contain a line break; a header may not. An amount keeps its sign beside it.
        subject=_SPACES.sub(" ", subject).strip(),
        text=render_to_string("mail/letter.txt", context),
        html=render_to_string("mail/letter.html", context),
    )


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0]
