/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/events.h"
#include "program.h"

static const FormatsKind *const kind = &formats_tengen_kind;

/* --- Random events with names from hell --- */

static const char *const pieces[] = {
  "",
  "a",
  " ",
  "  ",
  "\n",
  "\r",
  "\t",
  "\\",
  "\\n",
  ":",
  "#",
  "|",
  "player",
  "kept ",
  "game 1.1: ",
  "\\u{20}",
  "u{",
  "李",
  "é",
  "e\314\201",
  "\342\200\256",
  "\342\200\250",
  "\357\273\277",
  "\302\205",
  "\001",
  "\177",
  "\"",
  "'",
  "<&>",
  "=1+1",
  "-",
  "👍",
  "\342\200\215",
  "\343\200\200",
  "=",
};

static char *
make_text (void)
{
  GString *text = g_string_new (NULL);

  for (int n = g_test_rand_int_range (0, 6); n > 0; n--)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
  return g_string_free (text, FALSE);
}

static void
replace (char **text)
{
  g_free (*text);
  *text = make_text ();
}

static int
pick (int least, int most)
{
  return g_test_rand_int_range (least, most + 1);
}

/* A name has one letter at least. */
static char *
make_name (void)
{
  g_autofree char *text = make_text ();

  return g_strconcat (text, "x", NULL);
}

static void
add_player (FormatsEvent *event)
{
  FormatsPlayer *player = formats_event_add_player (event);

  replace (&player->family);
  replace (&player->given);
  replace (&player->country);
  replace (&player->club);
  replace (&player->ident);
  player->rank = pick (0, 4) ? pick (1, 39) : RULES_RANK_NONE;
  player->rating = pick (0, 1) ? pick (-900, 3000) : 0;
  player->has_start = pick (0, 1);
  player->start = player->has_start ? pick (-9, 90) : 0;
  player->number = pick (0, 9);
  player->group = pick (0, 3);
  player->withdrawn = pick (0, 1);
  for (int n = pick (0, 3); n > 0; n--) {
    int round = pick (1, FORMATS_EVENT_ROUNDS);
    g_array_append_val (player->absent, round);
  }
  for (int n = pick (0, 4); n > 0; n--) {
    g_autofree char *name = make_name (), *value = make_text ();
    formats_player_set (player, name, value);
  }
}

static RulesResult
make_result (void)
{
  static const char *const words[] = { "?",         "B+",        "W+R",  "B+T",   "W+A",
                                       "B+2W",      "W+D",       "B+C",  "0",     "draw",
                                       "both-lose", "no-result", "void", "B+3.5", "W+0.5",
                                       "annulled",  "lot:W",     "W+12" };
  RulesResult result;

  g_assert_true (rules_result_parse (words[pick (0, G_N_ELEMENTS (words) - 1)], &result));
  return result;
}

/* Neighbours meet, the last has the bye. */
static void
add_round (FormatsEvent *event, int round)
{
  int n = (int) event->players->len;

  for (int i = 0; i < n; i += 2) {
    FormatsGame game = { .round = round,
                         .table = pick (0, 1) ? i / 2 + 1 : 0,
                         .black = i,
                         .white = i + 1 < n ? i + 1 : -1,
                         .handicap = pick (0, 9),
                         .uncoloured = pick (0, 1),
                         .taken = pick (0, 1),
                         .result = make_result () };
    if (pick (0, 3))
      formats_event_add_game (event, &game);
  }
}

/* Teams of two, of whoever is there: neighbours are in one, and one may be a reserve. */
static void
add_teams (FormatsEvent *event)
{
  int n = (int) event->players->len;

  for (int i = 0; i + 1 < n; i += 2) {
    FormatsPlayer *player;
    add_player (event);
    player = event->players->pdata[event->players->len - 1];
    formats_event_make_team (player);
    replace (&player->team->captain);
    replace (&player->team->coach);
    replace (&player->team->note);
    for (int k = 0; k < 2; k++)
      formats_team_add (player->team, i + k, 1 + k * pick (1, 98), pick (0, 1));
  }
}

