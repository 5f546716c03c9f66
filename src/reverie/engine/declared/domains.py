"""What a zone can hold: cards, or pieces made of cards, each by its number."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final


class Domain:
    """Numbers from `first` to before `end`, each with a name and the cards it consists of."""

    def __init__(self, first: int, names: list[str], contents: Sequence[tuple[int, ...]]) -> None:
        self.first: Final = first
        self.names: Final = names
        self.contents: Final = contents
        self.end: Final = first + len(names)
        self.room = self.end  # the number of kinds a bag has room for

    def __len__(self) -> int:
        return len(self.names)

    def number(self, name: str) -> int:
        return self.first + self.names.index(name)

    def has(self, number: int) -> bool:
        """Whether there is such a card or piece; a piece without cards is none."""
        return self.first <= number < self.end and self.contents[number - self.first] != ()

    def cards_in(self, number: int) -> tuple[int, ...]:
        """The cards of a piece, from the bottom up; a card is a piece of one."""
        return self.contents[number - self.first]

    def only(self, numbers: Collection[int]) -> "Domain":
        """A subset, for a zone that can't hold the others."""
        chosen = [
            cards if self.first + at in numbers else () for at, cards in enumerate(self.contents)
        ]
        domain = Domain(self.first, self.names, chosen)
        domain.room = self.room
        return domain


class Marks(Domain):
    """Numbers that are not cards, such as memory about them."""

    def __init__(self, end: int) -> None:
        super().__init__(0, [str(number) for number in range(end)], [()] * end)

    def has(self, number: int) -> bool:
        return number < self.end


class Cards(Domain):
    """The kinds of card, and how many there are of each.

    A game with several decks that never mix, or with other random tokens, has several of these;
    each is numbered `after` the one before.  With `seats` there is one card for each seat, of which
    only the players' are in the game.  Bags have `room` for more kinds, where other options need
    them.
    """

    def __init__(
        self,
        copies: Mapping[str, int] | Sequence[tuple[str, int]],
        after: "Cards | None" = None,
        seats: bool = False,
        room: int = 0,
    ) -> None:
        first = 0 if after is None else after.end
        kinds = list(copies.items()) if isinstance(copies, Mapping) else list(copies)
        contents = [(first + number,) for number in range(len(kinds))]
        super().__init__(first, [name for name, _ in kinds], contents)
        self.copies: Final = [number for _, number in kinds]
        self.total: Final = sum(self.copies)
        self.seats: Final = seats
        self.room = max(room, self.end)
        if not 0 < self.end < 128 or self.total > 255:
            raise ValueError("a game has 1 to 127 kinds of card, and at most 255 cards")

    def in_game(self, seats: int) -> list[int]:
        """How many there are of each kind with this number of players."""
        if not self.seats:
            return self.copies
        return [n if seat < seats else 0 for seat, n in enumerate(self.copies)]


class Pieces(Domain):
    """Things made of cards, such as stacks: a zone holds their numbers, and so the cards.

    In the words of a verb, the placeholder named after these pieces is one of them.  A piece
    without cards stands for a new one, and `new` is its word.
    """

    def __init__(
        self, name: str, cards: Cards, contents: Sequence[tuple[int, ...]], new: str = "new"
    ) -> None:
        self.name: Final = name
        self.cards: Final = cards
        self.listed: Final = [[cards.names[card - cards.first] for card in c] for c in contents]
        super().__init__(0, ["+".join(names) or new for names in self.listed], contents)


class Sides(Domain):
    """Cards that are face up, or face down showing only their backs.

    Face up they have their own numbers, face down those of the backs, from `first_back` on.  A
    face-down card is still counted in the deck of its cards: it could be any card that nobody has
    seen.
    """

    def __init__(self, cards: list[Cards], backs: list[tuple[str, Cards]], first_back: int) -> None:
        first, end = cards[0].first, cards[-1].end
        names = [name for some in cards for name in some.names]
        gap = first_back - end
        contents = [(number,) for number in range(first, end)]
        nothing: list[tuple[int, ...]] = [()] * (gap + len(backs))
        super().__init__(
            first, [*names, *[""] * gap, *(name for name, _ in backs)], [*contents, *nothing]
        )
        self.first_back: Final = first_back
        self.backs: Final = backs

    def has(self, number: int) -> bool:
        return self.first_back <= number < self.end or super().has(number)

    def behind(self, number: int) -> Cards | None:
        """The cards behind a back; None for a card that is face up."""
        return self.backs[number - self.first_back][1] if number >= self.first_back else None


def seat_tokens(most_seats: int, after: Cards) -> Cards:
    """A token for each seat, to draw the first player."""
    return Cards({f"seat {seat}": 1 for seat in range(most_seats)}, after, seats=True)
