"""The back office's newsletters."""

from typing import Annotated

from django.http import HttpResponse
from ninja import Query, Router, Status

from matinee.accounts import names
from matinee.kit.errors import NotFoundError
from matinee.kit.schemas import Id, problems
from matinee.mail.letters import Written
from matinee.newsletters import film_letters, letters, queries
from matinee.newsletters.operations import drafts
from matinee.newsletters.queries import (
    ConsentRow,
    NewsletterAudience,
    NewsletterDetail,
    NewsletterRow,
    NewsletterText,
)
from matinee.newsletters.schemas import (
    NewNewsletter,
    NewsletterChange,
    NewsletterSending,
    NewsletterTest,
    SegmentChoice,
    SentTest,
)
from matinee.newsletters.statements import Segment
from matinee.origins import delivery_origin
from matinee.request import Request, viewer_of
from matinee.stores import queries as stores
from matinee.translations import queries as translations

router = Router(tags=["newsletters"])

NEWSLETTER = "/newsletters/{newsletter_id}"
READ = problems(401, 404, 422)
WRITE = problems(400, 401, 403, 404, 409, 415, 422)
BARE = problems(401, 403, 404, 409, 422)

Locale = Annotated[str, Query(max_length=16)]


@router.get("/newsletters", response={200: list[NewsletterRow], **problems(401, 404)})
def list_newsletters(request: Request) -> list[NewsletterRow]:
    """List newsletters, newest first, each with its results."""
    return queries.list_newsletters(request.store.id, locale=request.store.locale)


@router.post("/newsletters", response={201: NewsletterDetail, **problems(400, 401, 403, 404, 415, 422)})
def create_newsletter(request: Request, body: NewNewsletter) -> Status[NewsletterDetail]:
    """Create an empty draft, or the store's automatic newsletter of a kind with texts to begin with."""
    newsletter_id = drafts.create_draft(store_id=request.store.id, kind=body.kind, at=request.now)
    return Status(201, queries.get_newsletter(request.store.id, newsletter_id))


@router.get("/newsletters/audience", response={200: NewsletterAudience, **READ})
def count_audience(request: Request, choice: Query[SegmentChoice]) -> NewsletterAudience:
    """Count the subscribers of a segment, and all of them."""
    segment = Segment(**choice.model_dump())
    drafts.require_segment(request.store.id, segment=segment)
    return queries.count_audience(request.store.id, segment=segment, at=request.now)


@router.get(NEWSLETTER, response={200: NewsletterDetail, **READ})
def get_newsletter(request: Request, newsletter_id: Id) -> NewsletterDetail:
    """Return a newsletter with its texts, its segment and its results."""
    return queries.get_newsletter(request.store.id, newsletter_id)


@router.put(NEWSLETTER, response={200: NewsletterDetail, **WRITE})
def change_newsletter(request: Request, newsletter_id: Id, body: NewsletterChange) -> NewsletterDetail:
    """Save a draft, or an automatic newsletter that is on, whole."""
    drafts.change_draft(
        store_id=request.store.id,
        newsletter_id=newsletter_id,
        texts=[NewsletterText(**text.model_dump()) for text in body.texts],
        link=body.link,
        content_id=body.content_id,
        segment=Segment(**body.segment.model_dump()),
        after_days=body.after_days,
        at=request.now,
    )
    return queries.get_newsletter(request.store.id, newsletter_id)


@router.delete(NEWSLETTER, response={204: None, **BARE})
def delete_newsletter(request: Request, newsletter_id: Id) -> Status[None]:
    """Delete a draft."""
    drafts.delete_draft(store_id=request.store.id, newsletter_id=newsletter_id)
    return Status(204, None)


@router.post(f"{NEWSLETTER}/sending", response={200: NewsletterDetail, **WRITE})
def send_newsletter(request: Request, newsletter_id: Id, body: NewsletterSending) -> NewsletterDetail:
    """Let a draft go out, now or at a time; turn an automatic newsletter on."""
    drafts.schedule(
        store_id=request.store.id,
        newsletter_id=newsletter_id,
        send_at=body.send_at,
        actor_id=viewer_of(request).id or 0,
        at=request.now,
    )
    return queries.get_newsletter(request.store.id, newsletter_id)


@router.delete(f"{NEWSLETTER}/sending", response={200: NewsletterDetail, **BARE})
def cancel_newsletter(request: Request, newsletter_id: Id) -> NewsletterDetail:
    """Make a scheduled newsletter a draft again, stop one that goes out, or turn an automatic one off."""
    drafts.cancel(store_id=request.store.id, newsletter_id=newsletter_id, at=request.now)
    return queries.get_newsletter(request.store.id, newsletter_id)


@router.post(f"{NEWSLETTER}/test", response={200: SentTest, **WRITE})
def send_test_newsletter(request: Request, newsletter_id: Id, body: NewsletterTest) -> SentTest:
    """Send the letter to oneself."""
    email = drafts.send_test(
        store_id=request.store.id,
        newsletter_id=newsletter_id,
        user_id=viewer_of(request).id or 0,
        locale=body.locale,
        at=request.now,
    )
    return SentTest(email=email)


@router.get(f"{NEWSLETTER}/letter", response={200: Written, **READ})
def get_newsletter_letter(request: Request, newsletter_id: Id, locale: Locale = "en") -> Written:
    """Return the letter as a reader of a language gets it, as text and HTML. 404 while it has no text."""
    return _preview(request, newsletter_id, locale)


@router.get(
    f"{NEWSLETTER}/page",
    response={200: None, **READ},
    openapi_extra={"responses": {200: {"content": {"text/html": {"schema": {"type": "string"}}}}}},
)
def get_newsletter_page(request: Request, newsletter_id: Id, locale: Locale = "en") -> HttpResponse:
    """Return the letter's HTML as a separate page, for a sandboxed frame."""
    letter = _preview(request, newsletter_id, locale)
    response = HttpResponse(letter.html, content_type="text/html; charset=utf-8")
    # A poster is sent on to where films are delivered.
    images = f"{stores.mail_origin(request.store.host)} {delivery_origin(request)}"
    response["Content-Security-Policy"] = (
        f"default-src 'none'; style-src 'unsafe-inline'; img-src {images}; sandbox; frame-ancestors 'self'"
    )
    return response


@router.get("/customers/{customer_id}/consents", response={200: list[ConsentRow], **READ})
def list_customer_consents(request: Request, customer_id: Id) -> list[ConsentRow]:
    """List what a customer agreed to get, to which sentence, and when they left."""
    if not names.find_people(request.store.id, [customer_id]):
        raise NotFoundError
    return queries.list_consents(request.store.id, user_id=customer_id)


def _preview(request: Request, newsletter_id: int, locale: str) -> Written:
    store = stores.get_store(request.store.id)
    locale = translations.get_locale(locale)
    if queries.get_newsletter(store.id, newsletter_id).kind == "new_films":
        return film_letters.preview(store, locale=locale, at=request.now)
    return letters.preview(store, newsletter_id, locale=locale, at=request.now)
