#include "rules/option.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/board.h"

/* Far more than any event gives. */
#define MOST_Q 1444
#define MOST_MINUTES 120
#define MOST_PASSES 99

#define MEMBER(name) G_STRUCT_OFFSET (RulesRuleset, name)

/* Every key of rules.md section 9, in its order; at the end one for records of other rules. */
static const RulesOption options[] = {
  { "repetition_policy",
    "Art. 6, 20",
    N_ ("Positions that may not come back"),
    MEMBER (repetition),
    { { "chinese_practice", RULES_REPETITION_CHINESE_PRACTICE,
        N_ ("sending two, returning one is void; triple ko and the like go to the referee") },
      { "simple_ko", RULES_REPETITION_SIMPLE_KO, N_ ("only the immediate retake of a ko") },
      { "positional", RULES_REPETITION_POSITIONAL, N_ ("any earlier position") },
      { "situational", RULES_REPETITION_SITUATIONAL,
        N_ ("any earlier position with the same side to move") } } },
  { "rare_cycle_result",
    "Art. 20.3",
    N_ ("Triple ko, eternal life and the like"),
    MEMBER (rare_cycle_result),
    { { "no_result_replay", RULES_RARE_CYCLE_REPLAY,
        N_ ("no result: replayed, each side with the time that it has left") },
      { "draw", RULES_RARE_CYCLE_DRAW, N_ ("a draw") },
      { "forbid", RULES_RARE_CYCLE_FORBID, N_ ("forbidden: the move is void") },
      { "referee", RULES_RARE_CYCLE_REFEREE, N_ ("the referee chooses a draw or a replay") } } },
  { "warning_penalty_q",
    "Art. 24.1",
    N_ ("What a warning costs, in quarters of a zi"),
    MEMBER (warning_penalty_q),
    { { "4", 4, N_ ("one zi, two points") }, { "2", 2, N_ ("half a zi, one point") } },
    0,
    MOST_Q },
  { "komi_q",
    "Art. 11",
    N_ ("Komi of an even game, in quarters of a zi"),
    MEMBER (komi_q),
    { { "15", 15, N_ ("3 3/4 zi, 7.5 points") }, { "11", 11, N_ ("2 3/4 zi, 5.5 points (1988)") } },
    0,
    MOST_Q },
  { "handicap_return",
    "Art. 11",
    N_ ("What Black returns for handicap stones"),
    MEMBER (handicap_return),
    { { "half", RULES_HANDICAP_RETURN_HALF, N_ ("half a zi for each stone") },
      { "none", RULES_HANDICAP_RETURN_NONE, N_ ("nothing") },
      { "half_minus", RULES_HANDICAP_RETURN_HALF_MINUS,
        N_ ("half a zi for each stone but one") } } },
  { "late_limit_inclusive",
    "Art. 22.1",
    N_ ("Late by exactly the limit"),
    MEMBER (late_limit),
    { { "plays", RULES_LATE_LIMIT_PLAYS, N_ ("the player may still play") },
      { "loss", RULES_LATE_LIMIT_LOSS, N_ ("the player loses") } } },
  { "late_floor",
    "Art. 22.1",
    N_ ("Twice the lateness is more than the free time"),
    MEMBER (late_floor),
    { { "keep_reserve", RULES_LATE_FLOOR_KEEP_RESERVE,
        N_ ("starts in countdown with all minutes; absolute time is lost") },
      { "eat_reserve", RULES_LATE_FLOOR_EAT_RESERVE,
        N_ ("the rest comes off the countdown, in whole minutes") },
      { "loss", RULES_LATE_FLOOR_LOSS, N_ ("the player loses") } } },
  { "late_waiting_clock",
    "Art. 22.1",
    N_ ("While a late player is awaited"),
    MEMBER (late_waiting_clock),
    { { "nobody", RULES_LATE_CLOCK_NOBODY, N_ ("nobody's clock runs") },
      { "absent", RULES_LATE_CLOCK_ABSENT, N_ ("the clock of the absent player runs too") } } },
  { "absence_countdown",
    "Art. 22.4",
    N_ ("Countdown for an absent player in fast games, in minutes"),
    MEMBER (absence_countdown),
    { { "periods", RULES_ABSENCE_PERIODS,
        N_ ("the event's own countdown; without one five minutes") } },
    1,
    MOST_MINUTES },
  { "timeout_pass",
    "Art. 22.5",
    N_ ("The last minute runs out"),
    MEMBER (timeout_passes),
    { { "off", 0, N_ ("the game is lost") },
      { "on_request", RULES_TIMEOUT_PASSES_UNLIMITED,
        N_ ("on request a forced pass, as often as it is asked for") } },
    1,
    MOST_PASSES },
  { "move_end",
    "Art. 12.3, 22.6",
    N_ ("A move in countdown ends"),
    MEMBER (move_end),
    { { "by_clock", RULES_MOVE_END_BY_CLOCK,
        N_ ("with the press of an electronic clock, before a referee with the last lifted stone") },
      { "stone_lift", RULES_MOVE_END_STONE, N_ ("with the stone and the last lifted stone") },
      { "press", RULES_MOVE_END_PRESS, N_ ("with the press of the clock") } } },
  { "leave_seat_pause",
    "Art. 22.7",
    N_ ("Countdown during a permitted absence"),
    MEMBER (leave_seat_pause),
    { { "held", RULES_LEAVE_SEAT_HELD, N_ ("is held") },
      { "runs", RULES_LEAVE_SEAT_RUNS, N_ ("runs on") } } },
  { "overtime_boundary",
    "Art. 12.3",
    N_ ("A minute of countdown is used"),
    MEMBER (overtime_boundary),
    { { "reached", RULES_OVERTIME_REACHED, N_ ("when it is reached") },
      { "exceeded", RULES_OVERTIME_EXCEEDED, N_ ("when it is exceeded") } } },
  { "wrong_colour_fix",
    "Art. 17.1",
    N_ ("Wrong colours found by move 10"),
    MEMBER (wrong_colour_fix),
    { { "swap_seats", RULES_WRONG_COLOUR_SWAP,
        N_ ("the players change seats and clocks, the position stays") },
      { "restart", RULES_WRONG_COLOUR_RESTART, N_ ("the game starts again") } } },
  { "dispute_first_move",
    "Art. 21.4",
    N_ ("First to move when life is disputed"),
    MEMBER (dispute_first_move),
    { { "claimant", RULES_DISPUTE_CLAIMANT, N_ ("the side that takes the stones for dead") },
      { "owner", RULES_DISPUTE_OWNER, N_ ("the side whose stones they are") } } },
  { "both_lose_pairing",
    "Art. 17.5",
    N_ ("A game that both lose"),
    MEMBER (both_lose_pairing),
    { { "kept", RULES_BOTH_LOSE_KEPT, N_ ("stays 0–0") },
      { "lots_pairing", RULES_BOTH_LOSE_LOTS_PAIRING, N_ ("a lot settles the next pairing only") },
      { "lots_standings", RULES_BOTH_LOSE_LOTS_STANDINGS,
        N_ ("a lot settles pairing and standings") } } },
  { "total_score_max",
    "Art. 27",
    N_ ("Highest points in the total score"),
    MEMBER (total_score_max),
    { { "2R", RULES_TOTAL_MAX_THEORETICAL, N_ ("two for each round") },
      { "highest", RULES_TOTAL_MAX_REACHED, N_ ("the highest score that was reached") } } },
  { "swiss_method",
    "Art. 27",
    N_ ("Order of a Swiss event"),
    MEMBER (swiss_method),
    { { "B", RULES_SWISS_POINTS, N_ ("by points, then by the opponents' points") },
      { "A", RULES_SWISS_TOTAL_SCORE, N_ ("by total score") } } },
  { "bye_sos",
    "Art. 27",
    N_ ("What a bye adds to the opponents' points"),
    MEMBER (bye_sos),
    { { "lowest", RULES_BYE_SOS_LOWEST, N_ ("the lowest final score of all") },
      { "R-round+1", RULES_BYE_SOS_ROUNDS_LEFT, N_ ("the rounds that are left, this one too") },
      { "0", RULES_BYE_SOS_ZERO, N_ ("nothing") },
      { "R", RULES_BYE_SOS_ROUNDS, N_ ("the number of rounds") } } },
  { "team_third_tiebreak",
    "Art. 27",
    N_ ("Teams equal in match points and game points"),
    MEMBER (team_third_tiebreak),
    { { "board_order", RULES_TEAM_THIRD_BOARD_ORDER,
        N_ ("game points of board 1, then board 2, and so on") },
      { "direct_match", RULES_TEAM_THIRD_DIRECT_MATCH, N_ ("the match between them") },
      { "opponents_match_points", RULES_TEAM_THIRD_OPPONENTS,
        N_ ("the match points of their opponents") } } },
  { "withdraw_half_basis",
    "Art. 28.2",
    N_ ("Half of the games, when a player withdraws"),
    MEMBER (withdraw_half_basis),
    { { "scheduled", RULES_WITHDRAW_HALF_SCHEDULED, N_ ("of the games scheduled for the player") },
      { "rounds", RULES_WITHDRAW_HALF_ROUNDS, N_ ("of the number of rounds") } } },
  { "withdraw_count_forfeits",
    "Art. 28.2",
    N_ ("Forfeited games count as played, when a player withdraws"),
    MEMBER (withdraw_skips_forfeits),
    { { "yes", FALSE, N_ ("yes") }, { "no", TRUE, N_ ("no") } } },
  { "phone_look",
    "Art. 23.7",
    N_ ("A look at the screen of a phone"),
    MEMBER (phone_look),
    { { "dialog", RULES_PHONE_LOOK_DIALOG, N_ ("the referee is asked, a loss is proposed") },
      { "loss", RULES_PHONE_LOOK_LOSS, N_ ("the player loses") } } },
  { "forced_pass_ends_game",
    "Art. 7, 18.3, 19, 22.5",
    N_ ("A forced pass counts towards the two that end a game"),
    MEMBER (forced_pass_ends_game),
    { { "no", FALSE, N_ ("no") }, { "yes", TRUE, N_ ("yes") } } },
  { "penalty_for_non_ko_repetition",
    "Art. 20",
    N_ ("A forbidden repetition that is no single ko"),
    MEMBER (repetition_penalty),
    { { "void_turn", RULES_REPETITION_VOID_TURN, N_ ("the move is void, the turn is lost") },
      { "void_turn_warning", RULES_REPETITION_VOID_WARNING,
        N_ ("the move is void, the turn is lost, and a warning") } } },
  { "suicide",
    "Art. 5, 19",
    N_ ("Points where a stone takes its own last liberty"),
    MEMBER (suicide),
    { { "forbid", RULES_SUICIDE_FORBID, N_ ("are forbidden") },
      { "allow", RULES_SUICIDE_ALLOW, N_ ("are allowed, as under some other rules") } } },
};

