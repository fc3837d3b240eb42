"""Whether the store has any gift card: only then do pages ask for a code."""

from matinee.commerce.models import GiftCard, Product


def has_gift_cards(store_id: int) -> bool:
    """Return whether gift cards are on sale, or an issued one still has a balance."""
    products = Product.objects.filter(store_id=store_id, kind=Product.Kind.GIFT_CARD, is_on_sale=True)
    cards = GiftCard.objects.filter(store_id=store_id, is_blocked=False, balance__gt=0)
    return products.values("pk").union(cards.values("pk"), all=True).exists()  # one statement
