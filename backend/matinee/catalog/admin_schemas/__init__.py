"""The back office's requests and responses about contents."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Schema
from pydantic import AwareDatetime, Field

from matinee.catalog.access import MinimumAge, Step
from matinee.catalog.admin_queries.categories import FieldKind
from matinee.catalog.admin_queries.films import AuthorOfFilm, CategoryOfFilm, Titled
from matinee.catalog.admin_queries.trailers import Trailer
from matinee.catalog.admin_schemas.translations import SetTranslations, TitlesOut, TranslationsOut
from matinee.catalog.models import MOST_FREE_MINUTES
from matinee.catalog.schemas import AccessRule, ChapterMark, Poster
from matinee.kit.schemas import Line, Text

EncodingState = Literal[
    "uploading", "live", "queued", "checking", "encoding", "playable", "ready", "refused", "failed"
]

Key = Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)]


class BeginUpload(Schema):
    filename: Annotated[Line, Field(min_length=1, max_length=255)]
    # 1 TB: more than any camera's file, and far below what a bigint holds.
    size: Annotated[int, Field(strict=True, ge=1, le=10**12)]


class BeginTrailer(BeginUpload):
    title: Annotated[Line, Field(min_length=1, max_length=200)]


class Upload(Schema):
    """Send the file to `endpoint` by the tus protocol, with `grant` as the bearer token."""

    upload: str
    endpoint: str
    grant: str
    content_id: int
    permalink: str


class Encoding(Schema):
    state: EncodingState
    stage: str | None
    stage_words: str | None
    percent: int | None
    eta_seconds: int | None
    error: str | None
    notes: list[str]


class FilmRow(Schema):
    id: int
    permalink: str
    title: str
    access: AccessRule
    is_published: Annotated[bool, Field(description="viewers see it now")]
    published_at: Annotated[datetime | None, Field(description="in the future when it is scheduled")]
    ends_at: Annotated[datetime | None, Field(description="from then on only buyers and renters see it")]
    has_ended: bool
    is_unlisted: Annotated[bool, Field(description="on no list: viewers need its address")]
    is_announced: Annotated[bool, Field(description="while it is scheduled: shown as coming soon")]
    updated_at: datetime
    poster: Poster | None
    duration: float | None
    encoding: Encoding | None
    replacement: Annotated[
        Literal["working", "stopped"] | None,
        Field(description="of a chapter's file, which plays meanwhile, by another"),
    ]


class Cut(Schema):
    """The part of the chapter's current video that is kept."""

    from_seconds: float
    until_seconds: float


class NextFile(Schema):
    """The chapter's next video: a new file, or a cut. The current one plays until it is ready."""

    filename: str
    encoding: Encoding
    cut: Cut | None


class FormerFile(Schema):
    """A video replaced within the last week; it can be restored."""

    video_id: int
    filename: str
    duration: float | None
    replaced_at: datetime
    kept_until: datetime


class ChapterMarks(Schema):
    """Until the owner has chosen, `marks` are those of the uploaded file, and viewers see none."""

    marks: Annotated[list[ChapterMark], Field(description="in order")]
    is_chosen: Annotated[bool, Field(description="by the owner")]
    is_shown: bool


class FilmChapter(Schema):
    id: int
    position: int
    title: str
    translations: TitlesOut
    video_id: int | None
    duration: float | None
    is_playable: bool
    encoding: Encoding | None
    next_file: NextFile | None
    chapter_marks: ChapterMarks
    former_files: Annotated[list[FormerFile], Field(description="what was replaced last comes first")]


class SourceFacts(Schema):
    filename: str | None
    size: int | None
    width: int | None
    height: int | None
    duration_seconds: float | None
    video_codec: str | None
    audio_codec: str | None
    sound_count: int
    frame_rate: float | None


class Rung(Schema):
    name: str
    width: int
    height: int
    bitrate: int


class SkippedCaption(Schema):
    line: int
    reason: str


class CaptionTrack(Schema):
    """`skipped` lists the first captions of the file that were left out, `skipped_count` counts all."""

    language: str
    label: str
    skipped_count: int
    skipped: list[SkippedCaption]


class FoundCaptions(Schema):
    """Text subtitles in the uploaded file. Viewers get them once they are added as captions."""

    id: int
    language: str
    title: str
    is_default: bool
    is_forced: bool
    is_for_deaf: bool
    is_added: bool
    is_language_taken: Annotated[bool, Field(description="by captions that are there already")]


class AddFoundTrack(Schema):
    id: Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)]
    label: Annotated[Line, Field(min_length=1, max_length=80)]


class AddFoundCaptions(Schema):
    tracks: Annotated[list[AddFoundTrack], Field(min_length=1, max_length=40)]


class Film(FilmRow):
    """`custom_fields` contains the values that are set, by key.

    `has_own_poster`: the owner uploaded an image for it. `poster` shows it once it is made.
    """

    has_own_poster: bool
    description: str
    translations: TranslationsOut
    credits: str
    year: int | None
    minimum_age: MinimumAge
    free_minutes: int | None
    trailer: Trailer | None
    trailer_of: Annotated[list[Titled], Field(description="the first ten films that it is a trailer of")]
    categories: list[CategoryOfFilm]
    authors: list[AuthorOfFilm]
    custom_fields: dict[str, str]
    chapters: list[FilmChapter]
    captions: list[CaptionTrack]
    found_captions: list[FoundCaptions]
    source: SourceFacts | None
    rungs: list[Rung]


