"""The conformance suite: over every registered game, and over games that are broken on purpose."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from reverie import registry
from reverie.cli.version import compiled
from reverie.engine.actions import ActionTable
from reverie.engine.choices import Choices
from reverie.engine.errors import Phrase
from reverie.engine.events import EVERYBODY
from reverie.engine.game import Game
from reverie.engine.observation import Field, Layout
from reverie.engine.outcome import Outcome, OutOfReach
from reverie.engine.places import Place
from reverie.engine.spec import Spec
from reverie.engine.state import AGENDA, SEAT, SPECTATOR, State
from reverie.engine.step import Step
from reverie.games.onirim.options import EXPANSIONS
from reverie.match import Match
from reverie.testing.broken import Broken
from reverie.testing.cases import Case, random_case, random_options
from reverie.testing.conformance import check, trace
from reverie.testing.consistency import Verdicts, check_worlds
from reverie.testing.declared import check_places
from reverie.testing.fairness import check_fairness, check_later
from tests import tricks
from tests.toy import BAG, DECK, HAND, PLAY, RULES, SIZE, Play, ToyGame, ToySpec, hand, table

GAMES = list(registry.specs())
SOURCE = Path(__file__).parents[1] / "src"


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_random_options_holds_to_the_contract(game: str, seed: int) -> None:
    assert check(random_case(game, seed)).over


@pytest.mark.parametrize("game", GAMES)
def test_resampling_is_fair(game: str) -> None:
    for seed in range(4):
        check_fairness(random_case(game, seed).set_up(), seed, 120)


def test_fairness_has_something_to_compare() -> None:
    silent = registry.spec("onirim").game(2, talk="silent")
    assert check_fairness(silent, 0, 60) == 3  # both players and the spectators


@pytest.mark.parametrize("game", GAMES)
def test_resampling_is_fair_later_in_the_game(game: str) -> None:
    for seed in range(2):
        check_later(random_case(game, seed).set_up(), seed, 60)


def test_later_fairness_has_something_to_compare() -> None:
    assert check_later(registry.spec("circadia").game(2), 0, 60) > 0


@pytest.mark.parametrize("game", GAMES)
def test_nearly_every_imagined_world_is_explained_or_refuted(game: str) -> None:
    """What the search could not decide within its limit says nothing: it must be rare."""
    found = Verdicts()
    for seed in range(12):
        match = Match(random_case(game, seed).set_up(), seed)
        chance = random.Random(seed)
        while not match.over and len(match.moves) < 400:
            match.play(chance.choice(match.state.legal()))
        verdicts = check_worlds(match, chance)
        found.worlds += verdicts.worlds
        found.undecided += verdicts.undecided
    assert found.worlds >= 100
    assert found.undecided <= 0.05 * found.worlds, found


@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["base", "all expansions"])
def test_silent_players_forget_nothing(expansions: tuple[str, ...]) -> None:
    """In silence much is hidden; every world must agree with all that was ever seen."""
    found = Verdicts()
    for seed in range(4 if expansions else 16):
        game = registry.spec("onirim").game(2, talk="silent", expansions=expansions)
        match = Match(game, seed)
        chance = random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.state.legal()))
        verdicts = check_worlds(match, chance)
        found.worlds += verdicts.worlds
        found.undecided += verdicts.undecided
    assert found.undecided <= (0.25 if expansions else 0.05) * found.worlds, found


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_uncompiled_games_are_the_same(game: str) -> None:
    """The same seeded games, in this process and uncompiled from the source folder."""
    if not compiled():
        pytest.skip("the engine runs uncompiled here, so there is nothing to compare")
    program = (
        "from reverie.cli.version import compiled; assert not compiled();"
        "from reverie.testing.cases import random_case;"
        "from reverie.testing.conformance import trace;"
        f"print(trace([random_case({game!r}, seed) for seed in range(3)]))"
    )
    pure = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert pure.stdout.strip() == trace([random_case(game, seed) for seed in range(3)])


def test_a_trace_distinguishes_games() -> None:
    assert trace([random_case("onirim", 1)]) == trace([random_case("onirim", 1)])
    assert trace([random_case("onirim", 1)]) != trace([random_case("onirim", 2)])


def test_cases_cover_every_seat_and_option() -> None:
    forms = " ".join(random_case("onirim", seed).form for seed in range(60))
    words = [word for option in registry.spec("onirim").options for word in option.choices]
    assert [word for word in words if word not in forms] == ["none", "open"]  # by default
    case = random_case("onirim", 3)
    assert random_case("onirim", 3) == case
    assert f"--case {case.seed}" in case.command


def test_options_for_another_number_of_seats_are_left_alone() -> None:
    spec = registry.spec("onirim")
    assert all("talk" not in random_options(spec, 1, random.Random(seed)) for seed in range(20))
    assert any("talk" in random_options(spec, 2, random.Random(seed)) for seed in range(20))


# --- games that are broken, each in one way ---
class ShowsHands(ToyGame):
    def shows(self, owner: int, viewer: int) -> bool:
        return True


class ShowsHandsToSpectators(ToyGame):
    def shows(self, owner: int, viewer: int) -> bool:
        return owner == viewer or viewer > 1


class AsksByTheHand(ToyGame):
    """The question itself reveals what is in the hand."""

    def all_steps(self) -> dict[int, Step]:
        return {**super().all_steps(), 2: self.play("play a cat?", rule="toy.play.hand")}

    def next_turn(self, s: State) -> None:
        s.plan(2 if 2 in s.listed(hand(s.actor)) else PLAY)

    def problems(self, s: State) -> list[Phrase]:
        plain = s.clone()
        plain.set_cell(AGENDA + 1, PLAY)
        return super().problems(plain)


class TellsEverybody(ToyGame):
    def knowers_of_draw(self, s: State) -> int:
        return EVERYBODY


class ShufflesByTheHand(ToyGame):
    """A public event that depends on the hidden hand."""

    def draw(self, s: State) -> None:
        super().draw(s)
        if 2 in s.listed(hand(s.actor)):
            s.shuffled(BAG)


class PlaysHidden(ToyGame):
    """Cards are said to be played face down, but everybody sees them on the table."""

    def knowers_of(self, s: State, action: int) -> int:
        return 1 << s.actor

    def tell(self, s: State, card: int, source: int, target: int, knowers: int) -> None:
        super().tell(s, card, source, target, 1 << s.actor)


class NeverResamples(ToyGame):
    def imagine(self, s: State, seat: int) -> None:
        pass


class ResamplesByKind(ToyGame):
    """Every kind of card is taken to be as likely as any other."""

    def imagine(self, s: State, seat: int) -> None:
        super().imagine(s, seat)
        for owner in (0, 1):
            if owner != seat:
                for _ in range(s.size(hand(owner))):
                    kinds = [card for card in range(3) if s.count(BAG, card)] or [0]
                    card = kinds[s.luck % 99991 % len(kinds)]
                    if s.count(BAG, card):
                        s.take(BAG, card)
                        old = s.listed(hand(owner))[0]
                        s.remove(hand(owner), old)
                        s.put(BAG, old)
                        s.push(hand(owner), card)


class KeepsOneState(ToyGame):
    """A move is made in the state that was dealt last, whichever state it is meant for."""

    def set_up(self, s: State, stack: list[int]) -> None:
        super().set_up(s, stack)
        self.dealt = s

    def answer(self, s: State, action: int) -> None:
        super().answer(self.dealt, action)


class LosesCards(ToyGame):
    def draw(self, s: State) -> None:
        super().draw(s)
        if s.size(BAG) == 3:
            s.pop(BAG)


class OffersTooMuch(ToyGame):
    class play(Play):
        def choices(self, s: State, into: Choices) -> None:
            for card in range(3):
                into.add(card)


class Stuck(ToyGame):
    def answer(self, s: State, action: int) -> None:
        if s.size(BAG) == 2:
            s.set_cell(SEAT, 1 - s.actor)
        else:
            super().answer(s, action)


class ForgetsInBytes(ToyGame):
    """Something that matters is kept outside of the state's bytes."""

    def set_up(self, s: State, stack: list[int]) -> None:
        super().set_up(s, stack)
        self.turns: list[State] = []

    def answer(self, s: State, action: int) -> None:
        self.turns.append(s)
        super().answer(s, action)
        if sum(one is s for one in self.turns) == 4:
            s.end(1)


