/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/round.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "desk/event/event.h"
#include "desk/round/pair.h"
#include "desk/game/result.h"
#include "desk/round/waiting.h"
#include "desk/round/plan.h"
#include "rules/article/word.h"

/* Names that are told one by one; the others are counted. */
#define NAMES_MAX 6

/* How far it is. */
SceneRoundStage
scene_round_stage (Desk *desk, int round)
{
  switch (desk_state_round (desk_get_state (desk), round)) {
  case DESK_ROUND_DRAFT:
    return SCENE_ROUND_DRAFT;
  case DESK_ROUND_SETTLED:
    return desk_result_n_open (desk, round) > 0 ? SCENE_ROUND_OPEN : SCENE_ROUND_COMPLETE;
  default:
    return SCENE_ROUND_NONE;
  }
}

/* The word for it in commands. */
const char *
scene_round_stage_id (SceneRoundStage stage)
{
  static const char *const ids[] = { "none", "draft", "open", "complete" };

  return ids[stage];
}

/* How many rounds it has. */
int
scene_round_count (Desk *desk)
{
  const DeskState *state = desk_get_state (desk);

  return MAX (desk_plan_rounds (desk), desk_state_last_round (state));
}

/* How many players, or teams where those meet, take part. */
int
scene_round_players (Desk *desk)
{
  const GPtrArray *players = desk_get_state (desk)->players;
  int n = 0;

  for (guint i = 0; i < players->len; i++) {
    const DeskPlayer *player = players->pdata[i];
    n += player && !player->withdrawn && desk_team_is_entrant (desk_get_state (desk), i + 1);
  }
  return n;
}

/* Those of them who do not sit the round out. */
static int
count_present (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  int n = 0;

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    n += player && !player->withdrawn && desk_team_is_entrant (state, i + 1) &&
         !desk_state_is_absent (state, player->player, round);
  }
  return n;
}

/* The first round that has to be complete before the next is drawn; 0 where all are. */
static int
find_incomplete (Desk *desk)
{
  int last = desk_state_last_round (desk_get_state (desk));

  for (int i = 1; i < last; i++)
    if (desk_result_n_open (desk, i) > 0)
      return i;
  return last && scene_round_stage (desk, last) != SCENE_ROUND_COMPLETE ? last : 0;
}

/* The round that can be drawn now, 0 for none. */
int
scene_round_due (Desk *desk)
{
  int last = desk_state_last_round (desk_get_state (desk));

  if (last >= scene_round_count (desk) || scene_round_players (desk) < 2)
    return 0;
  return find_incomplete (desk) == 0 ? last + 1 : 0;
}

/* The round to go to where another cannot be drawn yet: it has to be complete, or drawn, first. */
int
scene_round_first (Desk *desk)
{
  int before = find_incomplete (desk);

  return before ? before : desk_state_last_round (desk_get_state (desk)) + 1;
}

/* How many results are missing: of games, of boards, and of matches that have no boards yet. */
static int
count_open (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GArray) tables = desk_match_tables_of (state, round);
  int n = 0;

  for (guint i = 0; i < tables->len; i++) {
    const DeskMatchTable *table = &g_array_index (tables, DeskMatchTable, i);
    gboolean has_boards = !table->match && i + 1 < tables->len && table[1].match;
    n += !has_boards && desk_state_is_open (state, table->game->game);
  }
  return n;
}

/* How far it is, in a word or two. */
char *
scene_round_state (Desk *desk, int round)
{
  int open = count_open (desk, round);

  switch (scene_round_stage (desk, round)) {
  case SCENE_ROUND_DRAFT:
    return g_strdup (_ ("draft"));
  case SCENE_ROUND_OPEN:
    /* Translators: tables of a round without a result */
    return g_strdup_printf (ngettext ("%d open", "%d open", open), open);
  case SCENE_ROUND_COMPLETE:
    return g_strdup (_ ("complete"));
  default:
    return g_strdup (_ ("not drawn"));
  }
}

