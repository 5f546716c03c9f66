"""Conformance checks of a state's bytes: they read back, and damaged ones are refused."""

import random

from reverie.engine.errors import SavedStateError
from reverie.engine.game import Game
from reverie.engine.state import AGENDA, FREE, LUCK_BYTES, State
from reverie.testing import knowledge
from reverie.testing.broken import Broken, require
from reverie.testing.state_checks import check_state

DAMAGED = 12  # damaged copies per state
# The cells that determine the decision: the engine's, then the game's first ones.
EARLY = (*range(AGENDA + 4), *range(FREE, FREE + 8))
TRIED = 4  # moves from a state restored from damaged bytes


def check_bytes(state: State, chance: random.Random) -> None:
    """Bytes and clones hold the whole state and share nothing with it."""
    data = state.to_bytes()
    for name, copy in (("clone", state.clone()), ("bytes", state.game.from_bytes(data))):
        require(copy.to_bytes() == data, name, "the copy differs")
        require(copy.legal() == state.legal(), name, "the copy has other legal moves")
        action = chance.choice(state.legal())
        copy.apply(action)
        require(state.to_bytes() == data, name, "a move of the copy changed the state")
        other = state.clone()
        other.apply(action)
        require(copy.to_bytes() == other.to_bytes(), name, "the same move leads elsewhere")
    check_damage(state.game, data)


def check_damage(game: Game, data: bytes) -> None:
    """Damaged bytes are rejected, or are a valid state: it can be viewed and played."""
    chance = random.Random(data)
    damaged = [data[: chance.randrange(len(data))], data + b"\0", chance.randbytes(len(data))]
    for _ in range(DAMAGED):
        one = bytearray(data)
        for _ in range(chance.choice((1, 1, 2))):
            damage(one, chance)
        damaged.append(bytes(one))
    for bad in damaged:
        try:
            state = game.from_bytes(bad)
        except SavedStateError:
            continue
        except Exception as error:
            raise Broken("damage", f"damaged bytes raise {error!r}") from error
        if bad != data:
            require_playable(state, chance)


def damage(data: bytearray, chance: random.Random) -> None:
    """Change a byte of the cells: to anything, by one, or swap it."""
    at, other = (chance.randrange(LUCK_BYTES, len(data)) for _ in range(2))
    early = LUCK_BYTES + chance.choice(EARLY)
    match chance.randrange(4):
        case 0:
            data[at] = chance.choice((0, 1, 255, chance.randrange(256)))
        case 1:
            data[at] = (data[at] + chance.choice((1, 255))) % 256
        case 2:
            data[at], data[other] = data[other], data[at]
        case _:
            data[early] = chance.randrange(8)


def require_playable(state: State, chance: random.Random) -> None:
    """Every query and move of a state works."""
    legal = state.legal()
    try:
        check_state(state)
        for seat in knowledge.seats_of(state.game):
            state.resample(seat, 1)
        for action in chance.sample(legal, min(len(legal), TRIED)):
            after = state.clone()
            after.apply(action)
            check_state(after)
    except Exception as error:
        raise Broken("damage", f"damaged bytes were read as a state that fails: {error}") from error
