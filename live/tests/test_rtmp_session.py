"""The protocol by itself: every cut of the bytes, every form of a timestamp, every limit."""

import contextlib
import struct
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matinee_live.rtmp import amf, chunks
from matinee_live.rtmp.chunks import ChunkReader, Message, ProtocolError
from matinee_live.rtmp.session import Metadata, PublishRequest, Session, Tag, Unpublish

from .rtmp_bytes import HELLO, THANKS, answers, chunk_size, codes, command, message, opening, play_session

KEY = "main-a-key"


def read_all(reader: ChunkReader, data: bytes) -> list[Message]:
    return list(reader.read(data))


def test_the_echo_is_exact() -> None:
    session = Session()
    assert list(session.receive(HELLO)) == []
    answer = session.take_outgoing()
    assert (answer[0], len(answer)) == (3, 1 + 2 * 1536)
    assert answer[1 + 1536 :] == HELLO[1:]
    assert answer[1 : 1 + 1536] != HELLO[1:]


def test_a_whole_conversation() -> None:
    picture = b"\x17\x01\x00\x00\x00" + b"frame" * 100
    events, answered = play_session(
        [
            opening(KEY)
            + message(chunks.DATA, amf.encode("@setDataFrame", "onMetaData", {"width": 640.0}))
            + message(chunks.VIDEO, picture, timestamp=40)
            + message(chunks.AUDIO, b"\xaf\x01sound", timestamp=43)
            + command("deleteStream", 6.0, None, 1.0)
        ]
    )
    assert events == [
        PublishRequest("live", KEY),
        Metadata({"width": 640.0}),
        Tag("video", 40, picture),
        Tag("audio", 43, b"\xaf\x01sound"),
        Unpublish(),
    ]
    names = [values[0] for values in answers(answered)]
    assert names == ["_result", "_result", "_result", "_result", "onStatus"]
    assert codes(answered) == ["NetStream.Publish.Start"]


def test_split_at_every_byte() -> None:
    told = opening(KEY) + chunk_size(50) + message(chunks.VIDEO, b"\x27\x01" + bytes(120), size=50)
    told += message(chunks.AUDIO, b"\xaf\x01" + bytes(60), size=50, timestamp=0x1234567)
    whole, answered = play_session([told])
    assert len(whole) == 3
    after_handshake = len(HELLO + THANKS)
    for at in (1, 2, 1536, 1537, 1538, *range(after_handshake - 2, len(told))):
        events, said = play_session([told[:at], told[at:]])
        assert events == whole, at
        assert codes(said) == codes(answered)
    events, _ = play_session(told[at : at + 1] for at in range(len(told)))
    assert events == whole


def chunk(form: int, stream: int, header: bytes, data: bytes = b"") -> bytes:
    return bytes((form << 6 | stream,)) + header + data


def whole_header(timestamp: int, size: int, kind: int = chunks.VIDEO) -> bytes:
    field = min(timestamp, chunks.EXTENDED)
    extended = struct.pack(">I", timestamp) if field == chunks.EXTENDED else b""
    return field.to_bytes(3) + size.to_bytes(3) + bytes((kind,)) + bytes(4) + extended


@pytest.mark.parametrize("repeats", [True, False], ids=["as specified", "left out"])
def test_an_extended_timestamp_in_type_3_chunks(repeats: bool) -> None:
    late = 0x1000000 + 77
    body = bytes(range(1, 251)) + b"\x02" * 50
    extended = struct.pack(">I", late) if repeats else b""
    told = chunk(0, 4, whole_header(late, 300), body[:128])
    told += chunk(3, 4, extended, body[128:256]) + chunk(3, 4, extended, body[256:])
    (read,) = read_all(ChunkReader(), told)
    assert read == Message(chunks.VIDEO, late, 0, body)


def test_a_type_3_chunk_begins_the_next_message_with_the_same_step() -> None:
    reader = ChunkReader()
    read_all(reader, chunk(0, 4, whole_header(100, 3), b"one"))
    read_all(reader, chunk(2, 4, (40).to_bytes(3), b"two"))
    assert read_all(reader, chunk(3, 4, b"", b"tri"))[0].timestamp == 180
    assert read_all(reader, chunk(3, 4, b"", b"for"))[0].timestamp == 220


