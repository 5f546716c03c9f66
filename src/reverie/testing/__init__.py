"""For testing games: stories on a stacked deck, positions, and the conformance suite."""

from reverie.testing.story import Story, story

__all__ = ["Story", "story"]