/* The round and how far it is. */
char *
scene_round_headline (Desk *desk, int round)
{
  int open = count_open (desk, round);

  switch (scene_round_stage (desk, round)) {
  case SCENE_ROUND_DRAFT:
    return g_strdup_printf (_ ("Round %d · draft, not settled yet"), round);
  case SCENE_ROUND_OPEN:
    return g_strdup_printf (ngettext ("Round %d · %d result missing",
                                      "Round %d · %d results missing", open),
                            round, open);
  case SCENE_ROUND_COMPLETE:
    return g_strdup_printf (_ ("Round %d · complete"), round);
  default:
    return g_strdup_printf (_ ("Round %d is not drawn"), round);
  }
}

static gboolean
are_teams (Desk *desk)
{
  return desk_event (desk_get_state (desk))->team.n_boards > 0;
}

/* Whether it can be. @round: a round that is not drawn. */
char *
scene_round_not_drawn (Desk *desk, int round)
{
  if (scene_round_players (desk) == 0)
    return g_strdup (are_teams (desk) ? _ ("No teams yet") : _ ("No players yet"));
  return g_strdup_printf (scene_round_due (desk) == round ? _ ("Round %d can be drawn")
                                                          : _ ("Round %d has to wait"),
                          round);
}

/* What must be done before it is drawn, or that it can be. @round: a round that is not drawn. */
char *
scene_round_why_not (Desk *desk, int round)
{
  int last = desk_state_last_round (desk_get_state (desk));
  int players = count_present (desk, round), before, open;

  if (scene_round_players (desk) < 2)
    return g_strdup (are_teams (desk)
                         ? _ ("A round needs at least two teams. Enter the teams first.")
                         : _ ("A round needs at least two players. Enrol players first."));
  if (scene_round_due (desk) == round && are_teams (desk))
    return g_strdup_printf (
        ngettext (
            "%d team takes part. Teams that sit this round out are marked on the Players page.",
            "%d teams take part. Teams that sit this round out are marked on the Players page.",
            players),
        players);
  if (scene_round_due (desk) == round)
    return g_strdup_printf (
        ngettext (
            "%d player takes part. Players who sit this round out are marked on the Players page.",
            "%d players take part. Players who sit this round out are marked on the Players page.",
            players),
        players);
  if (last + 1 < round)
    return g_strdup_printf (_ ("Round %d comes first."), last + 1);
  if (scene_round_stage (desk, last) == SCENE_ROUND_DRAFT)
    return g_strdup_printf (_ ("Round %d is still a draft: settle or discard it first."), last);
  before = find_incomplete (desk);
  open = desk_result_n_open (desk, before);
  return g_strdup_printf (ngettext ("Round %d still lacks %d result.",
                                    "Round %d still lacks %d results.", open),
                          before, open);
}

/* What it is called: "Table 12", "Match 12", "Match 12, board 3". */
char *
scene_round_place (Desk *desk, const DeskGame *game)
{
  const DeskState *state = desk_get_state (desk);
  int place;
  const DeskGame *match = desk_match_of (state, game->game, &place);

  if (match)
    return g_strdup_printf (_ ("Match %d, board %d"), (int) match->board, place);
  return g_strdup_printf (desk_state_is_match (state, game) ? _ ("Match %d") : _ ("Table %d"),
                          (int) game->board);
}

/* "Round 1 · Table 12", "Round 1 · Match 12, board 3 · Leeds – York": the team that has Black there
 * first. */
char *
scene_round_title (Desk *desk, const DeskGame *game)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *round = g_strdup_printf (_ ("Round %d"), (int) game->round);
  g_autofree char *place = scene_round_place (desk, game), *black = NULL, *white = NULL;

  if (!desk_state_seat (state, game->game))
    return g_strdup_printf ("%s · %s", round, place);
  black = desk_state_player_name (state, desk_match_entrant (state, game, RULES_BLACK));
  white = desk_state_player_name (state, desk_match_entrant (state, game, RULES_WHITE));
  return g_strdup_printf ("%s · %s · %s – %s", round, place, black, white);
}

