/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/event/event.h"
#include "desk/event/organisation.h"
#include "desk/event/setting.h"
#include "pairing/draw/option.h"
#include "desk/act/trial-private.h"
#include "desk/act/value.h"

/* A row that stays says the same. */
static void
compare_rows_of (const DeskTrial *trial, const DeskAspect *aspect, gconstpointer like)
{
  gpointer was = (gpointer) (gsize) desk_state_get (trial->before, aspect->kind, like);
  gpointer is = (gpointer) (gsize) desk_state_get (trial->after, aspect->kind, like);

  if ((was || is) && (!was || !is || ((LedgerHead *) was)->row != ((LedgerHead *) is)->row))
    desk_change_add (trial->changes, aspect->what,
                     is ? desk_subject_of (trial->after, aspect->kind, is)
                        : desk_subject_of (trial->before, aspect->kind, was),
                     desk_fact_of (trial->before, aspect, was),
                     desk_fact_of (trial->after, aspect, is));
}

static int
compare_likes (gconstpointer a, gconstpointer b, gpointer kind)
{
  return ledger_record_compare_keys (kind, *(const gconstpointer *) a, *(const gconstpointer *) b);
}

/* Each thing once, by its key. */
static void
compare_aspect (const DeskTrial *trial, const DeskAspect *aspect)
{
  const GArray *of = desk_act_of (trial->after->act, aspect->kind);
  g_autoptr (GPtrArray) likes = g_ptr_array_new ();

  for (guint i = 0; i < of->len; i++)
    g_ptr_array_add (likes, desk_act_nth (trial->after->act, of, i)->row);
  g_ptr_array_sort_with_data (likes, compare_likes, (gpointer) (gsize) aspect->kind);
  for (guint i = 0; i < likes->len; i++)
    if (i == 0 || ledger_record_compare_keys (aspect->kind, likes->pdata[i - 1], likes->pdata[i]))
      compare_rows_of (trial, aspect, likes->pdata[i]);
}

/* --- All --- */

static void
compare_said (const DeskTrial *trial, const char *name, const char *before, const char *after)
{
  desk_change_add (trial->changes, "setting", (DeskSubject){ .round = -1, .name = g_strdup (name) },
                   desk_fact_of_text (before), desk_fact_of_text (after));
}

static void
compare_setting (const DeskTrial *trial, const char *name)
{
  compare_said (trial, name, desk_event_get (trial->before, name),
                desk_event_get (trial->after, name));
}

static void
compare_settings (const DeskTrial *trial)
{
  int n, n_settings;
  const RulesOption *options = pairing_option_list (&n),
                    *settings = desk_setting_list (&n_settings);

  for (int i = 0; i < n_settings; i++)
    compare_setting (trial, settings[i].key);
  for (int i = 0; i < n; i++)
    compare_setting (trial, options[i].key);
}

static const char *
value_of (const DeskState *state, const char *name)
{
  const DeskSetting *row = g_hash_table_lookup (state->settings, name);

  return row ? row->value : "";
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_names (const DeskState *state, GPtrArray *names)
{
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, state->settings);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (desk_organisation_is_told (name))
      g_ptr_array_add (names, name);
}

/* Duties, hard cases and what else is kept under names of its own: desk/event/organisation.h. */
static void
compare_minutes (const DeskTrial *trial)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  add_names (trial->before, names);
  add_names (trial->after, names);
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (i == 0 || strcmp (names->pdata[i - 1], names->pdata[i]) != 0)
      compare_said (trial, names->pdata[i], value_of (trial->before, names->pdata[i]),
                    value_of (trial->after, names->pdata[i]));
}

static const DeskAspect *
find_aspect (int trial)
{
  for (int i = 0; i < desk_n_aspects; i++)
    if (desk_aspects[i].trial == trial)
      return &desk_aspects[i];
  return NULL;
}

static const char *
text_of (const DeskResult *result)
{
  return result ? result->result : "";
}

/* What the boards of a match make of it, and not the act. */
static gboolean
is_matched (const DeskTrial *trial, guint i)
{
  return (i < trial->before->matched->len && trial->before->matched->pdata[i]) ||
         (i < trial->after->matched->len && trial->after->matched->pdata[i]);
}

/* What Art. 28.2 makes of games in which nothing was entered by the act, and boards of a match. */
static void
compare_decided (const DeskTrial *trial)
{
  guint n = MAX (MAX (trial->before->decided->len, trial->after->decided->len),
                 MAX (trial->before->matched->len, trial->after->matched->len));

  for (guint i = 0; i < n; i++) {
    const DeskState *state = desk_state_game (trial->after, i + 1) ? trial->after : trial->before;
    const DeskResult *was = desk_state_result (trial->before, i + 1);
    const DeskResult *is = desk_state_result (trial->after, i + 1);
    if (is_matched (trial, i) || g_str_equal (text_of (desk_state_played (trial->before, i + 1)),
                                              text_of (desk_state_played (trial->after, i + 1))))
      desk_change_add (trial->changes, "result", desk_subject_of_game (state, i + 1, RULES_EMPTY),
                       desk_fact_of_text (text_of (was)), desk_fact_of_text (text_of (is)));
  }
}

/* Settings, players, rounds, games, results, rulings and all else of which the present has a row.
 */
void
desk_trial_compare_rows (const DeskTrial *trial)
{
  const DeskAspect *aspect;

  compare_settings (trial);
  compare_minutes (trial);
  for (int at = 1; (aspect = find_aspect (at)); at++)
    compare_aspect (trial, aspect);
  compare_decided (trial);
}

/* What warnings cost a game that is still to be counted, zi or points (Art. 24.1). */
static char *
fine (const DeskState *state, gint64 game, RulesColour side)
{
  const RulesRuleset *ruleset;
  int q;

  ruleset = &desk_event (state)->rules;
  q = desk_state_n_warnings (state, game, side) * ruleset->warning_penalty_q;
  if (q == 0 || desk_state_result (state, game))
    return g_strdup ("");
  return rules_result_margin_zi (ruleset->counting == RULES_COUNTING_TERRITORY ? 2 * q : q);
}

static DeskFact
fact_of_number (int n)
{
  return (DeskFact){ .n = n, .text = g_strdup_printf ("%d", n) };
}

static void
compare_warnings (const DeskTrial *trial, gint64 game, RulesColour side)
{
  const DeskState *state = desk_state_game (trial->after, game) ? trial->after : trial->before;
  int n = desk_state_n_warnings (trial->before, game, side);
  int then = desk_state_n_warnings (trial->after, game, side);

  if (n == then)
    return;
  desk_change_add (trial->changes, "warnings", desk_subject_of_game (state, game, side),
                   fact_of_number (n), fact_of_number (then));
  if (!desk_state_result (trial->after, game)) {
    DeskFact was = { .text = fine (trial->before, game, side) };
    DeskFact is = { .text = fine (trial->after, game, side) };
    desk_change_add (trial->changes, "fine", desk_subject_of_game (state, game, side), was, is);
  }
}

/* How many each side of each game has, and what they cost. */
void
desk_trial_compare_warnings (const DeskTrial *trial)
{
  guint n = MAX (trial->before->games->len, trial->after->games->len);

  for (guint i = 0; i < n; i++)
    for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++)
      compare_warnings (trial, i + 1, side);
}
