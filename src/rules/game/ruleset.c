/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/ruleset.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/game/error.h"
#include "rules/article/word.h"

/* --- Its options --- */

/* Far more than any event gives. */
#define MOST_Q 1444
#define MOST_MINUTES 120
#define MOST_PASSES 99

#define CHOICE(name) .type = RULES_OPTION_CHOICE, RULES_OPTION_MEMBER (RulesRuleset, name)
#define NUMBER(name, least_, most_)                                                       \
  .type = RULES_OPTION_NUMBER, RULES_OPTION_MEMBER (RulesRuleset, name), .least = least_, \
  .most = most_
#define ZI(name) .type = RULES_OPTION_ZI, RULES_OPTION_MEMBER (RulesRuleset, name), .most = MOST_Q

/* Every point that the texts leave open (READINGS.md), in the order of the articles; at the end one
 * for records of other rules. */
static const RulesOption option_list[] = {
  { "repetition_policy", N_ ("Positions that may not be repeated"),
    N_ ("Decides which earlier positions a move may not bring back."), .article = "Art. 6, 20",
    CHOICE (repetition),
    .choices = { { "chinese_practice", RULES_REPETITION_CHINESE_PRACTICE,
                   N_ ("sending two, returning one is void; triple ko and the like go to the "
                       "referee") },
                 { "simple_ko", RULES_REPETITION_SIMPLE_KO,
                   N_ ("only the immediate retake of a ko") },
                 { "positional", RULES_REPETITION_POSITIONAL, N_ ("any earlier position") },
                 { "situational", RULES_REPETITION_SITUATIONAL,
                   N_ ("any earlier position with the same side to move") } } },
  { "rare_cycle_result", N_ ("Triple ko, eternal life and the like"),
    N_ ("Decides what becomes of a game in which triple ko, eternal life or the like repeats "
        "without end."),
    .article = "Art. 20.3", CHOICE (rare_cycle_result),
    .choices = { { "no_result_replay", RULES_RARE_CYCLE_REPLAY,
                   N_ ("no result: replayed, each side with the time that it has left") },
                 { "draw", RULES_RARE_CYCLE_DRAW, N_ ("a draw") },
                 { "forbid", RULES_RARE_CYCLE_FORBID, N_ ("forbidden: the move is void") },
                 { "referee", RULES_RARE_CYCLE_REFEREE,
                   N_ ("the referee chooses a draw or a replay") } } },
  { "warning_penalty_q", N_ ("What a warning costs"),
    N_ ("Decides how much one warning costs the player when that game is counted."),
    .article = "Art. 24.1", ZI (warning_penalty_q),
    .choices = { { "4", 4, N_ ("one zi, two points") }, { "2", 2, N_ ("half a zi, one point") } } },
  { "komi_q", N_ ("Komi of an even game"),
    N_ ("Decides how much Black gives White in an even game."), .article = "Art. 11", ZI (komi_q),
    .choices = { { "15", 15, N_ ("3 3/4 zi, 7.5 points") },
                 { "11", 11, N_ ("2 3/4 zi, 5.5 points (1988)") } } },
  { "handicap_return", N_ ("What Black returns for handicap stones"),
    N_ ("Decides how much Black gives back at the count for handicap stones."),
    .article = "Art. 11", CHOICE (handicap_return),
    .choices = { { "half", RULES_HANDICAP_RETURN_HALF, N_ ("half a zi for each stone"),
                   N_ ("one point for each stone") },
                 { "none", RULES_HANDICAP_RETURN_NONE, N_ ("nothing") },
                 { "half_minus", RULES_HANDICAP_RETURN_HALF_MINUS,
                   N_ ("half a zi for each stone but one"),
                   N_ ("one point for each stone but one") } } },
  { "late_limit_inclusive", N_ ("Late by exactly the limit"),
    N_ ("Decides whether a player who arrives exactly at the limit of lateness may still play."),
    .article = "Art. 22.1", CHOICE (late_limit),
    .choices = { { "plays", RULES_LATE_LIMIT_PLAYS, N_ ("the player may still play") },
                 { "loss", RULES_LATE_LIMIT_LOSS, N_ ("the player loses") } } },
  { "late_floor", N_ ("Twice the lateness is more than the time before the countdown"),
    N_ ("Decides with what time a late player starts when twice the lateness is more than the time "
        "before the countdown."),
    .article = "Art. 22.1", CHOICE (late_floor),
    .choices = { { "keep_reserve", RULES_LATE_FLOOR_KEEP_RESERVE,
                   N_ ("starts in countdown with all minutes; absolute time is lost") },
                 { "eat_reserve", RULES_LATE_FLOOR_EAT_RESERVE,
                   N_ ("the rest comes off the countdown, in whole minutes") },
                 { "loss", RULES_LATE_FLOOR_LOSS, N_ ("the player loses") } } },
  { "late_waiting_clock", N_ ("While a late player is awaited"),
    N_ ("Decides whose clock runs until a late player arrives."), .article = "Art. 22.1",
    CHOICE (late_waiting_clock),
    .choices = { { "nobody", RULES_LATE_CLOCK_NOBODY, N_ ("neither clock runs") },
                 { "absent", RULES_LATE_CLOCK_ABSENT,
                   N_ ("the clock of the absent player runs too") } } },
  { "absence_countdown", N_ ("Countdown for an absent player in fast games, in minutes"),
    N_ ("Decides how many minutes an absent player is waited for in fast games."),
    .article = "Art. 22.4", NUMBER (absence_countdown, 1, MOST_MINUTES),
    .choices = { { "periods", RULES_ABSENCE_PERIODS,
                   N_ ("the tournament’s own countdown; without one five minutes") } } },
  { "timeout_pass", N_ ("The last minute runs out"),
    N_ ("Decides whether a player whose last minute runs out loses, or may ask for a forced pass "
        "instead."),
    .article = "Art. 22.5", NUMBER (timeout_passes, 1, MOST_PASSES),
    .choices = { { "off", 0, N_ ("the game is lost") },
                 { "on_request", RULES_TIMEOUT_PASSES_UNLIMITED,
                   N_ ("on request a forced pass, as often as requested") } } },
  { "move_end", N_ ("A move in countdown ends"),
    N_ ("Decides at which moment a move in countdown is complete."), .article = "Art. 12.3, 22.6",
    CHOICE (move_end),
    .choices = { { "by_clock", RULES_MOVE_END_BY_CLOCK,
                   N_ ("with the press of an electronic clock, before a referee with the last "
                       "removed stone") },
                 { "stone_lift", RULES_MOVE_END_STONE,
                   N_ ("with the stone and the last removed stone") },
                 { "press", RULES_MOVE_END_PRESS, N_ ("with the press of the clock") } } },
  { "leave_seat_pause", N_ ("Countdown during a permitted absence"),
    N_ ("Decides whether the countdown goes on while a player is away by permission."),
    .article = "Art. 22.7", CHOICE (leave_seat_pause),
    .choices = { { "held", RULES_LEAVE_SEAT_HELD, N_ ("pauses") },
                 { "runs", RULES_LEAVE_SEAT_RUNS, N_ ("runs on") } } },
  { "overtime_boundary", N_ ("A minute of countdown is used"),
    N_ ("Decides whether a minute of countdown is used up when it is reached or only when it is "
        "exceeded."),
    .article = "Art. 12.3", CHOICE (overtime_boundary),
    .choices = { { "reached", RULES_OVERTIME_REACHED, N_ ("when it is reached") },
                 { "exceeded", RULES_OVERTIME_EXCEEDED, N_ ("when it is exceeded") } } },
  { "wrong_colour_fix", N_ ("Wrong colours found by move 10"),
    N_ ("Decides how a game goes on whose colours are found to be wrong by move 10."),
    .article = "Art. 17.1", CHOICE (wrong_colour_fix),
    .choices = { { "swap_seats", RULES_WRONG_COLOUR_SWAP,
                   N_ ("the players change seats and clocks, the position stays") },
                 { "restart", RULES_WRONG_COLOUR_RESTART, N_ ("the game starts again") } } },
  { "dispute_first_move", N_ ("First to move when life is disputed"),
    N_ ("Decides which side plays first when the life of stones is disputed and play goes on."),
    .article = "Art. 21.4", CHOICE (dispute_first_move),
    .choices = { { "claimant", RULES_DISPUTE_CLAIMANT,
                   N_ ("the side that says the stones are dead") },
                 { "owner", RULES_DISPUTE_OWNER, N_ ("the side that owns the stones") } } },
  { "both_lose_pairing", N_ ("A game that both lose"),
    N_ ("Decides what a game that both lose counts for the next pairing and in the standings."),
    .article = "Art. 17.5", CHOICE (both_lose_pairing),
    .choices = { { "kept", RULES_BOTH_LOSE_KEPT, N_ ("stays 0–0") },
                 { "lots_pairing", RULES_BOTH_LOSE_LOTS_PAIRING,
                   N_ ("a lot decides the next pairing only") },
                 { "lots_standings", RULES_BOTH_LOSE_LOTS_STANDINGS,
                   N_ ("a lot decides pairing and standings") } } },
  { "total_score_max", N_ ("Highest points in the total score"),
    N_ ("Decides which points are the highest when the total score is worked out."),
    .article = "Art. 27", CHOICE (total_score_max),
    .choices = { { "2R", RULES_TOTAL_MAX_THEORETICAL, N_ ("two for each round") },
                 { "highest", RULES_TOTAL_MAX_REACHED,
                   N_ ("the highest score that was reached") } } },
  { "swiss_method", N_ ("Order of a Swiss tournament"),
    N_ ("Decides by what the players of a Swiss tournament are ranked."), .article = "Art. 27",
    CHOICE (swiss_method),
    .choices = { { "B", RULES_SWISS_POINTS, N_ ("by points, then by the opponents’ points") },
                 { "A", RULES_SWISS_TOTAL_SCORE, N_ ("by total score") } } },
  { "bye_sos", N_ ("What a bye adds to the opponents’ points"),
    N_ ("Decides what a round without an opponent adds to the sum of the opponents’ points."),
    .article = "Art. 27", CHOICE (bye_sos),
    .choices = { { "lowest", RULES_BYE_SOS_LOWEST, N_ ("the lowest final score of all") },
                 { "R-round+1", RULES_BYE_SOS_ROUNDS_LEFT,
                   N_ ("the rounds that are left, including this one") },
                 { "0", RULES_BYE_SOS_ZERO, N_ ("nothing") },
                 { "R", RULES_BYE_SOS_ROUNDS, N_ ("the number of rounds") },
                 { "virtual", RULES_BYE_SOS_VIRTUAL,
                   N_ ("a virtual opponent without a win, who meets every player with the bye") },
                 { "own", RULES_BYE_SOS_OWN, N_ ("the player’s own score") } } },
  { "team_third_tiebreak", N_ ("Teams equal in match points and game points"),
    N_ ("Decides which of two teams is ahead when match points and game points are equal."),
    .article = "Art. 27", CHOICE (team_third_tiebreak),
    .choices = { { "board_order", RULES_TEAM_THIRD_BOARD_ORDER,
                   N_ ("game points of board 1, then board 2, and so on") },
                 { "direct_match", RULES_TEAM_THIRD_DIRECT_MATCH, N_ ("the match between them") },
                 { "opponents_match_points", RULES_TEAM_THIRD_OPPONENTS,
                   N_ ("the match points of their opponents") } } },
  { "withdraw_half_basis", N_ ("Half of the games, when a player withdraws"),
    N_ ("Decides what half of the games is when a player withdraws from a round robin."),
    .article = "Art. 28.2", CHOICE (withdraw_half_basis),
    .choices = { { "rounds", RULES_WITHDRAW_HALF_ROUNDS, N_ ("of the number of rounds") },
                 { "scheduled", RULES_WITHDRAW_HALF_SCHEDULED,
                   N_ ("of the games scheduled for the player") } } },
  { "withdraw_count_forfeits", N_ ("Forfeited games count as played, when a player withdraws"),
    N_ ("Decides whether games decided by forfeit count towards that half when a player "
        "withdraws."),
    .article = "Art. 28.2", CHOICE (withdraw_skips_forfeits),
    .choices = { { "yes", FALSE, N_ ("yes") }, { "no", TRUE, N_ ("no") } } },
  { "phone_look", N_ ("A look at the screen of a phone"),
    N_ ("Decides what follows when a player looks at the screen of a phone."),
    .article = "Art. 23.7", CHOICE (phone_look),
    .choices = { { "dialog", RULES_PHONE_LOOK_DIALOG,
                   N_ ("the referee is asked, a loss is proposed") },
                 { "loss", RULES_PHONE_LOOK_LOSS, N_ ("the player loses") } } },
  { "forced_pass_ends_game", N_ ("A forced pass counts towards the two that end a game"),
    N_ ("Decides whether a forced pass is one of the two passes that end a game."),
    .article = "Art. 7, 18.3, 19, 22.5", CHOICE (forced_pass_ends_game),
    .choices = { { "no", FALSE, N_ ("no") }, { "yes", TRUE, N_ ("yes") } } },
  { "penalty_for_non_ko_repetition", N_ ("A forbidden repetition other than a single ko"),
    N_ ("Decides what a forbidden repetition costs that is not the retake of a single ko."),
    .article = "Art. 20", CHOICE (repetition_penalty),
    .choices = { { "void_turn", RULES_REPETITION_VOID_TURN,
                   N_ ("the move is void, the turn is lost") },
                 { "void_turn_warning", RULES_REPETITION_VOID_WARNING,
                   N_ ("the move is void, the turn is lost, and a warning") } } },
  { "suicide", N_ ("Points where a stone takes its own last liberty"),
    N_ ("Decides whether a stone may take its own side’s last liberty."), .article = "Art. 5, 19",
    CHOICE (suicide),
    .choices = { { "forbid", RULES_SUICIDE_FORBID, N_ ("are forbidden") },
                 { "allow", RULES_SUICIDE_ALLOW,
                   N_ ("are allowed, as under some other rules") } } },
};

