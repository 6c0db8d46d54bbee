/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/criteria.h"
#include "rules/article/article.h"
#include <glib/gi18n.h>

#define TOTAL_BASE 65536
#define CUT_BASE 1024
#define BOARD_BASE 75 /* points of a board; ten of them fill 63 bits */

typedef enum {
  UNIT_ONE,
  UNIT_HALF,    /* printed in wins, of which a value has two, or in points, likewise */
  UNIT_QUARTER, /* printed in wins, of which a value has four */
  UNIT_RANK,
  UNIT_TOTAL, /* packed, as is the next */
  UNIT_CUT,
  UNIT_BOARDS
} Unit;

typedef struct {
  const char *id;
  const char *label; /* the head of its column, as short as can be */
  const char *help;  /* what it is, in a sentence */
  const char *source;
  Unit unit;
  gboolean fewer_first;
  gboolean among_tied;
  const char *tight;  /* its head where there is little room; NULL for the same */
  const char *option; /* of standing/table/option.c, on which it depends most; NULL for none */
} Row;

#define ART "Art. 27"
#define GOTHA N_ ("OpenGotha")

/* Translators: column heads of the standings, as short as can be. */
static const Row rows[STANDING_N_COLUMNS] = {
  [STANDING_POINTS] = { "points", N_ ("Points"), N_ ("Two for a win, one for a draw."), ART,
                        .tight = NC_ ("short column head", "Pts") },
  [STANDING_WINS] = { "wins", N_ ("Wins"),
                      N_ ("Games won, half for a draw; missed rounds add nothing."), GOTHA,
                      .unit = UNIT_HALF },
  [STANDING_MMS] = { "mms", N_ ("MMS"), N_ ("McMahon score: the starting score plus wins."), GOTHA,
                     .unit = UNIT_HALF },
  [STANDING_START] = { "start", N_ ("Start"), N_ ("The starting score in McMahon."), GOTHA,
                       .unit = UNIT_HALF },
  [STANDING_TOTAL] = { "total", N_ ("Total"),
                       N_ ("Total score: own points, and opponents’ points divided by half of the "
                           "highest points, less the rounds."),
                       N_ ("Art. 27: Swiss, method A"), .unit = UNIT_TOTAL,
                       .option = "total_score_max" },
  [STANDING_SOS] = { "sos", N_ ("SOS"), N_ ("Sum of the opponents’ points."),
                     N_ ("Art. 27: Swiss, method B"), .option = "bye_sos" },
  [STANDING_SOSW] = { "sosw", N_ ("SOSW"), N_ ("Sum of the opponents’ wins."), GOTHA,
                      .unit = UNIT_HALF },
  [STANDING_SOSM] = { "sosm", N_ ("SOSM"),
                      N_ ("Sum of the opponents’ McMahon scores, as if there were no handicap."),
                      GOTHA, .unit = UNIT_HALF },
  [STANDING_SOSTS] = { "sosts", N_ ("SOSTS"), N_ ("Sum of the opponents’ starting scores."), GOTHA,
                       .unit = UNIT_HALF },
  [STANDING_SOS1] = { "sos1", N_ ("SOS−1"), N_ ("SOS without one opponent."), GOTHA,
                      .option = "sos_drop" },
  [STANDING_SOS2] = { "sos2", N_ ("SOS−2"), N_ ("SOS without two opponents."), GOTHA,
                      .option = "sos_drop" },
  [STANDING_SOSW1] = { "sosw1", N_ ("SOSW−1"), N_ ("SOSW without one opponent."), GOTHA,
                       .unit = UNIT_HALF, .option = "sos_drop" },
  [STANDING_SOSW2] = { "sosw2", N_ ("SOSW−2"), N_ ("SOSW without two opponents."), GOTHA,
                       .unit = UNIT_HALF, .option = "sos_drop" },
  [STANDING_SOSM1] = { "sosm1", N_ ("SOSM−1"), N_ ("SOSM without one opponent."), GOTHA,
                       .unit = UNIT_HALF, .option = "sos_drop" },
  [STANDING_SOSM2] = { "sosm2", N_ ("SOSM−2"), N_ ("SOSM without two opponents."), GOTHA,
                       .unit = UNIT_HALF, .option = "sos_drop" },
  [STANDING_SOSOS] = { "sosos", N_ ("SOSOS"), N_ ("Sum of the opponents’ SOS."), GOTHA },
  [STANDING_SOSOSW] = { "sososw", N_ ("SOSOSW"), N_ ("Sum of the opponents’ SOSW."), GOTHA,
                        .unit = UNIT_HALF },
  [STANDING_SOSOSM] = { "sososm", N_ ("SOSOSM"), N_ ("Sum of the opponents’ SOSM."), GOTHA,
                        .unit = UNIT_HALF },
  [STANDING_SODOS] = { "sodos", N_ ("SODOS"),
                       N_ ("Points of the opponents beaten, and half of those of opponents drawn "
                           "with (SB, 小分)."),
                       N_ ("Art. 27: round robin, A"), .unit = UNIT_HALF },
  [STANDING_SODOSW] = { "sodosw", N_ ("SODOSW"),
                        N_ ("Wins of the opponents beaten, half of those of opponents drawn with."),
                        GOTHA, .unit = UNIT_QUARTER },
  [STANDING_SODOSM] = { "sodosm", N_ ("SODOSM"),
                        N_ ("McMahon scores of the opponents beaten, half of those of opponents "
                            "drawn with."),
                        GOTHA, .unit = UNIT_QUARTER },
  [STANDING_CUSS] = { "cuss", N_ ("CUSS"),
                      N_ ("Sum of the points after each round (累进分): early wins count more."),
                      N_ ("Yunbisai; OpenGotha") },
  [STANDING_CUSSW] = { "cussw", N_ ("CUSSW"), N_ ("Sum of the wins after each round."), GOTHA,
                       .unit = UNIT_HALF },
  [STANDING_CUSSM] = { "cussm", N_ ("CUSSM"), N_ ("Sum of the McMahon scores after each round."),
                       GOTHA, .unit = UNIT_HALF },
  [STANDING_KOYA] = { "koya", N_ ("Koya"),
                      N_ ("Points scored against opponents who have half of the points or more."),
                      N_ ("round robins of chess") },
  [STANDING_CUT_FIRST] = { "cut_first", N_ ("SOS from"),
                           N_ ("Among tied players: SOS without the first round, then without the "
                               "first two, and so on (逆减)."),
                           N_ ("World Amateur Go Championship in China"), .unit = UNIT_CUT,
                           .among_tied = TRUE, .tight = NC_ ("short column head", "SOS≥") },
  [STANDING_CUT_LAST] = { "cut_last", N_ ("SOS up to"),
                          N_ ("Among tied players: SOS without the last round, then without the "
                              "last two, and so on (逆减)."),
                          N_ ("Yunbisai"), .unit = UNIT_CUT, .among_tied = TRUE,
                          .tight = NC_ ("short column head", "SOS≤") },
  [STANDING_DC_TWO] = { "sdc", N_ ("SDC"),
                        N_ ("If two are tied: the points from the games between them."), GOTHA,
                        .among_tied = TRUE },
  [STANDING_DC] = { "dc", N_ ("DC"),
                    N_ ("If all tied players have met equally often: the points from these games."),
                    N_ ("World Amateur Go Championship"), .among_tied = TRUE },
  [STANDING_DC_AGAIN] = { "dci", N_ ("DC+"),
                          N_ ("If all tied players have met equally often: the points from these "
                              "games, and again among those who are then still tied."),
                          N_ ("World Amateur Go Championship"), .among_tied = TRUE },
  [STANDING_RANK] = { "rank", N_ ("Rank"), N_ ("The rank as enrolled."), GOTHA, .unit = UNIT_RANK },
  [STANDING_RATING] = { "rating", N_ ("Rating"), N_ ("The rating as enrolled."), GOTHA },
  [STANDING_PERFORMANCE] = { "performance", N_ ("Perf."),
                             N_ ("The rating that would be expected to score as much against the "
                                 "same opponents; for information."),
                             N_ ("rating formula of the EGF, 2021") },
  [STANDING_WHITES] = { "whites", N_ ("Whites"),
                        N_ ("Games in which the player was assigned White (后手局数)."),
                        N_ ("Arrange, a program for xiangqi") },
  [STANDING_WARNINGS] = { "warnings", N_ ("Warnings"),
                          N_ ("Warnings over the whole tournament, fewer first."), N_ ("Art. 27 B"),
                          .fewer_first = TRUE, .tight = NC_ ("short column head", "Warn") },
  [STANDING_GAME_POINTS] = { "gp", N_ ("Game points"),
                             N_ ("Two for a board that is won, one for a drawn one (局分)."),
                             N_ ("Art. 27: teams"), .tight = NC_ ("short column head", "GP") },
  [STANDING_BOARD_POINTS] = { "boards", N_ ("Boards"),
                              N_ ("Game points of board 1, then of board 2, and so on."),
                              N_ ("Art. 27: teams"), .unit = UNIT_BOARDS },
  [STANDING_BOARDS_WON] = { "bdw", N_ ("Boards won"), N_ ("Games that the team’s members won."),
                            GOTHA, .tight = NC_ ("short column head", "BdW") },
  [STANDING_BOARDS_WEIGHED] = { "bdww", N_ ("Weighted boards"),
                                N_ ("Boards won, each counted by how high it stands: of four, "
                                    "board 1 counts 4 and board 4 counts 1."),
                                N_ ("team tournaments of chess"), .unit = UNIT_HALF,
                                .tight = NC_ ("short column head", "WBd") },
  [STANDING_MATCHES_WON] = { "mw", N_ ("Matches won"), N_ ("Matches that the team won."),
                             N_ ("Pandanet Go European Team Championship"),
                             .tight = NC_ ("short column head", "MW") },
  [STANDING_LEADER] = { "leader", N_ ("Leader"), N_ ("Game points of board 1 (主将)."),
                        N_ ("Chinese team leagues") },
  [STANDING_GAMES_BY_MATCH] = { "gpmp", N_ ("GP × MP"),
                                N_ ("Game points against each opponent times the opponent’s "
                                    "points, the lowest product dropped."),
                                N_ ("Chess Olympiad") },
  [STANDING_STAGE] = { "stage", N_ ("Stage"),
                       N_ ("The place in the knock-out, or in the second stage; for a player who "
                           "is still in, the best place still possible."),
                       "Art. 26", .fewer_first = TRUE },
};

