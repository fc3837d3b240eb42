"""The job that sends a mail."""

from django.utils import timezone

from matinee.kit.jobs import DEFAULT, app
from matinee.mail import operations as mail
from matinee.mail.transports import transport


@app.task(queue=DEFAULT)
def send(mail_id: int) -> str:
    return mail.send_mail(mail_id=mail_id, transport=transport(), at=timezone.now())


def sweep_hourly() -> dict[str, int]:
    return {"mails": mail.requeue_waiting(at=timezone.now())}
