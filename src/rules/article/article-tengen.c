/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/article-private.h"

/* I.9.2 of the older text, and READINGS 2. */
const RulesArticle rules_article_jpkr[] = {
  { "jpkr_count", N_ ("Territory"),
    N_ ("Each side has its territory and the stones that it captured, the dead ones too. 6 1/2 "
        "points are taken from Black; more wins. The empty points of stones in seki and neutral "
        "points do not count. In handicap games there is no komi."),
    "I.9.2" },
  { "jpkr_rulings", N_ ("Rulings"),
    N_ ("Two moves in a row, a move that is taken back, an illegal retake of a ko and a forbidden "
        "point lose the game. A warning costs 2 points; two in one game lose the game. For "
        "everything else the tournament’s regulations hold."),
    "event_rules" },
  { "24", N_ ("Effect of warnings"),
    N_ ("What warnings cost. Those of the whole tournament also break ties (Art. 27)."), "27" },
  { "24.1", N_ ("One warning"), N_ ("When that game is counted, the warned side pays two points."),
    "warning_penalty_q" },
  { "24.2", N_ ("Two warnings in a game"),
    N_ ("Two warnings in one game lose the game immediately, whatever they were for."), "" },
  { "warning_penalty_q", NULL,
    N_ ("No text of these rules says it. Tengen takes as much as the Chinese rules do."), "" },
  { "handicap_return", NULL,
    N_ ("These rules have no such return: in handicap games there is no komi, and Black gives "
        "nothing "
        "back, unless the tournament says so."),
    "" },
  { "komi_q", NULL, N_ ("A number counts half points: 13 is 6 1/2 points."), "" },
  { "dispute_first_move", NULL,
    N_ ("These rules are not clear about who plays first when life is disputed. The referee may "
        "decide otherwise."),
    "" },
  { NULL },
};

/* Why the options of the rules are there; titles and alternatives are those of the option.
 */
const RulesArticle rules_article_tengen[] = {
  { "event_rules", N_ ("Rules of the tournament"),
    N_ ("The text does not cover this: the tournament’s own regulations decide. If they do not "
        "cover it either, the referee rules, and Tengen proposes what is usual."),
    "30" },
  { "repetition_policy", NULL,
    N_ ("By the letter no earlier position may come back; in practice only ko and cycles in which "
        "one side captures more are forbidden, and the referee judges the rest. Tengen never "
        "forbids silently."),
    "" },
  { "rare_cycle_result", NULL,
    N_ ("The rules let the tournament choose, and name three ways. Without a choice the game has "
        "no result and is replayed."),
    "" },
  { "warning_penalty_q", NULL,
    N_ ("“Pays one zi” works like komi: it shifts the threshold by a zi, which is two points."),
    "" },
  { "komi_q", NULL,
    N_ ("In quarters of a zi. One text says 3 3/4, the edition of 1988 says 2 3/4."), "" },
  { "handicap_return", NULL,
    N_ ("The rules of 2002 do not cover handicap games; under the older ones Black returns half "
        "of the stones."),
    "" },
  { "late_limit_inclusive", NULL,
    N_ ("“More than the limit loses” leaves the limit itself open. Tengen lets the player play."),
    "" },
  { "late_floor", NULL,
    N_ ("The text does not say what happens when the time before the countdown is less than the "
        "deduction."),
    "" },
  { "late_waiting_clock", NULL,
    N_ ("The double deduction is the whole penalty; were the clock to run as well, it would be "
        "three times the lateness."),
    "" },
  { "absence_countdown", NULL,
    N_ ("The text does not say how long the countdown for an absent player is, nor which limit is "
        "“very short”. Tengen uses the periods of the tournament, and treats up to 30 minutes as "
        "very short: twice 15 minutes of lateness would use up all of it."),
    "" },
  { "timeout_pass", NULL, N_ ("The text sets no limit to the request; a tournament may."), "" },
  { "move_end", NULL,
    N_ ("The text was written for a referee who counts; a clock that counts by itself ends the "
        "move with its press."),
    "" },
  { "leave_seat_pause", NULL,
    N_ ("“Otherwise the countdown runs on”: so it pauses during the absence that was permitted."),
    "" },
  { "overtime_boundary", NULL,
    N_ ("The text says this of the countdown; Tengen applies it everywhere: a period that is "
        "reached is used."),
    "" },
  { "wrong_colour_fix", NULL,
    N_ ("The text says that it may be corrected, not how. The referee chooses; Tengen proposes "
        "this."),
    "" },
  { "dispute_first_move", NULL,
    N_ ("Our text is not clear about who plays first when life is disputed. By area the result "
        "rarely differs, and the referee may decide otherwise."),
    "" },
  { "both_lose_pairing", NULL,
    N_ ("Lots were for programs that could not pair a player after 0–0. Tengen can."), "" },
  { "total_score_max", NULL,
    N_ ("“Highest points” can be what could be reached or what was reached."), "" },
  { "swiss_method", NULL,
    N_ ("The rules name two methods; the one used is announced before the start."), "" },
  { "bye_sos", NULL, N_ ("The text does not say what a round without an opponent adds."), "" },
  { "team_third_tiebreak", NULL, N_ ("The third criterion for teams is not legible in our text."),
    "" },
  { "withdraw_half_basis", NULL,
    N_ ("The text says half of the rounds. Where there are byes, half of the player’s own games is "
        "less; a tournament may use that."),
    "" },
  { "withdraw_count_forfeits", NULL,
    N_ ("The text does not say whether a game that was not played counts towards the half."), "" },
  { "phone_look", NULL,
    N_ ("The text leaves no choice; in practice referees have weighed the case."), "" },
  { "forced_pass_ends_game", NULL,
    N_ ("A lost turn is not a voluntary pass: after one more pass Tengen asks both players whether "
        "the game is over."),
    "" },
  { "penalty_for_non_ko_repetition", NULL,
    N_ ("The text names no penalty. The move is void and the turn is lost, as with a ko."), "" },
  { "suicide", NULL,
    N_ ("Forbidden by the rules of 2002; other rules allow it, and records of such games can be "
        "read."),
    "" },
  { NULL },
};
