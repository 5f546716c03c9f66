"""The mutants of a source file: a change of one function, named so that it can be found again."""

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

from mutation.operators import Change, changes

LONGEST = 110  # characters of the text that names a mutant
BODIES = ("body", "orelse", "finalbody", "handlers")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one function."""

    file: str  # relative to the package that is mutated
    function: str  # with its class: `Towers.aligned`
    before: str
    after: str
    repeat: int  # how many of the same text come before it in the function
    lines: tuple[int, int]  # the first and the last line of the statement
    change: Change
    scope: tuple[ast.FunctionDef | ast.ClassDef, ...]  # the function last
    module: ast.Module

    @property
    def text(self) -> str:
        """What names it within its function, wherever that is moved to."""
        again = f" ({self.repeat + 1})" if self.repeat else ""
        return f"{self.before} → {self.after}{again}"

    @property
    def place(self) -> str:
        return f"{self.file}::{self.function}"

    def code(self) -> CodeType:
        """The changed function, compiled."""
        self.change.make()
        try:
            return compile_function(self.scope, self.file)
        finally:
            self.change.undo()

    def module_code(self) -> CodeType:
        """The module with the changed function."""
        self.change.make()
        try:
            return compile(
                ast.fix_missing_locations(self.module), self.file, "exec", dont_inherit=True
            )
        finally:
            self.change.undo()


def compile_function(scope: tuple[ast.FunctionDef | ast.ClassDef, ...], file: str) -> CodeType:
    """A function on its own, within the headers of its classes."""
    function = scope[-1]
    assert isinstance(function, ast.FunctionDef)
    node: ast.stmt = ast.copy_location(
        ast.FunctionDef(function.name, function.args, function.body, [], function.returns), function
    )
    for outer in reversed(scope[:-1]):
        assert isinstance(outer, ast.ClassDef)
        node = ast.copy_location(ast.ClassDef(outer.name, [], [], [node], []), outer)
    module = ast.fix_missing_locations(ast.Module([node], []))
    code = compile(module, file, "exec", dont_inherit=True)
    for part in scope:
        code = next(
            const
            for const in code.co_consts
            if isinstance(const, CodeType) and const.co_name == part.name
        )
    return code


def mutants(root: Path, file: Path, skipped: tuple[str, ...] = ()) -> Iterator[Mutant]:
    """Every mutant of a file, in the order of its text; functions of some names are left alone."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for scope in functions(tree, ()):
        function = scope[-1]
        assert isinstance(function, ast.FunctionDef)
        if function.name in skipped:
            continue
        found: Counter[tuple[str, str]] = Counter()
        for change in changes(function):
            statement, before, after = texts(change)
            if before == after:
                continue
            yield Mutant(
                file.relative_to(root).as_posix(),
                ".".join(part.name for part in scope),
                before,
                after,
                found[before, after],
                (statement.lineno, last_line(statement)),
                change,
                scope,
                tree,
            )
            found[before, after] += 1


def functions(
    node: ast.Module | ast.ClassDef, outer: tuple[ast.ClassDef, ...]
) -> Iterator[tuple[ast.FunctionDef | ast.ClassDef, ...]]:
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            yield (*outer, part)
        elif isinstance(part, ast.ClassDef):
            yield from functions(part, (*outer, part))


def texts(change: Change) -> tuple[ast.stmt, str, str]:
    """The statement, and the widest part of it that is short enough, before and after."""
    path = [*change.parents, change.old]
    at = max(i for i, node in enumerate(path) if isinstance(node, ast.stmt))
    statement = path[at]
    assert isinstance(statement, ast.stmt)
    if statement is change.old:
        return statement, header(statement), header(change.new)
    shown = next((n for n in path[at:] if len(header(n)) <= LONGEST), change.old)
    before = header(shown)
    if shown is change.old:
        return statement, before, header(change.new)
    change.make()
    after = header(shown)
    change.undo()
    return statement, before, after


def header(node: ast.AST) -> str:
    """A node in one line; of a compound statement, the line that begins it.

    From Python 3.12 on, texts within texts are written in the same quotes; here they always are.
    """
    return unparse(node).replace('"', "'")


def unparse(node: ast.AST) -> str:
    if isinstance(node, ast.Pass):
        return "pass"
    if isinstance(node, ast.stmt) and hasattr(node, "body"):
        alone = copy.copy(node)
        for name in BODIES:
            if hasattr(node, name):
                setattr(alone, name, [ast.Pass()] if name == "body" else [])
        return ast.unparse(alone).partition(":\n")[0]
    return ast.unparse(node)


def last_line(statement: ast.stmt) -> int:
    body = getattr(statement, "body", None)
    if body:
        return max(statement.lineno, int(body[0].lineno) - 1)
    return statement.end_lineno or statement.lineno
