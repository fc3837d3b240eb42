"""Set up a provider: secrets go in, sealed, and are never shown again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from matinee.accounts.operations import audit
from matinee.commerce.models.provider_settings import ProviderSettings
from matinee.commerce.money import CURRENCIES
from matinee.commerce.providers import registry
from matinee.commerce.providers import settings as kept
from matinee.kit.errors import NotFoundError, ProblemError

LONGEST = 500


@dataclass(frozen=True, slots=True)
class Shown:
    """What the back office may see. `secrets` says which are set."""

    provider: str
    is_enabled: bool
    is_offered: bool
    is_test: bool
    position: int
    public: dict[str, str]
    secrets: dict[str, bool]
    missing: list[str]
    webhook_path: str


class SettingsError(ProblemError):
    code = "invalid"


def list_settings(*, store_id: int) -> list[Shown]:
    """Return every provider, set up or not, in the order of the checkout."""
    known = {entry.provider: entry for entry in kept.list_known(store_id)}
    names = sorted(registry.NAMES, key=lambda name: known[name].position if name in known else 99)
    offered = registry.enabled(store_id)
    return [_shown(name, known.get(name), name in offered) for name in names]


@transaction.atomic
def change_settings(
    *,
    store_id: int,
    provider: str,
    is_enabled: bool | None = None,
    position: int | None = None,
    public: Mapping[str, str] | None = None,
    secrets: Mapping[str, str] | None = None,
    actor_id: int,
    at: datetime,
) -> Shown:
    """Change what is given. An empty secret leaves the one that is there; enabling needs all of them."""
    if provider not in kept.FIELDS:
        raise NotFoundError
    fields = kept.FIELDS[provider]
    before = kept.find_known(store_id, provider) or kept.Known(provider, False, 0, {}, {})
    new_public = {**before.public, **_checked(public or {}, fields.public)}
    if new_public.get("currency", "USD") not in CURRENCIES:
        raise SettingsError("Enter a currency such as USD.", field="public.currency")
    given = {name: value for name, value in _checked(secrets or {}, fields.secret).items() if value}
    after = kept.Known(
        provider,
        before.is_enabled if is_enabled is None else is_enabled,
        before.position if position is None else position,
        new_public,
        {**before.secrets, **given},
    )
    if after.is_enabled and after.missing:
        raise SettingsError(f"Enter the {after.missing[0].replace('_', ' ')} first.", field=after.missing[0])
    if after.is_enabled and provider == "sandbox" and not registry.sandbox_is_allowed():
        raise SettingsError("The sandbox takes no part in production.", field="is_enabled")
    ProviderSettings.objects.update_or_create(
        store_id=store_id,
        provider=provider,
        defaults={
            "is_enabled": after.is_enabled,
            "position": after.position,
            "public": after.public,
            "secrets": kept.seal(after.secrets) if after.secrets else b"",
            "changed_at": at,
        },
    )
    audit.record(
        store_id=store_id,
        actor_id=actor_id,
        action="provider.changed",
        subject=provider,
        detail={"enabled": after.is_enabled, "secrets": sorted(given)},  # their names, never what they are
        at=at,
    )
    return _shown(provider, after, provider in registry.enabled(store_id))


def _checked(given: Mapping[str, str], known: tuple[str, ...]) -> dict[str, str]:
    for name, value in given.items():
        if name not in known:
            raise SettingsError("This provider has no such setting.", field=name)
        if len(value) > LONGEST or not value.isprintable():
            raise SettingsError("This does not look like a key.", field=name)
    return {name: value.strip() for name, value in given.items()}


def _shown(name: str, known: kept.Known | None, is_offered: bool) -> Shown:
    fields = kept.FIELDS[name]
    known = known or kept.Known(name, False, 0, {}, {})
    return Shown(
        provider=name,
        is_enabled=known.is_enabled,
        is_offered=is_offered,
        is_test=registry.is_test(name, known),
        position=known.position,
        public={field: known.public.get(field, "") for field in fields.public},
        secrets={field: bool(known.secrets.get(field)) for field in fields.secret},
        missing=known.missing,
        webhook_path=f"/webhooks/{name}",
    )
