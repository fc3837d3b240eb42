import subprocess
import sys

PROGRAM = """
import gc
from matinee_serving.garbage import pause_collection

with pause_collection():
    assert not gc.isenabled()
    import decimal
assert gc.isenabled()
print(any(one is decimal.__dict__ for one in gc.get_objects()))
"""


def test_what_was_imported_is_not_looked_at_again() -> None:
    process = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert process.stdout == "False\n"
