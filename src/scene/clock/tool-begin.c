/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/clock/time.h"
#include "scene/clock/tool.h"
#include "desk/clock/await.h"
#include "desk/event/event.h"
#include "desk/clock/late.h"
#include "desk/game/nigiri.h"
#include "desk/clock/now.h"
#include "desk/game/result.h"
#include "report/page/words.h"

#define MINUTE_MS 60000

/* Before the first move: who has Black, who is late, who does not come. */

static const DeskGame *
game_of (Desk *desk, gint64 game)
{
  return desk_state_game (desk_get_state (desk), game);
}

static gint64
player_of (const SceneToolInput *input, ClockSide side)
{
  const DeskGame *game = game_of (input->desk, input->game);

  return side == CLOCK_BLACK ? game->black : game->white;
}

static char *
name_of (const SceneToolInput *input, ClockSide side)
{
  return desk_player_name (
      desk_state_player (desk_get_state (input->desk), player_of (input, side)));
}

/* --- Nigiri --- */

static ClockSide
suggest_holder (Desk *desk, gint64 game)
{
  RulesNigiriReason reason;
  gint64 player;

  if (!desk_nigiri_holder (desk, game, &player, &reason, NULL) || !player)
    return CLOCK_NOBODY;
  return player == game_of (desk, game)->black ? CLOCK_BLACK : CLOCK_WHITE;
}

static int
stones_of (const SceneToolInput *input)
{
  guint64 n;

  return g_ascii_string_to_unsigned (input->first, 10, 0, 361, &n, NULL) ? (int) n : 0;
}

static RulesNigiriGuess
guess_of (const SceneToolInput *input)
{
  return input->two ? RULES_NIGIRI_EVEN : RULES_NIGIRI_ODD;
}

static char *
foresee_nigiri (const SceneToolInput *input, GError **error)
{
  RulesNigiriOutcome outcome = rules_nigiri_decide (guess_of (input), stones_of (input));
  ClockSide black = outcome == RULES_NIGIRI_HOLDER_BLACK ? input->side : CLOCK_OTHER (input->side);
  g_autofree char *name = name_of (input, black);

  if (!input->first[0] || !desk_nigiri_check (input->desk, input->game, error))
    return NULL;
  if (outcome == RULES_NIGIRI_VOID)
    return g_strdup (_ ("The hand must hold at least one white stone."));
  if (black == CLOCK_BLACK)
    return g_strdup_printf (_ ("%s has Black, as drawn."), name);
  return g_strdup_printf (_ ("%s has Black: the players swap colours."), name);
}

static gboolean
act_nigiri (const SceneToolInput *input, GError **error)
{
  return desk_nigiri (input->desk, input->game, player_of (input, input->side), guess_of (input),
                      stones_of (input), error);
}

/* --- When the round begins --- */

static int
round_of (const SceneToolInput *input)
{
  return (int) game_of (input->desk, input->game)->round;
}

static char *
suggest_start (Desk *desk, gint64 game)
{
  gint64 at = desk_late_scheduled (desk, (int) game_of (desk, game)->round);

  return at ? scene_time_day (at) : g_strdup ("");
}

static gint64
start_of (const SceneToolInput *input)
{
  gint64 at = 0;

  return scene_time_parse_day (input->first, desk_now ().wall, &at) ? at : 0;
}

static char *
foresee_schedule (const SceneToolInput *input, GError **error)
{
  g_autofree char *time = NULL;

  if (!start_of (input))
    return NULL;
  time = scene_time_day (start_of (input));
  return g_strdup_printf (
      _ ("Lateness in round %d, at every table, is counted from %s today on (Art. 22.1)."),
      round_of (input), time);
}

static gboolean
act_schedule (const SceneToolInput *input, GError **error)
{
  return desk_late_schedule (input->desk, round_of (input), start_of (input), error);
}

/* --- Lateness --- */

