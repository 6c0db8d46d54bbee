/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts out of any bytes, held against a model that knows nothing of the desk's insides.
 *
 * What the model understands (players, rounds, tables, results, taking back) it foretells;
 * everything else goes through chance.c, and then only what it may not touch is held. After each:
 * the file says what is in memory, what was refused left nothing, and whatever is taken back leaves
 * the tournament as it was before, row by row. */
#include "desk/acts.h"
#include <string.h>
#include "desk/model.h"

/* A present, whole and as the model has it. */
typedef struct {
  Model *model;
  char *digest;
} Present;

typedef struct {
  Play *play;
  Desk *desk;
  Model *model; /* what must be, after the act that is tried */
  gboolean foretold;
  GPtrArray *done;           /* Present before each act that can be taken back, */
  GPtrArray *undone;         /* and after each that can be brought back */
  gint64 n_players, n_games; /* keys that were ever given */
  gint64 newest;
} Acts;

static void
present_free (gpointer data)
{
  Present *present = data;

  model_free (present->model);
  g_free (present->digest);
  g_free (present);
}

static Present *
present_new (Acts *acts)
{
  Present *present = g_new (Present, 1);

  present->model = model_read (acts->desk);
  present->digest = fixture_digest (acts->play->fixture);
  return present;
}

/* --- What is tried --- */

static int
below (Acts *acts, int n)
{
  return play_below (acts->play, n);
}

/* A key of somebody, or the one that is next. */
static gint64
any_player (Acts *acts)
{
  return 1 + below (acts, (int) acts->n_players + 1);
}

static int
any_round (Acts *acts)
{
  int last = (int) acts->model->rounds->len;

  return below (acts, 8) ? MAX (last, 1) : 1 + below (acts, last + 1);
}

static gboolean
try_enrol (Acts *acts, GError **error)
{
  ModelPlayer row = { .key = acts->n_players + 1, .rank = 1 + below (acts, 49) };
  DeskPlayer player = { .rank = row.rank, .given = "", .country = "", .club = "", .ident = "" };
  gint64 key = 0;

  g_snprintf (row.family, sizeof row.family, "Q%d", (int) acts->newest);
  player.family = row.family;
  g_assert_true (desk_enrol (acts->desk, &player, &key, error));
  g_assert_cmpint (key, ==, row.key);
  g_array_append_val (acts->model->players, row);
  return TRUE;
}

static gboolean
try_amend (Acts *acts, GError **error)
{
  ModelPlayer *row = model_player (acts->model, any_player (acts));
  gint64 key = row ? row->key : acts->n_players + 1;
  const DeskPlayer *found = desk_state_player (desk_get_state (acts->desk), key);
  DeskPlayer player = { .player = key, .given = "", .country = "", .club = "", .ident = "" };
  int rank = 1 + below (acts, 49);
  gboolean done;

  if (found)
    player = *found;
  player.rank = rank;
  player.family = found ? found->family : "Nobody";
  done = desk_enrol_amend (acts->desk, &player, error);
  g_assert_true (row || !done);
  if (done)
    row->rank = rank;
  return done;
}

static gboolean
try_withdraw (Acts *acts, GError **error)
{
  ModelPlayer *row = model_player (acts->model, any_player (acts));
  gboolean withdrawn = below (acts, 2);
  gboolean done = desk_enrol_withdraw (acts->desk, row ? row->key : acts->n_players + 1, withdrawn,
                                       "chance", error);

  g_assert_cmpint (done, ==, row && row->withdrawn != withdrawn);
  if (done)
    row->withdrawn = withdrawn;
  return done;
}

static gboolean
try_absent (Acts *acts, GError **error)
{
  gint64 key = any_player (acts);
  int round = (int) acts->model->rounds->len + 1 + below (acts, 2);
  gboolean absent = below (acts, 2);
  gboolean done = desk_enrol_absent (acts->desk, key, round, absent, error);

  g_assert_true (!done || model_player (acts->model, key));
  if (done)
    model_set_absent (acts->model, key, round, absent);
  return done;
}

