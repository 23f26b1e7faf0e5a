"""What must hold of an installed wheel, wherever it is installed: both ways to start it, a finding, the exit statuses."""

import pathlib
import subprocess
import sys
import tempfile

from uncuda import find_uncuda

SOURCE = """#include <torch/extension.h>
at::Tensor zeros_like_input(const at::Tensor& x) {
  TORCH_CHECK(!x.is_cuda(), "x must be a CPU tensor");
  return torch::zeros({x.size(0)}, torch::TensorOptions().device(torch::kCUDA));
}
"""


def run(*command, expect):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != expect:
        sys.exit(f"{command} ended with {done.returncode}, not {expect}:\n{done.stdout}{done.stderr}")
    return done.stdout


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "bad.cpp").write_text(SOURCE)
    (folder / "good.cpp").write_text("int answer() { return 42; }\n")
    for start in ([find_uncuda()], [sys.executable, "-m", "uncuda"]):
        print(run(*start, "--version", expect=0).strip())
        report = run(*start, "check", str(folder / "bad.cpp"), expect=1)
        assert "bad.cpp:3" in report, report
        run(*start, "check", str(folder / "good.cpp"), expect=0)
        run(*start, "check", str(folder / "absent.cpp"), expect=2)
print("the wheel works")
