"""Events on air: their playlists, made here, and slices of the files that `live` writes."""
