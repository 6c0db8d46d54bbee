#include <glib/gi18n.h>
#include <string.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/table.h"
#include "desk/time.h"

#define DAY_S 86400

static const CliOption options[] = {
  { "thought", 0, N_ ("SECONDS"), N_ ("how long the side to move has thought, such as 61.5") },
  { NULL },
};

/* Never translated: what programs read. */
static const char *const call_words[] = {
  [CLOCK_CALL_COUNTDOWN] = "countdown", [CLOCK_CALL_SECONDS] = "seconds",
  [CLOCK_CALL_COUNT] = "count",         [CLOCK_CALL_PERIOD] = "period",
  [CLOCK_CALL_LAST] = "last",           [CLOCK_CALL_FLAG] = "flag",
};

/* Up to three decimals: 0.5 is 500. */
static gboolean
parse_fraction (const char *text, int *ret_ms)
{
  gsize digits = strspn (text, "0123456789");
  int ms = 0;

  if (digits < 1 || digits > 3 || text[digits] != '\0')
    return FALSE;
  for (gsize i = 0; i < 3; i++)
    ms = ms * 10 + (i < digits ? g_ascii_digit_value (text[i]) : 0);
  *ret_ms = ms;
  return TRUE;
}

static gboolean
parse_thought (const CliCall *call, gint64 *ret_ms, GError **error)
{
  const char *given = cli_option (call, "thought");
  g_auto (GStrv) parts = given ? g_strsplit (given, ".", 2) : NULL;
  guint64 seconds;
  int ms = 0;

  if (!given)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“press” needs “--thought”."));
  if (!parts[0] || !g_ascii_string_to_unsigned (parts[0], 10, 0, DAY_S, &seconds, NULL) ||
      (parts[1] && !parse_fraction (parts[1], &ms)))
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” is no thinking time in seconds, such as 61.5."), given);
  *ret_ms = (gint64) seconds * 1000 + ms;
  return TRUE;
}

static const char *
side_letter (ClockSide side)
{
  return side == CLOCK_BLACK ? "B" : "W";
}

static gboolean
has_value (ClockCallKind kind)
{
  return kind != CLOCK_CALL_LAST && kind != CLOCK_CALL_FLAG;
}

static void
add_call (CliTable *table, const ClockCall *due)
{
  g_autofree char *at = cli_table_number (due->at);
  g_autofree char *words = has_value (due->kind)
                               ? g_strdup_printf ("%s %d", call_words[due->kind], due->value)
                               : g_strdup (call_words[due->kind]);

  cli_table_add (table, at, side_letter (due->side), words, NULL);
}

static void
add_reading (CliTable *table, const ClockState *state, ClockSide side)
{
  const ClockReading *reading = &state->readings[side];
  g_autofree char *free_ms = cli_table_number (reading->free);
  g_autofree char *periods = cli_table_number (reading->periods);
  g_autofree char *elapsed = cli_table_number (reading->elapsed);
  g_autofree char *used = cli_table_number (reading->used);

  cli_table_add (table, "reading", side_letter (side), free_ms, periods, elapsed, used, NULL);
}

static gboolean
print (const CliCall *call, gint64 game, const GArray *due, GError **error)
{
  g_autoptr (CliTable) table = cli_table_new ("at", "side", "call", NULL);
  const ClockState *state = desk_time_get (call->desk, game, error);

  if (!state)
    return FALSE;
  for (guint i = 0; i < due->len; i++)
    add_call (table, &g_array_index (due, ClockCall, i));
  add_reading (table, state, CLOCK_BLACK);
  add_reading (table, state, CLOCK_WHITE);
  cli_table_print (table);
  return TRUE;
}

static gboolean
run (CliCall *call, GError **error)
{
  const DeskGame *found;
  g_autoptr (GArray) due = NULL;
  gint64 thought = 0, game;

  if (!parse_thought (call, &thought, error) || !(found = cli_find_game (call, error)))
    return FALSE;
  game = found->game;
  return desk_time_press_after (call->desk, game, thought, &due, error) &&
         print (call, game, due, error);
}

const CliCommand cli_press = {
  .name = "press",
  .usage = N_ ("ROUND TABLE --thought=SECONDS"),
  .summary = N_ ("Presses the clock and prints what had to be called."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = options,
  .run = run,
};
