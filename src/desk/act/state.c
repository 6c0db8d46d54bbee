#include "desk/act/state-private.h"
#include "ledger/chain/act.h"
#include "ledger/chain/history.h"

static void
drop_details (gpointer of)
{
  g_clear_pointer ((GHashTable **) &of, g_hash_table_unref);
}

/* A tournament in which nothing has been done. */
DeskState *
desk_state_new (void)
{
  DeskState *state = g_new0 (DeskState, 1);

  state->settings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ledger_record_unref);
  state->absences = g_hash_table_new_full (NULL, NULL, NULL, ledger_record_unref);
  state->players = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->rounds = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->games = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->results = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->decided = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->left = g_array_new (FALSE, FALSE, sizeof (DeskLeft));
  state->counts = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->warnings = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->lateness = g_hash_table_new_full (NULL, NULL, NULL, ledger_record_unref);
  state->sealed = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->schedule = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->awaits = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->notes = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->rulings = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->offences = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ledger_record_unref);
  state->officials = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ledger_record_unref);
  state->rematches = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->replaced = g_hash_table_new (NULL, NULL);
  state->restrictions = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->seedings = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->awards = g_hash_table_new_full (NULL, NULL, NULL, ledger_record_unref);
  state->details = g_ptr_array_new_with_free_func (drop_details);
  state->uncoloured = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->freezes = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->ties = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->prizes = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->remarks = g_ptr_array_new_with_free_func (ledger_record_unref);
  return state;
}

void
desk_state_free (DeskState *state)
{
  g_hash_table_unref (state->settings);
  g_hash_table_unref (state->absences);
  g_ptr_array_unref (state->players);
  g_ptr_array_unref (state->rounds);
  g_ptr_array_unref (state->games);
  g_ptr_array_unref (state->results);
  g_ptr_array_unref (state->decided);
  g_array_unref (state->left);
  g_ptr_array_unref (state->counts);
  g_ptr_array_unref (state->warnings);
  g_hash_table_unref (state->lateness);
  g_ptr_array_unref (state->sealed);
  g_ptr_array_unref (state->schedule);
  g_ptr_array_unref (state->awaits);
  g_ptr_array_unref (state->notes);
  g_ptr_array_unref (state->rulings);
  g_hash_table_unref (state->offences);
  g_hash_table_unref (state->officials);
  g_ptr_array_unref (state->rematches);
  g_hash_table_unref (state->replaced);
  g_ptr_array_unref (state->restrictions);
  g_ptr_array_unref (state->seedings);
  g_hash_table_unref (state->awards);
  g_ptr_array_unref (state->details);
  g_ptr_array_unref (state->uncoloured);
  g_ptr_array_unref (state->freezes);
  g_ptr_array_unref (state->ties);
  g_ptr_array_unref (state->prizes);
  g_ptr_array_unref (state->remarks);
  g_free (state->event);
  g_free (state);
}

static void
put_at (GPtrArray *array, gint64 key, gpointer record)
{
  if (key < 1 || key > LEDGER_COUNT_MAX) {
    ledger_record_unref (record);
    return;
  }
  if (array->len < key)
    g_ptr_array_set_size (array, (int) key);
  ledger_record_unref (array->pdata[key - 1]);
  array->pdata[key - 1] = record;
}

/* The key of a table of the state. */
gpointer
desk_state_absence_key (gint64 player, gint64 round)
{
  return GSIZE_TO_POINTER ((gsize) (player << 16 | round));
}

/* The key of a table of the state. */
gpointer
desk_state_lateness_key (gint64 game, gint64 side)
{
  return GSIZE_TO_POINTER ((gsize) (game << 2 | side));
}

static void
put_setting (DeskState *state, DeskSetting *record)
{
  g_clear_pointer (&state->event, g_free);
  g_hash_table_replace (state->settings, (gpointer) (gsize) record->name, record);
}

static void
put_player (DeskState *state, DeskPlayer *record)
{
  put_at (state->players, record->player, record);
}

static void
put_absence (DeskState *state, DeskAbsence *record)
{
  g_hash_table_replace (state->absences, desk_state_absence_key (record->player, record->round),
                        record);
}

static void
put_round (DeskState *state, DeskRound *record)
{
  put_at (state->rounds, record->round, record);
}

static void
put_game (DeskState *state, DeskGame *record)
{
  gint64 key = record->game;

  if (record->gone)
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->games, key, record);
}

