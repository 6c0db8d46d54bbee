/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/game/correct.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/offence.h"
#include "desk/round/rematch.h"
#include "desk/game/result.h"
#include "desk/ruling/ruling.h"
#include "desk/game/sgf-private.h"
#include "ledger/chain/act.h"
#include "rules/article/article.h"
#include "rules/game/ending.h"
#include "rules/article/word.h"

/* Results that SGF has no word for, by RulesResultKind. */
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

/* What is said about the end, by RulesEndingWord: by nobody or both, by Black, by White; and by
 * which article. */
static const struct {
  const char *words[3];
  const char *article;
} endings[RULES_N_ENDING_WORDS] = {
  [RULES_ENDING_PROPOSE] = { { N_ ("The end is proposed"), N_ ("Black proposes the end"),
                               N_ ("White proposes the end") },
                             "Art. 13, 21.1" },
  [RULES_ENDING_REFUSE] = { { N_ ("The end is refused: the game goes on"),
                              N_ ("Black refuses the end: the game goes on"),
                              N_ ("White refuses the end: the game goes on") },
                            "Art. 21.1" },
  [RULES_ENDING_DISPUTE] = { { N_ ("Life and death is resolved by actual play"),
                               N_ ("Life and death is resolved by actual play, Black first"),
                               N_ ("Life and death is resolved by actual play, White first") },
                             "Art. 21.4" },
  [RULES_ENDING_CONFIRM] = { { N_ ("Both confirm the end"), N_ ("Black confirms the end"),
                               N_ ("White confirms the end") },
                             "Art. 13, 21.3" },
  [RULES_ENDING_RECOUNT] = { { N_ ("The count is checked again"),
                               N_ ("Black asks for the count to be checked"),
                               N_ ("White asks for the count to be checked") },
                             "Art. 16.4" },
};

/* --- Articles --- */

/* As the event's own rule book has it, in the user's language. */
static char *
dup_article (const DeskSgf *sgf, const char *article)
{
  g_autofree char *cited = rules_article_citation (article);

  return rules_article_in (desk_event (sgf->desk->state)->rules.profile, cited);
}

/* By which article an act was done: that of a ruling, where one was. */
static char *
dup_ruled (const DeskSgf *sgf, gint64 act, const char *otherwise)
{
  for (guint i = 0; sgf->rulings && i < sgf->rulings->len; i++) {
    const DeskRuling *row = sgf->rulings->pdata[i];
    const DeskRuling *now = desk_state_ruling (sgf->desk->state, row->ruling);
    if (row->head.act == act && row->game == sgf->game)
      return rules_article_citation (now ? now->article : row->article);
  }
  return dup_article (sgf, otherwise);
}

static void
remark (DeskSgf *sgf, gint64 act, gint64 ply, GString *words)
{
  DeskSgfRemark said = { .ply = desk_replay_rows_told (&sgf->rows, act, ply), .act = act };

  said.words = g_string_free (words, FALSE);
  g_array_append_val (sgf->remarks, said);
}

/* Who acted, where that matters, and why. */
static void
add_act (DeskSgf *sgf, gint64 act, gboolean with_name, GString *words)
{
  g_autoptr (LedgerAct) found = ledger_act_get (sgf->desk->ledger, act, NULL);

  /* What came from elsewhere was not done by who took it over. */
  if (!found || g_str_equal (found->verb, "adopt"))
    return;
  if (with_name && found->who[0]) {
    g_autofree char *by = g_strdup_printf (_ ("By %s."), found->who);
    rules_word_add (words, by);
  }
  rules_word_add (words, found->reason);
}

static gint64
n_moves (const DeskSgf *sgf)
{
  return sgf->rows.moves->len;
}

/* The player who is named there, where it is not known who had Black. */
static char *
dup_seat (const DeskSgf *sgf, gint64 side)
{
  const DeskState *state = sgf->desk->state;
  const DeskGame *game = desk_state_game (state, sgf->game);

  if (!desk_state_is_uncoloured (state, sgf->game))
    return g_strdup (side == RULES_BLACK ? _ ("Black") : _ ("White"));
  return desk_state_player_name (state, side == RULES_BLACK ? game->black : game->white);
}

/* --- What is said --- */

static void
say_uncoloured (DeskSgf *sgf)
{
  g_autofree char *one = dup_seat (sgf, RULES_BLACK), *two = dup_seat (sgf, RULES_WHITE);
  g_autofree char *result = desk_result_text (sgf->desk->state, sgf->game, RULES_BLACK);
  GString *words = g_string_new (NULL);

  g_string_printf (words, _ ("%s – %s: it is not known who had Black."), one, two);
  rules_word_add (words, result);
  remark (sgf, 0, 0, words);
}

