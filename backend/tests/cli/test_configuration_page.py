"""docs/configuration.md names every variable that a program reads, and none that nobody reads."""

import re
from pathlib import Path

from matinee.supervisor.check import list_known_variables
from matinee.supervisor.variables import PREFIXES, TOOLS

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "configuration.md").read_text()
SOURCES = [
    *ROOT.glob("backend/matinee/**/*.py"),
    *ROOT.glob("*/matinee_*/**/*.py"),
    *ROOT.glob("scripts/*.py"),
    *ROOT.glob("frontend/e2e/**/*.ts"),
]
OURS = re.compile(
    r"""["'](MATINEE_[A-Z_]+|COLLECTOR_[A-Z_]+|DELIVERY_[A-Z_]+|INTAKE_[A-Z_]+|LIVE_[A-Z_]+|REALTIME_[A-Z_]+|ENGINE_(?:URL|PORT)|ENCODE_CORES"""
    r"""|FFMPEG|CHROMIUM|DATABASE_URL|MEDIA_STORAGE|P(?:UBLIC|IXEL)_ORIGIN|WEB_INTERNAL_URL|CLICKHOUSE_[A-Z]+|MAIL_[A-Z]+"""
    r"""|ALLOW_SANDBOX|STRIPE_[A-Z_]+|PAYPAL_[A-Z_]+|AUTHORIZE_NET_[A-Z_]+)["']"""
)
# Marks between our own processes, and a word of PayPal's; nobody sets them.
INTERNAL = {
    "MATINEE_SUPERVISED",
    "MATINEE_PROGRAM",
    "MATINEE_LISTENERS",
    "MATINEE_LISTENER_FD",
    "MATINEE_E2E",
    "MATINEE_E2E_KEEP",
    "MATINEE_",
    "MATINEE_TEST_DIR",
    "PAYPAL_REQUEST_ID_PREVIOUSLY_USED",
}


def test_every_variable_that_a_program_knows_is_on_the_page() -> None:
    """As each program's own settings say it: the list by which `check-config` finds slips."""
    named = set(re.findall(r"`([A-Z][A-Z_]+[A-Z])`", PAGE))
    known = list_known_variables()
    assert {"MATINEE_PORT", "COLLECTOR_WORKERS", "DELIVERY_WORKERS", "INTAKE_IDLE_SECONDS"} <= known
    assert (known | TOOLS) - INTERNAL - named == set()
    ours = {name for name in named if name.startswith(PREFIXES)}
    assert ours - known - TOOLS == set(), "on the page, and refused by check-config"


def test_every_variable_that_is_read_is_on_the_page() -> None:
    named = set(re.findall(r"`([A-Z][A-Z_]+[A-Z])`", PAGE))
    read = {
        name
        for path in SOURCES
        if "node_modules" not in path.parts
        for name in OURS.findall(path.read_text())
    }
    assert read - INTERNAL - named == set(), "read by a program, not on the page"
    assert named - read == set(), "on the page, read by nobody"
