"""Every error that the source can raise: its code, and the names of its values."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import reverie

SOURCE = Path(reverie.__file__).parent


@dataclass(frozen=True)
class Raised:
    """A code, the names of the values that go with it, and where it comes from.

    No names are known of an error that passes on the values of another.
    """

    code: str
    names: frozenset[str] | None
    where: str


def raised(source: Path = SOURCE) -> list[Raised]:
    trees = {file: ast.parse(file.read_text("utf-8")) for file in sorted(source.rglob("*.py"))}
    errors = error_names(list(trees.values())) | {"Phrase"}
    found = []
    for file, tree in trees.items():
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call):
                continue
            if ast.unparse(call.func).split(".")[-1] not in errors or not call.args:
                continue
            where = f"{file.relative_to(source)}:{call.lineno}"
            given = [keyword.arg for keyword in call.keywords]
            names = None if None in given else frozenset(name for name in given if name)
            found += [Raised(code, names, where) for code in codes(call.args[0], tree)]
    return found


def error_names(trees: list[ast.Module]) -> set[str]:
    """ReverieError and all its subclasses."""
    classes = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
    names = {"ReverieError"}
    while True:
        more = {c.name for c in classes if {ast.unparse(base) for base in c.bases} & names} - names
        if not more:
            return names
        names |= more


def codes(part: ast.expr, tree: ast.Module) -> Iterator[str]:
    """The codes that an expression can stand for; one that is another error's is none."""
    match part:
        case ast.Constant(value=str(code)):
            yield code
        case ast.IfExp(body=one, orelse=other):
            yield from codes(one, tree)
            yield from codes(other, tree)
        case ast.Name(id=name):
            for node in ast.walk(tree):
                if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
                    yield from codes(node.value, tree)
        case ast.Attribute(attr="code"):
            return
        case _:
            yield ast.unparse(part)  # which is no code, and is found out
