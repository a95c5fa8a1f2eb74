"""A question translated by a language model, or by whoever wrote the scenario: `ask --model`, `answer`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
import msgspec

from assistant.asked import AskAnswer
from assistant.errors import BadInput
from assistant.library import Library
from cli.options import db_option, edition_option, json_option
from cli.stores import open_library
from cli.writing import write_json

if TYPE_CHECKING:
    from assistant.translating.model import Model
    from assistant.translating.reply import Translation

T = TypeVar("T")


class Translator(msgspec.Struct, frozen=True):
    """What the options say of a model: which, whether its draft is confirmed, what is only shown."""

    model: Model | None
    confirms: bool
    shows_prompt: bool

    def show_prompt(self, question: str, understood: AskAnswer) -> None:
        """Print exactly what would be sent, and send nothing."""
        from assistant.translating.model import Model  # noqa: PLC0415 - only for this option
        from assistant.translating.prompt import opening  # noqa: PLC0415
        from assistant.translating.reply import schema  # noqa: PLC0415

        model = self.model or Model("(no model is named)", "")
        sent = model.request(opening(question, understood), schema())
        click.echo(json.dumps(sent, ensure_ascii=False, indent=2))

    def answer(
        self, library: Library, question: str, understood: AskAnswer, edition: str | None, *, asks: bool
    ) -> AskAnswer:
        """Have the model translate, show its draft to be confirmed, and have the engine rule."""
        from assistant.scenarios.staging import open_stage  # noqa: PLC0415 - only for this option
        from assistant.translating.conversation import translate  # noqa: PLC0415
        from assistant.translating.ruling import ruled  # noqa: PLC0415

        assert self.model is not None
        stage = open_stage(library)
        click.echo(f"Asking {self.model.name} at {self.model.place} …", err=True)
        found = translate(question, self.model, stage, understood, edition)
        if found.draft is None or found.faults:
            wrong = "; ".join(found.faults[:3])
            raise BadInput(f"The model gave no scenario that can be played, in {found.tries} tries: {wrong}")
        draft = _confirmed(found.draft) if asks and self.confirms else found.draft
        return ruled(question, draft, stage, edition)


def model_options(command: Callable[..., T]) -> Callable[..., T]:
    """Give a command the options of a model, as `translator`."""

    @click.option(
        "--model", metavar="NAME", envvar="RULESTACK_MODEL", help="Have this language model translate."
    )
    @click.option(
        "--model-url",
        metavar="URL",
        envvar="RULESTACK_MODEL_URL",
        help="Where it is asked, such as http://127.0.0.1:11434/v1; its key is RULESTACK_MODEL_KEY.",
    )
    @click.option("--yes", is_flag=True, help="Replay the model's draft without asking.")
    @click.option("--show-prompt", is_flag=True, help="Print what a model would be sent, and send nothing.")
    @wraps(command)
    def with_model(
        *args: Any, model: str | None, model_url: str | None, yes: bool, show_prompt: bool, **others: Any
    ) -> T:
        from assistant.translating.model import model_from  # noqa: PLC0415 - its client is slow to load

        named = model_from(model, model_url, os.environ) if model else None
        translator = Translator(named, not yes, show_prompt)
        return command(*args, translator=translator, **others)

    return with_model


def _confirmed(draft: Translation) -> Translation:
    """Show the draft, to be replayed, edited or dropped; Abort where it is dropped."""
    import yaml  # noqa: PLC0415 - only here

    from assistant.scenarios.errors import ScenarioError  # noqa: PLC0415
    from assistant.scenarios.reading import parse_scenarios  # noqa: PLC0415

    written = yaml.safe_dump(draft.read.raw, sort_keys=False, allow_unicode=True)
    while True:
        click.echo("The model understood this board; nothing of it is a ruling:\n", err=True)
        click.echo(written, err=True)
        said = click.prompt("Replay it?", type=click.Choice(("yes", "edit", "no")), default="yes", err=True)
        if said == "no":
            raise click.Abort
        if said == "edit":
            written = click.edit(written, extension=".yaml") or written
            continue
        try:
            return msgspec.structs.replace(draft, read=parse_scenarios(written)[0])
        except ScenarioError as fault:
            click.echo("\n".join(str(each) for each in fault.every), err=True)


@click.command()
@click.argument("question", nargs=-1, required=True)
@click.option(
    "--scenario",
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The question as a scenario, written by whoever translated it.",
)
@edition_option
@db_option
@json_option
def answer(question: tuple[str, ...], scenario: Path, edition: str | None, db: Path, as_json: bool) -> int:
    """Answer a QUESTION from a scenario that somebody else wrote: the engine plays it and quotes its rules.

    \b
    judge answer --scenario bolt.yaml "Does my bear die?"
    """
    from assistant.scenarios.errors import ScenarioError  # noqa: PLC0415 - as below
    from assistant.scenarios.reading import read_scenarios  # noqa: PLC0415 - loads the engine
    from assistant.scenarios.staging import open_stage  # noqa: PLC0415
    from assistant.translating.reply import Translation  # noqa: PLC0415
    from assistant.translating.ruling import ruled  # noqa: PLC0415

    try:
        found = read_scenarios(scenario)
    except ScenarioError as fault:
        raise BadInput("\n".join(str(each) for each in fault.every)) from fault
    if len(found) != 1:
        raise BadInput(f"{scenario} holds {len(found)} scenarios; a question is answered from one.")
    given = ruled(" ".join(question), Translation(found[0]), open_stage(open_library(db)), edition)
    if as_json:
        write_json(given)
    else:
        from cli.answer_view import show_answer  # noqa: PLC0415 - rich takes longer to load than a rule to find

        show_answer(given)
    return 0 if given.understood else 1
