/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/offence/offence-private.h"
#include <glib/gi18n.h>
#include "rules/article/article-private.h"

#define TABLE_BIT(decision) RULES_DECISION_BIT (RULES_DECISION_##decision)
#define OPEN RULES_DECISION_OPEN
#define PROPOSE(decision) RULES_DECISION_##decision

/* Who did what: code, label, group, claimant; what is carried out by an act of its own; and other
 * words by which it is looked for.
 *
 * Translators: the last text of each is no sentence, but the words by which arbiters look for it in
 * your language, without those of its name. */
#define OFFENCE(code, label, group, claimant, words) \
  code, label, words, RULES_OFFENCE_GROUP_##group, RULES_CLAIMANT_##claimant, NULL, FALSE
#define ABSOLUTE(code, label, group, claimant, words) \
  code, label, words, RULES_OFFENCE_GROUP_##group, RULES_CLAIMANT_##claimant, NULL, TRUE
#define ACT(code, label, group, claimant, verb, words) \
  code, label, words, RULES_OFFENCE_GROUP_##group, RULES_CLAIMANT_##claimant, verb, FALSE
#define ABSOLUTE_ACT(code, label, group, claimant, verb, words) \
  code, label, words, RULES_OFFENCE_GROUP_##group, RULES_CLAIMANT_##claimant, verb, TRUE

/* A remedy: article, board, turn, clock, deadline, authority, decisions, proposed, again. */
#define REMEDY(article, board, turn, clock, deadline, authority, decisions, proposed, again)   \
  {                                                                                            \
    article, RULES_REMEDY_BOARD_##board, RULES_REMEDY_TURN_##turn, RULES_REMEDY_CLOCK_##clock, \
        RULES_DEADLINE_##deadline, RULES_AUTHORITY_##authority, decisions, proposed, again     \
  }

