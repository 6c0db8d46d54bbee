/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching, sorting and selecting in a sheet, without a window. */
#include "app/list/sheet-model.h"
#include "app/list/sheet-search.h"
#include "program.h"
#include "sheet-sample.h"

typedef struct {
  AppSheetColumns *columns;
  AppSheetModel *model;
  GListStore *rows;
  guint told; /* how often the selection changed */
} Fixture;

static void
count (guint *told)
{
  *told += 1;
}

static void
fixture_up (Fixture *f, gconstpointer n)
{
  f->columns = app_sheet_columns_new ();
  app_sheet_columns_set (f->columns, SAMPLE_COLUMNS, SAMPLE_N_COLUMNS, NULL);
  f->rows = sample_players (GPOINTER_TO_INT (n));
  f->model = app_sheet_model_new (f->columns);
  app_sheet_model_set_rows (f->model, G_LIST_MODEL (f->rows));
  f->told = 0;
  g_signal_connect_swapped (f->model, "selection-changed", G_CALLBACK (count), &f->told);
}

static void
fixture_down (Fixture *f, gconstpointer n)
{
  g_assert_finalize_object (f->model);
  g_assert_finalize_object (f->rows);
  app_sheet_columns_unref (f->columns);
}

static SamplePlayer *
shown (Fixture *f, guint position)
{
  return desk_row_get (app_sheet_model_get_row (f->model, position));
}

static void
splice_over_itself (Fixture *f, guint index)
{
  g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (f->rows), index);
  gpointer rows[] = { row };

  g_list_store_splice (f->rows, index, 1, rows, 1);
}

static void
test_search (void)
{
  static const struct {
    const char *text;
    const char *words;
    gboolean found;
  } cases[] = {
    { "Søren Berg", "soren", TRUE },
    { "Søren Berg", "BERG sør", TRUE },
    { "Soren Berg", "søren", TRUE },
    { "Søren Berg", "soren borg", FALSE },
    { "Émile Szabó", "emile SZABO", TRUE },
    { "Emile Szabo", "ÉMILE", TRUE },
    { "Łukasz Weiß", "lukasz weiss", TRUE },
    { "Þór Ægisson", "thor aegis", TRUE },
    { "古力", "力", TRUE },
    { "古力", "柯", FALSE },
    { "이세돌", "세돌", TRUE },
    { "井山 裕太", "裕太　井山", TRUE },
    { "ΑΘΗΝΑ", "αθηνα", TRUE },
    { "Anna", "", TRUE },
    { "Anna", " \t ", TRUE },
    { "", "a", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *folded = app_sheet_search_fold (cases[i].text);
    g_auto (GStrv) words = app_sheet_search_words (cases[i].words);

    g_test_message ("%s in %s", cases[i].words, cases[i].text);
    g_assert_cmpint (app_sheet_search_matches (folded, words), ==, cases[i].found);
  }
}

/* A word must not be found across the edge of two cells. */
static void
test_search_cells (Fixture *f, gconstpointer data)
{
  app_sheet_model_set_search (f->model, "berg23k");
  g_assert_cmpuint (app_sheet_model_get_size (f->model), ==, 0);
  app_sheet_model_set_search (f->model, "berg 23k");
  g_assert_cmpuint (app_sheet_model_get_size (f->model), ==, 1);
  g_assert_cmpint (shown (f, 0)->number, ==, 1);
  app_sheet_model_set_search (f->model, NULL);
  g_assert_cmpuint (app_sheet_model_get_size (f->model), ==, 30);
}

/* Equal points keep the order of the list, upwards and downwards. */
static void
test_stable (Fixture *f, gconstpointer data)
{
  int column = app_sheet_columns_find (f->columns, "points");

  for (int descending = 0; descending < 2; descending++) {
    app_sheet_model_set_sort (f->model, column, descending);
    for (guint i = 1; i < app_sheet_model_get_size (f->model); i++) {
      SamplePlayer *a = shown (f, i - 1), *b = shown (f, i);
      int way = descending ? b->points - a->points : a->points - b->points;

      g_assert_true (way < 0 || (way == 0 && a->number < b->number));
    }
  }
}

static void
test_own_order (Fixture *f, gconstpointer data)
{
  app_sheet_model_set_sort (f->model, app_sheet_columns_find (f->columns, "name"), FALSE);
  app_sheet_model_set_sort (f->model, -1, FALSE);
  for (guint i = 0; i < 30; i++)
    g_assert_cmpuint ((guint) shown (f, i)->number, ==, i + 1);
}

static void
test_keep_selection (Fixture *f, gconstpointer data)
{
  DeskRow *row = app_sheet_model_get_row (f->model, 4);

  app_sheet_model_choose (f->model, 4, APP_SHEET_ONE);
  g_assert_cmpuint (f->told, ==, 1);
  app_sheet_model_set_sort (f->model, app_sheet_columns_find (f->columns, "points"), FALSE);
  ((SamplePlayer *) desk_row_get (row))->points = 99;
  splice_over_itself (f, 4);
  g_assert_true (app_sheet_model_get_row (f->model, 29) == row);
  g_assert_true (app_sheet_model_is_selected (f->model, 29));
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, 29);
  g_assert_cmpuint (app_sheet_model_get_cursor (f->model), ==, 29);
  g_assert_cmpuint (f->told, ==, 2);
  splice_over_itself (f, 5);
  g_assert_cmpuint (f->told, ==, 2);
}

