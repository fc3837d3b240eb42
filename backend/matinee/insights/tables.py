"""The lists of each report that can be exported. The first is the default."""

KINDS = ("devices", "browsers", "systems")

OVERVIEW = ("contents", "series", "authors", *KINDS, "sources", "trust", "uncounted")
CONTENT = ("series", "retention", "chapters", "devices", "sources", "trust")
QUALITY = ("series", *KINDS, "contents")
QUALITY_BY = ("rows",)
EVENT = ("steps", "interruptions")
AUDIENCE = ("series", "pages", "referrers", "campaigns", "devices", "funnel", "purchase_funnel")
VIEWERS = ("viewers",)
VIEWER = ("sessions", "contents", "series")
EXPLANATION = ("sessions",)
