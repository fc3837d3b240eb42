"""The words and lengths that drawn pages write themselves."""

import pytest
from matinee.pages.templatetags.drawing import clock


@pytest.mark.parametrize(
    ("seconds", "written"),
    [
        (0.5, "0:01"),
        (4.5, "0:05"),
        (7.667, "0:08"),
        (59.4, "0:59"),
        (245, "4:05"),
        (3723, "1:02:03"),
        (-1, "0:00"),
    ],
)
def test_a_length_is_rounded_as_the_app_rounds_it(seconds: float, written: str) -> None:
    assert clock(seconds) == written
