"""Images of a film: the poster in its sizes, the storyboard for seeking, and a card's preview."""

import io
import shutil
from dataclasses import dataclass
from math import ceil
from pathlib import Path

from PIL import Image, ImageStat

from matinee.media.steps import process
from matinee.media.steps.ladder import EncodePlan
from matinee.media.steps.package import write_text
from matinee.media.steps.transcode import (
    MEMORY_BYTES,
    QUIET,
    Source,
    open_source,
    segment_name,
    still_filters,
)

CANDIDATES = (0.08, 0.2, 0.35, 0.5, 0.65)
POSTER_WIDTHS = (640, 960, 1280, 1920)
AVIF_WIDTHS = (640, 960, 1280)
PLAIN_COLOR = (38, 38, 42)
TILE_WIDTH, COLUMNS, ROWS = 160, 10, 10
MOST_TILES = 500
SHORTEST_TILE_SECONDS = 2.0
# A strip of images side by side, through which a card cycles.
PREVIEW_SIZE, MOST_PREVIEW_FRAMES = (320, 180), 8


@dataclass(frozen=True, slots=True)
class PosterFacts:
    width: int
    height: int
    color: str
    files: tuple[str, ...]
    at_seconds: float | None  # the moment of the film; null for a picture of the owner

    def as_json(self) -> dict[str, object]:
        return {
            "width": self.width,
            "height": self.height,
            "color": self.color,
            "files": list(self.files),
            "at_seconds": self.at_seconds,
        }


def make_poster(
    source: Source,
    plan: EncodePlan,
    folder: Path,
    *,
    at_seconds: float | None,
    rendition_folder: Path | None = None,
) -> PosterFacts:
    """Use the frame at a time, or choose the richest of several: not black, not a title card.

    Where the source cannot be read there, the first picture of its rendition is taken, when
    `rendition_folder` says where that is. Raises CommandFailed when there is none at all.
    """
    duration = plan.duration_ms / 1000
    if at_seconds is None:
        # A short film is not worth five looks.
        shares = CANDIDATES if duration > 20 else CANDIDATES[1:4:2]
        times = [duration * share for share in shares]
        gap = source.facts.keyframe_gap_seconds
        # With key frames all over the film one nearby is as good, and costs one picture instead of hundreds.
        nearby = gap is not None and gap <= duration / 3
        frames = [(at, picture) for at in times if (picture := _find_frame(source, plan, at, nearby=nearby))]
        at_seconds, picture = max(frames, key=lambda frame: _richness(frame[1]), default=(0.0, None))
    else:
        picture = _find_frame(source, plan, at_seconds)
    picture = picture or _find_frame(source, plan, 0.0)  # after the last picture there is none
    if picture is None and rendition_folder is not None:
        at_seconds, picture = 0.0, _first_made(rendition_folder, plan)
    if picture is None:
        raise process.CommandFailed(f"no picture at {at_seconds:.1f} s")
    return _write_poster(picture, folder, at_seconds)


def make_plain_poster(plan: EncodePlan, folder: Path) -> PosterFacts:
    """A dark poster, for a film without any readable frame: its owner can choose another moment."""
    rung = plan.poster_rung
    return _write_poster(Image.new("RGB", (rung.width, rung.height), PLAIN_COLOR), folder, 0.0)


def make_poster_of_picture(file: Path, plan: EncodePlan, folder: Path) -> PosterFacts:
    """Make the sizes of an image that the owner uploaded, cropped around its middle to a card's shape.

    That is 16:9, and 9:16 for an upright film, whose image is shown complete in the middle of its card.
    """
    with Image.open(file, formats=("PNG",)) as opened_picture:
        picture = Image.new("RGB", opened_picture.size, PLAIN_COLOR)
        picture.paste(
            opened_picture, mask=opened_picture.getchannel("A") if opened_picture.mode == "RGBA" else None
        )
    is_upright = plan.poster_rung.height > plan.poster_rung.width
    return _write_poster(_cut_to_shape(picture, *((9, 16) if is_upright else (16, 9))), folder, None)


def _cut_to_shape(picture: Image.Image, across: int, down: int) -> Image.Image:
    width = min(picture.width, round(picture.height * across / down))
    height = min(picture.height, round(picture.width * down / across))
    left, top = (picture.width - width) // 2, (picture.height - height) // 2
    return picture.crop((left, top, left + width, top + height))