/* Every option of the rules, "suicide" last. */
const RulesOption *
rules_option_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (option_list);
  return option_list;
}

/* The option of the rules, for ever; NULL where there is none. */
const RulesOption *
rules_option_find (const char *key)
{
  return rules_option_in (option_list, G_N_ELEMENTS (option_list), key);
}

/* An option that is not named has the first of its alternatives. */
static const RulesRuleset rulesets[RULES_N_PROFILES] = {
  [RULES_PROFILE_CN2002] = { .profile = RULES_PROFILE_CN2002,
                             .id = "cn2002",
                             .label = N_ ("Chinese rules, 2002"),
                             .counting = RULES_COUNTING_AREA,
                             .komi_q = 15,
                             .warning_penalty_q = 4,
                             .warnings_lose = 2,
                             .timeout_passes = RULES_TIMEOUT_PASSES_UNLIMITED },
  [RULES_PROFILE_CN_OLD] = { .profile = RULES_PROFILE_CN_OLD,
                             .id = "cn_old",
                             .label = N_ ("Chinese rules, 1988 to 2001"),
                             .counting = RULES_COUNTING_AREA,
                             .komi_q = 15,
                             .warning_penalty_q = 0,
                             .warnings_lose = 2,
                             .rare_cycle_result = RULES_RARE_CYCLE_REFEREE },
  [RULES_PROFILE_JPKR] = { .profile = RULES_PROFILE_JPKR,
                           .id = "jpkr",
                           .label = N_ ("Japanese and Korean counting"),
                           .counting = RULES_COUNTING_TERRITORY,
                           .komi_q = 13,
                           .warning_penalty_q = 4,
                           .warnings_lose = 2,
                           .handicap_return = RULES_HANDICAP_RETURN_NONE },
};

