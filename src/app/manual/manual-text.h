/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/manual/manual-read.h"

/* A chapter of the manual in full. Its links are the actions manual.show (s) and manual.article
 * (s). */
guint app_manual_text_show (GtkBox *box, const AppManualChapter *chapter, guint most);
guint app_manual_text_more (GtkBox *box, const AppManualChapter *chapter, guint from);