/* Neighbours meet, the last team has the bye. */
static void
add_matches (FormatsEvent *event, int first, int round)
{
  int n = (int) event->players->len;

  for (int i = first; i < n; i += 2) {
    FormatsGame match = { .round = round, .black = i, .white = i + 1 < n ? i + 1 : -1 };
    if (pick (0, 4) == 0)
      match.result = make_result ();
    formats_event_add_game (event, &match);
    for (int place = 1; i + 1 < n && place <= 2; place++) {
      FormatsGame board = { .round = round,
                            .place = place,
                            .black = 2 * (i - first) + place - 1,
                            .white = 2 * (i - first) + place + 1,
                            .team = i,
                            .result = make_result () };
      if (pick (0, 4) == 0)
        board.black = -1;
      if (pick (0, 4) == 0)
        board.white = -1;
      if (pick (0, 3))
        formats_event_add_game (event, &board);
    }
  }
}

static void
add_fact (FormatsEvent *event)
{
  static const char *const whats[] = { "restriction", "offence", "ruling", "warning" };
  static const char *const words[] = { "kind", "board", "article", "reason", "at", "player" };
  FormatsFact *fact = formats_event_add_fact (event, whats[pick (0, 3)]);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autofree char *value = make_text ();
    if (formats_fact_can_have (fact, words[i]) && pick (0, 1))
      formats_fact_set (fact, words[i], value);
  }
}

static FormatsEvent *
make_event (void)
{
  FormatsEvent *event = formats_event_new ();
  int n_people;

  for (int n = pick (0, 8); n > 0; n--) {
    g_autofree char *name = make_name (), *value = make_text ();
    formats_event_set (event, name, value);
  }
  for (int n = pick (0, 9); n > 0; n--)
    add_player (event);
  n_people = (int) event->players->len;
  if (pick (0, 1))
    add_teams (event);
  for (int round = 1; round <= pick (0, 5); round++)
    if (n_people < (int) event->players->len)
      add_matches (event, n_people, round);
    else
      add_round (event, round);
  for (int n = event->players->len ? pick (0, 4) : 0; n > 0; n--) {
    FormatsAward award = { pick (0, (int) event->players->len - 1), pick (1, 9), pick (-2, 3) };
    g_array_append_val (event->awards, award);
  }
  for (int n = pick (0, 3); n > 0; n--)
    add_fact (event);
  for (int n = pick (0, 3); n > 0; n--) {
    g_autofree char *name = make_name (), *value = make_text ();
    formats_event_keep (event, name, value);
  }
  g_assert_true (formats_event_check (event, NULL));
  return event;
}

static void
test_random (void)
{
  for (int i = 0; i < 3000; i++) {
    g_autoptr (FormatsEvent) event = make_event (), second = NULL;
    g_autofree char *out = events_format (kind, event), *again = NULL;

    second = events_parse (kind, out);
    events_compare (event, second);
    again = events_format (kind, second);
    g_assert_cmpstr (out, ==, again);
  }
}

/* Neither other ends of lines nor blanks that an editor strips make it another event. */
static void
test_edited (void)
{
  for (int i = 0; i < 300; i++) {
    g_autoptr (FormatsEvent) event = make_event (), second = NULL;
    g_autofree char *out = events_format (kind, event);
    g_auto (GStrv) lines = g_strsplit (out, "\n", -1);
    g_autofree char *joined = NULL, *marked = NULL;

    for (int j = 0; lines[j]; j++)
      g_assert_true (lines[j][0] == '\0' || lines[j][strlen (lines[j]) - 1] != ' ');
    joined = g_strjoinv ("\r\n", lines);
    marked = g_strconcat ("\357\273\277", joined, NULL);
    second = events_parse (kind, marked);
    events_compare (event, second);
  }
}

/* --- What it looks like --- */

static const char sample[] = "tengen event 1\n"
                             "rounds: 2\n"
                             "\n"
                             "set name: A cup\n"
                             "set system: macmahon\n"
                             "\n"
                             "player 1\n"
                             "  family: Li\n"
                             "  rank: 7d\n"
                             "  start: 60\n"
                             "  absent: 1 3\n"
                             "  detail egf: 12345678\n"
                             "\n"
                             "player 2\n"
                             "  family: Ann\\n\\\\\n"
                             "  withdrawn: yes\n"
                             "\n"
                             "game 1.1: 2 - 0 ?\n"
                             "\n"
                             "game 2.4: 2 - 1 W+2.5 handicap 2 uncoloured\n"
                             "\n"
                             "award 1.1: 1\n"
                             "\n"
                             "kept other/Part:\n"
                             "  | <a>\n"
                             "  |\n"
                             "  | </a>\n";

