/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/official.h"
#include <glib/gi18n.h>
#include <string.h>

const char *const desk_official_roles[] = { DESK_ROLE_CHIEF, DESK_ROLE_DEPUTY, DESK_ROLE_REFEREE,
                                            NULL };

static int
rank_of (const char *role)
{
  int i = 0;

  while (desk_official_roles[i] && !g_str_equal (desk_official_roles[i], role))
    i++;
  return i;
}

/* --- Who there is --- */

static int
compare (gconstpointer a, gconstpointer b)
{
  const DeskOfficial *one = *(const DeskOfficial *const *) a;
  const DeskOfficial *other = *(const DeskOfficial *const *) b;
  int order = rank_of (one->role) - rank_of (other->role);

  return order ? order : strcmp (one->name, other->name);
}

/* The chief referee, the deputies, the referees, each by name; valid until the next act
 * (DeskOfficial); they are not the caller’s. */
GPtrArray *
desk_official_list (const DeskState *state)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer official;

  g_hash_table_iter_init (&iter, state->officials);
  while (g_hash_table_iter_next (&iter, NULL, &official))
    g_ptr_array_add (list, official);
  g_ptr_array_sort (list, compare);
  return list;
}

/* The official of that name, until the next act, or NULL. */
const DeskOfficial *
desk_official_find (const DeskState *state, const char *name)
{
  return g_hash_table_lookup (state->officials, name);
}

/* The name of the chief referee; NULL where none is named. */
const char *
desk_official_chief (const DeskState *state)
{
  GHashTableIter iter;
  gpointer official;

  g_hash_table_iter_init (&iter, state->officials);
  while (g_hash_table_iter_next (&iter, NULL, &official))
    if (g_str_equal (((DeskOfficial *) official)->role, DESK_ROLE_CHIEF))
      return ((DeskOfficial *) official)->name;
  return NULL;
}

/* One of %desk_official_roles; NULL for nobody who rules here. */
const char *
desk_official_role (const DeskState *state, const char *name)
{
  const DeskOfficial *official = desk_official_find (state, name);

  return official ? official->role : NULL;
}

/* Its name in the user's language. @role: one of %desk_official_roles. */
const char *
desk_official_role_label (const char *role)
{
  static const char *const labels[] = { N_ ("Chief referee"), N_ ("Deputy"), N_ ("Referee") };
  gsize i = (gsize) rank_of (role);

  return i < G_N_ELEMENTS (labels) ? _ (labels[i]) : role;
}

/* Whether desk_official_authorize() asks for a PIN. */
gboolean
desk_official_has_pin (const DeskState *state, const char *name)
{
  const DeskOfficial *official = desk_official_find (state, name);

  return official && official->pin[0];
}
