/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/detail.h"
#include "desk/event/event.h"
#include "desk/adopt/extract-private.h"
#include "desk/adopt/extract.h"
#include "desk/event/organisation.h"
#include "desk/event/setting.h"
#include "desk/file/desk-private.h"
#include "desk/standings/standings.h"
#include "formats/word/day.h"
#include "formats/event/lost.h"
#include "formats/event/event.h"
#include "rules/article/article.h"
#include "rules/game/ruleset.h"
#include "rules/article/word.h"
#include "pairing/draw/option.h"

/* What no format for whole tournaments tells. */

static int
count_frozen (const DeskState *state)
{
  int n = 0;

  for (guint i = 0; i < state->freezes->len; i++) {
    const DeskFreeze *freeze = state->freezes->pdata[i];
    n += freeze && freeze->frozen;
  }
  return n;
}

static int
count_drafts (const DeskState *state)
{
  return desk_state_round (state, desk_state_last_round (state)) == DESK_ROUND_DRAFT;
}

/* Games with moves; -1 where the file cannot be read. */
static int
count_records (Desk *desk, GError **error)
{
  g_autoptr (GPtrArray) moves = ledger_live (desk->ledger, &desk_move_kind, 0, error);
  g_autoptr (GHashTable) games = g_hash_table_new (NULL, NULL);

  for (guint i = 0; moves && i < moves->len; i++)
    g_hash_table_add (games, GSIZE_TO_POINTER ((gsize) ((DeskMove *) moves->pdata[i])->game));
  return moves ? (int) g_hash_table_size (games) : -1;
}

static gboolean
add_untold (Desk *desk, GPtrArray *lost, GError **error)
{
  const DeskState *state = desk->state;
  int records = count_records (desk, error);

  formats_lost_add_count (lost, _ ("Game records"), records);
  formats_lost_add_count (lost, _ ("Games that were replayed"),
                          (int) g_hash_table_size (state->replaced));
  formats_lost_add_count (lost, _ ("Rounds that are still drafts"), count_drafts (state));
  formats_lost_add_count (lost, _ ("Published standings"), count_frozen (state));
  formats_lost_add_count (lost, _ ("Duties, evaluations, hard cases, summary"),
                          desk_organisation_count (state));
  return records >= 0;
}