/* Its stable name, for files and for the twin. */
const char *
standing_criterion_id (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, NULL);
  return rows[criterion].id;
}

/* The head of its column, translated. */
const char *
standing_criterion_label (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, NULL);
  return _ (rows[criterion].label);
}

/* What it is, translated. */
const char *
standing_criterion_help (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, NULL);
  return _ (rows[criterion].help);
}

/* Its head where there is little room, translated; NULL where that is the same. */
const char *
standing_criterion_tight (StandingCriterion criterion)
{
  const char *tight = rows[criterion].tight;

  return tight ? g_dpgettext2 (NULL, "short column head", tight) : NULL;
}

/* Where it comes from, translated. */
const char *
standing_criterion_source (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, NULL);
  return rules_article_cited (rows[criterion].source);
}

/* The key of the option on which it depends most, NULL for none: standing/table/option.h. */
const char *
standing_criterion_option (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, NULL);
  return rows[criterion].option;
}

/* standing_criterion_format() as people read it in a table: who is in no stage has a dash there,
 * since all others have a place. @value: a value in its unit. */
char *
standing_criterion_cell (StandingCriterion criterion, gint64 value)
{
  return criterion == STANDING_STAGE && value == STANDING_NONE
             ? g_strdup ("–")
             : standing_criterion_format (criterion, value);
}

