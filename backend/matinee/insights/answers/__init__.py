"""The reports, put together: the engine's numbers beside the names of films, people and days."""
