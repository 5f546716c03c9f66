"""Puts docstrings into the C that mypyc writes, which has only signatures: `help` shows both."""

import ast
import re
from collections.abc import Mapping
from inspect import cleandoc
from pathlib import Path

SOURCE = Path("src")

# What mypyc writes for a function or a method, a property, and a class.  It knows no signature
# (NULL) where a default value is no plain one.
DOC = r'PyDoc_STR\((?:"(?P<text>(?:[^"\\]|\\.)*)"|NULL)\)'
FUNCTION = re.compile(r"(\(PyCFunction\)CPyPy_(?P<name>\w+),\s[^{}]*?)" + DOC)
PROPERTY = re.compile(
    r"(\(getter\)(?P<owner>\w+)_get_(?P<name>\w+),\s+(?:NULL|\(setter\)\w+),\s*)NULL(?=, NULL\})"
)
CLASS = re.compile(
    r'(\.tp_name = "(?P<name>\w+)",(?:(?!\.tp_name).)*?\.tp_doc = )' + DOC,
    re.S,
)


def documented(code: str, module: str) -> str:
    """The C of a module with its docstrings, if its source is there."""
    source = SOURCE / Path(*module.split(".")).with_suffix(".py")
    if not source.is_file():
        return code
    docs = docstrings(ast.parse(source.read_text(encoding="utf-8")))

    def with_doc(found: re.Match[str], name: str) -> str:
        if name not in docs:
            return found[0]
        return f'{found[1]}PyDoc_STR("{found["text"] or ""}{docs[name]}")'

    def of_property(found: re.Match[str]) -> str:
        name = f"{plain_name(found['owner'], module)}.{found['name']}"
        return f'{found[1]}PyDoc_STR("{docs[name]}")' if name in docs else found[0]

    code = FUNCTION.sub(lambda found: with_doc(found, plain_name(found["name"], module)), code)
    code = PROPERTY.sub(of_property, code)
    return CLASS.sub(lambda found: with_doc(found, found["name"]), code)


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
