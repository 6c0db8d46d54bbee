/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/game-facts.h"
#include <glib/gi18n.h>

static const char *
keep_sheet (ReportGameFacts *sheet, const char *text)
{
  return g_string_chunk_insert_const (sheet->texts, text);
}

static const char *
keep_both (ReportGameFacts *sheet, const char *first, const char *between, const char *second)
{
  g_autofree char *both = g_strconcat (first, *first && *second ? between : "", second, NULL);

  return keep_sheet (sheet, both);
}

static void
set_head (ReportGameFacts *sheet, const FormatsRecord *record)
{
  /* Translators: what a game record calls its round: a number, mostly */
  g_autofree char *round = g_strdup_printf (_ ("Round %s"), record->round);

  sheet->head.event = keep_sheet (sheet, *record->event ? record->event : record->title);
  sheet->head.subtitle = keep_sheet (sheet, record->place);
  sheet->head.note = keep_sheet (sheet, *record->round ? round : "");
}

static void
set_players (ReportGameFacts *sheet, const FormatsRecord *record)
{
  for (int i = 0; i < 2; i++) {
    sheet->game.name[i + 1] = keep_sheet (sheet, record->name[i]);
    sheet->game.origin[i + 1] =
        keep_both (sheet, record->rank_text[i], C_ ("names", ", "), record->team[i]);
  }
}

static void
set_terms (ReportGameFacts *sheet, const FormatsRecord *record)
{
  gint64 seconds = record->time_ms / 1000;
  g_autofree char *limit = seconds % 60 == 0 ? g_strdup_printf (_ ("%d min"), (int) (seconds / 60))
                                             : g_strdup_printf (_ ("%d s"), (int) seconds);

  sheet->game.date = keep_sheet (sheet, record->date);
  sheet->game.rules = keep_sheet (sheet, record->rules);
  sheet->game.time =
      keep_both (sheet, record->time_ms > 0 ? limit : record->time_text, " + ", record->overtime);
  sheet->game.has_komi = record->has_komi;
  sheet->game.komi_q = record->komi_q;
  sheet->game.zi = formats_record_in_zi (record);
  sheet->game.komi_text = keep_sheet (sheet, record->komi_text);
  sheet->game.handicap = record->handicap;
  sheet->game.result = record->result;
  sheet->game.is_told = TRUE;
  sheet->game.result_text = keep_sheet (sheet, record->result_text);
}

static RulesMoveKind
kind_of (const FormatsStep *step)
{
  if (step->kind == FORMATS_STEP_SETUP)
    return RULES_MOVE_SET_UP;
  if (step->point != RULES_PASS)
    return RULES_MOVE_PLAY;
  return step->is_forced ? RULES_MOVE_FORCED_PASS : RULES_MOVE_PASS;
}

static void
set_moves (ReportGameFacts *sheet, const FormatsRecord *record)
{
  for (guint i = 0; i < record->steps->len; i++) {
    const FormatsStep *from = &g_array_index (record->steps, FormatsStep, i);
    ReportStep step = { kind_of (from), from->colour, from->point };

    g_array_append_val (sheet->steps, step);
  }
  sheet->moves.size = record->size;
  sheet->moves.steps = (const ReportStep *) sheet->steps->data;
  sheet->moves.n_steps = (int) sheet->steps->len;
}

/* The same for the papers about it. @record: a game, from a file or from a table. */
ReportGameFacts *
report_game_facts_new (const FormatsRecord *record)
{
  ReportGameFacts *sheet = g_new0 (ReportGameFacts, 1);

  sheet->steps = g_array_new (FALSE, FALSE, sizeof (ReportStep));
  sheet->texts = g_string_chunk_new (1024);
  set_head (sheet, record);
  set_players (sheet, record);
  set_terms (sheet, record);
  set_moves (sheet, record);
  return sheet;
}

/* @sheet may be NULL. */
void
report_game_facts_free (ReportGameFacts *sheet)
{
  if (sheet == NULL)
    return;
  g_array_unref (sheet->steps);
  g_string_chunk_free (sheet->texts);
  g_free (sheet);
}

/* Says what is known better where the game was played than any record has it. @note: round and
 * table. @rules: the rules of the event. */
void
report_game_facts_set_table (ReportGameFacts *sheet, const char *note, const char *rules)
{
  sheet->head.note = keep_sheet (sheet, note);
  sheet->game.rules = keep_sheet (sheet, rules);
}

/* For what the words of a record cannot say: a countdown inside the limit (Art. 12.3). @time: how
 * much time the sides have, in words. */
void
report_game_facts_set_time (ReportGameFacts *sheet, const char *time)
{
  sheet->game.time = keep_sheet (sheet, time);
}

/* Forgets what was played later. @n_moves: how many moves of the game to keep. */
void
report_game_facts_cut (ReportGameFacts *sheet, int n_moves)
{
  int n = 0, i = 0;

  for (; i < sheet->moves.n_steps; i++) {
    n += sheet->moves.steps[i].kind != RULES_MOVE_SET_UP;
    if (n > n_moves)
      break;
  }
  sheet->moves.n_steps = i;
}

/* Sets it. @side: RULES_BLACK or RULES_WHITE. @name: what the player is called in the paper,
 * where that is not as in the record. */
void
report_game_facts_set_name (ReportGameFacts *sheet, RulesColour side, const char *name)
{
  sheet->game.name[side] = keep_sheet (sheet, name);
}
