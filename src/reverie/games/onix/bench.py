"""The bar of `reverie bench --instructions`."""

from typing import Final

from reverie.cli.bench_instructions import InstructionBar

INSTRUCTIONS: Final = (InstructionBar("per decision", 2, "", 1_400, 1_200),)
