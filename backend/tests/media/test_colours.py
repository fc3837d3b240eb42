"""Colours come out as they went in: patches of known light, encoded by the real pipeline and decoded again.

A patch is given by the light that a viewer must see. It is written in the colours of a kind of film by the
formulas of the ITU, and what the package shows is read back by the formulas of its own tags.
"""

import io
import subprocess
from dataclasses import dataclass
from pathlib import Path

import av
import numpy
import pytest
from matinee.media.steps import colour, probe, process
from numpy.typing import NDArray

from .conftest import MediaQueue
from .package_reader import joined

Values = NDArray[numpy.float64]

WIDTH, HEIGHT, PATCH = 256, 144, 32
GAMMA = 2.4  # of the screens that films are graded on (ITU-R BT.1886)
# As signals, 0 to 1, of BT.709: greys, then colours that are not at the edge.
SHOWN = [
    *((0.0, 0.0, 0.0), (0.25, 0.25, 0.25), (0.5, 0.5, 0.5), (0.9, 0.9, 0.9)),
    *((0.75, 0.2, 0.2), (0.2, 0.75, 0.2), (0.2, 0.2, 0.75), (0.8, 0.6, 0.45)),
]
TOLERANCE = 5  # steps of 255: 4:2:0 in 8 bits, and what the encoder rounds away
WHITE = (0.3127, 0.3290)
# Of red, green and blue in the CIE diagram, by their number in ITU-T H.273.
PRIMARIES = {
    1: ((0.640, 0.330), (0.300, 0.600), (0.150, 0.060)),
    5: ((0.640, 0.330), (0.290, 0.600), (0.150, 0.060)),
    6: ((0.630, 0.340), (0.310, 0.595), (0.155, 0.070)),
    9: ((0.708, 0.292), (0.170, 0.797), (0.131, 0.046)),
    12: ((0.680, 0.320), (0.265, 0.690), (0.150, 0.060)),
}
LUMA = {1: (0.2126, 0.0722), 5: (0.299, 0.114), 6: (0.299, 0.114), 9: (0.2627, 0.0593)}
NAMES = {1: "bt709", 5: "bt470bg", 6: "smpte170m", 9: "bt2020", 12: "smpte432", 2: "unknown"}
MATRICES = {9: "bt2020nc"}
TRANSFERS = NAMES | {14: "bt2020-10", 15: "bt2020-12", 16: "smpte2084", 18: "arib-std-b67"}


@dataclass(frozen=True, slots=True)
class Kind:
    """How a film writes its colours, and what it says of that."""

    name: str
    matrix: int
    primaries: int
    transfer: int
    is_full: bool = False
    stated: tuple[int, int, int] | None = None  # what it says, where this is not the truth

    @property
    def said(self) -> tuple[int, int, int]:
        return self.stated or (self.matrix, self.primaries, self.transfer)


KINDS = [
    Kind("bt709", 1, 1, 1),
    Kind("bt709-full", 1, 1, 1, is_full=True),
    Kind("ntsc", 6, 6, 6),
    Kind("pal", 5, 5, 6),
    Kind("says-nothing", 6, 6, 6, stated=(2, 2, 2)),
    Kind("601-with-709-primaries", 6, 1, 1),
    Kind("bt2020-10", 9, 9, 14),
    Kind("bt2020-12", 9, 9, 15),
    Kind("bt2020-full", 9, 9, 14, is_full=True),
    Kind("bt2020-by-its-matrix-alone", 9, 9, 14, stated=(9, 2, 2)),
    Kind("bt2020-with-709-transfer", 9, 9, 1),
    Kind("display-p3", 1, 12, 1),
    Kind("rgb", 0, 1, 1),
]


IN_SHORT = {"bt709", "says-nothing", "bt2020-10", "bt2020-by-its-matrix-alone", "display-p3", "rgb"}


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, id=kind.name, marks=() if kind.name in IN_SHORT else pytest.mark.prove)
        for kind in KINDS
    ],
)
def test_colours_are_the_same_to_a_viewer(queue: MediaQueue, kind: Kind, tmp_path: Path) -> None:
    signal = between(kind.primaries, 1, light_of(numpy.array(SHOWN))) ** (1 / GAMMA)
    film = write_film(kind, signal, tmp_path)
    shown = read_package(queue, film)
    assert distance(shown, numpy.array(SHOWN)) <= TOLERANCE, numpy.round(shown * 255)


