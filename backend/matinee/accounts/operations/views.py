"""Saved views of the back office's lists, each person's own."""

from collections.abc import Sequence
from dataclasses import asdict

from matinee.accounts.admin_queries import SavedView
from matinee.accounts.models import SavedViews


def save_views(*, user_id: int, list_name: str, views: Sequence[SavedView]) -> None:
    """Replace a person's views of a list. Idempotent."""
    SavedViews.objects.bulk_create(
        [SavedViews(user_id=user_id, list=list_name, views=[asdict(view) for view in views])],
        update_conflicts=True,
        unique_fields=["user", "list"],
        update_fields=["views"],
    )
