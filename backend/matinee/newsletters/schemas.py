from typing import Annotated

from ninja import Schema
from pydantic import AfterValidator, AwareDatetime, Field, StringConstraints, model_validator

from matinee.commerce.money import CURRENCIES, MOST_MINOR
from matinee.kit.schemas import Line, Text
from matinee.newsletters.queries import Kind
from matinee.newsletters.statements import Subscription
from matinee.translations.queries import LOCALES

RowId = Annotated[int, Field(ge=1, le=2**63 - 1)]
Days = Annotated[int, Field(ge=0, le=36_500)]


def _check_currency(currency: str) -> str:
    if currency not in CURRENCIES:
        raise ValueError("Choose a currency by its three letters, such as USD.")
    return currency


def _check_locale(locale: str) -> str:
    if locale not in LOCALES:
        raise ValueError("Choose one of the store’s languages.")
    return locale


def _check_link(link: str) -> str:
    is_ours = link.startswith("/") and not link.startswith("//")
    if link and not is_ours and not link.startswith(("https://", "http://")):
        raise ValueError("Start with https:// or, for a page of the store, with /.")
    return link


Currency = Annotated[str, StringConstraints(to_upper=True, max_length=3), AfterValidator(_check_currency)]
Country = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}$")]
Locale = Annotated[str, Field(max_length=16), AfterValidator(_check_locale)]
Link = Annotated[Line, Field(max_length=500), AfterValidator(_check_link)]


class SegmentChoice(Schema):
    """Which subscribers; all that is set must hold. A sum needs its currency."""

    subscription: Subscription | None = None
    plan_id: RowId | None = None
    joined_days_min: Days | None = None
    joined_days_max: Days | None = None
    watched_id: RowId | None = None
    unwatched_id: RowId | None = None
    spent_minor: Annotated[int, Field(ge=1, le=MOST_MINOR)] | None = None
    currency: Currency | None = None
    locale: Locale | None = None
    country: Country | None = None

    @model_validator(mode="after")
    def _whole_sum(self) -> "SegmentChoice":
        if (self.spent_minor is None) != (self.currency is None):
            raise ValueError("Enter an amount and its currency, or neither.")
        return self


class NewsletterTextChange(Schema):
    locale: Locale
    subject: Annotated[Line, Field(max_length=200)] = ""
    text: Annotated[Text, Field(max_length=20_000)] = ""
    button: Annotated[Line, Field(max_length=60)] = ""


class NewNewsletter(Schema):
    kind: Kind = "once"


class NewsletterChange(Schema):
    """The whole draft; the text is Markdown. `after_days` is of a win-back."""

    texts: Annotated[list[NewsletterTextChange], Field(max_length=20)]
    link: Link = ""
    content_id: RowId | None = None
    segment: SegmentChoice
    after_days: Annotated[int, Field(ge=1, le=365)] = 14


class NewsletterSending(Schema):
    """When it goes out; without a time, now."""

    send_at: AwareDatetime | None = None


class NewsletterTest(Schema):
    locale: Locale


class SentTest(Schema):
    """Where the test letter went."""

    email: str
