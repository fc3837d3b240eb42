"""Write XML safely: sitemaps and feeds are streamed, so there is no tree to write."""

import re
from xml.sax.saxutils import escape, quoteattr

# XML 1.0 cannot contain these, not even as a reference.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def element(name: str, text: object, **attributes: object) -> str:
    return f"<{name}{_attributes(attributes)}>{escape(_legal(str(text)))}</{name}>"


def empty(name: str, **attributes: object) -> str:
    return f"<{name}{_attributes(attributes)}/>"


def _attributes(attributes: dict[str, object]) -> str:
    return "".join(f" {name}={quoteattr(_legal(str(value)))}" for name, value in attributes.items())


def _legal(text: str) -> str:
    return _FORBIDDEN.sub("\ufffd", text)
