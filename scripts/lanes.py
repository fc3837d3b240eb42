"""Run lanes of checks side by side: each waits for much that is not the processor."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from typing import IO

from checks import Check

HEARTBEAT_SECONDS = 60
STOP_WITHIN_SECONDS = 30


def run_lanes(lanes: Sequence[Sequence[Check]]) -> int:
    """The checks of a lane follow each other; what one prints comes whole when it has ended.

    The first failure stops the others. Returns its exit code, or 0.
    """
    return _Run(lanes).run()


class _Run:
    def __init__(self, lanes: Sequence[Sequence[Check]]) -> None:
        self._lanes = lanes
        self._speaks = threading.Lock()
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._failed: list[tuple[Check, int]] = []
        self._is_stopping = False

    def run(self) -> int:
        # Both end it in order, also where whoever started it ignores Ctrl+C: then the checks would as well.
        for ending in (signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, signal.default_int_handler)
        threads = [threading.Thread(target=self._run_lane, args=(lane,)) for lane in self._lanes]
        for thread in threads:
            thread.start()
        try:
            self._wait_for(threads)
        except KeyboardInterrupt:
            self._stop()
            return 130
        for check, _ in self._failed:
            print(f"failed: {check.name}: {' '.join(map(str, check.command))}", file=sys.stderr)
        return self._failed[0][1] if self._failed else 0

    def _wait_for(self, threads: Sequence[threading.Thread]) -> None:
        started = said = time.monotonic()
        while any(thread.is_alive() for thread in threads):
            time.sleep(0.2)
            now = time.monotonic()
            if self._failed and not self._is_stopping:
                self._stop()
            if now - said >= HEARTBEAT_SECONDS:
                said = now
                with self._speaks:
                    names = ", ".join(sorted(self._running))
                    print(f"── after {(now - started) / 60:.0f} min: {names}", flush=True)

    def _run_lane(self, lane: Sequence[Check]) -> None:
        for check in lane:
            if self._is_stopping:
                return
            with tempfile.TemporaryFile() as output:
                started = time.monotonic()
                code = self._run_check(check, output)
                self._tell(check, output, code, time.monotonic() - started)
            if code:
                return

    def _run_check(self, check: Check, output: IO[bytes]) -> int:
        # A group of its own, so that what a check has started is stopped with it; the same session, in which
        # the kernel weighs the lanes by their niceness.
        process = subprocess.Popen(
            check.command,
            cwd=check.folder,
            env={**os.environ, **check.environment},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            process_group=0,
        )
        self._running[check.name] = process
        code = process.wait()
        del self._running[check.name]
        return code

    def _tell(self, check: Check, output: IO[bytes], code: int, took_seconds: float) -> None:
        with self._speaks:
            if code and self._is_stopping:
                print(f"── {check.name}: stopped", flush=True)
                return
            if code:
                self._failed.append((check, code))
            print(f"── {check.name}", flush=True)
            output.seek(0)
            sys.stdout.buffer.write(output.read())
            sys.stdout.flush()
            print(f"── {check.name}: {'failed after ' if code else ''}{took_seconds:.0f} s", flush=True)

    def _stop(self) -> None:
        """As Ctrl+C would, so that browsers, databases and programs are put away."""
        self._is_stopping = True
        for ending in (signal.SIGINT, signal.SIGKILL):
            for process in list(self._running.values()):
                if process.poll() is None:
                    os.killpg(process.pid, ending)
            deadline = time.monotonic() + STOP_WITHIN_SECONDS
            while self._running and time.monotonic() < deadline:
                time.sleep(0.1)
