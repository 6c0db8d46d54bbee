/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-sample.h"

static const char *const GIVEN[] = { "Anna", "Émile", "Søren", "Łukasz", "Zoë", "Ivan", "Marta" };
static const char *const FAMILY[] = { "Berg",    "de la Rochefoucauld-Montmorency-Luxembourg",
                                      "Szabó",   "Petrov",
                                      "García",  "Müller",
                                      "O'Neill", "<b>&amp;",
                                      "Nowak" };
static const char *const WHOLE[] = { "古力", "이세돌", "井山 裕太", "柯洁", "周俊勳" };
static const char *const CLUBS[] = { "Umeå",
                                     "Paris Nord",
                                     "København",
                                     "Warszawa",
                                     "北京市海淀区围棋协会",
                                     "",
                                     "Go-Club Königstein im Taunus e.V." };
static const char *const COUNTRIES[] = { "SE", "FR", "DK", "PL", "CN", "KR", "JP", "DE" };

static char *
number_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", ((const SamplePlayer *) record)->number);
}

static char *
name_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const SamplePlayer *) record)->name);
}

static char *
rank_text (gconstpointer record, gpointer data)
{
  int rank = ((const SamplePlayer *) record)->rank;

  return rank > 0 ? g_strdup_printf ("%dd", rank) : g_strdup_printf ("%dk", 1 - rank);
}

static char *
club_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const SamplePlayer *) record)->club);
}

static char *
country_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const SamplePlayer *) record)->country);
}

static char *
rating_text (gconstpointer record, gpointer data)
{
  int rating = ((const SamplePlayer *) record)->rating;

  return rating ? g_strdup_printf ("%d", rating) : NULL;
}

static char *
points_text (gconstpointer record, gpointer data)
{
  int points = ((const SamplePlayer *) record)->points;

  return g_strdup_printf ("%d%s", points / 2, points % 2 ? "½" : "");
}

static char *
sos_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", ((const SamplePlayer *) record)->sos);
}

#define COMPARE(field)                                                            \
  static int compare_##field (gconstpointer a, gconstpointer b, gpointer data)    \
  {                                                                               \
    return ((const SamplePlayer *) a)->field - ((const SamplePlayer *) b)->field; \
  }
COMPARE (number)
COMPARE (rank)
COMPARE (rating)
COMPARE (points)
COMPARE (sos)

const AppSheetColumn SAMPLE_COLUMNS[] = {
  { "number", "No.", number_text, compare_number, 5, FALSE, APP_SHEET_END },
  { "name", "Name", name_text, app_sheet_compare_text, 18, TRUE, APP_SHEET_START },
  { "rank", "Rank", rank_text, compare_rank, 4, FALSE, APP_SHEET_CENTRE },
  { "club", "Club", club_text, app_sheet_compare_text, 12, TRUE, APP_SHEET_START },
  { "country", "Country", country_text, NULL, 4, FALSE, APP_SHEET_START },
  { "rating", "Rating", rating_text, compare_rating, 5, FALSE, APP_SHEET_END },
  { "points", "Points", points_text, compare_points, 4, FALSE, APP_SHEET_END },
  { "sos", "SOS", sos_text, compare_sos, 4, FALSE, APP_SHEET_END },
};
const int SAMPLE_N_COLUMNS = G_N_ELEMENTS (SAMPLE_COLUMNS);

static void
player_free (gpointer player)
{
  g_free (((SamplePlayer *) player)->name);
  g_free (player);
}

static char *
sample_name (int n)
{
  if (n % 6 == 2)
    return g_strdup (WHOLE[n / 6 % (int) G_N_ELEMENTS (WHOLE)]);
  return g_strdup_printf ("%s %s", GIVEN[n % (int) G_N_ELEMENTS (GIVEN)],
                          FAMILY[n % (int) G_N_ELEMENTS (FAMILY)]);
}

/* A player with invented but fixed particulars. */
SamplePlayer *
sample_player_new (int number, const char *name)
{
  SamplePlayer *player = g_new0 (SamplePlayer, 1);

  player->number = number;
  player->name = g_strdup (name);
  player->rank = 7 - number * 7919 % 30;
  player->club = CLUBS[number % (int) G_N_ELEMENTS (CLUBS)];
  player->country = COUNTRIES[number % (int) G_N_ELEMENTS (COUNTRIES)];
  player->rating = number % 5 == 4 ? 0 : 800 + number * 7919 % 2000;
  player->points = number * 31 % 13;
  player->sos = number * 17 % 40;
  player->away = number % 7 == 3;
  return player;
}

/* A row for a player that it then owns. */
DeskRow *
sample_row (SamplePlayer *player)
{
  return desk_row_new (player->number, player, player_free);
}

/* So many players, numbered from 1. */
GListStore *
sample_players (int n)
{
  GListStore *players = g_list_store_new (DESK_TYPE_ROW);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < n; i++) {
    g_autofree char *name = sample_name (i);
    g_ptr_array_add (rows, sample_row (sample_player_new (i + 1, name)));
  }
  g_list_store_splice (players, 0, 0, rows->pdata, rows->len);
  return players;
}

/* Players who sit out are dimmed. */
const char *
sample_style (gconstpointer record, gpointer data)
{
  return ((const SamplePlayer *) record)->away ? "dimmed" : NULL;
}
