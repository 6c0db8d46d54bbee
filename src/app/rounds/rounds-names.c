/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-names.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/list.h"
#include "desk/ruling/ruling.h"

/* Who sits at a table: names, ranks and countries. */

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

static int
compare_names (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

static gint64
rank_of (const DeskPlayer *player)
{
  return player ? player->rank : -1;
}

static int
compare_black_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_names (rank_of (((const DeskTable *) a)->black),
                        rank_of (((const DeskTable *) b)->black));
}

static int
compare_white_ranks (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_names (rank_of (((const DeskTable *) a)->white),
                        rank_of (((const DeskTable *) b)->white));
}

/* @large: whether letters are: there is no room for countries
 * then, which the players' page has; without large letters they go as soon as there is none.
 * @ret_columns: name, rank and country of one player, then of the other. */
void
app_rounds_names_columns (const SceneRounds *scene, gboolean large,
                          AppSheetColumn ret_columns[APP_ROUNDS_NAMES])
{
  int names = large ? 13 : 18, country = large ? 0 : 7;
  const AppSheetColumn columns[APP_ROUNDS_NAMES] = {
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
  };

  memcpy (ret_columns, columns, sizeof columns);
}
