"""`make dev`: run Matinee and follow the sources: front ends are rebuilt, programs are started again."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MATINEE = str(ROOT / ".venv" / "bin" / "matinee")
APPS = ("storefront", "backoffice")
# Which programs run the sources of which folder.
PROGRAMS_OF = {
    "backend/matinee": ["web", "worker"],
    "collector/matinee_collector": ["collector", "engine"],
    "delivery/matinee_delivery": ["delivery"],
    "intake/matinee_intake": ["intake"],
    "live/matinee_live": ["live"],
    "realtime/matinee_realtime": ["realtime"],
    "serving/matinee_serving": ["web", "intake", "delivery", "collector", "realtime", "engine", "live"],
}
LOOK_EVERY_SECONDS = 1.0


def main() -> int:
    parser = argparse.ArgumentParser(description="Run Matinee and reload what changes.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data-dir", type=Path, default=ROOT / ".data")
    options = parser.parse_args()
    data_dir = str(options.data_dir.resolve())
    build = ["npm", "--prefix", str(ROOT / "frontend"), "run", "--silent", "build"]
    builders = [subprocess.Popen([*build, "-w", f"@matinee/{app}", "--", "--watch"]) for app in APPS]
    up = subprocess.Popen([MATINEE, "up", "--port", str(options.port), "--data-dir", data_dir])
    before = newest_changes()
    try:
        while up.poll() is None:
            time.sleep(LOOK_EVERY_SECONDS)
            now = newest_changes()
            programs = [
                program for folder in now if now[folder] != before[folder] for program in PROGRAMS_OF[folder]
            ]
            if programs:
                subprocess.run([MATINEE, "restart", "--data-dir", data_dir, *programs], check=False)
            before = now
    except KeyboardInterrupt:
        pass
    finally:
        for builder in builders:
            builder.terminate()
    return up.wait()


def newest_changes() -> dict[str, float]:
    return {
        folder: max((path.stat().st_mtime for path in _python_files(ROOT / folder)), default=0.0)
        for folder in PROGRAMS_OF
    }


def _python_files(folder: Path) -> list[Path]:
    return [Path(path) / name for path, _, names in os.walk(folder) for name in names if name.endswith(".py")]


if __name__ == "__main__":
    sys.exit(main())
