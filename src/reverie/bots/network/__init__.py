"""Networks that evaluate positions: features, weights, and the bots that use them."""
