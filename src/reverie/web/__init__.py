"""The page: scripts, styles, art and templates, as files."""
