"""The lower rungs are as sharp as they would be if each were scaled from the source."""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
# A rung of the source's own size is the same picture: there the two differ by how VMAF is read off alone.
NO_WORSE = -0.5


def test_no_rung_is_worse_than_a_plain_ladder_at_equal_bits(
    film: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(ROOT / "bench"), *sys.path])
    quality = import_module("quality")  # bench/ is no package
    gains = {row.rung: row.gain for row in quality.compare("short-film", film("short-film"), 1, tmp_path)}
    assert "240p" in gains
    assert min(gains.values()) >= NO_WORSE, gains
