/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/travel.h"
#include <string.h>

static void
set (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

FormatsPlayer *
travel_player (FormatsEvent *event, const char *family, const char *given, RulesRank rank)
{
  FormatsPlayer *player = formats_event_add_player (event);

  set (&player->family, family);
  set (&player->given, given);
  player->rank = rank;
  return player;
}

/* The players are counted from 1, as people count; 0 is nobody. */
void
travel_game (FormatsEvent *event, int round, int black, int white, const char *result)
{
  FormatsGame game = { .round = round, .black = black - 1, .white = white - 1 };

  if (result[0])
    g_assert_true (rules_result_parse (result, &game.result));
  formats_event_add_game (event, &game);
}

/* --- Of all kinds --- */

static const char *const names[] = { "Berg",   "王",    "Ó Briain", "de la Cruz", "=SUM(A1)",
                                     "Łuczak", "<b>&x", "Kim",      "Nguyễn",     "שלום" };
static const char *const results[] = { "B+",  "W+",   "B+R",  "W+T",       "B+1.5",     "W+C",
                                       "0",   "draw", "void", "both-lose", "no-result", "B+A",
                                       "W+D", "",     "B+2W", "annulled" };

/* There is no rank between 9 dan and 1 dan of the professionals. */
static RulesRank
pick_rank (GRand *rand)
{
  RulesRank rank = g_rand_int_range (rand, 0, 50);
  char buffer[8];

  return *rules_rank_format (rank, buffer) ? rank : RULES_RANK_NONE;
}

static void
add_player (FormatsEvent *event, GRand *rand, int i, gboolean numbered, int *numbers)
{
  g_autofree char *given = g_strdup_printf ("%c%d", 'A' + i % 26, i);
  g_autofree char *born = g_strdup_printf ("%d", g_rand_int_range (rand, 1930, 2020));
  FormatsPlayer *player =
      travel_player (event, names[i % G_N_ELEMENTS (names)], given, pick_rank (rand));

  if (g_rand_boolean (rand))
    player->rating = g_rand_int_range (rand, -900, 3000);
  set (&player->country, g_rand_boolean (rand) ? "FR" : "");
  set (&player->club, g_rand_boolean (rand) ? "Club, \"x\"" : "");
  if (g_rand_boolean (rand))
    set (&player->ident, given);
  if (g_rand_boolean (rand)) {
    formats_player_set (player, "born", born);
    formats_player_set (player, "egf", given);
  }
  player->group = g_rand_int_range (rand, 0, 4);
  player->withdrawn = g_rand_int_range (rand, 0, 8) == 0;
  player->number = numbered ? numbers[i] : 0;
}

static int *
shuffle (GRand *rand, int n)
{
  int *order = g_new (int, n + 1);

  for (int i = 0; i < n; i++)
    order[i] = i;
  for (int i = n; i > 1; i--) {
    int other = g_rand_int_range (rand, 0, i), held = order[i - 1];
    order[i - 1] = order[other];
    order[other] = held;
  }
  return order;
}

static void
add_absence (FormatsEvent *event, GRand *rand, int player, int round)
{
  FormatsAward award = { player, round, g_rand_int_range (rand, 0, 3) };

  g_array_append_val (((FormatsPlayer *) event->players->pdata[player])->absent, round);
  if (g_rand_boolean (rand))
    g_array_append_val (event->awards, award);
}

static void
add_game (FormatsEvent *event, GRand *rand, int round, int table, int black, int white)
{
  FormatsGame game = { .round = round, .table = table, .black = black, .white = white };

  if (white >= 0) {
    rules_result_parse (results[g_rand_int_range (rand, 0, G_N_ELEMENTS (results))], &game.result);
    game.handicap = g_rand_int_range (rand, 0, 10);
    game.uncoloured = g_rand_int_range (rand, 0, 3) == 0;
    game.taken = !game.uncoloured && g_rand_int_range (rand, 0, 5) == 0;
  }
  formats_event_add_game (event, &game);
}

/* Some play, one has the bye, some sit out, some are nowhere. */
static void
add_round (FormatsEvent *event, GRand *rand, int round)
{
  int n = (int) event->players->len, playing = g_rand_int_range (rand, 2, n + 1) / 2 * 2;
  int table = 0;
  g_autofree int *order = shuffle (rand, n);

  for (int i = 0; i < playing; i += 2)
    add_game (event, rand, round, table += g_rand_int_range (rand, 1, 3), order[i], order[i + 1]);
  if (playing < n && g_rand_boolean (rand))
    add_game (event, rand, round, table + 1, order[playing++], -1);
  for (; playing < n; playing++)
    if (g_rand_boolean (rand))
      add_absence (event, rand, order[playing], round);
}

static int
compare_awards (gconstpointer a, gconstpointer b)
{
  const FormatsAward *one = a, *two = b;

  return one->player != two->player ? one->player - two->player : one->round - two->round;
}

static void
add_settings (FormatsEvent *event, GRand *rand)
{
  formats_event_set (event, "name", "Open, “1”");
  formats_event_set (event, "place", "Praha; =1+1");
  if (g_rand_boolean (rand))
    formats_event_set (event, "dates", "2025-07-26/2025-08-08");
  if (g_rand_boolean (rand))
    formats_event_set (event, "chief", "Ing");
  formats_event_set (event, "system", g_rand_boolean (rand) ? "macmahon" : "swiss");
  formats_event_set (event, "rounds", "9");
  formats_event_set (event, "absent_points", "0");
  if (g_rand_boolean (rand))
    formats_event_set (event, "rules", "jpkr");
  if (g_rand_boolean (rand))
    formats_event_set (event, "komi", "6.5");
  if (g_rand_boolean (rand))
    formats_event_set (event, "bye_sos", "zero");
  if (g_rand_boolean (rand))
    formats_event_set (event, "criteria", "points,sos,sosos");
}

/* What he starts with is a whole number of wins, as far from his rank as can be corrected. */
static void
add_starts (FormatsEvent *event, GRand *rand)
{
  if (!g_str_equal (formats_event_get (event, "system"), "macmahon"))
    return;
  for (guint i = 0; i < event->players->len; i++) {
    FormatsPlayer *player = event->players->pdata[i];
    player->has_start = TRUE;
    player->start = g_rand_int_range (rand, 0, 49) * 2;
  }
}

/* --- What was demanded and ruled --- */

static void
say (FormatsFact *fact, const char *word, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  formats_fact_set (fact, word, text);
}

/* None of them can contradict another. */
static void
add_restriction (FormatsEvent *event, GRand *rand, int i)
{
  static const char *const kinds[] = { "never", "unwelcome", "table" };
  FormatsFact *fact = formats_event_add_fact (event, "restriction");
  int kind = g_rand_int_range (rand, 0, 3), first = g_rand_int_range (rand, 1, 4);

  say (fact, "kind", "%s", kinds[kind]);
  say (fact, "first", "%d", first);
  if (kind == 2)
    say (fact, "board", "%d", 90 + i);
  else
    say (fact, "one", "1 2");
  if (kind < 2 && event->players->len > 3 && g_rand_boolean (rand))
    say (fact, "two", "%s", g_rand_boolean (rand) ? "country=FR" : "3 4");
  if (kind == 1)
    say (fact, "weight", "%d", 1 + i);
  if (g_rand_boolean (rand))
    say (fact, "last", "%d", first + 2);
  if (g_rand_boolean (rand))
    say (fact, "reason", "“brothers”: %d", i);
}

static void
add_offence (FormatsEvent *event)
{
  FormatsFact *fact = formats_event_add_fact (event, "offence");

  say (fact, "offence", "phone");
  say (fact, "label", "Telephone: rang");
  say (fact, "article", "Regulations 7");
  say (fact, "decisions", "warning loss");
  say (fact, "proposed", "1");
  say (fact, "again", "loss");
}

/* Where it was, on whom, and what for. */
static void
say_incident (FormatsFact *fact, GRand *rand, const FormatsGame *game)
{
  gboolean black = g_rand_boolean (rand);

  say (fact, "game", "%d.%d", game->round, game->table);
  say (fact, "player", "%d", (black ? game->black : game->white) + 1);
  say (fact, "side", "%s", black ? "black" : "white");
  say (fact, "offence", "%s", g_rand_boolean (rand) ? "phone" : "dropped-since");
  say (fact, "article", "Art. %d", g_rand_int_range (rand, 1, 30));
  if (g_rand_boolean (rand))
    say (fact, "ply", "%d", g_rand_int_range (rand, 1, 300));
}

static void
add_ruling (FormatsEvent *event, GRand *rand, const FormatsGame *game)
{
  FormatsFact *fact = formats_event_add_fact (event, "ruling");
  gboolean warned = g_rand_boolean (rand);

  say_incident (fact, rand, game);
  say (fact, "decision", "%s", warned ? "warning" : "none");
  say (fact, "referee", "Ing, “chief”");
  say (fact, "rules", "jpkr");
  say (fact, "signers", "%s", g_rand_boolean (rand) ? "black referee" : "white referee chief");
  if (warned)
    say (fact, "warning", "yes");
  if (g_rand_boolean (rand))
    say (fact, "claimant", "%s", g_rand_boolean (rand) ? "black" : "white");
  if (g_rand_boolean (rand))
    say (fact, "at", "2025-07-%02dT10:00:%02dZ", g_rand_int_range (rand, 1, 32), 7);
  if (g_rand_boolean (rand))
    say (fact, "reason", "it rang; =1+1");
}

/* As the desk tells them: rulings first, then warnings that none of them gave. */
static void
add_rulings (FormatsEvent *event, GRand *rand)
{
  for (int what = 0; what < 2; what++)
    for (guint i = 0; i < event->games->len; i++) {
      const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
      if (game->black < 0 || game->white < 0 || g_rand_int_range (rand, 0, 4))
        continue;
      if (what)
        say_incident (formats_event_add_fact (event, "warning"), rand, game);
      else
        add_ruling (event, rand, game);
    }
}

static void
add_facts (FormatsEvent *event, GRand *rand)
{
  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    add_restriction (event, rand, i);
  if (g_rand_boolean (rand))
    add_offence (event);
  add_rulings (event, rand);
}

/* A tournament of two to thirty players, with up to six rounds: one that the desk can hold. */
FormatsEvent *
travel_event (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  FormatsEvent *event = formats_event_new ();
  int n = g_rand_int_range (rand, 2, 31), rounds = g_rand_int_range (rand, 0, 7);
  gboolean numbered = rounds > 0 || g_rand_boolean (rand);
  g_autofree int *numbers = shuffle (rand, n);

  add_settings (event, rand);
  for (int i = 0; i < n; i++)
    numbers[i] = numbers[i] * 3 + 1;
  for (int i = 0; i < n; i++)
    add_player (event, rand, i, numbered, numbers);
  for (int round = 1; round <= rounds; round++)
    add_round (event, rand, round);
  add_starts (event, rand);
  g_array_sort (event->awards, compare_awards);
  if (g_rand_boolean (rand)) {
    formats_event_keep (event, "opengotha/TeamSet", "<TeamSet>\n  <x a=\"ü\"/>\n</TeamSet>");
    formats_event_keep (event, "h9/comment", "; one\n; two");
  }
  g_assert_true (formats_event_check (event, NULL));
  add_facts (event, rand);
  return event;
}

/* --- All that is told, as text --- */

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(FormatsPair *const *) a)->name, (*(FormatsPair *const *) b)->name);
}

