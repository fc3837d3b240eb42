"""Which colours a film has, and how they become those that every screen shows.

Numbers are those of ITU-T H.273, tables 2 (primaries), 3 (transfer) and 4 (matrix).
"""

from matinee.media.steps import process
from matinee.media.steps.probe import VideoFacts

UNKNOWN, RGB, BT709, BT470BG, BT601 = 2, 0, 1, 5, 6
HLG = 18
WIDE_PRIMARIES = {9: "bt2020", 11: "smpte431", 12: "smpte432"}
WIDE_MATRICES = {9: "bt2020nc", 10: "bt2020c"}
NAMES = {BT709: "bt709", BT470BG: "bt470bg", BT601: "smpte170m"}
TRANSFERS = {BT709: "bt709", 4: "gamma22", BT470BG: "gamma28", BT601: "smpte170m", 13: "iec61966-2-1"}
HD_FROM_HEIGHT = 720

# The brightness of white paper in HDR, in cd/m² (ITU-R BT.2408, section 2.1), and the brightest there is.
REFERENCE_WHITE = 203
BRIGHTEST = {HLG: 1000}
BRIGHTEST_PQ = 10_000
# Up to three quarters of white's light nothing is changed; what is brighter shares the rest. White paper
# comes out at 95 % of what a screen shows, and clouds are above it.
LINEAR_UP_TO = 0.75


def is_converted(video: VideoFacts) -> bool:
    """Whether other pixels are needed than the source's: its colours are not those of most screens."""
    return video.is_hdr or video.colour_primaries in WIDE_PRIMARIES or video.colour_matrix in WIDE_MATRICES


def conversion(video: VideoFacts) -> str:
    """What goes on behind a scaler: the filters that make a picture standard, 4:2:0 in 8 bits, and say so."""
    return f"{_filters(video)},format=yuv420p,{_tag_frames(video)}"


def _filters(video: VideoFacts) -> str:
    if not is_converted(video) or not process.has_filter("zscale"):
        scaler = ":out_range=tv" if video.full_range else ""
        return scaler + (f":out_color_matrix={_names(video)[0]}" if video.colour_matrix == RGB else "")
    is_wide = video.is_hdr or video.colour_matrix in WIDE_MATRICES
    primaries = (WIDE_PRIMARIES | NAMES).get(video.colour_primaries, "bt2020" if is_wide else "bt709")
    matrix = (WIDE_MATRICES | NAMES).get(
        video.colour_matrix, "bt2020nc" if primaries == "bt2020" else "bt709"
    )
    # Said in full: a file may name only some of these, and then no conversion is found.
    source = f"min={'gbr' if video.colour_matrix == RGB else matrix}:pin={primaries}"
    source += f":rin={'full' if video.full_range or video.colour_matrix == RGB else 'limited'}"
    if video.is_hdr and process.has_filter("tonemap"):
        return f",{_tone_map(video, source, primaries)}"
    transfer = "iec61966-2-1" if video.colour_transfer == 13 else "bt709"
    return f",zscale={source}:tin={transfer}:p=bt709:m=bt709:t=bt709:r=limited"


def _tone_map(video: VideoFacts, source: str, primaries: str) -> str:
    """On linear light, in which 1 is the white of paper."""
    transfer = "arib-std-b67" if video.colour_transfer == HLG else "smpte2084"
    peak = BRIGHTEST.get(video.colour_transfer, BRIGHTEST_PQ) / REFERENCE_WHITE
    return (
        f"zscale={source}:tin={transfer}:p={primaries}:t=linear:npl={REFERENCE_WHITE},format=gbrpf32le,"
        "zscale=p=bt709,"
        f"tonemap=mobius:param={LINEAR_UP_TO}:desat=0:peak={peak:.3f},zscale=t=bt709:m=bt709:r=limited"
    )


def tags(video: VideoFacts) -> list[str]:
    """Say which colours these are: a rung made smaller must not be taken for standard-definition colour."""
    matrix, primaries, transfer = _names(video)
    return [
        "-colorspace",
        matrix,
        "-color_primaries",
        primaries,
        "-color_trc",
        transfer,
        "-color_range",
        "tv",
    ]


def _tag_frames(video: VideoFacts) -> str:
    """The same on the pictures themselves, whose own word goes before the encoder's settings."""
    matrix, primaries, transfer = _names(video)
    return f"setparams=colorspace={matrix}:color_primaries={primaries}:color_trc={transfer}"


def _names(video: VideoFacts) -> tuple[str, str, str]:
    """The matrix, primaries and transfer of what is made."""
    if is_converted(video):
        return "bt709", "bt709", "bt709"
    unknown = "bt709" if video.height >= HD_FROM_HEIGHT else "smpte170m"
    matrix = NAMES.get(video.colour_matrix, unknown)
    primaries = NAMES.get(video.colour_primaries, matrix)
    return (
        matrix,
        primaries,
        TRANSFERS.get(video.colour_transfer, "bt709" if matrix == "bt709" else "smpte170m"),
    )
