"""Classify a viewer's device by the user agent: three words are stored, never the agent itself."""

import re
from functools import lru_cache
from typing import NamedTuple

MAX_AGENT_CHARACTERS = 512
"""No device needs more to identify itself, and matching longer strings is wasted work."""

BOT = "bot"


class Agent(NamedTuple):
    device: str = ""
    """desktop, phone, tablet, tv, or bot: a crawler that identifies itself."""
    browser: str = ""
    os: str = ""


# The first match wins: browsers also name those whose pages they want to be given.
_BOTS = re.compile(
    r"bot\b|bot/|crawl|spider|slurp|facebookexternalhit|embedly|preview|mediapartners|lighthouse|pingdom|"
    r"uptime|bytespider|gptbot|ia_archiver",
    re.IGNORECASE,
)
_TVS = re.compile(
    r"smart-?tv|hbbtv|appletv|apple tv|googletv|google tv|android tv|tizen|web0s|webos|netcast|roku|"
    r"aft[a-z]+ |crkey|playstation|xbox|viera|bravia",
    re.IGNORECASE,
)
_TABLETS = re.compile(r"ipad|tablet|kindle|silk/|playbook|android(?!.*mobile)", re.IGNORECASE)
_PHONES = re.compile(r"iphone|ipod|mobile|windows phone|opera mini", re.IGNORECASE)

_BROWSERS = (
    ("edge", re.compile(r"edg(?:e|a|ios)?/", re.IGNORECASE)),
    ("opera", re.compile(r"opr/|opera|opios/", re.IGNORECASE)),
    ("samsung", re.compile(r"samsungbrowser/", re.IGNORECASE)),
    ("firefox", re.compile(r"firefox/|fxios/", re.IGNORECASE)),
    ("chrome", re.compile(r"chrome/|crios/|chromium/", re.IGNORECASE)),
    ("safari", re.compile(r"safari/|applewebkit", re.IGNORECASE)),
)
_SYSTEMS = (
    ("ios", re.compile(r"iphone|ipad|ipod|apple ?tv", re.IGNORECASE)),
    ("android", re.compile(r"android", re.IGNORECASE)),
    ("windows", re.compile(r"windows", re.IGNORECASE)),
    ("chromeos", re.compile(r"\bcros\b", re.IGNORECASE)),
    ("macos", re.compile(r"mac os x|macintosh", re.IGNORECASE)),
    ("linux", re.compile(r"linux|x11", re.IGNORECASE)),
)


@lru_cache(maxsize=4096)
def read_agent(user_agent: str) -> Agent:
    text = user_agent[:MAX_AGENT_CHARACTERS]
    if not text:
        return Agent()
    return Agent(_device_of(text), _first(_BROWSERS, text), _first(_SYSTEMS, text))


def _device_of(text: str) -> str:
    if _BOTS.search(text):
        return BOT
    if _TVS.search(text):
        return "tv"
    if _TABLETS.search(text):
        return "tablet"
    if _PHONES.search(text):
        return "phone"
    return "desktop" if _first(_SYSTEMS, text) else ""


def _first(patterns: tuple[tuple[str, re.Pattern[str]], ...], text: str) -> str:
    return next((name for name, pattern in patterns if pattern.search(text)), "")
