/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/info.h"
#include <glib/gi18n.h>
#include "papers/words/word.h"
#include <string.h>
#include "formats/text/encoding.h"
#include "report/page/words.h"
#include "rules/article/word.h"
#include "scene/record/words.h"

/* Name, rank and team, or "Black". @side: Black or White. */
char *
scene_record_info_player (const FormatsRecord *record, RulesColour side)
{
  const char *name = record->name[side - 1], *rank = record->rank_text[side - 1];
  const char *team = record->team[side - 1];
  const char *who = *name ? name : papers_word_colour (side);
  g_autofree char *text = *rank ? rules_word_beside (who, rank) : g_strdup (who);

  return *team ? rules_word_aside (text, team) : g_steal_pointer (&text);
}

/* What the window is called: the players, or the record's title. */
char *
scene_record_info_title (const FormatsRecord *record)
{
  if (!*record->name[0] && !*record->name[1])
    return g_strdup (*record->title ? record->title : _ ("Game record"));
  return g_strdup_printf ("%s – %s", *record->name[0] ? record->name[0] : _ ("Black"),
                          *record->name[1] ? record->name[1] : _ ("White"));
}

static char *
result_words (const FormatsRecord *record)
{
  if (record->result.kind != RULES_RESULT_NONE)
    return report_words_result_told (record->result, formats_record_in_zi (record));
  return g_strdup (strcmp (record->result_text, "?") == 0 ? "" : record->result_text);
}

/* "5" says little by itself. */
static char *
round_words (const FormatsRecord *record)
{
  return g_ascii_isdigit (record->round[0]) ? g_strdup_printf (_ ("Round %s"), record->round)
                                            : g_strdup (record->round);
}

/* Event, round and date, as far as they are said. */
char *
scene_record_info_event (const FormatsRecord *record)
{
  g_autofree char *round = round_words (record);
  const char *const parts[] = { record->event, round, record->date };
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i])
      g_string_append_printf (text, "%s%s", text->len ? " · " : "", parts[i]);
  return g_string_free (text, FALSE);
}

/* Its result, or "Result not recorded". */
char *
scene_record_info_result (const FormatsRecord *record)
{
  g_autofree char *result = result_words (record);

  return *result ? g_steal_pointer (&result) : g_strdup (_ ("Result not recorded"));
}

/* A line for a list: its number, the players and the result. @game: from 0. */
char *
scene_record_info_game (const SceneRecordTree *tree, guint game)
{
  const FormatsSgf *sgf = scene_record_tree_get_sgf (tree);
  guint32 node = scene_record_tree_game_node (tree, game);
  g_autofree char *black = scene_record_words_text (sgf, node, "PB");
  g_autofree char *white = scene_record_words_text (sgf, node, "PW");
  g_autofree char *title = scene_record_words_text (sgf, node, "GN");
  g_autofree char *result = scene_record_words_text (sgf, node, "RE");
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%u. ", game + 1);
  if (*black || *white)
    g_string_append_printf (text, "%s – %s", *black ? black : _ ("Black"),
                            *white ? white : _ ("White"));
  else
    g_string_append (text, *title ? title : _ ("Untitled"));
  if (*result)
    g_string_append_printf (text, "  %s", result);
  return g_string_free (text, FALSE);
}

static void
add_info (GPtrArray *info, const char *label, const char *text)
{
  if (!text || !*text)
    return;
  g_ptr_array_add (info, g_strdup (label));
  g_ptr_array_add (info, g_strdup (text));
}

static char *
komi_words (const FormatsRecord *record)
{
  return record->has_komi ? rules_result_amount_both (record->komi_q, formats_record_in_zi (record))
                          : g_strdup (record->komi_text);
}

/* What is set in SGF as minutes or hours is seldom whole: "90 min", "5400 s". */
static char *
time_words (const FormatsRecord *record)
{
  gint64 seconds = record->time_ms / 1000;

  if (record->time_ms < 0)
    return g_strdup (record->time_text);
  return seconds % 60 == 0 ? g_strdup_printf (_ ("%d min"), (int) (seconds / 60))
                           : g_strdup_printf (_ ("%d s"), (int) seconds);
}

/* What is said of the game: a label, its text, and so on. */
GPtrArray *
scene_record_info_list (const FormatsRecord *record)
{
  GPtrArray *info = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *black = scene_record_info_player (record, RULES_BLACK);
  g_autofree char *white = scene_record_info_player (record, RULES_WHITE);
  g_autofree char *komi = komi_words (record), *time = time_words (record);
  g_autofree char *handicap = record->handicap ? g_strdup_printf ("%d", record->handicap) : NULL;
  g_autofree char *size = g_strdup_printf ("%d × %d", record->size, record->size);
  g_autofree char *result = result_words (record);
  g_autofree char *guess = record->guess ? formats_encoding_guess_words (record->guess) : NULL;

  add_info (info, _ ("Black"), black);
  add_info (info, _ ("White"), white);
  add_info (info, _ ("Result"), result);
  add_info (info, _ ("Title"), record->title);
  add_info (info, _ ("Tournament"), record->event);
  add_info (info, _ ("Round"), record->round);
  add_info (info, _ ("Date"), record->date);
  add_info (info, _ ("Place"), record->place);
  add_info (info, _ ("Rules"), record->rules);
  add_info (info, rules_word_counted (_ ("Komi"), formats_record_in_zi (record)), komi);
  add_info (info, _ ("Handicap"), handicap);
  add_info (info, C_ ("game", "Time"), time);
  add_info (info, _ ("Overtime"), record->overtime);
  add_info (info, _ ("Board"), size);
  add_info (info, _ ("Source"), record->source);
  add_info (info, _ ("Encoding"), guess);
  return info;
}
