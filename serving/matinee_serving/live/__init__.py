"""The feed from `live` to `delivery`: an event's renditions, and the playlists made from them."""
