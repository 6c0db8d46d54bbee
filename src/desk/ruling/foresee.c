/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/foresee.h"
#include <glib/gi18n.h>
#include "desk/act/trial.h"
#include "desk/event/set.h"
#include "pairing/draw/option.h"
#include "rules/game/ruleset.h"
#include "standing/term/criteria.h"

typedef struct {
  const char *const *names;
  const char *const *values;
} Settings;

static gboolean
set (Desk *desk, gpointer data, GError **error)
{
  const Settings *settings = data;

  return desk_event_set (desk, settings->names, settings->values, error);
}

/* What the changes are about. */
static const char *const on_result[] = { "result", "warnings", "ruling", "signed", NULL };
static const char *const on_board[] = { "moves", "turn", "board", "end", NULL };
static const char *const on_clock[] = { "clock", "running", "fallen", "late", "await", NULL };
static const char *const on_place[] = { "place", NULL };

/* What the settings are about, beside those of their rooms. */
static const char *const of_pairing[] = { "system", "numbers", NULL };
static const char *const of_rules[] = { "rules", "komi", "venue", NULL };

/* A game or a player counts once, whatever of it changes. @both: what was not there before says
 * nothing that is new. */
static int
count (const GPtrArray *changes, const char *const *about, gboolean both)
{
  g_autoptr (GHashTable) subjects = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < changes->len; i++) {
    const DeskChange *change = changes->pdata[i];
    if (g_strv_contains (about, change->what) &&
        (!both || (change->before.text[0] && change->after.text[0])))
      g_hash_table_add (subjects, change->subject);
  }
  return (int) g_hash_table_size (subjects);
}

/* FALSE where desk_event_set() would refuse. @desk: a desk that may write. @values: what they
 * shall be. @ret_foresight: what would come of it; all 0 where nothing would. */
gboolean
desk_foresee (Desk *desk, const char *const *names, const char *const *values,
              DeskForesight *ret_foresight, GError **error)
{
  Settings settings = { names, values };
  g_autoptr (GPtrArray) changes = desk_trial (desk, set, &settings, error);
  const DeskState *state = desk_get_state (desk);
  const char *on_figure[STANDING_N_CRITERIA + 1] = { NULL };
  DeskForesight foresight = { 0 };

  if (!changes)
    return FALSE;
  for (int i = 0; i < STANDING_N_CRITERIA; i++)
    on_figure[i] = standing_criterion_id ((StandingCriterion) i);
  foresight.places = count (changes, on_place, FALSE);
  foresight.figures = foresight.places ? 0 : count (changes, on_figure, TRUE);
  foresight.results = count (changes, on_result, FALSE);
  foresight.boards = count (changes, on_board, FALSE);
  foresight.clocks = count (changes, on_clock, FALSE);
  for (gsize i = 0; names[i]; i++) {
    gboolean pairs = pairing_option_find (names[i]) != NULL;
    if (pairs || g_strv_contains (of_pairing, names[i]))
      foresight.drawn = desk_state_last_round (state);
    if (!g_strv_contains (of_rules, names[i]) && (pairs || !rules_option_find (names[i])))
      continue;
    foresight.rulings = 0;
    for (guint j = 0; j < state->rulings->len; j++)
      foresight.rulings += state->rulings->pdata[j] != NULL;
  }
  *ret_foresight = foresight;
  return TRUE;
}

/* --- In words --- */

/* Nothing is said of none. */
static void
take (GPtrArray *lines, int n, char *text)
{
  if (n)
    g_ptr_array_add (lines, text);
  else
    g_free (text);
}

/* It in words, a sentence on a line; NULL where nothing would. @foresight: what would come of
 * settings. */
char *
desk_foresee_words (const DeskForesight *foresight)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  int places = foresight->places, figures = foresight->figures, results = foresight->results;
  int boards = foresight->boards, clocks = foresight->clocks;
  int drawn = foresight->drawn, rulings = foresight->rulings;

  take (lines, places,
        g_strdup_printf (ngettext ("Changes standings of rounds already played: %d place changes.",
                                   "Changes standings of rounds already played: %d places change.",
                                   (gulong) places),
                         places));
  take (
      lines, figures,
      g_strdup_printf (ngettext ("No place changes, but the points or tie-breaks of %d player do.",
                                 "No place changes, but the points or tie-breaks of %d players do.",
                                 (gulong) figures),
                       figures));
  take (lines, results,
        g_strdup_printf (ngettext ("The result or the warnings of %d game change.",
                                   "The results or the warnings of %d games change.",
                                   (gulong) results),
                         results));
  take (lines, boards,
        g_strdup_printf (ngettext ("The position of %d game changes.",
                                   "The positions of %d games change.", (gulong) boards),
                         boards));
  take (lines, clocks,
        g_strdup_printf (ngettext ("The clock reading of %d game changes.",
                                   "The clock readings of %d games change.", (gulong) clocks),
                         clocks));
  take (lines, drawn,
        g_strdup_printf (ngettext ("%d round that is drawn stays as it is.",
                                   "%d rounds that are drawn stay as they are.", (gulong) drawn),
                         drawn));
  take (lines, rulings,
        g_strdup_printf (ngettext ("%d ruling was made under the previous settings, and stays.",
                                   "%d rulings were made under the previous settings, and stay.",
                                   (gulong) rulings),
                         rulings));
  g_ptr_array_add (lines, NULL);
  return lines->len > 1 ? g_strjoinv ("\n", (char **) lines->pdata) : NULL;
}
