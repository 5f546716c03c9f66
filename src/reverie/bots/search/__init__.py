"""Bots that try moves in sampled worlds before they choose."""
