"""The worker's jobs of accounts."""

from django.utils import timezone

from matinee.accounts.operations import confirmations, device_activations, invitations, proofs, sessions
from matinee.kit.jobs import DEFAULT, app


@app.task(queue=DEFAULT)
def write_confirmation(confirmation_id: int) -> str:
    return confirmations.write(confirmation_id=confirmation_id)


@app.task(queue=DEFAULT)
def write_invitation(invitation_id: int) -> str:
    return invitations.write(invitation_id=invitation_id)


def sweep_hourly() -> dict[str, int]:
    now = timezone.now()
    return {
        "sessions": sessions.forget_old_sessions(at=now),
        "confirmations": confirmations.forget_old(at=now),
        "invitations": invitations.forget_old(at=now),
        "device_activations": device_activations.forget_old(at=now),
        "proofs": proofs.forget_old(at=now),
    }
