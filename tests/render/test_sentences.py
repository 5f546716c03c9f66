"""What happened, in sentences."""

import reverie
from reverie.i18n import Words
from reverie.lessons import lesson
from reverie.render.sentences import chose, seat_of, tell
from reverie.render.telling import said

NAMES = ["Ana", "Bob"]


def told(match: reverie.Match, viewer: int, language: str = "en") -> list[str]:
    """The last step as sentences for one of the players."""
    step = match.plies[-1]
    events = match.events(viewer, len(match.plies) - 1)
    return tell(events, Words(language), match.game, viewer, NAMES, step.seat)


def test_a_search_is_a_little_story() -> None:
    deck = ["red sun", "red moon", "red key", "blue moon", "brown sun"]
    match = reverie.new("onirim", seed=2, deck=[*deck, "blue sun", "green sun", "brown moon"])
    match.play("play red sun", "play red moon", "play red key")
    assert told(match, 0) == ["You play a red key."]
    match.play("search red door")
    assert told(match, 0)[:2] == ["The deck is shuffled.", "You find a red door!"]
    assert told(match, 0, "fr")[1] == "Vous trouvez une porte rouge\u00a0!"


def test_a_card_drawn_in_silence_stays_hidden_in_the_partners_log() -> None:
    match = reverie.new("onirim", seed=7, seats=2, talk="silent")
    for _ in range(6):
        match.play(match.legal[0])
    match.play("play brown moon")
    assert told(match, 0) == ["You play a brown moon.", "You draw a green key."]
    assert told(match, 1) == ["Ana plays a brown moon.", "Ana draws a card."]
    assert told(match, 1, "fr") == ["Ana joue une lune brune.", "Ana pioche une carte."]


def test_a_move_without_effect_is_logged_too() -> None:
    assert chose("No swap", Words("en"), "onirim", 0, NAMES, 1) == "Bob: No swap."
    assert chose("No swap", Words("en"), "onirim", 1, NAMES, 1) == "You: No swap."


def test_an_event_without_its_own_sentence_is_still_logged() -> None:
    event = {"event": "moved", "card": "red sun", "from": "limbo", "to": "hand 0"}
    game = reverie.new("onirim", seed=1).game
    sentences = tell([event], Words("en"), game, 0, NAMES)
    assert sentences == ["A red sun: from Limbo to hand."]


def test_a_dreamcatcher_with_a_number_belongs_to_nobody() -> None:
    """`catcher 1` is the first Dreamcatcher, not one of the second player's."""
    game = reverie.new("onirim", seats=2, expansions="dreamcatchers", seed=1).game
    event = {"event": "moved", "card": "lost dream", "from": "limbo", "to": "catcher 1"}
    assert seat_of(event, game.places_by_name, mover=0) == 0
    assert seat_of({**event, "to": "hand 1"}, game.places_by_name, mover=0) == 1


def moved(match: reverie.Match, viewer: int, language: str = "en") -> list[str]:
    """The last step with the move that caused it."""
    number = len(match.plies) - 1
    view = match.plies[-1].view(number, match.game, viewer)
    return said(view, Words(language), match.game, viewer, NAMES)


def test_onix_names_the_gem_the_place_and_the_reason() -> None:
    """What was announced, taken, placed onto what, stolen, destroyed, and by which gem."""
    taught = lesson("onix")
    match = taught.match()
    told_to_bob = {}
    for step in taught.steps:
        match.play(step.moves[0])
        told_to_bob[step.moves[0]] = (
            moved(match, 1)[0],
            moved(match, 0)[0],
            moved(match, 0, "fr")[0],
        )
    assert told_to_bob["take square from 1"][:2] == (
        "Ana announces the Square and takes 3 Squares.",
        "You announce the Square and take 3 Squares.",
    )
    assert told_to_bob["place square on round"][0] == "Ana places a Square on a Round."
    assert told_to_bob["stock from 3"][1] == "Square effect: you stock a Diamond from pile 3."
    assert told_to_bob["destroy from 0 cross+square"] == (
        "Cross effect: you destroy a Square in Ana’s Collections.",
        "Cross effect: Bob destroys a Square in your Collections.",
        "Effet de la Croix\u00a0: Bob détruit un Carré dans vos Collections.",
    )
    assert told_to_bob["steal from 1 round+cross"][:2] == (
        "Diamond effect: Ana steals a Cross from you.",
        "Diamond effect: you steal a Cross from Bob.",
    )


def test_a_nightmare_is_described_briefly() -> None:
    """Cards that move alike are told together, though the hand is filled card by card."""
    game = reverie.new("onirim", seed=1).game
    path = [("red sun", "hand 0"), ("red door", "limbo"), ("blue sun", "hand 0"), ("", "limbo")]
    events = [
        {"event": "moved", "card": card or "nightmare", "from": "deck", "to": to}
        for card, to in path
    ]
    assert tell([*events, {"event": "shuffled", "place": "deck"}], Words("en"), game, 0, NAMES) == [
        "You draw a red sun and a blue sun.",
        "Off to Limbo: a red door and a nightmare.",
        "The deck is shuffled.",
    ]


def test_circadia_says_what_a_set_was_paid_for() -> None:
    game = reverie.new("circadia", seats=2, seed=1).game
    action = next(one for one in game.actions if one.text == "claim mists back as night with set 2")
    event = {"event": "moved", "card": "goose 1", "from": "set 2 0", "to": "discard"}
    told = tell([event], Words("en"), game, 1, NAMES, 0, action)
    assert told == ["Ana’s set 2 pays for a Habitat by night: Cloud Goose 1."]
