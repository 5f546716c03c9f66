"""The `reverie` command: one module per subcommand."""
