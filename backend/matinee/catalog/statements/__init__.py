"""The hot reads: PostgreSQL builds the JSON, in one statement over catalog's own tables and
what commerce says of products (products.py).

Posters are signed for a day, so their addresses cannot lie in the database. A statement writes a mark in
their place, and `sign_posters` (signing.py) puts the signed prefix there. No text of a person can
look like a mark: checks on the tables keep control characters out, and JSON doubles their backslashes.

Every statement takes its parameters by name: `store`, `at`, `unlocked` (the access rules that are open to
the viewer without a product), `user` (0: a guest), `origin` (of delivery, for pictures), `skip` (rows before
the page) and what it says itself.
"""
