"""The viewers' payment endpoints: offers, orders, cards and subscriptions."""

from ninja import Router

from matinee.commerce.api.billings import router as billings
from matinee.commerce.api.intents import router as intents
from matinee.commerce.api.live_chats import router as live_chats
from matinee.commerce.api.offers import router as offers
from matinee.commerce.api.orders import router as orders
from matinee.commerce.api.sandbox import router as sandbox
from matinee.commerce.api.subscription import router as subscription

router = Router()
for part in (offers, billings, intents, orders, subscription, sandbox):
    router.add_router("", part)

# SPEC 7: the back office shares the calls of live chats.
shared_router = live_chats

__all__ = ["router", "shared_router"]
