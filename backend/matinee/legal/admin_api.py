"""The back office's legal pages."""

from typing import Annotated

from ninja import Path, Router

from matinee.accounts import names
from matinee.kit.errors import NotFoundError
from matinee.kit.markdown import render_page
from matinee.kit.schemas import Id, problems
from matinee.legal import operations as legal
from matinee.legal.queries import AgreementRow, LegalPage, list_agreements, list_pages
from matinee.legal.schemas import LegalPreview, LegalTextChange
from matinee.request import Request, viewer_of
from matinee.stores import queries as stores
from matinee.stores.settings import LegalKind

router = Router(tags=["legal"])

Locale = Annotated[str, Path(max_length=16)]


@router.get("/legal", response={200: list[LegalPage], **problems(401, 404)})
def list_legal_pages(request: Request) -> list[LegalPage]:
    """List the store's legal pages, with their texts and versions."""
    return list_pages(stores.get_store(request.store.id))


@router.put(
    "/legal/{kind}/{locale}", response={200: list[LegalPage], **problems(400, 401, 403, 404, 415, 422)}
)
def set_legal_text(
    request: Request, kind: LegalKind, locale: Locale, body: LegalTextChange
) -> list[LegalPage]:
    """Publish a new version of a page's text in one language."""
    legal.publish_text(
        store_id=request.store.id,
        kind=kind,
        locale=locale,
        text=body.text,
        author_name=viewer_of(request).name,
        at=request.now,
    )
    return list_pages(stores.get_store(request.store.id))


@router.post("/legal/preview", response={200: LegalPreview, **problems(400, 401, 403, 404, 415, 422)})
def preview_legal_text(request: Request, body: LegalTextChange) -> LegalPreview:
    """Render a text as visitors would see it, without saving it."""
    return LegalPreview(html=render_page(body.text))


@router.get(
    "/customers/{customer_id}/agreements", response={200: list[AgreementRow], **problems(401, 404, 422)}
)
def list_customer_agreements(request: Request, customer_id: Id) -> list[AgreementRow]:
    """List which terms a customer agreed to, and when."""
    if not names.find_people(request.store.id, [customer_id]):
        raise NotFoundError
    return list_agreements(request.store.id, user_id=customer_id)