Permalink = Annotated[str, Field(max_length=120, pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
LongText = Annotated[Text, Field(max_length=10_000)]


class PartOfAuthor(Schema):
    id: Key
    role: Annotated[Line, Field(max_length=80)] = ""


class FilmChange(Schema):
    """Omitted fields are unchanged. Lists are complete: what is not in them is removed.

    Only the custom fields that are sent are changed; an empty text or null removes a value.
    """

    title: Annotated[Line, Field(min_length=1, max_length=200)] = ""
    description: LongText = ""
    translations: SetTranslations = Field({})
    permalink: Permalink = ""
    access: AccessRule = "public"
    credits: LongText = ""
    year: Annotated[int, Field(strict=True, ge=1800, le=2200)] | None = None
    minimum_age: MinimumAge = 0
    is_unlisted: Annotated[bool, Field(strict=True)] = False
    is_announced: Annotated[bool, Field(strict=True)] = False
    ends_at: AwareDatetime | None = None
    free_minutes: Annotated[int, Field(strict=True, ge=1, le=MOST_FREE_MINUTES)] | None = None
    trailer_id: Key | None = None
    category_ids: Annotated[list[Key], Field(max_length=100)] = Field([])
    authors: Annotated[list[PartOfAuthor], Field(max_length=200)] = Field([])
    custom_fields: Annotated[
        dict[Annotated[str, Field(max_length=60)], Annotated[Line, Field(max_length=500)] | None],
        Field(max_length=200),
    ] = Field({})


class FilmPublication(FilmChange):
    publish_at: AwareDatetime | None = None


class SetPoster(Schema):
    at_seconds: Annotated[float, Field(ge=0, le=1_209_600, allow_inf_nan=False)]


class AccessExplanation(Schema):
    viewer_id: int
    viewer_name: str
    rule: AccessRule
    is_seen: bool
    granted: bool
    reason: str | None
    steps: list[Step]


class ChapterUpload(Schema):
    """Send the file to `endpoint` by the tus protocol, with `grant` as the bearer token."""

    upload: str
    endpoint: str
    grant: str
    content_id: int
    chapter_id: int


class NewOrder(Schema):
    """Every id once, in the desired order."""

    ids: Annotated[list[Key], Field(max_length=5_000)]


class CategoryContents(Schema):
    """The category's contents in the desired order; what is not in the list is removed."""

    content_ids: Annotated[list[Key], Field(max_length=5_000)]


class CategoryEntry(Schema):
    id: int
    permalink: str
    title: str
    description: str
    translations: TranslationsOut
    position: int
    featured: bool
    image: Poster | None
    contents_count: Annotated[int, Field(description="drafts too")]


class FilmRef(Schema):
    id: int
    permalink: str
    title: str
    is_published: bool
    poster: Poster | None


class CategoryDetail(CategoryEntry):
    """With its first 5,000 contents in order, including drafts."""

    contents: list[FilmRef]


class CategoryNew(Schema):
    """Without a permalink, one is made from the title."""

    title: Annotated[Line, Field(min_length=1, max_length=200)]
    permalink: Permalink | None = None
    description: LongText = ""
    featured: bool = False


class CategoryChange(Schema):
    """Omitted fields are unchanged."""

    title: Annotated[Line, Field(min_length=1, max_length=200)] = ""
    permalink: Permalink = ""
    description: LongText = ""
    translations: SetTranslations = Field({})
    featured: bool = False


class AuthorEntry(Schema):
    id: int
    permalink: str
    name: str
    image: Poster | None
    contents_count: Annotated[int, Field(description="drafts too")]


class AuthorDetail(AuthorEntry):
    """With the latest 200 contents, including drafts."""

    bio: str
    contents: list[FilmRef]


class AuthorNew(Schema):
    """Without a permalink, one is made from the name."""

    name: Annotated[Line, Field(min_length=1, max_length=200)]
    permalink: Permalink | None = None
    bio: LongText = ""


class AuthorChange(Schema):
    """Omitted fields are unchanged."""

    name: Annotated[Line, Field(min_length=1, max_length=200)] = ""
    permalink: Permalink = ""
    bio: LongText = ""


FieldKey = Annotated[str, Field(max_length=60, pattern=r"^[a-z0-9]+([_-][a-z0-9]+)*$")]
Options = Annotated[list[Annotated[Line, Field(min_length=1, max_length=200)]], Field(max_length=500)]


class CustomFieldNew(Schema):
    """`options` are the choices, for the kind `choice` only."""

    key: FieldKey
    title: Annotated[Line, Field(min_length=1, max_length=120)]
    kind: FieldKind = "text"
    options: Options = Field([])
    is_filter: bool = False


class CustomFieldChange(Schema):
    """Omitted fields are unchanged. The kind cannot change, because values were written for it."""

    key: FieldKey = ""
    title: Annotated[Line, Field(min_length=1, max_length=120)] = ""
    options: Options = Field([])
    is_filter: bool = False
