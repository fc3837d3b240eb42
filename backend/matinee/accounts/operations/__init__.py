"""Operations on people and sessions, by subject."""

from matinee.accounts.operations.people import EmailTakenError, create_user

__all__ = ["EmailTakenError", "create_user"]
