"""Markdown as HTML that may stand in any page: no HTML of the writer's, no images, no scripts."""

import re
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from matinee.kit.free_names import take_free

# Of links: the web, mail, phones, and places in the same store or page.
_ADDRESS = re.compile(r"(?:https?:|mailto:|tel:|/(?!/)|#)", re.IGNORECASE)


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    # The library refuses scripts by itself; this names what is let through.
    parser.validateLink = lambda url: _ADDRESS.match(url) is not None  # type: ignore[method-assign]  # the library's own hook
    return parser


_NOT_IN_ID = re.compile(r"[^\w -]")


def render_markdown(text: str, *, top: int = 2) -> str:
    """Render a text whose highest heading becomes a heading of level `top`, below the page's own title."""
    return _render(_parse(text, top))


def render_page(text: str) -> str:
    """Render a text that is a page: lines stay lines, as of an address; `[2](#2-pay)` leads to its heading.

    Its ids begin with `text-`, so that none is one of the page around it.
    """
    tokens = _parse(text, top=2)
    ids: set[str] = set()
    for heading, words in pairwise(tokens):
        if heading.type == "heading_open":
            heading.attrSet("id", _new_id(words, ids))
    for part in (part for token in tokens for part in token.children or ()):
        href = part.attrGet("href")
        if isinstance(href, str) and href.startswith("#"):
            part.attrSet("href", f"#text-{href[1:].lower()}")
        if part.type == "softbreak":
            part.type = "hardbreak"
    return _render(tokens)


def _parse(text: str, top: int) -> list[Token]:
    tokens = _parser().parse(text)
    levels = [int(token.tag[1]) for token in tokens if token.type == "heading_open"]
    shift = top - min(levels, default=top)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + shift, 6)}"
    return tokens


def _render(tokens: list[Token]) -> str:
    html: str = _parser().renderer.render(tokens, _parser().options, {})
    return html


def _new_id(words: Token, ids: set[str]) -> str:
    """Return it as code hosts make it: lower case, hyphens for spaces, a number where it comes again."""
    text = "".join(part.content for part in words.children or ())
    first = "text-" + _NOT_IN_ID.sub("", text.lower()).strip().replace(" ", "-")
    return take_free(first, ids, number=1)
