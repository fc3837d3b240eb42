"""Check the environment of every program before anything is started."""

import os
import subprocess
import sys

EX_CONFIG = 78

# Each program knows its own settings, and none imports another: so each is asked in a process of its own.
_ASK_WEB = "from matinee.kit.environment import read_environment; read_environment()"
_ASK = """
import os, sys
from {package}.settings import SettingsError, {function}
try:
    {function}(os.environ)
except SettingsError as error:
    sys.exit(str(error))
"""
_QUESTIONS = {
    "web": _ASK_WEB,
    "intake": _ASK.format(package="matinee_intake", function="read_settings"),
    "delivery": _ASK.format(package="matinee_delivery", function="read_settings"),
    "collector": _ASK.format(package="matinee_collector", function="load_settings"),
}

# What `matinee up` makes when it is unset; here it only has to pass.
_STAND_INS = {"MATINEE_SECRET_KEY": "x" * 48, "DATABASE_URL": "postgresql://postgres:@/matinee"}


def check_configuration() -> int:
    """Print what is wrong to stderr, once, and return 78; or return 0."""
    environment = {**os.environ}
    for name, value in _STAND_INS.items():
        if not environment.get(name):
            environment[name] = value
    asked = {
        name: subprocess.Popen(
            [sys.executable, "-c", question],
            env=environment,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for name, question in _QUESTIONS.items()
    }
    answers = {name: (process.communicate()[1], process.returncode) for name, process in asked.items()}
    for said, code in answers.values():
        if code:
            # The last line is the sentence, also when it stands below a traceback.
            print(f"matinee: {said.strip().splitlines()[-1].removeprefix('matinee: ')}", file=sys.stderr)
            return EX_CONFIG
    return 0
