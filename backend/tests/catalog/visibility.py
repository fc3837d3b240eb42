"""Where a viewer meets the film `film`, called Bikes, of the category `shelf` and the series `saga`."""

from datetime import UTC, datetime, timedelta
from typing import Any

from tests.world import Browser, text_of

FILM = "/bullet/api/contents"
LATER = datetime.now(UTC).replace(microsecond=0) + timedelta(days=3)
PATHS = {
    "page": "/api/contents/film",
    "list": "/api/contents",
    "category": "/api/categories/shelf",
    "series": "/api/series/saga",
    "rows": "/api/categories/initial_with_content",
    "front page": "/api/front_page",
    "feed": "/feed.xml",
    "sitemap": "/sitemap/films-1.xml",
    "search": "/api/contents/search?q=bikes",
    "suggestions": "/api/search/suggestions?q=bik",
}
EVERYWHERE = set(PATHS)


def places_with(browser: Browser) -> set[str]:
    answers = {name: browser.get(path) for name, path in PATHS.items()}
    return {
        name for name, answer in answers.items() if answer.status_code == 200 and "Bikes" in text_of(answer)
    }


def fault(response: Any) -> tuple[int, str, str | None]:
    error = response.json()["errors"][0]
    return response.status_code, error["code"], error["field"]
