"""The `reverie` command: one module for each of its subcommands."""