static void
test_sample (void)
{
  g_autoptr (FormatsEvent) event = events_parse (kind, sample);
  g_autofree char *out = events_format (kind, event);
  const FormatsPlayer *li = event->players->pdata[0], *ann = event->players->pdata[1];
  const FormatsGame *game = &g_array_index (event->games, FormatsGame, 1);
  const FormatsAward *award = &g_array_index (event->awards, FormatsAward, 0);

  g_assert_cmpstr (out, ==, sample);
  g_assert_cmpstr (formats_event_get (event, "name"), ==, "A cup");
  g_assert_cmpint (li->rank, ==, RULES_RANK_DAN (7));
  g_assert_cmpint (li->line, ==, 7);
  g_assert_true (li->has_start && li->start == 60 && !ann->has_start && ann->withdrawn);
  g_assert_cmpstr (formats_player_get (li, "egf"), ==, "12345678");
  g_assert_cmpstr (ann->family, ==, "Ann\n\\");
  g_assert_cmpint (g_array_index (event->games, FormatsGame, 0).white, ==, -1);
  g_assert_true (game->round == 2 && game->table == 4 && game->black == 1 && game->white == 0);
  g_assert_true (game->handicap == 2 && game->uncoloured && game->result.margin_q == 5);
  g_assert_true (award->player == 0 && award->round == 1 && award->points == 1);
  g_assert_cmpstr (((FormatsPair *) event->kept->pdata[0])->value, ==, "<a>\n\n</a>");
}

#define HEAD "tengen event 1\n"
#define PEOPLE HEAD "player 1\nplayer 2\n"
#define TWO                                                              \
  PEOPLE "player 3\n  team: yes\n  family: Red\nplayer 4\n  team: yes\n" \
         "  family: Blue\n"
#define MATCH "game 1.1: 3 - 4 ?\n"