/* Who meets whom is the draw's to say; the model takes that over, if it can be. */
static gboolean
try_draw (Acts *acts, GError **error)
{
  int round = (int) acts->model->rounds->len + 1;
  gboolean settled = below (acts, 2);
  g_autoptr (Model) before = model_copy (acts->model);

  while (round > 1 && model_round (before, round - 1) == DESK_ROUND_NONE)
    round--;
  if (!fixture_draw (acts->play->fixture, settled, error))
    return FALSE;
  model_free (acts->model);
  acts->model = model_read (acts->desk);
  g_assert_cmpint (model_round (acts->model, round), ==,
                   settled ? DESK_ROUND_SETTLED : DESK_ROUND_DRAFT);
  model_check_draw (before, acts->model, round);
  return TRUE;
}

static gboolean
try_settle (Acts *acts, GError **error)
{
  int round = any_round (acts);
  gboolean done = desk_pair_settle (acts->desk, round, error);

  g_assert_cmpint (done, ==,
                   model_round (acts->model, round) == DESK_ROUND_DRAFT &&
                       !model_seats_withdrawn (acts->model, round));
  if (done)
    model_set_round (acts->model, round, DESK_ROUND_SETTLED);
  return done;
}

static gboolean
try_drop (Acts *acts, GError **error)
{
  int round = any_round (acts);
  gboolean done = desk_pair_cancel (acts->desk, round, error);

  g_assert_true (!done || model_round (acts->model, round) != DESK_ROUND_NONE);
  if (done)
    model_set_round (acts->model, round, DESK_ROUND_NONE);
  return done;
}

static gint64
bye_of (const Model *model, int round)
{
  for (guint i = 0; i < model->games->len; i++) {
    const ModelGame *game = &g_array_index (model->games, ModelGame, i);
    if (game->round == round && (game->black == 0 || game->white == 0))
      return game->black + game->white;
  }
  return 0;
}

static gboolean
try_exchange (Acts *acts, GError **error)
{
  int round = any_round (acts);
  gint64 one = any_player (acts), two = any_player (acts);
  gboolean is_bye = below (acts, 4) == 0;
  gboolean done = is_bye ? desk_pair_bye (acts->desk, round, one, error)
                         : desk_pair_swap (acts->desk, round, one, two, error);

  if (is_bye)
    two = bye_of (acts->model, round);
  g_assert_true (!done || (one != two && model_player (acts->model, one)));
  g_assert_true (!done || model_player (acts->model, two));
  if (done)
    model_exchange (acts->model, round, one, two);
  return done;
}

static gboolean
try_colours (Acts *acts, GError **error)
{
  int round = any_round (acts), board = 1 + below (acts, 8);
  ModelGame *game = model_table (acts->model, round, board);
  gboolean done = desk_pair_colours (acts->desk, round, board, error);

  g_assert_true (!done || (game && game->black && game->white));
  if (done)
    model_exchange (acts->model, round, game->black, game->white);
  return done;
}

static gboolean
try_move (Acts *acts, GError **error)
{
  int round = any_round (acts), from = 1 + below (acts, 8), to = 1 + below (acts, 12);
  gboolean done = desk_pair_move (acts->desk, round, from, to, error);

  g_assert_cmpint (done, ==, model_table (acts->model, round, from) && from != to);
  if (done)
    model_move (acts->model, round, from, to);
  return done;
}

static gboolean
try_add (Acts *acts, GError **error)
{
  int round = any_round (acts);
  ModelGame row = { .key = acts->n_games + 1,
                    .round = round,
                    .board = model_free_board (acts->model, round),
                    .black = any_player (acts),
                    .white = below (acts, 3) ? any_player (acts) : 0 };
  gboolean done = desk_pair_add (acts->desk, round, row.black, row.white, error);

  if (!done)
    return FALSE;
  g_assert_true (model_round (acts->model, round) != DESK_ROUND_NONE);
  g_assert_false (model_has_left (acts->model, row.black) ||
                  model_has_left (acts->model, row.white));
  model_set_absent (acts->model, row.black, round, FALSE);
  model_set_absent (acts->model, row.white, round, FALSE);
  g_array_append_val (acts->model->games, row);
  return TRUE;
}

