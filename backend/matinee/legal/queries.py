"""A store's legal pages: what is in force, earlier versions, and who agreed to which."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from matinee.kit.errors import NotFoundError
from matinee.legal.models import Agreement, LegalVersion
from matinee.stores import queries as stores
from matinee.stores.queries import Storefront
from matinee.stores.settings import LEGAL_KINDS, LegalKind, Settings
from matinee.translations.queries import choose_locale, list_languages


@dataclass(frozen=True, slots=True)
class LegalLink:
    """Where a legal page is: in the store, or at the owner's address elsewhere."""

    kind: LegalKind
    href: str


@dataclass(frozen=True, slots=True)
class Version:
    id: int
    kind: str
    locale: str
    text: str
    author_name: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class VersionRow:
    """A version in a list. `is_current`: it is in force; without `has_text` it took the page down."""

    id: int
    locale: str
    author_name: str
    created_at: datetime
    is_current: bool
    has_text: bool


@dataclass(frozen=True, slots=True)
class LegalText:
    """A page's text in a language; empty if there is none."""

    locale: str
    text: str
    changed_at: datetime | None


@dataclass(frozen=True, slots=True)
class LegalPage:
    """`url`: the owner's address elsewhere, which goes before the texts. `href`: where visitors are led."""

    kind: LegalKind
    url: str | None
    href: str | None
    texts: list[LegalText]
    versions: list[VersionRow]


@dataclass(frozen=True, slots=True)
class AgreementRow:
    """`href` is the version that was agreed to, or the address elsewhere."""

    id: int
    occasion: str
    reference: str
    href: str
    agreed_at: datetime


def list_links(store: Storefront) -> list[LegalLink]:
    """List the legal pages that the store has, in the order of its footer. No statement."""
    store_settings = stores.settings_of(store)
    return [LegalLink(kind, href) for kind in LEGAL_KINDS if (href := _href(store_settings, kind))]


def find_version_id(store_settings: Settings, *, kind: LegalKind, locale: str) -> int | None:
    """Find the version in force: in this language, else the store's, else English, else any."""
    in_force = store_settings.legal_versions.get(kind, {})
    candidates = (locale, store_settings.locale, choose_locale(()), *sorted(in_force))
    return next((in_force[one] for one in candidates if one in in_force), None)


def get_version(store_id: int, *, kind: LegalKind, version_id: int) -> Version:
    row = LegalVersion.objects.filter(store_id=store_id, kind=kind, pk=version_id).exclude(text="").first()
    if row is None:
        raise NotFoundError
    return Version(row.pk, row.kind, row.locale, row.text, row.author_name, row.created_at)


def list_pages(store: Storefront) -> list[LegalPage]:
    """List every kind of page for the office, with its texts and its versions, newest first."""
    store_settings = stores.settings_of(store)
    rows = LegalVersion.objects.filter(store_id=store.id).order_by("-id")
    by_kind: dict[str, list[LegalVersion]] = {kind: [] for kind in LEGAL_KINDS}
    for row in rows:
        by_kind[row.kind].append(row)
    return [
        LegalPage(
            kind=kind,
            url=_url(store_settings, kind),
            href=_href(store_settings, kind),
            texts=list(_texts(store_settings, kind, by_kind[kind])),
            versions=[_version_row(store_settings, row) for row in by_kind[kind]],
        )
        for kind in LEGAL_KINDS
    ]


def list_agreements(store_id: int, *, user_id: int) -> list[AgreementRow]:
    """List what a person agreed to, newest first."""
    rows = Agreement.objects.filter(store_id=store_id, user_id=user_id).order_by("-id")
    return [
        AgreementRow(
            id=row.pk,
            occasion=row.occasion,
            reference=row.reference,
            href=row.url or f"/terms?version={row.version_id}",
            agreed_at=row.agreed_at,
        )
        for row in rows
    ]


def export_person(store_id: int, *, user_id: int) -> list[dict[str, object]]:
    """Return a person's agreements, as JSON."""
    return [
        {
            "occasion": row.occasion,
            "reference": row.reference,
            "terms": row.href,
            "agreed_at": row.agreed_at.isoformat(),
        }
        for row in list_agreements(store_id, user_id=user_id)
    ]


def _texts(store_settings: Settings, kind: LegalKind, rows: list[LegalVersion]) -> Iterator[LegalText]:
    in_force = store_settings.legal_versions.get(kind, {})
    by_id = {row.pk: row for row in rows}
    for language in list_languages():
        row = by_id.get(in_force.get(language.code, 0))
        yield LegalText(language.code, row.text if row else "", row.created_at if row else None)


def _version_row(store_settings: Settings, row: LegalVersion) -> VersionRow:
    in_force = store_settings.legal_versions.get(row.kind, {})
    return VersionRow(
        row.pk,
        row.locale,
        row.author_name,
        row.created_at,
        is_current=in_force.get(row.locale) == row.pk,
        has_text=bool(row.text),
    )


def _href(store_settings: Settings, kind: LegalKind) -> str | None:
    return _url(store_settings, kind) or (f"/{kind}" if store_settings.legal_versions.get(kind) else None)


def _url(store_settings: Settings, kind: LegalKind) -> str | None:
    url: str | None = getattr(store_settings, f"{kind}_url")
    return url
