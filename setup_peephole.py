"""Shortens the C that mypyc writes, where it is more careful than it has to be.

Every change leaves what the code does as it was; C that looks different is left alone.
"""

import re

# A `vec` may be indexed from its end, which nothing does often.
BOUND_CHECK = re.compile(r"(= \(uint64_t\)\S+ < \(uint64_t\)\S+;\n    if \()(cpy_r_\w+)(?=\))")
FROM_END = re.compile(
    r"(= \(uint64_t\)(?P<index>\S+) < \(uint64_t\)(?P<length>\S+);\n"
    r"    if \(likely\(cpy_r_\w+\)\) goto \w+;\n    cpy_r_\w+ = )(?P=index) \+ (?P=length);"
)

# A byte may lie anywhere, so after each write to one the compiler has to load again whatever it
# has in registers.  A `Cell` (see vecs.h) lies only among other cells.
WRITE = re.compile(r"\*\(uint8_t \*\)(cpy_r_\w+) = ")
READ = re.compile(r"(?<= = )\*\(uint8_t \*\)(cpy_r_\w+);")

# A `vec` that an argument holds, and never changes for another, needs no counted reference.
NEVER_CHANGED = (
    "cells", "ids", "step_kinds", "encoders", "starts", "cleared", "cleared_ends", "owners",
    "masks", "numbers", "stale", "drawn", "actors", "asked",
)  # fmt: skip
SIGNATURE = re.compile(r"^[^\n]*\(([^\n]*)\) \{\n")
HELD = re.compile(
    r"^    (?P<vec>cpy_r_\w+) = \(\(\w+ \*\)(?P<owner>cpy_r_\w+)\)->_(?P<name>\w+);\n"
    r"(?:    if \(unlikely\((?P=vec)\.len < 0\)\) \{\n[^}]*\}\n)?"
    r"    VEC_\w+_INCREF\((?P=vec)\);\n",
    re.M,
)

# Loops over bytes or bits that C does much faster (see vecs.h).
NAMED = re.compile(
    r"^[^\n]*\bCPyDef_(blocks___(?:clear|copy|copy_spans|differences|lowest_bit))"
    r"\(([^\n]*)\) \{\n"
)


def shorten(function: str) -> str:
    """The same function, in fewer instructions."""
    if named := NAMED.match(function):
        arguments = ", ".join(re.findall(r"cpy_r_\w+", named[2]))
        return f"{named[0]}    return {named[1]}({arguments});\n}}\n"
    function = BOUND_CHECK.sub(r"\1likely(\2)", function)
    function = FROM_END.sub(r"\1RARE(\g<index>) + \g<length>;", function)
    function = WRITE.sub(r"((Cell *)\1)->value = ", function)
    function = READ.sub(r"((Cell *)\1)->value;", function)
    for held in HELD.finditer(function):
        if may_borrow(function, held):
            function = without_counts(function, held["vec"])
    return function


def may_borrow(function: str, held: re.Match[str]) -> bool:
    """Does an argument of the function keep a `vec` alive that is only read and written here?"""
    signature = SIGNATURE.match(function)
    arguments = re.findall(r"\*(cpy_r_\w+)", signature[1]) if signature else []
    vec = re.escape(held["vec"])
    uses = re.findall(rf"\b{vec}\b", function)
    plain = re.findall(rf"\b{vec}\.(?:len|items)\b|VEC_\w+_DECREF\({vec}\);", function)
    return (
        held["name"] in NEVER_CHANGED
        and held["owner"] in arguments
        and not re.search(rf"^\s*{re.escape(held['owner'])} = ", function, re.M)
        and len(uses) == len(plain) + 3  # its declaration, and the two lines found
    )


def without_counts(function: str, vec: str) -> str:
    return re.sub(rf"^ +VEC_\w+_(?:INCREF|DECREF)\({re.escape(vec)}\);\n", "", function, flags=re.M)
