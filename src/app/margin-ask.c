#include "app/margin-ask.h"
#include <glib/gi18n.h>
#include "app/ask.h"

/* Kept while it is asked. */
typedef struct {
  GtkWidget *widget;
  RulesResult result;
  RulesResult board;
  AppMarginAnswer answer;
  gpointer data;
} Doubt;

static void
answered_cb (gboolean yes, const char *text, gpointer data)
{
  Doubt *doubt = data;

  if (yes)
    doubt->answer (text ? doubt->board : doubt->result, doubt->data);
  g_object_unref (doubt->widget);
  g_free (doubt);
}

/**
 * app_margin_ask:
 * @widget: where a result was typed; kept until there is an answer
 * @desk: a tournament
 * @game: the key of a game
 * @result: what was typed
 * @answer: told at once where the result can be meant in one way only
 * @data: for @answer
 *
 * Asks whether a warning is taken off already where that decides who has won (Art. 24.1).
 */
void
app_margin_ask (GtkWidget *widget, Desk *desk, gint64 game, RulesResult result,
                AppMarginAnswer answer, gpointer data)
{
  g_autofree char *body = NULL, *typed = NULL, *board = NULL;
  gboolean zi = desk_result_in_zi (desk_get_state (desk));
  Doubt *doubt;
  RulesResult meant;

  if (!desk_result_is_doubtful (desk, game, result, &meant)) {
    answer (result, data);
    return;
  }
  doubt = g_new (Doubt, 1);
  *doubt = (Doubt){ g_object_ref (widget), result, meant, answer, data };
  body = desk_result_doubt_words (desk, result, meant);
  typed = rules_result_words (result, zi);
  board = rules_result_words (meant, zi);
  app_ask_either (widget, _ ("Is the warning taken off already?"), body, typed, board, answered_cb,
                  doubt);
}