/* By their names, as columns have them; a list of the event's own stands as it was written. */
static char *
dup_criteria (const DeskState *state)
{
  const DeskEvent *event = desk_event (state);
  const char *said = desk_event_get (state, "criteria");
  g_autoptr (GString) text = g_string_new (said);

  for (int i = 0; !*said && i < event->n_criteria; i++)
    g_string_append_printf (text, "%s%s", i ? "," : "", standing_criterion_id (event->criteria[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What is only another system's is the same to this one. */
static char *
holds_of (gconstpointer state, const char *name)
{
  const RulesOption *option = pairing_option_find (name), *rule = rules_option_find (name);
  const DeskEvent *event = desk_event (state);

  if (rule)
    return rules_option_text (rule, &event->rules);
  if (g_str_equal (name, "criteria"))
    return dup_criteria (state);
  if (!option)
    return g_strdup (desk_event_get (state, name));
  return pairing_option_matters (option, &event->plan) ? rules_option_text (option, &event->plan)
                                                       : NULL;
}

/* Of each who is told: where teams are not, they have no line. */
static int *
find_lines (Desk *desk, const FormatsKind *kind, const FormatsEvent *told)
{
  gboolean is_part = formats_event_has_teams (told) && !desk_extract_tells_teams (kind, told);
  g_autofree int *indices = g_new (int, told->players->len + 1), *lines = NULL;
  g_autoptr (FormatsEvent) people = is_part ? formats_event_people (told, indices) : NULL;
  g_autoptr (StandingTable) standings = desk_extract_standings (desk, is_part ? people : told);
  const FormatsWork work = { .event = is_part ? people : told, .standings = standings };

  lines = formats_kind_lines (kind, &work);
  for (guint i = 0; is_part && i < told->players->len; i++)
    indices[i] = indices[i] < 0 ? 0 : lines ? lines[indices[i]] : indices[i] + 1;
  return is_part ? g_steal_pointer (&indices) : g_steal_pointer (&lines);
}

/* A table without players is no table for its reader. */
static gboolean
is_read (Desk *desk, const FormatsKind *kind, const FormatsEvent *told)
{
  g_autofree int *lines = find_lines (desk, kind, told);
  gboolean any = !lines;

  for (guint i = 0; lines && i < told->players->len; i++)
    any |= lines[i] > 0;
  return kind->parse && any;
}

static GPtrArray *
compare (Desk *desk, const FormatsKind *kind, const FormatsEvent *told, const FormatsEvent *back)
{
  const FormatsLostSettings settings = { desk_setting_label, holds_of, desk->state };
  g_autofree int *lines = find_lines (desk, kind, told);

  return formats_lost (told, back, lines, &settings);
}

/* What of the tournament is not in the file: what the format's own reader does not find there,
 * and what no format tells. What is not in a file that is never read its format's note says.
 *
 * Returns a thing a line, in the user's language; none where all is there; NULL where that cannot
 * be found out (strings). @after: the last round that is told, DESK_EXTRACT_ALL for all that are
 * settled. @file: what desk_extract_format() has written of these. */
GPtrArray *
desk_extract_lost (Desk *desk, const FormatsKind *kind, int after, GBytes *file, GError **error)
{
  g_autoptr (FormatsEvent) told = desk_extract (desk, after, error);
  g_autoptr (FormatsEvent) back = NULL;
  g_autoptr (GPtrArray) lost = NULL;
  int as_played = 0;

  if (!told)
    return NULL;
  if (kind->rated)
    as_played = formats_event_as_played (told);
  back = is_read (desk, kind, told) ? kind->parse (file, error) : formats_event_new ();
  lost = !back ? NULL : kind->parse ? compare (desk, kind, told, back) : formats_lost_facts (told);
  if (lost)
    formats_lost_add_count (lost, _ ("Played games that do not count (Art. 28.2)"), as_played);
  return lost && add_untold (desk, lost, error) ? g_steal_pointer (&lost) : NULL;
}

/* A sentence that names it all; NULL where there is nothing. @lost: what desk_extract_lost() has
 * found. */
char *
desk_extract_lost_text (const GPtrArray *lost)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < lost->len; i++)
    g_string_append_printf (list, "%s%s", i ? " · " : "", (const char *) lost->pdata[i]);
  return lost->len ? g_strdup_printf (_ ("Not in this file: %s."), list->str) : NULL;
}

/* --- What not everybody may see --- */

/* The sentence that goes with a file in which birth dates stand. */
const char *
desk_extract_born_text (void)
{
  return _ ("Birth dates are in this file: it is for the federation, not for the public.");
}

static gboolean
tells (const FormatsEvent *event, const char *name)
{
  for (guint i = 0; event && i < event->players->len; i++) {
    const char *text = formats_player_get (event->players->pdata[i], name);
    if (text && text[0])
      return TRUE;
  }
  return FALSE;
}

static char *
dup_note (Desk *desk, const FormatsKind *kind, const FormatsEvent *told)
{
  g_autoptr (StandingTable) standings = desk_extract_standings (desk, told);
  const FormatsWork work = { .event = told, .standings = standings };

  return kind->note ? kind->note (&work) : NULL;
}

/* Federations want days, and people write what they like. */
static char *
dup_dates_words (const FormatsKind *kind, const FormatsEvent *told)
{
  const char *dates = formats_event_get (told, "dates");
  FormatsDay days[2];

  if (!kind->lines && !kind->rated)
    return NULL;
  if (!dates || formats_day_find (dates, days))
    return NULL;
  return g_strdup_printf (_ ("The dates “%s” cannot be read. Write them like 2026-11-07/08."),
                          dates);
}

/* Takes both. */
static char *
join_words (char *words, char *more)
{
  char *both;

  if (!words || !more)
    return words ? words : more;
  both = rules_word_sentences (words, more);
  g_free (words);
  g_free (more);
  return both;
}

/* Pages and papers never tell when somebody was born, nor how to reach him; a file for a
 * federation tells the former, our own text both. Returns what is to be said beside the file:
 * what is not in it, and that not everybody may have it; NULL for nothing. @after: the last round
 * that is told, DESK_EXTRACT_ALL for all that are settled. @file: what desk_extract_format() has
 * written of these. */
char *
desk_extract_words (Desk *desk, const FormatsKind *kind, int after, GBytes *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lost = desk_extract_lost (desk, kind, after, file, &error);
  g_autoptr (FormatsEvent) back = kind->parse ? kind->parse (file, NULL) : NULL;
  g_autoptr (FormatsEvent) told = desk_extract_for (kind, desk_extract (desk, after, NULL));
  g_autofree char *left = lost ? desk_extract_lost_text (lost) : g_strdup (error->message);
  char *words = left ? rules_article_in (desk_event (desk->state)->rules.profile, left) : NULL;

  if (told && kind->rated)
    formats_event_as_played (told);
  if (told)
    words = join_words (words, dup_note (desk, kind, told));
  if (told)
    words = join_words (words, dup_dates_words (kind, told));
  if (tells (back, DESK_DETAIL_BORN))
    words = join_words (words, g_strdup (desk_extract_born_text ()));
  if (tells (back, DESK_DETAIL_PHONE) || tells (back, DESK_DETAIL_COACH))
    words = join_words (
        words,
        g_strdup (
            _ ("Phone numbers or coaches of players are in this file: it is not for the public.")));
  return words;
}
