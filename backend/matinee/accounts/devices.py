"""Describe a device by its user agent, as its owner would recognise it."""

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["computer", "phone", "tablet", "tv"]


@dataclass(frozen=True, slots=True)
class Device:
    browser: str
    system: str
    kind: Kind


# The first match counts: Edge and Opera also say Chrome, Chrome also says Safari.
_BROWSERS = (
    ("Edge", r"Edg(?:e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|CriOS/|Chromium/"),
    ("Safari", r"Safari/"),
)
_SYSTEMS: tuple[tuple[str, str, Kind], ...] = (
    ("TV", r"SMART-TV|SmartTV|Tizen.*TV|Web0S|AppleTV|BRAVIA|Android TV|\bTV\b", "tv"),
    ("iPad", r"iPad", "tablet"),
    ("iPhone", r"iPhone|iPod", "phone"),
    ("Android", r"Android.*Mobile", "phone"),
    ("Android", r"Android", "tablet"),
    ("ChromeOS", r"CrOS", "computer"),
    ("Windows", r"Windows", "computer"),
    ("macOS", r"Macintosh|Mac OS X", "computer"),
    ("Linux", r"Linux|X11", "computer"),
)


def device_of(user_agent: str) -> Device:
    """Parse a user agent. Unknown parts are empty, never guessed."""
    agent = user_agent[:500]
    browser = next((name for name, sign in _BROWSERS if re.search(sign, agent)), "")
    for system, sign, kind in _SYSTEMS:
        if re.search(sign, agent):
            return Device(browser, system, kind)
    return Device(browser, "", "computer")
