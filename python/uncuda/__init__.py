"""uncuda is a program; this package finds it. Run `uncuda`, or `python -m uncuda`."""

import os
import sys
import sysconfig


def find_uncuda() -> str:
    """The path of the program that came with this package."""
    name = "uncuda" + (sysconfig.get_config_var("EXE") or "")
    folders = [sysconfig.get_path("scripts")]
    if sys.version_info >= (3, 10):
        folders.append(sysconfig.get_path("scripts", scheme=sysconfig.get_preferred_scheme("user")))
    elif os.name == "posix":
        folders.append(sysconfig.get_path("scripts", scheme="posix_user"))
    # `pip install --target DIR` puts packages into DIR and programs into DIR/bin.
    folders.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin"))
    for folder in folders:
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return path
    raise FileNotFoundError("no program `uncuda` in " + ", ".join(folders))
