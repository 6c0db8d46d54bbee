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
    desk_adopt_note (adoption, from->line, "team", DESK_ADOPT_DOUBTFUL, from->family, "%s",
                     _ ("Some data of the team cannot be imported."));
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
  else
    desk_adopt_note (adoption, from->line, "team", DESK_ADOPT_REFUSED, name,
                     _ ("The members of %s have places from 1 to %d, in that order."), from->family,
                     FORMATS_TEAM_PLACES);
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

/* FALSE for a member of another team. @player, @team: indices into the event's players. */
static gboolean
may_play_for (const DeskAdoption *adoption, int player, int team)
{
  gint64 own = player < 0 ? 0 : desk_team_of (adoption->after, adoption->keys[player]);

  return own == 0 || own == adoption->keys[team];
}

static gboolean
plays_for_own (const DeskAdoption *adoption, const FormatsGame *match, const FormatsGame *game)
{
  int other = game->team == match->black ? match->white : match->black;

  return may_play_for (adoption, game->black, game->team) &&
         may_play_for (adoption, game->white, other);
}

/* Who sits at a board of a team that has the bye has nothing to play. */
static gboolean
is_board (const DeskAdoption *adoption, const FormatsGame *match, const FormatsGame *game)
{
  return match && match->black >= 0 && match->white >= 0 &&
         game->place <= desk_event (adoption->after)->team.n_boards &&
         plays_for_own (adoption, match, game);
}

static void
note_no_board (DeskAdoption *adoption, const FormatsGame *match, const FormatsGame *game)
{
  int n = desk_event (adoption->after)->team.n_boards;
  g_autofree char *name = g_strdup_printf ("R%d T%d", game->round, game->table);

  if (game->black < 0 || game->white < 0)
    return;
  if (game->place > n)
    desk_adopt_note (adoption, game->line, "game", DESK_ADOPT_REFUSED, name,
                     ngettext ("A match has %d board here: the game on board %d is left out.",
                               "A match has %d boards here: the game on board %d is left out.",
                               (gulong) n),
                     n, game->place);
  else if (match && match->black >= 0 && match->white >= 0 &&
           !plays_for_own (adoption, match, game))
    desk_adopt_note (adoption, game->line, "game", DESK_ADOPT_REFUSED, name, "%s",
                     _ ("A player there is a member of another team: the game is left out."));
  else
    desk_adopt_note (adoption, game->line, "game", DESK_ADOPT_REFUSED, name, "%s",
                     _ ("Its match is not imported, and so the game is left out."));
}

/* Whether that game comes in: no board of a match is left out silently. @matches: of
 * formats_event_matches(). */
gboolean
desk_adopt_has_place (const DeskAdoption *adoption, GHashTable *matches, const FormatsGame *game)
{
  return game->place == 0 ||
         is_board (adoption,
                   formats_event_match (adoption->event, matches, game->round, game->team), game);
}

/* Takes the boards of a round's matches: they are open, and their line-ups are who plays.
 * @matches: the key of each game of the event that was drawn, by index; 0 where it is not taken. */