/* "12" is minutes, "14:42" when the player sat down. */
static gboolean
parse_late (const SceneToolInput *input, const char *text, gint64 *ret_late, GError **error)
{
  gint64 scheduled = desk_late_scheduled (input->desk, round_of (input)), at;
  guint64 minutes;

  if (!text[0])
    return TRUE;
  if (g_ascii_string_to_unsigned (text, 10, 0, 2880, &minutes, NULL)) {
    *ret_late = (gint64) minutes * MINUTE_MS;
    return TRUE;
  }
  if (scheduled && scene_time_parse_day (text, scheduled, &at)) {
    *ret_late = MAX (0, at - scheduled) / 1000;
    return TRUE;
  }
  g_set_error (error, DESK_ERROR, DESK_ERROR_INVALID,
               scheduled ? _ ("“%s” is neither minutes, like 12, nor a time of day, like 14:42.")
                         : _ ("“%s” is not a number of minutes. A time of day can be given once "
                              "the scheduled start is known."),
               text);
  return FALSE;
}

static gboolean
read_late (const SceneToolInput *input, gint64 late[CLOCK_N_SIDES], GError **error)
{
  late[CLOCK_BLACK] = late[CLOCK_WHITE] = DESK_LATE_SILENT;
  return parse_late (input, input->first, &late[CLOCK_BLACK], error) &&
         parse_late (input, input->second, &late[CLOCK_WHITE], error);
}

static void
add_taken (GString *text, const ClockState *after, ClockSide side, gint64 late)
{
  g_autofree char *dial = scene_time_dial (after, side);
  g_autofree char *late_text = scene_time_format (MAX (0, late));
  g_autofree char *twice = scene_time_format (2 * MAX (0, late));

  if (late == DESK_LATE_SILENT)
    return;
  /* Translators: how late; twice that; the dial, such as “Black 0:35:00 + 5 × 60 s” */
  g_string_append_printf (text, _ ("%s late, doubled %s: %s. "), late_text, twice, dial);
}

static char *
foresee_late (const SceneToolInput *input, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 late[CLOCK_N_SIDES];
  g_autofree char *words = NULL;
  RulesResult result;
  ClockState after;

  if ((!input->first[0] && !input->second[0]) || !read_late (input, late, error) ||
      !desk_late_foresee (input->desk, input->game, late, &after, &result, error))
    return NULL;
  if (result.kind == RULES_RESULT_NONE) {
    add_taken (text, &after, CLOCK_BLACK, late[CLOCK_BLACK]);
    add_taken (text, &after, CLOCK_WHITE, late[CLOCK_WHITE]);
    return g_strdup (g_strchomp (text->str));
  }
  words = report_words_result (result, FALSE);
  return g_strdup_printf (_ ("Too late: %s, entered as the result of the game (Art. 22.1 to "
                             "22.3)."),
                          words);
}

static gboolean
act_late (const SceneToolInput *input, GError **error)
{
  gint64 late[CLOCK_N_SIDES];

  return read_late (input, late, error) &&
         desk_late_rule (input->desk, input->game, late, input->reason, error);
}

/* --- The countdown for the absent --- */

static char *
suggest_await (Desk *desk, gint64 game)
{
  char *start = suggest_start (desk, game);

  if (start[0])
    return start;
  g_free (start);
  return scene_time_day (desk_now ().wall);
}

static char *
foresee_await (const SceneToolInput *input, GError **error)
{
  ClockLimit limit, wait;
  const RulesRuleset *ruleset;
  g_autofree char *until = NULL;

  if (!desk_await_check_fast (input->desk, error) || !start_of (input))
    return NULL;
  limit = desk_event (desk_get_state (input->desk))->limit;
  ruleset = &desk_event (desk_get_state (input->desk))->rules;
  clock_late_await (&limit, ruleset->absence_countdown, &wait);
  until = scene_time_day (start_of (input) + wait.periods * wait.period * 1000);
  /* Translators: periods; seconds of each; a time of day */
  return g_strdup_printf (_ ("%d × %d s are counted aloud, until %s. A player who sits down before "
                             "then may play; a player who does not loses the right to play."),
                          wait.periods, (int) (wait.period / 1000), until);
}

static gboolean
act_await (const SceneToolInput *input, GError **error)
{
  const gboolean absent[CLOCK_N_SIDES] = { (input->signers & DESK_SIGNED_BLACK) != 0,
                                           (input->signers & DESK_SIGNED_WHITE) != 0 };

  return desk_await_start (input->desk, input->game, absent, start_of (input), error);
}

static ClockSide
suggest_awaited (Desk *desk, gint64 game)
{
  DeskAwaiting now;

  if (!desk_await_get (desk, game, &now) || now.awaited[CLOCK_BLACK] == now.awaited[CLOCK_WHITE])
    return CLOCK_NOBODY;
  return now.awaited[CLOCK_BLACK] ? CLOCK_BLACK : CLOCK_WHITE;
}