class CountsInAStep(ToyGame):
    """A step has state, shared by all positions."""

    class play(Play):
        turn = 0

        def answer(self, s: State, action: int) -> None:
            self.turn += 1
            super().answer(s, action)
            if self.turn == 4:
                s.end(1)


class OwnLuck(ToyGame):
    def draw(self, s: State) -> None:
        s.reseed(random.randrange(2**40))
        super().draw(s)


class ShowsSpectatorsAnySeat(ToyGame):
    """An invalid seat is treated as a spectator."""

    def require_viewer(self, seat: int) -> None:
        pass


class ExplainsByTheOther(ToyGame):
    """The answer to "why can't I?" reveals the other player's hand."""

    def obstacle(self, s: State, action: int) -> str:
        theirs = s.listed(hand(1 - s.actor))
        return "toy.play.theirs" if action in theirs else "toy.play.hand"


class ExplainsByNoRule(ToyGame):
    class play(Play):
        def obstacle(self, s: State, action: int) -> str:
            return "toy.play.never"


class ExplainsNothing(ToyGame):
    """A step without a rule says nothing."""

    def all_steps(self) -> dict[int, Step]:
        return {**super().all_steps(), PLAY: Play("play")}


class HidesNothing(ToyGame):
    """It does not say which cards a seat can't see."""

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        return Game.hidden(self, s, seat)


