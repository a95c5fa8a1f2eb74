"""Writes an answer as JSON to standard output."""

from __future__ import annotations

import sys

import click
import msgspec


def write_json(value: object) -> None:
    """Print a value as one JSON value, indented where it goes to a terminal."""
    encoded = msgspec.json.encode(value)
    if sys.stdout.isatty():
        encoded = msgspec.json.format(encoded, indent=2)
    click.echo(encoded)