static void
append_pairs (GString *text, const char *what, const GPtrArray *pairs)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy ((GPtrArray *) (gsize) pairs, NULL, NULL);

  g_ptr_array_set_free_func (sorted, NULL);
  g_ptr_array_sort (sorted, compare_pairs);
  for (guint i = 0; i < sorted->len; i++) {
    const FormatsPair *pair = sorted->pdata[i];
    g_string_append_printf (text, "%s %s=%s\n", what, pair->name, pair->value);
  }
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static void
append_player (GString *text, const FormatsPlayer *player)
{
  g_string_append_printf (text,
                          "player “%s” “%s” “%s” “%s” “%s” rank=%d rating=%d start=%d/%d "
                          "number=%d group=%d withdrawn=%d absent:",
                          player->family, player->given, player->country, player->club,
                          player->ident, player->rank, player->rating, player->has_start,
                          player->start, player->number, player->group, player->withdrawn);
  g_array_sort (player->absent, compare_ints);
  for (guint i = 0; i < player->absent->len; i++)
    g_string_append_printf (text, " %d", g_array_index (player->absent, int, i));
  g_string_append (text, "\n");
  append_pairs (text, " detail", player->details);
}

static void
append_game (GString *text, const FormatsGame *game)
{
  g_autofree char *result = rules_result_format (game->result);

  g_string_append_printf (text, "game R%d T%d %d-%d handicap=%d uncoloured=%d taken=%d %s\n",
                          game->round, game->table, game->black, game->white, game->handicap,
                          game->uncoloured, game->taken, result);
}

/* Everything that a tournament says but its lines and faults, so that two can be compared. */
char *
travel_text (const FormatsEvent *event)
{
  GString *text = g_string_new (NULL);

  append_pairs (text, "setting", event->settings);
  for (guint i = 0; i < event->players->len; i++)
    append_player (text, event->players->pdata[i]);
  for (guint i = 0; i < event->games->len; i++)
    append_game (text, &g_array_index (event->games, FormatsGame, i));
  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    g_string_append_printf (text, "award %d R%d %d\n", award->player, award->round, award->points);
  }
  for (guint i = 0; i < event->facts->len; i++) {
    const FormatsFact *fact = event->facts->pdata[i];
    g_string_append_printf (text, "%s\n", fact->what);
    append_pairs (text, "", fact->words);
  }
  append_pairs (text, "kept", event->kept);
  g_string_append_printf (text, "rounds %d\n", event->rounds);
  return g_string_free (text, FALSE);
}
