"""`make test-one`: one file of tests, by whichever of the three runs it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from checks import BIN, ROOT

USE = "make test-one FILE=backend/tests/catalog/test_authors.py [NAME='part of a test's name']"


def choose_command(file: str, name: str) -> tuple[list[str], Path]:
    """The command and the folder it runs in; raises `ValueError` for what is no file of tests."""
    path = (ROOT / file.split("::")[0]).resolve()
    frontend = ROOT / "frontend"
    if not path.exists():
        raise ValueError(f"{file} is not there. {USE}")
    if path.suffix == ".py" or (path.is_dir() and frontend not in path.parents):
        # A long harness is run when it is named.
        return [str(BIN / "pytest"), "-m", "", "-v", file, *(["-k", name] if name else [])], ROOT
    if path.name.endswith(".spec.ts"):
        spec = path.relative_to(frontend / "e2e").as_posix()
        npm = ["npm", "run", "--silent", "test:e2e", "-w", "@matinee/e2e", "--", spec]
        return [*npm, *(["-g", name] if name else [])], frontend
    if ".test." in path.name or path.is_dir():
        test = path.relative_to(frontend).as_posix()
        return ["npx", "vitest", "run", test, *(["-t", name] if name else [])], frontend
    raise ValueError(f"{file} holds no tests. {USE}")


def main(file: str = "", name: str = "") -> int:
    if not file:
        print(USE, file=sys.stderr)
        return 2
    try:
        command, folder = choose_command(file, name)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return subprocess.run(command, cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
