"""The terminal interface: full screen and, for pipes and screen readers, line mode."""
