"""Reading what people of a shop were told by letter."""

from datetime import UTC, datetime

from matinee.mail.letters import Letter
from matinee.mail.models import Mail
from matinee.mail.operations import send_mail
from matinee.mail.transports import HandOver

REAL = datetime(2026, 11, 23, 12, tzinfo=UTC)


class Pigeon:
    """A transport that keeps what it carries."""

    def __init__(self) -> None:
        self.carried: list[Letter] = []

    def send(self, letter: Letter, *, about_to_hand_over: HandOver) -> None:
        about_to_hand_over()
        self.carried.append(letter)


def send_all() -> list[tuple[str, str]]:
    """Send what waits; return the receiver and the template of each, in their order."""
    pigeon = Pigeon()
    waiting = list(Mail.objects.filter(ended_at=None).order_by("id"))
    for mail in waiting:
        send_mail(mail_id=mail.pk, transport=pigeon, at=REAL)
    templates = {mail.pk: mail.template for mail in waiting}
    return [(letter.to, templates[letter.id]) for letter in pigeon.carried]


def templates() -> list[str]:
    """The templates that were sent now, without receipts."""
    return [template for _, template in send_all() if not template.startswith("receipts.")]
