/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/adopt/adopt-private.h"
#include "desk/ruling/annulled.h"
#include "desk/ruling/ruling.h"

#define PLY_MAX 99999
#define ROUND_MAX 500
#define TABLE_MAX 1000000

/* --- Where, and on whom --- */

/* "1.3": a game of two players, "1.m3": a match of two teams; NULL where none is named. */
static const DeskGame *
find_game (DeskFactReading *reading)
{
  const char *text = formats_fact_get (reading->fact, "game");
  g_auto (GStrv) words = g_strsplit (text, ".", 2);
  guint64 round, table;
  const DeskGame *game = NULL;
  const DeskState *after = reading->adoption->after;
  gboolean is_match = words[0] && words[1] && words[1][0] == 'm';

  if (!text[0])
    return NULL;
  if (words[1] && g_ascii_string_to_unsigned (words[0], 10, 1, ROUND_MAX, &round, NULL) &&
      g_ascii_string_to_unsigned (words[1] + is_match, 10, 1, TABLE_MAX, &table, NULL))
    game = is_match ? desk_state_game_at (after, (gint64) round, (gint64) table)
                    : desk_state_table_at (after, (gint64) round, (gint64) table);
  if (!game || !game->black || !game->white)
    desk_adopt_fact_fail (reading, _ ("There is no game “%s” between two players."), text);
  return game;
}

static gint64
seated (const DeskGame *game, RulesColour side)
{
  return !game ? 0 : side == RULES_BLACK ? game->black : side == RULES_WHITE ? game->white : 0;
}

/* Who is named; else who sits on that side. */
static gint64
find_player (DeskFactReading *reading, const DeskGame *game, RulesColour side)
{
  guint n = reading->adoption->event->players->len;
  gint64 number = desk_adopt_fact_int (reading, "player", (gint64) n);
  gint64 key = number ? reading->adoption->keys[number - 1] : seated (game, side);

  if (game && key && key != game->black && key != game->white)
    desk_adopt_fact_fail (reading, "%s", _ ("The player is not one of the two of that game."));
  else if (game && side && key != seated (game, side))
    desk_adopt_fact_bad (reading, "side");
  return key;
}

static char *
name_of (const DeskFactReading *reading, const char *offence)
{
  const char *game = formats_fact_get (reading->fact, "game");
  g_auto (GStrv) words = g_strsplit (game, ".", 2);

  return game[0] && words[1] ? g_strdup_printf ("R%s T%s %s", words[0], words[1], offence)
                             : g_strdup (offence);
}

/* --- Warnings --- */

static void
put_warning (DeskAdoption *adoption, const DeskGame *game, const DeskRuling *ruling)
{
  const DeskWarning row = {
    .warning = ruling->warning,
    .game = ruling->game,
    .player = ruling->player,
    .side = ruling->player == game->black ? RULES_BLACK : RULES_WHITE,
    .ply = ruling->ply,
    .offence = ruling->offence,
    .article = ruling->article,
  };

  desk_adopt_put (adoption, &desk_warning_kind, &row);
  adoption->next.warning++;
  adoption->review->n_warnings++;
}

static void
check_warned (DeskFactReading *reading, const DeskGame *game, gint64 player)
{
  if (!game || !player)
    desk_adopt_fact_fail (reading, "%s", _ ("A warning is given to a player in a game."));
}

/* --- Rulings --- */

static gint64
read_signers (DeskFactReading *reading)
{
  static const char *const words[] = { "black", "white", "referee", "chief" };
  g_auto (GStrv) said = g_strsplit (formats_fact_get (reading->fact, "signers"), " ", -1);
  gint64 signers = 0;

  for (gsize i = 0; said[i]; i++) {
    gsize j = 0;
    while (j < G_N_ELEMENTS (words) && !g_str_equal (said[i], words[j]))
      j++;
    if (j < G_N_ELEMENTS (words))
      signers |= 1 << j;
    else if (said[i][0])
      desk_adopt_fact_bad (reading, "signers");
  }
  return signers;
}

static gint64
read_moment (DeskFactReading *reading)
{
  const char *text = formats_fact_get (reading->fact, "at");
  g_autoptr (GDateTime) moment = text[0] ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  if (text[0] && !moment)
    desk_adopt_fact_bad (reading, "at");
  return moment ? g_date_time_to_unix (moment) * G_USEC_PER_SEC : 0;
}

static const char *
read_decision (DeskFactReading *reading)
{
  const char *text = desk_adopt_fact_text (reading, "decision");
  g_autofree char *measure = NULL;
  RulesDecision decision;

  if (!rules_decision_read (text, &decision, &measure))
    desk_adopt_fact_bad (reading, "decision");
  return text;
}

/* Points, the result that it replaced, or all that it annulled (Art. 23.1). */
static char *
read_place (DeskFactReading *reading, const char *decision)
{
  const char *told = formats_fact_get (reading->fact, "place");
  char *list;

  if (!g_str_equal (decision, rules_decision_id (RULES_DECISION_ANNUL_ALL)) || !strchr (told, '='))
    return g_strdup (desk_adopt_fact_text (reading, "place"));
  list = desk_annulled_read (reading->adoption->after, told);
  if (!list)
    desk_adopt_fact_bad (reading, "place");
  return list ? list : g_strdup ("");
}

