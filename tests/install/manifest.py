#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""manifest.py MANIFEST SERVICE: the Flatpak manifest can be read and asks for no more than it says it does."""
import re
import sys

import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    manifest = yaml.safe_load(file)

assert manifest["id"] == "org.tengen.Tengen", manifest["id"]
assert manifest["command"] == "tengen"
assert manifest["runtime"] == "org.gnome.Platform" and manifest["sdk"] == "org.gnome.Sdk"
# No network, and no files but those that the user chooses and Documents.
assert set(manifest["finish-args"]) == {
    "--share=ipc", "--socket=wayland", "--socket=fallback-x11", "--device=dri", "--socket=pulseaudio",
    "--filesystem=xdg-documents",
}, manifest["finish-args"]

modules = manifest["modules"]
assert modules[-1]["name"] == "tengen" and modules[-1]["buildsystem"] == "meson"
for module in modules[:-1]:
    for source in module["sources"]:
        assert source["url"].startswith("https://"), source
        assert re.fullmatch("[0-9a-f]{64}", source["sha256"]), source
