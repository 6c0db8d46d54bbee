/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/model.h"

static Model *
model_new (void)
{
  Model *model = g_new (Model, 1);

  model->players = g_array_new (FALSE, TRUE, sizeof (ModelPlayer));
  model->games = g_array_new (FALSE, TRUE, sizeof (ModelGame));
  model->rounds = g_array_new (FALSE, TRUE, sizeof (DeskRoundState));
  model->absences = g_array_new (FALSE, TRUE, sizeof (gint64));
  return model;
}

Model *
model_copy (const Model *model)
{
  Model *copy = g_new (Model, 1);

  copy->players = g_array_copy (model->players);
  copy->games = g_array_copy (model->games);
  copy->rounds = g_array_copy (model->rounds);
  copy->absences = g_array_copy (model->absences);
  return copy;
}

void
model_free (Model *model)
{
  g_array_unref (model->players);
  g_array_unref (model->games);
  g_array_unref (model->rounds);
  g_array_unref (model->absences);
  g_free (model);
}

/* --- What the desk says --- */

static void
read_players (Model *model, const DeskState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    ModelPlayer row = { .key = i + 1 };

    if (!player)
      continue;
    g_strlcpy (row.family, player->family, sizeof row.family);
    row.rank = (int) player->rank;
    row.withdrawn = player->withdrawn != 0;
    g_array_append_val (model->players, row);
    for (int round = 1; round <= desk_state_last_round (state) + 4; round++)
      if (desk_state_is_absent (state, player->player, round))
        model_set_absent (model, player->player, round, TRUE);
  }
}

static void
read_round (Model *model, const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  model_set_round (model, round, desk_state_round (state, round));
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    const DeskResult *result = desk_state_result (state, game->game);
    ModelGame row = { .key = game->game, .round = round, .board = (int) game->board };

    row.black = game->black;
    row.white = game->white;
    g_strlcpy (row.result, result ? result->result : "", sizeof row.result);
    g_array_append_val (model->games, row);
  }
}

Model *
model_read (Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  Model *model = model_new ();

  read_players (model, state);
  for (int round = 1; round <= desk_state_last_round (state); round++)
    read_round (model, state, round);
  return model;
}

/* --- As lines, to be compared --- */

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  const gint64 *one = a, *two = b;

  return (*one > *two) - (*one < *two);
}

static int
compare_games (gconstpointer a, gconstpointer b)
{
  const ModelGame *one = a, *two = b;

  return one->round != two->round ? one->round - two->round : one->board - two->board;
}

char *
model_text (const Model *model)
{
  GString *text = g_string_new (NULL);

  g_array_sort (model->players, compare_keys);
  g_array_sort (model->absences, compare_keys);
  g_array_sort (model->games, compare_games);
  for (guint i = 0; i < model->players->len; i++) {
    const ModelPlayer *player = &g_array_index (model->players, ModelPlayer, i);
    g_string_append_printf (text, "P%d %s %d%s\n", (int) player->key, player->family, player->rank,
                            player->withdrawn ? " withdrawn" : "");
  }
  for (guint i = 0; i < model->absences->len; i++) {
    gint64 key = g_array_index (model->absences, gint64, i);
    g_string_append_printf (text, "P%d not in R%d\n", (int) (key >> 16), (int) (key & 0xFFFF));
  }
  for (guint i = 0; i < model->rounds->len; i++)
    if (g_array_index (model->rounds, DeskRoundState, i) != DESK_ROUND_NONE)
      g_string_append_printf (text, "R%u %d\n", i + 1,
                              (int) g_array_index (model->rounds, DeskRoundState, i));
  for (guint i = 0; i < model->games->len; i++) {
    const ModelGame *game = &g_array_index (model->games, ModelGame, i);
    g_string_append_printf (text, "R%d T%d #%d P%d-P%d %s\n", game->round, game->board,
                            (int) game->key, (int) game->black, (int) game->white, game->result);
  }
  return g_string_free (text, FALSE);
}

/* --- What acts come to --- */

ModelPlayer *
model_player (const Model *model, gint64 key)
{
  for (guint i = 0; i < model->players->len; i++)
    if (g_array_index (model->players, ModelPlayer, i).key == key)
      return &g_array_index (model->players, ModelPlayer, i);
  return NULL;
}

gboolean
model_has_left (const Model *model, gint64 player)
{
  const ModelPlayer *found = player ? model_player (model, player) : NULL;

  return found && found->withdrawn;
}

gboolean
model_seats_withdrawn (const Model *model, int round)
{
  for (guint i = 0; i < model->games->len; i++) {
    const ModelGame *game = &g_array_index (model->games, ModelGame, i);
    if (game->round == round &&
        (model_has_left (model, game->black) || model_has_left (model, game->white)))
      return TRUE;
  }
  return FALSE;
}

