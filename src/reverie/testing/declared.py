"""Checks of a game's declaration: its places, and which cards a seat can't see."""

import random
from collections import Counter

from reverie.engine.events import MOVED, SHUFFLED, Event
from reverie.engine.game import Game
from reverie.engine.state import SPECTATOR, State
from reverie.testing.broken import Broken, require
from reverie.testing.sights import sights


# --- places ---
def check_places(game: Game) -> None:
    """Every place has a unique name and an owner."""
    for place in game.places.values():
        seat = place.seat
        require(seat is None or 0 <= seat < game.seats, "places", f"{place!r}: no such seat")
    names = Counter(game.place_names.values())
    twice = [name for name, number in names.items() if number > 1]
    require(not twice, "places", f"two places have the name {', '.join(twice)}")


def check_ends(game: Game, event: Event) -> None:
    """Events refer to declared places."""
    for at in (event.source, event.target):
        require(at in game.places, "places", f"an event names the place {at}, which has no Place")


# --- hidden cards ---
def hidden_by(state: State, seat: int) -> dict[int, list[int]]:
    """What a game says is hidden from a seat; Broken, with a remedy, if it does not say."""
    try:
        hidden = state.hidden(seat)
    except NotImplementedError as error:
        raise Broken("hidden", f"{error}: write its `hidden`") from error
    require(isinstance(hidden, dict), "hidden", "the game does not say it: write its `hidden`")
    return hidden


def check_hidden(state: State, seat: int, chance: random.Random) -> None:
    """In another world just those cards differ, and as many are in each place."""
    names = state.game.card_names
    hidden = hidden_by(state, seat)
    for place, counts in hidden.items():
        fits = len(counts) <= len(names) or not any(counts[len(names) :])
        require(fits and min(counts, default=0) >= 0, "hidden", f"no such cards at {place}")
    world = state.resample(seat, chance.randrange(2**32))
    other = hidden_by(world, seat)
    same = {at: sum(counts) for at, counts in hidden.items() if any(counts)} == {
        at: sum(counts) for at, counts in other.items() if any(counts)
    }
    require(same, "hidden", f"how many cards seat {seat} can't see depends on which they are")
    sums = [0] * len(names)
    for counts in hidden.values():
        for card, number in enumerate(counts[: len(names)]):
            sums[card] += number
    require(state.unseen(seat) == sums, "unseen", "`unseen` is not the sum of `hidden`")
    require(
        world.unseen(seat) == state.unseen(seat),
        "unseen",
        f"which cards seat {seat} can't see, taken together, depends on where they lie",
    )
    if other == hidden:
        differ = sights(world) != sights(state)
        require(not differ, "hidden", f"seat {seat} can't see more cards than the game says")
    check_view(state, seat)


def check_view(state: State, seat: int) -> None:
    """The `unseen` counts of a view match what the game says, by card name."""
    view = state.view(seat)
    require(isinstance(view.get("unseen"), dict), "unseen", "a view has no `unseen`")
    left = Counter({state.game.card_names[i]: n for i, n in enumerate(state.unseen(seat)) if n})
    shown = Counter[str]()
    for counts in unseen_in(view):
        shown.update(counts)
    require(shown == left, "unseen", f"the view of seat {seat} tells {shown}, not {left}")


def unseen_in(view: dict[str, object]) -> list[dict[str, int]]:
    """Everything in a view under a key that begins with `unseen`."""
    found: list[dict[str, int]] = []
    for key, part in view.items():
        if isinstance(part, dict):
            found += [part] if key.startswith("unseen") else unseen_in(part)
    return found


def check_revealed(before: State, after: State, events: list[Event], told: list[int]) -> None:
    """A card shown to a seat by chance is no longer unseen; without a card shown, nothing
    changes."""
    if any(event.kind == SHUFFLED for event in events):
        return
    for seat in [*range(before.game.seats), SPECTATOR]:
        old, new = before.unseen(seat), after.unseen(seat)
        shown = [e.card for e in events if e.card >= 0 and (e.knowers >> seat) & 1]
        for card, (was, now) in enumerate(zip(old, new, strict=True)):
            name = before.game.card_names[card]
            if was > now:
                reason = f"seat {seat} sees {name} now, and no event showed it"
                require(was - now <= shown.count(card), "unseen", reason)
            elif was < now:
                gone = [e for e in events if e.card == card and not (e.knowers >> seat) & 1]
                require(gone, "unseen", f"{name} is unseen now, and seat {seat} saw where it went")
        for number in told:
            event = events[number]
            once = shown.count(event.card) == 1 and event.kind == MOVED
            if once and (event.knowers >> seat) & 1:
                name = before.game.card_names[event.card]
                less = new[event.card] < old[event.card]
                require(less, "unseen", f"seat {seat} saw {name} drawn, and still counts it")
