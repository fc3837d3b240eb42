"""What `live` tells and `delivery` hears: an event's renditions, and playlists made of them."""
