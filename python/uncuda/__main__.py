import os
import subprocess
import sys

from . import find_uncuda

if __name__ == "__main__":
    program = find_uncuda()
    if os.name == "posix":
        os.execv(program, [program, *sys.argv[1:]])
    sys.exit(subprocess.call([program, *sys.argv[1:]]))
