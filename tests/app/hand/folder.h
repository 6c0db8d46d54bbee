/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Everything in a folder of a test, and the folder. */
void folder_remove (const char *folder);
