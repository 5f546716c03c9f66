"""The ground every game stands on: zones, deck, luck, agenda, actions, outcome, errors."""