def _first_made(rendition_folder: Path, plan: EncodePlan) -> Image.Image | None:
    rung = plan.rungs_of("first")[-1]
    folder = rendition_folder / rung.name
    whole = folder / ".first.mp4"
    whole.write_bytes((folder / "init.mp4").read_bytes() + (folder / segment_name(0)).read_bytes())
    command: list[str | Path] = [process.ffmpeg_path(), *QUIET, "-protocol_whitelist", process.PROTOCOLS]
    command += ["-f", "mov", "-i", whole, "-frames:v", "1", "-c:v", "ppm", "-f", "image2pipe", "pipe:1"]
    try:
        child_run = process.run(command, timeout_seconds=600, memory_bytes=MEMORY_BYTES)
    finally:
        whole.unlink()
    return _open(child_run.stdout)


def _find_frame(
    source: Source, plan: EncodePlan, at_seconds: float, *, nearby: bool = False
) -> Image.Image | None:
    """One picture of the source, or None where it is damaged: then another moment will do."""
    try:
        return _frame(source, plan, at_seconds, nearby=nearby)
    except process.CommandFailed:
        return None


def _frame(
    source: Source, plan: EncodePlan, at_seconds: float, *, nearby: bool = False
) -> Image.Image | None:
    """One picture as a viewer would see it: turned, square pixels, standard colour, up to 1080p."""
    command: list[str | Path] = [process.ffmpeg_path(), *QUIET]
    command += ["-ss", f"{at_seconds + float(plan.seconds(plan.origin)):.3f}"]
    if nearby:
        command += ["-noaccurate_seek", "-skip_frame", "nokey"]
    command += [*open_source(source, "1"), "-filter_complex", still_filters(source.facts, plan.poster_rung)]
    command += ["-map", "[v0]", "-frames:v", "1", "-c:v", "ppm", "-f", "image2pipe", "pipe:1"]
    return _open(process.run(command, timeout_seconds=120, memory_bytes=MEMORY_BYTES).stdout)


def _open(data: bytes) -> Image.Image | None:
    return Image.open(io.BytesIO(data)).convert("RGB") if data else None


def _richness(picture: Image.Image) -> float:
    """Entropy of the brightness, less for a picture that is nearly black or white."""
    grey = picture.convert("L").resize((160, 90))
    mean = ImageStat.Stat(grey).mean[0]
    return float(grey.entropy()) - (4.0 if mean < 20 or mean > 235 else 0.0)


def _write_poster(picture: Image.Image, folder: Path, at_seconds: float | None) -> PosterFacts:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    files = []

    def save(name: str, image: Image.Image, **options: int) -> None:
        image.save(folder / name, None, **options)
        files.append(name)

    save("poster.jpg", _no_wider(picture, 1280), quality=82, optimize=1, progressive=1)
    widths = [width for width in POSTER_WIDTHS if width <= picture.width]
    if (
        picture.width < POSTER_WIDTHS[-1]
        and picture.width not in widths
        and (not widths or picture.width > widths[-1] * 1.2)
    ):
        widths.append(picture.width)
    for width in widths:
        smaller = _no_wider(picture, width)
        save(f"poster-{width}.webp", smaller, quality=78, method=4)
        if width <= max(AVIF_WIDTHS):
            save(f"poster-{width}.avif", smaller, quality=60, speed=8)
    at_seconds = None if at_seconds is None else round(at_seconds, 3)
    return PosterFacts(picture.width, picture.height, dominant_color(picture), tuple(files), at_seconds)


def _no_wider(picture: Image.Image, width: int) -> Image.Image:
    if picture.width <= width:
        return picture
    return picture.resize(
        (width, max(1, round(picture.height * width / picture.width))), Image.Resampling.LANCZOS
    )


def dominant_color(picture: Image.Image) -> str:
    """The most frequent colour of a coarse palette: shown while the image loads."""
    small = picture.resize((64, 36)).quantize(8)
    palette = small.getpalette() or [0, 0, 0]
    counts = small.getcolors() or [(1, 0)]
    index = max(counts)[1]
    assert isinstance(index, int)
    red, green, blue = palette[index * 3 : index * 3 + 3]
    return f"#{red:02x}{green:02x}{blue:02x}"


