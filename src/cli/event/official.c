/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/official.h"
#include "desk/ruling/appoint.h"
#include <glib/gi18n.h>
#include "cli/twin/authority.h"
#include "cli/twin/commands.h"
#include "cli/twin/table.h"

static const CliOption official_options[] = {
  { "role", 0, N_ ("ROLE"), N_ ("chief, deputy or referee; as before if not given") },
  { "pin-file", 0, N_ ("FILE"),
    N_ ("file whose first line is the new PIN; “-” is standard input") },
  { "no-pin", 0, NULL, N_ ("remove the PIN") },
  { "old-pin-file", 0, N_ ("FILE"),
    N_ ("the PIN of the chief referee, or of the person who makes "
        "the change") },
  { "remove", 0, NULL,
    N_ ("remove this person as an official; needs --chief and a reason (Art. 30.3)") },
  { "reason", 0, N_ ("TEXT"), N_ ("reason for the removal") },
  { NULL },
};

static void
print_official (const CliCall *call)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (CliTable) table = cli_table_new ("name", "role", "pin", NULL);
  g_autoptr (GPtrArray) list = desk_official_list (state);

  for (guint i = 0; i < list->len; i++) {
    const DeskOfficial *official = list->pdata[i];
    cli_table_add (table, official->name, official->role,
                   desk_official_has_pin (state, official->name) ? "yes" : "no", NULL);
  }
  cli_table_print (table);
}

/* NULL to leave it as it is. */
static gboolean
find_pin (const CliCall *call, char **ret_pin, GError **error)
{
  const char *path = cli_option (call, "pin-file");
  gboolean none = cli_option (call, "no-pin") != NULL;

  if (path && none)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Give “--pin-file” or “--no-pin”, not both."));
  *ret_pin = path ? cli_authority_read_pin (call, path, error) : none ? g_strdup ("") : NULL;
  if (*ret_pin && path && !(*ret_pin)[0])
    return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no PIN in “%s”."), path);
  return *ret_pin || !path;
}

static gboolean
set_official (const CliCall *call, const char *name, GError **error)
{
  const char *given = cli_option (call, "role");
  const char *role = given ? given : desk_official_role (desk_get_state (call->desk), name);
  g_autofree char *copy = g_strdup (role);
  g_autoptr (CliPin) pin = NULL;

  if (!role)
    return cli_fail (error, CLI_ERROR_USAGE,
                     _ ("Use --role to say what “%s” is: chief, deputy or referee."), name);
  return find_pin (call, &pin, error) && desk_official_set (call->desk, name, copy, pin, error);
}

static gboolean
run_official (CliCall *call, GError **error)
{
  const char *name = call->words[0];
  gboolean done;

  if (!g_utf8_validate (name, -1, NULL))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("The name is not valid UTF-8."));
  if (cli_option (call, "remove"))
    done =
        desk_official_remove (call->desk, name, cli_option (call, "chief") ? DESK_SIGNED_CHIEF : 0,
                              cli_option (call, "reason"), error);
  else
    done = set_official (call, name, error);
  if (done)
    print_official (call);
  return done;
}

static gboolean
run_officials (CliCall *call, GError **error)
{
  print_official (call);
  return TRUE;
}

const CliCommand cli_official = {
  .name = "official",
  .usage = N_ ("NAME"),
  .summary = N_ ("Names a chief referee, a deputy or a referee, sets a PIN, or removes one."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = official_options,
  .run = run_official,
};

const CliCommand cli_officials = {
  .name = "officials",
  .usage = "",
  .summary = N_ ("Lists the officials: chief referee, deputies and referees."),
  .access = CLI_READS,
  .run = run_officials,
};
