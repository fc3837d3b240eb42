"""`matinee import-contents FILE`: the same import, said in lines."""

from pathlib import Path

import pytest
from matinee.catalog.models import Content
from matinee.importer import command
from matinee.importer.command import import_file
from matinee.stores.models import Store
from tests.world import World


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "films.csv"
    path.write_text("title,year\nM,1931\nMetropolis,1927\n")
    return path


def test_it_says_what_was_done(world: World, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert import_file(file=file, store="lantern", is_rehearsal=True) == 0
    assert capsys.readouterr().out == "matinee: 2 would be created, 0 would be updated, 0 unchanged\n"
    assert not Content.objects.exists()
    assert import_file(file=file, store="lantern", is_rehearsal=False) == 0
    assert capsys.readouterr().out == "matinee: 2 created, 0 updated, 0 unchanged\n"
    assert import_file(file=file, store="lantern", is_rehearsal=False) == 0
    assert capsys.readouterr().out == "matinee: 0 created, 0 updated, 2 unchanged\n"
    assert set(Content.objects.values_list("store__name", flat=True)) == {"lantern"}


def test_every_wrong_cell_is_a_line(world: World, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("title,year\nM,then\nMetropolis,1927\n,1\n")
    assert import_file(file=file, store="lantern", is_rehearsal=False) == 1
    said = capsys.readouterr().err.splitlines()
    assert said == [
        "row 2, year: Write a year from 1800 to 2200. (it says 'then')",
        "row 4, year: Write a year from 1800 to 2200. (it says '1')",
        "matinee: nothing was imported; correct these cells and run it again",
    ]
    assert not Content.objects.exists()


def test_the_store_must_be_plain(world: World, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert import_file(file=file, store=None, is_rehearsal=False) == 1
    assert "--store: lantern, elsewhere" in capsys.readouterr().err
    assert import_file(file=file, store="nowhere", is_rehearsal=False) == 1
    assert "no store named nowhere" in capsys.readouterr().err
    Store.objects.filter(name="elsewhere").delete()
    assert import_file(file=file, store=None, is_rehearsal=False) == 0


def test_a_file_that_is_no_table_is_one_sentence(
    world: World, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_bytes(b"\xff\x00\x01")
    assert import_file(file=file, store="lantern", is_rehearsal=False) == 1
    assert "not UTF-8" in capsys.readouterr().err
    monkeypatch.setattr(command, "LARGEST_BYTES", 2)
    assert import_file(file=file, store="lantern", is_rehearsal=False) == 1
    assert "larger than" in capsys.readouterr().err
    monkeypatch.undo()
    with pytest.raises(FileNotFoundError):  # which the command line says as it does for every file
        import_file(file=file.with_name("nothing.csv"), store="lantern", is_rehearsal=False)


def test_many_wrong_cells_are_not_all_said(
    world: World, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("title,year\n" + "M,then\n" * 60)
    assert import_file(file=file, store="lantern", is_rehearsal=False) == 1
    said = capsys.readouterr().err.splitlines()
    assert len(said) == command.MOST_FAULTS_SAID + 2
    assert said[-2] == "and 10 more"
