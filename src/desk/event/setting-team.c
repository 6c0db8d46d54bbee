/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/setting.h"

/* How teams are made up, and how they say who plays (Art. 25.2). */

#define TEAM_NUMBER(name, least_, most_)                                                      \
  .type = RULES_OPTION_NUMBER, RULES_OPTION_MEMBER (DeskEvent, name), .article = "Art. 25.2", \
  .least = least_, .most = most_
#define TEAM_CHOICE(name) \
  .type = RULES_OPTION_CHOICE, RULES_OPTION_MEMBER (DeskEvent, name), .article = "Art. 25.2"
#define TEAM_LATER                                                                              \
  N_ ("Members already registered and line-ups already handed in stay as they are; later ones " \
      "use the new value.")

const RulesOption desk_setting_team[DESK_SETTING_N_TEAM] = {
  { "team_boards", N_ ("Boards of a team match"),
    N_ ("How many boards a team plays in a match. With 0, players play for themselves. With any "
        "other number teams are drawn against each other, and players are members of teams."),
    TEAM_NUMBER (team.n_boards, 0, RULES_LINE_UP_MAX), .standard = "0",
    .later = N_ ("It cannot change once a round is drawn.") },
  { "team_kind", N_ ("How a team is made up"),
    N_ ("With fixed boards every member plays on the board registered before the tournament. With "
        "reserves, somebody else may play for a member who is missing. Named on the spot, each "
        "match has a line-up of its own, in any order."),
    TEAM_CHOICE (team.kind),
    .choices = { { "fixed", RULES_TEAM_FIXED, N_ ("Fixed boards") },
                 { "reserves", RULES_TEAM_RESERVES, N_ ("Fixed boards with reserves") },
                 { "spot", RULES_TEAM_SPOT, N_ ("Named on the spot, in any order") } },
    .standard = "fixed", .later = TEAM_LATER },
  { "team_reserves", N_ ("Reserves of a team"),
    N_ ("How many reserves a team may register besides the members who have a board. Teams of "
        "fixed boards have none."),
    TEAM_NUMBER (team_reserves, 0, 9), .standard = "2", .later = TEAM_LATER },
  { "team_reserve_order", N_ ("Where a reserve plays"),
    N_ ("Whether members move up to the board above where somebody is missing, so that the "
        "registered order is kept and the reserve plays last, or the reserve takes the board of "
        "whoever is missing. It applies to fixed boards with reserves."),
    TEAM_CHOICE (team.reserves),
    .choices = { { "moved_up", RULES_RESERVE_MOVED_UP,
                   N_ ("On the last board: the others move up") },
                 { "in_place", RULES_RESERVE_IN_PLACE,
                   N_ ("On the board of whoever is missing") } },
    .standard = "moved_up", .later = TEAM_LATER },
  { "team_line_up", N_ ("How line-ups are handed in"),
    N_ ("Sealed: a captain hands in only the digest of the line-up, nobody can read it, and both "
        "line-ups of a match are opened at one moment. Openly: the line-up is entered as it is "
        "and can be changed until both are opened. A team that hands in nothing plays in the "
        "registered order."),
    TEAM_CHOICE (team_sealed),
    .choices = { { "open", FALSE, N_ ("Openly") }, { "sealed", TRUE, N_ ("Sealed") } },
    .standard = "open", .later = TEAM_LATER },
  { "team_least", N_ ("Fewest players of a team"),
    N_ ("The smallest number of players with which a team may start a match. An empty board is "
        "lost. With 0 there is no such number."),
    TEAM_NUMBER (team.least, 0, RULES_LINE_UP_MAX), .standard = "0", .later = TEAM_LATER },
};
