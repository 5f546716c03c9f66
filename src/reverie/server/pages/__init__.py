"""The pages around the tables."""

from starlette.routing import BaseRoute, Route

from reverie.server.pages import choose, credits, preferences, rules, start
from reverie.server.pages.faults import errors

routes: list[BaseRoute] = [
    Route("/", start.show),
    Route("/new/{game}", choose.show),
    Route("/tables", choose.sit_down, methods=["POST"]),
    Route("/rules", rules.index),
    Route("/rules/{game}", rules.show),
    Route("/credits", credits.show),
    Route("/settings", preferences.show, methods=["GET"]),
    Route("/settings", preferences.keep, methods=["POST"]),
]

__all__ = ["errors", "routes"]
