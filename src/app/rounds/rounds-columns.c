/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-columns.h"
#include <glib/gi18n.h>
#include "desk/game/correct.h"
#include "desk/ruling/ruling.h"
#include "desk/act/list.h"
#include "desk/round/rematch.h"
#include "desk/game/result.h"
#include "rules/article/word.h"
#include "scene/round/round.h"

/* What stands in a row of a round, and how it is ordered. */

/* Whether nobody sits opposite. */
static gboolean
is_bye (const DeskTable *table)
{
  return !table->black || !table->white;
}

static int
compare_columns (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

/* --- Who sits there: names, ranks and countries --- */

/* Who has withdrawn, or was suspended, is not waited for, unless it has been told how the game
 * ended. */
static char *
name_text (const SceneRounds *scene, const DeskTable *table, const DeskPlayer *player)
{
  g_autofree char *name = player ? desk_player_name (player) : g_strdup (_ ("bye"));

  if (!player || !player->withdrawn || table->result)
    return g_steal_pointer (&name);
  return desk_ruling_suspension (desk_get_state (scene->desk), player->player, 0)
             ? g_strdup_printf (C_ ("pairings", "%s (suspended)"), name)
             : g_strdup_printf (C_ ("pairings", "%s (withdrawn)"), name);
}

static char *
rank_text (const DeskPlayer *player)
{
  char rank[8];

  return player ? g_strdup (rules_rank_format ((RulesRank) player->rank, rank)) : NULL;
}

/* Where it is not known who had Black, but of other tables of the round it is, both stand in one
 * cell: under one of the heads each of them would have a colour. */
static gboolean
is_joined (const SceneRounds *scene, const DeskTable *table)
{
  return scene->colours &&
         desk_state_is_uncoloured (desk_get_state (scene->desk), table->game->game);
}

static gboolean
is_empty (const char *text)
{
  return !text || !text[0];
}

static char *
join (char *black, char *white)
{
  char *both = is_empty (black) && is_empty (white)
                   ? NULL
                   : g_strdup_printf ("%s – %s", black ? black : "", white ? white : "");

  g_free (black);
  g_free (white);
  return both;
}

/* In one cell with another the rank stands beside the name: its own column is made for one. */
static char *
name_and_rank (const SceneRounds *scene, const DeskTable *table, const DeskPlayer *player)
{
  g_autofree char *name = name_text (scene, table, player), *rank = rank_text (player);

  return is_empty (rank) ? g_steal_pointer (&name) : g_strdup_printf ("%s %s", name, rank);
}

static char *
black_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return is_joined (data, table) ? join (name_and_rank (data, table, table->black),
                                         name_and_rank (data, table, table->white))
                                 : name_text (data, table, table->black);
}

static char *
white_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return is_joined (data, table) ? NULL : name_text (data, table, table->white);
}

/* Two in one cell may come from two countries: then the window decides. */
static const char *
black_language (gconstpointer record, gpointer data)
{
  return is_joined (data, record) ? NULL
                                  : desk_player_language (((const DeskTable *) record)->black);
}

static const char *
white_language (gconstpointer record, gpointer data)
{
  return desk_player_language (((const DeskTable *) record)->white);
}

static char *
black_rank_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return is_joined (data, table) ? NULL : rank_text (table->black);
}

static char *
white_rank_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return is_joined (data, table) ? NULL : rank_text (table->white);
}

static char *
country_text (const DeskPlayer *player)
{
  return player ? g_strdup (player->country) : NULL;
}

static char *
black_country_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return is_joined (data, table) ? join (country_text (table->black), country_text (table->white))
                                 : country_text (table->black);
}

static char *
white_country_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return is_joined (data, table) ? NULL : country_text (table->white);
}

static gint64
rank_of (const DeskPlayer *player)
{
  return player ? player->rank : -1;
}

static int
compare_black_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_columns (rank_of (((const DeskTable *) a)->black),
                          rank_of (((const DeskTable *) b)->black));
}

static int
compare_white_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_columns (rank_of (((const DeskTable *) a)->white),
                          rank_of (((const DeskTable *) b)->white));
}

/* --- All else --- */

/* A board of a match stands below it, and so a little to the right. */
#define INDENT "\u2003"

static char *
board_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  if (table->match)
    return g_strdup_printf (INDENT "%d.%d", (int) table->match->board, table->place);
  return g_strdup_printf ("%d", (int) table->game->board);
}

/* Where a board is played. */
static char *
hall_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return table->match ? g_strdup_printf ("%d", (int) table->game->board) : NULL;
}

/* "Match 12", "Match 12, board 3"; of a table its number says enough. */
static char *
board_spoken (gconstpointer record, gpointer data)
{
  const SceneRounds *scene = data;

  return scene_rounds_has (scene, SCENE_ROUNDS_TEAMS)
             ? scene_round_place (scene->desk, ((const DeskTable *) record)->game)
             : NULL;
}

