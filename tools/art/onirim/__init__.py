"""The cards of Onirim."""