static gboolean
try_remove (Acts *acts, GError **error)
{
  int round = any_round (acts), board = 1 + below (acts, 8);
  const ModelGame *game = model_table (acts->model, round, board);
  gboolean done = desk_pair_remove (acts->desk, round, board, error);

  g_assert_true (!done || (game && game->result[0] == '\0'));
  if (done)
    model_remove (acts->model, game->key);
  return done;
}

/* A table of the last round, one without a result before others. */
static ModelGame *
some_game (Acts *acts)
{
  int round = any_round (acts), first = 1 + below (acts, 8);
  ModelGame *chosen = model_table (acts->model, round, first);

  for (int i = 0; i < 8 && (!chosen || chosen->result[0] || !chosen->white); i++) {
    ModelGame *other = model_table (acts->model, round, 1 + (first + i) % 8);
    if (other)
      chosen = other;
  }
  return chosen;
}

static gboolean
try_result (Acts *acts, GError **error)
{
  static const char *const texts[] = { "B+R", "W+R", "B+1.5", "W+20.5", "void", "both-lose" };
  const char *text = texts[below (acts, 12) % (below (acts, 3) ? 2 : (int) G_N_ELEMENTS (texts))];
  ModelGame *game = some_game (acts);
  RulesResult wanted;
  gboolean done;

  g_assert_true (rules_result_parse (text, &wanted));
  done = desk_result_set (acts->desk, game ? game->key : acts->n_games + 1, wanted,
                          DESK_SIGNED_REFEREE, NULL, error);
  g_assert_true (!done || (game && game->black && game->white));
  g_assert_true (!done || model_round (acts->model, game->round) == DESK_ROUND_SETTLED);
  if (done)
    g_strlcpy (game->result, text, sizeof game->result);
  return done;
}

static gboolean
try_clear (Acts *acts, GError **error)
{
  ModelGame *game = some_game (acts);
  gboolean done =
      desk_result_clear (acts->desk, game ? game->key : acts->n_games + 1, "chance", error);

  g_assert_true (!done || (game && game->result[0]));
  if (done)
    game->result[0] = '\0';
  return done;
}

static gboolean
try_undo (Acts *acts, GError **error)
{
  return desk_undo_signed (acts->desk, DESK_SIGNED_CHIEF, "a test", error);
}

static gboolean
try_redo (Acts *acts, GError **error)
{
  return desk_redo_signed (acts->desk, DESK_SIGNED_CHIEF, "a test", error);
}

static gboolean
try_other (Acts *acts, GError **error)
{
  acts->foretold = FALSE;
  return play_act (acts->play, error);
}

static const struct {
  int weight;
  gboolean (*act) (Acts *acts, GError **error);
} deeds[] = {
  { 8, try_enrol },  { 3, try_amend },  { 3, try_withdraw }, { 3, try_absent },  { 14, try_draw },
  { 6, try_settle }, { 2, try_drop },   { 8, try_exchange }, { 3, try_colours }, { 3, try_move },
  { 4, try_add },    { 3, try_remove }, { 60, try_result },  { 6, try_clear },   { 20, try_undo },
  { 14, try_redo },  { 50, try_other },
};

static gboolean
try_one (Acts *acts, GError **error)
{
  int total = 0, chosen;

  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++)
    total += deeds[i].weight;
  chosen = below (acts, total);
  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++) {
    chosen -= deeds[i].weight;
    if (chosen < 0)
      return deeds[i].act (acts, error);
  }
  g_assert_not_reached ();
}

/* --- What must hold --- */

static void
assert_model (Acts *acts, const Model *expected)
{
  g_autoptr (Model) held = model_read (acts->desk);
  g_autofree char *is = model_text (held), *must = model_text (expected);

  g_assert_cmpstr (is, ==, must);
}

