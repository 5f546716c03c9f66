"""The rules engine: zones, deck, randomness, agenda, actions, outcomes, errors."""
