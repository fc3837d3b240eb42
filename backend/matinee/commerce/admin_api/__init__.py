"""The back office's payment endpoints."""

from ninja import Router

from matinee.commerce.admin_api.customers import router as customers
from matinee.commerce.admin_api.film_products import router as film_products
from matinee.commerce.admin_api.orders import router as orders
from matinee.commerce.admin_api.products import router as products
from matinee.commerce.admin_api.providers import router as providers
from matinee.commerce.admin_api.revenue import router as revenue
from matinee.commerce.admin_api.vouchers import router as vouchers

router = Router()
for part in (products, film_products, vouchers, orders, customers, revenue, providers):
    router.add_router("", part)
