"""Networks that judge positions: what they read, their weights, and the bots that ask them."""