/* One splice over the whole list, with the same rows the other way round. */
static void
test_keep_all (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  app_sheet_model_choose (f->model, 4, APP_SHEET_ONE);
  for (guint i = 30; i-- > 0;)
    g_ptr_array_add (rows, g_list_model_get_item (G_LIST_MODEL (f->rows), i));
  g_list_store_splice (f->rows, 0, 30, rows->pdata, 30);
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, 25);
  g_assert_cmpuint (app_sheet_model_get_cursor (f->model), ==, 25);
}

static void
test_row_gone (Fixture *f, gconstpointer data)
{
  app_sheet_model_choose (f->model, 29, APP_SHEET_ONE);
  g_list_store_remove (f->rows, 29);
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, APP_SHEET_NOWHERE);
  g_assert_cmpuint (app_sheet_model_get_cursor (f->model), ==, 28);
  g_assert_cmpuint (f->told, ==, 2);
  g_list_store_remove_all (f->rows);
  g_assert_cmpuint (app_sheet_model_get_cursor (f->model), ==, APP_SHEET_NOWHERE);
  g_assert_cmpuint (f->told, ==, 2);
}

/* What the search hides is not selected, and does not come back as such. */
static void
test_row_hidden (Fixture *f, gconstpointer data)
{
  app_sheet_model_choose (f->model, 0, APP_SHEET_ONE);
  app_sheet_model_set_search (f->model, "anna");
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, 0);
  app_sheet_model_set_search (f->model, "petrov");
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, APP_SHEET_NOWHERE);
  g_assert_cmpuint (app_sheet_model_get_cursor (f->model), ==, 0);
  app_sheet_model_set_search (f->model, "");
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, APP_SHEET_NOWHERE);
  g_assert_cmpuint (f->told, ==, 2);
}

static void
test_single (Fixture *f, gconstpointer data)
{
  app_sheet_model_choose (f->model, 4, APP_SHEET_ONE);
  app_sheet_model_choose (f->model, 7, APP_SHEET_MOVE);
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, 4);
  app_sheet_model_choose (f->model, 9, APP_SHEET_TOGGLE);
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, 9);
  app_sheet_model_choose (f->model, 9, APP_SHEET_TOGGLE);
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, APP_SHEET_NOWHERE);
  app_sheet_model_choose (f->model, 5, APP_SHEET_ONE);
  app_sheet_model_choose_none (f->model);
  g_assert_cmpuint (app_sheet_model_get_selected (f->model), ==, APP_SHEET_NOWHERE);
}

