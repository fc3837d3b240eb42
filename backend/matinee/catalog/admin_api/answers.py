"""The responses that these endpoints declare, and images as the back office shows them."""

from dataclasses import asdict

from matinee.catalog.schemas import Poster
from matinee.kit.images import image_of
from matinee.kit.multipart import read_file
from matinee.kit.schemas import problems
from matinee.media.operations import add_image
from matinee.media.operations.images import LARGEST_BYTES
from matinee.request import Request

READ = problems(401, 404, 422)
WRITE = problems(400, 401, 403, 404, 409, 415, 422)
BARE = problems(401, 403, 404, 409, 422)
FILE = problems(400, 401, 403, 404, 413, 415, 422)


def picture(value: dict[str, object] | None, origin: str) -> Poster | None:
    image = image_of(value, origin)
    return Poster(**asdict(image)) if image else None


def uploaded_image(request: Request) -> dict[str, object]:
    """Store the image that a request brings. Raises what is wrong with it."""
    return add_image(data=read_file(request, largest_bytes=LARGEST_BYTES))
