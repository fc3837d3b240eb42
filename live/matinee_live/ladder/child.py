"""The encoder of an event's lower qualities: it reads the source's pictures and writes those of each rung.

Threads write to and read from its pipes, so that receiving a broadcast never waits for it.
"""

import contextlib
import os
import queue
import signal
import struct
import subprocess
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO

from matinee_serving.children import child_environment, limit_command

from matinee_live.ladder.plans import Plan, size_of
from matinee_live.media import flv
from matinee_live.media.boxes import Frame
from matinee_live.media.parameters import Unsupported, VideoParameters
from matinee_live.media.timeline import TICKS

NICE = 5
"""Lower priority than receiving and sending, higher than encoding films."""
MEMORY_BYTES = 3 << 30
MAX_WAITING_BYTES = 8 * 1024 * 1024
_VIDEO_TAG = 9
_FILE_HEAD = b"FLV\1\1\0\0\0\x09" + bytes(4)
_END = None

Output = Callable[[int, flv.Picture | None, int], None]
"""Which rung, what came of it (None: nothing comes any more), and when it is shown, in milliseconds."""


class Child:
    """One run of ffmpeg. `output` is called from threads, in order for each rung."""

    def __init__(self, ffmpeg: str, video: VideoParameters, plan: Plan, *, output: Output) -> None:
        self._output = output
        self._waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._waiting_bytes = 0
        self._lock = threading.Lock()
        pipes = [os.pipe() for _ in plan.rungs]
        ends = [write for _, write in pipes]
        command = limit_command(
            encode_command(ffmpeg, video, plan, outputs=ends), nice=NICE, memory_bytes=MEMORY_BYTES
        )
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=ends,
            start_new_session=True,
            env=child_environment(),
        )
        for end in ends:
            os.close(end)
        self._put(_FILE_HEAD + _tag(0, b"\x17\0\0\0\0" + video.record))
        threads = [threading.Thread(target=self._write, name="ladder in", daemon=True)]
        threads += [
            threading.Thread(target=self._read, args=(place, read), name="ladder out", daemon=True)
            for place, (read, _) in enumerate(pipes)
        ]
        for thread in threads:
            thread.start()

    def feed(self, frame: Frame) -> bool:
        """Pass a picture on; False if too many are waiting already."""
        if self._waiting_bytes > MAX_WAITING_BYTES:
            return False
        head = b"\x17\1" if frame.is_key else b"\x27\1"
        composition = struct.pack(">i", frame.composition // TICKS)[1:]
        self._put(_tag(frame.time // TICKS, head + composition + frame.data))
        return True

    def finish(self) -> None:
        """End the input; pictures in progress are still delivered."""
        self._waiting.put(_END)

    def kill(self) -> None:
        """Kill it now."""
        self._waiting.put(_END)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def _put(self, data: bytes) -> None:
        with self._lock:
            self._waiting_bytes += len(data)
        self._waiting.put(data)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError):
            while (data := self._waiting.get()) is not _END:
                pipe.write(data)
                pipe.flush()
                with self._lock:
                    self._waiting_bytes -= len(data)
        with contextlib.suppress(OSError):
            pipe.close()
        self._process.wait()

    def _read(self, place: int, descriptor: int) -> None:
        with os.fdopen(descriptor, "rb") as pipe, contextlib.suppress(Unsupported, IndexError):
            for timestamp, data in read_tags(pipe):
                picture = flv.read_picture(data)
                if picture is not None:
                    self._output(place, picture, timestamp + picture.composition_ms)
        self._output(place, None, 0)


def encode_command(ffmpeg: str, video: VideoParameters, plan: Plan, *, outputs: Sequence[int]) -> list[str]:
    """Return the command that reads FLV and writes FLV to each of the descriptors."""
    names = [f"v{place}" for place in range(len(plan.rungs))]
    split = f"[0:v]split={len(names)}" + "".join(f"[{name}]" for name in names)
    scales = []
    for name, rung in zip(names, plan.rungs, strict=True):
        width, height = size_of(rung, width=video.width, height=video.height)
        scales.append(f"[{name}]scale={width}:{height}:flags=bicubic,format=yuv420p[{name}o]")
    command = [
        *(ffmpeg, "-v", "error", "-nostdin", "-copyts", "-flags", "low_delay"),
        *("-probesize", "32", "-analyzeduration", "0", "-fpsprobesize", "0", "-threads", "1"),
        *("-f", "flv", "-i", "pipe:0", "-filter_complex_threads", "1"),
        *("-filter_complex", ";".join([split, *scales])),
    ]
    for name, rung, output in zip(names, plan.rungs, outputs, strict=True):
        command += ["-map", f"[{name}o]", "-c:v", "libx264", "-preset", plan.preset]
        command += ["-tune", "zerolatency", "-threads", "1", "-profile:v", "main"]
        command += ["-force_key_frames", "source", "-g", "9999", "-keyint_min", "1", "-sc_threshold", "0"]
        command += ["-crf", "23", "-maxrate", f"{rung.kilobits}k", "-bufsize", f"{2 * rung.kilobits}k"]
        # Else the parameters hold a guess of the rate, another one with each run.
        command += ["-bsf:v", "h264_metadata=tick_rate=60"]
        command += ["-fps_mode", "passthrough", "-enc_time_base", "1:1000", "-flush_packets", "1"]
        command += ["-flvflags", "no_duration_filesize+no_metadata", "-f", "flv", f"pipe:{output}"]
    return command


def read_tags(pipe: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield time in milliseconds and bytes of each video tag, until the end or something cut short."""
    pipe.read(len(_FILE_HEAD))
    while len(head := pipe.read(11)) == 11:
        size = int.from_bytes(head[1:4])
        timestamp = head[7] << 24 | int.from_bytes(head[4:7])
        data = pipe.read(size)
        if len(data) < size or len(pipe.read(4)) < 4:
            return
        if head[0] == _VIDEO_TAG and data:
            yield timestamp, data


def _tag(timestamp: int, data: bytes) -> bytes:
    size, time = len(data), timestamp & 0xFFFFFFFF
    head = struct.pack(">B", _VIDEO_TAG) + size.to_bytes(3) + (time & 0xFFFFFF).to_bytes(3)
    return head + struct.pack(">B", time >> 24) + bytes(3) + data + struct.pack(">I", 11 + size)
