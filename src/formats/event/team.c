/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/event.h"
#include <glib/gi18n.h>
#include "formats/word/name.h"
#include "rules/article/word.h"

/* --- Teams --- */

/* @player: who is one from now on, of which nothing is known. */
void
formats_event_make_team (FormatsPlayer *player)
{
  if (player->team)
    return;
  player->team = g_new (FormatsTeam, 1);
  *player->team = (FormatsTeam){ g_strdup (""), g_strdup (""), g_strdup (""),
                                 g_array_new (FALSE, FALSE, sizeof (FormatsMember)) };
}

/* @team: may be NULL. */
void
formats_team_free (FormatsTeam *team)
{
  if (!team)
    return;
  g_free (team->captain);
  g_free (team->coach);
  g_free (team->note);
  g_array_unref (team->members);
  g_free (team);
}

/* @place: behind those of the members that it has. */
void
formats_team_add (FormatsTeam *team, int player, int place, gboolean reserve)
{
  FormatsMember member = { player, place, reserve };

  g_array_append_val (team->members, member);
}

gboolean
formats_event_is_team (const FormatsEvent *event, int player)
{
  return player >= 0 && player < (int) event->players->len &&
         ((const FormatsPlayer *) event->players->pdata[player])->team != NULL;
}

/* Whether it is between teams, or the bye of one. */
gboolean
formats_event_is_match (const FormatsEvent *event, const FormatsGame *game)
{
  return formats_event_is_team (event, MAX (game->black, game->white));
}

/* Whether it is a tournament of teams. */
gboolean
formats_event_has_teams (const FormatsEvent *event)
{
  for (guint i = 0; i < event->players->len; i++)
    if (((const FormatsPlayer *) event->players->pdata[i])->team)
      return TRUE;
  return FALSE;
}

/* Of a match: as many as are set, else as there are. */
int
formats_event_n_boards (const FormatsEvent *event)
{
  const char *text = formats_event_get (event, "team_boards");
  guint64 said = 0;
  int n = 0;

  if (text && g_ascii_string_to_unsigned (text, 10, 1, RULES_LINE_UP_MAX, &said, NULL))
    n = (int) said;
  for (guint i = 0; i < event->games->len; i++)
    n = MAX (n, g_array_index (event->games, FormatsGame, i).place);
  return n;
}

static gpointer
team_round (int team, int round)
{
  return GINT_TO_POINTER (team * (FORMATS_EVENT_ROUNDS + 1) + round);
}

/* All matches, for formats_event_match(). */
GHashTable *
formats_event_matches (const FormatsEvent *event)
{
  GHashTable *matches = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    const int seats[] = { game->black, game->white };
    for (int side = 0; formats_event_is_match (event, game) && side < 2; side++)
      if (seats[side] >= 0)
        g_hash_table_insert (matches, team_round (seats[side], game->round),
                             GINT_TO_POINTER ((int) i + 1));
  }
  return matches;
}

/* The match of a team in a round, NULL where it has none. @matches: of formats_event_matches(). */
const FormatsGame *
formats_event_match (const FormatsEvent *event, GHashTable *matches, int round, int team)
{
  int index = GPOINTER_TO_INT (g_hash_table_lookup (matches, team_round (team, round)));

  return index ? &g_array_index (event->games, FormatsGame, index - 1) : NULL;
}

/* For each player the index of his team, -1 for none. */
int *
formats_event_teams_of (const FormatsEvent *event)
{
  int *teams = g_new (int, event->players->len + 1);

  for (guint i = 0; i < event->players->len; i++)
    teams[i] = -1;
  for (guint i = 0; i < event->players->len; i++) {
    const FormatsTeam *team = ((const FormatsPlayer *) event->players->pdata[i])->team;
    for (guint k = 0; team && k < team->members->len; k++)
      teams[g_array_index (team->members, FormatsMember, k).player] = (int) i;
  }
  return teams;
}

/* --- What may be --- */

static gboolean G_GNUC_PRINTF (2, 3) refuse_team (GError **error, const char *format, ...)
{
  va_list values;

  va_start (values, format);
  if (error)
    *error = g_error_new_valist (FORMATS_ERROR, FORMATS_ERROR_SYNTAX, format, values);
  va_end (values);
  return FALSE;
}

static char *
name_of (const FormatsEvent *event, int player)
{
  const FormatsPlayer *who = event->players->pdata[player];

  return formats_name_listed (who->family, who->given);
}

