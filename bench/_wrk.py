"""Load a server with wrk, for as long as it takes to have an answer."""

import re
import subprocess
from dataclasses import dataclass

LONGEST_SECONDS = 64
MILLISECONDS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


@dataclass(frozen=True, slots=True)
class LoadRun:
    count: int  # at least one
    seconds: int  # how long it was loaded
    out: str  # what wrk said

    @property
    def p99_ms(self) -> float:
        """The 99th percentile of the latencies; wrk has to be asked for it (`--latency`)."""
        match = re.search(r"99%\s+([\d.]+)(us|ms|s)", self.out)
        assert match, self.out
        return float(match[1]) * MILLISECONDS[match[2]]


def load(address: str, *options: str, connections: int, seconds: int) -> LoadRun:
    """Load an address; on a machine so busy that no answer comes in that time, again for twice as long.

    Raises:
        SystemExit: there was no answer in `LONGEST_SECONDS`, or one was no success, or a socket broke.
    """
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "60s", *options, address]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    match = re.search(r"(\d+) requests in", out)
    assert match, out
    count = int(match[1])
    if "Non-2xx" in out or "Socket errors" in out:
        raise SystemExit(f"bench: {address} was not answered cleanly\n{out}")
    if count:
        return LoadRun(count, seconds, out)
    if seconds * 2 > LONGEST_SECONDS:
        raise SystemExit(f"bench: {address} gave no answer in {seconds} s\n{out}")
    return load(address, *options, connections=connections, seconds=seconds * 2)
