"""Operations on stores."""

from collections.abc import Mapping
from typing import Literal
from urllib.parse import urlsplit

from django.conf import settings
from django.db import IntegrityError, transaction

from matinee.kit.collector_files import tell_collector
from matinee.kit.errors import ConflictError, NotFoundError
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from matinee.stores.settings import DEFAULT_COLOR, LegalKind


class StoreExistsError(ConflictError):
    code = "store_exists"
    message = "Another store already has this name or this host."


@transaction.atomic
def create_store(*, name: str, host: str, title: str, primary_color: str = DEFAULT_COLOR) -> int:
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
    """Write each store's origins for the collector; return whether they changed.

    The collector uses no database: it rereads this file every second. On another machine, its operator
    configures the origins (docs/configuration.md).
    """
    stores = Store.objects.order_by("id").values_list("pk", "host")
    lines = [f"{store_id}={origin}" for store_id, host in stores for origin in _origins_of(host)]
    return tell_collector("store_origins", lines)


def _origins_of(host: str) -> list[str]:
    """The origins of a store's pages, as far as they are known here."""
    public = settings.ENVIRONMENT.public_origin
    if public:
        parts = urlsplit(public)
        return [f"{parts.scheme}://{host}" + (f":{parts.port}" if parts.port else "")]
    return [f"https://{host}", f"http://{host}:{settings.ENVIRONMENT.port}"]


# Settings with a column of their own; the others are in `Store.settings`.
COLUMNS = {"title", "primary_color", "locale", "currency"}


@transaction.atomic
def change_settings(*, store_id: int, changes: Mapping[str, object]) -> None:
    """Change the given settings: names of `settings.Settings`, and `title`. Values were validated before."""
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
    """Set an image, as `media.operations.add_image` returns it, or None."""
    store = _lock(store_id)
    setattr(store, f"{place}_image", image)
    store.save(update_fields=[f"{place}_image"])
    transaction.on_commit(forget_stores)


@transaction.atomic
def set_legal_version(*, store_id: int, kind: LegalKind, locale: str, version_id: int | None) -> None:
    """Put a version of a legal page in force in a language; None takes it down there."""
    store = _lock(store_id)
    versions = store.settings.get("legal_versions")
    versions = versions if isinstance(versions, dict) else {}
    by_locale = {name: number for name, number in (versions.get(kind) or {}).items() if name != locale}
    if version_id is not None:
        by_locale[locale] = version_id
    store.settings["legal_versions"] = {**versions, kind: by_locale}
    store.save(update_fields=["settings"])
    transaction.on_commit(forget_stores)


def lock_store(*, store_id: int) -> None:
    """Hold the store in the caller's transaction, so that two writers follow one another."""
    _lock(store_id)


def _lock(store_id: int) -> Store:
    store = Store.objects.select_for_update().filter(pk=store_id).first()
    if store is None:
        raise NotFoundError
    if not isinstance(store.settings, dict):
        store.settings = {}
    return store
