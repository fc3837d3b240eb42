"""The embedded player for other sites: /embed/{permalink}.

The store's setting `embed_hosts` says which sites may embed it: by default only the store itself.
The page works in a sandboxed frame, without cookies and storage, so its playback is
started by a GET, for a guest, and only for films that are open to all (docs/decisions/0051, 0167).
"""

import json

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from matinee.catalog import queries as catalog
from matinee.catalog.access import ADULT_AGE
from matinee.catalog.answers import guest_detail
from matinee.catalog.playback import open_playback
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.problems import problem_response, respond_to
from matinee.origins import delivery_origin
from matinee.pages.addresses import site_of
from matinee.pages.answers import Film, is_coming_soon, is_open_to_all
from matinee.pages.config import Answer, guest_of, page_config, words_for
from matinee.pages.head import Head, film_head
from matinee.pages.manifest import NotBuiltError, find_assets
from matinee.pages.shell import head_context, not_built, with_policy
from matinee.request import Request
from matinee.stores import queries as stores

ENTRY = "src/embed/main.tsx"
STILL_SECONDS = 3600


def is_embeddable(request: Request, content: Film) -> bool:
    """Whether other sites may embed this film: it is open to all, and the owner listed the sites."""
    return is_open_to_all(content) and bool(stores.settings_of(request.store).embed_hosts)


def embed_page(request: Request, permalink: str) -> HttpResponse:
    """The poster with the player; for a film that is not public, a link to the store."""
    content = _guests_content(request, permalink)
    if is_coming_soon(content):
        raise Http404
    try:
        assets = find_assets("storefront", entry=ENTRY)
    except NotBuiltError:
        return not_built(request, "storefront")
    site, words = site_of(request), words_for(request)
    about = film_head(site, words, content, is_embeddable=False)
    head = Head(title=about.title, canonical=about.canonical, poster=content["poster"], is_indexed=False)
    first = [Answer(f"/api/contents/{permalink}", json.dumps(content, ensure_ascii=False))]
    context = {
        **head_context(request, head),
        "assets": assets,
        "content": content,
        "film_address": site.canonical(f"/programs/{permalink}"),
        "config": page_config(request, "storefront", first, as_guest=True),
        "words": {
            "watch": words("embed.watch_at", store=site.title),
            "without_javascript": words("embed.without_javascript", store=site.title),
        },
    }
    response = render(request, "pages/embed.html", context)
    response["Cache-Control"] = "private, no-cache"
    # Another site's frame may load it: its policy, not this header, decides who may embed the page.
    response["Cross-Origin-Opener-Policy"] = "unsafe-none"
    return with_policy(request, response, frame_ancestors=stores.frame_ancestors(request.store))


def embed_playback(request: Request, permalink: str) -> HttpResponse:
    """Start a guest's playback. Readable from a frame without an origin; it contains no personal data."""
    try:
        chapter = catalog.get_playable(
            request.store.id, viewer=guest_of(request), permalink=permalink, chapter_id=None, at=request.now
        )
        if chapter.decision.rule != "public" or chapter.minimum_age >= ADULT_AGE:
            raise NotFoundError
        playback = open_playback(
            request,
            store_id=request.store.id,
            user_id=0,
            content_id=chapter.content_id,
            video_id=chapter.video_id,
            source="web",
            ends_at=chapter.ends_at,
            at=request.now,
        )
    except ProblemError as error:
        response: HttpResponse = respond_to(request, error)
    else:
        response = HttpResponse(playback.model_dump_json(), content_type="application/json; charset=utf-8")
        response["Cache-Control"] = "no-store"
    response["Access-Control-Allow-Origin"] = "*"
    return response


def poster(request: Request, permalink: str) -> HttpResponse:
    """Redirect from the permanent address to the current signed one."""
    try:
        content = _guests_content(request, permalink)
    except Http404:
        return problem_response(request, 404)
    if content["poster"] is None:
        return problem_response(request, 404)
    response = HttpResponseRedirect(content["poster"]["src"])
    response["Cache-Control"] = f"public, max-age={STILL_SECONDS}"
    return response


def _guests_content(request: Request, permalink: str) -> Film:
    """Return the film as a guest sees it, whoever the visitor is: the embedded page is the same for all."""
    try:
        detail = catalog.get_detail(
            request.store.id,
            viewer=guest_of(request),
            permalink=permalink,
            at=request.now,
            still_origin=delivery_origin(request),
        )
    except NotFoundError as error:
        raise Http404 from error
    content: Film = json.loads(guest_detail(detail))
    return content
