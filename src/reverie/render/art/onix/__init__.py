"""The cards of Onix."""
