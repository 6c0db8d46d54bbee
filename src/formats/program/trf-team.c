/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/program/trf-private.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/event.h"
#include "formats/text/tidy.h"

/* Teams of FIDE's reports. Matches are found in the rows of players; of teams it is told who is in
 * them (013, 310), who played in another order (300), which team had the bye (320) and which match
 * was forfeited as a whole (330). What 801 and 802 sum up is in the rows, too. */

typedef struct {
  FormatsEvent *event;
  int *by_number;     /* 1 + index of the player with that number */
  int *teams;         /* 1 + index of the team with that number */
  int *members;       /* of each player 1 + index of his team */
  GHashTable *places; /* round and player -> board, of those who played in another order */
  char *why;
} TrfTeams;

/* --- Lines --- */

static void
free_line (gpointer data)
{
  FormatsTrfLine *line = data;

  g_free (line->line);
  g_free (line);
}

void
formats_trf_teams_open (FormatsTrfTeams *teams)
{
  teams->lines = g_ptr_array_new_with_free_func (free_line);
}

void
formats_trf_teams_close (FormatsTrfTeams *teams)
{
  g_clear_pointer (&teams->lines, g_ptr_array_unref);
}

/* Whether it is a line about teams, which is taken then. */
gboolean
formats_trf_teams_take (FormatsTrfTeams *teams, const char *code, const char *line, int number)
{
  static const char *const codes[] = { "013", "300", "310", "320", "330", "801", "802", NULL };
  FormatsTrfLine *taken;

  if (!g_strv_contains (codes, code))
    return FALSE;
  taken = g_new0 (FormatsTrfLine, 1);
  g_strlcpy (taken->code, code, sizeof taken->code);
  taken->line = g_strdup (line);
  taken->number = number;
  g_ptr_array_add (teams->lines, taken);
  return TRUE;
}

static gboolean
has_code (const FormatsTrfTeams *teams, const char *code)
{
  for (guint i = 0; i < teams->lines->len; i++)
    if (g_str_equal (((FormatsTrfLine *) teams->lines->pdata[i])->code, code))
      return TRUE;
  return FALSE;
}

/* --- Reading --- */

static void G_GNUC_PRINTF (3, 4)
    fail_team (TrfTeams *reading, const FormatsTrfLine *line, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list values;

  if (reading->why)
    return;
  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  reading->why = g_strdup_printf (_ ("Line %d: %s"), line->number, text);
}

/* The index of the player of that number; -1 where there is none, which is said. */
static int
find_player (TrfTeams *reading, const FormatsTrfLine *line, int number)
{
  int index = number >= 1 && number <= FORMATS_TRF_ROWS ? reading->by_number[number] - 1 : -1;

  if (index < 0)
    fail_team (reading, line, _ ("There is no player with the number %d."), number);
  return index;
}

static int
find_team (TrfTeams *reading, const FormatsTrfLine *line, glong length, glong from)
{
  int number = formats_trf_number (line->line, length, from, from + 2);
  int index = number >= 1 && number <= FORMATS_TRF_TEAMS_MOST ? reading->teams[number] - 1 : -1;

  if (index < 0)
    fail_team (reading, line, _ ("There is no team with the number %d."), MAX (number, 0));
  return index;
}

static void
set_detail (FormatsPlayer *team, const char *name, const char *line, glong length, glong from,
            glong to)
{
  g_autofree char *raw = formats_trf_field (line, length, from, to);
  g_autofree char *text = formats_tidy_text (raw, "", ' ');

  if (*text)
    formats_player_set (team, name, text);
}

/* @first: the column of its first member, each has five. */
static void
read_trf_members (TrfTeams *reading, const FormatsTrfLine *line, glong length, glong first,
                  FormatsTeam *team)
{
  for (glong at = first; at <= length && !reading->why; at += 5) {
    g_autofree char *text = formats_trf_field (line->line, length, at, at + 3);
    int place = (int) team->members->len + 1, player;
    if (!*text)
      continue;
    player = find_player (reading, line, formats_trf_number (line->line, length, at, at + 3));
    if (player < 0)
      continue;
    formats_team_add (team, player, place, FALSE);
    reading->members[player] = (int) reading->event->players->len;
  }
}

