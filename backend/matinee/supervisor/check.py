"""Check the environment of every program before anything is started."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping

from matinee.supervisor.variables import find_unknown

EX_CONFIG = 78

# Each program knows its own settings, and none imports another: so each is run in its own process, which
# prints the names that it reads.
_ASK_WEB = """
import json
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.environment import Environment, list_variables, read_environment, read_variables
read_environment()
groups = [one.variables for one in MANIFESTS.values() if one.variables]
for group in groups:
    read_variables(group)
print(json.dumps([name for group in (Environment, *groups) for name in list_variables(group)]))
"""
_ASK = """
import json, os, sys
from matinee.supervisor.variables import Recorder
from matinee_serving.environment import SettingsError
from {package}.settings import read_settings
environ = Recorder(os.environ)
try:
    read_settings(environ)
except SettingsError as error:
    sys.exit(str(error))
print(json.dumps(sorted(environ.names)))
"""
_QUESTIONS = {
    "web": _ASK_WEB,
    **{
        name: _ASK.format(package=f"matinee_{name}")
        for name in ("intake", "delivery", "live", "realtime", "collector")
    },
}

# `matinee up` sets it when it is unset; here any valid value will do.
_STAND_INS = {"MATINEE_SECRET_KEY": "x" * 48, "DATABASE_URL": "postgresql://postgres:@/matinee"}


def check_configuration() -> int:
    """Print the errors to stderr, once, and return 78; or return 0."""
    wrong = _find_wrong()
    if wrong:
        print(f"matinee: {wrong}", file=sys.stderr)
    return EX_CONFIG if wrong else 0


def list_known_variables() -> set[str]:
    """Every variable that a program reads, according to its own settings."""
    return {name for output, code, _ in _ask_programs() if not code for name in json.loads(output)}


def _find_wrong() -> str:
    variables: set[str] = set()
    for output, code, complaint in _ask_programs():
        if code:
            # The message is the last line, even after a traceback.
            return complaint.strip().splitlines()[-1].removeprefix("matinee: ")
        variables.update(json.loads(output))
    unknown = find_unknown(os.environ, variables)
    return unknown[0] if unknown else _find_missing(os.environ)


def _find_missing(environ: Mapping[str, str]) -> str:
    """The settings that production requires."""
    if environ.get("MATINEE_ENV") != "production":
        return ""
    origin = environ.get("PUBLIC_ORIGIN", "")
    if not origin:
        return "PUBLIC_ORIGIN must be set in production: links in mails and feeds are made of it"
    if origin.startswith("https:") and not environ.get("MATINEE_TRUSTED_PROXIES"):
        return (
            "MATINEE_TRUSTED_PROXIES must name the proxy that speaks https for PUBLIC_ORIGIN: without it all "
            "visitors count as one address"
        )
    return ""


def _ask_programs() -> list[tuple[str, int, str]]:
    """Each program's output, exit code and error message."""
    environment = {
        **os.environ,
        **{name: os.environ.get(name) or stand_in for name, stand_in in _STAND_INS.items()},
    }
    return run_scripts(list(_QUESTIONS.values()), environment)


def run_scripts(scripts: list[str], environment: dict[str, str]) -> list[tuple[str, int, str]]:
    """Run each in its own Python process, all at once."""
    running = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for script in scripts
    ]
    answers = [process.communicate() for process in running]
    return [
        (output, process.returncode, complaint)
        for process, (output, complaint) in zip(running, answers, strict=True)
    ]
