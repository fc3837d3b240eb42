"""What people write in Markdown comes out as HTML that may stand in any page."""

import pytest
from matinee.kit.markdown import render_markdown


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("One\n\nTwo", "<p>One</p>\n<p>Two</p>\n"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("**a** *b*", "<p><strong>a</strong> <em>b</em></p>\n"),
        ("[a](https://a.test)", '<p><a href="https://a.test">a</a></p>\n'),
        ("[a](/terms)", '<p><a href="/terms">a</a></p>\n'),
        ("[a](mailto:a@a.test)", '<p><a href="mailto:a@a.test">a</a></p>\n'),
    ],
)
def test_what_it_is_for(text: str, html: str) -> None:
    assert render_markdown(text) == html


def test_the_highest_heading_is_below_the_title_of_the_page() -> None:
    assert render_markdown("# A\n\n## B") == "<h2>A</h2>\n<h3>B</h3>\n"
    assert render_markdown("### A\n\n#### B") == "<h2>A</h2>\n<h3>B</h3>\n"
    assert render_markdown("# A", top=1) == "<h1>A</h1>\n"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "a <img src=x onerror=alert(1)>",
        "[a](javascript:alert(1))",
        "[a](JaVaScRiPt:alert(1))",
        "[a](data:text/html,x)",
        "[a](//evil.test)",
        "![a](https://evil.test/pixel.gif)",
        '<https://a.test"onmouseover=alert(1)>',
    ],
)
def test_no_html_of_the_writer(text: str) -> None:
    html = render_markdown(text)
    for part in ("<script", "<img", 'href="java', 'href="data', 'href="//', '" onm', '"onm'):
        assert part not in html.lower(), html
