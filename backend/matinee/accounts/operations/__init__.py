"""Writes of people and sessions, by what they are about."""

from matinee.accounts.operations.people import EmailTakenError, create_user

__all__ = ["EmailTakenError", "create_user"]
