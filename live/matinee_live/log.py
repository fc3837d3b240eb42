"""One JSON line for each event of the program. Stream keys are never logged."""

import json
import sys
from datetime import UTC, datetime


def say(**facts: str | int | float | None) -> None:
    line = {"ts": datetime.now(UTC).isoformat(timespec="milliseconds"), "program": "live", **facts}
    sys.stdout.write(json.dumps(line, separators=(",", ":")) + "\n")
    sys.stdout.flush()
