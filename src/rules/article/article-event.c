/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/article-private.h"

/* Articles 10 to 16. */
const RulesArticle rules_article_event[] = {
  { "10", N_ ("Who plays Black"),
    N_ ("The tournament’s draw decides, or nigiri before the game; the regulations say which. For "
        "nigiri the higher-ranked player holds a hidden handful of white stones. The other player "
        "shows one black stone, “odd: I take Black”, or two, “even: I take Black”. At equal rank "
        "the older player holds the stones."),
    "17.1" },
  { "11", N_ ("Komi"),
    N_ ("Black gives 3 3/4 zi (7.5 points) at the count, so that 184 1/4 is the mark. Black 185: "
        "Black wins by 3/4; 184 1/2: Black wins by 1/4; 184: White wins by 1/4."),
    "9, 24.1, komi_q, handicap_return" },
  { "12", N_ ("Timing"), N_ ("Every graded tournament uses clocks."), "22" },
  { "12.1", N_ ("The clock"),
    N_ ("Electronic clocks that speak are recommended, mechanical ones allowed. In official games "
        "the clock stands at White’s right. Where a referee counts by hand, a stopwatch is "
        "recommended. Where full-time referees keep the time, the organiser decides on clock and "
        "place."),
    "" },
  { "12.2", N_ ("Time limit"), N_ ("Every tournament fixes the time of each side beforehand."),
    "" },
  { "12.3", N_ ("Countdown (byo-yomi)"),
    N_ ("The tournament says beforehand how many minutes of the time limit are kept for the "
        "countdown; they are part of the limit. In countdown a move in less than 60 seconds uses "
        "no time; reaching 60 seconds uses one minute. The calls name seconds that have passed: "
        "30, 40, 50, 55, 58, one minute, and how many minutes are left. In the last minute: 30, "
        "40, 50, then every second from 1 to 10. A player who plays at the very “10”, or has not "
        "played by then, has used the minute. Fast games with periods of 30, 20 or 10 seconds "
        "follow the same principle, which is set beforehand."),
    "16.2, 22.5, 22.6, overtime_boundary, move_end" },
  { "12.4", N_ ("Absolute time"),
    N_ ("The game must be finished within the time limit; a player who exceeds it loses. The "
        "tournament may add rules of its own but keeps these."),
    "" },
  { "12.4(1)", N_ ("Place of the clock"), N_ ("The clock stands at White’s right."), "12.1" },
  { "12.4(2)", N_ ("The same hand"),
    N_ ("A player places the stone and presses the clock with the same hand. A breach brings a "
        "warning, which costs one zi at the count. In countdown this is not an offence."),
    "17.4, 24.1" },
  { "12.4(3)", N_ ("Neutral points"), N_ ("The clocks run on while neutral points are filled."),
    "" },
  { "12.4(4)", N_ ("Giving up the contest"),
    N_ ("If a side gives up contesting the board and so waives its moves, the clock may be taken "
        "away, and all points that can still be contested go to the other side. The chief referee "
        "fixes the borders."),
    "12.4(7)" },
  { "12.4(5)", N_ ("When the time is up"),
    N_ ("Electronic clocks are preferred. On a mechanical clock time is up when the flag falls and "
        "the minute and second hands have passed twelve."),
    "" },
  { "12.4(6)", N_ ("Clock failure"),
    N_ ("When a clock fails, the chief referee decides firmly by the facts: another clock for the "
        "time being, what the readings mean, or that a side has overstepped."),
    "22.8" },
  { "12.4(7)", N_ ("Using up the opponent’s time"),
    N_ ("The chief referee may stop abnormal moves that are played only to use up the opponent’s "
        "time."),
    "12.4(4)" },
  { "12.5", N_ ("Moves in time"),
    N_ ("When the basic time is used up, a number of moves must be made in a set time, such as 15 "
        "moves in each 10 minutes. Time left when the moves are done goes over to the next "
        "section. A player who does not make the moves in time loses."),
    "" },
  { "13", N_ ("How a game ends"),
    N_ ("How a game can end apart from Art. 7, and in which order the end is confirmed."),
    "7, 21" },
  { "13.1", N_ ("Forfeit and rulings"),
    N_ ("A game is over as well when a side forfeits it, or when it is ruled lost or drawn."),
    "7" },
  { "13.2", N_ ("Order of confirmation"),
    N_ ("First the side to move says in a few plain words that the game is over. Then the opponent "
        "answers. If the opponent agrees, the end stands."),
    "21.1" },
  { "14", N_ ("Pauses and sealed moves"),
    N_ ("A scheduled pause does not count towards the time limit. When its time comes, the "
        "referee immediately tells both players to leave the board and stops the clock; it is "
        "started again on resumption. A tournament with sealed moves writes its own rules for "
        "them."),
    "22.9" },
  { "15", N_ ("Conduct"),
    N_ ("What is expected of players before, during and after a game. The consequences of a "
        "breach: Art. 23."),
    "23" },
  { "15.1", N_ ("Honest play"), N_ ("No fixed games and no gentlemen’s agreements."), "23.1" },
  { "15.2", N_ ("Play to the end"),
    N_ ("No forfeiting of games and no withdrawal without good reason."), "23.2" },
  { "15.3", N_ ("Do not disturb"), N_ ("Nothing that hampers the opponent’s thinking."), "23.3" },
  { "15.4", N_ ("No advice"),
    N_ ("While the game is on, and in its pauses, players do not discuss it with others and do not "
        "consult material."),
    "23.4" },
  { "15.5", N_ ("Talk with others"),
    N_ ("Players do not talk with others about their game or their team’s match. What must be said "
        "needs the permission of the chief referee and the presence of a referee, and as a rule "
        "takes no more than 2 minutes."),
    "23.5" },
  { "15.6", N_ ("Manners and dress"), N_ ("Civil words and tidy dress."), "" },
  { "15.7", N_ ("Phones"),
    N_ ("Phones and pagers are switched off before entering the playing area."),
    "23.7, phone_look" },
  { "15.8", N_ ("Smoking"), N_ ("As the law of the place and the tournament’s rules allow."),
    "23.8" },
  { "16", N_ ("Rights and duties of players"),
    N_ ("What players may ask for, and what they owe to each other and to the tournament."), "" },
  { "16.1", N_ ("Order"), N_ ("Players keep to the rules of conduct, discipline and order."),
    "15" },
  { "16.2", N_ ("Asking for the time, recount of seconds"),
    N_ ("In countdown a player may ask how much time is left. If the seconds of the last minute "
        "are not called properly, the player may require that they are counted again from the "
        "point where it went wrong."),
    "12.3" },
  { "16.3", N_ ("Complaints"),
    N_ ("Players may raise opinions and appeals. A complaint about the opponent’s breach is made "
        "immediately, while the game is in progress; later it lapses."),
    "17.3" },
  { "16.4", N_ ("Check of the count, confirmation"),
    N_ ("Before both formally confirm the result a player may ask for the count to be checked; the "
        "opponent must help in good faith. Once both players and the referee have confirmed it, it "
        "cannot be changed."),
    "23.1" },
  { "16.5", N_ ("Moves while the other is away"),
    N_ ("A player may move while the opponent is away, and points out the move when the opponent "
        "returns."),
    "" },
  { "16.6", N_ ("After the game"), N_ ("Tidy up the set and leave the playing area."), "" },
  { "16.7", N_ ("Ceremonies"),
    N_ ("Players attend the opening, the closing and other scheduled ceremonies in time."),
    "23.6" },
  { NULL },
};
