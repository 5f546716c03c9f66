"""A real server in a process of its own, which a test may kill and start again."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

READY = re.compile(r"http://\S+?:(\d+)/")


class House:
    """`reverie serve` on a free port, with a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        """Again at the same address, once it has one."""
        command = [sys.executable, "-m", "reverie", "serve", "--no-open", "--lang", "en"]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=os.environ
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = READY.search(line)
        assert found, f"the server said '{line}', and {(self.folder / 'log').read_text()}"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """At once, as a crash would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
