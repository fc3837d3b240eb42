"""What finding costs in a large store: every kind of question, against what it takes to read its answer.

    python bench/search.py [--contents 20000] [--rounds 20]

The store is the large one of `matinee seed`. The ceiling is the same page without finding anything: its 24
cards by their ids, as `/api/contents/search` reads them. Each round asks all questions in turn; milliseconds
are of CPU, of one thread inside one process and of PostgreSQL, which works for nobody else: they stay when
others use the machine too. The HTTP layer is not in them.
"""

import json
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, TypedDict

from _sizes import Size, parser_of
from _store import own_database

if TYPE_CHECKING:
    from matinee.search.queries import Price
    from matinee.stores.queries import Storefront

# Of the ceiling, also for a word that every description has. On idle cores the ceiling is some 2.5 ms.
FIGURE = 10.0
HOST = "large.localhost"

QUESTIONS = {
    "one letter": "m",
    "two letters": "th",
    "as one types": "godfat",
    "a title": "the godfather",
    "a word of most": "the",
    "two common words": "contemporary drama",
    "three words": "romantic comedy 1990",
    "a person": "spielberg",
    "with accents": "amélie",
    "a slip": "godfahter",
    "two words, a slip": "stra wars",
    "nothing": "xylophagous",
}


class Filter(TypedDict, total=False):
    category: str
    price: "Price"
    min_duration: int
    max_duration: int


FILTERS: dict[str, Filter] = {
    "no question": {},
    "a category": {"category": "drama"},
    "price and length": {"price": "free", "min_duration": 6000, "max_duration": 7200},
}


def main() -> int:
    options = parser_of(__doc__, contents=Size(20_000, short=300), rounds=Size(20, short=2)).parse_args()
    with own_database(MATINEE_LOG_LEVEL="warning") as folder:
        measure(folder, options.contents, options.rounds)
    return 0


def measure(folder: Path, contents: int, rounds: int) -> None:
    fill_seconds, store = fill(folder, contents)
    asks = questions(store)
    times_by_name: dict[str, list[float]] = {name: [] for name in asks}
    for _ in range(rounds + 2):
        for name, ask in asks.items():
            before = cpu_ms()
            ask()
            times_by_name[name].append(cpu_ms() - before)
    report({name: times[2:] for name, times in times_by_name.items()}, contents, fill_seconds)


def cpu_ms() -> float:
    """What this process and the server's process of its connection have used until now."""
    from django.db import connection

    server = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat").read_text()
    return (time.process_time_ns() + int(server.split()[0])) / 1e6


def fill(folder: Path, contents: int) -> tuple[float, "Storefront"]:
    """Seed the large store; return the seconds and the store."""
    from matinee.seed.large import seed_large
    from matinee.stores.queries import find_store_by_host, forget_stores

    start = time.monotonic()
    with redirect_stdout(StringIO()):
        if seed_large(data_dir=folder, seed=1, contents=contents) != 0:
            raise SystemExit(1)
    forget_stores()
    store = find_store_by_host(HOST)
    assert store is not None
    return time.monotonic() - start, store


def questions(store: "Storefront") -> dict[str, Callable[[], object]]:
    from matinee.accounts.queries import GUEST, NO_AGE_LIMIT
    from matinee.catalog import queries as catalog
    from matinee.search import queries as search

    at = datetime.now(UTC)

    def cards(ids: list[int]) -> None:
        json.dumps(
            list(
                catalog.list_chosen_cards(
                    store.id, viewer=GUEST, content_ids=ids, at=at, still_origin="http://x", size=24
                ).cards.values()
            )
        )

    def results(text: str, filters: Filter) -> Callable[[], None]:
        search_filters = search.Filters(
            category_id=search.find_name_id(store.id, kind="category", permalink=filters["category"])
            if "category" in filters
            else None,
            price=filters.get("price"),
            min_duration_seconds=filters.get("min_duration"),
            max_duration_seconds=filters.get("max_duration"),
        )

        def ask() -> None:
            results_page = search.search(
                store.id,
                text=text,
                filters=search_filters,
                sort="relevance",
                age_limit=NO_AGE_LIMIT,
                locale="en",
                at=at,
                page=1,
            )
            cards([hit.content_id for hit in results_page.hits])

        return ask

    def suggestions(text: str) -> Callable[[], None]:
        def ask() -> None:
            suggestions = search.suggest(
                store.id,
                text=text,
                age_limit=NO_AGE_LIMIT,
                locale="en",
                at=at,
                contents=5,
                moments=5,
                names=4,
            )
            cards([hit.content_id for hit in suggestions.hits])

        return ask

    some = search.search(
        store.id,
        text="",
        filters=search.Filters(),
        sort="newest",
        age_limit=NO_AGE_LIMIT,
        locale="en",
        at=at,
        page=1,
    )
    ids = [hit.content_id for hit in some.hits]
    return {
        "ceiling": lambda: cards(ids),
        **{f"results: {name}": results(text, {}) for name, text in QUESTIONS.items()},
        **{f"results: {name}": results("", filters) for name, filters in FILTERS.items()},
        **{f"suggestions: {name}": suggestions(text) for name, text in QUESTIONS.items()},
    }


def report(times_by_name: dict[str, list[float]], contents: int, fill_seconds: float) -> None:
    ceiling = median(times_by_name.pop("ceiling"))
    print(
        f"\nfinding, {contents:,} contents (seeded in {fill_seconds:.0f} s); "
        f"the ceiling, 24 cards by id: {ceiling:.1f} ms"
    )
    print(f"{'':34}{'median':>9}{'p95':>9}{'/ ceiling':>11}{'figure':>9}")
    for name, times in times_by_name.items():
        middle, high = median(times), quantiles(times, n=20)[-1]
        print(
            f"{name:34}{middle:9.1f}{high:9.1f}{middle / ceiling:10.1f}x{f'<= {FIGURE:g}x':>9}"
            + ("" if middle <= FIGURE * ceiling else "  over")
        )


if __name__ == "__main__":
    sys.exit(main())
