"""Games that are declared: zones, verbs and steps, from which everything else is derived."""
