"""Markdown as HTML that may stand in any page: no HTML of the writer's, no images, no scripts."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt

# Of links: the web, mail, phones, and places in the same store or page.
_ADDRESS = re.compile(r"(?:https?:|mailto:|tel:|/(?!/)|#)", re.IGNORECASE)


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    # The library refuses scripts by itself; this names what is let through.
    parser.validateLink = lambda url: _ADDRESS.match(url) is not None  # type: ignore[method-assign]  # the library's own hook
    return parser


def render_markdown(text: str, *, top: int = 2) -> str:
    """Render a text whose highest heading becomes a heading of level `top`, below the page's own title."""
    tokens = _parser().parse(text)
    levels = [int(token.tag[1]) for token in tokens if token.type == "heading_open"]
    shift = top - min(levels, default=top)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + shift, 6)}"
    html: str = _parser().renderer.render(tokens, _parser().options, {})
    return html
