"""What a variable may hold, for all programs. Each program's own list is tested where it boots."""

from pathlib import Path

import pytest
from matinee_serving.environment import Environment, SettingsError, derive_key

SECRET = "a secret for tests only, 32 characters or more"


def whole(value: str) -> int:
    return Environment({"WORKERS": value}).whole("WORKERS", default=3, low=1, high=64)


def test_unset_and_empty_are_the_default() -> None:
    assert (whole(""), Environment({}).whole("WORKERS", default=3, low=1, high=64)) == (3, 3)
    assert Environment({"HONOR": ""}).flag("HONOR", default=True)
    assert Environment({}).parts("TOPICS", default="stats") == ["stats"]


@pytest.mark.parametrize("value", ["0", "65", "-1", "8e3", "1.5", "١", "9" * 30, "many"])
def test_a_whole_number_keeps_its_limits(value: str) -> None:
    with pytest.raises(SettingsError) as refused:
        whole(value)
    assert refused.value.variable == "WORKERS"
    assert str(refused.value) == "WORKERS must be a whole number between 1 and 64"


@pytest.mark.parametrize("value", ["nan", "inf", "-0.1", "5.1", "soon"])
def test_a_number_keeps_its_limits(value: str) -> None:
    with pytest.raises(SettingsError, match=r"^POLL must be a number between 0\.1 and 5 seconds$"):
        Environment({"POLL": value}).number("POLL", default=2, low=0.1, high=5, unit="seconds")


@pytest.mark.parametrize(
    "value", ["0.0.0.0/0", "::/0", "::ffff:0:0/96", "8.0.0.0/7", "10.0.0.0/99", "everybody"]
)
def test_proxies_are_networks_and_not_everybody(value: str) -> None:
    with pytest.raises(SettingsError, match=r"^PROXIES must "):
        Environment({"PROXIES": f"10.0.0.0/8, {value}"}).networks("PROXIES")


def test_the_first_key_is_of_the_newest_secret() -> None:
    env = Environment({"MATINEE_SECRET_KEY": SECRET, "MATINEE_SECRET_KEY_PREVIOUS": SECRET[::-1]})
    assert env.secrets == (SECRET, SECRET[::-1])
    assert env.keys("matinee.playback.v1")[0] == derive_key(SECRET, "matinee.playback.v1")
    assert len(set(env.keys("matinee.playback.v1") + env.keys("matinee.upload.v1"))) == 4


def test_media_lies_in_the_data_folder_unless_it_is_said(tmp_path: Path) -> None:
    assert Environment({"MATINEE_DATA_DIR": str(tmp_path)}).media_dir == tmp_path / "media"
    assert Environment({"MEDIA_STORAGE": "file:///films%20here"}).media_dir == Path("/films here")
    assert Environment({"MEDIA_STORAGE": str(tmp_path)}).writable_media_dir("live") == tmp_path / "live"


def test_a_wrong_value_is_never_repeated() -> None:
    for env in (
        Environment({"MATINEE_SECRET_KEY": "hush"}),
        Environment({"MATINEE_SECRET_KEY": SECRET, "MATINEE_METRICS_TOKEN": "hush"}),
    ):
        with pytest.raises(SettingsError) as refused:
            assert env.metrics_tokens
        assert "hush" not in str(refused.value)
