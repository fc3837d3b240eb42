"""Send an FLV file with librtmp: python librtmp_client.py ADDRESS FILE. Ends with 3 when it is refused."""

import ctypes
import ctypes.util
import sys
from pathlib import Path

LOG_DEBUG = 4  # its status lines are told there

rtmp = ctypes.CDLL(ctypes.util.find_library("rtmp"))
rtmp.RTMP_Alloc.restype = ctypes.c_void_p
for name in ("RTMP_Init", "RTMP_EnableWrite", "RTMP_Close", "RTMP_IsConnected"):
    getattr(rtmp, name).argtypes = [ctypes.c_void_p]
rtmp.RTMP_SetupURL.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
rtmp.RTMP_Connect.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
rtmp.RTMP_ConnectStream.argtypes = [ctypes.c_void_p, ctypes.c_int]
rtmp.RTMP_Write.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]


def main(address: str, path: str) -> int:
    rtmp.RTMP_LogSetLevel(LOG_DEBUG)
    session = rtmp.RTMP_Alloc()
    rtmp.RTMP_Init(session)
    url = ctypes.create_string_buffer(address.encode())  # it is taken apart in place
    if not rtmp.RTMP_SetupURL(session, ctypes.cast(url, ctypes.c_char_p)):
        return 2
    rtmp.RTMP_EnableWrite(session)
    if not rtmp.RTMP_Connect(session, None) or not rtmp.RTMP_ConnectStream(session, 0):
        return 3
    data, at = Path(path).read_bytes(), 13
    while at + 11 <= len(data):
        size = 15 + int.from_bytes(data[at + 1 : at + 4])
        if rtmp.RTMP_Write(session, data[at : at + size], size) <= 0:
            return 4
        at += size
    rtmp.RTMP_Close(session)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
