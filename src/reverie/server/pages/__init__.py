"""The pages around the tables."""

from starlette.routing import BaseRoute, Route

from reverie.server.pages import (
    choose,
    credits,
    ending,
    explore,
    install,
    join,
    learn,
    me,
    open_tables,
    preferences,
    progress,
    records,
    replay,
    review,
    rules,
    start,
    today,
)
from reverie.server.pages.faults import errors, failures

POST = ["POST"]

routes: list[BaseRoute] = [
    Route("/", start.show),
    Route("/new/{game}", choose.show),
    Route("/tables", open_tables.show),
    Route("/tables", choose.sit_down, methods=POST),
    Route("/tables/list", open_tables.listed),
    Route("/tables/{handle}", open_tables.ask),
    Route("/tables/{handle}", open_tables.join, methods=POST),
    Route("/quick/{game}", open_tables.quick_match, methods=POST),
    Route("/today", today.show),
    Route("/today/{game}", today.play, methods=POST),
    Route("/learn/{game}", learn.show),
    Route("/learn/{game}", learn.begin, methods=POST),
    Route("/j/{invite}", join.show),
    Route("/j/{invite}", join.sit, methods=POST),
    Route("/me", me.show),
    Route("/me", me.rename, methods=POST),
    Route("/me/carry", me.carry, methods=POST),
    Route("/me/progress", progress.make_up, methods=POST),
    Route("/me/forget", me.forget, methods=POST),
    Route("/carry/{token}", me.arrive),
    Route("/carry/{token}", me.arrived, methods=POST),
    Route("/t/{id}/ending.json", ending.show),
    Route("/r/{id}.txt", replay.download),
    Route("/r/{id}.png", ending.picture),
    Route("/r/{id}", replay.show),
    Route("/r/{id}/steps", replay.steps),
    Route("/r/{id}/review", review.show),
    Route("/r/{id}/review/parts", review.parts),
    Route("/r/{id}/moment.json", review.moment),
    Route("/r/{id}/coach", explore.ask),
    Route("/r/{id}/line", explore.line),
    Route("/r/{id}/continue", replay.go_on, methods=POST),
    Route("/records", records.show),
    Route("/records", records.upload, methods=POST),
    Route("/rules", rules.index),
    Route("/rules/{game}", rules.show),
    Route("/settings", preferences.show),
    Route("/settings", preferences.keep, methods=POST),
    Route("/credits", credits.show),
    Route("/manifest.webmanifest", install.manifest),
    Route("/worker.js", install.worker),
    Route("/offline", install.offline),
]

__all__ = ["errors", "failures", "routes"]
