/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include <string.h>
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "papers/words/setting-say.h"
#include "rules/game/ruleset.h"

/* papers/settings.table: what each setting is called, what holds until it is set, and what it can
 * be. Files, presets and scripts have these words in them: who changes a row of the table changes
 * what they mean. */

/* Words that some setting has for a choice, and others that none has. */
static const char *const words[] = {
  "no",
  "yes",
  "swiss",
  "swiss_weights",
  "macmahon",
  "swiss_fide",
  "round_robin",
  "knockout",
  "elimination",
  "series",
  "none",
  "cn2002",
  "cn_old",
  "jpkr",
  "entry",
  "rank",
  "lots",
  "away",
  "lodging",
  "lowest",
  "highest",
  "rounds",
  "zero",
  "r",
  "virtual",
  "own",
  "A",
  "B",
  "C",
  "D",
  "E",
  "count",
  "skip",
  "shared",
  "criteria",
  "R",
  "R-round+1",
  "2R",
  "off",
  "on_request",
  "periods",
  "last_first",
  "last_last",
  "first_last",
  "up",
  "alternate",
  "fixed",
  "reserves",
  "spot",
  "moved_up",
  "in_place",
  "open",
  "sealed",
  "sum",
  "home",
  "equalise",
  "start",
  "opened",
  "before",
  "more",
  "leader",
  "match",
  "game",
  "all",
  "players",
  "stands",
  "number",
  "fold",
  "slip",
  "club",
  "country",
  "random",
  "adjacent",
  "rating",
  "top",
  "middle",
  "bottom",
  "score",
  "seeded",
  "people",
  "points",
  "simple_ko",
  "positional",
  "situational",
  "chinese_practice",
  "draw",
  "forbid",
  "referee",
  "no_result_replay",
  "half",
  "half_minus",
  "plays",
  "loss",
  "keep_reserve",
  "eat_reserve",
  "nobody",
  "absent",
  "by_clock",
  "stone_lift",
  "press",
  "held",
  "runs",
  "reached",
  "exceeded",
  "swap_seats",
  "restart",
  "claimant",
  "owner",
  "kept",
  "lots_pairing",
  "lots_standings",
  "board_order",
  "direct_match",
  "opponents_match_points",
  "scheduled",
  "dialog",
  "void_turn",
  "void_turn_warning",
  "allow",
  "swiss_a",
  "egf",
  "points sos",
  "zh_CN",
  "2026-11-27",
  "2026-11-31",
  "60m 5x60 byo-yomi",
  "chinese",
  "https://example.org",
  "{name}",
  "{nobody}",
  "3 3/4",
  "6.5",
  "9d",
  "1d",
  "30k",
  "31k",
  "1d 10k",
  "10k 1d",
  "1d 1d",
  "-",
  "",
  " ",
  "one\ntwo",
  "No",
  "nothing",
};

/* Where bounds lie, and beside them. */
static const char *const numbers[] = {
  "-2",
  "-1",
  "0",
  "1",
  "2",
  "3",
  "4",
  "6",
  "7",
  "8",
  "9",
  "10",
  "11",
  "15",
  "16",
  "63",
  "64",
  "65",
  "98",
  "99",
  "100",
  "119",
  "120",
  "121",
  "998",
  "999",
  "1000",
  "1443",
  "1444",
  "1445",
  "9998",
  "9999",
  "10000",
  "4294967295",
  "4294967296",
  "999999999999999",
  "1000000000000000",
  "1000000000000001",
};

static void
add_word (GString *row, const char *key, const char *word)
{
  const char *said = papers_setting_say_choice (key, word);
  g_autofree char *escaped = g_strescape (word, NULL);

  if (desk_setting_check (key, word, NULL))
    g_string_append_printf (row, " | %s%s%s", escaped, said == word ? "" : " = ",
                            said == word ? "" : said);
}

/* Those that it can be, as stretches of the list above. */
static void
add_numbers (GString *row, const char *key)
{
  gsize n = G_N_ELEMENTS (numbers);

  for (gsize i = 0; i < n; i++) {
    gsize to = i;
    if (!desk_setting_check (key, numbers[i], NULL))
      continue;
    while (to + 1 < n && desk_setting_check (key, numbers[to + 1], NULL))
      to++;
    g_string_append_printf (row, "%s%s", row->str[row->len - 1] == '\t' ? "" : " ", numbers[i]);
    if (to > i)
      g_string_append_printf (row, "..%s", numbers[to]);
    for (gsize at = i; at <= to; at++) {
      const char *said = papers_setting_say_choice (key, numbers[at]);
      if (said != numbers[at])
        g_string_append_printf (row, " (%s = %s)", numbers[at], said);
    }
    i = to;
  }
}

static void
add_row (GString *table, const char *key)
{
  g_autoptr (DeskState) empty = desk_state_new ();
  const char *source = desk_setting_find (key)->article;

  g_string_append_printf (table, "%s\t%s\t%s\t%s\t", key, desk_setting_label (key),
                          desk_event_get (empty, key), source ? source : "");
  add_numbers (table, key);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    add_word (table, key, words[i]);
  g_string_append_c (table, '\n');
}

static char *
dup_table (void)
{
  GString *table = g_string_new ("key\tlabel\tdefault\tsource\tvalues\n");
  int n, n_settings;
  const RulesOption *settings = desk_setting_list (&n_settings), *options;

  for (int i = 0; i < n_settings; i++)
    add_row (table, settings[i].key);
  options = rules_option_list (&n);
  for (int i = 0; i < n; i++)
    if (!rules_option_in (settings, (gsize) n_settings, options[i].key))
      add_row (table, options[i].key);
  options = pairing_option_list (&n);
  for (int i = 0; i < n; i++)
    add_row (table, options[i].key);
  return g_string_free (table, FALSE);
}

static void
test_kept (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "papers", "settings.table", NULL);
  g_autofree char *kept = NULL, *table = dup_table ();
  g_auto (GStrv) had = NULL, has = NULL;

  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  had = g_strsplit (kept, "\n", -1);
  has = g_strsplit (table, "\n", -1);
  for (gsize i = 0; had[i] && has[i]; i++)
    g_assert_cmpstr (has[i], ==, had[i]);
  g_assert_cmpint (g_strv_length (has), ==, g_strv_length (had));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setting-table/kept", test_kept);
  return g_test_run ();
}
