/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/organisation.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/official.h"
#include "desk/act/text.h"
#include "rules/article/word.h"

/* They are settings with names of their own, outside the list in desk/event/event.h. */

#define BOARD_MAX 100000
#define TABLES_MAX 8 /* that are named one by one */

static char *
name_of (const char *topic, const char *subject)
{
  return subject[0] ? g_strconcat (topic, " ", subject, NULL) : g_strdup (topic);
}

static const char *
get (const DeskState *state, const char *topic, const char *subject)
{
  g_autofree char *name = name_of (topic, subject);
  const DeskSetting *row = g_hash_table_lookup (state->settings, name);

  return row ? row->value : "";
}

static void
put_organisation (Desk *desk, const char *topic, const char *subject, const char *text)
{
  g_autofree char *name = name_of (topic, subject);
  DeskSetting row = { .name = name, .value = text };

  desk_act_put (desk, &desk_setting_kind, &row);
}

/* The only row of an act. */
static gboolean
store_organisation (Desk *desk, const char *verb, const char *topic, const char *subject,
                    const char *text, GError **error)
{
  g_autofree char *clean = desk_text_tidy (text);

  if (!desk_text_check (clean, DESK_TEXT_LINE, error) || !desk_act_begin (desk, error))
    return FALSE;
  put_organisation (desk, topic, subject, clean);
  return desk_act_commit (desk, verb, NULL, error, "%s%s%s", subject, subject[0] ? " · " : "",
                          clean[0] ? clean : "-");
}

static gboolean
check_official (Desk *desk, const char *name, GError **error)
{
  return desk_official_find (desk->state, name) ||
         desk_fail (error, DESK_ERROR_INVALID, _ ("There is no official “%s”."), name);
}

/* Where a chief referee is named, it is his word; the text says why. */
static gboolean
check_chief (Desk *desk, int signers, const char *article, GError **error)
{
  return !desk_official_chief (desk->state) ||
         desk_official_check_chief (desk, signers, "-",
                                    desk_event_told (desk->state, rules_article_cited (article)),
                                    error);
}

/* --- Who serves where --- */

static int
take_board (const char **at)
{
  char *end;
  guint64 board = g_ascii_strtoull (*at, &end, 10);

  *at = end;
  return (int) MIN (board, BOARD_MAX);
}

/* Of "1-10, 12" each part in turn; FALSE at what is no number of a table, or at the end. */
static gboolean
next_range (const char **at, int *ret_first, int *ret_last)
{
  const char *end = *at += strspn (*at, ", ");

  if (!g_ascii_isdigit (**at))
    return FALSE;
  *ret_first = *ret_last = take_board (&end);
  if (end[0] == '-' && g_ascii_isdigit (end[1])) {
    end++;
    *ret_last = take_board (&end);
  }
  if (*ret_first == 0 || *ret_first > *ret_last)
    return FALSE;
  *at = end;
  return TRUE;
}

static gboolean
is_tables (const char *where)
{
  int first, last;

  while (next_range (&where, &first, &last))
    ;
  return *where == '\0';
}

static gboolean
covers (const char *where, int board)
{
  int first, last;

  while (next_range (&where, &first, &last))
    if (board >= first && board <= last)
      return TRUE;
  return FALSE;
}

/* The tables, such as "1-10, 12", or the room where that person serves; "" for nowhere. */
const char *
desk_organisation_duty (const DeskState *state, const char *official)
{
  return get (state, "duty", official);
}

/* The same for people: "tables 1-10", or the room as it is. @where: tables or a room. */
char *
desk_organisation_duty_words (const char *where)
{
  /* Translators: where a referee serves, such as "tables 1-10, 12" */
  return where[0] && is_tables (where) ? g_strdup_printf (_ ("tables %s"), where)
                                       : g_strdup (where);
}

/* What tables are in a room is not known here. */
static gboolean
are_tables_assigned (const GPtrArray *officials, const DeskState *state)
{
  gboolean any = FALSE;

  for (guint i = 0; i < officials->len; i++) {
    const DeskOfficial *official = officials->pdata[i];
    const char *where = desk_organisation_duty (state, official->name);
    if (!is_tables (where))
      return FALSE;
    any = any || where[0];
  }
  return any;
}

static gboolean
is_covered (const GPtrArray *officials, const DeskState *state, int board)
{
  for (guint i = 0; i < officials->len; i++)
    if (covers (desk_organisation_duty (state, ((const DeskOfficial *) officials->pdata[i])->name),
                board))
      return TRUE;
  return FALSE;
}

/* A sentence that names its tables to which nobody was assigned; NULL where there is none, nobody
 * was assigned to any, or somebody to a room. */