/* The plain way to the same order, to hold the model against: rows that have "an", sorted by
 * insertion. */
static GPtrArray *
plain_order (Fixture *f)
{
  GPtrArray *players = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (f->rows)); i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (f->rows), i);
    SamplePlayer *player = desk_row_get (row);
    g_autofree char *lower = g_utf8_strdown (player->name, -1);
    guint place = players->len;

    while (place > 0 && ((SamplePlayer *) players->pdata[place - 1])->points < player->points)
      place--;
    if (strstr (lower, "an"))
      g_ptr_array_insert (players, (int) place, player);
  }
  return players;
}

static void
assert_plain_order (Fixture *f)
{
  g_autoptr (GPtrArray) players = plain_order (f);

  g_assert_cmpuint (app_sheet_model_get_size (f->model), ==, players->len);
  for (guint i = 0; i < players->len; i++)
    g_assert_true (shown (f, i) == players->pdata[i]);
}

static void
random_splice (Fixture *f, int number)
{
  static const char *const names[] = { "Ivan", "Anna", "Otto", "Susan", "Bo" };
  guint size = g_list_model_get_n_items (G_LIST_MODEL (f->rows));
  guint position = (guint) g_test_rand_int_range (0, (int) size + 1);
  guint removed = (guint) g_test_rand_int_range (0, (int) MIN (size - position, 6) + 1);
  int added = g_test_rand_int_range (0, 7);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < added; i++) {
    SamplePlayer *player = sample_player_new (number * 10 + i, names[g_test_rand_int_range (0, 5)]);

    player->club = "";
    player->country = "";
    player->points = g_test_rand_int_range (0, 5);
    g_ptr_array_add (rows, sample_row (player));
  }
  g_list_store_splice (f->rows, position, removed, rows->pdata, rows->len);
}

static int
selected_number (Fixture *f)
{
  guint position = app_sheet_model_get_selected (f->model);

  return position == APP_SHEET_NOWHERE ? 0 : shown (f, position)->number;
}

/* Who was selected is so still, wherever that is now; whoever went takes the selection along. */
static void
assert_selection (Fixture *f, int number)
{
  gboolean here = FALSE;

  for (guint i = 0; i < app_sheet_model_get_size (f->model); i++)
    here |= shown (f, i)->number == number;
  g_assert_cmpint (selected_number (f), ==, here ? number : 0);
}

static void
test_random (Fixture *f, gconstpointer data)
{
  app_sheet_model_set_sort (f->model, app_sheet_columns_find (f->columns, "points"), TRUE);
  app_sheet_model_set_search (f->model, "an");
  for (int i = 0; i < 2000; i++) {
    int selected = selected_number (f);

    random_splice (f, 100 + i);
    assert_plain_order (f);
    assert_selection (f, selected);
    if (app_sheet_model_get_size (f->model) > 0 && i % 3 == 0)
      app_sheet_model_choose (f->model, app_sheet_model_get_size (f->model) / 2, APP_SHEET_ONE);
  }
}

#define ADD(path, n, test)                                                              \
  g_test_add ("/app/sheet-model/" path, Fixture, GINT_TO_POINTER (n), fixture_up, test, \
              fixture_down)

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/sheet-model/search", test_search);
  ADD ("search-cells", 30, test_search_cells);
  ADD ("stable", 300, test_stable);
  ADD ("own-order", 30, test_own_order);
  ADD ("keep-selection", 30, test_keep_selection);
  ADD ("keep-all", 30, test_keep_all);
  ADD ("row-gone", 30, test_row_gone);
  ADD ("row-hidden", 30, test_row_hidden);
  ADD ("single", 30, test_single);
  ADD ("random", 0, test_random);
  return g_test_run ();
}
