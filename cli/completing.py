"""Completion in the shell: the script to install, and what editions, rules, terms and cards there are."""

from __future__ import annotations

from pathlib import Path

import click
from click.shell_completion import CompletionItem, get_completion_class

from assistant.errors import LookupFailed
from assistant.library import Library
from cli.places import DEFAULT_STORE

_AT_MOST = 200
_SHELLS = ("bash", "fish", "zsh")


@click.command()
@click.argument("shell", type=click.Choice(_SHELLS))
def completion(shell: str) -> None:
    """Print the script that completes commands, editions, rule numbers, terms and cards in SHELL.

    \b
    bash  judge completion bash > ~/.judge-complete.bash; echo ". ~/.judge-complete.bash" >> ~/.bashrc
    zsh   judge completion zsh > ~/.judge-complete.zsh; echo ". ~/.judge-complete.zsh" >> ~/.zshrc
    fish  judge completion fish > ~/.config/fish/completions/judge.fish
    """
    kind = get_completion_class(shell)
    if kind is None:
        raise click.UsageError(f"there is no completion for {shell}; choose one of {', '.join(_SHELLS)}.")
    click.echo(kind(click.Group(), {}, "judge", "_JUDGE_COMPLETE").source())


def complete_edition(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the keys of the stored editions, with their names."""
    library = _library(context)
    stored = library.editions() if library else ()
    return [CompletionItem(each.key, help=each.name) for each in stored if each.key.startswith(typed)]


def complete_number(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the numbers of rules that begin as what has been typed."""
    library = _library(context)
    if library is None or len(typed) < 3:
        return []
    try:
        rules = library.section(typed[:3], context.params.get("edition")).rules
    except LookupFailed:
        return []
    return [CompletionItem(each.number) for each in rules if each.number.startswith(typed)][:_AT_MOST]


def complete_term(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the glossary's terms that begin as what has been typed, in any case."""
    library = _library(context)
    terms = library.terms(context.params.get("edition")) if library else ()
    return [CompletionItem(each) for each in terms if each.lower().startswith(typed.lower())][:_AT_MOST]


def complete_card(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the names of cards that begin as what has been typed, in any case."""
    library = _library(context)
    if library is None or not typed:
        return []
    return [
        CompletionItem(each)
        for each in library.card_names(typed, _AT_MOST)
        if each.lower().startswith(typed.lower())
    ]


def _library(context: click.Context) -> Library | None:
    directory: Path = context.params.get("db") or DEFAULT_STORE
    try:
        return Library.open(directory)
    except LookupFailed:
        return None
