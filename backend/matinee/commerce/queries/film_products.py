"""What is sold of one film: its own price and rental, and the plans and bundles that include it."""

from dataclasses import dataclass

from matinee.catalog import admin_queries as catalog
from matinee.commerce.queries.office_products import (
    FilmChoice,
    OfficeProduct,
    list_choices_for,
)

OWN_KINDS = ("purchase", "rental")


@dataclass(frozen=True, slots=True)
class FilmProducts:
    """`purchase` and `rental` unlock this film alone. `others` could unlock it too: all plans and bundles."""

    purchase: OfficeProduct | None
    rental: OfficeProduct | None
    others: list[FilmChoice]
    is_on_sale: bool


def get_film_products(store_id: int, *, content_id: int) -> FilmProducts:
    """Return what is sold of a film. Raises NotFoundError."""
    catalog.get_content(store_id, content_id)
    choices = list_choices_for(store_id, content_id=content_id)
    purchase, rental = (_find_own(choices, kind) for kind in OWN_KINDS)
    own_ids = {product.id for product in (purchase, rental) if product is not None}
    return FilmProducts(
        purchase=purchase,
        rental=rental,
        others=[choice for choice in choices if choice.product.id not in own_ids],
        is_on_sale=any(choice.is_included and choice.product.is_on_sale for choice in choices),
    )


def _find_own(choices: list[FilmChoice], kind: str) -> OfficeProduct | None:
    """Return the first product of this kind that unlocks nothing but this film."""
    return next(
        (
            choice.product
            for choice in choices
            if choice.product.kind == kind
            and choice.is_included
            and not choice.product.unlocks_everything
            and choice.product.unlocks_count == 1
        ),
        None,
    )
