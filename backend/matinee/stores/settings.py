"""A store's settings (SPEC 3, the defaults of SPEC 9), read from the JSON column.

A missing, unknown or invalid value has its default: whatever the column contains, pages work.
`operations.change_settings` validates writes, with a sentence for each refusal.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Literal, TypeVar, get_args

ChapterStyle = Literal["sidebar", "below"]
ColorScheme = Literal["dark", "light", "auto"]
CatalogueMode = Literal["app", "server"]
AvailabilityState = Literal["open", "maintenance", "closed"]
CountryRule = Literal["everywhere", "only", "except"]
HighestRung = Literal[1080, 1440, 2160]
LegalKind = Literal["terms", "privacy", "imprint", "refunds"]
LEGAL_KINDS: tuple[LegalKind, ...] = get_args(LegalKind)

T = TypeVar("T")

# SPEC section 9. A store that has it has not chosen one.
DEFAULT_COLOR = "#ff3637"


@dataclass(frozen=True, slots=True)
class AppLink:
    """The address of a platform's app; empty if there is none."""

    url: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Apps:
    show_popup: bool = False
    android: AppLink = AppLink()
    ios: AppLink = AppLink()
    icon_url: str | None = None  # the store's icon, set by `queries.settings_of`


@dataclass(frozen=True, slots=True)
class CommentRules:
    """`hold_first`: a person's first comment is held for moderation. `word_list`: so are these words."""

    hold_first: bool = False
    word_list: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Availability:
    """Whether visitors may enter. A closed store opens automatically at `opens_at`, if set."""

    state: AvailabilityState = "open"
    message: str = ""  # the owner's text for visitors who may not enter
    opens_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Countries:
    """The countries from which the store may be visited: ISO 3166 codes of two letters."""

    rule: CountryRule = "everywhere"
    codes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FeatureFlags:
    """Parts of the pages that an owner may switch off. Each is read by the page; there are no others."""

    sharing: bool = True
    ratings: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    # SPEC 3, global settings
    primary_color: str
    locale: str
    store_title: str
    chapter_style: ChapterStyle = "sidebar"
    commenting: bool = True
    stats_id: str = ""
    analytics_env_id: str = ""
    ask_consent: bool = False  # ours: visitors are not measured without consent
    autoplay: bool = True
    continue_watching: bool = True
    mark_as_watched: bool = True
    chromecast: bool = False  # ours: pages load a script from Google
    live_event_feed_link: str | None = None
    apps: Apps = Apps()
    # SPEC 3, store info
    country: str = ""
    terms_url: str | None = None
    color_scheme: ColorScheme = "dark"
    captcha: bool = False
    feature_flags: FeatureFlags = FeatureFlags()
    # ours
    privacy_url: str | None = None
    imprint_url: str | None = None
    refunds_url: str | None = None
    # The versions of legal pages in force, by kind and language: `legal` writes them.
    legal_versions: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    even_loudness: bool = True  # of films uploaded from now on
    highest_rung: HighestRung = 1080  # of films uploaded from now on, by the short side
    av1: bool = False  # films uploaded from now on have every rung in AV1 too
    catalogue_mode: CatalogueMode = "app"
    embed_hosts: tuple[str, ...] = ()  # "*" alone: everywhere
    session_limit: int | None = None  # maximum number of devices; None: unlimited
    comments: CommentRules = CommentRules()
    availability: Availability = Availability()
    countries: Countries = Countries()
    minimum_age: int | None = None  # visitors confirm once that they have reached it


@dataclass(frozen=True, slots=True)
class StoreInfo:
    """SPEC 3, store info: a store's public information. Images are addresses on delivery."""

    id: int
    name: str
    title: str
    logo: str | None
    banner: str | None
    icon: str | None
    primary_color: str
    locale: str
    currency: str
    country: str
    terms_url: str | None
    color_scheme: ColorScheme
    captcha: bool
    feature_flags: FeatureFlags


# Every visitor's page contains these; the others stay on the server.
PUBLIC = (
    "primary_color",
    "chapter_style",
    "locale",
    "commenting",
    "stats_id",
    "analytics_env_id",
    "store_title",
    "autoplay",
    "continue_watching",
    "mark_as_watched",
    "chromecast",
    "live_event_feed_link",
    "apps",
    "ask_consent",
)
# Columns of their own, not in the JSON.
_COLUMNS = {"primary_color", "locale", "store_title"}


