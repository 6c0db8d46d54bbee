/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/file/glance.h"
#include <glib/gi18n.h>
#include "desk/act/check.h"
#include "desk/event/event.h"
#include "desk/event/preset.h"

/* A bye needs no result. */
static int
count_missing (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  int n = 0;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    n += desk_state_is_open (state, game->game);
  }
  return n;
}

static int
count_players (const DeskState *state)
{
  int n = 0;

  for (guint i = 0; i < state->players->len; i++)
    n += state->players->pdata[i] != NULL;
  return n;
}

static DeskState *
load (const char *path, GError **error)
{
  g_autoptr (Ledger) ledger = ledger_open (path, FALSE, error);

  return ledger ? desk_check_load (ledger, error) : NULL;
}

/* Reads it and closes it again, whoever else has it open. It touches nothing that is shared, so
 * that it may be called on a thread. Returns how far it is; NULL where it cannot be read. */
DeskGlance *
desk_glance (const char *path, GError **error)
{
  g_autoptr (DeskState) state = load (path, error);
  DeskGlance *glance;

  if (!state)
    return NULL;
  glance = g_new0 (DeskGlance, 1);
  glance->name = g_strdup (desk_event_get (state, "name"));
  glance->place = g_strdup (desk_event_get (state, "place"));
  glance->dates = g_strdup (desk_event_get (state, "dates"));
  glance->n_players = count_players (state);
  glance->rounds = desk_event (state)->rounds;
  glance->round = desk_state_last_round (state);
  glance->missing = glance->round ? count_missing (state, glance->round) : 0;
  return glance;
}

/* @glance: what was read, or NULL. */
void
desk_glance_free (DeskGlance *glance)
{
  if (!glance)
    return;
  g_free (glance->name);
  g_free (glance->place);
  g_free (glance->dates);
  g_free (glance);
}

static char *
dup_players (int n)
{
  return g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);
}

static char *
dup_round (const DeskGlance *glance)
{
  if (glance->round == 0)
    return g_strdup (_ ("not begun"));
  return g_strdup_printf (_ ("round %d of %d"), glance->round, MAX (glance->round, glance->rounds));
}

/* That it is over is only said of the last round. */
static char *
dup_results (const DeskGlance *glance)
{
  if (glance->missing)
    return g_strdup_printf (ngettext ("%d result missing", "%d results missing",
                                      (gulong) glance->missing),
                            glance->missing);
  if (glance->round == 0)
    return NULL;
  return g_strdup (glance->round >= glance->rounds ? _ ("over") : _ ("all results in"));
}

/* How far it is: "24 players · round 3 of 5 · 2 results missing". @glance: what was read. */
char *
desk_glance_words (const DeskGlance *glance)
{
  g_autofree char *players = dup_players (glance->n_players), *round = dup_round (glance);
  g_autofree char *results = dup_results (glance);

  return g_strjoin (" · ", players, round, results, NULL);
}

/* desk_preset_last_time() of it, with "name", or NULL (strings strings). */
GHashTable *
desk_glance_settings (const char *path, GError **error)
{
  g_autoptr (DeskState) state = load (path, error);
  GHashTable *settings = state ? desk_preset_last_time (state) : NULL;

  if (settings)
    g_hash_table_insert (settings, g_strdup ("name"), g_strdup (desk_event_get (state, "name")));
  return settings;
}
