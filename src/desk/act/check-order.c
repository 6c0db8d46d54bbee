/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/act/check.h"
#include "desk/act/verbs.h"
#include "desk/event/event.h"
#include "rules/offence/offence.h"

/* What follows something, and what was reckoned from something, goes first. */

static gboolean
fail_sense (int act, GError **error)
{
  g_autofree char *place =
      g_strdup_printf (_ ("entry %d refers to something that does not exist"), act);

  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
               _ ("The tournament file is damaged or was edited: %s."), place);
  return FALSE;
}

/* @state: with an act that is tried; else the file was just opened, and damaged by whoever wrote
 * it. @row: what is left without what it stands on. */
gboolean
desk_check_stands_on (Ledger *ledger, const DeskState *state, gconstpointer row, GError **error)
{
  int act = (int) ((const LedgerHead *) row)->act;
  g_autofree char *words = state->act ? desk_verb_of_act (ledger, act) : NULL;

  if (!state->act)
    return fail_sense (act, error);
  if (act == state->act->target)
    return desk_fail (error, DESK_ERROR_STANDS_ON,
                      _ ("Entry %d depends on something that was retracted or replaced."), act);
  if (state->act->stands)
    return desk_fail (
        error, DESK_ERROR_STANDS_ON,
        _ ("This conflicts with a later entry: number %d, “%s”. Retract that entry first."), act,
        words);
  return desk_fail (
      error, DESK_ERROR_STANDS_ON,
      _ ("A later entry depends on this one: number %d, “%s”. Retract that entry first."), act,
      words);
}

/* --- One after the other --- */

G_STATIC_ASSERT (G_STRUCT_OFFSET (DeskReading, seq) == G_STRUCT_OFFSET (DeskEnding, seq));
G_STATIC_ASSERT (G_STRUCT_OFFSET (DeskReading, seq) == G_STRUCT_OFFSET (DeskAwait, seq));

static int
compare_seq (gconstpointer a, gconstpointer b)
{
  const DeskReading *x = *(const DeskReading *const *) a, *y = *(const DeskReading *const *) b;

  return (x->seq > y->seq) - (x->seq < y->seq);
}

static gboolean
check_row_of (Ledger *ledger, const DeskState *after, const LedgerKind *kind, gint64 game,
              GError **error)
{
  g_autoptr (GPtrArray) rows = desk_act_rows (after->act, ledger, kind, game, error);

  if (!rows)
    return FALSE;
  g_ptr_array_sort (rows, compare_seq);
  for (guint i = 0; i < rows->len; i++) {
    const DeskReading *row = rows->pdata[i];
    if (row->seq != (gint64) i + 1)
      return desk_check_stands_on (ledger, after, row, error);
  }
  return TRUE;
}

/* Readings, words and countdowns go on from the one before. */
static gboolean
check_gaps (Ledger *ledger, const DeskState *after, GError **error)
{
  static const LedgerKind *const kinds[] = { &desk_reading_kind, &desk_ending_kind,
                                             &desk_await_kind };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GArray) games = desk_act_keys (after->act, kinds[i]);
    for (guint j = 0; j < games->len; j++)
      if (!check_row_of (ledger, after, kinds[i], g_array_index (games, gint64, j), error))
        return FALSE;
  }
  return TRUE;
}

/* A signature is under what was entered, a correction and an amendment are of something, what was
 * sealed is opened, what was drawn is settled, and who is known of is changed, leaves or comes
 * back: the later row tells all of it, so that without the earlier one nothing would be another. */
static gboolean
check_chains (Ledger *ledger, const DeskState *after, GError **error)
{
  static const LedgerKind *const kinds[] = { &desk_result_kind,  &desk_ruling_kind,
                                             &desk_warning_kind, &desk_sealed_kind,
                                             &desk_round_kind,   &desk_player_kind,
                                             &desk_line_up_kind };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    const GArray *of = desk_act_of (after->act, kinds[i]);
    for (guint j = 0; j < of->len; j++) {
      const DeskEdit *edit = desk_act_nth (after->act, of, j);
      const LedgerHead *row = desk_state_keeps_newest (kinds[i]) ? edit->shown : edit->is;
      if (row && row->act > after->act->target)
        return desk_check_stands_on (ledger, after, row, error);
    }
  }
  return TRUE;
}

/* --- Counts and rulings --- */

/* What is on the board, and that both agree on it, is what was counted. */
static gboolean
check_counted (Ledger *ledger, const DeskState *after, GError **error)
{
  static const LedgerKind *const kinds[] = { &desk_move_kind, &desk_position_kind,
                                             &desk_ending_kind };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GArray) games = desk_act_keys (after->act, kinds[i]);
    for (guint j = 0; j < games->len; j++) {
      const DeskCount *count = desk_state_count (after, g_array_index (games, gint64, j));
      if (count && count->head.act > after->act->target)
        return desk_check_stands_on (ledger, after, count, error);
    }
  }
  return TRUE;
}

