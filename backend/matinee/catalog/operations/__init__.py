"""The catalogue's operations, by subject."""

from matinee.catalog.operations.addresses import PermalinkReservedError, PermalinkTakenError, slug_of
from matinee.catalog.operations.authors import change_author, create_author, delete_author
from matinee.catalog.operations.categories import (
    change_category,
    create_category,
    delete_category,
    order_categories,
    set_contents,
)
from matinee.catalog.operations.chapter_marks import set_chapter_marks
from matinee.catalog.operations.chapters import (
    NewChapter,
    add_chapter,
    change_chapter,
    order_chapters,
    remove_chapter,
)
from matinee.catalog.operations.co_watching import replace_co_watched
from matinee.catalog.operations.collections import (
    SeasonContents,
    arrange_collection,
    change_collection,
    create_collection,
    delete_collection,
    set_series_of_content,
)
from matinee.catalog.operations.contents import (
    NewFilm,
    NothingToBuyError,
    NothingToPlayError,
    begin_trailer,
    begin_upload,
    change_content,
    create_content,
    delete_content,
    keep_address,
    publish_content,
    unpublish_content,
)
from matinee.catalog.operations.custom_fields import (
    change_custom_field,
    create_custom_field,
    delete_custom_field,
    order_custom_fields,
)
from matinee.catalog.operations.episodes import Episode, place_episodes
from matinee.catalog.operations.front_page import arrange_front_page, reset_front_page
from matinee.catalog.operations.most_watched import rank_most_watched
from matinee.catalog.operations.posters import set_poster_image
from matinee.catalog.operations.pruning import remove_unused
from matinee.catalog.operations.replacing import (
    NoFormerFileError,
    give_up_next_file,
    play_ready_files,
    remove_former_files,
    replace_file,
    restore_former_file,
    retry_next_file,
)
from matinee.catalog.operations.trimming import FileOnItsWayError, OtherFilePlaysError, trim_file

__all__ = [
    "Episode",
    "FileOnItsWayError",
    "NewChapter",
    "NewFilm",
    "NoFormerFileError",
    "NothingToBuyError",
    "NothingToPlayError",
    "OtherFilePlaysError",
    "PermalinkReservedError",
    "PermalinkTakenError",
    "SeasonContents",
    "add_chapter",
    "arrange_collection",
    "arrange_front_page",
    "begin_trailer",
    "begin_upload",
    "change_author",
    "change_category",
    "change_chapter",
    "change_collection",
    "change_content",
    "change_custom_field",
    "create_author",
    "create_category",
    "create_collection",
    "create_content",
    "create_custom_field",
    "delete_author",
    "delete_category",
    "delete_collection",
    "delete_content",
    "delete_custom_field",
    "give_up_next_file",
    "keep_address",
    "order_categories",
    "order_chapters",
    "order_custom_fields",
    "place_episodes",
    "play_ready_files",
    "publish_content",
    "rank_most_watched",
    "remove_chapter",
    "remove_former_files",
    "remove_unused",
    "replace_co_watched",
    "replace_file",
    "reset_front_page",
    "restore_former_file",
    "retry_next_file",
    "set_chapter_marks",
    "set_contents",
    "set_poster_image",
    "set_series_of_content",
    "slug_of",
    "trim_file",
    "unpublish_content",
]
