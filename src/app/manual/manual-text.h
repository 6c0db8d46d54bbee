/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/manual/manual-read.h"

/* A chapter of the manual. Its links are the actions reader.show (s) and manual.article (s). */
guint app_manual_text_add (GtkBox *box, const AppManualChapter *chapter, guint from, guint most);