static void
read_trf_team (TrfTeams *reading, const FormatsTrfLine *line, gboolean is_new)
{
  glong length = g_utf8_strlen (line->line, -1);
  g_autofree char *raw = formats_trf_field (line->line, length, is_new ? 9 : 5, is_new ? 40 : 36);
  char *name = formats_tidy_text (raw, "", ' ');
  int number = is_new ? formats_trf_number (line->line, length, 5, 7) : 1;
  FormatsPlayer *team;

  while (!is_new && number <= FORMATS_TRF_TEAMS_MOST && reading->teams[number])
    number++;
  if (number < 1 || number > FORMATS_TRF_TEAMS_MOST)
    fail_team (reading, line, _ ("A team has a number from 1 to %d."), FORMATS_TRF_TEAMS_MOST);
  else if (reading->teams[number])
    fail_team (reading, line, _ ("There is another team with the number %d."), number);
  else if (!*name)
    fail_team (reading, line, "%s", _ ("A team has no name."));
  if (reading->why) {
    g_free (name);
    return;
  }
  team = formats_event_add_player (reading->event);
  formats_event_make_team (team);
  reading->teams[number] = (int) reading->event->players->len;
  team->line = line->number;
  team->number = number;
  formats_tidy_set (&team->family, name);
  if (is_new) {
    set_detail (team, FORMATS_TRF_NICKNAME, line->line, length, 42, 46);
    set_detail (team, FORMATS_TRF_STRENGTH, line->line, length, 48, 53);
  }
  read_trf_members (reading, line, length, is_new ? 74 : 37, team->team);
}

static gpointer
trf_seat (int round, int player)
{
  return GINT_TO_POINTER (player * (FORMATS_EVENT_ROUNDS + 1) + round);
}

/* "300": who played for a team, board by board; who is in none yet is a reserve of this one. */
static void
read_order (TrfTeams *reading, const FormatsTrfLine *line)
{
  glong length = g_utf8_strlen (line->line, -1);
  int round = formats_trf_number (line->line, length, 5, 7), place = 0;
  int index = find_team (reading, line, length, 9);
  FormatsTeam *team =
      index < 0 ? NULL : ((FormatsPlayer *) reading->event->players->pdata[index])->team;

  if (round < 1 || round > FORMATS_EVENT_ROUNDS)
    fail_team (reading, line, _ ("There is no round %d."), MAX (round, 0));
  for (glong at = 17; at <= length && !reading->why; at += 5) {
    int number = formats_trf_number (line->line, length, at, at + 3), player;
    place++;
    if (number < 1)
      continue;
    player = find_player (reading, line, number);
    if (player >= 0 && !reading->members[player]) {
      reading->members[player] = index + 1;
      formats_team_add (team, player, (int) team->members->len + 1, TRUE);
    }
    if (player >= 0)
      g_hash_table_insert (reading->places, trf_seat (round, player), GINT_TO_POINTER (place));
  }
}

static void
add_trf_match (TrfTeams *reading, const FormatsTrfLine *line, const FormatsGame *match)
{
  const int seats[] = { match->black, match->white };

  for (guint i = 0; i < reading->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (reading->event->games, FormatsGame, i);
    for (int side = 0; side < 2; side++)
      if (game->round == match->round && seats[side] >= 0 &&
          (game->black == seats[side] || game->white == seats[side]))
        fail_team (reading, line, _ ("Round %d: %s meets more than one team."), match->round,
                   ((FormatsPlayer *) reading->event->players->pdata[seats[side]])->family);
  }
  if (!reading->why)
    formats_event_add_game (reading->event, match);
}

/* "320": the team that had the bye, round by round. */
static void
read_team_byes (TrfTeams *reading, const FormatsTrfLine *line)
{
  glong length = g_utf8_strlen (line->line, -1);

  for (int round = 1; 11 + 4 * (glong) round <= length && round <= FORMATS_EVENT_ROUNDS; round++) {
    glong at = 11 + 4 * (glong) round;
    FormatsGame bye = { .line = line->number, .round = round, .white = -1 };
    if (formats_trf_number (line->line, length, at, at + 2) < 1 || reading->why)
      continue;
    bye.black = find_team (reading, line, length, at);
    if (bye.black >= 0)
      add_trf_match (reading, line, &bye);
  }
}