char *
desk_organisation_uncovered (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) officials = desk_official_list (state);
  g_autoptr (GPtrArray) games = desk_state_boards_of (state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *numbers = NULL;

  if (!are_tables_assigned (officials, state))
    return NULL;
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (game->black && game->white && !is_covered (officials, state, board))
      g_array_append_val (boards, board);
  }
  if (boards->len == 0)
    return NULL;
  numbers = rules_word_numbers ((gpointer) boards->data, (int) boards->len, TABLES_MAX);
  return g_strdup_printf (ngettext ("No referee is assigned to table %s (round %d).",
                                    "No referee is assigned to tables %s (round %d).", boards->len),
                          numbers, round);
}

/* @official: the name of an official. @where: tables, such as "1-10, 12", or a room; "" for
 * nowhere. */
gboolean
desk_organisation_set_duty (Desk *desk, const char *official, const char *where, GError **error)
{
  g_autofree char *clean = desk_text_tidy (where);

  if (!check_official (desk, official, error))
    return FALSE;
  if (g_ascii_isdigit (clean[0]) && strspn (clean, "0123456789,- ") == strlen (clean) &&
      !is_tables (clean))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("“%s” is not a list of tables. Write it like 1-10, 12."), clean);
  return store_organisation (desk, "duty", "duty", official, clean, error);
}

/* --- After the event --- */

/* What the chief referee says of the event as a whole, or "". */
const char *
desk_organisation_summary (const DeskState *state)
{
  return get (state, "summary", "");
}

/* @text: what the chief referee says of the event as a whole. @signers: who signs it. */
gboolean
desk_organisation_set_summary (Desk *desk, const char *text, int signers, GError **error)
{
  return check_chief (desk, signers, "Art. 30", error) &&
         store_organisation (desk, "summary", "summary", "", text, error);
}

/* How the chief referee judges that person's work, or "". */
const char *
desk_organisation_evaluation (const DeskState *state, const char *official)
{
  return get (state, "evaluation", official);
}

/* @official: the name of an official. @text: how the chief referee judges that person's work.
 * @signers: who signs it. */
gboolean
desk_organisation_evaluate (Desk *desk, const char *official, const char *text, int signers,
                            GError **error)
{
  return check_official (desk, official, error) && check_chief (desk, signers, "Art. 30", error) &&
         store_organisation (desk, "evaluate", "evaluation", official, text, error);
}

/* --- Hard cases --- */

static gboolean
find_case (const DeskState *state, int number, DeskHardCase *ret_case)
{
  g_autofree char *subject = g_strdup_printf ("%d", number);

  *ret_case = (DeskHardCase){ .number = number,
                              .text = get (state, "case", subject),
                              .by = get (state, "case-by", subject),
                              .answer = get (state, "case-answer", subject) };
  sscanf (get (state, "case-at", subject), "%6d %6d", &ret_case->round, &ret_case->board);
  return ret_case->text[0] != '\0';
}

/* "case 3": 3; 0 of every other setting. */
static int
case_of (const char *name)
{
  return g_str_has_prefix (name, "case ") ? atoi (name + strlen ("case ")) : 0;
}

static int
compare_cases (gconstpointer a, gconstpointer b)
{
  return ((const DeskHardCase *) a)->number - ((const DeskHardCase *) b)->number;
}

/* What was reported to the chief referee, oldest first; the words belong to @state
 * (DeskHardCase). */
GArray *
desk_organisation_cases (const DeskState *state)
{
  GArray *cases = g_array_new (FALSE, FALSE, sizeof (DeskHardCase));
  GHashTableIter iter;
  gpointer name;
  DeskHardCase one;

  g_hash_table_iter_init (&iter, state->settings);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (case_of (name) && find_case (state, case_of (name), &one))
      g_array_append_val (cases, one);
  g_array_sort (cases, compare_cases);
  return cases;
}

/* The same words about the same game are the same case. */
static gboolean
check_organisation_new (const GArray *cases, const DeskGame *game, const char *text, GError **error)
{
  for (guint i = 0; i < cases->len; i++) {
    const DeskHardCase *one = &g_array_index (cases, DeskHardCase, i);
    if (g_str_equal (one->text, text) && one->round == (game ? (int) game->round : 0) &&
        one->board == (game ? (int) game->board : 0))
      return desk_fail (error, DESK_ERROR_SAME, _ ("Hard case %d already says this."), one->number);
  }
  return TRUE;
}

