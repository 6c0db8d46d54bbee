/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/draw.h"
#include "pairing/crowd.h"
#include "pairing/fide/fide.h"
#include "program.h"
#include "standing/term/history.h"
#include <stdlib.h>
#include <string.h>

/* FIDE's Swiss for teams: four rounds of somebody else's program, and small fields of which every
 * round is looked at. */

/* --- Rounds of bbpPairings --- */

/* Its tests of C.04.6 (Sharly-Chess/bbpPairings f5103d1, test/tests, team_*): colours, results on
 * boards, and the round that it draws next. White of ours is White of theirs. */
typedef struct {
  int round;
  int white; /* from 1; 0: the other has the bye */
  int black;
  const char *boards; /* what White of board 1 had on each: 1, = or 0; "+": Black did not come */
} Played;

static const struct {
  const char *name;
  int n_teams;
  Played played[5];
  const char *wanted; /* "white-black", the bye's other is 0 */
} theirs[] = {
  { "330_forfeit", 4, { { 1, 1, 2, "+" }, { 1, 3, 4, "1" } }, "1-3 4-2" },
  { "42_secondary",
    4,
    { { 1, 1, 3, "11" }, { 1, 2, 4, "11" }, { 2, 1, 4, "1=" }, { 2, 2, 3, "11" } },
    "1-2 4-3" },
  { "agg_gamepoints", 4, { { 1, 1, 2, "1=" }, { 1, 3, 4, "==" } }, "3-1 4-2" },
  { "c2_doublebye",
    5,
    { { 1, 1, 2, "1" }, { 1, 3, 4, "1" }, { 1, 0, 5, "" }, { 2, 1, 3, "1" }, { 2, 2, 5, "1" } },
    "5-1 4-2 3-0" },
};

static RulesResult
result_of (char sign, gboolean white)
{
  RulesResult result;

  g_assert_true (rules_result_parse (sign == '='              ? "draw"
                                     : sign == '+'            ? "W+A"
                                     : (sign == '1') == white ? "W+R"
                                                              : "B+R",
                                     &result));
  return result;
}

static void
test_theirs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (theirs); i++) {
    StandingPlayer players[5] = { { 0 } };
    StandingGame games[6] = { { 0 } };
    StandingMatchGame boards[12];
    StandingField *field;
    g_autoptr (PairingRound) round = NULL;
    g_autoptr (GString) drawn = g_string_new (NULL);
    PairingTask task = { 0 };
    int n_games = 0, n_boards = 0;
    const StandingMatchRule rule = { .shape = STANDING_MATCH_BOARDS,
                                     .n = (int) strlen (theirs[i].played[0].boards),
                                     .win = 2,
                                     .draw = 1 };

    for (int k = 0; k < theirs[i].n_teams; k++)
      players[k] =
          (StandingPlayer){ .id = k + 1, .number = k + 1, .name = "T", .country = "", .club = "" };
    for (int k = 0; k < 5 && theirs[i].played[k].round; k++) {
      const Played *played = &theirs[i].played[k];
      StandingGame *game = &games[n_games++];
      *game = (StandingGame){ .round = played->round,
                              .table = k + 1,
                              .black = played->black - 1,
                              .white = played->white - 1,
                              .first_board = n_boards,
                              .n_boards = (int) strlen (played->boards) };
      for (int b = 0; b < game->n_boards; b++)
        boards[n_boards++] =
            (StandingMatchGame){ result_of (played->boards[b], b % 2 == 0), b % 2 };
      /* A forfeit is a result of the match, others come of its boards. */
      if (played->boards[0] == '+') {
        game->result = result_of ('+', TRUE);
        n_boards -= game->n_boards;
        game->n_boards = 0;
      }
    }
    /* a bye of round 2, the last of c2_doublebye */
    if (g_str_equal (theirs[i].name, "c2_doublebye"))
      games[n_games++] = (StandingGame){ .round = 2, .table = 3, .black = 3, .white = -1 };
    field = standing_field_new (3, players, theirs[i].n_teams, games, n_games);
    standing_field_set_boards (field, &rule, boards, n_boards);
    standing_field_award (field, NULL, 0, 1);
    task.field = field;
    task.round = games[n_games - 1].round + 1;
    pairing_plan_init (&task.plan, PAIRING_FIDE);
    round = pairing_draw (&task, NULL, NULL, NULL);
    g_assert_nonnull (round);
    for (int k = 0; k < round->n_pairs; k++) {
      const PairingPair *pair = &round->pairs[k];
      if (pair->white < 0)
        g_string_append_printf (drawn, " %d-0", pair->black + 1);
      else
        g_string_append_printf (drawn, "%s%d-%d", k ? " " : "", pair->white + 1, pair->black + 1);
    }
    g_test_message ("%s: %s", theirs[i].name, drawn->str);
    g_assert_cmpstr (drawn->str, ==, theirs[i].wanted);
    standing_field_unref (field);
  }
}

