"""Every message that the source can raise as an error of ours, read from the code itself."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import reverie

SOURCE = Path(reverie.__file__).parent
BLANK = "{}"  # a part that is known only when it happens
NEVER_WHOLE = {"DamagedSave"}  # a surface shows its parts
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Raised:
    """A message, with blanks, and where it comes from."""

    text: str
    where: str


def raised(source: Path = SOURCE) -> list[Raised]:
    trees = {file: ast.parse(file.read_text("utf-8")) for file in sorted(source.rglob("*.py"))}
    errors = error_names(list(trees.values()))
    found = []
    for file, tree in trees.items():
        for call, function in calls(tree):
            if is_message(call, errors):
                where = f"{file.relative_to(source)}:{call.lineno}"
                for text in alternatives(message_of(call), function, tree):
                    found.append(Raised(text, where))
        for inner in ast.walk(tree):
            if isinstance(inner, ast.ClassDef) and inner.name in errors - NEVER_WHOLE:
                for call, function in calls(inner):
                    if ast.unparse(call.func) == "super().__init__":
                        where = f"{file.relative_to(source)}:{call.lineno}"
                        for text in alternatives(call.args[0], function, tree):
                            found.append(Raised(text, where))
    return [one for one in found if one.text != BLANK]  # another error's message, passed on


def error_names(trees: list[ast.Module]) -> set[str]:
    """ReverieError and all that is made of it."""
    classes = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.ClassDef)]
    names = {"ReverieError"}
    while True:
        more = {c.name for c in classes if {ast.unparse(base) for base in c.bases} & names} - names
        if not more:
            return names
        names |= more


def calls(node: ast.AST, function: Function | None = None) -> Iterator[tuple[ast.Call, Function]]:
    """Every call, with the function that it stands in."""
    for child in ast.iter_child_nodes(node):
        inside = child if isinstance(child, Function) else function
        if isinstance(child, ast.Call) and inside is not None:
            yield child, inside
        yield from calls(child, inside)


def is_message(call: ast.Call, errors: set[str]) -> bool:
    return ast.unparse(call.func).split(".")[-1] in errors - NEVER_WHOLE and bool(call.args)


def message_of(call: ast.Call) -> ast.expr:
    """A RecordError has the number of its line first."""
    return call.args[1 if ast.unparse(call.func) == "RecordError" else 0]


def alternatives(part: ast.expr, function: Function, tree: ast.Module) -> list[str]:
    """All that an expression can say."""

    def said(inner: ast.expr) -> list[str]:
        return alternatives(inner, function, tree)

    match part:
        case ast.Constant(value=str(text)):
            return [text.replace("{", "{{").replace("}", "}}") or BLANK]
        case ast.JoinedStr(values=parts):
            return ["".join(texts) for texts in product(*map(said, parts))]
        case ast.FormattedValue(value=value):
            return said(value)
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            sums = ["".join(texts) for texts in product(said(left), said(right))]
            return [BLANK if text == BLANK * 2 else text for text in sums]  # of numbers
        case ast.IfExp(body=one, orelse=other):
            return said(one) + said(other)
        case ast.BoolOp(op=ast.Or(), values=parts):
            return [text for inner in parts for text in said(inner)]
        case ast.Name(id=name):
            set_here = [
                node
                for node in ast.walk(function)
                if isinstance(node, ast.Assign)
                and ast.unparse(node.targets[0]) == name
                and node.lineno < part.lineno
            ]
            if set_here:
                return said(max(set_here, key=lambda node: node.lineno).value)
        case ast.Call(func=ast.Name(id=name)):
            for helper in tree.body:
                if isinstance(helper, ast.FunctionDef) and helper.name == name:
                    ends = [node.value for node in ast.walk(helper) if isinstance(node, ast.Return)]
                    return [
                        text
                        for end in ends
                        if end is not None
                        for text in alternatives(end, helper, tree)
                    ]
    return [BLANK]
