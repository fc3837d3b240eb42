"""The word to stop is heard wherever it comes."""

import subprocess
import sys
import textwrap

from tests.cli.matinee_process import clean_environment

# An error that is raised while a file is finalized, as those of every answered request are, is dropped.
SCRIPT = """
    import io, os, signal, time
    from matinee.supervisor.stopping import StopRequested, ignore_stop, listen_for_stop

    class Closing(io.RawIOBase):
        def close(self):
            os.kill(os.getpid(), signal.SIGTERM)
            signal.getsignal(signal.SIGTERM)

    listen_for_stop()
    try:
        Closing()
        print("lost", flush=True)
        time.sleep(20)
    except StopRequested:
        ignore_stop()
        time.sleep(2)  # is not disturbed
        print("heard", flush=True)
"""


def test_it_is_raised_again_when_it_was_lost() -> None:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(SCRIPT)],
        env=clean_environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stdout == "lost\nheard\n", done.stdout + done.stderr
