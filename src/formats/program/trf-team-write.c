/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/rows.h"
#include "formats/program/trf-private.h"
#include "formats/text/tidy.h"

/* What formats/program/trf-team.c reads. */

typedef struct {
  const FormatsEvent *event;
  const int *numbers; /* of each player */
  int *teams;         /* the number of each team */
  GHashTable *matches;
  int n_boards;
} TrfTeamWriting;

/* Their own, where each has one; else their order. */
static int *
number_teams (const FormatsEvent *event)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  int *numbers = g_new0 (int, event->players->len + 1), n = 0;
  gboolean all = TRUE;

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    if (player->team)
      all = all && player->number >= 1 && player->number <= FORMATS_TRF_TEAMS_MOST &&
            g_hash_table_add (seen, GINT_TO_POINTER (player->number));
  }
  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    if (player->team)
      numbers[i] = all ? player->number : ++n;
  }
  return numbers;
}

static void
add_trf_word (GString *line, const char *text, int width)
{
  g_autofree char *tidy = formats_tidy_text (text ? text : "", "", ' ');
  g_autofree char *cut = g_utf8_substring (tidy, 0, MIN (g_utf8_strlen (tidy, -1), ABS (width)));

  formats_rows_pad (line, g_strchomp (cut), width);
}

static void
write_members (const TrfTeamWriting *writing, const FormatsTeam *team, GString *line)
{
  for (guint i = 0; i < team->members->len; i++)
    g_string_append_printf (
        line, "%s%4d", i ? " " : "",
        writing->numbers[g_array_index (team->members, FormatsMember, i).player]);
}

static void
write_old_team (const TrfTeamWriting *writing, int index, GString *text)
{
  const FormatsPlayer *player = writing->event->players->pdata[index];
  g_autoptr (GString) line = g_string_new ("013 ");

  add_trf_word (line, player->family, 32);
  write_members (writing, player->team, line);
  g_string_append_printf (text, "%s\n", g_strchomp (line->str));
}

static void
write_new_team (const TrfTeamWriting *writing, const StandingTable *standings, int index,
                GString *text)
{
  const FormatsPlayer *player = writing->event->players->pdata[index];
  const StandingField *field = standings->field;
  g_autoptr (GString) line = g_string_new ("310 ");
  int match_points = 0, game_points = 0, place = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if (standing_game_is_bye (game) && game->black == index) {
      match_points += 2;
      game_points += writing->n_boards;
    }
    if (game->n_boards == 0 || (game->black != index && game->white != index))
      continue;
    match_points += standing_field_score (field, i, standing_game_side (game, index)).match_points;
    game_points += standing_field_score (field, i, standing_game_side (game, index)).game_points;
  }
  for (int i = 0; i < standings->n_places; i++)
    place += formats_event_is_team (writing->event, standings->places[i].player) &&
             i <= standing_table_line (standings, index);
  g_string_append_printf (line, "%3d ", writing->teams[index]);
  add_trf_word (line, player->family, 32);
  g_string_append_c (line, ' ');
  add_trf_word (line, formats_player_get (player, FORMATS_TRF_NICKNAME), 5);
  g_string_append_c (line, ' ');
  add_trf_word (line, formats_player_get (player, FORMATS_TRF_STRENGTH), -6);
  g_string_append_printf (line, " %4d.0 %4d.%d %3d  ", match_points, game_points / 2,
                          game_points % 2 * 5, place);
  write_members (writing, player->team, line);
  g_string_append_printf (text, "%s\n", g_strchomp (line->str));
}

/* Whether those who play for a team do so in their order, the first boards first. */
static gboolean
is_in_order (const TrfTeamWriting *writing, const FormatsTeam *team, const int *line_up)
{
  int last = 0;
  gboolean is_over = FALSE;

  for (int b = 0; b < writing->n_boards; b++) {
    int place = 0;
    for (guint i = 0; i < team->members->len; i++)
      if (g_array_index (team->members, FormatsMember, i).player == line_up[b])
        place = (int) i + 1;
    if (line_up[b] >= 0 && (place <= last || is_over))
      return FALSE;
    is_over |= line_up[b] < 0;
    last = line_up[b] >= 0 ? place : last;
  }
  return TRUE;
}

static void
find_line_up (const TrfTeamWriting *writing, const FormatsGame *match, int team, int *line_up)
{
  const GArray *games = writing->event->games;

  for (int b = 0; b < RULES_LINE_UP_MAX; b++)
    line_up[b] = -1;
  for (guint i = 0; i < games->len; i++) {
    const FormatsGame *board = &g_array_index (games, FormatsGame, i);
    if (board->place && board->round == match->round &&
        formats_event_match (writing->event, writing->matches, board->round, board->team) == match)
      line_up[board->place - 1] = board->team == team ? board->black : board->white;
  }
}

