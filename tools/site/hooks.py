"""What MkDocs adds to the pages in docs/: the README, the rulebooks, and a reference of the API."""

import ast
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "reverie"
# pages of the repository → pages of the site
PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}
# The modules of the reference, the most useful ones first.
MODULES = (
    "match/match.py",
    "match/legal.py",
    "match/record.py",
    "match/replay.py",
    "engine/game.py",
    "engine/state.py",
    "engine/actions.py",
    "engine/outcome.py",
    "engine/errors.py",
    "engine/spec.py",
    "engine/options.py",
    "registry.py",
    "bots/contract.py",
    "bots/ladder.py",
    "research/__init__.py",
    "research/rewards.py",
    "research/gymnasium_env.py",
    "research/vector_env.py",
    "research/pettingzoo_env.py",
    "research/batch_env.py",
    "research/openspiel_game.py",
    "engine/declared/declaration.py",
    "engine/declared/game.py",
    "engine/step.py",
)
LINK = re.compile(r"(?<=\]\()(?!https?:|#)([^)\s]+)(?=\))")


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are not in docs/."""
    made = {page: (ROOT / name).read_text(encoding="utf-8") for name, page in PAGES.items()}
    for book in sorted(SOURCE.glob("games/*/rulebook.en.md")):
        parts = [book, *sorted(book.parent.glob("rulebook-*.en.md"))]
        text = "\n\n".join(part.read_text(encoding="utf-8") for part in parts)
        made[f"rulebooks/{book.parent.name}.md"] = text
    made["api.md"] = "\n".join(reference())
    for uri, content in made.items():
        files.append(File.generated(config, uri, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Links between pages of the repository become links of the site; those to code, text."""
    home = {site: name for name, site in PAGES.items()}
    here = home.get(page.file.src_uri, f"docs/{page.file.src_uri}")

    def moved(found: re.Match[str]) -> str:
        path, hash, anchor = found[1].partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(here), path))
        site = PAGES.get(target, target.removeprefix("docs/"))
        if files.get_file_from_path(site) is None:
            return "NOWHERE"
        start = posixpath.dirname(page.file.src_uri) or "."
        return posixpath.relpath(site, start) + hash + anchor

    text = LINK.sub(moved, markdown)
    return re.sub(r"\[([^\]]+)\]\(NOWHERE\)", r"\1", text)


# --- the reference ---
def reference() -> Iterator[str]:
    """Every public class and function of the modules, with its signature and docstring."""
    yield "# API reference"
    for name in MODULES:
        tree = ast.parse((SOURCE / name).read_text(encoding="utf-8"))
        module = "reverie." + name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        yield f"\n## {module}\n"
        yield ast.get_docstring(tree) or ""
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                yield from described(node, "")


def described(node: ast.ClassDef | ast.FunctionDef, owner: str) -> Iterator[str]:
    text = ast.get_docstring(node)
    if text is None and owner:
        return
    label = f"{owner}{node.name}" + (signature(node) if isinstance(node, ast.FunctionDef) else "")
    yield f"\n{'####' if owner else '###'} `{label}`\n"
    yield text or ""
    if isinstance(node, ast.ClassDef):
        for method in node.body:
            if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                yield from described(method, f"{node.name}.")


def signature(node: ast.FunctionDef) -> str:
    if any(ast.unparse(one) in ("property", "cached_property") for one in node.decorator_list):
        return ""
    shown = ast.unparse(node.args).removeprefix("self, ").removeprefix("self")
    return f"({shown})"
