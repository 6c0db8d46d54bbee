/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/event/assistant-private.h"
#include "papers/paper/event.h"
#include "papers/words/limit-words.h"
#include "papers/words/setting-say.h"
#include "desk/event/event.h"
#include "rules/article/article.h"
#include "standing/table/preset.h"
#include "rules/article/word.h"

/* Settings that other pages of the assistant ask for, or that are not asked at all. */
static gboolean
is_shown_elsewhere (const char *name)
{
  static const char *const names[] = { "name",   "place",  "dates",   "organiser", "chief",
                                       "system", "rounds", "rules",   "komi",      "time",
                                       "calls",  "venue",  "numbers", "lots_seed", NULL };

  return g_strv_contains (names, name);
}

static const char *
say_word (const char *name, const char *value)
{
  const StandingPreset *preset =
      g_str_equal (name, "criteria") ? standing_preset_find (value) : NULL;

  return preset ? standing_preset_label (preset) : papers_setting_say_choice (name, value);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* "Komi: 7.5", each on a line. */
static GPtrArray *
list_settings (GHashTable *settings)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, settings);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (!is_shown_elsewhere (name) && ((const char *) value)[0])
      /* Translators: a setting and what it is: “Most handicap stones: 9” */
      g_ptr_array_add (lines, g_strdup_printf (_ ("%s: %s"), desk_setting_label (name),
                                               say_word (name, value)));
  g_ptr_array_sort (lines, compare_texts);
  return lines;
}

/* What the kind settles beside the fields of the step; "" for nothing. */
char *
app_assistant_dup_more (AppAssistant *self)
{
  g_autoptr (GHashTable) settings = app_assistant_collect (self);
  g_autoptr (GPtrArray) lines = list_settings (settings);
  g_autofree char *all = NULL;

  if (lines->len == 0)
    return g_strdup ("");
  g_ptr_array_add (lines, NULL);
  all = g_strjoinv ("\n", (char **) lines->pdata);
  return g_strdup_printf (_ ("Also set; you can change this in the settings at any time:\n%s"),
                          all);
}

static void
add_assistant_words (GString *words, const char *sentence)
{
  if (sentence[0])
    g_string_append_printf (words, "%s%s", words->len ? "\n" : "", sentence);
}

static void
add_event (GString *words, AppAssistant *self)
{
  g_autofree char *where =
      papers_event_where (app_assistant_get (self, "place"), app_assistant_get (self, "dates"));

  add_assistant_words (words, app_assistant_get (self, "name"));
  add_assistant_words (words, where);
}

static void
add_play (GString *words, AppAssistant *self)
{
  const RulesRuleset *rules = rules_ruleset_find (app_assistant_get (self, "rules"));
  g_autofree char *plain = papers_limit_words (app_assistant_get (self, "time"));
  g_autofree char *limit = rules_article_in (rules->profile, plain);
  int rounds = (int) g_ascii_strtoll (app_assistant_get (self, "rounds"), NULL, 10);
  g_autofree char *number =
      g_strdup_printf (ngettext ("%d round", "%d rounds", (gulong) rounds), rounds);
  /* Translators: a system of pairings, a number of rounds, rules */
  g_autofree char *how =
      g_strdup_printf (_ ("%s, %s, %s"), say_word ("system", app_assistant_get (self, "system")),
                       number, say_word ("rules", app_assistant_get (self, "rules")));

  add_assistant_words (words, how);
  add_assistant_words (words, limit);
}

static void
add_players (GString *words, AppAssistant *self)
{
  gboolean any = self->teams || (self->entries && self->entries->entries->len > 0);
  g_autofree char *players = app_assistant_dup_players (self);
  const char *none = app_assistant_has_teams (self) ? _ ("No teams yet") : _ ("No players yet");

  add_assistant_words (words, any ? players : none);
}

/* Who went on in spite of a row that cannot be taken, or is doubtful, is told what will be missing.
 */
static void
add_assistant_words_faults (GString *words, AppAssistant *self)
{
  guint n = self->entries ? self->entries->faults->len : self->teams ? self->teams->faults->len : 0;
  g_autofree char *faults =
      g_strdup_printf (ngettext ("%u row of the list cannot be imported: go back to see why",
                                 "%u rows of the list cannot be imported: go back to see why", n),
                       n);
  g_autofree char *missing = self->entries ? formats_entries_missing (self->entries) : NULL;

  if (missing)
    add_assistant_words (words, missing);
  if (self->players_error)
    add_assistant_words (words, self->players_error);
  else if (n > 0)
    add_assistant_words (words, faults);
}

/* What will be made, a line for each thing. */
char *
app_assistant_dup_summary (AppAssistant *self)
{
  GString *words = g_string_new (NULL);

  add_event (words, self);
  add_play (words, self);
  add_players (words, self);
  add_assistant_words_faults (words, self);
  return g_string_free (words, FALSE);
}
