"""Keys that include the store, and what addresses and plain text are made of."""

from django.db import models

# Control characters would break the markers in the generated JSON (statements/), and no title needs them.
PLAIN_TEXT = r"^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$"
PERMALINK = r"^[a-z0-9]+(-[a-z0-9]+)*$"


def same_store(to: str) -> object:
    """A foreign key that includes the store: a migration constrains (store, it) to (store, id)."""
    return models.ForeignKey(
        to, on_delete=models.CASCADE, related_name="+", db_constraint=False, db_index=False
    )


def store_of_both() -> object:
    return models.ForeignKey(
        "stores.Store", on_delete=models.CASCADE, related_name="+", db_constraint=False, db_index=False
    )


def same_store_or_none(to: str) -> object:
    """The same where the row may name none."""
    return models.ForeignKey(
        to, on_delete=models.CASCADE, null=True, related_name="+", db_constraint=False, db_index=False
    )
