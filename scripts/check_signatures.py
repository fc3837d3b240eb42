"""Look over public queries and operations: what follows the first argument goes by its name."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOMAINS = ROOT / "backend" / "matinee"
LAYERS = {"queries", "operations", "admin_queries"}

# What is handed on as a value is called through the port that it fills, which knows no names.
PORTS = {
    "catalog.admin_queries.categories": {"get_author", "get_category"},
    "catalog.admin_queries.collections": {"get_collection"},
    "catalog.admin_queries.films": {"get_content"},
    "catalog.operations.links": {"set_authors", "set_categories"},
    "catalog.operations.values": {"set_values"},
    "chats.operations.gifts": {"require_open"},
    "chats.operations.people": {"export_person", "forget_person"},
    "comments.operations.people": {"export_person", "forget_person"},
    "commerce.operations.ledger.people": {"export_person", "leave"},
    "commerce.queries.office_orders": {"get_customer"},
    "commerce.queries.office_products": {"get_product"},
    "engagement.queries": {"export_person"},
    "insights.operations": {"forget_person"},
    "live.queries": {"export_person", "is_wanted", "require_announced"},
    "media.operations.publishing": {"publish_part", "publish_whole"},
    "media.operations.recordings": {"join_source", "link_recording"},
    "media.operations.trimming": {"cut_ends"},
    "newsletters.queries": {"export_letters", "export_person", "get_newsletter", "is_wanted"},
    "notices.operations": {"forget_address"},
    "notices.queries": {"export_choices", "export_person"},
    "reminders.queries": {"export_person", "is_wanted"},
    "tokens.queries": {"export_person"},
    # Its arguments are the columns of a row, in their order.
    "catalog.queries.detail": {"gate_of"},
}


def main() -> int:
    problems = list(find_problems(DOMAINS))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def find_problems(domains: Path) -> Iterator[str]:
    """`domains`: the folder that holds the packages of the domains."""
    used_ports: set[tuple[str, str]] = set()
    for path in sorted(domains.glob("**/*.py")):
        parts = path.relative_to(domains).with_suffix("").parts
        if not LAYERS & set(parts):
            continue
        module = ".".join(part for part in parts if part != "__init__")
        for node in ast.parse(path.read_text()).body:
            if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
                continue
            # Before a slash stands what callers may not name at all.
            if len(node.args.args) <= 1 or node.args.posonlyargs:
                continue
            if node.name in PORTS.get(module, ()):
                used_ports.add((module, node.name))
                continue
            count = len(node.args.args)
            yield f"{path}:{node.lineno}: {node.name} takes {count} arguments by position; one may"
    if domains == DOMAINS:
        ports = {(module, name) for module, names in PORTS.items() for name in names}
        for module, name in sorted(ports - used_ports):
            yield f"{module}.{name} needs no exception any more"


if __name__ == "__main__":
    sys.exit(main())
