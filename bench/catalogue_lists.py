"""What the catalogue's other reads cost a guest, against a handler that returns what PostgreSQL built.

    python bench/catalogue_lists.py [--contents 20000] [--seconds 2] [--rounds 5]

`next` and `similar` are answered by Django, the others before it (hot).
"""

import sys

from _catalogue import a_large_store, arguments, both_servers, cpu_ms, medians

FIGURE = 3.0


def main() -> int:
    given = arguments(__doc__)
    rows = {}
    with a_large_store(given.contents) as permalink, both_servers() as (ours, bare):
        paths = {
            "first rows": "/api/categories/initial_with_content",
            "category": "/api/categories/category-7",
            "categories": "/api/categories",
            "authors": "/api/authors",
            "similar": f"/api/contents/{permalink}/similar",
            "next": f"/api/contents/{permalink}/next",
        }
        for name, path in paths.items():
            rows[name] = medians(
                given.rounds,
                lambda path=path: cpu_ms(ours, path, given.seconds),
                lambda path=path: cpu_ms(bare, path, given.seconds),
            )
    print(
        f"\ncatalogue lists, {given.contents} contents: "
        f"server CPU a request in ms, medians of {given.rounds} rounds"
    )
    print(f"{'':12}{'matinee':>9}{'bare':>9}{'ratio':>8}{'figure':>9}")
    for name, (full, ceiling_ms) in rows.items():
        print(f"{name:12}{full:9.3f}{ceiling_ms:9.3f}{full / ceiling_ms:7.2f}x{f'<= {FIGURE:g}x':>9}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
