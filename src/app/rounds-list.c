#include "app/rounds-list.h"
#include "app/comfort.h"
#include <glib/gi18n.h>
#include "desk/rematch.h"
#include "desk/result.h"

static gboolean
is_bye (const DeskTable *table)
{
  return !table->black || !table->white;
}

static char *
board_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", (int) ((const DeskTable *) record)->game->board);
}

static char *
name_text (const DeskPlayer *player)
{
  return player ? desk_player_name (player) : g_strdup (_ ("bye"));
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
is_joined (const AppRoundsMarks *marks, const DeskTable *table)
{
  return marks->colours &&
         desk_state_is_uncoloured (desk_get_state (marks->desk), table->game->game);
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
name_and_rank (const DeskPlayer *player)
{
  g_autofree char *name = name_text (player), *rank = rank_text (player);

  return is_empty (rank) ? g_steal_pointer (&name) : g_strdup_printf ("%s %s", name, rank);
}

static char *
black_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return is_joined (data, table) ? join (name_and_rank (table->black), name_and_rank (table->white))
                                 : name_text (table->black);
}

static char *
white_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return is_joined (data, table) ? NULL : name_text (table->white);
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

static char *
handicap_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  return table->game->handicap ? g_strdup_printf ("%d", (int) table->game->handicap) : NULL;
}

static gboolean
is_settled (const AppRoundsMarks *marks, const DeskTable *table)
{
  const DeskState *state = desk_get_state (marks->desk);

  return desk_state_round (state, table->game->round) == DESK_ROUND_SETTLED;
}

static char *
result_text (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;
  const AppRoundsMarks *marks = data;

  if (table->result)
    return desk_result_words (desk_get_state (marks->desk), table->game->game, RULES_BLACK);
  /* Translators: a table without a result */
  return is_bye (table) || !is_settled (data, table) ? NULL : g_strdup (_ ("open"));
}

static char *
state_text (gconstpointer record, gpointer data)
{
  return app_rounds_states_text (((const AppRoundsMarks *) data)->states,
                                 ((const DeskTable *) record)->game);
}

static const char *
state_icon (gconstpointer record, gpointer data)
{
  return app_rounds_states_icon (((const AppRoundsMarks *) data)->states,
                                 ((const DeskTable *) record)->game);
}

static int
compare_states (gconstpointer a, gconstpointer b, gpointer data)
{
  return app_rounds_states_compare (((const AppRoundsMarks *) data)->states,
                                    ((const DeskTable *) a)->game, ((const DeskTable *) b)->game);
}

static gboolean
is_of_kind (gconstpointer record, gpointer data)
{
  return app_rounds_states_fits (((const AppRoundsMarks *) data)->states,
                                 ((const DeskTable *) record)->game);
}

static const char *
note_of (gconstpointer record, gpointer data)
{
  const AppRoundsMarks *marks = data;

  return desk_state_remark (desk_get_state (marks->desk), ((const DeskTable *) record)->game->game);
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
  const AppRoundsMarks *marks = data;

  if (desk_rematch_of (desk_get_state (marks->desk), game->game))
    return g_strdup (_ ("played again"));
  if (app_rounds_marks_is_edited (marks, game))
    /* Translators: of a table in a draft */
    return g_strdup (_ ("changed by hand"));
  /* Translators: a table that stays when the rest of the draft is drawn anew */
  if (app_rounds_marks_is_kept (marks, game))
    return g_strdup (_ ("stays"));
  /* Translators: it is not known who had Black */
  return desk_state_is_uncoloured (desk_get_state (marks->desk), game->game)
             ? g_strdup (_ ("colours not known"))
             : NULL;
}

static int
compare (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

static int
compare_boards (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare (((const DeskTable *) a)->game->board, ((const DeskTable *) b)->game->board);
}

static gint64
rank_of (const DeskPlayer *player)
{
  return player ? player->rank : -1;
}

static int
compare_black_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare (rank_of (((const DeskTable *) a)->black),
                  rank_of (((const DeskTable *) b)->black));
}

static int
compare_white_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare (rank_of (((const DeskTable *) a)->white),
                  rank_of (((const DeskTable *) b)->white));
}

