"""Cards compiled by the thousand, and what a card's text was understood as."""

from typing import TYPE_CHECKING

from model.by_need import loader_of

if not TYPE_CHECKING:  # as the room above
    __getattr__ = loader_of(__name__)
