"""The expansions of Onirim: one module each, which states only its differences."""
