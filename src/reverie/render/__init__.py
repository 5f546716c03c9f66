"""Rendering of views as text."""