static void
say_warnings (DeskSgf *sgf)
{
  const DeskState *state = sgf->desk->state;

  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *warning = state->warnings->pdata[i];
    g_autofree char *name = NULL;
    const char *label;
    GString *words;

    if (!warning || warning->game != sgf->game)
      continue;
    label = desk_offence_label (state, warning->offence);
    name = dup_seat (sgf, warning->side);
    words = g_string_new (NULL);
    if (desk_state_is_uncoloured (state, sgf->game))
      g_string_printf (words, _ ("Warning to %s: %s (%s)."), name, label,
                       rules_article_cited (warning->article));
    else
      g_string_printf (words,
                       warning->side == RULES_BLACK ? _ ("Warning to Black: %s (%s).")
                                                    : _ ("Warning to White: %s (%s)."),
                       label, rules_article_cited (warning->article));
    add_act (sgf, warning->head.act, TRUE, words);
    remark (sgf, warning->head.act, warning->ply, words);
  }
}

/* By a ruling, by who opened a sealed move that could not be played, or as the last minute ran out.
 */
static char *
dup_forced (const DeskSgf *sgf, const DeskMove *move)
{
  g_autoptr (LedgerAct) act = ledger_act_get (sgf->desk->ledger, move->head.act, NULL);
  const char *article = "Art. 18.3, 19, 22.5"; /* from elsewhere */

  if (act && g_str_equal (act->verb, "open"))
    return dup_article (sgf, "Art. 14, 19");
  if (act && g_str_equal (act->verb, "forgive"))
    article = "Art. 22.5";
  return dup_ruled (sgf, move->head.act, article);
}

static void
say_forced_passes (DeskSgf *sgf)
{
  for (guint i = 0; i < sgf->rows.moves->len; i++) {
    const DeskMove *move = sgf->rows.moves->pdata[i];
    g_autofree char *article = NULL;
    GString *words;

    if (move->kind != RULES_MOVE_FORCED_PASS)
      continue;
    article = dup_forced (sgf, move);
    words = g_string_new (NULL);
    g_string_printf (words, _ ("Forced pass (%s)."), article);
    remark (sgf, move->head.act, move->ply, words);
  }
}

static void
say_positions (DeskSgf *sgf)
{
  for (guint i = 0; i < sgf->rows.positions->len; i++) {
    const DeskPosition *row = sgf->rows.positions->pdata[i];
    gboolean displaced = g_str_equal (row->kind, DESK_POSITION_DISPLACE);
    g_autofree char *article =
        dup_ruled (sgf, row->head.act, displaced ? "Art. 17.5" : "Art. 17.6");
    GString *words = g_string_new (NULL);

    if (displaced)
      g_string_printf (words,
                       g_str_equal (row->basis, "ruling")
                           ? _ ("The stone at %s was moved to %s by a ruling (%s).")
                           : _ ("The stone at %s was moved to %s by agreement (%s)."),
                       row->place, row->target, article);
    else
      g_string_printf (words, _ ("The board was restored to move %d (%s)."), (int) row->ply,
                       article);
    add_act (sgf, row->head.act, TRUE, words);
    remark (sgf, row->head.act, row->ply, words);
  }
}

static void
say_endings (DeskSgf *sgf)
{
  for (guint i = 0; i < sgf->rows.endings->len; i++) {
    const DeskEnding *row = sgf->rows.endings->pdata[i];
    g_autofree char *article = NULL;
    RulesEndingWord word;
    GString *words;

    if (!rules_ending_parse (row->event, &word))
      continue;
    article = dup_article (sgf, endings[word].article);
    words = g_string_new (NULL);
    /* Translators: what was said or done, and its article */
    g_string_printf (
        words, _ ("%s (%s)."),
        desk_event_told (
            sgf->desk->state,
            _ (endings[word].words[word == RULES_ENDING_DISPUTE ? row->first : row->side])),
        article);
    if (row->points[0]) {
      g_autofree char *where = g_strdup_printf (_ ("In dispute: %s."), row->points);
      rules_word_add (words, where);
    }
    add_act (sgf, row->head.act, FALSE, words);
    remark (sgf, row->head.act, row->ply, words);
  }
}

/* --- The result --- */

