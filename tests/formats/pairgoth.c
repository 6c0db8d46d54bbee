/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/events.h"
#include "program.h"

static const FormatsKind *const kind = &formats_pairgoth_kind;

/* --- The files that Pairgoth brings as examples --- */

static const char *const files[] = { "pairgoth/frioul-2018.tour", "pairgoth/grenoble-2023.tour" };

static void
test_round (gconstpointer data)
{
  g_autofree char *text = events_shared (data), *out = NULL, *again = NULL;
  g_autoptr (FormatsEvent) event = NULL, second = NULL;

  if (!text)
    return;
  event = events_parse (kind, text);
  g_assert_cmpuint (event->faults->len, ==, 0);
  out = events_format (kind, event);
  second = events_parse (kind, out);
  events_compare (event, second);
  again = events_format (kind, second);
  g_assert_cmpstr (out, ==, again);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Games by names, since each program has players in an order of its own: mean nothing. */
static char *
list_games (const FormatsEvent *event)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    const FormatsPlayer *black = event->players->pdata[game->black];
    const FormatsPlayer *white = event->players->pdata[game->white];
    g_ptr_array_add (lines,
                     g_strdup_printf ("%d %s %s - %s %s h%d %d %d", game->round, black->family,
                                      black->given, white->family, white->given, game->handicap,
                                      game->result.kind, game->result.winner));
  }
  g_ptr_array_sort (lines, compare_texts);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* One tournament in the files of two programs is one: settings, who starts with what, games. */
static void
test_opengotha (void)
{
  g_autofree char *ours = events_shared ("pairgoth/frioul-2018.tour");
  g_autofree char *theirs = events_shared ("opengotha/frioul-2018.xml");
  g_autofree char *games = NULL, *other_games = NULL;
  g_autoptr (FormatsEvent) event = NULL, other = NULL;
  int n = 0;

  if (!ours || !theirs)
    return;
  event = events_parse (kind, ours);
  other = events_parse (&formats_opengotha_kind, theirs);
  for (guint i = 0; i < event->settings->len; i++) {
    const FormatsPair *pair = event->settings->pdata[i];
    const char *said = formats_event_get (other, pair->name);
    if (!said || g_str_equal (pair->name, "w_place") || g_str_equal (pair->name, "dates"))
      continue; /* Pairgoth's example has 10^11 cut to 32 bits, and one day */
    g_test_message ("%s", pair->name);
    g_assert_cmpstr (pair->value, ==, said);
    n++;
  }
  g_assert_cmpint (n, >, 30);
  g_assert_cmpuint (event->players->len, ==, other->players->len);
  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i], *same = NULL;
    for (guint k = 0; k < other->players->len && !same; k++) {
      const FormatsPlayer *one = other->players->pdata[k];
      if (g_str_equal (one->family, player->family) && g_str_equal (one->given, player->given))
        same = one;
    }
    g_assert_nonnull (same);
    g_assert_cmpint (player->rank, ==, same->rank);
    g_assert_cmpint (player->start, ==, same->start);
  }
  games = list_games (event);
  other_games = list_games (other);
  g_assert_cmpstr (games, ==, other_games);
}

/* --- By hand --- */

#define PLAYERS                                                                               \
  "\"players\":[{\"id\":7,\"name\":\"Wei\",\"firstname\":\"Li\",\"rank\":0,\"rating\":2100,"  \
  "\"country\":\"cn\",\"club\":\"\",\"mmsCorrection\":1,\"egf\":\"123\",\"licensed\":true},"  \
  "{\"id\":3,\"name\":\"Ann\",\"firstname\":\"\",\"rank\":-30,\"rating\":0,\"final\":false}," \
  "{\"id\":9,\"name\":\"Bo\",\"firstname\":\"\",\"rank\":8,\"rating\":2700,\"skip\":[2,9]}]"
#define HEAD "{\"name\":\"Cup\",\"rounds\":2,\"pairing\":{\"type\":\"MAC_MAHON\"},"

