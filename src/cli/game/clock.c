/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/twin/seconds.h"
#include "cli/twin/table.h"
#include "clock/call.h"
#include "clock/rule.h"
#include "desk/event/event.h"
#include "rules/article/article.h"

#define LINE_BYTES 200

static const CliOption clock_options[] = {
  { "main", 0, N_ ("SECONDS"), N_ ("the time limit, with a reserve inside it, or “none”") },
  { "overtime", 0, N_ ("TEXT"),
    N_ ("5x60 reserve, 3x30 byo-yomi, 15/600 canadian, 10 fischer, none") },
  { "profile", 0, N_ ("PROFILE"), N_ ("rules that say what is called: cn2002, cn_old, jpkr") },
  { "carry", 0, N_ ("yes|no"), N_ ("whether unused time counts in the next section (Art. 12.5)") },
  { "calls", 0, N_ ("TEXT"), N_ ("what is called, such as “chinese main=600,60”") },
  { "boundary", 0, N_ ("reached|exceeded"), N_ ("when a period is used") },
  { NULL },
};

/* A game that is only timed: milliseconds since it began. */
typedef struct {
  ClockState state;
  const RulesRuleset *ruleset;
  gint64 now;
  gint64 n_moves;
  int n_passes[CLOCK_N_SIDES]; /* that time-outs became */
} Game;

/* --- What was asked for --- */

static gboolean
read_carry (const CliCall *call, ClockLimit *limit, GError **error)
{
  const char *carry = cli_option (call, "carry");

  if (carry && strcmp (carry, "yes") != 0 && strcmp (carry, "no") != 0)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--carry” must be “yes” or “no”."));
  if (carry)
    limit->no_carry = strcmp (carry, "no") == 0;
  return TRUE;
}

static gboolean
read_limit (const CliCall *call, ClockLimit *ret_limit, GError **error)
{
  const char *main_time = cli_option (call, "main"), *overtime = cli_option (call, "overtime");
  gint64 main_ms = 0;

  if (!main_time)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“clock” needs “--main”."));
  if (strcmp (main_time, "none") == 0 && !overtime)
    return clock_limit_parse (main_time, ret_limit, error);
  if (!cli_seconds_parse (main_time, &main_ms, NULL))
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” is not a time limit in seconds, such as "
                        "3600."),
                     main_time);
  return clock_limit_parse_overtime (main_ms, overtime ? overtime : "none", ret_limit, error) &&
         read_carry (call, ret_limit, error);
}

static gboolean
read_boundary (const CliCall *call, gboolean *ret_exceeded, GError **error)
{
  const char *boundary = cli_option (call, "boundary");

  if (boundary && strcmp (boundary, "reached") != 0 && strcmp (boundary, "exceeded") != 0)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--boundary” must be “reached” or “exceeded”."));
  *ret_exceeded = g_strcmp0 (boundary, "exceeded") == 0;
  return TRUE;
}

static gboolean
read_plan (const CliCall *call, Game *game, GError **error)
{
  const char *profile = cli_option (call, "profile"), *calls = cli_option (call, "calls");
  ClockPlan *plan = &game->state.plan;

  game->ruleset = rules_ruleset_find (profile ? profile : "cn2002");
  if (!game->ruleset)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("There are no rules called “%s”."), profile);
  *plan = game->ruleset->profile == RULES_PROFILE_JPKR ? clock_plan_japanese : clock_plan_chinese;
  return !calls || clock_plan_parse (calls, plan, error);
}

/* --- What is printed --- */

static void
print_line (const Game *game, ClockSide side, gint64 at, const char *event, const char *detail)
{
  g_autofree char *seconds = cli_seconds_format (at);

  printf ("%" G_GINT64_FORMAT "\t%c\t%s\t%s\t%s\n", game->n_moves, side == CLOCK_BLACK ? 'B' : 'W',
          seconds, event, detail);
}

static void
print_call (const Game *game, const ClockCall *call)
{
  static const struct {
    const char *event;
    const char *form; /* of the value */
  } events[] = {
    [CLOCK_CALL_MAIN] = { "main_left", "%d" }, [CLOCK_CALL_COUNTDOWN] = { "countdown", "%d" },
    [CLOCK_CALL_SECONDS] = { "call", "%d" },   [CLOCK_CALL_LEFT] = { "call_left", "%d" },
    [CLOCK_CALL_COUNT] = { "call", "%d" },     [CLOCK_CALL_PERIOD] = { "period_used", "%d" },
    [CLOCK_CALL_LAST] = { "call", "last" },    [CLOCK_CALL_FLAG] = { "flag", "" },
  };
  const char *form = events[call->kind].form;
  g_autofree char *value = g_strdup_printf ("%d", call->value);

  print_line (game, call->side, call->at, events[call->kind].event,
              strcmp (form, "%d") == 0 ? value : form);
}