static int
compare_handicaps (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare (((const DeskTable *) a)->game->handicap, ((const DeskTable *) b)->game->handicap);
}

static const char *
row_style (gconstpointer record, gpointer data)
{
  const DeskTable *table = record;

  if (table->result || is_bye (table))
    return "finished";
  return is_settled (data, table) ? "open" : NULL;
}

static gboolean
has_handicap (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);

  for (guint i = 0; i < games->len; i++)
    if (((const DeskGame *) games->pdata[i])->handicap)
      return TRUE;
  return FALSE;
}

static gboolean
has_remark (const AppRoundsMarks *marks, int round)
{
  const DeskState *state = desk_get_state (marks->desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  if (marks->edited->len > 0 || g_hash_table_size (marks->kept) > 0)
    return TRUE;
  for (guint i = 0; i < games->len; i++)
    if (desk_rematch_of (state, ((const DeskGame *) games->pdata[i])->game) ||
        desk_state_is_uncoloured (state, ((const DeskGame *) games->pdata[i])->game))
      return TRUE;
  return FALSE;
}

static gboolean
has_note (const AppRoundsMarks *marks, int round)
{
  const DeskState *state = desk_get_state (marks->desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++) {
    const char *note = desk_state_remark (state, ((const DeskGame *) games->pdata[i])->game);
    if (note && *note)
      return TRUE;
  }
  return FALSE;
}

/* Of any table, or there is none. */
static gboolean
knows_colours (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  gboolean unknown = FALSE;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black && game->white && !desk_state_is_uncoloured (state, game->game))
      return TRUE;
    unknown |= game->black && game->white;
  }
  return !unknown;
}

/* What rows do not tell of themselves. */
typedef struct {
  gboolean handicap; /* somewhere in the round; so is something to remark */
  gboolean remark;
  gboolean note;
  gboolean settled;
  gboolean large; /* letters: there is no room for countries then, which the players' page has */
} Look;

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
    int n = 0;
    for (const char *at = text; *at; at += g_utf8_skip[(guchar) *at])
      n += g_unichar_iswide (g_utf8_get_char (at)) ? 2 : 1;
    most = MAX (most, n);
  }
  return most;
}

static void
set_columns (AppSheet *sheet, AppRoundsMarks *marks, const Look *look)
{
  int names = look->large ? 13 : 18, country = look->large ? 0 : 7;
  const AppSheetColumn columns[] = {
    { "table", _ ("Table"), board_text, compare_boards, 5, FALSE, APP_SHEET_END },
    { "black", marks->colours ? _ ("Black") : _ ("Player"), black_text, app_sheet_compare_text,
      names, TRUE, APP_SHEET_START, .language = black_language },
    { "black-rank", _ ("Rank"), black_rank_text, compare_black_ranks, 4, FALSE, APP_SHEET_CENTRE },
    { "black-country", _ ("Country"), black_country_text, app_sheet_compare_text, country, FALSE,
      APP_SHEET_START },
    { "white", marks->colours ? _ ("White") : _ ("Opponent"), white_text, app_sheet_compare_text,
      names, TRUE, APP_SHEET_START, .language = white_language },
    { "white-rank", _ ("Rank"), white_rank_text, compare_white_ranks, 4, FALSE, APP_SHEET_CENTRE },
    { "white-country", _ ("Country"), white_country_text, app_sheet_compare_text, country, FALSE,
      APP_SHEET_START },
    { "handicap", _ ("Handicap"), handicap_text, compare_handicaps, look->handicap ? 8 : 0, FALSE,
      APP_SHEET_CENTRE },
    { "result", _ ("Result"), result_text, app_sheet_compare_text,
      look->settled ? result_chars () : 0, FALSE, APP_SHEET_START },
    { .id = "state",
      .title = _ ("State"),
      .text = state_text,
      .compare = compare_states,
      .width_chars = look->settled ? 16 : 0,
      .icon = state_icon },
    { .id = "note",
      .title = _ ("Note"),
      .text = note_text,
      .compare = app_sheet_compare_text,
      .width_chars = look->note ? 14 : 0,
      .expand = look->note,
      .tight_chars = 6,
      .icon = note_icon },
    { "again", _ ("Remark"), remark_text, app_sheet_compare_text, look->remark ? 17 : 0, FALSE,
      APP_SHEET_START },
  };

  app_sheet_set_columns (sheet, columns, G_N_ELEMENTS (columns), marks);
}

