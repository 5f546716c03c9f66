"""The games.  None of them knows of another, or of any interface."""
