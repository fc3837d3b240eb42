"""Writes of stores."""

from django.db import IntegrityError, transaction

from matinee.kit.errors import ConflictError
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores


class StoreExistsError(ConflictError):
    code = "store_exists"
    message = "Another store already has this name or this host."


@transaction.atomic
def create_store(*, name: str, host: str, title: str, primary_color: str = "#ff3637") -> int:
    """Create a store and return its id. `host` is a host name without a port."""
    try:
        with transaction.atomic():
            store = Store.objects.create(
                name=name, host=host.lower(), title=title, primary_color=primary_color
            )
    except IntegrityError as error:
        raise StoreExistsError from error
    transaction.on_commit(forget_stores)
    return store.pk