/* What it is called, and its players or teams. */
char *
scene_round_game (Desk *desk, const DeskGame *game)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *place = scene_round_place (desk, game);
  g_autofree char *black = desk_player_name (desk_state_player (state, game->black));
  g_autofree char *white = desk_player_name (desk_state_player (state, game->white));

  if (game->black && game->white)
    return g_strdup_printf ("%s · %s – %s", place, black, white);
  if (desk_state_seat (state, game->game))
    /* Translators: a board of a match at which only one side has a player: Match 12, board 3 */
    return g_strdup_printf (_ ("%s · %s, without an opponent"), place, game->black ? black : white);
  return g_strdup_printf (_ ("Table %d · bye of %s"), (int) game->board,
                          game->black ? black : white);
}

/* Who has a seat in it, and who is not drawn: by key. */
static gboolean *
find_paired (const DeskState *state, int round)
{
  gboolean *paired = g_new0 (gboolean, state->players->len + 1);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < state->players->len; i++)
    paired[i + 1] = !desk_team_is_entrant (state, i + 1);
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    paired[game->black] = paired[game->white] = TRUE;
  }
  return paired;
}

static char *
name_unpaired (const DeskState *state, const DeskPlayer *player, int round)
{
  g_autofree char *name = desk_player_name (player);

  if (!desk_state_is_absent (state, player->player, round))
    return g_steal_pointer (&name);
  return g_strdup_printf (_ ("%s (sits out)"), name);
}

static void
append_names (GString *text, const char *label, GPtrArray *names)
{
  g_autofree char *all =
      rules_word_list_some ((gpointer) names->pdata, (int) names->len, NAMES_MAX + 1);
  g_autofree char *told = rules_word_told (label, all);

  if (names->len > 0)
    g_string_append_printf (text, "%s%s", text->len ? " · " : "", told);
}

static void
append_left (GString *text, Desk *desk, int round)
{
  g_autoptr (GArray) left = desk_waiting_left (desk, round);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < left->len; i++)
    g_ptr_array_add (names, desk_waiting_left_name (desk_get_state (desk),
                                                    g_array_index (left, gint64, i)));
  append_names (text, _ ("Paired, but withdrawn:"), names);
}

static char *
said (GString *text)
{
  return g_string_free (text, text->len == 0);
}

/* Who is paired though withdrawn at a table that has not begun; NULL for nobody. */
char *
scene_round_left (Desk *desk, int round)
{
  GString *text = g_string_new (NULL);

  append_left (text, desk, round);
  return said (text);
}

/* The same, and who is not paired though not withdrawn; NULL where everybody is where he
 * belongs. */
char *
scene_round_unpaired (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree gboolean *paired = find_paired (state, round);
  g_autoptr (GPtrArray) without = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    if (player && !player->withdrawn && !paired[player->player])
      g_ptr_array_add (without, name_unpaired (state, player, round));
  }
  append_left (text, desk, round);
  append_names (text, _ ("Not paired:"), without);
  return said (text);
}

/* Names stand in the text in the order of the players. */
static const char *
find_name (const char *from, const DeskState *state, const DeskPlayer *player, int round,
           gsize *len)
{
  g_autofree char *name = name_unpaired (state, player, round);

  *len = strlen (name);
  return strstr (from, name);
}

/* The key of the player who has no table and whose name is there, 0 for none. @text: what
 * scene_round_unpaired() said of it. @index: a byte of @text. */
gint64
scene_round_unpaired_at (Desk *desk, int round, const char *text, int index)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree gboolean *paired = find_paired (state, round);
  const char *label = _ ("Not paired:"), *at = strstr (text, label), *from;
  gsize len;

  from = at ? at + strlen (label) : NULL;
  for (guint i = 0; i < state->players->len && from; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    if (!player || player->withdrawn || paired[player->player])
      continue;
    at = find_name (from, state, player, round, &len);
    if (!at || at > text + index)
      return 0;
    if (text + index < at + len)
      return player->player;
    from = at + len;
  }
  return 0;
}
