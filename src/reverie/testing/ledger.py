"""What is told accounts for every card: no card changes its place without an event, or with a
wrong one."""

from collections import Counter

from reverie.engine.declared.game import CardGame
from reverie.engine.declared.views import held
from reverie.engine.declared.zone import HEAP, NUMBER
from reverie.engine.events import MOVED, UNSEEN, Event
from reverie.engine.state import State
from reverie.games.circadia import layout as circadia
from reverie.games.circadia.cards import CREATURE_KINDS, FIRST_BACK, HABITATS, VALUES
from reverie.games.circadia.state import creature_of, in_deck

ANY = "any card"  # where only the number of cards is told
Contents = dict[str, Counter[str]]  # place → its cards


def contents(state: State) -> Contents:
    """What lies where, by the names of places and cards."""
    if isinstance(state.game, CardGame):
        found = in_declared(state, state.game)
    else:
        found = in_circadia(state)
    names = state.game.place_names
    return {names[place]: +cards for place, cards in found.items()}


def faults(before: Contents, events: list[Event], state: State) -> list[str]:
    """Places that hold something else now than what the events say."""
    game = state.game
    told = {place: Counter(cards) for place, cards in before.items()}
    for event in events:
        source, target = game.place_names[event.source], game.place_names[event.target]
        if event.kind != MOVED:
            uncovered = isinstance(game, CardGame) and event.card >= 0 and beneath(game, event)
            if not uncovered:
                continue
            source = uncovered
        card = ANY if event.card == UNSEEN else game.card_names[event.card]
        told[source][ANY if source.removesuffix(" deck") in HABITATS else card] -= 1
        told[target][card] += 1
    found = []
    for place, cards in contents(state).items():
        cards.subtract(told[place])
        if any(cards.values()):
            found.append(f"{place}: {dict(cards)} unaccounted for")
    return found


def beneath(game: CardGame, event: Event) -> str:
    """The deck that a card came from which was uncovered on top of a heap."""
    zone = game.declared.zone_at(event.source)
    deck = game.declared.deck_of(zone.holds) if zone.form == HEAP else None
    return "" if deck is None else game.place_names[deck.at]


# --- where the cards of each game lie ---
def in_declared(s: State, game: CardGame) -> dict[int, Counter[str]]:
    """Of a declared game: all that its zones hold."""
    names = game.card_names
    return {
        here.at: Counter({names[card]: n for card, n in enumerate(held(s, here))})
        for here in game.locations
        if here.zone.form != NUMBER
    }


def in_circadia(s: State) -> dict[int, Counter[str]]:
    """A habitat's deck is counted only: its cards can go face down, which shows none of them."""
    names = s.game.card_names
    found = {
        circadia.OFFER: Counter(names[card] for card in s.listed(circadia.OFFER)),
        circadia.DISCARD: bag_of(s, circadia.DISCARD, CREATURE_KINDS),
    }
    deck = range(CREATURE_KINDS)
    found[circadia.BAG] = Counter({names[c]: int(circadia.DECK.count(s, c)) for c in deck})
    for habitat in range(len(HABITATS)):
        here = habitat * circadia.HABITAT
        found[circadia.ROW + here] = Counter(names[c] for c in s.listed(circadia.ROW + here))
        found[circadia.FRONTS + here] = Counter({ANY: int(in_deck(s, habitat))})
    for seat in range(s.game.players):
        mine = seat * circadia.PLAYER
        line = s.listed(circadia.LINE + mine)
        found[circadia.HAND + mine] = bag_of(s, circadia.HAND + mine, CREATURE_KINDS)
        found[circadia.LINE + mine] = Counter(ANY if c >= FIRST_BACK else names[c] for c in line)
        for slot in range(circadia.SET_LIMIT):
            set = circadia.SETS + slot * circadia.SET + mine
            first = creature_of(s, set) * VALUES
            values = {names[first + v]: int(s.count(set, v)) for v in range(VALUES)}
            found[set] = Counter(values)
    return found


def bag_of(s: State, bag: int, kinds: int) -> Counter[str]:
    names = s.game.card_names
    return Counter({names[card]: int(s.count(bag, card)) for card in range(kinds)})
