#!/usr/bin/env python3
"""Puts a program that was built for this machine into a wheel laid out as the published one is, for tests of what installs it.

    dev_wheel.py PROGRAM FOLDER      prints the path of the wheel

packaging/build-wheel makes the one to publish, from the static program.
"""

import base64
import hashlib
import pathlib
import re
import stat
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    program, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    version = re.search(r"project\(uncuda VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    about = f"uncuda-{version}.dist-info"
    contents = {f"uncuda/{file.name}": file.read_bytes() for file in (ROOT / "python" / "uncuda").glob("*.py")}
    contents[f"uncuda-{version}.data/scripts/uncuda"] = program.read_bytes()
    contents[f"{about}/METADATA"] = f"Metadata-Version: 2.1\nName: uncuda\nVersion: {version}\n".encode()
    contents[f"{about}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: dev_wheel\nRoot-Is-Purelib: false\nTag: py3-none-{platform}\n".encode()
    record = ""
    for name, data in contents.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    contents[f"{about}/RECORD"] = (record + f"{about}/RECORD,,\n").encode()

    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"uncuda-{version}-py3-none-{platform}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, data in contents.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (stat.S_IFREG | (0o755 if "/scripts/" in name else 0o644)) << 16
            archive.writestr(entry, data)
    print(wheel)


main()