/* --- Every round of small fields --- */

#define MOST 10

/* The past, as one would keep it on paper. */
typedef struct {
  int n;
  int round; /* to be drawn */
  int points[MOST];
  int met[MOST][MOST];
  int n_colours[MOST]; /* of matches that were played */
  char colours[MOST][16];
  int up[MOST]; /* who was paired up in the last round */
  int byes[MOST];
  int gifts[MOST];
  int played[MOST];
  gboolean apart[MOST][MOST];
  gboolean avoided[MOST][MOST];
  GArray *games; /* StandingGame */
} Book;

/* Team -> its mate in a round, -1 for the bye. */
typedef struct {
  int mates[MOST];
} Way;

static char
wish_of (const Book *book, int team)
{
  const char *colours = book->colours[team];
  int n = book->n_colours[team], white = 0;
  gboolean twice = n > 1 && colours[n - 1] == colours[n - 2];

  for (int i = 0; i < n; i++)
    white += colours[i] == 'w' ? 1 : -1;
  if (white <= -2 || ((white == 0 || white == -1) && twice && colours[n - 1] == 'b'))
    return 'w';
  if (white >= 2 || ((white == 0 || white == 1) && twice && colours[n - 1] == 'w'))
    return 'b';
  return 0;
}

static gboolean
goes_before (const Book *book, int one, int two)
{
  return book->points[one] != book->points[two] ? book->points[one] > book->points[two] : one < two;
}

/* How good a way is, bracket after bracket, as numbers: the first that differs says. */
static void
judge (const Book *book, const Way *way, const int *order, int n, GArray *ret)
{
  gboolean done[MOST] = { FALSE };

  g_array_set_size (ret, 0);
  for (int from = 0; from < n; from++) {
    int first = order[from], members[MOST], n_members = 0, figures[5] = { 0 };
    if (done[first] || way->mates[first] < 0)
      continue;
    for (int i = 0; i < n; i++) {
      int team = order[i], mate = way->mates[team];
      if (done[team] || mate < 0)
        continue;
      if (book->points[team] == book->points[first] || book->points[mate] == book->points[first])
        members[n_members++] = team;
    }
    for (int i = 0; i < n_members; i++) {
      int team = members[i], mate = way->mates[team], gap;
      done[team] = TRUE;
      gap = book->points[first] - book->points[team];
      figures[0] += gap > 0;
      figures[1] += gap;
      figures[4] += gap > 0 && book->up[team];
      if (team > mate)
        continue;
      figures[2] += book->avoided[team][mate];
      figures[3] += wish_of (book, team) && wish_of (book, team) == wish_of (book, mate);
    }
    g_array_append_vals (ret, figures, 5);
    for (int part = 0; part < 3; part++)
      for (int i = 0; i < n_members; i++) {
        int team = members[i], mate = way->mates[team], place = 0;
        gboolean upper = goes_before (book, team, mate);
        while (order[place] != (part == 2 ? mate : team))
          place++;
        if (part == 0 ? book->points[team] < book->points[first] : upper)
          g_array_append_val (ret, place);
      }
  }
}