/* The profile, for ever; NULL where there is none. @id: "cn2002", "cn_old"
 * or "jpkr". */
const RulesRuleset *
rules_ruleset_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rulesets); i++)
    if (strcmp (rulesets[i].id, id) == 0)
      return &rulesets[i];
  return NULL;
}

/* All profiles, the default first. */
const RulesRuleset *
rules_ruleset_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (rulesets);
  return rulesets;
}

/* Its name for people, translated. */
const char *
rules_ruleset_label (const RulesRuleset *ruleset)
{
  return _ (ruleset->label);
}

/* The komi in quarter zi (Art. 11); 0 in a handicap game. @handicap: 0 for
 * an even game, 1 where Black plays first without komi, else handicap stones. */
int
rules_ruleset_komi_q (const RulesRuleset *ruleset, int handicap)
{
  return handicap == 0 ? ruleset->komi_q : 0;
}

/* Whether an event has overridden it. */
static gboolean
is_own (const RulesRuleset *ruleset, const RulesOption *option)
{
  return rules_option_value (option, ruleset) !=
         rules_option_value (option, &rulesets[ruleset->profile]);
}

/* The profile and the options in which it differs from that, in words of no language: "cn2002
 * komi_q=11". @ruleset: a profile, or one whose options an event has overridden. */
