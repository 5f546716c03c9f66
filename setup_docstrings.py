"""Puts docstrings into the C that mypyc writes, which has only signatures: `help` shows both."""

import ast
import re
from collections.abc import Mapping
from inspect import cleandoc
from pathlib import Path

SOURCE = Path("src")

# What mypyc writes for a function or a method, a property, and a class.
FUNCTION = re.compile(
    r'(\(PyCFunction\)CPyPy_(?P<name>\w+),\s[^{}]*?PyDoc_STR\("(?:[^"\\]|\\.)*)(?="\))'
)
PROPERTY = re.compile(
    r"(\(getter\)(?P<owner>\w+)_get_(?P<name>\w+),\s+(?:NULL|\(setter\)\w+),\s*)NULL(?=, NULL\})"
)
CLASS = re.compile(
    r'(\.tp_name = "(?P<name>\w+)",(?:(?!\.tp_name).)*?'
    r'\.tp_doc = PyDoc_STR\("(?:[^"\\]|\\.)*)(?="\))',
    re.S,
)


def documented(code: str, module: str) -> str:
    """The C of a module with its docstrings, if its source is there."""
    source = SOURCE / Path(*module.split(".")).with_suffix(".py")
    if not source.is_file():
        return code
    docs = docstrings(ast.parse(source.read_text(encoding="utf-8")))

    def of_function(found: re.Match[str]) -> str:
        return found[1] + docs.get(plain_name(found["name"], module), "")

    def of_property(found: re.Match[str]) -> str:
        owner = plain_name(found["owner"], module)
        text = docs.get(f"{owner}.{found['name']}")
        return found[1] + ("NULL" if text is None else f'PyDoc_STR("{text}")')

    def of_class(found: re.Match[str]) -> str:
        return found[1] + docs.get(found["name"], "")

    code = FUNCTION.sub(of_function, code)
    code = PROPERTY.sub(of_property, code)
    return CLASS.sub(of_class, code)


def docstrings(tree: ast.Module) -> Mapping[str, str]:
    """By the names of classes, methods and functions, as the inside of a string in C."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found[node.name] = ast.get_docstring(node)
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    found[f"{node.name}.{method.name}"] = ast.get_docstring(method)
    return {name: in_c(cleandoc(text)) for name, text in found.items() if text}


def plain_name(name: str, module: str) -> str:
    """`engine___state___State___legal` of reverie.engine.state is `State.legal`."""
    parts = module.split(".")
    for first in range(len(parts)):
        prefix = "___".join(parts[first:]) + "___"
        if name.startswith(prefix):
            return ".".join(name.removeprefix(prefix).split("___", 1))
    return name


def in_c(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return "".join(
        sign if sign.isascii() and sign != "?" else "".join(f"\\{b:03o}" for b in sign.encode())
        for sign in escaped
    )
