/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/rounds.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "desk/game/correct.h"
#include "desk/round/pair.h"
#include "desk/round/rematch.h"
#include "desk/ruling/annulled.h"
#include "desk/team/match.h"
#include "rules/article/word.h"
#include "scene/holds.h"
#include "scene/round/round.h"
#include "scene/team/line-up.h"

#define NUMBER_DIGITS 4 /* of a table, or a match */
#define PLACE_DIGITS 2  /* of a board of a match */

/* Tables that are named one by one. */
#define MOST_TABLES 8

/* It shows no round yet. */
SceneRounds *
scene_rounds_new (Desk *desk)
{
  SceneRounds *self = g_new0 (SceneRounds, 1);

  self->desk = desk;
  self->progress = g_hash_table_new (NULL, NULL);
  self->below = g_hash_table_new (NULL, NULL);
  self->edited = g_array_new (FALSE, FALSE, sizeof (int));
  self->kept = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
scene_rounds_free (SceneRounds *self)
{
  g_hash_table_unref (self->progress);
  g_hash_table_unref (self->below);
  g_array_unref (self->edited);
  g_hash_table_unref (self->kept);
  g_free (self);
}

/* --- What is in the round --- */

static gboolean
is_gone (gpointer game, gpointer value, gpointer data)
{
  const SceneRounds *self = data;
  const DeskGame *found = desk_state_game (desk_get_state (self->desk), *(const gint64 *) game);

  return !found || found->round != self->round;
}

/* Which tables of a draft are marked: once it is settled none is. */
static void
look_at_marks (SceneRounds *self, gboolean draft)
{
  g_autoptr (GArray) edited = draft ? desk_pair_edited (self->desk, self->round, NULL) : NULL;
  guint n_kept = g_hash_table_size (self->kept);

  if (draft)
    g_hash_table_foreach_remove (self->kept, is_gone, self);
  else
    g_hash_table_remove_all (self->kept);
  if (!edited)
    edited = g_array_new (FALSE, FALSE, sizeof (int));
  self->serial += n_kept != g_hash_table_size (self->kept) || edited->len != self->edited->len ||
                  (edited->len > 0 &&
                   memcmp (edited->data, self->edited->data, edited->len * sizeof (int)) != 0);
  g_array_unref (self->edited);
  self->edited = g_steal_pointer (&edited);
}

/* A match with boards is played on them: it is itself no table then. */
static void
count_table (SceneRounds *self, const DeskMatchTable *table, gboolean has_boards)
{
  const DeskGame *game = table->game;
  DeskProgress progress = desk_progress (self->desk, game->game);
  gpointer match = GINT_TO_POINTER ((int) (table->match ? table->match->game : 0)), below;

  g_hash_table_insert (self->progress, GINT_TO_POINTER ((int) game->game),
                       GINT_TO_POINTER (progress));
  if (has_boards)
    g_hash_table_insert (self->below, GINT_TO_POINTER ((int) game->game), GINT_TO_POINTER (0));
  below = g_hash_table_lookup (self->below, match);
  if (table->match)
    g_hash_table_insert (self->below, match,
                         GINT_TO_POINTER (GPOINTER_TO_INT (below) | 1 << progress));
  for (int tables = 0; tables < SCENE_N_TABLES && !has_boards; tables++)
    self->n[tables] += scene_table_is (progress, (SceneTables) tables);
}

static void
look_at_table (SceneRounds *self, const DeskState *state, const DeskMatchTable *table,
               gboolean has_boards)
{
  const DeskGame *game = table->game;
  const char *note = desk_state_remark (state, game->game);
  RulesResult was;

  count_table (self, table, has_boards);
  self->handicap |= game->handicap != 0;
  self->note |= note && *note;
  self->remark |= desk_rematch_of (state, game->game) ||
                  desk_annulled_was (state, game->game, &was) ||
                  desk_state_is_uncoloured (state, game->game);
  self->boards |= table->match != NULL;
  self->bye |= !table->match && (!game->black || !game->white);
}

static void
look_at_tables (SceneRounds *self, const DeskState *state)
{
  g_autoptr (GArray) tables = desk_match_tables_of (state, self->round);
  gboolean known = FALSE, unknown = FALSE;

  g_hash_table_remove_all (self->progress);
  g_hash_table_remove_all (self->below);
  memset (self->n, 0, sizeof self->n);
  self->handicap = self->note = self->bye = self->boards = FALSE;
  self->remark = self->edited->len > 0 || g_hash_table_size (self->kept) > 0;
  for (guint i = 0; i < tables->len; i++) {
    const DeskMatchTable *table = &g_array_index (tables, DeskMatchTable, i);
    const DeskGame *game = table->game;
    look_at_table (self, state, table, !table->match && i + 1 < tables->len && table[1].match);
    if (game->black && game->white)
      *(desk_state_is_uncoloured (state, game->game) ? &unknown : &known) = TRUE;
  }
  self->colours = known || !unknown;
}

/* What may be done with what is selected. A board of a match goes where the match goes: it is
 * neither paired nor moved by itself. */
static guint
find_chosen_holds (const SceneRounds *self, const DeskState *state)
{
  const DeskGame *game = scene_rounds_game (self);
  gboolean both = game && game->black && game->white;
  gboolean drawn = game && !desk_state_seat (state, game->game);

  return scene_holds_if (drawn, SCENE_ROUNDS_TABLE) |
         scene_holds_if (drawn && both, SCENE_ROUNDS_PAIR) |
         scene_holds_if (drawn && both && self->bye, SCENE_ROUNDS_BYE) |
         scene_holds_if (game != NULL, SCENE_ROUNDS_CHOSEN) |
         scene_holds_if (both || !game, SCENE_ROUNDS_BOTH_OR_NONE) |
         scene_holds_if (game && desk_state_result (state, game->game), SCENE_ROUNDS_RESULT) |
         scene_holds_if (game && scene_line_up_holds (state, game->game), SCENE_ROUNDS_LINE_UP) |
         scene_holds_if (game && (desk_state_is_match (state, game) || !drawn),
                         SCENE_ROUNDS_MATCH) |
         scene_holds_if (both && !desk_state_is_match (state, game), SCENE_ROUNDS_GAME);
}

static void
find_holds (SceneRounds *self)
{
  const DeskState *state = desk_get_state (self->desk);
  DeskRoundState shown = desk_state_round (state, self->round);
  int last = desk_state_last_round (state);
  gboolean next =
      desk_state_round (state, last) != DESK_ROUND_DRAFT && last < scene_round_count (self->desk);

  self->holds =
      scene_holds_if (!ledger_get_read_only (desk_get_ledger (self->desk)), SCENE_ROUNDS_WRITES) |
      scene_holds_if (!self->draws, SCENE_ROUNDS_IDLE) | scene_holds_if (next, SCENE_ROUNDS_NEXT) |
      scene_holds_if (shown != DESK_ROUND_NONE, SCENE_ROUNDS_DRAWN) |
      scene_holds_if (shown == DESK_ROUND_DRAFT, SCENE_ROUNDS_DRAFT) |
      scene_holds_if (shown == DESK_ROUND_SETTLED, SCENE_ROUNDS_SETTLED) |
      scene_holds_if (desk_event (state)->team.n_boards > 0, SCENE_ROUNDS_TEAMS) |
      find_chosen_holds (self, state);
}

/* Looks at all of it anew, as after each act. What was chosen and is not there any more goes; only
 * of a settled round tables are hidden. */
void
scene_rounds_update (SceneRounds *self)
{
  const DeskState *state = desk_get_state (self->desk);
  DeskRoundState shown = desk_state_round (state, self->round);

  look_at_marks (self, shown == DESK_ROUND_DRAFT);
  look_at_tables (self, state);
  if (shown != DESK_ROUND_SETTLED)
    self->shown = SCENE_TABLES_ALL;
  self->settles = self->settles && shown == DESK_ROUND_DRAFT;
  if (is_gone (&self->game, NULL, self))
    self->game = 0;
  find_holds (self);
}

/* --- What is chosen --- */

/* Shows this round, or the nearest there is. Returns whether that is another one: what was chosen
 * in the one before is forgotten then. */
gboolean
scene_rounds_show (SceneRounds *self, int round)
{
  int shown = CLAMP (round, 1, scene_round_count (self->desk));
  gboolean other = shown != self->round;

  if (other) {
    self->round = shown;
    self->typed[0] = '\0';
    self->shown = SCENE_TABLES_ALL;
  }
  scene_rounds_update (self);
  return other;
}

/* @game: of the shown round, 0 for none. */
void
scene_rounds_select (SceneRounds *self, gint64 game)
{
  self->game = game;
  find_holds (self);
}

/* Whether the selected table is to stay when the rest of the draft is drawn anew. */
void
scene_rounds_keep (SceneRounds *self, gboolean keep)
{
  if (keep)
    g_hash_table_add (self->kept, g_memdup2 (&self->game, sizeof self->game));
  else
    g_hash_table_remove (self->kept, &self->game);
  self->serial++;
  scene_rounds_update (self);
}

/* Whether a draw is under way. */
void
scene_rounds_draw (SceneRounds *self, gboolean draws)
{
  self->draws = draws;
  find_holds (self);
}

/* One more key of a table's number, "12", or of a match and its board, "12.3"; a number that would
 * be too large begins anew. @key: a digit; a point, which only teams need; a backspace, which takes
 * back the last key; or 0, which forgets all. */
void
scene_rounds_type (SceneRounds *self, char key)
{
  gsize len = strlen (self->typed);
  const char *point = strchr (self->typed, '.');
  gboolean full = point ? len - (gsize) (point - self->typed) > PLACE_DIGITS : len == NUMBER_DIGITS;

  if (key == '\b')
    len -= len > 0;
  else if (key == '.' && (point || len == 0 || !scene_rounds_has (self, SCENE_ROUNDS_TEAMS)))
    return;
  else if (key == '\0' || (key != '.' && full))
    len = 0;
  if (key == '.' ||
      (g_ascii_isdigit (key) && !(key == '0' && (len == 0 || self->typed[len - 1] == '.'))))
    self->typed[len++] = key;
  self->typed[len] = '\0';
}

/* --- What it says --- */

/* At the selected table, or NULL. */
const DeskGame *
scene_rounds_game (const SceneRounds *self)
{
  return self->game ? desk_state_game (desk_get_state (self->desk), self->game) : NULL;
}

/* How far its table was when the round was looked at. */
DeskProgress
scene_rounds_progress (const SceneRounds *self, const DeskGame *game)
{
  return (DeskProgress) GPOINTER_TO_INT (
      g_hash_table_lookup (self->progress, GINT_TO_POINTER ((int) game->game)));
}

/* Whether it is among those that were chosen. A match is, as long as a board of it is. */
gboolean
scene_rounds_is_shown (const SceneRounds *self, const DeskGame *game)
{
  gpointer key = GINT_TO_POINTER ((int) game->game), below;

  if (self->shown == SCENE_TABLES_ALL ||
      !g_hash_table_lookup_extended (self->below, key, NULL, &below))
    return scene_table_is (scene_rounds_progress (self, game), self->shown);
  for (int progress = 0; progress < DESK_N_PROGRESSES; progress++)
    if (GPOINTER_TO_INT (below) & 1 << progress &&
        scene_table_is ((DeskProgress) progress, self->shown))
      return TRUE;
  return FALSE;
}

/* Whether its table was changed by hand since it was drawn. */
gboolean
scene_rounds_is_edited (const SceneRounds *self, const DeskGame *game)
{
  for (guint i = 0; i < self->edited->len; i++)
    if (g_array_index (self->edited, int, i) == game->board)
      return TRUE;
  return FALSE;
}

/* Whether its table is to stay when the rest is drawn anew. */
gboolean
scene_rounds_is_kept (const SceneRounds *self, const DeskGame *game)
{
  return g_hash_table_contains (self->kept, &game->game);
}

/* The numbers of the tables that are to stay (int). */
GArray *
scene_rounds_kept_boards (const SceneRounds *self)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (self->desk), self->round);
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (scene_rounds_is_kept (self, game))
      g_array_append_val (boards, board);
  }
  return boards;
}

