"""The web page and the HTTP API: a face of the assistant."""

from typing import TYPE_CHECKING

from model.by_need import loader_of

if not TYPE_CHECKING:  # a type checker knows the modules that a file names
    __getattr__ = loader_of(__name__)
