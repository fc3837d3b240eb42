"""Which sockets a process holds."""

import os
import socket
import subprocess

from matinee.supervisor.connections import sockets_of


def test_sockets_are_found_behind_a_file_that_is_closed_meanwhile() -> None:
    """Reading the list of one's own files opens one, at the lowest free number, and closes it again."""
    hole = os.open(os.devnull, os.O_RDONLY)
    with socket.socket() as held:
        os.close(hole)
        assert hole < held.fileno()
        assert os.fstat(held.fileno()).st_ino in sockets_of([os.getpid()])


def test_ended_process_holds_none() -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    assert sockets_of([ended.pid]) == set()
