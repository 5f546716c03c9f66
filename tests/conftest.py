"""Every test begins in English, whatever the machine's language is."""

import os

os.environ["LC_ALL"] = "C.UTF-8"
