/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/retract.h"
#include "program.h"
#include <string.h>
#include "desk/act/act.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "desk/game/lock.h"

#define CHIEF DESK_SIGNED_CHIEF

static gboolean
retract (Fixture *fixture, gint64 act, GError **error)
{
  return desk_retract (fixture->desk, act, CHIEF, "why", error);
}

static gboolean
reinstate (Fixture *fixture, gint64 act, GError **error)
{
  return desk_reinstate (fixture->desk, act, CHIEF, "why", error);
}

/* Refused, and the sentence names that act. */
static void
assert_named (Fixture *fixture, gboolean (*say) (Fixture *, gint64, GError **), gint64 act,
              gint64 other)
{
  g_autofree char *words = g_strdup_printf ("number %d, “", (int) other);

  FIXTURE_REFUSE (fixture, say (fixture, act, &error), DESK_ERROR, DESK_ERROR_STANDS_ON, words);
}

/* Refused for want of what it stood on. */
static void
assert_unfit (Fixture *fixture, gint64 act)
{
  g_autofree char *words = g_strdup_printf ("Entry %d depends on", (int) act);

  FIXTURE_REFUSE (fixture, reinstate (fixture, act, &error), DESK_ERROR, DESK_ERROR_STANDS_ON,
                  words);
}

/* There and back: what stood before stands again. */
static void
assert_both_ways (Fixture *fixture, gint64 act)
{
  g_autofree char *before = fixture_digest (fixture), *without = NULL, *after = NULL;

  FIXTURE_DO (retract (fixture, act, &error));
  without = fixture_digest (fixture);
  g_assert_cmpstr (without, !=, before);
  fixture_assert_same (fixture);
  fixture_assert_lists (fixture);
  FIXTURE_DO (reinstate (fixture, act, &error));
  after = fixture_digest (fixture);
  g_assert_cmpstr (after, ==, before);
  fixture_assert_same (fixture);
  fixture_assert_lists (fixture);
}

static const char *
result_at (Fixture *fixture, gint64 game)
{
  const DeskResult *result = desk_state_result (desk_get_state (fixture->desk), game);

  return result ? result->result : "";
}

