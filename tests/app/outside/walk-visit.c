/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk-visit.h"
#include "client-keys.h"
#include "client.h"
#include "walk-check.h"

#define MOMENT 5000

static void
press_keys (const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);

  for (int i = 0; each[i] && each[i][0]; i++) {
    client_key (each[i]);
    client_within (client_is_quiet, NULL, 3000);
  }
}

static gboolean
is_done (gpointer stop)
{
  return client_do_below (client_window (), ((const WalkStop *) stop)->action);
}

static void
go (WalkStop *stop)
{
  if (stop->from)
    press_keys (stop->from);
  if (stop->copied)
    client_copy (stop->copied);
  if (stop->on_row)
    client_tab_to (ATSPI_ROLE_LIST_ITEM, "*");
  if (stop->keys)
    press_keys (stop->keys);
  if (stop->action && !client_within (is_done, stop, MOMENT))
    g_test_message ("%s: nothing in this window does %s", stop->place, stop->action);
}

/* Under load a key may come before what it is for. */
static gboolean
arrive (WalkStop *stop, int n)
{
  for (int i = 0; i < 2; i++) {
    go (stop);
    if (stop->is_page || client_within (client_has_windows, GINT_TO_POINTER (n + 1), MOMENT))
      return TRUE;
    press_keys ("Escape");
  }
  return FALSE;
}

static gboolean
is_shown (gpointer stop)
{
  AtspiAccessible *found =
      client_find (client_window (), ATSPI_ROLE_INVALID, ((const WalkStop *) stop)->shows);
  gboolean shown = found != NULL;

  g_clear_object (&found);
  return shown;
}

static void
look (WalkStop *stop)
{
  if (stop->shows && !client_within (is_shown, stop, MOMENT)) {
    g_autofree char *missing =
        g_strdup_printf ("has the keyboard, but no “%s” is there", stop->shows);

    walk_find (stop->place, client_focus (), missing);
    return;
  }
  walk_check_names (stop->place, client_window ());
  walk_check_tab (stop->place);
}

static void
visit (WalkStop *stop)
{
  int n = client_count_windows ();
  const char *close = stop->close ? stop->close : stop->is_page ? "" : "Escape";

  if (!arrive (stop, n)) {
    walk_find (stop->place, NULL, "does not open");
    return;
  }
  client_within (client_is_quiet, NULL, 3000);
  look (stop);
  press_keys (close);
  if (*close && !stop->is_page)
    client_until_windows (n, stop->place);
}

/**
 * walk_visit:
 *
 * Goes there, looks at all that is there, and leaves. What is found must be there at a second look
 * too: a machine that is busy elsewhere answers late, and is no fault of what is looked at.
 */
void
walk_visit (const WalkStop *to)
{
  WalkStop stop = *to;
  guint before = walk_found ();

  visit (&stop);
  if (walk_found () == before)
    return;
  walk_forget (before);
  g_test_message ("%s: a second look", stop.place);
  visit (&stop);
}
