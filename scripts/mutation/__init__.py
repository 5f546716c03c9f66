"""Mutation testing of the rules: change one place at a time and see whether a test notices."""