def make_storyboard(work: Path, plan: EncodePlan, folder: Path) -> None:
    """Tile small frames of the lowest rung into sheets, with a WebVTT index of their times.

    The same pass makes the preview: frames from the middle of each part of the film.
    """
    rung = plan.rungs_of("first")[0]
    duration = plan.duration_ms / 1000
    step = max(SHORTEST_TILE_SECONDS, duration / MOST_TILES)
    tiles = max(1, ceil(duration / step - 0.25))  # the last one stands for a remaining moment as well
    width = TILE_WIDTH if rung.width >= rung.height else TILE_WIDTH * 9 // 16 // 2 * 2
    height = max(2, round(width * rung.height / rung.width / 2) * 2)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    columns, rows = min(COLUMNS, tiles), min(ROWS, ceil(tiles / COLUMNS))
    # One stream of all segments: an init and its segments, one after the other, are a whole file.
    whole, preview = folder / ".lowest.mp4", folder / ".preview.ppm"
    with whole.open("wb") as out:
        for name in ["init.mp4", *(segment_name(index) for index in range(plan.segment_count))]:
            out.write((work / rung.name / name).read_bytes())
    filters = f"[0:v]split[tiles][parts];[tiles]{_every(step, tiles)},"
    filters += f"scale={width}:{height}:out_range=full,format=yuvj420p,tile={columns}x{rows}[sheets];"
    filters += f"[parts]{_preview_filters(plan.duration_ms)}[preview]"
    command: list[str | Path] = [process.ffmpeg_path(), *QUIET]
    command += ["-protocol_whitelist", process.PROTOCOLS, "-skip_frame"]
    longest = max(plan.segment_seconds(index) for index in range(plan.segment_count))
    command += ["nokey" if step >= 2 * float(longest) else "default"]
    command += ["-f", "mov", "-i", whole, "-an", "-filter_complex", filters]
    command += ["-map", "[sheets]", "-q:v", "6", "-start_number", "0", folder / "storyboard-%d.jpg"]
    command += ["-map", "[preview]", "-frames:v", "1", "-c:v", "ppm", "-f", "image2", preview]
    process.run(command, timeout_seconds=600, memory_bytes=MEMORY_BYTES)
    whole.unlink()
    Image.open(preview).save(folder / "preview.webp", quality=70, method=4)
    preview.unlink()
    write_text(
        folder / "storyboard.vtt", storyboard_vtt(tiles, step, duration, (width, height), columns, rows)
    )


def preview_frames(duration_ms: int) -> int:
    """How many pictures the preview of a film has."""
    return min(MOST_PREVIEW_FRAMES, max(1, duration_ms // 1000))


def _preview_filters(duration_ms: int) -> str:
    frames, (width, height) = preview_frames(duration_ms), PREVIEW_SIZE
    part = duration_ms / 1000 / frames
    begin = part / 2 if frames > 1 else 0.0  # a film of two pictures has none in its middle
    return (
        f"trim=start={begin:.6f},setpts=PTS-STARTPTS,{_every(part, frames)},"
        f"scale={width}:{height}:force_original_aspect_ratio=decrease:out_range=full,"
        f"pad={width}:{height}:-1:-1,setsar=1,format=rgb24,tile={frames}x1"
    )


def _every(seconds: float, count: int) -> str:
    """One picture every so many seconds; the last is repeated when the film ends before the count."""
    return (
        f"fps=1/{seconds:.6f}:start_time=0:round=down:eof_action=pass,"
        f"tpad=stop=-1:stop_mode=clone,trim=end_frame={count}"
    )


def storyboard_vtt(
    tiles: int, step: float, duration: float, size: tuple[int, int], columns: int, rows: int
) -> str:
    width, height = size
    blocks = ["WEBVTT"]
    for tile in range(tiles):
        sheet, place = divmod(tile, columns * rows)
        x, y = place % columns * width, place // columns * height
        until = duration if tile == tiles - 1 else (tile + 1) * step
        blocks.append(
            f"{_clock(tile * step)} --> {_clock(until)}\nstoryboard-{sheet}.jpg#xywh={x},{y},{width},{height}"
        )
    return "\n\n".join(blocks) + "\n"


def _clock(seconds: float) -> str:
    milliseconds = round(seconds * 1000)
    rest = milliseconds // 1000
    return f"{rest // 3600:02}:{rest // 60 % 60:02}:{rest % 60:02}.{milliseconds % 1000:03}"
