"""What a file is about, by the words of its path: GIFs, films, records, or everything."""

import re

WORDS = {
    "gifs": "gif|giphy|tenor|random|viewer|motion|upload|trending|tile|drop|swip",
    "movies": "movie|film|tmdb|rating|review|star|poster",
    "vinyl": "vinyl|record|discogs|box|crate|wish|collection|share|level|analysis|sleeve|disc",
}
PATTERNS = {area: re.compile(words) for area, words in WORDS.items()}


def areas(path):
    """Empty for what is about everything. Folder and file count, not what is above them."""
    # `Starter` and `starter` are no stars.
    words = "/".join(path.parts[1:]).lower().replace("starter", "")
    return {area for area, pattern in PATTERNS.items() if pattern.search(words)}


def concerned(path, changed):
    """Whether a test at `path` is about one of the changed areas; None stands for all of them."""
    of_test = areas(path)
    return changed is None or not of_test or bool(of_test & changed)
