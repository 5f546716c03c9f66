"""Bots that try moves out in imagined worlds before they choose."""
