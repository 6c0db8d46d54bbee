/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/text.h"
#include "desk/adopt/adopt-private.h"
#include "desk/event/event.h"
#include "formats/event/event.h"
#include "formats/word/sign.h"
#include "rules/team/line-up.h"

/* Teams from elsewhere: who is in them, and who plays for them. */

/* --- Who is in them --- */

static char *
tidy_text (DeskAdoption *adoption, const FormatsPlayer *from, const char *text, int most)
{
  char *tidy = formats_sign_line (text, most);

  if (!g_str_equal (tidy, text))
    desk_adopt_note (adoption, from->line, "player", DESK_ADOPT_DOUBTFUL, from->family, "%s",
                     _ ("Some data of the player cannot be imported."));
  return tidy;
}

static gboolean
is_place_free (const DeskState *state, gint64 team, gint64 place)
{
  for (guint i = 0; i < state->members->len; i++) {
    const DeskMember *member = state->members->pdata[i];
    if (member && member->team == team && member->place == place)
      return FALSE;
  }
  return TRUE;
}

/* Who is in a team here stays in it. */
static void
put_member (DeskAdoption *adoption, const FormatsPlayer *from, gint64 team,
            const FormatsMember *member)
{
  DeskMember row = { .player = adoption->keys[member->player],
                     .team = team,
                     .place = member->place,
                     .reserve = member->reserve != 0 };
  const DeskMember *had = desk_state_member (adoption->after, row.player);
  g_autofree char *name = desk_adopt_player_name (adoption->event->players->pdata[member->player]);
  g_autofree char *there = had ? desk_state_player_name (adoption->after, had->team) : NULL;

  if (had && had->team == team)
    return;
  if (had) {
    desk_adopt_note (adoption, from->line, "player", DESK_ADOPT_REFUSED, name,
                     _ ("%s is a member of %s. A player is in one team."), name, there);
    return;
  }
  while (row.place <= FORMATS_TEAM_PLACES && !is_place_free (adoption->after, team, row.place))
    row.place++;
  if (row.place <= FORMATS_TEAM_PLACES)
    desk_adopt_put (adoption, &desk_member_kind, &row);
}

static void
put_team (DeskAdoption *adoption, const FormatsPlayer *from, gint64 key)
{
  const FormatsTeam *team = from->team;
  g_autofree char *captain = tidy_text (adoption, from, team->captain, DESK_TEXT_NAME);
  g_autofree char *coach = tidy_text (adoption, from, team->coach, DESK_TEXT_NAME);
  g_autofree char *note = tidy_text (adoption, from, team->note, DESK_TEXT_LINE);
  const DeskTeam *had = desk_state_team (adoption->after, key);
  DeskTeam row = { .team = key, .captain = captain, .coach = coach, .note = note, .stands = 1 };

  if (had) {
    row.captain = *captain ? captain : had->captain;
    row.coach = *coach ? coach : had->coach;
    row.note = *note ? note : had->note;
  }
  desk_adopt_put (adoption, &desk_team_kind, &row);
}

/* Takes who is a team, and who is in it. @adoption: a tournament on its way in, with its players.
 */
void
desk_adopt_teams (DeskAdoption *adoption)
{
  const GPtrArray *players = adoption->event->players;

  for (guint i = 0; i < players->len; i++) {
    const FormatsPlayer *from = players->pdata[i];
    if (from->team)
      put_team (adoption, from, adoption->keys[i]);
  }
  for (guint i = 0; i < players->len; i++) {
    const FormatsPlayer *from = players->pdata[i];
    for (guint k = 0; from->team && k < from->team->members->len; k++)
      put_member (adoption, from, adoption->keys[i],
                  &g_array_index (from->team->members, FormatsMember, k));
  }
}

/* --- Who plays for them --- */

typedef struct {
  gint64 match;
  int line_up[2][RULES_LINE_UP_MAX]; /* of Black's team, of White's */
  gboolean any;
} Lines;

static void
put_line_up (DeskAdoption *adoption, gint64 match, RulesColour side, const int *line_up)
{
  g_autofree char *players =
      rules_line_up_format (line_up, desk_event (adoption->after)->team.n_boards);
  const DeskLineUp row = {
    .match = match, .side = side, .digest = "", .secret = "", .players = players, .opened = 1
  };

  desk_adopt_put (adoption, &desk_line_up_kind, &row);
}

/* Ties a game that was put to its match. @from: a board. @game: its row. */
static void
put_seat (DeskAdoption *adoption, const FormatsGame *from, const DeskGame *game, Lines *lines,
          gboolean is_black)
{
  const DeskSeatOf row = { .board = game->game, .match = lines->match, .place = from->place };

  lines->any = TRUE;
  lines->line_up[is_black ? 0 : 1][from->place - 1] = (int) game->black;
  lines->line_up[is_black ? 1 : 0][from->place - 1] = (int) game->white;
  desk_adopt_put (adoption, &desk_seat_of_kind, &row);
}

/* Takes the boards of a round's matches: they are open, and their line-ups are who plays.
 * @matches: the key of each game of the event that was drawn, by index; 0 where it is not taken. */
