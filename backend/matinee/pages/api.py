"""The endpoints of pages: a CSRF token for pages without one, and `oembed` for other programs."""

import json
from typing import Annotated

from django.http import HttpResponse
from django.middleware.csrf import get_token
from ninja import Query, Router, Schema
from pydantic import Field, StringConstraints

from matinee.catalog import queries as catalog
from matinee.catalog.answers import guest_detail
from matinee.kit.errors import ProblemError
from matinee.kit.schemas import Line, problems
from matinee.origins import delivery_origin
from matinee.pages.addresses import site_of
from matinee.pages.config import guest_of
from matinee.pages.embed import is_embeddable
from matinee.pages.oembed import describe, permalink_of
from matinee.request import Request

router = Router(tags=["pages"])

Address = Annotated[Line, StringConstraints(max_length=2000)]
Bound = Annotated[int, Query(ge=1, le=100_000)]


class OEmbed(Schema):
    """https://oembed.com, section 2.3.4. A video has html, width and height; a link has none of them."""

    version: str
    type: str
    title: str
    provider_name: str
    provider_url: str
    cache_age: Annotated[int, Field(description="seconds")]
    author_name: str | None = None
    author_url: str | None = None
    html: str | None = None
    width: int | None = None
    height: int | None = None
    thumbnail_url: str | None = None
    thumbnail_width: int | None = None
    thumbnail_height: int | None = None


class CsrfToken(Schema):
    csrf_token: Annotated[str, Field(description="for the header X-CSRFToken")]


class PrivateError(ProblemError):
    """oEmbed's status for content that is not public."""

    status = 401
    code = "private"
    message = "This film isn’t free for everyone, so it can’t be embedded on other sites."


class FormatError(ProblemError):
    status = 501
    code = "format_not_implemented"
    message = "The format must be json or xml."


@router.get("/csrf_token", response={200: CsrfToken, **problems(404)})
def get_csrf_token(request: Request) -> CsrfToken:
    """Return a CSRF token with its cookie, for pages that all guests share, which contain none."""
    return CsrfToken(csrf_token=get_token(request))


@router.get("/oembed", response={200: OEmbed, **problems(401, 404, 422, 501)})
def get_oembed(
    request: Request,
    url: Address,
    maxwidth: Bound | None = None,
    maxheight: Bound | None = None,
    format: Annotated[str, Query(max_length=20)] = "json",
) -> HttpResponse:
    """Return a film's oEmbed data: the player, or a link if the owner allows no embedding."""
    if format not in ("json", "xml"):
        raise FormatError(field="format")
    site = site_of(request)
    detail = catalog.get_detail(
        request.store.id,
        viewer=guest_of(request),
        permalink=permalink_of(site, url),
        at=request.now,
        still_origin=delivery_origin(request),
    )
    content = json.loads(guest_detail(detail))
    if content["access"]["rule"] != "public":
        raise PrivateError(field="url")
    embed = describe(
        site,
        content,
        is_embeddable=is_embeddable(request, content),
        max_width=maxwidth,
        max_height=maxheight,
    )
    if format == "xml":
        response = HttpResponse(embed.as_xml(), content_type="text/xml; charset=utf-8")
    else:
        text = json.dumps(embed.as_json(), ensure_ascii=False)
        response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Cache-Control"] = f"public, max-age={embed.cache_age}"
    response["Access-Control-Allow-Origin"] = "*"
    return response
