"""What people write in Markdown comes out as HTML that may stand in any page."""

import re
from collections.abc import Callable

import pytest
from matinee.kit.markdown import render_markdown, render_page


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


class TestPage:
    def test_a_link_leads_to_a_heading_of_the_text(self) -> None:
        html = render_page("[2](#2-how-you-pay)\n\n## 1. Who *we* are\n\n## 2. How you pay?")
        assert '<a href="#text-2-how-you-pay">2</a>' in html
        assert '<h2 id="text-1-who-we-are">' in html
        assert '<h2 id="text-2-how-you-pay">' in html

    def test_ids_are_apart_from_each_other_and_from_the_pages_own(self) -> None:
        html = render_page("## Privacy\n\n## Privacy\n\n## Privacy 1\n\n## من نحن")
        assert re.findall('id="([^"]+)"', html) == [
            "text-privacy",
            "text-privacy-1",
            "text-privacy-1-1",
            "text-من-نحن",
        ]

    def test_the_lines_of_an_address_stay_lines(self) -> None:
        assert render_page("Lantern Ltd\n12 Mill Lane") == "<p>Lantern Ltd<br />\n12 Mill Lane</p>\n"
        assert "<br" not in render_markdown("Lantern Ltd\n12 Mill Lane")


@pytest.mark.parametrize("render", [render_markdown, render_page])
@pytest.mark.parametrize(
    "text",
    [
        '## "><script>alert(1)</script>',
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
def test_no_html_of_the_writer(text: str, render: Callable[[str], str]) -> None:
    html = render(text)
    for part in ("<script", "<img", 'href="java', 'href="data', 'href="//', '" onm', '"onm'):
        assert part not in html.lower(), html
