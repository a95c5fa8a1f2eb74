"""The web page and the HTTP API: a face of the assistant."""

from webapp.app import create_app

__all__ = ["create_app"]
