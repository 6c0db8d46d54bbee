/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/article-private.h"

/* Articles 25 to 28. */
const RulesArticle rules_article_method[] = {
  { "25", N_ ("Kinds of tournaments"),
    N_ ("Individual tournaments, team tournaments, and tournaments for rank."), "" },
  { "25.1", N_ ("Individual"), N_ ("Players take part individually."), "" },
  { "25.2", N_ ("Teams"),
    N_ ("Teams of equal size. The boards are fixed, fixed with substitutes, or named on the spot; "
        "or everyone of one team meets everyone of the other; or the points of the members are "
        "added. Fixed boards are ordered by rank together with the latest ratings, and do not "
        "change once set. In the professional league the coach names the line-up before each "
        "match. A tournament that allows substitutes writes the rule for them."),
    "27, 28.4" },
  { "25.3", N_ ("Tournaments for rank"),
    N_ ("Tournaments by whose results ranks are given. Professionals have 1 to 9 dan, amateurs 1 "
        "to 7 "
        "dan, on a scale of their own. Up to 5 dan amateur ranks are given by local tournaments "
        "that "
        "are graded, 6 dan for results in national tournaments, on approval, 7 dan to champions of "
        "specially recognised tournaments."),
    "" },
  { "26", N_ ("Systems"), N_ ("How the pairings are arranged."), "" },
  { "26.1", N_ ("Knock-out"),
    N_ ("Single, double or multiple: out with the first, second or a later loss."), "" },
  { "26.2", N_ ("Round robin"), N_ ("Everyone meets everyone, once, twice or more often."),
    "28.2" },
  { "26.3", N_ ("Swiss"),
    N_ ("Players with equal or nearest points meet; the number of rounds is free."), "27, 28.3" },
  { "26.4", N_ ("Swiss with elimination"),
    N_ ("Paired as in a Swiss tournament, out after a number of losses; it suits pairing by "
        "computer. Mind the ratio of players to eliminations, and keep the number of players "
        "even."),
    "" },
  { "26.5", N_ ("Series"), N_ ("For finals: at least best of 3, at most best of 7."), "" },
  { "26.6", N_ ("Win and stay"),
    N_ ("Team relay: the winner stays. Both teams agree on the size; the order of appearance is "
        "fixed."),
    "" },
  { "27", N_ ("Results and places"),
    N_ ("A win is 2 points, a draw 1 for each, a loss 0.\n\nRound robin: points; then A, the "
        "points of the opponents beaten and half of those drawn with; then B, fewer warnings in "
        "the whole tournament; then C, where ties are not allowed, extra games or lots.\n\nSwiss, "
        "by a "
        "method announced beforehand. A: total score, which is the own points plus the opponents’ "
        "points divided by half of the highest points, minus the number of rounds. B: points, then "
        "the opponents’ points. Then B and C of the round robin.\n\nTeams: the points of the "
        "boards are game points. More of them win the match for 2 match points, equal is 1 each. "
        "Match points go first, then game points."),
    "24, swiss_method, total_score_max, bye_sos, team_third_tiebreak" },
  { "27.3", N_ ("Play-offs"),
    N_ ("Where ties are not allowed, play-offs are held. The number of rounds, the time and the "
        "size of the teams are fixed beforehand."),
    "27, 25.2" },
  { "28", N_ ("Withdrawals"), N_ ("What happens to the games of a player who withdraws."), "23.2" },
  { "28.1", N_ ("Before the start"), N_ ("The tournament is drawn again if there is time."), "" },
  { "28.2", N_ ("Round robin"),
    N_ ("If the player has played less than half of the rounds, all results are void. If half or "
        "more, the results stand and the remaining games are lost."),
    "withdraw_half_basis, withdraw_count_forfeits" },
  { "28.3", N_ ("Swiss"), N_ ("Earlier results stand; there are no more pairings."), "" },
  { "28.4", N_ ("Series and team matches"), N_ ("Finished games stand, the others are lost."),
    "25.2" },
  { NULL },
};

/* Articles 29 to 33. */
const RulesArticle rules_article_organisation[] = {
  { "29", N_ ("Organisation"),
    N_ ("The organiser hires the referees and appoints a chief referee, with a deputy if there are "
        "many; chooses system and schedule by the number of entrants; prepares venue and "
        "equipment."),
    "" },
  { "30", N_ ("The chief referee"),
    N_ ("What the chief referee does before the tournament, while it lasts, and afterwards."),
    "29" },
  { "30.1", N_ ("Supplementary rules"), N_ ("Drafts them, and has them approved."), "event_rules" },
  { "30.2", N_ ("Training"), N_ ("Trains the referees."), "" },
  { "30.3", N_ ("Who does what"), N_ ("Assigns the work, and may remove referees who neglect it."),
    "31" },
  { "30.4", N_ ("Draw and results"),
    N_ ("Conducts the draw of the first round, and supervises pairing and results."), "" },
  { "30.5", N_ ("Venue and equipment"), N_ ("Checks both before play."), "32" },
  { "30.6", N_ ("Special cases"), N_ ("Decides what referees report, and special cases."), "31" },
  { "30.7", N_ ("Final places"), N_ ("Announces the final places."), "27" },
  { "30.8", N_ ("After the tournament"),
    N_ ("Writes a summary of the tournament, and an evaluation of each referee."), "" },
  { "30.9", N_ ("Order at the venue"), N_ ("Keeps order."), "15" },
  { "31", N_ ("Referees"),
    N_ ("Know the rules, are fair and precise, do the work assigned to them, check the equipment, "
        "announce results promptly and report hard cases to the chief referee. They do not disturb "
        "or discuss unfinished games."),
    "" },
  { "32", N_ ("Equipment"),
    N_ ("Line spacing 2.3 to 2.4 cm across and 2.45 to 2.55 cm along, a margin of 2.5 cm, a pale "
        "yellow board with black lines, 2.5 to 5.5 cm thick. Stones 2.25 to 2.35 cm wide, at most "
        "1 cm thick, all alike. A clock with two dials and two buttons that can be stopped "
        "together. An ordinary stopwatch; at local tournaments a watch will do. A table 70 cm high "
        "and "
        "60 cm wide; at top tournaments a low table with sofas."),
    "1" },
  { "33", N_ ("Interpretation"),
    N_ ("The State General Administration of Sport interprets the rules."), "" },
  { NULL },
};

/* What is good manners: nothing is ruled by it. */
const RulesArticle rules_article_manners[] = {
  { "E.1", N_ ("Before the game"),
    N_ ("Be on time, tidy the set, greet each other, sit upright. The senior player holds the "
        "stones for nigiri."),
    "10" },
  { "E.2", N_ ("The first move"),
    N_ ("Black’s first move in a corner goes to the upper right, so that the corner nearest to the "
        "opponent’s right hand is left to the opponent."),
    "" },
  { "E.3", N_ ("During the game"),
    N_ ("Think before taking a stone and place it gently; do not fiddle with the stones, take "
        "moves back, talk, eat, mutter or snap a fan. Smoke little, where it is allowed. Do not "
        "wander about while the opponent thinks."),
    "15.3, 15.8" },
  { "E.4", N_ ("While the other is away"),
    N_ ("Tell the returning opponent where you have played."), "16.5" },
  { "E.5", N_ ("After the game"), N_ ("Review politely, tidy up, and do not gamble."), "16.6" },
  { NULL },
};
