"""What everybody at a table is told about how the bots do."""

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class BotNotice:
    """An id and its values; the words are the client's language's."""

    id: str
    bots: dict[str, str] = field(default_factory=dict)  # name in the text → rung of the ladder


HURRIED: Final = BotNotice("hurried")
FAILING: Final = BotNotice("failing")
