"""Django's PostgreSQL backend, with a limit on how long a page or an API call waits (decision 0034)."""
