"""Why a file can't be read, as people say it: the system's own words have numbers and its path again."""

from __future__ import annotations


def why_unreadable(reason: OSError | UnicodeDecodeError) -> str:
    """Say why a file could not be read, as a clause that goes on behind its path."""
    match reason:
        case FileNotFoundError():
            return "there is no such file"
        case IsADirectoryError():
            return "this is a folder and no file"
        case PermissionError():
            return "reading it is not permitted"
        case UnicodeDecodeError():
            return "it is no UTF-8 text"
        case _:
            return f"it can't be read ({reason.strerror})"
