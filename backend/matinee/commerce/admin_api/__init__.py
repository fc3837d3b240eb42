"""The back office's calls about money."""

from ninja import Router

from matinee.commerce.admin_api.products import router as products
from matinee.commerce.admin_api.vouchers import router as vouchers

router = Router()
for part in (products, vouchers):
    router.add_router("", part)