class HidesOnlyTheDeck(ToyGame):
    """The other hand is resampled, but not among the cards that a seat can't see."""

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        DECK.hidden(s, seat, found)
        return found


class HidesTheTable(ToyGame):
    """Openly played cards count as unseen."""

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        found = super().hidden(s, seat)
        for owner in (0, 1):
            played = s.listed(table(owner))
            found[table(owner)] = [played.count(card) for card in range(3)]
        return found


class CountsWrong(ToyGame):
    """The view differs from the state."""

    def table(self, s: State, seat: int) -> dict[str, object]:
        return {**super().table(s, seat), "unseen": {"cat": 1}}


class NamesNoPlace(ToyGame):
    """Cards come out of a place that the game does not declare."""

    def tell(self, s: State, card: int, source: int, target: int, knowers: int) -> None:
        super().tell(s, card, HAND + 1 if source == BAG else source, target, knowers)


class Careless(ToyGame):
    """Reads damaged bytes as they come."""

    def problems(self, s: State) -> list[Phrase]:
        return []


class CarelessOfSpectators(ToyGame):
    """A byte that nobody checks, and that only spectators are shown."""

    def table(self, s: State, seat: int) -> dict[str, object]:
        mood = {0: "calm"}[s.size(SIZE - 1)] if seat == SPECTATOR else None
        return {**super().table(s, seat), "mood": mood}


class CarelessOfMoves(ToyGame):
    """A byte that nobody checks, and that a move depends on."""

    def answer(self, s: State, action: int) -> None:
        super().answer(s, (action, action, action)[s.size(SIZE - 1)])


class TakesItBack(ToyGame):
    """Nobody can win any more, and then somebody can again."""

    def out_of_reach(self, s: State, seat: int) -> OutOfReach | None:
        return OutOfReach("toy.end.deck") if DECK.size(s) in (5, 7) else None

    def table(self, s: State, seat: int) -> dict[str, object]:
        lost = self.out_of_reach(s, seat)
        return {**super().table(s, seat), "out_of_reach": None if lost is None else lost.rule}


class WinsWhatIsLost(TakesItBack):
    """Nobody can win any more, but somebody does."""

    def out_of_reach(self, s: State, seat: int) -> OutOfReach | None:
        return OutOfReach("toy.end.deck") if DECK.size(s) < 4 else None


class KeepsItFromTheView(ToyGame):
    def out_of_reach(self, s: State, seat: int) -> OutOfReach | None:
        return OutOfReach("toy.end.deck")


class ForeseesTheirHand(ToyGame):
    """A foreseen move reveals the other player's hand."""

    layout = Layout((Field("theirs", 0, 1, 2, "a card of the other hand"),))

    def observe(self, s: State, seat: int, into: vec[u8], at: int) -> None:
        if s.holding:
            into[at] = s.top(hand(1 - seat))