char *
rules_ruleset_format (const RulesRuleset *ruleset)
{
  GString *text = g_string_new (ruleset->id);
  int n;
  const RulesOption *options = rules_option_list (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *own = rules_option_text (&options[i], ruleset);

    if (is_own (ruleset, &options[i]))
      g_string_append_printf (text, " %s=%s", options[i].key, own);
  }
  return g_string_free (text, FALSE);
}

/* Overrides one option of a profile. Returns FALSE where @text says nothing.
 * @ruleset: a copy of a profile; as it was on failure. @text: "key=value"; amounts in quarter zi.
 * @error: RULES_ERROR_OPTION where there is no such option or value. */
gboolean
rules_ruleset_set (RulesRuleset *ruleset, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, "=", 2);
  const RulesOption *option = rules_option_find (words[0]);

  if (!option) {
    g_set_error (error, RULES_ERROR, RULES_ERROR_OPTION,
                 _ ("There is no option of the rules “%s”."), text);
    return FALSE;
  }
  return rules_option_set (option, ruleset, words[1] ? words[1] : "", error);
}

/* FALSE where it says something else. @text: what rules_ruleset_format() wrote. */
gboolean
rules_ruleset_parse (const char *text, RulesRuleset *ret_ruleset)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const RulesRuleset *profile = words[0] ? rules_ruleset_find (words[0]) : NULL;
  RulesRuleset ruleset;

  if (!profile)
    return FALSE;
  ruleset = *profile;
  for (char **word = words + 1; *word; word++)
    if (!rules_ruleset_set (&ruleset, *word, NULL))
      return FALSE;
  *ret_ruleset = ruleset;
  return TRUE;
}

/* The options in which it differs from its profile, translated: "What Black returns for handicap
 * stones: nothing; Komi of an even game: 3 zi"; "" where there is none. @ruleset: a profile, or
 * one whose options an event has overridden. */
char *
rules_ruleset_options (const RulesRuleset *ruleset)
{
  GString *text = g_string_new (NULL);
  int n;
  const RulesOption *options = rules_option_list (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *words =
        rules_option_words (&options[i], ruleset, ruleset->counting == RULES_COUNTING_AREA);

    if (is_own (ruleset, &options[i]))
      rules_word_part (text, words);
  }
  return g_string_free (text, FALSE);
}
