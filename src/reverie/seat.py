"""A seat at a table: one type for it, from the store to the screen."""

from dataclasses import dataclass, replace

# What a seat is kept for.
PERSON, BOT, OPEN = "person", "bot", "open"


@dataclass(frozen=True, slots=True)
class Seat:
    """A person's, a bot's, or open for somebody to come.

    An empty name is for the surface to fill in its language.
    """

    name: str = ""
    bot: str | None = None  # a rung of the ladder of bots
    player: str | None = None  # an id of the server's; a bot that stands in keeps its player's
    since: int = 0  # the version of the table at which a bot took its player's seat
    open: bool = False

    @property
    def kind(self) -> str:
        return BOT if self.bot is not None else OPEN if self.open else PERSON

    @property
    def person(self) -> bool:
        return self.bot is None and not self.open

    @property
    def called(self) -> str:
        """The name in a record: that of a bot seats it again."""
        if self.bot is None:
            return self.name
        given = self.name if self.player is None and self.name != self.bot else ""
        return given or f"bot:{self.bot}"

    @property
    def restored(self) -> "Seat":
        """The seat as it was meant: whoever a bot stands in for sits there again."""
        return self if self.player is None else replace(self, bot=None)
