#include <glib/gi18n.h>
#include "cli/commands.h"
#include "desk/event.h"

/* Each is a setting of the desk; where the two names differ, the setting's is the second. */
static const CliOption options[] = {
  { "name", 0, N_ ("NAME"), N_ ("the tournament’s name") },
  { "rounds", 0, N_ ("N"), N_ ("how many rounds") },
  { "system", 0, N_ ("SYSTEM"), N_ ("how rounds are drawn: swiss, swiss_weights, macmahon, …") },
  { "rules", 0, N_ ("RULES"), N_ ("cn2002, cn_old or jpkr") },
  { "komi", 0, N_ ("POINTS"), N_ ("of an even game; the rules’ own if not given") },
  { "time", 0, N_ ("LIMIT"), N_ ("such as “60m 5x60 reserve”") },
  { "place", 0, N_ ("TEXT"), N_ ("where it is held") },
  { "dates", 0, N_ ("TEXT"), N_ ("when it is held") },
  { "organiser", 0, N_ ("TEXT"), N_ ("who organises it") },
  { "chief", 0, N_ ("NAME"), N_ ("the chief referee") },
  { "numbers", 0, N_ ("HOW"), N_ ("drawn numbers by entry, rank or lots") },
  { "lots-seed", 0, N_ ("NUMBER"), N_ ("the seed of the lots") },
  { "bye-sos", 0, N_ ("HOW"),
    N_ ("what a bye adds to SOS: lowest, rounds, zero, r, virtual, own") },
  { NULL },
};

static gboolean
check_needed (const CliCall *call, GError **error)
{
  if (cli_option (call, "name") && cli_option (call, "rounds"))
    return TRUE;
  return cli_fail (error, CLI_ERROR_USAGE, _ ("A new tournament needs “--name” and “--rounds”."));
}

static gboolean
run (CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  if (!check_needed (call, error))
    return FALSE;
  for (const CliOption *option = options; option->name; option++) {
    const char *value = cli_option (call, option->name);
    if (!value)
      continue;
    g_ptr_array_add (names, g_strdelimit (g_strdup (option->name), "-", '_'));
    g_ptr_array_add (values, (gpointer) (gsize) value);
  }
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  return desk_event_create (call->file, cli_option (call, "by"), (const char *const *) names->pdata,
                            (const char *const *) values->pdata, error);
}

const CliCommand cli_new = {
  .name = "new",
  .usage = N_ ("--name=NAME --rounds=N"),
  .summary = N_ ("Makes a tournament."),
  .access = CLI_MAKES,
  .options = options,
  .run = run,
};