# Candela a square metre → the share of a screen's signal; None where nothing is changed.
HDR_GREYS = {0.0: 0.0, 10.0: None, 50.0: None, 100.0: None, 150.0: None, 203.0: 0.95, 1000.0: 1.0}


@pytest.mark.parametrize("transfer", [16, 18], ids=["pq", "hlg"])
def test_white_paper_is_white_and_hues_stay(queue: MediaQueue, transfer: int, tmp_path: Path) -> None:
    greys = numpy.array([[nits] * 3 for nits in HDR_GREYS])
    red = between(9, 1, numpy.array([[90.0, 12.0, 12.0]]))
    film = write_film(Kind("hdr", 9, 9, transfer), hdr_signal(numpy.vstack([greys, red]), transfer), tmp_path)
    shown = read_package(queue, film)
    for patch, (nits, expected) in zip(shown, HDR_GREYS.items(), strict=False):
        wanted = (nits / 203) ** (1 / GAMMA) if expected is None else expected
        assert patch == pytest.approx([wanted] * 3, abs=0.025), nits
    assert shown[6].mean() > shown[5].mean() + 0.015, "a cloud is brighter than paper"
    # zimg bends the light of HLG in each channel by itself, so that colours come out a little stronger.
    tolerance = 0.07 if transfer == 18 else 0.03
    assert shown[7] == pytest.approx((numpy.array([90.0, 12.0, 12.0]) / 203) ** (1 / GAMMA), abs=tolerance)


@pytest.mark.parametrize(
    "stated",
    [
        (2, 2, 16),
        *(
            pytest.param(odd, marks=pytest.mark.prove)
            for odd in [(1, 1, 18), (9, 2, 18), (2, 9, 1), (5, 12, 13)]
        ),
    ],
)
def test_odd_tags_find_a_conversion(queue: MediaQueue, stated: tuple[int, int, int], tmp_path: Path) -> None:
    """What the colours should be cannot be known; the film must not stop for it."""
    film = write_film(Kind("odd", 9, 9, 14, stated=stated), numpy.array(SHOWN), tmp_path)
    assert read_package(queue, film).shape == (len(SHOWN), 3)


def test_a_wide_film_is_never_passed_through() -> None:
    assert not any(colour.is_converted(_video(1, primaries, 1)) for primaries in (1, 2, 5, 6))
    assert all(colour.is_converted(_video(1, primaries, 1)) for primaries in (9, 11, 12))
    assert all(colour.is_converted(_video(matrix, 2, 2)) for matrix in (9, 10))


def _video(matrix: int, primaries: int, transfer: int) -> probe.VideoFacts:
    fixed = (0, "h264", "High", 40, 640, 360, 1, 0, "yuv420p", False, False)
    return probe.VideoFacts(*fixed, matrix, primaries, transfer)  # type: ignore[arg-type]  # an aspect of 1


def light_of(signal: Values) -> Values:
    return numpy.asarray(signal**GAMMA)


def between(target: int, source: int, light: Values) -> Values:
    """The same light by other primaries."""
    return numpy.clip(light @ (numpy.linalg.inv(to_xyz(target)) @ to_xyz(source)).T, 0, None)


def to_xyz(primaries: int) -> Values:
    columns = numpy.array([[x / y, 1, (1 - x - y) / y] for x, y in PRIMARIES[primaries]]).T
    white = numpy.array([WHITE[0] / WHITE[1], 1, (1 - WHITE[0] - WHITE[1]) / WHITE[1]])
    return numpy.asarray(columns * numpy.linalg.solve(columns, white))


def hdr_signal(nits: Values, transfer: int) -> Values:
    """ITU-R BT.2100, tables 4 and 5, for light by the primaries of BT.2020."""
    if transfer == 16:
        y = (nits / 10_000) ** 0.1593017578125
        return numpy.asarray(((0.8359375 + 18.8515625 * y) / (1 + 18.6875 * y)) ** 78.84375)
    luminance = numpy.clip(nits @ numpy.array([0.2627, 0.6780, 0.0593]), 1e-6, None)[:, None] / 1000
    scene = nits / 1000 * luminance ** (1 / 1.2 - 1)
    logarithm = 0.17883277 * numpy.log(numpy.clip(12 * scene - 0.28466892, 1e-6, None)) + 0.55991073
    return numpy.asarray(numpy.where(scene <= 1 / 12, numpy.sqrt(3 * scene), logarithm))


