"""One JSON line for what happened. No stream key is ever among the facts."""

import json
import sys
from datetime import UTC, datetime


def say(**facts: str | int | float | None) -> None:
    line = {"ts": datetime.now(UTC).isoformat(timespec="milliseconds"), "program": "live", **facts}
    sys.stdout.write(json.dumps(line, separators=(",", ":")) + "\n")
    sys.stdout.flush()
