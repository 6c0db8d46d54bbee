/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/article-private.h"

/* The clauses on play. */
const RulesArticle rules_article_old_play[] = {
  { "I.1", N_ ("Board and stones"),
    N_ ("19 by 19 lines with marked points, tengen in the centre; 181 black and 180 white stones."),
    "1" },
  { "I.2", N_ ("Play"),
    N_ ("Black first, then one stone in turn, on a point; a stone that was placed does not move. A "
        "side may waive its turn."),
    "2" },
  { "I.3", N_ ("Liberties"),
    N_ ("The empty points next to a chain along the lines. A chain without any cannot stay on the "
        "board."),
    "3" },
  { "I.4", N_ ("Capture"),
    N_ ("The opponent’s stones without liberties are removed after the move; if both sides have "
        "none, those of the opponent."),
    "4" },
  { "I.5", N_ ("Forbidden points"),
    N_ ("Where the player’s own stones would have no liberties and nothing is captured."),
    "II.10, 5" },
  { "I.6", N_ ("No repetition of the whole board"),
    N_ ("Repetition of the whole board is forbidden."), "II.11, 6" },
  { "I.7", N_ ("End of the game"),
    N_ ("The game ends when no neutral points and no other moves are left, or when a side "
        "resigns."),
    "II.4, 7" },
  { "I.8", N_ ("Life and death"),
    N_ ("By confirmation of both: a group without two real eyes is dead, one with two or more is "
        "alive. Seki does not fit this test, so both players confirm it expressly."),
    "8, 21.4" },
  { "I.9", N_ ("Counting"),
    N_ ("By area, or by Japanese and Korean counting where the tournament says so."), "9" },
  { "I.9.1", N_ ("Area"),
    N_ ("The dead stones are removed; one side’s stones and enclosed points are counted. 3 3/4 zi "
        "are taken from Black, or added to White, and compared with 180 1/2: more wins. Without "
        "komi none is given. For handicap stones Black returns half a zi each."),
    "9, 11, handicap_return" },
  { "I.9.2", N_ ("Japanese and Korean counting"),
    N_ ("One side’s territory is counted, then the other’s. 6 1/2 points are taken from Black; "
        "more wins."),
    "jpkr_count" },
  { NULL },
};

