"""A film's own page: what it costs, and the plans and bundles that include it."""

from ninja import Router

from matinee.commerce.admin_api.answers import READ, WRITE
from matinee.commerce.admin_api.products import make_act
from matinee.commerce.admin_schemas.products import FilmPrice, Inclusion
from matinee.commerce.operations.shop import products
from matinee.commerce.operations.shop.film_prices import set_film_price
from matinee.commerce.queries.film_products import FilmProducts, get_film_products
from matinee.kit.schemas import Id
from matinee.request import Request

router = Router(tags=["products"])

FILM = "/contents/{content_id}"


@router.get(f"{FILM}/products", response={200: FilmProducts, **READ}, operation_id="get_film_products")
def list_film_products(request: Request, content_id: Id) -> FilmProducts:
    """Return what is sold of a film, and the plans and bundles that do or could include it."""
    return get_film_products(request.store.id, content_id=content_id)


@router.post(f"{FILM}/prices", response={200: FilmProducts, **WRITE}, operation_id="set_film_price")
def set_price(request: Request, content_id: Id, body: FilmPrice) -> FilmProducts:
    """Sell or rent out a film by itself, at this price. A price of the same currency is retired."""
    set_film_price(content_id=content_id, **body.model_dump(), **make_act(request))
    return get_film_products(request.store.id, content_id=content_id)


@router.put(f"{FILM}/products/{{product_id}}", response={200: FilmProducts, **WRITE})
def include_film(request: Request, content_id: Id, product_id: Id, body: Inclusion) -> FilmProducts:
    """Include a film in a product, or exclude it; 409 for a product that includes every film."""
    products.include_content(
        product_id=product_id, content_id=content_id, is_included=body.is_included, **make_act(request)
    )
    return get_film_products(request.store.id, content_id=content_id)