void
desk_adopt_boards (DeskAdoption *adoption, const gint64 *matches, DeskAdoptPut put)
{
  const GArray *games = adoption->event->games;
  const FormatsGame *all = (const FormatsGame *) (gpointer) games->data;
  g_autoptr (GHashTable) of = formats_event_matches (adoption->event);
  g_autofree Lines *lines = g_new0 (Lines, games->len + 1);

  for (guint i = 0; i < games->len; i++) {
    const FormatsGame *match =
        all[i].place ? formats_event_match (adoption->event, of, all[i].round, all[i].team) : NULL;
    DeskGame row;
    if (!all[i].place || (all[i].black < 0 && all[i].white < 0))
      continue;
    if (!is_board (adoption, match, &all[i]) || !matches[match - all]) {
      note_no_board (adoption, match, &all[i]);
      continue;
    }
    if (!put (adoption, &all[i], &row))
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

/* The number that somebody had in the list of entries where the source comes from. */
static int *
find_numbers (const FormatsEvent *event)
{
  int *numbers = g_new (int, event->players->len + 1), last = 0;

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    numbers[i] = last = player->entry ? player->entry : last + 1;
  }
  return numbers;
}

/* A line-up as a source tells it. */
typedef struct {
  const DeskGame *match;
  RulesColour side;
  gboolean opened;
  const char *digest, *secret;
  int people[RULES_LINE_UP_MAX]; /* their keys, 0 for nobody */
  char *there;                   /* owned: as it was written where the source comes from */
  char *here;                    /* owned: as it is written here */
} LineUp;

static void
line_up_clear (LineUp *line_up)
{
  g_free (line_up->there);
  g_free (line_up->here);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LineUp, line_up_clear)

/* Who has played for a team stays in its line-up when he has left it, but plays for no other. */
static void
check_person (DeskFactReading *reading, const LineUp *line_up, int board)
{
  const DeskState *after = reading->adoption->after;
  gint64 team = line_up->side == RULES_BLACK ? line_up->match->black : line_up->match->white;
  int person = line_up->people[board];
  const DeskMember *member = desk_state_member (after, person);
  g_autofree char *name = desk_state_player_name (after, team), *who = NULL;

  if (!person)
    return;
  who = desk_state_player_name (after, person);
  if (member && member->team != team)
    desk_adopt_fact_fail (reading, _ ("%s, board %d: %s is no member of this team."), name,
                          board + 1, who);
  for (int i = 0; i < board; i++)
    if (line_up->people[i] == person)
      desk_adopt_fact_fail (reading, _ ("%s, board %d: %s already has a board."), name, board + 1,
                            who);
}

/* Numbers of the list become keys. */
static void
read_people (DeskFactReading *reading, LineUp *line_up)
{
  DeskAdoption *adoption = reading->adoption;
  const FormatsEvent *event = adoption->event;
  int n = desk_event (adoption->after)->team.n_boards, there[RULES_LINE_UP_MAX];
  g_autofree int *numbers = find_numbers (event);

  if (!rules_line_up_parse (formats_fact_get (reading->fact, "players"), n, there)) {
    desk_adopt_fact_bad (reading, "players");
    return;
  }
  for (int i = 0; i < n; i++) {
    int index = there[i] - 1;
    if (index >= (int) event->players->len || formats_event_is_team (event, index)) {
      desk_adopt_fact_bad (reading, "players");
      return;
    }
    line_up->people[i] = index >= 0 ? (int) adoption->keys[index] : 0;
    there[i] = index >= 0 ? numbers[index] : 0;
  }
  for (int i = 0; i < n; i++)
    check_person (reading, line_up, i);
  line_up->there = rules_line_up_format (there, n);
  line_up->here = rules_line_up_format (line_up->people, n);
}

/* Whether the numbers that a captain has sealed are those that people have here. */
static gboolean
keeps_numbers (const DeskAdoption *adoption)
{
  g_autofree int *numbers = find_numbers (adoption->event);

  for (guint i = 0; i < adoption->event->players->len; i++)
    if (adoption->keys[i] != numbers[i])
      return FALSE;
  return TRUE;
}

static void
check_digest (DeskFactReading *reading, const LineUp *line_up)
{
  g_autofree char *digest = NULL;

  if (!line_up->digest[0])
    return;
  if (!line_up->opened) {
    if (!keeps_numbers (reading->adoption))
      desk_adopt_fact_fail (reading, "%s",
                            _ ("It was sealed with other numbers of the players: it has to be "
                               "handed in again."));
    return;
  }
  digest = rules_line_up_digest (line_up->secret, line_up->there);
  if (line_up->secret[0] && !g_str_equal (digest, line_up->digest))
    desk_adopt_fact_fail (reading, "%s",
                          _ ("The digest is not that of this line-up and its secret (Art. 25.2)."));
}

/* One that is open is who plays on the boards. @has_boards: takes whether there are any. */
static void
check_boards (DeskFactReading *reading, const LineUp *line_up, gboolean *ret_has_boards)
{
  const DeskLineUp *there =
      g_hash_table_lookup (reading->adoption->after->line_ups,
                           desk_state_pair (line_up->match->game, line_up->side));
  gboolean is_empty = TRUE;

  for (int i = 0; i < RULES_LINE_UP_MAX; i++)
    is_empty = is_empty && !line_up->people[i];
  *ret_has_boards = there && there->opened;
  if (there && there->opened && !line_up->opened)
    desk_adopt_fact_fail (reading, "%s", _ ("The line-ups of this match are already open."));
  else if (line_up->opened &&
           (there && there->opened ? !g_str_equal (there->players, line_up->here) : !is_empty))
    desk_adopt_fact_fail (reading, "%s", _ ("On the boards of the match others play."));
}

static gboolean
is_hex (const char *text)
{
  return strspn (text, "0123456789abcdef") == strlen (text) && (!*text || strlen (text) == 64);
}

/* @has_boards: takes whether the match has boards. */
static void
read_line_up (DeskFactReading *reading, LineUp *line_up, gboolean *ret_has_boards)
{
  *ret_has_boards = FALSE;
  line_up->match = find_match (reading);
  line_up->side = desk_adopt_fact_side (reading, "side");
  line_up->opened = formats_fact_get (reading->fact, "opened")[0] != '\0';
  line_up->digest = desk_adopt_fact_text (reading, "digest");
  line_up->secret = line_up->opened ? desk_adopt_fact_text (reading, "secret") : "";
  if (!is_hex (line_up->digest))
    desk_adopt_fact_bad (reading, "digest");
  if (!line_up->side)
    desk_adopt_fact_bad (reading, "side");
  if (!reading->failure && (line_up->opened || !line_up->digest[0]))
    read_people (reading, line_up);
  if (!reading->failure)
    check_digest (reading, line_up);
  if (!reading->failure)
    check_boards (reading, line_up, ret_has_boards);
}

/* Both line-ups of a match are opened together: also where nobody plays in it. */
static void
check_other (DeskFactReading *reading, const LineUp *line_up)
{
  const FormatsEvent *event = reading->adoption->event;
  gboolean found = FALSE, any;

  for (guint i = 0; i < event->facts->len && !found; i++) {
    DeskFactReading other = { reading->adoption, event->facts->pdata[i], NULL };
    g_auto (LineUp) theirs = { 0 };
    if (!g_str_equal (other.fact->what, "line-up"))
      continue;
    read_line_up (&other, &theirs, &any);
    found = !other.failure && theirs.match == line_up->match && theirs.side != line_up->side &&
            theirs.opened;
    g_free (other.failure);
  }
  if (!found)
    desk_adopt_fact_fail (reading, "%s",
                          _ ("The line-ups of a match are opened together, and that of the other "
                             "team is not."));
}

/* A digest is of the numbers that people had: where they have others it proves nothing any more. */
static void
put_line_up_told (DeskFactReading *reading, const LineUp *line_up)
{
  gboolean is_proof = line_up->opened && line_up->secret[0]
                          ? g_str_equal (line_up->there, line_up->here)
                          : keeps_numbers (reading->adoption);
  const DeskLineUp row = { .match = line_up->match->game,
                           .side = line_up->side,
                           .digest = is_proof ? line_up->digest : "",
                           .secret = is_proof ? line_up->secret : "",
                           .players = line_up->here ? line_up->here : "",
                           .opened = line_up->opened };
  gboolean is_lost = line_up->digest[0] && !is_proof;

  desk_adopt_fact_end (reading, formats_fact_get (reading->fact, "game"),
                       is_lost ? DESK_ADOPT_DOUBTFUL : DESK_ADOPT_TAKEN,
                       is_lost ? _ ("It was sealed with other numbers of the players: the digest "
                                    "is left out.")
                               : "");
  desk_adopt_put (reading->adoption, &desk_line_up_kind, &row);
}

/* Takes a line-up that boards do not tell, or that was sealed. */
void
desk_adopt_line_up (DeskFactReading *reading)
{
  g_auto (LineUp) line_up = { 0 };
  gboolean has_boards;

  read_line_up (reading, &line_up, &has_boards);
  if (!reading->failure && line_up.opened && !has_boards)
    check_other (reading, &line_up);
  if (reading->failure)
    desk_adopt_fact_end (reading, formats_fact_get (reading->fact, "game"), DESK_ADOPT_REFUSED, "");
  else
    put_line_up_told (reading, &line_up);
}
