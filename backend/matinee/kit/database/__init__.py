"""Django's PostgreSQL backend, with a limit to how long a page or a call waits (decision 0034)."""
