"""Views as the page needs them."""

from reverie.engine.game import Game
from reverie.engine.tabletop import tabletop
from reverie.server.game_files import SCRIPT, found


def shown(rules: Game, view: dict[str, object]) -> dict[str, object]:
    """The view, with the places of the table if the default scene draws them."""
    if SCRIPT in found(rules.name):
        return view
    places = list(rules.places.values())
    return {**view, "tabletop": tabletop(places, rules.card_names, view).to_json()}
