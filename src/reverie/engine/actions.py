"""Actions: the text and JSON of an action id, and back."""

from collections.abc import Iterator, Mapping
from typing import Final, final

from reverie.engine.errors import Ambiguous, NotLegal, NotUnderstood


@final
class Action:
    """One choice: a verb and, if the verb has them, its object and its target.

    If the verb is declared with arguments, `kind` is the verb's name, which selects the sentence in
    the words files, and `arguments` fill its placeholders.  `template` is its text with these, for
    a game without such a sentence.
    """

    def __init__(
        self,
        id: int,
        verb: str,
        object: str = "",
        target: str = "",
        kind: str = "",
        arguments: Mapping[str, str] | None = None,
        template: str = "",
    ) -> None:
        self.id: Final = id
        self.verb: Final = verb
        self.object: Final = object
        self.target: Final = target
        self.kind: Final = kind or verb
        self.arguments: Final[Mapping[str, str]] = {} if arguments is None else arguments
        self.template: Final = template
        self.text: Final = " ".join([part for part in (verb, object, target) if part])

    def to_json(self) -> dict[str, str]:
        parts = {"verb": self.verb, "object": self.object, "target": self.target}
        return {name: part for name, part in parts.items() if part}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.id == other.id and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.id, self.text))

    def __copy__(self) -> "Action":
        return self  # immutable

    def __deepcopy__(self, memo: object) -> "Action":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        parts = self.id, self.verb, self.object, self.target
        return Action, (*parts, self.kind, dict(self.arguments), self.template)


@final
class ActionTable:
    """Every action of a game with its options; ids are stable within a version of the game."""

    def __init__(self, actions: list[Action]) -> None:
        self.by_id: Final = {action.id: action for action in actions}
        self.by_text: Final = {action.text: action for action in actions}

    def __len__(self) -> int:
        return len(self.by_id)

    def __getitem__(self, id: int) -> Action:
        return self.by_id[id]

    def __contains__(self, action: object) -> bool:
        """Whether there is such an action, given by id, text or as an Action."""
        if isinstance(action, Action):
            return self.by_id.get(action.id) == action
        return action in (self.by_text if isinstance(action, str) else self.by_id)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.by_id.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ActionTable) and self.by_id == other.by_id

    def __hash__(self) -> int:
        return hash(tuple(self.by_id))

    def __copy__(self) -> "ActionTable":
        return self

    def __deepcopy__(self, memo: object) -> "ActionTable":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return ActionTable, (list(self.by_id.values()),)

    def __repr__(self) -> str:
        return f"<ActionTable of {len(self.by_id)} actions>"

    def ids(self) -> list[int]:
        return list(self.by_id)

    def named(self, ids: list[int]) -> list[Action]:
        return [self.by_id[id] for id in ids]

    def read(self, move: object, legal: list[int]) -> Action:
        """The legal action that text, JSON, an id or an Action refers to."""
        if isinstance(move, str):
            return self.read_text(move, legal)
        if isinstance(move, dict):
            return self.read_json(move, legal)
        if isinstance(move, Action):
            return self.read_text(move.text, legal)
        if isinstance(move, int) and not isinstance(move, bool):
            if move not in self.by_id:
                raise NotUnderstood(
                    "move-number", number=move, move=str(move), legal=self.texts(legal)
                )
            return self.allowed(self.by_id[move], legal)
        kind = type(move).__name__
        raise NotUnderstood("move-kind", kind=kind, move=kind, legal=self.texts(legal))

    def read_json(self, move: dict[object, object], legal: list[int]) -> Action:
        parts = [move.get(name, "") for name in ("verb", "object", "target")]
        known = all(isinstance(part, str) for part in parts) and parts[0] != ""
        if not known or any(name not in ("verb", "object", "target") for name in move):
            raise NotUnderstood("move-json", move=str(move), legal=self.texts(legal))
        action = self.by_text.get(" ".join(str(part) for part in parts if part))
        if action is None or action.to_json() != {k: v for k, v in move.items() if v}:
            raise NotUnderstood("move-parts", move=str(move), legal=self.texts(legal))
        return self.allowed(action, legal)

    def read_text(self, text: str, legal: list[int]) -> Action:
        """The exact text, or an abbreviation that matches exactly one legal action."""
        words = text.lower().split()
        action = self.by_text.get(" ".join(words))
        if action is not None:
            return self.allowed(action, legal)
        if not words:
            raise NotUnderstood("move-empty", move=text, legal=self.texts(legal))
        fitting = [id for id in legal if abbreviates(words, self.by_id[id].text)]
        if len(fitting) == 1:
            return self.by_id[fitting[0]]
        if fitting:
            raise Ambiguous("move-several", move=text, legal=self.texts(fitting))
        if any(abbreviates(words, known) for known in self.by_text):
            raise NotLegal("move-not-now", move=text, legal=self.texts(legal))
        raise NotUnderstood("move-unknown", move=text, legal=self.texts(legal))

    def allowed(self, action: Action, legal: list[int]) -> Action:
        if action.id not in legal:
            raise NotLegal("move-not-now", move=action.text, legal=self.texts(legal))
        return action

    def texts(self, ids: list[int]) -> list[str]:
        return [self.by_id[id].text for id in ids]


def abbreviates(words: list[str], text: str) -> bool:
    """Whether the words occur in this order in the text, each as a prefix of a word."""
    at = 0
    for full in text.split():
        if at < len(words) and full.startswith(words[at]):
            at += 1
    return at == len(words)
