/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random tournaments of people with hostile names: what is written is read as it was. */
#include <string.h>
#include "formats/table-check.h"
#include "formats/text/tidy.h"
#include "program.h"

#define EVENTS 300

/* clang-format off */
static const char *const morsels[] = {
  "A", "li", "Wei", "É", "沈", "강", "'", "\"", " ", "  ", "_", "|", ";", ",", "\t", "\n", "\r\n", "[", "]",
  "3d", "12k", "?", "7", "3.5", "½", "0+", "12-/w0", "|12345678", "xxx", "XX", "-------", "1234567", "-",
  "001 ", "; EV[x]", "END", "\xE2\x80\xAE", "\xCC\x81", "\x01", "\x7F", "\xC3", "\xCD\xBE", "\xE2\x80\xA8",
  "=cmd()", "<b>", "&amp;", "%s", "PLAYERS", "a\xE2\x80\x8B\xCC\x81", "/", "."
};
/* clang-format on */

static char *
make_text (GRand *rand, int most)
{
  GString *text = g_string_new (NULL);
  int n = g_rand_int_range (rand, 0, most);

  for (int i = 0; i < n; i++)
    g_string_append (text, morsels[g_rand_int_range (rand, 0, G_N_ELEMENTS (morsels))]);
  return g_string_free (text, FALSE);
}

/* One of two is as names are: letters, and now and then one space. */
static char *
make_name (GRand *rand, int index)
{
  if (g_rand_boolean (rand))
    return make_text (rand, 7);
  return g_strdup_printf ("Plain%c%cname", g_rand_boolean (rand) ? ' ' : 'x', 'a' + index % 26);
}

