"""How the tests of the page wait."""

import re
from pathlib import Path

AN_EXPRESSION = re.compile(r"""wait_for_function\(\s*f?["'](?!\(|\w+ =>)""")


def test_every_wait_is_given_a_function() -> None:
    """Playwright polls an expression with `eval`, which the page's Content-Security-Policy forbids:
    such a wait passes only if it is true at once."""
    tests = Path(__file__).parent.glob("*.py")
    assert [path.name for path in tests if AN_EXPRESSION.search(path.read_text())] == []
