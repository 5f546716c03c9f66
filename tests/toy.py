"""A toy game with hidden hands, to be broken on purpose: play a card, draw one, till none is left.

The deck has 8 `ant`, 4 `bee` and 2 `cat`; the player who has played more cats wins.
"""

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.deck import Deck
from reverie.engine.errors import Phrase
from reverie.engine.events import EVERYBODY
from reverie.engine.game import Game
from reverie.engine.observation import NOTHING
from reverie.engine.outcome import Outcome
from reverie.engine.places import Place
from reverie.engine.spec import Spec
from reverie.engine.state import AGENDA, ENDING, FREE, SEAT, State
from reverie.engine.step import HAPPENS, Step
from reverie.engine.zones import opening

NAMES = ["ant", "bee", "cat"]
COPIES = [8, 4, 2]
RULES = {"toy.play.hand", "toy.play.theirs", "toy.end.deck"}  # it has no rulebook
ENDINGS = {1: "toy.end.deck"}
BAG = FREE
TOP = BAG + 1 + len(NAMES)
BOTTOM = TOP + 33
HAND = BOTTOM + 1
TABLE = HAND + 10
SIZE = TABLE + 40
DECK = Deck(BAG, TOP, BOTTOM, len(NAMES))
PLAY, DRAW = 0, 1


def hand(seat: int) -> int:
    return HAND + 5 * seat


def table(seat: int) -> int:
    return TABLE + 20 * seat


class Play(Step):
    """Play a card of the hand."""

    def choices(self, s: State, into: Choices) -> None:
        for card in sorted(set(s.listed(hand(s.actor)))):
            into.add(card)

    def answer(self, s: State, action: int) -> None:
        s.remove(hand(s.actor), action)
        s.push(table(s.actor), action)
        s.game.tell(s, action, hand(s.actor), table(s.actor), EVERYBODY)
        s.plan(DRAW)


class Draw(Step):
    """Then draw one, and the turn passes on."""

    def happen(self, s: State) -> None:
        s.game.draw(s)
        s.set_cell(SEAT, 1 - s.actor)

    def is_certain(self, s: State) -> bool:
        return DECK.size(s) == 0


class ToyGame(Game):
    """A subclass breaks it by one method, step or attribute."""

    play: type[Play] = Play
    layout = NOTHING

    def __init__(self, words: tuple[str, ...] = tuple(NAMES), version: int = 1) -> None:
        places = {BAG: Place("deck")}
        for seat in (0, 1):
            places |= {hand(seat): Place("hand", seat), table(seat): Place("table", seat)}
        super().__init__(
            "toy",
            version,
            2,
            {},
            ActionTable([Action(i, "play", word) for i, word in enumerate(words)]),
            NAMES,
            places,
            observation=self.layout,
            steps=self.all_steps(),
            cells=opening(SIZE, {BAG: COPIES}),
        )

    def all_steps(self) -> dict[int, Step]:
        return {PLAY: self.play("play", rule="toy.play.hand"), DRAW: Draw("draw", HAPPENS)}

    def set_up(self, s: State, stack: list[int]) -> None:
        DECK.stack(s, stack)
        for seat in (0, 0, 1, 1):
            s.set_cell(SEAT, seat)
            self.draw(s)
        s.set_cell(SEAT, 0)

    def next_turn(self, s: State) -> None:
        s.plan(PLAY)

    def outcome(self, s: State) -> Outcome:
        cats = tuple(s.listed(table(seat)).count(2) for seat in (0, 1))
        winners = tuple(seat for seat in (0, 1) if cats[seat] == max(cats))
        return Outcome(winners, ENDINGS[s.size(ENDING)], cats)

    def draw(self, s: State) -> None:
        if DECK.size(s) == 0:
            s.end(1)
            return
        card = DECK.draw(s)
        s.push(hand(s.actor), card)
        self.tell(s, card, BAG, hand(s.actor), self.knowers_of_draw(s))

    def knowers_of_draw(self, s: State) -> int:
        return 1 << s.actor

    def tell(self, s: State, card: int, source: int, target: int, knowers: int) -> None:
        s.moved(card, source, target, knowers)

    # --- what a seat may know ---
    def shows(self, owner: int, viewer: int) -> bool:
        return owner == viewer

    def table(self, s: State, seat: int) -> dict[str, object]:
        hands = [
            [NAMES[card] if self.shows(owner, seat) else None for card in s.listed(hand(owner))]
            for owner in (0, 1)
        ]
        tables = [[NAMES[card] for card in s.listed(table(owner))] for owner in (0, 1)]
        return {"hands": hands, "tables": tables, "deck": int(DECK.size(s))}

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        DECK.hidden(s, seat, found)
        for owner in (0, 1):
            if not self.shows(owner, seat):
                held = s.listed(hand(owner))
                found[hand(owner)] = [held.count(card) for card in range(3)]
        return found

    def imagine(self, s: State, seat: int) -> None:
        sizes = [0, 0]
        for owner in (0, 1):
            if owner != seat:
                sizes[owner] = int(s.size(hand(owner)))
                while s.size(hand(owner)) > 0:
                    s.put(BAG, s.pop(hand(owner)))
        for owner in (0, 1):
            for _ in range(sizes[owner]):
                s.push(hand(owner), s.draw_from(BAG))

    def stack(self, s: State, cards: list[int]) -> None:
        DECK.stack(s, cards)

    def problems(self, s: State) -> list[Phrase]:
        if s.size(ENDING) > 1 or s.listed(AGENDA) != ([] if s.over else [PLAY]):
            return [Phrase("no such moment")]
        if any(s.size(hand(seat)) > 4 or s.size(table(seat)) > 19 for seat in (0, 1)):
            return [Phrase("too many cards in one place")]
        if s.size(TOP) > 32 or s.size(TOP) % 2 or s.size(BOTTOM) > 0:
            return [Phrase("the deck's ends")]
        held = [c for seat in (0, 1) for p in (hand(seat), table(seat)) for c in s.listed(p)]
        held += s.listed(TOP)[::2]
        if any(card >= len(NAMES) for card in held):
            return [Phrase("a card that there is not")]
        bag = [int(s.count(BAG, card)) for card in range(3)]
        if sum(bag) != s.size(BAG) or [held.count(c) + bag[c] for c in range(3)] != COPIES:
            return [Phrase("cards are missing")]
        return []


class ToySpec(Spec):
    """The toy, or a broken one."""

    def __init__(
        self,
        toy: type[ToyGame] = ToyGame,
        words: tuple[str, ...] = tuple(NAMES),
        versions: tuple[int, ...] = (1,),
    ):
        super().__init__("toy", versions, (2,), ())
        self.toy = toy
        self.words = words

    def prepare(self, seats: int, options: dict[str, object], version: int) -> ToyGame:
        return self.toy(self.words, version)