static gint64
period_left (const ClockState *state, const ClockReading *reading)
{
  if (state->limit.system == CLOCK_CANADIAN)
    return MAX (0, reading->section - reading->elapsed);
  return clock_limit_has_periods (&state->limit) && reading->periods > 0
             ? state->limit.period - reading->elapsed
             : 0;
}

static void
print_reading (const Game *game, ClockSide side)
{
  const ClockReading *reading = &game->state.readings[side];
  g_autofree char *detail =
      g_strdup_printf ("%" G_GINT64_FORMAT " %d %" G_GINT64_FORMAT " %d", reading->free,
                       reading->periods, period_left (&game->state, reading), reading->moves);

  print_line (game, side, game->now, "reading", detail);
}

/* --- A move --- */

static gboolean
think (Game *game, ClockSide side, gint64 thought, GError **error)
{
  gint64 until = game->now + thought;
  g_autoptr (GArray) calls = NULL;

  game->state.running = FALSE;
  if (!clock_start (&game->state, side, game->now, error))
    return FALSE;
  game->n_moves++;
  calls = clock_calls (&game->state, game->now, until);
  for (guint i = 0; i < calls->len; i++)
    print_call (game, &g_array_index (calls, ClockCall, i));
  if (!clock_press (&game->state, until, NULL))
    clock_advance (&game->state, until);
  game->now = until;
  print_reading (game, side);
  return TRUE;
}

/* Art. 22.5: on request the flag becomes a forced pass. */
static gboolean
forgive (Game *game, ClockSide side, GError **error)
{
  int most = game->ruleset->timeout_passes;

  if (game->state.fallen != side)
    return cli_fail (
        error, CLI_ERROR_INPUT,
        rules_article_told (game->ruleset->profile,
                            _ ("Only the side whose time is up may ask for a pass (Art. 22.5).")));
  if (most != RULES_TIMEOUT_PASSES_UNLIMITED && game->n_passes[side]++ >= most)
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("These rules do not allow a pass instead of a loss on time."));
  if (!clock_rule_forgive (&game->state, game->now, error))
    return FALSE;
  print_line (game, side, game->now, "pass", "");
  print_reading (game, side);
  return TRUE;
}

static gboolean
follow (Game *game, const char *line, GError **error)
{
  char side = g_ascii_toupper (line[0]);
  ClockSide who = side == 'B' ? CLOCK_BLACK : CLOCK_WHITE;
  g_autofree char *rest = g_strstrip (g_strdup (line[0] ? line + 1 : ""));
  gint64 thought;

  if ((side != 'B' && side != 'W') || !g_ascii_isspace (line[1]))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a move. Write it like “B 59.9”."),
                     line);
  if (strcmp (rest, "pass") == 0)
    return forgive (game, who, error);
  return cli_seconds_parse (rest, &thought, error) && think (game, who, thought, error);
}

/* --- Lines of standard input --- */

/* One without its end; FALSE without an error after the last one. However long the input is, no
 * more of it is kept than a line may have. */
static gboolean
read_line (GString *line, GError **error)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (stdin)) != EOF && c != '\n') {
    if (c == '\0' || line->len == LINE_BYTES)
      return cli_fail (error, CLI_ERROR_INPUT, _ ("This is not a list of moves."));
    g_string_append_c (line, (char) c);
  }
  if (c == EOF && ferror (stdin))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("The moves cannot be read."));
  return c != EOF || line->len > 0;
}

/* Each line is answered before the next one is read. */
static gboolean
follow_line (Game *game, const char *text, GError **error)
{
  g_autofree char *line = g_strstrip (cli_table_clean (text));
  gboolean good = line[0] == '\0' || line[0] == '#' || follow (game, line, error);

  fflush (stdout);
  return good;
}

static gboolean
follow_all (Game *game, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GError) wrong = NULL;
  gulong n = 1;

  while (read_line (line, &wrong) && follow_line (game, line->str, &wrong))
    n++;
  if (!wrong)
    return TRUE;
  g_propagate_prefixed_error (error, g_steal_pointer (&wrong), _ ("Line %lu: "), n);
  return FALSE;
}

static gboolean
run_clock (CliCall *call, GError **error)
{
  ClockLimit limit;
  Game game = { .now = 0 };

  if (!read_limit (call, &limit, error))
    return FALSE;
  clock_init (&game.state, &limit);
  if (!read_plan (call, &game, error) || !read_boundary (call, &game.state.exceeded, error))
    return FALSE;
  puts ("move\tside\tat\tevent\tdetail");
  return follow_all (&game, error);
}

const CliCommand cli_clock = {
  .name = "clock",
  .usage = "",
  .summary =
      N_ ("Reads moves such as “B 59.9” from standard input and prints what the clock calls."),
  .access = CLI_NO_FILE,
  .options = clock_options,
  .run = run_clock,
};
