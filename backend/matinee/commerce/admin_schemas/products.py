from typing import Annotated, Literal

from ninja import Schema
from pydantic import AfterValidator, AwareDatetime, Field, StringConstraints, model_validator

from matinee.catalog.admin_schemas.translations import Language, SetTranslations
from matinee.commerce.money import CURRENCIES, MOST_MINOR
from matinee.commerce.queries.office_products import CouponDuration, Interval, ProductKind
from matinee.kit.schemas import Line, Text

RowId = Annotated[int, Field(ge=1, le=2**63 - 1)]


def _check_currency(currency: str) -> str:
    if currency not in CURRENCIES:
        raise ValueError("Choose a currency by its three letters, such as USD.")
    return currency


Currency = Annotated[str, StringConstraints(to_upper=True, max_length=3), AfterValidator(_check_currency)]
Minor = Annotated[int, Field(ge=0, le=MOST_MINOR, strict=True)]
Permalink = Annotated[Line, Field(min_length=1, max_length=120, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Title = Annotated[Line, Field(min_length=1, max_length=200)]
RentalStartDays = Annotated[int, Field(ge=1, le=365)]
RentalWatchHours = Annotated[int, Field(ge=1, le=8760)]
ContentIds = Annotated[list[RowId], Field(max_length=5_000)]


class NewProduct(Schema):
    title: Title
    kind: ProductKind


class ProductChange(Schema):
    title: Title = ""
    permalink: Permalink = ""
    description: Annotated[Text, Field(max_length=10_000)] = ""
    translations: SetTranslations = Field({})
    plan_group: Annotated[Line, Field(min_length=1, max_length=60)] = ""
    is_on_sale: bool = False
    rental_start_days: RentalStartDays | None = None
    rental_watch_hours: RentalWatchHours | None = None
    unlocks_everything: bool = False


class Unlocks(Schema):
    content_ids: ContentIds


class NewPrice(Schema):
    currency: Currency
    minor: Minor | None
    interval: Interval = ""
    interval_count: Annotated[int, Field(ge=1, le=36)] = 1
    trial_days: Annotated[int, Field(ge=0, le=730)] = 0


class FilmPrice(Schema):
    """What a film costs by itself. The windows are of a rental; without them they stay as they are."""

    kind: Literal["purchase", "rental"]
    currency: Currency
    minor: Minor
    rental_start_days: RentalStartDays | None = None
    rental_watch_hours: RentalWatchHours | None = None


class Inclusion(Schema):
    is_included: Annotated[bool, Field(strict=True)]


class OfferTexts(Schema):
    """A field that is left out is unchanged; an empty one is shown in the owner's own words again."""

    title: Annotated[Line, Field(max_length=200)] = ""
    text: Annotated[Text, Field(max_length=5_000)] = ""


OfferTranslations = Annotated[
    dict[Language, OfferTexts],
    Field(description="by language; what is not named is unchanged"),
]


class NewOffer(Schema):
    title: Title
    text: Annotated[Text, Field(max_length=5_000)] = ""
    translations: OfferTranslations = Field({})
    is_active: bool = True
    product_ids: Annotated[list[RowId], Field(max_length=50, default_factory=list)]
    upsell_product_id: RowId | None = None


class OfferChange(Schema):
    title: Title = ""
    text: Annotated[Text, Field(max_length=5_000)] = ""
    translations: OfferTranslations = Field({})
    is_active: bool = True
    position: Annotated[int, Field(ge=0, le=10_000)] = 0
    product_ids: Annotated[list[RowId], Field(max_length=50, default_factory=list)]
    upsell_product_id: RowId | None = None


class NewCoupon(Schema):
    """Takes off a percentage or an amount of one currency, never both."""

    code: Annotated[Line, Field(min_length=3, max_length=60, pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$")]
    percent: Annotated[int, Field(ge=1, le=100)] | None = None
    amount_minor: Annotated[Minor, Field(ge=1)] | None = None
    currency: Currency | Literal[""] = ""
    duration: CouponDuration = "once"
    duration_periods: Annotated[int, Field(ge=1, le=120)] | None = None
    product_id: RowId | None = None
    max_redemptions: Annotated[int, Field(ge=1, le=10**9)] | None = None
    valid_from: AwareDatetime | None = None
    valid_to: AwareDatetime | None = None

    @model_validator(mode="after")
    def _one_thing(self) -> "NewCoupon":
        if (self.percent is None) == (self.amount_minor is None):
            raise ValueError("Enter either a percentage or an amount.")
        if (self.amount_minor is None) != (self.currency == ""):
            raise ValueError("An amount needs its currency, a percentage has none.")
        if (self.duration == "repeating") != (self.duration_periods is not None):
            raise ValueError("Enter for how many bills a repeating coupon is good.")
        return self


class CouponChange(Schema):
    is_active: bool = True
    max_redemptions: Annotated[int, Field(ge=1, le=10**9)] | None = None
    valid_to: AwareDatetime | None = None


class NewGiftCard(Schema):
    currency: Currency
    minor: Annotated[Minor, Field(ge=1, le=10**9)]
    recipient_email: Annotated[Line, Field(max_length=254, pattern=r"^$|^\S+@\S+\.\S+$")] = ""


class GiftCardChange(Schema):
    is_blocked: bool
