"""What an untrusted file's bytes say, before any library opens it; for the examining child."""

from pathlib import Path

VIDEO_CODECS = [
    *("h264", "hevc", "vp8", "vp9", "av1", "libdav1d", "mpeg1video", "mpeg2video", "mpeg4"),
    *("msmpeg4v2", "msmpeg4", "msmpeg4v3", "wmv1", "wmv2", "wmv3", "vc1", "prores", "dnxhd"),
    *("mjpeg", "theora", "flv", "h263", "dvvideo", "ffv1", "cfhd", "rawvideo"),
]
AUDIO_CODECS = [
    *("aac", "mp3", "mp3float", "mp2", "mp2float", "ac3", "eac3", "opus", "vorbis", "flac", "alac"),
    *("wmav1", "wmav2", "wmapro", "dca", "truehd", "amrnb", "amrwb", "pcm_s16le", "pcm_s16be"),
    *("pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le", "pcm_f32be", "pcm_u8", "pcm_mulaw"),
    *("pcm_alaw", "adpcm_ms", "adpcm_ima_wav"),
]
# MP3 with and without tags, AAC, FLAC, AMR, AIFF.
SOUND_HEADS = (b"ID3", b"\xff\xfb", b"\xff\xf3", b"\xff\xf1", b"\xff\xf9", b"fLaC", b"#!AMR", b"FORM")
# Where an MP4's index lies, at the start or at the end; its sample entries come before its long tables.
INDEX_BYTES = 4 << 20


class Refused(Exception):
    pass


def sniff(path: str) -> str:
    """Detect the container by its first bytes, with an allow-list: a playlist or an image is unknown."""
    with Path(path).open("rb") as file:
        head = file.read(4096)
    if not head:
        raise Refused("empty")
    if head[4:8] in (b"ftyp", b"moov", b"mdat", b"wide", b"free", b"skip", b"pnot"):
        if head[4:8] == b"ftyp" and head[8:12] == b"avis":
            raise Refused("animated_picture")
        if head[4:8] == b"ftyp" and head[8:12] in (
            b"avif",
            b"heic",
            b"heix",
            b"hevc",
            b"mif1",
            b"msf1",
        ):
            raise Refused("image")
        return "mov,mp4,m4a,3gp,3g2,mj2"
    for magic, demuxer in (
        (b"\x1aE\xdf\xa3", "matroska,webm"),
        (b"FLV\x01", "flv"),
        (b"\x30\x26\xb2\x75\x8e\x66\xcf\x11", "asf"),
        (b"OggS", "ogg"),
        (b"\x00\x00\x01\xba", "mpeg"),
        (b"\x06\x0e\x2b\x34\x02\x05\x01\x01", "mxf"),
    ):
        if head.startswith(magic):
            return demuxer
    if head[:4] == b"RIFF" and head[8:12] == b"AVI ":
        return "avi"
    if head[0] == 0x47 and len(head) > 376 and head[188] == 0x47 and head[376] == 0x47:
        return "mpegts"
    if head[:4] == b"\x1f\x07\x00\x3f":
        return "dv"
    if head.startswith(b"GIF8") or b"acTL" in head[:256] or (head[8:12] == b"WEBP" and b"ANIM" in head[:64]):
        raise Refused("animated_picture")
    for magic in (b"\x89PNG", b"\xff\xd8\xff", b"BM", b"II*\x00", b"MM\x00*"):
        if head.startswith(magic):
            raise Refused("image")
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        raise Refused("image")
    if head.startswith(SOUND_HEADS) or (head[:4] == b"RIFF" and head[8:12] == b"WAVE"):
        raise Refused("sound_only")
    if head.lstrip(b"\xef\xbb\xbf \r\n\t").startswith((b"#EXTM3U", b"ffconcat", b"<?xml", b"<MPD")):
        raise Refused("playlist")
    raise Refused("not_a_film")


def is_protected(path: str) -> bool:
    """Whether pictures or sound of an MP4 are encrypted (ISO/IEC 23001-7), which libav does not tell."""
    with Path(path).open("rb") as file:
        start = file.read(INDEX_BYTES)
        file.seek(max(0, file.seek(0, 2) - INDEX_BYTES))
        end = file.read(INDEX_BYTES)
    return any(
        (b"encv" in part or b"enca" in part) and b"sinf" in part and b"schm" in part for part in (start, end)
    )


def is_matroska_cut_short(path: str) -> bool:
    """Whether the file ends before its segment does, by the length that this states (RFC 8794, section 6)."""
    with Path(path).open("rb") as file:
        head = file.read(4096)
        file_size = file.seek(0, 2)
    if not head.startswith(b"\x1aE\xdf\xa3"):
        return False
    at = 4
    for element in (b"", b"\x18\x53\x80\x67"):
        if head[at : at + len(element)] != element:
            return False
        at += len(element)
        if at >= len(head) or not head[at]:
            return False
        octets = 9 - head[at].bit_length()
        length = int.from_bytes(head[at : at + octets]) & ((1 << 7 * octets) - 1)
        is_unknown = length == (1 << 7 * octets) - 1  # a live recording
        at += octets
        if element:
            return not is_unknown and at + length > file_size
        at += length
    return False
