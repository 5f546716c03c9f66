"""Actions: what a small number means, in words and in JSON, and back."""

from typing import Final, final

from reverie.engine.errors import Ambiguous, NotLegal, NotUnderstood


@final
class Action:
    """One choice: a verb and, where the verb has one, what it is done to.

    Its text is the verb, then the object, unless it is given in another order of words.
    """

    def __init__(self, id: int, verb: str, object: str = "", text: str = "") -> None:
        self.id: Final = id
        self.verb: Final = verb
        self.object: Final = object
        self.text: Final = text or (f"{verb} {object}" if object else verb)

    def to_json(self) -> dict[str, str]:
        if self.object:
            return {"verb": self.verb, "object": self.object}
        return {"verb": self.verb}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.id == other.id and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.id, self.text))


@final
class ActionTable:
    """Every action of a game with its options; ids are stable for a game's version."""

    def __init__(self, actions: list[Action]) -> None:
        self.by_id: Final = {action.id: action for action in actions}
        self.by_text: Final = {action.text: action for action in actions}
        self.by_words: Final = {(action.verb, action.object): action for action in actions}

    def __len__(self) -> int:
        return len(self.by_id)

    def __getitem__(self, id: int) -> Action:
        return self.by_id[id]

    def __contains__(self, id: object) -> bool:
        return id in self.by_id

    def ids(self) -> list[int]:
        return list(self.by_id)

    def named(self, ids: list[int]) -> list[Action]:
        return [self.by_id[id] for id in ids]

    def read(self, move: object, legal: list[int]) -> Action:
        """The legal action that text, JSON, an id or an Action means."""
        if isinstance(move, str):
            return self.read_text(move, legal)
        if isinstance(move, dict):
            return self.read_json(move, legal)
        if isinstance(move, Action):
            return self.read_text(move.text, legal)
        if isinstance(move, int) and not isinstance(move, bool):
            if move not in self.by_id:
                raise NotUnderstood(
                    f"no action has the number {move}", str(move), self.texts(legal)
                )
            return self.allowed(self.by_id[move], legal)
        kind = type(move).__name__
        raise NotUnderstood(
            f"a move is text, JSON or a number, not {kind}", kind, self.texts(legal)
        )

    def read_json(self, move: dict[object, object], legal: list[int]) -> Action:
        verb = move.get("verb")
        object = move.get("object", "")
        extra = [str(key) for key in move if key not in ("verb", "object")]
        if not isinstance(verb, str) or not isinstance(object, str) or extra:
            raise NotUnderstood(
                'a move in JSON is {"verb": text, "object": text}', str(move), self.texts(legal)
            )
        action = self.by_words.get((verb, object))
        if action is None:
            raise NotUnderstood("no move has that verb and object", str(move), self.texts(legal))
        return self.allowed(action, legal)

    def read_text(self, text: str, legal: list[int]) -> Action:
        """The exact words; else any words that fit one legal action, each by its start."""
        words = text.lower().split()
        action = self.by_text.get(" ".join(words))
        if action is not None:
            return self.allowed(action, legal)
        if not words:
            raise NotUnderstood("an empty move", text, self.texts(legal))
        fitting = [id for id in legal if abbreviates(words, self.by_id[id].text)]
        if len(fitting) == 1:
            return self.by_id[fitting[0]]
        if fitting:
            raise Ambiguous(f"'{text}' fits several moves", text, self.texts(fitting))
        if any(abbreviates(words, known) for known in self.by_text):
            raise NotLegal(f"'{text}' is not possible now", text, self.texts(legal))
        raise NotUnderstood(f"'{text}' is no move of this game", text, self.texts(legal))

    def allowed(self, action: Action, legal: list[int]) -> Action:
        if action.id not in legal:
            raise NotLegal(f"'{action.text}' is not possible now", action.text, self.texts(legal))
        return action

    def texts(self, ids: list[int]) -> list[str]:
        return [self.by_id[id].text for id in ids]


def abbreviates(words: list[str], text: str) -> bool:
    """Do the words stand in this order in the text, each as the start of one of its words?"""
    at = 0
    for full in text.split():
        if at < len(words) and full.startswith(words[at]):
            at += 1
    return at == len(words)