/**
 * app_rounds_list_refresh:
 * @sheet: a sheet that shows a round
 * @marks: what is marked in it
 * @round: the round
 *
 * Brings up to date what rows do not tell of themselves: whether the round is settled, whether
 * there is a handicap in it, and what there is to remark.
 */
void
app_rounds_list_refresh (AppSheet *sheet, AppRoundsMarks *marks, int round)
{
  const DeskState *state = desk_get_state (marks->desk);
  Look look = { .handicap = has_handicap (marks->desk, round),
                .remark = has_remark (marks, round),
                .note = has_note (marks, round),
                .settled = desk_state_round (state, round) == DESK_ROUND_SETTLED,
                .large = app_comfort_is_large (GTK_WIDGET (sheet)) };
  guint sign;

  marks->colours = knows_colours (marks->desk, round);
  sign = 1 + (guint) look.handicap + 2 * (guint) look.settled + 4 * (guint) look.remark +
         8 * (guint) marks->colours + 16 * (guint) look.note + 32 * (guint) look.large +
         64 * marks->serial;
  if (GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (sheet), "look")) == sign)
    return;
  g_object_set_data (G_OBJECT (sheet), "look", GUINT_TO_POINTER (sign));
  app_sheet_set_style (sheet, row_style);
  set_columns (sheet, marks, &look);
}

/**
 * app_rounds_list_show:
 * @sheet: a sheet
 * @marks: what is marked in the round, which must outlive the sheet's columns
 * @round: a round
 *
 * Shows the tables of a round.
 */
void
app_rounds_list_show (AppSheet *sheet, AppRoundsMarks *marks, int round)
{
  app_sheet_set_model (sheet, NULL);
  app_rounds_list_refresh (sheet, marks, round);
  app_sheet_set_model (sheet, desk_list_tables (marks->desk, round));
}

/**
 * app_rounds_list_filter:
 * @sheet: a sheet that shows a round
 * @marks: what is marked in it
 *
 * Shows only the tables of the kind that is wanted.
 */
void
app_rounds_list_filter (AppSheet *sheet, AppRoundsMarks *marks)
{
  app_sheet_set_keep (sheet, marks->states->shown == APP_ROUNDS_STATES_ALL ? NULL : is_of_kind);
}

static gboolean
match_game (gconstpointer record, gconstpointer sought)
{
  return ((const DeskTable *) record)->game->game == *(const gint64 *) sought;
}

/**
 * app_rounds_list_select:
 * @sheet: a sheet that shows a round
 * @game: a key
 *
 * Returns: whether the game is among the shown tables; it is selected then
 */
gboolean
app_rounds_list_select (AppSheet *sheet, gint64 game)
{
  return app_sheet_select_where (sheet, match_game, &game);
}

static gint64
find_open (AppSheet *sheet, guint from, gint64 but)
{
  guint shown = app_sheet_get_shown (sheet);

  for (guint i = 0; i < shown; i++) {
    const DeskTable *table = app_sheet_get_record (sheet, (from + i) % shown);
    if (!table->result && !is_bye (table) && table->game->game != but)
      return table->game->game;
  }
  return 0;
}

/**
 * app_rounds_list_first_open:
 * @sheet: a sheet that shows a round
 *
 * Returns: the key of the first shown table without a result, 0 for none
 */
gint64
app_rounds_list_first_open (AppSheet *sheet)
{
  return find_open (sheet, 0, 0);
}

/**
 * app_rounds_list_next_open:
 * @sheet: a sheet that shows a round
 * @game: a key
 *
 * Returns: the key of the next shown table without a result, going on at the top after the last; 0
 *   if no table but that of @game is open
 */
gint64
app_rounds_list_next_open (AppSheet *sheet, gint64 game)
{
  guint shown = app_sheet_get_shown (sheet);
  guint position = 0;

  while (position < shown && !match_game (app_sheet_get_record (sheet, position), &game))
    position++;
  return find_open (sheet, position < shown ? position + 1 : 0, game);
}
