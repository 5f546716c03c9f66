"""Compiles `engine/` and the rules in `games/` with mypyc, and the networks' kernel.

Without a compiler, it installs them as they are.  A type error, or C that a working compiler
rejects, fails the build: a silent fallback would hide it.  `REVERIE_PURE=1` asks for the uncompiled
package.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError, DistutilsError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.modified import newer_group

sys.path.insert(0, str(Path(__file__).parent))
from setup_units import divide

GROUP = "reverie"
COMPILED = ("src/reverie/engine", "src/reverie/games")
# Modules (or packages) with these names in a game's folder are not rules.
NOT_RULES = {
    "attempts", "bench", "coach", "drawing", "exact", "screen", "study", "thumb", "training",
}  # fmt: skip
# What they import is not compiled, and may need types that are not there while this is built.
ONLY_THESE = ["--follow-imports=silent"]
NEEDS_NO_CODE = {"egg_info", "dist_info", "sdist"}

# Exported functions can't be inlined, and a warning of another compiler is no reason to stop.
UNIX_FLAGS = ["-fvisibility=hidden", "-Wno-error"]
# Playouts gain 7 % when gcc may inline the small methods of zones and decks.
GCC_FLAGS = ["--param=max-inline-insns-auto=60"]

# For files of code where speed does not matter.
QUICK_FLAGS = ["-O1"]

KERNEL = "src/reverie/bots/network/kernel"  # .c and .h; needs vector types, which MSVC lacks

VECS = "src/reverie/engine/vecs.h"  # says why it is there

PROBE = "#include <Python.h>\nint main(void) { return 0; }\n"


class Build(build):
    """Leaves no file of an older tree in `build/`, which is kept to compile only what changed."""

    def run(self) -> None:
        super().run()
        commands = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        wanted = {Path(file).resolve() for command in commands for file in command.get_outputs()}
        for file in Path(self.build_lib).rglob("*"):
            if file.is_file() and file.resolve() not in wanted:
                file.unlink()


class BuildExtensions(build_ext):
    """Compiles on all cores, and only what has changed."""

    quick: frozenset[str] = frozenset()  # the files of code where speed does not matter

    def build_extensions(self) -> None:
        cores = os.cpu_count() or 1
        self.parallel = self.parallel or cores
        compile_in_turn = self.compiler.compile

        def compile_all(
            sources: list[str],
            output_dir: str,
            depends: list[str],
            extra_postargs: list[str],
            **rest: Any,
        ) -> list[str]:
            def compile_one(source: str) -> str:
                [made] = self.compiler.object_filenames([source], output_dir=output_dir)
                if self.force or newer_group([source, *depends], made):
                    arguments = [*extra_postargs, *(QUICK_FLAGS if source in self.quick else [])]
                    compile_in_turn([source], output_dir, extra_postargs=arguments, **rest)
                return made

            with ThreadPoolExecutor(cores) as pool:
                return list(pool.map(compile_one, sources))

        self.compiler.compile = compile_all
        super().build_extensions()


def flags() -> list[str] | None:
    """The flags for the C compiler, or None if no compiler works with Python's headers."""
    compiler = new_compiler()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        try:
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CompileError, DistutilsError, OSError):
            return None
    if compiler.compiler_type != "unix":
        return []
    named = subprocess.run(
        [*compiler.compiler, "-dM", "-E", "-x", "c", os.devnull], capture_output=True, text=True
    )
    is_gcc = "__GNUC__" in named.stdout and "__clang__" not in named.stdout
    return UNIX_FLAGS + GCC_FLAGS * is_gcc


def extensions() -> list[Extension]:
    if NEEDS_NO_CODE & set(sys.argv):
        return []
    if os.environ.get("REVERIE_PURE", "0") not in ("", "0"):
        return uncompiled("REVERIE_PURE is set")
    chosen = flags()
    if chosen is None:
        return uncompiled("no C compiler works here with Python's headers")
    from mypyc.build import mypycify

    rules = (path for folder in COMPILED for path in Path(folder).rglob("*.py"))
    sources = sorted(str(path) for path in rules if not NOT_RULES & {*path.with_suffix("").parts})
    found = mypycify(
        [*ONLY_THESE, *sources],
        opt_level="3",
        debug_level="0",
        group_name=GROUP,
        multi_file=bool(chosen),
        include_runtime_files=True,
    )
    for extension in found:  # they share one list of flags
        extension.extra_compile_args = [*extension.extra_compile_args, *chosen]
        if chosen and extension.name == f"{GROUP}__mypyc":
            fast, quick = divide([Path(source) for source in extension.sources], GROUP)
            extension.sources = [str(file) for file in [*fast, *quick]]
            extension.extra_compile_args += ["-include", VECS]
            extension.depends += [VECS, "setup.py"]
            BuildExtensions.quick = frozenset(map(str, quick))
    if chosen:
        found.append(
            Extension(
                "reverie.bots.network.kernel",
                [f"{KERNEL}.c"],
                depends=[f"{KERNEL}.h"],
                extra_compile_args=["-O3", "-ffp-contract=fast", "-fno-math-errno"],
                libraries=["m"],
            )
        )
    return found


def uncompiled(reason: str) -> list[Extension]:
    print(f"reverie: {reason}: installing uncompiled, which plays slower", file=sys.stderr)
    return []


setup(ext_modules=extensions(), cmdclass={"build": Build, "build_ext": BuildExtensions})