/* --- Words --- */

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 2); /* acts 2, 3 */
  FIXTURE_DO (retract (fixture, 2, &error));
  for (int act = -1; act <= 99; act += 100)
    FIXTURE_REFUSE (fixture, retract (fixture, act, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                    "no entry number");
  FIXTURE_REFUSE (fixture, retract (fixture, 1, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "cannot be retracted");
  FIXTURE_REFUSE (fixture, retract (fixture, 2, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "has already been retracted");
  FIXTURE_REFUSE (fixture, retract (fixture, 4, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Choose that other entry");
  FIXTURE_REFUSE (fixture, reinstate (fixture, 4, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Choose that other entry");
  FIXTURE_REFUSE (fixture, reinstate (fixture, 3, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "already in force");
  FIXTURE_REFUSE (fixture, desk_retract (fixture->desk, 3, 7, "why", &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "chief referee");
  FIXTURE_REFUSE (fixture, desk_retract (fixture->desk, 3, CHIEF, "", &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "chief referee");
  FIXTURE_REFUSE (fixture, desk_reinstate (fixture->desk, 2, CHIEF, NULL, &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "chief referee");
  fixture_assert_good (fixture);
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LedgerAct) newest = NULL;

  fixture_enrol (fixture, "Berg", "Anna", RULES_RANK_DAN (3));
  FIXTURE_DO (retract (fixture, 2, &error));
  fixture_assert_newest (fixture, "retract", "#2 Berg Anna 3d NO · c");
  newest = fixture_newest (fixture);
  g_assert_cmpstr (newest->reason, ==, "why");
  FIXTURE_DO (reinstate (fixture, 2, &error));
  fixture_assert_newest (fixture, "reinstate", "#2 Berg Anna 3d NO · c");
}

static gboolean
retract_in_trial (Desk *desk, gpointer act, GError **error)
{
  return desk_retract (desk, GPOINTER_TO_INT (act), CHIEF, "why", error);
}

static void
test_trial (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  const DeskChange *change;

  fixture_enrol_many (fixture, 3);
  before = fixture_digest (fixture);
  changes = desk_trial (fixture->desk, retract_in_trial, GINT_TO_POINTER (3), NULL);
  after = fixture_digest (fixture);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (changes->len, ==, 1);
  change = changes->pdata[0];
  g_assert_cmpstr (change->what, ==, "player");
  g_assert_cmpstr (change->subject, ==, "P2");
  g_assert_cmpstr (change->before.text, ==, "P2 1d NO");
  g_assert_cmpstr (change->after.text, ==, "");
  FIXTURE_REFUSE (fixture,
                  desk_trial (fixture->desk, retract_in_trial, GINT_TO_POINTER (1), &error) != NULL,
                  DESK_ERROR, DESK_ERROR_STATE, "cannot be retracted");
}

/* --- Undo, redo, retract, reinstate --- */

/* What stands, told without the file: numbers of acts, the word of the chief referee that was the
 * last one on an act, and what may be redone, the last one last. */
typedef struct {
  Fixture *fixture;
  GArray *acts;
  GHashTable *fallen;
  GHashTable *words; /* act -> the act that said so */
  GArray *redo;
  int n_names;
} Model;

/* The newest word that still is the last one on an act. */
static gint64
model_word (const Model *model, gint64 *ret_act)
{
  gint64 newest = 0;
  GHashTableIter iter;
  gpointer act, word;

  g_hash_table_iter_init (&iter, model->words);
  while (g_hash_table_iter_next (&iter, &act, &word))
    if (GPOINTER_TO_INT (word) > newest) {
      newest = GPOINTER_TO_INT (word);
      *ret_act = GPOINTER_TO_INT (act);
    }
  return newest;
}

static gint64
model_standing (const Model *model)
{
  for (guint i = model->acts->len; i > 0; i--) {
    gint64 act = g_array_index (model->acts, gint64, i - 1);
    if (!g_hash_table_contains (model->fallen, GINT_TO_POINTER ((int) act)))
      return act;
  }
  return 0;
}

static gint64
model_newest (const Model *model)
{
  gint64 act, word = model_word (model, &act);

  return MAX (word, model_standing (model));
}

static gint64
model_redo (const Model *model)
{
  return model->redo->len > 0 ? g_array_index (model->redo, gint64, model->redo->len - 1) : 0;
}

static void
assert_model (const Model *model)
{
  g_autoptr (LedgerAct) undo = desk_undo_peek (model->fixture->desk);
  g_autoptr (LedgerAct) redo = desk_redo_peek (model->fixture->desk);

  g_assert_cmpint (undo ? undo->id : 0, ==, model_newest (model));
  g_assert_cmpint (redo ? redo->id : 0, ==, model_redo (model));
  for (guint i = 0; i < model->acts->len; i++) {
    gint64 id = g_array_index (model->acts, gint64, i);
    g_autoptr (LedgerAct) act = ledger_act_get (desk_get_ledger (model->fixture->desk), id, NULL);
    g_assert_cmpint (act->stands, ==,
                     !g_hash_table_contains (model->fallen, GINT_TO_POINTER ((int) id)));
  }
}

static void
model_enrol (Model *model)
{
  g_autofree char *name = g_strdup_printf ("N%d", ++model->n_names);
  gint64 act;

  fixture_enrol (model->fixture, name, "", RULES_RANK_NONE);
  act = fixture_now (model->fixture);
  g_array_append_val (model->acts, act);
  g_array_set_size (model->redo, 0);
}

static void
model_undo (Model *model)
{
  gint64 act = model_newest (model), target = 0;
  gboolean word = act > 0 && act == model_word (model, &target);

  g_assert_cmpint (desk_undo_signed (model->fixture->desk, DESK_SIGNED_CHIEF, "x", NULL), ==,
                   act != 0);
  if (act == 0)
    return;
  act = word ? target : act;
  g_hash_table_remove (model->words, GINT_TO_POINTER ((int) act));
  if (g_hash_table_remove (model->fallen, GINT_TO_POINTER ((int) act)))
    return;
  g_hash_table_add (model->fallen, GINT_TO_POINTER ((int) act));
  g_array_append_val (model->redo, act);
}

static void
model_do_redo (Model *model)
{
  gint64 act = model_redo (model);

  g_assert_cmpint (desk_redo_signed (model->fixture->desk, DESK_SIGNED_CHIEF, "x", NULL), ==,
                   act != 0);
  if (act == 0)
    return;
  g_hash_table_remove (model->fallen, GINT_TO_POINTER ((int) act));
  g_hash_table_remove (model->words, GINT_TO_POINTER ((int) act));
  g_array_set_size (model->redo, model->redo->len - 1);
}

static void
model_speak (Model *model, gint64 act)
{
  g_hash_table_insert (model->words, GINT_TO_POINTER ((int) act),
                       GINT_TO_POINTER ((int) fixture_now (model->fixture)));
  g_array_set_size (model->redo, 0);
}

static void
model_retract (Model *model, gint64 act)
{
  gboolean stands = !g_hash_table_contains (model->fallen, GINT_TO_POINTER ((int) act));

  g_assert_cmpint (retract (model->fixture, act, NULL), ==, stands);
  if (!stands)
    return;
  g_hash_table_add (model->fallen, GINT_TO_POINTER ((int) act));
  model_speak (model, act);
}

static void
model_reinstate (Model *model, gint64 act)
{
  gboolean stands = !g_hash_table_contains (model->fallen, GINT_TO_POINTER ((int) act));

  g_assert_cmpint (reinstate (model->fixture, act, NULL), ==, !stands);
  if (stands)
    return;
  g_hash_table_remove (model->fallen, GINT_TO_POINTER ((int) act));
  model_speak (model, act);
}

static void
model_step (Model *model, char step, gint64 act)
{
  if (step == 'e' || (act == 0 && (step == 'x' || step == 'b')))
    model_enrol (model);
  else if (step == 'u')
    model_undo (model);
  else if (step == 'r')
    model_do_redo (model);
  else if (step == 'x')
    model_retract (model, act);
  else
    model_reinstate (model, act);
  assert_model (model);
}

static Model
model_new (Fixture *fixture)
{
  return (Model){ fixture,
                  g_array_new (FALSE, FALSE, sizeof (gint64)),
                  g_hash_table_new (NULL, NULL),
                  g_hash_table_new (NULL, NULL),
                  g_array_new (FALSE, FALSE, sizeof (gint64)),
                  0 };
}

static void
model_clear (Model *model)
{
  g_array_unref (model->acts);
  g_array_unref (model->redo);
  g_hash_table_unref (model->fallen);
  g_hash_table_unref (model->words);
}

/* e enrols, u undoes, r redoes; x2 retracts the second act of these, b2 brings it back. */
static void
test_sequences (Fixture *fixture, gconstpointer data)
{
  static const char *const lines[] = {
    "e e e x2 u u u u",         "e e e u x1 r u r b1 b3 u r",  "e e u u x1 b2 r u r",
    "e e e x3 r b3 u r",        "e e x1 e u r u u u b1 u",     "e e e x1 x2 x3 u r b3 b1 u u r r",
    "e e u b2 u r x2 u r r b2", "e u r x1 r b1 u e r x1 b1 u",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_auto (GStrv) steps = g_strsplit_set (lines[i], " ", -1);
    Model model = model_new (fixture);
    g_test_message ("%s", lines[i]);
    model.n_names = (int) i * 100;
    for (char **step = steps; *step; step++) {
      int n = (*step)[0] && (*step)[1] ? (*step)[1] - '1' : -1;
      if ((*step)[0])
        model_step (&model, (*step)[0], n < 0 ? 0 : g_array_index (model.acts, gint64, n));
    }
    fixture_reopen (fixture);
    assert_model (&model);
    model_clear (&model);
    while (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "x", NULL))
      ;
  }
  fixture_assert_good (fixture);
}

static void
test_by_chance (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (5);
  Model model = model_new (fixture);

  for (int i = 0; i < 600; i++) {
    guint n = model.acts->len;
    gint64 act =
        n ? g_array_index (model.acts, gint64, g_rand_int_range (chance, 0, (gint32) n)) : 0;
    model_step (&model, "euuurrrxxbb"[g_rand_int_range (chance, 0, 11)], act);
    if (i % 50 == 0)
      fixture_assert_lists (fixture);
  }
  g_assert_cmpint (model.acts->len, >, 20);
  fixture_reopen (fixture);
  assert_model (&model);
  fixture_assert_good (fixture);
  model_clear (&model);
}

/* --- Games --- */

static void
test_moves (Fixture *fixture, gconstpointer data)
{
  gint64 first, last;

  fixture_round (fixture, 2);
  fixture_play_all (fixture, 1, "Q16 D4 Q4");
  last = fixture_now (fixture);
  first = last - 2;
  assert_named (fixture, retract, first, first + 1);
  assert_named (fixture, retract, first + 1, last);
  assert_both_ways (fixture, last);
  FIXTURE_DO (retract (fixture, last, &error));
  FIXTURE_DO (retract (fixture, last - 1, &error));
  assert_unfit (fixture, last);
  fixture_play_all (fixture, 1, "D16");
  assert_named (fixture, reinstate, last - 1, fixture_now (fixture));
  FIXTURE_DO (retract (fixture, fixture_now (fixture), &error));
  FIXTURE_DO (reinstate (fixture, last - 1, &error));
  FIXTURE_DO (reinstate (fixture, last, &error));
  g_assert_cmpint (rules_game_n_moves (desk_play_get_record (fixture->desk, 1, NULL)), ==, 3);
  fixture_assert_good (fixture);
}

/* A result on which the next round was drawn: that round stays, the standings follow. */
static void
test_result (Fixture *fixture, gconstpointer data)
{
  gint64 result;
  g_autoptr (StandingTable) before = NULL, after = NULL;

  fixture_round (fixture, 4);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  result = fixture_now (fixture);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  assert_both_ways (fixture, result);
  before = desk_standings (fixture->desk, 1);
  g_assert_cmpint (before->places[0].values[0] + before->places[1].values[0], ==, 4);
  FIXTURE_DO (retract (fixture, result, &error));
  after = desk_standings (fixture->desk, 1);
  g_assert_cmpint (after->places[0].values[0], ==, 2);
  g_assert_cmpint (after->places[1].values[0], ==, 0);
  g_assert_cmpint (desk_state_round (desk_get_state (fixture->desk), 2), ==, DESK_ROUND_SETTLED);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+R", &error));
  assert_named (fixture, reinstate, result, fixture_now (fixture));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (reinstate (fixture, result, &error));
  g_assert_cmpstr (result_at (fixture, 1), ==, "B+R");
}

/* A correction is of something; the signature, too. */
static void
test_corrected (Fixture *fixture, gconstpointer data)
{
  gint64 result;

  fixture_round (fixture, 2);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  result = fixture_now (fixture);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+R", &error));
  assert_named (fixture, retract, result, result + 1);
  FIXTURE_DO (desk_lock_sign (fixture->desk, 1, DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, &error));
  assert_named (fixture, retract, result + 1, result + 2);
  /* Locked: only so is it opened (Art. 16.4). */
  FIXTURE_REFUSE (fixture, desk_undo (fixture->desk, &error), DESK_ERROR, DESK_ERROR_AUTHORITY,
                  "Art. 16.4");
  assert_both_ways (fixture, result + 2);
  FIXTURE_DO (retract (fixture, result + 2, &error));
  FIXTURE_DO (retract (fixture, result + 1, &error));
  g_assert_cmpstr (result_at (fixture, 1), ==, "B+R");
  FIXTURE_DO (retract (fixture, result, &error));
  g_assert_cmpstr (result_at (fixture, 1), ==, "");
}

static void
warn (Fixture *fixture, gint64 game, RulesColour side)
{
  FIXTURE_DO (fixture_warn (fixture, game, side, "double-move", NULL, &error));
}

/* A margin that was reckoned with a warning stands on it. */
static void
test_count (Fixture *fixture, gconstpointer data)
{
  guint8 dead[RULES_POINTS] = { 0 };
  gint64 warning, count;

  fixture_round (fixture, 2);
  fixture_play_all (fixture, 1, "Q16 D4");
  fixture_agree (fixture, 1);
  warn (fixture, 1, RULES_WHITE);
  warning = fixture_now (fixture);
  assert_both_ways (fixture, warning);
  FIXTURE_DO (desk_count_confirm (fixture->desk, 1, dead, NULL, 4, NULL, &error));
  count = fixture_now (fixture);
  assert_named (fixture, retract, warning, count);
  /* The position, too, was counted. */
  assert_named (fixture, retract, warning - 1, count);
  FIXTURE_DO (desk_lock_sign (fixture->desk, 1, 3, &error));
  assert_named (fixture, retract, warning, count + 1);
  FIXTURE_DO (retract (fixture, count + 1, &error));
  FIXTURE_DO (retract (fixture, count, &error));
  FIXTURE_DO (retract (fixture, warning, &error));
  assert_unfit (fixture, count);
  FIXTURE_DO (desk_count_confirm (fixture->desk, 1, dead, NULL, 4, NULL, &error));
  assert_named (fixture, reinstate, warning, fixture_now (fixture));
  assert_named (fixture, reinstate, count, fixture_now (fixture));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (reinstate (fixture, warning, &error));
  FIXTURE_DO (reinstate (fixture, count, &error));
  fixture_assert_good (fixture);
}

/* Art. 24.2: the second warning lost the game, so without it the game is open again. */
static void
test_second_warning (Fixture *fixture, gconstpointer data)
{
  gint64 first;

  fixture_hours_begin ();
  fixture_round (fixture, 2);
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  warn (fixture, 1, RULES_WHITE);
  first = fixture_now (fixture);
  fixture_hours_pass (60000);
  warn (fixture, 1, RULES_WHITE);
  g_assert_cmpstr (result_at (fixture, 1), ==, "B+2W");
  /* The loss stands on both. */
  assert_named (fixture, retract, first, first + 1);
  assert_both_ways (fixture, first + 1);
  FIXTURE_DO (retract (fixture, first + 1, &error));
  g_assert_cmpstr (result_at (fixture, 1), ==, "");
  g_assert_cmpint (desk_play_warnings (fixture->desk, 1, RULES_WHITE), ==, 1);
  /* The clock is where it was last stored, and the referee says how it goes on. */
  g_assert_true (desk_time_interrupted (fixture->desk, 1));
  FIXTURE_DO (desk_time_resume (fixture->desk, 1, &error));
  assert_named (fixture, reinstate, first + 1, fixture_now (fixture));
}

/* A warning that comes back as the second one would have to lose the game. */
static void
test_warning_again (Fixture *fixture, gconstpointer data)
{
  gint64 first;

  fixture_round (fixture, 2);
  warn (fixture, 1, RULES_BLACK);
  first = fixture_now (fixture);
  FIXTURE_DO (retract (fixture, first, &error));
  warn (fixture, 1, RULES_BLACK);
  g_assert_cmpstr (result_at (fixture, 1), ==, "");
  FIXTURE_REFUSE (fixture, reinstate (fixture, first, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Art. 24.2");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  FIXTURE_DO (reinstate (fixture, first, &error));
  g_assert_cmpint (desk_play_warnings (fixture->desk, 1, RULES_BLACK), ==, 2);
}

static void
test_ending (Fixture *fixture, gconstpointer data)
{
  gint64 propose;

  fixture_round (fixture, 2);
  fixture_play_all (fixture, 1, "Q16");
  FIXTURE_DO (desk_end_propose (fixture->desk, 1, RULES_EMPTY, &error));
  propose = fixture_now (fixture);
  FIXTURE_DO (desk_end_agree (fixture->desk, 1, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_confirm (fixture->desk, 1, RULES_BLACK, &error));
  FIXTURE_DO (desk_end_confirm (fixture->desk, 1, RULES_WHITE, &error));
  for (int i = 0; i < 3; i++)
    assert_named (fixture, retract, propose + i, propose + (i == 0 ? 1 : i == 1 ? 2 : 3));
  assert_both_ways (fixture, propose + 3);
}

static void
test_sealed (Fixture *fixture, gconstpointer data)
{
  gint64 seal, open;

  fixture_round (fixture, 2);
  FIXTURE_DO (desk_seal (fixture->desk, 1, RULES_POINT (3, 3), &error));
  seal = fixture_now (fixture);
  assert_both_ways (fixture, seal);
  FIXTURE_DO (desk_seal_open (fixture->desk, 1, NULL, &error));
  open = fixture_now (fixture);
  assert_named (fixture, retract, seal, open);
  assert_both_ways (fixture, open);
}

/* --- Clocks --- */

static void
test_clocks (Fixture *fixture, gconstpointer data)
{
  gint64 start;

  fixture_hours_begin ();
  fixture_round (fixture, 4);
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  start = fixture_now (fixture);
  FIXTURE_DO (desk_time_start (fixture->desk, 2, CLOCK_BLACK, &error));
  fixture_hours_pass (30000);
  FIXTURE_DO (desk_time_press (fixture->desk, 1, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, 1, &error));
  assert_named (fixture, retract, start, start + 2);
  assert_named (fixture, retract, start + 2, start + 3);
  FIXTURE_DO (retract (fixture, start + 3, &error));
  g_assert_cmpint (desk_time_n_running (fixture->desk), ==, 1);
  fixture_hours_pass (30000);
  FIXTURE_DO (desk_time_pause (fixture->desk, 2, &error));
  g_assert_cmpint (desk_time_get (fixture->desk, 2, NULL)->readings[CLOCK_BLACK].used, ==, 60000);
}

static void
test_await (Fixture *fixture, gconstpointer data)
{
  const gboolean absent[] = { TRUE, TRUE };
  gint64 await;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "30m 5x60 reserve");
  fixture_round (fixture, 2);
  FIXTURE_DO (desk_await_start (fixture->desk, 1, absent,
                                G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC, &error));
  await = fixture_now (fixture);
  FIXTURE_DO (desk_await_seat (fixture->desk, 1, CLOCK_WHITE, &error));
  assert_named (fixture, retract, await, await + 1);
  assert_both_ways (fixture, await + 1);
}

/* --- Players and rounds --- */

static void
test_players (Fixture *fixture, gconstpointer data)
{
  gint64 draw, settle, result;

  fixture_enrol_many (fixture, 4); /* acts 2 to 5 */
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  draw = fixture_now (fixture);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  settle = fixture_now (fixture);
  assert_named (fixture, retract, 3, draw);
  assert_named (fixture, retract, draw, settle);
  assert_both_ways (fixture, settle);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  result = fixture_now (fixture);
  assert_named (fixture, retract, settle, result);
  assert_named (fixture, retract, 2, draw);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  FIXTURE_DO (retract (fixture, result, &error));
  FIXTURE_DO (retract (fixture, result + 1, &error));
  /* Nothing was played there any more, but the second round was drawn on it. */
  assert_named (fixture, retract, settle, result + 2);
}

/* A draw that was dropped does not come back beside another. */
static void
test_draws (Fixture *fixture, gconstpointer data)
{
  gint64 draw;

  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  draw = fixture_now (fixture);
  FIXTURE_DO (retract (fixture, draw, &error));
  FIXTURE_DO (retract (fixture, 3, &error));
  assert_unfit (fixture, draw);
  FIXTURE_DO (reinstate (fixture, 3, &error));
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  assert_named (fixture, reinstate, draw, fixture_now (fixture));
}

/* --- Rulings --- */

static gint64
put (Fixture *fixture, const LedgerKind *kind, gpointer row)
{
  FIXTURE_DO (desk_act_begin (fixture->desk, &error));
  desk_act_put (fixture->desk, kind, row);
  FIXTURE_DO (desk_act_commit (fixture->desk, "warn", NULL, &error, "R1 T1"));
  return fixture_now (fixture);
}

static void
test_rulings (Fixture *fixture, gconstpointer data)
{
  DeskRuling row = { .ruling = 1,
                     .game = 1,
                     .place = "",
                     .offence = "spoke",
                     .article = "Art. 9",
                     .decision = "warning",
                     .referee = "",
                     .rules = "cn2002" };
  DeskOffenceRow offence = { .offence = "spoke",
                             .label = "Spoke",
                             .article = "",
                             .board = "",
                             .turn = "",
                             .clock = "",
                             .claimant = "",
                             .deadline = "",
                             .authority = "",
                             .decisions = "",
                             .again = "" };
  gint64 own, ruling, amended;

  fixture_round (fixture, 2);
  own = put (fixture, &desk_offence_kind, &offence);
  row.version = own;
  ruling = put (fixture, &desk_ruling_kind, &row);
  row.decision = "none";
  amended = put (fixture, &desk_ruling_kind, &row);
  assert_named (fixture, retract, ruling, amended);
  assert_named (fixture, retract, own, amended);
  assert_both_ways (fixture, amended);
  FIXTURE_DO (retract (fixture, amended, &error));
  assert_named (fixture, retract, own, ruling);
  FIXTURE_DO (retract (fixture, ruling, &error));
  FIXTURE_DO (retract (fixture, own, &error));
  assert_unfit (fixture, ruling);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/retract/refused", test_refused);
  FIXTURE_ADD ("/desk/retract/words", test_words);
  FIXTURE_ADD ("/desk/retract/trial", test_trial);
  FIXTURE_ADD ("/desk/retract/sequences", test_sequences);
  FIXTURE_ADD ("/desk/retract/by-chance", test_by_chance);
  FIXTURE_ADD ("/desk/retract/moves", test_moves);
  FIXTURE_ADD ("/desk/retract/result", test_result);
  FIXTURE_ADD ("/desk/retract/corrected", test_corrected);
  FIXTURE_ADD ("/desk/retract/count", test_count);
  FIXTURE_ADD ("/desk/retract/second-warning", test_second_warning);
  FIXTURE_ADD ("/desk/retract/warning-again", test_warning_again);
  FIXTURE_ADD ("/desk/retract/ending", test_ending);
  FIXTURE_ADD ("/desk/retract/sealed", test_sealed);
  FIXTURE_ADD ("/desk/retract/clocks", test_clocks);
  FIXTURE_ADD ("/desk/retract/await", test_await);
  FIXTURE_ADD ("/desk/retract/players", test_players);
  FIXTURE_ADD ("/desk/retract/draws", test_draws);
  FIXTURE_ADD ("/desk/retract/rulings", test_rulings);
  return g_test_run ();
}
