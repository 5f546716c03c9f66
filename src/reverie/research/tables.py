"""The tables of docs/research.md: every field of every game's observation, and its actions."""

from reverie import registry
from reverie.engine.spec import Spec
from reverie.research.names import versioned

BEGIN = "<!-- made by scripts/research from here on -->\n"


def all_tables() -> str:
    """The text after BEGIN in the page."""
    return "\n".join(observation_of(spec) for spec in registry.specs().values())


def observation_of(spec: Spec) -> str:
    """One game's observation as Markdown."""
    game = spec.game()
    layout = game.observation
    lines = [
        f"### {versioned(spec)}",
        "",
        f"{layout.size} columns; action ids are below {game.action_space}.",
        "",
        "| field | columns | ÷ | meaning |",
        "| --- | --- | --- | --- |",
    ]
    for field in layout.fields:
        columns = str(field.at) if field.length == 1 else f"{field.at}–{field.end - 1}"
        lines.append(f"| {field.name} | {columns} | {field.unit} | {field.meaning} |")
    return "\n".join([*lines, ""])