static gboolean
check_member (const FormatsEvent *event, int index, const FormatsMember *member, int *teams,
              GError **error)
{
  const FormatsPlayer *team = event->players->pdata[index];
  g_autofree char *name = NULL;
  const FormatsPlayer *other;

  if (member->player < 0 || member->player >= (int) event->players->len)
    return refuse_team (error, _ ("%s has a member who is not in the list of players."),
                        team->family);
  name = name_of (event, member->player);
  if (formats_event_is_team (event, member->player))
    return refuse_team (error, _ ("%s is a team and cannot be a member of one."), name);
  if (teams[member->player] >= 0) {
    other = event->players->pdata[teams[member->player]];
    return refuse_team (error, _ ("%s is a member of two teams: %s and %s."), name, other->family,
                        team->family);
  }
  teams[member->player] = index;
  return TRUE;
}

static gboolean
check_members (const FormatsEvent *event, GError **error)
{
  g_autofree int *teams = g_new (int, event->players->len + 1);

  for (guint i = 0; i < event->players->len; i++)
    teams[i] = -1;
  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    int place = 0;
    for (guint k = 0; player->team && k < player->team->members->len; k++) {
      const FormatsMember *member = &g_array_index (player->team->members, FormatsMember, k);
      if (!check_member (event, (int) i, member, teams, error))
        return FALSE;
      if (member->place <= place || member->place > FORMATS_TEAM_PLACES)
        return refuse_team (error, _ ("The members of %s have places from 1 to %d, in that order."),
                            player->family, FORMATS_TEAM_PLACES);
      place = member->place;
    }
  }
  return TRUE;
}

static gboolean
check_board (const FormatsEvent *event, const FormatsGame *game, GHashTable *matches,
             GHashTable *places, GError **error)
{
  const FormatsGame *match =
      game->team >= 0 ? formats_event_match (event, matches, game->round, game->team) : NULL;

  if (game->place < 1 || game->place > RULES_LINE_UP_MAX)
    return refuse_team (error, _ ("Round %d: a match has boards 1 to %d, not board %d."),
                        game->round, RULES_LINE_UP_MAX, game->place);
  if (!match)
    return refuse_team (error, _ ("Round %d, board %d: there is no match of that team."),
                        game->round, game->place);
  if (formats_event_is_team (event, game->black) || formats_event_is_team (event, game->white))
    return refuse_team (error, _ ("Round %d, board %d: a team cannot play on a board."),
                        game->round, game->place);
  if (!g_hash_table_add (places,
                         GINT_TO_POINTER (
                             (int) (match - (const FormatsGame *) (gpointer) event->games->data) *
                                 (RULES_LINE_UP_MAX + 1) +
                             game->place)))
    return refuse_team (error, _ ("Round %d: a match has board %d twice."), game->round,
                        game->place);
  return TRUE;
}

/* Whether everybody is in one team at most, and each board in a match. @event: a tournament whose
 * games are sorted. */
gboolean
formats_event_check_teams (const FormatsEvent *event, GError **error)
{
  g_autoptr (GHashTable) matches = NULL, places = g_hash_table_new (NULL, NULL);

  if (!check_members (event, error))
    return FALSE;
  matches = formats_event_matches (event);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (game->place != 0 && !check_board (event, game, matches, places, error))
      return FALSE;
    if (game->place == 0 && game->black >= 0 && game->white >= 0 &&
        formats_event_is_team (event, game->black) != formats_event_is_team (event, game->white))
      return refuse_team (error, _ ("Round %d: a team cannot play against a player."), game->round);
  }
  return TRUE;
}

/* What a reader says that takes teams for none. @why: a sentence. */
char *
formats_event_teams_kept (const char *why)
{
  return rules_word_sentences (
      why, _ ("The teams are kept as they are, and players play for themselves."));
}

/* --- What comes of it --- */

