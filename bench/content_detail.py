"""What guests' list and detail cost, as 200 and as 304, against a handler that returns what PostgreSQL built.

python bench/content_detail.py [--contents 20000] [--seconds 2] [--rounds 5]
"""

import sys

from _catalogue import a_large_store, arguments, both_servers, cpu_ms, etag_of, medians

FIGURE = 3.0
FIGURE_304 = 5.0


def main() -> int:
    given = arguments(__doc__)
    rows = {}
    with a_large_store(given.contents) as permalink, both_servers() as (ours, bare):
        paths = {"list of 24": "/api/contents?page=3", "detail": f"/api/contents/{permalink}"}
        for name, path in paths.items():
            known = f"If-None-Match: {etag_of(ours, path)}"
            rows[name] = medians(
                given.rounds,
                lambda path=path: cpu_ms(ours, path, given.seconds),
                lambda path=path, known=known: cpu_ms(ours, path, given.seconds, known),
                lambda path=path: cpu_ms(bare, path, given.seconds),
            )
    print(
        f"\ncontent detail and list, {given.contents} contents: "
        f"server CPU a request in ms, medians of {given.rounds} rounds"
    )
    print(
        f"{'':12}{'matinee':>9}{'304':>9}{'bare':>9}{'ratio':>8}{'figure':>9}{'200 / 304':>11}{'figure':>9}"
    )
    for name, (full, unchanged, ceiling_ms) in rows.items():
        print(
            f"{name:12}{full:9.3f}{unchanged:9.3f}{ceiling_ms:9.3f}{full / ceiling_ms:7.2f}x"
            f"{f'<= {FIGURE:g}x':>9}{full / unchanged:10.2f}x{f'>= {FIGURE_304:g}x':>9}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
