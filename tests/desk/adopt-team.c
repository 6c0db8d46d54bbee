/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournaments of teams that travel: what was played here goes out and comes in again, and a league
 * that OpenGotha wrote is the same file afterwards. */
#include <string.h>
#include "desk/act/undo.h"
#include "desk/adopt/adopt.h"
#include "desk/adopt/extract.h"
#include "desk/file/open.h"
#include "desk/fixture.h"
#include "desk/game/result.h"
#include "desk/standings/field.h"
#include "desk/standings/standings.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "desk/travel.h"
#include "formats/event/event.h"
#include "program.h"

#define STATE desk_get_state (fixture->desk)
#define TOURNAMENTS 12

static int
pick (int least, int most)
{
  return g_test_rand_int_range (least, most + 1);
}

/* --- A tournament by chance --- */

static void
enter_teams (Fixture *fixture, int n_boards, int n_teams)
{
  g_autofree char *boards = g_strdup_printf ("%d", n_boards);

  fixture_set (fixture, "team_boards", boards);
  fixture_set (fixture, "team_kind", "spot");
  fixture_set (fixture, "team_line_up", pick (0, 1) ? "sealed" : "open");
  for (int i = 0; i < n_teams; i++) {
    g_autofree char *name = g_strdup_printf ("Team %d", i + 1);
    const DeskPlayer player = { .family = name, .country = pick (0, 1) ? "NO" : "", .club = "" };
    const DeskTeam team = { .captain = pick (0, 1) ? "Berg Anna" : "",
                            .coach = pick (0, 1) ? "Bo Li" : "",
                            .note = pick (0, 1) ? "late: by train" : "" };
    FIXTURE_DO (desk_team_set (fixture->desk, &player, &team, NULL, &error));
  }
  for (int i = 0; i < n_teams * (n_boards + 1); i++) {
    g_autofree char *name = g_strdup_printf ("Person %d", i);
    int place = i / n_teams;
    gint64 person = fixture_enrol (fixture, name, "", RULES_RANK_DAN (1));
    DeskTeamPlace of = { .team = i % n_teams + 1, .person = person, .reserve = place >= n_boards };
    if (place < n_boards || pick (0, 1))
      FIXTURE_DO (desk_team_place (fixture->desk, &of, 0, NULL, &error));
  }
}

/* The line-up of a team in the order of its members, or in another. */
static void
choose (Fixture *fixture, gint64 team, int n_boards, int *line_up)
{
  g_autoptr (GPtrArray) members = desk_team_members (STATE, team);
  int shift = pick (0, (int) members->len - n_boards);

  memset (line_up, 0, RULES_LINE_UP_MAX * sizeof *line_up);
  for (int i = 0; i < n_boards; i++)
    line_up[i] = (int) ((DeskMember *) members->pdata[i + shift])->player;
  if (pick (0, 3) == 0)
    line_up[n_boards - 1] = 0;
}

static void
play_boards (Fixture *fixture, gint64 match, gboolean all)
{
  static const char *const results[] = { "B+", "W+R", "W+0.5", "draw", "B+A", "both-lose" };
  g_autoptr (GPtrArray) boards = desk_match_boards (STATE, match);

  for (guint i = 0; i < boards->len; i++) {
    const DeskGame *board = boards->pdata[i];
    RulesResult result;
    if (!board || !board->black || !board->white)
      continue;
    if (pick (0, 5) == 0)
      FIXTURE_DO (fixture_warn (fixture, board->game, (RulesColour) pick (RULES_BLACK, RULES_WHITE),
                                "double-move", NULL, &error));
    if (!all && pick (0, 1))
      continue;
    g_assert_true (rules_result_parse (results[pick (0, 5)], &result));
    FIXTURE_DO (
        desk_result_set (fixture->desk, board->game, result, DESK_SIGNED_REFEREE, NULL, &error));
  }
}

/* Both in one way or another; whether they were opened. */
static gboolean
hand_in (Fixture *fixture, const DeskGame *game, int n_boards, gboolean all)
{
  static const char secret[] = "salt";
  gint64 match = game->game;
  gboolean sealed = desk_event (STATE)->team_sealed;
  char *players[2] = { NULL };
  DeskLineUpOpen open[2] = { { 0 } };
  gboolean is_open = all || pick (0, 1);

  for (int i = 0; i < 2; i++) {
    int line_up[RULES_LINE_UP_MAX];
    RulesColour side = (RulesColour) (RULES_BLACK + i);
    if (pick (0, 3) == 0)
      continue;
    choose (fixture, i ? game->white : game->black, n_boards, line_up);
    if (sealed) {
      g_autofree char *digest = NULL;
      players[i] = rules_line_up_format (line_up, n_boards);
      digest = rules_line_up_digest (secret, players[i]);
      FIXTURE_DO (desk_line_up_seal (fixture->desk, match, side, digest, &error));
      open[i] = (DeskLineUpOpen){ .secret = secret, .players = players[i] };
    } else {
      FIXTURE_DO (desk_line_up_hand_in (fixture->desk, match, side, line_up, &error));
    }
  }
  if (is_open)
    FIXTURE_DO (desk_line_up_open (fixture->desk, match, open, 0, NULL, &error));
  g_free (players[0]);
  g_free (players[1]);
  return is_open;
}