/* The alternative with that id or value, NULL for none. */
static const RulesOptionChoice *
find_choice (const RulesOption *option, const char *id, int value)
{
  for (const RulesOptionChoice *choice = option->choices;
       choice < option->choices + RULES_OPTION_CHOICES && choice->id; choice++)
    if (id ? strcmp (choice->id, id) == 0 : choice->value == value)
      return choice;
  return NULL;
}

static gboolean
parse_number (const RulesOption *option, const char *text, int *ret_value)
{
  guint64 number;

  if (option->most == 0 || !g_ascii_string_to_unsigned (text, 10, (guint64) option->least,
                                                        (guint64) option->most, &number, NULL))
    return FALSE;
  *ret_value = (int) number;
  return TRUE;
}

static gboolean
parse_value (const RulesOption *option, const char *text, int *ret_value)
{
  const RulesOptionChoice *choice = find_choice (option, text, 0);

  if (!choice)
    return parse_number (option, text, ret_value);
  *ret_value = choice->value;
  return TRUE;
}

/**
 * rules_option_list:
 * @ret_n: (out): how many there are
 *
 * Returns: (array length=ret_n): every option of rules.md section 9 in its order, and "suicide"
 */
const RulesOption *
rules_option_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (options);
  return options;
}

/**
 * rules_option_find:
 * @key: as in rules.md section 9
 *
 * Returns: (nullable): the option, for ever; NULL where there is none
 */
