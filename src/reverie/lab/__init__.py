"""The lab: measuring bots and games."""
