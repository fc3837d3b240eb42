"""A comment's text: sanitized, and split into segments. Structure is data; nothing becomes markup here."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Literal, TypedDict
from urllib.parse import quote, urlsplit

# SPEC section 5: what follows the at-sign of a mention.
_MENTION = re.compile(r"(?<![\w.@])@(?=\w)([\w. ]{1,80})")
MOST_WORDS_OF_A_NAME = 6
MOST_MENTIONS = 10
SOMEBODY = "@…"

_LINK = re.compile(r"(?<![\w@])https?://[^\s<>\"'`\\^{|}]+", re.IGNORECASE)
_AFTER_A_LINK = ".,;:!?…·)]*_~»›“”’。，、！？；："
LONGEST_LINK_TEXT = 40
LONGEST_HOST_TEXT = 60

# Overrides, embeddings and isolates can make a line read as what it is not; the plain marks (LRM, RLM, ALM)
# are kept, because Arabic and Hebrew are written with them. The others draw nothing at all.
_UNSEEN = re.compile(
    "[\u200b\u2060-\u2065\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u00ad\u180e\u115f\u1160\u3164\uffa0]"
)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_NEWLINES = re.compile(r"\n(?:[^\S\n]*\n){2,}")
_LINE_ENDS = re.compile("\r\n|[\r\u0085\u2028\u2029]")
MOST_MARKS_ON_A_LETTER = 4


class Segment(TypedDict, total=False):
    type: Literal["text", "link", "mention"]
    text: str
    href: str
    user_id: int
    length: int  # of a link or a mention: its part of the body


def clean(text: str) -> str:
    """Return the text as it is stored: composed, without invisible characters, with single empty lines."""
    text = _LINE_ENDS.sub("\n", unicodedata.normalize("NFC", text)).replace("\t", " ")
    text = _UNSEEN.sub("", _CONTROL.sub("", text))
    text = "".join(_without_towers(text))
    return _NEWLINES.sub("\n\n", text).strip()


def _without_towers(text: str) -> Iterator[str]:
    """Drop stacked marks beyond what any script uses on a letter: they would overlap other lines."""
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS_ON_A_LETTER:
            yield character


def possible_names(text: str) -> set[str]:
    """Return all candidates for a person's name after an at-sign, folded, for one look-up."""
    names = {
        name for _, run in _outside_links(text) for at in _MENTION.finditer(run) for name in _names(at[1])
    }
    return {fold(name) for name in names}


def fold(name: str) -> str:
    """Return a name's form for comparison."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def cut(text: str, people: Mapping[str, int]) -> list[Segment]:
    """Split a sanitized text into segments. `people` has the ids by folded name; unknown names stay text."""
    segments: list[Segment] = []
    for link, run in _outside_links(text):
        segments += [link] if link else _cut_mentions(run, people, segments)
    return _join(segments)


def list_mentioned(segments: list[Segment]) -> list[int]:
    """Return the people that a comment mentions, each once, in order."""
    return list(dict.fromkeys(part["user_id"] for part in segments if part["type"] == "mention"))


def without_person(body: str, segments: list[Segment], person_id: int) -> tuple[str, list[Segment]]:
    """Remove a person's name from somebody else's comment."""
    segments_left: list[Segment] = []
    body_left, at = "", 0
    for part in segments:
        length = part.get("length") or len(part["text"])
        words = body[at : at + length]
        at += length
        if part["type"] == "mention" and part["user_id"] == person_id:
            words, part = SOMEBODY, {"type": "text", "text": SOMEBODY}
        body_left += words
        segments_left.append(part)
    return body_left, _join(segments_left)


def _outside_links(text: str) -> Iterator[tuple[Segment | None, str]]:
    """Iterate over the text: (None, words) and (link, its words) in turn."""
    end = 0
    for match in _LINK.finditer(text):
        address = _bare(match[0])
        link = _link(address)
        if link is None:
            continue
        yield None, text[end : match.start()]
        yield link, address
        end = match.start() + len(address)
    yield None, text[end:]


def _bare(address: str) -> str:
    """Exclude the sentence's punctuation; a closing bracket belongs to one opened inside."""
    while address and address[-1] in _AFTER_A_LINK:
        if address[-1] == ")" and address.count("(") >= address.count(")"):
            break
        address = address[:-1]
    return address


def _link(address: str) -> Segment | None:
    """Make a link of an address if its host shows where it leads. None: it stays text."""
    try:
        parts = urlsplit(address)
        port = parts.port
        host = (parts.hostname or "").encode("idna").decode("ascii")
    except ValueError:  # UnicodeError is one
        return None
    # A name before the host (https://bank.example@evil.example) can only mislead.
    if parts.scheme not in ("http", "https") or "@" in parts.netloc:
        return None
    if not re.fullmatch(r"(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+", host):
        return None
    where = host if port is None else f"{host}:{port}"
    path = quote(parts.path, safe="/%:@!$&'()*+,;=~-._")
    query = f"?{quote(parts.query, safe='/%:@!$&()*+,;=~-._?')}" if parts.query else ""
    fragment = f"#{quote(parts.fragment, safe='/%:@!$&()*+,;=~-._?')}" if parts.fragment else ""
    href = f"{parts.scheme}://{where}{path}{query}{fragment}"
    text = _shorten(where, f"{path}{query}")
    return {"type": "link", "text": text, "href": href, "length": len(address)}


def _shorten(host: str, path: str) -> str:
    """Shorten the path, and keep the end of the host, which identifies its owner."""
    if len(host) > LONGEST_HOST_TEXT:
        host = f"…{host[-LONGEST_HOST_TEXT:]}"
    path = "" if path == "/" else path
    room = max(LONGEST_LINK_TEXT - len(host), 8)
    return host + (path if len(path) <= room else f"{path[: room - 1]}…")


def _cut_mentions(run: str, people: Mapping[str, int], before: list[Segment]) -> list[Segment]:
    """Split one run of words; of several names that match, the longest wins."""
    parts: list[Segment] = []
    count, end = sum(part["type"] == "mention" for part in before), 0
    for match in _MENTION.finditer(run):
        name = next((name for name in _names(match[1]) if fold(name) in people), None)
        if name is None or match.start() < end or count == MOST_MENTIONS:
            continue
        parts.append({"type": "text", "text": run[end : match.start()]})
        parts.append(_mention(people[fold(name)], length=len(name) + 1))
        end, count = match.start() + 1 + len(name), count + 1
    parts.append({"type": "text", "text": run[end:]})
    return parts


def _mention(person_id: int, length: int) -> Segment:
    """Make a mention. Its text is a marker that is replaced by the current name (statements.py)."""
    return {"type": "mention", "text": f"\x03{person_id}\x04", "user_id": person_id, "length": length}


def _names(run: str) -> list[str]:
    """Return the prefixes of a run that end where a word ends, longest first."""
    words = list(re.finditer(r"[^ ]+", run))[:MOST_WORDS_OF_A_NAME]
    names: dict[str, None] = {}
    for word in reversed(words):
        whole = run[: word.end()]
        names |= {whole: None, whole.rstrip("."): None}
    return [name for name in names if name]


def _join(segments: list[Segment]) -> list[Segment]:
    """Join neighbouring texts and drop empty ones."""
    runs: list[Segment] = []
    for part in segments:
        if part["type"] == "text" and runs and runs[-1]["type"] == "text":
            runs[-1]["text"] += part["text"]
        elif part["text"]:
            runs.append(part)
    return runs