def read_settings(raw: object, *, primary_color: str, locale: str, store_title: str) -> Settings:
    """Read the column. Never raises."""
    raw_settings = raw if isinstance(raw, dict) else {}
    values: dict[str, Any] = {
        setting.name: read
        for setting in fields(Settings)
        if setting.name in raw_settings
        and setting.name not in _COLUMNS
        and (read := _READERS[setting.name](raw_settings[setting.name])) is not _BROKEN
    }
    return Settings(primary_color=primary_color, locale=locale, store_title=store_title, **values)


class _Broken:
    """Marks an invalid value of a setting."""


_BROKEN = _Broken()


def _one_of(*choices: str) -> Callable[[object], str | _Broken]:
    return lambda value: value if isinstance(value, str) and value in choices else _BROKEN


def _switch(value: object) -> bool | _Broken:
    return value if isinstance(value, bool) else _BROKEN


def _rung(value: object) -> int | _Broken:
    return value if type(value) is int and value in get_args(HighestRung) else _BROKEN


def _text(value: object) -> str | _Broken:
    return value if isinstance(value, str) else _BROKEN


def _address(value: object) -> str | _Broken | None:
    """A web address or none: never a script, whatever was stored."""
    if value is None or value == "":
        return None
    return value if isinstance(value, str) and value.startswith(("https://", "http://")) else _BROKEN


def _versions(value: object) -> dict[str, dict[str, int]] | _Broken:
    if not isinstance(value, dict):
        return _BROKEN
    return {
        kind: {locale: number for locale, number in by_locale.items() if type(number) is int}
        for kind, by_locale in value.items()
        if kind in LEGAL_KINDS and isinstance(by_locale, dict)
    }


def _limit(value: object) -> int | _Broken | None:
    if value is None:
        return None
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else _BROKEN


def _moment(value: object) -> datetime | _Broken | None:
    if value is None:
        return None
    if not isinstance(value, str):
        return _BROKEN
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        return _BROKEN
    return moment if moment.tzinfo else _BROKEN


def _words(value: object) -> tuple[str, ...] | _Broken:
    if not isinstance(value, list):
        return _BROKEN
    return tuple(word for word in value if isinstance(word, str) and word)


def _part(of: type[T], readers: dict[str, Callable[[object], object]]) -> Callable[[object], T | _Broken]:
    def read(value: object) -> T | _Broken:
        if not isinstance(value, dict):
            return _BROKEN
        parts = {name: reader(value[name]) for name, reader in readers.items() if name in value}
        values: dict[str, Any] = {name: part for name, part in parts.items() if part is not _BROKEN}
        return of(**values)

    return read


def _link_address(value: object) -> str | _Broken:
    address = _address(value)
    return "" if address is None else address


_app_link = _part(AppLink, {"url": _link_address, "name": _text})

_READERS: dict[str, Callable[[object], object]] = {
    "chapter_style": _one_of("sidebar", "below"),
    "commenting": _switch,
    "stats_id": _text,
    "analytics_env_id": _text,
    "ask_consent": _switch,
    "autoplay": _switch,
    "continue_watching": _switch,
    "mark_as_watched": _switch,
    "chromecast": _switch,
    "live_event_feed_link": _address,
    "apps": _part(Apps, {"show_popup": _switch, "android": _app_link, "ios": _app_link}),
    "country": _text,
    "terms_url": _address,
    "privacy_url": _address,
    "imprint_url": _address,
    "refunds_url": _address,
    "legal_versions": _versions,
    "color_scheme": _one_of("dark", "light", "auto"),
    "captcha": _switch,
    "feature_flags": _part(FeatureFlags, {"sharing": _switch, "ratings": _switch}),
    "even_loudness": _switch,
    "highest_rung": _rung,
    "av1": _switch,
    "catalogue_mode": _one_of("app", "server"),
    "embed_hosts": _words,
    "session_limit": _limit,
    "comments": _part(CommentRules, {"hold_first": _switch, "word_list": _words}),
    "availability": _part(
        Availability,
        {"state": _one_of("open", "maintenance", "closed"), "message": _text, "opens_at": _moment},
    ),
    "countries": _part(Countries, {"rule": _one_of("everywhere", "only", "except"), "codes": _words}),
    "minimum_age": _limit,
}
