"""Bring the sound of a film to one loudness (EBU R128): measured whole, then raised or lowered as a whole.

The gain is the same from the first second to the last, so quiet and loud parts stay in proportion. Only
peaks that it would lift over the limit are held down, each for milliseconds.
"""

import re
from dataclasses import dataclass

TARGET_LUFS = -16.0
# Below this there is nothing to hear: silence, the hum of a socket. It stays as it is.
QUIETEST_LUFS = -60.0
# Shorter sounds have too few of the 400 ms blocks that the measure is made of.
SHORTEST_SECONDS = 3.0
# Not worth another gain: nobody hears it.
SMALLEST_CHANGE_DB = 0.2
# The published sound stays below -1 dBTP. Encoding to AAC lifts peaks by up to a decibel.
LIMIT_DB = -2.0
# True peaks are at most this much above the samples beside them, in all but made-up signals.
BETWEEN_SAMPLES_DB = 3.0
# Where true peaks are seen (ITU-R BS.1770, annex 2).
OVERSAMPLED_RATE = 192_000

MEASURE = "ebur128=peak=sample:framelog=quiet"
_LOUDNESS = re.compile(r"^\s*I:\s+(-?[0-9.]+) LUFS", re.MULTILINE)
_PEAK = re.compile(r"^\s*Peak:\s+(-?[0-9.]+|-inf) dBFS", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Loudness:
    integrated_lufs: float
    peak_db: float  # of the samples


def read_loudness(output: str) -> Loudness | None:
    """Read the summary that the filter ends with; None where it says none."""
    loudness, peak = _LOUDNESS.findall(output), _PEAK.findall(output)
    return Loudness(float(loudness[-1]), float(peak[-1])) if loudness and peak else None


def gain_filters(loudness: Loudness | None, seconds: float, rate: int) -> list[str]:
    """What brings the sound to the target; nothing for silence, very short sounds, and what is right."""
    if loudness is None or seconds < SHORTEST_SECONDS or loudness.integrated_lufs < QUIETEST_LUFS:
        return []
    gain_db = TARGET_LUFS - loudness.integrated_lufs
    if abs(gain_db) < SMALLEST_CHANGE_DB:
        return []
    filters = [f"volume={gain_db:.2f}dB:precision=float"]
    if loudness.peak_db + gain_db > LIMIT_DB - BETWEEN_SAMPLES_DB:
        # latency=1 takes back the limiter's look ahead, which would delay the sound.
        filters += [
            f"aresample={OVERSAMPLED_RATE}",
            f"alimiter=limit={10 ** (LIMIT_DB / 20):.4f}:level=0:attack=5:release=50:latency=1",
            f"aresample={rate}",
        ]
    return filters
