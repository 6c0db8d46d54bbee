/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/margin-ask.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "desk/game/possible.h"

/* Kept while it is asked. */
typedef struct {
  GtkWidget *widget;
  Desk *desk;
  gint64 game;
  RulesResult result;
  RulesResult board;
  AppMarginAnswer answer;
  gpointer data;
} Doubt;

static void
doubt_free (Doubt *doubt)
{
  g_object_unref (doubt->widget);
  g_object_unref (doubt->desk);
  g_free (doubt);
}

static void
sure_cb (gboolean yes, const char *text, gpointer data)
{
  Doubt *doubt = data;

  if (yes)
    doubt->answer (doubt->result, doubt->data);
  doubt_free (doubt);
}

/* What no count can give is meant, or it is a slip of the finger (Art. 9, 11). */
static void
settle_margin (Doubt *doubt)
{
  g_autofree char *body = desk_possible_doubt (doubt->desk, doubt->game, doubt->result);

  if (body)
    app_ask_confirm (doubt->widget, _ ("Enter this result?"), body, _ ("_Enter It"), sure_cb,
                     doubt);
  else
    sure_cb (TRUE, NULL, doubt);
}

static void
answered_cb (gboolean yes, const char *text, gpointer data)
{
  Doubt *doubt = data;

  if (text)
    doubt->result = doubt->board;
  if (yes)
    settle_margin (doubt);
  else
    doubt_free (doubt);
}

/* Asks whether a warning is taken off already where that decides who has won (Art. 24.1), and
 * whether a result is meant that no count can give (Art. 9, 11). @widget: where a result was
 * typed; kept until there is an answer. @game: the key of a game. @result: what was typed.
 * @answer: told at once where nothing has to be asked. */
void
app_margin_ask (GtkWidget *widget, Desk *desk, gint64 game, RulesResult result,
                AppMarginAnswer answer, gpointer data)
{
  g_autofree char *body = NULL, *typed = NULL, *board = NULL;
  gboolean zi = desk_result_in_zi (desk_get_state (desk));
  Doubt *doubt = g_new (Doubt, 1);

  *doubt = (Doubt){ g_object_ref (widget), g_object_ref (desk), game, result, { 0 }, answer, data };
  if (!desk_result_is_doubtful (desk, game, result, &doubt->board)) {
    settle_margin (doubt);
    return;
  }
  body = desk_result_doubt_words (desk, result, doubt->board);
  typed = rules_result_words (result, zi);
  board = rules_result_words (doubt->board, zi);
  app_ask_either (widget, _ ("Is the warning already deducted?"), body, typed, board, answered_cb,
                  doubt);
}
