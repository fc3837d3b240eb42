"""Errors that several parts of commerce share."""

from matinee.kit.errors import ConflictError, ProblemError


class InvoiceNotOpenError(ConflictError):
    code = "not_open"
    message = "There’s nothing left to pay on this order. Reload the page."


class LiveAttemptError(ConflictError):
    """An older attempt may still take money, and the provider cannot say yet."""

    code = "payment_being_checked"
    message = "We’re still checking an earlier payment. You won’t be charged again until that’s done."

    def __init__(self, payment_id: int) -> None:
        self.payment_id = payment_id
        super().__init__()


class AttemptLeftBehindError(LiveAttemptError):
    """The attempt was begun with an account whose keys the store no longer has."""

    message = (
        "An earlier payment of this order was begun through an account that the store does not use any more."
        " Write to the store before you pay again."
    )


class AlreadyOwnedError(ConflictError):
    code = "already_owned"
    message = "You already have this."


class AlreadySubscribedError(ConflictError):
    code = "already_subscribed"
    message = "You already have a subscription. Change your plan in your account."


class MethodNeededError(ProblemError):
    code = "payment_method_needed"
    message = "Enter a card or another way to pay first."


class RightCodeError(ProblemError):
    """The code exists and was not guessed, so it does not count as a wrong one."""


class MethodLeftBehindError(MethodNeededError):
    """The saved method belongs to a provider account that the store no longer uses."""

    message = "The store has changed how it takes money. Enter your card or another way to pay once more."
