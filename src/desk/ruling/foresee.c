#include "desk/ruling/foresee.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/act/trial.h"
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

/* --- What the changes are about --- */

static gboolean
is_one_of (const char *what, const char *const *words)
{
  return g_strv_contains (words, what);
}

static gboolean
is_result (const char *what)
{
  static const char *const words[] = { "result", "warnings", "ruling", "signed", NULL };

  return is_one_of (what, words);
}

static gboolean
is_board (const char *what)
{
  static const char *const words[] = { "moves", "turn", "board", "end", NULL };

  return is_one_of (what, words);
}

static gboolean
is_clock (const char *what)
{
  static const char *const words[] = { "clock", "running", "fallen", "late", "await", NULL };

  return is_one_of (what, words);
}

static gboolean
is_place (const char *what)
{
  return g_str_equal (what, "place");
}

static gboolean
is_figure (const char *what)
{
  for (int i = 0; i < STANDING_N_CRITERIA; i++)
    if (g_str_equal (standing_criterion_id ((StandingCriterion) i), what))
      return TRUE;
  return FALSE;
}

/* A game or a player counts once, whatever of it changes. A figure that was not reckoned before
 * says nothing that is new about a place. */
static int
count (const GPtrArray *changes, gboolean (*is_it) (const char *what), gboolean both)
{
  g_autoptr (GHashTable) subjects = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < changes->len; i++) {
    const DeskChange *change = changes->pdata[i];
    if (is_it (change->what) && (!both || (change->before[0] && change->after[0])))
      g_hash_table_add (subjects, change->subject);
  }
  return (int) g_hash_table_size (subjects);
}

/* --- What the settings are about --- */

static gboolean
is_about_pairing (const char *name)
{
  static const char *const names[] = { "system", "numbers", NULL };

  return g_strv_contains (names, name) || pairing_option_find (name);
}

static gboolean
is_about_rules (const char *name)
{
  static const char *const names[] = { "rules", "komi", "venue", NULL };

  return g_strv_contains (names, name) || (rules_option_find (name) && !pairing_option_find (name));
}

static int
count_rulings (const DeskState *state)
{
  int n = 0;

  for (guint i = 0; i < state->rulings->len; i++)
    n += state->rulings->pdata[i] != NULL;
  return n;
}

/* FALSE where desk_event_set() would refuse. @desk: a desk that may write. @names: settings.
 * @values: what they shall be. @ret_foresight: what would come of it; all 0 where nothing would. */
gboolean
desk_foresee (Desk *desk, const char *const *names, const char *const *values,
              DeskForesight *ret_foresight, GError **error)
{
  Settings settings = { names, values };
  g_autoptr (GPtrArray) changes = desk_trial (desk, set, &settings, error);
  const DeskState *state = desk_get_state (desk);
  DeskForesight foresight = { 0 };

  if (!changes)
    return FALSE;
  foresight.places = count (changes, is_place, FALSE);
  foresight.figures = foresight.places ? 0 : count (changes, is_figure, TRUE);
  foresight.results = count (changes, is_result, FALSE);
  foresight.boards = count (changes, is_board, FALSE);
  foresight.clocks = count (changes, is_clock, FALSE);
  for (gsize i = 0; names[i]; i++) {
    if (is_about_pairing (names[i]))
      foresight.drawn = desk_state_last_round (state);
    if (is_about_rules (names[i]))
      foresight.rulings = count_rulings (state);
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

static void
say_standings (GPtrArray *lines, const DeskForesight *foresight)
{
  int places = foresight->places, figures = foresight->figures;

  take (lines, places,
        g_strdup_printf (ngettext ("Changes standings of rounds already played: %d place moves.",
                                   "Changes standings of rounds already played: %d places move.",
                                   (gulong) places),
                         places));
  take (lines, figures,
        g_strdup_printf (
            ngettext ("No place moves, but the points or tie-breaks of %d player change.",
                      "No place moves, but the points or tie-breaks of %d players change.",
                      (gulong) figures),
            figures));
}

static void
say_games (GPtrArray *lines, const DeskForesight *foresight)
{
  int results = foresight->results, boards = foresight->boards, clocks = foresight->clocks;

  take (lines, results,
        g_strdup_printf (ngettext ("The result or the warnings of %d game change.",
                                   "The results or the warnings of %d games change.",
                                   (gulong) results),
                         results));
  take (lines, boards,
        g_strdup_printf (ngettext ("The board of %d game is read differently.",
                                   "The boards of %d games are read differently.", (gulong) boards),
                         boards));
  take (lines, clocks,
        g_strdup_printf (ngettext ("The clock of %d game shows something else.",
                                   "The clocks of %d games show something else.", (gulong) clocks),
                         clocks));
}

static void
say_what_stays (GPtrArray *lines, const DeskForesight *foresight)
{
  int drawn = foresight->drawn, rulings = foresight->rulings;

  take (lines, drawn,
        g_strdup_printf (ngettext ("%d round that is drawn stays as it is.",
                                   "%d rounds that are drawn stay as they are.", (gulong) drawn),
                         drawn));
  take (lines, rulings,
        g_strdup_printf (ngettext ("%d ruling was made under the settings of before, and stays.",
                                   "%d rulings were made under the settings of before, and stay.",
                                   (gulong) rulings),
                         rulings));
}

/* It in words, a sentence on a line; NULL where nothing would. @foresight: what would come of
 * settings. */
char *
desk_foresee_words (const DeskForesight *foresight)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  say_standings (lines, foresight);
  say_games (lines, foresight);
  say_what_stays (lines, foresight);
  g_ptr_array_add (lines, NULL);
  return lines->len > 1 ? g_strjoinv ("\n", (char **) lines->pdata) : NULL;
}