static void
put_result (DeskState *state, DeskResult *record)
{
  gint64 key = record->game;

  if (record->result[0] == '\0')
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->results, key, record);
}

static void
put_count (DeskState *state, DeskCount *record)
{
  put_at (state->counts, record->game, record);
}

/* A warning of no game has been withdrawn by a newer ruling. */
static void
put_warning (DeskState *state, DeskWarning *record)
{
  gint64 key = record->warning;

  if (record->game == 0)
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->warnings, key, record);
}

static void
put_sealed (DeskState *state, DeskSealed *record)
{
  put_at (state->sealed, record->game, record);
}

static void
put_schedule (DeskState *state, DeskSchedule *record)
{
  put_at (state->schedule, record->round, record);
}

static void
put_lateness (DeskState *state, DeskLateness *record)
{
  g_hash_table_replace (state->lateness, desk_state_lateness_key (record->game, record->side),
                        record);
}

static void
put_await (DeskState *state, DeskAwait *record)
{
  put_at (state->awaits, record->game, record);
}

static void
put_note (DeskState *state, DeskNote *record)
{
  put_at (state->notes, record->game, record);
}

static void
put_ruling (DeskState *state, DeskRuling *record)
{
  put_at (state->rulings, record->ruling, record);
}

/* A key may only be let go of when nothing points into its record any more. */
static void
put_named (GHashTable *table, const char *name, gpointer record, gboolean gone)
{
  if (!gone) {
    g_hash_table_replace (table, (gpointer) (gsize) name, record);
    return;
  }
  g_hash_table_remove (table, name);
  ledger_record_unref (record);
}

/* One that was dropped is kept: rulings were made by it, and the table has changed by that act. */
static void
put_offence (DeskState *state, DeskOffenceRow *record)
{
  put_named (state->offences, record->offence, record, FALSE);
}

static void
put_official (DeskState *state, DeskOfficial *record)
{
  put_named (state->officials, record->name, record, record->role[0] == '\0');
}

static void
put_rematch (DeskState *state, DeskRematch *record)
{
  if (record->of)
    g_hash_table_replace (state->replaced, GINT_TO_POINTER ((int) record->of),
                          GINT_TO_POINTER ((int) record->game));
  put_at (state->rematches, record->game, record);
}

static void
put_restriction (DeskState *state, DeskRestriction *record)
{
  gint64 key = record->restriction;

  if (record->gone)
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->restrictions, key, record);
}

static void
put_seeding (DeskState *state, DeskSeeding *record)
{
  put_at (state->seedings, record->player, record);
}

static void
put_award (DeskState *state, DeskAward *record)
{
  g_hash_table_replace (state->awards, desk_state_absence_key (record->player, record->round),
                        record);
}

static void
put_detail (DeskState *state, DeskDetail *record)
{
  GHashTable *of;

  if (record->player < 1 || record->player > LEDGER_COUNT_MAX) {
    ledger_record_unref (record);
    return;
  }
  if (state->details->len < record->player)
    g_ptr_array_set_size (state->details, (int) record->player);
  of = state->details->pdata[record->player - 1];
  if (!of)
    of = state->details->pdata[record->player - 1] =
        g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ledger_record_unref);
  put_named (of, record->name, record, record->value[0] == '\0');
}

static void
put_uncoloured (DeskState *state, DeskUncoloured *record)
{
  put_at (state->uncoloured, record->game, record);
}

/* There are standings before the first round, too. */
static void
put_freeze (DeskState *state, DeskFreeze *record)
{
  put_at (state->freezes, record->round + 1, record);
}

static void
put_tie (DeskState *state, DeskTie *record)
{
  gint64 key = record->tie;

  if (record->gone)
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->ties, key, record);
}

static void
put_prize (DeskState *state, DeskPrize *record)
{
  gint64 key = record->prize;

  if (record->gone)
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->prizes, key, record);
}

static void
put_remark (DeskState *state, DeskRemark *record)
{
  gint64 key = record->game;

  if (record->text[0] == '\0')
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->remarks, key, record);
}

