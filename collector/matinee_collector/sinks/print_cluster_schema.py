"""`python -m matinee_collector.sinks.print_cluster_schema matinee`: print the schema of that cluster.

The engine executes it by itself when CLICKHOUSE_CLUSTER is set; deploy/clickhouse/schema.sql contains it.
"""

import sys

from matinee_collector.sinks.cluster import for_cluster
from matinee_collector.sinks.migrations import MIGRATIONS_TABLE, list_statements

HEAD = """-- The migrations of the engine as a cluster gets them, for reading: the engine runs them itself.
-- Written by `python -m matinee_collector.sinks.print_cluster_schema matinee`.
"""


def render(cluster: str) -> str:
    statements = [MIGRATIONS_TABLE, *list_statements()]
    cluster_statements = [one for statement in statements for one in for_cluster(statement, cluster)]
    return HEAD + "".join(f"\n{statement.strip()};\n" for statement in cluster_statements)


if __name__ == "__main__":
    sys.stdout.write(render(sys.argv[1]))
