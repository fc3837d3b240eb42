"""Requests and responses of the store settings. Every refusal is a sentence for the owner."""

import re
from datetime import datetime
from typing import Annotated, Literal
from urllib.parse import urlsplit

from babel import Locale
from babel.numbers import list_currencies
from ninja import Schema
from pydantic import AfterValidator, AwareDatetime, BeforeValidator, Field, ValidationInfo, field_validator

from matinee.kit.schemas import Line
from matinee.stores.settings import (
    DEFAULT_COLOR,
    AvailabilityState,
    CatalogueMode,
    ChapterStyle,
    ColorScheme,
    CountryRule,
    HighestRung,
)

_COLOR = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})")
_HOST = re.compile(r"(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9-]{1,63})*(?::[0-9]{1,5})?")
_MARK = re.compile(r"[A-Za-z0-9_.-]{0,64}")
_CURRENCIES = frozenset(list_currencies())
_COUNTRIES = frozenset(str(code) for code in Locale("en").territories if re.fullmatch("[A-Z]{2}", str(code)))


def _color(text: str) -> str:
    lower = text.lower()
    if not _COLOR.fullmatch(lower):
        raise ValueError("Write the colour as # and six digits, such as #ff3637.")
    return lower if len(lower) == 7 else "#" + "".join(digit * 2 for digit in lower[1:])


def _currency(code: str) -> str:
    if code not in _CURRENCIES:
        raise ValueError("Choose a currency by its three letters, such as USD.")
    return code


def _country(code: str) -> str:
    if code and code not in _COUNTRIES:
        raise ValueError("Choose a country by its two letters, such as DE.")
    return code


def _one_country(code: str) -> str:
    if not code:
        raise ValueError("Choose a country by its two letters, such as DE.")
    return _country(code)


def _web_address(text: str) -> str:
    if not text:
        return text
    try:
        parts = urlsplit(text)
        is_good = parts.scheme in ("http", "https") and bool(parts.hostname) and " " not in text
    except ValueError:
        is_good = False
    if not is_good:
        raise ValueError("Enter a full address that starts with https://.")
    return text


def _host(text: str) -> str:
    host = text.lower()
    if host != "*" and not _HOST.fullmatch(host):
        raise ValueError("Enter a host name without https:// or a path, such as blog.example.")
    return host


def _mark(text: str) -> str:
    if not _MARK.fullmatch(text):
        raise ValueError("This has letters, digits, dots, - and _, and no spaces.")
    return text


def _once_each(items: list[str]) -> list[str]:
    return list(dict.fromkeys(items))


Color = Annotated[Line, AfterValidator(_color)]
Currency = Annotated[Line, AfterValidator(_currency)]
Country = Annotated[Line, AfterValidator(_country)]
Address = Annotated[Line, Field(max_length=500), AfterValidator(_web_address)]
CountryCode = Annotated[Line, AfterValidator(_one_country)]
MaybeAddress = Annotated[Address | None, AfterValidator(lambda text: text or None)]
Host = Annotated[Line, Field(max_length=253), AfterValidator(_host)]
Mark = Annotated[Line, AfterValidator(_mark)]
Switch = Annotated[bool, Field(strict=True)]
# Compared with people's texts in lower case.
Word = Annotated[
    Line,
    BeforeValidator(lambda word: word.lower() if isinstance(word, str) else word),
    Field(min_length=1, max_length=60),
]


class AppLink(Schema):
    """The address of a platform's app; empty if there is none."""

    url: Address
    name: Annotated[Line, Field(max_length=80)]


class Apps(Schema):
    show_popup: Switch
    android: AppLink
    ios: AppLink


class FeatureFlags(Schema):
    """Parts of the pages that an owner may switch off."""

    sharing: Switch
    ratings: Switch


class CommentRules(Schema):
    """A person's first comment, or one with such a word, is held for moderation."""

    hold_first: Switch
    word_list: Annotated[list[Word], Field(max_length=500), AfterValidator(_once_each)]


