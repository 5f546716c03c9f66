"""The games.  They import neither each other nor any interface."""
