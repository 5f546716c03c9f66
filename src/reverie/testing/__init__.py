"""For tests of games: stories on a stacked deck, drawn positions, the conformance suite."""

from reverie.testing.story import Story, story

__all__ = ["Story", "story"]
