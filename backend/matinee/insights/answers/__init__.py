"""The reports: the engine's numbers, joined with the names of films, people and days."""
