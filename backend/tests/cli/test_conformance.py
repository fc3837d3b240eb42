"""`matinee conformance` hands its arguments on, options included."""

import subprocess
import sys

COMMAND = [sys.executable, "-m", "matinee.cli"]


def test_the_kit_reads_its_own_arguments() -> None:
    helped = subprocess.run(
        [*COMMAND, "conformance", "check", "--help"], capture_output=True, text=True, check=False
    )
    assert helped.returncode == 0, helped.stderr
    assert "--recording" in helped.stdout
    misused = subprocess.run([*COMMAND, "conformance"], capture_output=True, text=True, check=False)
    assert misused.returncode == 2
    assert (
        "conformance"
        in subprocess.run([*COMMAND, "--help"], capture_output=True, text=True, check=True).stdout
    )
