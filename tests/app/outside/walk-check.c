/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk-check.h"
#include <string.h>
#include "client-read.h"

#define ROWS 25

/* What GTK says of a thing that nobody has named is what it is in the source. */
static gboolean
is_type (const char *name)
{
  const char *rest =
      g_str_has_prefix (name, "Gtk") || g_str_has_prefix (name, "App") ? name + 3 : "";

  for (const char *p = rest; *p; p++)
    if (!g_ascii_isalnum (*p))
      return FALSE;
  return g_ascii_isupper (rest[0]);
}

/* “_Add… Add…”: once with the mark of its key, and once again. */
static gboolean
is_double (const char *name)
{
  g_autofree char *plain = g_strdup (name);
  gsize length;
  char *p = plain;

  for (const char *from = name; *from; from++)
    if (*from != '_')
      *p++ = *from;
  *p = '\0';
  length = strlen (plain);
  return length % 2 == 1 && plain[length / 2] == ' ' &&
         strncmp (plain, plain + length / 2 + 1, length / 2) == 0;
}

gboolean
walk_is_named (AtspiAccessible *node)
{
  g_autofree char *name = client_name (node);

  return name[0] && !is_type (name);
}

/* What says nothing but its own text is named by it, and what only scrolls is nothing to speak of
 * unless the keyboard stops there. */
static gboolean
speaks_for_itself (AtspiRole role)
{
  return role == ATSPI_ROLE_LABEL || role == ATSPI_ROLE_ALERT || role == ATSPI_ROLE_STATUS_BAR ||
         role == ATSPI_ROLE_SCROLL_PANE;
}

static gboolean
must_be_named (AtspiRole role, gboolean focusable)
{
  switch (role) {
  case ATSPI_ROLE_LIST:
  case ATSPI_ROLE_LIST_ITEM:
  case ATSPI_ROLE_TREE_ITEM:
  case ATSPI_ROLE_TABLE_ROW:
  case ATSPI_ROLE_TREE:
  case ATSPI_ROLE_TABLE:
  case ATSPI_ROLE_FRAME:
  case ATSPI_ROLE_DIALOG:
  case ATSPI_ROLE_TIMER:
    return TRUE;
  default:
    return focusable && !speaks_for_itself (role);
  }
}

static gboolean
has_role (AtspiRole role)
{
  return role != ATSPI_ROLE_FILLER && role != ATSPI_ROLE_PANEL && role != ATSPI_ROLE_UNKNOWN &&
         role != ATSPI_ROLE_INVALID;
}

static void
check_node (const char *place, const ClientRead *read, gboolean focusable)
{
  if (must_be_named (read->role, focusable) && (!read->name[0] || is_type (read->name)))
    walk_find_said (place, read->role, read->name, "has no name");
  if (is_double (read->name))
    walk_find_said (place, read->role, read->name, "is said twice");
  if (focusable && !has_role (read->role))
    walk_find_said (place, read->role, read->name,
                    "takes the keyboard, but does not say what it is");
}

/* Rows are made one as the other: of a long list the first are looked at, and the last. */
static guint
next_of (AtspiRole role, guint n, guint i)
{
  gboolean list = role == ATSPI_ROLE_LIST || role == ATSPI_ROLE_TREE || role == ATSPI_ROLE_TABLE;

  return list && i == ROWS && n > ROWS + 1 ? n - 1 : i + 1;
}

/* A button tells what is in it by its own name; a hidden one has no size. */
static void
check (const char *place, const char *bus, const char *path)
{
  g_auto (ClientRead) read = { 0 };
  gboolean focusable, button;

  client_read (bus, path, &read);
  focusable = read.states >> ATSPI_STATE_FOCUSABLE & 1;
  button = read.role == ATSPI_ROLE_PUSH_BUTTON || read.role == ATSPI_ROLE_TOGGLE_BUTTON;
  if (read.box.width > 0 && read.box.height > 0)
    check_node (place, &read, focusable);
  for (guint i = 0; i < read.children->len && !(button && focusable);
       i = next_of (read.role, read.children->len, i))
    check (place, bus, read.children->pdata[i]);
}

/**
 * walk_check_names:
 * @place: where this is, for whoever reads the list
 * @window: a window
 *
 * Whatever the keyboard or a screen reader stops at says what it is and what it is called, once.
 */
void
walk_check_names (const char *place, AtspiAccessible *window)
{
  AtspiRole role = atspi_accessible_get_role (window, NULL);

  if (!has_role (role))
    walk_find (place, window, "is a window, but does not say so");
  if (!walk_is_named (window))
    walk_find (place, window, "is a window without a title");
  check (place, ATSPI_OBJECT (window)->app->bus_name, ATSPI_OBJECT (window)->path);
}
