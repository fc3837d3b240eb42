"""The products page: what is for sale, its prices and contents, and the offers that include it."""

from django.http import HttpResponse
from ninja import Router, Status

from matinee.catalog import admin_queries as catalog
from matinee.commerce import clock
from matinee.commerce.admin_api.answers import BARE, NO_SEARCH, READ, WRITE, widen
from matinee.commerce.admin_schemas.products import (
    NewOffer,
    NewPrice,
    NewProduct,
    OfferChange,
    ProductChange,
    Unlocks,
)
from matinee.commerce.operations.shop import offers, products
from matinee.commerce.queries import office_products as office
from matinee.commerce.queries.office_products import (
    OfficeOffer,
    OfficeProduct,
    OfficeProductDetail,
    ProductKind,
    UnlockedContent,
)
from matinee.kit.paging import WITH_TOTAL, show_page
from matinee.kit.schemas import Id, Line, Page
from matinee.request import Request, viewer_of

router = Router(tags=["products"])

PRODUCT = "/products/{product_id}"
OFFER = "/offers/{offer_id}"


def make_act(request: Request) -> products.Act:
    """Return who acts and when, for the operation and its audit log entry."""
    store_id = request.store.id
    return {
        "store_id": store_id,
        "actor_id": viewer_of(request).id,
        "at": clock.now(store_id, request.now),
    }


@router.get("/products", response={200: list[OfficeProduct], **READ}, openapi_extra=WITH_TOTAL)
def list_products(
    request: Request,
    response: HttpResponse,
    page: Page = 1,
    q: Line = NO_SEARCH,
    kind: ProductKind | None = None,
    on_sale: bool | None = None,
) -> list[OfficeProduct]:
    """List products in the store's order, 50 a page."""
    rows = office.list_products(request.store.id, page=page, text=q, kind=kind, is_on_sale=on_sale)
    return show_page(response, rows)


@router.post("/products", response={201: OfficeProductDetail, **WRITE})
def create_product(request: Request, body: NewProduct) -> Status[OfficeProductDetail]:
    """Create a product. It is not on sale until it has a price and is put on sale."""
    product_id = products.create_product(title=body.title, kind=body.kind, **make_act(request))
    return Status(201, _detail(request, product_id))


@router.get(PRODUCT, response={200: OfficeProductDetail, **READ})
def get_product(request: Request, product_id: Id) -> OfficeProductDetail:
    return _detail(request, product_id)


@router.patch(PRODUCT, response={200: OfficeProductDetail, **WRITE})
def change_product(request: Request, product_id: Id, body: ProductChange) -> OfficeProductDetail:
    """Change the fields that the body contains."""
    changes = body.model_dump(exclude_unset=True)
    products.change_product(product_id=product_id, **changes, **make_act(request))
    return _detail(request, product_id)


@router.delete(PRODUCT, response={204: None, **BARE})
def delete_product(request: Request, product_id: Id) -> Status[None]:
    """Delete a product that nobody has bought; 409 for any other."""
    products.delete_product(product_id=product_id, **make_act(request))
    return Status(204, None)


@router.put(
    f"{PRODUCT}/contents", response={200: OfficeProductDetail, **WRITE}, operation_id="set_product_contents"
)
def set_contents(request: Request, product_id: Id, body: Unlocks) -> OfficeProductDetail:
    """Set which contents the product unlocks; a series unlocks its chapters."""
    products.set_unlocks(product_id=product_id, content_ids=body.content_ids, **make_act(request))
    return _detail(request, product_id)


@router.post(
    f"{PRODUCT}/prices", response={201: OfficeProductDetail, **WRITE}, operation_id="add_product_price"
)
def add_price(request: Request, product_id: Id, body: NewPrice) -> Status[OfficeProductDetail]:
    """Add a price. One of the same currency and period is retired; existing subscribers keep theirs."""
    products.add_price(product_id=product_id, **body.model_dump(), **make_act(request))
    return Status(201, _detail(request, product_id))


@router.delete(
    f"{PRODUCT}/prices/{{price_id}}",
    response={200: OfficeProductDetail, **BARE},
    operation_id="retire_product_price",
)
def retire_price(request: Request, product_id: Id, price_id: Id) -> OfficeProductDetail:
    """Retire a price. A product without any price goes off sale."""
    products.retire_price(product_id=product_id, price_id=price_id, **make_act(request))
    return _detail(request, product_id)


@router.get("/offers", response={200: list[OfficeOffer], **READ}, openapi_extra=WITH_TOTAL)
def list_offers(request: Request, response: HttpResponse, page: Page = 1) -> list[OfficeOffer]:
    """List the offers in their order."""
    rows = office.list_offers(request.store.id, page=page)
    return show_page(response, rows)


@router.post("/offers", response={201: OfficeOffer, **WRITE})
def create_offer(request: Request, body: NewOffer) -> Status[OfficeOffer]:
    """Create an offer that groups products on the offers page."""
    offer_id = offers.create_offer(**body.model_dump(), **make_act(request))
    return Status(201, office.get_offer(request.store.id, offer_id=offer_id))


@router.patch(OFFER, response={200: OfficeOffer, **WRITE})
def change_offer(request: Request, offer_id: Id, body: OfferChange) -> OfficeOffer:
    offers.change_offer(offer_id=offer_id, **body.model_dump(exclude_unset=True), **make_act(request))
    return office.get_offer(request.store.id, offer_id=offer_id)


@router.delete(OFFER, response={204: None, **BARE})
def remove_offer(request: Request, offer_id: Id) -> Status[None]:
    """Delete an offer. Its products are unchanged."""
    offers.remove_offer(offer_id=offer_id, **make_act(request))
    return Status(204, None)


def _detail(request: Request, product_id: int) -> OfficeProductDetail:
    store_id = request.store.id
    product = office.get_product(store_id, product_id)
    ids = office.list_unlocked(store_id, product_id=product_id)
    contents = catalog.list_contents_by_id(store_id, content_ids=ids)
    return widen(
        product,
        OfficeProductDetail,
        contents=[
            UnlockedContent(
                id=row.id,
                title=row.title,
                access=row.access,
                is_published=row.is_published(request.now),
            )
            for row in (contents[content_id] for content_id in ids if content_id in contents)
        ],
    )
