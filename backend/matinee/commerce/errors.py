"""The refusals that several parts of commerce share."""

from matinee.kit.errors import ConflictError, ProblemError


class InvoiceNotOpenError(ConflictError):
    code = "not_open"
    message = "There is nothing left to pay on this order. Load the page again."


class LiveAttemptError(ConflictError):
    """An older attempt may still take money, and the provider cannot say yet."""

    code = "payment_being_checked"
    message = "We are still checking an earlier payment. Nothing else is charged until that is known."

    def __init__(self, payment_id: int) -> None:
        self.payment_id = payment_id
        super().__init__()


class AlreadyOwnedError(ConflictError):
    code = "already_owned"
    message = "You already have this."


class MethodNeededError(ProblemError):
    code = "payment_method_needed"
    message = "Enter a card or another way to pay first."
