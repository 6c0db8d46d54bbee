#include "rules/offence.h"
#include <glib/gi18n.h>
#include <string.h>

#define BIT(decision) RULES_DECISION_BIT (RULES_DECISION_##decision)
#define OPEN RULES_DECISION_OPEN
#define GROUP(group) RULES_OFFENCE_GROUP_##group
#define BY(claimant) RULES_CLAIMANT_##claimant

/* A remedy: article, board, turn, clock, deadline, authority, decisions, proposed, again. */
#define REMEDY(article, board, turn, clock, deadline, authority, decisions, proposed, again)   \
  {                                                                                            \
    article, RULES_REMEDY_BOARD_##board, RULES_REMEDY_TURN_##turn, RULES_REMEDY_CLOCK_##clock, \
        RULES_DEADLINE_##deadline, RULES_AUTHORITY_##authority, decisions, proposed, again     \
  }

/* One decision, and no other. */
#define ONE(article, board, turn, clock, decision)                           \
  REMEDY (article, board, turn, clock, IN_PROGRESS, REFEREE, BIT (decision), \
          RULES_DECISION_##decision, OPEN)

/* The referee chooses. */
#define CHOICE(article, decisions) \
  REMEDY (article, NONE, SAME, NONE, IN_PROGRESS, REFEREE, decisions, OPEN, OPEN)
#define REFEREE_RULES (BIT (NONE) | BIT (WARNING) | BIT (LOSS))

/* What has been done before costs the game. */
#define TWICE(article)                                                                 \
  REMEDY (article, NONE, SAME, NONE, IN_PROGRESS, REFEREE, BIT (WARNING) | BIT (LOSS), \
          RULES_DECISION_WARNING, RULES_DECISION_LOSS)

/* These rules do not speak of it. */
#define SILENT REMEDY ("", NONE, SAME, NONE, IN_PROGRESS, REFEREE, 0, OPEN, OPEN)

/* Carried out by an act of its own, which checks what has to be checked. */
#define ELSEWHERE(article, authority) \
  REMEDY (article, NONE, SAME, NONE, IN_PROGRESS, authority, 0, OPEN, OPEN)

#define AFTER(article, authority, decisions, proposed) \
  REMEDY (article, NONE, SAME, NONE, NEVER, authority, decisions, proposed, OPEN)

#define EVENT_RULES N_ ("rules of the event")

/* rules.md section 5.7 with the articles that it does not list, sections 3 and 4 for cn_old, and
 * section 1 for jpkr. The remedies are in the order of RulesProfile. */
static const RulesOffence offences[] = {
  { "wrong-colours",
    N_ ("Took the wrong colours"),
    GROUP (MOVE),
    BY (ANYONE),
    NULL,
    FALSE,
    { REMEDY (N_ ("Art. 17.1"), NONE, SAME, NONE, MOVE_10, REFEREE, BIT (SWAP) | BIT (RESTART),
              RULES_DECISION_SWAP, OPEN),
      REMEDY (N_ ("Art. 17.1"), NONE, SAME, NONE, MOVE_10, REFEREE, BIT (SWAP) | BIT (RESTART),
              RULES_DECISION_SWAP, OPEN),
      REMEDY (EVENT_RULES, NONE, SAME, NONE, MOVE_10, REFEREE, BIT (SWAP) | BIT (RESTART),
              RULES_DECISION_SWAP, OPEN) } },
  { "double-move",
    N_ ("Two moves in a row"),
    GROUP (MOVE),
    BY (OPPONENT),
    NULL,
    FALSE,
    { ONE (N_ ("Art. 17.2"), OFF, OPPONENT, NONE, WARNING),
      ONE (N_ ("II.8.1"), NONE, SAME, NONE, LOSS), ONE (EVENT_RULES, NONE, SAME, NONE, LOSS) } },
  { "take-back",
    N_ ("Took a move back"),
    GROUP (MOVE),
    BY (OPPONENT),
    NULL,
    FALSE,
    { REMEDY (N_ ("Art. 17.3"), BACK, OPPONENT, NONE, NEXT_MOVE, REFEREE, BIT (WARNING),
              RULES_DECISION_WARNING, OPEN),
      ONE (N_ ("II.8.2"), BACK, OPPONENT, NONE, WARNING),
      ONE (EVENT_RULES, NONE, SAME, NONE, LOSS) } },
  { "dropped-stone",
    N_ ("A stone was dropped"),
    GROUP (MOVE),
    BY (ANYONE),
    NULL,
    FALSE,
    { REMEDY (N_ ("Art. 17.3"), NONE, SAME, NONE, NEXT_MOVE, CONSENT, BIT (RECHOOSE) | BIT (STAND),
              OPEN, OPEN),
      REMEDY (N_ ("II.8.2"), NONE, SAME, NONE, NEXT_MOVE, REFEREE, BIT (RECHOOSE),
              RULES_DECISION_RECHOOSE, OPEN),
      REMEDY (EVENT_RULES, NONE, SAME, NONE, NEXT_MOVE, CONSENT, BIT (RECHOOSE) | BIT (STAND), OPEN,
              OPEN) } },
  { "displaced-stone",
    N_ ("A stone has shifted, and the players do not agree"),
    GROUP (MOVE),
    BY (ANYONE),
    NULL,
    FALSE,
    { REMEDY (N_ ("Art. 17.5"), NONE, SAME, NONE, IN_PROGRESS, CHIEF,
              BIT (PLACE) | BIT (STAND) | BIT (DRAW) | BIT (REPLAY) | BIT (BOTH_LOSE), OPEN, OPEN),
      REMEDY (N_ ("II.8.3"), NONE, SAME, NONE, IN_PROGRESS, CHIEF,
              BIT (PLACE) | BIT (STAND) | BIT (DRAW) | BIT (REPLAY), OPEN, OPEN),
      REMEDY (EVENT_RULES, NONE, SAME, NONE, IN_PROGRESS, CHIEF,
              BIT (PLACE) | BIT (STAND) | BIT (DRAW) | BIT (REPLAY), OPEN, OPEN) } },
  { "deliberate-shift",
    N_ ("Shifted a stone on purpose"),
    GROUP (MOVE),
    BY (ANYONE),
    NULL,
    FALSE,
    { ONE (N_ ("Art. 17.5"), REBUILD, SAME, NONE, LOSS),
      ONE (N_ ("II.8.3"), REBUILD, SAME, NONE, LOSS),
      ONE (EVENT_RULES, REBUILD, SAME, NONE, LOSS) } },
  { "upset-board",
    N_ ("The board was upset from outside"),
    GROUP (MOVE),
    BY (ANYONE),
    NULL,
    FALSE,
    { REMEDY (N_ ("Art. 17.6"), REBUILD, SAME, NONE, IN_PROGRESS, CHIEF,
              BIT (NONE) | BIT (DRAW) | BIT (REPLAY) | BIT (BOTH_LOSE), OPEN, OPEN),
      REMEDY (N_ ("II.8.4"), REBUILD, SAME, NONE, IN_PROGRESS, CHIEF,
              BIT (NONE) | BIT (DRAW) | BIT (REPLAY), OPEN, OPEN),
      REMEDY (EVENT_RULES, REBUILD, SAME, NONE, IN_PROGRESS, CHIEF,
              BIT (NONE) | BIT (DRAW) | BIT (REPLAY), OPEN, OPEN) } },
  { "upset-by-player",
    N_ ("Upset the board without intent"),
    GROUP (MOVE),
    BY (ANYONE),
    NULL,
    FALSE,
    { REMEDY (N_ ("Art. 17.6"), REBUILD, SAME, NONE, IN_PROGRESS, REFEREE, BIT (NONE) | BIT (LOSS),
              RULES_DECISION_NONE, OPEN),
      REMEDY (N_ ("II.8.4"), REBUILD, SAME, NONE, IN_PROGRESS, REFEREE, BIT (NONE) | BIT (LOSS),
              RULES_DECISION_NONE, OPEN),
      REMEDY (EVENT_RULES, REBUILD, SAME, NONE, IN_PROGRESS, REFEREE, BIT (NONE) | BIT (LOSS),
              RULES_DECISION_NONE, OPEN) } },
  { "upset-on-purpose",
    N_ ("Upset the board on purpose"),
    GROUP (MOVE),
    BY (ANYONE),
    NULL,
    FALSE,
    { CHOICE (N_ ("Art. 17.5, 17.6"), BIT (NONE) | BIT (LOSS)),
      ONE (N_ ("II.8.4"), NONE, SAME, NONE, LOSS), ONE (EVENT_RULES, NONE, SAME, NONE, LOSS) } },

  { "wrong-lift",
    N_ ("Lifted stones that have liberties"),
    GROUP (CAPTURE),
    BY (OPPONENT),
    NULL,
    FALSE,
    { ONE (N_ ("Art. 18.1"), RESTORE, SAME, NONE, WARNING),
      ONE (N_ ("II.9"), RESTORE, SAME, NONE, WARNING), CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "missed-lift",
    N_ ("Did not lift all captured stones, or not before pressing the clock"),
    GROUP (CAPTURE),
    BY (OPPONENT),
    NULL,
    FALSE,
    { ONE (N_ ("Art. 18.2, 22.6"), LIFT, SAME, UNCHANGED, WARNING), SILENT,
      CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "ko-retake",
    N_ ("Retook a ko without a ko threat"),
    GROUP (CAPTURE),
    BY (OPPONENT),
    NULL,
    FALSE,
    { ONE (N_ ("Art. 18.3, 20.1"), RESTORE, FORFEITED, NONE, WARNING),
      ONE (N_ ("II.11.1"), RESTORE, FORFEITED, NONE, NONE),
      ONE (EVENT_RULES, NONE, SAME, NONE, LOSS) } },
  { "forbidden-point",
    N_ ("Played on a forbidden point"),
    GROUP (CAPTURE),
    BY (OPPONENT),
    NULL,
    FALSE,
    { ONE (N_ ("Art. 19"), OFF, FORFEITED, NONE, NONE),
      ONE (N_ ("II.10"), OFF, FORFEITED, NONE, NONE), ONE (EVENT_RULES, NONE, SAME, NONE, LOSS) } },
  { "repetition",
    N_ ("Brought a position back"),
    GROUP (CAPTURE),
    BY (OPPONENT),
    NULL,
    FALSE,
    { REMEDY (N_ ("Art. 20"), RESTORE, FORFEITED, NONE, IN_PROGRESS, REFEREE,
              BIT (NONE) | BIT (WARNING), RULES_DECISION_NONE, OPEN),
      CHOICE (N_ ("II.11.3"), BIT (DRAW) | BIT (REPLAY)),
      CHOICE (EVENT_RULES, BIT (REPLAY) | BIT (NO_RESULT)) } },
  { "rare-cycle",
    N_ ("Triple ko, eternal life or another balanced cycle"),
    GROUP (CAPTURE),
    BY (ANYONE),
    NULL,
    FALSE,
    { CHOICE (N_ ("Art. 20.3"),
              BIT (PASS) | BIT (REPLAY) | BIT (DRAW) | BIT (FALSE_LIFE) | BIT (NONE)),
      CHOICE (N_ ("II.11.3"), BIT (REPLAY) | BIT (DRAW) | BIT (FALSE_LIFE) | BIT (NONE)),
      CHOICE (EVENT_RULES, BIT (REPLAY) | BIT (NO_RESULT) | BIT (NONE)) } },

  { "early-press",
    N_ ("Pressed the clock before placing the stone"),
    GROUP (CLOCK),
    BY (OPPONENT),
    NULL,
    FALSE,
    { ONE (N_ ("Art. 17.4"), NONE, SAME, UNCHANGED, WARNING), SILENT,
      CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "two-hands",
    N_ ("Stone and clock with different hands, under absolute time"),
    GROUP (CLOCK),
    BY (OPPONENT),
    NULL,
    TRUE,
    { ONE (N_ ("Art. 12.4(2)"), NONE, SAME, NONE, WARNING), SILENT,
      CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "left-seat",
    N_ ("Left the seat in countdown without permission"),
    GROUP (CLOCK),
    BY (REFEREE),
    NULL,
    FALSE,
    { ONE (N_ ("Art. 22.7"), NONE, SAME, RUNS, NONE),
      ONE (N_ ("Art. 22.7"), NONE, SAME, RUNS, NONE),
      ONE (N_ ("Art. 22.7"), NONE, SAME, RUNS, NONE) } },
  { "timeout",
    N_ ("The last minute ran out"),
    GROUP (CLOCK),
    BY (REFEREE),
    "forgive",
    FALSE,
    { ELSEWHERE (N_ ("Art. 22.5"), REFEREE), ELSEWHERE (N_ ("II.3.2"), REFEREE),
      ELSEWHERE (EVENT_RULES, REFEREE) } },
  { "faulty-clock",
    N_ ("The clock is faulty"),
    GROUP (CLOCK),
    BY (ANYONE),
    "fault",
    FALSE,
    { ELSEWHERE (N_ ("Art. 22.8, 22.9"), CHIEF), ELSEWHERE (N_ ("Art. 22.8, 22.9"), CHIEF),
      ELSEWHERE (N_ ("Art. 22.8, 22.9"), CHIEF) } },
  { "contest-given-up",
    N_ ("Gave up contesting the board"),
    GROUP (CLOCK),
    BY (REFEREE),
    "yield",
    TRUE,
    { ELSEWHERE (N_ ("Art. 12.4(4)"), CHIEF), ELSEWHERE (N_ ("Art. 12.4(4)"), CHIEF),
      ELSEWHERE (N_ ("Art. 12.4(4)"), CHIEF) } },
  { "time-burning",
    N_ ("Played only to burn the opponent’s time"),
    GROUP (CLOCK),
    BY (REFEREE),
    "burning",
    TRUE,
    { ELSEWHERE (N_ ("Art. 12.4(7)"), CHIEF), ELSEWHERE (N_ ("Art. 12.4(7)"), CHIEF),
      ELSEWHERE (N_ ("Art. 12.4(7)"), CHIEF) } },

  { "disturbance",
    N_ ("Hampered the opponent or disturbed order"),
    GROUP (CONDUCT),
    BY (ANYONE),
    NULL,
    FALSE,
    { CHOICE (N_ ("Art. 15.2, 23.3"), BIT (WARNING) | BIT (LOSS)),
      CHOICE (N_ ("II.6"), REFEREE_RULES), CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "discussion",
    N_ ("Discussed the game or consulted material"),
    GROUP (CONDUCT),
    BY (ANYONE),
    NULL,
    FALSE,
    { CHOICE (N_ ("Art. 15.3, 23.4"), BIT (WARNING) | BIT (LOSS)),
      CHOICE (N_ ("II.6"), REFEREE_RULES), CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "talk",
    N_ ("Talked with others without permission"),
    GROUP (CONDUCT),
    BY (REFEREE),
    NULL,
    FALSE,
    { CHOICE (N_ ("Art. 15.5, 23.5"), BIT (WARNING) | BIT (LOSS)),
      CHOICE (N_ ("II.6"), REFEREE_RULES), CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "phone-sounds",
    N_ ("A phone sounded"),
    GROUP (CONDUCT),
    BY (ANYONE),
    NULL,
    FALSE,
    { TWICE (N_ ("Art. 23.7")), SILENT, CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "phone-look",
    N_ ("Looked at a phone"),
    GROUP (CONDUCT),
    BY (ANYONE),
    NULL,
    FALSE,
    { REMEDY (N_ ("Art. 23.7"), NONE, SAME, NONE, IN_PROGRESS, REFEREE, REFEREE_RULES,
              RULES_DECISION_LOSS, OPEN),
      SILENT, CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "smoking",
    N_ ("Smoked against the ban"),
    GROUP (CONDUCT),
    BY (REFEREE),
    NULL,
    FALSE,
    { TWICE (N_ ("Art. 23.8")), SILENT, CHOICE (EVENT_RULES, REFEREE_RULES) } },
  { "walking-about",
    N_ ("Walked about to watch other games"),
    GROUP (CONDUCT),
    BY (REFEREE),
    NULL,
    FALSE,
    { SILENT, CHOICE (N_ ("II.6"), REFEREE_RULES), CHOICE (EVENT_RULES, REFEREE_RULES) } },

  { "collusion",
    N_ ("Fixed the game with the opponent"),
    GROUP (EVENT),
    BY (REFEREE),
    NULL,
    FALSE,
    { AFTER (N_ ("Art. 15.1, 23.1"), CHIEF, BIT (LOSS) | BIT (BOTH_LOSE) | BIT (ANNUL), OPEN),
      AFTER (N_ ("II.6"), CHIEF, BIT (LOSS) | BIT (BOTH_LOSE) | BIT (ANNUL), OPEN),
      AFTER (EVENT_RULES, CHIEF, BIT (LOSS) | BIT (BOTH_LOSE) | BIT (ANNUL), OPEN) } },
  { "quit",
    N_ ("Gave the game up or withdrew without good reason"),
    GROUP (EVENT),
    BY (REFEREE),
    NULL,
    FALSE,
    { AFTER (N_ ("Art. 15.1, 23.2"), CHIEF, BIT (LOSS), RULES_DECISION_LOSS),
      AFTER (N_ ("II.6"), CHIEF, BIT (LOSS), RULES_DECISION_LOSS),
      AFTER (EVENT_RULES, CHIEF, BIT (LOSS), RULES_DECISION_LOSS) } },
  { "ceremony",
    N_ ("Missed a ceremony without good reason"),
    GROUP (EVENT),
    BY (REFEREE),
    NULL,
    FALSE,
    { AFTER (N_ ("Art. 16.7, 23.6"), REFEREE, BIT (CRITICISM), RULES_DECISION_CRITICISM), SILENT,
      AFTER (EVENT_RULES, REFEREE, BIT (CRITICISM), RULES_DECISION_CRITICISM) } },
  { "phone-after",
    N_ ("Used a phone at the venue after the game"),
    GROUP (EVENT),
    BY (REFEREE),
    NULL,
    FALSE,
    { AFTER (N_ ("Art. 23.7"), REFEREE, BIT (CRITICISM), RULES_DECISION_CRITICISM), SILENT,
      AFTER (EVENT_RULES, REFEREE, BIT (CRITICISM), RULES_DECISION_CRITICISM) } },
  { "late",
    N_ ("Came late"),
    GROUP (EVENT),
    BY (REFEREE),
    "late",
    FALSE,
    { ELSEWHERE (N_ ("Art. 22.1–22.3"), REFEREE), ELSEWHERE (N_ ("Art. 22.1–22.3"), REFEREE),
      ELSEWHERE (EVENT_RULES, REFEREE) } },
  { "absent",
    N_ ("Did not come in time"),
    GROUP (EVENT),
    BY (REFEREE),
    "await",
    FALSE,
    { ELSEWHERE (N_ ("Art. 22.4"), REFEREE), ELSEWHERE (N_ ("Art. 22.4"), REFEREE),
      ELSEWHERE (EVENT_RULES, REFEREE) } },
  { "life-disputed",
    N_ ("Life and death are disputed"),
    GROUP (EVENT),
    BY (ANYONE),
    "dispute",
    FALSE,
    { ELSEWHERE (N_ ("Art. 21.4"), REFEREE), ELSEWHERE (N_ ("I.8"), REFEREE),
      ELSEWHERE (EVENT_RULES, REFEREE) } },
  { "withdrawn",
    N_ ("Withdraws from the event"),
    GROUP (EVENT),
    BY (ANYONE),
    "withdraw",
    FALSE,
    { ELSEWHERE (N_ ("Art. 28"), REFEREE), ELSEWHERE (N_ ("Art. 28"), REFEREE),
      ELSEWHERE (N_ ("Art. 28"), REFEREE) } },
};

static const char *const groups[RULES_N_OFFENCE_GROUPS] = {
  [RULES_OFFENCE_GROUP_MOVE] = N_ ("Moves"),      [RULES_OFFENCE_GROUP_CAPTURE] = N_ ("Capturing"),
  [RULES_OFFENCE_GROUP_CLOCK] = N_ ("Clock"),     [RULES_OFFENCE_GROUP_CONDUCT] = N_ ("Conduct"),
  [RULES_OFFENCE_GROUP_EVENT] = N_ ("The event"),
};

/**
 * rules_offence_find:
 * @code: a code of the table, such as "missed-lift"; never translated
 *
 * Returns: (nullable): the offence, for ever; NULL where there is none
 */
const RulesOffence *
rules_offence_find (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (offences); i++)
    if (strcmp (offences[i].code, code) == 0)
      return &offences[i];
  return NULL;
}

/**
 * rules_offence_list:
 * @ret_n: (out): how many there are
 *
 * Returns: (array length=ret_n): all offences, by group, those at the board first
 */
const RulesOffence *
rules_offence_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (offences);
  return offences;
}

/**
 * rules_offence_label:
 * @offence: an offence
 *
 * Returns: what was done, for people, translated
 */
const char *
rules_offence_label (const RulesOffence *offence)
{
  return _ (offence->label);
}

/**
 * rules_offence_group_label:
 * @group: a group
 *
 * Returns: its heading, translated
 */
const char *
rules_offence_group_label (RulesOffenceGroup group)
{
  return _ (groups[group]);
}

/* What options of the event (rules.md section 9) settle beforehand. */
static void
apply_options (const RulesOffence *offence, const RulesRuleset *ruleset, RulesRemedy *remedy)
{
  static const int cycles[] = { [RULES_RARE_CYCLE_REPLAY] = RULES_DECISION_REPLAY,
                                [RULES_RARE_CYCLE_DRAW] = RULES_DECISION_DRAW,
                                [RULES_RARE_CYCLE_FORBID] = RULES_DECISION_PASS,
                                [RULES_RARE_CYCLE_REFEREE] = OPEN };

  if (g_str_equal (offence->code, "wrong-colours") &&
      ruleset->wrong_colour_fix == RULES_WRONG_COLOUR_RESTART)
    remedy->proposed = RULES_DECISION_RESTART;
  if (g_str_equal (offence->code, "phone-look") && remedy->decisions &&
      ruleset->phone_look == RULES_PHONE_LOOK_LOSS)
    remedy->decisions = BIT (LOSS);
  if (g_str_equal (offence->code, "repetition") && remedy->decisions & BIT (WARNING) &&
      ruleset->repetition_penalty == RULES_REPETITION_VOID_WARNING)
    remedy->proposed = RULES_DECISION_WARNING;
  if (g_str_equal (offence->code, "rare-cycle"))
    remedy->proposed = cycles[ruleset->rare_cycle_result];
}

/**
 * rules_offence_remedy:
 * @offence: an offence
 * @ruleset: the rules of the game, with the event's options
 * @ret_remedy: (out): what they lay down for it; no decisions where they do not cover it
 *
 * That the second warning in a game loses it (Art. 24.2) is not said here: warnings_lose of
 * @ruleset.
 */
void
rules_offence_remedy (const RulesOffence *offence, const RulesRuleset *ruleset,
                      RulesRemedy *ret_remedy)
{
  *ret_remedy = offence->remedies[ruleset->profile];
  apply_options (offence, ruleset, ret_remedy);
  if (ret_remedy->proposed != OPEN &&
      !(ret_remedy->decisions & RULES_DECISION_BIT (ret_remedy->proposed)))
    ret_remedy->decisions |= RULES_DECISION_BIT (ret_remedy->proposed);
}
