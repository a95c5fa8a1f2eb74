"""A citation is a number and the edition in which it is that number."""

from __future__ import annotations

import msgspec


class Citation(msgspec.Struct, frozen=True, order=True):
    """A rule of one edition, written `2024:704.5j`: the numbers move from edition to edition.

    `edition` is an edition's key, `number` a rule number in full.
    """

    edition: str
    number: str

    @classmethod
    def parse(cls, words: str) -> Citation:
        """Read `2024:704.5j`; ValueError where the colon or one side is missing."""
        edition, colon, number = words.partition(":")
        if not (edition and colon and number):
            raise ValueError(f"{words!r} is not a citation; one looks like 2024:704.5j")
        return cls(edition, number)

    def __str__(self) -> str:
        return f"{self.edition}:{self.number}"