static void
test_words (void)
{
  g_autoptr (FormatsEvent) event = events_parse (
      kind, HEAD "\"timeSystem\":{\"type\":\"JAPANESE\",\"mainTime\":3600,\"byoyomi\":30,"
                 "\"periods\":3},\"startDate\":\"2026-11-21\",\"endDate\":\"2026-11-22\"," PLAYERS
                 ",\"games\":[[{\"id\":1,\"t\":1,\"w\":7,\"b\":9,\"h\":0,\"r\":\"#\"},"
                 "{\"id\":2,\"t\":0,\"w\":3,\"b\":0,\"h\":0,\"r\":\"w\"}],"
                 "[{\"id\":3,\"t\":2,\"w\":3,\"b\":7,\"h\":2,\"r\":\"X\",\"ft\":true}]]}");
  const FormatsPlayer *wei = event->players->pdata[0], *ann = event->players->pdata[1];
  const FormatsPlayer *bo = event->players->pdata[2];
  const FormatsGame *games = (gconstpointer) event->games->data;
  g_autofree char *out = events_format (kind, event);
  g_autoptr (FormatsEvent) back = events_parse (kind, out);

  g_assert_cmpstr (formats_event_get (event, "time"), ==, "60m 3x30 byo-yomi");
  g_assert_cmpstr (formats_event_get (event, "dates"), ==, "2026-11-21 – 2026-11-22");
  g_assert_cmpint (wei->rank, ==, RULES_RANK_DAN (1));
  g_assert_cmpint (ann->rank, ==, RULES_RANK_KYU (30));
  g_assert_cmpint (bo->rank, ==, RULES_RANK_DAN (9));
  g_assert_cmpstr (wei->country, ==, "CN");
  g_assert_cmpstr (wei->ident, ==, "123");
  g_assert_cmpstr (formats_player_get (wei, "correction"), ==, "1");
  g_assert_false (ann->withdrawn); /* who has a bye is there */
  g_assert_cmpuint (bo->absent->len, ==, 1);
  g_assert_cmpint (games[0].result.kind, ==, RULES_RESULT_VOID);
  g_assert_cmpuint (event->awards->len, ==, 3); /* and who skipped the round that went by */
  g_assert_true ((games[1].black < 0) != (games[1].white < 0));
  g_assert_cmpint (games[2].handicap, ==, 2);
  g_assert_cmpint (games[2].result.kind, ==, RULES_RESULT_VOID);
  events_compare (event, back);
  g_assert_nonnull (strstr (out, "licensed"));
  g_assert_nonnull (strstr (out, "\"ft\" : true"));
}

/* People and scripts write numbers as texts, and blank ones for none. */
static void
test_texts (void)
{
  g_autoptr (FormatsEvent) event =
      events_parse (kind, HEAD
                    "\"players\":[{\"id\":\"3\",\"name\":\"A\",\"rank\":\"-4\",\"rating\":\"\"},"
                    "{\"id\":5,\"name\":\"B\",\"rank\":0}],"
                    "\"games\":[[{\"t\":\"2\",\"w\":3,\"b\":\"5\",\"h\":\"\",\"r\":\"\"}]]}");
  const FormatsGame *games = (gconstpointer) event->games->data;

  g_assert_cmpint (((FormatsPlayer *) event->players->pdata[0])->rank, ==, RULES_RANK_KYU (4));
  g_assert_cmpint (games[0].table, ==, 2);
  g_assert_cmpint (games[0].black, ==, 1);
  g_assert_cmpint (games[0].white, ==, 0);
}

static const struct {
  const char *text, *message;
} refused[] = {
  { "{\"players\":[],\"pairing\":", "*not JSON*" },
  { "[]", "*not JSON*" },
  { HEAD PLAYERS ",\"games\":[]}{}", "*not JSON*" },
  { HEAD PLAYERS ",\"games\":[]}\n" HEAD PLAYERS ",\"games\":[]}", "*not JSON*" },
  { HEAD PLAYERS ",\"games\":[],}", "Line 1: *not JSON*" },
  { "{\"players\":[]}", "*not a tournament file of Pairgoth*" },
  { HEAD "\"players\":[4],\"games\":[]}", "*is not valid*" },
  { HEAD "\"players\":[{\"id\":1}],\"games\":[]}", "*no name*" },
  { HEAD "\"players\":[{\"name\":\"A\"}],\"games\":[]}", "*no number*" },
  { HEAD "\"players\":[{\"name\":\"A\",\"id\":\"x\"}],\"games\":[]}", "*id is a number*" },
  { HEAD "\"players\":[{\"name\":\"A\",\"id\":1,\"rank\":50}],\"games\":[]}",
    "*rank is a number*" },
  { HEAD "\"players\":[{\"name\":\"A\",\"id\":1},{\"name\":\"B\",\"id\":1}],\"games\":[]}",
    "*another player with the number 1*" },
  { HEAD PLAYERS ",\"games\":[[{\"w\":7,\"b\":4,\"r\":\"b\"}]]}", "*no player with the number 4*" },
  { HEAD PLAYERS ",\"games\":[[{\"w\":7,\"b\":3,\"r\":\"q\"}]]}", "*not a result*" },
  { HEAD PLAYERS ",\"games\":[[{\"w\":0,\"b\":0,\"r\":\"b\"}]]}", "*needs two players*" },
};

static void
assert_refused (const char *text, const char *pattern)
{
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = kind->parse (source, &error);

  g_assert_null (event);
  g_assert_nonnull (error);
  if (!g_pattern_match_simple (pattern, error->message))
    g_error ("%s: %s", pattern, error->message);
}

static void
test_refused (void)
{
  g_autofree char *deep = g_strnfill (1000000, '[');

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_refused (refused[i].text, refused[i].message);
  assert_refused (deep, "*deep*");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_strconcat ("/formats/pairgoth/round/", files[i], NULL);
    g_test_add_data_func (path, files[i], test_round);
  }
  g_test_add_func ("/formats/pairgoth/opengotha", test_opengotha);
  g_test_add_func ("/formats/pairgoth/words", test_words);
  g_test_add_func ("/formats/pairgoth/texts", test_texts);
  g_test_add_func ("/formats/pairgoth/refused", test_refused);
  return g_test_run ();
}