/* An offence need not be known here: an event may have dropped it since. */
static const char *
read_offence (DeskFactReading *reading)
{
  const char *text = desk_adopt_fact_text (reading, "offence");

  if (!text[0] || text[strspn (text, G_CSET_a_2_z G_CSET_DIGITS "-")])
    desk_adopt_fact_bad (reading, "offence");
  return text;
}

static gint64
read_warned (DeskFactReading *reading)
{
  const char *text = formats_fact_get (reading->fact, "warning");

  if (text[0] && !g_str_equal (text, "yes") && !g_str_equal (text, "no"))
    desk_adopt_fact_bad (reading, "warning");
  return g_str_equal (text, "yes") ? reading->adoption->next.warning : 0;
}

static void
put_told (DeskFactReading *reading, const DeskRuling *row, gint64 at)
{
  g_autofree char *part = desk_ruling_told_part (row->ruling);
  g_autofree char *text = desk_ruling_told_text (at, desk_adopt_fact_text (reading, "reason"));
  const DeskKept kept = { .name = part, .text = text };

  desk_adopt_put (reading->adoption, &desk_kept_kind, &kept);
}

/* What was annulled and counts all the same: somebody has to say which of the two is right. */
static char *
dup_standing (const DeskFactReading *reading, const DeskRuling *row)
{
  const DeskResult *result = desk_state_played (reading->adoption->after, row->game);
  gboolean annulled = g_str_equal (row->decision, rules_decision_id (RULES_DECISION_ANNUL));

  if (!annulled || !result || g_str_equal (result->result, "annulled"))
    return NULL;
  return g_strdup_printf (_ ("This ruling annulled the result (Art. 23.1), but the source still "
                             "has %s. Here that result is kept too, until there is a new ruling."),
                          result->result);
}

static void
store_ruling (DeskFactReading *reading, const DeskGame *game, const DeskRuling *row, gint64 at)
{
  DeskAdoption *adoption = reading->adoption;
  g_autofree char *name = name_of (reading, row->offence);
  g_autofree char *standing = dup_standing (reading, row);

  if (!desk_adopt_fact_end (reading, name, standing ? DESK_ADOPT_DOUBTFUL : DESK_ADOPT_TAKEN,
                            standing ? standing
                                     : _ ("Imported as it was made; nothing is carried out here: "
                                          "board, clock and result are as in the source.")))
    return;
  desk_adopt_put (adoption, &desk_ruling_kind, row);
  put_told (reading, row, at);
  if (row->warning)
    put_warning (adoption, game, row);
  adoption->next.ruling++;
  adoption->review->n_rulings++;
}

/* Takes it for the record, with the warning that it gave: what it did to the board and the clock
 * is not done again, and the result is the source's. @reading: a ruling on its way in. */
void
desk_adopt_ruling (DeskFactReading *reading)
{
  const DeskGame *game = find_game (reading);
  RulesColour side = desk_adopt_fact_side (reading, "side");
  gint64 at = read_moment (reading);
  const char *decision = read_decision (reading);
  g_autofree char *place = read_place (reading, decision);
  const DeskRuling row = {
    .ruling = reading->adoption->next.ruling,
    .game = game ? game->game : 0,
    .player = find_player (reading, game, side),
    .side = side,
    .ply = desk_adopt_fact_int (reading, "ply", PLY_MAX),
    .place = place,
    .offence = read_offence (reading),
    .article = desk_adopt_fact_text (reading, "article"),
    .decision = decision,
    .warning = read_warned (reading),
    .claimant = desk_adopt_fact_side (reading, "claimant"),
    .signers = read_signers (reading),
    .referee = desk_adopt_fact_text (reading, "referee"),
    .rules = desk_adopt_fact_text (reading, "rules"),
  };

  desk_adopt_fact_text (reading, "reason");
  if (row.warning)
    check_warned (reading, game, row.player);
  store_ruling (reading, game, &row, at);
}

/* Takes it. @reading: a warning that did not come from a ruling. */
void
desk_adopt_warning (DeskFactReading *reading)
{
  const DeskGame *game = find_game (reading);
  RulesColour side = desk_adopt_fact_side (reading, "side");
  const DeskRuling row = {
    .warning = reading->adoption->next.warning,
    .game = game ? game->game : 0,
    .player = find_player (reading, game, side),
    .ply = desk_adopt_fact_int (reading, "ply", PLY_MAX),
    .offence = read_offence (reading),
    .article = desk_adopt_fact_text (reading, "article"),
  };
  g_autofree char *name = name_of (reading, row.offence);

  check_warned (reading, game, row.player);
  if (desk_adopt_fact_end (reading, name, DESK_ADOPT_TAKEN, ""))
    put_warning (reading->adoption, game, &row);
}