def test_an_extended_step_is_repeated_too() -> None:
    reader = ChunkReader()
    read_all(reader, chunk(0, 4, whole_header(5, 1), b"a"))
    step = struct.pack(">I", 0x2000000)
    assert read_all(reader, chunk(2, 4, b"\xff\xff\xff" + step, b"b"))[0].timestamp == 0x2000005
    assert read_all(reader, chunk(3, 4, step, b"c"))[0].timestamp == 0x4000005


def test_time_goes_on_beyond_the_wrap() -> None:
    told = [message(chunks.VIDEO, b"x", timestamp=t) for t in (2**32 - 40, 2**32 - 1, 2**32 + 39, 2**32 + 20)]
    events, _ = play_session([opening(KEY), *told])
    times = [event.timestamp for event in events if isinstance(event, Tag)]
    assert times == [2**32 - 40, 2**32 - 1, 2**32 + 39, 2**32 + 20]


def test_messages_of_several_chunk_streams_are_interleaved() -> None:
    told = chunk(0, 4, whole_header(1, 200), b"v" * 128)
    told += chunk(0, 5, whole_header(2, 150, chunks.AUDIO), b"a" * 128)
    told += chunk(3, 4, b"", b"v" * 72) + chunk(3, 5, b"", b"a" * 22)
    read = read_all(ChunkReader(), told)
    assert [(one.kind, one.timestamp, one.data) for one in read] == [
        (chunks.VIDEO, 1, b"v" * 200),
        (chunks.AUDIO, 2, b"a" * 150),
    ]


def test_numbers_of_two_and_three_bytes() -> None:
    for number in (b"\x00\x00", b"\x00\xff", b"\x01\x00\x00", b"\x01\xff\xff"):
        (read,) = read_all(ChunkReader(), number + whole_header(9, 2) + b"ok")
        assert read.data == b"ok"


def test_an_aborted_message_is_forgotten() -> None:
    told = chunk(0, 4, whole_header(1, 200), b"v" * 128)
    told += message(chunks.ABORT, struct.pack(">I", 4), stream=2)
    told += chunk(0, 4, whole_header(2, 2), b"ok")
    assert [one.data for one in read_all(ChunkReader(), told)] == [b"ok"]


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (chunk(0, 4, whole_header(0, 8 * 1024 * 1024 + 1)), "bytes"),
        (chunk(3, 4, b""), "never begun"),
        (b"".join(chunk(0, 3 + n, whole_header(0, 1), b"x") for n in range(61)) + b"\x00\x01", ""),
        (message(chunks.SET_CHUNK_SIZE, bytes(4), stream=2), "size"),
        (message(chunks.SET_CHUNK_SIZE, b"\x80\0\0\0", stream=2), "size"),
        (message(chunks.SET_CHUNK_SIZE, b"\0", stream=2), "size"),
    ],
)
def test_what_breaks_the_rules_ends_the_connection(told: bytes, words: str) -> None:
    reader = ChunkReader()
    reader.max_message_bytes = chunks.MAX_MESSAGE_BYTES
    if not words:  # 61 are well, and three more
        read_all(reader, told[:-2])
        for number in range(3):
            read_all(reader, bytes((0, number)) + whole_header(0, 1) + b"x")
        told, words = b"\x00\x09" + whole_header(0, 1) + b"x", "too many"
    with pytest.raises(ProtocolError, match=words):
        read_all(reader, told)


def test_many_unfinished_messages_are_not_kept() -> None:
    reader = ChunkReader()
    reader.max_message_bytes = chunks.MAX_MESSAGE_BYTES
    read_all(reader, chunk_size(chunks.MAX_MESSAGE_BYTES - 1))
    held = 0
    with pytest.raises(ProtocolError, match="not finished"):
        for number in range(3, 60):
            size = chunks.MAX_MESSAGE_BYTES
            read_all(reader, chunk(0, number, whole_header(0, size), bytes(size - 1)))
            held += size
    assert held <= chunks.MAX_UNFINISHED_BYTES


