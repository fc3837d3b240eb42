"""Writes of stores."""

from collections.abc import Mapping
from typing import Any, Literal
from urllib.parse import urlsplit

from django.conf import settings
from django.db import IntegrityError, transaction

from matinee.kit.collector_files import tell_collector
from matinee.kit.errors import ConflictError, NotFoundError
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
    transaction.on_commit(publish_origins)
    return store.pk


def publish_origins() -> bool:
    """Tell the collector from where pages may send for each store; return whether that is news to it.

    It asks no database: it reads this file again every second. Where it runs on another machine, its operator
    names the origins (docs/configuration.md).
    """
    stores = Store.objects.order_by("id").values_list("pk", "host")
    lines = [f"{store_id}={origin}" for store_id, host in stores for origin in _origins_of(host)]
    return tell_collector("store_origins", lines)


def _origins_of(host: str) -> list[str]:
    """Where browsers see the pages of a store, as far as we can know."""
    public = settings.ENVIRONMENT.public_origin
    if public:
        parts = urlsplit(public)
        return [f"{parts.scheme}://{host}" + (f":{parts.port}" if parts.port else "")]
    return [f"https://{host}", f"http://{host}:{settings.ENVIRONMENT.port}"]


# Settings that have a column; the others lie together in `Store.settings`.
COLUMNS = {"title", "primary_color", "locale", "currency"}


@transaction.atomic
def change_settings(*, store_id: int, changes: Mapping[str, Any]) -> None:
    """Change what is named: the names of `settings.Settings`, and `title`. The values were checked before."""
    store = _lock(store_id)
    for name, value in changes.items():
        if name in COLUMNS:
            setattr(store, name, value)
        else:
            store.settings[name] = value
    store.save(update_fields=[*COLUMNS, "settings"])
    transaction.on_commit(forget_stores)


@transaction.atomic
def set_picture(
    *, store_id: int, place: Literal["logo", "banner", "icon"], image: dict[str, object] | None
) -> None:
    """Show this picture, as `media.operations.add_image` describes it, or none."""
    store = _lock(store_id)
    setattr(store, f"{place}_image", image)
    store.save(update_fields=[f"{place}_image"])
    transaction.on_commit(forget_stores)


def _lock(store_id: int) -> Store:
    store = Store.objects.select_for_update().filter(pk=store_id).first()
    if store is None:
        raise NotFoundError
    if not isinstance(store.settings, dict):
        store.settings = {}
    return store
