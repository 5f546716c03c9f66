"""Players that are programs: one small contract, and a ladder from weak to strong."""
