"""Bots: one small interface, and a ladder from weak to strong."""