/* Never one that was given before, were its report taken back since; -1 where it cannot be told. */
static int
next_case (Desk *desk, GError **error)
{
  g_autoptr (GPtrArray) rows = ledger_all (desk->ledger, &desk_setting_kind, error);
  int last = 0;

  for (guint i = 0; rows && i < rows->len; i++)
    last = MAX (last, case_of (((const DeskSetting *) rows->pdata[i])->name));
  return rows ? last + 1 : -1;
}

/* Whoever acts reports a hard case to the chief referee (Art. 31). @game: the key of a game, 0
 * where it is about none. @text: what the chief referee is to know of it. */
gboolean
desk_organisation_report (Desk *desk, gint64 game, const char *text, GError **error)
{
  const DeskGame *found = game ? desk_find_pair (desk, game, error) : NULL;
  g_autoptr (GArray) cases = desk_organisation_cases (desk->state);
  g_autofree char *clean = desk_text_tidy (text), *number = NULL, *at = NULL, *about = NULL;
  int next;

  if ((game && !found) || !desk_text_check (clean, DESK_TEXT_LINE, error))
    return FALSE;
  if (!clean[0])
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Enter what to report to the chief referee."));
  if (!check_organisation_new (cases, found, clean, error) || (next = next_case (desk, error)) < 0)
    return FALSE;
  number = g_strdup_printf ("%d", next);
  at = found ? g_strdup_printf ("%d %d", (int) found->round, (int) found->board) : g_strdup ("");
  about = found ? desk_game_about (desk, found, clean) : g_strdup (clean);
  if (!desk_act_begin (desk, error))
    return FALSE;
  put_organisation (desk, "case", number, clean);
  put_organisation (desk, "case-at", number, at);
  put_organisation (desk, "case-by", number, desk_get_who (desk));
  put_organisation (desk, "case-answer", number, "");
  return desk_act_commit (desk, "report", NULL, error, "%s", about);
}

/* @text: what the chief referee says to it. @signers: who signs it. */
gboolean
desk_organisation_answer (Desk *desk, int number, const char *text, int signers, GError **error)
{
  g_autofree char *subject = g_strdup_printf ("%d", number);
  DeskHardCase one;

  if (number < 1 || !find_case (desk->state, number, &one))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no hard case %d."), number);
  return check_chief (desk, signers, "Art. 31", error) &&
         store_organisation (desk, "answer", "case-answer", subject, text, error);
}

/* How many duties, evaluations and hard cases there are, and the summary. */
int
desk_organisation_count (const DeskState *state)
{
  g_autoptr (GPtrArray) officials = desk_official_list (state);
  g_autoptr (GArray) cases = desk_organisation_cases (state);
  int n = (int) cases->len + (desk_organisation_summary (state)[0] != '\0');

  for (guint i = 0; i < officials->len; i++) {
    const char *name = ((const DeskOfficial *) officials->pdata[i])->name;
    n += desk_organisation_duty (state, name)[0] != '\0';
    n += desk_organisation_evaluation (state, name)[0] != '\0';
  }
  return n;
}

/* --- The first draw --- */

/* What of it was signed: who meets whom at which table. */
static char *
digest_draw (const DeskState *state)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, 1);
  g_autoptr (GString) pairs = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_string_append_printf (pairs, "%d %d %d\n", (int) game->board, (int) game->black,
                            (int) game->white);
  }
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, pairs->str, -1);
}

/* Who has signed the draw of the first round as it is now, or NULL. */
const char *
desk_organisation_draw_signer (const DeskState *state)
{
  g_autofree char *digest = digest_draw (state);
  const char *signer = get (state, "first-draw-by", "");

  return signer[0] && g_str_equal (get (state, "first-draw", ""), digest) ? signer : NULL;
}

/* The chief referee conducts the first draw (Art. 30): he signs it once it is settled. It is
 * signed no longer where a table of it becomes another. @signers: who signs it. */
gboolean
desk_organisation_sign_draw (Desk *desk, int signers, GError **error)
{
  const char *chief = desk_official_chief (desk->state);
  g_autofree char *digest = digest_draw (desk->state);
  const char *who = desk->authority ? desk->authority : desk_get_who (desk);

  if (desk_state_round (desk->state, 1) != DESK_ROUND_SETTLED)
    return desk_fail (error, DESK_ERROR_STATE, _ ("The draw of round 1 is not settled yet."));
  if (!check_chief (desk, signers, "Art. 30", error))
    return FALSE;
  if (!desk_act_begin (desk, error))
    return FALSE;
  put_organisation (desk, "first-draw", "", digest);
  put_organisation (desk, "first-draw-by", "",
                    desk_official_role (desk->state, who) || !chief ? who : chief);
  return desk_act_commit (desk, "sign-draw", NULL, error, "R1%s",
                          desk_official_mark (desk, signers));
}
