"""Running the jobs of a test, and reading the mails that they leave in the sink."""

import re
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from django.conf import settings
from django.utils import timezone
from matinee.accounts.models import Confirmation, Invitation
from matinee.accounts.operations import confirmations, invitations
from matinee.mail.models import Mail
from matinee.mail.operations import send_mail
from matinee.mail.transports import FolderTransport


def run_jobs() -> None:
    """Do what the worker does with confirmations, invitations and mails that wait."""
    for confirmation in Confirmation.objects.filter(secret_hash=b"", used_at=None).order_by("id"):
        confirmations.write(confirmation_id=confirmation.pk)
    for invitation in Invitation.objects.filter(secret_hash=b"").order_by("id"):
        invitations.write(invitation_id=invitation.pk)
    transport = FolderTransport(sink())
    for mail in Mail.objects.filter(ended_at=None).order_by("id"):
        send_mail(mail_id=mail.pk, transport=transport, at=timezone.now())


def sink() -> Path:
    return settings.ENVIRONMENT.root / "mail"


def mails_to(email: str) -> list[EmailMessage]:
    """Run the jobs, then read the mails to this address, the oldest first."""
    run_jobs()
    found = []
    for row in Mail.objects.filter(to=email).order_by("id"):
        raw = (sink() / f"{row.pk:010d}.eml").read_bytes()
        found.append(message_from_bytes(raw, policy=default))
    return found


def code_to(email: str) -> str:
    """Return the six digits of the latest mail to this address."""
    found = re.search(r"^\s+(\d{6})\s*$", text_of(mails_to(email)[-1]), re.MULTILINE)
    assert found, "the mail holds no code"
    return found[1]


def link_to(email: str) -> str:
    found = re.search(r"https?://\S+", text_of(mails_to(email)[-1]))
    assert found, "the mail holds no link"
    return found[0]


def text_of(mail: EmailMessage) -> str:
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content())


def html_of(mail: EmailMessage) -> str:
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content())