/* "330": "+-", the first team won; "-+", the second; "--", both lost. */
static void
read_forfeit (TrfTeams *reading, const FormatsTrfLine *line)
{
  glong length = g_utf8_strlen (line->line, -1);
  g_autofree char *type = formats_trf_field (line->line, length, 5, 6);
  FormatsGame match = { .line = line->number,
                        .round = formats_trf_number (line->line, length, 8, 10) };

  if (match.round < 1 || match.round > FORMATS_EVENT_ROUNDS)
    fail_team (reading, line, _ ("There is no round %d."), MAX (match.round, 0));
  if (g_str_equal (type, "--"))
    match.result = (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  else if (g_str_equal (type, "+-") || g_str_equal (type, "-+"))
    match.result =
        (RulesResult){ RULES_RESULT_ABSENT, *type == '+' ? RULES_WHITE : RULES_BLACK, 0 };
  else
    fail_team (reading, line, _ ("“%s” is not a result."), type);
  if (reading->why)
    return;
  match.white = find_team (reading, line, length, 12);
  match.black = find_team (reading, line, length, 16);
  if (match.white == match.black)
    fail_team (reading, line, "%s", _ ("A team cannot meet itself."));
  if (!reading->why)
    add_trf_match (reading, line, &match);
}

static int
trf_place (gconstpointer data, int round, int team, int player)
{
  return GPOINTER_TO_INT (
      g_hash_table_lookup (((const TrfTeams *) data)->places, trf_seat (round, player)));
}

/* As many boards as were played, else as the smallest team has members; who is beyond is a reserve.
 */
static void
find_boards (FormatsEvent *event, gboolean is_free)
{
  int n = formats_event_n_boards (event), smallest = RULES_LINE_UP_MAX;
  g_autofree char *boards = NULL;
  gboolean any = FALSE;

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsTeam *team = ((const FormatsPlayer *) event->players->pdata[i])->team;
    if (team && team->members->len > 0)
      smallest = MIN (smallest, (int) team->members->len);
  }
  n = n ? n : smallest;
  for (guint i = 0; i < event->players->len; i++) {
    const FormatsTeam *team = ((const FormatsPlayer *) event->players->pdata[i])->team;
    for (guint k = (guint) n; team && k < team->members->len; k++)
      any = g_array_index (team->members, FormatsMember, k).reserve = TRUE;
  }
  boards = g_strdup_printf ("%d", n);
  formats_event_set (event, "team_boards", boards);
  formats_event_set (event, "team_kind", is_free ? "spot" : any ? "reserves" : "fixed");
}

/* --- The whole of it --- */

static void
read_teams (TrfTeams *reading, const FormatsTrfTeams *teams, const char *code)
{
  static const struct {
    const char *code;
    void (*read) (TrfTeams *reading, const FormatsTrfLine *line);
  } more[] = { { "300", read_order }, { "320", read_team_byes }, { "330", read_forfeit } };

  for (guint i = 0; i < teams->lines->len && !reading->why; i++) {
    const FormatsTrfLine *line = teams->lines->pdata[i];
    if (g_str_equal (line->code, code))
      read_trf_team (reading, line, g_str_equal (code, "310"));
  }
  for (gsize k = 0; k < G_N_ELEMENTS (more); k++)
    for (guint i = 0; i < teams->lines->len && !reading->why; i++) {
      const FormatsTrfLine *line = teams->lines->pdata[i];
      if (g_str_equal (line->code, more[k].code))
        more[k].read (reading, line);
    }
}