static void
set (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

static void
add_player (FormatsEvent *event, GRand *rand, gboolean starts)
{
  static const char *const countries[] = { "", "CN", "es", "China", "X", "ESP", "3d", "C\n" };
  FormatsPlayer *player = formats_event_add_player (event);
  int index = (int) event->players->len;
  int least = g_rand_boolean (rand) ? 1000000 : 10000000;
  g_autofree char *pin = g_strdup_printf ("%d", g_rand_int_range (rand, least, least * 10));

  player->line = index;
  set (&player->family, make_name (rand, index));
  set (&player->given, make_name (rand, index));
  set (&player->club, make_name (rand, index));
  set (&player->country, g_strdup (countries[g_rand_int_range (rand, 0, 8)]));
  set (&player->ident, g_rand_boolean (rand) ? make_text (rand, 4) : g_strdup (pin));
  player->rank = (int[]){ 0, 1, 12, 30, 31, 39, 41, 49 }[g_rand_int_range (rand, 0, 8)];
  player->rating = g_rand_int_range (rand, 0, 12000);
  player->has_start = starts;
  player->start = starts ? g_rand_int_range (rand, -5, 70) : 0;
}

static RulesResult
make_result (GRand *rand)
{
  RulesResult result = { (RulesResultKind) g_rand_int_range (rand, 0, RULES_N_RESULTS) };
  gboolean has_winner = (result.kind >= RULES_RESULT_WIN && result.kind < RULES_RESULT_DRAW) ||
                        result.kind == RULES_RESULT_LOT;

  if (has_winner)
    result.winner = g_rand_boolean (rand) ? RULES_BLACK : RULES_WHITE;
  return result;
}

static void
add_alone (FormatsEvent *event, GRand *rand, int player, int round)
{
  FormatsGame bye = { .round = round, .black = player, .white = -1 };
  FormatsAward award = { player, round, g_rand_int_range (rand, 1, 3) };
  FormatsPlayer *who = event->players->pdata[player];

  switch (g_rand_int_range (rand, 0, 4)) {
  case 0:
    formats_event_add_game (event, &bye);
    break;
  case 1:
    g_array_append_val (event->awards, award);
    break;
  case 2:
    g_array_append_val (who->absent, round);
  }
}

static void
add_round (FormatsEvent *event, GRand *rand, int round)
{
  int n = (int) event->players->len;
  g_autofree int *order = g_new (int, n);

  for (int i = 0; i < n; i++) {
    int j = g_rand_int_range (rand, 0, i + 1);
    order[i] = order[j];
    order[j] = i;
  }
  for (int i = 0; i < n; i++) {
    FormatsGame game = { .round = round, .black = order[i] };
    if (i + 1 == n || g_rand_int_range (rand, 0, 5) == 0) {
      add_alone (event, rand, order[i], round);
      continue;
    }
    game.white = order[++i];
    game.uncoloured = g_rand_int_range (rand, 0, 4) == 0;
    game.handicap = g_rand_boolean (rand) ? 0 : g_rand_int_range (rand, 0, 10);
    game.result = make_result (rand);
    formats_event_add_game (event, &game);
  }
}

static FormatsEvent *
make_event (GRand *rand)
{
  static const char *const settings[] = { "name", "place", "chief", "dates", "komi" };
  FormatsEvent *event = formats_event_new ();
  int n = g_rand_int_range (rand, 2, 20), rounds = g_rand_int_range (rand, 1, 7);
  gboolean starts = g_rand_boolean (rand);

  for (gsize i = 0; i < G_N_ELEMENTS (settings) - 1; i++) {
    g_autofree char *value = make_text (rand, 9);
    formats_event_set (event, settings[i], value);
  }
  if (g_rand_boolean (rand))
    formats_event_set (event, "dates", "from 2026-11-21 to 2026-11-22");
  formats_event_set (event, "komi", "7.5");
  for (int i = 0; i < n; i++)
    add_player (event, rand, starts);
  for (int round = 1; round <= rounds; round++)
    add_round (event, rand, round);
  g_assert_true (formats_event_check (event, NULL));
  return event;
}

static gboolean
is_plain (const char *text)
{
  return g_str_has_prefix (text, "Plain") && g_str_has_suffix (text, "name");
}

/* Eight digits are the EGF's, seven the French federation's where nothing speaks against it; FIDE's
 * numbers have no form of their own. */
static gboolean
is_number_of (const FormatsKind *kind, const FormatsPlayer *player)
{
  gsize length = strlen (player->ident);

  if (strspn (player->ident, "0123456789") != length)
    return FALSE;
  return g_str_equal (kind->id, "h9")
             ? length == 8
             : g_str_equal (kind->id, "tou") && length == 7 && !*player->country;
}

static void
check_names (const FormatsKind *kind, const FormatsPlayer *was, const FormatsPlayer *is)
{
  gboolean is_trf = g_str_equal (kind->id, "trf");

  if (is_plain (was->family) && is_plain (was->given)) {
    g_assert_cmpstr (is->family, ==, was->family);
    g_assert_cmpstr (is->given, ==, was->given);
  }
  if (is_plain (was->club) && !is_trf)
    g_assert_cmpstr (is->club, ==, was->club);
  g_assert_cmpstr (is->ident, ==, is_number_of (kind, was) ? was->ident : "");
  if (is_trf && was->rating <= 9999)
    g_assert_cmpint (is->rating, ==, was->rating);
  if (g_str_equal (was->country, "CN") && !g_str_equal (kind->id, "tou"))
    g_assert_cmpstr (is->country, ==, "CN");
}

static void
test_kind (gconstpointer data)
{
  const FormatsKind *kind = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  for (int i = 0; i < EVENTS; i++) {
    g_autoptr (FormatsEvent) event = make_event (rand);
    gboolean colours = i % 2;
    g_autoptr (StandingTable) table = table_check_rank (event);
    g_autoptr (FormatsEvent) again = table_check_again (kind, event, colours);

    for (int j = 0, n = 0; j < table->n_places; j++) {
      int was = g_str_equal (kind->id, "trf") ? j : table->places[j].player;
      if (table->places[standing_table_line (table, was)].place != STANDING_NO_PLACE)
        check_names (kind, event->players->pdata[was], again->players->pdata[n++]);
    }
  }
}

/* To tidy what is tidy changes nothing, and it is one line or one word. */
static void
test_tidy (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (int i = 0; i < 20000; i++) {
    g_autofree char *text = make_text (rand, 12);
    g_autofree char *line = formats_tidy_text (text, "|", '/');
    g_autofree char *twice = formats_tidy_text (line, "|", '/');
    g_autofree char *word = formats_tidy_word (text, "|", '/');
    g_autofree char *spaced = formats_tidy_spaced (word);
    g_autofree char *again = formats_tidy_word (spaced, "|", '/');

    g_assert_cmpstr (line, ==, twice);
    g_assert_cmpstr (word, ==, again);
    g_assert_null (strpbrk (line, "|\r\n\t"));
    g_assert_null (strpbrk (word, "| \r\n\t"));
    g_assert_true (g_utf8_validate (line, -1, NULL));
  }
}

/* A head, then a piece over and over until there are two megabytes. */
static const struct {
  const char *head;
  const char *piece;
} floods[] = {
  { "", "1 " },
  { "", "1\t" },
  { "", "1 A a 1d FR Ly 2+\n" },
  { "1 A a 1d FR Ly ", "2+ " },
  { "1 A a 1d FR Ly ", "x " },
  { "1 A a 1d FR Ly\n", "; CM[x]\n" },
  { "", "12 A a 1d\n" },
  { "", "x\n" },
  { "1 A a 1d FR Ly 0-\n", "x\n" },
  { "1 ", "e\xCC\x81" },
  { ";name=x\n", ";ab=c\n" },
  { "", "001    1      A\n" },
  { "001    1      A\n", "XXA b\n" },
  { "001    1      A                                                                  0.0    1",
    "  0001 w 1" },
  { "001    1      A                                                                  0.0    1",
    "  é" },
};

static GBytes *
make_flood (gsize i)
{
  GString *text = g_string_new (floods[i].head);

  while (text->len < 2 * 1024 * 1024)
    g_string_append (text, floods[i].piece);
  return g_string_free_to_bytes (text);
}

static void
test_floods (gconstpointer data)
{
  const FormatsKind *kind = data;

  for (gsize i = 0; i < G_N_ELEMENTS (floods); i++) {
    g_autoptr (GBytes) source = make_flood (i);
    gint64 start = g_get_monotonic_time ();
    g_autoptr (GError) error = NULL;
    g_autoptr (FormatsEvent) event = kind->parse (source, &error);

    g_assert_true ((event == NULL) == (error != NULL));
    if (event)
      g_assert_cmpuint (event->faults->len, <=, 1000);
    g_test_message ("%.30s: %d ms", floods[i].piece,
                    (int) ((g_get_monotonic_time () - start) / 1000));
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/tables-random/tidy", test_tidy);
  g_test_add_data_func ("/formats/tables-random/h9", &formats_h9_kind, test_kind);
  g_test_add_data_func ("/formats/tables-random/tou", &formats_tou_kind, test_kind);
  g_test_add_data_func ("/formats/tables-random/trf", &formats_trf_kind, test_kind);
  g_test_add_data_func ("/formats/tables-random/h9/floods", &formats_h9_kind, test_floods);
  g_test_add_data_func ("/formats/tables-random/tou/floods", &formats_tou_kind, test_floods);
  g_test_add_data_func ("/formats/tables-random/trf/floods", &formats_trf_kind, test_floods);
  return g_test_run ();
}
