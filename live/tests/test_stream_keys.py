"""Stream keys, wrong ones, and the course of an event."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matinee_live.events import EDGES, Course, State
from matinee_live.inputs import InputsError, LiveInput, Plan, read_plan, write_plan
from matinee_live.keys import MAX_ADDRESSES, StreamKeys, WrongKeys, derive_stream_key

OLD, NEW = b"o" * 32, b"n" * 32


def test_a_key_opens_its_input_in_its_version() -> None:
    keys = StreamKeys([NEW, OLD])
    keys.replace({"main": 2, "other": 1})
    assert keys.find_input(derive_stream_key(NEW, "main", 2)) == "main"
    assert keys.find_input(derive_stream_key(OLD, "main", 2)) == "main"  # while the secret is rotated
    assert keys.find_input(derive_stream_key(NEW, "main", 1)) is None
    assert keys.find_input(derive_stream_key(NEW, "main", 3)) is None
    assert keys.find_input(derive_stream_key(b"x" * 32, "main", 2)) is None
    assert keys.find_input("other" + derive_stream_key(NEW, "main", 2)[4:]) is None
    assert keys.find_input(derive_stream_key(NEW, "nobody", 0)) is None
    keys.replace({"main": 3})
    assert keys.find_input(derive_stream_key(NEW, "main", 2)) is None
    assert keys.find_input(derive_stream_key(NEW, "other", 1)) is None


def test_a_key_is_long_enough_and_can_be_typed() -> None:
    key = derive_stream_key(NEW, "main", 1)
    assert key.startswith("main-")
    assert len(key) == 5 + 32
    assert key == key.lower()


def test_ten_wrong_keys_a_minute() -> None:
    wrong = WrongKeys()
    for second in range(9):
        wrong.add("a", now=second)
    assert not wrong.is_silenced("a", now=9)
    wrong.add("a", now=9)
    assert wrong.is_silenced("a", now=10)
    assert not wrong.is_silenced("b", now=10)
    assert wrong.is_silenced("a", now=60)
    assert not wrong.is_silenced("a", now=60.5)


def test_many_addresses_do_not_fill_the_memory() -> None:
    wrong = WrongKeys()
    for number in range(MAX_ADDRESSES + 50):
        wrong.add(str(number), now=0)
    assert len(wrong._times) == MAX_ADDRESSES


ACTS = st.lists(st.tuples(st.sampled_from(("came", "left", "tick", "end")), st.floats(0, 400)), max_size=30)


@given(ACTS, st.sampled_from((0, 60, 600)))
def test_an_event_follows_its_edges(acts: list[tuple[str, float]], grace: int) -> None:
    course, now = Course(grace_seconds=grace), 0.0
    states = [course.state]
    for act, wait in acts:
        now += wait
        before = course.state
        does: dict[str, Callable[[], bool]] = {
            "came": course.source_came,
            "left": partial(course.source_left, now=now),
            "tick": partial(course.tick, now=now),
            "end": course.end,
        }
        changed = does[act]()
        assert changed == (course.state is not before)
        if changed:
            assert course.state in EDGES[before]
            states.append(course.state)
        assert (course.away_since is not None) == (course.state is State.AWAY)
    assert course.sequence == len(states) - 1


def test_the_grace_runs_from_the_loss_and_ends_with_the_return() -> None:
    course = Course(grace_seconds=600)
    assert not course.tick(now=1e9)  # an event that waits for its source is never over by itself
    course.source_came()
    course.source_left(now=100)
    assert not course.tick(now=700)
    course.source_came()
    assert not course.tick(now=5000)
    course.source_left(now=5000)
    assert course.tick(now=5600.1)
    assert course.state is State.ENDED
    assert not course.source_came()


def test_a_plan_is_kept_and_read_again(tmp_path: Path) -> None:
    assert read_plan(tmp_path) is None
    text = '{"inputs": [{"id": "main", "version": 1, "event": "e1", "on_air": true}], "closing": ["e0"]}'
    write_plan(tmp_path, text)
    assert read_plan(tmp_path) == Plan({"main": LiveInput("main", 1, "e1", True)}, ("e0",))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"inputs": 3}',
        '{"inputs": [{"id": "main"}]}',
        '{"inputs": [{"id": "../x", "version": 1}]}',
        '{"inputs": [{"id": "main", "version": 1, "event": "../../etc"}]}',
        '{"inputs": [{"id": "main", "version": 0}]}',
        '{"inputs": [{"id": "main", "version": true}]}',
        '{"inputs": [{"id": "main", "version": 1, "grace_seconds": -1}]}',
        '{"inputs": [{"id": "main", "version": 1, "colour": "red"}]}',
        '{"inputs": [], "closing": ["../.."]}',
        '{"inputs": [], "closing": 3}',
    ],
)
def test_a_plan_is_taken_whole_or_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "plan.json").write_text(text)
    with pytest.raises(InputsError):
        read_plan(tmp_path)
