# SPDX-License-Identifier: GPL-3.0-or-later
"""House rule 5: no circle between modules. A module is a header with its source, and X-private.h is of X; it stands above
whatever it includes.
usage: circles.py SOURCE_ROOT"""

import os
import re
import sys


def modules(root):
    """Name -> names of the modules that it includes."""
    found = {}
    for folder, _, files in os.walk(root):
        for name in files:
            if name.endswith((".c", ".h")):
                path = os.path.join(folder, name)
                module = os.path.relpath(path, root)[:-2].removesuffix("-private")
                with open(path, encoding="utf-8") as source:
                    headers = re.findall(r'^#include "(\S+)\.h"', source.read(), re.MULTILINE)
                found.setdefault(module, set()).update(header.removesuffix("-private") for header in headers)
    return {module: sorted(below & found.keys() - {module}) for module, below in found.items()}


def circles(graph):
    """Tarjan's: the sets of modules that reach each other."""
    number, low, stack, found = {}, {}, [], []

    def visit(module):
        number[module] = low[module] = len(number)
        stack.append(module)
        for below in graph[module]:
            if below not in number:
                visit(below)
            if below in stack:
                low[module] = min(low[module], low[below])
        if low[module] == number[module]:
            circle = stack[stack.index(module):]
            del stack[-len(circle):]
            if len(circle) > 1:
                found.append(sorted(circle))

    for module in sorted(graph):
        if module not in number:
            visit(module)
    return found


def main():
    sys.setrecursionlimit(10000)
    for circle in circles(modules(os.path.join(sys.argv[1], "src"))):
        print("circle: " + " ".join(circle))


if __name__ == "__main__":
    main()
