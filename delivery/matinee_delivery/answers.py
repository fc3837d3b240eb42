"""The parts of every response: headers, files with ranges and conditions, texts."""

from collections.abc import Sequence
from dataclasses import replace

from granian.rsgi import Scope

from matinee_delivery.compression import accepts_gzip, compress
from matinee_delivery.files import PackageFile, read_cached
from matinee_delivery.ranges import Unsatisfiable, find_range, is_range_current, is_unchanged
from matinee_delivery.responder import Headers, Responder

NOSNIFF = ("x-content-type-options", "nosniff")

# The signature in the path is the only credential: any page, on any origin, may read what it unlocks.
CORS: Headers = [
    ("access-control-allow-origin", "*"),
    ("access-control-expose-headers", "Content-Length, Content-Range, ETag"),
    ("cross-origin-resource-policy", "cross-origin"),
    NOSNIFF,
]
REFUSED: Headers = [*CORS, ("cache-control", "no-store")]
PREFLIGHT: Headers = [
    *CORS,
    ("access-control-allow-methods", "GET, HEAD"),
    ("access-control-allow-headers", "Range, If-Range, If-None-Match, If-Modified-Since"),
    ("access-control-max-age", "86400"),
]
UNREAD: Headers = [*REFUSED, ("retry-after", "2")]
NOT_ALLOWED: Headers = [*REFUSED, ("allow", "GET, HEAD, OPTIONS")]
JSON: Headers = [("content-type", "application/json"), ("cache-control", "no-store"), NOSNIFF]
METRICS: Headers = [
    ("content-type", "text/plain; version=0.0.4; charset=utf-8"),
    ("cache-control", "no-store"),
    NOSNIFF,
]
# Up to this size a file is sent from memory: copying a segment of a low rung costs less than a thread's read.
SHORT_BYTES = 128 * 1024


def send_playlist(
    file: PackageFile, body: bytes, content_type: str, cache_header: str, scope: Scope, proto: Responder
) -> int:
    more: Headers = [("vary", "Accept-Encoding")]
    # A range refers to the uncompressed bytes.
    if accepts_gzip(scope.headers.get("accept-encoding")) and scope.headers.get("range") is None:
        body = compress(body)
        file = replace(file, size=len(body))  # and with it another ETag
        more.append(("content-encoding", "gzip"))
    return send_file(file, body, content_type, cache_header, scope, proto, more=more)


def send_file(
    file: PackageFile,
    body: bytes,
    content_type: str,
    cache_header: str,
    scope: Scope,
    proto: Responder,
    *,
    more: Sequence[tuple[str, str]] = (),
) -> int:
    """Send a file, or its bytes if they were read already."""
    etag, modified_at = file.etag, file.modified_at
    headers: Headers = [
        *CORS,
        ("accept-ranges", "bytes"),
        ("cache-control", cache_header),
        ("content-type", content_type),
        ("etag", etag),
        ("last-modified", file.last_modified),
        *more,
    ]
    get_header = scope.headers.get
    if is_unchanged(
        get_header("if-none-match"), get_header("if-modified-since"), etag=etag, modified_at=modified_at
    ):
        return send_empty(proto, 304, headers)
    span = None
    range_header = get_header("range")
    if range_header is not None and is_range_current(
        get_header("if-range"), etag=etag, modified_at=modified_at
    ):
        try:
            span = find_range(range_header, size=file.size)
        except Unsatisfiable:
            return send_empty(proto, 416, [*REFUSED, ("content-range", f"bytes */{file.size}")])
    start, end = span or (0, file.size)
    headers.append(("content-length", str(end - start)))
    if span:
        headers.append(("content-range", f"bytes {start}-{end - 1}/{file.size}"))
    status = 206 if span else 200
    if scope.method == "HEAD" or start == end:
        proto.response_empty(status, headers)
    elif body:
        proto.response_bytes(status, headers, body[start:end])
    elif end - start <= SHORT_BYTES and (part := read_cached(file, start, end)):
        proto.response_bytes(status, headers, part)
    elif span or file.is_slice:
        proto.response_file_range(status, headers, file.path, file.start + start, file.start + end)
    else:
        proto.response_file(status, headers, file.path)
    return status


def send_empty(proto: Responder, status: int, headers: Headers) -> int:
    proto.response_empty(status, headers)
    return status


def send_text(proto: Responder, status: int, headers: Headers, body: str) -> int:
    proto.response_str(status, headers, body)
    return status