static const struct {
  const char *text;
  const char *message;
} faults[] = {
  { "tengen event x\n", "Line 1: This is not a tournament as text." },
  { PEOPLE "player 3\n  captain: Ann\n", "Line 5: This player is no team." },
  { PEOPLE "player 3\n  team: no\n", "Line 5: “no” is neither yes nor no." },
  { PEOPLE "player 3\n  team: yes\n  member: 1\n", "Line 6: “” is not a number from 1 to 99." },
  { PEOPLE "player 3\n  team: yes\n  member: 1 1 x\n",
    "Line 6: A member is the number of a player and a place." },
  { PEOPLE "player 3\n  team: yes\n  family: Red\n  member: 9 1\n",
    "Red has a member who is not in the list of players." },
  { PEOPLE "player 3\n  team: yes\n  family: Red\n  member: 3 1\n",
    "Red is a team and cannot be a member of one." },
  { PEOPLE "player 3\n  team: yes\n  family: Red\n  member: 1 2\n  member: 2 1\n",
    "The members of Red have places from 1 to 99, in that order." },
  { PEOPLE "player 3\n  team: yes\n  family: Red\n  member: 1 1\n  member: 1 2\n",
    " is a member of two teams: Red and Red." },
  { TWO "game 1.1: 3 - 1 ?\n", "Round 1: a team cannot play against a player." },
  { TWO "game 1.1: 1 - 2 ? board 1 for 3\n", "Round 1, board 1: there is no match of that team." },
  { TWO MATCH "game 1.1: 1 - 2 ? board 11 for 3\n", "Line 11: “11” is not a number from 1 to 10." },
  { TWO MATCH "game 1.1: 1 - 2 ? board 1\n",
    "Line 11: Behind a board stands “for” and the team of Black." },
  { TWO MATCH "game 1.1: 1 - 2 ? board 1 for 9\n", "Line 11: “9” is not a number from 1 to 4." },
  { TWO MATCH "game 1.1: 1 - 0 ? board 1 for 3\ngame 1.2: 0 - 2 ? board 1 for 3\n",
    "Round 1: a match has board 1 twice." },
  { "tengen event 2\n", "Line 1: A newer version of the program wrote this." },
  { HEAD "\nhello", "Line 3: This line cannot be understood." },
  { HEAD "  family: A", "Line 2: This line cannot be understood." },
  { HEAD "set name", "Line 2: A name and a colon are missing." },
  { HEAD "set a: \\x", "Line 2: This character cannot follow a backslash." },
  { HEAD "set a: \\u{0}", "Line 2: This character cannot follow a backslash." },
  { HEAD "set a: \\u{d800}", "Line 2: This character cannot follow a backslash." },
  { HEAD "player 2", "Line 2: “2” is not a number from 1 to 1." },
  { HEAD "player 1\n  age: 3", "Line 3: “age” is not a field of a player." },
  { HEAD "player 1\n  rank: 40k", "Line 3: “40k” is not a rank." },
  { HEAD "player 1\n  withdrawn: si", "Line 3: “si” is neither yes nor no." },
  { HEAD "player 1\n  absent: 1 501", "Line 3: “501” is not a number from 1 to 500." },
  { HEAD "game 1.1: 1 - 0 ?", "Line 2: “1” is not a number from 0 to 0." },
  { HEAD "player 1\ngame 1: 1 - 0 ?", "Line 3: Write the round, a dot, a number and a colon here, "
                                      "such as “1.3:”." },
  { HEAD "player 1\ngame 1.1: 1 - 0",
    "Line 3: A game needs a round, a table, two players and a result." },
  { HEAD "player 1\ngame 1.1: 1 - 0 X+", "Line 3: “X+” is not a result." },
  { HEAD "player 1\ngame 1.1: 1 - 0 ? red", "Line 3: “red” is not a field of a game." },
  { HEAD "player 1\ngame 1.1: 1 - 0 ? handicap", "Line 3: “” is not a number from 0 to 99." },
  { HEAD "player 1\ngame 1.1: 1 - 0 ?\ngame 1.2: 1 - 0 ?", "A player plays twice in round 1." },
  { HEAD "award 1.0: 1", "Line 2: Name the player who is given the points." },
  { HEAD "restriction\n  colour: x", "Line 3: There is no part called “colour” here." },
  { HEAD "ruling 3", "Line 2: This line cannot be understood." },
  { HEAD "kept a: b", "Line 2: Nothing may follow the name of a kept part." },
  { HEAD "kept a:\n  b", "Line 3: A line of a kept part begins with “|”." },
};

static void
test_faults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    events_refuse (kind, faults[i].text, faults[i].message);
}

static void
check_error (const char *text, gsize length, FormatsError code)
{
  g_autoptr (GBytes) source = g_bytes_new (text, length);
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = kind->parse (source, &error);

  g_assert_null (event);
  g_assert_error (error, FORMATS_ERROR, (int) code);
}

static void
test_bytes (void)
{
  g_autofree char *huge = g_malloc0 ((64 << 20) + 1);

  check_error ("", 0, FORMATS_ERROR_ENCODING);
  check_error (HEAD "\0", strlen (HEAD) + 1, FORMATS_ERROR_ENCODING);
  check_error (HEAD "\377", strlen (HEAD) + 1, FORMATS_ERROR_ENCODING);
  check_error (huge, (64 << 20) + 1, FORMATS_ERROR_TOO_LARGE);
}

/* What came from elsewhere survives as text. */
static void
test_shared (void)
{
  g_autofree char *text = events_shared ("opengotha/frioul-2018.xml"), *out = NULL;
  g_autoptr (FormatsEvent) event = NULL, second = NULL;

  if (!text)
    return;
  event = events_parse (&formats_opengotha_kind, text);
  out = events_format (kind, event);
  second = events_parse (kind, out);
  events_compare (event, second);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/tengen/random", test_random);
  g_test_add_func ("/formats/tengen/edited", test_edited);
  g_test_add_func ("/formats/tengen/sample", test_sample);
  g_test_add_func ("/formats/tengen/faults", test_faults);
  g_test_add_func ("/formats/tengen/bytes", test_bytes);
  g_test_add_func ("/formats/tengen/shared", test_shared);
  return g_test_run ();
}
