/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/adopt/adopt-private.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/ruling/offence.h"
#include "desk/standings/prize.h"
#include "desk/round/restrict-private.h"
#include "desk/act/text.h"
#include "desk/standings/tie.h"

#define FACT_NUMBER_MAX G_GINT64_CONSTANT (1000000000000000)

/* Only the first reason is told. @reading: a fact on its way in. @format: why it is not taken. */
void
desk_adopt_fact_fail (DeskFactReading *reading, const char *format, ...)
{
  va_list arguments;

  if (reading->failure)
    return;
  va_start (arguments, format);
  reading->failure = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

/* @reading: a fact on its way in. @word: a word of it that makes no sense. */
void
desk_adopt_fact_bad (DeskFactReading *reading, const char *word)
{
  desk_adopt_fact_fail (reading, _ ("“%s: %s” is not allowed here."), word,
                        formats_fact_get (reading->fact, word));
}

/* The number, 0 where it is not told. @reading: a fact on its way in. */
gint64
desk_adopt_fact_int (DeskFactReading *reading, const char *word, gint64 most)
{
  const char *text = formats_fact_get (reading->fact, word);
  guint64 number = 0;

  if (text[0] && !g_ascii_string_to_unsigned (text, 10, 0, (guint64) most, &number, NULL))
    desk_adopt_fact_bad (reading, word);
  return (gint64) number;
}

/* Its text, "" where it is not told. @reading: a fact on its way in. */
const char *
desk_adopt_fact_text (DeskFactReading *reading, const char *word)
{
  const char *text = formats_fact_get (reading->fact, word);
  gboolean is_reason = g_str_equal (word, "reason");

  /* A reason may be of several lines. */
  if (g_utf8_validate (text, -1, NULL) && (is_reason || desk_is_one_line (text)) &&
      g_utf8_strlen (text, -1) <= (is_reason ? DESK_TEXT_REASON : DESK_TEXT_NAME))
    return text;
  desk_adopt_fact_fail (reading, _ ("“%s” is not a line of text that can be kept."), word);
  return "";
}

/* The side, RULES_EMPTY where it is not told. @reading: a fact on its way in. */
RulesColour
desk_adopt_fact_side (DeskFactReading *reading, const char *word)
{
  const char *text = formats_fact_get (reading->fact, word);

  if (g_str_equal (text, "black"))
    return RULES_BLACK;
  if (g_str_equal (text, "white"))
    return RULES_WHITE;
  if (text[0])
    desk_adopt_fact_bad (reading, word);
  return RULES_EMPTY;
}

/* Notes what becomes of it. Returns whether it is taken. @reading: a fact that was read.
 * @status: what becomes of it where it can be taken. @message: what is to be said of it then;
 * may be empty. */
gboolean
desk_adopt_fact_end (DeskFactReading *reading, const char *name, DeskAdoptStatus status,
                     const char *message)
{
  gboolean taken = reading->failure == NULL;

  desk_adopt_note (reading->adoption, reading->fact->line, reading->fact->what,
                   taken ? status : DESK_ADOPT_REFUSED, name, "%s",
                   taken ? message : reading->failure);
  g_clear_pointer (&reading->failure, g_free);
  return taken;
}

/* --- Restrictions --- */

/* Numbers of the list become keys of the file. */
static char *
read_group (DeskFactReading *reading, const char *word)
{
  const char *text = formats_fact_get (reading->fact, word);
  const guint n = reading->adoption->event->players->len;
  g_auto (GStrv) numbers = g_strsplit (text, " ", -1);
  GString *keys = g_string_new (NULL);

  if (strchr (text, '='))
    return g_string_free (g_string_assign (keys, text), FALSE);
  for (gsize i = 0; numbers[i]; i++) {
    guint64 number;
    if (!numbers[i][0])
      continue;
    if (!g_ascii_string_to_unsigned (numbers[i], 10, 1, n, &number, NULL)) {
      desk_adopt_fact_bad (reading, word);
      break;
    }
    g_string_append_printf (keys, "%s%" G_GINT64_FORMAT, keys->len ? " " : "",
                            reading->adoption->keys[number - 1]);
  }
  return g_string_free (keys, FALSE);
}

static gboolean
has_already (const DeskState *state, const DeskRestriction *row)
{
  g_autofree char *wanted = desk_restrict_text (row);

  for (guint i = 0; i < state->restrictions->len; i++) {
    const DeskRestriction *there = state->restrictions->pdata[i];
    g_autofree char *text = there ? desk_restrict_text (there) : NULL;
    if (g_strcmp0 (text, wanted) == 0)
      return TRUE;
  }
  return FALSE;
}

static void
store_restriction (DeskFactReading *reading, DeskRestriction *row)
{
  DeskAdoption *adoption = reading->adoption;
  g_autofree char *one = NULL, *two = NULL, *who = NULL;
  g_autoptr (GError) error = NULL;
  gboolean there = FALSE;

  if (!reading->failure && !desk_restrict_check (adoption->after, row, &error))
    desk_adopt_fact_fail (reading, "%s", error->message);
  if (!reading->failure) {
    row->one = one = desk_restrict_tidy (row->one);
    row->two = two = desk_restrict_tidy (row->two);
    there = has_already (adoption->state, row);
    who = desk_restrict_who (adoption->after, row->one);
  }
  if (!desk_adopt_fact_end (reading, row->kind, DESK_ADOPT_TAKEN,
                            there ? _ ("The tournament already has this restriction.") : who) ||
      there)
    return;
  adoption->next.restriction++;
  desk_adopt_put (adoption, &desk_restriction_kind, row);
  adoption->review->n_restrictions++;
}

static void
take_restriction (DeskFactReading *reading)
{
  g_autofree char *one = read_group (reading, "one"), *two = read_group (reading, "two");
  gint64 first = desk_adopt_fact_int (reading, "first", FACT_NUMBER_MAX);
  DeskRestriction row = {
    .restriction = reading->adoption->next.restriction,
    .kind = desk_adopt_fact_text (reading, "kind"),
    .one = one,
    .two = two,
    .first = MAX (first, 1),
    .last = desk_adopt_fact_int (reading, "last", FACT_NUMBER_MAX),
    .weight = desk_adopt_fact_int (reading, "weight", FACT_NUMBER_MAX),
    .board = desk_adopt_fact_int (reading, "board", FACT_NUMBER_MAX),
    .reason = desk_adopt_fact_text (reading, "reason"),
  };

  store_restriction (reading, &row);
}

/* --- Offences of the event's own --- */

static void
check_offence (DeskFactReading *reading, const DeskOffenceRow *row)
{
  g_autoptr (DeskOffence) offence = desk_offence_new (row->offence);
  g_autoptr (GError) error = NULL;
  guint decisions;
  int first;

  if (!rules_decision_set_parse (row->decisions, &decisions, &first))
    desk_adopt_fact_bad (reading, "decisions");
  if (reading->failure)
    return;
  desk_offence_take_row (offence, row);
  if (!desk_offence_check (offence, &error))
    desk_adopt_fact_fail (reading, "%s", error->message);
}

static void
take_offence (DeskFactReading *reading)
{
  DeskAdoption *adoption = reading->adoption;
  DeskOffenceRow row = { .proposed = desk_adopt_fact_int (reading, "proposed", 1) };
  const DeskOffenceRow *there;

  for (int i = 0; i < desk_offence_kind.n_columns; i++) {
    const LedgerColumn *column = &desk_offence_kind.columns[i];
    if (column->type == LEDGER_TEXT)
      G_STRUCT_MEMBER (const char *, &row, column->offset) =
          desk_adopt_fact_text (reading, column->name);
  }
  check_offence (reading, &row);
  there = g_hash_table_lookup (adoption->state->offences, row.offence);
  if (desk_adopt_fact_end (reading, row.offence,
                           there && !there->gone ? DESK_ADOPT_DOUBTFUL : DESK_ADOPT_TAKEN,
                           there && !there->gone
                               ? _ ("This tournament already has an offence of that name; the "
                                    "imported one replaces it.")
                               : row.label))
    desk_adopt_put (adoption, &desk_offence_kind, &row);
}

/* --- Ties and prizes --- */

static void
check_tie (DeskFactReading *reading, const DeskTie *row)
{
  g_autoptr (GArray) players = desk_tie_players (row);
  StandingTieMethod method;

  if (!standing_tie_parse (row->method, &method))
    desk_adopt_fact_bad (reading, "method");
  if (row->round > reading->adoption->last)
    desk_adopt_fact_bad (reading, "round");
  if (strchr (row->players, '=')) /* a word for several is for restrictions only */
    desk_adopt_fact_bad (reading, "players");
  if (players->len < 2)
    desk_adopt_fact_fail (reading, "%s", _ ("A tie is between two players or more."));
  for (guint i = 0; i < players->len; i++)
    for (guint j = 0; j < i; j++)
      if (g_array_index (players, gint64, i) == g_array_index (players, gint64, j))
        desk_adopt_fact_bad (reading, "players");
}

/* Whether the players are still tied is for the standings: a settled tie that no longer exists
 * has no effect. */
static void
take_tie (DeskFactReading *reading)
{
  DeskAdoption *adoption = reading->adoption;
  g_autofree char *players = read_group (reading, "players");
  const DeskTie row = { .tie = adoption->next.tie,
                        .round = desk_adopt_fact_int (reading, "round", FACT_NUMBER_MAX),
                        .method = desk_adopt_fact_text (reading, "method"),
                        .players = players,
                        .reason = desk_adopt_fact_text (reading, "reason") };

  check_tie (reading, &row);
  if (!desk_adopt_fact_end (reading, row.method, DESK_ADOPT_TAKEN, ""))
    return;
  adoption->next.tie++;
  desk_adopt_put (adoption, &desk_tie_kind, &row);
}

static void
take_prize (DeskFactReading *reading)
{
  DeskAdoption *adoption = reading->adoption;
  DeskPrize row = { .prize = adoption->next.prize,
                    .name = desk_adopt_fact_text (reading, "name"),
                    .place = desk_adopt_fact_int (reading, "place", FACT_NUMBER_MAX),
                    .who = desk_adopt_fact_text (reading, "who"),
                    .value = desk_adopt_fact_text (reading, "value") };
  g_autoptr (GError) error = NULL;
  g_autofree char *who = desk_prize_check (&row, &error);

  if (!reading->failure && !who)
    desk_adopt_fact_fail (reading, "%s", error->message);
  if (!desk_adopt_fact_end (reading, row.name, DESK_ADOPT_TAKEN, ""))
    return;
  row.who = who;
  adoption->next.prize++;
  desk_adopt_put (adoption, &desk_prize_kind, &row);
}

/* --- All --- */

/* Takes what is demanded of the pairings, the offences of the event's own, and what was ruled.
 * @adoption: a tournament on its way in, with its players and games. */
void
desk_adopt_facts (DeskAdoption *adoption)
{
  static const struct {
    const char *what;
    void (*take) (DeskFactReading *reading);
  } takers[] = {
    { "restriction", take_restriction },
    { "offence", take_offence },
    { "ruling", desk_adopt_ruling },
    { "warning", desk_adopt_warning },
    { "tie", take_tie },
    { "prize", take_prize },
    { "line-up", desk_adopt_line_up },
  };

  for (guint i = 0; i < adoption->event->facts->len; i++) {
    DeskFactReading reading = { adoption, adoption->event->facts->pdata[i], NULL };
    for (gsize j = 0; j < G_N_ELEMENTS (takers); j++)
      if (g_str_equal (reading.fact->what, takers[j].what))
        takers[j].take (&reading);
  }
}
