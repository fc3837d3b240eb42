"""`make demo`: run Matinee, fill the demo store, and say where it is as soon as the first film plays.

Only then are its live events made, by a program that stays and sends one of them to whoever looks. Once every
film is ready its last ninety days are, by another one that stays as somebody who watches.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).resolve().parent.parent
MATINEE = str(ROOT / ".venv" / "bin" / "matinee")
FIRST_PLAYS = "seed: the first film plays"
REMOVED = "seed: the sample content was removed from this store; it is not made again"
AGAIN_AFTER_SECONDS = 10.0


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the demo store.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data-dir", type=Path, default=ROOT / ".data")
    options = parser.parse_args()
    data_dir: Path = options.data_dir.resolve()

    companions: dict[str, subprocess.Popen[bytes]] = {}
    # Ctrl-C reaches all of us at once; `matinee up` is who takes everything down.
    up = subprocess.Popen(
        [MATINEE, "up", "--no-first-store", "--port", str(options.port), "--data-dir", str(data_dir)]
    )

    def pass_on(number: int, frame: FrameType | None) -> None:
        for one in (up, *companions.values()):
            if one.poll() is None:
                one.send_signal(number)

    signal.signal(signal.SIGTERM, pass_on)
    signal.signal(signal.SIGINT, lambda number, frame: None)
    threading.Thread(target=fill, args=(up, companions, options.port, data_dir), daemon=True).start()
    code = up.wait()
    for one in companions.values():
        one.wait()
    return code


def fill(
    up: subprocess.Popen[bytes], companions: dict[str, subprocess.Popen[bytes]], port: int, data_dir: Path
) -> None:
    """Seed once every program is ready; `matinee seed` goes on until every film is encoded."""
    address = f"http://localhost:{port}"
    while not (data_dir / "run" / "ready").exists():
        if up.poll() is not None:
            return
        threading.Event().wait(0.1)
    seed = subprocess.Popen(
        [MATINEE, "seed", "--profile", "demo", "--data-dir", str(data_dir)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    threading.Thread(target=lambda: seed.stdout and seed.stdout.read(), daemon=True).start()
    for line in seed.stderr or ():
        if line.strip() == REMOVED:
            print(panel(address, data_dir), flush=True)
            return
        if line.strip() == FIRST_PLAYS:
            print(panel(address, data_dir), flush=True)
            start_companion("events", up, companions, port, data_dir)
        else:
            print(line, end="", flush=True)
    if seed.wait() == 0:
        print("seed: every film is ready", flush=True)
    elif up.poll() is None:
        print("seed: not every film was made; the back office says why", flush=True)
    start_companion("past", up, companions, port, data_dir)  # not before: it makes longer films to encode


def start_companion(profile: str, *more: object) -> None:
    threading.Thread(target=keep, args=(profile, *more), daemon=True).start()


def keep(
    profile: str,
    up: subprocess.Popen[bytes],
    companions: dict[str, subprocess.Popen[bytes]],
    port: int,
    data_dir: Path,
) -> None:
    """Run a program beside Matinee for as long as it runs; what it says is printed as it comes."""
    command = [MATINEE, "seed", "--profile", profile, "--port", str(port), "--data-dir", str(data_dir)]
    while up.poll() is None:
        companions[profile] = subprocess.Popen(command)
        if companions[profile].wait() == 0:
            return
        threading.Event().wait(AGAIN_AFTER_SECONDS)


def panel(address: str, data_dir: Path) -> str:
    users = json.loads((data_dir / "demo.json").read_text())["users"]
    accounts = [f"  {user['role']:<9} {user['email']}   password {user['password']}" for user in users]
    lines = [f"  store        {address}", f"  back office  {address}/bullet", "", *accounts]
    width = max(map(len, lines)) + 2
    return "\n".join(["", "─" * width, *lines, "─" * width, "  Ctrl-C stops everything.", ""])


if __name__ == "__main__":
    sys.exit(main())
