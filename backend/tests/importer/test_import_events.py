"""`matinee import-events FILE`: whose ids a line may name is said by the store, not by the file."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from matinee.importer.command import import_events
from tests.world import World, make_film, make_user

LONG_AGO = datetime.now(UTC) - timedelta(days=60)
LINE = {
    "session_id": "s",
    "events": [{"name": "play", "created_at": LONG_AGO.isoformat(), "current_second": 0}],
}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MATINEE_DATA_DIR", str(tmp_path))
    return tmp_path / "events"


def write_line(file: Path, **ids: object) -> Path:
    file.write_text(json.dumps(LINE | ids) + "\n")
    return file


def test_ids_of_the_store_pass_and_others_do_not(
    world: World, file: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    mine, other = make_film(world.store, "mine"), make_film(world.other_store, "theirs")
    video, foreign = mine.chapters.get().video_id, other.chapters.get().video_id
    member = make_user(world.store, "member@lantern.example", "customer").pk
    stranger = make_user(world.other_store, "stranger@elsewhere.example", "customer").pk

    def run(**ids: object) -> tuple[int, str]:
        code = import_events(file=write_line(file, **ids), store=world.store.name, is_rehearsal=True)
        return code, capfd.readouterr().err

    assert run(content_id=mine.pk, video_id=video, user_id=member) == (0, "")
    for ids, words in (
        ({"content_id": other.pk, "video_id": foreign}, "of this store has no video"),
        ({"content_id": mine.pk, "video_id": foreign}, "of this store has no video"),
        ({"content_id": mine.pk, "video_id": video, "user_id": stranger}, "is not of this store"),
        ({"content_id": mine.pk, "video_id": video, "store_id": world.other_store.pk}, "is another store"),
    ):
        code, said = run(**ids)
        assert code == 65
        assert said.startswith("line 1: ")
        assert words in said


def test_the_store_must_be_plain(world: World, file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert import_events(file=write_line(file), store=None, is_rehearsal=True) == 1
    assert "--store: lantern, elsewhere" in capfd.readouterr().err
