/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/team/team.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/game/result.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "papers/paper/event.h"
#include "report/form/book.h"
#include "report/page/words.h"
#include "rules/article/word.h"

#define HAND 150 /* points: room for a name or a signature by hand */
#define TALL 60  /* points: room for a result */

static ReportList *
list_of_team (Desk *desk, const char *title)
{
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  return report_list_new (&head, title);
}

static void
add_team_columns (ReportList *list, const ReportField *fields, gsize n)
{
  for (gsize i = 0; i < n; i++)
    report_list_add_column (list, &fields[i]);
}

static void
put_rank (ReportList *list, const DeskPlayer *player)
{
  char rank[8];

  report_list_put (list, rules_rank_format ((RulesRank) player->rank, rank));
}

/* "3", or that somebody has no board. */
static char *
dup_board (const DeskMember *member)
{
  return member->reserve ? g_strdup (_ ("reserve")) : g_strdup_printf ("%d", (int) member->place);
}

static void
add_official (GString *text, const char *format, const char *name)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_autofree char *words = g_strdup_printf (format, name);
#pragma GCC diagnostic pop

  g_string_append_printf (text, " · %s", words);
}

/* "Red · Captain: Anna Berg · Coach: Bo Li" */
static char *
dup_team_heading (const DeskState *state, const DeskTeam *team)
{
  const DeskPlayer *player = desk_state_player (state, team->team);
  GString *text = g_string_new (player->family);

  if (player->country[0])
    g_string_append_printf (text, " · %s", player->country);
  if (player->club[0])
    g_string_append_printf (text, " · %s", player->club);
  if (team->captain[0])
    add_official (text, _ ("Captain: %s"), team->captain);
  if (team->coach[0])
    add_official (text, _ ("Coach: %s"), team->coach);
  return g_string_free (text, FALSE);
}

/* --- The roster --- */

static void
add_roster_member (ReportList *list, const DeskState *state, const DeskMember *member)
{
  const DeskPlayer *player = desk_state_player (state, member->player);

  report_list_take (list, dup_board (member));
  report_list_put_number (list, player->player);
  report_list_take (list, desk_player_name (player));
  put_rank (list, player);
  report_list_put_number (list, player->rating);
  report_list_put (list, player->country);
  report_list_put (list, player->club);
}

