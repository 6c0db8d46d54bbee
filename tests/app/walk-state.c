#include "client-keys.h"
#include "walk-check.h"

#define MOMENT 3000
#define TABS_MAX 60

typedef struct {
  AtspiAccessible *node;
  AtspiStateType state;
  gboolean has;
} State;

static int
find (const char *place, AtspiAccessible *node, const char *what)
{
  g_autofree char *described = walk_describe (node);

  g_test_message ("%s: %s: %s", place, described, what);
  return 1;
}

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
static int
check_flip (const char *place, AtspiAccessible *node, AtspiStateType state)
{
  gboolean was = client_has (node, state);

  if (!go_to (node))
    return find (place, node, "cannot be given the keyboard");
  client_key ("space");
  client_within (client_is_quiet, NULL, MOMENT);
  if (!was && !comes_to (node, state, TRUE))
    return find (place, node, "does not tell that it was chosen");
  if (client_has (node, state) == was)
    return 0;
  client_key ("space");
  client_within (client_is_quiet, NULL, MOMENT);
  if (was && !comes_to (node, state, TRUE))
    return find (place, node, "does not tell that it is as it was");
  return 0;
}

/* One row further: it is the row where the keyboard is that is selected, and the one before no
 * more.
 */
static int
check_row (const char *place, AtspiAccessible *row)
{
  AtspiAccessible *next;
  gboolean tells;

  if (!client_has (row, ATSPI_STATE_SELECTABLE))
    return 0;
  if (!go_to (row))
    return find (place, row, "cannot be given the keyboard");
  /* A list in which nothing is ever selected says the same of its rows. */
  if (!client_has (row, ATSPI_STATE_SELECTED))
    return 0;
  client_key ("Down");
  client_within (client_is_quiet, NULL, MOMENT);
  next = client_focus ();
  tells = next == row || atspi_accessible_get_role (next, NULL) != ATSPI_ROLE_LIST_ITEM ||
          comes_to (next, ATSPI_STATE_SELECTED, TRUE);
  if (!tells)
    find (place, next, "does not tell that it is selected");
  if (next != row && client_has (row, ATSPI_STATE_SELECTED))
    tells = !find (place, row, "does not tell that it is selected no more");
  client_key ("Up");
  client_within (client_is_quiet, NULL, MOMENT);
  return tells ? 0 : 1;
}

static int
check_stop (const char *place, AtspiAccessible *stop)
{
  AtspiRole role = atspi_accessible_get_role (stop, NULL);

  if (!client_has (stop, ATSPI_STATE_FOCUSABLE))
    return 0;
  if (role == ATSPI_ROLE_CHECK_BOX)
    return check_flip (place, stop, ATSPI_STATE_CHECKED);
  if (role == ATSPI_ROLE_LIST_ITEM)
    return check_row (place, stop);
  return 0;
}

/**
 * walk_check_states:
 * @place: where this is, for whoever reads the list
 * @stops: where Tab has been
 *
 * A box, what folds, and a row tell what they are at, and tell it anew when a key changes it.
 *
 * Returns: how many do not
 */
int
walk_check_states (const char *place, GPtrArray *stops)
{
  int found = 0;

  for (guint i = 0; i < stops->len; i++)
    found += check_stop (place, stops->pdata[i]);
  return found;
}
