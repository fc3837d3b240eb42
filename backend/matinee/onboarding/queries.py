"""The setup checklist: what stands between an empty store and its first sale.

A step is read from the store itself, each time: nothing can be ticked off that is not so.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, get_args
from urllib.parse import urlsplit

from django.conf import settings

from matinee.accounts import admin_queries as accounts
from matinee.accounts import names
from matinee.catalog import admin_queries as catalog
from matinee.commerce.operations.payments import provider_settings
from matinee.commerce.queries import choices
from matinee.legal.queries import list_links
from matinee.onboarding.models import SkippedStep
from matinee.stores import queries as stores
from matinee.stores.barriers import find_closure
from matinee.stores.queries import Storefront
from matinee.stores.settings import DEFAULT_COLOR, Settings

StepName = Literal["film", "look", "price", "provider", "mail", "domain", "legal", "team"]
StepState = Literal["done", "open", "skipped"]
STEPS: tuple[StepName, ...] = get_args(StepName)
STAFF = ("moderator", "admin", "owner")


@dataclass(frozen=True, slots=True)
class SetupStep:
    name: StepName
    state: StepState


@dataclass(frozen=True, slots=True)
class Setup:
    """`is_open`: visitors may enter the store. `opens_at`: when it opens by itself, if it does."""

    steps: list[SetupStep]
    is_open: bool
    opens_at: datetime | None


def get_setup(store_id: int, *, at: datetime) -> Setup:
    skips = set(SkippedStep.objects.filter(store_id=store_id).values_list("step", flat=True))
    store = stores.get_store(store_id)
    store_settings = stores.settings_of(store)
    done_steps = _list_done(store, store_settings, at)
    closure = find_closure(store_settings, at=at)
    return Setup(
        steps=[
            SetupStep(name, "done" if name in done_steps else "skipped" if name in skips else "open")
            for name in STEPS
        ],
        is_open=closure is None,
        opens_at=closure.opens_at if closure else None,
    )


def _list_done(store: Storefront, store_settings: Settings, at: datetime) -> set[StepName]:
    facts: dict[StepName, bool] = {
        "film": catalog.count_published(store.id, at=at) > 0,
        "look": bool(store.logo_image or store.banner_image or store.primary_color != DEFAULT_COLOR),
        "price": bool(choices.list_currencies(store.id)),
        "provider": provider_settings.mode_of(store_id=store.id).mode == "live",
        "mail": bool(settings.ENVIRONMENT.mail_url),
        "domain": _is_domain(settings.ENVIRONMENT.public_origin),
        "legal": {"terms", "privacy"} <= {link.kind for link in list_links(store)},
        "team": len(names.list_staff(store.id, STAFF)) > 1
        or bool(accounts.list_invitations(store.id, at=at)),
    }
    return {name for name, is_done in facts.items() if is_done}


def _is_domain(origin: str) -> bool:
    """Whether the store is at a name of its own, over https."""
    parts = urlsplit(origin)
    return parts.scheme == "https" and "." in (parts.hostname or "")