def test_before_publishing_a_message_is_small() -> None:
    with pytest.raises(ProtocolError, match="more than are taken"):
        play_session([HELLO, THANKS, message(chunks.COMMAND, bytes(65 * 1024))])


@pytest.mark.parametrize("first", [0, 6, ord("G"), 0x16])
def test_another_protocol_is_refused_at_its_first_byte(first: int) -> None:
    with pytest.raises(ProtocolError):
        list(Session().receive(bytes((first,))))


def test_pictures_before_publishing_are_refused() -> None:
    with pytest.raises(ProtocolError, match="before publishing"):
        play_session([HELLO, THANKS, message(chunks.VIDEO, b"x")])


def test_received_bytes_are_acknowledged() -> None:
    session = Session()
    for piece in (opening(KEY), message(chunks.WINDOW_SIZE, struct.pack(">I", 50_000), stream=2)):
        for event in session.receive(piece):
            assert event == PublishRequest("live", KEY)
            session.accept()
    session.take_outgoing()
    for _ in range(10):
        list(session.receive(message(chunks.VIDEO, bytes(10_000))))
    reader = chunks.ChunkReader()
    told = [
        one.data for one in read_all(reader, session.take_outgoing()) if one.kind == chunks.ACKNOWLEDGEMENT
    ]
    counts = [int.from_bytes(data) for data in told]
    assert len(counts) >= 3
    assert all(later - sooner <= 50_000 for sooner, later in pairwise(counts))


def test_an_aggregate_holds_tags() -> None:
    def tag(kind: int, at: int, data: bytes) -> bytes:
        head = bytes((kind,)) + len(data).to_bytes(3) + (at & 0xFFFFFF).to_bytes(3) + bytes((at >> 24,))
        return head + bytes(3) + data + bytes(4)

    body = tag(9, 1000, b"v1") + tag(8, 1010, b"a1") + tag(9, 1040, b"v2")
    events, _ = play_session([opening(KEY), message(chunks.AGGREGATE, body, timestamp=500)])
    assert events[1:] == [Tag("video", 500, b"v1"), Tag("audio", 510, b"a1"), Tag("video", 540, b"v2")]


amf_values = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(min_size=1, max_size=8), inner, max_size=4)
    ),
    max_leaves=10,
)


@settings(deadline=None)
@given(st.lists(amf_values, max_size=5))
def test_amf_reads_what_it_writes(values: list[amf.Value]) -> None:
    assert amf.decode(amf.encode(*values)) == values


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_amf_answers_or_refuses(data: bytes) -> None:
    with contextlib.suppress(amf.AmfError):
        amf.decode(data)


@pytest.mark.parametrize(
    "bomb", [b"\x0a\x00\x00\x00\x01" * 50, b"\x03\x00\x01a" * 50, b"\x0a\xff\xff\xff\xff"]
)
def test_amf_that_never_ends_is_refused(bomb: bytes) -> None:
    with pytest.raises(amf.AmfError):
        amf.decode(bomb)


hostile_chunks = st.lists(
    st.one_of(
        st.binary(max_size=40),
        st.builds(
            chunk, st.integers(0, 3), st.integers(0, 63), st.binary(max_size=15), st.binary(max_size=200)
        ),
        st.builds(
            lambda kind, data, at, size: message(kind, data, timestamp=at, size=size),
            st.integers(0, 255),
            st.binary(max_size=300),
            st.integers(0, 2**32 - 1),
            st.sampled_from((1, 128, 4096)),
        ),
    ),
    max_size=12,
)


@settings(max_examples=100, deadline=None)
@given(hostile_chunks, st.integers(1, 97))
def test_hostile_chunks_are_read_alike_in_any_pieces_or_refused(told: list[bytes], size: int) -> None:
    def outcome(pieces: list[bytes]) -> tuple[str, int]:
        session, count = Session(), 0
        try:
            for piece in pieces:
                for event in session.receive(piece):
                    count += 1
                    if isinstance(event, PublishRequest) and not session.is_publishing:
                        session.accept()
        except ProtocolError as error:
            return str(error), count
        return "", count

    everything = opening(KEY) + b"".join(told)
    in_pieces = [everything[at : at + size] for at in range(0, len(everything), size)]
    assert outcome([everything])[0] == outcome(in_pieces)[0]