BROKEN = [
    (TakesItBack, "reach"),
    (WinsWhatIsLost, "reach"),
    (KeepsItFromTheView, "reach"),
    (ForeseesTheirHand, "foreseen"),
    (ShowsHands, "leak"),
    (ShowsHandsToSpectators, "leak"),
    (AsksByTheHand, "leak"),
    (TellsEverybody, "leak"),
    (ShufflesByTheHand, "leak"),
    (PlaysHidden, "leak"),
    (NeverResamples, "resample"),
    (KeepsOneState, "legal"),
    (LosesCards, "problems"),
    (OffersTooMuch, "legal"),
    (Stuck, "ends"),
    (ShowsSpectatorsAnySeat, "seats"),
    (ExplainsByTheOther, "leak"),
    (ExplainsByNoRule, "why"),
    (ExplainsNothing, "why"),
    (ForgetsInBytes, "undo"),
    (CountsInAStep, "clone"),
    (OwnLuck, "clone"),
    (Careless, "damage"),
    (CarelessOfSpectators, "damage"),
    (CarelessOfMoves, "damage"),
    (HidesNothing, "hidden"),
    (HidesOnlyTheDeck, "leak"),
    (HidesTheTable, "unseen"),
    (CountsWrong, "unseen"),
    (NamesNoPlace, "places"),
]


def caught(monkeypatch: pytest.MonkeyPatch, spec: Spec) -> Broken | None:
    """What the suite says of a game, in a few games of it."""
    monkeypatch.setitem(registry.ADDED, spec.name, spec)
    monkeypatch.setattr("reverie.testing.conformance.LONGEST", 200)
    monkeypatch.setattr("reverie.testing.state_checks.rule_ids", lambda game: RULES | tricks.RULES)
    for seed in range(25):
        try:
            check(Case(spec.name, spec.seats[0], {}, seed), often=1.0)
        except Broken as broken:
            return broken
    return None


def test_the_toy_as_it_should_be_is_not_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert caught(monkeypatch, ToySpec()) is None
    assert check_fairness(ToySpec().game(), 1, 800) == 3


@pytest.mark.parametrize(("toy", "name"), BROKEN, ids=lambda x: getattr(x, "__name__", x))
def test_a_broken_game_is_caught_by_the_right_check(
    monkeypatch: pytest.MonkeyPatch, toy: type[ToyGame], name: str
) -> None:
    broken = caught(monkeypatch, ToySpec(toy))
    assert broken is not None
    assert broken.check == name, broken


class NoOutcome(ToyGame):
    def outcome(self, s: State) -> Outcome:
        return None  # type: ignore[return-value]


def test_an_end_without_an_outcome_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code itself refuses None, by the name of the type that it expects."""
    try:
        told = str(caught(monkeypatch, ToySpec(NoOutcome)))
    except TypeError as error:
        told = str(error)
    assert "outcome" in told


def test_unfair_worlds_are_caught() -> None:
    with pytest.raises(Broken, match="fairness"):
        check_fairness(ToySpec(ResamplesByKind).game(), 1, 800)


def test_two_actions_with_the_same_words_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = caught(monkeypatch, ToySpec(words=("ant", "bee", "bee")))
    assert broken is not None
    assert broken.check == "table"


# --- worlds that contradict what was played ---
def test_a_deal_that_respects_shown_voids_is_not_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    assert caught(monkeypatch, tricks.TricksSpec()) is None
    assert check_later(tricks.TricksSpec().game(), 1, 200) > 0


def test_a_deal_that_forgets_shown_voids_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other check passes it: the worlds look right, and only the history refutes them."""
    broken = caught(monkeypatch, tricks.TricksSpec(tricks.ForgetfulTricks))
    assert broken is not None
    assert broken.check == "history", broken


class ResamplesByKindLater(ResamplesByKind):
    """Fair until the first card is played."""

    def imagine(self, s: State, seat: int) -> None:
        early = s.size(table(0)) == 0
        ToyGame.imagine(self, s, seat) if early else super().imagine(s, seat)


def test_worlds_that_become_unfair_later_are_caught() -> None:
    game = ToySpec(ResamplesByKindLater).game()
    assert check_fairness(game, 1, 800) == 3
    with pytest.raises(Broken, match="fairness"):
        check_later(game, 1, 400)


def test_later_worlds_of_the_toy_are_fair() -> None:
    assert check_later(ToySpec().game(), 1, 400) > 0


# --- places ---
def test_a_place_must_name_its_owner() -> None:
    with pytest.raises(TypeError, match="Place"):
        Game("toy", 1, 2, {}, ActionTable([]), ["ant"], {0: "hand 0"})  # type: ignore[dict-item]


@pytest.mark.parametrize("place", [Place("hand", 2), Place("hand", 0)])
def test_places_without_a_seat_or_a_unique_name_are_caught(place: Place) -> None:
    game = Game("toy", 1, 2, {}, ActionTable([]), ["ant"], {0: Place("hand", 0), 9: place})
    with pytest.raises(Broken, match="places"):
        check_places(game)
