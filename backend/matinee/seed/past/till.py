"""The demo's till: what is sold at which price, and test cards to pay with."""

from dataclasses import dataclass
from datetime import datetime

from matinee.commerce.operations.payments import methods
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.commerce.queries import office_products

PAYS, FAILS, DISPUTED = "4242424242424242", "4000000000000341", "4000000000000259"
FIRST_YEAR = 2031


@dataclass(frozen=True, slots=True)
class Till:
    store_id: int
    owner_id: int
    prices: dict[str, int]  # by the title of the product
    films: tuple[str, ...]  # titles of what opens a film for money
    gift_to: str

    def add_card(self, user_id: int, number: str, *, at: datetime) -> int:
        """Keep a test card of their own: each has another date, as one card has one trial."""
        year, month = divmod(user_id, 12)
        token, _ = Sandbox(store_id=self.store_id).make_token(
            number=number, exp_month=month + 1, exp_year=FIRST_YEAR + year % 60
        )
        method = methods.add_method(
            store_id=self.store_id, user_id=user_id, provider="sandbox", token=token, at=at
        )
        return method.id


def open_till(store_id: int, *, owner_id: int, gift_to: str) -> Till:
    prices: dict[str, int] = {}
    films: list[str] = []
    page, is_last = 1, False
    while not is_last:
        rows = office_products.list_products(store_id, page=page, text="", kind=None, is_on_sale=True)
        for product in rows.rows:
            if product.prices:
                prices[product.title] = product.prices[0].id
                if product.kind in ("purchase", "rental", "bundle"):
                    films.append(product.title)
        page, is_last = page + 1, rows.is_last
    return Till(store_id, owner_id, prices, tuple(films), gift_to)
