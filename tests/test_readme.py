"""The Python in the README, docs/python.md and docs/coach.md runs, and prints what it says."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WITH_CODE = ("README.md", "docs/python.md", "docs/coach.md")
PAGES = (*WITH_CODE, "CONTRIBUTING.md", "docs/README.md")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(page: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


BLOCKS = blocks("README.md")
CODE = [(f"{page}-{n}", code) for page in WITH_CODE for n, code in enumerate(blocks(page))]


@pytest.mark.parametrize("code", [code for _, code in CODE], ids=[name for name, _ in CODE])
def test_python_on_the_pages_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    if ">>>" in code:
        example = doctest.DocTestParser().get_doctest(code, {}, "README", "README.md", 0)
        result = doctest.DocTestRunner().run(example)
        assert result.failed == 0, capsys.readouterr().out
        assert result.attempted > 0
    else:
        exec(code, {})


def test_it_opens_with_ten_lines_of_python() -> None:
    assert README.index("```sh") < README.index("```python")
    assert len([line for line in BLOCKS[0].splitlines() if line]) <= 10


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?://)([^)#]+)", text)
    assert links or page == "CONTRIBUTING.md"
    for link in links:
        assert (ROOT / page).parent.joinpath(link).exists(), link
