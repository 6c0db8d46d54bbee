#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/game/count.h"
#include "desk/game/play.h"
#include "desk/file/private.h"
#include "desk/game/sgf-private.h"
#include "rules/article/word.h"

/* Adds whose the empty points are by the count that stands; the dead stand inside what is the
 * other's. Returns FALSE where the position cannot be counted. @sgf: a game that is being
 * written. */
gboolean
desk_sgf_add_territory (DeskSgf *sgf, GError **error)
{
  const DeskCount *count = desk_state_count (sgf->desk->state, sgf->game);
  const RulesGame *played = desk_play_get_record (sgf->desk, sgf->game, error);
  guint8 dead[RULES_POINTS], given[RULES_POINTS];
  RulesScoreTerms terms;
  RulesScore score;

  if (!count || !played || !desk_count_marks (count, dead, given))
    return played != NULL;
  if (!desk_count_recall (sgf->desk, count, &terms, &score, error))
    return FALSE;
  for (int i = 0; i < RULES_POINTS; i++) {
    RulesPoint point = (RulesPoint) i;
    guint8 owner = rules_point_on_board (point, sgf->record->size) ? score.owner[i] : RULES_EMPTY;

    if (owner != RULES_EMPTY && (rules_game_board (played)->points[i] == RULES_EMPTY || dead[i]))
      g_array_append_val (sgf->record->territory[owner - 1], point);
  }
  return TRUE;
}

/* As it is counted: in zi, or in points, of which a half is one quarter of a zi. */
static char *
dup_amount (const DeskCount *count, gint64 q)
{
  gboolean territory = count->method == RULES_COUNTING_TERRITORY;
  g_autofree char *amount =
      territory ? rules_word_half ((int) q) : rules_result_margin_zi ((int) q);

  return g_strdup_printf (territory ? _ ("%s points") : _ ("%s zi"), amount);
}

static void
add_sides (const DeskCount *count, GString *words)
{
  g_autofree char *black = dup_amount (count, count->black_q);
  g_autofree char *white = dup_amount (count, count->white_q);

  g_string_append_printf (words, _ ("Counted: Black %s, White %s."), black, white);
  if (count->method == RULES_COUNTING_TERRITORY) {
    g_autofree char *said =
        g_strdup_printf (_ ("Territory %d and %d, prisoners %d and %d."),
                         (int) count->black_territory, (int) count->white_territory,
                         (int) count->black_prisoners, (int) count->white_prisoners);
    rules_word_add (words, said);
  }
  if (count->shared) {
    g_autofree char *said =
        g_strdup_printf (ngettext ("%d point is shared.", "%d points are shared.",
                                   (gulong) count->shared),
                         (int) count->shared);
    rules_word_add (words, said);
  }
}

static void
add_threshold (const DeskState *state, const DeskCount *count, GString *words)
{
  g_autofree char *komi = dup_amount (count, count->komi_q);
  g_autofree char *back = dup_amount (count, count->return_q);
  g_autofree char *each = dup_amount (count, count->penalty_q);

  g_string_append_c (words, '\n');
  g_string_append_printf (words, _ ("Komi %s."), komi);
  if (count->return_q) {
    g_autofree char *said = g_strdup_printf (
        desk_event_told (state, _ ("Black returns %s for the handicap (Art. 11).")), back);
    rules_word_add (words, said);
  }
  if (count->black_warnings + count->white_warnings > 0) {
    g_autofree char *said =
        g_strdup_printf (desk_event_told (state,
                                          _ ("Warnings: Black %d, White %d, %s each (Art. 24.1).")),
                         (int) count->black_warnings, (int) count->white_warnings, each);
    rules_word_add (words, said);
  }
}

static void
add_margin (const DeskCount *count, GString *words)
{
  g_autofree char *margin = dup_amount (count, ABS (count->margin_q));
  g_autofree char *won =
      g_strdup_printf (count->margin_q > 0 ? _ ("Black wins by %s.") : _ ("White wins by %s."),
                       margin);

  rules_word_add (words, count->margin_q == 0 ? _ ("The game is a draw.") : won);
}

static void
add_named (const char *name, const char *points, GString *words)
{
  g_autofree char *told = rules_word_told (name, points);

  if (points[0])
    g_string_append_printf (words, "\n%s", told);
}

/* What it was made of, in three or four lines. */
char *
desk_sgf_count_words (const DeskState *state, const DeskCount *count)
{
  GString *words = g_string_new (NULL);

  add_sides (count, words);
  add_threshold (state, count, words);
  add_margin (count, words);
  add_named (_ ("Dead:"), count->dead, words);
  /* Translators: followed by points of the board, each with B for Black, W for White or = for half
   * each before it */
  add_named (_ ("Assigned by the referee:"), count->given, words);
  return g_string_free (words, FALSE);
}