static gboolean
has_parties (const DeskState *state, const DeskRuling *ruling)
{
  return (!ruling->game || desk_state_game (state, ruling->game)) &&
         (!ruling->player || desk_state_player (state, ruling->player));
}

/* By a table that was never changed only its own offences can be ruled on here: what else there is
 * came with a tournament from elsewhere, and stands on nothing of this one. */
static gboolean
has_offence (const DeskState *state, const DeskRuling *ruling)
{
  return rules_offence_find (ruling->offence) != NULL || ruling->version == 0 ||
         g_hash_table_contains (state->offences, ruling->offence);
}

static gboolean
check_order_rulings (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    if (ruling && !(has_parties (state, ruling) && has_offence (state, ruling)))
      return desk_check_stands_on (ledger, state, ruling, error);
  }
  return TRUE;
}

/* Whether readings, words about the end, signatures, corrections and amendments still follow what
 * they follow, counts stand on the position that was counted, and rulings have their game, player
 * and offence. Returns TRUE if so; else @error names the later act. @after: the present with the
 * word of an act on another. */
gboolean
desk_check_order (Ledger *ledger, const DeskState *after, GError **error)
{
  return check_gaps (ledger, after, error) && check_chains (ledger, after, error) &&
         check_counted (ledger, after, error) && check_order_rulings (ledger, after, error);
}

/* --- Warnings --- */

typedef struct {
  Ledger *ledger;
  const DeskState *before, *after;
} Warned;

static gboolean
is_lost_by_warnings (const DeskState *state, gint64 game, RulesColour side)
{
  const DeskResult *row = desk_state_played (state, game);
  RulesResult result;

  return row && rules_result_parse (row->result, &result) && result.kind == RULES_RESULT_WARNINGS &&
         result.winner == RULES_OTHER (side);
}

/* One side of one game has other warnings than before: so many now. */
static gboolean
check_side (const Warned *warned, gint64 game, RulesColour side, int n, GError **error)
{
  const DeskCount *count = desk_state_count (warned->after, game);
  const DeskResult *result = desk_state_played (warned->after, game);
  const RulesRuleset *ruleset;

  ruleset = &desk_event (warned->after)->rules;
  if (count && n != (side == RULES_BLACK ? count->black_warnings : count->white_warnings))
    return desk_check_stands_on (warned->ledger, warned->after, count, error);
  if (n < ruleset->warnings_lose && is_lost_by_warnings (warned->after, game, side))
    return desk_check_stands_on (warned->ledger, warned->after, result, error);
  return n < ruleset->warnings_lose || result ||
         desk_fail (error, DESK_ERROR_STATE,
                    desk_event_told (warned->after,
                                     _ ("With this warning there are %d, and the game is lost "
                                        "(Art. 24.2). Give it again as a new warning.")),
                    n);
}

static gboolean
is_touched (const Warned *warned, gint64 game, RulesColour side)
{
  const DeskCount *was = desk_state_count (warned->before, game);
  const DeskCount *is = desk_state_count (warned->after, game);

  return desk_state_n_warnings (warned->before, game, side) !=
             desk_state_n_warnings (warned->after, game, side) ||
         (is && (!was || was->head.row != is->head.row));
}

static void
note_warned (GArray *games, const DeskWarning *warning)
{
  if (warning && warning->game)
    g_array_append_val (games, warning->game);
}

/* Of which it has a warning, a count, or a result that makes one count. */
static GArray *
list_warned_games (const Warned *warned)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (gint64));
  const DeskAct *act = warned->after->act;

  for (guint i = 0; i < act->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (act->edits, DeskEdit, i);
    if (edit->kind == &desk_warning_kind) {
      note_warned (games, desk_state_get (warned->before, edit->kind, edit->row));
      note_warned (games, edit->is);
    } else if (edit->kind == &desk_count_kind || edit->kind == &desk_result_kind) {
      g_array_append_val (games, ((const DeskCount *) edit->row)->game);
    }
  }
  desk_act_sort_keys (games);
  return games;
}

G_STATIC_ASSERT (G_STRUCT_OFFSET (DeskCount, game) == G_STRUCT_OFFSET (DeskResult, game));

/* A count stands on the warnings that it reckoned with, and a loss by warnings on all of them
 * (Art. 24); where nothing changes, nothing is asked. Returns TRUE if so; else @error names the
 * later act. @after: the present as it would be. */
gboolean
desk_check_warnings (Ledger *ledger, const DeskState *before, const DeskState *after,
                     GError **error)
{
  const Warned warned = { ledger, before, after };
  g_autoptr (GArray) games = list_warned_games (&warned);

  for (guint i = 0; i < games->len; i++)
    for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++) {
      gint64 game = g_array_index (games, gint64, i);
      int n = desk_state_n_warnings (after, game, side);
      if (is_touched (&warned, game, side) && !check_side (&warned, game, side, n, error))
        return FALSE;
    }
  return TRUE;
}
