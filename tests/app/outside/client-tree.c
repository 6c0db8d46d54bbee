/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "client-keys.h"
#include "client.h"

/* What is in a window, and how one gets there. */

static void
walk (AtspiAccessible *node, int depth, ClientEach each, gpointer data)
{
  int n = atspi_accessible_get_child_count (node, NULL);

  each (node, depth, data);
  for (int i = 0; i < n; i++) {
    AtspiAccessible *one = atspi_accessible_get_child_at_index (node, i, NULL);

    if (one)
      walk (one, depth + 1, each, data);
    g_clear_object (&one);
  }
}

/* The node, then all below it, in the order in which they are told. */
void
client_each (AtspiAccessible *node, ClientEach each, gpointer data)
{
  walk (node, 0, each, data);
}

/* To GTK 4.18 a status has no name, only its text. */
static char *
text_of_status (AtspiAccessible *node)
{
  AtspiText *text = atspi_accessible_get_role (node, NULL) == ATSPI_ROLE_STATUS_BAR
                        ? atspi_accessible_get_text_iface (node)
                        : NULL;
  char *all = text ? atspi_text_get_text (text, 0, -1, NULL) : NULL;

  g_clear_object (&text);
  return all;
}

char *
client_name (AtspiAccessible *node)
{
  g_autofree char *name = atspi_accessible_get_name (node, NULL);
  char *text = name && name[0] ? NULL : text_of_status (node);

  if (text)
    return text;
  return name ? g_steal_pointer (&name) : g_strdup ("");
}

/* What GTK 4.8 calls a button is to GTK 4.18 one that stays down, where it does. */
static gboolean
plays (AtspiAccessible *node, AtspiRole role)
{
  AtspiRole real = atspi_accessible_get_role (node, NULL);

  return role == ATSPI_ROLE_INVALID || real == role ||
         (role == ATSPI_ROLE_PUSH_BUTTON && real == ATSPI_ROLE_TOGGLE_BUTTON);
}

static gboolean
fits (AtspiAccessible *node, AtspiRole role, const char *pattern)
{
  g_autofree char *name = NULL;

  if (!plays (node, role))
    return FALSE;
  name = client_name (node);
  return g_pattern_match_simple (pattern, name);
}

/**
 * client_find:
 * @role: what it is, %ATSPI_ROLE_INVALID for anything
 * @pattern: what it is called, with "*" and "?"
 *
 * Returns: (transfer full) (nullable): the first such thing
 */
AtspiAccessible *
client_find (AtspiAccessible *root, AtspiRole role, const char *pattern)
{
  AtspiAccessible *found = NULL;
  int n = atspi_accessible_get_child_count (root, NULL);

  if (fits (root, role, pattern))
    return g_object_ref (root);
  for (int i = 0; i < n && !found; i++) {
    AtspiAccessible *one = atspi_accessible_get_child_at_index (root, i, NULL);

    found = one ? client_find (one, role, pattern) : NULL;
    g_clear_object (&one);
  }
  return found;
}

typedef struct {
  AtspiRole role;
  const char *pattern;
  AtspiAccessible *found;
} Wanted;

static gboolean
is_there (gpointer data)
{
  Wanted *wanted = data;

  g_clear_object (&wanted->found);
  wanted->found = client_find (client_window (), wanted->role, wanted->pattern);
  return wanted->found != NULL;
}

static gboolean
is_gone (gpointer data)
{
  return !is_there (data);
}

/* Waits until the active window has it; (transfer full). */
AtspiAccessible *
client_await (AtspiRole role, const char *pattern)
{
  Wanted wanted = { role, pattern, NULL };

  client_until (is_there, &wanted, pattern);
  return wanted.found;
}

void
client_until_none (AtspiRole role, const char *pattern)
{
  Wanted wanted = { role, pattern, NULL };

  client_until (is_gone, &wanted, pattern);
}

/**
 * client_do:
 *
 * As a screen reader presses a button.
 *
 * Returns: whether it has such an action
 */
gboolean
client_do (AtspiAccessible *node, const char *action)
{
  AtspiAction *actions = atspi_accessible_get_action_iface (node);
  int n = actions ? atspi_action_get_n_actions (actions, NULL) : 0;
  gboolean done = FALSE;

  for (int i = 0; i < n && !done; i++) {
    g_autofree char *name = atspi_action_get_action_name (actions, i, NULL);

    if (g_strcmp0 (name, action) == 0)
      done = atspi_action_do_action (actions, i, NULL);
  }
  g_clear_object (&actions);
  client_stir ();
  return done;
}

/* The same of the first thing at or below it that has such an action. */
gboolean
client_do_below (AtspiAccessible *node, const char *action)
{
  gboolean done = client_do (node, action);
  int n = done ? 0 : atspi_accessible_get_child_count (node, NULL);

  for (int i = 0; i < n && !done; i++) {
    AtspiAccessible *one = atspi_accessible_get_child_at_index (node, i, NULL);

    done = one && client_do_below (one, action);
    g_clear_object (&one);
  }
  return done;
}

static gboolean
has_moved (gpointer from)
{
  return client_focus () != from;
}

/* Goes there by Tab. */
void
client_tab_to (AtspiRole role, const char *pattern)
{
  client_within (client_is_quiet, NULL, 3000);
  for (int i = 0; i < 100; i++) {
    AtspiAccessible *from = client_focus ();

    if (from && fits (from, role, pattern))
      return;
    client_key ("Tab");
    client_within (has_moved, from, 2000);
  }
  g_error ("Tab never came to %s", pattern);
}