static gboolean
act_seat (const SceneToolInput *input, GError **error)
{
  return desk_await_seat (input->desk, input->game, input->side, error);
}

static RulesResult
missed_result (const SceneToolInput *input)
{
  ClockSide side = suggest_awaited (input->desk, input->game);

  if (side == CLOCK_NOBODY)
    return (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  return (RulesResult){ RULES_RESULT_ABSENT, side == CLOCK_BLACK ? RULES_WHITE : RULES_BLACK, 0 };
}

static char *
foresee_missed (const SceneToolInput *input, GError **error)
{
  g_autofree char *words = report_words_result (missed_result (input), FALSE);

  return g_strdup_printf (_ ("Entered as the result of the game: %s."), words);
}

static gboolean
act_missed (const SceneToolInput *input, GError **error)
{
  return desk_result_set (input->desk, input->game, missed_result (input), DESK_SIGNED_REFEREE,
                          input->reason, error);
}

const SceneTool scene_tool_begin[] = {
  { .name = "nigiri",
    .title = N_ ("Nigiri"),
    .article = "Art. 10",
    .when = SCENE_TOOL_UNDRAWN,
    .fields = SCENE_TOOL_SIDE | SCENE_TOOL_GUESS | SCENE_TOOL_FIRST,
    .yes = N_ ("_Enter the Colours"),
    .who = N_ ("Holds the white stones"),
    .first = N_ ("White stones _held"),
    .hint = N_ ("The stronger (if equal, the older) player holds the stones. The other shows one "
                "black stone for odd, two for even, and has Black if the guess is right."),
    .suggest_side = suggest_holder,
    .foresee = foresee_nigiri,
    .act = act_nigiri },
  { .name = "schedule",
    .title = N_ ("Scheduled start"),
    .article = "Art. 22.1",
    .when = SCENE_TOOL_OPEN,
    .fields = SCENE_TOOL_FIRST,
    .yes = N_ ("_Set the Start"),
    .first = N_ ("_Start"),
    .hint = N_ ("A time of day, such as 14:30."),
    .suggest_first = suggest_start,
    .foresee = foresee_schedule,
    .act = act_schedule },
  { .name = "late",
    .title = N_ ("Late arrival"),
    .article = "Art. 22.1–22.3",
    .when = SCENE_TOOL_FRESH,
    .fields = SCENE_TOOL_FIRST | SCENE_TOOL_SECOND | SCENE_TOOL_REASON,
    .yes = N_ ("_Rule on It"),
    .first = N_ ("_Black"),
    .second = N_ ("_White"),
    .hint = N_ ("Minutes late, such as 12, or the time of arrival, such as 14:42. Leave empty if "
                "not known yet."),
    .foresee = foresee_late,
    .act = act_late },
  { .name = "await",
    .title = N_ ("Absence countdown"),
    .article = "Art. 22.4",
    .when = SCENE_TOOL_FAST,
    .fields = SCENE_TOOL_PLAYERS | SCENE_TOOL_FIRST,
    .yes = N_ ("_Count Down"),
    .who = N_ ("Not here"),
    .first = N_ ("_From"),
    .hint = N_ ("For fast games. A time of day, such as 14:30."),
    .suggest_first = suggest_await,
    .foresee = foresee_await,
    .act = act_await },
  { .name = "seat",
    .answers = TRUE,
    .title = N_ ("Has sat down"),
    .article = "Art. 22.4",
    .when = SCENE_TOOL_AWAITED,
    .fields = SCENE_TOOL_SIDE,
    .yes = N_ ("_May Play"),
    .who = N_ ("Who"),
    .effect = N_ (
        "This player may play; the countdown continues only for a player who is still missing."),
    .suggest_side = suggest_awaited,
    .act = act_seat },
  { .name = "missed",
    .answers = TRUE,
    .title = N_ ("Has not come"),
    .article = "Art. 22.4",
    .when = SCENE_TOOL_MISSED,
    .fields = SCENE_TOOL_REASON,
    .yes = N_ ("_Enter the Result"),
    .foresee = foresee_missed,
    .act = act_missed },
};
const int scene_tool_n_begin = G_N_ELEMENTS (scene_tool_begin);
