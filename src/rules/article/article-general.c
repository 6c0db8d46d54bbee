/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "rules/article/article-private.h"

/* Articles 1 to 9. */
const RulesArticle rules_article_general[] = {
  { "1", N_ ("Board and stones"),
    N_ ("The board has 19 by 19 lines and 361 points, nine of them marked; the one in the centre "
        "is tengen. Its cells are slightly longer along the players’ view than across it. The "
        "stones are lens-shaped, in two colours; 180 of each are enough for a game."),
    "32" },
  { "2", N_ ("Play"),
    N_ ("Each side has one colour. The board is empty at the start, Black plays first, and the "
        "sides place one stone in turn, on a point. A stone that was placed does not move. A turn "
        "is a right: a side may waive it by a pass."),
    "10, 17.2, 17.3" },
  { "3", N_ ("Liberties"),
    N_ ("The empty points next to a stone along the lines are its liberties. Stones of one colour "
        "next to each other are one chain and share their liberties; a stone of the opponent takes "
        "a liberty away. A chain without liberties cannot stay on the board."),
    "4, 5" },
  { "4", N_ ("Capture"),
    N_ ("Stones without liberties are removed from the board; that is a capture."), "18.1, 18.2" },
  { "4.1", N_ ("The opponent’s stones"),
    N_ ("After a move the opponent’s stones that have no liberties are removed immediately; it is "
        "a part of the move."),
    "22.6" },
  { "4.2", N_ ("Neither side has liberties"),
    N_ ("If a move leaves stones of both sides without liberties, those of the opponent are "
        "removed."),
    "5" },
  { "5", N_ ("Forbidden points"),
    N_ ("A player may not play where the player’s own stone or stones would immediately have no "
        "liberties and nothing is captured. That holds for one stone and for many."),
    "19" },
  { "6", N_ ("No repetition of the whole board"),
    N_ ("A move may not give the opponent a whole-board position that was there before. How it is "
        "applied: Art. 20."),
    "20, repetition_policy" },
  { "7", N_ ("End of the game"), N_ ("A game ends in one of three ways."), "13, 21" },
  { "7.1", N_ ("No moves are left"), N_ ("Both players agree that no moves are left."),
    "13.2, 21.1" },
  { "7.2", N_ ("Resignation"), N_ ("One player resigns in the course of the game; the other wins."),
    "" },
  { "7.3", N_ ("Two passes"), N_ ("Both players pass, one after the other."),
    "forced_pass_ends_game" },
  { "8", N_ ("Life and death"),
    N_ ("At the end both players confirm what is alive and what is dead: stones that cannot be "
        "captured are alive, stones that can be are dead."),
    "21.4" },
  { "9", N_ ("Counting"),
    N_ ("The dead stones of both sides are removed. One side is counted, whichever: its living "
        "stones and the points that they enclose, in zi. An empty point between living stones of "
        "both sides counts half for each. Par is half of all points, 180 1/2 on a full board: more "
        "wins, less loses, equal is a draw. Komi shifts this (Art. 11)."),
    "8, 11, 24.1" },
  { NULL },
};