/* "TW 3.0   TD 1.0": what is not told is as usual. */
static void
check_worth (FormatsEvent *event)
{
  static const char *const usual[][2] = { { "TW", "2.0" }, { "TD", "1.0" }, { "TL", "0.0" } };
  const char *said = formats_event_kept (event, "trf/362");
  g_auto (GStrv) words = g_strsplit_set (said ? said : "", " \n", -1);
  g_autofree char *shown = formats_tidy_text (said ? said : "", "", ' ');

  for (int i = 0; words[i]; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (usual); k++) {
      const char *value = g_str_equal (words[i], usual[k][0]) ? words[i + 1] : NULL;
      for (int n = i + 1; value && !*value; n++)
        value = words[n];
      if (!value || g_ascii_strtod (value, NULL) == g_ascii_strtod (usual[k][1], NULL))
        continue;
      formats_cross_fault (event, 0, shown,
                           _ ("The file gives other match points: %s. Here a match won counts 2, a "
                              "drawn one 1, a lost one 0."),
                           shown);
      return;
    }
}

/* "FIDE_TEAM_TYPEA_MP_GP": how teams are drawn, by match points before game points. FALSE where it
 * is none of those that this program draws by. @ret_games: game points come first. */
static gboolean
read_draw (const FormatsEvent *event, gboolean *ret_games)
{
  const char *said = formats_event_kept (event, FORMATS_TRF_DRAW);
  const char *games = said ? strstr (said, "_GP") : NULL,
             *matches = said ? strstr (said, "_MP") : NULL;

  *ret_games = games && (!matches || games < matches);
  return said && g_str_has_prefix (said, "FIDE_TEAM_") && !strstr (said, "ROBIN");
}

static void
find_draw (FormatsEvent *event)
{
  gboolean games;

  if (!read_draw (event, &games))
    return;
  formats_event_set (event, "system", FORMATS_TRF_SWISS);
  formats_event_set (event, "team_own", games ? "game" : "match");
  if (strstr (formats_event_kept (event, FORMATS_TRF_DRAW), "TYPEB"))
    formats_cross_fault (event, 0, formats_event_kept (event, FORMATS_TRF_DRAW), "%s",
                         _ ("The file asks for preferences of colours of type B: here the draw "
                            "goes by type A."));
}

/* Whether what a file said of the draw is what the event says now. */
gboolean
formats_trf_teams_keeps_draw (const FormatsEvent *event)
{
  gboolean games, own = g_strcmp0 (formats_event_get (event, "team_own"), "game") == 0;
  gboolean is_swiss = g_strcmp0 (formats_event_get (event, "system"), FORMATS_TRF_SWISS) == 0;

  return read_draw (event, &games) == is_swiss && (!is_swiss || games == own);
}

/* Adds the teams and makes matches of the games. Returns NULL; or why the games are none of teams,
 * in the user's language: then nothing is to be made of the event any more. @table: the rows of the
 * players. @event: has the players and their games. */
char *
formats_trf_teams_settle (const FormatsTrfTeams *teams, const FormatsCrossTable *table,
                          FormatsEvent *event)
{
  const char *code = has_code (teams, "310") ? "310" : "013";
  g_autofree int *by_number = g_new0 (int, FORMATS_TRF_ROWS + 1);
  g_autofree int *numbers = g_new0 (int, FORMATS_TRF_TEAMS_MOST + 1);
  g_autofree int *member_of = g_new0 (int, event->players->len + 1);
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  TrfTeams reading = { event, by_number, numbers, member_of, places, NULL };

  if (!has_code (teams, code))
    return NULL;
  for (guint i = table->rows->len; i-- > 0;) {
    int number = g_array_index (table->rows, FormatsCrossRow, i).number;
    if (number >= 1 && number <= FORMATS_TRF_ROWS)
      by_number[number] = (int) i + 1;
  }
  read_teams (&reading, teams, code);
  if (!reading.why && !formats_event_check_teams (event, &error))
    reading.why = g_strdup (error->message);
  if (!reading.why)
    reading.why = formats_event_meet (event, trf_place, &reading);
  if (reading.why)
    return reading.why;
  find_boards (event, has_code (teams, "300"));
  check_worth (event);
  find_draw (event);
  formats_event_keep (event, FORMATS_TRF_TEAMS, code);
  return NULL;
}
