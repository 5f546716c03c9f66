"""What a view shows of each place of the table."""

from reverie.engine.places import Place
from reverie.engine.tabletop import tabletop
from reverie.registry import specs
from tests.tricks import TricksSpec


def test_the_places_of_a_game_with_its_hidden_hands() -> None:
    game = TricksSpec().game()
    s = game.start(seed=3)
    view = s.view(0)
    found = tabletop(list(game.places.values()), game.card_names, view)
    zones = {zone.place.name: zone for zone in found.zones}
    assert zones["hand 0"].cards == view["hands"][0]  # type: ignore[index]
    assert zones["hand 1"].cards == [None] * 4
    assert (zones["trick"].cards, zones["trick"].size) == ([], 0)
    assert (zones["played"].cards, zones["played"].size) == (None, None)
    assert found.facts == {"won": [0, 0, 0]}


def test_numbers_counts_stacks_and_players() -> None:
    places = [Place("deck"), Place("discard"), Place("pile #", name="pile #1")]
    places += [Place("pile #", name="pile #2"), Place("row", 0), Place("row", 1)]
    view = {
        "seats": 2,
        "deck": {"size": 9, "top": []},
        "discard": {"sun": 2, "moon": 1},
        "piles": [{"size": 3, "top": "sun"}, 4],
        "players": [{"row": [["sun"], ["moon"]], "points": 3}, {"row": [], "points": 0}],
        "round": 2,
        "deep": {"not": ["drawn"]},
    }
    found = tabletop(places, ["sun", "moon"], view)
    shown = {zone.place.name: (zone.cards, zone.size) for zone in found.zones}
    assert shown == {
        "deck": ([], 9),
        "discard": (["sun", "sun", "moon"], 3),
        "pile #1": (["sun"], 3),
        "pile #2": (None, 4),
        "row 0": (["sun", "moon"], 2),
        "row 1": ([], 0),
    }
    assert found.facts == {"round": 2, "points": [3, 0]}


def test_every_game_has_a_table_top() -> None:
    for spec in specs().values():
        for seats in spec.seats:
            game = spec.game(seats)
            s = game.start(seed=1)
            found = tabletop(list(game.places.values()), game.card_names, s.view(0))
            assert any(zone.cards for zone in found.zones), spec.name