static int
compare_figures (const GArray *one, const GArray *two)
{
  for (guint i = 0; i < one->len && i < two->len; i++) {
    int a = g_array_index (one, int, i), b = g_array_index (two, int, i);
    if (a != b)
      return a < b ? -1 : 1;
  }
  return 0;
}

typedef struct {
  const Book *book;
  const int *order;
  int n;
  Way best;
  GArray *best_figures; /* empty: no way yet */
  GArray *figures;
} Hunt;

static void
try_all (Hunt *hunt, Way *way, int from)
{
  while (from < hunt->n && way->mates[hunt->order[from]] != -2)
    from++;
  if (from == hunt->n) {
    judge (hunt->book, way, hunt->order, hunt->n, hunt->figures);
    if (hunt->best_figures->len == 0 || compare_figures (hunt->figures, hunt->best_figures) < 0) {
      GArray *other = hunt->best_figures;
      hunt->best = *way;
      hunt->best_figures = hunt->figures;
      hunt->figures = other;
    }
    return;
  }
  for (int i = from + 1; i < hunt->n; i++) {
    int one = hunt->order[from], two = hunt->order[i];
    if (way->mates[two] != -2 || hunt->book->met[one][two] || hunt->book->apart[one][two])
      continue;
    way->mates[one] = two;
    way->mates[two] = one;
    try_all (hunt, way, from + 1);
    way->mates[one] = way->mates[two] = -2;
  }
}

static gboolean
is_next_bye (const Book *book, int one, int two)
{
  if (book->byes[one] != book->byes[two])
    return book->byes[one] < book->byes[two];
  if (book->gifts[one] != book->gifts[two])
    return book->gifts[one] < book->gifts[two];
  if (book->points[one] != book->points[two])
    return book->points[one] < book->points[two];
  return book->played[one] != book->played[two] ? book->played[one] > book->played[two] : one > two;
}

/* FALSE where no round is legal. */
static gboolean
find_best (const Book *book, Way *ret_way)
{
  int order[MOST], rests[MOST];
  gboolean found = FALSE;

  for (int i = 0; i < book->n; i++)
    order[i] = rests[i] = i;
  for (int i = 0; i < book->n; i++)
    for (int k = i + 1; k < book->n; k++) {
      int team = order[i], rest = rests[i];
      if (goes_before (book, order[k], team)) {
        order[i] = order[k];
        order[k] = team;
      }
      if (is_next_bye (book, rests[k], rest)) {
        rests[i] = rests[k];
        rests[k] = rest;
      }
    }
  for (int b = 0; b < (book->n % 2 ? book->n : 1) && !found; b++) {
    Hunt hunt = { book,
                  order,
                  book->n,
                  { { 0 } },
                  g_array_new (FALSE, FALSE, sizeof (int)),
                  g_array_new (FALSE, FALSE, sizeof (int)) };
    Way way;
    for (int i = 0; i < book->n; i++)
      way.mates[i] = -2;
    if (book->n % 2)
      way.mates[rests[b]] = -1;
    hunt.best.mates[0] = -3;
    try_all (&hunt, &way, 0);
    found = hunt.best_figures->len > 0;
    *ret_way = hunt.best;
    g_array_unref (hunt.best_figures);
    g_array_unref (hunt.figures);
  }
  return found;
}