/* Rounds down where the division does not come out even, so that the rest is never negative. */
static gint64
divide (gint64 value, gint64 base)
{
  return value >= 0 ? value / base : -((-value + base - 1) / base);
}

/* Both in one number, that compares as @sum does. @sum: points times the highest, twice SOS and
 * so on (READINGS 9). @highest: the highest points, 1 to 65535; the same for all in a table. */
gint64
standing_criterion_pack_total (gint64 sum, gint64 highest)
{
  return sum * TOTAL_BASE + MIN (highest, TOTAL_BASE - 1);
}

/* The sum. @value: what standing_criterion_pack_total() gave. @ret_highest: the highest points. */
gint64
standing_criterion_unpack_total (gint64 value, gint64 *ret_highest)
{
  gint64 sum = divide (value, TOTAL_BASE);

  *ret_highest = MAX (value - sum * TOTAL_BASE, 1);
  return sum;
}

/* Both in one number; it compares as @sum does where as much was cut. @sum: what is left of SOS.
 * @rounds: after so many rounds were cut. */
gint64
standing_criterion_pack_cut (gint64 sum, int rounds)
{
  return sum * CUT_BASE + MIN (rounds, CUT_BASE - 1);
}

/* The sum. @value: what standing_criterion_pack_cut() gave. @ret_rounds: how many rounds were cut.
 */
gint64
standing_criterion_unpack_cut (gint64 value, int *ret_rounds)
{
  gint64 sum = divide (value, CUT_BASE);

  *ret_rounds = (int) (value - sum * CUT_BASE);
  return sum;
}

/* All in one number, that compares as the points of board 1 do, then of board 2, and so on.
 * @points: of each board, at most 74 of them told apart. */
gint64
standing_criterion_pack_boards (const int *points, int n_boards)
{
  gint64 value = 0;

  for (int i = 0; i < STANDING_BOARDS_MAX; i++)
    value = value * BOARD_BASE + (i < n_boards ? MIN (points[i], BOARD_BASE - 1) : 0);
  return value;
}

