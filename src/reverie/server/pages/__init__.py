"""The pages around the tables."""

from collections.abc import Mapping

from starlette.routing import BaseRoute
from starlette.types import HTTPExceptionHandler

routes: list[BaseRoute] = []
errors: Mapping[int, HTTPExceptionHandler] = {}  # status → how the page of that error is made
