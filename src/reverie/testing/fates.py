"""The fate of each card that chance drew out of a seat's sight.

It may have been revealed; it may still be hidden, in which case a determinization determines the
card; or it was lost from sight in a shuffle.  This guides the search in consistency.py: where the
guess is wrong, the search tries other cards.
"""

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

from reverie.engine.events import MOVED, SHUFFLED, Event, Scribe
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.match import Match
from reverie.match.ply import Ply

ALL = 8  # a bit beyond those of the seats
Drawn = tuple[int, int]  # a step, and which of its chance outcomes


class Trace:
    """The steps that led to a position, and which event revealed each chance outcome."""

    def __init__(self, match: Match) -> None:
        self.state = match.state
        self.plies: Sequence[Ply] = match.plies
        self.told: list[list[int]] = []
        self.before: list[State] = []
        for at, step in enumerate(match.plies):
            scribe = Scribe(list(step.outcomes))
            if step.action is None:
                match.game.start(0, None, scribe)
            else:
                state = match.game.from_bytes(match._before[at - 1])
                self.before.append(state.clone())
                state.scribe = scribe
                state.do(step.action.id)
            self.told.append(scribe.told)

    def until(self, moves: int) -> "Trace":
        """The trace of the first moves."""
        part = copy(self)
        part.state = [*self.before, self.state][moves]
        part.plies = self.plies[: moves + 1]
        return part


@dataclass
class Token:
    """A card out of sight: drawn by chance, or one that the seat saw before."""

    drawn: Drawn | None
    card: int
    knowers: int  # a bit for each seat that has seen it