const RulesOption *
rules_option_find (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (strcmp (options[i].key, key) == 0)
      return &options[i];
  return NULL;
}

/**
 * rules_option_label:
 * @option: an option
 *
 * Returns: what it is about, translated
 */
const char *
rules_option_label (const RulesOption *option)
{
  return _ (option->label);
}

/**
 * rules_option_meaning:
 * @choice: an alternative of an option
 *
 * Returns: what it means, translated, to be read after rules_option_label()
 */
const char *
rules_option_meaning (const RulesOptionChoice *choice)
{
  return _ (choice->meaning);
}

/**
 * rules_option_keys:
 *
 * Returns: the keys of rules_option_list(), ended by NULL
 */
const char *const *
rules_option_keys (void)
{
  static const char *keys[G_N_ELEMENTS (options) + 1];

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    keys[i] = options[i].key;
  return keys;
}

/**
 * rules_option_get:
 * @ruleset: a profile
 * @option: an option
 *
 * Returns: its value: that of one of its choices, or a number between least and most
 */
int
rules_option_get (const RulesRuleset *ruleset, const RulesOption *option)
{
  return *(const int *) ((const char *) ruleset + option->member);
}

/**
 * rules_option_set:
 * @ruleset: a copy of a profile; as it was on failure
 * @text: "key=value"; amounts in quarter zi
 * @error: %RULES_ERROR_OPTION where there is no such option or value
 *
 * Overrides one option of a profile (rules.md section 9).
 *
 * Returns: FALSE where @text says nothing
 */
gboolean
rules_option_set (RulesRuleset *ruleset, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, "=", 2);
  const RulesOption *option = words[0] ? rules_option_find (words[0]) : NULL;

  if (!option) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
                 _ ("There is no option of the rules “%s”."), text);
    return FALSE;
  }
  if (words[1] && parse_value (option, words[1], &G_STRUCT_MEMBER (int, ruleset, option->member)))
    return TRUE;
  g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
               _ ("The option of the rules “%s” has no such value."), text);
  return FALSE;
}

/**
 * rules_option_format:
 * @ruleset: a profile
 * @key: one of rules_option_keys()
 *
 * Returns: (transfer full) (nullable): "key=value" as rules_option_set() reads it; NULL where there
 *   is no such option
 */
char *
rules_option_format (const RulesRuleset *ruleset, const char *key)
{
  const RulesOption *option = rules_option_find (key);
  const RulesOptionChoice *choice;

  if (!option)
    return NULL;
  choice = find_choice (option, NULL, rules_option_get (ruleset, option));
  if (choice)
    return g_strdup_printf ("%s=%s", key, choice->id);
  return g_strdup_printf ("%s=%d", key, rules_option_get (ruleset, option));
}
