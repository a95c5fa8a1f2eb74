"""Groups of commands whose help lists each with its whole first sentence, which click would cut."""

from __future__ import annotations

import click

_WHOLE = 400
"""Letters, more than a first sentence has."""


class Listed(click.Group):
    """A group that lists its subcommands in the order of their names, each with its whole first sentence."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, each.get_short_help_str(limit=_WHOLE)) for name, each in commands if each is not None]
            )