void
desk_adopt_boards (DeskAdoption *adoption, const gint64 *matches, DeskAdoptPut put)
{
  const GArray *games = adoption->event->games;
  const FormatsGame *all = (const FormatsGame *) (gpointer) games->data;
  int n_boards = desk_event (adoption->after)->team.n_boards;
  g_autoptr (GHashTable) of = formats_event_matches (adoption->event);
  g_autofree Lines *lines = g_new0 (Lines, games->len + 1);

  for (guint i = 0; i < games->len; i++) {
    const FormatsGame *match =
        all[i].place ? formats_event_match (adoption->event, of, all[i].round, all[i].team) : NULL;
    DeskGame row;
    /* Who sits at a board of a team that has the bye has nothing to play. */
    if (!match || !matches[match - all] || match->black < 0 || match->white < 0 ||
        all[i].place > n_boards || (all[i].black < 0 && all[i].white < 0) ||
        !put (adoption, &all[i], &row))
      continue;
    lines[match - all].match = matches[match - all];
    put_seat (adoption, &all[i], &row, &lines[match - all], all[i].team == match->black);
  }
  for (guint i = 0; i < games->len; i++)
    for (int side = 0; lines[i].any && side < 2; side++)
      put_line_up (adoption, lines[i].match, side == 0 ? RULES_BLACK : RULES_WHITE,
                   lines[i].line_up[side]);
}

/* --- Line-ups that were sealed, or that are not open --- */

static const DeskGame *
find_match (DeskFactReading *reading)
{
  const char *text = formats_fact_get (reading->fact, "game");
  g_auto (GStrv) words = g_strsplit (text, ".", 2);
  guint64 round, number;
  const DeskGame *game = NULL;

  if (words[0] && words[1] &&
      g_ascii_string_to_unsigned (words[0], 10, 1, FORMATS_EVENT_ROUNDS, &round, NULL) &&
      g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXINT, &number, NULL))
    game = desk_state_game_at (reading->adoption->after, (gint64) round, (gint64) number);
  if (!game || !desk_state_is_match (reading->adoption->after, game)) {
    desk_adopt_fact_bad (reading, "game");
    return NULL;
  }
  return game;
}

/* Numbers of the list become keys; FALSE where that is not done. */
static gboolean
read_line_up (DeskFactReading *reading, int *line_up)
{
  DeskAdoption *adoption = reading->adoption;
  const char *text = formats_fact_get (reading->fact, "players");
  int n = desk_event (adoption->after)->team.n_boards;

  if (!rules_line_up_parse (text, n, line_up)) {
    desk_adopt_fact_bad (reading, "players");
    return FALSE;
  }
  for (int i = 0; i < n; i++) {
    if (line_up[i] > (int) adoption->event->players->len ||
        (line_up[i] > 0 && formats_event_is_team (adoption->event, line_up[i] - 1))) {
      desk_adopt_fact_bad (reading, "players");
      return FALSE;
    }
    line_up[i] = line_up[i] > 0 ? (int) adoption->keys[line_up[i] - 1] : 0;
  }
  return TRUE;
}

/* Whether the numbers that a captain has sealed are those that people have here. */
static gboolean
keeps_numbers (const DeskAdoption *adoption)
{
  gint64 key = 0;

  for (guint i = 0; i < adoption->event->players->len; i++) {
    const FormatsPlayer *player = adoption->event->players->pdata[i];
    key = player->entry ? player->entry : key + 1;
    if (adoption->keys[i] != key)
      return FALSE;
  }
  return TRUE;
}

/* A digest is of the numbers that people had: where they have others it proves nothing. */
static void
check_digest (DeskFactReading *reading, DeskLineUp *row)
{
  g_autofree char *digest = row->opened ? rules_line_up_digest (row->secret, row->players) : NULL;

  if (!row->digest[0])
    return;
  if (row->opened && !g_str_equal (digest, row->digest))
    row->digest = row->secret = "";
  else if (!row->opened && !keeps_numbers (reading->adoption))
    desk_adopt_fact_fail (reading, "%s",
                          _ ("It was sealed with other numbers of the players: it has to be handed "
                             "in again."));
}

static gboolean
is_hex (const char *text)
{
  return strspn (text, "0123456789abcdef") == strlen (text) && (!*text || strlen (text) == 64);
}

/* Takes a line-up that boards do not tell. */
void
desk_adopt_line_up (DeskFactReading *reading)
{
  DeskAdoption *adoption = reading->adoption;
  const DeskGame *match = find_match (reading);
  int line_up[RULES_LINE_UP_MAX] = { 0 };
  g_autofree char *players = NULL;
  DeskLineUp row = { .match = match ? match->game : 0,
                     .side = desk_adopt_fact_side (reading, "side"),
                     .digest = desk_adopt_fact_text (reading, "digest"),
                     .secret = desk_adopt_fact_text (reading, "secret"),
                     .players = "",
                     .opened = formats_fact_get (reading->fact, "opened")[0] != '\0' };

  if (!is_hex (row.digest))
    desk_adopt_fact_bad (reading, "digest");
  if (!row.side)
    desk_adopt_fact_bad (reading, "side");
  if (!reading->failure && (row.opened || !row.digest[0]) && read_line_up (reading, line_up)) {
    players = rules_line_up_format (line_up, desk_event (adoption->after)->team.n_boards);
    row.players = players;
  }
  if (!row.opened)
    row.secret = "";
  if (!reading->failure)
    check_digest (reading, &row);
  if (desk_adopt_fact_end (reading, formats_fact_get (reading->fact, "game"), DESK_ADOPT_TAKEN, ""))
    desk_adopt_put (adoption, &desk_line_up_kind, &row);
}