/* The name of a kind of tables, and how many there are. */
char *
scene_rounds_kind (const SceneRounds *self, SceneTables tables)
{
  /* Translators: tables of some kind, and how many they are */
  return g_strdup_printf (_ ("%s (%d)"),
                          tables == SCENE_TABLES_ALL && self->boards ? _ ("All boards")
                                                                     : scene_table_kind (tables),
                          self->n[tables]);
}

/* That tables are hidden, and how they come back; NULL where all are shown. */
char *
scene_rounds_hidden (const SceneRounds *self)
{
  g_autofree char *label = scene_rounds_kind (self, self->shown);

  if (self->shown == SCENE_TABLES_ALL)
    return NULL;
  return g_strdup_printf (self->boards
                              ? _ ("Only some of the %d boards are shown: %s. Esc shows all.")
                              : _ ("Only some of the %d tables are shown: %s. Esc shows all."),
                          self->n[SCENE_TABLES_ALL], label);
}

/* Why none is shown, for where none is. @searched: whether some words are looked for. */
const char *
scene_rounds_none (const SceneRounds *self, gboolean searched)
{
  if (searched)
    return _ ("No table matches all these words.");
  if (self->shown == SCENE_TABLES_ALL)
    return _ ("This round has no tables.");
  return self->boards ? _ ("No board in this state. Press Esc to show all.")
                      : _ ("No table in this state. Press Esc to show all.");
}

/* Which tables were changed by hand, in a sentence; NULL for none. */
char *
scene_rounds_edited (const SceneRounds *self)
{
  int n = (int) self->edited->len;
  g_autofree char *tables = rules_word_numbers ((gpointer) self->edited->data, n, MOST_TABLES);

  if (n == 0)
    return NULL;
  return g_strdup_printf (ngettext ("Table %s was changed by hand.",
                                    "Tables %s were changed by hand.", (gulong) n),
                          tables);
}