/* Who looks for a team finds its boards. */
static char *
teams_text (gconstpointer record, gpointer data)
{
  const DeskGame *match = ((const DeskTable *) record)->match;
  const DeskState *state = desk_get_state (((const SceneRounds *) data)->desk);
  g_autofree char *black = NULL, *white = NULL;

  if (!match)
    return NULL;
  black = desk_state_player_name (state, match->black);
  white = desk_state_player_name (state, match->white);
  return g_strdup_printf ("%s – %s", black, white);
}

static char *
hall_spoken (gconstpointer record, gpointer data)
{
  return g_strdup_printf (_ ("Table %d"), (int) ((const DeskTable *) record)->game->board);
}

/* What a match has come to by now: "4–2 (2–1)". */
static char *
score_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;
  const StandingMatchScore *score = table->score.score;

  /* Translators: game points of both teams, and the boards they have won */
  return table->opened ? g_strdup_printf (_ ("%d–%d (%d–%d)"), score[0].game_points,
                                          score[1].game_points, score[0].won, score[1].won)
                       : NULL;
}

static char *
handicap_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return table->game->handicap ? g_strdup_printf ("%d", (int) table->game->handicap) : NULL;
}

static gboolean
is_open (const SceneRounds *scene, const DeskTable *table)
{
  return desk_state_is_open (desk_get_state (scene->desk), table->game->game);
}

static char *
result_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;
  const SceneRounds *scene = data;

  if (table->result)
    return desk_result_words (desk_get_state (scene->desk), table->game->game, RULES_BLACK);
  /* Translators: a table without a result */
  return is_bye (table) || !scene_rounds_has (scene, SCENE_ROUNDS_SETTLED) ? NULL
                                                                           : g_strdup (_ ("open"));
}

static char *
state_text (gconstpointer record, gpointer data)
{
  return scene_table_state (((const SceneRounds *) data)->desk, ((const DeskTable *) record)->game);
}

static const char *
state_icon (gconstpointer record, gpointer data)
{
  static const char *const icons[DESK_N_PROGRESSES] = {
    [DESK_PROGRESS_RUNNING] = "media-playback-start-symbolic",
    [DESK_PROGRESS_COUNTDOWN] = "emoji-recent-symbolic",
    [DESK_PROGRESS_STANDING] = "media-playback-pause-symbolic",
    [DESK_PROGRESS_INTERRUPTED] = "dialog-warning-symbolic",
    [DESK_PROGRESS_FALLEN] = "emoji-flags-symbolic",
    [DESK_PROGRESS_DISPUTE] = "dialog-question-symbolic",
    [DESK_PROGRESS_COUNT] = "view-list-symbolic",
    [DESK_PROGRESS_REPLAY] = "view-refresh-symbolic",
    [DESK_PROGRESS_RESULT] = "object-select-symbolic",
  };
  Desk *desk = ((const SceneRounds *) data)->desk;

  return icons[desk_progress (desk, ((const DeskTable *) record)->game->game)];
}

static int
compare_states (gconstpointer a, gconstpointer b, gpointer data)
{
  return scene_table_compare (scene_rounds_progress (data, ((const DeskTable *) a)->game),
                              scene_rounds_progress (data, ((const DeskTable *) b)->game));
}

static const char *
note_of (gconstpointer record, gpointer data)
{
  const SceneRounds *scene = data;

  return desk_state_remark (desk_get_state (scene->desk), ((const DeskTable *) record)->game->game);
}

static char *
note_text (gconstpointer record, gpointer data)
{
  return g_strdup (note_of (record, data));
}

static const char *
note_icon (gconstpointer record, gpointer data)
{
  const char *note = note_of (record, data);

  return note && *note ? "text-x-generic-symbolic" : NULL;
}

static char *
remark_text (gconstpointer record, gpointer data)
{
  const DeskGame *game = ((const DeskTable *) record)->game;
  const SceneRounds *scene = data;

  g_autofree char *was = desk_correct_words (desk_get_state (scene->desk), game->game);

  if (was)
    /* Translators: the result that stood at a table before it was corrected or annulled */
    return g_strdup_printf (_ ("was %s"), was);
  if (desk_rematch_of (desk_get_state (scene->desk), game->game))
    return g_strdup (_ ("replayed"));
  if (scene_rounds_is_edited (scene, game))
    /* Translators: of a table in a draft */
    return g_strdup (_ ("changed by hand"));
  /* Translators: a table that stays when the rest of the draft is drawn anew */
  if (scene_rounds_is_kept (scene, game))
    return g_strdup (_ ("kept"));
  /* Translators: it is not known who had Black */
  return desk_state_is_uncoloured (desk_get_state (scene->desk), game->game)
             ? g_strdup (_ ("colours not known"))
             : NULL;
}

static int
compare_boards (gconstpointer a, gconstpointer b, gpointer data)
{
  const DeskTable *one = a, *two = b;
  int way = compare_columns ((one->match ? one->match : one->game)->board,
                             (two->match ? two->match : two->game)->board);

  return way ? way : compare_columns (one->place, two->place);
}

static int
compare_halls (gconstpointer a, gconstpointer b, gpointer data)
{
  const DeskTable *one = a, *two = b;

  return compare_columns (one->match ? one->game->board : 0, two->match ? two->game->board : 0);
}