/* Moves, clock readings and what is kept are read when they are looked at. */
static const struct {
  const LedgerKind *kind;
  void (*put) (DeskState *state, gpointer record);
} puts_[] = {
  { &desk_setting_kind, (gpointer) put_setting },
  { &desk_player_kind, (gpointer) put_player },
  { &desk_absence_kind, (gpointer) put_absence },
  { &desk_round_kind, (gpointer) put_round },
  { &desk_game_kind, (gpointer) put_game },
  { &desk_result_kind, (gpointer) put_result },
  { &desk_count_kind, (gpointer) put_count },
  { &desk_warning_kind, (gpointer) put_warning },
  { &desk_sealed_kind, (gpointer) put_sealed },
  { &desk_schedule_kind, (gpointer) put_schedule },
  { &desk_lateness_kind, (gpointer) put_lateness },
  { &desk_await_kind, (gpointer) put_await },
  { &desk_note_kind, (gpointer) put_note },
  { &desk_ruling_kind, (gpointer) put_ruling },
  { &desk_offence_kind, (gpointer) put_offence },
  { &desk_official_kind, (gpointer) put_official },
  { &desk_rematch_kind, (gpointer) put_rematch },
  { &desk_restriction_kind, (gpointer) put_restriction },
  { &desk_seeding_kind, (gpointer) put_seeding },
  { &desk_award_kind, (gpointer) put_award },
  { &desk_detail_kind, (gpointer) put_detail },
  { &desk_uncoloured_kind, (gpointer) put_uncoloured },
  { &desk_freeze_kind, (gpointer) put_freeze },
  { &desk_tie_kind, (gpointer) put_tie },
  { &desk_prize_kind, (gpointer) put_prize },
  { &desk_remark_kind, (gpointer) put_remark },
};

/* @kind: what the record is. @record: a newer record of its key. */
void
desk_state_put (DeskState *state, const LedgerKind *kind, gpointer record)
{
  for (gsize i = 0; i < G_N_ELEMENTS (puts_); i++)
    if (puts_[i].kind == kind) {
      puts_[i].put (state, record);
      return;
    }
  ledger_record_unref (record);
}

/* --- Files of before --- */

/* Until Art. 28.2 was found from the present, who left had it written over his results, and a round
 * was drawn with it. No act of these verbs stores a result any more. */
static gboolean
is_consequence (Ledger *ledger, const DeskResult *result)
{
  static const char *const results[] = { "void", "W+A", "B+A", "both-lose", NULL };
  static const char *const verbs[] = { "withdraw", "draw", "settle", NULL };
  gboolean like = result->signers == 0 && g_strv_contains (results, result->result);
  g_autoptr (LedgerAct) act = like ? ledger_act_get (ledger, result->head.act, NULL) : NULL;

  return act && g_strv_contains (verbs, act->verb);
}

/* What was entered stands below it. */
static void
uncover_results (Ledger *ledger, DeskState *state)
{
  for (guint i = 0; i < state->results->len; i++) {
    gpointer *row = &state->results->pdata[i];
    while (*row && is_consequence (ledger, *row)) {
      gpointer before = NULL;
      ledger_history_find (ledger, &desk_result_kind, *row, 1, ((LedgerHead *) *row)->act - 1,
                           &before, NULL);
      ledger_record_unref (*row);
      *row = before;
    }
    if (*row && ((const DeskResult *) *row)->result[0] == '\0')
      g_clear_pointer (row, ledger_record_unref);
  }
}

/* What stands now, or stood when the act @before was done. */
static DeskState *
load (Ledger *ledger, gint64 before, GError **error)
{
  g_autoptr (DeskState) state = desk_state_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (puts_); i++) {
    const LedgerKind *kind = puts_[i].kind;
    g_autoptr (GPtrArray) records = before ? ledger_history_before (ledger, kind, before, error)
                                           : ledger_live (ledger, kind, 0, error);
    if (!records)
      return NULL;
    for (guint k = 0; k < records->len; k++)
      desk_state_put (state, kind, ledger_record_ref (records->pdata[k]));
  }
  uncover_results (ledger, state);
  return g_steal_pointer (&state);
}

/* What follows from the rows is found by desk_robin_judge(), once they are known to fit. Returns
 * what the file's live rows say, or NULL. @ledger: an open file; within an act its own rows are
 * seen too. */
DeskState *
desk_state_load (Ledger *ledger, GError **error)
{
  return load (ledger, 0, error);
}

/* What desk_state_load() gave when that act was done, or NULL. */
DeskState *
desk_state_load_before (Ledger *ledger, gint64 act, GError **error)
{
  return load (ledger, act, error);
}
