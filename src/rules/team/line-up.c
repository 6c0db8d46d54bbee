/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/team/line-up.h"
#include <string.h>

static int
find_member (const RulesMember *members, int n_members, int person)
{
  for (int i = 0; i < n_members; i++)
    if (members[i].person == person)
      return i;
  return -1;
}

/* The board of a member who has one, from 0: reserves count for none. */
static int
own_board (const RulesMember *members, int at)
{
  int board = 0;

  for (int i = 0; i < at; i++)
    board += !members[i].reserve;
  return board;
}

/* Whether the boards are in the registered order without a hole. */
static RulesLineUpFault
check_moved_up (const RulesTeamRule *rule, const RulesMember *members, int n_members,
                const int *line_up, int *ret_board)
{
  int last = -1;
  gboolean hole = FALSE;

  for (int board = 0; board < rule->n_boards; board++) {
    int at = find_member (members, n_members, line_up[board]);
    *ret_board = board;
    if (line_up[board] == 0) {
      hole = TRUE;
      continue;
    }
    if (hole)
      return RULES_LINE_UP_HOLE;
    if (at < last)
      return RULES_LINE_UP_ORDER;
    last = at;
  }
  return RULES_LINE_UP_RIGHT;
}

/* Whether whoever has a board of his own sits there. */
static RulesLineUpFault
check_in_place (const RulesTeamRule *rule, const RulesMember *members, int n_members,
                const int *line_up, int *ret_board)
{
  for (int board = 0; board < rule->n_boards; board++) {
    int at = find_member (members, n_members, line_up[board]);
    *ret_board = board;
    if (at < 0)
      continue;
    if (members[at].reserve && rule->kind == RULES_TEAM_FIXED)
      return RULES_LINE_UP_RESERVE;
    if (!members[at].reserve && own_board (members, at) != board)
      return RULES_LINE_UP_MOVED;
  }
  return RULES_LINE_UP_RIGHT;
}

static RulesLineUpFault
check_people (const RulesTeamRule *rule, const RulesMember *members, int n_members,
              const int *line_up, int *ret_board)
{
  int n = 0;

  for (int board = 0; board < rule->n_boards; board++) {
    int at = find_member (members, n_members, line_up[board]);
    *ret_board = board;
    if (line_up[board] == 0)
      continue;
    n++;
    if (at < 0)
      return RULES_LINE_UP_STRANGER;
    for (int other = 0; other < board; other++)
      if (line_up[other] == line_up[board])
        return RULES_LINE_UP_TWICE;
    if (members[at].away)
      return RULES_LINE_UP_AWAY;
    if (members[at].resting)
      return RULES_LINE_UP_RESTING;
  }
  return n < rule->least ? RULES_LINE_UP_FEW : RULES_LINE_UP_RIGHT;
}

/* Whether a team may play so. @members: in the registered order. @line_up: the person of each
 * board, 0 for an empty one, which is lost. @ret_board: the board of the fault, from 0. */
RulesLineUpFault
rules_line_up_check (const RulesTeamRule *rule, const RulesMember *members, int n_members,
                     const int *line_up, int *ret_board)
{
  RulesLineUpFault fault = check_people (rule, members, n_members, line_up, ret_board);

  if (fault != RULES_LINE_UP_RIGHT || rule->kind == RULES_TEAM_SPOT)
    return fault;
  return rule->kind == RULES_TEAM_RESERVES && rule->reserves == RULES_RESERVE_MOVED_UP
             ? check_moved_up (rule, members, n_members, line_up, ret_board)
             : check_in_place (rule, members, n_members, line_up, ret_board);
}

/* The next member who is there, from @inout_at on; 0 for none. */
static int
take_next (const RulesMember *members, int n_members, gboolean reserve, int *inout_at)
{
  while (*inout_at < n_members) {
    const RulesMember *member = &members[(*inout_at)++];
    if (!member->away && !member->resting && member->reserve == reserve)
      return member->person;
  }
  return 0;
}

