"""Look over the committed files: registry addresses, source past its length or kept from a tool."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST_SOURCE = 400
SOURCES = {".py", ".ts", ".tsx", ".js", ".mjs", ".css", ".sql", ".sh"}
# Taken apart as well.
KEPT_FROM_FORMATTER = re.compile(rb"# fmt" rb": (skip|off)")
# A cast that asks the compiler to look away; a test may have to.
CAST_TO_ANY_TYPE = b"as unknown as"
FRONTEND_SOURCE = re.compile(r"frontend/(apps|packages)/\w+/src/(?!(.*/)?testing/|.*\.test\.).*\.tsx?")
GENERATED = ("/generated/", "/migrations/", "deploy/clickhouse/schema.sql", "supervisor/schema.sql")
# Taken apart, so that this file does not hold them either.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
    )
)


def main() -> int:
    problems: list[str] = []
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607 - git of the PATH
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listing.stdout.decode().split("\0")):
        path = ROOT / name
        if not path.is_file():
            continue
        text = path.read_bytes()
        problems += [
            f"{name}: holds the address of a registry ({host})"
            for host in REGISTRY_HOSTS
            if host.encode() in text
        ]
        lines = text.count(b"\n")
        if path.suffix in SOURCES and lines > LONGEST_SOURCE and not any(part in name for part in GENERATED):
            problems.append(f"{name}: {lines} lines; past {LONGEST_SOURCE} a file becomes a package")
        if path.suffix == ".py" and KEPT_FROM_FORMATTER.search(text):
            problems.append(f"{name}: a line is kept from the formatter")
        if FRONTEND_SOURCE.fullmatch(name) and CAST_TO_ANY_TYPE in text:
            problems.append(f"{name}: casts by way of unknown; say the type where it comes from")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