/* Every team with its members in the registered order. @wish: not asked. */
ReportList *
papers_team_roster (Desk *desk, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) teams = desk_team_list (state);
  ReportList *list = list_of_team (desk, _ ("Teams and their members"));
  const ReportField fields[] = {
    { "board", NULL, { C_ ("of a team match", "Board"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "number", NULL, { _ ("No."), REPORT_RIGHT, 0, 0 }, FALSE },
    { "name", NULL, { _ ("Name"), REPORT_LEFT, 2, 0 }, FALSE },
    { "rank", NULL, { _ ("Rank"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "rating", NULL, { _ ("Rating"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "country", NULL, { _ ("Country"), REPORT_LEFT, 0, 0 }, FALSE },
    { "club", NULL, { _ ("Club"), REPORT_LEFT, 1, 0 }, FALSE },
  };

  add_team_columns (list, fields, G_N_ELEMENTS (fields));
  report_list_set_empty (list, _ ("There are no teams yet."));
  for (guint i = 0; i < teams->len; i++) {
    const DeskTeam *team = teams->pdata[i];
    g_autoptr (GPtrArray) members = desk_team_members (state, team->team);
    g_autofree char *heading = dup_team_heading (state, team);
    report_list_add_heading (list, heading);
    for (guint k = 0; k < members->len; k++)
      add_roster_member (list, state, members->pdata[k]);
  }
  return list;
}

/* --- A line-up to hand in --- */

static gint64
team_at (const DeskGame *match, RulesColour side)
{
  return side == RULES_BLACK ? match->black : match->white;
}

/* Who is on the board by what was handed in, as far as it can be read; NULL for a blank. */
static const DeskPlayer *
find_on_board (const DeskState *state, const DeskGame *match, RulesColour side, int board)
{
  const DeskLineUp *row = match ? desk_line_up_get (state, match->game, side) : NULL;
  int line_up[RULES_LINE_UP_MAX];

  if (!row || !rules_line_up_parse (row->players, desk_event (state)->team.n_boards, line_up))
    return NULL;
  return desk_state_player (state, line_up[board]);
}

static const char *
digest_of (const DeskState *state, const DeskGame *match, RulesColour side)
{
  const DeskLineUp *row = match ? desk_line_up_get (state, match->game, side) : NULL;

  return row ? row->digest : "";
}

static void
put_person (ReportList *list, const DeskPlayer *player)
{
  report_list_put_number (list, player ? player->player : 0);
  report_list_take (list, player ? desk_player_name (player) : g_strdup (""));
  if (player)
    put_rank (list, player);
  else
    report_list_put (list, "");
}

/* Makes the row high enough to be written in by hand: a line of nothing is no line. Both lists have
 * four columns. */
static void
add_room (ReportList *list)
{
  report_list_go_on (list);
  for (int i = 0; i < 4; i++)
    report_list_put (list, "\u00a0");
}

static void
add_signature (ReportList *list, const char *words)
{
  report_list_put (list, words);
  report_list_put (list, "");
  report_list_put (list, "");
  report_list_put (list, "");
  add_room (list);
}

/* @match: NULL for one that serves for any team. */
static ReportPaper *
make_line_up (Desk *desk, const DeskGame *match, RulesColour side)
{
  const DeskState *state = desk_get_state (desk);
  const DeskPlayer *team = match ? desk_state_player (state, team_at (match, side)) : NULL;
  const DeskPlayer *other =
      match ? desk_state_player (state, side == RULES_BLACK ? match->white : match->black) : NULL;
  g_autofree char *title =
      match ? g_strdup_printf (_ ("Round %d, match %d: line-up of %s against %s"),
                               (int) match->round, (int) match->board, team->family, other->family)
            : g_strdup (_ ("Line-up of a team"));
  ReportList *list = list_of_team (desk, title);
  g_autoptr (GPtrArray) members = desk_team_members (state, team ? team->player : -1);
  const ReportField fields[] = {
    { "board", NULL, { C_ ("of a team match", "Board"), REPORT_LEFT, 0, 110 }, FALSE },
    { "number", NULL, { _ ("No."), REPORT_RIGHT, 0, 36 }, FALSE },
    { "name", NULL, { _ ("Name"), REPORT_LEFT, 2, HAND }, FALSE },
    { "rank", NULL, { _ ("Rank"), REPORT_RIGHT, 0, 40 }, FALSE },
  };

  add_team_columns (list, fields, G_N_ELEMENTS (fields));
  report_list_add_heading (list, _ ("Who plays"));
  for (int i = 0; i < desk_event (state)->team.n_boards; i++) {
    report_list_take (list, g_strdup_printf (_ ("Board %d"), i + 1));
    put_person (list, find_on_board (state, match, side, i));
    if (!find_on_board (state, match, side, i))
      add_room (list);
  }
  if (digest_of (state, match, side)[0]) {
    report_list_add_heading (list, _ ("Digest"));
    report_list_add_heading (list, digest_of (state, match, side));
  }
  report_list_add_heading (list, _ ("Signatures"));
  if (!match)
    add_signature (list, _ ("Team"));
  add_signature (list, _ ("Captain"));
  add_signature (list, _ ("Handed in at"));
  add_signature (list, _ ("Referee"));
  if (members->len > 0)
    report_list_add_heading (list, _ ("Registered order"));
  for (guint i = 0; i < members->len; i++) {
    const DeskMember *member = members->pdata[i];
    report_list_take (list, dup_board (member));
    put_person (list, desk_state_player (state, member->player));
  }
  return report_list_end (list);
}

static gboolean
fail_no_teams (Desk *desk, GError **error)
{
  if (desk_event (desk_get_state (desk))->team.n_boards > 0)
    return FALSE;
  g_set_error_literal (error, DESK_ERROR, DESK_ERROR_STATE,
                       _ ("Players play for themselves here. Set the number of boards of a team "
                          "match first (setting “team_boards”)."));
  return TRUE;
}

/* A form that serves for any team, to be filled in, or NULL. @wish: not asked. */
ReportPaper *
papers_team_blank (Desk *desk, const PapersOptions *wish, GError **error)
{
  return fail_no_teams (desk, error) ? NULL : make_line_up (desk, NULL, RULES_BLACK);
}

typedef void (*AddMatch) (Desk *desk, const DeskGame *match, GPtrArray *papers);

static ReportPaper *
make_matches (Desk *desk, int round, AddMatch add, const char *title, GError **error)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) papers =
      g_ptr_array_new_with_free_func ((GDestroyNotify) report_paper_unref);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (state, &subtitle);

  if (fail_no_teams (desk, error))
    return NULL;
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *match = games->pdata[i];
    if (desk_state_team (state, match->black) && desk_state_team (state, match->white))
      add (desk, match, papers);
  }
  if (papers->len > 0)
    return report_book_join (&head, title, papers);
  g_set_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND, _ ("Round %d has no match of two teams."),
               round);
  return NULL;
}

static void
add_line_ups (Desk *desk, const DeskGame *match, GPtrArray *papers)
{
  for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++)
    g_ptr_array_add (papers, make_line_up (desk, match, side));
}

/* A form for each team of the round, filled in as far as it was handed in openly; or NULL. @wish:
 * of which round. */
ReportPaper *
papers_team_line_ups (Desk *desk, const PapersOptions *wish, GError **error)
{
  return make_matches (desk, wish->round, add_line_ups, _ ("Line-ups"), error);
}

/* --- The sheet of a match --- */