static void
write_down (Book *book, const PairingRound *round)
{
  static const char *const results[] = { "B+R", "W+R", "B+R", "W+1.5", "draw", "both-lose", "B+A" };
  int before[MOST];

  memcpy (before, book->points, sizeof before);
  memset (book->up, 0, sizeof book->up);
  for (int i = 0; i < round->n_pairs; i++) {
    int black = round->pairs[i].black, white = round->pairs[i].white;
    StandingGame game = { .round = round->round, .table = i + 1, .black = black, .white = white };
    const char *text = results[g_test_rand_int_range (0, G_N_ELEMENTS (results))];
    if (white < 0) {
      book->byes[black]++;
      book->points[black]++;
      g_array_append_val (book->games, game);
      continue;
    }
    g_assert_true (rules_result_parse (text, &game.result));
    g_array_append_val (book->games, game);
    book->met[black][white] = book->met[white][black] = 1;
    book->points[black] += text[0] == 'B' ? 2 : text[0] == 'd';
    book->points[white] += text[0] == 'W' ? 2 : text[0] == 'd';
    book->up[black] = before[black] < before[white];
    book->up[white] = before[white] < before[black];
    book->gifts[black] += g_str_equal (text, "B+A");
    if (g_str_equal (text, "B+A"))
      continue;
    book->played[black]++;
    book->played[white]++;
    book->colours[black][book->n_colours[black]++] = 'b';
    book->colours[white][book->n_colours[white]++] = 'w';
  }
}

static void
check_way (const Way *way, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++) {
    g_assert_cmpint (way->mates[round->pairs[i].black], ==, round->pairs[i].white);
    if (round->pairs[i].white >= 0)
      g_assert_cmpint (way->mates[round->pairs[i].white], ==, round->pairs[i].black);
  }
}

/* No colour is given to who had it twice more, where the other had it less often. */
static void
check_seats (const Book *book, const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++) {
    int black = round->pairs[i].black, white = round->pairs[i].white;
    char one = wish_of (book, black), two = white < 0 ? 0 : wish_of (book, white);
    if (white >= 0 && one != two)
      g_assert_true (one != 'w' && two != 'b');
  }
}

static int
run_tournament (int n, gboolean demands)
{
  StandingPlayer players[MOST] = { { 0 } };
  PairingRestriction restrictions[2] = { { 0 } };
  Book book = { .n = n, .games = g_array_new (FALSE, FALSE, sizeof (StandingGame)) };
  int groups[2][MOST], n_rounds = 0;

  for (int i = 0; i < n; i++)
    players[i] =
        (StandingPlayer){ .id = i + 1, .number = i + 1, .name = "T", .country = "", .club = "" };
  for (int k = 0; k < 2 && demands; k++) {
    gboolean (*kept)[MOST] = k ? book.avoided : book.apart;
    int n_one = 0, size = g_test_rand_int_range (2, 5);
    for (int i = 0; i < n && n_one < size; i++)
      if (n - i <= size - n_one || g_test_rand_int_range (0, 2))
        groups[k][n_one++] = i;
    for (int i = 0; i < n_one * n_one; i++)
      if (i / n_one != i % n_one)
        kept[groups[k][i / n_one]][groups[k][i % n_one]] = TRUE;
    restrictions[k] =
        (PairingRestriction){ .kind = k ? PAIRING_RESTRICT_UNWELCOME : PAIRING_RESTRICT_NEVER,
                              .one = groups[k],
                              .n_one = n_one,
                              .first = 1,
                              .weight = 1 };
  }
  for (book.round = 1; book.round <= n; book.round++) {
    g_autoptr (StandingField) field =
        standing_field_new (n, players, n, (gpointer) book.games->data, (int) book.games->len);
    g_autoptr (PairingRound) round = NULL;
    g_autoptr (GError) error = NULL;
    PairingTask task = { .field = field,
                         .round = book.round,
                         .restrictions = restrictions,
                         .n_restrictions = demands ? 2 : 0 };
    Way way;
    standing_field_award (field, NULL, 0, 1);
    pairing_plan_init (&task.plan, PAIRING_FIDE);
    round = pairing_draw (&task, NULL, NULL, &error);
    if (error)
      g_test_message ("%d teams, round %d: %s", n, book.round, error->message);
    g_assert_cmpint (find_best (&book, &way), ==, round != NULL);
    if (!round)
      break;
    check_way (&way, round);
    check_seats (&book, round);
    write_down (&book, round);
    n_rounds++;
  }
  g_array_unref (book.games);
  return n_rounds;
}