/* As it is counted: in zi, or in points, of which a half is one quarter of a zi. */
static char *
dup_amount (const DeskCount *count, gint64 q)
{
  return rules_result_amount ((int) q, count->method == RULES_COUNTING_AREA);
}

static void
add_named (const char *name, const char *points, GString *words)
{
  g_autofree char *told = rules_word_told (name, points);

  if (points[0])
    g_string_append_printf (words, "\n%s", told);
}

/* What the count was made of, in three or four lines. */
static void
say_count (DeskSgf *sgf, const DeskCount *count)
{
  const DeskState *state = sgf->desk->state;
  g_autofree char *black = dup_amount (count, count->black_q);
  g_autofree char *white = dup_amount (count, count->white_q);
  g_autofree char *komi = dup_amount (count, count->komi_q);
  RulesResult result = rules_score_result ((int) count->margin_q);
  gboolean zi = count->method == RULES_COUNTING_AREA;
  g_autofree char *won = NULL, *whole = NULL;
  GString *words = g_string_new (NULL);

  g_string_append_printf (words, rules_word_counted (_ ("Counted: Black %s, White %s."), zi), black,
                          white);
  if (count->method == RULES_COUNTING_TERRITORY) {
    g_autofree char *said =
        g_strdup_printf (_ ("Territory %d and %d, prisoners %d and %d."),
                         (int) count->black_territory, (int) count->white_territory,
                         (int) count->black_prisoners, (int) count->white_prisoners);
    rules_word_add (words, said);
  }
  if (count->shared) {
    g_autofree char *said = g_strdup_printf (
        count->method == RULES_COUNTING_AREA
            ? ngettext ("%d point is shared.", "%d points are shared.", (gulong) count->shared)
            : ngettext ("%d point is neutral.", "%d points are neutral.", (gulong) count->shared),
        (int) count->shared);
    rules_word_add (words, said);
  }
  g_string_append_c (words, '\n');
  g_string_append_printf (words, rules_word_counted (_ ("Komi %s."), zi), komi);
  if (count->return_q) {
    g_autofree char *back = dup_amount (count, count->return_q);
    g_autofree char *said = g_strdup_printf (
        desk_event_told (state, _ ("Black returns %s for the handicap (Art. 11).")), back);
    rules_word_add (words, said);
  }
  if (count->black_warnings + count->white_warnings > 0) {
    g_autofree char *each = dup_amount (count, count->penalty_q);
    g_autofree char *said =
        g_strdup_printf (desk_event_told (state,
                                          _ ("Warnings: Black %d, White %d, %s each (Art. 24.1).")),
                         (int) count->black_warnings, (int) count->white_warnings, each);
    rules_word_add (words, said);
  }
  won = count->margin_q ? rules_result_won_both (result, zi) : NULL;
  if (won)
    /* Translators: a sentence and its full stop: “Black wins by 7.5 points.” */
    whole = g_strdup_printf (C_ ("sentence", "%s."), won);
  rules_word_add (words, whole ? whole : _ ("The game is a draw."));
  add_named (_ ("Dead:"), count->dead, words);
  /* Translators: followed by points of the board, each with B for Black, W for White or = for half
   * each before it */
  add_named (_ ("Assigned by the referee:"), count->given, words);
  remark (sgf, count->head.act, count->ply, words);
}

/* A plain result says all in RE; one that was ruled, or that has a reason, does not. What it was
 * before it was corrected (Art. 16.4) or annulled (Art. 23.1) is said too. */
static void
say_result (DeskSgf *sgf, const DeskResult *result)
{
  g_autoptr (LedgerAct) act = ledger_act_get (sgf->desk->ledger, result->head.act, NULL);
  const char *ruling = rulings[sgf->record->result.kind];
  g_autofree char *was = desk_correct_words (sgf->desk->state, sgf->game);
  GString *words;

  if (!ruling && !(act && act->reason[0]))
    return;
  words = g_string_new (ruling ? _ (ruling) : _ ("Result."));
  if (was) {
    g_autofree char *article = dup_ruled (sgf, result->head.act, "Art. 23.1");
    /* Translators: the result that stood before it was corrected or annulled, and by which article
     */
    g_autofree char *before = g_strdup_printf (_ ("It was: %s (%s)."), was, article);
    rules_word_add (words, before);
  }
  add_act (sgf, result->head.act, TRUE, words);
  remark (sgf, result->head.act, n_moves (sgf), words);
}

