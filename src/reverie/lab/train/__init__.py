"""Training: games against itself, many at a time, teach a network to judge positions."""
