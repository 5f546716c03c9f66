"""Declared games: zones, verbs and steps, from which everything else is derived."""
