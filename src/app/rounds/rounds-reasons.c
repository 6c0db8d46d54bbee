/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-reasons.h"
#include "app/pairing/pair-reasons.h"

/* Acts come in a row where results are entered. */
#define SOON_MS 60

struct _AppRoundsReasons {
  GObject parent;
  Desk *desk;
  int round;
  guint soon;
  GCancellable *cancellable; /* of all that is under way */
  int n_under_way;
  GHashTable *reasons; /* by the seats of a table */
  AppPairPrice *price; /* of a draft whose system weighs */
  PairingRound *best;  /* the best round, while only changes by hand were made */
};

G_DEFINE_FINAL_TYPE (AppRoundsReasons, app_rounds_reasons, G_TYPE_OBJECT)

static guint changed_signal;

/* A reason is that of two players, so that it is never shown for others. */
static char *
key_of (gint64 black, gint64 white)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT, black, white);
}

/* --- What was found out --- */

static void
keep_reasons (AppRoundsReasons *self, const PairingRound *round, const StandingField *field,
              GPtrArray *texts)
{
  g_hash_table_remove_all (self->reasons);
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    gint64 black = pair->black < 0 ? 0 : field->players[pair->black].id;
    gint64 white = pair->white < 0 ? 0 : field->players[pair->white].id;
    g_hash_table_replace (self->reasons, key_of (black, white), g_steal_pointer (&texts->pdata[i]));
  }
}

/* Whether an answer is still wanted; if not, another question is under way. */
static gboolean
is_wanted (AppRoundsReasons *self, GAsyncResult *result)
{
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));

  return cancellable == self->cancellable && !g_cancellable_is_cancelled (cancellable);
}

static void
tell (AppRoundsReasons *self)
{
  self->n_under_way--;
  g_signal_emit (self, changed_signal, 0);
}

static void
reasons_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppRoundsReasons) self = data;
  g_autoptr (GPtrArray) texts = app_task_finish (result, NULL);
  const DeskDraw *draw = app_draw_task_get_draw (G_TASK (result));
  g_autoptr (PairingRound) round = NULL;

  if (!is_wanted (self, result))
    return;
  round = desk_pair_get_round (self->desk, self->round);
  if (texts && (int) texts->len == round->n_pairs)
    keep_reasons (self, round, draw->field, texts);
  tell (self);
}

static void
price_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppRoundsReasons) self = data;
  g_autoptr (AppPairPrice) price = app_task_finish (result, NULL);

  if (!is_wanted (self, result))
    return;
  g_clear_pointer (&self->price, app_pair_price_free);
  g_clear_pointer (&self->best, pairing_round_free);
  if (price)
    self->best = pairing_round_dup (price->best);
  self->price = g_steal_pointer (&price);
  tell (self);
}

/* --- Finding it out --- */

static void
start (AppRoundsReasons *self, const AppDrawKind *kind, gpointer question,
       GAsyncReadyCallback found)
{
  DeskDraw *draw = desk_pair_task (self->desk, self->round, NULL);

  if (!draw) {
    kind->free_question (question);
    return;
  }
  self->n_under_way++;
  app_draw_task_start (draw, kind, question, self->cancellable, found, g_object_ref (self));
}

static void
start_price (AppRoundsReasons *self)
{
  PairingRound *now = desk_pair_get_round (self->desk, self->round);

  if (self->best && !app_pair_price_fits (self->best, now))
    g_clear_pointer (&self->best, pairing_round_free);
  start (self, &app_pair_price_kind, app_pair_price_ask (now, self->best), price_found_cb);
}

static void
find_out (AppRoundsReasons *self)
{
  DeskRoundState state = desk_state_round (desk_get_state (self->desk), self->round);

  self->cancellable = g_cancellable_new ();
  if (state != DESK_ROUND_NONE)
    start (self, &app_pair_reasons_kind, desk_pair_get_round (self->desk, self->round),
           reasons_found_cb);
  if (state == DESK_ROUND_DRAFT)
    start_price (self);
  if (self->n_under_way == 0)
    g_signal_emit (self, changed_signal, 0);
}

static gboolean
soon_cb (gpointer data)
{
  AppRoundsReasons *self = data;

  self->soon = 0;
  find_out (self);
  return G_SOURCE_REMOVE;
}

/* Gives up what is under way. */
void
app_rounds_reasons_stop (AppRoundsReasons *self)
{
  g_clear_handle_id (&self->soon, g_source_remove);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->n_under_way = 0;
}

/* Nobody waits for it: the page is painted first. */
static void
find_out_soon (AppRoundsReasons *self)
{
  app_rounds_reasons_stop (self);
  self->soon = g_timeout_add_full (G_PRIORITY_LOW, SOON_MS, soon_cb, self, NULL);
}

static gboolean
is_edit (Desk *desk, gint64 act)
{
  g_autoptr (LedgerAct) found = ledger_act_get (desk_get_ledger (desk), act, NULL);

  return found && g_str_equal (found->verb, "edit");
}

/* The best round of a draft stays the best whatever is changed by hand, and after nothing else. */
static void
reasons_acted_cb (Desk *desk, gint64 act, AppRoundsReasons *self)
{
  g_clear_pointer (&self->price, app_pair_price_free);
  if (!is_edit (desk, act))
    g_clear_pointer (&self->best, pairing_round_free);
  find_out_soon (self);
}

/* --- The object --- */

static void
app_rounds_reasons_dispose (GObject *object)
{
  AppRoundsReasons *self = APP_ROUNDS_REASONS (object);

  app_rounds_reasons_stop (self);
  g_clear_pointer (&self->reasons, g_hash_table_unref);
  g_clear_pointer (&self->price, app_pair_price_free);
  g_clear_pointer (&self->best, pairing_round_free);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_rounds_reasons_parent_class)->dispose (object);
}

static void
app_rounds_reasons_class_init (AppRoundsReasonsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = app_rounds_reasons_dispose;
  changed_signal = g_signal_new ("changed", APP_TYPE_ROUNDS_REASONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
app_rounds_reasons_init (AppRoundsReasons *self)
{
  self->reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Reasons of no round yet. */
AppRoundsReasons *
app_rounds_reasons_new (Desk *desk)
{
  AppRoundsReasons *self = g_object_new (APP_TYPE_ROUNDS_REASONS, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "acted", G_CALLBACK (reasons_acted_cb), self, 0);
  return self;
}

/* Finds out about this round from now on. */
void
app_rounds_reasons_show (AppRoundsReasons *self, int round)
{
  self->round = round;
  g_clear_pointer (&self->price, app_pair_price_free);
  g_clear_pointer (&self->best, pairing_round_free);
  g_hash_table_remove_all (self->reasons);
  find_out_soon (self);
}

/* Why its two meet, in a line; NULL while it is not known. */
const char *
app_rounds_reasons_get (AppRoundsReasons *self, const DeskGame *game)
{
  g_autofree char *key = key_of (game->black, game->white);

  return g_hash_table_lookup (self->reasons, key);
}

/* What the draft costs against the best round; NULL while it is not known, and where there is no
 * price. */
const AppPairPrice *
app_rounds_reasons_get_price (AppRoundsReasons *self)
{
  return self->price;
}

/* Whether more is about to be known. */
gboolean
app_rounds_reasons_is_busy (AppRoundsReasons *self)
{
  return self->soon != 0 || self->n_under_way > 0;
}
