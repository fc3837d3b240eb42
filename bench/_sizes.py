"""How large a benchmark runs: its own sizes, those named on the command line, or the short form."""

import argparse
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    full: int
    short: int
    help: str | None = None


def parser_of(description: str | None, **sizes: Size) -> argparse.ArgumentParser:
    """Return a parser with one option a size.

    `--short` runs every part once, as small as it can be: its figures mean nothing, it shows that the
    benchmark still runs (backend/tests/test_benchmarks.py).
    """
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--short", action="store_true", help="every part once, as small as it can be")
    is_short = "--short" in sys.argv[1:]
    for name, size in sizes.items():
        default = size.short if is_short else size.full
        parser.add_argument(f"--{name}", type=int, default=default, help=size.help)
    return parser
