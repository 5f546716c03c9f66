"""The laboratory: bots measured against games and against each other."""
