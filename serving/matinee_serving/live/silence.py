"""Silent frames, for sound that was not sent."""

SILENCE = {1: bytes.fromhex("00c800802380"), 2: bytes.fromhex("210049900219002380")}
"""A silent frame of AAC-LC, by its number of channels."""