/* The clauses on events. */
const RulesArticle rules_article_old_event[] = {
  { "II.1", N_ ("First move"), N_ ("By the committee’s draw or by nigiri."), "10" },
  { "II.2", N_ ("Komi"),
    N_ ("Black gives komi. The number is not legible here; Tengen uses 3 3/4 zi as in I.9.1. In "
        "1988 it was 2 3/4."),
    "11, komi_q" },
  { "II.3", N_ ("Time limit and countdown"), N_ ("Time limit and countdown."), "12" },
  { "II.3.1", N_ ("Time limit"),
    N_ ("Fixed for the tournament, and not to be exceeded. Local tournaments use one to two hours; "
        "a game of a national tournament is finished within the day."),
    "12.2" },
  { "II.3.2", N_ ("Countdown"),
    N_ ("Inside the limit 5 minutes are kept for it in national tournaments, 1 minute in local "
        "ones. A move in less than a minute uses no time, each full minute uses one, and the limit "
        "may not be used up. The calls are 30, 40, 50, 55, 58 seconds and one minute, then the "
        "minutes left; in the last minute 30, 40, 50, each second, and finally “10, time exceeded, "
        "loss”. Fast games as the committee decides."),
    "12.3, timeout_pass" },
  { "II.4", N_ ("How a game ends"),
    N_ ("Also by forfeit or by a ruling. To confirm the end, the side to move and then the "
        "opponent each place a stone of the other’s colour outside the lines at their own lower "
        "right corner."),
    "13, 21.1" },
  { "II.5", N_ ("Pauses and the sealed move"),
    N_ ("Scheduled breaks are not counted. At the time to seal, the side to move may not play; "
        "when it has thought it writes the point on the record, seals it and hands it to the "
        "referee. On resumption the referee opens it and the move is played there."),
    "14" },
  { "II.5b", N_ ("A sealed point that cannot be played"),
    N_ ("If the point is occupied, the turn is lost and the opponent plays."), "19" },
  { "II.6", N_ ("Conduct"),
    N_ ("No forfeiting and no withdrawal without reason; no hampering of the opponent; no "
        "discussing and no consulting; no walking about to watch other games; civil and tidy."),
    "15" },
  { "II.7", N_ ("Rights and duties"),
    N_ ("Players may ask for the minutes left, report problems to the referee in their own "
        "thinking time, except when it is urgent, and demand that counting errors are corrected. "
        "They obey rulings and appeal immediately through the organisation. They tell an absent "
        "opponent where they have played, tidy up and leave."),
    "16" },
  { "II.8", N_ ("Making moves"), N_ ("What is done when a move goes wrong."), "17" },
  { "II.8.1", N_ ("Two moves in a row"),
    N_ ("A player who moves twice in a row, when the opponent has not waived a turn, loses."),
    "17.2" },
  { "II.8.2", N_ ("Moving a placed stone"),
    N_ ("It is put back, and the player is warned. A stone that really fell may be played at any "
        "point."),
    "17.3" },
  { "II.8.3", N_ ("Shifted stones"),
    N_ ("By agreement the stone goes back or stays. Otherwise the chief referee rules: back, it "
        "stays, draw, or replay. On purpose: loss."),
    "17.5" },
  { "II.8.4", N_ ("Scattered boards"),
    N_ ("By force majeure: rebuilt and confirmed; if impossible, draw or replay. By a player "
        "without intent: rebuilt; if impossible, that player loses. On purpose: loss."),
    "17.6" },
  { "II.9", N_ ("Removing stones that have liberties"),
    N_ ("They are put back, and the player is warned."), "18.1" },
  { "II.10", N_ ("Playing on a forbidden point"), N_ ("The move is void and the turn is lost."),
    "I.5, 19" },
  { "II.11", N_ ("Repetition"), N_ ("Kos, false life, and the rare cycles."), "20" },
  { "II.11.1", N_ ("Ko"),
    N_ ("A ko that is retaken immediately: the move is void and the turn is lost. There is no "
        "warning."),
    "18.3, 20.1" },
  { "II.11.2", N_ ("False life"), N_ ("At the end false life does not count as alive."), "20.2" },
  { "II.11.3", N_ ("Triple ko and the like"),
    N_ ("Triple and quadruple ko, eternal life and the double capture of two stones, where neither "
        "side yields: a draw or a replay."),
    "20.3, rare_cycle_result" },
  { "II.11.4", N_ ("No endless games"),
    N_ ("Players may not use the ban on repetition as a reason for the game not to end."), "20" },
  { NULL },
};

/* Where they are silent, READINGS 12, D20. */
const RulesArticle rules_article_silent[] = {
  { "old_silent", N_ ("What the text does not cover"),
    N_ ("Lateness, faulty clocks, leaving the seat, absolute time, moves in time, standings and "
        "withdrawals: Tengen applies the rules of 2002. The referee rules in their spirit on what "
        "is not covered at all, and unclear cases go to the chief referee. By the text of 1988 "
        "warnings are recorded and cost no zi, but two in one game lose the game."),
    "24.2, withdraw_half_basis" },
  { "24", N_ ("Effect of warnings"),
    N_ ("What warnings cost. Those of the whole tournament also break ties (Art. 27)."), "27" },
  { "24.1", N_ ("One warning"),
    N_ ("It is recorded, and costs nothing at the count unless the tournament sets a price."),
    "warning_penalty_q" },
  { "24.2", N_ ("Two warnings in a game"),
    N_ ("Two warnings in one game lose the game immediately, whatever they were for."), "" },
  { NULL },
};
