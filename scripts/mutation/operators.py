"""The changes: every way in which one place of a function may be wrong.

A change replaces one node of the syntax tree.  Annotations, decorators, default arguments,
assertions (they only narrow types) and the texts of messages are left alone.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOTHING: dict[str, str] = {"bool": "False", "str": "''", "int": "0", "i64": "0", "None": "None"}
# the order of their arguments does not matter, or is a matter of types
UNORDERED = {"isinstance", "cast", "min", "max", "zip", "card", "count"}
# Keywords that only check what is so without them, and where on the table the pieces of a move lie.
KEPT_KEYWORDS = {"at", "first", "strict", "source", "target", "whole"}
TEXTS = (ast.List, ast.ListComp, ast.JoinedStr, ast.Tuple, ast.Dict)

Place = ast.AST | list[ast.AST]


@dataclass(frozen=True, slots=True)
class Change:
    """One node replaced by another."""

    parents: tuple[ast.AST, ...]  # from the function down to the node's own parent
    field: str
    index: int | None  # where the field is a list
    old: ast.AST
    new: ast.AST

    def make(self) -> None:
        self.put(self.new)

    def undo(self) -> None:
        self.put(self.old)

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parents[-1], self.field, node)
        else:
            getattr(self.parents[-1], self.field)[self.index] = node


def changes(function: ast.FunctionDef) -> Iterator[Change]:
    """Every change of a function, in the order of its text."""
    for i, statement in enumerate(function.body):
        if not (i == 0 and is_docstring(statement)):
            yield from walk((function,), "body", i, statement, returns_of(function))


def walk(
    parents: tuple[ast.AST, ...], field: str, index: int | None, node: ast.AST, returns: str
) -> Iterator[Change]:
    if isinstance(node, ast.Assert | ast.JoinedStr | ast.FunctionDef):
        if isinstance(node, ast.FunctionDef):
            for i, statement in enumerate(node.body):
                yield from walk((*parents, node), "body", i, statement, returns_of(node))
        return
    for new in replacements(node, returns):
        yield Change(parents, field, index, node, ast.copy_location(new, node))
    if isinstance(node, ast.Raise):
        return  # its message
    if isinstance(node, ast.keyword) and node.arg in KEPT_KEYWORDS:
        return
    below = (*parents, node)
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "type_ignores", "ctx", "op", "ops", "format_spec"):
            continue
        if isinstance(value, ast.AST):
            yield from walk(below, name, None, value, returns)
        elif isinstance(value, list):
            for i, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield from walk(below, name, i, item, returns)


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def returns_of(function: ast.FunctionDef) -> str:
    return "" if function.returns is None else ast.unparse(function.returns).strip("\"'")


# --- what a node may be replaced by ---
def replacements(node: ast.AST, returns: str) -> Iterator[ast.AST]:
    if isinstance(node, ast.stmt):
        yield from other_statements(node, returns)
    elif isinstance(node, ast.Constant):
        yield from other_constants(node.value)
    elif isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            ops = [*node.ops[:i], COMPARISONS[type(op)](), *node.ops[i + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BinOp):
        if type(node.op) in ARITHMETIC and not isinstance(node.left, TEXTS):
            if not isinstance(node.right, TEXTS):
                yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        yield from other_conditions(node)
    elif isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not | ast.USub):
            yield node.operand
    elif isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    elif isinstance(node, ast.comprehension):
        for i in range(len(node.ifs)):
            ifs = [*node.ifs[:i], *node.ifs[i + 1 :]]
            yield ast.comprehension(node.target, node.iter, ifs, node.is_async)
    elif isinstance(node, ast.Call):
        yield from other_calls(node)


def other_constants(value: object) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(value + 1)
        if value > 0:
            yield ast.Constant(value - 1)


def other_conditions(node: ast.BoolOp) -> Iterator[ast.AST]:
    """`and` for `or`, and every part left out."""
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield ast.BoolOp(other, node.values)
    for i in range(len(node.values)):
        rest = [*node.values[:i], *node.values[i + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def other_calls(node: ast.Call) -> Iterator[ast.AST]:
    """Neighbouring arguments swapped, a keyword left out, the smaller for the larger."""
    name = ast.unparse(node.func).rpartition(".")[2]
    if name in FUNCTIONS:
        yield ast.Call(ast.Name(FUNCTIONS[name], ast.Load()), node.args, node.keywords)
    for i in range(len(node.args) - 1):
        left, right = node.args[i], node.args[i + 1]
        simple = not any(isinstance(one, ast.Starred) or is_state(one) for one in (left, right))
        if name not in UNORDERED and simple and ast.dump(left) != ast.dump(right):
            args = [*node.args[:i], right, left, *node.args[i + 2 :]]
            yield ast.Call(node.func, args, node.keywords)
    for i, keyword in enumerate(node.keywords):
        if keyword.arg not in KEPT_KEYWORDS:
            yield ast.Call(node.func, node.args, [*node.keywords[:i], *node.keywords[i + 1 :]])


def is_state(node: ast.AST) -> bool:
    """The position itself, or a text: nothing that could be taken for a number."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, (*TEXTS, ast.Lambda)) or (
        isinstance(node, ast.Name) and node.id in ("s", "self", "into")
    )


def other_statements(node: ast.stmt, returns: str) -> Iterator[ast.AST]:
    """A statement left out, a condition that always or never holds, something else returned.

    Of a loop only the first round, or all but the first.
    """
    if isinstance(node, ast.Expr):
        if isinstance(node.value, ast.Call):
            yield ast.Pass()
    elif isinstance(node, ast.Assign):
        if not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets):
            yield ast.Pass()
    elif isinstance(node, ast.AugAssign):
        yield ast.Pass()
        if type(node.op) in ARITHMETIC and not isinstance(node.value, TEXTS):
            yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
    elif isinstance(node, ast.Delete | ast.Raise):
        yield ast.Pass()
    elif isinstance(node, ast.If):
        yield ast.If(ast.Constant(True), node.body, node.orelse)
        yield ast.If(ast.Constant(False), node.body, node.orelse)
    elif isinstance(node, ast.While):
        yield ast.While(ast.Constant(False), node.body, node.orelse)
    elif isinstance(node, ast.For):
        for part in (ast.Slice(None, ast.Constant(1)), ast.Slice(ast.Constant(1))):
            rounds = ast.Call(ast.Name("list", ast.Load()), [node.iter], [])
            some = ast.Subscript(rounds, part, ast.Load())
            yield ast.For(node.target, some, node.body, node.orelse, node.type_comment)
    elif isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
        yield ast.Pass()
    elif isinstance(node, ast.Return):
        yield from other_returns(node, returns)


def other_returns(node: ast.Return, returns: str) -> Iterator[ast.AST]:
    """Returning nothing, or the opposite; a return that ends a function early left out."""
    value = node.value
    if value is None:
        yield ast.Pass()
        return
    if isinstance(value, ast.Constant):
        if isinstance(value.value, str) and value.value:
            yield ast.Return(ast.Constant(""))
        return
    nothing = NOTHING.get(returns)
    if returns.startswith("list"):
        nothing = "[]"
    elif returns.startswith("dict"):
        nothing = "{}"
    elif returns.endswith("| None"):
        nothing = "None"
    if returns == "bool":
        yield ast.Return(ast.Constant(True))
    if nothing is not None and ast.unparse(value) != nothing:
        yield ast.Return(ast.parse(nothing, mode="eval").body)