/* All of a round, but for the last, of which some is still open. */
static void
play_team_round (Fixture *fixture, int round, int n_boards, gboolean all)
{
  g_autoptr (GPtrArray) games = NULL;

  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  games = desk_state_games_of (STATE, round);
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    gint64 match = game->game;
    if (!game->black || !game->white)
      continue;
    if (pick (0, 4) == 0) {
      RulesResult result = { RULES_RESULT_ABSENT, (RulesColour) pick (RULES_BLACK, RULES_WHITE),
                             0 };
      FIXTURE_DO (
          desk_result_set (fixture->desk, match, result, DESK_SIGNED_REFEREE, NULL, &error));
    } else if (hand_in (fixture, game, n_boards, all)) {
      play_boards (fixture, match, all);
    }
  }
}

/* --- There and back --- */

static char *
text_of (Desk *desk)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file =
      desk_extract_format (desk, &formats_tengen_kind, DESK_EXTRACT_ALL, TRUE, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
}

static void
assert_same_standings (Desk *one, Desk *other)
{
  g_autoptr (StandingTable) first = desk_standings (one, desk_standings_last (one));
  g_autoptr (StandingTable) second = desk_standings (other, desk_standings_last (other));

  g_assert_cmpint (first->n_places, ==, second->n_places);
  for (int i = 0; i < first->n_places; i++) {
    g_assert_cmpint (first->places[i].player, ==, second->places[i].player);
    g_assert_cmpint (first->places[i].place, ==, second->places[i].place);
    g_assert_cmpint (first->places[i].values[0], ==, second->places[i].values[0]);
  }
}

static Desk *
create_from (Fixture *fixture, const FormatsEvent *event)
{
  g_autofree char *path = fixture_file (fixture, "two.tengen");
  Desk *desk;

  FIXTURE_DO (desk_adopt_create (path, "chief", event, "x", &error));
  desk = desk_open (path, TRUE, NULL);
  g_assert_nonnull (desk);
  FIXTURE_DO (ledger_verify (desk_get_ledger (desk), &error) >= 0);
  return desk;
}

static void
assert_same_text (const char *one, const char *other)
{
  g_auto (GStrv) wanted = g_strsplit (one, "\n", -1), got = g_strsplit (other, "\n", -1);

  for (gsize i = 0; wanted[i] && got[i]; i++)
    g_assert_cmpstr (wanted[i], ==, got[i]);
  g_assert_cmpint (g_strv_length (wanted), ==, g_strv_length (got));
}

static void
assert_comes_back (Fixture *fixture)
{
  g_autofree char *text = text_of (fixture->desk), *again = NULL, *path = NULL;
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = formats_tengen_kind.parse (source, &error);
  g_autoptr (Desk) desk = NULL;

  g_assert_no_error (error);
  desk = create_from (fixture, event);
  again = text_of (desk);
  assert_same_text (text, again);
  assert_same_standings (fixture->desk, desk);
  g_clear_object (&desk);
  path = fixture_file (fixture, "two.tengen");
  fixture_remove (path);
}

/* What is lost in a format is said, and what is not lost is not. */
static void
assert_lost (Fixture *fixture, gboolean sums)
{
  static const struct {
    const FormatsKind *kind;
    gboolean matches;
  } kinds[] = { { &formats_h9_kind, TRUE },
                { &formats_opengotha_kind, FALSE },
                { &formats_trf_kind, FALSE },
                { &formats_tengen_kind, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) file =
        desk_extract_format (fixture->desk, kinds[i].kind, DESK_EXTRACT_ALL, TRUE, &error);
    g_autoptr (GPtrArray) lost = NULL;
    gboolean teams = FALSE;

    g_assert_no_error (error);
    lost = desk_extract_lost (fixture->desk, kinds[i].kind, DESK_EXTRACT_ALL, file, &error);
    g_assert_no_error (error);
    for (guint k = 0; k < lost->len; k++)
      teams |= g_str_has_prefix (lost->pdata[k], "Teams: ");
    g_assert_cmpint (teams, ==,
                     kinds[i].matches || (sums && kinds[i].kind != &formats_tengen_kind));
    if (kinds[i].kind == &formats_tengen_kind)
      g_assert_cmpuint (lost->len, ==, 0);
  }
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < TOURNAMENTS; i++) {
    int n_boards = pick (2, 4), n_rounds = pick (1, 3);

    fixture_tear_down (fixture, NULL);
    fixture_set_up (fixture, NULL);
    enter_teams (fixture, n_boards, pick (3, 6));
    for (int round = 1; round <= n_rounds; round++)
      play_team_round (fixture, round, n_boards, round < n_rounds);
    assert_comes_back (fixture);
    assert_lost (fixture, FALSE);
  }
}

