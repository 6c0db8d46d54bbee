#include <glib/gi18n.h>
#include "desk/round/draw-private.h"
#include "desk/file/private.h"
#include "desk/clock/waiting.h"
#include "pairing/explain/explain.h"
#include "rules/article/word.h"

/* A draft becomes final, or is dropped. */

static gboolean
check_left (Desk *desk, int round, GError **error)
{
  g_autoptr (GArray) players = desk_waiting_left (desk, round);
  g_autofree char *name =
      players->len > 0 ? desk_state_player_name (desk->state, g_array_index (players, gint64, 0))
                       : NULL;

  return !name ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("%s has withdrawn and has a table in the draft of round %d: draw the rest "
                       "of it anew, or change that table."),
                    name, round);
}

static gboolean
put_round_state (Desk *desk, int round, DeskRoundState from, DeskRoundState to, GError **error)
{
  DeskRound row = { .round = round, .state = to };

  if (desk_state_round (desk->state, round) != from)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is no draft."), round);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_round_kind, &row);
  return TRUE;
}

/* What the director has changed by hand, in words of no language: " · T3 T7", "" for nothing. */
static char *
dup_differences (Desk *desk, int round)
{
  g_autoptr (GArray) edited = desk_pair_edited (desk, round, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; edited && i < edited->len; i++)
    g_string_append_printf (text, "%s T%d", i ? "" : " ·", g_array_index (edited, int, i));
  return g_string_free (text, FALSE);
}

/* What that costs against the best round, in sentences; NULL where the system does not weigh. */
static char *
dup_price (Desk *desk, int round)
{
  g_autoptr (DeskDraw) draw = desk_pair_task (desk, round, NULL);
  g_autoptr (PairingRound) now = draw ? desk_pair_get_round (desk, round) : NULL;
  g_autoptr (PairingDifference) difference =
      now ? pairing_explain_best (&draw->task, now, NULL, NULL, NULL) : NULL;
  g_autofree char *price = difference ? pairing_explain_price (&draw->task, difference) : NULL;
  g_autofree char *bye = NULL, *lines = NULL;

  if (price)
    pairing_explain_given_bye (&draw->task, now, NULL, NULL, &bye, NULL);
  lines = price ? g_strjoin ("\n", price, bye, NULL) : NULL;
  return lines ? rules_word_paragraph (lines) : NULL;
}

/* As desk_pair_settle(), for who knows the price already: to find it out a round is drawn, and a
 * window must not wait for that. @price: what the changes by hand cost against the best round, in
 * a line, or NULL. */
gboolean
desk_pair_settle_priced (Desk *desk, int round, const char *price, GError **error)
{
  g_autofree char *differences = dup_differences (desk, round);

  if (!check_left (desk, round, error) ||
      !put_round_state (desk, round, DESK_ROUND_DRAFT, DESK_ROUND_SETTLED, error) ||
      !desk_act_commit (desk, "settle", differences[0] ? price : NULL, error, "R%d%s", round,
                        differences))
    return FALSE;
  desk_act_keep_copy (desk);
  return TRUE;
}

/* Makes a draft final: its games can be played. The act tells which tables were changed by hand,
 * and what that costs against the best round. */
gboolean
desk_pair_settle (Desk *desk, int round, GError **error)
{
  g_autofree char *differences = dup_differences (desk, round);
  g_autofree char *price = differences[0] ? dup_price (desk, round) : NULL;

  return desk_pair_settle_priced (desk, round, price, error);
}

/* Drops a draft, so that the round can be drawn again. */
gboolean
desk_pair_cancel (Desk *desk, int round, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);

  if (!put_round_state (desk, round, DESK_ROUND_DRAFT, DESK_ROUND_NONE, error))
    return FALSE;
  for (guint i = 0; i < games->len; i++) {
    DeskGame game = *(const DeskGame *) games->pdata[i];
    game.gone = TRUE;
    desk_act_put (desk, &desk_game_kind, &game);
  }
  return desk_act_commit (desk, "drop", NULL, error, "R%d", round);
}
