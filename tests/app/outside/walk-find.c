/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk-find.h"

static GPtrArray *findings;

char *
walk_describe (AtspiAccessible *node)
{
  g_autofree char *name = client_name (node);
  g_autofree char *role = atspi_accessible_get_role_name (node, NULL);

  return g_strdup_printf ("%s “%s”", role, name);
}

static void
keep (const char *place, const char *described, const char *what)
{
  if (!findings)
    findings = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (findings, g_strdup_printf ("%s: %s: %s", place, described, what));
  g_test_message ("%s", (char *) findings->pdata[findings->len - 1]);
}

/**
 * walk_find:
 * @place: where this is, for whoever reads the list
 * @node: (nullable): what it is about
 * @what: what a screen reader or a keyboard would trip over
 */
void
walk_find (const char *place, AtspiAccessible *node, const char *what)
{
  g_autofree char *described = node ? walk_describe (node) : g_strdup ("window");

  keep (place, described, what);
}

/* The same of what has said already what it is and what it is called. */
void
walk_find_said (const char *place, AtspiRole role, const char *name, const char *what)
{
  g_autofree char *said = atspi_role_get_name (role);
  g_autofree char *described = g_strdup_printf ("%s “%s”", said, name);

  keep (place, described, what);
}

guint
walk_found (void)
{
  return findings ? findings->len : 0;
}

/* All but the first @n, which another look will find again if they are there. */
void
walk_forget (guint n)
{
  if (findings)
    g_ptr_array_set_size (findings, n);
}

/* Once more at the end, where the reader of a long log looks first; and the test fails. */
void
walk_tell (void)
{
  guint n = walk_found ();

  for (guint i = 0; i < n; i++)
    g_test_message ("%u of %u: %s", i + 1, n, (char *) findings->pdata[i]);
  walk_forget (0);
  if (n)
    g_test_fail_printf ("%u findings", n);
}
