"""The collector learns from a file which pages may send for which store."""

from pathlib import Path

import pytest
from django.test import override_settings
from matinee.kit.environment import Environment
from matinee.stores import tasks
from matinee.stores.operations import create_store, publish_origins
from tests.world import World


def told(folder: Path) -> list[str]:
    return (folder / "collector" / "store_origins").read_text().splitlines()


def environment(folder: Path, **more: str) -> Environment:
    return Environment.model_validate({"MATINEE_DATA_DIR": str(folder), "MATINEE_PORT": "8100", **more})


def test_a_store_is_known_at_its_host_with_tls_and_at_our_port(world: World, tmp_path: Path) -> None:
    with override_settings(ENVIRONMENT=environment(tmp_path)):
        assert publish_origins()
    mine, theirs = world.store, world.other_store
    assert told(tmp_path) == [
        line
        for store in sorted((mine, theirs), key=lambda store: store.pk)
        for line in (f"{store.pk}=https://{store.host}", f"{store.pk}=http://{store.host}:8100")
    ]


def test_where_the_operator_names_an_origin_its_scheme_and_port_are_those_of_all(
    world: World, tmp_path: Path
) -> None:
    with override_settings(ENVIRONMENT=environment(tmp_path, PUBLIC_ORIGIN="https://films.example:8443")):
        publish_origins()
    assert f"{world.store.pk}=https://{world.store.host}:8443" in told(tmp_path)
    assert len(told(tmp_path)) == 2


def test_a_new_store_is_told_at_once_and_the_worker_tells_again_only_what_is_new(
    world: World, tmp_path: Path, django_capture_on_commit_callbacks: object
) -> None:
    with override_settings(ENVIRONMENT=environment(tmp_path)):
        with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
            store_id = create_store(name="new", host="new.test", title="New")
        assert f"{store_id}=https://new.test" in told(tmp_path)
        assert tasks.sweep_hourly() == {"published_origins": 0}
        (tmp_path / "collector" / "store_origins").unlink()
        assert tasks.sweep_hourly() == {"published_origins": 1}
        assert [path.name for path in (tmp_path / "collector").iterdir()] == ["store_origins"]


def test_a_folder_that_cannot_be_written_keeps_no_store_from_being_made(
    world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "collector").write_text("a file, not a folder")
    with override_settings(ENVIRONMENT=environment(tmp_path)):
        assert not publish_origins()
    assert "was not told" in caplog.text
