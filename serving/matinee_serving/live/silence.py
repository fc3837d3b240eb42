"""What stands in a sound where nothing was sent."""

SILENCE = {1: bytes.fromhex("00c800802380"), 2: bytes.fromhex("210049900219002380")}
"""A frame of AAC-LC in which nothing sounds, by its number of channels."""
