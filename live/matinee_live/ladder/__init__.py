"""Lower qualities of a broadcast: one ffmpeg child an event, cut where the source is cut."""
