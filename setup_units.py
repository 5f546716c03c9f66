"""Divides the C that mypyc writes into files that can be compiled at the same time.

What random games, searches and batches may run is compiled for speed, everything else quickly.
The calls in the C tell which is which; for a virtual call, every method of that name counts.
A wrong guess makes the program slower, never wrong.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from setup_docstrings import documented
from setup_peephole import shorten

# What mypyc writes for a class itself opens its brace on a line of its own, and stays in place.
FUNCTION = re.compile(r"^\S[^\n]*?\b(CPy(?:Def|Py)_\w+)\([^\n]*\) \{\n.*?^\}\n", re.M | re.S)
CALL = re.compile(r"\bCPyDef_\w+")
VIRTUAL_CALL = re.compile(r"\bCPY_GET_(?:METHOD|ATTR)\w*\(.*/\* (\w+) \*/")
METHOD = re.compile(r"CPyDef_\w+___(\w+?)(?:__\w+_glue)?$")
TOP_LEVEL = "_____top_level__"  # needs what its file declares, and runs once

ROOTS = re.compile(r"CPyDef_(?:(?:playout|\w*search|batch)___|\w+___(?:apply|legal|clone)$)")
SMALL = 10_000  # characters of C; a longer function is not worth inlining

# Into the steps of a game, whatever they call is inlined, and into that in turn whatever it calls;
# but what grows longer than this remains a call, into which is inlined what it calls.
STEP = re.compile(r"CPyDef_\w+___(?:choices|answer|happen|next_turn)")
LONGEST = 50_000  # characters of C

QUICK_FILES = 6

HEADER = """\
#include "__native_{group}.h"
#include "__native_internal_{group}.h"
#define COPY extern inline __attribute__((gnu_inline)) /* to inline; never emitted */
#define COLD __attribute__((cold))
#define APART(name) extern __typeof__(name) name __attribute__((noinline))
#define FLAT __attribute__((flatten)) /* inlines whatever is not apart */
"""

# mypyc includes what these need in its main file alone.
NEEDED = {"CPyBytes_GetItemUnsafe": "#include <bytes_extra_ops.h>\n"}

# What writes a record of a game is out of the way of what plays it.
RECORDS = re.compile(r"CPyDef_(?:events___Scribe___\w+|zones___Zones___draw_before)")


class Function:
    """A function that mypyc has compiled."""

    def __init__(self, name: str, text: str, package: str) -> None:
        self.name = name
        self.text = text
        self.package = package
        self.calls = set(CALL.findall(text))
        self.virtual_calls = set(VIRTUAL_CALL.findall(text))


def divide(files: list[Path], group: str) -> tuple[list[Path], list[Path]]:
    """Write the files to compile for speed, and those to compile quickly.

    `files` are those that mypyc has written for a group, one for each module.
    """
    runtime = next(file for file in files if file.stem == f"__native_{group}")
    texts = {
        file: documented(file.read_text(), module_of(file)) for file in files if file != runtime
    }
    functions = {
        found[1]: Function(found[1], found[0], file.stem.rpartition("___")[0])
        for file, text in texts.items()
        for found in FUNCTION.finditer(text)
    }
    fast = reached(functions)
    packages = defaultdict(list)
    for name in sorted(fast):
        functions[name].text = shorten(functions[name].text)
        packages[functions[name].package].append(functions[name])

    def rest(found: re.Match[str]) -> str:
        return "" if found[1] in fast else f"COLD {found[0]}"

    header = HEADER.format(group=group)
    lengths: dict[str, int] = {}
    inlined = {name for name in fast if is_inlined(name, functions, fast, lengths)}
    apart = "\n".join(
        f"APART({name});" + f" COLD_FUNCTION({name});" * bool(RECORDS.fullmatch(name))
        for name in sorted(fast - inlined)
    )
    steps = {name for name in fast if STEP.fullmatch(name)}
    called = {call for name in steps for call in functions[name].calls}
    for name in steps | {call for call in called if lengths.get(call, 0) > LONGEST}:
        functions[name].text = f"FLAT {functions[name].text}"
    fast_files = [runtime]
    for package, own in packages.items():
        small = (one.text for one in inlinable(own, functions, inlined))
        parts = [header, apart, *(f"COPY {text}" for text in small), *(one.text for one in own)]
        fast_files.append(write(runtime.with_name(f"fast_{package}.c"), parts))
    left = sorted((FUNCTION.sub(rest, text) for text in texts.values()), key=len)
    quick_files = [
        write(runtime.with_name(f"quick_{i}.c"), [header, *left[i::QUICK_FILES]])
        for i in range(QUICK_FILES)
    ]
    return fast_files, quick_files


def module_of(file: Path) -> str:
    """`__native_reverie___engine___state.c` is the C of reverie.engine.state."""
    return file.stem.removeprefix("__native_").replace("___", ".")


def reached(functions: dict[str, Function]) -> set[str]:
    """The names of the roots and of everything that they may call."""
    methods = defaultdict(list)
    for name in functions:
        if found := METHOD.match(name):
            methods[found[1]].append(name)
    fast: set[str] = set()
    left = [name for name in functions if ROOTS.match(name)]
    while left:
        name = left.pop()
        if name not in functions or name in fast or name.endswith(TOP_LEVEL):
            continue
        fast.add(name)
        left += functions[name].calls
        left += (f"{call}_____init__" for call in functions[name].calls)  # if it makes an object
        for method in functions[name].virtual_calls:
            left += methods[method]
    return fast


def inlinable(
    own: list[Function], functions: dict[str, Function], inlined: set[str]
) -> Iterable[Function]:
    """The functions of other files to be inlined that these call, directly or through another."""
    known = {one.name for one in own}
    left = [call for one in own for call in one.calls]
    small = []
    while left:
        name = left.pop()
        if name in inlined and name not in known:
            known.add(name)
            small.append(functions[name])
            left += functions[name].calls
    return sorted(small, key=lambda one: one.name)


def is_small(function: Function) -> bool:
    """Is it worth inlining?"""
    return len(function.text) <= SMALL and not RECORDS.fullmatch(function.name)


def is_inlined(
    name: str, functions: dict[str, Function], fast: set[str], lengths: dict[str, int]
) -> bool:
    """Is it inlined into a step?  `lengths` are those with everything inlined, as far as known."""
    if name not in fast or not is_small(functions[name]):
        return False
    if name not in lengths:
        lengths[name] = 0  # where it calls itself, the call remains
        calls = CALL.findall(functions[name].text)
        inlined = (call for call in calls if is_inlined(call, functions, fast, lengths))
        lengths[name] = len(functions[name].text) + sum(lengths[call] for call in inlined)
    return lengths[name] <= LONGEST


def write(file: Path, parts: list[str]) -> Path:
    """Write a file, unless it says just that."""
    text = "\n".join(parts)
    text = "".join(line for name, line in NEEDED.items() if name in text) + text
    if not file.exists() or file.read_text() != text:
        file.write_text(text)
    return file
