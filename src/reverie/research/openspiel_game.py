"""Games for OpenSpiel: import this, then `pyspiel.load_game("reverie_<game>")`.

Chance nodes are explicit: an outcome is the number of the card that comes up.  A player's
information state is everything the seat has seen, and its view: perfect recall.  The observation is
the view alone.
"""

import json
from typing import Any

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.spec import Spec
from reverie.engine.state import State
from reverie.research.extras import missing
from reverie.research.openspiel_node import Node, set_up
from reverie.research.openspiel_observer import observer
from reverie.research.rewards import lowest, rewards

try:
    import pyspiel
except ImportError as error:
    raise missing(error) from None

LONGEST = 20_000  # moves and chance events together: more than any game needs
MOST_KINDS = 64  # of cards
TEXT = ""  # options as "name:value name:value"


def game_type(spec: Spec) -> Any:
    """The metadata that OpenSpiel needs before a game is set up."""
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
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": spec.seats[0], "options": TEXT},
    )


class SpielGame(pyspiel.Game):
    """A game with its options, given as text: "expansions:book+glyphs talk:silent"."""

    spec: Spec  # of the class created for each game

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
        """The state before the deal."""
        return SpielState(self, Node(self.form))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """The observer for a kind of information; an error if it is not supported."""
        return observer(set_up(*self.form)[0], iig_obs_type, params)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class SpielState(pyspiel.State):
    """A position, or a chance node in the middle of a move."""

    def __init__(self, game: SpielGame, node: Node) -> None:
        super().__init__(game)
        self.node = node

    # --- turn and actions ---
    def current_player(self) -> int:
        """A seat, chance, or terminal."""
        if self.node.chances:
            return int(pyspiel.PlayerId.CHANCE)
        state = self.position()
        return int(pyspiel.PlayerId.TERMINAL) if state.over else state.actor

    def position(self) -> State:
        """The game's own state; not available before the deal."""
        state = self.node.state
        assert state is not None
        return state

    def is_terminal(self) -> bool:
        return not self.node.chances and self.position().over

    def _legal_actions(self, player: int) -> list[int]:
        state = self.position()
        if state.over or player != state.actor:
            return []
        return sorted(self.node.codec.numbers[id] for id in state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible cards with their probabilities."""
        total = sum(number for _, number in self.node.chances)
        return [(card, number / total) for card, number in self.node.chances]

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def undo_action(self, player: int, action: int) -> None:
        """Undo the last action, which must be this one."""
        if self.node.last != (player, action):
            raise OptionError("undo-action", action=action, player=player)
        self.node = self.node.before()

    # The C++ base class also counts undone actions, so the node provides these.
    def history(self) -> list[int]:
        """The actions so far, including chance."""
        return [action for _, action in self.node.history()]

    def full_history(self) -> list[Any]:
        return [pyspiel.PlayerAction(*pair) for pair in self.node.history()]

    def history_str(self) -> str:
        return ", ".join(str(action) for action in self.history())

    def move_number(self) -> int:
        return len(self.node.history())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.node.game.card_names[action]
        return self.node.codec.text(action)

    def returns(self) -> list[float]:
        """The rewards so far: all of them at the end."""
        game = self.node.game
        outcome = None if self.node.chances else self.position().outcome
        if outcome is None:
            return [0.0] * game.seats
        return rewards(game.name, game.seats, outcome.winners)

    # --- information ---
    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A sampled position that the player can't distinguish from this one."""
        self.node.game.require_seat(player)
        world: SpielState = self.clone()
        world.node = self.node.imagined(player, int(sampler() * 2**52))
        return world

    def __str__(self) -> str:
        if self.node.state is None:
            return "the deal"
        view = json.dumps(self.node.state.view(self.node.state.actor), sort_keys=True)
        return f"{view} {self.node.move} {self.node.outcomes}"


for _spec in registry.specs().values():
    pyspiel.register_game(
        game_type(_spec), type(f"{_spec.name.title()}Game", (SpielGame,), {"spec": _spec})
    )