/* What the board has come to; "" where nothing is known. */
static char *
dup_board_result (const DeskState *state, const DeskGame *board)
{
  RulesResult result = { .kind = RULES_RESULT_NONE };

  if (board)
    result = desk_match_board_result (state, board);
  return result.kind == RULES_RESULT_NONE ? g_strdup ("")
                                          : report_words_result (result, desk_result_in_zi (state));
}

/* "Ana Berg · Black" once there is a board. */
static char *
dup_at_board (const DeskState *state, const DeskGame *match, const DeskGame *board,
              RulesColour side, int i)
{
  const DeskPlayer *player = find_on_board (state, match, side, i);
  g_autofree char *name = player ? desk_player_name (player) : NULL;

  if (!player || !board)
    return player ? g_steal_pointer (&name) : g_strdup ("");
  return g_strdup_printf ("%s · %s", name,
                          board->black == player->player ? _ ("Black") : _ ("White"));
}

static void
add_sheet_board (ReportList *list, const DeskState *state, const DeskGame *match,
                 const DeskGame *board, int i)
{
  report_list_put_number (list, i + 1);
  report_list_take (list, dup_at_board (state, match, board, RULES_BLACK, i));
  report_list_take (list, dup_board_result (state, board));
  report_list_take (list, dup_at_board (state, match, board, RULES_WHITE, i));
  add_room (list);
}

static void
add_sheet_row (ReportList *list, const char *one, const char *result, const char *other)
{
  report_list_put (list, "");
  report_list_put (list, one);
  report_list_put (list, result);
  report_list_put (list, other);
  add_room (list);
}

/* "Game points: 4" */
static char *
dup_points (const char *label, int points, gboolean known)
{
  g_autofree char *number = g_strdup_printf ("%d", points);

  return known ? rules_word_told (label, number) : g_strdup (label);
}

/* Blank until all boards have a result. */
static void
add_sum (ReportList *list, const DeskState *state, const DeskGame *match)
{
  DeskMatchScore score;
  gboolean known = desk_match_score (state, match, &score) && score.n_open == 0;
  g_autofree char *result = score.result.kind == RULES_RESULT_NONE ? g_strdup ("")
                            : score.result.kind == RULES_RESULT_DRAW /* nobody counted a match */
                                ? report_words_result_told (score.result, FALSE)
                                : report_words_result (score.result, desk_result_in_zi (state));
  g_autofree char *games = dup_points (_ ("Game points"), score.score[0].game_points, known);
  g_autofree char *others = dup_points (_ ("Game points"), score.score[1].game_points, known);
  g_autofree char *points = dup_points (_ ("Match points"), score.score[0].match_points, known);
  g_autofree char *theirs = dup_points (_ ("Match points"), score.score[1].match_points, known);

  add_sheet_row (list, games, "", others);
  add_sheet_row (list, points, result, theirs);
}

static void
add_digests (ReportList *list, const DeskState *state, const DeskGame *match)
{
  for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++) {
    g_autofree char *name = desk_state_player_name (state, team_at (match, side));
    g_autofree char *words = g_strdup_printf (_ ("Digest of %s"), name);
    if (!digest_of (state, match, side)[0])
      continue;
    report_list_add_heading (list, words);
    report_list_add_heading (list, digest_of (state, match, side));
  }
}

static void
add_match_sheet (Desk *desk, const DeskGame *match, GPtrArray *papers)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *one = desk_state_player_name (state, match->black);
  g_autofree char *other = desk_state_player_name (state, match->white);
  g_autofree char *title = g_strdup_printf (_ ("Round %d, match %d: %s – %s"), (int) match->round,
                                            (int) match->board, one, other);
  g_autoptr (GPtrArray) boards = desk_match_boards (state, match->game);
  ReportList *list = list_of_team (desk, title);
  const ReportField fields[] = {
    { "board", NULL, { C_ ("of a team match", "Board"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "one", NULL, { one, REPORT_LEFT, 2, HAND }, FALSE },
    { "result", NULL, { _ ("Result"), REPORT_CENTRE, 0, TALL }, FALSE },
    { "other", NULL, { other, REPORT_LEFT, 2, HAND }, FALSE },
  };

  add_team_columns (list, fields, G_N_ELEMENTS (fields));
  add_digests (list, state, match);
  report_list_add_heading (list, C_ ("of a team match", "Boards"));
  for (int i = 0; i < desk_event (state)->team.n_boards; i++)
    add_sheet_board (list, state, match, i < (int) boards->len ? boards->pdata[i] : NULL, i);
  report_list_add_heading (list, _ ("Sum"));
  add_sum (list, state, match);
  report_list_add_heading (list, _ ("Signatures"));
  add_sheet_row (list, _ ("Captain"), "", _ ("Captain"));
  add_sheet_row (list, _ ("Referee"), "", "");
  g_ptr_array_add (papers, report_list_end (list));
}

/* A sheet for each match of the round, or NULL. @wish: of which round. */
ReportPaper *
papers_team_matches (Desk *desk, const PapersOptions *wish, GError **error)
{
  return make_matches (desk, wish->round, add_match_sheet, _ ("Match sheets"), error);
}
