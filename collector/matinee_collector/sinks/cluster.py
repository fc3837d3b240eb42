"""One DDL for chDB, a server and a cluster: a migration's table, adapted to a distributed one.

On a cluster, a migration's table `t` becomes two: `t_local`, replicated, on every server, and `t`,
distributed over the shards, which all queries use. The engine's tables in memory (spool_…, fold_…) stay
on the server that it connects to.
"""

import re

OWN_MEMORY = re.compile(r"(?:spool|fold)_")
CREATE = re.compile(
    r"CREATE TABLE (?:IF NOT EXISTS )?(?P<table>\w+)\s*(?P<columns>\(.*)\nENGINE = (?P<engine>\w*MergeTree)"
    r"(?P<rest>.*)",
    re.DOTALL,
)
CHANGE = re.compile(
    r"(?P<verb>ALTER TABLE|TRUNCATE TABLE|DROP TABLE)(?: IF EXISTS)? (?P<table>\w+)(?P<rest>.*)", re.DOTALL
)
COLUMNS = re.compile(r"\s*(?:ADD|DROP|MODIFY|RENAME) COLUMN\b")

SHARD_BY = ("psid", "viewer_hash", "seg", "entry", "version", "store_id")
"""The first of these that a table has is its sharding key: what is compared or merged must be together."""

SETTINGS: dict[str, object] = {
    "distributed_foreground_insert": 1,  # an insert that returned is on every shard it belongs to
    "insert_quorum": "auto",
    "insert_quorum_parallel": 0,
    "select_sequential_consistency": 1,  # and is visible to the next statement, whichever replica answers it
    "insert_deduplicate": 0,  # the drain decides what is new; equal blocks may both be
    "prefer_global_in_and_join": 1,  # the tables in memory exist on one server only
    "alter_sync": 2,
}


def for_cluster(statement: str, cluster: str) -> list[str]:
    """Return the statements that do on a cluster what this one does on a single server."""
    on_cluster = f"ON CLUSTER '{cluster}'"
    create = CREATE.fullmatch(statement.strip())
    if create is not None:
        table, columns, rest = create["table"], create["columns"], create["rest"]
        return [
            f"CREATE TABLE IF NOT EXISTS {table}_local {on_cluster} {columns}\n"
            f"ENGINE = Replicated{create['engine']}{rest}",
            f"CREATE TABLE IF NOT EXISTS {table} {on_cluster} AS {table}_local\n"
            f"ENGINE = Distributed('{cluster}', currentDatabase(), {table}_local, {_shard_key(columns)})",
        ]
    change = CHANGE.fullmatch(statement.strip())
    if change is None or OWN_MEMORY.match(change["table"]):
        return [statement]
    verb, table, rest = change["verb"], change["table"], change["rest"]
    if verb == "DROP TABLE":
        return [f"DROP TABLE IF EXISTS {name} {on_cluster} SYNC" for name in (table, f"{table}_local")]
    tables = [f"{table}_local", table] if COLUMNS.match(rest) else [f"{table}_local"]
    return [f"{verb} {name} {on_cluster}{rest}" for name in tables]


def _shard_key(columns: str) -> str:
    names = re.findall(r"(?:^|[(,])\s*(\w+) ", columns, re.MULTILINE)
    return next((name for name in SHARD_BY if name in names), "rand()")
