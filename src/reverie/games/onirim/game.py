"""Onirim as the engine's contract asks for it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.contract import Game
from reverie.engine.events import EVERYBODY, Scribe
from reverie.engine.figures import Figure
from reverie.engine.ints import i64
from reverie.engine.outcome import Outcome, OutOfReach
from reverie.engine.plies import PlyView
from reverie.engine.prng import key_of
from reverie.engine.saved import cells_from, luck_from, require_sound
from reverie.engine.spec import Spec
from reverie.engine.spots import Spot
from reverie.games.onirim import (
    doors,
    figures,
    knowledge,
    limbo,
    nightmare,
    powers,
    prophecy,
    spots,
    turn,
    two_players,
    why_not,
)
from reverie.games.onirim.actions import base_actions
from reverie.games.onirim.cards import KINDS, Card, base_cards
from reverie.games.onirim.edition import VERSIONS, Edition
from reverie.games.onirim.ending import endings, useful_doors
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.hand import is_full
from reverie.games.onirim.layout import (
    AGENDA,
    ASK_FOR_POWERS,
    BEFORE_FILLING,
    DECISIONS,
    DECK,
    DECLINE,
    DISCARD_CARD,
    DOORS,
    DRAFT,
    EMPTY_LIMBO,
    ENDING,
    FACE_NIGHTMARE,
    FILL_HAND,
    LAST_DECISION,
    LAY_UNDER,
    NIGHTMARE_ENDS,
    PLAYER,
    POWER_ENDS,
    PROPHECY,
    PROPHESY,
    PUT_BACK,
    RETURN_CARD,
    SEARCH,
    SEARCH_ENDS,
    SEAT,
    SWAP,
    SWAP_FOR,
    TURN,
    UNDER_CARD,
    USE_KEY,
)
from reverie.games.onirim.observation import observe
from reverie.games.onirim.options import (
    OPTIONS,
    PRESETS,
    check_options,
    chosen_expansions,
    option_flags,
)
from reverie.games.onirim.problems import problems
from reverie.games.onirim.reach import out_of_reach
from reverie.games.onirim.setup import set_up, unopened_box
from reverie.games.onirim.state import Dream, Rules


@final
class Position(Dream):
    @property
    def game(self) -> Game:
        return self.rules

    @property
    def over(self) -> bool:
        return i64(self.cells[ENDING]) != 0

    @property
    def actor(self) -> int:
        return int(self.cells[SEAT])

    @property
    def decision(self) -> str:
        step = self.top(AGENDA)
        owner = self.rules.step_owner[step]
        return DECISIONS[step] if owner is None else owner.decisions[step]

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        reason, won = endings(self.rules)[self.size(ENDING)]
        seats = range(self.rules.players)
        winners = tuple(int(seat) for seat in seats) if won else ()
        return Outcome(winners, reason, tuple(self.scores()))

    def scores(self) -> list[int]:
        """Doors."""
        return [int(self.size(DOORS + seat * PLAYER)) for seat in range(self.rules.players)]

    def progress(self) -> float:
        return float(useful_doors(self)) / float(self.rules.doors)

    def choices(self, into: Choices) -> None:
        step = self.top(AGENDA)
        if step == TURN:
            turn.turn_choices(self, into)
        elif step == PUT_BACK:
            prophecy.looked_choices(self, RETURN_CARD, into)
        elif step == FACE_NIGHTMARE:
            nightmare.nightmare_choices(self, into)
        elif step == PROPHECY:
            prophecy.looked_choices(self, DISCARD_CARD, into)
        elif step == SEARCH:
            doors.search_choices(self, into)
        elif step == USE_KEY:
            doors.key_choices(self, into)
        elif step == SWAP:
            two_players.swap_choices(self, into)
        elif step == SWAP_FOR:
            two_players.swap_for_choices(self, into)
        elif step == LAY_UNDER:
            prophecy.looked_choices(self, UNDER_CARD, into)
        elif step == DRAFT:
            two_players.draft_choices(self, into)
            return
        elif step == BEFORE_FILLING:
            into.add(DECLINE)
        else:
            owner = self.rules.step_owner[step]
            if owner is not None:
                owner.choices(self, step, into)
        if self.rules.has_powers:
            powers.offer_powers(self, step, into)

    def answer(self, action: i64) -> None:
        verb = action // KINDS
        actor = self.rules.verb_owner[verb]
        if actor is not None:
            powers.ask_again(self)
            actor.act(self, action)
        else:
            self.decide(self.pop(AGENDA), action)
        self.go_on()

    def decide(self, step: i64, action: i64) -> None:
        if step == TURN:
            turn.act(self, action)
        elif step == PUT_BACK:
            prophecy.put_back(self, action)
        elif step == FACE_NIGHTMARE:
            nightmare.face(self, action)
        elif step == PROPHECY:
            prophecy.foretell(self, action)
        elif step == SEARCH:
            doors.search(self, action)
        elif step == USE_KEY:
            doors.use_key(self, action)
        elif step == SWAP:
            two_players.swap(self, action)
        elif step == SWAP_FOR:
            two_players.swap_for(self, action)
        elif step == LAY_UNDER:
            prophecy.lay_under(self, action)
        elif step == DRAFT:
            two_players.take(self, action)
        else:
            owner = self.rules.step_owner[step]
            if owner is not None:
                owner.answer(self, step, action)

    def go_on(self) -> None:
        """Do what happens by itself until there is something to decide."""
        while i64(self.cells[ENDING]) == 0:
            if self.size(AGENDA) == 0:
                turn.next_turn(self)
            step = self.top(AGENDA)
            if step <= LAST_DECISION or (self.holding and not self.is_certain(step)):
                return
            self.proceed(self.pop(AGENDA))

    def is_certain(self, step: i64) -> bool:
        """Does the player know what a step will bring?  Of an expansion's own, it may not be."""
        if step == FILL_HAND:
            return is_full(self) or self.foresees(1)
        if step == PROPHESY:
            return self.foresees(prophecy.LOOKS_AT)
        return step in (EMPTY_LIMBO, NIGHTMARE_ENDS, POWER_ENDS, ASK_FOR_POWERS, SEARCH_ENDS)

    def proceed(self, step: i64) -> None:
        if step == FILL_HAND:
            turn.fill_hand(self)
        elif step == EMPTY_LIMBO:
            limbo.empty_limbo(self)
        elif step == NIGHTMARE_ENDS:
            nightmare.nightmare_ends(self)
        elif step == PROPHESY:
            prophecy.prophesy(self)
        elif step == POWER_ENDS:
            powers.end_power(self)
        elif step == ASK_FOR_POWERS:
            powers.ask_before_filling(self)
        elif step == SEARCH_ENDS:
            doors.finish_search(self)
        else:
            owner = self.rules.step_owner[step]
            if owner is not None:
                owner.proceed(self, step)

    def knowers_of(self, action: int) -> int:
        """onirim.two.silence: where the cards of a look go is the looker's alone."""
        verb = action // KINDS
        for expansion in self.rules.expansions:
            if verb in expansion.looks:
                return prophecy.lookers(self)
        return prophecy.lookers(self) if verb in (RETURN_CARD, UNDER_CARD) else EVERYBODY

    def obstacle(self, action: i64) -> str:
        return why_not.obstacle(self, action)

    def why_never(self, move: str) -> str:
        return why_not.never(self, move)

    def clone(self) -> "Position":
        return Position(self.rules, self.cells[:], self.luck, None)

    def out_of_reach(self, seat: int) -> OutOfReach | None:
        return out_of_reach(self)

    def places(self, seat: int) -> dict[str, object]:
        return knowledge.places(self, seat)

    def hidden(self, seat: int) -> dict[int, list[int]]:
        return knowledge.hidden(self, seat)

    def observe(self, seat: i64, into: vec[u8], at: i64) -> None:
        observe(self, seat, into, at)

    def imagine(self, seat: int) -> None:
        knowledge.imagine(self, seat)

    def stack(self, cards: list[int]) -> None:
        DECK.stack(self, cards)

    def problems(self) -> list[str]:
        return problems(self)


