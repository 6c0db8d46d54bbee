#include <glib/gi18n.h>
#include "standing/term/criteria.h"
#include "standing/table/option.h"

/* What a criterion is, in a sentence, and where it comes from. */
typedef struct {
  const char *help;
  const char *source;
} Help;

#define ART N_ ("Art. 27")
#define GOTHA N_ ("OpenGotha")

static const Help helps[STANDING_N_COLUMNS] = {
  [STANDING_POINTS] = { N_ ("Two for a win, one for a draw."), ART },
  [STANDING_WINS] = { N_ ("Games won, half for a draw; rounds sat out add nothing."), GOTHA },
  [STANDING_MMS] = { N_ ("McMahon score: what the player started with, and wins."), GOTHA },
  [STANDING_START] = { N_ ("What the player started with in McMahon."), GOTHA },
  [STANDING_TOTAL] = { N_ ("Total score: own points, and opponents’ points divided by half of the "
                           "highest points, less the rounds."),
                       N_ ("Art. 27: Swiss, method A") },
  [STANDING_SOS] = { N_ ("Sum of the opponents’ points."), N_ ("Art. 27: Swiss, method B") },
  [STANDING_SOSW] = { N_ ("Sum of the opponents’ wins."), GOTHA },
  [STANDING_SOSM] = { N_ ("Sum of the opponents’ McMahon scores, as if there were no handicap."),
                      GOTHA },
  [STANDING_SOSTS] = { N_ ("Sum of what the opponents started with."), GOTHA },
  [STANDING_SOS1] = { N_ ("SOS without one opponent."), GOTHA },
  [STANDING_SOS2] = { N_ ("SOS without two opponents."), GOTHA },
  [STANDING_SOSW1] = { N_ ("SOSW without one opponent."), GOTHA },
  [STANDING_SOSW2] = { N_ ("SOSW without two opponents."), GOTHA },
  [STANDING_SOSM1] = { N_ ("SOSM without one opponent."), GOTHA },
  [STANDING_SOSM2] = { N_ ("SOSM without two opponents."), GOTHA },
  [STANDING_SOSOS] = { N_ ("Sum of the opponents’ SOS."), GOTHA },
  [STANDING_SOSOSW] = { N_ ("Sum of the opponents’ SOSW."), GOTHA },
  [STANDING_SOSOSM] = { N_ ("Sum of the opponents’ SOSM."), GOTHA },
  [STANDING_SODOS] = { N_ ("Points of those who were beaten, and half of those who were drawn with "
                           "(SB, 小分)."),
                       N_ ("Art. 27: round robin, A") },
  [STANDING_SODOSW] = { N_ ("Wins of those who were beaten, half of those who were drawn with."),
                        GOTHA },
  [STANDING_SODOSM] = { N_ ("McMahon scores of those who were beaten, half of those who were drawn "
                            "with."),
                        GOTHA },
  [STANDING_CUSS] = { N_ ("Sum of the points after each round (累进分): who wins early is ahead."),
                      N_ ("Yunbisai; OpenGotha") },
  [STANDING_CUSSW] = { N_ ("Sum of the wins after each round."), GOTHA },
  [STANDING_CUSSM] = { N_ ("Sum of the McMahon scores after each round."), GOTHA },
  [STANDING_KOYA] = { N_ ("Points against those who have half of the points or more."),
                      N_ ("round robins of chess") },
  [STANDING_CUT_FIRST] = { N_ ("Among those who are tied: SOS without the first round, then "
                               "without "
                               "the first two, and so on (逆减)."),
                           N_ ("World Amateur Go Championship in China") },
  [STANDING_CUT_LAST] = { N_ ("Among those who are tied: SOS without the last round, then without "
                              "the last two, and so on (逆减)."),
                          N_ ("Yunbisai") },
  [STANDING_DC_TWO] = { N_ ("Where two are tied: the points from the games between them."), GOTHA },
  [STANDING_DC] = { N_ ("Where all who are tied have met equally often: the points from these "
                        "games."),
                    N_ ("World Amateur Go Championship") },
  [STANDING_DC_AGAIN] = { N_ ("Where all who are tied have met equally often: the points from "
                              "these "
                              "games, and again among those who are then still tied."),
                          N_ ("World Amateur Go Championship") },
  [STANDING_RANK] = { N_ ("The rank as enrolled."), GOTHA },
  [STANDING_RATING] = { N_ ("The rating as enrolled."), GOTHA },
  [STANDING_PERFORMANCE] = { N_ ("The rating that would be expected to score as much against the "
                                 "same opponents; for information."),
                             N_ ("rating formula of the EGF, 2021") },
  [STANDING_WHITES] = { N_ ("Games in which the player was assigned White (后手局数)."),
                        N_ ("Arrange, a program for xiangqi") },
  [STANDING_WARNINGS] = { N_ ("Warnings over the whole event, fewer first."), N_ ("Art. 27 B") },
  [STANDING_STAGE] = { N_ ("The place in the knock-out, or in the second stage; for who is still "
                           "in, the best that is open to the player."),
                       N_ ("Art. 26") },
};

/* The option on which a criterion depends most, if any. */
static const char *
find_option (StandingCriterion criterion)
{
  switch (criterion) {
  case STANDING_SOS1:
  case STANDING_SOS2:
  case STANDING_SOSW1:
  case STANDING_SOSW2:
  case STANDING_SOSM1:
  case STANDING_SOSM2:
    return "sos_drop";
  case STANDING_TOTAL:
    return "total_score_max";
  case STANDING_SOS:
    return "bye_sos";
  default:
    return NULL;
  }
}

/* What it is, translated, with what the option says on which it depends. @options: the options by
 * which it is computed; NULL for the defaults. */
char *
standing_criterion_help (StandingCriterion criterion, const StandingOptions *options)
{
  static const StandingOptions standard = { RULES_BYE_SOS_LOWEST };
  const char *key = find_option (criterion);
  const RulesOption *option = key ? standing_option_find (key) : NULL;
  g_autofree char *words = NULL;

  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, NULL);
  if (!option)
    return g_strdup (_ (helps[criterion].help));
  words = rules_option_meaning (option, options ? options : &standard);
  /* Translators: what a criterion is, then an option and what it is set to. */
  return g_strdup_printf (_ ("%s %s: %s."), _ (helps[criterion].help), _ (option->label), words);
}

/* Where it comes from, translated. */
const char *
standing_criterion_source (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_COLUMNS, NULL);
  return _ (helps[criterion].source);
}
