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

static int
look (WalkStop *stop)
{
  if (stop->shows && !client_within (is_shown, stop, MOMENT)) {
    g_autofree char *at = client_focus () ? walk_describe (client_focus ()) : NULL;

    g_test_message ("%s: “%s” is not there; the keyboard is at %s", stop->place, stop->shows, at);
    return 1;
  }
  return walk_check_names (stop->place, client_window ()) + walk_check_tab (stop->place);
}

/**
 * walk_visit:
 *
 * Goes there, looks at all that is there, and leaves.
 *
 * Returns: how much was found
 */
int
walk_visit (const WalkStop *to)
{
  WalkStop stop = *to;
  int n = client_count_windows (), found;
  const char *close = stop.close ? stop.close : stop.is_page ? "" : "Escape";

  if (!arrive (&stop, n)) {
    g_test_message ("%s: no window opens", stop.place);
    return 1;
  }
  client_within (client_is_quiet, NULL, 3000);
  found = look (&stop);
  press_keys (close);
  if (*close && !stop.is_page)
    client_until_windows (n, stop.place);
  return found;
}