/* @value: what standing_criterion_pack_boards() gave. */
void
standing_criterion_unpack_boards (gint64 value, int ret_points[STANDING_BOARDS_MAX])
{
  for (int i = STANDING_BOARDS_MAX; i-- > 0; value /= BOARD_BASE)
    ret_points[i] = (int) (value % BOARD_BASE);
}

/* "6·4·2": the boards below are all without points. */
static char *
format_boards (gint64 value)
{
  GString *text = g_string_new (NULL);
  int points[STANDING_BOARDS_MAX], n = STANDING_BOARDS_MAX;

  standing_criterion_unpack_boards (value, points);
  while (n > 1 && points[n - 1] == 0)
    n--;
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, i ? "·%d" : "%d", points[i]);
  return g_string_free (text, FALSE);
}

/* Points and their sums are printed as they are, with 2 for a win (Art. 27). What is known from
 * elsewhere in wins is printed in wins: wins, MMS, and their sums. The total score is exact:
 * "8.4", "10½", "7 2/3". SOS without rounds says how many are left out: "52 (−1)". Returns @value
 * as it is printed; "" for STANDING_NONE. @value: a value in its unit. */
char *
standing_criterion_format (StandingCriterion criterion, gint64 value)
{
  char rank[8];
  gint64 sum, highest;
  int cut;

  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, NULL);
  if (value == STANDING_NONE)
    return g_strdup ("");
  switch (rows[criterion].unit) {
  case UNIT_HALF:
    return standing_number_format (value, 2);
  case UNIT_QUARTER:
    return standing_number_format (value, 4);
  case UNIT_RANK:
    return g_strdup (rules_rank_format ((RulesRank) value, rank));
  case UNIT_TOTAL:
    sum = standing_criterion_unpack_total (value, &highest);
    return standing_number_format (sum, highest);
  case UNIT_CUT:
    sum = standing_criterion_unpack_cut (value, &cut);
    return g_strdup_printf ("%" G_GINT64_FORMAT " (−%d)", sum, cut);
  case UNIT_BOARDS:
    return format_boards (value);
  default:
    return standing_number_format (value, 1);
  }
}

/* What a number in its unit is divided by where it is printed; the total score has its own. */
int
standing_criterion_divisor (StandingCriterion criterion)
{
  return rows[criterion].unit == UNIT_HALF ? 2 : rows[criterion].unit == UNIT_QUARTER ? 4 : 1;
}

/* Whether the smaller value is the better one. */
gboolean
standing_criterion_fewer_first (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, FALSE);
  return rows[criterion].fewer_first;
}

/* Whether it applies only among players whom nothing before it separates. */
gboolean
standing_criterion_among_tied (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, FALSE);
  return rows[criterion].among_tied;
}

/* FALSE where there is none of that name. @id: a name of standing_criterion_id(). @ret_criterion:
 * the criterion; untouched on failure. */
gboolean
standing_criterion_parse (const char *id, StandingCriterion *ret_criterion)
{
  for (int i = 0; i < STANDING_N_CRITERIA; i++)
    if (g_strcmp0 (rows[i].id, id) == 0) {
      *ret_criterion = (StandingCriterion) i;
      return TRUE;
    }
  return FALSE;
}

/* FALSE where a name is none, or comes twice. @text: names of standing_criterion_id(), with
 * spaces or commas between them. @ret_criteria: the criteria, the one that decides first first. */
gboolean
standing_criteria_parse (const char *text, StandingCriterion ret_criteria[STANDING_N_CRITERIA],
                         int *ret_n_criteria)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  gboolean is_there[STANDING_N_CRITERIA] = { FALSE };

  *ret_n_criteria = 0;
  for (int i = 0; words[i]; i++) {
    StandingCriterion criterion;
    if (words[i][0] == '\0')
      continue;
    if (!standing_criterion_parse (words[i], &criterion) || is_there[criterion])
      return FALSE;
    is_there[criterion] = TRUE;
    ret_criteria[(*ret_n_criteria)++] = criterion;
  }
  return TRUE;
}

/* The total score may put fewer points ahead of more: the own points stand beside it, though they
 * do not decide (Art. 27, method A). Returns how many columns a table of them has.
 * @inout_criteria: what decides, with room for one more. */
int
standing_criteria_complete (StandingCriterion *inout_criteria, int n_criteria)
{
  gboolean total = FALSE;

  for (int i = 0; i < n_criteria; i++) {
    if (inout_criteria[i] == STANDING_POINTS)
      return n_criteria;
    total |= inout_criteria[i] == STANDING_TOTAL;
  }
  if (total)
    inout_criteria[n_criteria++] = STANDING_POINTS;
  return n_criteria;
}
