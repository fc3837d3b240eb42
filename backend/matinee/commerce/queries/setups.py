"""Payment methods being saved."""

from matinee.commerce.models import SetupSession


def find_last_provider(store_id: int, *, user_id: int) -> str | None:
    """Return the provider whose form a person has opened last."""
    setups = SetupSession.objects.filter(store_id=store_id, user_id=user_id)
    return setups.order_by("-created_at", "-id").values_list("provider", flat=True).first()
