/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/setting.h"

/* How teams are made up, and how they say who plays (Art. 25.2). */

#define TEAM_NUMBER(name, least_, most_)                                                      \
  .type = RULES_OPTION_NUMBER, RULES_OPTION_MEMBER (DeskEvent, name), .article = "Art. 25.2", \
  .least = least_, .most = most_
#define TEAM_CHOICE(name) \
  .type = RULES_OPTION_CHOICE, RULES_OPTION_MEMBER (DeskEvent, name), .article = "Art. 25.2"
#define TEAM_PLACES N_ ("The standings of rounds already played are recalculated.")
#define PLACE_CHOICE(name, article_)                                                       \
  .type = RULES_OPTION_CHOICE, RULES_OPTION_MEMBER (DeskEvent, name), .article = article_, \
  .later = TEAM_PLACES
#define PLACE_NUMBER(name)                                                                  \
  .type = RULES_OPTION_NUMBER, RULES_OPTION_MEMBER (DeskEvent, name), .article = "Art. 27", \
  .least = 0, .most = 12, .later = TEAM_PLACES
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
        "match has a line-up of its own, in any order. With the sum of points there are no "
        "matches: players are drawn as in any other tournament, and a team has the points of its "
        "members."),
    TEAM_CHOICE (team.kind),
    .choices = { { "fixed", RULES_TEAM_FIXED, N_ ("Fixed boards") },
                 { "reserves", RULES_TEAM_RESERVES, N_ ("Fixed boards with reserves") },
                 { "spot", RULES_TEAM_SPOT, N_ ("Named on the spot, in any order") },
                 { "sum", RULES_TEAM_SUM, N_ ("The sum of its members’ points") } },
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
  { "team_match_win", N_ ("What wins a match"),
    N_ ("Whether a team wins a match with more game points than the other team, or only with more "
        "than half of the game points of all boards. The two differ only where boards are lost by "
        "both: with one board won and two lost by both, the match is won, or it is not. OpenGotha "
        "asks for more than half."),
    PLACE_CHOICE (team_match.half, "Art. 27"),
    .choices = { { "more", FALSE, N_ ("More game points than the other team") },
                 { "half", TRUE, N_ ("More than half of all game points") } },
    .standard = "more" },
  { "team_decider", N_ ("A match with equal game points"),
    N_ ("Who wins a match in which both teams have equally many game points. Where an extra game "
        "decides, or the board of a player who was named before, choose that it is drawn: the "
        "winner is then entered by hand as the result of the match."),
    PLACE_CHOICE (team_match.decider, "Art. 27"),
    .choices = { { "nobody", 0, N_ ("It is drawn") },
                 { "leader", 1, N_ ("Who has won on board 1") } },
    .standard = "nobody" },
  { "team_own", N_ ("Points of a team"),
    N_ ("What a team’s points are in the standings and in the draw: its match points, or the game "
        "points of its boards."),
    PLACE_CHOICE (team_own_games, "Art. 27.3"),
    .choices = { { "match", FALSE, N_ ("Match points") }, { "game", TRUE, N_ ("Game points") } },
    .standard = "match" },
  { "team_bye", N_ ("Game points of a bye"),
    N_ ("How many game points a team gets in a round without an opponent. What such a round is "
        "worth in match points is another setting."),
    PLACE_CHOICE (team_bye_all, "Art. 27"),
    .choices = { { "half", FALSE, N_ ("As if half of its boards were won") },
                 { "all", TRUE, N_ ("As if all of its boards were won") } },
    .standard = "half" },
  { "team_withdrawal", N_ ("A team that leaves a round robin"),
    N_ ("What becomes of the matches of a team that leaves a round robin. As for players: if it "
        "has played fewer than half of its matches, none of them counts. Otherwise, or if what "
        "was played always stands, only the matches and boards that are not played are lost. In "
        "other systems a team that leaves is not drawn any more, and what it played stands."),
    PLACE_CHOICE (team_stands, "Art. 28"),
    .choices = { { "players", FALSE, N_ ("As for players") },
                 { "stands", TRUE, N_ ("What was played always stands") } },
    .standard = "players" },
  { "team_best", N_ ("Members whose points count"),
    N_ ("Where a team has the sum of its members’ points: how many members count, the best of "
        "them. With 0 all members count."),
    .type = RULES_OPTION_NUMBER, RULES_OPTION_MEMBER (DeskEvent, team_best), .article = "Art. 25.2",
    .least = 0, .most = RULES_LINE_UP_MAX, .standard = "0", .later = TEAM_PLACES },
  { "team_colours", N_ ("Colours on the boards of a match"),
    N_ ("By turns: the draw, or nigiri on board 1, says who has Black there, and from board to "
        "board colours change. The team named first: it has Black on boards 1, 3, 5 and so on, "
        "without nigiri. Evened out: on each board Black goes to the player who has had Black "
        "less often in this tournament; if both have had it equally often, by turns."),
    TEAM_CHOICE (team_colours),
    .choices = { { "alternate", RULES_TEAM_ALTERNATE, N_ ("By turns from board 1 on") },
                 { "home", RULES_TEAM_HOME, N_ ("The team named first on boards 1, 3, 5 …") },
                 { "equalise", RULES_TEAM_EQUALISE, N_ ("Evened out for each player") } },
    .standard = "alternate", .later = TEAM_LATER },
  { "team_deadline", N_ ("How late a line-up may change"),
    N_ ("Until the first clock of the match starts: after both line-ups are open, a board on which "
        "nobody has begun may still get another player. Until they are open: nothing changes "
        "after that. Some minutes before the round: a line-up handed in after that is refused, "
        "and the team plays in the registered order."),
    TEAM_CHOICE (team_deadline),
    .choices = { { "start", RULES_DEADLINE_START,
                   N_ ("Until the first clock of the match starts") },
                 { "opened", RULES_DEADLINE_OPENED, N_ ("Until both line-ups are open") },
                 { "before", RULES_DEADLINE_BEFORE, N_ ("Until some minutes before the round") } },
    .standard = "start", .later = TEAM_LATER },
  { "team_deadline_minutes", N_ ("Minutes before the round for line-ups"),
    N_ ("How many minutes before the scheduled start of the round line-ups must be handed in, "
        "where that is the deadline. Without a scheduled start they can change until they are "
        "open."),
    TEAM_NUMBER (team_deadline_minutes, 0, 1440), .standard = "15", .later = TEAM_LATER },
  { "team_reserve_rest", N_ ("Matches a reserve sits out"),
    N_ ("After a match in which a reserve has played, how many matches of the team that reserve "
        "must sit out. With 0 a reserve may play in every match."),
    TEAM_NUMBER (team_rest, 0, 9), .standard = "0", .later = TEAM_LATER },
  { "team_win", N_ ("Match points for a win"),
    N_ ("How many match points a team gets for a match that it has won. Some leagues give 3, 1 "
        "and 0 for a win, a draw and a loss. Points are whole numbers: where half points are "
        "wanted, double all of them."),
    PLACE_NUMBER (team_match.win), .standard = "2" },
  { "team_draw", N_ ("Match points for a draw"),
    N_ ("How many match points each team gets for a drawn match."), PLACE_NUMBER (team_match.draw),
    .standard = "1" },
  { "team_loss", N_ ("Match points for a loss"),
    N_ ("How many match points a team gets for a match that it has lost on the boards or by "
        "forfeit."),
    PLACE_NUMBER (team_match.loss), .standard = "0" },
  { "team_decided", N_ ("Match points moved when game points are equal"),
    N_ ("Where game points are equal and somebody wins the match all the same – by board 1, by an "
        "extra game, by a player named before – so many match points go from the winner to the "
        "loser. With 3 for a win and 1 here, a match ends 3–0, or 2–1 where it was decided so."),
    PLACE_NUMBER (team_match.decided), .standard = "0" },
  { "team_board_criteria", N_ ("Tie-breaks among players of teams"),
    N_ ("The criteria that order the players of teams, on one board or on all of them, as for a "
        "prize of the best on board 2. If nothing is entered, they are those by which players are "
        "ranked who play for themselves."),
    "Art. 27", .type = RULES_OPTION_TEXT, .check = desk_setting_check_criteria,
    .later = TEAM_PLACES },
};

