"""Decks that several tests begin with."""

# Onirim: a hand with a Key, then what its Prophecy looks at
PROPHECY = [
    "red key",
    *["red sun"] * 4,
    "blue sun",
    "blue moon",
    "green sun",
    "nightmare",
    "red door",
]
