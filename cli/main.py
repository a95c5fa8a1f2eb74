"""The command `judge`: what each subcommand fails with becomes one line and an exit status.

0 done; 1 the answer is "no" (no such rule, no such term); 2 what was written was wrong.
"""

from __future__ import annotations

import gc
import os
import shlex
import sys
from importlib import import_module

import click

from assistant.errors import BadInput, LookupFailed, StoreUnusable
from cli.listing import Listed
from cli.places import NotIngested
from cli.progress import say_stopped

WHERE = {
    "answer": "cli.translating.answer",
    "ask": "cli.asking.ask",
    "cards": "cli.cards.cards",
    "completion": "cli.completing.completion",
    "coverage": "cli.covering.coverage",
    "diff": "cli.looking_up.diff",
    "editions": "cli.looking_up.editions",
    "export": "cli.looking_up.export",
    "graph": "cli.browsing.graph",
    "history": "cli.looking_up.history",
    "ingest": "cli.ingesting.ingest_command",
    "mcp": "cli.speaking.mcp",
    "replay": "cli.replaying.replay",
    "rule": "cli.looking_up.rule",
    "search": "cli.looking_up.search",
    "serve": "cli.serving.serve",
    "term": "cli.looking_up.term",
}
"""The subcommands, each with the place from which it is loaded when it is called."""


class Commands(Listed):
    """The subcommands, each loaded when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the subcommands in the order of their names."""
        return sorted(WHERE)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load the subcommand of a name; None where there is none."""
        if cmd_name not in WHERE:
            return None
        module, _, name = WHERE[cmd_name].rpartition(".")
        found: click.Command = getattr(import_module(module), name)
        return found


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="rulestack", prog_name="judge")
def judge() -> None:
    """Look up, search and compare the Comprehensive Rules of Magic: The Gathering.

    Every command takes --json. Editions are 2005, 2014, 2017, 2021, 2024, and what you ingest.
    """


NEW_VALUES = 20_000
"""After how many new values garbage is looked for: loading a thousand modules makes hardly any."""


def main() -> None:
    """Run the command line and exit with its status."""
    gc.set_threshold(NEW_VALUES, *gc.get_threshold()[1:])
    # pydantic would look through all installed packages for one that changes how it checks shapes.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    status = run(sys.argv[1:])
    gc.freeze()  # all goes with the process: nobody need find out first which of it is garbage
    sys.exit(status)


def run(arguments: list[str]) -> int:
    """Run the command line and give its exit status; what is wrong becomes one line on standard error."""
    try:
        status = judge.main(arguments, prog_name="judge", standalone_mode=False)
        sys.stdout.flush()
    except (StoreUnusable, BadInput) as failure:
        return _fail(failure.sentence, 2)
    except LookupFailed as failure:
        searched = f"; search for it: judge search {shlex.quote(failure.search)}" if failure.search else ""
        return _fail(f"{failure.sentence}{searched}", 1)
    except NotIngested as failure:
        return _fail(str(failure), 2)
    except click.exceptions.NoArgsIsHelpError as usage:
        click.echo(usage.format_message())
        return 2
    except click.ClickException as failure:
        return _fail(_usage(failure), 2)
    except (click.Abort, KeyboardInterrupt):
        say_stopped()
        return 130
    except BrokenPipeError:
        # The reader has closed the pipe (`| head`): nothing more can be said, not even by Python's exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status if isinstance(status, int) else 0


def _fail(sentence: str, status: int) -> int:
    click.echo(" ".join(sentence.split()), err=True)
    return status


def _usage(failure: click.ClickException) -> str:
    context = failure.ctx if isinstance(failure, click.UsageError) else None
    command = context.command_path if context else "judge"
    return f"{command}: {failure.format_message()} See: {command} --help"


if __name__ == "__main__":
    main()
