/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "client-keys.h"
#include "walk-check.h"

#define MANY 250
#define MOMENT 2000
#define LINKS_MAX 9

typedef struct {
  const char *place;
  int wraps;           /* once around */
  gboolean painted;    /* where the keyboard is, is in the picture */
  AtspiAccessible *at; /* where the keyboard is */
  AtspiRect box;
  GPtrArray *stops;
} Walk;

static void
find (Walk *walk, const char *what)
{
  g_autofree char *there = g_strconcat ("Tab to it: ", what, NULL);

  walk_find (walk->place, walk->at, there);
}

static void
find_backwards (Walk *walk, AtspiAccessible *from)
{
  g_autofree char *described = walk_describe (from);
  g_autofree char *what =
      g_strdup_printf ("comes after %s, which stands below it or to its right", described);

  find (walk, what);
}

/* Asked at once, without the question whether it has a place. */
static AtspiRect
box_of (AtspiAccessible *node)
{
  AtspiRect *place =
      atspi_component_get_extents (ATSPI_COMPONENT (node), ATSPI_COORD_TYPE_WINDOW, NULL);
  AtspiRect box = place ? *place : (AtspiRect){ 0 };

  g_free (place);
  return box;
}

/* What was said last to have the keyboard may have lost it again. */
static gboolean
has_focus (gpointer data)
{
  return client_focus () && client_has (client_focus (), ATSPI_STATE_FOCUSED);
}

static gboolean
has_moved (gpointer data)
{
  Walk *walk = data;

  return has_focus (NULL) && client_focus () != walk->at;
}

/* Against the reading: entirely above what was before, and not beside it; or in its line and
 * entirely to the left. What stands beside is a column of its own. */
static gboolean
is_backwards (const AtspiRect *from, const AtspiRect *to)
{
  gboolean above = to->y + to->height <= from->y;
  gboolean left = to->x + to->width <= from->x;
  gboolean beside = left || from->x + from->width <= to->x;
  gboolean below = from->y + from->height <= to->y;

  return (above && !beside) || (left && !above && !below);
}

/* What scrolls it, NULL for nothing. */
static AtspiAccessible *
find_pane (AtspiAccessible *node)
{
  AtspiAccessible *at = g_object_ref (node);

  while (at && atspi_accessible_get_role (at, NULL) != ATSPI_ROLE_SCROLL_PANE) {
    AtspiAccessible *parent = atspi_accessible_get_parent (at, NULL);

    g_object_unref (at);
    at = parent;
  }
  return at;
}

/* Only where nothing is scrolled away do places tell what comes first. */
static gboolean
is_together (Walk *walk, AtspiAccessible *last)
{
  AtspiAccessible *before = find_pane (last);
  AtspiAccessible *now = find_pane (walk->at);
  gboolean together = before == now;

  g_clear_object (&before);
  g_clear_object (&now);
  return together;
}

/* Both as they stand now: where the keyboard comes, what is around may be scrolled. */
static gboolean
comes_before (Walk *walk, AtspiAccessible *last)
{
  AtspiRect from = box_of (last);

  return from.width > 0 && is_backwards (&from, &walk->box) && is_together (walk, last);
}

static void
arrive (Walk *walk)
{
  AtspiAccessible *last = walk->stops->len ? walk->stops->pdata[walk->stops->len - 1] : NULL;

  g_set_object (&walk->at, client_focus ());
  walk->box = box_of (walk->at);
  if (!walk_is_named (walk->at))
    find (walk, "has no name");
  if (walk->box.width <= 0 || walk->box.height <= 0)
    find (walk, "is nowhere");
  else if (last && comes_before (walk, last) && walk->wraps++ > 0)
    find_backwards (walk, last);
}

static gboolean
is_new (Walk *walk)
{
  if (g_ptr_array_find (walk->stops, walk->at, NULL))
    return FALSE;
  g_ptr_array_add (walk->stops, g_object_ref (walk->at));
  return TRUE;
}

/* With the rectangle that some have around them. Since GTK 4.10 a box is told without the padding
 * of what holds it (4.18: up to 35 pixels to the right of it and 41 below). */
static guint
look_at (const AtspiRect *box)
{
  int around = gtk_get_minor_version () < 10 ? 8 : 48;

  return client_picture_of (box->x - around, box->y - around, box->width + 2 * around,
                            box->height + 2 * around);
}

