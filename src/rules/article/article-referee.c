/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/article-private.h"

/* Articles 17 to 24. */
const RulesArticle rules_article_referee[] = {
  { "17", N_ ("Making moves"), N_ ("What is done when a move goes wrong."), "" },
  { "17.1", N_ ("Wrong colours"),
    N_ ("If the tournament fixed the colours and the players took the wrong ones, this may be "
        "corrected up to and including move 10, and never after. Later pairings use the colours "
        "that the tournament had assigned."),
    "10, wrong_colour_fix" },
  { "17.2", N_ ("Two moves in a row"),
    N_ ("Unless the opponent has waived a turn, a player who moves twice in a row takes the second "
        "stone off and is warned."),
    "24" },
  { "17.3", N_ ("Taking a move back; a dropped stone"),
    N_ ("A stone that has left the hand has been played. A player who lifts it to play elsewhere "
        "puts it back and is warned, if the opponent tells the referee before making the next "
        "move; otherwise the board stands as it is. A stone that fell by accident is picked up "
        "with the opponent’s consent and the point chosen freely; without consent the referee "
        "decides, in the end the chief referee."),
    "16.3, 24" },
  { "17.4", N_ ("Pressing the clock too early"),
    N_ ("The clock is pressed only after the stone is placed. A player who presses before, or at "
        "the same instant, is warned; the reading stays."),
    "22.6, 24" },
  { "17.5", N_ ("Shifted stones"),
    N_ ("If both agree where the stone was, it goes back; if neither knows, it goes to a point "
        "that both accept. Without any agreement the chief referee weighs how much it matters and "
        "rules one of five: a reasonable point, it stays, draw, replay, both lose. If computer "
        "pairing needs a winner, lots may decide for the pairing. A player who is proven to have "
        "shifted a stone on purpose loses."),
    "22.3, both_lose_pairing" },
  { "17.6", N_ ("Upset boards"),
    N_ ("Upset from outside: the board is rebuilt, and play goes on if both agree; if not, the "
        "chief referee rules a draw, a replay, or that both lose. Upset by a player without "
        "intent: it is rebuilt and play goes on; where that is impossible, that player loses."),
    "17.5" },
  { "18", N_ ("Capturing"), N_ ("What is done when stones are removed wrongly, or not at all."),
    "" },
  { "18.1", N_ ("Removing stones that have liberties"),
    N_ ("The stones are put back, and the player is warned."), "4, 24" },
  { "18.2", N_ ("Not removing captured stones"),
    N_ ("A player who does not remove the opponent’s stones without liberties, or not all of them, "
        "removes them and is warned. Together with Art. 22.6 it is one warning."),
    "22.6, 24" },
  { "18.3", N_ ("Retaking a ko without a ko threat"),
    N_ ("The retake is void, the turn is lost, and the player is warned. Together with Art. "
        "20.1 it is one warning."),
    "20.1, 24" },
  { "19", N_ ("Playing on a forbidden point"),
    N_ ("The stone comes off and the turn is lost. There is no warning."), "5" },
  { "20", N_ ("Repetition of the whole board"),
    N_ ("Repetition is the only thing in play itself that could keep a game from ending; in "
        "principle it is forbidden."),
    "6, repetition_policy, penalty_for_non_ko_repetition" },
  { "20.1", N_ ("Ko"),
    N_ ("A single ko may not be retaken immediately; a move elsewhere comes first."), "18.3" },
  { "20.2", N_ ("False life"),
    N_ ("Cycles with several kos in which a group lives only as long as the cycle goes on are "
        "forbidden."),
    "8" },
  { "20.3", N_ ("Triple ko, eternal life and the like"),
    N_ ("Triple and quadruple ko, eternal life and the double capture of two stones are in "
        "principle forbidden too. By the nature of the tournament its regulations may provide "
        "otherwise: no result, a draw, an extra game."),
    "rare_cycle_result" },
  { "21", N_ ("Ending a game"), N_ ("What is done between “the game is over” and the count."),
    "7, 13" },
  { "21.1", N_ ("Proposing the end"),
    N_ ("The side to move proposes the end and so waives its move. If the opponent does not agree, "
        "the opponent must be allowed to play; the proposer then has the right to move again, "
        "until both agree."),
    "13.2" },
  { "21.2", N_ ("Points still disputed"),
    N_ ("Once both have confirmed the end, a point that is still in dispute counts as in seki: "
        "half for each."),
    "9" },
  { "21.3", N_ ("No resumption"),
    N_ ("After both have confirmed the end, play is not resumed, even if one of them finds a move "
        "that works."),
    "" },
  { "21.4", N_ ("Disputed life"),
    N_ ("Life and death need the agreement of both. In a dispute the game is resumed and it is "
        "resolved by actual play."),
    "8, dispute_first_move" },
  { "22", N_ ("Time and lateness"), N_ ("Lateness, the last minute, and clocks that are wrong."),
    "12" },
  { "22.1", N_ ("Lateness away from the lodging"),
    N_ ("At the start a player may be up to 60 minutes late; a player who comes later loses. "
        "Within the limit, twice the lateness is deducted from the player’s time. A player who is "
        "late for a resumption only loses the time that runs: no limit, no doubling."),
    "late_limit_inclusive, late_floor, late_waiting_clock" },
  { "22.2", N_ ("Lateness where the players lodge"),
    N_ ("The limit is 15 minutes; the rest is as in Art. 22.1."), "22.1" },
  { "22.3", N_ ("Both are late"),
    N_ ("Each is dealt with separately; it may be that both lose. For the next pairing: Art. "
        "17.5."),
    "17.5" },
  { "22.4", N_ ("Absence in fast games"),
    N_ ("In fast games with little or no basic time a countdown runs from the scheduled start for "
        "an absent player. A player who sits down while it runs may play; when it has run out the "
        "right to play that game is lost."),
    "absence_countdown" },
  { "22.5", N_ ("The last minute runs out"),
    N_ ("In principle the game is lost. At the request of the player in countdown it may count as "
        "a pass instead: one turn is lost, play goes on, still in the last minute."),
    "12.3, timeout_pass" },
  { "22.6", N_ ("Remove before pressing"),
    N_ ("Removing stones is part of the move: all captured stones are off before the clock is "
        "pressed. A breach brings a warning; the reading stays. In countdown the move ends when "
        "everything has been removed. Together with Art. 18.2 it is one warning."),
    "18.2, 24" },
  { "22.7", N_ ("Leaving the seat in countdown"),
    N_ ("A player in countdown may leave while the opponent thinks, with the referee’s permission "
        "and once in a game. During any other absence the countdown runs on."),
    "leave_seat_pause" },
  { "22.8", N_ ("Faulty clocks"),
    N_ ("If both readings together are wrong by 2 minutes per hour or more, the clock is replaced "
        "immediately and both times are rescaled in proportion. If less, it may be replaced and "
        "the times stay. To change one side’s reading alone needs the chief referee."),
    "12.4(6)" },
  { "22.9", N_ ("Times at a pause"),
    N_ ("At a pause the referee records the times used by both, and both players confirm them. If "
        "the clock proves faulty on resumption and nothing was written down, the time of the first "
        "part is split equally, and the referee who wrote nothing down is disciplined."),
    "14" },
  { "23", N_ ("Discipline"), N_ ("The consequences of a breach of conduct."), "15" },
  { "23.1", N_ ("Collusion"),
    N_ ("Once proven, that game is lost by one or by both. Even after the result was announced and "
        "used for later pairings, results may be annulled in part or in full, even rounds later. "
        "In serious cases: suspension."),
    "15.1, 16.4" },
  { "23.2", N_ ("Withdrawal without reason"),
    N_ ("A player who withdraws in part or wholly without good reason loses the games concerned, "
        "and may be suspended."),
    "15.2, 28" },
  { "23.3", N_ ("Hampering and disturbance"),
    N_ ("A player who seriously hampers the opponent or disturbs order is warned or loses, "
        "depending on the gravity."),
    "15.3" },
  { "23.4", N_ ("Advice and material"),
    N_ ("A player who discusses the game or consults material, during play or a pause, is warned "
        "or loses."),
    "15.4" },
  { "23.5", N_ ("Talk without permission"),
    N_ ("A player who breaks Art. 15.5 is warned or loses."), "15.5" },
  { "23.6", N_ ("Missed ceremonies"),
    N_ ("A player who misses a ceremony without good reason is criticised in public; in serious "
        "cases the place in the standings, the prize or the right to play may be lost."),
    "16.7" },
  { "23.7", N_ ("Phones"),
    N_ ("A phone of a player in play that sounds at the venue brings a warning, and a loss the "
        "second time. Looking at its screen always loses the game. Players who have finished or do "
        "not play are criticised in public."),
    "15.7, phone_look" },
  { "23.8", N_ ("Smoking"),
    N_ ("A player who smokes against the tournament’s ban is warned, and loses the second time."),
    "15.8" },
  { "24", N_ ("Effect of warnings"),
    N_ ("What warnings cost. Those of the whole tournament also break ties (Art. 27)."), "" },
  { "24.1", N_ ("One warning"),
    N_ ("When that game is counted, the warned side pays one zi. The threshold shifts by one zi, "
        "as by komi."),
    "9, 11, warning_penalty_q" },
  { "24.2", N_ ("Two warnings in a game"),
    N_ ("Two warnings in one game lose the game immediately, whatever they were for."), "" },
  { NULL },
};
