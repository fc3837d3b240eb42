"""What a page of comments costs when there are a million: against the same page with a thousand.

    python bench/comments.py [--comments 1000000] [--rounds 300]

Both films lie in one store and one table; each round asks for both, one after the other, through Django's
whole stack in one process. The figure is the ratio of the medians. Statements are counted as well.
"""

import sys
import time
from statistics import median

from _sizes import Size, parser_of
from _store import own_database

FIGURE = 3.0
SMALL = 1000

FILL = """
INSERT INTO comments_discussion (store_id, content_id, comments_count, version)
  VALUES (%(store)s, %(content)s, %(count)s, 1);
INSERT INTO comments_comment (store_id, discussion_id, thread_id, author_id, body, segments, state, held_for,
    created_at, first_shown_at, changed_version, replies_count, open_reports)
  SELECT %(store)s, place.id, NULL, %(author)s, 'Comment number ' || n,
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Comment number ' || n)), 'shown', '',
    now() - n * interval '1 second', now(), 1, 0, 0
  FROM generate_series(1, %(count)s / 2) AS n, comments_discussion AS place
  WHERE place.content_id = %(content)s;
INSERT INTO comments_comment (store_id, discussion_id, thread_id, author_id, body, segments, state, held_for,
    created_at, first_shown_at, changed_version, replies_count, open_reports)
  SELECT %(store)s, place.id, opener.id, %(author)s, 'Reply number ' || n,
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Reply number ' || n)), 'shown', '',
    now(), now(), 1, 0, 0
  FROM generate_series(1, %(count)s / 2) AS n, comments_discussion AS place, (
    SELECT max(c.id) AS id FROM comments_comment AS c JOIN comments_discussion AS d ON d.id = c.discussion_id
    WHERE d.content_id = %(content)s) AS opener
  WHERE place.content_id = %(content)s;
"""


def main() -> int:
    options = parser_of(
        __doc__, comments=Size(1_000_000, short=2_000), rounds=Size(300, short=3)
    ).parse_args()
    with own_database(MATINEE_LOG_LEVEL="error"):
        measure(options.comments, options.rounds)
    return 0


def measure(comments: int, rounds: int) -> None:
    small, large, opener = fill(comments)
    pages = {
        "first page": "/api/comments?id={}",
        "page 20": "/api/comments?id={}&page=20",
        "replies of a thread": "/api/comments?id={}&thread_id={}",
        "what changed": "/api/comments/changes?id={}&since=1",
    }
    print(f"comments: {comments} beside {SMALL} in one table; medians of {rounds} rounds, ms a request")
    print(f"{'':22}{SMALL:>9}{comments:>10}{'ratio':>8}{'figure':>9}{'statements':>12}")
    for name, path in pages.items():
        paths = [path.format(content, opener[content]) for content in (small, large)]
        few, many, statements = compare(paths, rounds)
        print(f"{name:22}{few:9.2f}{many:10.2f}{many / few:7.2f}x{f'<= {FIGURE:g}x':>9}{statements:>12}")


def fill(comments: int) -> tuple[int, int, dict[int, int]]:
    """Make a store with two films, and what is said about them; return the films and a thread of each."""
    from django.db import connection
    from matinee.accounts.operations import create_user
    from matinee.catalog.models import Content
    from matinee.comments.models import Comment
    from matinee.stores.operations import create_store

    store = create_store(name="bench", host="127.0.0.1", title="Bench")
    author = create_user(store_id=store, email="somebody@bench.example", password=None, name="Somebody")
    films = []
    for permalink, count in (("small", SMALL), ("large", comments)):
        films.append(make_film(Content, store, permalink))
        with connection.cursor() as cursor:
            for statement in filter(str.strip, FILL.split(";")):
                sql_params = {"store": store, "content": films[-1], "author": author, "count": count}
                cursor.execute(statement, sql_params)
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE comments_comment AS c SET replies_count = found.n FROM ("
            "SELECT thread_id, count(*) AS n FROM comments_comment WHERE thread_id IS NOT NULL GROUP BY 1"
            ") AS found WHERE found.thread_id = c.id"
        )
        cursor.execute("VACUUM ANALYZE comments_comment")
    openers = Comment.objects.filter(replies_count__gt=0).select_related("discussion")
    return films[0], films[1], {row.discussion.content_id: row.pk for row in openers}


def make_film(content_model, store: int, permalink: str) -> int:  # type: ignore[no-untyped-def]
    from django.utils import timezone

    at = timezone.now()
    return int(
        content_model.objects.create(
            store_id=store,
            permalink=permalink,
            title=permalink,
            published_at=at,
            created_at=at,
            updated_at=at,
        ).pk
    )


def compare(paths: list[str], rounds: int) -> tuple[float, float, int]:
    """Ask for both pages in turn; return the two medians and how many statements one takes."""
    import contextlib
    import io

    from django.db import connection
    from django.test.client import Client
    from django.test.utils import CaptureQueriesContext

    browser = Client(HTTP_HOST="127.0.0.1")
    times: list[list[float]] = [[], []]
    with contextlib.redirect_stdout(io.StringIO()):  # a JSON line a request
        for path in paths * 10:
            assert browser.get(path).status_code == 200, path
        for _ in range(rounds):
            for which, path in enumerate(paths):
                start = time.perf_counter()
                browser.get(path)
                times[which].append((time.perf_counter() - start) * 1000)
        with CaptureQueriesContext(connection) as queries:
            browser.get(paths[1])
    return median(times[0]), median(times[1]), len(queries)


if __name__ == "__main__":
    sys.exit(main())