@final
class Onirim(Rules):
    """Onirim with its options fixed."""

    def __init__(self, seats: int, options: dict[str, object], version: int) -> None:
        edition = Edition(version)
        expansions = chosen_expansions(options, edition)
        cards = cards_in_play(expansions)
        actions = base_actions(cards, seats)
        for expansion in expansions:
            actions += expansion.actions(cards, seats)
        silent = options["talk"] == "silent"
        flags = option_flags(seats, options)
        table = ActionTable(actions)
        super().__init__(options, version, edition, table, cards, seats, silent, expansions, flags)
        self.box: Final = unopened_box(cards, self.size)

    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        return spots.spots(view, action)

    def drop(self, view: dict[str, object], action: Action) -> str:
        return spots.drop(view, action)

    def tempting(self, view: dict[str, object], spot: Spot) -> list[str]:
        return spots.tempting(view, spot)

    def start(
        self, seed: int, stack: list[int] | None = None, scribe: Scribe | None = None
    ) -> Position:
        s = Position(self, self.box[:], key_of(seed), scribe)
        set_up(s, stack or [])
        return s

    def from_bytes(self, data: bytes) -> Position:
        s = Position(self, cells_from(data, self.size), luck_from(data), None)
        require_sound(s)
        return s


def cards_in_play(expansions: list[Expansion]) -> list[Card]:
    """Every kind of card by its number, with blanks for those of absent expansions."""
    cards = base_cards()
    for expansion in expansions:
        for number, card in expansion.cards().items():
            while len(cards) <= number:
                cards.append(Card("", 0))
            cards[number] = card
    return cards


@final
class OnirimSpec(Spec):
    """Onirim, not yet set up."""

    def __init__(self) -> None:
        super().__init__("onirim", VERSIONS, (1, 2), OPTIONS, PRESETS, True, "reverie.games.onirim")

    def figures(self, plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
        return figures.figures(plies, view)

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Onirim:
        check_options(options)
        return Onirim(seats, options, version)