def write_film(kind: Kind, signal: Values, tmp_path: Path) -> Path:
    """A second of patches side by side, in ten bits; in 8 bits for a film of RGB."""
    if kind.matrix == 0:
        row = numpy.repeat(numpy.round(signal * 255).astype(numpy.uint8), PATCH, axis=0)
        return _write(kind, "rgb24", numpy.tile(row, (HEIGHT, 1)).tobytes(), tmp_path)
    red, blue = LUMA[kind.matrix]
    y = signal @ numpy.array([red, 1 - red - blue, blue])
    cb, cr = (signal[:, 2] - y) / (2 - 2 * blue), (signal[:, 0] - y) / (2 - 2 * red)
    if kind.is_full:
        codes = (y * 1023, cb * 1023 + 512, cr * 1023 + 512)
    else:
        codes = (y * 876 + 64, cb * 896 + 512, cr * 896 + 512)
    planes = [
        numpy.tile(numpy.repeat(numpy.clip(numpy.round(code), 0, 1023), PATCH // side), (HEIGHT // side, 1))
        for code, side in zip(codes, (1, 2, 2), strict=True)
    ]
    pixels = b"".join(plane.astype("<u2").tobytes() for plane in planes)
    return _write(kind, "yuv420p10le", pixels, tmp_path)


def _write(kind: Kind, pixel_format: str, pixels: bytes, tmp_path: Path) -> Path:
    raw, film = tmp_path / "patches.raw", tmp_path / "film.mkv"
    raw.write_bytes(pixels * 25)
    matrix, primaries, transfer = kind.said
    said = f"setparams=color_primaries={NAMES[primaries]}:color_trc={TRANSFERS.get(transfer, 'iec61966-2-1')}"
    if pixel_format == "rgb24":
        said += ",format=gbrp"
    else:
        said += f":colorspace={MATRICES.get(matrix, NAMES[matrix])}:range={'pc' if kind.is_full else 'tv'}"
    command = [process.ffmpeg_path(), "-v", "error", "-f", "rawvideo", "-pix_fmt", pixel_format]
    command += ["-s", f"{WIDTH}x{HEIGHT}", "-r", "25", "-i", str(raw), "-vf", said, "-c:v", "ffv1", str(film)]
    subprocess.run(command, check=True)
    return film


def read_package(queue: MediaQueue, film: Path) -> Values:
    """What a screen is given for each patch, as BT.709, 0 to 1, by the tags of the highest rung."""
    video_id = queue.upload(film)
    queue.run()
    assert queue.video(video_id).state == "ready", queue.video(video_id).log
    folder = queue.folder(video_id)
    with av.open(io.BytesIO(joined(folder / f"{HEIGHT}p")), mode="r", format="mov") as container:
        frame = list(container.decode(video=0))[12]
    assert (frame.format.name, int(frame.color_range)) == ("yuv420p", 1)
    matrix, primaries, transfer = int(frame.colorspace), int(frame.color_primaries), int(frame.color_trc)
    assert transfer in (1, 6), "another curve than the screens'"
    red, blue = LUMA[matrix]
    middles = slice(PATCH // 2, None, PATCH)
    planes = [plane_of(frame, number)[HEIGHT // side // 2] for number, side in enumerate((1, 2, 2))]
    y = (planes[0][middles] - 16) / 219
    cb, cr = ((plane[PATCH // 4 :: PATCH // 2] - 128) / 224 for plane in planes[1:])
    r, b = y + cr * (2 - 2 * red), y + cb * (2 - 2 * blue)
    g = (y - red * r - blue * b) / (1 - red - blue)
    signal = numpy.clip(numpy.stack([r, g, b], axis=1), 0, 1)
    return numpy.asarray(between(1, primaries, light_of(signal)) ** (1 / GAMMA))


def plane_of(frame: av.VideoFrame, number: int) -> Values:
    plane = frame.planes[number]
    rows = numpy.frombuffer(bytes(plane), dtype=numpy.uint8).reshape(plane.height, plane.line_size)
    return rows[:, : plane.width].astype(numpy.float64)


def distance(shown: Values, wanted: Values) -> float:
    return float(abs(shown - wanted).max() * 255)
