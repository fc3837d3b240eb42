"""The viewers' search endpoints."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated

from django.http import HttpResponse, QueryDict
from ninja import Query, Router

from matinee.catalog import queries as catalog
from matinee.kit.paging import PAGE_HEADERS
from matinee.kit.schemas import Line, Page, problems
from matinee.origins import delivery_origin
from matinee.request import Request, viewer_of
from matinee.search import queries as search
from matinee.search.queries import Filters, FoundName, Hit, Moment, Price, Sort, UnknownFilterError
from matinee.search.schemas import FoundCard, Suggestions

router = Router(tags=["search"])

LONGEST_QUESTION = 200
SUGGESTED_CONTENTS, SUGGESTED_MOMENTS, SUGGESTED_NAMES = 5, 5, 4

_FIELD = re.compile(r"field\[([^\]]*)\]")
_FIELD_PARAMETER = {
    "in": "query",
    "name": "field",
    "style": "deepObject",
    "explode": True,
    "required": False,
    "description": "`field[key]=value`: a custom field that the store filters by",
    "schema": {"type": "object", "additionalProperties": {"type": "string"}},
}

# ninja ignores the default beside an annotation that has constraints.
NO_QUESTION: str = Query("", max_length=LONGEST_QUESTION)  # type: ignore[type-arg]
Permalink = Annotated[Line, Query(max_length=120)]
Seconds = Annotated[int, Query(ge=0, le=10_000_000)]


@router.get(
    "/contents/search",
    response={200: list[FoundCard], **problems(404, 422)},
    openapi_extra={"parameters": [_FIELD_PARAMETER], "responses": {200: {"headers": PAGE_HEADERS}}},
)
def search_contents(
    request: Request,
    q: Line = NO_QUESTION,
    page: Page = 1,
    category: Permalink | None = None,
    author: Permalink | None = None,
    price: Price | None = None,
    min_duration: Seconds | None = None,
    max_duration: Seconds | None = None,
    sort: Sort = "relevance",
) -> HttpResponse:
    """Search titles, descriptions, authors, categories, chapters, custom fields and captions.

    Words match by prefix, ignoring accents and case, and with one typo when there is no exact match.
    `q` may be empty: then only the filters apply.
    """
    filters = Filters(
        category_id=_name_id(request, "category", category),
        author_id=_name_id(request, "author", author),
        price=price,
        viewer_id=viewer_of(request).id,
        min_duration_seconds=min_duration,
        max_duration_seconds=max_duration,
        fields=_fields(request),
    )
    hits_page = search.search(
        request.store.id,
        text=q,
        filters=filters,
        sort=sort,
        age_limit=viewer_of(request).age_limit,
        locale=viewer_of(request).page_locale,
        at=request.now,
        page=page,
    )
    cards = _cards(request, [hit.content_id for hit in hits_page.hits])
    answer = [_found_card(cards[hit.content_id], hit) for hit in hits_page.hits if hit.content_id in cards]
    response = _json(f"[{','.join(answer)}]")
    response["last-page"] = "true" if page * search.PAGE_SIZE >= hits_page.total else "false"
    response["total-results"] = str(hits_page.total)
    return response


@router.get("/search/suggestions", response={200: Suggestions, **problems(404, 422)})
def suggest(request: Request, q: Line = NO_QUESTION) -> HttpResponse:
    """Suggest a few contents, moments, authors, categories, series and playlists, while somebody types."""
    suggestions = search.suggest(
        request.store.id,
        text=q,
        age_limit=viewer_of(request).age_limit,
        locale=viewer_of(request).page_locale,
        at=request.now,
        contents=SUGGESTED_CONTENTS,
        moments=SUGGESTED_MOMENTS,
        names=SUGGESTED_NAMES,
    )
    ids = [hit.content_id for hit in suggestions.hits] + [moment.content_id for moment in suggestions.moments]
    cards = _cards(request, list(dict.fromkeys(ids)))
    moments = []
    for moment in suggestions.moments:
        if moment.content_id in cards:
            card = json.loads(cards[moment.content_id])
            content = {name: card[name] for name in ("permalink", "title", "translated")}
            moments.append({"content": content, **_moment(moment)})
    contents = ",".join(cards[hit.content_id] for hit in suggestions.hits if hit.content_id in cards)
    others = {
        "moments": moments,
        "authors": [{"permalink": one.permalink, "name": one.name} for one in suggestions.authors],
        "categories": _titled(suggestions.categories),
        "series": _titled(suggestions.series),
        "playlists": _titled(suggestions.playlists),
    }
    return _json(f'{{"contents":[{contents}],{_text_of(others)[1:]}')


def _titled(names: list[FoundName]) -> list[dict[str, object]]:
    return [
        {
            "permalink": one.permalink,
            "title": one.name,
            "translated": ["title"] if one.is_translated else [],
        }
        for one in names
    ]


def _cards(request: Request, content_ids: list[int]) -> dict[int, str]:
    """Return the cards that the viewer may currently see, whatever the documents say."""
    if not content_ids:
        return {}
    card_list = catalog.list_chosen_cards(
        request.store.id,
        viewer=viewer_of(request),
        content_ids=content_ids,
        at=request.now,
        still_origin=delivery_origin(request),
        size=len(content_ids),
        with_announced=True,
    )
    return card_list.cards


def _found_card(card: str, hit: Hit) -> str:
    """Insert the match before the card's last brace."""
    match_fields = {"highlights": _highlights(hit), "moments": [_moment(moment) for moment in hit.moments]}
    return f"{card[:-1]},{_text_of(match_fields)[1:]}"


def _name_id(request: Request, kind: search.Kind, permalink: str | None) -> int | None:
    if permalink is None:
        return None
    name_id = search.find_name_id(request.store.id, kind=kind, permalink=permalink)
    if name_id is None:
        raise UnknownFilterError(f"This store has no {kind} with this address.", field=kind)
    return name_id


def _fields(request: Request) -> dict[str, list[str]]:
    """Return the filters by custom fields. Raises UnknownFilterError."""
    query: QueryDict = request.GET
    values_by_key = {match[1]: query.getlist(name) for name in query if (match := _FIELD.fullmatch(name))}
    if not values_by_key:
        return {}
    unknown = sorted(values_by_key.keys() - search.list_filter_keys(request.store.id))
    if unknown:
        raise UnknownFilterError(field=f"field[{unknown[0][:60]}]")
    if any("\x00" in value for values in values_by_key.values() for value in values):
        raise UnknownFilterError("A value must not contain control characters.", field="field")
    return values_by_key


def _highlights(hit: Hit) -> dict[str, list[dict[str, object]]]:
    return {
        "title": [asdict(segment) for segment in hit.title],
        "description": [asdict(segment) for segment in hit.description],
        "authors": [asdict(segment) for segment in hit.authors],
    }


def _moment(moment: Moment) -> dict[str, object]:
    return {
        "chapter_id": moment.chapter_id,
        "second": moment.start_ms / 1000,
        "language": moment.language,
        "line": [asdict(segment) for segment in moment.line],
    }


def _text_of(answer: Mapping[str, object]) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _json(text: str) -> HttpResponse:
    response = HttpResponse(text.encode(), content_type="application/json; charset=utf-8")
    response["Cache-Control"] = "private, no-store"
    return response
