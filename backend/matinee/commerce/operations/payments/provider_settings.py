"""Configure a provider. Secrets are stored encrypted and never shown again."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from django.db import transaction

from matinee.accounts.operations import audit
from matinee.commerce import clock
from matinee.commerce.models import BillingSettings
from matinee.commerce.models.provider_settings import ProviderSettings
from matinee.commerce.money import CURRENCIES
from matinee.commerce.operations.payments import accounts
from matinee.commerce.providers import registry
from matinee.commerce.providers import settings as kept
from matinee.commerce.providers.manifests import MANIFESTS, NAMES
from matinee.commerce.providers.sandbox.manifest import is_allowed as sandbox_is_allowed
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.jobs import defer

LONGEST = 500


@dataclass(frozen=True, slots=True)
class ProviderShown:
    """A provider's settings. Secrets are write-only: `secrets` says which are set.

    The `public` settings that are named in `switches` are "on" or empty.
    """

    provider: str
    # The account of its keys, as the provider names it: `acct_1Nv/live`. "" while unknown.
    account: str
    is_enabled: bool
    is_offered: bool
    is_test: bool
    position: int
    public: dict[str, str]
    secrets: dict[str, bool]
    missing: list[str]
    switches: list[str]
    webhook_path: str


Mode = Literal["none", "sandbox", "test", "live"]


@dataclass(frozen=True, slots=True)
class MoneyMode:
    """`live`: real money. `test`: providers are enabled, all with test keys. `none`: nobody can pay."""

    mode: Mode
    providers: list[str]
    clock_offset_seconds: int


class SettingsError(ProblemError):
    code = "invalid"


class ClockAheadError(ConflictError):
    code = "clock_ahead"


def list_settings(*, store_id: int) -> list[ProviderShown]:
    """List every provider, configured or not, in checkout order."""
    by_name = {entry.provider: entry for entry in kept.list_known(store_id)}
    names = sorted(NAMES, key=lambda name: by_name[name].position if name in by_name else 99)
    enabled_names = registry.list_enabled(store_id)
    return [_show(name, by_name.get(name), name in enabled_names) for name in names]


def mode_of(*, store_id: int) -> MoneyMode:
    enabled_names = registry.list_enabled(store_id)
    real = [name for name in enabled_names if name != accounts.SANDBOX]
    mode: Mode = "test" if real else "sandbox" if enabled_names else "none"
    if any(not registry.is_test(name, kept.find_known(store_id, name)) for name in real):
        mode = "live"
    return MoneyMode(mode, enabled_names, clock.offset_seconds(store_id))


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
) -> ProviderShown:
    """Change the given settings. An empty secret keeps the current one; enabling requires all of them.

    New keys may belong to another account: this one is recorded on its objects before they are replaced.
    """
    if provider not in MANIFESTS:
        raise NotFoundError
    before = kept.find_known(store_id, provider)
    if before is not None and not before.account and (public or secrets):
        accounts.settle_before_change(store_id=store_id, before=before)
    with transaction.atomic():
        return _change(store_id, provider, is_enabled, position, public, secrets, actor_id, at)


def _change(
    store_id: int,
    provider: str,
    is_enabled: bool | None,
    position: int | None,
    public: Mapping[str, str] | None,
    secrets: Mapping[str, str] | None,
    actor_id: int,
    at: datetime,
) -> ProviderShown:
    fields = MANIFESTS[provider].fields
    before = kept.find_known(store_id, provider) or kept.nothing_known(provider)
    new_public = {**before.public, **_check_fields(public or {}, fields.public)}
    for name in fields.switches:
        if new_public.get(name, "") not in ("", "on"):
            raise SettingsError("This is on or off.", field=f"public.{name}")
    if new_public.get("currency", "USD") not in CURRENCIES:
        raise SettingsError("Enter a currency such as USD.", field="public.currency")
    new_secrets = {
        name: value for name, value in _check_fields(secrets or {}, fields.secret).items() if value
    }
    after = kept.Known(
        provider,
        before.is_enabled if is_enabled is None else is_enabled,
        before.position if position is None else position,
        new_public,
        {**before.secrets, **new_secrets},
    )
    if after.is_enabled and after.missing:
        raise SettingsError(f"Enter the {after.missing[0].replace('_', ' ')} first.", field=after.missing[0])
    if after.is_enabled and provider == "sandbox" and not sandbox_is_allowed():
        raise SettingsError("The sandbox takes no part in production.", field="is_enabled")
    if after.is_enabled and provider != accounts.SANDBOX:
        _refuse_clock_ahead(store_id)
    account = before.account if kept.keys_of(after) == kept.keys_of(before) else ""
    ProviderSettings.objects.update_or_create(
        store_id=store_id,
        provider=provider,
        defaults={
            "is_enabled": after.is_enabled,
            "position": after.position,
            "public": after.public,
            "secrets": kept.seal(after.secrets) if after.secrets else b"",
            "account": account,
            "account_keys": kept.keys_of(after) if account else "",
            "changed_at": at,
        },
    )
    after = replace(after, account=account)
    if not account and not after.missing and provider != accounts.SANDBOX:
        defer(accounts.KNOW, only_one=f"account:{store_id}:{provider}", store_id=store_id, provider=provider)
    audit.record(
        store_id=store_id,
        actor_id=actor_id,
        action="provider.changed",
        subject=provider,
        detail={
            "enabled": after.is_enabled,
            "secrets": sorted(new_secrets),
        },  # their names, never what they are
        at=at,
    )
    return _show(provider, after, provider in registry.list_enabled(store_id))


def _refuse_clock_ahead(store_id: int) -> None:
    """Refuse to enable a provider while the store's clock is ahead: providers use real time."""
    BillingSettings.objects.select_for_update().filter(store_id=store_id).first()  # nobody puts it on now
    days = clock.offset_seconds(store_id) // 86_400
    if clock.offset_seconds(store_id):
        raise ClockAheadError(
            f"The clock of this store was put forward by {days} days. Delete the test data first: it puts the"
            " clock back."
        )


def _check_fields(values: Mapping[str, str], names: tuple[str, ...]) -> dict[str, str]:
    for name, value in values.items():
        if name not in names:
            raise SettingsError("This provider doesn’t have that setting.", field=name)
        if len(value) > LONGEST or not value.isprintable():
            raise SettingsError("This doesn’t look like a key.", field=name)
    return {name: value.strip() for name, value in values.items()}


def _show(name: str, settings: kept.Known | None, is_offered: bool) -> ProviderShown:
    fields = MANIFESTS[name].fields
    settings = settings or kept.nothing_known(name)
    return ProviderShown(
        provider=name,
        account=settings.account,
        is_enabled=settings.is_enabled,
        is_offered=is_offered,
        is_test=registry.is_test(name, settings),
        position=settings.position,
        public={field: settings.public.get(field, "") for field in fields.public},
        secrets={field: bool(settings.secrets.get(field)) for field in fields.secret},
        missing=settings.missing,
        switches=sorted(fields.switches),
        webhook_path=f"/webhooks/{name}",
    )
