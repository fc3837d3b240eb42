"""Set a clean clone up: Python packages, npm packages, the front end's build, films, a browser.

`python3.11 scripts/setup.py [--dev] [--films] [--browser] [--bench]`. Every step leaves a stamp of what
it was made from and is skipped while that is the same, so that running this again costs next to nothing.
What goes wrong ends it with one sentence.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from steps import SetupFailed, digest, free_gigabytes, is_current, run, say, stamp

ROOT = Path(__file__).resolve().parent.parent
FRONTEND = ROOT / "frontend"
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
STAMPS = ROOT / ".cache" / "stamps"

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20
NEEDED_GIGABYTES = 3
BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
APPS = ("storefront", "backoffice")


def main() -> int:
    parser = argparse.ArgumentParser(description="Set a clone of Matinee up.")
    parser.add_argument("--dev", action="store_true", help="what the tests and checks need, too")
    parser.add_argument("--films", action="store_true", help="the films of the demo and the tests")
    parser.add_argument("--browser", action="store_true", help="Chromium")
    parser.add_argument(
        "--bench", action="store_true", help="nginx and wrk, which the benchmarks measure with"
    )
    parser.add_argument("--port", type=int, help="say at once when this port or one that follows is taken")
    options = parser.parse_args()
    try:
        check_python()
        node = check_node()
        packages = [lambda: install_front_end(node)]
        if not has_python_packages(dev=options.dev):
            check_disk()
            if options.port:
                check_ports(options.port)
            packages.append(lambda: install_python(dev=options.dev))
        side_by_side(packages)
        if options.films:
            fetch_films()
        if options.browser:
            install_browser()
        if options.bench:
            install_peers()
    except SetupFailed as error:
        print(f"set-up: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("set-up: stopped; run the same command again to go on", file=sys.stderr)
        return 130
    return 0


def side_by_side(steps: Sequence[Callable[[], None]]) -> None:
    """Run steps that need nothing of each other, and raise what the first of them raises."""
    with ThreadPoolExecutor(len(steps)) as pool:
        for running in [pool.submit(step) for step in steps]:
            running.result()


def check_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        have = ".".join(map(str, sys.version_info[:3]))
        raise SetupFailed(f"Python 3.11 or newer is needed, and this is {have}; install it, then run again.")


def check_node() -> str:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        raise SetupFailed("Node.js 20 or newer with npm is needed and not there; install it, then run again.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    try:
        major = int(version.removeprefix("v").split(".")[0])
    except ValueError:
        major = 0
    if major < OLDEST_NODE:
        raise SetupFailed(f"Node.js 20 or newer is needed, and {node} is {version or 'broken'}.")
    return version


def check_disk() -> None:
    free = free_gigabytes(ROOT)
    if free < NEEDED_GIGABYTES:
        need = f"{NEEDED_GIGABYTES} GB of disk"
        raise SetupFailed(f"Set-up needs {need} and only {free:.1f} GB are free; make room and run again.")


def check_ports(first: int) -> None:
    """Look before minutes of set-up; `matinee up` looks again."""
    for port in (first + offset for offset in (0, 1, 2, 3, 5, 6, 7)):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("", port))
            except OSError:
                raise SetupFailed(
                    f"Port {port} is taken; choose another, as in make demo PORT={first + 10}."
                ) from None


def has_python_packages(*, dev: bool) -> bool:
    """Whether .venv holds what is asked for; what development needs holds what running needs."""
    stamp_path = VENV / ".stamp"
    return is_current(stamp_path, requirements_digest(dev=True)) or (
        not dev and is_current(stamp_path, requirements_digest(dev=False))
    )


def requirements_digest(*, dev: bool) -> str:
    files = [ROOT / "requirements.txt", ROOT / "pyproject.toml"]
    if dev:
        files.append(ROOT / "requirements-dev.txt")
    return digest(files, extra=f"{sys.version_info[:2]}")


def install_python(*, dev: bool) -> None:
    if not _venv_works():
        say("making the virtual environment .venv")
        _make_venv()
    pip = [str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    requirements = ROOT / ("requirements-dev.txt" if dev else "requirements.txt")
    say("installing the Python packages (about 600 MB; a few minutes on a slow line)")
    run(
        # Not compiled: Python does that for what is ever imported, a small part of all.
        [
            *(*pip, "install", "--progress-bar=off", "--no-compile"),
            *("--no-deps", "--require-hashes", "-r", str(requirements)),
        ],
        show=_pip_progress,
        failure="The Python packages could not be installed; is the network there?",
    )
    run(
        [*pip, "install", "--quiet", "--no-deps", "--no-build-isolation", "-e", str(ROOT)],
        failure="Matinee itself could not be installed into .venv",
    )
    stamp(VENV / ".stamp", requirements_digest(dev=dev))


def _venv_works() -> bool:
    if not VENV_PYTHON.exists():
        return False
    question = f"import sys, pip; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    return (
        subprocess.run([str(VENV_PYTHON), "-c", question], capture_output=True, check=False).returncode == 0
    )


def _make_venv() -> None:
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    process = subprocess.run(command, capture_output=True, check=False)
    if process.returncode != 0 and _may_use_apt():
        _apt_install(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")
        process = subprocess.run(command, capture_output=True, check=False)
    if process.returncode != 0:
        raise SetupFailed(
            "Python's venv module is not complete here; install it (on Debian: python3-venv), then run again."
        )


def _pip_progress(line: str) -> str | None:
    text = line.strip()
    if text.startswith("Downloading ") and " MB" in text:
        return "  " + text[0].lower() + text[1:]
    if text.startswith("Installing collected packages:"):
        return f"  unpacking {text.count(',') + 1} packages"
    return None


def install_front_end(node: str) -> None:
    install_npm(node)
    build_front_end()


def install_npm(node: str) -> None:
    manifests = [
        FRONTEND / "package-lock.json",
        FRONTEND / "package.json",
        *FRONTEND.glob("*/*/package.json"),
    ]
    made_from = digest(manifests, extra=node.split(".")[0])
    stamp_path = FRONTEND / "node_modules" / ".stamp"
    if is_current(stamp_path, made_from):
        return
    say("installing the npm packages (about a minute)")
    run(
        ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        folder=FRONTEND,
        failure="The npm packages could not be installed; is the network there?",
    )
    stamp(stamp_path, made_from)


def build_front_end() -> None:
    made_from = digest(_front_end_sources())
    stamp_path = STAMPS / "front-end"
    manifests = [FRONTEND / "apps" / app / "dist" / ".vite" / "manifest.json" for app in APPS]
    if is_current(stamp_path, made_from) and all(manifest.exists() for manifest in manifests):
        return
    say("building the front end")
    run(
        ["npm", "run", "--silent", "build"],
        folder=FRONTEND,
        failure="The front end could not be built",
        explain=True,
    )
    stamp(stamp_path, made_from)


def _front_end_sources() -> list[Path]:
    left_out = {"node_modules", "dist", "e2e", ".vite"}
    sources = [FRONTEND / "package-lock.json", FRONTEND / "tsconfig.base.json"]
    for folder in (FRONTEND / "apps", FRONTEND / "packages"):
        for path, folders, files in os.walk(folder):
            folders[:] = sorted(set(folders) - left_out)
            sources += [Path(path) / file for file in sorted(files)]
    return sources


def fetch_films() -> None:
    run(
        [str(VENV_PYTHON), str(ROOT / "scripts" / "films.py")],
        show=lambda line: None if " ready in " in line else "  " + line.rstrip(),
        failure="The films could not be fetched",
    )


def find_browser() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def install_browser() -> None:
    if find_browser():
        return
    if not _may_use_apt():
        raise SetupFailed(
            "The tests need Chromium; install it (on Debian: apt-get install chromium), then run again."
        )
    _apt_install("chromium")
    if not find_browser():
        raise SetupFailed("Debian's package chromium was installed, yet there is no program chromium.")


def install_peers() -> None:
    for program in ("nginx", "wrk"):
        if shutil.which(program):
            continue
        if not _may_use_apt():
            raise SetupFailed(
                f"The benchmarks need {program}; install Debian's package {program}, then run again."
            )
        _apt_install(program)


def _may_use_apt() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _apt_install(package: str) -> None:
    say(f"installing Debian's package {package}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    failure = f"Debian's package {package} could not be installed"
    run(["apt-get", "update", "-qq"], environment=quiet, failure=failure)
    run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package],
        environment=quiet,
        failure=failure,
    )


if __name__ == "__main__":
    sys.exit(main())
