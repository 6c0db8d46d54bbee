/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/event/person.h"
#include <string.h>

/* As in lists: formats/entries/entry.c. */
#define RATING_MIN -900
#define RATING_MAX 4000

static gboolean
read_rank (const CliCall *call, DeskPlayer *player, GError **error)
{
  const char *text = cli_option (call, "rank");
  RulesRank rank;

  if (!text)
    return TRUE;
  if (!g_utf8_validate (text, -1, NULL) || !rules_rank_parse (text, &rank))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” is not a rank. Write it like 5k, 3d or 2p."),
                     text);
  player->rank = rank;
  return TRUE;
}

static gboolean
read_rating (const CliCall *call, DeskPlayer *player, GError **error)
{
  const char *text = cli_option (call, "rating");

  if (!text)
    return TRUE;
  if (!text[0])
    player->rating = 0;
  else if (!g_ascii_string_to_signed (text, 10, RATING_MIN, RATING_MAX, &player->rating, NULL))
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” is not a rating. It is a whole number from %d to %d."), text,
                     RATING_MIN, RATING_MAX);
  return TRUE;
}

/* Spaces around a text say nothing, as in the window and in lists. */
static void
read_text (const CliCall *call, const char *name, const char **text)
{
  for (guint i = 0; i < call->options->len; i++)
    if (strcmp (((const CliOption *) call->options->pdata[i])->name, name) == 0 && call->values[i])
      *text = g_strstrip (call->values[i]);
}

/* TRUE if rank and rating make sense. @call: a command with CLI_PERSON_OPTIONS. @player: a
 * player; what was not given stays. The texts live as long as @call. */
gboolean
cli_person_read (const CliCall *call, DeskPlayer *player, GError **error)
{
  if (!read_rank (call, player, error) || !read_rating (call, player, error))
    return FALSE;
  read_text (call, "name", &player->family);
  read_text (call, "given", &player->given);
  read_text (call, "country", &player->country);
  read_text (call, "club", &player->club);
  read_text (call, "id", &player->ident);
  return TRUE;
}
