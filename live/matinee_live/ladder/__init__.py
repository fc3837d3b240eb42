"""Lower qualities of a broadcast: one ffmpeg child for each event, with the source's segment boundaries."""