/* --- What decides among teams --- */

static void
add_criterion (StandingCriterion criterion, StandingCriterion *criteria, int *inout_n)
{
  for (int i = 0; i < *inout_n; i++)
    if (criteria[i] == criterion)
      return;
  criteria[(*inout_n)++] = criterion;
}

/* Art. 27, third: its text is not legible in our copy, so it is a setting. */
static void
add_third (const DeskEvent *event, StandingCriterion *criteria, int *inout_n)
{
  switch (event->rules.team_third_tiebreak) {
  case RULES_TEAM_THIRD_DIRECT_MATCH:
    add_criterion (STANDING_DC, criteria, inout_n);
    return;
  case RULES_TEAM_THIRD_OPPONENTS:
    add_criterion (STANDING_SOS, criteria, inout_n);
    add_criterion (STANDING_MATCHES_WON, criteria, inout_n);
    return;
  default:
    add_criterion (STANDING_BOARD_POINTS, criteria, inout_n);
  }
}

/* What decides among teams. In a round robin these are match points, game points, then what the
 * setting “team_third_tiebreak” says (Art. 27); in other systems what decides among players, then
 * as in a round robin (Art. 27.3). Warnings are a player's, not a team's. In McMahon points tell
 * nothing beside what a team started with. Where its game points are a team's points, matches won
 * stand in their place. @event: how teams play. @all_meet: whether it
 * is a round robin. @inout_criteria: what decides among players. */
void
desk_setting_team_criteria (const DeskEvent *event, gboolean all_meet,
                            StandingCriterion *inout_criteria, int *inout_n)
{
  int n = 0;
  gboolean starts = FALSE;

  for (int i = 0; !all_meet && i < *inout_n; i++) {
    starts |= inout_criteria[i] == STANDING_MMS;
    if (inout_criteria[i] != STANDING_WARNINGS)
      inout_criteria[n++] = inout_criteria[i];
  }
  *inout_n = n;
  if (!starts)
    add_criterion (STANDING_POINTS, inout_criteria, inout_n);
  add_criterion (event->team_own_games ? STANDING_MATCHES_WON : STANDING_GAME_POINTS,
                 inout_criteria, inout_n);
  add_third (event, inout_criteria, inout_n);
}
