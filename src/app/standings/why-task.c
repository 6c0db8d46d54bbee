/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/why-task.h"
#include "pairing/explain/explain.h"

/* How a question is answered. */
typedef char *(*Answer) (const PairingTask *task, const AppWhyAsk *ask, PairingProgress progress,
                         gpointer data, GError **error);

struct _AppWhyAsk {
  PairingRound *round;
  Answer answer;
  int one; /* a table, or a player */
  int other;
};

static char *
answer_table (const PairingTask *task, const AppWhyAsk *ask, PairingProgress progress,
              gpointer data, GError **error)
{
  return pairing_explain_table (task, ask->round, ask->one, progress, data, error);
}

static char *
answer_weights (const PairingTask *task, const AppWhyAsk *ask, PairingProgress progress,
                gpointer data, GError **error)
{
  return pairing_explain_weights (task, ask->round, ask->one);
}

static char *
answer_alternative (const PairingTask *task, const AppWhyAsk *ask, PairingProgress progress,
                    gpointer data, GError **error)
{
  return pairing_explain_alternative (task, ask->round, ask->one, progress, data, error);
}

static char *
answer_pair (const PairingTask *task, const AppWhyAsk *ask, PairingProgress progress, gpointer data,
             GError **error)
{
  return pairing_explain_pair (task, ask->round, ask->one, ask->other, progress, data, error);
}

static AppWhyAsk *
ask_new (const PairingRound *round, Answer answer, int one, int other)
{
  AppWhyAsk *ask = g_new (AppWhyAsk, 1);

  *ask = (AppWhyAsk){ pairing_round_dup (round), answer, one, other };
  return ask;
}

static gpointer
answer (const DeskDraw *draw, gconstpointer question, PairingProgress progress, gpointer data,
        GError **error)
{
  const AppWhyAsk *ask = question;
  char *text = ask->answer (&draw->task, ask, progress, data, error);

  return text ? g_strchomp (text) : NULL;
}

const AppDrawKind app_why_kind = {
  .name = "why",
  .work = answer,
  .free_question = (GDestroyNotify) app_why_ask_free,
  .free_answer = g_free,
};

/* The question why these two meet. @table: an index into its pairs. */
AppWhyAsk *
app_why_ask_table (const PairingRound *round, int table)
{
  return ask_new (round, answer_table, table, -1);
}

/* The question what these two weigh, in figures. @table: an index into its pairs. */
AppWhyAsk *
app_why_ask_weights (const PairingRound *round, int table)
{
  return ask_new (round, answer_weights, table, -1);
}

/* The question whom these two would meet if not each other. @table: an index into its pairs. */
AppWhyAsk *
app_why_ask_alternative (const PairingRound *round, int table)
{
  return ask_new (round, answer_alternative, table, -1);
}

/* The question why these two do not meet. @player: an index into the field's players. */
AppWhyAsk *
app_why_ask_pair (const PairingRound *round, int player, int other)
{
  return ask_new (round, answer_pair, player, other);
}

void
app_why_ask_free (AppWhyAsk *ask)
{
  pairing_round_free (ask->round);
  g_free (ask);
}
