/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* How often two controls that are in sight at once answer to the same Alt key; each is told. */
int mnemonics_count_clashes (GtkWidget *root);
