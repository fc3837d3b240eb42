"""The hot queries: PostgreSQL builds the JSON, in one statement over catalog's own tables and
commerce's views of products (products.py).

Posters are signed for a day, so the database cannot store their addresses. A statement writes a marker in
their place, which `sign_posters` (signing.py) replaces with the signed prefix. User text cannot
contain a marker: checks on the tables exclude control characters, and JSON doubles their backslashes.

Every statement takes its parameters by name: `store`, `at`, `unlocked` (the access rules that
the viewer passes without a product), `user` (0: a guest), `origin` (of delivery, for images),
`locale` (that the viewer reads; empty: none), `skip` (rows
before the page), and those that it documents itself.
"""
