"""Every game for OpenSpiel: `import` this, then `pyspiel.load_game("reverie_<game>")`.

Chance is explicit: an outcome is the number of the card that comes up.  The information state
of a player is the seat's view; it is all that can be known of the position, so that it does not
tell how the position came about.
"""

import json
from functools import cache
from typing import Any

from reverie import registry
from reverie.engine.events import Scribe, Undecided
from reverie.engine.game import Game
from reverie.engine.spec import Spec
from reverie.engine.state import State
from reverie.research.codec import Codec
from reverie.research.extras import missing
from reverie.research.names import game_of
from reverie.research.rewards import lowest, rewards

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing(error) from None

LONGEST = 20_000  # moves and chance events together: more than any game takes
MOST_KINDS = 64  # of cards
TEXT = ""  # options as "name:value name:value"


def game_type(spec: Spec) -> Any:
    """What OpenSpiel wants to know of a game before it is set up."""
    together = spec.cooperative
    return pyspiel.GameType(
        short_name=f"reverie_{spec.name}",
        long_name=f"Reverie: {spec.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL
        if together
        else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(spec.seats),
        min_num_players=min(spec.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": spec.seats[0], "options": TEXT},
    )


@cache
def set_up(name: str, players: int, options: str) -> tuple[Game, Codec]:
    """A game by name and by options as text; OpenSpiel has its own use for "=" and ","."""
    pairs = (word.partition(":") for word in options.split())
    chosen: dict[str, object] = {option: value.replace("+", ",") for option, _, value in pairs}
    game = game_of(name, players, chosen)
    return game, Codec(game)


class SpielGame(pyspiel.Game):
    """A game with its options, which are given as text: "expansions:book+glyphs talk:silent"."""

    spec: Spec  # of the class made for each game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        spec = self.spec
        settings = {"players": spec.seats[0], "options": TEXT, **(params or {})}
        self.form = (spec.name, int(settings["players"]), str(settings["options"]))
        seats = self.form[1]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(set_up(*self.form)[1]),
            max_chance_outcomes=MOST_KINDS,
            num_players=seats,
            min_utility=lowest(spec.name, seats),
            max_utility=1.0,
            utility_sum=None if spec.cooperative else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(spec), info, settings)

    def new_initial_state(self, *_: Any) -> "SpielState":
        """Before the first card is dealt."""
        return SpielState(self, Telling(*self.form))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What OpenSpiel's tensors are read from."""
        return SpielObserver(set_up(*self.form)[0])

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class Telling:
    """A position, and a move from it that waits for chance to say which cards come up."""

    def __init__(
        self,
        name: str,
        players: int,
        options: str,
        state: bytes = b"",
        move: int | None = None,
        outcomes: tuple[int, ...] = (),
    ) -> None:
        self.form = (name, players, options)
        self.game, self.codec = set_up(*self.form)
        self.state = self.game.from_bytes(state) if state else None  # before the move, or the deal
        self.move = move
        self.outcomes = list(outcomes)
        self.chances: list[tuple[int, int]] = []  # while chance is to decide
        if self.state is None or move is not None:
            self.go_on()

    def go_on(self) -> None:
        """Make the move with the cards that are settled, until one is not."""
        scribe = Scribe(list(self.outcomes), asks=True)
        try:
            if self.state is None:
                after = self.game.start(0, scribe=scribe)
            else:
                after = self.state.clone()
                after.scribe = scribe
                assert self.move is not None
                after.apply(self.move)
        except Undecided as question:
            self.chances = question.chances
            return
        after.scribe = None
        self.state, self.move, self.outcomes, self.chances = after, None, [], []

    def begin(self, move: int) -> None:
        self.move = move
        self.go_on()

    def settle(self, card: int) -> None:
        self.outcomes.append(card)
        self.go_on()

    def __deepcopy__(self, memo: dict[int, object]) -> "Telling":
        """OpenSpiel clones its states by it; the position is shared, as moves leave it alone."""
        other = object.__new__(Telling)
        other.__dict__.update(self.__dict__)
        other.outcomes = list(self.outcomes)
        return other

    def __reduce__(self) -> tuple[type["Telling"], tuple[object, ...]]:
        state = b"" if self.state is None else self.state.to_bytes()
        return Telling, (*self.form, state, self.move, tuple(self.outcomes))


class SpielState(pyspiel.State):
    """A position, or a chance event in the middle of a move."""

    def __init__(self, game: SpielGame, telling: Telling) -> None:
        super().__init__(game)
        self.telling = telling

    # --- whose turn it is, and what can be done ---
    def current_player(self) -> int:
        """A seat, chance, or nobody any more."""
        if self.telling.chances:
            return int(pyspiel.PlayerId.CHANCE)
        state = self.position()
        return int(pyspiel.PlayerId.TERMINAL) if state.over else state.actor

    def position(self) -> State:
        """The game's own state; not before the deal."""
        state = self.telling.state
        assert state is not None
        return state

    def is_terminal(self) -> bool:
        return not self.telling.chances and self.position().over

    def _legal_actions(self, player: int) -> list[int]:
        state = self.position()
        if state.over or player != state.actor:
            return []
        return sorted(self.telling.codec.numbers[id] for id in state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come up, each with its probability."""
        total = sum(number for _, number in self.telling.chances)
        return [(card, number / total) for card, number in self.telling.chances]

    def _apply_action(self, action: int) -> None:
        if self.telling.chances:
            self.telling.settle(action)
        else:
            self.telling.begin(self.telling.codec.ids[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.telling.game.card_names[action]
        return self.telling.codec.text(action)

    def returns(self) -> list[float]:
        """Rewards so far: all at the end."""
        game = self.telling.game
        outcome = None if self.telling.chances else self.position().outcome
        if outcome is None:
            return [0.0] * game.seats
        return rewards(game.name, game.seats, outcome.winners)

    # --- what a player knows ---
    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A position that the player can't tell from this one, drawn anew."""
        self.telling.game.require_seat(player)
        world: SpielState = self.clone()
        seed = int(sampler() * 2**52)
        world.telling.state = self.position().resample(player, seed)
        return world

    def __str__(self) -> str:
        if self.telling.state is None:
            return "the deal"
        view = json.dumps(self.telling.state.view(self.telling.state.actor), sort_keys=True)
        return f"{view} {self.telling.move} {self.telling.outcomes}"


class SpielObserver:
    """A player's view as text, and the observation as a tensor."""

    def __init__(self, game: Game) -> None:
        self.scales = np.array(game.observation.scales()[: game.columns], np.float32)
        self.tensor: Any = np.zeros(game.columns, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor; all zeros before the deal."""
        self.tensor.fill(0)
        if state.telling.state is not None:
            row = state.telling.state.observation(player)[: len(self.tensor)]
            np.multiply(np.frombuffer(row, np.uint8), self.scales, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view in JSON; nothing before the deal."""
        state.telling.game.require_seat(player)
        if state.telling.state is None:
            return ""
        return json.dumps(state.telling.state.view(player), sort_keys=True)


for _spec in registry.specs().values():
    pyspiel.register_game(
        game_type(_spec), type(f"{_spec.name.title()}Game", (SpielGame,), {"spec": _spec})
    )
