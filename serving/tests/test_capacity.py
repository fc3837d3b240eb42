"""What a program says that it can hold, and what it gets of the system."""

import subprocess
import sys

COUNT = """
import resource
from matinee_serving.capacity import count_connections
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, hard))
print(count_connections(4096))
"""


def count_with(soft: int) -> int:
    told = subprocess.run(
        [sys.executable, "-c", COUNT.format(soft=soft)], capture_output=True, text=True, check=True
    )
    return int(told.stdout)


def test_the_limit_of_files_is_one_of_connections() -> None:
    assert count_with(1024) == 1024 - 64
    assert count_with(4096 + 64) == 4096
    assert count_with(32) == 0