/* An empty place is lost. */
static RulesResult
board_result (const FormatsGame *board)
{
  if (board->black >= 0 && board->white >= 0)
    return board->result;
  if (board->black < 0 && board->white < 0)
    return (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  return (RulesResult){ RULES_RESULT_ABSENT, board->black < 0 ? RULES_WHITE : RULES_BLACK, 0 };
}

/* As the settings of the same names say it. */
static StandingMatchRule
match_rule (const FormatsEvent *event)
{
  return standing_match_rule (formats_event_n_boards (event),
                              g_strcmp0 (formats_event_get (event, "team_match_win"), "half") == 0,
                              g_strcmp0 (formats_event_get (event, "team_decider"), "leader") == 0
                                  ? 1
                                  : 0);
}

/* Says of each match which boards are its own, and leaves out those on which nobody plays. Returns
 * the boards (StandingMatchGame). @event: a tournament that formats_event_check() has accepted.
 * @games: StandingGame of each of its games. @ret_rule: what wins a match. */
GArray *
formats_event_lay_boards (const FormatsEvent *event, GArray *games, StandingMatchRule *ret_rule)
{
  GArray *boards = g_array_new (FALSE, TRUE, sizeof (StandingMatchGame));
  const FormatsGame *all = (const FormatsGame *) (gpointer) event->games->data;
  g_autoptr (GHashTable) matches = formats_event_matches (event);
  int n;

  *ret_rule = match_rule (event);
  n = ret_rule->n;
  for (guint i = 0; i < games->len; i++) {
    StandingGame *match = &g_array_index (games, StandingGame, i);
    if (!formats_event_is_match (event, &all[i]) || match->black < 0 || match->white < 0)
      continue;
    match->first_board = (int) boards->len;
    match->n_boards = n;
    g_array_set_size (boards, boards->len + (guint) n);
  }
  for (guint i = 0; i < games->len; i++) {
    const FormatsGame *match =
        all[i].place ? formats_event_match (event, matches, all[i].round, all[i].team) : NULL;
    const StandingGame *of = match ? &g_array_index (games, StandingGame, match - all) : NULL;
    if (of && of->n_boards > 0)
      g_array_index (boards, StandingMatchGame, of->first_board + all[i].place - 1) =
          (StandingMatchGame){ board_result (&all[i]), all[i].team == match->black ? 0 : 1 };
  }
  for (guint i = games->len; i-- > 0;)
    if (all[i].black < 0 && all[i].white < 0)
      g_array_remove_index (games, i);
  return boards;
}

/* How a match ended: by itself, else by its boards. */
RulesResult
formats_event_match_result (const FormatsEvent *event, const FormatsGame *match)
{
  const StandingMatchRule rule = match_rule (event);
  StandingMatchGame boards[RULES_LINE_UP_MAX] = { 0 };

  if (match->result.kind != RULES_RESULT_NONE)
    return match->result;
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *board = &g_array_index (event->games, FormatsGame, i);
    if (board->place >= 1 && board->place <= rule.n && board->round == match->round &&
        (board->team == match->black || board->team == match->white))
      boards[board->place - 1] =
          (StandingMatchGame){ board_result (board), board->team == match->black ? 0 : 1 };
  }
  return standing_match_result (&rule, boards, rule.n);
}

/* --- Without teams --- */

static void
copy_pairs (const GPtrArray *from, GPtrArray *to)
{
  for (guint i = 0; i < from->len; i++) {
    const FormatsPair *pair = from->pdata[i];
    formats_pairs_set (to, pair->name, pair->value)->guessed = pair->guessed;
  }
}

static void
replace_text (char **text, const char *by)
{
  g_free (*text);
  *text = g_strdup (by);
}

static void
copy_person (const FormatsPlayer *from, FormatsPlayer *to)
{
  to->line = from->line;
  replace_text (&to->family, from->family);
  replace_text (&to->given, from->given);
  replace_text (&to->country, from->country);
  replace_text (&to->club, from->club);
  replace_text (&to->ident, from->ident);
  to->rank = from->rank;
  to->rating = from->rating;
  to->has_start = from->has_start;
  to->start = from->start;
  to->number = from->number;
  to->group = from->group;
  to->withdrawn = from->withdrawn;
  g_array_append_vals (to->absent, from->absent->data, from->absent->len);
  copy_pairs (from->details, to->details);
}

static int
index_in (const int *indices, int player)
{
  return player < 0 ? -1 : indices[player];
}

/* The people and what they played, as a tournament of individuals: for formats that know no teams.
 * What is told of numbers of the list is left out. @ret_indices: for each player of @event his
 * index there; -1 for a team. */
FormatsEvent *
formats_event_people (const FormatsEvent *event, int *ret_indices)
{
  FormatsEvent *people = formats_event_new ();

  copy_pairs (event->settings, people->settings);
  copy_pairs (event->kept, people->kept);
  people->rounds = event->rounds;
  people->settled = event->settled;
  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    ret_indices[i] = player->team ? -1 : (int) people->players->len;
    if (!player->team)
      copy_person (player, formats_event_add_player (people));
  }
  for (guint i = 0; i < event->games->len; i++) {
    FormatsGame game = g_array_index (event->games, FormatsGame, i);
    game.black = index_in (ret_indices, game.black);
    game.white = index_in (ret_indices, game.white);
    game.place = game.team = 0;
    if (game.black >= 0 || game.white >= 0)
      formats_event_add_game (people, &game);
  }
  for (guint i = 0; i < event->awards->len; i++) {
    FormatsAward award = g_array_index (event->awards, FormatsAward, i);
    award.player = ret_indices[award.player];
    if (award.player >= 0)
      g_array_append_val (people->awards, award);
  }
  return people;
}