static void
fill_in_place (const RulesTeamRule *rule, const RulesMember *members, int n_members,
               int ret_line_up[RULES_LINE_UP_MAX])
{
  int reserve = 0;

  for (int i = 0; i < n_members; i++) {
    int board = own_board (members, i);
    if (!members[i].reserve && !members[i].away && board < rule->n_boards)
      ret_line_up[board] = members[i].person;
  }
  for (int board = 0; rule->kind != RULES_TEAM_FIXED && board < rule->n_boards; board++)
    if (ret_line_up[board] == 0)
      ret_line_up[board] = take_next (members, n_members, TRUE, &reserve);
}

/* What a team plays with that hands in nothing: the registered order of those who are there. It is
 * right by rules_line_up_check(), but that there may be too few. @ret_line_up: 0 behind the last
 * board, and for a board that nobody has. */
void
rules_line_up_registered (const RulesTeamRule *rule, const RulesMember *members, int n_members,
                          int ret_line_up[RULES_LINE_UP_MAX])
{
  int regular = 0, reserve = 0;

  memset (ret_line_up, 0, RULES_LINE_UP_MAX * sizeof *ret_line_up);
  if (rule->kind == RULES_TEAM_FIXED ||
      (rule->kind == RULES_TEAM_RESERVES && rule->reserves == RULES_RESERVE_IN_PLACE)) {
    fill_in_place (rule, members, n_members, ret_line_up);
    return;
  }
  for (int board = 0; board < rule->n_boards; board++) {
    ret_line_up[board] = take_next (members, n_members, FALSE, &regular);
    if (ret_line_up[board] == 0)
      ret_line_up[board] = take_next (members, n_members, TRUE, &reserve);
  }
}

/* Whether the team named first has Black on that board, from 1. @first, @second: how many more
 * games with Black than with White the two who meet there have had. */
gboolean
rules_line_up_has_black (RulesTeamColours colours, int place, int first, int second)
{
  if (colours == RULES_TEAM_EQUALISE && first != second)
    return first < second;
  return place % 2 == 1;
}

/* Whether somebody stands above a member who is ahead of him both by rank and by rating: boards are
 * ordered by rank together with the latest rating (Art. 25.2). Where a rating is not known, rank
 * alone does not say so. Reserves stand behind everybody. @ret_above, @ret_below: the first such
 * two, indices into @members. */
gboolean
rules_line_up_order_fault (const RulesMember *members, int n_members, int *ret_above,
                           int *ret_below)
{
  for (int above = 0; above < n_members; above++)
    for (int below = above + 1; below < n_members; below++) {
      const RulesMember *one = &members[above], *two = &members[below];
      if (one->reserve || two->reserve || one->rating == 0 || two->rating == 0)
        continue;
      if (two->rank > one->rank && two->rating > one->rating) {
        *ret_above = above;
        *ret_below = below;
        return TRUE;
      }
    }
  return FALSE;
}

/* "12 15 0 9", as files hold it. */
char *
rules_line_up_format (const int *line_up, int n_boards)
{
  GString *text = g_string_new (NULL);

  for (int board = 0; board < n_boards; board++)
    g_string_append_printf (text, board ? " %d" : "%d", line_up[board]);
  return g_string_free (text, FALSE);
}

/* FALSE where @text is not what rules_line_up_format() writes for so many boards. */
gboolean
rules_line_up_parse (const char *text, int n_boards, int ret_line_up[RULES_LINE_UP_MAX])
{
  g_auto (GStrv) words = g_strsplit (text, " ", RULES_LINE_UP_MAX + 1);
  guint64 person;

  if (n_boards > RULES_LINE_UP_MAX || (int) g_strv_length (words) != n_boards)
    return FALSE;
  memset (ret_line_up, 0, RULES_LINE_UP_MAX * sizeof *ret_line_up);
  for (int board = 0; board < n_boards; board++) {
    if (!g_ascii_string_to_unsigned (words[board], 10, 0, G_MAXINT, &person, NULL) ||
        (words[board][0] == '0' && words[board][1] != '\0'))
      return FALSE;
    ret_line_up[board] = (int) person;
  }
  return TRUE;
}

/* What a captain hands in sealed: nobody can tell the line-up from it, and no other line-up fits to
 * it. SHA-256 in hexadecimal digits over secret, line feed, line-up. @secret: random, so that it
 * cannot be found by trying all line-ups. @line_up: rules_line_up_format(). */
char *
rules_line_up_digest (const char *secret, const char *line_up)
{
  g_autofree char *text = g_strconcat (secret, "\n", line_up, NULL);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}
