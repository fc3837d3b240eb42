"""`make bench`: run every benchmark of this folder and print all their tables at the end.

Each measures a ratio inside one run and prints the promised figure beside it. A missed figure fails nothing;
a benchmark that does not come to its table does, here and in the tests (`--short`).
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def main() -> int:
    every = sorted(path.stem for path in FOLDER.glob("*.py") if not path.stem.startswith("_"))
    parser = argparse.ArgumentParser(description="Run the benchmarks.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"all when none is named: {', '.join(every)}"
    )
    names: list[str] = parser.parse_args().names or every
    unknown = sorted(set(names) - set(every))
    if unknown:
        parser.error(f"no benchmark named {', '.join(unknown)}")
    tables, failures = [], []
    for name in names:
        print(f"bench: {name}", file=sys.stderr, flush=True)
        start = time.monotonic()
        run = subprocess.run(
            [sys.executable, str(FOLDER / f"{name}.py")], cwd=FOLDER.parent, stdout=subprocess.PIPE, text=True
        )
        took = time.monotonic() - start
        tables.append(f"── {name} ({took:.0f} s)\n{run.stdout.strip()}\n")
        if run.returncode:
            failures.append(name)
    print("\n" + "\n".join(tables))
    if failures:
        print(f"bench: {', '.join(failures)} did not come to an end", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
