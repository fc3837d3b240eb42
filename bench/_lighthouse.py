"""Lighthouse's scores of three pages.

185 MB that only this benchmark wants: `npm` installs it into .cache when it is first run, and not with the
other packages. The last version for Node 20.
"""

import json
import os
import subprocess
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
VERSION = "12.8.2"
FOLDER = ROOT / ".cache" / f"lighthouse-{VERSION}"
PROGRAM = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
FIGURE = 95
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
CHROMIUM_FLAGS = "--headless=new --no-sandbox --disable-gpu"
TRIALS = 3  # now and then its trace of a page has no beginning
TIMEOUT_SECONDS = 300


def print_scores(origin: str, film: str, runs: int) -> None:
    if runs == 0:
        print("\nLighthouse: not run")
        return
    problem = install()
    if problem:
        print(f"\nLighthouse: not run, npm could not install it: {problem}")
        return
    print(f"\nLighthouse {VERSION}, mobile, medians of {runs}, figure ≥ {FIGURE}")
    print(f"{'':34}" + "".join(f"{name:>16}" for name in CATEGORIES))
    for path in ("/catalog", f"/programs/{film}", f"/orders/checkout?film={film}"):
        # Search engines are told to leave the checkout alone.
        names = CATEGORIES[:-1] if path.startswith("/orders/") else CATEGORIES
        rounds = [score(origin + path) for _ in range(runs)]
        scores = {name: median(one[name] for one in rounds) for name in names}
        misses = [name for name, value in scores.items() if value < FIGURE]
        verdict = f"  missed: {', '.join(misses)}" if misses else ""
        print(f"{path:34}" + "".join(f"{value:>16.0f}" for value in scores.values()) + verdict)


def install() -> str:
    """Install Lighthouse where it is not there yet; returns what went wrong."""
    if PROGRAM.exists():
        return ""
    command = ["npm", "install", "--prefix", str(FOLDER), "--no-audit", "--no-fund", f"lighthouse@{VERSION}"]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return "" if run.returncode == 0 else run.stderr.strip().partition("\n")[0]


def score(address: str) -> dict[str, float]:
    """Return the score of each category, 0 to 100."""
    chromium = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    command = ["node", str(PROGRAM), address, "--quiet", "--output=json", f"--chrome-flags={CHROMIUM_FLAGS}"]
    for trial in range(1, TRIALS + 1):
        run = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            check=trial == TRIALS,
            timeout=TIMEOUT_SECONDS,
            env=os.environ | {"CHROME_PATH": chromium},
        )
        if run.returncode == 0:
            break
    categories = json.loads(run.stdout)["categories"]
    return {name: 100 * (categories[name]["score"] or 0) for name in CATEGORIES}
