"""Positions set up by hand, from the fields of a form."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from reverie.engine.errors import OptionError, Term
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.i18n import Words
from reverie.match import Match
from reverie.match.board import DISCARD, can_be_edited, deck_name, is_heaped, layout, set_up
from reverie.match.heaps import HIDDEN, pieces
from reverie.seat import Seat

LONGEST = 4000  # maximum characters per place
MOST = 500  # maximum cards per place
REPEATED = re.compile(r"([0-9]{1,3}) (.+)")


@dataclass(frozen=True, slots=True)
class Zone:
    """A place of the editor, with its cards by their names in records."""

    place: str
    label: str
    cards: str
    counted: bool  # is the order of its cards irrelevant?


def zones(state: State, words: Words, names: list[str], given: Mapping[str, str]) -> list[Zone]:
    """The places that can be set, with the given contents, if any.

    Those of the players come first, and the deck last.
    """
    game, here = state.game, layout(state)
    uncounted = (deck_name(game), DISCARD)
    order = sorted(
        here, key=lambda name: (name in uncounted, game.places_by_name[name].seat is None)
    )
    return [
        Zone(
            place,
            place_label(game, place, words, names),
            given.get(place, listed(here[place])),
            place in uncounted,
        )
        for place in order
    ]


def place_label(game: Game, name: str, words: Words, names: list[str]) -> str:
    """The label of a place, with its owner."""
    term = term_of(game, name)
    owner = "" if term.owner is None else words.seat(names, term.owner)
    return words.place(game.name, term.name, term.number, owner)


def term_of(game: Game, name: str) -> Term:
    """A place in messages."""
    return game.named_place(game.place_offsets[name])


def card_labels(game: Game, words: Words) -> dict[str, str]:
    """The label of each card, or piece made of cards, by its name in records."""
    found = {name: words.card(game.name, name) for name in game.card_names}
    if is_heaped(game):
        found |= {name: words.piece(game.name, name) for name in pieces(game)}
        found[HIDDEN] = words("pages", "analysis", "hidden")
    return found


def listed(cards: list[str]) -> str:
    """A list of cards as text; of several face-down cards, their number."""
    hidden = cards.count(HIDDEN)
    known = [card for card in cards if card != HIDDEN]
    return ", ".join([f"{hidden} {HIDDEN}"] * (hidden > 0) + known)


def position(state: State, given: Mapping[str, str], words: Words) -> Match:
    """A game that starts in the position of a form; ReverieError if it is invalid.

    Only changed places are set up.  If the deck was not changed, it provides the cards; otherwise
    cards may only have been moved.  Without a deck, they come from under the tops of the piles.
    """
    game = state.game
    if not can_be_edited(game):
        return begun(game, state)
    here, deck = layout(state), deck_name(game)
    wanted = {
        place: read_cards(place, given.get(place), cards, game, words)
        for place, cards in here.items()
    }
    if deck in here and Counter(wanted[deck]) != Counter(here[deck]):
        require_all(game, here, wanted)
    changed = {
        place.replace(" ", "_"): cards
        for place, cards in wanted.items()
        if place != deck and cards != here[place]
    }
    return begun(game, set_up(state, None, changed))


def begun(game: Game, state: State) -> Match:
    """A game that starts in a position, which does not follow from its seed."""
    made = Match(game, position=state.to_bytes())
    made.stacked = True
    return made


def require_all(game: Game, here: Mapping[str, list[str]], wanted: Mapping[str, list[str]]) -> None:
    """OptionError if a card appears more or less often than the game has it."""
    before = Counter(card for cards in here.values() for card in cards)
    after = Counter(card for cards in wanted.values() for card in cards)
    for card in sorted({*before, *after}):
        if before[card] != after[card]:
            raise OptionError(
                "board-count", card=game.named_card(card), number=after[card], all=before[card]
            )


def read_cards(
    place: str, text: str | None, otherwise: list[str], game: Game, words: Words
) -> list[str]:
    """Parse the list of cards at a place, by their names in records or in the language.

    A number before a name repeats it: `12 hidden`.
    """
    if text is None:
        return otherwise
    labels = card_labels(game, words)
    known = {label.lower(): name for name, label in labels.items()}
    known |= {name.lower(): name for name in labels}
    found: list[str] = []
    for part in text[:LONGEST].replace("\n", ",").split(","):
        name = " ".join(part.lower().split())
        repeated = REPEATED.fullmatch(name)
        number, card = (int(repeated[1]), repeated[2]) if repeated else (1, name)
        if card and card not in known:
            raise OptionError("board-card", card=part.strip()[:40])
        if card and len(found) + number > MOST:
            number += len(found)
            raise OptionError("board-full", place=term_of(game, place), number=number, most=MOST)
        if card:
            found += [known[card]] * number
    return found


def seats_of(game: Game) -> list[Seat]:
    """Anonymous seats."""
    return [Seat() for _ in range(game.seats)]