/* What was taken back, or brought back, is as it was then. */
static void
assert_present (Acts *acts, GPtrArray *from, GPtrArray *to, Present *before)
{
  g_autofree char *digest = fixture_digest (acts->play->fixture);
  const Present *was = from->len ? from->pdata[from->len - 1] : NULL;

  if (was) {
    g_assert_cmpstr (digest, ==, was->digest);
    assert_model (acts, was->model);
    g_ptr_array_remove_index (from, from->len - 1);
    g_ptr_array_add (to, before);
  } else {
    g_ptr_array_set_size (to, 0);
    present_free (before);
  }
}

/* Acts that say nothing of who sits where and how it ended. */
static gboolean
is_elsewhere (const char *verb)
{
  static const char *const verbs[] = { "remark",     "play",   "pass",     "start",  "press",
                                       "pause",      "resume", "seal",     "await",  "prize",
                                       "drop-prize", "tie",    "drop-tie", "freeze", "thaw",
                                       "seat",       "witness" };

  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i], verb))
      return TRUE;
  return FALSE;
}

static void
note_keys (Acts *acts)
{
  g_autoptr (Model) model = model_read (acts->desk);

  for (guint i = 0; i < model->players->len; i++)
    acts->n_players = MAX (acts->n_players, g_array_index (model->players, ModelPlayer, i).key);
  acts->n_games = MAX (acts->n_games, desk_get_state (acts->desk)->games->len);
}

static void
assert_done (Acts *acts, Present *before)
{
  g_autoptr (LedgerAct) act = fixture_newest (acts->play->fixture);

  g_assert_cmpint (act->id, ==, acts->newest + 1);
  acts->newest = act->id;
  if (g_str_equal (act->verb, LEDGER_VERB_UNDO)) {
    assert_present (acts, acts->done, acts->undone, before);
  } else if (g_str_equal (act->verb, LEDGER_VERB_REDO)) {
    assert_present (acts, acts->undone, acts->done, before);
  } else {
    if (acts->foretold)
      assert_model (acts, acts->model);
    else if (is_elsewhere (act->verb))
      assert_model (acts, before->model);
    g_ptr_array_set_size (acts->undone, 0);
    g_ptr_array_add (acts->done, before);
    if (act->is_verdict)
      g_ptr_array_set_size (acts->done, 0);
  }
}

static void
assert_refused (Acts *acts, const GError *error, Present *before)
{
  g_autofree char *digest = fixture_digest (acts->play->fixture);

  g_assert_nonnull (error);
  g_assert_true (*error->message && g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpint (fixture_now (acts->play->fixture), ==, acts->newest);
  g_assert_cmpstr (digest, ==, before->digest);
  present_free (before);
}

static gboolean
act_once (Acts *acts)
{
  g_autoptr (GError) error = NULL;
  Present *before = present_new (acts);
  gboolean done;

  g_clear_pointer (&acts->model, model_free);
  acts->model = model_copy (before->model);
  acts->foretold = TRUE;
  done = try_one (acts, &error);
  if (done)
    assert_done (acts, before);
  else
    assert_refused (acts, error, before);
  note_keys (acts);
  fixture_assert_same (acts->play->fixture);
  return done;
}

/* So many tries, or fewer where the bytes have ended. How many were stored. */
int
acts_play (Play *play, int n_acts)
{
  Acts acts = { .play = play, .desk = play->fixture->desk };
  int n_done = 0;

  acts.done = g_ptr_array_new_with_free_func (present_free);
  acts.undone = g_ptr_array_new_with_free_func (present_free);
  acts.newest = fixture_now (play->fixture);
  note_keys (&acts);
  for (int i = 0; i < n_acts && (play->chance || play->n_bytes > 0); i++)
    n_done += act_once (&acts);
  fixture_assert_good (play->fixture);
  g_clear_pointer (&acts.model, model_free);
  g_ptr_array_unref (acts.done);
  g_ptr_array_unref (acts.undone);
  return n_done;
}