class Fates:
    """For a seat and a world: which card each hidden chance outcome must be."""

    def __init__(self, trace: Trace, seat: int, world: State) -> None:
        self.plies = trace.plies
        self.told = trace.told
        self.seat = seat
        self.lost: set[int] = set()  # places where a hidden card was shuffled away
        self.joined: dict[int, int] = {}  # places between which hidden cards moved
        self.source: dict[Drawn, int] = {}  # where it was drawn from
        self.target: dict[Drawn, tuple[int, int]] = {}  # where it was drawn to, under whose eyes
        self.cards: dict[Drawn, int] = {}
        self.moved: dict[int, Token] = {}  # by step: the hidden card that a hidden move is about
        self.lying: dict[int, list[Token]] = {}  # by place, in order of arrival
        self.mixed: Counter[int] = Counter()  # known cards among others it can't see
        self.decks: set[int] = set()  # where chance draws from
        self.open: Counter[tuple[int, int]] = Counter()  # by place and card: those the seat knows
        for at, step in enumerate(self.plies):
            self.follow(at, step)
        still = [token for tokens in self.lying.values() for token in tokens]
        self.still_hidden = [token.drawn for token in still if token.drawn is not None]
        self.lay_out(trace.state, world)

    # --- tracking ---
    def follow(self, at: int, step: Ply) -> None:
        """Track the cards of a step."""
        for number, event in enumerate(step.events):
            if event.kind == SHUFFLED:
                self.shuffle(event.source)
                continue
            hidden = not (event.knowers >> self.seat) & 1
            drawn = number in self.told[at]
            if drawn:
                self.decks.add(event.source)
            token = None
            if drawn and hidden:
                outcome = self.told[at].index(number)
                token = Token((at, outcome), event.card, 1 << ALL)
                self.cards[at, outcome] = event.card
                self.source[at, outcome] = event.source
                self.target[at, outcome] = (event.target, event.knowers)
            elif event.kind == MOVED and not drawn:
                token = self.taken(event, hidden)
                if hidden:
                    self.joined[self.pool(event.source)] = self.pool(event.target)
            if hidden and token is not None:
                token.knowers |= event.knowers
                self.lying.setdefault(event.target, []).append(token)
                self.moved.setdefault(at, token)
            elif not hidden and event.kind == MOVED:
                self.open[event.target, event.card] += 1

    def shuffle(self, place: int) -> None:
        """The order is unknown from now on."""
        if self.lying.pop(place, []):
            self.lost.add(place)
        self.mixed.clear()
        for there, card in list(self.open):
            if there == place:
                del self.open[there, card]

    def taken(self, event: Event, hidden: bool) -> Token | None:
        """The hidden card that leaves a place; of two alike, the one that the seat knows goes."""
        here = self.lying.get(event.source, [])
        if not hidden and (here or event.source in self.decks) and self.mixed[event.card] > 0:
            self.mixed[event.card] -= 1
        alike = [token for token in here if token.card == event.card]
        if event.source in self.decks:
            alike.reverse()  # what was put on top last is the first to go
        token = next((token for token in alike if token.drawn is None), None)
        if token is None and self.open[event.source, event.card] > 0:
            self.open[event.source, event.card] -= 1
            self.mixed[event.card] += hidden
            return Token(None, event.card, 1 << ALL) if hidden else None
        token = token or next(iter(alike), None)
        if token is not None:
            here.remove(token)
        return token

    def pool(self, place: int) -> int:
        """A representative of the places among which the hidden cards of a place have moved."""
        while self.joined.get(place, place) != place:
            place = self.joined[place]
        return place

    def contradicts(self, world: State) -> bool:
        """Whether the world lacks a card that the seat saw being mixed with hidden ones."""
        there: Counter[int] = Counter()
        for place, cards in counters(world.hidden(self.seat)).items():
            if place not in self.decks:
                there += cards
        return bool(self.mixed - there)

    # --- assigning cards ---
    def lay_out(self, real: State, world: State) -> None:
        game = real.game
        hidden = Hidden(real, self.seat)
        ends = [place for place in hidden.by_place if place not in game.places]  # of the decks
        imagined = Hidden(world, self.seat)
        elsewhere: list[tuple[Token, Counter[int]]] = []  # and the cards that are left over
        for place, tokens in self.lying.items():
            exact = hidden.by_place.get(place, Counter()).total() == len(tokens)
            for there in [place] if exact else ends:
                lying = Counter(hidden.by_place.get(there, Counter()))
                found = []
                for token in list(tokens):
                    if lying[token.card] > 0:
                        lying[token.card] -= 1
                        tokens.remove(token)
                        found.append(token)
                known = imagined.known(there)
                elsewhere += [(token, known[ALL]) for token in self.assign(found, known)]
        for token, left in elsewhere:
            self.exchange(token, left)

    def assign(self, tokens: list[Token], known: dict[int, Counter[int]]) -> list[Token]:
        """Give each of the cards in a place to one that is there in the world.

        `known` are these cards by the seat that knows them; whoever has seen a card knows it.
        Returns those that the seat knew, and that are not there in the world.
        """
        waiting: list[Token] = []
        elsewhere: list[Token] = []
        order = sorted(tokens, key=lambda token: (bool(token.drawn), -token.knowers.bit_count()))
        for token in order:
            if not self.give(token, token.card, known, token.knowers):
                (waiting if token.drawn else elsewhere).append(token)
        for token in waiting:
            for knowers in (token.knowers, 1 << ALL):  # others may have forgotten it
                if any(self.give(token, card, known, knowers) for card in sorted(known[ALL])):
                    break
        return elsewhere

    def exchange(self, token: Token, left: Counter[int]) -> None:
        """A card that the seat knew is not where it went in the real game.

        So a card that seems to be another of its kind, drawn by chance, must be this one.
        """
        card = next((card for card in sorted(left) if left[card] > 0), None)
        alike = [drawn for drawn, kind in self.cards.items() if kind == token.card]
        if card is not None and alike:
            left[card] -= 1
            self.cards[max(alike, key=lambda drawn: (drawn in self.still_hidden, drawn))] = card

    def give(self, token: Token, card: int, known: dict[int, Counter[int]], knowers: int) -> bool:
        here = [cards for seat, cards in known.items() if (knowers >> seat) & 1]
        if any(cards[card] <= 0 for cards in here):
            return False
        for cards in here:
            cards[card] -= 1
        if token.drawn:
            self.cards[token.drawn] = card
        return True

    # --- queries of the search ---
    def is_tried(self, at: int, cards: list[int]) -> bool:
        """Are these chance outcomes of a step worth a try?

        Hidden cards drawn one after the other to the same place could be exchanged without anybody
        noticing: only the preferred order is tried, and the order of their numbers.
        """
        last = len(cards) - 1
        first = last
        while first > 0 and self.target.get((at, first - 1)) == self.target[at, last]:
            first -= 1
        run = cards[first:]
        return run == sorted(run) or run == [self.cards[at, i] for i in range(first, last + 1)]

    def pool_of(self, drawn: Drawn) -> int | None:
        """Where it may have gone out of sight; None if it may be any card."""
        pool = self.pool(self.target[drawn][0])
        return None if any(self.pool(place) == pool for place in self.lost) else pool

    def action(self, game: Game, at: int) -> int:
        """The move that a step would have been in the world, if it moved a hidden card."""
        action = self.plies[at].action
        token = self.moved.get(at)
        if action is None:
            return -1
        if token is None or action.object != game.card_names[token.card]:
            return action.id
        name = game.card_names[self.cards[token.drawn] if token.drawn else token.card]
        text = action.text.replace(action.object, name)
        return game.actions.by_text[text].id if text in game.actions.by_text else action.id


class Hidden:
    """What is hidden from a seat, by place, and who else knows it."""

    def __init__(self, state: State, seat: int) -> None:
        self.by_place = counters(state.hidden(seat))
        self.from_others = {
            other: counters(state.hidden(other)) for other in range(state.game.seats)
        }

    def known(self, place: int) -> dict[int, Counter[int]]:
        """The cards hidden in a place: all of them, and those that each other seat knows."""
        cards = self.by_place.get(place, Counter())
        known = {ALL: Counter(cards)}
        for other, hidden in self.from_others.items():
            known[other] = cards - hidden.get(place, Counter())
        return known


def counters(hidden: dict[int, list[int]]) -> dict[int, Counter[int]]:
    return {
        place: Counter({card: n for card, n in enumerate(counts) if n > 0})
        for place, counts in hidden.items()
    }