/* By how far ahead the team is that has Black. */
static int
compare_scores (gconstpointer a, gconstpointer b, gpointer data)
{
  const StandingMatchScore *one = ((const DeskTable *) a)->score.score;
  const StandingMatchScore *two = ((const DeskTable *) b)->score.score;

  return compare_columns (one[0].game_points - one[1].game_points,
                          two[0].game_points - two[1].game_points);
}

static int
compare_handicaps (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_columns (((const DeskTable *) a)->game->handicap,
                          ((const DeskTable *) b)->game->handicap);
}

static const char *
row_style (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;
  const SceneRounds *scene = data;

  if (table->opened)
    return is_open (data, table) ? "match" : "match-finished";
  if (is_bye (table) || !is_open (data, table))
    return "finished";
  return scene_rounds_has (scene, SCENE_ROUNDS_SETTLED) ? "open" : NULL;
}

/* Room for usual results: what they are called in other languages is longer than “B+R”. */
static int
result_chars (void)
{
  static const RulesResult usual[] = {
    { RULES_RESULT_COUNT, RULES_WHITE, 85 },    { RULES_RESULT_RESIGN, RULES_WHITE, 0 },
    { RULES_RESULT_ABSENT, RULES_WHITE, 0 },    { RULES_RESULT_DRAW, RULES_EMPTY, 0 },
    { RULES_RESULT_BOTH_LOSE, RULES_EMPTY, 0 },
  };
  int most = 10;

  for (gsize i = 0; i < G_N_ELEMENTS (usual); i++) {
    g_autofree char *text = rules_result_words (usual[i], TRUE);
    most = MAX (most, rules_word_cells (text));
  }
  return most;
}

/* @sheet: a sheet that shows its round. @scene: must outlive the columns. @large: whether letters
 * are: there is no room for countries then, which the players' page has. */
void
app_rounds_columns_set (AppSheet *sheet, SceneRounds *scene, gboolean large)
{
  gboolean settled = scene_rounds_has (scene, SCENE_ROUNDS_SETTLED);
  gboolean teams = scene_rounds_has (scene, SCENE_ROUNDS_TEAMS);
  int names = large ? 13 : 18, country = large ? 0 : 7;
  const AppSheetColumn columns[] = {
    { "table", teams ? C_ ("of teams", "Match") : _ ("Table"), board_text, compare_boards,
      scene->boards ? 7 : 5, FALSE, teams ? APP_SHEET_START : APP_SHEET_END,
      .spoken = board_spoken },
    { "hall", _ ("Table"), hall_text, compare_halls, scene->boards ? 5 : 0, FALSE, APP_SHEET_END,
      .spoken = hall_spoken },
    { "black", scene->colours ? _ ("Black") : _ ("Player"), black_text, app_sheet_compare_text,
      names, TRUE, APP_SHEET_START, .language = black_language, .most_chars = APP_SHEET_NAME },
    { "black-rank", _ ("Rank"), black_rank_text, compare_black_ranks, 4, FALSE, APP_SHEET_CENTRE },
    { "black-country", _ ("Country"), black_country_text, app_sheet_compare_text, country, FALSE,
      APP_SHEET_START, .yields = TRUE },
    { "white", scene->colours ? _ ("White") : _ ("Opponent"), white_text, app_sheet_compare_text,
      names, TRUE, APP_SHEET_START, .language = white_language, .most_chars = APP_SHEET_NAME },
    { "white-rank", _ ("Rank"), white_rank_text, compare_white_ranks, 4, FALSE, APP_SHEET_CENTRE },
    { "white-country", _ ("Country"), white_country_text, app_sheet_compare_text, country, FALSE,
      APP_SHEET_START, .yields = TRUE },
    { .id = "teams", .title = _ ("Teams"), .text = teams_text },
    { "handicap", _ ("Handicap"), handicap_text, compare_handicaps, scene->handicap ? 8 : 0, FALSE,
      APP_SHEET_CENTRE },
    { .id = "score",
      .title = C_ ("of teams", "Score"),
      .text = score_text,
      .compare = compare_scores,
      .width_chars = scene->boards ? 11 : 0,
      .help = _ ("Game points of both teams, and in brackets the boards they have won") },
    { "result", _ ("Result"), result_text, app_sheet_compare_text, settled ? result_chars () : 0,
      FALSE, APP_SHEET_START },
    { .id = "state",
      .title = _ ("State"),
      .text = state_text,
      .compare = compare_states,
      .width_chars = settled ? 16 : 0,
      .icon = state_icon },
    { .id = "note",
      .title = _ ("Note"),
      .text = note_text,
      .compare = app_sheet_compare_text,
      .width_chars = scene->note ? 14 : 0,
      .expand = scene->note,
      .tight_chars = 6,
      .icon = note_icon },
    { "again", _ ("Remark"), remark_text, app_sheet_compare_text, scene->remark ? 17 : 0, FALSE,
      APP_SHEET_START },
  };

  app_sheet_set_style (sheet, row_style);
  app_sheet_set_columns (sheet, columns, G_N_ELEMENTS (columns), scene);
}
