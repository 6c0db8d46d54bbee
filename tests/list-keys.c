/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every key that the window of keys shows, a line each: its group, the keys, what they do. */
#include "app/action/keys-list.h"
#include <stdio.h>

int
main (void)
{
  for (gsize i = 0; i < app_keys_n_groups; i++) {
    g_autoptr (GPtrArray) entries = app_keys_entries (&app_keys_groups[i]);

    for (guint k = 0; k < entries->len; k++) {
      const AppKeysEntry *entry = entries->pdata[k];
      printf ("%s\t%s\t%s\n", app_keys_groups[i].title, entry->keys, entry->help);
    }
  }
  return 0;
}