static void
test_brute (void)
{
  int n_rounds = 0;

  for (int i = 0; i < 240; i++)
    n_rounds += run_tournament (2 + i % 7, i % 2);
  for (int i = 0; i < 12; i++)
    n_rounds += run_tournament (9 + i % 2, i % 3 == 0);
  g_test_message ("%d rounds", n_rounds);
  g_assert_cmpint (n_rounds, >, 400);
}

/* The first round is the upper half against the lower, in order; odd numbers have Black. */
static void
test_first (void)
{
  StandingPlayer players[8] = { { 0 } };
  StandingField *field;
  g_autoptr (PairingRound) round = NULL;
  PairingTask task = { .round = 1 };

  for (int i = 0; i < 8; i++)
    players[i] =
        (StandingPlayer){ .id = i + 1, .number = i + 1, .name = "T", .country = "", .club = "" };
  task.field = field = standing_field_new (3, players, 8, NULL, 0);
  pairing_plan_init (&task.plan, PAIRING_FIDE);
  round = pairing_draw (&task, NULL, NULL, NULL);
  for (int i = 0; i < 4; i++) {
    g_assert_cmpint (round->pairs[i].black, ==, i % 2 ? i + 4 : i);
    g_assert_cmpint (round->pairs[i].white, ==, i % 2 ? i : i + 4);
  }
  standing_field_unref (field);
}

/* --- The quick way and the slow one --- */

/* A bracket that is paired half against half must be what matchings find, one for each step. */
static gboolean
check_bracket (const PairingModel *model, int first, int n)
{
  const PairingFide *fide = (const PairingFide *) model;
  PairingFideRound round = { .fide = fide,
                             .top = fide->cards[first].points,
                             .colour = n,
                             .unwelcome = (gint64) n * n,
                             .gap = (gint64) n * n * n,
                             .upfloat = (gint64) n * n * n * n };
  g_autofree int *members = g_new (int, n), *quick = g_new (int, n), *slow = g_new (int, n);
  gint64 cost = 0, least;

  for (int i = 0; i < n; i++)
    members[i] = first + i;
  if (!pairing_fide_try (&round, members, n, quick))
    return FALSE;
  for (int i = 0; i < n; i++)
    if (quick[i] > i)
      cost += pairing_fide_cost (&round, members[i], members[quick[i]]);
  least = pairing_fide_least (&round, members, n, NULL, NULL, slow);
  g_assert_cmpint (cost, ==, least);
  g_assert_cmpint (pairing_fide_order (&round, members, n, least, slow), ==,
                   PAIRING_MATCHING_FOUND);
  g_assert_cmpmem (quick, n * sizeof *quick, slow, n * sizeof *slow);
  return TRUE;
}

static void
test_quick (void)
{
  int n_checked = 0, n_all = 0;

  for (guint32 seed = 0; seed < 12; seed++) {
    g_auto (Crowd) crowd = { 0 };
    g_autoptr (PairingModel) model = NULL;
    const PairingFide *fide;

    crowd_init (&crowd, PAIRING_FIDE, 60 + (int) seed, 2 + seed % 6, seed % 2, seed);
    model = pairing_model_new (&crowd.task, NULL);
    fide = (const PairingFide *) model;
    for (int first = 0, next; first < model->n; first = next) {
      for (next = first; next < model->n && fide->cards[next].points == fide->cards[first].points;)
        next++;
      n_all++;
      n_checked += check_bracket (model, first, (next - first) / 2 * 2);
    }
  }
  g_test_message ("%d of %d brackets", n_checked, n_all);
  g_assert_cmpint (n_checked, >, n_all / 2);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/fide/first", test_first);
  g_test_add_func ("/pairing/fide/theirs", test_theirs);
  g_test_add_func ("/pairing/fide/brute", test_brute);
  g_test_add_func ("/pairing/fide/quick", test_quick);
  return g_test_run ();
}
