"""Commands of ours and of others: what their end means."""

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
from matinee.media.steps import process


@pytest.mark.parametrize(("free", "means"), [(0, process.DiskFull), (1 << 40, process.CommandFailed)])
def test_ffmpeg_without_room_is_believed_when_the_disk_says_so(
    free: int, means: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says the same of packets that it cannot write, for which a film would wait for ever."""
    asked: list[Path] = []

    def disk_usage(folder: Path) -> SimpleNamespace:
        asked.append(folder)
        return SimpleNamespace(free=free)

    monkeypatch.setattr(shutil, "disk_usage", disk_usage)
    said = "av_interleaved_write_frame(): No space left on device"
    command = ["/bin/sh", "-c", f"echo '{said}' >&2; exit 228", str(tmp_path / "00001.m4s")]
    with pytest.raises(means) as raised:
        process.run(command, timeout_seconds=5)
    assert raised.type is means
    assert free == 0 or tmp_path in asked


def test_a_command_without_an_output_is_waited_for_and_can_be_ended() -> None:
    finished = process.run(["/bin/sh", "-c", "exec >&-; sleep 0.3; echo over >&2"], timeout_seconds=30)
    assert finished.stderr_end == "over\n"
    assert finished.elapsed_ms >= 300
    with pytest.raises(process.TookTooLong):
        process.run(["/bin/sh", "-c", "exec >&-; sleep 60"], timeout_seconds=0.3)
    with pytest.raises(process.Interrupted):
        process.run(["/bin/sleep", "60"], timeout_seconds=30, while_running=lambda: False)