typedef struct {
  AtspiAccessible *at;
  AtspiRect box;
  guint picture;
} Seen;

/* What the keyboard has left looks other than it did. */
static gboolean
looks_other (gpointer before)
{
  const Seen *seen = before;

  return look_at (&seen->box) != seen->picture;
}

/* Of what the keyboard is at, before it goes on. The picture that showed that it had left the last
 * stop shows it at this one. */
static Seen
see (Walk *walk)
{
  AtspiRect box;

  if (!walk->painted)
    client_within (client_is_quiet, NULL, MOMENT);
  box = walk->at ? box_of (walk->at) : (AtspiRect){ 0 };
  return (Seen){ walk->at ? g_object_ref (walk->at) : NULL, box, look_at (&box) };
}

/* A picture of the last stop alone: a change elsewhere in the window says nothing about it. */
static void
compare (Walk *walk, Seen *before)
{
  AtspiRect now = before->at ? box_of (before->at) : (AtspiRect){ 0 };
  gboolean here = before->at && before->at != walk->at && now.width > 0 &&
                  memcmp (&now, &before->box, sizeof now) == 0;

  walk->painted = here && client_within (looks_other, before, MOMENT);
  if (here && !walk->painted)
    walk_find (walk->place, before->at, "does not show that it has the keyboard");
  g_clear_object (&before->at);
}

/* From link to link in a text the keyboard goes without a word. */
static gboolean
goes_on (Walk *walk, Seen *from)
{
  for (int i = 0; i < LINKS_MAX; i++) {
    client_key ("Tab");
    if (client_within (has_moved, walk, MOMENT))
      return TRUE;
    if (!looks_other (from))
      return FALSE;
    from->picture = look_at (&from->box);
  }
  return FALSE;
}

static gboolean
step (Walk *walk)
{
  Seen before = see (walk);

  if (!goes_on (walk, &before)) {
    /* Alone in its window it may stay. */
    if (walk->stops->len != 1)
      find (walk, "Tab leads nowhere from there");
    g_clear_object (&before.at);
    return FALSE;
  }
  arrive (walk);
  compare (walk, &before);
  return is_new (walk);
}

static gboolean
is_stop_below (AtspiAccessible *node)
{
  int n = atspi_accessible_get_child_count (node, NULL);
  gboolean found = FALSE;

  for (int i = 0; i < n && !found; i++) {
    AtspiAccessible *one = atspi_accessible_get_child_at_index (node, i, NULL);

    found = one && (client_has (one, ATSPI_STATE_FOCUSABLE) || is_stop_below (one));
    g_clear_object (&one);
  }
  return found;
}

/* A window in which nothing has the keyboard yet leaves it said of the one below. */
static gboolean
is_in_window (AtspiAccessible *node)
{
  AtspiAccessible *window = client_window (), *at = g_object_ref (node);

  while (at && at != window) {
    AtspiAccessible *parent = atspi_accessible_get_parent (at, NULL);

    g_object_unref (at);
    at = parent;
  }
  if (!at)
    return FALSE;
  g_object_unref (at);
  return TRUE;
}

/**
 * walk_check_tab:
 *
 * Tab goes through the window once around: it is never lost nor caught, every stop has a name and
 * looks it, and one follows another as one reads.
 */
void
walk_check_tab (const char *place)
{
  Walk walk = { .place = place };
  guint n = walk_found ();

  /* The hall's display shows, and has nothing to stop at. */
  if (!is_stop_below (client_window ()))
    return;
  walk.stops = g_ptr_array_new_with_free_func (g_object_unref);
  if (client_within (has_focus, NULL, MOMENT) && is_in_window (client_focus ()))
    g_set_object (&walk.at, client_focus ());
  while (step (&walk) && walk.stops->len < MANY)
    ;
  g_test_message ("%s: %u stops", place, walk.stops->len);
  /* Where a list shows what its row is about, the first stop may be there no more. */
  if (walk.stops->len && walk.at != walk.stops->pdata[0] && walk_found () == n &&
      client_has (walk.stops->pdata[0], ATSPI_STATE_FOCUSABLE))
    find (&walk, "Tab goes in a circle that leaves the rest out");
  walk_check_states (place, walk.stops);
  g_ptr_array_unref (walk.stops);
  g_clear_object (&walk.at);
}
