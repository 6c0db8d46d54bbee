#include <glib/gi18n.h>
#include "desk/private.h"
#include "desk/sgf.h"
#include "ledger/act.h"
#include "rules/offence.h"

/* What SGF has no word for, by RulesResultKind. */
static const char *const rulings[RULES_N_RESULTS] = {
  [RULES_RESULT_ABSENT] = N_ ("Ruling: lost by absence or lateness."),
  [RULES_RESULT_WARNINGS] = N_ ("Ruling: lost by warnings."),
  [RULES_RESULT_DISCIPLINE] = N_ ("Ruling: lost by a ruling."),
  [RULES_RESULT_RULED_DRAW] = N_ ("Ruling: a draw."),
  [RULES_RESULT_BOTH_LOSE] = N_ ("Ruling: both lose."),
  [RULES_RESULT_NO_RESULT] = N_ ("Ruling: no result, to be replayed."),
  [RULES_RESULT_VOID] = N_ ("Ruling: void, as if never paired."),
  [RULES_RESULT_ANNULLED] = N_ ("Ruling: annulled later."),
  [RULES_RESULT_LOT] = N_ ("Ruling: decided by lot."),
};

/* Who acted, and why. */
static void
add_act (Desk *desk, gint64 act, GString *words)
{
  g_autoptr (LedgerAct) found = ledger_act_get (desk->ledger, act, NULL);

  if (!found)
    return;
  if (found->who[0]) {
    g_string_append_c (words, ' ');
    g_string_append_printf (words, _ ("By %s."), found->who);
  }
  if (found->reason[0])
    g_string_append_printf (words, " %s", found->reason);
}

static char *
dup_warning (Desk *desk, const DeskWarning *warning)
{
  const RulesOffence *offence = rules_offence_find (warning->offence);
  const char *label = offence ? rules_offence_label (offence) : warning->offence;
  GString *words = g_string_new (NULL);

  g_string_printf (words,
                   warning->side == RULES_BLACK ? _ ("Warning to Black: %s (%s).")
                                                : _ ("Warning to White: %s (%s)."),
                   label, _ (warning->article));
  add_act (desk, warning->head.act, words);
  return g_string_free (words, FALSE);
}

static FormatsStep *
find_move (FormatsRecord *record, gint64 ply)
{
  for (guint i = 0; i < record->steps->len; i++) {
    FormatsStep *step = &g_array_index (record->steps, FormatsStep, i);

    if (step->kind == FORMATS_STEP_MOVE && --ply == 0)
      return step;
  }
  return NULL;
}

/* Of the move that was the last when it was said; before any, or where that does not count any
 * more, of the game. */
static void
add_words (FormatsRecord *record, gint64 ply, const char *words)
{
  FormatsStep *step = find_move (record, ply);
  char **text = step ? &step->comment : &record->comment;
  char *before = *text;

  *text = before && before[0] ? g_strconcat (before, "\n", words, NULL) : g_strdup (words);
  g_free (before);
}

static void
add_warnings (Desk *desk, gint64 game, FormatsRecord *record)
{
  for (guint i = 0; i < desk->state->warnings->len; i++) {
    const DeskWarning *warning = desk->state->warnings->pdata[i];
    g_autofree char *words = NULL;

    if (!warning || warning->game != game)
      continue;
    words = dup_warning (desk, warning);
    add_words (record, warning->ply, words);
  }
}

/* A plain result says all in RE; one that was ruled, or that has a reason, does not. */
static void
add_result (Desk *desk, gint64 game, const RulesGame *played, FormatsRecord *record)
{
  const DeskResult *result = desk_state_result (desk->state, game);
  g_autoptr (LedgerAct) act = result ? ledger_act_get (desk->ledger, result->head.act, NULL) : NULL;
  const char *ruling = rulings[record->result.kind];
  g_autoptr (GString) words = g_string_new (NULL);

  if (!result || (!ruling && !(act && act->reason[0])))
    return;
  g_string_append (words, ruling ? _ (ruling) : _ ("Result."));
  add_act (desk, result->head.act, words);
  add_words (record, rules_game_n_moves (played), words->str);
}

static void
add_forced_passes (const RulesGame *played, FormatsRecord *record)
{
  for (int i = 0; i < rules_game_n_moves (played); i++)
    if (rules_game_move (played, i).kind == RULES_MOVE_FORCED_PASS)
      add_words (record, i + 1, _ ("Forced pass (Art. 18.3, 19, 22.5)."));
}

/**
 * desk_sgf_dup_displaced: (skip)
 * @desk: a desk
 * @row: a stone that was displaced
 *
 * Returns: (transfer full): which one, who said so and why (Art. 17.5)
 */
char *
desk_sgf_dup_displaced (Desk *desk, const DeskPosition *row)
{
  GString *words = g_string_new (NULL);

  g_string_printf (words,
                   row->colour == RULES_BLACK ? _ ("A black stone was displaced from %s to %s.")
                                              : _ ("A white stone was displaced from %s to %s."),
                   row->place, row->target);
  add_act (desk, row->head.act, words);
  return g_string_free (words, FALSE);
}

/**
 * desk_sgf_add_words: (skip)
 * @desk: a desk
 * @game: a key
 * @played: the moves of that game
 * @record: its record, moves and result in it
 *
 * Adds what was ruled as comments at their moves: forced passes, warnings with article, side, who
 * and why, and ends of the game that SGF has no word for. Undone acts are not told.
 */
void
desk_sgf_add_words (Desk *desk, gint64 game, const RulesGame *played, FormatsRecord *record)
{
  add_forced_passes (played, record);
  add_warnings (desk, game, record);
  add_result (desk, game, played, record);
}
