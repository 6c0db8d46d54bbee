/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/player.h"
#include "formats/word/name.h"

/* For lists, which are sorted so, and for whatever points to them: sentences, clocks, boards,
 * rulings. Somebody is looked for by one name only. Returns family name and given name; "" for
 * nobody. @player may be NULL. */
char *
desk_player_name (const DeskPlayer *player)
{
  return player ? formats_name_listed (player->family, player->given) : g_strdup ("");
}

/* For badges and certificates, which greet a person: in the order in which it is said where he
 * comes from. Returns the name; "" for nobody. @player may be NULL. */
char *
desk_player_full_name (const DeskPlayer *player)
{
  return player ? formats_name_full (player->family, player->given, player->country)
                : g_strdup ("");
}

/* For what is compared or kept: acts, records and the columns of the twin stay as they were
 * written, whatever people are shown. Returns family name and given name with a blank between; ""
 * for nobody. @player may be NULL. */
char *
desk_player_stored_name (const DeskPlayer *player)
{
  return player ? formats_name_plain (player->family, player->given) : g_strdup ("");
}

/* See formats_name_language(), or NULL. @player may be NULL. */
const char *
desk_player_language (const DeskPlayer *player)
{
  const char *language = player ? formats_name_language (player->family, player->country) : NULL;

  return player && !language ? formats_name_language (player->given, player->country) : language;
}
