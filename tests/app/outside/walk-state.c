/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "client-keys.h"
#include "walk-check.h"

#define MOMENT 3000
#define TABS_MAX 60

typedef struct {
  AtspiAccessible *node;
  AtspiStateType state;
  gboolean has;
} State;

static gboolean
is_so (gpointer data)
{
  const State *state = data;

  return client_has (state->node, state->state) == state->has;
}

static gboolean
comes_to (AtspiAccessible *node, AtspiStateType which, gboolean has)
{
  State state = { node, which, has };

  return client_within (is_so, &state, MOMENT);
}

/* The stops are asked in the order in which Tab meets them, so that this is one key for most. */
static gboolean
go_to (AtspiAccessible *node)
{
  for (int i = 0; i < TABS_MAX && client_focus () != node; i++) {
    client_key ("Tab");
    client_within (client_is_quiet, NULL, MOMENT);
  }
  return client_focus () == node;
}

/* What the space bar changes is told when it is changed, and when it is changed again. One of
 * several stays as it is once it is chosen. */
static void
check_flip (const char *place, AtspiAccessible *node, AtspiStateType state)
{
  gboolean was = client_has (node, state);

  if (!go_to (node)) {
    walk_find (place, node, "cannot be given the keyboard");
    return;
  }
  client_key ("space");
  client_within (client_is_quiet, NULL, MOMENT);
  if (!was && !comes_to (node, state, TRUE))
    walk_find (place, node, "does not tell that it was chosen");
  if (client_has (node, state) == was)
    return;
  client_key ("space");
  client_within (client_is_quiet, NULL, MOMENT);
  if (was && !comes_to (node, state, TRUE))
    walk_find (place, node, "does not tell that it is as it was");
}

/* One row further: it is the row where the keyboard is that is selected, and the one before no
 * more.
 */
static void
check_next (const char *place, AtspiAccessible *row)
{
  AtspiAccessible *next = client_focus ();

  if (next == row)
    return;
  if (atspi_accessible_get_role (next, NULL) == ATSPI_ROLE_LIST_ITEM &&
      !comes_to (next, ATSPI_STATE_SELECTED, TRUE))
    walk_find (place, next, "does not tell that it is selected");
  if (!comes_to (row, ATSPI_STATE_SELECTED, FALSE))
    walk_find (place, row, "does not tell that it is selected no more");
}

static void
check_row (const char *place, AtspiAccessible *row)
{
  if (!client_has (row, ATSPI_STATE_SELECTABLE))
    return;
  if (!go_to (row)) {
    walk_find (place, row, "cannot be given the keyboard");
    return;
  }
  /* A list in which nothing is ever selected says the same of its rows. */
  if (!client_has (row, ATSPI_STATE_SELECTED))
    return;
  client_key ("Down");
  client_within (client_is_quiet, NULL, MOMENT);
  check_next (place, row);
  client_key ("Up");
  client_within (client_is_quiet, NULL, MOMENT);
}

static void
check_stop (const char *place, AtspiAccessible *stop)
{
  AtspiRole role = atspi_accessible_get_role (stop, NULL);

  if (!client_has (stop, ATSPI_STATE_FOCUSABLE))
    return;
  if (role == ATSPI_ROLE_CHECK_BOX)
    check_flip (place, stop, ATSPI_STATE_CHECKED);
  if (role == ATSPI_ROLE_LIST_ITEM)
    check_row (place, stop);
}

/**
 * walk_check_states:
 * @place: where this is, for whoever reads the list
 * @stops: where Tab has been
 *
 * A box and a row tell what they are at, and tell it anew when a key changes it.
 */
void
walk_check_states (const char *place, GPtrArray *stops)
{
  for (guint i = 0; i < stops->len; i++)
    check_stop (place, stops->pdata[i]);
}
