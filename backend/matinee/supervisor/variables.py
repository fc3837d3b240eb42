"""All environment variables, as each program's settings declare them, and the unknown ones."""

import difflib
from collections.abc import Iterable, Iterator, Mapping

# Variables with these prefixes are ours: one that no program reads is a typo.
PREFIXES = ("MATINEE_", "COLLECTOR_", "DELIVERY_", "INTAKE_", "LIVE_", "REALTIME_")

# Read by commands and tools, not by the programs' settings.
TOOLS = frozenset(
    {
        "MATINEE_FILMS_DIR",
        "MATINEE_MEDIA_GROUP",
        "MATINEE_OWNER_PASSWORD",
        "MATINEE_POSTGRES_OPTIONS",
        # Passed between our own processes and tests; never set by hand.
        "MATINEE_LISTENERS",
        "MATINEE_LISTENER_FD",
        "MATINEE_PROGRAM",
        "MATINEE_SUPERVISED",
        "MATINEE_TEST_DIR",
    }
)
_TESTS = ("MATINEE_E2E",)


class Recorder(Mapping[str, str]):
    """An environment that records which names were read."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._environ = environ
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.names.add(name)
        return self._environ[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._environ)

    def __len__(self) -> int:
        return len(self._environ)


def find_unknown(environ: Iterable[str], variables: Iterable[str]) -> list[str]:
    """Return a sentence for each variable with our prefix that no program reads."""
    names = {*variables, *TOOLS}
    complaints = []
    for name in sorted(environ):
        if name.startswith(PREFIXES) and name not in names and not name.startswith(_TESTS):
            nearest = difflib.get_close_matches(name, names, n=1, cutoff=0.75)
            complaints.append(
                f"{name} is read by no program" + (f"; is {nearest[0]} meant?" if nearest else "")
            )
    return complaints
