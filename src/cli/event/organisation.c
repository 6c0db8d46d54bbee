/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/organisation.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "desk/ruling/official.h"

static int
signers_of (const CliCall *call)
{
  return cli_option (call, "chief") ? DESK_SIGNED_CHIEF : 0;
}

static gboolean
only_asks (const CliCall *call)
{
  return call->n_words < 2;
}

static gboolean
asks_nothing (const CliCall *call)
{
  return call->n_words == 0;
}

/* What there is of each official, or of the one who is named. */
static void
print_officials (const CliCall *call, const char *column,
                 const char *(*get) (const DeskState *state, const char *official))
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (GPtrArray) officials = desk_official_list (state);
  g_autoptr (CliTable) table = cli_table_new ("name", "role", column, NULL);

  for (guint i = 0; i < officials->len; i++) {
    const DeskOfficial *official = officials->pdata[i];
    if (call->n_words == 0 || g_str_equal (call->words[0], official->name))
      cli_table_add (table, official->name, official->role, get (state, official->name), NULL);
  }
  cli_table_print (table);
}

/* Whoever assigns is told what has been left out. */
static void
note_uncovered (const CliCall *call)
{
  const DeskState *state = desk_get_state (call->desk);
  int round = desk_state_last_round (state);
  g_autofree char *words = desk_organisation_uncovered (state, round);

  if (words)
    cli_note (words);
}

static gboolean
run_duty (CliCall *call, GError **error)
{
  if (call->n_words == 2 &&
      !desk_organisation_set_duty (call->desk, call->words[0], call->words[1], error))
    return FALSE;
  print_officials (call, "where", desk_organisation_duty);
  note_uncovered (call);
  return TRUE;
}

const CliCommand cli_duty = {
  .name = "duty",
  .usage = N_ ("[NAME [TABLES|ROOM]]"),
  .summary = N_ ("Lists where the referees serve, or assigns one to tables, such as “1-10, 12”, or "
                 "to a room (Art. 30)."),
  .access = CLI_WRITES,
  .most = 2,
  .run = run_duty,
  .only_reads = only_asks,
};

static gboolean
run_evaluation (CliCall *call, GError **error)
{
  if (call->n_words == 2 && !desk_organisation_evaluate (call->desk, call->words[0], call->words[1],
                                                         signers_of (call), error))
    return FALSE;
  print_officials (call, "evaluation", desk_organisation_evaluation);
  return TRUE;
}

const CliCommand cli_evaluation = {
  .name = "evaluation",
  .usage = N_ ("[NAME [TEXT]]"),
  .summary = N_ ("Lists or sets the chief referee’s evaluation of each referee (Art. 30)."),
  .access = CLI_WRITES,
  .most = 2,
  .run = run_evaluation,
  .only_reads = only_asks,
};

static gboolean
run_summary (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("summary", NULL);
  const char *text;

  if (call->n_words == 1 &&
      !desk_organisation_set_summary (call->desk, call->words[0], signers_of (call), error))
    return FALSE;
  text = desk_organisation_summary (desk_get_state (call->desk));
  if (text[0])
    cli_table_add (table, text, NULL);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_summary = {
  .name = "summary",
  .usage = N_ ("[TEXT]"),
  .summary = N_ ("Shows or sets the chief referee’s summary of the tournament (Art. 30)."),
  .access = CLI_WRITES,
  .most = 1,
  .run = run_summary,
  .only_reads = asks_nothing,
};

/* --- Hard cases --- */

static void
print_cases (const CliCall *call)
{
  g_autoptr (GArray) cases = desk_organisation_cases (desk_get_state (call->desk));
  g_autoptr (CliTable) table =
      cli_table_new ("case", "round", "table", "by", "text", "answer", NULL);

  for (guint i = 0; i < cases->len; i++) {
    const DeskHardCase *one = &g_array_index (cases, DeskHardCase, i);
    g_autofree char *number = cli_table_number (one->number);
    g_autofree char *round = cli_table_number (one->round), *board = cli_table_number (one->board);
    cli_table_add (table, number, one->round ? round : "", one->board ? board : "", one->by,
                   one->text, one->answer, NULL);
  }
  cli_table_print (table);
}

static gboolean
run_case (CliCall *call, GError **error)
{
  const DeskGame *game = call->n_words == 3 ? cli_find_game (call, error) : NULL;
  gboolean done = call->n_words == 0;
  int number;

  if (call->n_words == 3)
    done = game && desk_organisation_report (call->desk, game->game, call->words[2], error);
  else if (call->n_words == 1)
    done = desk_organisation_report (call->desk, 0, call->words[0], error);
  else if (call->n_words == 2)
    done = cli_find_number (call->words[0], 1, G_MAXINT, &number, error) &&
           desk_organisation_answer (call->desk, number, call->words[1], signers_of (call), error);
  if (done)
    print_cases (call);
  return done;
}

const CliCommand cli_case = {
  .name = "case",
  .usage = N_ ("[ROUND TABLE TEXT | TEXT | CASE ANSWER]"),
  .summary = N_ (
      "Lists the hard cases, reports one to the chief referee, or records the answer (Art. 31)."),
  .access = CLI_WRITES,
  .most = 3,
  .run = run_case,
  .only_reads = asks_nothing,
};

/* --- The first draw --- */

static gboolean
run_sign (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("round", "signed", NULL);

  if (!desk_organisation_sign_draw (call->desk, signers_of (call), error))
    return FALSE;
  cli_table_add (table, "1", desk_organisation_draw_signer (desk_get_state (call->desk)), NULL);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_sign_draw = {
  .name = "sign-draw",
  .usage = "",
  .summary = N_ ("The chief referee signs the draw of the first round (Art. 30)."),
  .access = CLI_WRITES,
  .run = run_sign,
};
