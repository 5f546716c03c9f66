"""The cards of Circadia."""