class Availability(Schema):
    """`opens_at`: when a closed store opens automatically."""

    state: AvailabilityState
    message: Annotated[Line, Field(max_length=300)] = ""
    opens_at: AwareDatetime | None = None


class AvailabilityNow(Schema):
    state: AvailabilityState
    message: str
    opens_at: datetime | None


class Countries(Schema):
    """`only`: visitors from these countries; `except`: visitors from all others."""

    rule: CountryRule
    codes: Annotated[list[CountryCode], Field(max_length=250), AfterValidator(_once_each)]

    @field_validator("codes")
    @classmethod
    def _some_are_allowed(cls, codes: list[str], info: ValidationInfo) -> list[str]:
        if info.data.get("rule") == "only" and not codes:
            raise ValueError("Add a country first, or no one can visit the store.")
        return codes


class Picture(Schema):
    """Absolute, permanent addresses. `color` is drawn until the image is loaded."""

    src: str
    srcset_webp: str
    srcset_avif: str
    width: int
    height: int
    color: str


class Language(Schema):
    code: str
    name: str


class StoreSettings(Schema):
    id: int
    name: str
    host: str
    title: str
    logo: Picture | None
    banner: Picture | None
    icon: Picture | None
    primary_color: str
    color_scheme: ColorScheme
    locale: str
    locales: list[Language]
    currency: str
    country: str
    catalogue_mode: CatalogueMode
    chapter_style: ChapterStyle
    autoplay: bool
    continue_watching: bool
    mark_as_watched: bool
    chromecast: bool
    even_loudness: bool
    highest_rung: HighestRung
    av1: bool
    commenting: bool
    comments: CommentRules
    apps: Apps
    terms_url: str | None
    privacy_url: str | None
    imprint_url: str | None
    refunds_url: str | None
    live_event_feed_link: str | None
    embed_hosts: list[str]
    session_limit: int | None
    captcha: bool
    feature_flags: FeatureFlags
    stats_id: str
    analytics_env_id: str
    ask_consent: bool
    availability: AvailabilityNow
    countries: Countries
    minimum_age: int | None
    # The proxy's header with a visitor's country; empty: none, so countries are unknown.
    country_header: str
    your_country: str


class StoreChange(Schema):
    """Omitted fields are unchanged; a nested object is replaced as a whole."""

    title: Annotated[Line, Field(min_length=1, max_length=200)] = ""
    primary_color: Color = DEFAULT_COLOR
    color_scheme: ColorScheme = "dark"
    locale: Annotated[Line, Field(max_length=16)] = "en"
    currency: Currency = "USD"
    country: Country = ""
    catalogue_mode: CatalogueMode = "app"
    chapter_style: ChapterStyle = "sidebar"
    autoplay: Switch = True
    continue_watching: Switch = True
    mark_as_watched: Switch = True
    chromecast: Switch = False
    even_loudness: Switch = True
    highest_rung: HighestRung = 1080
    av1: Switch = False
    commenting: Switch = True
    comments: CommentRules = CommentRules(hold_first=False, word_list=[])
    apps: Apps = Apps(show_popup=False, android=AppLink(url="", name=""), ios=AppLink(url="", name=""))
    terms_url: MaybeAddress = None
    privacy_url: MaybeAddress = None
    imprint_url: MaybeAddress = None
    refunds_url: MaybeAddress = None
    live_event_feed_link: MaybeAddress = None
    embed_hosts: Annotated[list[Host], Field(max_length=100), AfterValidator(_once_each)] = Field([])
    session_limit: Annotated[int, Field(strict=True, ge=1, le=1000)] | None = None
    captcha: Switch = False
    feature_flags: FeatureFlags = FeatureFlags(sharing=True, ratings=True)
    stats_id: Mark = ""
    analytics_env_id: Mark = ""
    ask_consent: Switch = False
    availability: Availability = Availability(state="open")
    countries: Countries = Countries(rule="everywhere", codes=[])
    minimum_age: Annotated[int, Field(strict=True, ge=1, le=99)] | None = None


PicturePlace = Literal["logo", "banner", "icon"]
