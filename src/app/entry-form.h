#pragma once
#include <gtk/gtk.h>
#include "formats/entry.h"

/* A row of a list that is not enrolled yet, put right by hand. @entry: (transfer full) */
typedef void (*AppEntryFormDone) (FormatsEntry *entry, gpointer data);

void app_entry_form_show (GtkWindow *parent, const FormatsEntry *entry, const char *row,
                          AppEntryFormDone done, gpointer data);
