"""A seat at a table: one type from the store to the screen."""

from dataclasses import dataclass, replace

# Who a seat is for.
PERSON, BOT, OPEN = "person", "bot", "open"


def printable(name: str) -> str:
    """A name on one line, without anything invisible: it may come from anybody."""
    seen = "".join(sign for sign in name if sign.isprintable() or sign.isspace())
    return " ".join(seen.split())


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: held by a person, by a bot, or open.

    An empty name is filled in by the interface, in its language.
    """

    name: str = ""
    bot: str | None = None  # a bot of the ladder
    player: str | None = None  # the server's player id; a substitute bot keeps its player's id
    since: int = 0  # the table version at which a bot took over for its player
    open: bool = False
    coach: bool = False  # does its player agree to the coach, among several people?

    @property
    def kind(self) -> str:
        return BOT if self.bot is not None else OPEN if self.open else PERSON

    @property
    def person(self) -> bool:
        return self.bot is None and not self.open

    @property
    def called(self) -> str:
        """The name in a record; a bot's name seats that bot again."""
        if self.bot is None:
            return self.name
        given = self.name if self.player is None and self.name != self.bot else ""
        return given or f"bot:{self.bot}"

    @property
    def restored(self) -> "Seat":
        """The seat without a substitute: the player whose place a bot took is back."""
        return self if self.player is None else replace(self, bot=None)
