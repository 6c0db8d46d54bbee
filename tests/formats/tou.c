/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/fixture.h"
#include "formats/table-check.h"
#include "program.h"

static const char table[] =
    ";name=Cup\n;date=21/11/2026\n;vill=Teruel\n;comm=Copa de Teruel\n;prog=OpenGotha 3.5\n"
    ";time=60\n;ta=byo-yomi\n;size=19\n;komi=7.5\n;\n"
    ";Num Nom Prenom               Niv Licence Club\n"
    "   1 Lef\xE8vre Zo\xE9                2D 1234567 38Gr    2+w0    3+b2    0+\n"
    "   2 Smith Ann_Mary             1K ------- xxxx    1-b0    0=      3=\n"
    "   3 Budi                      12K 7654321 75Al    0-      1-w2    2=\n";

static FormatsEvent *
read_table (void)
{
  g_autoptr (GBytes) source = fixture_bytes (table);
  g_autoptr (GError) error = NULL;
  FormatsEvent *event = NULL;

  g_assert_true (formats_kind_recognise (source) == &formats_tou_kind);
  event = formats_tou_kind.parse (source, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (event->faults->len, ==, 0);
  return event;
}

static void
check_player (const FormatsEvent *event, guint i, const char *name, const char *rank,
              const char *licence, const char *club)
{
  const FormatsPlayer *player = event->players->pdata[i];
  g_autofree char *found = g_strconcat (player->family, "|", player->given, NULL);
  char text[8];

  g_assert_cmpstr (found, ==, name);
  g_assert_cmpstr (rules_rank_format (player->rank, text), ==, rank);
  g_assert_cmpstr (player->ident, ==, licence);
  g_assert_cmpstr (formats_player_get (player, "ffg"), ==, *licence ? licence : NULL);
  g_assert_cmpstr (player->club, ==, club);
}

static void
check_game (const FormatsEvent *event, guint i, int round, int black, int white, int handicap,
            const char *result)
{
  const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
  g_autofree char *found = rules_result_format (game->result);

  g_assert_cmpint (game->round, ==, round);
  g_assert_cmpint (game->black, ==, black);
  g_assert_cmpint (game->white, ==, white);
  g_assert_cmpint (game->handicap, ==, handicap);
  g_assert_cmpstr (found, ==, result);
}

static void
test_read (void)
{
  g_autoptr (FormatsEvent) event = read_table ();

  g_assert_cmpstr (formats_event_get (event, "name"), ==, "Cup");
  g_assert_cmpstr (formats_event_get (event, "place"), ==, "Teruel");
  g_assert_cmpstr (formats_event_get (event, "dates"), ==, "2026-11-21");
  g_assert_cmpstr (formats_event_get (event, "komi"), ==, "7.5");
  check_player (event, 0, "Lefèvre|Zoé", "2d", "1234567", "38Gr");
  check_player (event, 1, "Smith|Ann Mary", "1k", "", "");
  check_player (event, 2, "Budi|", "12k", "7654321", "75Al");
  g_assert_cmpuint (event->games->len, ==, 4);
  check_game (event, 0, 1, 1, 0, 0, "W+");
  check_game (event, 1, 2, 0, 2, 2, "B+");
  check_game (event, 2, 3, 0, -1, 0, "");
  check_game (event, 3, 3, 1, 2, 0, "0");
  g_assert_cmpuint (event->awards->len, ==, 1);
}

static void
test_written (void)
{
  g_autoptr (FormatsEvent) event = read_table (), again = NULL;
  g_autoptr (StandingField) field = formats_event_field (event);
  g_autoptr (StandingTable) places = standing_rank (field, 3, NULL, 0, NULL);
  FormatsWork work = { event, places, TRUE };
  g_autoptr (GBytes) out = formats_tou_kind.format (&work, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out));

  g_assert_cmpstr (text, ==,
                   ";name=Cup\n;date=21/11/2026\n;vill=Teruel\n;comm=Copa de Teruel\n;prog=Tengen\n"
                   ";time=60\n;ta=byo-yomi\n;size=19\n;komi=7.5\n;\n"
                   ";Num Nom Prenom               Niv Licence Club\n"
                   "   1 Lefèvre Zoé                2D 1234567 38Gr    2+w0    3+b2    0+\n"
                   "   2 Smith Ann_Mary             1K ------- xxxx    1-b0    0=      3=\n"
                   "   3 Budi                      12K 7654321 75Al    0-      1-w2    2=\n");
  again = table_check_again (&formats_tou_kind, event, TRUE);
}

/* A licence may be missing, and so may the club. */
static void
test_spare (void)
{
  g_autoptr (GBytes) source = fixture_bytes (";name=x\n1 A a 1D 38Gr 2+\n2 B b 2D 1-\n");
  g_autoptr (FormatsEvent) event = formats_tou_kind.parse (source, NULL);

  check_player (event, 0, "A|a", "1d", "", "38Gr");
  check_player (event, 1, "B|b", "2d", "", "");
  check_game (event, 0, 1, 0, 1, 0, "B+");
  g_assert_true (g_array_index (event->games, FormatsGame, 0).uncoloured);
}

static void
test_refused (void)
{
  g_autoptr (GBytes) source = fixture_bytes (";name=x\n;vill=y\n");
  g_autoptr (GError) error = NULL;

  g_assert_null (formats_tou_kind.parse (source, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/tou/read", test_read);
  g_test_add_func ("/formats/tou/written", test_written);
  g_test_add_func ("/formats/tou/spare", test_spare);
  g_test_add_func ("/formats/tou/refused", test_refused);
  return g_test_run ();
}