ModelGame *
model_game (const Model *model, gint64 key)
{
  for (guint i = 0; i < model->games->len; i++)
    if (g_array_index (model->games, ModelGame, i).key == key)
      return &g_array_index (model->games, ModelGame, i);
  return NULL;
}

ModelGame *
model_table (const Model *model, int round, int board)
{
  for (guint i = 0; i < model->games->len; i++) {
    ModelGame *game = &g_array_index (model->games, ModelGame, i);
    if (game->round == round && game->board == board)
      return game;
  }
  return NULL;
}

DeskRoundState
model_round (const Model *model, int round)
{
  return round >= 1 && round <= (int) model->rounds->len
             ? g_array_index (model->rounds, DeskRoundState, round - 1)
             : DESK_ROUND_NONE;
}

gboolean
model_is_absent (const Model *model, gint64 player, int round)
{
  for (guint i = 0; i < model->absences->len; i++)
    if (g_array_index (model->absences, gint64, i) == (player << 16 | round))
      return TRUE;
  return FALSE;
}

void
model_set_absent (Model *model, gint64 player, int round, gboolean absent)
{
  gint64 key = player << 16 | round;

  for (guint i = model->absences->len; i > 0; i--)
    if (g_array_index (model->absences, gint64, i - 1) == key)
      g_array_remove_index (model->absences, i - 1);
  if (absent)
    g_array_append_val (model->absences, key);
}

/* A round that is not drawn has no games. */
void
model_set_round (Model *model, int round, DeskRoundState state)
{
  if ((int) model->rounds->len < round)
    g_array_set_size (model->rounds, (guint) round);
  g_array_index (model->rounds, DeskRoundState, round - 1) = state;
  for (guint i = model->games->len; i > 0 && state == DESK_ROUND_NONE; i--)
    if (g_array_index (model->games, ModelGame, i - 1).round == round)
      g_array_remove_index (model->games, i - 1);
}

void
model_exchange (Model *model, int round, gint64 player, gint64 other)
{
  for (guint i = 0; i < model->games->len; i++) {
    ModelGame *game = &g_array_index (model->games, ModelGame, i);
    gint64 *seats[] = { &game->black, &game->white };
    for (int side = 0; side < 2 && game->round == round; side++)
      if (*seats[side] == player || *seats[side] == other)
        *seats[side] = player + other - *seats[side];
  }
}

void
model_move (Model *model, int round, int from, int to)
{
  ModelGame *game = model_table (model, round, from), *there = model_table (model, round, to);

  if (there)
    there->board = from;
  game->board = to;
}

int
model_free_board (const Model *model, int round)
{
  int board = 1;

  while (model_table (model, round, board))
    board++;
  return board;
}

void
model_remove (Model *model, gint64 key)
{
  for (guint i = model->games->len; i > 0; i--)
    if (g_array_index (model->games, ModelGame, i - 1).key == key)
      g_array_remove_index (model->games, i - 1);
}

/* --- What holds of any draw, whoever made it --- */

static gboolean
have_played (const Model *model, gint64 player, gint64 other)
{
  for (guint i = 0; i < model->games->len; i++) {
    const ModelGame *game = &g_array_index (model->games, ModelGame, i);
    gboolean is_theirs = (game->black == player && game->white == other) ||
                         (game->black == other && game->white == player);
    if (is_theirs && (g_str_equal (game->result, "B+R") || g_str_equal (game->result, "W+R")))
      return TRUE;
  }
  return FALSE;
}

static int
seats_of (const Model *model, int round, gint64 player)
{
  int n = 0;

  for (guint i = 0; i < model->games->len; i++) {
    const ModelGame *game = &g_array_index (model->games, ModelGame, i);
    if (game->round == round)
      n += (game->black == player) + (game->white == player);
  }
  return n;
}

/* Who can play has one seat, nobody else has any; one bye where the number is odd; nobody meets
 * again; tables are numbered from 1. What was there before is as it was. */
void
model_check_draw (const Model *before, const Model *after, int round)
{
  int n = 0, n_byes = 0;

  for (guint i = 0; i < before->players->len; i++) {
    const ModelPlayer *player = &g_array_index (before->players, ModelPlayer, i);
    gboolean plays = !player->withdrawn && !model_is_absent (before, player->key, round);
    g_assert_cmpint (seats_of (after, round, player->key), ==, plays);
    n += plays;
  }
  for (guint i = 0; i < after->games->len; i++) {
    const ModelGame *game = &g_array_index (after->games, ModelGame, i);
    if (game->round != round)
      continue;
    n_byes += game->black == 0 || game->white == 0;
    g_assert_false (game->black && game->white && have_played (before, game->black, game->white));
    g_assert_null (model_game (before, game->key));
  }
  g_assert_cmpint (n_byes, ==, n % 2);
  for (int board = 1; board <= (n + 1) / 2; board++)
    g_assert_nonnull (model_table (after, round, board));
}
