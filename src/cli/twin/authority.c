/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/authority.h"
#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "desk/ruling/official.h"

#define PIN_BYTES 1024 /* of the first line; anything longer is not a PIN */

/* Who lends the authority for what one command does. A PIN is read from a file: what stands on the
 * command line is seen by every user of the machine. */

/* Every command that writes has them, but for one that has an option of that name itself. */
const CliOption cli_authority_options[] = {
  { .name = "chief",
    .value = N_ ("NAME"),
    .help = N_ ("the chief referee signs, or the deputy of that name"),
    .bare = TRUE },
  { .name = "pin-file",
    .value = N_ ("FILE"),
    .help = N_ ("file whose first line is the PIN for that; “-” is standard input") },
  { .name = "by-pin-file",
    .value = N_ ("FILE"),
    .help = N_ (
        "the PIN of the person who makes the change, if the other file holds another person’s") },
  { NULL },
};

/* Wipes it from memory. @pin: what cli_authority_read_pin() returned, or NULL. */
void
cli_authority_forget_pin (char *pin)
{
  if (pin)
    explicit_bzero (pin, strlen (pin));
  g_free (pin);
}

static void
fail_to_read (const char *path, GError **error)
{
  cli_fail (error, CLI_ERROR_INPUT, _ ("The file “%s” with the PIN cannot be read: %s."), path,
            g_strerror (errno));
}

/* Strip the end of the line; everything else belongs to the PIN. */
static char *
read_line (FILE *file, const char *path, GError **error)
{
  char line[PIN_BYTES], *pin = NULL;
  gboolean read = fgets (line, sizeof line, file) != NULL;

  if (read)
    line[strcspn (line, "\r\n")] = '\0';
  if (ferror (file))
    fail_to_read (path, error);
  else
    pin = g_strdup (read ? line : "");
  explicit_bzero (line, sizeof line);
  return pin;
}

/* Its first line, or NULL. @path: a file, "-" for standard input. */
char *
cli_authority_read_pin (const CliCall *call, const char *path, GError **error)
{
  gboolean is_stdin = strcmp (path, "-") == 0;
  FILE *file = NULL;
  char *pin;

  if (is_stdin && call->in_session) {
    cli_fail (error, CLI_ERROR_USAGE,
              _ ("Standard input already carries the commands: give the PIN in a file."));
    return NULL;
  }
  file = is_stdin ? stdin : fopen (path, "re");
  if (!file) {
    fail_to_read (path, error);
    return NULL;
  }
  pin = read_line (file, path, error);
  if (!is_stdin)
    fclose (file);
  return pin;
}

/* A PIN alone is that of who acts, else of the chief referee; so is an option without a name. */
static const char *
find_name (const CliCall *call)
{
  const char *chief = cli_option (call, "chief"), *by = cli_option (call, "by");

  if (chief && chief[0])
    return chief;
  return !chief && by && by[0] ? by : desk_official_chief (desk_get_state (call->desk));
}

/* Whoever acts proves it, where there is a PIN for that. Returns TRUE when he acts; what his PIN
 * has lent is lent still. */
static gboolean
act_as (const CliCall *call, const char *by, const char *pin, GError **error)
{
  return (!pin || !desk_official_find (desk_get_state (call->desk), by) ||
          desk_official_authorize (call->desk, by, pin, error)) &&
         desk_official_act_as (call->desk, by, error);
}

static gboolean
read_pin (const CliCall *call, const char *path, CliPin **ret_pin, GError **error)
{
  *ret_pin = path ? cli_authority_read_pin (call, path, error) : NULL;
  return !path || *ret_pin;
}

/* Has that person act whom "--by" names, and lends the authority that the options name, until
 * cli_authority_end(). Returns FALSE where a name or a PIN is wrong. @call: a command whose
 * tournament is open. */
gboolean
cli_authority_begin (const CliCall *call, GError **error)
{
  const char *old = cli_option (call, "old-pin-file");
  const char *path =
      old || cli_has_own_option (call, "pin-file") ? old : cli_option (call, "pin-file");
  const char *by = cli_has_own_option (call, "by") ? NULL : cli_option (call, "by");
  const char *name = find_name (call);
  gboolean is_own = by && name && strcmp (by, name) == 0, acts;
  g_autoptr (CliPin) pin = NULL, own = NULL;

  if (!read_pin (call, path, &pin, error) ||
      !read_pin (call, cli_option (call, "by-pin-file"), &own, error))
    return FALSE;
  acts = !by || act_as (call, by, own ? own : is_own ? pin : NULL, error);
  /* A PIN is dear to prove: once is enough where who acts is who lends. Nobody else's is lent. */
  if (acts && is_own && pin && !own && desk_official_find (desk_get_state (call->desk), by))
    return TRUE;
  desk_official_authorize (call->desk, NULL, NULL, NULL);
  return acts && ((!path && !cli_option (call, "chief")) || !name ||
                  desk_official_authorize (call->desk, name, pin, error));
}

/* What was lent for it ends, though it may have been refused; a line of a session names who acts
 * in that line only. @call: a command that has been run. @before: who acted before it. */
void
cli_authority_end (const CliCall *call, const char *before)
{
  desk_official_authorize (call->desk, NULL, NULL, NULL);
  desk_set_who (call->desk, before);
}
