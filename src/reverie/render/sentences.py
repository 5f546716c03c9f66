"""Events as sentences, from events already filtered for a seat."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from reverie.engine.actions import Action
from reverie.engine.game import Game
from reverie.engine.places import Place
from reverie.i18n import Words

KEPT = 20_000  # cached sentences
LOT = "seat "  # with a seat's number: a lot drawn for the first player


def tell(
    events: Sequence[Mapping[str, object]],
    words: Words,
    game: Game,
    viewer: int,
    names: Sequence[str],
    mover: int | None = None,
    action: Action | None = None,
) -> list[str]:
    """A sentence for each kind of event, from the viewer's perspective.

    Cards that move alike are told together even if others moved in between: a hand is filled card
    by card, and between them Doors go to Limbo.
    """
    made = move_of(action, mover, viewer, names, words)
    return [
        sentence(key, run, words, game, seat in (None, viewer), names, seat, made)
        for key, seat, run in runs(events, words, game, mover)
    ]


def runs(
    events: Sequence[Mapping[str, object]], words: Words, game: Game, mover: int | None
) -> list[tuple[str, int | None, list[Mapping[str, object]]]]:
    """Groups of events told together: what happened, at whose places, and each of them."""
    places = game.places_by_name
    found: dict[tuple[object, ...], tuple[str, int | None, list[Mapping[str, object]]]] = {}
    latest: tuple[object, ...] = ()
    for number, event in enumerate(events):
        key, seat = key_of(event, places), seat_of(event, places, mover)
        own = f"{key}: {card_of(event)}"
        kind: tuple[object, ...] = (key, seat, own if words.has(game.name, "events", own) else "")
        if event["event"] != "moved":  # a shuffle is told when it happens
            kind = latest if latest[:3] == kind else (*kind, str(number))
        latest = kind
        found.setdefault(kind, (key, seat, []))[2].append(event)
    return list(found.values())


class Move(NamedTuple):
    """A move, as far as a sentence needs it."""

    verbs: tuple[str, ...] = ()  # with its target, without, and the name of its verb
    object: str = ""
    who: str = ""
    mine: bool = False
    arguments: tuple[tuple[str, str], ...] = ()


def move_of(
    action: Action | None, mover: int | None, viewer: int, names: Sequence[str], words: Words
) -> Move:
    """The move that caused the events."""
    if action is None or mover is None:
        return Move()
    aimed = (f"{action.verb} {action.target}",) if action.target else ()
    who = words.seat(names, mover)
    blanks = tuple(action.arguments.items())
    verbs = (*aimed, action.verb, action.kind)
    return Move(verbs, action.object, who, mover == viewer, blanks)


def chose(
    label: str,
    words: Words,
    game: str,
    viewer: int,
    names: Sequence[str],
    mover: int,
    verb: str = "",
) -> str:
    """A sentence for a move without visible effects."""
    own = f"{verb}: chose"
    key = own if words.has(game, "events", own) else "chose"
    if mover == viewer:
        return words(game, "events", key, action=label)
    return words(game, "events of", key, action=label, who=words.seat(names, mover))


def sentence(
    key: str,
    run: list[Mapping[str, object]],
    words: Words,
    game: Game,
    mine: bool,
    names: Sequence[str],
    seat: int | None,
    made: Move,
) -> str:
    places = game.places_by_name
    source = run[0].get("from", run[0].get("place"))
    target = run[0].get("to", run[0].get("place"))
    cards = tuple([card_of(event) for event in run])
    ends = kind_of(source, places), kind_of(target, places)
    return remembered(words.language, game.name, key, cards, ends, mine, tuple(names), seat, made)


@lru_cache(KEPT)
def remembered(
    language: str,
    game: str,
    key: str,
    cards: tuple[str | None, ...],
    ends: tuple[str, str],
    mine: bool,
    names: tuple[str, ...],
    seat: int | None,
    made: Move,
) -> str:
    """Cached, since the same things happen often and tables have many viewers.

    A game may have a special sentence for a card (`drawn>discard: nightmare`), for the move (`draw:
    pile>taken`), for its target (`taken>set onto new`), and for one's own move at another player's
    place (`you: set>discard`).  The arguments of a declared move may be used, too.
    """
    words = Words(language)
    values: dict[str, object] = {
        "cards": subjects(cards, words, game, names),
        "who": "" if seat is None else words.seat(names, seat),
        "mover": made.who,
        "onto": words.object(game, made.object),
        "source": place(words, game, ends[0]),
        "target": place(words, game, ends[1]),
    }
    for name, value in made.arguments:
        values.setdefault(name, words.argument(game, name, value, names))
    section = "events" if mine else "events of"
    keys = [f"{key}: {cards[0]}", *(f"{verb}: {key}" for verb in made.verbs)]
    keys += [f"{key} onto {made.object}", *([f"you: {key}"] if made.mine and not mine else []), key]
    known = next((known for known in keys if words.has(game, section, known)), "moved")
    text = words(game, section, known, **values)
    return text[:1].upper() + text[1:]


def subjects(cards: Sequence[str | None], words: Words, game: str, names: Sequence[str]) -> str:
    """The cards of a sentence; a lot drawn for a seat is its player."""
    lots = [card.removeprefix(LOT) for card in cards if card is not None and card.startswith(LOT)]
    if lots:
        return words.listed([words.seat(names, int(lot)) for lot in lots])
    return words.cards(game, cards)


def key_of(event: Mapping[str, object], places: Mapping[str, Place]) -> str:
    """`hand>row` for a card that moved, else the event's own name."""
    if event["event"] != "moved":
        return str(event["event"])
    return f"{kind_of(event['from'], places)}>{kind_of(event['to'], places)}"


def kind_of(name: object, places: Mapping[str, Place]) -> str:
    """The kind of a place: `hand 0` is a hand."""
    place = places.get(str(name))
    return str(name) if place is None else place.kind


def seat_of(
    event: Mapping[str, object], places: Mapping[str, Place], mover: int | None
) -> int | None:
    """The seat of the place that an event is about, or else the mover."""
    for end in ("to", "from"):
        place = places.get(str(event.get(end, "")))
        if place is not None and place.seat is not None:
            return place.seat
    return mover


def card_of(event: Mapping[str, object]) -> str | None:
    card = event.get("card")
    return None if card is None else str(card)


def place(words: Words, game: str, kind: str) -> str:
    return words(game, "places", kind) if words.has(game, "places", kind) else kind