/* Both line-ups of a match where either is in another order, so that its boards are known. */
static void
write_orders (const TrfTeamWriting *writing, const FormatsGame *match, GString *text)
{
  const int teams[] = { match->white, match->black };
  int line_ups[2][RULES_LINE_UP_MAX];
  gboolean is_plain = TRUE;

  for (int s = 0; s < 2; s++) {
    const FormatsPlayer *team = writing->event->players->pdata[teams[s]];
    find_line_up (writing, match, teams[s], line_ups[s]);
    is_plain = is_in_order (writing, team->team, line_ups[s]) && is_plain;
  }
  for (int b = 0; b < writing->n_boards; b++)
    is_plain &= (line_ups[0][b] < 0) == (line_ups[1][b] < 0);
  for (int s = 0; s < 2 && !is_plain; s++) {
    g_string_append_printf (text, "300 %3d %3d %3d", match->round, writing->teams[teams[s]],
                            writing->teams[teams[1 - s]]);
    for (int b = 0; b < writing->n_boards; b++)
      g_string_append_printf (text, line_ups[s][b] < 0 ? " %04d" : " %4d",
                              line_ups[s][b] < 0 ? 0 : writing->numbers[line_ups[s][b]]);
    g_string_append_c (text, '\n');
  }
}

static void
write_byes (const TrfTeamWriting *writing, GString *text)
{
  g_autoptr (GString) line = g_string_new (NULL);
  int round = 0;

  g_string_append_printf (line, "320 %4s %2d.%d", "2.0", writing->n_boards / 2,
                          writing->n_boards % 2 * 5);
  for (guint i = 0; i < writing->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (writing->event->games, FormatsGame, i);
    if (!formats_event_is_match (writing->event, game) || (game->black >= 0 && game->white >= 0))
      continue;
    if (game->round == round)
      continue;
    for (round++; round < game->round; round++)
      g_string_append (line, "   0");
    g_string_append_printf (line, " %3d", writing->teams[MAX (game->black, game->white)]);
  }
  if (round > 0)
    g_string_append_printf (text, "%s\n", line->str);
}

static void
write_match (const TrfTeamWriting *writing, const FormatsGame *match, GString *text)
{
  RulesResult result = match->result;

  write_orders (writing, match, text);
  if (result.kind == RULES_RESULT_ABSENT || result.kind == RULES_RESULT_DISCIPLINE ||
      result.kind == RULES_RESULT_BOTH_LOSE)
    g_string_append_printf (text, "330 %s %3d %3d %3d\n",
                            result.winner == RULES_EMPTY   ? "--"
                            : result.winner == RULES_WHITE ? "+-"
                                                           : "-+",
                            match->round, writing->teams[match->white],
                            writing->teams[match->black]);
}

static gboolean
is_of_2016 (const FormatsEvent *event)
{
  return g_strcmp0 (formats_event_kept (event, FORMATS_TRF_TEAMS), "013") == 0;
}

/* How teams are drawn, what matches are worth, and who has White in them, where nothing that was
 * kept says so. @text: takes the lines. */
void
formats_trf_teams_head (GString *text, const FormatsEvent *event)
{
  if (!formats_event_has_teams (event) || is_of_2016 (event))
    return;
  if (g_strcmp0 (formats_event_get (event, "system"), FORMATS_TRF_SWISS) == 0 &&
      !formats_trf_teams_keeps_draw (event))
    g_string_append_printf (text, "192 FIDE_TEAM_TYPEA_%s\n",
                            g_strcmp0 (formats_event_get (event, "team_own"), "game") == 0
                                ? "GP_MP"
                                : "MP_GP");
  if (!formats_event_kept (event, "trf/352")) {
    g_string_append (text, "352 ");
    for (int b = 0; b < formats_event_n_boards (event); b++)
      g_string_append_c (text, b % 2 ? 'B' : 'W');
    g_string_append_c (text, '\n');
  }
  if (!formats_event_kept (event, "trf/362"))
    g_string_append (text, "362 TW 2.0   TD 1.0   TL 0.0\n");
}

/* @text: takes the lines. @numbers: of each player in the file. @standings: of people and teams, in
 * the order of the event. */
void
formats_trf_teams_write (GString *text, const FormatsEvent *event, const int *numbers,
                         const StandingTable *standings)
{
  g_autofree int *teams = number_teams (event);
  g_autoptr (GHashTable) matches = formats_event_matches (event);
  const TrfTeamWriting writing = { event, numbers, teams, matches, formats_event_n_boards (event) };
  gboolean is_old = is_of_2016 (event);

  for (guint i = 0; i < event->players->len; i++)
    if (is_old && formats_event_is_team (event, (int) i))
      write_old_team (&writing, (int) i, text);
    else if (formats_event_is_team (event, (int) i))
      write_new_team (&writing, standings, (int) i, text);
  write_byes (&writing, text);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (formats_event_is_match (event, game) && game->black >= 0 && game->white >= 0)
      write_match (&writing, game, text);
  }
}
