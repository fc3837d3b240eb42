"""A mail in words: HTML and text from the same messages, in the reader's language."""

from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime

from django.conf import settings
from django.template.loader import render_to_string

from matinee.mail.models import Mail
from matinee.translations import queries as translations

# What a template may have, in the order in which it is read.
PARTS = ("lead", "more", "note")


@dataclass(frozen=True, slots=True)
class Letter:
    id: int
    sender: str  # bare addresses, of the envelope
    to: str
    message: EmailMessage


class _Policy(EmailPolicy):
    """Keep an address of List-Unsubscribe on one line: mail programs do not decode it (RFC 2369)."""

    def _fold(self, name: str, value: str, refold_binary: bool = False) -> str:
        if name.lower() == "list-unsubscribe":
            return f"{name}: {value}{self.linesep}"
        folded: str = super()._fold(name, value, refold_binary)  # type: ignore[misc]
        return folded


_POLICY = _Policy()


def compose(row: Mail) -> Letter:
    """Write the mail as the network gets it."""
    words = translations.words_of(row.store_id, row.locale)
    values = {**row.values, "store": row.store.title}
    # A domain's own mails have their messages in its own namespace: `comments.mail.reply`.
    template = row.template if "." in row.template else f"mail.{row.template}"

    def say(name: str) -> str:
        key = f"{template}.{name}"
        said = words(key, **values)
        return "" if said == key else said  # not every mail has every part

    context = {
        "subject": say("subject"),
        "paragraphs": [text for text in map(say, PARTS) if text],
        "button": say("button"),
        "link": row.values.get("link", ""),
        "code": row.values.get("code", ""),
        "footer": say("footer") or words("mail.footer", store=row.store.title),
        "unsubscribe": row.values.get("unsubscribe", ""),
        "unsubscribe_words": words("mail.unsubscribe"),
        "link_hint": words("mail.link_hint"),
        "store": row.store,
        "locale": row.locale,
        "direction": translations.direction_of(row.locale),
    }
    sender = settings.ENVIRONMENT.mail_from
    message = EmailMessage(policy=_POLICY)
    # A name may hold a line break; a header may not.
    message["Subject"] = " ".join(context["subject"].split())
    message["From"] = Address(" ".join(row.store.title.split()), addr_spec=sender)
    message["To"] = row.to
    message["Date"] = format_datetime(row.created_at)
    message["Message-ID"] = f"<{row.message_id}>"
    message["Auto-Submitted"] = "auto-generated"
    if context["unsubscribe"]:
        at_once = row.values.get("unsubscribe_at_once", "")
        message["List-Unsubscribe"] = f"<{at_once or context['unsubscribe']}>"
        if at_once:  # RFC 8058: the mail program may send the POST itself
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(render_to_string("mail/letter.txt", context))
    message.add_alternative(render_to_string("mail/letter.html", context), subtype="html")
    return Letter(id=row.pk, sender=sender, to=row.to, message=message)