/* People play for themselves, and a team has the sum of their points. */
static void
test_sum (Fixture *fixture, gconstpointer data)
{
  enter_teams (fixture, 2, 3);
  fixture_set (fixture, "team_kind", "sum");
  for (int round = 1; round <= 2; round++) {
    FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
    fixture_finish_round (fixture, round);
  }
  assert_comes_back (fixture);
  assert_lost (fixture, TRUE);
}

/* --- Beside what is there --- */

static const DeskAdoptItem *
find_refused (const DeskAdoptReview *review, const char *part)
{
  for (guint i = 0; i < review->items->len; i++) {
    const DeskAdoptItem *item = review->items->pdata[i];
    if (item->status == DESK_ADOPT_REFUSED && g_str_equal (item->part, part))
      return item;
  }
  g_error ("nothing of %s is refused", part);
}

/* Who is in a team here stays in it, and what was sealed with other numbers is sealed no more. */
static void
test_beside (Fixture *fixture, gconstpointer data)
{
  static const char text[] =
      "tengen event 1\nplayer 1\n  family: Person 3\nplayer 2\n  family: Newman\n"
      "player 3\n  family: Green\n  team: yes\n  member: 1 1\n"
      "player 4\n  family: Red\n  team: yes\n  coach: Bo Li\n  member: 2 1\n"
      "game 1.1: 3 - 4 ?\nline-up\n  game: 1.1\n  side: black\n  digest: "
      "0123456789012345678901234567890123456789012345678901234567890123\n";
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (FormatsEvent) event = formats_tengen_kind.parse (source, NULL);
  g_autoptr (DeskAdoptReview) review = NULL;
  g_autoptr (GPtrArray) members = NULL;

  fixture_teams (fixture);
  review = desk_adopt_review (STATE, event);
  g_assert_cmpstr (find_refused (review, "player")->message, ==,
                   "Person 3 is a member of Red. A player is in one team.");
  g_assert_cmpstr (find_refused (review, "line-up")->message, ==,
                   "It was sealed with other numbers of the players: it has to be handed in "
                   "again.");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpint (desk_team_of (STATE, 3), ==, 1);
  g_assert_cmpstr (desk_state_team (STATE, 1)->coach, ==, "Bo Li");
  members = desk_team_members (STATE, 1);
  g_assert_cmpuint (members->len, ==, 3);
  g_assert_cmpint (((DeskMember *) members->pdata[2])->place, ==, 3);
  fixture_assert_good (fixture);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpstr (desk_state_team (STATE, 1)->coach, ==, "");
}

/* --- The league --- */

static char *
load_league (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared",
                                            "data", "teams", "lgo2020.xml", NULL);
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_test_skip ("the shared tournaments are not here");
  return text;
}

/* As OpenGotha published it, by match points and boards won. */
static void
test_league (Fixture *fixture, gconstpointer data)
{
  static const char *const first[] = { "Lorient", "Angers", "Poitiers 1" };
  g_autofree char *text = load_league ();
  g_autoptr (GBytes) source = text ? g_bytes_new (text, strlen (text)) : NULL, out = NULL;
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = NULL;
  g_autoptr (Desk) desk = NULL;
  g_autoptr (StandingTable) table = NULL;

  if (!text)
    return;
  event = formats_opengotha_kind.parse (source, &error);
  g_assert_no_error (error);
  desk = create_from (fixture, event);
  g_assert_cmpint (desk_get_field (desk)->n_players, ==, 14);
  table = desk_standings (desk, 5);
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    g_assert_cmpstr (desk_get_field (desk)->players[table->places[i].player].name, ==, first[i]);
  plain = formats_opengotha_kind.format (&(FormatsWork){ .event = event }, &error);
  g_assert_no_error (error);
  out = desk_extract_format (desk, &formats_opengotha_kind, DESK_EXTRACT_ALL, TRUE, &error);
  g_assert_no_error (error);
  assert_same_text (g_bytes_get_data (plain, NULL), g_bytes_get_data (out, NULL));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/adopt-team/league", test_league);
  FIXTURE_ADD ("/desk/adopt-team/random", test_random);
  FIXTURE_ADD ("/desk/adopt-team/sum", test_sum);
  FIXTURE_ADD ("/desk/adopt-team/beside", test_beside);
  return g_test_run ();
}
