"""Messages for the owner about an encode: why it stopped or waits, and what was left out of the film."""

import re
from collections.abc import Iterable

from matinee.media.steps.losses import SHORTEST_UNREADABLE_MS, Losses
from matinee.media.steps.probe import LeftOut
from matinee.translations.queries import text

_is_key = re.compile(r"(refused|stopped|waiting)\.[a-z_]+").fullmatch
_is_reason = re.compile(r"[a-z_]+").fullmatch
LONGEST_IN_SECONDS = 120


def describe_error(error: str, locale: str) -> str:
    """Rows of earlier releases contain the sentence itself."""
    return text(locale, f"encoding.{error}") if _is_key(error) else error


def describe_skipped(reason: str, locale: str) -> str:
    """Why a caption was left out; rows of earlier releases contain the sentence itself."""
    return text(locale, f"encoding.skipped.{reason}") if _is_reason(reason) else reason


def describe_losses(losses: Losses, locale: str) -> tuple[str, ...]:
    sentences = []
    if losses.missing_end_ms:
        sentences.append(_with_length("missing_end", losses.missing_end_ms, locale))
    if losses.overstated_ms:
        sentences.append(_with_length("overstated", losses.overstated_ms, locale))
    if losses.has_unread_end:
        sentences.append(text(locale, "encoding.notes.unread_end"))
    if losses.closed_gap_ms:
        sentences.append(_with_length("closed_gap", losses.closed_gap_ms, locale))
    elif losses.has_mended_clock:
        sentences.append(text(locale, "encoding.notes.mended_clock"))
    if losses.unreadable_ms >= SHORTEST_UNREADABLE_MS:
        sentences.append(_with_length("unreadable", losses.unreadable_ms, locale))
    if losses.has_lost_sound:
        sentences.append(text(locale, "encoding.notes.lost_sound"))
    if losses.lost_other_sounds:
        sentences.append(text(locale, "encoding.notes.lost_other_sounds", count=losses.lost_other_sounds))
    if losses.lost_subtitles:
        sentences.append(text(locale, "encoding.notes.lost_subtitles", count=losses.lost_subtitles))
    if losses.has_lost_high_rungs:
        sentences.append(text(locale, "encoding.notes.lost_high_rungs"))
    if losses.has_lost_av1:
        sentences.append(text(locale, "encoding.notes.lost_av1"))
    return tuple(sentences)


def describe_left_out(left_out: Iterable[LeftOut], lost_marks: int, locale: str) -> tuple[str, ...]:
    """Name each stream of the file that was left out, by its language and codec."""
    sentences = [
        text(
            locale,
            f"encoding.notes.left_out_{stream.kind}",
            stream=", ".join(filter(None, (stream.language, stream.codec))) or "?",
        )
        for stream in left_out
    ]
    if lost_marks:
        sentences.append(text(locale, "encoding.notes.chapter_marks", count=lost_marks))
    return tuple(sentences)


def _with_length(note: str, milliseconds: int, locale: str) -> str:
    seconds = max(1, round(milliseconds / 1000))
    is_short = seconds < LONGEST_IN_SECONDS
    unit, count = ("seconds", seconds) if is_short else ("minutes", round(seconds / 60))
    length = text(locale, f"encoding.notes.{unit}", count=count)
    return text(locale, f"encoding.notes.{note}", length=length)
