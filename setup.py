import os
from pathlib import Path
from setuptools import setup
ROOT = Path(__file__).parent
def ext():
    os.chdir(ROOT)
    from mypyc.build import mypycify
    files = sorted(str(p.relative_to(ROOT)) for d in ("engine","games") for p in (ROOT/"src/reverie"/d).rglob("*.py"))
    exts = mypycify(files, opt_level="3", group_name="reverie", debug_level="0")
    for e in exts:
        e.extra_compile_args += '-fvisibility=hidden --param=max-inline-insns-auto=200 --param=inline-unit-growth=400'.split()
    return exts
setup(ext_modules=ext())
