/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/prizes.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/standings/prize.h"
#include "desk/standings/standings.h"
#include "papers/paper/event.h"
#include "papers/paper/fold.h"
#include "rules/article/word.h"

#define ROOM 130.0 /* points: for a name, by hand */

/* Columns of letters of that width: what is to be had is there to be read to its end. */
#define PRIZES_NAME 28
#define WHO 24
#define VALUE 24
#define WINNER 30

#define N_PRIZES_COLUMNS 5

/* That in the user's language; the text itself where it is none. @text: for whom a prize is, as
 * the file has it: "rank=..1k". */
char *
papers_prizes_who (const char *text)
{
  g_auto (StandingWho) who = { 0 };

  return standing_who_parse (text, &who) ? standing_who_words (&who) : g_strdup (text);
}

/* --- Rows: each column goes on below where it has more to say --- */

static void
add_folded (GPtrArray *column, const char *text, int width)
{
  g_auto (GStrv) lines = papers_fold (text, width);

  for (int i = 0; lines[i]; i++)
    g_ptr_array_add (column, g_strdup (lines[i]));
}

/* Who gets it by the standings: those who share it stand one below the other, however many. */
static void
add_winners (GPtrArray *column, const DeskState *state, const GPtrArray *given,
             const DeskPrize *prize)
{
  for (guint i = 0; given && i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];
    g_autofree char *name = desk_state_player_name (state, one->player);

    if (one->prize->prize == prize->prize) {
      add_folded (column, name, WINNER);
      if (one->less[0])
        add_folded (column, one->less, WINNER);
    }
  }
}

static void
put_rows (ReportList *list, GPtrArray *const columns[N_PRIZES_COLUMNS])
{
  guint n = 1;

  for (int i = 0; i < N_PRIZES_COLUMNS; i++)
    n = MAX (n, columns[i]->len);
  for (guint row = 0; row < n; row++) {
    if (row > 0)
      report_list_go_on (list);
    for (int i = 0; i < N_PRIZES_COLUMNS; i++)
      report_list_put (list, row < columns[i]->len ? columns[i]->pdata[row] : "");
  }
}

static void
put_prize (ReportList *list, const DeskState *state, const GPtrArray *given, const DeskPrize *prize)
{
  g_autofree char *place = g_strdup_printf ("%d", (int) prize->place);
  g_autofree char *who = papers_prizes_who (prize->who);
  GPtrArray *columns[N_PRIZES_COLUMNS];

  for (int i = 0; i < N_PRIZES_COLUMNS; i++)
    columns[i] = g_ptr_array_new_with_free_func (g_free);
  add_folded (columns[0], prize->name, PRIZES_NAME);
  add_folded (columns[1], prize->place ? place : "", PRIZES_NAME);
  add_folded (columns[2], who, WHO);
  add_folded (columns[3], prize->value, VALUE);
  add_winners (columns[4], state, given, prize);
  put_rows (list, columns);
  for (int i = 0; i < N_PRIZES_COLUMNS; i++)
    g_ptr_array_unref (columns[i]);
}

/* Its prizes and who gets them by the newest standings, with room to write to whom each was given
 * where there are none yet. @wish: not asked. */
ReportList *
papers_prizes_list (Desk *desk, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (desk);
  int last = desk_standings_last (desk);
  g_autoptr (GPtrArray) given = last > 0 ? desk_prize_give (desk, last) : NULL;
  g_autofree char *subtitle = NULL, *moment = papers_event_moment (desk);
  g_autofree char *open = papers_event_open (desk, last);
  g_autofree char *note = g_strjoin (open[0] ? " · " : "", moment, open, NULL);
  ReportHead head = papers_event_head (state, &subtitle);
  ReportList *list;
  const ReportField fields[N_PRIZES_COLUMNS] = {
    { "prize", NULL, { _ ("Prize"), REPORT_LEFT, 2, 0, .whole = TRUE }, FALSE },
    { "place", NULL, { C_ ("standings", "Place"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "who", NULL, { _ ("For whom"), REPORT_LEFT, 1, 0, .whole = TRUE }, FALSE },
    { "value", NULL, { _ ("Value"), REPORT_RIGHT, 1, 0, .whole = TRUE }, FALSE },
    { "given", NULL, { _ ("Given to"), REPORT_LEFT, 2, ROOM, .whole = TRUE }, FALSE },
  };

  head.note = note;
  list = report_list_new (&head, _ ("Prize list"));
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  report_list_set_empty (list, _ ("This tournament has no prizes yet."));
  for (guint i = 0; i < state->prizes->len; i++) {
    const DeskPrize *prize = state->prizes->pdata[i];

    if (prize)
      put_prize (list, state, given, prize);
  }
  return list;
}

/* It with those for whom it is in the user's language. @text: a prize as an act or a change has
 * it: "#1 Best kyu 1 (rank=..1k) 300 EUR". */
char *
papers_prizes_words (const char *text)
{
  for (const char *open = strstr (text, " ("); open; open = strstr (open + 1, " (")) {
    const char *from = open + strlen (" ("), *close = strchr (from, ')');
    g_autofree char *inner = close ? g_strndup (from, (gsize) (close - from)) : NULL;
    g_auto (StandingWho) who = { 0 };
    g_autofree char *words = NULL;

    if (!inner || !strchr (inner, '=') || !standing_who_parse (inner, &who))
      continue;
    words = standing_who_words (&who);
    return g_strdup_printf ("%.*s%s%s", (int) (from - text), text, words, close);
  }
  return g_strdup (text);
}
