"""Write iCalendar (RFC 5545): content lines, their folding, escaped text, times in UTC."""

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

TYPE = "text/calendar; charset=utf-8"
# Octets of a content line, without its line break (section 3.1).
LONGEST_LINE = 75
# How often subscribers should refresh (RFC 7986), and the same in a common extension.
REFRESH = "PT1H"

# Section 3.1: no control characters but the tab; line breaks are escaped before.
_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f]")


def calendar(*, name: str, events: Iterable[list[str]]) -> str:
    """Write a calendar of events, each a list of properties."""
    head = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Matinee//Live events//EN",
        "CALSCALE:GREGORIAN",
        text("NAME", name),
        text("X-WR-CALNAME", name),
        f"REFRESH-INTERVAL;VALUE=DURATION:{REFRESH}",
        f"X-PUBLISHED-TTL:{REFRESH}",
    ]
    lines = [*head, *(line for event in events for line in event), "END:VCALENDAR"]
    return "".join(f"{_fold(line)}\r\n" for line in lines)


def event(
    *,
    uid: str,
    revision: int,
    changed_at: datetime,
    starts_at: datetime,
    ends_at: datetime,
    title: str,
    description: str,
    url: str,
) -> list[str]:
    """Return an event's properties. Without METHOD, DTSTAMP is when it was changed (3.8.7.2)."""
    return [
        "BEGIN:VEVENT",
        text("UID", uid),
        f"DTSTAMP:{moment(changed_at)}",
        f"LAST-MODIFIED:{moment(changed_at)}",
        f"SEQUENCE:{revision}",
        f"DTSTART:{moment(starts_at)}",
        f"DTEND:{moment(max(ends_at, starts_at + timedelta(minutes=1)))}",
        text("SUMMARY", title),
        text("DESCRIPTION", "\n\n".join(part for part in (description, url) if part)),
        text("LOCATION", url),
        f"URL:{url}",
        "STATUS:CONFIRMED",
        "END:VEVENT",
    ]


def text(name: str, value: str) -> str:
    """Write a property whose value is text (3.3.11)."""
    plain = _FORBIDDEN.sub("", value.replace("\r\n", "\n").replace("\r", "\n"))
    for character in ("\\", ";", ","):
        plain = plain.replace(character, f"\\{character}")
    return f"{name}:" + plain.replace("\n", "\\n")


def moment(at: datetime) -> str:
    """Write a time in UTC (3.3.5)."""
    return at.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _fold(line: str) -> str:
    """Fold a long line: the rest begins with a space. No character is split."""
    parts, size = [""], 0
    for character in line:
        octets = len(character.encode())
        if size + octets > LONGEST_LINE:
            parts.append(" ")
            size = 1
        parts[-1] += character
        size += octets
    return "\r\n".join(parts)
