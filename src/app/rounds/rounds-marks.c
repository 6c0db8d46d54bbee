/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-marks.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/word.h"

/* Tables that are named one by one. */
#define MOST_TABLES 8

/* No marks yet. @desk: a tournament, which must outlive the marks. */
AppRoundsMarks *
app_rounds_marks_new (Desk *desk)
{
  AppRoundsMarks *self = g_new0 (AppRoundsMarks, 1);

  self->desk = desk;
  self->states = app_rounds_states_new (desk);
  self->edited = g_array_new (FALSE, FALSE, sizeof (int));
  self->kept = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

/* @self: marks. */
void
app_rounds_marks_free (AppRoundsMarks *self)
{
  g_array_unref (self->edited);
  g_hash_table_unref (self->kept);
  app_rounds_states_free (self->states);
  g_free (self);
}

static gboolean
is_same (const GArray *a, const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (int)) == 0);
}

/* Looks anew which of its tables were changed by hand. Once a round is no draft any more it has
 * no marks. @self: marks. @round: the round that is shown. */
void
app_rounds_marks_update (AppRoundsMarks *self, int round)
{
  gboolean draft = desk_state_round (desk_get_state (self->desk), round) == DESK_ROUND_DRAFT;
  g_autoptr (GArray) edited = draft ? desk_pair_edited (self->desk, round, NULL) : NULL;

  if (!draft)
    app_rounds_marks_forget (self);
  if (!edited)
    edited = g_array_new (FALSE, FALSE, sizeof (int));
  if (is_same (edited, self->edited))
    return;
  g_array_unref (self->edited);
  self->edited = g_steal_pointer (&edited);
  self->serial++;
}

/* Forgets which tables were to stay. @self: marks. */
void
app_rounds_marks_forget (AppRoundsMarks *self)
{
  self->serial += g_hash_table_size (self->kept) > 0;
  g_hash_table_remove_all (self->kept);
}

/* Whether its table was changed by hand. @self: marks. @game: a game of the shown round. */
gboolean
app_rounds_marks_is_edited (const AppRoundsMarks *self, const DeskGame *game)
{
  for (guint i = 0; i < self->edited->len; i++)
    if (g_array_index (self->edited, int, i) == game->board)
      return TRUE;
  return FALSE;
}

/* Whether the director wants its table to stay. @self: marks. @game: a game of the shown round. */
gboolean
app_rounds_marks_is_kept (const AppRoundsMarks *self, const DeskGame *game)
{
  return g_hash_table_contains (self->kept, &game->game);
}

/* @self: marks. @game: a game of the shown round. @keep: whether its table is to stay. */
void
app_rounds_marks_keep (AppRoundsMarks *self, const DeskGame *game, gboolean keep)
{
  self->serial++;
  if (keep)
    g_hash_table_add (self->kept, g_memdup2 (&game->game, sizeof game->game));
  else
    g_hash_table_remove (self->kept, &game->game);
}

/* The numbers of the tables that are to stay (int). @self: marks. */
GArray *
app_rounds_marks_kept_boards (const AppRoundsMarks *self, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (self->desk), round);
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (app_rounds_marks_is_kept (self, game))
      g_array_append_val (boards, board);
  }
  return boards;
}

/* Which tables were changed by hand, in a sentence; NULL for none. @self: marks. */
char *
app_rounds_marks_words (const AppRoundsMarks *self)
{
  int n = (int) self->edited->len;
  g_autofree char *tables = rules_word_numbers ((gpointer) self->edited->data, n, MOST_TABLES);

  if (n == 0)
    return NULL;
  return g_strdup_printf (ngettext ("Table %s was changed by hand.",
                                    "Tables %s were changed by hand.", (gulong) n),
                          tables);
}