/* One decision, and no other. */
#define ONE(article, board, turn, clock, decision)                                 \
  REMEDY (article, board, turn, clock, IN_PROGRESS, REFEREE, TABLE_BIT (decision), \
          RULES_DECISION_##decision, OPEN)

/* The referee chooses. */
#define CHOICE(article, decisions) \
  REMEDY (article, NONE, SAME, NONE, IN_PROGRESS, REFEREE, decisions, OPEN, OPEN)
#define REFEREE_RULES (TABLE_BIT (NONE) | TABLE_BIT (WARNING) | TABLE_BIT (LOSS))

/* What has been done before costs the game. */
#define TWICE(article)                                                                             \
  REMEDY (article, NONE, SAME, NONE, IN_PROGRESS, REFEREE, TABLE_BIT (WARNING) | TABLE_BIT (LOSS), \
          RULES_DECISION_WARNING, RULES_DECISION_LOSS)

/* What the players agree on where the stone goes, else the chief referee settles it. */
#define AGREE(article, deadline, decisions) \
  REMEDY (article, NONE, SAME, NONE, deadline, AGREEMENT, decisions, OPEN, OPEN)

/* What the chief referee settles. */
#define SETTLE(article, board, decisions) \
  REMEDY (article, board, SAME, NONE, IN_PROGRESS, CHIEF, decisions, OPEN, OPEN)

/* The old rules have complaints made in one's own thinking time (S1 II.7). */
#define OLD(article, board, turn, decisions, proposed) \
  REMEDY (article, board, turn, NONE, OWN_TURN, REFEREE, decisions, proposed, OPEN)
#define OLD_ONE(article, board, turn, decision) \
  OLD (article, board, turn, TABLE_BIT (decision), RULES_DECISION_##decision)
#define OLD_CHOICE(article, decisions) OLD (article, NONE, SAME, decisions, OPEN)
#define OLD_SETTLE(article, board, decisions) \
  REMEDY (article, board, SAME, NONE, OWN_TURN, CHIEF, decisions, OPEN, OPEN)

/* These rules do not speak of it; the event may. */
#define SILENT REMEDY (N_ ("not covered"), NONE, SAME, NONE, IN_PROGRESS, REFEREE, 0, OPEN, OPEN)
#define EVENT_RULES N_ ("rules of the tournament")
/* Nor do these, and Tengen takes over what is said elsewhere (D20). */
#define OF_2002(numbers) "Art. " numbers RULES_ARTICLE_OF_2002
#define BY_EVENT(board) \
  REMEDY (EVENT_RULES, board, SAME, NONE, IN_PROGRESS, REFEREE, REFEREE_RULES, OPEN, OPEN)
#define EVENT_LOSS ONE (EVENT_RULES, NONE, SAME, NONE, LOSS)

/* Carried out by an act of its own, which checks what has to be checked. */
#define ELSEWHERE(article, authority) \
  REMEDY (article, NONE, SAME, NONE, IN_PROGRESS, authority, 0, OPEN, OPEN)

#define AFTER(article, authority, decisions, proposed) \
  REMEDY (article, NONE, SAME, NONE, NEVER, authority, decisions, proposed, OPEN)
/* Where the articles are silent the chief referee rules in their spirit. */
#define SPIRIT(article)                                                                  \
  AFTER (article, CHIEF,                                                                 \
         REFEREE_RULES | TABLE_BIT (BOTH_LOSE) | TABLE_BIT (DRAW) | TABLE_BIT (REPLAY) | \
             TABLE_BIT (NO_RESULT),                                                      \
         OPEN)
#define CRITICISE(article) AFTER (article, REFEREE, TABLE_BIT (CRITICISM), PROPOSE (CRITICISM))
/* Art. 23.6: by gravity the event takes more; that is the chief referee's, whoever criticises. */
#define BY_GRAVITY(article)                                                                   \
  AFTER (article, REFEREE,                                                                    \
         TABLE_BIT (CRITICISM) | TABLE_BIT (LOWER) | TABLE_BIT (PRIZE) | TABLE_BIT (SUSPEND), \
         PROPOSE (CRITICISM))

#define COLOURS(article)                               \
  REMEDY (article, NONE, SAME, NONE, MOVE_10, REFEREE, \
          TABLE_BIT (SWAP) | TABLE_BIT (RESTART) | TABLE_BIT (AS_TAKEN), PROPOSE (SWAP), OPEN)
#define DISPLACED (TABLE_BIT (PLACE) | TABLE_BIT (STAND) | TABLE_BIT (DRAW) | TABLE_BIT (REPLAY))
#define UPSET (TABLE_BIT (NONE) | TABLE_BIT (DRAW) | TABLE_BIT (REPLAY))
#define FIXED                                                                             \
  (TABLE_BIT (LOSS) | TABLE_BIT (BOTH_LOSE) | TABLE_BIT (ANNUL) | TABLE_BIT (ANNUL_ALL) | \
   TABLE_BIT (SUSPEND))

/* READINGS 7 with the articles of 2002, READINGS 12 for cn_old, and what is usual for jpkr.
 * The remedies are in the order of RulesProfile; an article of 2002 in another
 * profile is said to be one. */
const RulesOffence rules_offence_table[] = {
  { OFFENCE ("wrong-colours", N_ ("Took the wrong colours"), MOVE, ANYONE,
             N_ ("colors swapped exchanged black white seats nigiri")),
    { COLOURS ("Art. 17.1"), COLOURS (OF_2002 ("17.1")), COLOURS (EVENT_RULES) } },
  { OFFENCE ("double-move", N_ ("Two moves in a row"), MOVE, OPPONENT,
             N_ ("twice consecutive extra turn illegal tempo")),
    { ONE ("Art. 17.2", OFF, OPPONENT, NONE, WARNING), OLD_ONE (N_ ("II.8.1"), NONE, SAME, LOSS),
      EVENT_LOSS } },
  { OFFENCE ("take-back", N_ ("Took a move back"), MOVE, OPPONENT,
             N_ ("undo retract touch touch-move moved again replace regret")),
    { REMEDY ("Art. 17.3", BACK, OPPONENT, NONE, NEXT_MOVE, REFEREE, TABLE_BIT (WARNING),
              PROPOSE (WARNING), OPEN),
      OLD_ONE (N_ ("II.8.2"), BACK, OPPONENT, WARNING), EVENT_LOSS } },
  { OFFENCE ("dropped-stone", N_ ("A stone was dropped"), MOVE, ANYONE,
             N_ ("slipped slipping fell fallen touch accident misplaced hand wrong point")),
    { REMEDY ("Art. 17.3", NONE, SAME, NONE, IN_PROGRESS, CONSENT,
              TABLE_BIT (RECHOOSE) | TABLE_BIT (STAND), OPEN, OPEN),
      OLD_ONE (N_ ("II.8.2"), NONE, SAME, RECHOOSE),
      REMEDY (EVENT_RULES, NONE, SAME, NONE, IN_PROGRESS, CONSENT,
              TABLE_BIT (RECHOOSE) | TABLE_BIT (STAND), OPEN, OPEN) } },
  { OFFENCE ("displaced-stone", N_ ("A stone has shifted"), MOVE, ANYONE,
             N_ ("moved displaced bumped knocked nudged position disagree")),
    { AGREE ("Art. 17.5", IN_PROGRESS, DISPLACED | TABLE_BIT (BOTH_LOSE)),
      AGREE (N_ ("II.8.3"), OWN_TURN, DISPLACED), AGREE (EVENT_RULES, IN_PROGRESS, DISPLACED) } },
  { OFFENCE ("deliberate-shift", N_ ("Shifted a stone on purpose"), MOVE, ANYONE,
             N_ ("cheat intentionally deliberately moved stones")),
    { ONE ("Art. 17.5", NONE, SAME, NONE, LOSS), OLD_ONE (N_ ("II.8.3"), NONE, SAME, LOSS),
      BY_EVENT (NONE) } },
  { OFFENCE ("upset-board", N_ ("The board was upset from outside"), MOVE, ANYONE,
             N_ ("knocked over spilled scattered wind earthquake accident")),
    { SETTLE ("Art. 17.6", REBUILD, UPSET | TABLE_BIT (BOTH_LOSE)),
      OLD_SETTLE (N_ ("II.8.4"), REBUILD, UPSET), SETTLE (EVENT_RULES, REBUILD, UPSET) } },
  { OFFENCE ("upset-by-player", N_ ("Upset the board without intent"), MOVE, ANYONE,
             N_ ("knocked over spilled scattered accident")),
    { REMEDY ("Art. 17.6", REBUILD, SAME, NONE, IN_PROGRESS, REFEREE,
              TABLE_BIT (NONE) | TABLE_BIT (LOSS), PROPOSE (NONE), OPEN),
      OLD (N_ ("II.8.4"), REBUILD, SAME, TABLE_BIT (NONE) | TABLE_BIT (LOSS), PROPOSE (NONE)),
      BY_EVENT (REBUILD) } },
  /* D9: the text of 2002 names the deliberate shift alone. */
  { OFFENCE ("upset-on-purpose", N_ ("Upset the board on purpose"), MOVE, ANYONE,
             N_ ("knocked over swept scattered anger intentionally")),
    { REMEDY ("Art. 17.5, 17.6", REBUILD, SAME, NONE, IN_PROGRESS, REFEREE,
              TABLE_BIT (NONE) | TABLE_BIT (LOSS), OPEN, OPEN),
      OLD_ONE (N_ ("II.8.4"), NONE, SAME, LOSS), BY_EVENT (REBUILD) } },

  { OFFENCE ("wrong-lift", N_ ("Removed stones that have liberties"), CAPTURE, OPPONENT,
             N_ ("captured capturing lifted lifting wrongly living illegal")),
    { ONE ("Art. 18.1", RESTORE, SAME, NONE, WARNING),
      OLD_ONE (N_ ("II.9"), RESTORE, SAME, WARNING), BY_EVENT (RESTORE) } },
  /* The old rules have no penalty, but stones without liberties may not stay (as Art. 4). */
  { OFFENCE ("missed-lift",
             N_ ("Did not remove all captured stones, or not before pressing the clock"), CAPTURE,
             OPPONENT,
             N_ ("captured capturing lifted lifting forgot forgotten prisoners left behind")),
    { ONE ("Art. 18.2, 22.6", LIFT, SAME, UNCHANGED, WARNING),
      OLD_ONE (N_ ("I.4"), LIFT, SAME, NONE), BY_EVENT (LIFT) } },
  { OFFENCE ("ko-retake", N_ ("Retook a ko without a ko threat"), CAPTURE, OPPONENT,
             N_ ("illegal superko recaptured immediately fight forbidden threat")),
    { ONE ("Art. 18.3, 20.1", RESTORE, FORFEITED, NONE, WARNING),
      OLD_ONE (N_ ("II.11.1"), RESTORE, FORFEITED, NONE), EVENT_LOSS } },
  { OFFENCE ("forbidden-point", N_ ("Played on a forbidden point"), CAPTURE, OPPONENT,
             N_ ("suicide illegal self-capture selfcapture liberties prohibited")),
    { ONE ("Art. 19", OFF, FORFEITED, NONE, NONE), OLD_ONE (N_ ("II.10"), OFF, FORFEITED, NONE),
      EVENT_LOSS } },
  { OFFENCE ("repetition", N_ ("Repeated an earlier position"), CAPTURE, OPPONENT,
             N_ ("superko illegal repeated repeating same whole-board cycle")),
    { REMEDY ("Art. 20", RESTORE, FORFEITED, NONE, IN_PROGRESS, REFEREE,
              TABLE_BIT (NONE) | TABLE_BIT (WARNING), PROPOSE (NONE), OPEN),
      OLD_CHOICE (N_ ("II.11.3"), TABLE_BIT (DRAW) | TABLE_BIT (REPLAY)),
      CHOICE (EVENT_RULES, TABLE_BIT (REPLAY) | TABLE_BIT (NO_RESULT)) } },
  { OFFENCE ("rare-cycle", N_ ("Triple ko, eternal life or another balanced cycle"), CAPTURE,
             ANYONE, N_ ("superko quadruple endless repetition loop moonshine no result pass")),
    { CHOICE ("Art. 20.3", TABLE_BIT (PASS) | TABLE_BIT (REPLAY) | TABLE_BIT (DRAW) |
                               TABLE_BIT (FALSE_LIFE) | TABLE_BIT (NONE)),
      OLD_CHOICE (N_ ("II.11.3"), TABLE_BIT (REPLAY) | TABLE_BIT (DRAW) | TABLE_BIT (FALSE_LIFE) |
                                      TABLE_BIT (NONE)),
      CHOICE (EVENT_RULES, TABLE_BIT (REPLAY) | TABLE_BIT (NO_RESULT) | TABLE_BIT (NONE)) } },
  { ACT ("life-disputed", N_ ("Life and death are disputed"), CAPTURE, ANYONE, "dispute",
         N_ ("dead alive seki status disagreement counting pass passed end")),
    { ELSEWHERE ("Art. 21.4", REFEREE), ELSEWHERE (N_ ("I.8"), REFEREE),
      ELSEWHERE (EVENT_RULES, REFEREE) } },

  { OFFENCE ("early-press", N_ ("Pressed the clock before placing the stone"), CLOCK, OPPONENT,
             N_ ("pressing button before soon")),
    { ONE ("Art. 17.4", NONE, SAME, UNCHANGED, WARNING), SILENT, BY_EVENT (NONE) } },
  { ABSOLUTE ("two-hands", N_ ("Stone and clock with different hands, under absolute time"), CLOCK,
              OPPONENT, N_ ("other hand pressing")),
    { ONE ("Art. 12.4(2)", NONE, SAME, NONE, WARNING), SILENT, BY_EVENT (NONE) } },
  { OFFENCE ("left-seat", N_ ("Left the seat in countdown without permission"), CLOCK, REFEREE,
             N_ ("toilet bathroom restroom lavatory away absent walked out")),
    { ONE ("Art. 22.7", NONE, SAME, RUNS, NONE), ONE (OF_2002 ("22.7"), NONE, SAME, RUNS, NONE),
      ONE (OF_2002 ("22.7"), NONE, SAME, RUNS, NONE) } },
  { ACT ("timeout", N_ ("The last minute ran out"), CLOCK, REFEREE, "forgive",
         N_ ("flag fell overtime byo-yomi byoyomi out of exceeded overstepped pass")),
    { ELSEWHERE ("Art. 22.5", REFEREE), ELSEWHERE (N_ ("II.3.2"), REFEREE),
      ELSEWHERE (EVENT_RULES, REFEREE) } },
  { ACT ("faulty-clock", N_ ("The clock is faulty"), CLOCK, ANYONE, "fault",
         N_ ("broken defective battery wrong stopped failure failed")),
    { ELSEWHERE ("Art. 22.8, 22.9", REFEREE), ELSEWHERE (OF_2002 ("22.8, 22.9"), REFEREE),
      ELSEWHERE (OF_2002 ("22.8, 22.9"), REFEREE) } },
  { ABSOLUTE ("clock-failure", N_ ("The clock failed, under absolute time"), CLOCK, ANYONE,
              N_ ("broken defective battery stopped faulty")),
    { SETTLE ("Art. 12.4(6)", NONE, TABLE_BIT (NONE) | TABLE_BIT (LOSS)),
      OLD_SETTLE (OF_2002 ("12.4(6)"), NONE, TABLE_BIT (NONE) | TABLE_BIT (LOSS)),
      SETTLE (OF_2002 ("12.4(6)"), NONE, TABLE_BIT (NONE) | TABLE_BIT (LOSS)) } },
  { ABSOLUTE_ACT ("contest-given-up", N_ ("Gave up contesting the board"), CLOCK, REFEREE, "yield",
                  N_ ("yielded territory boundary stop")),
    { ELSEWHERE ("Art. 12.4(4)", CHIEF), ELSEWHERE (OF_2002 ("12.4(4)"), CHIEF),
      ELSEWHERE (OF_2002 ("12.4(4)"), CHIEF) } },
  { ABSOLUTE_ACT ("time-burning", N_ ("Played only to use up the opponent’s time"), CLOCK, REFEREE,
                  "burning", N_ ("stalling useless meaningless filling own territory")),
    { ELSEWHERE ("Art. 12.4(7)", CHIEF), ELSEWHERE (OF_2002 ("12.4(7)"), CHIEF),
      ELSEWHERE (OF_2002 ("12.4(7)"), CHIEF) } },

  { OFFENCE (
        "disturbance", N_ ("Hampered the opponent or disturbed order"), CONDUCT, ANYONE,
        N_ ("noise noisy loud tapping eating drinking humming distract annoy disturbed shout")),
    { CHOICE ("Art. 15.3, 23.3", TABLE_BIT (WARNING) | TABLE_BIT (LOSS)),
      OLD_CHOICE (N_ ("II.6"), REFEREE_RULES), BY_EVENT (NONE) } },
  { OFFENCE ("discussion", N_ ("Discussed the game or consulted material"), CONDUCT, ANYONE,
             N_ ("cheat computer engine AI software books notes help advice assistance internet")),
    { CHOICE ("Art. 15.4, 23.4", TABLE_BIT (WARNING) | TABLE_BIT (LOSS)),
      OLD_CHOICE (N_ ("II.6"), REFEREE_RULES), BY_EVENT (NONE) } },
  { OFFENCE ("talk", N_ ("Talked with others without permission"), CONDUCT, ANYONE,
             N_ ("speaking spoke chatting conversation whisper spectator coach")),
    { CHOICE ("Art. 15.5, 23.5", TABLE_BIT (WARNING) | TABLE_BIT (LOSS)),
      OLD_CHOICE (N_ ("II.6"), REFEREE_RULES), BY_EVENT (NONE) } },
  /* Art. 15 sets no penalty for it; where it disturbs order, Art. 23.3 does. */
  { OFFENCE ("manners", N_ ("Uncivil words or untidy dress"), CONDUCT, ANYONE,
             N_ ("insult rude swear abuse offensive clothes clothing behaviour "
                 "unsportsmanlike")),
    { CHOICE ("Art. 15.6, 23.3", REFEREE_RULES), OLD_CHOICE (N_ ("II.6"), REFEREE_RULES),
      BY_EVENT (NONE) } },
  { OFFENCE ("phone-sounds", N_ ("A phone sounded"), CONDUCT, ANYONE,
             N_ ("mobile cell cellphone telephone smartphone rang ringing rings alarm vibrated "
                 "watch noise")),
    { TWICE ("Art. 23.7"), SILENT, BY_EVENT (NONE) } },
  { OFFENCE ("phone-look", N_ ("Looked at a phone"), CONDUCT, ANYONE,
             N_ ("mobile cell cellphone telephone smartphone screen message used using watch "
                 "computer cheat")),
    { REMEDY ("Art. 23.7", NONE, SAME, NONE, IN_PROGRESS, REFEREE, REFEREE_RULES, PROPOSE (LOSS),
              OPEN),
      SILENT, BY_EVENT (NONE) } },
  { OFFENCE ("smoking", N_ ("Smoked against the ban"), CONDUCT, ANYONE,
             N_ ("cigarettes vaping e-cigarette tobacco")),
    { TWICE ("Art. 23.8"), SILENT, BY_EVENT (NONE) } },
  { OFFENCE ("walking-about", N_ ("Walked about to watch other games"), CONDUCT, ANYONE,
             N_ ("wandering spectating boards watching")),
    { SILENT, OLD_CHOICE (N_ ("II.6"), REFEREE_RULES), BY_EVENT (NONE) } },
  { OFFENCE ("unlisted", N_ ("Something else that no article covers"), CONDUCT, ANYONE,
             N_ ("other else different anything miscellaneous by hand")),
    { SPIRIT (N_ ("not covered: the referee rules")),
      SPIRIT (N_ ("not covered: the referee rules")), SPIRIT (EVENT_RULES) } },

  { OFFENCE ("collusion", N_ ("Fixed the game with the opponent"), EVENT, REFEREE,
             N_ ("cheat bribe bribery match-fixing arranged agreed throw")),
    { AFTER ("Art. 15.1, 23.1", CHIEF, FIXED, OPEN),
      AFTER (N_ ("not covered: the referee rules"), CHIEF, FIXED, OPEN),
      AFTER (EVENT_RULES, CHIEF, FIXED, OPEN) } },
  { OFFENCE ("quit", N_ ("Gave the game up or withdrew without good reason"), EVENT, REFEREE,
             N_ ("resigned refused refusing left walked out disappeared abandoned")),
    { AFTER ("Art. 15.2, 23.2", CHIEF, TABLE_BIT (LOSS) | TABLE_BIT (SUSPEND), PROPOSE (LOSS)),
      AFTER (N_ ("II.6"), CHIEF, REFEREE_RULES, OPEN),
      AFTER (EVENT_RULES, CHIEF, REFEREE_RULES, OPEN) } },
  { OFFENCE ("ceremony", N_ ("Missed a ceremony without good reason"), EVENT, REFEREE,
             N_ ("opening closing prize-giving awards")),
    { BY_GRAVITY ("Art. 16.7, 23.6"), SILENT, BY_GRAVITY (EVENT_RULES) } },
  { OFFENCE ("phone-after", N_ ("Used a phone at the venue after the game"), EVENT, REFEREE,
             N_ ("mobile cell cellphone telephone smartphone noise")),
    { CRITICISE ("Art. 23.7"), SILENT, CRITICISE (EVENT_RULES) } },
  { ACT ("late", N_ ("Came late"), EVENT, REFEREE, "late",
         N_ ("delayed delay tardy missing start")),
    { ELSEWHERE ("Art. 22.1–22.3", REFEREE), ELSEWHERE (OF_2002 ("22.1–22.3"), REFEREE),
      ELSEWHERE (EVENT_RULES, REFEREE) } },
  { ACT ("absent", N_ ("Did not come in time"), EVENT, REFEREE, "await",
         N_ ("no-show noshow missing forfeit absence appear")),
    { ELSEWHERE ("Art. 22.4", REFEREE), ELSEWHERE (OF_2002 ("22.4"), REFEREE),
      ELSEWHERE (EVENT_RULES, REFEREE) } },
  { ACT ("withdrawn", N_ ("Withdraws from the tournament"), EVENT, ANYONE, "withdraw",
         N_ ("dropped out dropping leaves quits ill sick injured")),
    { ELSEWHERE ("Art. 28", REFEREE), ELSEWHERE (OF_2002 ("28"), REFEREE),
      ELSEWHERE (OF_2002 ("28"), REFEREE) } },
  { ACT ("slip-of-the-pen", N_ ("A slip of the pen in a result that all have signed"), EVENT,
         ANYONE, "correct-result",
         N_ ("correct correction mistake error typo score sheet slip wrong")),
    { ELSEWHERE ("Art. 16.4", CHIEF), ELSEWHERE (N_ ("II.7"), CHIEF),
      ELSEWHERE (EVENT_RULES, CHIEF) } },
};

const int rules_offence_table_length = G_N_ELEMENTS (rules_offence_table);

/* What stands for an article where the event has its own rules. */
const char *const rules_offence_event_rules = EVENT_RULES;
