"""Every card of every game as vector art, drawn by code."""