/* That the referee entered it needs no word. */
static void
say_signed (DeskSgf *sgf, const DeskResult *result)
{
  g_autofree char *black = dup_seat (sgf, RULES_BLACK), *white = dup_seat (sgf, RULES_WHITE);
  const char *const names[] = { black, white, _ ("referee"), _ ("chief referee") };
  const char *signers[G_N_ELEMENTS (names)];
  g_autofree char *all = NULL, *referee = NULL, *article = NULL;
  GString *words;
  int n = 0;

  if (!(result->signers & ~DESK_SIGNED_REFEREE))
    return;
  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    if (result->signers & (1 << i))
      signers[n++] = names[i];
  all = rules_word_join (signers, n);
  referee = rules_word_aside (all, result->referee);
  words = g_string_new (NULL);
  article = dup_article (sgf, "Art. 16.4");
  g_string_printf (words, _ ("Signed: %s (%s)."),
                   result->signers & DESK_SIGNED_REFEREE && result->referee[0] ? referee : all,
                   article);
  remark (sgf, result->head.act, n_moves (sgf), words);
}

/* --- Games in place of others --- */

/* Nothing of a game changes by being replaced: what is said of that is said at its end. */
static void
say_rematch (DeskSgf *sgf)
{
  const DeskState *state = sgf->desk->state;
  const DeskRematch *rematch = desk_state_rematch (state, sgf->game);
  const DeskGame *next = desk_rematch_next (state, sgf->game);
  GString *words;

  if (next) {
    words = g_string_new (NULL);
    g_string_printf (words, _ ("Replayed as game %d of this table."),
                     desk_rematch_number (state, next->game));
    remark (sgf, desk_state_rematch (state, next->game)->head.act, n_moves (sgf), words);
  }
  if (rematch && rematch->of) {
    words = g_string_new (NULL);
    g_string_printf (words, _ ("Game %d of this table, in place of game %d, which had no result."),
                     desk_rematch_number (state, sgf->game),
                     desk_rematch_number (state, rematch->of));
    remark (sgf, rematch->head.act, 0, words);
  }
  if (rematch && rematch->taken)
    remark (sgf, rematch->head.act, 0,
            g_string_new (desk_event_told (
                state,
                _ ("The tournament had assigned these colours the other way round (Art. 17.1)."))));
}

/* --- At their moves --- */

static int
compare_acts (gconstpointer one, gconstpointer other)
{
  gint64 a = ((const DeskSgfRemark *) one)->act, b = ((const DeskSgfRemark *) other)->act;

  return (a > b) - (a < b);
}

/* At the step that was the last when it was said; before any, at the game. */
static void
put_remark (DeskSgf *sgf, const DeskSgfRemark *said)
{
  char **text = &sgf->record->comment;
  g_autofree char *before = NULL;

  for (guint i = 0; i < sgf->places->len; i++) {
    const DeskSgfPlace *place = &g_array_index (sgf->places, DeskSgfPlace, i);

    if (place->ply > said->ply)
      break;
    if (place->act && (place->ply < said->ply || place->is_move || place->act <= said->act))
      text = &g_array_index (sgf->record->steps, FormatsStep, i).comment;
  }
  before = *text;
  *text =
      before && before[0] ? g_strconcat (before, "\n", said->words, NULL) : g_strdup (said->words);
}

/* Adds as comments at their moves what was said and ruled, in the order in which it was: forced
 * passes, warnings, boards that were put right, with article, who and why; words about the end,
 * the count with what it was made of, ends that SGF has no word for, signatures, and which game
 * is played in whose place. Undone acts are not told. @sgf: a game whose steps and result are
 * written. */
void
desk_sgf_add_words (DeskSgf *sgf)
{
  const DeskResult *result = desk_state_played (sgf->desk->state, sgf->game);
  const DeskCount *count = desk_state_count (sgf->desk->state, sgf->game);
  g_autoptr (GPtrArray) rulings_made = desk_ruling_history (sgf->desk, NULL);

  sgf->rulings = rulings_made;
  if (desk_state_is_uncoloured (sgf->desk->state, sgf->game))
    say_uncoloured (sgf);
  say_forced_passes (sgf);
  say_positions (sgf);
  say_endings (sgf);
  say_warnings (sgf);
  if (count)
    say_count (sgf, count);
  if (result) {
    say_result (sgf, result);
    say_signed (sgf, result);
  }
  say_rematch (sgf);
  g_array_sort (sgf->remarks, compare_acts);
  for (guint i = 0; i < sgf->remarks->len; i++)
    put_remark (sgf, &g_array_index (sgf->remarks, DeskSgfRemark, i));
  sgf->rulings = NULL;
}
