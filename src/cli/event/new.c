/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "desk/event/event.h"
#include "desk/event/preset.h"

/* Each is a setting of the desk; where the two names differ, the setting's is the second. */
static const CliOption new_options[] = {
  { "name", 0, N_ ("NAME"), N_ ("the tournament’s name") },
  { "preset", 0, N_ ("KIND"),
    N_ ("the preset for all that is not given, such as club; “presets” lists them and what each "
        "sets") },
  { "rounds", 0, N_ ("N"), N_ ("how many rounds") },
  { "system", 0, N_ ("SYSTEM"), N_ ("how rounds are drawn: swiss, swiss_weights, macmahon, …") },
  { "rules", 0, N_ ("RULES"), N_ ("cn2002, cn_old or jpkr") },
  { "komi", 0, N_ ("POINTS"), N_ ("in an even game; if not given, the komi of the rules") },
  { "time", 0, N_ ("LIMIT"), N_ ("such as “60m 5x60 reserve”") },
  { "place", 0, N_ ("TEXT"), N_ ("where it is held") },
  { "dates", 0, N_ ("TEXT"), N_ ("when it is held") },
  { "organiser", 0, N_ ("TEXT"), N_ ("who organises it") },
  { "chief", 0, N_ ("NAME"), N_ ("the chief referee") },
  { "numbers", 0, N_ ("HOW"), N_ ("drawn numbers by entry, rank or lots") },
  { "lots-seed", 0, N_ ("NUMBER"), N_ ("the draw code of the lots") },
  { "bye-sos", 0, N_ ("HOW"),
    N_ ("what a bye adds to SOS: lowest, rounds, zero, r, virtual, own") },
  { NULL },
};

static gboolean
check_needed (const CliCall *call, GError **error)
{
  const char *preset = cli_option (call, "preset");

  if (preset && !desk_preset_find (preset))
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("There is no preset “%s”; “tengen-cli presets” lists them."), preset);
  if (cli_option (call, "name") && (preset || cli_option (call, "rounds")))
    return TRUE;
  return cli_fail (error, CLI_ERROR_USAGE, _ ("A new tournament needs “--name” and “--rounds”."));
}

/* The preset first, and over it what was said. */
static GHashTable *
read_settings (const CliCall *call)
{
  const DeskPreset *preset = desk_preset_find (cli_option (call, "preset"));
  GHashTable *settings = preset ? desk_preset_settings (preset)
                                : g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (const CliOption *option = new_options; option->name; option++) {
    const char *value = cli_option (call, option->name);
    if (value && !g_str_equal (option->name, "preset"))
      g_hash_table_insert (settings, g_strdelimit (g_strdup (option->name), "-", '_'),
                           g_strdup (value));
  }
  return settings;
}

static gboolean
run_new (CliCall *call, GError **error)
{
  g_autoptr (GHashTable) settings = NULL;

  if (!check_needed (call, error))
    return FALSE;
  settings = read_settings (call);
  return desk_preset_create (call->file, cli_option (call, "by"), settings, error);
}

const CliCommand cli_new = {
  .name = "new",
  .usage = N_ ("--name=NAME [--rounds=N | --preset=KIND]"),
  .summary = N_ ("Creates a tournament."),
  .access = CLI_MAKES,
  .options = new_options,
  .run = run_new,
};
