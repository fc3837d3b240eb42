"""What guests' reads cost, from memory and made, against a handler that returns what PostgreSQL built.

python bench/content_detail.py [--contents 20000] [--seconds 2] [--rounds 5]

`made` is asked with a parameter that nobody knows: such an address is answered for itself, with its
statements.
"""

import sys

from _catalogue import a_large_store, arguments, both_servers, cpu_ms, etag_of, medians

FIGURE = 3.0
ALONE = "x=1"


def main() -> int:
    options = arguments(__doc__)
    rows = {}
    with a_large_store(options.contents) as permalink, both_servers() as (ours, bare):
        paths = {
            "list of 24": "/api/contents?page=3",
            "detail": f"/api/contents/{permalink}",
            "first rows": "/api/categories/initial_with_content",
            "category": "/api/categories/category-7",
            "categories": "/api/categories",
            "authors": "/api/authors",
            "similar": f"/api/contents/{permalink}/similar",
            "next": f"/api/contents/{permalink}/next",
        }
        for name, path in paths.items():
            etag_header = f"If-None-Match: {etag_of(ours, path)}"
            alone = f"{path}{'&' if '?' in path else '?'}{ALONE}"
            rows[name] = medians(
                options.rounds,
                lambda path=path: cpu_ms(ours, path, options.seconds, "Accept-Encoding: gzip"),
                lambda path=path, header=etag_header: cpu_ms(ours, path, options.seconds, header),
                lambda alone=alone: cpu_ms(ours, alone, options.seconds),
                lambda path=path: cpu_ms(bare, path, options.seconds),
            )
    print(
        f"\nguests' reads, {options.contents} contents: "
        f"server CPU a request in ms, medians of {options.rounds} rounds"
    )
    print(f"{'':12}{'matinee':>9}{'304':>9}{'made':>9}{'bare':>9}{'ratio':>8}{'figure':>9}{'made':>8}")
    for name, (full, cached, answer_ms, ceiling_ms) in rows.items():
        print(
            f"{name:12}{full:9.3f}{cached:9.3f}{answer_ms:9.3f}{ceiling_ms:9.3f}{full / ceiling_ms:7.2f}x"
            f"{f'<= {FIGURE:g}x':>9}{answer_ms / ceiling_ms:7.2f}x"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
