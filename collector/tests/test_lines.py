"""The legend of the spool: whole, the same in code and database, and never changed for files that wait."""

import json
import re
from pathlib import Path
from typing import Any

import matinee_collector
import msgspec
from matinee_collector.lines import (
    LINES,
    MEMBERS,
    NOTE_COLUMN,
    Kind,
    Line,
    Note,
    Stamp,
    events_line,
    note_line,
    quarantine_line,
    shed_line,
)
from matinee_collector.wire import Quarantined, Reason
from msgspec.structs import replace

STAMP = Stamp(
    store_id=7,
    psid=1,
    user_id=2,
    video_id=3,
    content_id=4,
    viewer_hash=5,
    verified=True,
    device="tv",
    browser="safari",
    os="macos",
)
BODY = b'{"events":[{"created_at":"2026-01-01T00:00:00Z","name":"play","current_second":1}]}'
BAD = [Quarantined(Reason.UNREADABLE, "?")]
WRITTEN = [
    events_line(BODY, 1, STAMP.as_members(), received_ms=9),
    note_line(Note(path="/"), STAMP, inlet="pixel_view", received_ms=9, note_id="a"),
    quarantine_line(BAD, STAMP, inlet="stats", received_ms=9),
    shed_line(3, store_id=7, inlet="playback", received_ms=9),
]
FREE_PART = events_line(BODY, 1, replace(STAMP, is_free_part=True).as_members(), received_ms=9)
WORDS = {member.letters: word for word, member in MEMBERS.items()}


def in_words(line: bytes) -> dict[str, Any]:
    return {WORDS[letters]: value for letters, value in json.loads(line).items()}


def test_the_legend_names_what_is_written_and_nothing_else() -> None:
    written = {letters for line in (*WRITTEN, FREE_PART) for letters in json.loads(line)}
    assert written | {"seg"} == set(WORDS)
    assert [Kind(in_words(line)["kind"]) for line in WRITTEN] == list(Kind)
    assert len(WORDS) == len(MEMBERS)


def test_files_of_the_version_before_keep_their_meaning() -> None:
    """They wait in spools: letters may come, and none may change or go."""
    assert WRITTEN[0] == (
        b'{"k":"e","r":9,"n":1,"st":7,"p":1,"u":2,"v":3,"ct":4,"vh":5,"ok":true,"dc":"tv","br":"safari",'
        b'"os":"macos","b":' + BODY + b"}\n"
    )
    assert WRITTEN[3] == b'{"k":"s","kd":"playback","r":9,"st":7,"n":3}\n'


def test_every_line_is_read_again_as_it_was_written() -> None:
    """The other reader, of lines that the database refuses, goes by the same legend."""
    assert set(Line.__struct_fields__) == set(MEMBERS)
    for line in WRITTEN:
        written = in_words(line)
        again = in_words(msgspec.json.encode(msgspec.json.decode(line, type=Line)))
        for nested in {"body", "note"} & written.keys():  # these are filled up with what was left out
            assert nested in again
            again[nested] = written[nested]
        assert again == {word: value for word, value in written.items() if word in again}
        assert all(not value for word, value in written.items() if word not in again), "only defaults go"


def test_a_note_has_the_columns_of_its_tables() -> None:
    assert tuple(re.findall(r"(\w+) (?:String|UInt|Bool|Nullable)", NOTE_COLUMN)) == Note.__struct_fields__


def test_letters_stay_in_their_file() -> None:
    """The database reads words, too: only the legend's own query names a column of the inbox."""
    for path in Path(matinee_collector.__file__).parent.rglob("*.py"):
        text = path.read_text()
        if path.name != "lines.py":
            assert "FROM spool_inbox" not in text, path
            assert not re.search(r'"(k|kd|st|ct|vh|dc|br)":', text), path
    assert LINES.count("FROM spool_inbox") == 1
