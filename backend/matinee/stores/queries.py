"""Queries of stores. A store is identified by the host name, so this runs before everything else."""

import re
import time
from dataclasses import asdict, dataclass, replace
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError

from matinee.kit.errors import NotFoundError
from matinee.kit.images import image_of
from matinee.stores.barriers import may_have_barrier
from matinee.stores.models import Store
from matinee.stores.settings import PUBLIC, Settings, StoreInfo, read_settings

# Every request needs its store; other processes may take this long to notice a renamed host.
REMEMBER_SECONDS = 5.0
# While the database is down, cached values are used for longer.
REMEMBER_AWAY_SECONDS = 60.0


# What a Content-Security-Policy accepts as a host; anything else could end the directive.
_POLICY_HOST = re.compile(r"\*|(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?")


@dataclass(frozen=True, slots=True)
class Storefront:
    """A store as every request uses it."""

    id: int
    name: str
    host: str
    title: str
    primary_color: str
    locale: str
    currency: str
    settings: dict[str, Any]
    logo_image: dict[str, Any] | None = None
    banner_image: dict[str, Any] | None = None
    icon_image: dict[str, Any] | None = None
    # A barrier is possible (barriers.py), so each request is checked.
    may_have_barrier: bool = False


# When it was read, and the value.
_cache: dict[str, tuple[float, Storefront | None]] = {}
# Incremented by `forget_stores`: values read before it are not cached after it.
_cache_version = 0


def find_store_by_host(host: str) -> Storefront | None:
    """Find the store at this host (ignoring the port); a single store answers at every host."""
    host = strip_port(host.lower())
    entry = _cache.get(host)
    now, version = time.monotonic(), _cache_version
    if entry and now - entry[0] < REMEMBER_SECONDS:
        return entry[1]
    try:
        store = _read_by_host(host)
    except (OperationalError, InterfaceError):
        if entry and now - entry[0] < REMEMBER_AWAY_SECONDS:
            return entry[1]
        raise
    if len(_cache) > 1000:  # somebody is trying host names: clear the cache instead of growing
        _cache.clear()
    if version == _cache_version:
        _cache[host] = (now, store)
    return store


def get_store(store_id: int) -> Storefront:
    row = Store.objects.filter(pk=store_id).first()
    if row is None:
        raise NotFoundError
    return _as_storefront(row)


def list_names() -> dict[str, int]:
    """Return the id of every store by its name, oldest first."""
    return dict(Store.objects.order_by("id").values_list("name", "pk"))


def settings_of(store: Storefront, *, origin: str = "") -> Settings:
    """Return the owner's settings. `origin` is delivery's, for the app's icon."""
    store_settings = read_settings(
        store.settings, primary_color=store.primary_color, locale=store.locale, store_title=store.title
    )
    icon = image_of(store.icon_image, origin)
    return (
        replace(store_settings, apps=replace(store_settings.apps, icon_url=icon.src))
        if icon
        else store_settings
    )


def store_info(store: Storefront, *, origin: str = "") -> StoreInfo:
    """Return a store's public information. `origin` is delivery's."""
    store_settings = settings_of(store)
    logo, banner, icon = (
        image_of(image, origin) for image in (store.logo_image, store.banner_image, store.icon_image)
    )
    return StoreInfo(
        id=store.id,
        name=store.name,
        title=store.title,
        logo=logo.src if logo else None,
        banner=banner.src if banner else None,
        icon=icon.src if icon else None,
        primary_color=store.primary_color,
        locale=store.locale,
        currency=store.currency,
        country=store_settings.country,
        terms_url=store_settings.terms_url,
        color_scheme=store_settings.color_scheme,
        captcha=store_settings.captcha,
        feature_flags=store_settings.feature_flags,
    )


def public_settings(store: Storefront, *, origin: str = "") -> dict[str, object]:
    """Return the settings that every visitor's page contains, as JSON; without the word list."""
    fields = asdict(settings_of(store, origin=origin))
    return {name: fields[name] for name in PUBLIC}


def frame_ancestors(store: Storefront) -> list[str]:
    """List the sites that may embed the player, as a Content-Security-Policy writes them."""
    hosts = map(str.lower, settings_of(store).embed_hosts)
    return ["'self'", *(host for host in hosts if _POLICY_HOST.fullmatch(host))]


def forget_stores() -> None:
    """Clear this process's cache; every write to a store calls it."""
    global _cache_version
    _cache_version += 1
    _cache.clear()


def mail_origin(host: str) -> str:
    """Return the origin of links that are read later, or by somebody else, for the store at this host.

    Never taken from a request: its sender chooses its host, port and scheme.
    """
    port = settings.ENVIRONMENT.port
    return settings.ENVIRONMENT.public_origin or f"http://{host}{'' if port == 80 else f':{port}'}"


def strip_port(host: str) -> str:
    if host.startswith("["):  # IPv6
        return host.partition("]")[0] + "]"
    return host.partition(":")[0]


def _read_by_host(host: str) -> Storefront | None:
    exact = Store.objects.filter(host=host).first()
    if exact is None:
        first_two = list(Store.objects.order_by("id")[:2])
        exact = first_two[0] if len(first_two) == 1 else None
    return _as_storefront(exact) if exact else None


def _as_storefront(row: Store) -> Storefront:
    storefront = Storefront(
        id=row.pk,
        name=row.name,
        host=row.host,
        title=row.title,
        primary_color=row.primary_color,
        locale=row.locale,
        currency=row.currency,
        settings=row.settings,
        logo_image=row.logo_image,
        banner_image=row.banner_image,
        icon_image=row.icon_image,
    )
    return replace(storefront, may_have_barrier=may_have_barrier(settings_of(storefront)))
